"""The rules page: one text that needs no network and no other file, and to be read no script.

Its policy (CSP) allows the one style sheet and the one script that stand in it, by their hashes.
"""

from collections.abc import Iterator, Sequence
from re import sub
from typing import Final

from cli.model.html.escaping import data, text
from cli.model.html.head import head
from cli.model.html.page import Sheets as WebSheets
from cli.model.html.symbols import symbols
from cli.model.language import N_, _
from cli.model.rulesbook.base import closing_parts, opening_parts
from cli.model.rulesbook.house import MARK, house_of
from cli.model.rulesbook.mistakes import mistakes_of
from cli.model.rulesbook.options import SOURCES
from cli.model.rulesbook.search import SAME, small_words
from cli.model.rulesbook.variantquestions import questions_of
from cli.model.rulesbook.variants import variant_parts
from cli.model.sheets.facts import facts_of, summary_of
from cli.model.sheets.pictures import strip, way
from cli.model.sheets.values import Act, Sheets, Step
from cli.model.words import capital, listed, rules_name
from engine.rules import PRESETS, Rules, make_rules

SECTIONS: Final = (
    ("short", N_("In thirty seconds")),
    ("turn", N_("A turn in short")),
    ("setup", N_("Setting up")),
    ("questions", N_("Questions")),
    ("mistakes", N_("Frequent mistakes")),
    ("rules", N_("The rules")),
    ("presets", N_("Other games")),
)
"""The sections by their id, in their order."""


def rules_page(rules: Rules, sheets: Sheets, web: WebSheets) -> str:
    """The page of these rules."""
    bodies = {
        "short": _short(rules, sheets),
        "turn": _turn(sheets),
        "setup": _setup(sheets),
        "questions": _questions(rules),
        "mistakes": _mistakes(rules),
        "rules": _rules(rules, sheets),
        "presets": _presets(rules),
    }
    title = _("Cartagena: {rules}").format(rules=sheets.name)
    sections = "".join(
        f'<section id="{name}"><h2>{text(_(title))}</h2>{bodies[name]}</section>'
        for name, title in SECTIONS
    )
    return (
        f"{head(title, web.style, web.script)}<body>{symbols(rules.icons, 2)}{_header(sheets)}"
        f"<main>{sections}</main>{_footer()}"
        f'<script type="application/json" id="words">{data(_words())}</script>'
        f"<script>{web.script}</script></body></html>\n"
    )


def _header(sheets: Sheets) -> str:
    theme = text(_("Dark or light"))
    links = "".join(f'<a href="#{name}">{text(_(title))}</a>' for name, title in SECTIONS)
    return (
        f"<header><div><h1>{text(_('Cartagena: {rules}').format(rules=sheets.name))}</h1>"
        f'<p class="sub">{text(sheets.line)}</p></div>'
        f'<button id="theme" type="button" title="{theme}" aria-label="{theme}" hidden>◐</button>'
        f'</header><nav aria-label="{text(_("Contents"))}">{links}</nav>'
    )


def _short(rules: Rules, sheets: Sheets) -> str:
    told = "".join(f"<p>{text(sentence)}</p>" for sentence in summary_of(rules, sheets))
    facts = "".join(
        f"<div><dt>{text(name)}</dt><dd>{text(value)}</dd></div>" for name, value in facts_of(rules)
    )
    return f'<div class="said">{told}</div><dl class="facts">{facts}</dl>'


def _turn(sheets: Sheets) -> str:
    acts = "".join(map(_act, sheets.acts))
    return (
        f'<p class="lead">{text(sheets.turn)}</p><div class="acts">{acts}</div>'
        f'<p class="end"><b>{text(_("The end"))}.</b> {text(sheets.ending)}</p>'
    )


def _act(act: Act) -> str:
    picture = ""
    if act.example is not None:
        seen = text(act.example.caption)
        picture = f"<figure>{strip(act.example)}<figcaption>{seen}</figcaption></figure>"
    return (
        f"<article><h3>{text(act.title)}{_mark(act.house)}</h3><p>{text(act.text)}</p>"
        f"{picture}</article>"
    )


def _mark(house: bool) -> str:
    return f' <span class="house">{MARK}</span>' if house else ""


def _setup(sheets: Sheets) -> str:
    steps = "".join(map(_step, sheets.steps))
    return f"{way(sheets.way, sheets.icons)}<ol>{steps}</ol>"


def _step(step: Step) -> str:
    return f"<li><b>{text(step.title)}.</b> {text(step.text)}{_mark(step.house)}</li>"


def _questions(rules: Rules) -> str:
    ask = text(_("Search the questions"))
    asked = "".join(
        f'<details data-also="{text(_(one.also))}"><summary>{text(_(one.ask))}</summary>'
        f"<p>{_typed(one.answer(rules))}</p></details>"
        for one in questions_of(rules)
    )
    return (
        f'<p class="search" hidden><input id="find" type="search" autocomplete="off" '
        f'placeholder="{ask}" aria-label="{ask}"><span id="found" role="status"></span></p>'
        f'<div id="asked">{asked}</div>'
    )


def _typed(told: str) -> str:
    """A text with what is typed, in back quotes, as such."""
    return sub("`([^`]*)`", r"<code>\1</code>", text(told))


def _terms(told: Sequence[tuple[str, str]]) -> str:
    return "".join(f"<dt>{text(capital(one))}</dt><dd>{_typed(two)}</dd>" for one, two in told)


def _mistakes(rules: Rules) -> str:
    return f"<dl>{_terms(mistakes_of(rules))}</dl>"


def _rules(rules: Rules, sheets: Sheets) -> str:
    parts = (*opening_parts(rules), *variant_parts(rules), *closing_parts(rules))
    notes = "".join(f'<p class="note">{told}</p>' for told in _notes(sheets))
    told = tuple((_(heading), paragraph) for heading, paragraph in parts)
    return f"<dl>{_terms(told)}</dl>{notes}"


def _notes(sheets: Sheets) -> Iterator[str]:
    """What is not as printed."""
    if sheets.house:
        own = _("Of this project's making, since the printed data is not public.")
        yield f'<span class="house">{MARK}</span> {text(own)} {text(sheets.house)}'
    if sheets.borrowed:
        yield text(sheets.borrowed)


def _presets(rules: Rules) -> str:
    rows = "".join(_preset(name, current=name == rules.preset) for name in PRESETS)
    told = _("Each has a page of its own: `{command}`.")
    return (
        f"<dl>{rows}</dl><p>{_typed(told.format(command='cartagena rules NAME --html FILE'))}</p>"
    )


def _preset(name: str, *, current: bool) -> str:
    rules = make_rules(name)
    own = house_of(rules)
    told = capital(_(SOURCES[name]))
    house = f" {_mark(True)} {text(listed(own))}" if own else ""
    here = ' class="here" aria-current="true"' if current else ""
    return f"<dt{here}>{text(rules_name(rules))}</dt><dd>{text(told)}.{house}</dd>"


def _footer() -> str:
    credit = _(
        "Cartagena is a game by Leo Colovini (2000). This page was written by a free program for "
        "the terminal, is unofficial, and asks the network for nothing."
    )
    return f"<footer><p>{text(credit)}</p></footer>"


def _words() -> dict[str, object]:
    """What the search needs to know."""
    return {
        "small": sorted(small_words()),
        "same": dict(SAME),
        "all": _("{number} questions"),
        "some": _("{number} of {all}"),
        "near": _("No question has all these words; these have some of them."),
        "none": _("No question has these words."),
    }
