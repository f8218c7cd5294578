"""`cli.model.completion`: what the prompt offers is legal, and says where it leads."""

from collections.abc import Iterator

from hypothesis import given, settings

from cli.model.command import Do, understand
from cli.model.completion import Offer, offers
from cli.model.parlour import Parlour
from cli.model.places import place
from cli.model.player import View
from cli.model.vocabulary import ORDERS
from engine.actions import Action
from engine.cards import Card
from engine.extra import Extra
from engine.moves import landing, legal_actions
from engine.notation import card_name
from engine.rules import make_rules
from engine.state import State
from tests.cli.test_grammar import BOARD, HAT, KEY, table
from tests.cli.walks import tables, view_of

BOTTLE = 0


def test_pirates_are_offered_with_their_landing() -> None:
    assert offers("skull ", table()) == (
        Offer("a", "jail→1"),
        Offer("b", "2→7"),
        Offer("c", "9→19"),
        Offer("d", "21→25"),
        Offer("e", "30→31"),
    )


def test_a_retreat_is_offered_with_its_gain() -> None:
    assert offers("retreat c", table()) == (Offer("c", "9→2 +2"),)
    assert offers("0 f", table()) == (Offer("f", "sloop→30 +1"),)


def test_only_cards_of_the_hand_are_offered_in_its_order() -> None:
    words = [offer.text for offer in offers("", table())]
    assert words[:5] == ["skull", "dagger", "key", "hat", "retreat"]
    assert "end" not in words
    assert "board" in words


def test_own_words_are_offered_too() -> None:
    assert offers("sa", table(), {"say": "talk"}) == (Offer("say", "talk"),)


def test_nothing_is_offered_for_what_cannot_be() -> None:
    assert offers("bottle ", table()) == ()
    assert offers("fly ", table()) == ()
    assert offers("skull c ", table()) == ()
    assert offers("skull ", table()._replace(me=1)) == ()


def test_out_of_turn_only_orders_are_offered() -> None:
    words = [offer.text for offer in offers("", table()._replace(me=1))]
    assert words[0] == "board"


@settings(deadline=None)
@given(tables())
def test_every_offer_is_understood_and_all_legal_actions_are_offered(parlour: Parlour) -> None:
    view = view_of(parlour)
    found = {action for action in offered("", view) if view.my_turn}
    assert found == {a for a in legal_actions(view.state) if a.second < 0}


@settings(deadline=None, max_examples=30)
@given(tables(presets=("follow-the-captain", "all-together")))
def test_the_captain_s_pairs_are_offered_behind_a_plus(parlour: Parlour) -> None:
    view = view_of(parlour)
    pairs = {a for a in legal_actions(view.state) if a.second >= 0}
    found = {a for low in {a.card for a in pairs} for a in offered(f"{word(low, view)}+", view)}
    assert found == pairs


def test_a_pair_is_offered_with_either_card_first() -> None:
    rules = make_rules("follow-the-captain", 2)
    pirates, hands = [[0] * 6, [0] * 6], [[BOTTLE, KEY, HAT], []]
    extra = Extra(captains=(0, 0))
    state = State.build(
        rules, board=BOARD, first=0, pirates=pirates, hands=hands, deck=90, extra=extra
    )
    view = View(state, ("Ana", "Bo"), 0)
    assert [offer.text for offer in offers("key+", view)] == ["key+bottle", "key+hat"]
    assert [offer.text for offer in offers("bottle+", view)] == ["bottle+hat", "bottle+key"]
    assert [offer.text for offer in offers("key+bottle as s", view)] == ["skull"]


def word(card: Card, view: View) -> str:
    return card_name(card, view.state.rules.icons)


def offered(text: str, view: View) -> Iterator[Action]:
    """The actions at the ends of all that is offered behind ``text``, orders left out."""
    for offer in offers(text, view):
        line = f"{text.rpartition(' ')[0]} {offer.text}".strip()
        if offer.text in ORDERS:
            continue
        if offers(f"{line} ", view):
            yield from offered(f"{line} ", view)
            continue
        reply = understand(line, view)
        assert isinstance(reply, Do), (line, reply)
        if reply.action.origin >= 0:
            assert landing_noted(view, reply.action, offer.note)
        yield reply.action


def landing_noted(view: View, action: Action, note: str) -> bool:
    return place(landing(view.state, action), view.state.rules).removeprefix("the ") in note
