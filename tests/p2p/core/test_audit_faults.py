"""Cheats and quarrels: each is found by the audit with the right seat, name and height."""

from dataclasses import replace

import pytest

from engine.actions import END, advance
from engine.cards import Card
from engine.moves import legal_actions
from p2p.core.audit import Report, audit
from p2p.core.audit.run import TWO_ACKS, TWO_EVENTS
from p2p.core.audit.seats import UNFITTING, Seats
from p2p.core.errors import Fault
from p2p.core.fold.flow import Void
from p2p.core.fold.game import Game, act_body
from p2p.core.log.acks import sign_ack
from p2p.core.log.disclosure import sign_disclosure
from p2p.core.log.events import Signed
from p2p.core.log.records import Record, encode_file
from p2p.core.log.requests import sign_resign
from p2p.deck.group import add, base, mult
from p2p.deck.shuffle import deck_bytes
from p2p.deck.slots import Cipher
from tests.p2p.core.table_of_seats import RoundTable


def faults(report: Report) -> list[tuple[int, int]]:
    return [(finding.height, finding.seat) for finding in report.findings]


def writer_of(table: RoundTable) -> int:
    duty = table.game.duty
    assert duty is not None
    return duty.seat


def file_with(table: RoundTable, *records: Record) -> bytes:
    return encode_file((*table.records, *records))


def wrong_move(table: RoundTable) -> Signed:
    return table.sign(writer_of(table), "act", act_body(END, []))


def test_an_illegal_move_in_the_log_is_its_signers_fault() -> None:
    table = RoundTable.of("tortuga", 3).play_until("act").disclose()
    report = audit(file_with(table, ["event", *wrong_move(table).pair()]))
    assert faults(report) == [(table.game.height + 1, writer_of(table))]
    assert report.exit_code == 4
    assert report.first is not None
    assert "RULES 2" in report.first.what


def test_an_illegal_move_kept_as_a_fault_record_is_found_and_the_game_goes_on() -> None:
    table = RoundTable.of("tortuga", 3, round_cap=2).play_until("act")
    height, seat, wrong = table.game.height + 1, writer_of(table), wrong_move(table)
    table.play().disclose()
    report = audit(file_with(table, ["fault", *wrong.pair(), "said by anybody"]))
    assert faults(report) == [(height, seat)]
    assert report.finished
    assert [verdict.outcome for verdict in report.verdicts].count("clean") == 2


@pytest.mark.parametrize("kind", ["shares", "shuffle", "key"])
def test_a_broken_message_kept_as_a_fault_record_is_found(kind: str) -> None:
    table = RoundTable.of("hispaniola", 3, round_cap=1).play_until(kind, 1)
    height = table.game.height + 1
    wrong = table.sign(1, kind, [b"nonsense"])
    table.play().disclose()
    report = audit(file_with(table, ["fault", *wrong.pair(), ""]))
    assert faults(report) == [(height, 1)]


def test_a_wrong_share_is_found() -> None:
    """The right form, of the right seat, with a share that is another seat's."""
    table = RoundTable.of("hispaniola", 3, round_cap=1).play_until("shares", 1)
    height = table.game.height + 1
    honest = table.next_event().event.body
    earlier = table.log[-1].event.body
    component, other = honest[0], earlier[0]
    assert isinstance(component, list)
    assert isinstance(other, list)
    component[0][2] = component[0][2][32:] + component[0][2][:32]
    wrong = table.sign(1, "shares", honest)
    with pytest.raises(Fault) as fault:
        table.game.apply(wrong)
    assert fault.value.kind == "proof"
    table.play().disclose()
    report = audit(file_with(table, ["fault", *wrong.pair(), ""]))
    assert faults(report) == [(height, 1)]


