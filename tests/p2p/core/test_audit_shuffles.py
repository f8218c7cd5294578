"""False passes of a shuffle: the proof shows them to anybody at once, the seed once more."""

from collections.abc import Callable

import pytest

from p2p.core.audit import Word, audit
from p2p.core.errors import Fault
from tests.p2p.core.cheats import doctored_pass, faults, file_with, own_pass, own_proof
from tests.p2p.core.table_of_seats import RoundTable

NO_PROOF = "the proof of the shuffle does not hold"
NOT_THE_SEEDS = "its shuffle event is not the one that its seed makes"
ONLY_THE_PROOF = "the cards of its pass are those that its seed makes, but the proof is not"


def before(shuffler: int, players: int = 3) -> RoundTable:
    table = RoundTable.of("hispaniola", players, round_cap=1)
    return table.play_until("shuffle", shuffler)


@pytest.mark.parametrize("shuffler", [0, 1, 2])
def test_a_doubled_card_is_blamed_at_once_though_nobody_disclosed(shuffler: int) -> None:
    """The copy would lie at the bottom of the deck, where nobody ever sees it."""
    table = before(shuffler)
    wrong = table.sign(shuffler, "shuffle", doctored_pass(table, 0, 101))
    report = audit(file_with(table, ["event", *wrong.pair()]))
    assert report.verdicts[shuffler].proofs == Word("fault", table.game.height + 1, NO_PROOF)
    assert report.verdicts[shuffler].derived == Word("undisclosed")
    assert report.exit_code == 4
    assert (report.height, report.damage) == (table.game.height, None)
    others = [verdict for verdict in report.verdicts if verdict.seat != shuffler]
    assert {verdict.outcome for verdict in others} == {"undisclosed"}


def test_the_seed_says_the_same_of_the_event_at_which_the_audit_stops() -> None:
    table = before(1)
    height = table.game.height + 1
    wrong = table.sign(1, "shuffle", doctored_pass(table, 0, 101))
    behind = table.next_event()  # what comes after it in the file is not looked at
    records = (["event", *wrong.pair()], ["event", *behind.pair()])
    report = audit(file_with(table.disclose(), *records))
    assert report.verdicts[1].proofs == Word("fault", height, NO_PROOF)
    assert report.verdicts[1].derived == Word("fault", height, NOT_THE_SEEDS)
    assert [report.verdicts[seat].outcome for seat in (0, 2)] == ["clean", "clean"]
    assert report.height == height - 1
    lines = [line for line in report.lines() if "FAULT" in line]
    assert lines == [
        f"player 1 (seat 2, {table.people[1].key.hex()[:8]}): FAULT",
        f"  proofs   FAULT at event {height}: {NO_PROOF}",
        f"  derived  FAULT at event {height}: {NOT_THE_SEEDS}",
    ]


def other_seats(table: RoundTable) -> list[object]:
    """The pass of the seat before, word for word."""
    return table.log[-1].event.body


def copied_proof(table: RoundTable) -> list[object]:
    return [*table.next_event().event.body[:2], table.log[-1].event.body[2]]


def flipped_proof(table: RoundTable) -> list[object]:
    number, out, proof = table.next_event().event.body
    assert isinstance(proof, bytes)
    return [number, out, bytes([*proof[:-40], proof[-40] ^ 1, *proof[-39:]])]


def no_proof(table: RoundTable) -> list[object]:
    """As protocol 1 wrote it."""
    return [*table.next_event().event.body[:2], b""]


def unshuffled(table: RoundTable) -> list[object]:
    number, _, proof = table.next_event().event.body
    return [number, table.log[-1].event.body[1], proof]


FORGERIES: dict[str, tuple[Callable[[RoundTable], list[object]], str]] = {
    "a card doubled": (lambda table: doctored_pass(table, 3, 4), NOT_THE_SEEDS),
    "the pass before once more": (other_seats, NOT_THE_SEEDS),
    "the deck as it was": (unshuffled, NOT_THE_SEEDS),
    "another seat's proof": (copied_proof, ONLY_THE_PROOF),
    "a bit of the proof": (flipped_proof, ONLY_THE_PROOF),
    "no proof": (no_proof, ONLY_THE_PROOF),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_false_pass_of_every_kind_is_found_by_both(forgery: str) -> None:
    forge, shown = FORGERIES[forgery]
    table = before(1)
    height, wrong = table.game.height + 1, table.sign(1, "shuffle", forge(table))
    with pytest.raises(Fault) as fault:
        table.game.apply(wrong)
    assert fault.value.kind == "proof"
    report = audit(file_with(table.disclose(1), ["event", *wrong.pair()]))
    assert report.verdicts[1].proofs == Word("fault", height, fault.value.reason)
    assert report.verdicts[1].derived == Word("fault", height, shown)


def test_false_passes_kept_as_faults_are_found_while_the_game_goes_on() -> None:
    table = before(1, players=2)
    height = table.game.height + 1
    told = [table.sign(1, "shuffle", forge(table)) for forge, _ in FORGERIES.values()]
    table.play().disclose()
    report = audit(file_with(table, *(["fault", *wrong.pair(), ""] for wrong in told)))
    assert report.finished
    assert set(faults(report, "proofs")) == {(height, 1)}
    assert faults(report, "derived") == [(height, 1)]
    assert report.verdicts[0].outcome == "clean"
    assert report.notes == ()


PASSES = [(own_pass, NOT_THE_SEEDS), (own_proof, ONLY_THE_PROOF)]


@pytest.mark.parametrize(("make", "shown"), PASSES, ids=["own permutation", "own proof"])
def test_a_true_pass_that_is_not_the_seeds_is_found_after_the_disclosure_only(
    make: Callable[[RoundTable], list[object]], shown: str
) -> None:
    """No proof can see it: a permutation that the seat chose itself is a permutation."""
    table = before(1, players=2)
    height = table.game.height + 1
    table.accept(table.sign(1, "shuffle", make(table)))
    assert table.play().game.over is not None
    report = audit(table.disclose().file())
    assert report.verdicts[1].proofs == Word("clean")
    assert report.verdicts[1].derived == Word("fault", height, shown)
    assert report.verdicts[0].outcome == "clean"
    assert faults(report) == [(height, 1)]
    assert report.exit_code == 4
