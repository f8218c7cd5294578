"""A table of the network as a scene: what the renderer is given of a desk.

It reads a desk and its node in trio's thread and keeps nothing but the log and the chat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.language import _, ngettext, pgettext
from cli.model.moved import mover_and_place
from cli.model.network import halted
from cli.model.network.crew import is_bot, short_names
from cli.model.network.ending import net_ending
from cli.model.network.names import lobby_names
from cli.model.network.progress import progress
from cli.model.network.shortlog import Teller, short_lines
from cli.model.network.steps import seen_steps
from cli.model.screen.scene import Presence, Said, Scene, bot_told, left_told
from cli.model.words import count
from p2p.core import notices

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from cli.model.player import View
    from cli.ui.network.desk import Desk
    from p2p.core.fold.game import Game
    from p2p.core.notices import Notice

STEP: Final = 10.0
MINUTE: Final = 60.0
"""Seconds that make a new note of how long somebody has been away."""

KEPT: Final = 1000
"""Lines of the log and of the chat; the file has all of the game."""


class Record(NamedTuple):
    """What was played and said at the table, in the order in which it came."""

    log: tuple[Said, ...] = ()
    chat: tuple[Said, ...] = ()
    number: int = 0
    moved: int = -1
    """Where another's last move ended; see `Scene`."""
    finished: bool = False
    """Whether all have disclosed."""

    @classmethod
    def of_page(cls, page: Page) -> Record:
        """Log and chat of a game that is taken up in the middle; what comes stands behind both."""
        log, chat = page.short[-KEPT:], page.chat[-KEPT:]
        return cls(log, chat, 1 + max((said.at for said in (*log[-1:], *chat[-1:])), default=0))

    def after(self, before: Page, notice: Notice, page: Page) -> Record:
        """With what this notice told, which led from one page to the other."""
        if isinstance(notice, notices.ChatSaid):
            said = Said(_speaker(page, notice.key), notice.text, 0, self.number)
            # An onlooker hears what was said at a game before its events: it stands behind the
            # first of them, since nobody was there to say it any earlier.
            early = page.game is not None and page.me is None and not self.log
            number = self.number if early else self.number + 1
            return self._replace(chat=(*self.chat, said)[-KEPT:], number=number)
        if isinstance(notice, notices.GameBegun | notices.WatchBegun):
            return Record((), self.chat, self.number)
        if isinstance(notice, notices.Applied) and notice.before is not None:
            teller = Teller(short_names(page.names), page.me)
            lines = short_lines(teller, notice, before.missed, self.number)
            moved = _moved(notice, page, self.moved)
            log = (*self.log, *lines)[-KEPT:]
            return self._replace(log=log, number=self.number + bool(lines), moved=moved)
        return self._replace(finished=self.finished or isinstance(notice, notices.Finished))


def _moved(notice: notices.Applied, page: Page, before: int) -> int:
    """Where the newest move of another in this event ended; -1 behind one's own."""
    for step in seen_steps(notice):
        found = mover_and_place(step.before, step.event)
        if found is not None:
            before = -1 if found[0] == page.me else found[1]
    return before


def _speaker(page: Page, key: bytes) -> str:
    seat = page.seat_of(key)
    if seat is not None:
        return page.names[seat]
    name = "" if page.lobby is None else lobby_names(page.lobby).get(key, "")
    # i18n: who has said something, in the place of a name
    return name or (_("you") if key == page.key else page.onlooker(key) or _("an onlooker"))


def table_scene(desk: Desk, record: Record) -> Scene | None:
    """The table now; None before there is one to be drawn."""
    page = desk.page
    game, view = page.game, page.view
    if game is None or view is None:
        return None
    return Scene(
        view._replace(names=short_names(view.names)),
        page.name or page.short_id,
        link=_link(page, game),
        presence=_presence(desk, page, game),
        log=record.log,
        chat=record.chat,
        moved=record.moved,
        waits=_waits(desk, page, view),
        idle=_idle(desk, page),
        ended=net_ending(page, finished=record.finished),
        stopped=page.frozen is not None or bool(page.unsaved),
        again=page.me is not None or bool(page.opened),
        plain=page.calls.plain("watch" if page.me is None else "join", page.name or page.short_id),
    )


def _waits(desk: Desk, page: Page, view: View) -> tuple[str, ...]:
    """Whom the game waits for, but for who is here and to choose: the prompt says that."""
    if view.my_turn or page.frozen or page.unsaved:
        return ()
    if view.state.winners is not None:  # for a disclosure, where for anything
        return desk.waiting_lines() if desk.node.waiting() else ()
    return desk.waiting_lines(view.state.seat)


def _link(page: Page, game: Game) -> str:
    """``"5 peers ✓ in step"``: how many are here, and whether all confirm what is shown."""
    keys = [game.genesis.keys[seat] for seat in game.living]
    here = sum(key not in page.away for key in keys)
    told = count(len(keys), "peer")
    if here != len(keys):
        told = ngettext("{here} of {number} peer", "{here} of {number} peers", len(keys))
        told = told.format(here=here, number=len(keys))
    if page.frozen:
        # i18n: {peers} is "5 peers" or "4 of 5 peers"
        return _("{peers}, play stopped").format(peers=told)
    if page.confirmed >= game.height:
        # i18n: all programs have the same log
        return _("{peers} ✓ in step").format(peers=told)
    left = game.height - max(page.confirmed, 0)
    # i18n: so many events are not yet confirmed by all
    return _("{peers}, {number} to confirm").format(peers=told, number=left)


def _presence(desk: Desk, page: Page, game: Game) -> tuple[Presence, ...]:
    return tuple(_present(desk, page, game, seat) for seat in range(len(page.names)))


def _present(desk: Desk, page: Page, game: Game, seat: int) -> Presence:
    key = game.genesis.keys[seat]
    if seat not in game.living:
        return Presence(left_told(), here=False)
    if key in page.away:
        return Presence(away(desk.silent(key)), here=False)
    return Presence(bot_told() if is_bot(page.names[seat]) else "")


def away(silent: float | None) -> str:
    """``"away 40s"``, in steps that do not paint the screen anew every second (SCREEN 5)."""
    if silent is None or silent < STEP:
        # i18n: behind a name in a narrow column: its program is not heard; at most 9 columns
        return pgettext("note", "away")
    if silent < MINUTE:
        # i18n: the same with seconds; at most 9 columns
        return _("away {number}s").format(number=int(silent // STEP * STEP))
    # i18n: the same with minutes; at most 9 columns
    return _("away {number}m").format(number=int(silent // MINUTE))


def _idle(desk: Desk, page: Page) -> str:
    if page.frozen:
        return _(halted.HELD)
    if page.unsaved:
        return " ".join(desk.waiting_lines())
    checking = any(one.kind == "check" for one in desk.node.waiting())
    return " ".join(progress(page.names, page.game, page.me, checking=checking))
