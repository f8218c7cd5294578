"""How far the deck has come (DECK 3.3): whose part of the set-up or of a shuffle is still to come.

All of it is a matter of a second among programs that are there, and then nothing is told of it.
What takes longer is told, of a shuffle seat by seat; the shell knows the time
(`cli.ui.network.reminders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.draws import pile_of
from cli.model.words import listed
from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.state import State
    from p2p.core.fold.game import Duty, Game

PHASES: Final = {
    "key": "Keys for the deck",
    "shuffle": "The cards are being shuffled",
    "shuffle token": "The tokens are being shuffled",
    "shuffle raft": "The rafts are being shuffled",
    "shares": "The cards are being dealt",
    "shares raft": "The rafts are being docked",
}
"""By the kind of what is due, and the pile where it is not the cards (RULES 6).

No token is turned up in a set-up, and what is drawn later is not told here.
"""


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
    return f"{len(passed) + 1} of {len({*passed, *game.living})}"


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
    said = PHASES[_phase(game, duty)]
    if duty.kind == "shuffle":
        return (f"{said}: {_shuffling(names, game, duty.seat, me, checking)}.",)
    seats = range(len(names)) if duty.kind == "key" else game.living
    rest = [names[seat] for seat in seats if seat >= duty.seat]
    return (f"{said}: {listed(rest)} to come.",)


def draw(names: Sequence[str], state: State | None) -> str:
    """What a share is owed for: the deal, a token, a raft, or a player's draw."""
    if state is None:
        return "the deal"
    pile, begun = pile_of(state.need), state.round > 0
    if pile == RAFT_PILE:
        return "the next raft" if begun else "the first rafts"
    if pile == TOKEN_PILE:
        return f"{names[state.seat]}'s token"
    return f"{names[state.seat]}'s draw" if begun else "the deal"


def unbegun(game: Game) -> str:
    """Why a log has nothing to show yet, as the end of a sentence: how far its set-up has come."""
    duty = _duty(game)
    if duty is None:
        return "the cards had just been dealt"
    said = PHASES[_phase(game, duty)]
    if duty.kind == "key":
        return "the players' keys for the deck were not all there yet"
    return f"{said[0].lower()}{said[1:].replace(' are ', ' were still ')}"


def _shuffling(names: Sequence[str], game: Game, seat: int, me: int | None, checking: bool) -> str:
    done = [names[other] for other in game.table.decks[-1].passed]
    if seat == me:
        now = "your program is at it"
    elif checking:
        now = f"your program is checking {names[seat]}'s part"
    else:
        now = f"{names[seat]} is at it"
    said = f"{listed(done)} done, {now}" if done else now
    return f"{said} ({turn(game)})"


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
