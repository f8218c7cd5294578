"""`cli.model.completion`: what the prompt offers is legal, and says where it leads."""

from hypothesis import given, settings

from cli.model.command import Do, understand
from cli.model.completion import Offer, offers
from cli.model.parlour import Parlour
from engine.moves import landing, legal_actions
from tests.cli.test_grammar import table
from tests.cli.walks import tables, view_of


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
    found: set[object] = set()
    for first in offers("", view) if view.my_turn else ():
        for second in offers(f"{first.text} ", view):
            reply = understand(f"{first.text} {second.text}", view)
            assert isinstance(reply, Do)
            assert str(landing(view.state, reply.action)) in second.note.replace(
                "sloop", str(view.state.goal)
            ).replace("jail", "0")
            found.add(reply.action)
    moves = {a for a in legal_actions(view.state) if a.do in ("advance", "retreat")}
    assert found == moves
