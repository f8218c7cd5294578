"""What only the disclosed seeds show: all proofs hold, or none was looked at."""

from dataclasses import replace

import pytest

from engine.actions import END, Action, advance
from engine.cards import Card
from engine.moves import legal_actions
from p2p.core.audit import Word, audit
from p2p.core.audit.seats import Seats
from p2p.core.fold.flow import Void
from p2p.core.fold.game import Game, act_body
from p2p.core.fold.own import Own
from p2p.deck import table as deck_table
from p2p.deck.keys import derive, key_body
from tests.p2p.core.cheats import doctored_pass, faults, own_shares, writer_of
from tests.p2p.core.table_of_seats import RoundTable, secret


def test_shares_proved_with_other_nonces_are_not_the_seeds() -> None:
    table = RoundTable.of("hispaniola", 2, round_cap=1).play_until("shares", 1)
    height = table.game.height + 1
    table.accept(table.sign(1, "shares", own_shares(table)))
    report = audit(table.play().disclose().file())
    shown = "its shares event is not the one that its seed makes"
    assert report.verdicts[1].proofs == Word("clean")
    assert report.verdicts[1].derived == Word("fault", height, shown)
    assert faults(report) == [(height, 1)]


def test_a_seat_with_keys_of_another_seed_than_it_committed_to_is_found_from_its_key_on() -> None:
    """It commits to one seed and plays by another: all that it says is proved."""
    table = RoundTable.of("hispaniola", 2, round_cap=1).play(events=1)
    other, coin, author = secret(9, "seed"), secret(1, "coin", 1), table.people[1].key
    begun = Game.begin(table.log[0])
    liar = Own.begin(begun, 1, other, coin)
    table.owns[1] = liar._replace(head=table.game.head)
    secrets = derive(other, table.game.gid, 1)
    body = [coin, *key_body(secrets, table.seeds[1], table.game.gid, 1, author)]
    table.accept(table.sign(1, "key", body))
    table.number = 9  # what it plays from here on is no other test's game
    report = audit(table.play().disclose().file())
    written = [(s.event.height, 1) for s in table.log[1:] if s.event.author == author]
    assert faults(report, "derived") == written
    assert faults(report, "proofs") == []
    assert report.first is not None
    assert report.first.what == "its key event is not the one that its seed makes"


def test_an_action_against_the_faces_held_is_found() -> None:
    """The exact rules, also where the public fold must believe the seat."""
    table = RoundTable.of("jamaica", 2).play_until("act")
    games = [Game.begin(table.log[0])]
    seats = Seats(games[0], {seat: [seed] for seat, seed in enumerate(table.seeds)})
    for signed in table.log[1:]:
        games.append(games[-1].apply(signed))
        seats.follow(games[-2], signed, games[-1])
    assert seats.findings == []
    seat, signed = writer_of(table), table.next_event()
    own = seats.owns[seat]
    assert own.state is not None
    empty = own.state._replace(holdings=(*own.state.crews, 0, 0))
    seats.owns[seat] = own._replace(state=empty)
    after = table.game.apply(signed)
    seats.follow(table.game, signed, after)
    assert [(finding.height, finding.seat) for finding in seats.findings] == [(after.height, seat)]
    assert "RULES 2" in seats.findings[0].what
    assert seats.owns[seat].state == after.state


def test_another_slot_of_the_same_face_breaks_a_rule_that_hidden_cards_conceal() -> None:
    """DECK 3.3.7: the smallest slot goes first; only the seed shows which slot that was."""
    table = RoundTable.of("jamaica", 2).play_until("act")
    seat, card = with_twins(table)
    own, cards = table.owns[seat], table.game.table
    twins = [
        slot for slot in cards.hand(seat) if own.faces[own.holder.read(cards, slot) or 0] == card
    ]
    rest = tuple(slot for slot in cards.hand(seat) if slot != twins[0])
    hands = (*cards.hands[:seat], rest, *cards.hands[seat + 1 :])
    play = own.holder.play_body(replace(cards, hands=hands), card)  # as if the first were gone
    height = table.game.height + 1
    table.accept(table.sign(seat, "act", act_body(advance(0, card), play)))
    report = audit(table.play(events=10).disclose().file())
    shown = "its act event is not the one that its seed makes"
    assert report.verdicts[seat].proofs == Word("clean")
    assert report.verdicts[seat].derived == Word("fault", height, shown)


def with_twins(table: RoundTable) -> tuple[int, Card]:
    """Play until the acting seat holds a face twice; the seat and the face."""
    while True:
        duty = table.game.duty
        assert duty is not None
        state = table.owns[duty.seat].state
        assert state is not None
        hand = state.hand(duty.seat)
        twins = [card for card in hand if hand.count(card) > 1]
        if duty.kind == "act" and twins:
            return duty.seat, twins[0]
        table.step()


# With the proofs of shuffles switched off: the seeds alone name the cheater (DECK 4.1).


def believe(*_: object) -> None:
    """Stands for `verify`: every proof is taken."""


@pytest.fixture
def unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_table, "verify", believe)


def cheated(preset: str, shuffler: int, target: int) -> tuple[RoundTable, int]:
    """A game in which one seat puts a second copy of the top card into the deck."""
    table = RoundTable.of(preset, 3).play_until("shuffle", shuffler)
    height = table.game.height + 1
    table.accept(table.sign(shuffler, "shuffle", doctored_pass(table, 0, target)))
    return table, height


@pytest.mark.usefixtures("unproved")
def test_a_duplicate_in_an_open_deal_voids_the_game_and_the_audit_names_the_seat() -> None:
    table, height = cheated("tortuga", 1, 1)
    table.play()
    assert isinstance(table.game.over, Void)
    report = audit(table.disclose().file())
    assert report.verdicts[1].proofs == Word("clean")
    assert faults(report, "derived") == [(height, 1)]
    assert report.first is not None
    assert "shuffle" in report.first.what
    assert report.ending.startswith("void")


@pytest.mark.usefixtures("unproved")
def test_a_duplicate_in_hidden_hands_is_declared_by_its_owner() -> None:
    """Two seats hold the same card; when one plays it the other's program says so."""
    table, height = cheated("jamaica", 1, 1)
    table.play("random")
    assert isinstance(table.game.over, Void)
    assert table.log[-1].event.kind in ("void", "act", "shares")
    assert faults(audit(table.disclose().file())) == [(height, 1)]


@pytest.mark.usefixtures("unproved")
def test_a_seat_that_hides_its_dead_slot_is_found() -> None:
    """It should have declared the game void; it plays on instead."""
    table, height = cheated("jamaica", 2, 1)
    seat = until_void_is_due(table)
    own = table.owns[seat]
    public = table.game.duty
    assert public is not None
    hidden_at = table.game.height + 1
    table.accept(table.sign(seat, *own.body(table.game, public, any_action(own))))
    report = audit(table.disclose().file())
    assert faults(report) == [(height, 2), (hidden_at, seat)]
    assert "void" in report.findings[1].what


def any_action(own: Own) -> Action:
    """What the seat may do with the cards that it knows it holds, should an action be due."""
    assert own.state is not None
    known = (-1, *own.state.hand(own.seat))
    return next((one for one in legal_actions(own.state) if one.card in known), END)


def until_void_is_due(table: RoundTable) -> int:
    """Play until a seat's own hidden slot opens wrongly; the seat."""
    while True:
        seat = writer_of(table)
        due = table.owns[seat].duty(table.game)
        assert due is not None
        if due.kind == "void":
            return seat
        table.step("random")
