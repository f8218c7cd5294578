"""The seats of a table: who plays and stands where, and whom a typed word means."""

from cli.model.language import _, pgettext
from cli.model.places import (
    at,
    at_goal,
    crossing_sloop,
    in_start,
    in_the_way,
    is_at_sea,
    on_the_island,
    wharf_of,
)
from cli.model.player import COLOURS, LETTERS, View
from cli.model.terms import colour
from cli.model.words import count, listed
from engine.state import State


def seats_text(view: View) -> tuple[str, ...]:
    """The players: name, colour, cards, and where their pirates are."""
    state = view.state
    lines: list[str] = []
    for seat, name in enumerate(view.names):
        who = [_("{name} (you)").format(name=name) if seat == view.me else name, colour(seat)]
        if seat == state.seat and state.winners is None:
            # i18n: behind the name of the player whose turn it is
            who.append(pgettext("of a player", "to play"))
        if seat not in state.living:
            # i18n: behind the name of a player who has left the game
            who.append(pgettext("of a player", "has left"))
        # i18n: {who}: "Ana (you), red, to play"; {where}: "2 in jail, 4 on the sloop"
        told = _("{who}: {cards}, {where}.")
        cards = count(len(state.hand(seat)), "card")
        where = whereabouts(state, seat)
        lines.append(told.format(who=", ".join(who), cards=cards, where=where))
    return tuple(lines)


def whereabouts(state: State, seat: int) -> str:
    """``"1 in jail, 3 in the passage, 2 on the sloop"``, with every other place of the rules."""
    rules, crew = state.rules, state.pirates(seat)
    start, goal = crew.count(0), crew.count(state.goal)
    others = [(number, where) for number, where in _elsewhere(state, crew) if number]
    rest = len(crew) - start - goal - sum(number for number, _ in others)
    parts = [(start, in_start(rules)), (rest, in_the_way(rules)), *others, (goal, at_goal(rules))]
    # i18n: how many pirates stand where: "2 in jail"
    told = [_("{number} {where}").format(number=number, where=where) for number, where in parts]
    if state.captains:
        # i18n: where the captain stands: "captain in jail"
        told.append(_("captain {where}").format(where=at(state.captains[seat], rules)))
    return ", ".join(told)


def _elsewhere(state: State, crew: tuple[int, ...]) -> list[tuple[int, str]]:
    """How many stand on the jailbreak's sloop and on the island, on wharf and rafts, at sea."""
    rules, goal = state.rules, state.goal
    sloop, wharf = crossing_sloop(rules), wharf_of(rules)
    if sloop is not None:
        island = sum(sloop < position < goal for position in crew)
        return [(crew.count(sloop), at(sloop, rules)), (island, on_the_island())]
    if wharf is None:
        return []
    sea = sum(is_at_sea(position, rules) for position in crew)
    rafts = sum(position > wharf for position in crew) - sea
    return [
        (crew.count(wharf), at(wharf, rules)),
        # i18n: where pirates stand, behind a number: "2 on rafts"
        (rafts, pgettext("where", "on rafts")),
        (sea, pgettext("where", "at sea")),
    ]


def whom(word: str, view: View) -> int | None:
    """The other seat that a word means: its colour or its beginning, its letter, its name."""
    state = view.state
    others = [seat for seat in range(state.rules.players) if seat != state.seat]
    for seat in others:
        if len(word) > 1 and COLOURS[seat].startswith(word):
            return seat
        if word == LETTERS[seat].lower():
            return seat
    named = [seat for seat in others if view.name(seat).casefold() == word.casefold()]
    return named[0] if named else None


def whom_text(view: View) -> str:
    """Who can be meant: ``"yellow (Bo) or blue (Chloé)"``."""
    state = view.state
    others = [seat for seat in range(state.rules.players) if seat != state.seat]
    return listed([f"{colour(seat)} ({view.name(seat)})" for seat in others], "or")
