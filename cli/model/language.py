"""The language that the client speaks: every sentence for a player passes through here (SCREEN 2).

Whole sentences with named fields, never halves: ``_("{name} leaves the game.").format(name=...)``.
It holds the one catalogue in use and reads nothing: the shell finds the catalogue and installs it
before the first sentence.  Files, ``--json`` and the words of commands stay English.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Catalogue(Protocol):
    """What is used of `gettext.NullTranslations`."""

    def gettext(self, message: str, /) -> str:
        """The message in this language."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The one or the other, by the plural rule of this language."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """As `gettext` where one English word has several meanings."""
        ...


class English:
    """The catalogue of the language that the messages are written in."""

    def gettext(self, message: str, /) -> str:
        """The message itself."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The first one for 1."""
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str, /) -> str:
        """The message itself."""
        del context
        return message


ENGLISH: Final = English()

_speaks: Catalogue = ENGLISH
_kept: list[Callable[[], None]] = []


def speak(catalogue: Catalogue) -> None:
    """From now on every sentence is in the language of this catalogue."""
    global _speaks
    if catalogue is _speaks:
        return
    _speaks = catalogue
    for forget in _kept:
        forget()


@contextmanager
def in_english() -> Generator[None]:
    """Speak English for the length of the block: for what a program reads (``--json``)."""
    spoken = _speaks
    speak(ENGLISH)
    try:
        yield
    finally:
        speak(spoken)


def _(message: str) -> str:
    """The message in the language that is spoken."""
    return _speaks.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The form that the number asks for; fields are filled by the caller."""
    return _speaks.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The message where its English word alone would be ambiguous."""
    return _speaks.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that extractors of messages know
    """Marks a message that is translated only where it is used."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802 - as `N_`
    """Marks a message that `pgettext` translates, with the same context, where it is used."""
    del context
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as `N_`
    """Marks the two forms of a message that counts something; `ngettext` takes them at use."""
    return one, many


def small_behind_colons() -> bool:
    """Whether a sentence may begin with a small letter behind a colon: nouns keep theirs."""
    return pgettext("may a sentence begin small behind a colon? yes or no", "yes") == "yes"


def kept(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """`functools.lru_cache` for what holds sentences: forgotten when the language changes."""

    def decorated(function: Callable[P, T]) -> Callable[P, T]:
        cached = lru_cache(maxsize)(function)
        _kept.append(cached.cache_clear)
        # The wrapper accepts what the function does; its own type knows hashable arguments only.
        return cached  # type: ignore[return-value]

    return decorated
