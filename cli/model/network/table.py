"""A table of the network as its reader's page: notices in, whole sentences out (SCREEN 8).

Pure, it never reads a clock, and says what programs did in neutral words: a program that is silent
or signed something odd is not called a cheat.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cli.model import plain
from cli.model.language import N_, _
from cli.model.network import halted
from cli.model.network import lobby as net_lobby
from cli.model.network.calls import Leads
from cli.model.network.doorway import resignation
from cli.model.network.halted import sentence
from cli.model.network.names import lobby_names, with_colour
from cli.model.network.page import Entry, Page
from cli.model.network.refused import refused
from cli.model.network.steps import seen_steps
from cli.model.player import View, missed_between
from cli.model.since import Since
from cli.model.situation import first_words
from cli.model.words import listed
from p2p.core import notices
from p2p.core.fold.flow import Void
from p2p.core.fold.game import Duty, Game
from p2p.core.fold.own import Own

if TYPE_CHECKING:
    from p2p.core.notices import Notice

_LOG: Final = 1000  # sentences kept for `log`; the file has all of the game


AGAIN: Final = N_("`rematch` plays again: the host opens the table, then the others sit down.")

Told: TypeAlias = tuple[Page, tuple[str, ...]]


def tell(page: Page, notice: Notice) -> Told:
    """The page after a notice, and the sentences that tell it."""
    return _told(notice, page)


@singledispatch
def _told(notice: object, page: Page) -> Told:
    """A notice that has no sentence."""
    del notice
    return page, ()


@_told.register
def _of_lobby_changed(notice: notices.LobbyChanged, page: Page) -> Told:
    before, after = page.lobby, notice.view
    same = before is not None and before.lobby16 == after.lobby16 and page.game is None
    lines = net_lobby.changes(before, after) if same and before else net_lobby.opening(after)
    page = page._replace(lobby=after, name=after.name, game=None, own=None, opened=b"", frozen=None)
    return page, lines


@_told.register
def _of_rules_changed(notice: notices.RulesChanged, page: Page) -> Told:
    # The view of the page takes over who is not ready any more: the one sentence says it of all.
    return page._replace(lobby=notice.view), net_lobby.new_rules(notice.view, notice.changed)


@_told.register
def _of_lobby_refused(notice: notices.LobbyRefused, page: Page) -> Told:
    return page, (_("The host says no: {reason}").format(reason=sentence(notice.reason)),)


@_told.register
def _of_lobby_closed(notice: notices.LobbyClosed, page: Page) -> Told:
    after = page._replace(lobby=None)
    closed = _("The table is closed: {reason}").format(reason=sentence(notice.reason))
    return after, (closed, *_come_again(after))


@_told.register
def _of_abandoned(notice: notices.Abandoned, page: Page) -> Told:
    who = "" if notice.key is None else _who(page, notice.key)
    told = (
        _("{name} has left before the game had begun: {reason}")
        if who
        else _("The game was given up before the game had begun: {reason}")
    )
    after = page._replace(game=None, own=None, confirmed=-1)
    then = _come_again(after) if after.lobby is None else (_("Back in the lobby."),)
    return after, (told.format(name=who, reason=sentence(notice.reason)), *then)


def is_dissolved(page: Page, notice: Notice) -> bool:
    """Whether this notice has left a reader with neither a lobby nor a game: nothing can be said or
    done there any more. `page` is the one after it.
    """
    ends = isinstance(notice, notices.LobbyClosed | notices.Abandoned)
    return ends and page.lobby is None and page.game is None


def _come_again(page: Page) -> tuple[str, ...]:
    if page.game is not None or not page.name:
        return ()
    return (_("To sit down again, once somebody opens it:"), page.calls.back(page.name))


@_told.register
def _of_game_begun(notice: notices.GameBegun, page: Page) -> Told:
    game = Game.begin(notice.genesis)
    own = Own.begin(game, notice.seat, notice.seed, notice.coin)
    after = page._replace(game=game, own=own, confirmed=-1, log=(), end_confirmed=False)
    after = after._replace(missed=0, since=Since(), frozen=None)
    return after, _begins(after)


@_told.register
def _of_watch_begun(notice: notices.WatchBegun, page: Page) -> Told:
    """The table that is watched plays: its first event tells who begins it."""
    del notice
    after = page._replace(game=None, own=None, confirmed=-1, log=(), missed=0, since=Since())
    return after._replace(frozen=None), ()


@_told.register
def _of_applied(notice: notices.Applied, page: Page) -> Told:
    after = page._replace(
        game=notice.game,
        own=notice.own,
        resigning=page.resigning & frozenset(notice.game.living),
    )
    # An onlooker hears of the genesis only by what stands on it.
    begins = _begins(after) if page.game is None else ()
    after, steps = (after, ()) if notice.before is None else _applied(after, notice)
    lines = [line for told in steps for line in told.lines]
    entries = tuple(Entry(notice.height, line) for line in (*begins, *lines))
    shown = [line for told in steps for line in told.shown]
    return after._replace(log=(*page.log, *entries)[-_LOG:]), (*begins, *shown)


class _Step(NamedTuple):
    """The sentences of a step for the log, and what is shown: with the first words."""

    lines: tuple[str, ...]
    shown: tuple[str, ...]


def _begins(page: Page) -> tuple[str, ...]:
    seats = [with_colour(name, seat) for seat, name in enumerate(page.names)]
    # i18n: {players} as in "Ana red and Bo yellow"
    told = _("The game begins: {players}. Its id is {id}.")
    return (told.format(players=listed(seats), id=page.short_id),)


def _applied(page: Page, notice: notices.Applied) -> tuple[Page, tuple[_Step, ...]]:
    steps: list[_Step] = []
    for step in seen_steps(notice):
        page = page._replace(missed=page.missed + missed_between(step.before, step.after))
        view = View(step.after, page.names, page.me, page.missed)
        page = page._replace(since=page.since.after(view, step.before, step.event))
        told = plain.tell(view, step.before, step.event)
        fresh = plain.another_asked(view, step.before)
        steps.append(_step(view, told, fresh=fresh))
    if isinstance(notice.game.over, Void):
        void = _("The game is void: {reason}").format(reason=sentence(notice.game.over.what))
        audit = _("Nobody is blamed: once all have disclosed, the audit says what happened.")
        steps.append(_Step((void, audit), (void, audit)))
    return page, tuple(steps)


def _step(view: View, told: tuple[str, ...], *, fresh: bool) -> _Step:
    """A step told; a draw that brings nothing has no sentence. To a player whose first turn begins
    also how to speak.
    """
    lines = tuple(line for line in told if line)
    first = fresh and view.my_turn and view.state.round == 1 and not view.state.actions
    return _Step(lines, (*lines, *first_words(view)) if first else lines)


@_told.register
def _of_confirmed_to(notice: notices.ConfirmedTo, page: Page) -> Told:
    page = page._replace(confirmed=notice.height)
    game = page.game
    ended = game is not None and game.over is not None and notice.height >= game.height
    if not ended or page.end_confirmed:
        return page, ()
    return page._replace(end_confirmed=True), (_("The end is confirmed by all."),)


@_told.register
def _of_chat_said(notice: notices.ChatSaid, page: Page) -> Told:
    who = _who(page, notice.key)
    if not who and notice.key == page.key:  # said from a seat that was left, or while watching
        return page, (_("You say: {text}").format(text=notice.text),)
    name = who or page.onlooker(notice.key)
    told = _("{name} says: {text}") if name else _("An onlooker says: {text}")
    return page, (told.format(name=name, text=notice.text),)


@_told.register
def _of_presence(notice: notices.Presence, page: Page) -> Told:
    """Noted only: who comes and goes at once is not told (`comings` tells who stays)."""
    seat = page.seat_of(notice.key)
    if seat is None or page.me == seat:
        return page, ()
    away = page.away - {notice.key} if notice.here else page.away | {notice.key}
    return page._replace(away=away), ()


def comings(page: Page, told: frozenset[bytes]) -> tuple[str, ...]:
    """Who has come back and who is away now, to a reader who was told that `told` are away.

    Who has resigned comes and goes as an onlooker does: nothing waits for them.
    """
    game = page.game
    if game is None:
        return ()
    seats = [(page.names[seat], game.genesis.keys[seat]) for seat in game.living]
    came, went = told - page.away, page.away - told
    back = [_("{name} is back.").format(name=name) for name, key in seats if key in came]
    gone = [_("{name} is away.").format(name=name) for name, key in seats if key in went]
    return (*back, *gone)


@_told.register
def _of_synced(notice: notices.Synced, page: Page) -> Told:
    del notice
    return page, (_("Everybody at the table was heard: your seat plays on."),)


@_told.register
def _of_resigning(notice: notices.Resigning, page: Page) -> Told:
    after = page._replace(resigning=page.resigning | {notice.seat})
    if notice.seat == page.me:
        return after, (resignation(after),)
    return after, (_("{name} resigns.").format(name=page.names[notice.seat]),)


@_told.register
def _of_frozen(notice: notices.Frozen, page: Page) -> Told:
    return page._replace(frozen=notice), halted.told(page, notice)


@_told.register
def _of_fault_seen(notice: notices.FaultSeen, page: Page) -> Told:
    name, reason = page.names[notice.seat], sentence(notice.reason)
    audit = page.calls.stored("audit", page.short_id)
    due = page.game is not None and page.game.duty == Duty(notice.seat, "shuffle")
    awaited = due and page.game is not None and notice.height == page.game.height + 1
    return page, refused(name, notice.kind, notice.height, reason, audit, awaited=awaited)


@_told.register
def _of_disclosed(notice: notices.Disclosed, page: Page) -> Told:
    return page, (_("{name} has disclosed.").format(name=page.names[notice.seat]),)


@_told.register
def _of_finished(notice: notices.Finished, page: Page) -> Told:
    del notice
    public = _(
        "All have disclosed: every hand and every shuffle is public now; `replay` shows them."
    )
    over = Leads(
        _("The game is over; `quit` leaves the table."),
        _("To see all hands, and to check the game:"),
    )
    calls = (page.calls.stored(command, page.short_id) for command in ("replay", "audit"))
    again = () if page.me is None else (_(AGAIN),)
    return page, (public, *again, over, *calls)


@_told.register
def _of_table_opened(notice: notices.TableOpened, page: Page) -> Told:
    who = _who(page, notice.key)
    told = _("{name} opens the table again: `rematch` sits down there.")
    return page._replace(opened=notice.key), (told.format(name=who),)


@_told.register
def _of_store_trouble(notice: notices.StoreTrouble, page: Page) -> Told:
    return page._replace(unsaved=notice.error), halted.disk_full(notice.error).lines


@_told.register
def _of_store_well(notice: notices.StoreWell, page: Page) -> Told:
    del notice
    return page._replace(unsaved=""), (_("The game is saved again."),)


def _who(page: Page, key: bytes) -> str:
    """The name that belongs to a key; "" when nobody at the table has it."""
    seat = page.seat_of(key)
    if seat is not None:
        return page.names[seat]
    return "" if page.lobby is None else lobby_names(page.lobby).get(key, "")
