"""The judge of events: what extends a log, what is ignored, what is its author's fault."""

from functools import cache
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import END, advance
from engine.needs import Over
from p2p.core.errors import Fault, Ignored, PeerError
from p2p.core.fold.game import Duty, Game, act_body, read_act
from p2p.core.identity import Identity
from p2p.core.log.events import Signed, sign_event
from p2p.core.wire import array, pack, unpack
from tests.p2p.core.table_of_seats import RoundTable

ACTING = RoundTable.of("hispaniola", 3).play_until("act")
WAITING = {
    "key": RoundTable.of("hispaniola", 3).play(events=1),
    "shuffle": RoundTable.of("hispaniola", 3).play_until("shuffle", 1),
    "shares": RoundTable.of("hispaniola", 3).play_until("shares", 1),
    "act": ACTING,
}
plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.sampled_from(["advance", "retreat", "end", "skip", "resign"])
    | st.binary(max_size=70),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=15,
)


def writer_of(table: RoundTable) -> int:
    duty = table.game.duty
    assert duty is not None
    return duty.seat


@cache
def honest_bytes(kind: str) -> Signed:
    return WAITING[kind].next_event()


def honest(table: RoundTable) -> Signed:
    """The due event at one of the tables that wait, with a body of its own to be spoiled."""
    duty = table.game.duty
    assert duty is not None
    signed = honest_bytes(duty.kind)
    return Signed(signed.data, signed.sig)


def test_the_log_begins_with_keys_shuffles_and_the_deal_in_this_order() -> None:
    table = RoundTable.of("jamaica", 2)
    duties: list[Duty | None] = []
    while not duties or duties[-1] != Duty(
        table.game.state.seat if table.game.state else -1, "act"
    ):
        duties.append(table.game.duty)
        if duties[-1] is not None and duties[-1].kind == "act":
            break
        table.step()
    assert duties[:-1] == [
        Duty(0, "key"),
        Duty(1, "key"),
        Duty(0, "shuffle"),
        Duty(1, "shuffle"),
        Duty(0, "shares"),
        Duty(1, "shares"),
    ]
    assert table.game.draw_height == 4  # the last pass assigned the deal
    assert table.game.started


def test_folding_twice_gives_equal_games() -> None:
    table = RoundTable.of("tortuga", 2).play(events=40)
    again = Game.begin(table.log[0])
    for signed in table.log[1:]:
        again = again.apply(Signed(signed.data, signed.sig))
    assert again.state == table.game.state
    assert (again.head, again.state8()) == (table.game.head, table.game.state8())


@pytest.mark.parametrize("kind", WAITING)
def test_the_honest_event_is_taken_and_no_other_seat_may_write(kind: str) -> None:
    table = WAITING[kind]
    signed = honest(table)
    assert table.game.apply(signed).height == table.game.height + 1
    for seat in range(3):
        if seat != writer_of(table):
            with pytest.raises(Ignored):
                table.game.apply(table.sign(seat, kind, signed.event.body))


@pytest.mark.parametrize("kind", WAITING)
@pytest.mark.parametrize(
    "fields",
    [
        {"game16": bytes(16)},
        {"epoch": 1},
        {"height": 0},
        {"height": 2**32 - 1},
        {"prev": bytes(32)},
    ],
)
def test_what_does_not_extend_the_log_is_ignored(kind: str, fields: dict[str, object]) -> None:
    table = WAITING[kind]
    with pytest.raises(Ignored):
        table.game.apply(table.sign(writer_of(table), kind, honest(table).event.body, **fields))


def test_an_event_of_another_game_is_ignored() -> None:
    other = RoundTable.of("hispaniola", 3, number=2).play_until("act")
    with pytest.raises(Ignored):
        ACTING.game.apply(other.next_event())


def test_an_event_that_stands_already_is_ignored() -> None:
    for signed in ACTING.log:
        with pytest.raises(Ignored):
            ACTING.game.apply(signed)


