"""`scripts/web-test [FOLDER]`: our pages in a real browser, with everything a reader can do.

The pages of the rules: their search and links. Each game is written by the real command, opened,
stepped through by keys, buttons, slider and log,
and compared with what it says of itself. Any complaint of the console, any request, any element
wider than a phone is a failure. Photographs of three widths go into the folder, if one is named.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cli.ui.main import run
from scripts.browser.driver import Browser, opened
from scripts.browser.games import written
from scripts.browser.rulespages import RULES_CHECKS, rules_pages

if TYPE_CHECKING:
    from collections.abc import Callable

    Checks = dict[str, Callable[[Browser], bool]]

WIDTHS: Final = ((360, 740), (768, 1024), (1280, 800))
SHOWN: Final = "[...document.querySelectorAll('[aria-current]')].map(e=>+e.dataset.i).join()"
AT: Final = "+document.getElementById('at').value"
LAST: Final = "+document.getElementById('at').max"


def main() -> int:
    """Look at every page; 1 when one of them fails."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as made, opened() as browser:
        for found, checks in ((pages, CHECKS), (rules_pages, RULES_CHECKS)):
            for name, page in found(Path(made)).items():
                failed += [f"{name}: {what}" for what in _looked_at(browser, page, checks)]
                if folder is not None:
                    _photographed(browser, page, folder / name)
    sys.stdout.write("\n".join(failed or ["every page is as it should be"]) + "\n")
    return int(bool(failed))


def pages(folder: Path) -> dict[str, Path]:
    """The pages of games of every kind, written by the command; 4 is the exit code of a fault."""
    found: dict[str, Path] = {}
    for name, command, arguments in written(folder):
        page = folder / f"{name}.html"
        code = run([command, *arguments, "--html", str(page)])
        assert code in (0, 4), f"{name}: exit code {code}"
        found[name] = page
    return found


def _looked_at(browser: Browser, page: Path, checks: Checks) -> list[str]:
    browser.complaints.clear()
    browser.requests.clear()
    browser.window(1280, 800, dark=False)
    browser.open(page, "#0")
    failed = [what for what, holds in checks.items() if not holds(browser)]
    for width, height in WIDTHS:
        browser.window(width, height, dark=True, phone=width < 500)
        if browser.ask("document.documentElement.scrollWidth > innerWidth"):
            failed.append(f"wider than {width} pixels")
    failed += [f"complaint: {told}" for told in browser.complaints]
    left = [url for url in browser.requests if not url.startswith(("about:", page.as_uri()))]
    return failed + [f"request: {url}" for url in left]


def _keys(browser: Browser) -> bool:
    """Arrows, with shift, Home and End; the log's mark goes along."""
    browser.ask("scrollTo(0, 0)")
    last, walked = browser.ask(LAST), list[object]()
    for key, shift in (("End", False), ("ArrowLeft", False), ("Home", False), ("ArrowRight", True)):
        browser.press(key, shift=shift)
        walked.append(browser.ask(AT))
    assert isinstance(last, int)
    return walked[:3] == [last, last - 1, 0] and isinstance(walked[3], int) and walked[3] > 0


def _buttons(browser: Browser) -> bool:
    """Every button that steps, and the one for dark and light."""
    for name in ("first", "next", "next", "back", "turnnext", "turnback", "last"):
        browser.ask(f"document.getElementById('{name}').click()")
    at_end = browser.ask(AT) == browser.ask(LAST)
    before = browser.ask("getComputedStyle(document.body).backgroundColor")
    browser.ask("document.getElementById('theme').click()")
    other = browser.ask("getComputedStyle(document.body).backgroundColor")
    return at_end and before != other


def _plays(browser: Browser) -> bool:
    """Space plays: an event comes by itself; Space stops it."""
    browser.ask("document.getElementById('speed').value = '8'")
    browser.press("Home")
    browser.press(" ")
    moved = browser.until(f"{AT} > 1")
    browser.press(" ")
    stopped = browser.ask("document.getElementById('play').textContent") == "▶"
    return moved and stopped


def _log(browser: Browser) -> bool:
    """A click in the log leads there, and so does the slider; the mark is seen."""
    browser.ask("document.querySelectorAll('#log [data-i]')[3].click()")
    clicked = browser.ask(f"{AT} === {SHOWN.replace('.join()', '[0]')}")
    browser.ask(
        "{const s=document.getElementById('at');s.value=7;s.dispatchEvent(new Event('input'))}"
    )
    seen = (
        "(()=>{const l=document.getElementById('log').getBoundingClientRect(),"
        "e=document.querySelector('[aria-current]').getBoundingClientRect();"
        "return e.top>=l.top-1&&e.bottom<=l.bottom+1})()"
    )
    return bool(clicked) and browser.ask(AT) == 7 and bool(browser.ask(seen))


def _again(browser: Browser) -> bool:
    """Going to the end and back shows what was there before: nothing is left behind."""
    picture = "[...document.querySelectorAll('[data-k]')].map(e=>e.innerHTML).join()"
    browser.press("Home")
    before = browser.ask(picture)
    browser.press("End")
    browser.press("Home")
    return browser.ask(picture) == before


def _drawn(browser: Browser) -> bool:
    """The script draws the last picture as the builder has, but for what was tried after it."""
    browser.press("End")
    picture = (
        "(()=>{{const doc=new DOMParser().parseFromString({source},'text/html');"
        "return [...doc.querySelectorAll('.board [data-k]:not([data-k=mv])')].every(e=>{{"
        'const now=document.querySelector(`main>.table>.board [data-k="${{e.dataset.k}}"]`);'
        "return now.innerHTML===e.innerHTML}})}})()"
    )
    source = "document.querySelector('noscript').textContent"
    return bool(browser.ask(picture.format(source=source)))


def _harmless(browser: Browser) -> bool:
    """No name, line of chat or title has become an element, whatever it holds."""
    strange = browser.ask("document.querySelectorAll('img,iframe,object,form,b b,script').length")
    marked = browser.ask("'hostile' in window")
    return strange == len(("the data", "the script")) and marked is False


def _photographed(browser: Browser, page: Path, path: Path) -> None:
    for width, height in WIDTHS:
        for dark in (True, False):
            browser.window(width, height, dark=dark, phone=width < 500)
            browser.open(page)
            look = "dark" if dark else "light"
            browser.shot(path.with_name(f"{path.name}-{width}-{look}.png"))
            browser.shot(path.with_name(f"{path.name}-{width}-{look}-whole.png"), whole=True)
    browser.printed(path.with_name(f"{path.name}.pdf"))
    browser.script(runs=False)
    browser.open(page)
    browser.shot(path.with_name(f"{path.name}-plain.png"), whole=True)
    browser.script(runs=True)


CHECKS: Final[Checks] = {
    "keys": _keys,
    "buttons": _buttons,
    "playing": _plays,
    "log and slider": _log,
    "there and back": _again,
    "the last picture": _drawn,
    "names are text": _harmless,
}
if __name__ == "__main__":
    sys.exit(main())
