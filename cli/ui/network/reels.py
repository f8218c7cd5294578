"""The log of a network game as a reel, for `cli.ui.reels`; it reads a file and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.network.damage import damage_line
from cli.model.network.keptchat import chat_of
from cli.model.network.reel import reel
from cli.ui.main import CommandFailed
from cli.ui.network.gamebook import SHORT, own_secret
from cli.ui.network.netaudit import folded, game_path, nothing_played, read
from cli.ui.reels import Kept
from p2p.core.cleaning import clean_game_name

if TYPE_CHECKING:
    from cli.ui.options import Options
    from cli.ui.reels import Progress
    from p2p.core.history import History


def kept_reel(options: Options, named: Path, progress: Progress) -> Kept:
    """A stored network game; CommandFailed: 3 when there is no such game, 1 when it is none."""
    path = game_path(options, named)
    progress(_("Reading the game ..."))
    return log_kept(path, read(path))


def log_kept(path: Path, data: bytes, *, bare: bool = False) -> Kept:
    """The bytes of a game's file as what is shown of them; CommandFailed where nothing can be.

    A `bare` game may be one of which nothing was played yet.
    """
    history = folded(path, data)
    damage = history.damage
    if not history.games:
        none = _("{file}: the file holds no game.").format(file=path)
        raise CommandFailed(none if damage is None else damage_line(damage, shown=False))
    shown = reel(history, own_secret(path))
    told = "" if damage is None else damage_line(damage, shown=bool(shown.moments))
    if not shown.moments and not bare:
        raise CommandFailed(told or nothing_played(path, history))
    chat = chat_of(data, history.final)
    return Kept(shown, _title(path), path, "network", _signed(history), told, chat)


def _title(path: Path) -> str:
    """The table's name, else what the file is called; of an id no more than is shown elsewhere."""
    kept = path.with_suffix(".name")
    name = clean_game_name(kept.read_bytes().decode("utf-8", "replace")) if kept.is_file() else ""
    return name or (path.stem[:SHORT] if path.suffix == ".log" else clean_game_name(path.name))


def _signed(history: History) -> dict[int, int]:
    """Who signed each event behind the genesis: the seat that had to write it."""
    duties = ((before.height + 1, before.duty) for before in history.games[:-1])
    return {height: duty.seat for height, duty in duties if duty is not None}
