"""Games for the tests of the page: each is played once, and drawn as often as it is asked for."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, cast

from cli.model.html.page import Story, page
from cli.model.html.tale import Tale, tale_of
from cli.model.parlour import Parlour, Setup, opened
from cli.model.retold import local_reel
from cli.ui.html import sheets
from engine.rules import make_rules

if TYPE_CHECKING:
    from cli.model.html.verdict import Verdict

NAMES = ("Ana", "Bo", "Chloé", "다은", "Eike")


@cache
def parlour_of(
    preset: str, players: int = 2, acts: int = 10_000, rounds: int = 8, policy: str = "greedy"
) -> Parlour:
    """A game of bots up to its end or so many acts; the last seat plays at random."""
    policies = (policy,) * (players - 1) + ("random",)
    rules = make_rules(preset, players, {"round_cap": rounds})
    parlour, _ = opened(Setup(rules, "page", NAMES[:players], policies))
    while not parlour.over and len(parlour.history) < acts:
        parlour, _ = parlour.act(parlour.bot_action())
    return parlour


@cache
def tale(preset: str, players: int = 2) -> Tale:
    return tale_of(local_reel(parlour_of(preset, players)), None)


def drawn(
    told: Tale,
    verdict: Verdict | None = None,
    *,
    title: str = "Friday",
    chat: tuple[tuple[int, str, str], ...] = (),
    note: str = "",
) -> str:
    """The page of a tale."""
    return page(Story(told, title, {}, chat, note), sheets(), verdict)


def data_of(html: str) -> dict[str, object]:
    """What the page tells its script."""
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    told: dict[str, object] = json.loads(found[1])
    return told


def steps_of(html: str) -> list[dict[str, str]]:
    """What each event changes, as the script is told."""
    return cast("list[dict[str, str]]", data_of(html)["steps"])


def heights_of(html: str) -> list[int]:
    """The height of each event."""
    told = cast("list[tuple[int, int, str, int]]", data_of(html)["told"])
    return [height for height, *_ in told]
