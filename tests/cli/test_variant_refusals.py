"""Refusals of the variants: the reason, the rule's heading, the mistake, what is legal."""

import pytest

from cli.model.command import Refused, understand
from cli.model.rulesbook import rules_part
from engine.cards import ICONS
from engine.extra import CREW, HOLE, Committed, Crossing, Docks, Extra, Pending, Raft
from engine.geometry import BIT
from engine.positions import raft_space, sea, wharf
from engine.state import State
from tests.cli.scenery import table_of, view

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)
GOAL = 37
WHITE = [raft_space(GOAL, 0, space) for space in range(6)]


def lines(line: str, state: State) -> tuple[str, ...]:
    reply = understand(line, view(state, state.seat))
    assert isinstance(reply, Refused), reply
    return reply.lines


def refused(line: str, state: State, why: str, mistake: str = "") -> None:
    """The line is refused so, under a heading that can be read, with this mistake and no other."""
    first, *quoted, now = lines(line, state)
    assert first.startswith(f"Not possible: {why}"), first
    heading = first.rpartition("(Rules: ")[2].removesuffix(".)")
    assert rules_part(state.rules, heading)[0].startswith(f"{heading}. ")
    assert [text.partition(":")[0] for text in quoted] == (
        [f"A frequent mistake, {mistake}"] if mistake else []
    )
    assert now.startswith("Now you can: ")


HATS = table_of(
    "follow-the-captain",
    pirates=[[0, 2, 9, 9, 20, GOAL], [0] * 5 + [8]],
    hands=[[SKULL, KEY, HAT], [SKULL]],
    supply=[HAT, KEY],
    extra=Extra(captains=(9, 0)),
)
TAKING = HATS._replace(extra=HATS.extra._replace(pending=Pending("take", takes=1)))

CAPTAIN = [
    (HATS, "skull+skull as hat", "you do not hold skull and skull both.", ""),
    (HATS, "skull+pistol as hat", "you do not hold pistol and skull both.", ""),
    (HATS, "skull+key as hat 10", "10 is a bottle, and the card is a hat.", ""),
    (
        HATS,
        "skull+key as hat 18",
        "18 is not the first empty hat ahead.",
        "choosing where a pirate stops",
    ),
    (
        TAKING,
        "end",
        "first take the cards that your captain brings.",
        "playing on before the captain has taken its cards",
    ),
    (TAKING, "take 3", "no card lies at that place of the supply.", ""),
    (HATS, "take 1", "your captain has no card to take.", ""),
]


@pytest.mark.parametrize(("state", "line", "why", "mistake"), CAPTAIN)
def test_the_captain_is_refused(state: State, line: str, why: str, mistake: str) -> None:
    refused(line, state, why, mistake)


def at_the_wharf(pending: Pending | None = None, **changes: object) -> State:
    docks = Docks(
        Raft(1, (CREW, HOLE, -1, -1, -1), (-1, -1, -1, 0, -1)), None, 3, 40, blocked=BIT[31]
    )
    place: dict[str, object] = {
        "pirates": [[0, 20, wharf(GOAL), WHITE[4], 30, sea(GOAL, 2)], [0] * 5 + [GOAL]],
        "hands": [[SKULL, BOTTLE, PISTOL, HAT, SKULL + ICONS], [SKULL]],
        "extra": Extra(pending, docks=docks),
        **changes,
    }
    return table_of("risky-rafts", **place)


WHARF = at_the_wharf()
MOVING = at_the_wharf(Pending("move", Committed(SKULL + ICONS)))
PLACING = at_the_wharf(Pending("place", Committed(SKULL + ICONS), 2))
FROM_AFAR, STEPS = "advancing to the wharf, or boarding from afar", "breaking off a grey card"

RAFTS = [
    (WHARF, "skull b wharf", "nobody advances to the wharf.", FROM_AFAR),
    (WHARF, "pistol c white", "the pistol of the white raft is taken.", FROM_AFAR),
    (WHARF, "bottle c white", "the white raft has no bottle.", FROM_AFAR),
    (WHARF, "skull c orange", "no raft lies at orange.", FROM_AFAR),
    (WHARF, "skull d white", "a pirate goes from a raft to the other one", FROM_AFAR),
    (WHARF, "skull b 31", "an X has closed 31.", ""),
    (WHARF, "skull sea", "a pirate at sea has escaped for good.", "coming back from the sea"),
    (WHARF, "retreat sea", "a pirate at sea has escaped for good.", "coming back from the sea"),
    (WHARF, "skull b sea", "only a raft that leaves gets to the sea.", ""),
    (WHARF, "retreat d wharf", "a retreat leads to neither wharf nor raft.", ""),
    (
        WHARF,
        "skull* b",
        "a grey card is played first; then you choose the pirate. Say skull*.",
        "choosing the pirate before the token is turned up",
    ),
    (MOVING, "skull b", "first move a pirate with the cards you played.", STEPS),
    (MOVING, "end", "first move a pirate with the cards you played.", STEPS),
    (PLACING, "end", "first place the token.", STEPS),
    (WHARF, "place white", "there is no token to place.", ""),
    (WHARF, "key*", "you have no key*.", ""),
    (WHARF, "bottle*", "you have no bottle*. You have one without the mark: say bottle.", ""),
]


@pytest.mark.parametrize(("state", "line", "why", "mistake"), RAFTS)
def test_rafts_are_refused(state: State, line: str, why: str, mistake: str) -> None:
    refused(line, state, why, mistake)


def test_an_empty_space_before_the_wharf_bars_the_rafts() -> None:
    refused(
        "skull b white",
        at_the_wharf(pirates=[[0, 18, wharf(GOAL), WHITE[4], 30, 36], [0] * 6]),
        "an empty skull lies before the wharf, so that no raft is boarded. b would go from 18 to ",
        FROM_AFAR,
    )