@pytest.mark.parametrize("kind", WAITING)
def test_a_forged_author_is_ignored(kind: str) -> None:
    """A stranger writes in the name of the seat that is to write."""
    table = WAITING[kind]
    forged = sign_event(Identity(bytes(32)), honest(table).event)
    with pytest.raises(Ignored, match="signature"):
        table.game.apply(forged)
    assert table.game.apply(forged, verified=True).height == table.game.height + 1


@pytest.mark.parametrize("kind", WAITING)
def test_a_flipped_byte_of_event_or_signature_is_ignored(kind: str) -> None:
    table = WAITING[kind]
    signed = honest(table)
    for at in range(0, len(signed.data), max(1, len(signed.data) // 60)):
        data = bytearray(signed.data)
        data[at] ^= 1
        with pytest.raises(Ignored):
            table.game.apply(Signed(bytes(data), signed.sig))
    for at in range(0, 64, 7):
        sig = bytearray(signed.sig)
        sig[at] ^= 1
        with pytest.raises(Ignored):
            table.game.apply(Signed(signed.data, bytes(sig)))


@pytest.mark.parametrize("kind", WAITING)
def test_another_state_is_a_desync_and_no_other_fault(kind: str) -> None:
    table = WAITING[kind]
    signed = table.sign(writer_of(table), kind, honest(table).event.body, state8=b"different")
    with pytest.raises(Ignored):  # nine bytes are no event at all
        table.game.apply(signed)
    signed = table.sign(writer_of(table), kind, honest(table).event.body, state8=b"another!")
    with pytest.raises(Fault) as fault:
        table.game.apply(signed)
    assert fault.value.kind == "desync"


@pytest.mark.parametrize("kind", WAITING)
def test_a_kind_that_is_not_due_is_a_fault(kind: str) -> None:
    table = WAITING[kind]
    body = honest(table).event.body
    for other in {"genesis", "key", "shuffle", "shares", "act", "requests", "void"} - {kind}:
        with pytest.raises(Fault):
            table.game.apply(table.sign(writer_of(table), other, body))


@pytest.mark.parametrize("action", [["advance", 5, 0], ["retreat", 0, -1], ["end", -1, -1]])
def test_an_illegal_move_of_the_right_author_is_a_fault(action: list[object]) -> None:
    state = ACTING.game.state
    assert state is not None
    play: list[object] = [[[[0, 0], 0]], []] if action[0] == "advance" else []
    with pytest.raises(Fault) as fault:
        ACTING.game.apply(ACTING.sign(writer_of(ACTING), "act", [action, play]))
    assert fault.value.kind in ("rule", "proof")


@pytest.mark.parametrize(
    "body",
    [
        [],
        [["end", -1, -1]],
        [["end", -1, -1], [], 0],
        [["end", -1], []],
        [["end", -1, -1, -1], []],
        [["end", True, -1], []],
        [["end", -2, -1], []],
        [["end", -1, 12], []],
        [["end", -1, 2**63], []],
        [["x" * 17, -1, -1], []],
        [[b"end", -1, -1], []],
        ["end", []],
        [["end", -1, -1], None],
        [["end", -1, -1], [1]],
        [["advance", 0, 0], []],
        [{}, []],
    ],
)
def test_an_action_of_another_form_is_a_fault(body: list[object]) -> None:
    with pytest.raises(Fault) as fault:
        ACTING.game.apply(ACTING.sign(writer_of(ACTING), "act", body))
    assert fault.value.kind == "form"


def test_act_bodies_come_back() -> None:
    plays: list[list[object]] = [[[[[0, 1], 7]], []], []]
    for action, play in zip((advance(0, 3), END), plays, strict=True):
        assert read_act(array(unpack(pack(act_body(action, play))))) == (action, play)


def test_a_coin_that_was_not_committed_to_is_a_fault() -> None:
    table = WAITING["key"]
    coin, *rest = honest(table).event.body
    assert isinstance(coin, bytes)
    for other in (bytes(32), coin[:31], None, coin[::-1]):
        with pytest.raises(Fault) as fault:
            table.game.apply(table.sign(writer_of(table), "key", [other, *rest]))
        assert fault.value.kind == "proof"


@pytest.mark.parametrize("kind", ["shuffle", "shares"])
def test_a_wrong_pass_or_share_is_a_fault(kind: str) -> None:
    """The same seat's words for another game, and another seat's for this game."""
    table = WAITING[kind]
    seat = writer_of(table)
    other = RoundTable.of("hispaniola", 3, number=2).play_until(kind, seat).next_event()
    if kind == "shares":
        with pytest.raises(Fault) as fault:
            table.game.apply(table.sign(seat, kind, other.event.body))
        assert fault.value.kind == "proof"
    earlier = next(signed for signed in reversed(table.log) if signed.event.kind == kind)
    with pytest.raises(Fault) as fault:
        table.game.apply(table.sign(seat, kind, [[], *earlier.event.body]))
    assert fault.value.kind == "proof"


def test_nothing_is_written_after_the_end() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play()
    assert isinstance(table.game.over, Over)
    assert table.game.duty is None
    assert table.game.writer() is None
    for seat in range(2):
        with pytest.raises(Ignored):
            table.game.apply(table.sign(seat, "act", act_body(END, [])))


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_any_body_of_the_right_author_is_taken_or_a_fault(data: st.DataObject) -> None:
    table = WAITING[data.draw(st.sampled_from(sorted(WAITING)))]
    kind = data.draw(st.sampled_from(["key", "shuffle", "shares", "act", "requests", "void"]))
    body: list[object] = [*data.draw(st.lists(plain, max_size=6))]
    try:
        after = table.game.apply(table.sign(writer_of(table), kind, body))
    except Fault:
        return
    assert after.height == table.game.height + 1


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_an_honest_body_with_one_part_replaced_is_taken_or_a_fault(data: st.DataObject) -> None:
    table = WAITING[data.draw(st.sampled_from(sorted(WAITING)))]
    signed = honest(table)
    body: list[object] = signed.event.body
    inner: list[object] = body
    while True:
        at = data.draw(st.integers(0, len(inner) - 1))
        deeper = inner[at]
        if not isinstance(deeper, list) or not deeper or data.draw(st.booleans()):
            break
        inner = cast("list[object]", deeper)
    inner[at] = data.draw(plain)
    forged = table.sign(writer_of(table), signed.event.kind, body)
    try:
        _ = forged.event
    except PeerError:
        return  # nested deeper than an event may be, which is ignored
    try:
        table.game.apply(forged)
    except Fault:
        return
    assert pack(body) == pack(honest(table).event.body) or signed.event.kind == "act"


def test_what_is_nested_too_deep_to_be_an_event_is_ignored() -> None:
    deep: list[object] = []
    for _ in range(8):
        deep = [deep]
    with pytest.raises(Ignored, match="nested deeper"):
        ACTING.game.apply(ACTING.sign(writer_of(ACTING), "act", deep))


@given(st.binary(max_size=400), st.binary(max_size=70))
def test_any_bytes_are_ignored(data: bytes, sig: bytes) -> None:
    with pytest.raises(Ignored):
        ACTING.game.apply(Signed(data, sig))


def test_a_game_begins_with_a_genesis_only() -> None:
    with pytest.raises(PeerError):
        Game.begin(honest(ACTING))


@pytest.mark.parametrize("due", WAITING)
@pytest.mark.parametrize("kind", ["key", "shuffle", "shares", "act"])
def test_an_event_that_is_not_due_is_named_in_english(kind: str, due: str) -> None:
    """With the right article, whatever comes and whatever is due."""
    if kind == due:
        return
    table, articles = WAITING[due], {"act": "an"}
    with pytest.raises(Fault) as told:
        table.game.apply(table.sign(writer_of(table), kind, []))
    assert str(told.value) == (
        f"it is {articles.get(kind, 'a')} {kind} event "
        f"where {articles.get(due, 'a')} {due} event is due"
    )