def test_a_false_accusation_blames_nobody() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=4).play().disclose()
    honest = table.log[12]
    forged = Signed(wrong_move(RoundTable.of("tortuga", 2).play_until("act")).data, bytes(64))
    for record in (
        ["fault", *honest.pair(), "it cheated"],
        ["fault", *forged.pair(), "it cheated"],
        ["proof", *honest.pair(), *honest.pair()],
        ["proof", *honest.pair(), *table.log[13].pair()],
    ):
        report = audit(file_with(table, record))
        assert report.exit_code == 0
        assert report.notes == ("1 stored accusations prove nothing on this log",)


def test_two_events_at_one_place_are_found() -> None:
    table = RoundTable.of("tortuga", 3, round_cap=2).play_until("act")
    height, seat = table.game.height + 1, writer_of(table)
    state = table.owns[seat].state
    assert state is not None
    one, other = (table.next_event(action) for action in legal_actions(state)[:2])
    table.accept(one)
    table.play().disclose()
    report = audit(file_with(table, ["proof", *one.pair(), *other.pair()]))
    assert faults(report) == [(height, seat)]
    assert report.first is not None
    assert report.first.what == TWO_EVENTS


def test_two_acknowledgements_of_one_height_are_found() -> None:
    table = RoundTable.of("tortuga", 2, acks=True, round_cap=1).play().disclose()
    other = sign_ack(table.people[1], table.game.game16, 0, 7, b"other event".ljust(32))
    foreign = sign_ack(table.people[1], bytes(16), 0, 8, bytes(32))
    forged = sign_ack(table.people[0], table.game.game16, 0, 9, bytes(32))._replace(
        key=table.people[1].key
    )
    report = audit(file_with(table, *(["ack", *ack.pair()] for ack in (other, foreign, forged))))
    assert faults(report) == [(7, 1)]
    assert report.first is not None
    assert report.first.what == TWO_ACKS


def test_an_acknowledgement_beside_the_own_event_is_found() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play().disclose()
    other = sign_ack(table.people[1], table.game.game16, 0, 2, b"other event".ljust(32))
    assert faults(audit(file_with(table, ["ack", *other.pair()]))) == [(2, 1)]


def test_a_desync_is_a_note_and_never_a_fault() -> None:
    table = RoundTable.of("tortuga", 2).play_until("act").disclose()
    signed = table.sign(writer_of(table), "act", table.next_event().event.body, state8=b"another!")
    for record in (["event", *signed.pair()], ["fault", *signed.pair(), "desync"]):
        report = audit(file_with(table, record))
        assert report.findings == ()
        assert "desync" in report.notes[0]


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play().disclose(0)
    wrong = sign_disclosure(table.people[1], table.game.gid, table.game.head, 1, bytes(32))
    report = audit(file_with(table, ["seed", *wrong.pair()]))
    assert [finding.what for finding in report.findings] == [UNFITTING]
    assert report.verdicts[1].outcome == "fault"


def test_a_seed_in_anothers_name_is_not_looked_at() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play().disclose()
    forged = sign_disclosure(table.people[0], table.game.gid, table.game.head, 1, bytes(32))
    assert audit(file_with(table, ["seed", *forged.pair()])).exit_code == 0


def test_a_seed_of_another_game_blames_nobody() -> None:
    """Its seat has signed it, but for a game with another commitment."""
    table = RoundTable.of("tortuga", 2, round_cap=1).play().disclose()
    foreign = sign_disclosure(table.people[1], bytes(32), table.game.head, 1, bytes(32))
    assert audit(file_with(table, ["seed", *foreign.pair()])).exit_code == 0


@pytest.mark.parametrize("signer", [0, 1])
def test_an_unwritten_resignation_with_a_strange_seed_blames_nobody(signer: int) -> None:
    """A file into which somebody has put an event: damage there, and no fault."""
    table = RoundTable.of("tortuga", 2, round_cap=1).play().disclose()
    game16 = table.game.game16 if signer == 0 else bytes(16)
    wish = sign_resign(table.people[signer], game16, 1, bytes(32))
    report = audit(file_with(table, ["event", *table.sign(0, "requests", [wish.pair()]).pair()]))
    assert report.findings == ()
    assert report.damage is not None


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


