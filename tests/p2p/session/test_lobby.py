"""Lobbies: who sits where, who may begin, and what a guest refuses to begin."""

from dataclasses import replace

import pytest

from engine.rules import rules_digest
from p2p.core import messages as m
from p2p.core.errors import LocalError, PeerError
from p2p.core.lobby import GuestLobby, HostLobby
from p2p.core.lobby.pledge import carried
from p2p.core.lobby.terms import rules_of_lobby
from p2p.core.log.events import Signed
from p2p.core.log.genesis import build_genesis, join_of, sign_join
from p2p.core.notices import (
    ChatSaid,
    GameBegun,
    LobbyChanged,
    LobbyClosed,
    LobbyRefused,
    Presence,
)
from p2p.core.ready import (
    JoinSecret,
    LinkLost,
    LinkUp,
    LocalChat,
    LocalLeave,
    LocalReady,
    LocalSit,
    LocalStart,
    PeerSaid,
    Reopen,
    SeatSecret,
    StoreFailed,
    Tick,
)
from p2p.core.session import Session
from p2p.core.standing import Place
from tests.p2p.session.bench import identity
from tests.p2p.session.lobbyroom import Room, all_ready


def test_guests_sit_down_where_they_wish_or_next() -> None:
    room = Room(3, wishes={1: 2})
    expected = [(0, "Ana", True), (1, "Cy", False), (2, "Bo", False), (3, "Di", False)]
    assert room.seating() == expected
    assert [room.seating(guest) for guest in (1, 2, 3)] == [expected] * 3
    assert [room.view(n).mine for n in range(4)] == [0, 2, 1, 3]
    assert room.view(1).name == "harbour"


def test_secrets_are_given_out_before_the_join_is_sent() -> None:
    room = Room(0)
    guest = GuestLobby(identity(1), "Bo", room.keys[0], seat=None, entropy=room.entropy)
    guest.step(LinkUp(room.keys[0]))
    snapshot = room.give(0, LinkUp(identity(0).key)).send[0][1]
    ready = guest.step(PeerSaid(room.keys[0], snapshot))
    assert [type(secret) for secret in ready.secrets] == [JoinSecret]
    assert [type(message) for _, message in ready.send] == [m.Sit]
    refused = guest.step(StoreFailed("disk full"))
    assert refused.send == ()
    again = guest.step(Tick(9.0))
    assert (again.secrets, again.send) == (ready.secrets, ready.send)


def test_who_leaves_while_the_disk_is_full_leaves_and_says_nothing() -> None:
    room = Room(0)
    guest = GuestLobby(identity(1), "Bo", room.keys[0], seat=None, entropy=room.entropy)
    guest.step(LinkUp(room.keys[0]))
    guest.step(PeerSaid(room.keys[0], room.give(0, LinkUp(identity(0).key)).send[0][1]))
    guest.step(StoreFailed("disk full"))
    left = guest.step(LocalLeave())
    assert (left.secrets, left.send, left.deliver) == ((), (), ())


def test_who_leaves_a_host_that_has_not_answered_leaves() -> None:
    room = Room(0)
    guest = GuestLobby(identity(1), "Bo", room.keys[0], seat=None, entropy=room.entropy)
    assert guest.step(LocalLeave()).send == ()


def test_a_taken_seat_is_refused_with_a_word() -> None:
    room = Room(2, seats=3, wishes={1: 1, 2: 1})
    assert room.told(2, LobbyRefused) == [LobbyRefused("that seat is taken")]
    room.do(2, LocalSit(-1))
    assert room.view(2).mine == 2
    room.do(2, LocalSit(4))
    assert room.told(2, LobbyRefused)[1:] == [LobbyRefused("there is no seat 5")]


def test_the_host_begins_with_two_or_more_who_are_all_ready() -> None:
    room = Room(0)
    with pytest.raises(LocalError, match="Two must sit"):
        room.give(0, LocalStart())
    room = Room(2)
    with pytest.raises(LocalError, match="Not ready yet: Bo, Cy"):
        room.give(0, LocalStart())
    with pytest.raises(LocalError, match="The host begins"):
        room.give(1, LocalStart())


