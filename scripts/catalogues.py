"""The catalogues of `cli/locale`: extracted from the code, checked, compiled by scripts/messages.

A message is what stands in ``_()``, ``ngettext()``, ``pgettext()`` or ``N_()`` of `cli`; what
argparse says itself is in the catalogues too, under the heading of its module.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from cartagena import __version__
from cli.model.screen.picture import cut, width
from cli.ui.language import DOMAIN, FOLDER
from cli.ui.settings import LANGUAGES
from engine.data.icons import ICON_NAMES

ROOT: Final = Path(__file__).resolve().parent.parent
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "NN_": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
TYPED: Final = ("command word", "icon", "colour of a seat", "berth")
"""The contexts of words that a player may type."""

ARGPARSE: Final = (
    "usage: ",
    "options",
    "positional arguments",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "expected one argument",
    "expected at least one argument",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "invalid %(type)s value: %(value)r",
    "ambiguous option: %(option)s could match %(matches)s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
)
"""What a player may read of argparse's own."""


def spoken() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(language for language in LANGUAGES if language != "en")


def extracted() -> Catalog:
    """Every message of the code, with the places where it stands."""
    catalogue = Catalog(project="Cartagena", domain=DOMAIN)
    found = extract_from_dir(ROOT / "cli", keywords=KEYWORDS, comment_tags=("i18n:",))
    # By file and line, whatever order a folder is read in; without line numbers: a catalogue
    # changes when a sentence does, not when code moves.
    for file, _line, message, comments, context in sorted(found, key=lambda one: one[:2]):
        catalogue.add(message, None, [(f"cli/{file}", 0)], (), comments, context=context)
    for path in sorted((ROOT / "cli").rglob("*.py")):
        for text in _in_strings(path.read_text("utf-8")):
            catalogue.add(text, None, [(str(path.relative_to(ROOT)), 0)])
    for text in ARGPARSE:
        catalogue.add(text, None, [("argparse", 0)])
    return catalogue


def _in_strings(code: str) -> Iterator[str]:
    """The messages marked within an f-string, into which the library does not look."""
    for string in ast.walk(ast.parse(code)):
        for call in ast.walk(string) if isinstance(string, ast.JoinedStr) else ():
            match call:
                case ast.Call(ast.Name("_"), [ast.Constant(str(text))]):
                    yield text
                case _:
                    continue


def po(language: str) -> Path:
    """The catalogue that people write."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def written(language: str) -> Catalog:
    """The catalogue as it lies in the tree; an empty one where there is none yet."""
    if not po(language).exists():
        return Catalog(
            language,
            domain=DOMAIN,
            header_comment=f"# Cartagena in {Locale(language).english_name}: see scripts/messages.",
            project="Cartagena",
            version=__version__,
            msgid_bugs_address="the issues of the project",
            last_translator="the authors of Cartagena",
            language_team="the authors of Cartagena",
            revision_date=datetime.now(UTC),
            fuzzy=False,
        )
    with po(language).open("rb") as file:
        return read_po(file, language, DOMAIN)


def compiled(catalogue: Catalog) -> bytes:
    """What `gettext` reads: of a message without a translation nothing, so that it is English."""
    done = deepcopy(catalogue)
    for message in catalogue:
        if message.id and not all(_texts(message.string)):
            done.delete(message.id, message.context)
    out = BytesIO()
    write_mo(out, done)
    return out.getvalue()


def faults(language: str, there: Catalog) -> Iterator[str]:
    """What is missing, stale or wrong in a catalogue, a sentence each."""
    catalogue = written(language)
    wanted = {_key(message) for message in there if message.id}
    held = {_key(message): message for message in catalogue if message.id}
    yield from (f"{language}: not in the catalogue: {key}" for key in sorted(wanted - held.keys()))
    yield from (f"{language}: said nowhere: {key}" for key in sorted(held.keys() - wanted))
    limits = {_key(message): columns_of(message) for message in there if message.id}
    for key, message in sorted(held.items()):
        wrong = (*_wrong(message), *_wide(message, limits.get(key, Columns())))
        yield from (f"{language}: {key}: {fault}" for fault in wrong)
    whole = (*_words(held.values()), *_icons(held.values()))
    yield from (f"{language}: {fault}" for fault in whole)
    mo = po(language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(catalogue):
        yield f"{language}: {mo.name} is not made from {po(language).name}: run scripts/messages"


def _key(message: Message) -> tuple[str, str]:
    return (message.context or "", _texts(message.id)[0])


def _texts(said: str | Sequence[str] | None) -> tuple[str, ...]:
    """A message's or a translation's texts: several where it counts something."""
    if isinstance(said, str):
        return (said,)
    return tuple(said or ())


def _wrong(message: Message) -> Iterator[str]:
    """A translation that is missing, unsure, or has other fields than its message."""
    texts, ids = _texts(message.string), _texts(message.id)
    if not texts or not all(texts):
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked as fuzzy"
    allowed = {field for text in ids for field in _fields(text)}
    needed = {field for field in allowed if all(field in _fields(text) for text in ids)}
    for text in texts:
        fields = set(_fields(text))
        if not needed <= fields <= allowed:
            yield f"fields {sorted(fields)} where {sorted(needed)} are needed"
        if (text[0] == " ", text[-1] == " ") != (ids[0][0] == " ", ids[0][-1] == " "):
            yield "blanks at the ends differ"


class Columns(NamedTuple):
    """How wide a translation may be, by the comment of its message; 0 where it is not said."""

    most: int = 0
    exactly: int = 0


def columns_of(message: Message) -> Columns:
    """What ``# i18n:`` says: ``"at most 7 columns"``, ``"exactly 2 columns"``."""
    told = " ".join(message.auto_comments)
    return Columns(_least("at most", told), _least("exactly", told))


