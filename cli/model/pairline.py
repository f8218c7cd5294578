"""The grammar of a captain's two cards and of grey cards (RULES 5, 6): ``hat+key as skull``."""

from cli.model.asking import digit_of
from cli.model.landings import by_origin
from cli.model.language import N_, _
from cli.model.moveline import Move, move
from cli.model.player import View
from cli.model.preview import preview
from cli.model.refusal import ADVANCE, illegal, no_such_pair, refused
from cli.model.reply import Answers, Do, Refused, Reply, Say
from cli.model.rulesbook.reasons import REASONS, sentence
from cli.model.terms import icon_names
from cli.model.vocabulary import Meaning, cards_meant, pair_word
from cli.model.words import HAND_ORDER, lower
from engine.actions import Action, grey, pair
from engine.cards import ICONS, is_marked
from engine.data.icons import ICON_NAMES
from engine.errors import Reason
from engine.moves import is_legal, legal_actions

CAPTAIN = N_("Captain")
"""The heading of the rules text."""


def paired(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """Two cards as one of an icon, with the place where the captain has a choice."""
    state = view.state
    low, high = meaning.card, meaning.second
    if not state.rules.captain:
        why = lower(sentence(Reason.PAIR_WITHOUT_CAPTAIN, state.rules))
        return Refused(refused(view, f"{why} {_('This game has no captains.')}", ADVANCE))
    hand = list(state.hand(state.seat))
    if low not in hand or high not in hand or (low == high and hand.count(low) < 2):
        return Refused(no_such_pair(view, Action("advance", card=low, second=high)))
    words = rest.replace("?", " ").lower().split()
    words = words[1:] if words and words[0] == "as" else words
    icons = [card for card in cards_meant(words[0], state.rules) if card < ICONS] if words else []
    if len(icons) != 1:
        return _which_icon(meaning, view)
    return _as_icon(meaning, icons[0], " ".join(words[1:]), view, asking=asking)


def _which_icon(meaning: Meaning, view: View) -> Reply:
    """The icon is missing: a question whose answers are the cards' digits."""
    names = ICON_NAMES[view.state.rules.icons]
    shown = icon_names(view.state.rules.icons)
    icons = ", ".join(f"{digit_of(icon)} {shown[icon]}" for icon in HAND_ORDER)
    answers: Answers = tuple(
        (key, f"{meaning.word} as {names[icon]}")
        for icon in HAND_ORDER
        for key in (digit_of(icon), names[icon])
    )
    example = f"{meaning.word} as {names[HAND_ORDER[0]]}"
    told = _("As which icon? {icons}. Type the digit, or {example}.")
    return Refused((told.format(icons=icons, example=example),), answers)


def _as_icon(meaning: Meaning, icon: int, rest: str, view: View, *, asking: bool) -> Reply:
    low, high = meaning.card, meaning.second
    word = pair_word(low, high, icon, view.state.rules)
    if view.state.rules.rafts and (is_marked(low) or is_marked(high)):
        return grey_card(grey(low, high, icon), word, rest, view, asking=asking)

    def made(origin: int, captain: bool) -> Action:
        del captain  # two cards move no one else
        return pair(origin, low, high, icon)

    legal = (
        a for a in legal_actions(view.state) if (a.card, a.second, a.icon) == (low, high, icon)
    )
    # Said behind a pair, a place with an own pirate is where the captain goes, never who goes.
    who = f"captain {rest}" if rest.split() else rest
    return move(Move(word, by_origin(view, legal), made), who, view, asking=asking)


def grey_card(action: Action, word: str, rest: str, view: View, *, asking: bool) -> Reply:
    """A grey card, or a pair with one: the pirate is chosen behind its token, never before."""
    if rest.replace("?", "").strip() not in ("", "captain"):
        why = lower(sentence(Reason.GREY_IN_STEPS, view.state.rules))
        told = REASONS[Reason.GREY_IN_STEPS]
        say = _("Say {word}.").format(word=word)
        return Refused(refused(view, f"{why} {say}", told.topic, told.mistake))
    if not is_legal(view.state, action):
        return Refused(illegal(view, action))
    return Say((preview(view, action),)) if asking else Do(action)
