"""The printed sheets: three pages of A5, every text in its place, every letter in the fonts."""

from __future__ import annotations

import re
from contextlib import closing
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

import pytest
from fontTools.ttLib import TTFont

from cli.model.language import English, speak
from cli.model.sheets.sheets import sheets_of
from cli.model.sheets.values import Sheets
from cli.ui.language import speak_language
from cli.ui.sheets.paper import HEIGHT, WIDTH, Written
from cli.ui.sheets.pdf import Drawn, drawn, sheets_pdf
from engine.rules import make_rules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EDGE = 5
"""Millimetres that printers leave white."""

EVERYTHING = {
    "path": "jailbreak",
    "segments": "5",
    "captain": "true",
    "morgan": "both",
    "supply": "12",
    "filibusters": "6",
    "jail_retreat": "true",
    "round_cap": "200",
}
CASES: dict[str, tuple[str, int, dict[str, str]]] = {
    "usual": ("tortuga", 3, {}),
    "least": ("ravensburger", 2, {"empty_hand_draw": "false"}),
    "rafts": ("risky-rafts", 3, {}),
    "most-rafts": ("all-together", 5, {"segments": "8", "hands": "open"}),
    "everything": ("tortuga", 5, EVERYTHING),
    "everything-beside": ("tortuga", 4, EVERYTHING),
    "island": ("tortuga-island", 4, {"jail_retreat": "true", "morgan": "instead"}),
    "odd": ("filibusters", 2, {"segments": "7", "first_player": "1", "start_cards": "6/5"}),
}
"""The presets and what combines to the longest texts, for every number of players."""

CREDIT = "Cartagena is a game by Leo Colovini (2000). These sheets are unofficial."

every_case = pytest.mark.parametrize("case", CASES)


def sheets(case: str) -> Sheets:
    preset, players, options = CASES[case]
    return sheets_of(make_rules(preset, players, options))


@cache
def paper(case: str) -> Drawn:
    return drawn(sheets(case))


@cache
def letters() -> frozenset[int]:
    """What both fonts can draw."""
    with as_file(files("cli") / "fonts") as folder:
        maps = [frozenset(font(path)) for path in sorted(folder.glob("*.ttf"))]
    assert len(maps) == 2
    return maps[0] & maps[1]


def font(path: Path) -> dict[int, str]:
    with closing(TTFont(path)) as opened:
        return opened.getBestCmap()


class Longer(English):
    """Sentences that say a third of themselves again."""

    def gettext(self, message: str, /) -> str:
        words = [word for word in message.split() if "{" not in word]
        return " ".join([message, *words[: round(len(words) * 0.35)]])

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def overlaps(one: Written, other: Written) -> bool:
    """Whether two texts of a page stand in each other's room by more than a hair."""
    hair = 0.15
    return (
        one.page == other.page
        and one.left + hair < other.left + other.width
        and other.left + hair < one.left + one.width
        and one.top + hair < other.top + other.height
        and other.top + hair < one.top + one.height
    )


def sentences(case: str) -> Iterator[Written]:
    """All but the letters of pirates, which stand close to each other."""
    return (one for one in paper(case).written if len(one.text) > 1)


def test_there_are_three_pages_of_a5() -> None:
    data = paper("usual").data
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", data)) == 3
    (box,) = set(re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data))
    assert [round(float(side) * 25.4 / 72) for side in box] == [148, 210]


def collisions(texts: list[Written]) -> list[tuple[str, ...]]:
    """What runs into the edge or into another text."""
    over = [one for one in texts if one.left + one.width > WIDTH - EDGE]
    over += [one for one in texts if one.top + one.height > HEIGHT - EDGE]
    over += [one for one in texts if min(one.left, one.top) < EDGE]
    pairs = [
        (one.text, other.text)
        for at, one in enumerate(texts)
        for other in texts[at + 1 :]
        if overlaps(one, other)
    ]
    return [*((one.text,) for one in over), *pairs]


@every_case
def test_every_text_has_its_own_room_within_the_page(case: str) -> None:
    texts = list(sentences(case))
    assert {one.page for one in texts} == {1, 2, 3}
    assert not collisions(texts)


@pytest.mark.parametrize("case", ["rafts", "everything", "island"])
def test_a_language_that_is_longer_by_a_third_has_room_too(case: str) -> None:
    speak(Longer())
    try:
        texts = [one for one in drawn(sheets(case)).written if len(one.text) > 1]
    finally:
        speak(English())
    assert not collisions(texts)


@pytest.mark.parametrize("language", ["fr", "de", "ko"])
@pytest.mark.parametrize("case", CASES)
def test_every_language_has_its_room_and_its_letters(case: str, language: str) -> None:
    speak_language(language)
    try:
        written = drawn(sheets(case)).written
    finally:
        speak(English())
    assert {ord(letter) for one in written for letter in one.text} <= letters()
    said = {word.strip(".,:") for one in written for word in one.text.split()}
    assert not said & {"bottle", "pistol", "skull", "dagger", "red", "yellow", "blue"}
    assert not collisions([one for one in written if len(one.text) > 1])
    # What is longer is set smaller: it stays what can be read at a table.
    assert min(one.size for one in written if len(one.text) > 60) >= 5


@every_case
def test_every_letter_is_in_both_fonts(case: str) -> None:
    used = {ord(letter) for one in paper(case).written for letter in one.text}
    assert used <= letters()


def test_the_fonts_have_what_the_languages_need() -> None:
    french, german, korean = "àâæçéèêëîïôœùûüÿÀÇÉŒ«»", "äöüÄÖÜßẞ„“", "가각갹힝카드해적범선을를뗏목"
    assert {ord(letter) for letter in french + german.replace("ẞ", "") + korean} <= letters()


@every_case
def test_every_player_has_a_card_of_the_own_colour(case: str) -> None:
    _preset, players, _options = CASES[case]
    colours = ("red", "yellow", "blue", "cyan", "magenta")
    told = [one.text for one in sentences(case) if one.page == 2]
    assert [one for one in told if one in colours] == list(colours[:players])
    assert len([one for one in told if "**Advance.** " in one]) == players


@every_case
def test_what_is_read_at_the_table_is_large_enough(case: str) -> None:
    small = {sheets(case).borrowed, f"**HOUSE:** {sheets(case).house}", CREDIT}
    rules = [one for one in sentences(case) if len(one.text) > 60 and one.text not in small]
    for page, least in ((1, 8), (2, 6.5), (3, 7.5)):
        assert min(one.size for one in rules if one.page == page) >= least


def test_the_same_rules_make_the_same_bytes() -> None:
    assert sheets_pdf(sheets("usual")) == paper("usual").data
