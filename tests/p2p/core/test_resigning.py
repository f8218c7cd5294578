"""Leaving with a word, in every phase of a game (RULES 13, DECK 5)."""

import pytest

from engine.needs import Over
from p2p.core.audit import audit
from p2p.core.errors import Fault
from p2p.core.log.requests import Request, request_of, sign_resign
from tests.p2p.core.table_of_seats import RoundTable


def outcomes(table: RoundTable) -> list[str]:
    return [verdict.outcome for verdict in audit(table.file()).verdicts]


@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "hispaniola", "first-escape"])
@pytest.mark.parametrize("leaver", [0, 1])
def test_with_two_the_other_wins_and_no_seed_is_given(preset: str, leaver: int) -> None:
    table = RoundTable.of(preset, 2).play(events=25)
    table.resign(leaver)
    assert table.game.over == Over((1 - leaver,), "last seat left")
    (wish,) = table.log[-1].event.body
    assert request_of(wish).seed == b""
    report = audit(table.disclose().file())
    assert (report.finished, report.exit_code) == (True, 0)


PHASES = ("shuffle", "shares", "act")
OF_THREE = [(3, phase, leaver) for phase in PHASES for leaver in range(3)]
OF_FOUR = [(4, phase, leaver) for leaver, phase in enumerate(PHASES)]


@pytest.mark.parametrize(("players", "phase", "leaver"), OF_THREE + OF_FOUR)
def test_with_more_the_others_play_on(players: int, phase: str, leaver: int) -> None:
    preset = "jamaica" if players == 3 else "hispaniola"
    table = RoundTable.of(preset, players, round_cap=8).play_until(phase, 1)
    table.resign(leaver)
    assert leaver not in table.game.living
    hand = table.game.table.hand(leaver)
    table.play()
    assert isinstance(table.game.over, Over)
    assert leaver not in table.game.over.winners
    written = {signed.event.author for signed in table.log[-30:]}
    assert table.people[leaver].key not in written
    cards = table.game.table
    assert cards.hand(leaver)[: len(hand)] == hand
    hidden = [slot for slot in cards.hand(leaver) if cards.is_private(slot)]
    assert all(cards.card(slot) is None for slot in hidden)
    others = [seat for seat in range(players) if seat != leaver]
    report = audit(table.disclose(*others).file())
    assert report.exit_code == 0, report.lines()


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_has_left_is_audited_at_once(leaver: int) -> None:
    """Its seed stands in its resignation (DECK 5)."""
    table = RoundTable.of("jamaica", 3, round_cap=8).play_until("act").play(events=4)
    table.resign(leaver)
    assert outcomes(table.play(events=9)) == [
        "clean" if seat == leaver else "undisclosed" for seat in range(3)
    ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_leaving_during_a_draw_of_play(seat: int) -> None:
    table = RoundTable.of("jamaica", 3).play_until("act").play_until("shares")
    table.resign(seat)
    table.play()
    others = [other for other in range(3) if other != seat]
    assert audit(table.disclose(*others).file()).exit_code == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_leaving_during_a_reshuffle(seat: int) -> None:
    table = RoundTable.of("jamaica", 3)
    table.play_until("act")
    while table.game.duty is not None and table.game.duty.kind != "shuffle":
        table.step("random")
    table.resign(seat)
    table.play()
    others = [other for other in range(3) if other != seat]
    assert audit(table.disclose(*others).file()).exit_code == 0


def test_all_but_one_leave_one_after_the_other() -> None:
    table = RoundTable.of("hispaniola", 4).play_until("act").play(events=5)
    for seat in (2, 0, 3):
        assert table.game.over is None
        table.resign(seat)
        if table.game.over is None:
            table.play(events=4)
    assert table.game.over == Over((1,), "last seat left")
    assert outcomes(table) == ["clean", "undisclosed", "clean", "undisclosed"]
    assert outcomes(table.disclose(1, 3)) == ["clean"] * 4


def test_two_leave_in_one_event() -> None:
    table = RoundTable.of("hispaniola", 4).play_until("act").play(events=5)
    requests = [
        sign_resign(table.people[seat], table.game.game16, seat, table.seeds[seat]).pair()
        for seat in (1, 3)
    ]
    duty = table.game.duty
    assert duty is not None
    table.accept(table.sign(duty.seat, "requests", list[object](requests)))
    assert table.game.living == (0, 2)
    table.play()
    assert audit(table.disclose(0, 2).file()).exit_code == 0


def refused(table: RoundTable, *requests: Request) -> Fault:
    duty = table.game.duty
    assert duty is not None
    body: list[object] = [request.pair() for request in requests]
    with pytest.raises(Fault) as fault:
        table.game.apply(table.sign(duty.seat, "requests", body))
    return fault.value


def test_a_request_that_may_not_stand_is_its_writers_fault() -> None:
    table = RoundTable.of("hispaniola", 3).play_until("act")
    game16 = table.game.game16
    good = sign_resign(table.people[1], game16, 1, table.seeds[1])
    other = sign_resign(table.people[2], game16, 2, table.seeds[2])
    assert table.game.refusal(good) is None
    assert refused(table).kind == "form"
    assert refused(table, other, good).kind == "form"
    assert refused(table, good, good).kind == "form"
    for bad in (
        sign_resign(table.people[0], game16, 1, table.seeds[1]),
        sign_resign(table.people[1], game16, 1),
        sign_resign(table.people[1], bytes(16), 1, table.seeds[1]),
        sign_resign(table.people[1], game16, 4, table.seeds[1]),
    ):
        assert table.game.refusal(bad) is not None
        assert refused(table, bad).kind == "rule"
    wrong_seed = sign_resign(table.people[1], game16, 1, bytes(32))
    assert table.game.refusal(wrong_seed) is not None
    assert refused(table, wrong_seed)


def test_nobody_resigns_before_the_last_key_or_after_the_end() -> None:
    table = RoundTable.of("hispaniola", 3).play(events=2)
    request = sign_resign(table.people[0], table.game.game16, 0, table.seeds[0])
    assert table.game.refusal(request) is not None
    assert refused(table, request)
    table.play()
    assert table.game.refusal(request) is not None


def test_nobody_resigns_twice() -> None:
    table = RoundTable.of("hispaniola", 3).play_until("act")
    table.resign(1)
    request = sign_resign(table.people[1], table.game.game16, 1, table.seeds[1], 2)
    assert refused(table, request).kind == "rule"
