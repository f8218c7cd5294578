"""The grammar of one move: what is played, the pirate, perhaps the landing (SCREEN 6).

It serves a card, a captain's pair, the retreat, and the pirate that committed cards move.
"""

from collections.abc import Callable
from typing import NamedTuple

from cli.model.asking import KEYS
from cli.model.landings import landings, mover
from cli.model.language import _
from cli.model.places import place
from cli.model.player import View, captain_at, stands_alone
from cli.model.preview import preview
from cli.model.refusal import ADVANCE, illegal, nobody_at, none_at_all, refused, wrong_stop
from cli.model.reply import Answers, Do, Refused, Reply, Say
from cli.model.spelling import spelled
from cli.model.spots import NoSpot
from cli.model.wheres import TooMany, Where, fitting, where
from cli.model.words import listed
from engine.actions import Action
from engine.moves import is_legal, landing


class Move(NamedTuple):
    """What is to be moved by: ``word`` as it is typed ("" where cards wait for their pirate).

    ``legal`` are the moves by it, from the rear; ``made`` gives one by position and captain, for
    its refusal.
    """

    word: str
    legal: tuple[Action, ...]
    made: Callable[[int, bool], Action]


def move(by: Move, rest: str, view: View, *, asking: bool) -> Reply:
    """A move of the seat to act, with the pirate and the landing as typed."""
    said = where(rest, view)
    if isinstance(said, TooMany):
        if by.word:
            told = _("Too many words: {word} and a pirate are enough, as in {example}.")
        else:
            told = _("Too many words: a pirate and a place are enough, as in {example}.")
        return Refused((told.format(word=by.word, example=_typed(by, "c")),))
    if isinstance(said, NoSpot):
        return Refused(said.lines)
    if said.captain and not view.state.captains:
        return Refused(refused(view, _("in this game there are no captains."), ADVANCE))
    found = fitting(by.legal, said, view)
    if not found:
        return Refused(
            none_at_all(view, by.made, by.word) if said.nothing else _none(by, said, view)
        )
    if len(found) == 1:
        return Say((preview(view, found[0]),)) if asking else Do(found[0])
    if said.nothing and (asking or len({mover(view, action) for action in found}) > 1):
        return _which(by, view, asking=asking)
    return _several(by, found, view, asking=asking)


def _typed(by: Move, who: str) -> str:
    return f"{by.word} {who}".strip()


def _which(by: Move, view: View, *, asking: bool) -> Reply:
    """No pirate was named: list the landings."""
    listing = landings(view, by.legal)
    if asking:
        if by.word == "retreat":
            told = _("Retreat: {landings}.")
        else:
            # i18n: what is played, and where each pirate would land by it
            told = _("{word}: {landings}.") if by.word else "{landings}."
        return Say((told.format(word=by.word, landings=listing),))
    names = dict.fromkeys(mover(view, action) for action in by.legal)
    example = _typed(by, next(iter(names)))
    answers = tuple((name, _typed(by, name)) for name in names)
    if by.word:
        told = _("Which pirate? {word}: {landings}. Type {example}, for example.")
    else:
        told = _("Which pirate? {landings}. Type {example}, for example.")
    return Refused((told.format(word=by.word, landings=listing, example=example),), answers)


def _several(by: Move, found: tuple[Action, ...], view: View, *, asking: bool) -> Reply:
    """One pirate with a choice of places, or several pirates that get to a place."""
    if asking:
        return Say((_("Would move {landings}.").format(landings=landings(view, found)),))
    lines = tuple(spelled(action, view) for action in found)
    who = list(dict.fromkeys(mover(view, action) for action in found))
    places = [place(landing(view.state, action), view.state.rules) for action in found]
    if len(who) == 1:
        answers: Answers = tuple(zip(KEYS, lines, strict=False))
        listing = ", ".join(f"{key} {there}" for key, there in zip(KEYS, places, strict=False))
        told = _("Where to? {places}. Type the number, or {line}.")
        return Refused((told.format(places=listing, line=lines[0]),), answers)
    if len(set(places)) == 1:
        told = _("{pirates} all reach {place}: name the pirate, as in {example}.")
    else:
        told = _("{pirates} all reach there: name the pirate, as in {example}.")
    why = told.format(pirates=listed(who), place=places[0], example=_typed(by, who[0]))
    return Refused((why,), tuple(zip(who, lines, strict=False)))


def _none(by: Move, said: Where, view: View) -> tuple[str, ...]:
    """Why nothing legal was meant: the pirate cannot, or it would land elsewhere."""
    state = view.state
    at = _pirate(said, view)
    wanted = said.to or said.either
    back = by.word == "retreat"
    if at is None:
        assert wanted is not None, "neither a pirate nor a place was said"
        return nobody_at(view, by.legal, wanted.positions, back=back)
    if at not in state.pirates(state.seat):
        return nobody_at(view, (), (at,), back=back)
    hat = said.captain or (captain_at(state, state.seat) == at and stands_alone(state, state.seat))
    made = by.made(at, hat)
    if not is_legal(state, made):
        return illegal(view, made)
    assert wanted is not None, "a pirate that can move was asked to go elsewhere"
    return wrong_stop(view, made, wanted.positions)


def _pirate(said: Where, view: View) -> int | None:
    """Where the pirate stands that was named, by letter, place or hat; None where none was."""
    state = view.state
    own = state.pirates(state.seat)  # those at sea too: they are refused as such
    spot = said.origin or said.either
    if spot is not None:
        there = [position for position in spot.positions if position in own]
        if there:
            return there[0]
        if said.origin is not None:
            return said.origin.positions[0]
    return captain_at(state, state.seat) if said.captain else None
