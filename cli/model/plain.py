"""The sentences of the plain client: each event told in whole sentences, one event a line.

Append only and without any control character (SCREEN 8), so that they serve screen readers, logs
and tests alike.  A sentence tells what its viewer may know and nothing more.
"""

from cli.model.player import COLOURS, LETTERS, PIRATE_LETTERS, View, letter, origins, turn_place
from cli.model.words import (
    HAND_ORDER,
    by_hand_order,
    capital,
    cards_text,
    count,
    listed,
    number_word,
    place,
    row_text,
)
from engine.board import is_house
from engine.cards import UNKNOWN, Card
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.needs import Over
from engine.notation import card_name
from engine.record.gains import gained, turned_up
from engine.state import State


def tell(view: View, before: State, event: Event) -> tuple[str, ...]:
    """The lines for one event that led from ``before`` to ``view.state``.

    The first line is the event with what it left to do; a turn that begins has a line of its own.
    """
    told = _event(view, before, event)
    if not view.settled:
        return (told,)
    if view.state.winners is not None:
        return (told, outcome(view))
    if before.round == 0 or turn_place(view.state) != turn_place(before):
        return (told, *turn_begins(view))
    return (f"{told} {_left(view)}.",)


def turn_begins(view: View) -> tuple[str, ...]:
    """The lines at the start of a turn; to the viewer whose turn it is also the own situation."""
    if not view.my_turn:
        return (f"Turn {view.turn}. {view.name(view.state.seat)} to play.",)
    return situation(view)


def situation(view: View) -> tuple[str, ...]:
    """Where the viewer stands: whose turn it is, the own pirates and cards (SCREEN 8)."""
    state = view.state
    if state.winners is not None:
        return (outcome(view),)
    if view.me is None:
        return (f"Turn {view.turn}. {view.name(state.seat)} to play, {_left(view)}.",)
    who = "Your turn" if view.my_turn else f"{view.name(state.seat)} to play"
    return (
        f"Turn {view.turn}. {who}, {_left(view)}.",
        pirates_line(view),
        f"Cards: {cards_text(state.hand(view.me), state.rules)}.",
    )


def first_words(view: View) -> tuple[str, ...]:
    """How to speak to the table: said once, where the first board or situation was shown."""
    state = view.state
    hand = () if view.me is None else by_hand_order(state.hand(view.me))
    known = [card for card in hand if card != UNKNOWN]
    card = card_name(known[0] if known else HAND_ORDER[0], state.rules.icons)
    return (
        f"The small letters are your pirates from the rear: {card} a plays a {card}.",
        f"Say {card} a? to look, retreat b or end; help lists what can be said.",
    )


def pirates_line(view: View) -> str:
    """``"Pirates: a jail, b 2, c 9. One on the sloop."`` for the viewer's seat."""
    state = view.state
    assert view.me is not None, "a spectator has no pirates"
    crew = state.pirates(view.me)
    named = [
        f"{PIRATE_LETTERS[at]} {place(position, state.goal)}{_times(crew.count(position))}"
        for at, position in enumerate(origins(state, view.me))
        if position < state.goal
    ]
    aboard = crew.count(state.goal)
    # Where a pirate may come back from the sloop, it is called by its letter (RULES 2, Retreat).
    at = f" ({letter(state, view.me, state.goal)})" if aboard and state.rules.sloop_retreat else ""
    there = f" {capital(number_word(aboard))} on the sloop{at}." if aboard else ""
    return f"Pirates: {', '.join(named) or 'none on the way'}.{there}"


def _times(number: int) -> str:
    return f" ({number})" if number > 1 else ""


def _left(view: View) -> str:
    return f"{count(view.actions_left, 'action')} left"


def outcome(view: View) -> str:
    """The sentence that ends a game (RULES 2, End and Turn cap; RULES 13)."""
    need = view.state.need
    assert isinstance(need, Over), "the game runs"
    names = listed([view.name(seat) for seat in need.winners])
    win = "wins" if len(need.winners) == 1 else "win together"
    if need.reason == "round cap":
        return f"The game ends after round {view.state.round}. {names} {win}, furthest on the way."
    if need.reason == "last seat left":
        return f"All others have left. {names} {win}."
    return f"All pirates of {names} are on the sloop. {names} {win} the game."


