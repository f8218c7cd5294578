"""``cartagena play``: one person against bots on this machine."""

from cli.model.language import _
from cli.model.network.crew import BOT_NAMES, DEFAULT_BOT
from cli.model.parlour import HUMAN, Setup
from cli.ui.config import nick_of
from cli.ui.local.localgame import LocalTable, dealt, drawn_seed, play_in_lines, resumed
from cli.ui.options import Options, UsageError
from engine.bots import POLICIES

PLAYERS = range(2, 6)


def run(options: Options) -> int:
    """Play a new game, or go on with a kept one (``--resume``), in lines."""
    return play_in_lines(options, game(options))


def game(options: Options) -> LocalTable:
    """The game that the command line means.  Raises UsageError and CommandFailed."""
    if options.resume is not None:
        return resumed(options, hotseat=False)
    return dealt(options, _setup(options))


def _setup(options: Options) -> Setup:
    bots = bots_of(options.bots, options.players)
    rules = options.rules(1 + len(bots), bots=True)
    name = nick_of(options)
    others = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()]
    return Setup(rules, drawn_seed(options), (name, *others[: len(bots)]), (HUMAN, *bots))


def bots_of(text: str | None, players: int | None) -> tuple[str, ...]:
    """The bots' policies from ``--bots`` and ``--players``; `UsageError`."""
    if text is None:
        _check_players(players)
        return (DEFAULT_BOT,) * ((players or 2) - 1)
    bots = tuple(name.strip() for name in text.split(","))
    for name in bots:
        if name not in POLICIES:
            told = _("--bots: there is no bot {name}; choose from {names}")
            raise UsageError(told.format(name=repr(name), names=", ".join(POLICIES)))
    if players is not None and len(bots) == 1:
        bots = bots * (players - 1)
    if players is not None and len(bots) != players - 1:
        told = _("--bots names {number} bots, but --players {players} leaves {left}")
        raise UsageError(told.format(number=len(bots), players=players, left=players - 1))
    _check_players(1 + len(bots))
    return bots


def _check_players(players: int | None) -> None:
    if players is not None and players not in PLAYERS:
        told = _("{number} players: two to five can play, you and the bots together")
        raise UsageError(told.format(number=players))
