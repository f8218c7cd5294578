"""The grammar of a push: whose pirate, which one (RULES 9): ``push yellow 9``, ``push b c``.

The letters of another seat's pirates run from the rear as the own ones do.
"""

from cli.model.landings import brings, way
from cli.model.language import N_, _
from cli.model.places import place, typed
from cli.model.player import COLOURS, PIRATE_LETTERS, View, from_rear, origins
from cli.model.preview import preview
from cli.model.refusal import illegal, refused
from cli.model.reply import Do, Refused, Reply, Say
from cli.model.seats import whom, whom_text
from cli.model.spelling import spelled
from cli.model.spots import named
from cli.model.terms import colour
from cli.model.wheres import TO, is_captain, words_of
from cli.model.wrongstop import goes, not_pushed_there
from engine.actions import Action, push
from engine.moves import is_legal, landing, legal_actions

MORGAN = N_("Morgan")
"""The heading of the rules text."""

EXAMPLE = "push yellow 9"
"""As it is typed."""


def pushed(rest: str, view: View, *, asking: bool) -> Reply:
    """A push of the seat to act, with whom and which pirate as typed."""
    words = [word for word in words_of(rest) if word != TO]
    legal = tuple(action for action in legal_actions(view.state) if action.do == "push")
    if not legal:
        return Refused(_nobody(view))
    seat = whom(words[0], view) if words else None
    if seat is not None and _is_seat(words, seat, view):
        words = words[1:]
        legal = tuple(action for action in legal if action.seat == seat)
    elif view.state.rules.players == 2:
        seat = 1 - view.state.seat
    if len(words) > 2 or (words and is_captain(words[0]) and len(words) > 1):
        told = _("Too many words: whom and which pirate, as in {example}.")
        return Refused((told.format(example=EXAMPLE),))
    if not words:
        return _which(legal, view, asking=asking)
    if seat is None:
        return _of_anybody(words, legal, view, asking=asking)
    return _pirate(words, seat, view, asking=asking)


def _is_seat(words: list[str], seat: int, view: View) -> bool:
    """With two players a lone letter is rather a pirate: ``push b`` says no new whom."""
    lone = len(words) == 1 and words[0] in PIRATE_LETTERS
    return not (lone and view.state.rules.players == 2) and seat != view.state.seat


def _nobody(view: View) -> tuple[str, ...]:
    why = _("no pirate of another player has a space with one or two pirates ahead.")
    return refused(view, why, MORGAN, "push")


def _which(legal: tuple[Action, ...], view: View, *, asking: bool) -> Reply:
    """Nobody, or only a seat was named: list what can be pushed."""
    if not legal:
        return Refused(refused(view, _("none of those pirates can be pushed."), MORGAN, "push"))
    if len(legal) == 1 and not asking:
        return Do(legal[0])
    legal = tuple(sorted(legal, key=lambda a: _from_rear(a, view)))
    pirates = ", ".join(f"{_who(action, view)} ({brings(view, action)})" for action in legal)
    if asking:
        # i18n: a list of what can be pushed: "yellow 9 to 13 (draw 1 card), ..."
        return Say((_("Push: {pirates}.").format(pirates=pirates),))
    told = _("Which pirate? {landings}. Type {example}, for example.")
    return Refused((told.format(landings=pirates, example=spelled(legal[0], view)),))


def _from_rear(action: Action, view: View) -> tuple[object, ...]:
    """Seat by seat from the rear, a plain pirate before the captain."""
    return (action.seat, from_rear(action.origin, view.state.rules), action.captain)


def _who(action: Action, view: View) -> str:
    # i18n: whose pirate of the board, and its way: "yellow 9 to 13"
    told = _("{colour}'s captain {way}") if action.captain else _("{colour} {way}")
    return told.format(colour=colour(action.seat), way=way(view, action))


def _of_anybody(words: list[str], legal: tuple[Action, ...], view: View, *, asking: bool) -> Reply:
    """A place without a seat: taken if just one seat's pirate can be pushed from or to it."""
    spots = _spots(words[0], None, view)
    there = [a for a in legal if a.origin in spots]
    found = there or [a for a in legal if landing(view.state, a) in spots]
    if len(words) > 1 or len(found) != 1:
        told = _("Whose pirate? Say {others}, then where it stands, as in {example}.")
        return Refused((told.format(others=whom_text(view), example=EXAMPLE),))
    return _done(found[0], view, asking=asking)


def _pirate(words: list[str], seat: int, view: View, *, asking: bool) -> Reply:
    state = view.state
    captain = is_captain(words[0])
    spots = _spots(words[0], seat, view)
    if captain and state.captains:
        spots = (state.captains[seat],)
    if not spots:
        return Refused((_no_such_pirate(words[0], seat, view),))
    hat = captain or _captain_alone(spots[0], seat, view)
    action = push(seat, spots[0], captain=hat)
    if not is_legal(state, action):
        return Refused(illegal(view, action))
    wanted = _spots(words[1], None, view) if len(words) > 1 else ()
    if len(words) > 1 and landing(state, action) not in wanted:
        if not wanted:
            return Refused((_("{word} is no place.").format(word=repr(words[1][:20])),))
        why, mistake = not_pushed_there(view, action, wanted)
        return Refused(refused(view, f"{why} {goes(view, action)}", MORGAN, mistake))
    return _done(action, view, asking=asking)


def _done(action: Action, view: View, *, asking: bool) -> Reply:
    return Say((preview(view, action),)) if asking else Do(action)


def _spots(word: str, seat: int | None, view: View) -> tuple[int, ...]:
    """A letter of that seat's pirates, a number or a place's name as positions."""
    state = view.state
    if seat is not None and len(word) == 1 and word in PIRATE_LETTERS:
        there = origins(state, seat)
        at = PIRATE_LETTERS.index(word)
        return there[at : at + 1]
    if word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= state.goal:
        return (int(word),)
    return named(word, state.rules)


def _captain_alone(position: int, seat: int, view: View) -> bool:
    state = view.state
    alone = state.pirates(seat).count(position) == 1
    return bool(state.captains) and state.captains[seat] == position and alone


def _no_such_pirate(word: str, seat: int, view: View) -> str:
    places = [
        f"{PIRATE_LETTERS[at]} {place(position, view.state.rules)}"
        for at, position in enumerate(origins(view.state, seat))
    ]
    example = typed(origins(view.state, seat)[0], view.state.rules)
    told = _("{word} is no pirate of {name}. There are {pirates}: {example}, for example.")
    return told.format(
        word=repr(word[:20]),
        name=view.name(seat),
        pirates=", ".join(places),
        example=f"push {COLOURS[seat]} {example}",
    )
