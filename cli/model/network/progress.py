"""How far the deck has come (DECK 3.3): whose part of the set-up or of a shuffle is still to come.

All of it is a matter of a second among programs that are there, and then nothing is told of it.
What takes longer is told, of a shuffle seat by seat; the shell knows the time
(`cli.ui.network.reminders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.draws import pile_of
from cli.model.language import N_, _
from cli.model.words import listed
from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.state import State
    from p2p.core.fold.game import Duty, Game

PHASES: Final = {
    # i18n: a sentence that goes on behind a colon: "Keys for the deck: Ana and Bo to come."
    "key": N_("Keys for the deck"),
    "shuffle": N_("The cards are being shuffled"),
    "shuffle token": N_("The tokens are being shuffled"),
    "shuffle raft": N_("The rafts are being shuffled"),
    "shares": N_("The cards are being dealt"),
    "shares raft": N_("The rafts are being docked"),
}
"""By the kind of what is due, and the pile where it is not the cards (RULES 6).

No token is turned up in a set-up, and what is drawn later is not told here.
"""

_UNBEGUN: Final = {
    # i18n: why a file shows nothing yet, behind a colon: "nothing was played yet: the cards ..."
    "key": N_("the players' keys for the deck were not all there yet"),
    "shuffle": N_("the cards were still being shuffled"),
    "shuffle token": N_("the tokens were still being shuffled"),
    "shuffle raft": N_("the rafts were still being shuffled"),
    "shares": N_("the cards were still being dealt"),
    "shares raft": N_("the rafts were still being docked"),
}
"""By the words of `PHASES`."""


class Stage(NamedTuple):
    """The phase that runs, a word of `PHASES`, and in a shuffle the seat whose pass is next.

    In the other phases the seat is -1: they are told as a whole.
    """

    phase: str
    seat: int = -1


def stage(game: Game | None) -> Stage | None:
    """What runs: a phase of the set-up, or later a shuffle of the discards; None: neither."""
    duty = _duty(game)
    if duty is None:
        return None
    return Stage(_phase(game, duty), duty.seat if duty.kind == "shuffle" else -1)


def turn(game: Game | None) -> str:
    """Which pass of the running shuffle is next: `2 of 3`; "" where none is."""
    if game is None or not game.table.decks:
        return ""
    passed = game.table.decks[-1].passed
    total = len({*passed, *game.living})
    # i18n: which pass of a shuffle, in brackets: "(2 of 3)"
    return _("{number} of {total}").format(number=len(passed) + 1, total=total)


def progress(
    names: Sequence[str], game: Game | None, me: int | None, *, checking: bool
) -> tuple[str, ...]:
    """The sentence for what runs: who is done, who is at it, who is still to come.

    `me` is the reader's seat; `checking`: the pass that is next is here, and the reader's program
    is checking its proof.
    """
    duty = _duty(game)
    if game is None or duty is None:
        return ()
    said = _(PHASES[_phase(game, duty)])
    if duty.kind == "shuffle":
        done = [names[other] for other in game.table.decks[-1].passed]
        told = _shuffling(checking=checking, mine=duty.seat == me, first=not done)
        name = names[duty.seat]
        return (told.format(phase=said, others=listed(done), name=name, turn=turn(game)),)
    seats = range(len(names)) if duty.kind == "key" else game.living
    rest = [names[seat] for seat in seats if seat >= duty.seat]
    # i18n: {phase} as in "The cards are being dealt"
    return (_("{phase}: {names} to come.").format(phase=said, names=listed(rest)),)


def draw(names: Sequence[str], state: State | None) -> str:
    """What a share is owed for: the deal, a token, a raft, or a player's draw.

    It stands in one sentence only: "a share for the deal" (`waiting.owed`).
    """
    if state is None:
        return _deal()
    pile, begun = pile_of(state.need), state.round > 0
    if pile == RAFT_PILE:
        # i18n: as in "a share for the next raft"
        return _("the next raft") if begun else _("the first rafts")
    if pile == TOKEN_PILE:
        # i18n: as in "a share for Ana's token"
        return _("{name}'s token").format(name=names[state.seat])
    # i18n: as in "a share for Ana's draw"
    return _("{name}'s draw").format(name=names[state.seat]) if begun else _deal()


def _deal() -> str:
    # i18n: as in "a share for the deal"
    return _("the deal")


def unbegun(game: Game) -> str:
    """Why a log has nothing to show yet, as the end of a sentence: how far its set-up has come."""
    duty = _duty(game)
    if duty is None:
        # i18n: why a file shows nothing yet, behind a colon
        return _("the cards had just been dealt")
    return _(_UNBEGUN[_phase(game, duty)])


def _shuffling(*, checking: bool, mine: bool, first: bool) -> str:
    """The sentence for a pass of a shuffle, `first` where nobody is done; its fields are open."""
    # i18n: {phase} as in "The cards are being shuffled", {turn} as in "2 of 3"
    if mine and first:
        return _("{phase}: your program is at it ({turn}).")
    if mine:
        return _("{phase}: {others} done, your program is at it ({turn}).")
    if checking and first:
        return _("{phase}: your program is checking {name}'s part ({turn}).")
    if checking:
        return _("{phase}: {others} done, your program is checking {name}'s part ({turn}).")
    if first:
        return _("{phase}: {name} is at it ({turn}).")
    return _("{phase}: {others} done, {name} is at it ({turn}).")


def _phase(game: Game | None, duty: Duty) -> str:
    """The word of `PHASES` for what is due: with the pile that is shuffled or drawn from."""
    if game is None or game.state is None:
        return duty.kind
    pile = pile_of(game.state.need)
    return duty.kind if pile in ("", CARD_PILE) else f"{duty.kind} {pile}"


def _duty(game: Game | None) -> Duty | None:
    """The duty of the set-up, or of a shuffle at any time."""
    if game is None or game.duty is None or game.duty.kind not in PHASES:
        return None
    begun = game.state is not None and game.state.round > 0
    return None if begun and game.duty.kind != "shuffle" else game.duty
