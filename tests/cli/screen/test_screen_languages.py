"""The screen in other languages: rows stay exact where words are wide or long, nothing is English.

The languages are made of the messages themselves: one of wide signs, one of words twice as long,
one of letters that English does not have.
"""

from collections.abc import Iterator

import pytest

from cli.model.language import English, speak
from cli.model.places import BERTHS
from cli.model.player import COLOURS, LETTERS, PIRATE_LETTERS
from cli.model.rulesbook.options import preset_line
from cli.model.screen.bar import bar
from cli.model.screen.chosen import Chosen
from cli.model.screen.frame import Frame, frame
from cli.model.screen.lobbyfilled import filled_frame
from cli.model.screen.lobbyform import Kind
from cli.model.screen.lobbyforms import new_form, rules_form
from cli.model.screen.lobbyhelp import Place, lobby_help
from cli.model.screen.lobbylist import list_frame
from cli.model.screen.lobbytable import table_frame
from cli.model.screen.look import LEAST, Look
from cli.model.screen.menu import menu
from cli.model.screen.mode import Mode
from cli.model.screen.notices import curtain, too_small
from cli.model.screen.picture import row_width, text_of
from cli.model.screen.replaying import scene_of
from cli.model.screen.scene import Scene
from cli.model.spoken import yes
from engine.data.icons import ICON_NAMES
from engine.options import OPTIONS
from engine.rules import PRESETS, make_rules
from tests.cli.foreign import Foreign, english_in, foreign
from tests.cli.screen.boardscenes import SCENES
from tests.cli.screen.lobbyscenes import LOBBIES, TABLES, full_lobby
from tests.cli.screen.replayscenes import after, viewing

SIZES = (*LEAST.values(), (61, 21), (95, 28))
FANCY = Look()


