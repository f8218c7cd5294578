"""A table of the network as a scene: what the renderer is given of a desk.

It reads a desk and its node in trio's thread and keeps nothing but the log and the chat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.network.names import lobby_names
from cli.model.network.progress import progress
from cli.model.network.steps import seen_steps
from cli.model.player import View, missed_between
from cli.model.screen.logline import logged
from cli.model.screen.scene import Presence, Said, Scene
from p2p.core import notices

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from cli.ui.network.desk import Desk
    from p2p.core.fold.game import Game
    from p2p.core.notices import Notice

KEPT: Final = 1000
"""Lines of the log and of the chat; the file has all of the game."""


class Record(NamedTuple):
    """What was played and said at the table, in the order in which it came."""

    log: tuple[Said, ...] = ()
    chat: tuple[Said, ...] = ()
    number: int = 0

    @classmethod
    def of_page(cls, page: Page) -> Record:
        """The log of a game that is taken up in the middle, by its sentences."""
        names = page.names
        log = tuple(_of_sentence(entry.sentence, names) for entry in page.log)
        return cls(log[-KEPT:], (), 1)

    def after(self, before: Page, notice: Notice, page: Page) -> Record:
        """With what this notice told, which led from one page to the other."""
        if isinstance(notice, notices.ChatSaid):
            said = Said(_speaker(page, notice.key), notice.text, 0, self.number)
            return self._replace(chat=(*self.chat, said)[-KEPT:], number=self.number + 1)
        if isinstance(notice, notices.GameBegun | notices.WatchBegun):
            return Record((), self.chat, self.number)
        if isinstance(notice, notices.Applied) and notice.before is not None:
            lines = _lines(before, notice, page, self.number)
            return self._replace(log=(*self.log, *lines)[-KEPT:], number=self.number + 1)
        return self


def _lines(before: Page, notice: notices.Applied, page: Page, at: int) -> tuple[Said, ...]:
    missed = before.missed
    lines: list[Said] = []
    for step in seen_steps(notice):
        missed += missed_between(step.before, step.after)
        view = View(step.after, page.names, page.me, missed)
        lines.extend(logged(view, step.before, step.event, at))
    return tuple(lines)


def _of_sentence(sentence: str, names: tuple[str, ...]) -> Said:
    who, colon, rest = sentence.partition(": ")
    return Said(who, rest) if colon and who in names else Said("", sentence)


def _speaker(page: Page, key: bytes) -> str:
    seat = page.seat_of(key)
    if seat is not None:
        return page.names[seat]
    name = "" if page.lobby is None else lobby_names(page.lobby).get(key, "")
    return name or ("you" if key == page.key else "an onlooker")


def table_scene(desk: Desk, record: Record) -> Scene | None:
    """The table now; None before there is one to be drawn."""
    page = desk.page
    game, view = page.game, page.view
    if game is None or view is None:
        return None
    waits = () if view.my_turn or view.state.winners is not None else desk.waiting_lines()
    return Scene(
        view,
        page.name or page.short_id,
        link=_link(page, game),
        presence=_presence(page, game),
        log=record.log,
        chat=record.chat,
        waits=waits,
        idle=_idle(desk, page),
    )


def _link(page: Page, game: Game) -> str:
    """``"5 peers ✓ in step"``: how many are here, and whether all confirm what is shown."""
    keys = [game.genesis.keys[seat] for seat in game.living]
    here = sum(key not in page.away for key in keys)
    count = f"{here} peers" if here == len(keys) else f"{here} of {len(keys)} peers"
    if page.confirmed >= game.height:
        return f"{count} ✓ in step"
    return f"{count}, {game.height - max(page.confirmed, 0)} to confirm"


def _presence(page: Page, game: Game) -> tuple[Presence, ...]:
    keys = game.genesis.keys
    return tuple(
        Presence("left", here=False)
        if seat not in game.living
        else Presence("away", here=False)
        if keys[seat] in page.away
        else Presence()
        for seat in range(len(keys))
    )


def _idle(desk: Desk, page: Page) -> str:
    checking = any(one.kind == "check" for one in desk.node.waiting())
    return " ".join(progress(page.names, page.game, page.me, checking=checking))
