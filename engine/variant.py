"""How a game with a variant is put together: the parts that one set of rules is played with.

The base game has no such value: its moves are the fused functions of `engine.forward` and
`engine.backward`. `engine.composition` makes a variant from the rules, once; a variant's modules
fill in the parts, and no part asks for a preset's name.

How a new rule hooks in:

* another way for pirates: a class with the methods of `engine.path.Path`;
* another action: a `Move` under its name in `moves`, listed by `engine.listing`;
* a choice within an action: a `Question` under the name of the action that answers it, asked by
  putting an `engine.extra.Pending` into the draft;
* something after an advance: a function in `after_advance`;
* a pile besides the cards: a `Pile` under its name in `piles`;
* what a path does that the base game does not: a `play` of its own for advance, retreat and end,
  since where pirates go as in the base game the fused moves are used (`engine.composition`).
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from engine.actions import Action
from engine.cards import Counts
from engine.errors import Reason
from engine.extra import Extra
from engine.needs import Need

if TYPE_CHECKING:
    from engine.draft import Draft
    from engine.path import Path
    from engine.state import State


class Move(NamedTuple):
    """What the engine must know of one kind of action; `landing` None: it moves no pirate.

    `refusal` is O(1) and complete: it refuses every field that the action does not use. `play`
    takes a legal action only. `gain` is the number of cards that it draws by rule.
    """

    refusal: "Callable[[State, Action], Reason | None]"
    play: "Callable[[State, Action], State]"
    landing: "Callable[[State, Action], int] | None" = None
    gain: "Callable[[State, Action], int] | None" = None


class Question(NamedTuple):
    """What a pending choice means (`engine.extra.Pending`); its name is the answering action's.

    `ask` names the need when nothing else is due: `Choose` of the seat that must answer, a `Draw`
    that must come first, or None when it found nothing to ask: then it has put the draft on, and
    the pending choice away or forward, itself. `legal` lists the answers in their pinned order.
    `close` answers for a seat that is passed over or has left, as RULES 13 says; like `ask` it must
    put the draft on. `waiting` is the refusal of other actions meanwhile, `absent` that of the
    answer when nothing asks for it.
    """

    ask: "Callable[[Draft], Need | None]"
    legal: "Callable[[State], tuple[Action, ...]]"
    close: "Callable[[Draft], None]"
    waiting: Reason
    absent: Reason


class Pile(NamedTuple):
    """A pile besides the cards (RULES 6): `counts` is all of it.

    `opening` is how many are turned up when the game begins; `opened` puts these where they belong.
    `turned` gives the state after what came later, with all that follows. `left` is how many the
    pile still holds, and `possible` whether this number may come from it.
    """

    counts: Counts
    opening: int
    opened: "Callable[[Draft, tuple[int, ...]], None]"
    turned: "Callable[[State, tuple[int, ...]], State]"
    left: "Callable[[State], int]"
    possible: "Callable[[State, int], bool]"


class Variant(NamedTuple):
    """One set of rules with variants.

    `every` marks the kinds of card in the deck, `at_once`
    those that are not grey, as `engine.tables.HIGH` marks kinds; `stepped` are the grey kinds.
    `own_retreat`: own pirates may retreat. `after_advance` are called when an advance is counted,
    before the end is looked for. `listed` are the legal actions of the seat that must choose, in
    the order of `engine.listing`. `piles` come in the order in which they are shuffled, behind the
    cards. `opening` is the extra of a new game. `go_on` and `passed_over` are those of
    `engine.steps`.
    """

    path: "Path"
    moves: Mapping[str, Move]
    questions: Mapping[str, Question]
    every: int
    at_once: int
    stepped: frozenset[int]
    own_retreat: bool
    after_advance: "tuple[Callable[[Draft, Action], None], ...]"
    listed: "Callable[[State], tuple[Action, ...]]"
    piles: Mapping[str, Pile]
    opening: Extra
    go_on: "Callable[[Draft], State]"
    passed_over: "Callable[[State, int], State]"