def _least(words: str, told: str) -> int:
    """The smallest number of columns behind these words; 0 where there is none."""
    return min((int(found[1]) for found in re.finditer(rf"{words} (\d+) columns", told)), default=0)


def _wide(message: Message, columns: Columns) -> Iterator[str]:
    """A translation that does not fit where it stands; a field is counted as one column."""
    for text in _texts(message.string):
        wide = width(re.sub(r"\{\w+\}", "0", text))
        if (columns.most and wide > columns.most) or (columns.exactly and wide != columns.exactly):
            yield f"{text!r} has {wide} columns of {columns.most or columns.exactly}"


def _icons(messages: Iterable[Message]) -> Iterator[str]:
    """Icons of an edition that a small window, which has two columns for each, shows alike."""
    icons = (one for one in messages if one.context == "icon")
    names = {_texts(one.id)[0]: "".join(_texts(one.string)) for one in icons}
    for edition in ICON_NAMES.values():
        short = [cut(names.get(name, ""), 2, "") for name in edition]
        for begin in sorted({one for one in short if one and short.count(one) > 1}):
            yield f"{short.count(begin)} icons of an edition begin with {begin!r}"


def _words(messages: Iterable[Message]) -> Iterator[str]:
    """Words that are typed and hold a blank, or that stand for two (`cli.model.spoken`)."""
    meant: dict[str, list[str]] = {}
    for message in messages:
        (word, *_), (text, *_) = _texts(message.id), _texts(message.string) or ("",)
        if message.context not in TYPED or not text:
            continue
        if " " in text:
            yield f"{word!r} is typed: {text!r} has a blank"
        meant.setdefault(text.casefold(), []).append(word)
    for text, words in meant.items():
        if len(words) > 1:
            yield f"{', '.join(sorted(words))} are all {text!r}: one of them is not understood"


def _fields(text: str) -> list[str]:
    """The names in braces; of a text that is no format the signs of %."""
    try:
        return [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError:
        return ["{"]


def bring_in_step(language: str, there: Catalog) -> int:
    """Write both files of a language; gives how many messages have no translation."""
    catalogue = written(language)
    catalogue.update(there, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    po(language).parent.mkdir(parents=True, exist_ok=True)
    with po(language).open("wb") as file:
        write_po(file, catalogue, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    po(language).with_suffix(".mo").write_bytes(compiled(written(language)))
    return sum(1 for message in catalogue if message.id and any(_wrong(message)))


def main(arguments: list[str]) -> int:
    """Bring all in step, or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    there = extracted()
    if parser.parse_args(arguments).check:
        found = [fault for language in spoken() for fault in faults(language, there)]
        sys.stdout.write("".join(f"{fault}\n" for fault in found))
        return 1 if found else 0
    for language in spoken():
        left = bring_in_step(language, there)
        sys.stdout.write(f"{language}: {len(there)} messages, {left} not translated\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