def copied(deck: tuple[Cipher, ...], joint: object, source: int, target: int) -> bytes:
    """The deck with a re-masked copy of one card in the place of another."""
    one = deck[source]
    copy = Cipher(add(one.a, base(7)), add(one.b, mult(7, joint)))  # type: ignore[arg-type] # the joint key of a running game
    return deck_bytes((*deck[:target], copy, *deck[target + 1 :]))


def cheated(preset: str, shuffler: int, target: int) -> tuple[RoundTable, int]:
    """A game in which one seat puts a second copy of the top card into the deck."""
    table = RoundTable.of(preset, 3).play_until("shuffle", shuffler)
    honest = table.next_event().event.body
    after = table.game.table.with_pass(shuffler, honest).decks[-1].slots
    wrong = [honest[0], copied(after, table.game.table.joint, 0, target), honest[2]]
    height = table.game.height + 1
    table.accept(table.sign(shuffler, "shuffle", wrong))
    return table, height


@pytest.mark.parametrize("shuffler", [0, 1, 2])
def test_a_duplicate_in_an_open_deal_voids_the_game_and_the_audit_names_the_seat(
    shuffler: int,
) -> None:
    table, height = cheated("tortuga", shuffler, 1)
    table.play()
    assert isinstance(table.game.over, Void)
    report = audit(table.disclose().file())
    assert faults(report) == [(height, shuffler)]
    assert report.first is not None
    assert "shuffle" in report.first.what
    assert report.ending.startswith("void")


def test_a_duplicate_in_hidden_hands_is_declared_by_its_owner() -> None:
    """Two seats hold the same card; when one plays it the other's program says so."""
    table, height = cheated("jamaica", 1, 1)
    table.play("random")
    assert isinstance(table.game.over, Void)
    assert table.log[-1].event.kind in ("void", "act", "shares")
    report = audit(table.disclose().file())
    assert faults(report) == [(height, 1)]


def test_a_duplicate_that_never_showed_is_found_after_the_disclosure() -> None:
    """The copy lies at the bottom of a deck that is never drawn to its end."""
    table, height = cheated("jamaica", 2, 101)
    table.play(events=40)
    assert table.game.over is None
    undisclosed = audit(table.file())
    assert undisclosed.findings == ()
    report = audit(table.disclose().file())
    assert faults(report) == [(height, 2)]
    assert [verdict.outcome for verdict in report.verdicts] == ["clean", "clean", "fault"]


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
    table.play(events=10)
    assert audit(table.file()).findings == ()
    report = audit(table.disclose().file())
    assert faults(report)[0] == (height, seat)
    assert report.first is not None
    assert report.first.what == "its act event is not the one that its seed makes"


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


def until_void_is_due(table: RoundTable) -> int:
    """Play until a seat's own hidden slot opens wrongly; the seat."""
    while True:
        seat = writer_of(table)
        due = table.owns[seat].duty(table.game)
        assert due is not None
        if due.kind == "void":
            return seat
        table.step("random")


def test_a_seat_that_hides_its_dead_slot_is_found() -> None:
    """It should have declared the game void; it plays on instead."""
    table, height = cheated("jamaica", 2, 1)
    seat = until_void_is_due(table)
    own = table.owns[seat]
    public = table.game.duty
    assert public is not None
    assert public.kind == "shares"  # of another seat's draw: it goes on sharing
    hidden_at = table.game.height + 1
    table.accept(table.sign(seat, *own.body(table.game, public)))
    report = audit(table.disclose().file())
    assert faults(report) == [(height, 2), (hidden_at, seat)]
    assert "void" in report.findings[1].what


def test_one_accusation_told_ten_thousand_times_is_weighed_once() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    wrong, honest = wrong_move(table), table.log[3]
    height, seat = table.game.height + 1, writer_of(table)
    table.play().disclose()
    told: list[Record] = [["fault", *wrong.pair(), ""], ["fault", *honest.pair(), ""]] * 5_000
    report = audit(file_with(table, *told))
    assert faults(report) == [(height, seat)]
    assert report.notes == ("1 stored accusations prove nothing on this log",)
