"""Lobbies and tables before the start that pictures and properties are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.network.found import Found, Kept
from cli.model.network.lobby import nobody_heard
from cli.model.parlour import HUMAN, Setup, opened
from cli.model.screen.lobbyforms import new_form, put, rules_form
from cli.model.screen.lobbyrows import found_rows, kept_row, local_row
from cli.model.screen.lobbyscene import Around, GameRow, LobbyScene
from cli.model.screen.lobbytable import Chair, TableScene
from cli.model.screen.scene import Said
from engine.rules import make_rules

if TYPE_CHECKING:
    from cli.model.screen.lobbyform import Form

HERE: Final = Around(("en0 192.168.1.17",), "just now", opening=False)
ALONE: Final = Around(
    ("en0 192.168.1.17",),
    hints=nobody_heard(16720),
    opening=False,
)


def seen(name: str, number: int) -> Found:
    """A game that somebody answers for; its id says its number."""
    return Found(
        id=f"{number:x}".rjust(4, "a") * 8,
        name=name,
        host="Eike",
        preset="tortuga",
        seated=3,
        seats=5,
        state="lobby",
        key="00" * 32,
        addresses=(f"192.168.1.{number}:16720",),
    )


FRIDAY: Final = seen("Friday", 7)
KITCHEN: Final = seen("Kitchen", 9)._replace(
    host="다은", preset="jamaica", seated=2, seats=2, state="play"
)
OLD: Final = seen("Attic", 11)._replace(
    host="Chloé",
    problem="It is cartagena 0.3 with protocol 1; this one has protocol 2.",
)
OTHERS: Final = (
    seen("The long table by the window", 3)._replace(
        preset="follow-the-captain", host="Bartholomew"
    ),
    seen("Full house", 4)._replace(seated=5),
    seen("Yesterday", 5)._replace(state="done", preset="second-edition", seated=2, seats=2),
    OLD,
)
KEPT: Final = Kept("b" * 32, "Monday", ("Ana", "Bo", "Chloé"), 0, "hispaniola", 57)


def local(people: int, players: int) -> LobbyScene:
    """Rows of games of this machine."""
    rules = make_rules("morgan", players)
    policies = (HUMAN,) * people + ("greedy",) * (players - people)
    names = ("Ana", "Bo", "Chloé", "Anne", "Bart")[:players]
    parlour = opened(Setup(rules, "lobby", names, policies))[0]
    row = local_row(f"20261130-21000{people}", parlour, "2026-11-30 21:04")
    return LobbyScene(kept=(row,))


def lobby() -> LobbyScene:
    """The lobby of SCREEN 5."""
    return LobbyScene(found_rows((FRIDAY, KITCHEN), ()), around=HERE).mark(0)


def full_lobby() -> LobbyScene:
    """A network with a game of every kind, and unfinished ones."""
    found = found_rows(
        (FRIDAY, KITCHEN, *OTHERS, seen("Monday", 1)._replace(id="b" * 32)), {"b" * 32}
    )
    kept = (kept_row(KEPT, "2026-11-28 09:30"), *local(1, 3).kept, *local(2, 2).kept)
    return LobbyScene(found, kept, around=HERE)


STORED: Final = tuple(
    GameRow(
        "local",
        f"20261130-21000{number}",
        "on this machine, Jamaica",
        "with Ana and Bo",
        state=state,
        why=(f"20261130-21000{number} on this machine, Jamaica: Ana and Bo, {state}.",),
        enter="replay",
        played=f"2026-11-30 21:0{number}",
    )
    for number, state in enumerate(("over", "unfinished"))
)

LOBBIES: Final[dict[str, LobbyScene]] = {
    "two-games": lobby(),
    "opening": LobbyScene(),
    "alone": LobbyScene(around=ALONE),
    "stored": LobbyScene(show="stored", stored=STORED).mark(0),
    "only-kept": full_lobby()._replace(found=(), around=ALONE).mark(0),
    "every-kind": full_lobby().mark(6),
    "joining": lobby()._replace(idle='Joining "Friday" ...  Esc gives up.'),
    "kept": full_lobby()._replace(show="kept").mark(1),
}


def changed(form: Form, **values: str) -> Form:
    for name, value in values.items():
        form = put(form, name, value)
    return form


FORMS: Final[dict[str, Form]] = {
    "host": new_form("host", ("Ana's table",)),
    "host-refused": changed(
        new_form("host", ("Ana's table",)), preset="risky-rafts", path="jailbreak"
    )._replace(at=12),
    "hotseat": changed(new_form("hotseat"), players="3", name2="다은")._replace(at=2),
    "bots": changed(new_form("bots"), bots="3", preset="all-together"),
    "options": rules_form("tortuga", (("supply", 10),), 5),
}

TABLE: Final = TableScene(
    "Friday",
    (
        Chair("Ana", ready=True, host=True, mine=True),
        Chair("다은", ready=True),
        Chair("Anne (bot)", ready=True),
        Chair("Bartholomew the Younger", ready=False),
        Chair(),
    ),
    "Risky rafts rules with supply 10",
    ("Risky rafts: the third escape: rafts, grey cards and tokens.",),
    "HOUSE (of this project's own making): the tokens, the icons of the rafts and which cards are "
    "grey.",
    "Not ready yet: Bartholomew the Younger.",
    (
        "Others on this network: cartagena join Friday --nick NAME",
        "Elsewhere: cartagena join 192.168.1.17:16720",
        "Invite code: 4E0A-80B1-0842-0A4K-7Q2X-01",
    ),
    hosting=True,
    bots=1,
    chat=(Said("다은", "who brings the rum?"), Said("Ana", "not me, I bring the boat")),
)

TABLES: Final[dict[str, TableScene]] = {
    "host": TABLE,
    "guest": TABLE._replace(
        chairs=(
            Chair("Ana", ready=True, host=True),
            Chair("다은", mine=True),
            *[Chair()] * 3,
        ),
        hosting=False,
        invites=(),
        said=("The host changed supply to 10: Risky rafts rules with supply 10, 5 seats.",),
    ),
    "gaps": TABLE._replace(
        chairs=(
            Chair(),
            Chair("Ana", ready=True, host=True, mine=True),
            Chair("Anne (bot)", ready=True),
            Chair(),
            Chair("다은", ready=True),
        ),
        rules="Tortuga rules, 5 seats.",
        told=("Tortuga: the classic game with open hands and an open supply.",),
        house="",
        missing="",
        closing=(
            "Empty seats are left out at the start: you play red, Anne (bot) plays yellow and "
            "다은 plays blue then."
        ),
    ),
    "watched": TABLE._replace(
        chairs=(Chair("Ana", ready=True, host=True), Chair()),
        hosting=False,
        chat=(),
    ),
}