class _Other(English):
    """A language made of English messages; fields stay where they are."""

    def made(self, message: str) -> str:
        raise NotImplementedError

    def gettext(self, message: str, /) -> str:
        return self.made(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return self.made(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str, /) -> str:
        del context
        return self.made(message)


class Wide(_Other):
    """Every letter has two columns, as those of Korean."""

    def made(self, message: str) -> str:
        fields = foreign(message)
        return "".join(chr(0xAC00 + ord(c) % 64) if ord(c) > 0x1D000 else c for c in fields)


class Long(_Other):
    """Every word is twice as long, as some of German."""

    def made(self, message: str) -> str:
        return " ".join(word if "{" in word else f"{word}{word}" for word in message.split(" "))


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    speak(request.param())
    yield
    speak(English())


class Agreed(_Other):
    """A language whose yes begins with another letter."""

    def made(self, message: str) -> str:
        return {"y": "j", "yes": "ja"}.get(message, message)


every = pytest.mark.parametrize("spoken", [Wide, Long], indirect=True)


def _exact(drawn: Frame, columns: int, rows: int) -> None:
    assert len(drawn.rows) == rows
    for row in drawn.rows:
        assert row_width(row) == columns, "".join(span.text for span in row)


@pytest.mark.parametrize("spoken", [Agreed], indirect=True)
@pytest.mark.usefixtures("spoken")
def test_a_question_names_the_key_that_the_language_says_yes_by() -> None:
    rows = text_of(frame(SCENES["tortuga"]._replace(asking=True), 80, 24, FANCY).rows)
    assert rows[-1].split() == ["j", "ja", "n", "no"]
    assert yes("j")
    assert yes("J")
    assert not yes("n")


def _begun(scene: Scene) -> Iterator[Scene]:
    """The scene, and what it is after each first key and its first answer."""
    yield scene
    for entry in menu(scene.view, scene.chosen):
        one = Chosen((*scene.chosen.steps, entry.step))
        yield scene._replace(chosen=one)
        for then in menu(scene.view, one)[:1]:
            yield scene._replace(chosen=Chosen((*one.steps, then.step)))


@every
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.usefixtures("spoken")
def test_a_table_is_exact_in_every_language(name: str) -> None:
    for size in SIZES:
        for scene in _begun(SCENES[name]):
            _exact(frame(scene, *size, FANCY), *size)
        for kind in ("help", "log", "line", "chat", "copy"):
            _exact(frame(SCENES[name], *size, FANCY, Mode(kind)), *size)
        _exact(Frame(curtain(SCENES[name].view, 0, "a game", *size, FANCY)), *size)
    _exact(Frame(too_small(20, 5, FANCY)), 20, 5)


@every
@pytest.mark.usefixtures("spoken")
def test_a_replay_is_exact_in_every_language() -> None:
    for keys in ((), ("down",) * 5, ("down",) * 5 + ("b",), ("end",)):
        there = scene_of(after(viewing(), keys))
        for size in SIZES:
            _exact(frame(there, *size, FANCY), *size)


def _lobby(size: tuple[int, int]) -> Iterator[Frame]:
    """All pictures of the lobby that are made while a language is spoken."""
    for lobby in (*LOBBIES.values(), full_lobby()):
        yield list_frame(lobby, *size, FANCY, Mode())
    kinds: tuple[Kind, ...] = ("host", "hotseat", "bots")
    forms = [rules_form("all-together", (("supply", 12),), 5), *map(new_form, kinds)]
    for form in forms:
        for at in range(0, 24, 3):
            yield filled_frame(form._replace(at=at), *size, FANCY, Mode())
    for table in TABLES.values():
        yield table_frame(table, *size, FANCY, Mode())
    places: tuple[Place, ...] = ("list", "form", "table")
    for place in places:
        yield lobby_help(place, *size, FANCY, Mode("help"))


@every
@pytest.mark.usefixtures("spoken")
def test_the_lobby_is_exact_in_every_language() -> None:
    for size in SIZES:
        for drawn in _lobby(size):
            _exact(drawn, *size)


NAMES = {"Cartagena", "HOUSE", "Ana", "Bartholomew", "Chloé", "Eike", "Friday"}
TYPED = {
    *(part for name in (*PRESETS, *OPTIONS) for part in name.replace("-", "_").split("_")),
    *(name for names in ICON_NAMES.values() for name in names),
    *(*COLOURS, *BERTHS),
}


SIGNS = {*LETTERS, *PIRATE_LETTERS}


def _crowded(word: str) -> bool:
    """Whether letters of pirates stand together, be it between the beginnings of icons."""
    icons = {name[:columns] for name in TYPED for columns in (0, 1, 2)}
    cuts = [(at, len(word) - end) for at in (0, 1, 2) for end in (0, 1, 2)]
    return any({*word[a:b]} <= SIGNS and {word[:a], word[b:]} <= icons for a, b in cuts)


@pytest.mark.parametrize("spoken", [Foreign], indirect=True)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.usefixtures("spoken")
def test_nothing_of_a_table_is_english(name: str) -> None:
    scene = SCENES[name]._replace(log=(), chat=(), said=(), title="")
    known = {*NAMES, *TYPED, *scene.view.names, "xxx"}
    lines: list[str] = []
    for size in LEAST.values():
        for one in _begun(scene):
            lines += text_of(frame(one, *size, FANCY).rows)
    assert bar(scene.view, scene.chosen)
    assert english_in(lines, lambda word: {word, word.lower()} & known or _crowded(word)) == []


@pytest.mark.parametrize("spoken", [Foreign], indirect=True)
@pytest.mark.usefixtures("spoken")
def test_nothing_of_a_form_is_english() -> None:
    known = {*NAMES, *TYPED}
    kinds: tuple[Kind, ...] = ("host", "hotseat", "bots")
    lines: list[str] = []
    for form in map(new_form, kinds):
        for at in range(1, 24):
            lines += text_of(filled_frame(form._replace(at=at), 80, 24, FANCY, Mode()).rows)
    quoted = preset_line(make_rules("tortuga"))  # the rules' text has a language of its own
    lines = [line for line in lines if quoted not in line]
    assert english_in(lines, lambda word: word.lower() in known or word in known) == []
