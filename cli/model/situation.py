"""Where the viewer stands, and how it ended: the sentences around a turn (SCREEN 8)."""

from cli.model.asking import asked, mark_word, surplus
from cli.model.landings import mover, possible
from cli.model.language import _, ngettext
from cli.model.places import at_goal, is_at_sea, is_home, place
from cli.model.player import (
    COLOURS,
    LETTERS,
    PIRATE_LETTERS,
    View,
    captain_at,
    letter,
    origins,
)
from cli.model.words import (
    HAND_ORDER,
    by_hand_order,
    capital,
    cards_text,
    count,
    listed,
    number_word,
)
from engine.actions import SAIL
from engine.cards import ICONS
from engine.jailbreak import sails_free
from engine.moves import is_legal
from engine.needs import LAST_SEAT_LEFT, ROUND_CAP, Over
from engine.notation import card_name
from engine.state import State


def turn_begins(view: View) -> tuple[str, ...]:
    """The lines at the start of a turn; to the viewer who must choose also the own situation."""
    return situation(view) if view.my_turn else (_head(view),)


def situation(view: View) -> tuple[str, ...]:
    """Where the viewer stands: whose turn it is, the own pirates and cards, what is asked."""
    state = view.state
    if state.winners is not None:
        return (outcome(view),)
    awaited = "" if _is_discarding(state) else asked(view)  # the head has what is discarded
    if view.me is None:
        return (_head(view, left=True), *filter(None, (awaited,)))
    lines = (
        _head(view, left=True),
        pirates_line(view),
        _("Cards: {cards}.").format(cards=cards_text(state.hand(view.me), state.rules)),
    )
    more = (free_sail(view), asked(view) if view.my_turn else awaited)
    return (*lines, *filter(None, more))


def _head(view: View, *, left: bool = False) -> str:
    """``"Turn 17. Your turn, 2 actions left."``; what another seat is asked within it."""
    if _is_discarding(view.state):
        return _discards(view)
    state = view.state
    name, number = view.name(state.seat), view.turn
    if not left:
        told = _("Turn {turn}. Your turn.") if view.my_turn else _("Turn {turn}. {name} to play.")
        return told.format(turn=number, name=name)
    if view.my_turn:
        told = _("Turn {turn}. Your turn, {actions_left}.")
    else:
        told = _("Turn {turn}. {name} to play, {actions_left}.")
    return told.format(turn=number, name=name, actions_left=actions_left(view))


def _is_discarding(state: State) -> bool:
    return state.pending is not None and state.pending.do == "discard"


def _discards(view: View) -> str:
    state = view.state
    cards, over = len(state.hand(state.seat)), surplus(state)
    if state.turn == state.seat:
        head = _("Turn {turn}.").format(turn=view.turn)
    else:
        head = _("Turn {turn} of {name}.").format(turn=view.turn, name=view.name(state.turn))
    if view.my_turn:
        told = _("You hold {cards} and must discard {number}.")
    else:
        told = _("{name} holds {cards} and must discard {number}.")
    name = view.name(state.seat)
    return f"{head} {told.format(name=name, cards=count(cards, 'card'), number=over)}"


def actions_left(view: View) -> str:
    """``"2 actions left"``."""
    left = view.actions_left
    told = ngettext("{number} action left", "{number} actions left", left)
    return told.format(number=left) if left else _("no actions left")


def free_sail(view: View) -> str:
    """That the viewer's next sail is free (RULES 8); "" where it may not."""
    if not view.my_turn or not sails_free(view.state) or not is_legal(view.state, SAIL):
        return ""
    return _("You are the sloop's captain: one sail before your first action is free.")


def first_words(view: View) -> tuple[str, ...]:
    """How to speak to the table: said once, where the first board or situation was shown."""
    state = view.state
    hand = () if view.me is None else by_hand_order(state.hand(view.me))
    known = [card for card in hand if card < ICONS]
    card = card_name(known[0] if known else HAND_ORDER[0], state.rules.icons)
    return (
        f"The small letters are your pirates from the rear: {card} a plays a {card}.",
        f"Say {card} a? to look, {_retreat_word(view)}or end; help lists what can be said.",
        *_first_words_of_variants(view),
    )


def _retreat_word(view: View) -> str:
    """``"retreat b "`` with a pirate that can; nothing where none can, as when all are in jail."""
    able = possible(view if view.my_turn else view.as_if_to_play(), "retreat")
    who = next((mover(view, action) for action in able), "") if view.me is not None else ""
    return f"retreat {who} " if who else ""


def _first_words_of_variants(view: View) -> tuple[str, ...]:
    rules = view.state.rules
    card = card_name(HAND_ORDER[0] + ICONS, rules.icons)
    told: list[str] = []
    if rules.captain:
        told.append("^ is a captain's hat: say captain in the place of its letter.")
    if mark_word(rules):
        told.append(f"* is a {mark_word(rules)} card: say {card} for it.")
    if rules.path == "jailbreak":
        told.append("sail moves the sloop across the water.")
    if rules.morgan != "off":
        other = COLOURS[1 if view.me == 0 else 0]
        told.append(f"push moves another player's pirate, and you draw: push {other} 9.")
    return tuple(told)