def test_the_genesis_closes_the_seats_up_and_all_agree_on_it() -> None:
    room = Room(2, wishes={1: 3, 2: 2})
    room.do(0, LocalSit(1))
    for guest in (1, 2):
        room.do(guest, LocalReady(ready=True))
    room.do(0, LocalStart())
    begun = [room.begun(n) for n in range(3)]
    assert [one.seat for one in begun] == [0, 2, 1]
    assert len({one.genesis for one in begun}) == 1
    for n, one in enumerate(begun):
        assert room.secrets[n][-1] == SeatSecret(
            one.genesis.event.game16, one.seat, one.seed, one.coin
        )
        session = Session(identity(n), one.genesis, Place(one.seat, one.seed, one.coin))
        assert session.game.genesis.nicks == ("Ana", "Cy", "Bo")


def forged(room: Room, wrong: str) -> Signed:
    """A genesis for guest 1 that the lobby did not agree to."""
    lobby16 = room.view().lobby16
    sit = room.give(1, LocalSit(1)).send[0][1]
    assert isinstance(sit, m.Sit)
    mine = join_of(sit.join.pair())
    host = sign_join(identity(0), lobby16, "Ana", bytes(32), bytes(32))
    other = sign_join(identity(1), lobby16, "Bo", bytes(32), b"\1" * 32)
    joins = {"join": (host, other), "seats": (mine, host)}.get(wrong, (host, mine))
    options = (("pirates", 4),) if wrong == "rules" else ()
    author = identity(1) if wrong == "author" else identity(0)
    return build_genesis(author, rules_of_lobby("first-escape", 2, options), joins)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("join", "it does not hold our signature"),
        ("seats", "the seats are not those of the lobby"),
        ("rules", "the rules are not those of the lobby"),
        ("author", "it is not the host's"),
    ],
)
def test_a_guest_refuses_what_it_did_not_agree_to(wrong: str, reason: str) -> None:
    room = all_ready(1)
    bad = forged(room, wrong)
    room.give(1, PeerSaid(room.keys[0], m.Events(bad.event.game16, (bad,))))
    assert room.told(1, LobbyRefused) == [LobbyRefused(f"the host's game was refused: {reason}")]
    assert room.told(1, GameBegun) == []


def test_a_join_serves_one_genesis() -> None:
    room = all_ready(1)
    room.do(0, LocalStart())
    first = room.begun(1).genesis
    room.give(1, PeerSaid(room.keys[0], m.Events(first.event.game16, (first,))))
    assert len(room.told(1, GameBegun)) == 1
    room.do(0, Reopen())
    room.do(1, Reopen())
    assert room.seating() == [(0, "Ana", True), (1, "Bo", False)]
    room.give(1, PeerSaid(room.keys[0], m.Events(first.event.game16, (first,))))
    assert len(room.told(1, GameBegun)) == 1
    room.do(1, LocalReady(ready=True))
    room.do(0, LocalStart())
    second = room.begun(1)
    assert second.genesis.event.game16 != first.event.game16
    assert second.coin not in {secret.coin for secret in room.secrets[1][:2]}


def test_a_guest_that_missed_the_genesis_asks_for_it() -> None:
    room = all_ready(1)
    room.give(0, LocalStart())
    room.wire.clear()
    game16 = room.begun(0).genesis.event.game16
    room.do(1, PeerSaid(room.keys[0], m.Heads(game16, 0, 0, bytes(32), ())))
    assert room.begun(1).genesis == room.begun(0).genesis


def test_others_are_told_when_somebody_leaves() -> None:
    room = Room(2)
    room.do(1, LocalLeave())
    assert room.seating(2) == [(0, "Ana", True), (2, "Cy", False)]
    assert room.told(1, LobbyClosed) == [LobbyClosed("you have left the lobby")]
    room.do(0, LinkLost(room.keys[2]))
    assert room.seating() == [(0, "Ana", True)]


def test_guests_are_told_when_the_host_leaves_or_is_lost() -> None:
    room = Room(2)
    room.do(2, LinkLost(room.keys[0]))
    assert room.told(2, LobbyClosed) == [LobbyClosed("the host cannot be reached any more")]
    room.do(0, LocalLeave())
    assert room.told(1, LobbyClosed) == [LobbyClosed("the host has closed the lobby")]


