"""Cheats and quarrels that anybody can see: each is found with the right seat, name and height."""

import pytest

from engine.actions import END
from engine.moves import legal_actions
from p2p.core.audit import Word, audit
from p2p.core.audit.run import TWO_ACKS, TWO_EVENTS
from p2p.core.audit.seats import UNFITTING
from p2p.core.errors import Fault
from p2p.core.fold.game import act_body
from p2p.core.log.acks import sign_ack
from p2p.core.log.disclosure import sign_disclosure
from p2p.core.log.events import Signed
from p2p.core.log.records import Record
from p2p.core.log.requests import sign_resign
from tests.p2p.core.cheats import faults, file_with, writer_of
from tests.p2p.core.table_of_seats import RoundTable


def wrong_move(table: RoundTable) -> Signed:
    return table.sign(writer_of(table), "act", act_body(END, []))


def test_an_illegal_move_in_the_log_is_its_signers_fault() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act").disclose()
    report = audit(file_with(table, ["event", *wrong_move(table).pair()]))
    found = [(table.game.height + 1, writer_of(table))]
    assert (faults(report, "proofs"), faults(report, "derived")) == (found, found)
    assert report.exit_code == 4
    assert report.height == table.game.height  # the log was judged up to there
    assert all("RULES 2" in finding.what for finding in report.findings)


def test_an_illegal_move_kept_as_a_fault_record_is_found_and_the_game_goes_on() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    height, seat, wrong = table.game.height + 1, writer_of(table), wrong_move(table)
    table.play().disclose()
    report = audit(file_with(table, ["fault", *wrong.pair(), "said by anybody"]))
    assert faults(report, "proofs") == faults(report, "derived") == [(height, seat)]
    assert report.finished
    assert [verdict.outcome for verdict in report.verdicts].count("clean") == 1


@pytest.mark.parametrize("kind", ["shares", "shuffle", "key"])
def test_a_broken_message_kept_as_a_fault_record_is_found(kind: str) -> None:
    table = RoundTable.of("hispaniola", 2, round_cap=1).play_until(kind, 1)
    height = table.game.height + 1
    wrong = table.sign(1, kind, [b"nonsense"])
    table.play().disclose()
    report = audit(file_with(table, ["fault", *wrong.pair(), ""]))
    assert faults(report, "proofs") == [(height, 1)]
    # before its KEY is accepted a seat has committed to no seed
    assert faults(report, "derived") == ([] if kind == "key" else [(height, 1)])


def test_a_wrong_share_is_found() -> None:
    """The right form, of the right seat, with a share that is another seat's."""
    table = RoundTable.of("hispaniola", 2, round_cap=1).play_until("shares", 1)
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
    assert faults(report, "proofs") == faults(report, "derived") == [(height, 1)]


def test_a_false_accusation_blames_nobody() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    forged = Signed(wrong_move(table).data, bytes(64))
    table.play().disclose()
    honest = table.log[9]
    told: list[Record] = [
        ["fault", *honest.pair(), "it cheated"],
        ["fault", *forged.pair(), "it cheated"],
        ["proof", *honest.pair(), *honest.pair()],
        ["proof", *honest.pair(), *table.log[10].pair()],
    ]
    report = audit(file_with(table, *told))
    assert report.exit_code == 0
    assert report.notes == ("4 stored accusations prove nothing on this log",)


def test_two_events_at_one_place_are_found() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    height, seat = table.game.height + 1, writer_of(table)
    state = table.owns[seat].state
    assert state is not None
    one, other = (table.next_event(action) for action in legal_actions(state)[:2])
    table.accept(one)
    table.play().disclose(seat)
    report = audit(file_with(table, ["proof", *one.pair(), *other.pair()]))
    assert faults(report) == [(height, seat)]
    assert report.verdicts[seat].proofs == Word("fault", height, TWO_EVENTS)
    assert report.verdicts[seat].derived == Word("clean")


def test_two_acknowledgements_of_one_height_are_found() -> None:
    table = RoundTable.of("tortuga", 2, acks=True, round_cap=1).play()
    other = sign_ack(table.people[1], table.game.game16, 0, 7, b"other event".ljust(32))
    foreign = sign_ack(table.people[1], bytes(16), 0, 8, bytes(32))
    forged = sign_ack(table.people[0], table.game.game16, 0, 9, bytes(32))._replace(
        key=table.people[1].key
    )
    report = audit(file_with(table, *(["ack", *ack.pair()] for ack in (other, foreign, forged))))
    assert faults(report) == [(7, 1)]
    assert report.verdicts[1].proofs == Word("fault", 7, TWO_ACKS)
    assert report.verdicts[1].derived == Word("undisclosed")


def test_an_acknowledgement_beside_the_own_event_is_found() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play()
    other = sign_ack(table.people[1], table.game.game16, 0, 2, b"other event".ljust(32))
    assert faults(audit(file_with(table, ["ack", *other.pair()]))) == [(2, 1)]


def test_a_desync_is_a_note_and_never_a_fault() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act").disclose()
    signed = table.sign(writer_of(table), "act", table.next_event().event.body, state8=b"another!")
    for record in (["event", *signed.pair()], ["fault", *signed.pair(), "desync"]):
        report = audit(file_with(table, record))
        assert report.findings == ()
        assert "desync" in report.notes[0]


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play()
    wrong = sign_disclosure(table.people[1], table.game.gid, table.game.head, 1, bytes(32))
    report = audit(file_with(table, ["seed", *wrong.pair()]))
    assert report.verdicts[1].proofs == Word("clean")
    assert report.verdicts[1].derived == Word("fault", 2, UNFITTING)
    assert report.exit_code == 4


def test_a_seed_in_anothers_name_is_not_looked_at() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play()
    forged = sign_disclosure(table.people[0], table.game.gid, table.game.head, 1, bytes(32))
    report = audit(file_with(table, ["seed", *forged.pair()]))
    assert report.findings == ()
    assert report.verdicts[1].derived == Word("undisclosed")


def test_a_seed_of_another_game_blames_nobody() -> None:
    """Its seat has signed it, but for a game with another commitment."""
    table = RoundTable.of("tortuga", 2, round_cap=1).play()
    foreign = sign_disclosure(table.people[1], bytes(32), table.game.head, 1, bytes(32))
    report = audit(file_with(table, ["seed", *foreign.pair()]))
    assert report.findings == ()
    assert report.verdicts[1].derived == Word("undisclosed")


@pytest.mark.parametrize("signer", [0, 1])
def test_an_unwritten_resignation_with_a_strange_seed_blames_nobody(signer: int) -> None:
    """A file into which somebody has put an event: damage there, and no fault."""
    table = RoundTable.of("tortuga", 2, round_cap=1).play()
    game16 = table.game.game16 if signer == 0 else bytes(16)
    wish = sign_resign(table.people[signer], game16, 1, bytes(32))
    report = audit(file_with(table, ["event", *table.sign(0, "requests", [wish.pair()]).pair()]))
    assert report.findings == ()
    assert report.damage is not None


def test_one_accusation_told_ten_thousand_times_is_weighed_once() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    wrong, honest = wrong_move(table), table.log[3]
    height, seat = table.game.height + 1, writer_of(table)
    table.play().disclose(seat)
    told: list[Record] = [["fault", *wrong.pair(), ""], ["fault", *honest.pair(), ""]] * 5_000
    report = audit(file_with(table, *told))
    assert faults(report, "proofs") == faults(report, "derived") == [(height, seat)]
    assert report.notes == ("1 stored accusations prove nothing on this log",)
