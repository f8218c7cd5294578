"""Where the viewer stands, and how it ended: the sentences around a turn (SCREEN 8)."""

from cli.model.asking import asked, mark_word, surplus
from cli.model.landings import mover, possible
from cli.model.language import _, ngettext, pgettext
from cli.model.outcome import outcome
from cli.model.places import is_at_sea, is_home, place
from cli.model.player import (
    COLOURS,
    LETTERS,
    PIRATE_LETTERS,
    View,
    captain_at,
    letter,
    origins,
)
from cli.model.terms import card_shown, colour
from cli.model.words import (
    HAND_ORDER,
    by_hand_order,
    capital,
    cards_text,
    count,
    number_word,
)
from engine.actions import SAIL
from engine.cards import ICONS
from engine.jailbreak import sails_free
from engine.moves import is_legal
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
    card = known[0] if known else HAND_ORDER[0]
    typed = card_name(card, state.rules.icons)
    name = card_shown(card, state.rules.icons)
    # i18n: {typed} is typed as it stands
    letters = _("The small letters are your pirates from the rear: {typed} plays a {card}.")
    return (
        letters.format(typed=f"{typed} a", card=name),
        _how_to_look(view, f"{typed} a?"),
        *_first_words_of_variants(view),
    )


def _how_to_look(view: View, typed: str) -> str:
    """A retreat is named with a pirate that can: none can as long as all are in jail."""
    able = (
        possible(view if view.my_turn else view.as_if_to_play(), "retreat")
        if view.me is not None
        else ()
    )
    if not able:
        # i18n: {typed}, end and help are typed as they stand
        return _("Say {typed} to look, or end; help lists what can be said.").format(typed=typed)
    # i18n: {typed}, {retreat}, end and help are typed as they stand
    told = _("Say {typed} to look, {retreat} or end; help lists what can be said.")
    return told.format(typed=typed, retreat=f"retreat {mover(view, able[0])}")


def _first_words_of_variants(view: View) -> tuple[str, ...]:
    rules = view.state.rules
    card = card_name(HAND_ORDER[0] + ICONS, rules.icons)
    told: list[str] = []
    if rules.captain:
        # i18n: the second captain is typed as it stands
        told.append(_("^ is a captain's hat: say captain in the place of its letter."))
    if rules.rafts:
        told.append(_("* is a grey card: say {card} for it.").format(card=card))
    elif mark_word(rules):
        told.append(_("* is a dark card: say {card} for it.").format(card=card))
    if rules.path == "jailbreak":
        # i18n: sail is typed as it stands
        told.append(_("sail moves the sloop across the water."))
    if rules.morgan != "off":
        push = f"push {COLOURS[1 if view.me == 0 else 0]} 9"
        # i18n: push and {push} are typed as they stand
        line = _("push moves another player's pirate, and you draw: {push}.")
        told.append(line.format(push=push))
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
    if named:
        told = _("Pirates: {pirates}.").format(pirates=", ".join(named))
    else:
        told = _("Pirates: none on the way.") if crew else _("Pirates: none.")
    return " ".join(filter(None, (told, _home(view, view.me), _at_sea(state, view.me))))


def _captain() -> str:
    # i18n: in brackets behind a pirate or a number of them: one of them is the captain
    return pgettext("in brackets", "captain")


def _notes(state: State, seat: int, position: int) -> str:
    """How many stand there if several, and whether one wears the hat: ``" (2, a captain)"``."""
    number = state.pirates(seat).count(position)
    notes = [str(number)] if number > 1 else []
    notes += [_captain()] if captain_at(state, seat) == position else []
    return f" ({', '.join(notes)})" if notes else ""


def _home(view: View, seat: int) -> str:
    """``"One on the sloop (f)."``: where one may come back it is called by its letter."""
    state = view.state
    aboard = state.pirates(seat).count(state.goal)
    if not aboard:
        return ""
    notes = [letter(state, seat, state.goal)] if state.rules.sloop_retreat else []
    notes += [_captain()] if captain_at(state, seat) == state.goal else []
    on_sloop = state.rules.path == "passage"
    if notes and on_sloop:
        # i18n: how many of the own pirates; {number}: "Two"
        told = ngettext("One on the sloop ({notes}).", "{number} on the sloop ({notes}).", aboard)
    elif notes:
        # i18n: how many of the own pirates; {number}: "Two"
        told = ngettext("One in the cove ({notes}).", "{number} in the cove ({notes}).", aboard)
    elif on_sloop:
        # i18n: how many of the own pirates; {number}: "Two"
        told = ngettext("One on the sloop.", "{number} on the sloop.", aboard)
    else:
        # i18n: how many of the own pirates; {number}: "Two"
        told = ngettext("One in the cove.", "{number} in the cove.", aboard)
    return told.format(number=capital(number_word(aboard)), notes=", ".join(notes))


def _at_sea(state: State, seat: int) -> str:
    gone = [position for position in state.pirates(seat) if is_at_sea(position, state.rules)]
    if not gone:
        return ""
    if captain_at(state, seat) in gone:
        # i18n: how many of the own pirates; {number}: "Two"
        told = ngettext("One at sea (captain).", "{number} at sea (captain).", len(gone))
    else:
        # i18n: how many of the own pirates; {number}: "Two"
        told = ngettext("One at sea.", "{number} at sea.", len(gone))
    return told.format(number=capital(number_word(len(gone))))


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
    if state.turn == seat:
        told = _("Turn {turn}. Pass the keyboard to {name} ({colour}, {letter}).")
    else:
        told = _(
            "Turn {turn}. Pass the keyboard to {name} ({colour}, {letter}), who must discard in "
            "{other}'s turn."
        )
    passing = told.format(
        turn=view.turn,
        name=view.name(seat),
        colour=colour(seat),
        letter=LETTERS[seat],
        other=view.name(state.turn),
    )
    if left is None:
        told = _("The cards are hidden. Press Enter when {name} is alone.")
        return passing, told.format(name=view.name(seat))
    told = _("{other}'s cards are hidden. Press Enter when {name} is alone.")
    return passing, told.format(name=view.name(seat), other=view.name(left))