def test_differing_rules_data_are_refused_with_both_hashes() -> None:
    room = Room(0)
    guest = GuestLobby(identity(1), "Bo", room.keys[0], seat=None, entropy=room.entropy)
    guest.step(LinkUp(room.keys[0]))
    shown = m.Lobby(bytes(16), "harbour", "tortuga", (), 4, b"\xab" * 32, (), "")
    ready = guest.step(PeerSaid(room.keys[0], shown))
    refused = [notice for notice in ready.deliver if isinstance(notice, LobbyRefused)]
    assert len(refused) == 1
    assert "the host's abababababababab" in refused[0].reason
    assert "the guest's " in refused[0].reason
    assert ready.send == ()
    join = sign_join(identity(1), room.view().lobby16, "Bo", bytes(32), bytes(32))
    join = join._replace(rules_hash=b"\xcd" * 32)
    join = join._replace(sig=identity(1).sign("join", join.encode()))
    room.lobbies[0].step(LinkUp(identity(1).key))
    sit = m.Sit(room.view().lobby16, -1, carried(join))
    answer = room.lobbies[0].step(PeerSaid(identity(1).key, sit)).send[0][1]
    assert isinstance(answer, m.Lobby)
    assert "the guest's cdcdcdcdcdcdcdcd" in answer.answer


def test_a_join_of_somebody_else_ends_the_connection() -> None:
    room = Room(1)
    join = sign_join(identity(2), room.view().lobby16, "Cy", bytes(32), bytes(32))
    sit = m.Sit(room.view().lobby16, -1, carried(join))
    with pytest.raises(PeerError):
        room.give(0, PeerSaid(room.keys[1], sit))


def test_lobby_chat_reaches_all() -> None:
    room = Room(2)
    room.do(1, LocalChat("ahoy"))
    said = [room.told(n, ChatSaid) for n in range(3)]
    assert said[0] == said[1] == said[2]
    assert len(said[0]) == 1
    assert room.told(1, LobbyChanged)


def test_two_players_with_one_coin_are_refused_before_a_game_is_made_of_them() -> None:
    """The genesis would hold for nobody, the host's own program included."""
    room = Room(2)
    host = room.lobbies[0]
    assert isinstance(host, HostLobby)
    lobby16 = host.view.lobby16
    for guest in (1, 2):
        join = sign_join(identity(guest), lobby16, "twin", bytes(32), bytes(32))
        room.give(0, PeerSaid(room.keys[guest], m.Sit(lobby16, -1, carried(join))))
        room.give(0, PeerSaid(room.keys[guest], m.Ready(lobby16, ready=True)))
    twins = [one.key for one in host.view.seated if one.nick == "twin"]
    assert twins == [room.keys[1]]


@pytest.mark.parametrize("text", ["\x1b[2J", "\u202e", "a\nb"])
@pytest.mark.parametrize("where", ["value", "option", "preset"])
def test_a_hosts_terms_are_never_quoted_raw_in_a_refusal(text: str, where: str) -> None:
    room = Room(1)
    genesis = forged(room, "nothing")
    view = room.view(1)
    shown = m.Lobby(view.lobby16, "n", view.preset, (), 2, rules_digest(), view.seated, "")
    spoiled = {
        "value": replace(shown, options=(("segments", text),)),
        "option": replace(shown, options=((text, 1),)),
        "preset": replace(shown, preset=text),
    }
    room.give(1, PeerSaid(room.keys[0], spoiled[where]))
    said = m.Events(genesis.event.game16, (genesis,))
    (told,) = room.give(1, PeerSaid(room.keys[0], said)).deliver
    assert isinstance(told, LobbyRefused)
    assert told.reason.isprintable()


def test_a_replaced_connection_costs_nobody_the_seat_and_is_not_told() -> None:
    room = all_ready(1)
    before = room.seating()
    for notices in room.notices:
        notices.clear()
    room.link(1)
    assert room.seating() == before
    assert [room.told(n, kind) for n in range(2) for kind in (Presence, LobbyClosed)] == [[]] * 4
