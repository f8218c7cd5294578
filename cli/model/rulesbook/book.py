"""The whole book: topics of these rules, one topic, the lists, or the answer to a question."""

from collections.abc import Callable, Mapping
from typing import Final

from cli.model.folding import folded
from cli.model.language import N_, _
from cli.model.rulesbook.base import Part, closing_parts, opening_parts
from cli.model.rulesbook.house import MARK, borrowed_text, house_of, house_text
from cli.model.rulesbook.mistakes import mistakes_of
from cli.model.rulesbook.options import (
    option_text,
    options_text,
    preset_line,
    presets_text,
)
from cli.model.rulesbook.search import found, meant, speaks_of_these
from cli.model.rulesbook.variantquestions import questions_of
from cli.model.rulesbook.variants import variant_parts
from cli.model.spoken import english_word
from cli.model.words import capital, count, listed, lower, rules_name
from engine.options import OPTIONS
from engine.rules import PRESETS, Rules, make_rules

NOTHING_OWN = N_("In these rules nothing is of this project's own making.")

LEAST = 3
"""Letters of a topic's beginning."""

MORE = N_("More: rules questions, rules mistakes, rules presets, or a question of yours.")


def rules_text(rules: Rules, *, bots: bool = False) -> tuple[str, ...]:
    """The whole text, a heading and a paragraph for each rule, then the options.

    With ``bots`` their round cap is no change of the preset.
    """
    # i18n: {rules}: the name of a preset; {players}: "3 players"
    head = _("{rules}, {players}.")
    lines = [head.format(rules=rules_name(rules), players=count(rules.players, "player"))]
    lines += folded(preset_line(rules)) if rules.preset else []
    for heading, text in (*_parts(rules), *_house_parts(rules)):
        lines += ["", *folded(f"{_(heading)}. {text}")]
    return (*lines, "", *options_text(rules, bots=bots), "", _(MORE))


def rules_part(rules: Rules, asked: str, *, bots: bool = False) -> tuple[str, ...]:
    """What was asked for, or what could be asked for; the whole text when nothing is."""
    told = part_of(rules, asked, bots=bots)
    return told or _nothing(rules, _wanted(asked))


def _wanted(asked: str) -> str:
    return " ".join(asked.lower().split()).strip(" ?!.")


def part_of(rules: Rules, asked: str, *, bots: bool = False) -> tuple[str, ...]:
    """A topic or its beginning, a list, a preset, an option, the answers to a question.

    The whole text when nothing is asked for; () when there is no answer.
    """
    wanted = _wanted(asked)
    if not wanted:
        return rules_text(rules, bots=bots)
    topic = _topic(rules, wanted)
    if topic:
        return topic
    wanted = english_word(wanted)
    if "options".startswith(wanted):
        return options_text(rules, bots=bots)
    for name, part in _LISTS.items():
        if len(wanted) >= LEAST and name.startswith(wanted):
            return part(rules)
    if wanted in PRESETS:
        return rules_text(make_rules(wanted, rules.players))
    option = wanted.replace(" ", "_").replace("-", "_")
    there = _elsewhere(rules, lambda other: _topic(other, wanted) if len(wanted) >= LEAST else ())
    if option in OPTIONS:
        return (*there, *([""] if there else []), *option_text(option, rules))
    here = _answers(rules, asked)
    if here and speaks_of_these(asked, rules):
        return there or here
    return there or _answers_elsewhere(rules, asked) or here


def _parts(rules: Rules) -> tuple[Part, ...]:
    return (*opening_parts(rules), *variant_parts(rules), *closing_parts(rules))


def _house_parts(rules: Rules) -> tuple[Part, ...]:
    """What is of this project's making, and what stands in for what is not public."""
    parts = (
        (_("House data ({mark})").format(mark=MARK), house_text(rules)),
        (_("Sources"), borrowed_text(rules)),
    )
    return tuple((heading, text) for heading, text in parts if text)


def _topic(rules: Rules, wanted: str) -> tuple[str, ...]:
    """The topics whose heading begins so, as it is shown or in English; () for none."""
    parts = [
        ({heading.lower(), _(heading).lower()}, heading, text) for heading, text in _parts(rules)
    ]
    exact = [part for part in parts if wanted in part[0]]
    some = exact or [part for part in parts if any(one.startswith(wanted) for one in part[0])]
    return tuple(line for _names, heading, text in some for line in folded(f"{_(heading)}. {text}"))


def _mistakes(rules: Rules) -> tuple[str, ...]:
    lines = [_("Frequent mistakes:")]
    for title, text in mistakes_of(rules):
        lines += ["", *folded(f"{capital(title)}. {text}")]
    return tuple(lines)


def _questions(rules: Rules) -> tuple[str, ...]:
    asked = [f"  {_(question.ask)}" for question in questions_of(rules)]
    return (_("Questions (rules, and some of the words):"), *asked)


def _house(rules: Rules) -> tuple[str, ...]:
    own = listed(house_of(rules))
    told = _("Of this project's own making ({mark}): {what}.").format(mark=MARK, what=own)
    told = told if own else _(NOTHING_OWN)
    parts = [line for _heading, text in _house_parts(rules) for line in ("", *folded(text))]
    return (*folded(told), *parts)


_LISTS: Final[Mapping[str, Callable[[Rules], tuple[str, ...]]]] = {
    "questions": _questions,
    "mistakes": _mistakes,
    "frequent mistakes": _mistakes,
    "house": _house,
    "presets": lambda rules: presets_text(),
    "differences": lambda rules: presets_text(),
}
"""The lists beside the topics."""


def _answers(rules: Rules, asked: str) -> tuple[str, ...]:
    lines: list[str] = []
    for question in found(asked, rules):
        lines += [""] if lines else []
        lines += [*folded(_(question.ask)), *folded(f"  {question.answer(rules)}")]
    return tuple(lines)


def _elsewhere(rules: Rules, told: Callable[[Rules], tuple[str, ...]]) -> tuple[str, ...]:
    """What only other rules have, told as the first preset has it."""
    for name in PRESETS:
        lines = told(make_rules(name, rules.players))
        if lines:
            return (_("Not in these rules, but in {preset}:").format(preset=name), *lines)
    return ()


def _answers_elsewhere(rules: Rules, asked: str) -> tuple[str, ...]:
    """The answers in the first preset that has the question which fits best."""
    question = meant(asked)
    if question is None or question.there(rules):
        return ()
    return _elsewhere(rules, lambda other: _answers(other, asked) if question.there(other) else ())


def _nothing(rules: Rules, wanted: str) -> tuple[str, ...]:
    headings = listed([lower(_(heading)) for heading, _text in _parts(rules)])
    # i18n: options, questions, mistakes, house and presets are typed as they stand
    told = _(
        "The rules have no {word}. They have {headings}, and options, questions, mistakes, house "
        "and presets."
    )
    return tuple(folded(told.format(word=repr(wanted[:20]), headings=headings)))
