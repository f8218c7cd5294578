"""Which language is spoken, and its catalogue read from the package (SCREEN 9).

`--lang` counts most, then CARTAGENA_LANG, then the settings, then the locale; what is not known, or
cannot be shown, is English.  It never refuses anything: the parser and the settings do.  The
catalogues are made by `scripts/messages`.
"""

import gettext
import os
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cli.model.language import ENGLISH, Catalogue, speak
from cli.ui.config import locale_is_ascii
from cli.ui.settings import LANGUAGES, SettingsError, read_settings, settings_path

DOMAIN: Final = "cartagena"
FOLDER: Final = Path(__file__).resolve().parent.parent / "locale"

VARIABLE: Final = "CARTAGENA_LANG"
OPTIONS: Final = ("--lang", "--lan", "--la")
"""The option, and what argparse takes for it."""

STRICT: Final = "--ascii=strict"
"""Nothing beyond ASCII is shown, so nothing but English."""

LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the locale: the first that is set decides (POSIX)."""

LETTERS: Final[Mapping[str, str]] = {"fr": "àâçéèêëîïôùûüÿœÉ", "de": "ÄÖÜäöüß", "ko": "가힣"}
"""What an output must be able to show of a language; English needs nothing beyond ASCII."""

_USUAL_DOMAIN: Final = "messages"


def begin_language(
    arguments: Sequence[str], environment: Mapping[str, str], encoding: str | None
) -> None:
    """Speak what is asked for from the first sentence on, if an output of this encoding shows it.

    A settings file that cannot be followed has no say; its error is told when it is followed.
    """
    named = (_said(arguments), environment.get(VARIABLE, ""))
    settings = "" if any(map(known_language, named)) else _of_settings(environment)
    language = asked_language(arguments, environment, settings)
    shown = STRICT not in arguments and can_be_shown(language, environment, encoding)
    speak_language(language if shown else "en")


def _of_settings(environment: Mapping[str, str]) -> str:
    try:
        return str(read_settings(settings_path(environment)).values.get("language", ""))
    except SettingsError:
        return ""


def can_be_shown(language: str, environment: Mapping[str, str], encoding: str | None) -> bool:
    """Whether the language's letters can be written there; an ASCII locale means English."""
    letters = LETTERS.get(language, "")
    if letters and locale_is_ascii(environment):
        return False
    try:
        letters.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def asked_language(
    arguments: Sequence[str], environment: Mapping[str, str], settings: str = ""
) -> str:
    """The language to begin with, before the command line is parsed: its errors are in it too.

    A value that is none of `LANGUAGES` is passed over here; the parser refuses it.
    """
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    asked = (_said(arguments), environment.get(VARIABLE, ""), settings, locale)
    return next((found for text in asked if (found := known_language(text))), "en")


def _said(arguments: Sequence[str]) -> str:
    """The value of ``--lang`` on the command line; "" where it is not said."""
    said = ""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name in OPTIONS:  # the last one counts, as in argparse
            said = value if equals else "".join(arguments[at + 1 : at + 2])
    return said


def known_language(text: str) -> str:
    """``"de"`` for ``"de_CH.UTF-8"``, "en" for the C locale, "" for one that is not known."""
    code = text.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    if code in ("c", "posix"):
        return "en"
    return code if code in LANGUAGES else ""


def speak_language(language: str) -> None:
    """Speak one of `LANGUAGES` from now on, argparse's own sentences included.

    English where its catalogue is missing or damaged: the game goes on.
    """
    catalogue = ENGLISH if language == "en" else _catalogue(language)
    if catalogue is ENGLISH:
        gettext.textdomain(_USUAL_DOMAIN)
    else:
        # argparse asks the standard library's domain, which goes by this variable.
        os.environ["LANGUAGE"] = language
        gettext.bindtextdomain(DOMAIN, FOLDER)
        gettext.textdomain(DOMAIN)
    speak(catalogue)


def _catalogue(language: str) -> Catalogue:
    try:
        return gettext.translation(DOMAIN, FOLDER, [language])
    except (OSError, ValueError, struct.error):
        return ENGLISH
