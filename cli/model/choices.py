"""What is legal now, in one sentence: behind every refusal stands what can be done instead."""

from collections.abc import Iterable

from cli.model.landings import mover
from cli.model.language import _, ngettext, pgettext
from cli.model.places import typed
from cli.model.player import View, from_rear
from cli.model.terms import colour
from cli.model.words import by_hand_order, cards_row, count, listed
from engine.actions import END, SAIL, SKIP, Action
from engine.cards import Card
from engine.moves import legal_actions


def legal_now(view: View) -> str:
    """``"Now you can: play skull or key with a or b; retreat c; end the turn."``"""
    actions = legal_actions(view.state)
    if view.state.pending is not None:
        return _("Now you can: {actions}.").format(actions=_answers(view, actions))
    parts = (
        *_advances(view, actions),
        *_grey(view, actions),
        *_pairs(actions),
        *_retreats(view, actions),
        *_pushes(view, actions),
        *([pgettext("what can be done now", "sail")] if SAIL in actions else []),
        *([_("end the turn")] if END in actions else []),
        *([_("skip the turn for a card")] if SKIP in actions else []),
    )
    # i18n: {actions}: "play skull with a or b; retreat c; end the turn"
    return _("Now you can: {actions}.").format(actions="; ".join(parts))


def _answers(view: View, actions: tuple[Action, ...]) -> str:
    """What may be answered within an action."""
    do = actions[0].do
    if do == "take":
        # i18n: cards of the supply by their numbers
        return ngettext("take 1", "take 1 to {last}", len(actions)).format(last=len(actions))
    if do == "place":
        # i18n: white and orange are typed as they stand
        return _("say white or orange")
    if do == "discard":
        cards = listed(_cards(view, (a.card for a in actions)), "or")
        return pgettext("what can be done now", "discard {cards}").format(cards=cards)
    told = pgettext("what can be done now", "move {pirates}")
    return told.format(pirates=listed(_movers(view, actions), "or"))


def _cards(view: View, cards: Iterable[Card]) -> list[str]:
    return cards_row(by_hand_order(set(cards)), view.state.rules)


def _movers(view: View, actions: Iterable[Action]) -> list[str]:
    """Who can move, from the rear."""
    rules = view.state.rules
    order = sorted(actions, key=lambda a: (from_rear(a.origin, rules), a.captain))
    return list(dict.fromkeys(mover(view, action) for action in order))


def _advances(view: View, actions: tuple[Action, ...]) -> list[str]:
    """Cards with the pirates they move; pirates that the same cards move stand together."""
    plain = [a for a in actions if a.do == "advance" and a.second < 0]
    by_cards: dict[tuple[str, ...], list[str]] = {}
    for who in _movers(view, plain):
        cards = _cards(view, (a.card for a in plain if mover(view, a) == who))
        by_cards.setdefault(tuple(cards), []).append(who)
    # i18n: {cards}: "skull or key"; {pirates}: "a or b"
    told = _("play {cards} with {pirates}")
    return [
        told.format(cards=listed(cards, "or"), pirates=listed(movers, "or"))
        for cards, movers in by_cards.items()
    ]


def _grey(view: View, actions: tuple[Action, ...]) -> list[str]:
    cards = _cards(view, (a.card for a in actions if a.do == "play" and a.second < 0))
    return [_("play {cards}").format(cards=listed(cards, "or"))] if cards else []


def _pairs(actions: tuple[Action, ...]) -> list[str]:
    pairs = {(a.card, a.second) for a in actions if a.second >= 0}
    told = _("move the captain by two cards ({pairs})")
    return [told.format(pairs=count(len(pairs), "pair"))] if pairs else []


def _retreats(view: View, actions: tuple[Action, ...]) -> list[str]:
    back = _movers(view, (a for a in actions if a.do == "retreat"))
    told = pgettext("what can be done now", "retreat {pirates}")
    return [told.format(pirates=listed(back, "or"))] if back else []


def _pushes(view: View, actions: tuple[Action, ...]) -> list[str]:
    by_seat: dict[int, list[str]] = {}
    rules = view.state.rules
    pushed = [a for a in actions if a.do == "push"]
    for action in sorted(pushed, key=lambda a: (a.seat, from_rear(a.origin, rules), a.captain)):
        who = "captain" if action.captain else typed(action.origin, rules)
        by_seat.setdefault(action.seat, []).append(who)
    # i18n: {colour}: "yellow"; {pirates}: the places where they stand
    told = _("push {colour} {pirates}")
    return [
        told.format(colour=colour(seat), pirates=listed(who, "or")) for seat, who in by_seat.items()
    ]