def crossing(pirates: list[int], *, tortuga: bool = False, other: int = 0) -> State:
    """The passage holds lanterns on 1 7 13 19 25 only; those are taken by Bo."""
    return table_of(
        "whole-jailbreak",
        pirates=[pirates, [1, 7, 13, 19, 25, other]],
        hands=[[SKULL], [SKULL]],
        extra=Extra(crossing=Crossing(at_tortuga=tortuga)),
    )


FULL, WATER = "boarding a sloop that is away or full", "crossing the water on foot"
SAILING = "sailing an empty sloop"
JAILBREAK = [
    (crossing([0, 0, 0, 31, 31, 31]), "lantern a", "the sloop is not there, or carries", FULL),
    (crossing([0] * 6, tortuga=True), "lantern a", "the sloop is not there, or carries", FULL),
    (crossing([0] * 5 + [31]), "lantern sloop", "the sloop is on the other side", WATER),
    (crossing([0] * 5 + [31], tortuga=True), "retreat sloop", "the sloop is on the other", WATER),
    (crossing([0] * 5 + [26]), "lantern b 33", "33 is on the other side of the water.", WATER),
    (crossing([0] * 6), "sail", "none of your pirates is there to sail the sloop.", SAILING),
    (
        crossing([0] * 5 + [50]),
        "lantern to cove",
        "the cove is on the other side of the water.",
        WATER,
    ),
]


@pytest.mark.parametrize(("state", "line", "why", "mistake"), JAILBREAK)
def test_the_jailbreak_is_refused(state: State, line: str, why: str, mistake: str) -> None:
    refused(line, state, why, mistake)


def test_a_card_that_moves_nobody_is_explained_pirate_by_pirate() -> None:
    refused(
        "lantern",
        crossing([0, 0, 26, 26, 26, 26], tortuga=True),
        "no pirate can move by lantern. a, b: the sloop is not there, or carries three of that "
        "colour already. (Rules: Advance.)",
        FULL,
    )


MORGAN = table_of(
    "morgan",
    players=3,
    pirates=[[5] + [0] * 5, [9, 20, GOAL] + [0] * 3, [9] + [0] * 5],
)
PUSH = "pushing a pirate to an empty space or to a full one"
MORGAN_SAYS = [
    ("push yellow 20", "no space ahead of that pirate holds exactly one or two", PUSH),
    ("push yellow sloop", "a pirate that is home cannot be pushed.", PUSH),
    ("push yellow 10", "none of that player's pirates stands there.", ""),
    (
        "push yellow jail 20",
        "20 is not the closest space with one or two pirates.",
        "choosing where a pirate stops",
    ),
    ("push yellow jail 6", "6 is empty. That pirate would go from jail to 5.", PUSH),
    (
        "retreat b",
        "in this game you draw by pushing another player's pirate.",
        "retreating where players push",
    ),
    ("retreat", "no pirate can retreat.", "retreating where players push"),
]


def test_a_reason_that_all_pirates_share_is_told_once() -> None:
    first, *_ = lines("retreat", MORGAN)
    assert first.count("in this game you draw by pushing") == 1
    assert first.startswith("Not possible: no pirate can retreat. a, b")


@pytest.mark.parametrize(("line", "why", "mistake"), MORGAN_SAYS)
def test_a_push_is_refused(line: str, why: str, mistake: str) -> None:
    refused(line, MORGAN, why, mistake)


def test_a_push_without_words_that_fit_is_asked() -> None:
    assert lines("push", MORGAN)[0].startswith("Which pirate? yellow jail to 5 (draw 1 card), ")
    assert lines("push jail", MORGAN)[0].startswith("Whose pirate? Say yellow (Bo) or blue (Cy)")
    assert lines("push yellow f", MORGAN)[0].startswith(
        "'f' is no pirate of Bo. There are a jail, "
    )
    assert lines("push yellow jail nowhere", MORGAN) == ("'nowhere' is no place.",)
    assert lines("push yellow jail 5 6", MORGAN)[0].startswith("Too many words")


DISCARDING = table_of(
    "filibusters",
    hands=[[SKULL] * 8, [SKULL]],
    actions=1,
    extra=Extra(Pending("discard"), turn=0),
)


@pytest.mark.parametrize(
    ("line", "why", "mistake"),
    [
        ("end", "first discard down to the limit.", "playing on before the hands are down"),
        ("lantern a", "first discard down to the limit.", "playing on before the hands are down"),
        ("hook", "you have no hook.", ""),
        ("lantern*", "you have no lantern*. You have one without the mark: say lantern.", ""),
    ],
)
def test_a_discard_is_refused(line: str, why: str, mistake: str) -> None:
    first, *quoted, now = lines(line, DISCARDING)
    assert first.startswith(f"Not possible: {why}")
    assert [text.startswith(f"A frequent mistake, {mistake}") for text in quoted] == (
        [True] if mistake else []
    )
    assert now == "Now you can: discard lantern."


def test_another_seat_that_discards_is_named() -> None:
    state = DISCARDING._replace(extra=DISCARDING.extra._replace(turn=1))
    reply = understand("lantern a", view(state, 1))
    assert isinstance(reply, Refused)
    assert reply.lines[0] == "Not possible: it is for Ana to discard. (Rules: Turn.)"


@pytest.mark.parametrize("line", ["fly", "g", "z", "what", "7"])
def test_what_is_no_answer_is_asked_again(line: str) -> None:
    assert lines(line, PLACING)[0].startswith(
        ("Where does the token go", "Not possible: first place the token.")
    )
