"""The one place where the options of RULES 3 become the parts of a game (`engine.variant`).

A variant adds its lines here; nothing else in the engine asks which variants are played.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from engine import (
    backward,
    captain,
    drawing,
    endturn,
    filibusters,
    forward,
    jailbreak,
    listing,
    morgan,
    paying,
    steps,
)
from engine.actions import Action
from engine.cards import ICONS, ONE, UNKNOWN, deck_counts
from engine.draft import Draft
from engine.extra import Crossing, Docks, Extra
from engine.path import Path, Track
from engine.rafts import grey
from engine.rafts.captains import listing_of
from engine.rafts.piles import piles
from engine.rafts.swift import Swift
from engine.rafts.wharf import Wharf
from engine.rules import Rules, is_base
from engine.state import State
from engine.tokens import raft_faces, token_faces
from engine.variant import Move, Pile, Question, Variant

BASE_MOVES: Final[Mapping[str, Move]] = {
    "advance": Move(forward.refusal, forward.play, forward.landing),
    "retreat": Move(backward.refusal, backward.play, backward.landing, backward.gain),
    "end": Move(endturn.end_refusal, endturn.end),
    "skip": Move(endturn.skip_refusal, endturn.skip),
}
"""The moves of the base game, in their fused form."""


@lru_cache(maxsize=16)
def composed(rules: Rules) -> Variant | None:
    """How these rules are played; None for the base game."""
    if is_base(rules):
        return None
    kinds = [kind for kind in range(UNKNOWN) if deck_counts(rules) >> 8 * kind & 255]
    stepped = frozenset(kind for kind in kinds if rules.rafts and kind >= ICONS)
    return Variant(
        path=_path(rules),
        moves=_moves(rules),
        questions=_questions(rules),
        every=sum(0x80 * ONE[kind] for kind in kinds),
        at_once=sum(0x80 * ONE[kind] for kind in kinds if kind not in stepped),
        stepped=stepped,
        own_retreat=rules.morgan != "instead",
        after_advance=_after_advance(rules),
        listed=listing_of(rules).legal_actions if rules.rafts else listing.legal_actions,
        piles=_piles(rules),
        opening=_opening(rules),
        go_on=steps.go_on,
        passed_over=steps.passed_over,
    )


def _path(rules: Rules) -> Path:
    if rules.rafts:
        return Wharf(rules)
    return jailbreak.path_of(rules) if rules.path == "jailbreak" else Track()


def _moves(rules: Rules) -> dict[str, Move]:
    """Every kind of action there is in these rules, answers to questions included."""
    moves = {
        "advance": Move(paying.refusal, paying.play, paying.landing),
        "retreat": Move(drawing.refusal, drawing.play, drawing.landing, drawing.gain),
        "end": Move(listing.end_refusal, _end),
        "skip": BASE_MOVES["skip"],
    }
    if not rules.rafts and rules.path != "jailbreak":  # the base's way: `engine.path.Track`
        moves["advance"] = moves["advance"]._replace(play=paying.play_on_track)
        moves["retreat"] = moves["retreat"]._replace(play=drawing.play_on_track)
        moves["end"] = moves["end"]._replace(play=endturn.end)
    if rules.morgan != "off":
        moves["push"] = Move(morgan.refusal, morgan.play, morgan.landing, morgan.gain)
    if rules.morgan == "instead":
        moves["retreat"] = moves["retreat"]._replace(refusal=morgan.no_retreat)
    if rules.captain and rules.supply:
        moves["take"] = captain.MOVE
    if rules.filibusters != "off":
        moves["discard"] = filibusters.MOVE
    if rules.rafts:
        moves.update(grey.MOVES)
        swift = Swift(rules)
        plays = {
            "advance": swift.advance,
            "retreat": swift.retreat,
            "end": endturn.end,
            "play": swift.play,
            "place": swift.place,
            "move": swift.move,
            "take": swift.take,
        }
        moves = {do: move._replace(play=plays.get(do, move.play)) for do, move in moves.items()}
    if rules.path == "jailbreak":
        moves["sail"] = jailbreak.sailing(rules)
    return moves


def _questions(rules: Rules) -> dict[str, Question]:
    questions: dict[str, Question] = {}
    if rules.captain and rules.supply:
        questions["take"] = captain.QUESTION
    if rules.filibusters != "off":
        questions["discard"] = filibusters.QUESTION
    if rules.rafts:
        questions.update(grey.questions(listing_of(rules).legal_moves))
    return questions


def _after_advance(rules: Rules) -> tuple[Callable[[Draft, Action], None], ...]:
    return () if rules.filibusters == "off" else (filibusters.after_advance,)


def _piles(rules: Rules) -> dict[str, Pile]:
    return piles(rules) if rules.rafts else {}


def _opening(rules: Rules) -> Extra:
    captains = (0,) * rules.players if rules.captain else ()
    crossing = Crossing() if rules.path == "jailbreak" else None
    docks = Docks(pile=len(raft_faces(rules)), pool=len(token_faces(rules)))
    return Extra(captains=captains, crossing=crossing, docks=docks if rules.rafts else None)


def _end(state: State, _action: Action) -> State:
    """The turn passes to the next living seat."""
    draft = Draft(state)
    draft.need = steps.turn_over(draft)
    return draft.state()
