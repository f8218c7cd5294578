"""The rules pages in a real browser: the search, its keys, dark and light, and what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.ui.main import run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scripts.browser.driver import Browser

PRESETS: Final = ("tortuga", "all-together", "whole-jailbreak")
SHOWN: Final = "[...document.querySelectorAll('#asked>details:not([hidden])')]"
BOX: Final = "document.getElementById('find')"


def rules_pages(folder: Path) -> dict[str, Path]:
    """The pages of three games, written by the command."""
    found: dict[str, Path] = {}
    for preset in PRESETS:
        page = folder / f"rules-{preset}.html"
        assert run(["rules", preset, "--html", str(page)]) == 0
        found[page.stem] = page
    return found


def _typed(browser: Browser, words: str) -> None:
    told = f"{{const b={BOX};b.value={words!r};b.dispatchEvent(new Event('input'))}}"
    browser.ask(told)


def _search(browser: Browser) -> bool:
    """What is typed is found, the best first and opened; Escape shows all again."""
    everything = browser.ask(f"{SHOWN}.length")
    _typed(browser, "no space free")
    first = browser.ask(f"{SHOWN}[0].firstChild.textContent")
    opened = browser.ask(f"{SHOWN}[0].open")
    fewer = browser.ask(f"{SHOWN}.length < {everything}")
    _typed(browser, "qqq")
    none = browser.ask(f"{SHOWN}.length") == 0
    browser.ask(f"{BOX}.focus()")
    browser.press("Escape")
    back = browser.ask(f"{SHOWN}.length") == everything
    found = first == "What if no space is free?"
    return found and bool(opened) and bool(fewer) and none and back


def _slash(browser: Browser) -> bool:
    """The key / leads to the box."""
    browser.ask("document.activeElement.blur()")
    browser.press("/")
    return bool(browser.ask(f"document.activeElement === {BOX}"))


def _theme(browser: Browser) -> bool:
    colour = "getComputedStyle(document.body).backgroundColor"
    before = browser.ask(colour)
    browser.ask("document.getElementById('theme').click()")
    return browser.ask(colour) != before


def _links(browser: Browser) -> bool:
    """Every link leads to something on the page."""
    link = "document.querySelector(a.getAttribute('href'))"
    return bool(browser.ask(f"[...document.querySelectorAll('nav a')].every(a=>{link})"))


RULES_CHECKS: Final[dict[str, Callable[[Browser], bool]]] = {
    "search": _search,
    "slash": _slash,
    "dark and light": _theme,
    "links": _links,
}
