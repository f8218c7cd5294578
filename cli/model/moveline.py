"""The grammar of one move: a card or the retreat, the pirate, perhaps the landing (SCREEN 6)."""

from cli.model.landings import landings, possible, preview
from cli.model.player import View, letter, origins
from cli.model.refusal import illegal, no_retreat_at_all, refused, wrong_stop
from cli.model.reply import Do, Refused, Reply, Say
from cli.model.spots import NoSpot, spot
from cli.model.vocabulary import Meaning
from cli.model.words import listed, place
from engine.actions import Action, advance, retreat
from engine.moves import is_legal, landing

FILLERS = frozenset({"to", "from", "with", "the", "pirate", "->", "→", "-", ">"})
"""Words that a line may hold without meaning."""

MOST_CHARACTERS = 64
"""Behind the card; more is no move (chat is read apart)."""


def _split(word: str) -> list[str]:
    """``"9-13"`` and ``"9→13"`` are two places."""
    return word.replace("->", " ").replace("→", " ").replace("-", " ").split()


def move(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """A card or the retreat of the seat to act, with the pirate and the landing as typed."""
    words = [w for w in rest.replace("?", " ").lower().split() if w not in FILLERS]
    words = [part for word in words for part in _split(word)]
    if len(words) > 2 or len(rest) > MOST_CHARACTERS:
        word = meaning.word
        return Refused((f"Too many words: {word} and a pirate are enough, as in {word} c.",))
    if meaning.kind == "card" and meaning.card not in view.state.hand(view.state.seat):
        return Refused(illegal(view, advance(0, meaning.card)))
    do = "advance" if meaning.kind == "card" else "retreat"
    legal = possible(view, do, meaning.card)
    if not words:
        return _which(meaning, legal, view, asking=asking)
    origin = spot(words[0], view)
    if isinstance(origin, NoSpot):
        return Refused(origin.lines)
    if origin not in origins(view.state, view.state.seat):
        return _by_landing(meaning, legal, origin, words, view, asking=asking)
    action = _made(meaning, origin)
    if not is_legal(view.state, action):
        return Refused(illegal(view, action))
    if len(words) > 1:
        wanted = spot(words[1], view)
        if isinstance(wanted, NoSpot):
            return Refused(wanted.lines)
        if wanted != landing(view.state, action):
            return Refused(wrong_stop(view, action, wanted))
    return Say((preview(view, action),)) if asking else Do(action)


def _made(meaning: Meaning, origin: int) -> Action:
    return advance(origin, meaning.card) if meaning.kind == "card" else retreat(origin)


def _which(meaning: Meaning, legal: tuple[Action, ...], view: View, *, asking: bool) -> Reply:
    """Only the card (or retreat) was named: list the landings, or take the only one there is."""
    if not legal and meaning.kind != "card":
        return Refused(no_retreat_at_all(view))
    if not legal:
        return Refused(refused(view, "all your pirates are on the sloop.", "Advance"))
    if len(legal) == 1 and not asking:
        return Do(legal[0])
    listing = f"{meaning.word}: {landings(view, legal)}."
    if asking:
        return Say((listing.capitalize() if meaning.kind == "retreat" else listing,))
    first = letter(view.state, view.state.seat, legal[0].origin)
    return Refused((f"Which pirate? {listing} Type {meaning.word} {first}, for example.",))


def _by_landing(
    meaning: Meaning,
    legal: tuple[Action, ...],
    wanted: int,
    words: list[str],
    view: View,
    *,
    asking: bool,
) -> Reply:
    """A place without an own pirate is taken as the landing, if just one pirate gets there."""
    reach = [action for action in legal if landing(view.state, action) == wanted]
    if len(words) > 1 or not reach:
        return Refused(_nobody(meaning, legal, wanted, words, view))
    if len(reach) > 1:
        who = listed([letter(view.state, view.state.seat, a.origin) for a in reach])
        first = letter(view.state, view.state.seat, reach[0].origin)
        there = place(wanted, view.state.goal)
        return Refused(
            (f"{who} all reach {there}: name the pirate, as in {meaning.word} {first}.",)
        )
    return Say((preview(view, reach[0]),)) if asking else Do(reach[0])


def _nobody(
    meaning: Meaning, legal: tuple[Action, ...], wanted: int, words: list[str], view: View
) -> tuple[str, ...]:
    """Neither an own pirate nor a landing: say so, or why the nearest one does not stop there."""
    if len(words) == 1 and legal:
        back = meaning.kind != "card"
        near = [a for a in legal if (a.origin > wanted) == back]
        if near:
            return wrong_stop(view, min(near, key=lambda a: abs(a.origin - wanted)), wanted)
    there = place(wanted, view.state.goal)
    rule = "Advance" if meaning.kind == "card" else "Retreat"
    return refused(view, f"none of your pirates is at {there}.", rule)
