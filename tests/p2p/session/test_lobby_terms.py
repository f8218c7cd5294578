"""A guest plays only by the rules it said ready to; the host may change them before the start."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.rules import make_rules
from p2p.core import messages as m
from p2p.core.errors import LocalError
from p2p.core.log.events import Event, Signed, sign_event
from p2p.core.log.genesis import Genesis, build_genesis, genesis_of, sign_join
from p2p.core.notices import GameBegun, LobbyRefused, RulesChanged
from p2p.core.ready import LinkUp, LocalReady, LocalRules, LocalStart, PeerSaid, Ready
from tests.p2p.session.bench import identity
from tests.p2p.session.lobbyroom import Room, all_ready

PIRATES = LocalRules("first-escape", {"pirates": 5})


def snapshot(room: Room) -> m.Lobby:
    """What the host shows now."""
    ready = room.give(0, LinkUp(room.keys[1]))
    return next(said for _, said in ready.send if isinstance(said, m.Lobby))


def readiness(room: Room, who: int = 0) -> list[bool]:
    return [ready for _, _, ready in room.seating(who)]


def test_other_rules_are_shown_to_all_and_take_their_readiness_back() -> None:
    room = all_ready(2)
    room.do(0, PIRATES)
    assert [room.view(n).options for n in range(3)] == [(("pirates", 5),)] * 3
    assert [readiness(room, n) for n in range(3)] == [[True, False, False]] * 3
    for guest in (1, 2):
        (told,) = room.told(guest, RulesChanged)
        assert isinstance(told, RulesChanged)
        assert (told.changed, told.unready) == ((("pirates", 5),), True)
        assert told.view.options == (("pirates", 5),)
        room.do(guest, LocalReady(ready=True))
    room.do(0, LocalStart())
    rules = make_rules("first-escape", 3, {"pirates": 5})
    assert genesis_of(room.begun(1).genesis.event.body).pairs == rules.as_pairs()


def test_a_change_of_preset_names_it_first() -> None:
    room = Room(1)
    room.do(0, LocalRules("jamaica", {}))
    (told,) = room.told(1, RulesChanged)
    assert isinstance(told, RulesChanged)
    assert told.changed[0] == ("preset", "jamaica")
    assert ("supply", 0) in told.changed
    assert not told.unready
    room.do(0, LocalRules("jamaica", {}))  # nothing changes
    assert len(room.told(1, RulesChanged)) == 1


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (LocalRules("jamaika", {}), "jamaika"),
        (LocalRules("tortuga", {"pirates": 99}), "pirates"),
        (LocalRules("tortuga", {"parrots": 1}), "parrots"),
    ],
)
def test_what_makes_no_rules_is_refused_with_its_reason(given: LocalRules, reason: str) -> None:
    room = all_ready(1)
    with pytest.raises(LocalError, match=reason):
        room.give(0, given)
    assert readiness(room) == [True, True]
    assert room.view().preset == "first-escape"


def test_only_the_host_changes_the_rules_and_only_before_the_start() -> None:
    room = all_ready(1)
    with pytest.raises(LocalError, match="Only the host"):
        room.give(1, PIRATES)
    room.do(0, LocalStart())
    with pytest.raises(LocalError, match="has begun"):
        room.give(0, PIRATES)


def test_a_readiness_on_its_way_to_a_host_that_changes_the_rules_counts_for_nothing() -> None:
    room = Room(1)
    room.give(1, LocalReady(ready=True))  # to the old rules
    room.give(0, PIRATES)
    room.run()
    assert readiness(room) == [True, False]


Change = Callable[[m.Lobby], m.Lobby]
CHANGES: dict[str, Change] = {
    "an option set": lambda shown: replace(shown, options=(("pirates", 4),)),
    "the preset": lambda shown: replace(shown, preset="tortuga"),
    "the seats": lambda shown: replace(shown, seats=shown.seats - 1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_host_that_changes_the_terms_under_a_ready_guest_gets_no_game(change: str) -> None:
    """It shows the change and starts at once, leaving the guest shown as ready."""
    room = all_ready(1)
    shown = CHANGES[change](snapshot(room))
    answer = room.give(1, PeerSaid(room.keys[0], shown))
    assert [said for _, said in answer.send] == [m.Ready(shown.lobby16, ready=False)]
    (told,) = [notice for notice in answer.deliver if isinstance(notice, RulesChanged)]
    assert told.unready
    start(room, shown)
    assert room.told(1, LobbyRefused) == [
        LobbyRefused(
            "the host's game was refused: you have not said that you are ready to play by these "
            "rules"
        )
    ]
    room.give(1, LocalReady(ready=True))  # the player has seen them
    start(room, shown)
    assert len(room.told(1, GameBegun)) == 1


def start(room: Room, shown: m.Lobby) -> Ready:
    """The host's game by the terms shown, sent to guest 1."""
    made = genesis_of(started(room).event.body)
    rules = make_rules(shown.preset, 2, dict(shown.options))
    signed = build_genesis(identity(0), rules, made.joins)
    return room.give(1, PeerSaid(room.keys[0], m.Events(signed.event.game16, (signed,))))


def started(room: Room) -> Signed:
    """The genesis the host would send now, not sent."""
    begun = room.told(0, GameBegun)
    if not begun:
        room.lobbies[0].step(PeerSaid(room.keys[1], m.Ready(room.view().lobby16, ready=True)), 9.0)
        room.notices[0].extend(room.lobbies[0].step(LocalStart(), 9.0).deliver)
    return room.begun(0).genesis


