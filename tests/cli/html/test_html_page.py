"""The page: whole, alone, readable without its script, and harmless whatever it is told."""

from __future__ import annotations

import re
import time
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from cli.model.html.escaping import data
from cli.model.html.tale import changes, tale_of
from cli.model.language import English, speak
from cli.model.retold import local_reel
from cli.model.terms import colour, icon_names
from cli.ui.html import sheets
from cli.ui.language import speak_language
from engine.data.icons import ICON_NAMES
from engine.rules import PRESETS
from tests.cli.html.pages import data_of, drawn, parlour_of, tale

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&\u2028]]>"
VOID = {"meta", "input", "br", "img", "link"}


class Reader(HTMLParser):
    """Reads a page as a browser does: every element closed, and what each of them says."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] not in (["script"], ["style"]):
            self.texts.append(data)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_variant_is_drawn_with_all_that_lies_on_its_table(preset: str) -> None:
    told = tale(preset)
    reader = Reader(drawn(told))
    assert reader.open == []
    keys = {attributes["data-k"] for _, attributes in reader.tags if "data-k" in attributes}
    assert keys == set(told.scenes[0]) - {"on"}
    assert all(scene.keys() == told.scenes[0].keys() for scene in told.scenes)
    names = ICON_NAMES[told.reel.rules.icons]
    words = [text for text in reader.texts if text in names]
    assert len(words) >= 2 * len(told.last.state.board)  # of both pictures


def test_the_page_asks_for_nothing_outside_of_it() -> None:
    reader = Reader(drawn(tale("tortuga")))
    for tag, attributes in reader.tags:
        assert tag not in ("link", "img", "iframe", "object", "base", "form")
        assert "src" not in attributes
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]
        assert str(attributes.get("href", "#")).startswith("#")
    style, script = sheets()
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", style + script)
    assert not re.search(r"\b(fetch|XMLHttpRequest|WebSocket|import|eval|innerHTML)\b", script)


def test_the_policy_allows_the_one_style_and_the_one_script_and_nothing_else() -> None:
    html = drawn(tale("tortuga"))
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', html)
    assert policy is not None
    allowed = dict(part.strip().split(" ", 1) for part in policy[1].split(";"))
    style, script = re.findall(r"<style>(.*?)</style>.*<script>(.*?)</script>", html, re.DOTALL)[0]
    for name, text in (("style-src", style), ("script-src", script)):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert allowed.pop(name) == f"'sha256-{digest}'"
    assert allowed == {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}


def test_names_titles_chat_and_notes_are_text_and_nothing_else() -> None:
    told = tale("tortuga")
    hostile = told._replace(reel=told.reel._replace(names=(HOSTILE, HOSTILE[::-1])))
    entries = tuple(one._replace(text=HOSTILE) for one in hostile.told)
    hostile = hostile._replace(told=entries)
    html = drawn(hostile, title=HOSTILE, note=HOSTILE, chat=((3, HOSTILE, HOSTILE),))
    reader, usual = Reader(html), Reader(drawn(told, note="n", chat=((3, "a", "b"),)))
    assert [tag for tag, _ in reader.tags] == [tag for tag, _ in usual.tags]
    assert HOSTILE in reader.texts
    assert html.count("<script") == 2
    assert "<img" not in html
    assert data_of(html)["names"] == [HOSTILE, HOSTILE[::-1]]


def test_data_cannot_end_the_script_that_holds_it() -> None:
    assert data({"a": "</script><!--&\u2028"}) == (
        '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028"}'
    )


def test_without_script_the_log_and_both_pictures_are_there() -> None:
    told = tale("risky-rafts")
    html = drawn(told)
    log = html.partition('<ol id="log"')[2].partition("</ol>")[0]
    entries = [one for one in told.told if one.text]
    assert log.count("data-i=") == len(entries)
    body, _, noscript = html.partition("<noscript>")
    assert body.count('class="board') == 1
    assert noscript.partition("</noscript>")[0].count('class="board') == 1


def test_chat_stands_where_it_was_said() -> None:
    told = tale("tortuga")
    said = ((told.told[4].height, "Bo", "hello"), (10_000, "Ana", "bye"))
    log = drawn(told, chat=said).partition('<ol id="log"')[2].partition("</ol>")[0]
    assert log.index('data-i="5"') < log.index("hello")
    assert log.rstrip().endswith("<b>Ana</b> bye</li>")


def test_a_hand_that_its_reader_may_not_know_is_nowhere_in_the_page() -> None:
    """Neither in the pictures nor in what the script is told."""
    parlour = parlour_of("jamaica", acts=9)
    reel = local_reel(parlour._replace(setup=parlour.setup._replace(policies=("", "random"))))
    assert reel.known == {0}
    told = tale_of(reel, reel.own)
    dealt = [scene for scene in told.scenes if scene["tn1"] != "0 cards"]
    assert dealt
    assert all(re.fullmatch(r"\?x\d+", scene["c1"]) for scene in dealt)
    assert any(re.fullmatch(r"[\dx* ]+", scene["c0"]) for scene in dealt)
    assert "Seen by Ana." in drawn(told)
    assert {"Bo draws 1 card.", "Bo draws 2 cards."} >= {
        one.text for one in told.told if one.text.startswith("Bo draws")
    }


def test_of_each_event_only_what_changes_is_written() -> None:
    told = tale("all-together", 3)
    scene = dict(told.scenes[0])
    for change, after in zip(changes(told.scenes), told.scenes[1:], strict=True):
        assert not [key for key, shown in change.items() if scene[key] == shown]
        scene |= change
        assert scene == after


def test_five_hundred_events_are_a_page_within_two_seconds() -> None:
    """Of this process's own time: what else the machine does is no matter of the page."""
    parlour = parlour_of("whole-jailbreak", 5, 500, 200, "random")
    begun = time.process_time()
    told = tale_of(local_reel(parlour), None)
    html = drawn(told)
    assert time.process_time() - begun < 2
    assert len(told.told) >= 500
    assert len(html) < 300_000


@pytest.mark.parametrize("language", ["fr", "de", "ko"])
def test_icons_and_colours_are_called_as_the_language_calls_them(language: str) -> None:
    speak_language(language)
    try:
        html = drawn(tale_of(local_reel(parlour_of("tortuga", 2)), None))
        shown = [*icon_names("classic"), *map(colour, range(2))]
    finally:
        speak(English())
    assert [name for name in shown if name not in html] == []
    assert not {"bottle", "pistol", "dagger", "yellow"} & set(re.findall(r"[a-z]+", html))
