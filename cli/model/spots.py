"""Where typed words stand on the table: a pirate's letter, a space, a vessel, the wharf, a raft.

A word that is half of a place (``white`` for a raft of five spaces) is a `Spot` of several
positions; the legal actions say which one is meant.
"""

from typing import NamedTuple

from cli.model.language import _, pgettext
from cli.model.places import BERTHS, GOAL, START, crossing_sloop, place, typed, wharf_of
from cli.model.player import PIRATE_LETTERS, View, origins
from cli.model.words import listed
from engine.data.rafts import RAFT_SPACES
from engine.positions import goal_of, last_of, raft_space
from engine.rules import Rules
from engine.tokens import RAFTS

SEA = "sea"


class Spot(NamedTuple):
    """What a word stands for: the positions, and whether it was said as a pirate's letter."""

    positions: tuple[int, ...]
    letter: bool = False

    @property
    def one(self) -> int | None:
        """The position, if it is a single one."""
        return self.positions[0] if len(self.positions) == 1 else None


class NoSpot(NamedTuple):
    """The word is no place; the lines say which there are."""

    lines: tuple[str, ...]


def spot(word: str, view: View) -> Spot | NoSpot:
    """A pirate's letter, a number, or the name of a place as positions."""
    rules = view.state.rules
    own = origins(view.state, view.state.seat)
    if len(word) == 1 and word in PIRATE_LETTERS:
        at = PIRATE_LETTERS.index(word)
        if at < len(own):
            return Spot((own[at],), letter=True)
        told = _("You have no pirate {letter}.").format(letter=word)
        return NoSpot((f"{told} {own_places(view)}",))
    if word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= goal_of(rules):
        return Spot((int(word),))
    positions = named(word, rules)
    if positions:
        return Spot(positions)
    why = _("{word} is no pirate and no place.").format(word=repr(word[:20]))
    places = _("Places are {places}.").format(places=listed(_names(rules)))
    return NoSpot((f"{why} {own_places(view)}", places))


def named(word: str, rules: Rules) -> tuple[int, ...]:
    """The positions of a place's name, of its beginning, or of a raft's; () for another word."""
    if len(word) < 2:
        return ()
    goal = goal_of(rules)
    sloop = crossing_sloop(rules)
    if START[rules.path].startswith(word) or (rules.path == "island" and _begins("jail", word)):
        return (0,)
    if sloop is not None and _begins("sloop", word):
        return (sloop,)
    if GOAL[rules.path].startswith(word):
        return (goal,)
    if rules.path == "island" and _begins("sloop", word):
        return (0,)  # the flooded one: it is the only sloop there
    wharf = wharf_of(rules)
    return () if wharf is None else _at_the_wharf(word, wharf, rules)


def _begins(name: str, word: str) -> bool:
    return name.startswith(word)


def _at_the_wharf(word: str, wharf: int, rules: Rules) -> tuple[int, ...]:
    """The wharf, a berth's raft or one space of it, the sea."""
    goal = goal_of(rules)
    if _begins("wharf", word) and not _begins(BERTHS[0], word):
        return (wharf,)
    head, _colon, number = word.partition(":")
    if _begins("wharf", head):
        return ()  # "wh" is the beginning of both
    for berth, name in enumerate(BERTHS):
        if len(head) > 1 and name.startswith(head):
            spaces = range(1, RAFT_SPACES + 1)
            if number:
                wanted = [space for space in spaces if number == str(space)]
                return tuple(raft_space(goal, berth, space) for space in wanted)
            return tuple(raft_space(goal, berth, space) for space in spaces)
    if word == SEA:
        last = last_of(rules)
        return tuple(range(last - RAFTS + 1, last + 1))
    return ()


def own_places(view: View) -> str:
    """``"Your pirates: a jail, b 2."``."""
    state = view.state
    told = [
        f"{PIRATE_LETTERS[at]} {place(position, state.rules)}"
        for at, position in enumerate(origins(state, state.seat))
    ]
    return _("Your pirates: {pirates}.").format(pirates=", ".join(told))


def _names(rules: Rules) -> list[str]:
    """Every place that can be said, as it is typed."""
    sloop, goal = crossing_sloop(rules), goal_of(rules)
    last = goal - 1
    names = [typed(0, rules)]
    names += [_span(1, last)] if sloop is None else [_span(1, sloop - 1), "sloop"]
    names += [] if sloop is None else [_span(sloop + 1, last)]
    if rules.rafts:
        spaces = _span(1, RAFT_SPACES)
        names += ["wharf", *(f"{berth} {spaces}" for berth in BERTHS)]
    return [*names, typed(goal, rules)]


def _span(first: int, last: int) -> str:
    # i18n: numbers of spaces: "1 to 36"
    return pgettext("spaces", "{first} to {last}").format(first=first, last=last)