def _event(view: View, before: State, event: Event) -> str:
    if isinstance(event, Acted):
        return _acted(view, before, event)
    if isinstance(event, Drawn):
        return _drawn(view, before, event)
    if isinstance(event, Shuffled):
        what = "deck is" if before.round == 0 else "discards are"
        return f"The {what} shuffled."
    if isinstance(event, LaidOut):
        own = " Segments G and H are of this project's making." if is_house(before.rules) else ""
        return f"The passage is laid out.{own} {view.name(event.first)} begins."
    if isinstance(event, PassedOver):
        return f"The table passes over the turn of {view.name(event.seat)}."
    assert isinstance(event, Left), "events are told one by one"
    return f"{view.name(event.seat)} leaves the game. The pirates stay where they are."


def _acted(view: View, before: State, event: Acted) -> str:
    name, action = view.name(event.seat), event.action
    if action.do == "end":
        return f"{name}: end of turn."
    if action.do == "skip":
        return f"{name}: skips the turn for a card."
    after = view.state
    way = (
        f"{place(action.origin, after.goal)} to {place(_landed(before, event, after), after.goal)}"
    )
    if action.do == "advance":
        return f"{name}: {row_text([action.card], after.rules)}, {way}."
    return f"{name}: retreat, {way}{_taken(view, before, event)}."


def _landed(before: State, event: Acted, after: State) -> int:
    """Where the pirate stands now: the place that gained one of the seat's pirates."""
    crew = list(after.pirates(event.seat))
    for position in before.pirates(event.seat):
        if position in crew:
            crew.remove(position)
    return crew[0]


def _taken(view: View, before: State, event: Acted) -> str:
    """What a retreat brought at once, from the supply; the deck's cards come as a later event."""
    cards = gained(before, event, view.state, event.seat)
    if cards:
        return f", takes {listed([row_text([card], view.state.rules) for card in cards])}"
    return ", and there is no card to draw" if view.settled else ""


def _drawn(view: View, before: State, event: Drawn) -> str:
    state = view.state
    row = turned_up(before, event)
    if before.round == 0:
        return _dealt(view, before, row)
    cards = gained(before, event, state, before.seat)
    told: list[str] = []
    if cards:
        told.append(f"{view.name(before.seat)} draws {_faces(view, cards)}.")
    if row:
        told.append(f"Turned up in the supply: {row_text(row, state.rules)}.")
    return " ".join(told)


def _faces(view: View, cards: tuple[Card, ...]) -> str:
    if UNKNOWN in cards:
        return count(len(cards), "card")
    return listed([row_text([card], view.state.rules) for card in cards])


def _dealt(view: View, before: State, row: tuple[Card, ...]) -> str:
    seats = range(view.state.rules.players)
    sizes = [len(view.state.hand(seat)) for seat in seats]
    if len(set(sizes)) == 1:
        told = f"{count(sizes[0], 'card')} for each player"
    else:
        told = listed(
            [f"{size} for {view.name(seat)}" for seat, size in zip(seats, sizes, strict=True)]
        )
    supply = f", {len(row)} in the supply" if row else ""
    return f"Dealt: {told}{supply}."


def seats_text(view: View) -> tuple[str, ...]:
    """The players: name, colour, cards, pirates in jail, in the passage and on the sloop."""
    state = view.state
    lines: list[str] = []
    for seat, name in enumerate(view.names):
        crew = state.pirates(seat)
        jail, aboard = crew.count(0), crew.count(state.goal)
        you = " (you)" if seat == view.me else ""
        marks = [
            "to play" if seat == state.seat and state.winners is None else "",
            "has left" if seat not in state.living else "",
        ]
        more = "".join(f", {mark}" for mark in marks if mark)
        lines.append(
            f"{name}{you}, {COLOURS[seat]}{more}: {count(len(state.hand(seat)), 'card')}, "
            f"{jail} in jail, {len(crew) - jail - aboard} in the passage, {aboard} on the sloop."
        )
    return tuple(lines)


def hands_text(view: View) -> tuple[str, ...]:
    """Every hand as far as the viewer knows it."""
    state = view.state
    return tuple(
        f"{name}: {cards_text(state.hand(seat), state.rules)}."
        for seat, name in enumerate(view.names)
    )


def pass_page(view: View, left: int | None) -> tuple[str, ...]:
    """The page between two people with hidden hands at one keyboard (SCREEN 5).

    ``left`` is the seat that has just played, None at the start.
    """
    seat = view.state.seat
    who = f"{view.name(seat)} ({COLOURS[seat]}, {LETTERS[seat]})"
    hidden = "The cards are hidden." if left is None else f"{view.name(left)}'s cards are hidden."
    return (
        f"Turn {view.turn}. Pass the keyboard to {who}.",
        f"{hidden} Press Enter when {view.name(seat)} is alone.",
    )
