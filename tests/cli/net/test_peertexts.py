"""What peers say in English is said in the player's language: every text is known, with its fields.

The texts are found in the code of the peers, so that a new one cannot be forgotten.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.model.language import English, speak
from cli.model.network.peertexts import OTHER_RULES, peer_text
from cli.model.templates import parts_of
from p2p.net.search import ELSE

ROOT = Path(__file__).parents[3] / "p2p"

RAISED = frozenset(
    (
        *("LocalError", "PeerError", "VersionError", "Ignored", "Fault", "DeckError"),
        *("NodeError", "NoSuchGame", "Ambiguous", "Unreachable", "Refused", "OtherVersion"),
        *("NotNow", "LinkDown", "StoreError", "ProfileInUse", "ProfileMoved", "InviteError"),
        *("LobbyClosed", "LobbyRefused"),  # told, not raised
    )
)
"""What has the words of its first argument shown to a player."""

COMPOSED = {
    "it is 7 event where 7 event is due": (
        "it is a shuffle event where an act event is due",
        "it is an act event where a key event is due",
    ),
    "this game was written with 7; 7; 7": (
        (
            "this game was written with protocol 3; this program reads protocol 2; update it to"
            " read this game"
        ),
        (
            "this game was written with protocol 1, whose shuffles carry no proof; this program"
            " reads protocol 2; the version that wrote it reads it"
        ),
    ),
    "No game called 7 is seen on this network. 7": (
        f"No game called 7 is seen on this network. {ELSE}",
    ),
    "7 are missing": ("bytes are missing", "32 bytes are missing"),
    "the other side closed the connection7": (
        "the other side closed the connection",
        "the other side closed the connection inside a frame",
    ),
}
"""Texts whose fields are words and no names, by what the sweep sees of them: how they come out."""


class Marked(English):
    """A language in which every message can be told from its English."""

    def gettext(self, message: str, /) -> str:
        return f"«{message}»"


@pytest.fixture(autouse=True)
def _marked() -> Iterator[None]:
    speak(Marked())
    yield
    speak(English())


def _samples(node: ast.expr) -> Iterator[str]:
    """The text as it comes out, with a number where it has a field; none where it is no text."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            texts = [next(_samples(part), "7") for part in parts]
            if any(isinstance(part, ast.Constant) for part in parts):
                yield "".join(texts)
        case ast.IfExp(body=one, orelse=other):
            yield from _samples(one)
            yield from _samples(other)
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from _samples(part)
        case _:
            return


def _said() -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func).rpartition(".")[2]
                if name in RAISED:
                    for seen in _samples(node.args[0]):
                        for text in COMPOSED.get(seen, (seen,)):
                            yield f"{path.relative_to(ROOT)}:{node.lineno}", text


SAID = tuple(_said())


def test_the_sweep_finds_the_texts() -> None:
    assert len(SAID) > 150
    assert "That seat is not free." in {text for _, text in SAID}


def test_every_text_that_a_peer_raises_is_known() -> None:
    unknown = [one for one in SAID if not peer_text(one[1]).startswith("«")]
    assert not unknown


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("That seat is not free.", "«That seat is not free.»"),
        ("Not ready yet: Ana, Bo.", "«Not ready yet: Ana, Bo.»"),
        (
            "It is not your turn: Ana is to play is to play.",
            "«It is not your turn: Ana is to play is to play.»",
        ),
        (
            "the host's game was refused: it is not the host's",
            "«the host's game was refused: «it is not the host's»»",
        ),
        (
            "It is cartagena 0.3 with protocol 1-2; this one has protocol 3.",
            "«It is «cartagena 0.3 with «protocol 1-2»»; this one has protocol 3.»",
        ),
        ("The game cannot be saved: No space left.", "«The game cannot be saved: No space left.»"),
        (
            "it tried 'end', and the rules say: The game is over. (RULES 2)",
            "«it tried 'end', and the rules say: «The game is over.» (RULES 2)»",
        ),
        ("What a later version says.", "What a later version says."),
        ("", ""),
        ("Not ready yet: " + "a" * 2000, "Not ready yet: " + "a" * 2000),
    ],
)
def test_a_text_is_said_with_its_fields_and_an_unknown_one_stays(text: str, told: str) -> None:
    assert peer_text(text) == told


def test_a_name_that_reads_like_a_text_stays_a_name() -> None:
    assert peer_text("Not ready yet: The game is over..") == "«Not ready yet: The game is over..»"


def test_the_fields_of_a_text_are_those_of_its_template() -> None:
    parts = parts_of(OTHER_RULES, "Its rules data are 00, those of this program 11.")
    assert parts == {"theirs": "00", "ours": "11"}
    assert parts_of(OTHER_RULES, "Its rules data are 00.") is None


def test_in_english_every_text_comes_out_as_it_was() -> None:
    speak(English())
    for _, text in SAID:
        assert peer_text(text) == text