def pirates_line(view: View) -> str:
    """``"Pirates: a jail, b 2, c 9. One on the sloop."`` for the viewer's seat."""
    state = view.state
    assert view.me is not None, "a spectator has no pirates"
    crew = state.pirates(view.me)
    named = [
        f"{PIRATE_LETTERS[at]} {place(position, state.rules)}{_notes(state, view.me, position)}"
        for at, position in enumerate(origins(state, view.me))
        if not is_home(position, state.rules)
    ]
    home = [_home(view, view.me), _at_sea(state, view.me)]
    more = "".join(f" {capital(told)}." for told in home if told)
    nobody = "none on the way" if len(crew) else "none"
    return f"Pirates: {', '.join(named) or nobody}.{more}"


def _notes(state: State, seat: int, position: int) -> str:
    """How many stand there if several, and whether one wears the hat: ``" (2, a captain)"``."""
    number = state.pirates(seat).count(position)
    notes = [str(number)] if number > 1 else []
    notes += ["captain"] if captain_at(state, seat) == position else []
    return f" ({', '.join(notes)})" if notes else ""


def _home(view: View, seat: int) -> str:
    """``"one on the sloop (f)"``: where one may come back it is called by its letter."""
    state = view.state
    aboard = state.pirates(seat).count(state.goal)
    if not aboard:
        return ""
    notes = [letter(state, seat, state.goal)] if state.rules.sloop_retreat else []
    notes += ["captain"] if captain_at(state, seat) == state.goal else []
    note = f" ({', '.join(notes)})" if notes else ""
    return f"{number_word(aboard)} {at_goal(state.rules)}{note}"


def _at_sea(state: State, seat: int) -> str:
    gone = [position for position in state.pirates(seat) if is_at_sea(position, state.rules)]
    note = " (captain)" if captain_at(state, seat) in gone else ""
    return f"{number_word(len(gone))} at sea{note}" if gone else ""


def outcome(view: View) -> str:
    """The sentence that ends a game (RULES 2, End and Turn cap; RULES 6; RULES 13)."""
    need = view.state.need
    assert isinstance(need, Over), "the game runs"
    names = listed([view.name(seat) for seat in need.winners])
    several = len(need.winners)
    if need.reason == ROUND_CAP:
        told = ngettext(
            "The game ends after round {round}. {names} wins, furthest on the way.",
            "The game ends after round {round}. {names} win together, furthest on the way.",
            several,
        )
        return told.format(round=view.state.round, names=names)
    if need.reason == LAST_SEAT_LEFT:
        told = ngettext(
            "All others have left. {names} wins.",
            "All others have left. {names} win together.",
            several,
        )
        return told.format(names=names)
    win = "wins" if several == 1 else "win together"
    home = _escaped(view.state)
    all_of = listed([view.name(seat) for seat in home])
    where = "have escaped" if view.state.rules.rafts else f"are {at_goal(view.state.rules)}"
    turn = view.state.turn
    meanwhile = "" if turn in need.winners else f" in {view.name(turn)}'s turn"
    told = f"All pirates of {all_of} {where}{meanwhile}. {names} {win} the game"
    if len(home) == len(need.winners):
        return f"{told}."
    return f"{told}, on {_vessels(view.state, need.winners[0])}."


def _escaped(state: State) -> list[int]:
    rules = state.rules
    return [
        seat for seat in state.living if all(is_home(spot, rules) for spot in state.pirates(seat))
    ]


def _vessels(state: State, seat: int) -> str:
    """What decides between several who escape at once."""
    vessels = set(state.pirates(seat))
    on_rafts = sum(is_at_sea(position, state.rules) for position in state.pirates(seat))
    return f"{count(len(vessels), 'vessel')} with {count(on_rafts, 'pirate')} on rafts"


def hands_text(view: View) -> tuple[str, ...]:
    """Every hand as far as the viewer knows it."""
    state = view.state
    return tuple(
        _("{name}: {cards}.").format(name=name, cards=cards_text(state.hand(seat), state.rules))
        for seat, name in enumerate(view.names)
    )


def pass_page(view: View, left: int | None) -> tuple[str, ...]:
    """The page between two people with hidden hands at one keyboard (SCREEN 5).

    ``left`` is the seat that has just played, None at the start.
    """
    state, seat = view.state, view.state.seat
    who = f"{view.name(seat)} ({COLOURS[seat]}, {LETTERS[seat]})"
    why = "" if state.turn == seat else f", who must discard in {view.name(state.turn)}'s turn"
    hidden = "The cards are hidden." if left is None else f"{view.name(left)}'s cards are hidden."
    return (
        f"Turn {view.turn}. Pass the keyboard to {who}{why}.",
        f"{hidden} Press Enter when {view.name(seat)} is alone.",
    )
