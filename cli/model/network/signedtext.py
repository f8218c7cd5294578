"""One signed event in words and by its id, for two players who compare what they have.

An action is told by itself, without the state it was played in: of two for one place only one is
played. Only events that were judged as valid may be given; nothing here judges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.landings import payment
from cli.model.language import N_, _
from cli.model.places import place
from cli.model.terms import berth_name, card_shown
from p2p.core.fold.game import read_act

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from engine.actions import Action
    from engine.rules import Rules
    from p2p.core.log.events import Signed

_KINDS: Final = {
    # i18n: what was signed, at the end of a sentence: "Event 3 as Ana's program signed it: ..."
    "genesis": N_("the beginning of the game"),
    "key": N_("a key for the deck"),
    "shuffle": N_("a shuffle"),
    "shares": N_("shares of cards"),
    "requests": N_("the note that somebody has resigned"),
    "void": N_("the proof that a card cannot be opened"),
}

_ALONE: Final = {
    # i18n: what a player did, at the end of a sentence behind a colon; so all up to `_way`
    "sail": N_("the sloop sails"),
    "end": N_("end of turn"),
    "skip": N_("skips the turn"),
}


def signed_text(page: Page, signed: Signed) -> tuple[str, str]:
    """What a valid event of this table's game does, and its id: the beginning is enough."""
    event, game = signed.event, page.game
    what = _(_KINDS[event.kind]) if event.kind in _KINDS else ""
    if event.kind == "act" and game is not None:
        what = _action(read_act(event.body)[0], game.genesis.rules(), page.names)
    return what, id_line(signed)


def id_line(signed: Signed) -> str:
    """The beginning of an event's id, which is enough to compare."""
    # i18n: the id of a signed event, hex digits
    return _("Id {id}").format(id=signed.id.hex()[:32])


def _action(action: Action, rules: Rules, names: tuple[str, ...]) -> str:
    if action.do in _ALONE:
        return _(_ALONE[action.do])
    if action.do == "take":
        return _("takes card {number} of the supply").format(number=action.to + 1)
    if action.do == "place":
        # i18n: {berth} is "white" or "orange"
        return _("puts the token at the {berth} berth").format(berth=berth_name(action.to))
    if action.do == "discard":
        return _("discards {card}").format(card=card_shown(action.card, rules.icons))
    if action.do == "play":
        return _("plays {cards}").format(cards=payment(action, rules))
    way = _way(action, rules)
    if action.do == "advance":
        # i18n: {way} as in "from 9", "captain from 30 to white 2"
        return _("{cards}, {way}").format(cards=payment(action, rules), way=way)
    if action.do == "push":
        return _("pushes {name}, {way}").format(name=names[action.seat], way=way)
    # i18n: {way} as in "from 9", "captain from 30 to white 2"
    return (_("move, {way}") if action.do == "move" else _("retreat, {way}")).format(way=way)


def _way(action: Action, rules: Rules) -> str:
    """``"captain from 9"``, ``"from 30 to white 2"``."""
    start = place(action.origin, rules)
    if action.to < 0:
        # i18n: the way of a pirate as far as it was signed: "hat, captain from 9"
        led = _("captain from {start}") if action.captain else _("from {start}")
        return led.format(start=start)
    way = _("captain from {start} to {end}") if action.captain else _("from {start} to {end}")
    return way.format(start=start, end=place(action.to, rules))