def test_who_never_said_ready_is_in_no_game() -> None:
    room = Room(1)
    start(room, snapshot(room))
    assert room.told(1, GameBegun) == []
    assert len(room.told(1, LobbyRefused)) == 1


def test_terms_that_change_and_change_back_take_the_readiness_all_the_same() -> None:
    room = all_ready(1)
    shown = snapshot(room)
    for one in (CHANGES["an option set"](shown), shown):
        room.give(1, PeerSaid(room.keys[0], one))
    start(room, shown)
    assert room.told(1, GameBegun) == []


def test_a_hosts_options_that_make_no_rules_are_told_without_quoting_them() -> None:
    room = all_ready(1)
    shown = replace(snapshot(room), preset="\x1b[2J", options=(("\u202e", "\x07"),))
    answer = room.give(1, PeerSaid(room.keys[0], shown))
    (told,) = [notice for notice in answer.deliver if isinstance(notice, RulesChanged)]
    assert told.changed == ()


# A genesis that differs from what was agreed to, one field at a time

Forgery = Callable[[Genesis], Genesis]
SOMEBODY = identity(4)


def other_nonce(genesis: Genesis) -> Genesis:
    """Our own JOIN, but not the one we signed."""
    host, mine = genesis.joins
    return genesis._replace(joins=(host, mine._replace(nonce=bytes(32))))


def another_guest(genesis: Genesis) -> Genesis:
    lobby16 = genesis.joins[0].lobby16
    join = sign_join(SOMEBODY, lobby16, "Ed", bytes(32), b"\3" * 32)
    return genesis._replace(joins=(genesis.joins[0], join))


def a_third(genesis: Genesis) -> Genesis:
    lobby16 = genesis.joins[0].lobby16
    join = sign_join(SOMEBODY, lobby16, "Ed", bytes(32), b"\3" * 32)
    pairs = make_rules("first-escape", 3).as_pairs()
    return genesis._replace(joins=(*genesis.joins, join), pairs=pairs)


def hosts_other_lobby(genesis: Genesis) -> Genesis:
    join = sign_join(identity(0), b"x" * 16, "Ana", bytes(32), b"\3" * 32)
    return genesis._replace(joins=(join, genesis.joins[1]))


def four_pirates(genesis: Genesis) -> Genesis:
    rules = make_rules("first-escape", 2, {"pirates": 4})
    return genesis._replace(pairs=rules.as_pairs())


FORGERIES: dict[str, Forgery] = {
    "protocol": lambda genesis: genesis._replace(protocol=3),
    "suite": lambda genesis: genesis._replace(suite="none"),
    "rules id": lambda genesis: genesis._replace(rules_id="cartagena-rules/9"),
    "rules data": lambda genesis: genesis._replace(rules_hash=bytes(32)),
    "option": four_pirates,
    "preset": lambda genesis: genesis._replace(pairs=make_rules("tortuga", 2).as_pairs()),
    "an option left out": lambda genesis: genesis._replace(pairs=genesis.pairs[1:]),
    "seats changed round": lambda genesis: genesis._replace(joins=genesis.joins[::-1]),
    "join without our signature": other_nonce,
    "somebody else at our seat": another_guest,
    "somebody else besides": a_third,
    "join of another lobby": hosts_other_lobby,
    "one player alone": lambda genesis: genesis._replace(joins=genesis.joins[:1]),
    "one coin twice": lambda genesis: genesis._replace(joins=genesis.joins[:1] * 2),
}


def signed_by_the_host(event: Event) -> Signed:
    return sign_event(identity(0), event)


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_genesis_with_one_field_changed_is_refused_with_a_sentence(forgery: str) -> None:
    room = all_ready(1)
    honest = started(room)
    body = FORGERIES[forgery](genesis_of(honest.event.body))
    event = honest.event._replace(body=body.body(), game16=body.gid[:16])
    forged = signed_by_the_host(event)
    room.give(1, PeerSaid(room.keys[0], m.Events(event.game16, (forged,))))
    assert room.told(1, GameBegun) == []
    (told,) = room.told(1, LobbyRefused)
    assert isinstance(told, LobbyRefused)
    assert told.reason.isprintable()
    room.give(1, PeerSaid(room.keys[0], m.Events(honest.event.game16, (honest,))))
    assert len(room.told(1, GameBegun)) == 1  # the right one still begins


MISPLACED: dict[str, Callable[[Event], Event]] = {
    "epoch": lambda event: event._replace(epoch=1),
    "height": lambda event: event._replace(height=1),
    "prev": lambda event: event._replace(prev=b"\1" * 32),
    "state": lambda event: event._replace(state8=b"\1" * 8),
    "kind": lambda event: event._replace(kind="act"),
    "game": lambda event: event._replace(game16=b"\1" * 16),
    "author": lambda event: event._replace(author=SOMEBODY.key),
}


@pytest.mark.parametrize("field", MISPLACED)
def test_a_genesis_out_of_place_is_refused(field: str) -> None:
    room = all_ready(1)
    forged = signed_by_the_host(MISPLACED[field](started(room).event))
    room.give(1, PeerSaid(room.keys[0], m.Events(forged.event.game16, (forged,))))
    assert room.told(1, GameBegun) == []
    assert len(room.told(1, LobbyRefused)) == 1
