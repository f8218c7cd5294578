"""Which language is spoken, and its catalogue read from the package (SCREEN 2, languages).

`--lang` counts most, then CARTAGENA_LANG, then the settings, then the locale; what is not known is
English.  The catalogues are made by `scripts/messages`.
"""

import gettext
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cli.model.language import English, speak

LANGUAGES: Final = ("en", "fr", "de", "ko")
"""English, in which the messages are written, and the languages of `cli/locale`."""

DOMAIN: Final = "cartagena"
FOLDER: Final = Path(__file__).resolve().parent.parent / "locale"

OPTION: Final = "--lang"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the locale: the first that is set decides (POSIX)."""


def asked_language(
    arguments: Sequence[str], environment: Mapping[str, str], settings: str = ""
) -> str:
    """The language to begin with, before the command line is parsed: its errors are in it too.

    A value that is none of `LANGUAGES` is passed over here; the parser refuses it.
    """
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    asked = (_said(arguments), environment.get("CARTAGENA_LANG", ""), settings, locale)
    return next((found for text in asked if (found := known_language(text))), "en")


def _said(arguments: Sequence[str]) -> str:
    """The value of ``--lang`` on the command line; "" where it is not said."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == OPTION:
            return value if equals else "".join(arguments[at + 1 : at + 2])
    return ""


def known_language(text: str) -> str:
    """``"de"`` for ``"de_CH.UTF-8"``, "en" for the C locale, "" for one that is not known."""
    code = text.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    if code in ("c", "posix"):
        return "en"
    return code if code in LANGUAGES else ""


def speak_language(language: str) -> None:
    """Speak one of `LANGUAGES` from now on, argparse's own sentences included."""
    # argparse asks the standard library's domain, which goes by this variable.
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    written = language == "en"
    speak(English() if written else gettext.translation(DOMAIN, FOLDER, [language]))
