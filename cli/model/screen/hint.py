"""A key and what it does, as the last row shows it. Nothing here knows the game."""

from typing import NamedTuple

from cli.model.language import NP_, pgettext

KEYS = (
    # i18n: a key of the keyboard, as it is called on keyboards of this language
    NP_("name of a key", "Enter"),
    NP_("name of a key", "Esc"),
    NP_("name of a key", "Tab"),
    NP_("name of a key", "Space"),
    NP_("name of a key", "PgUp PgDn"),
    NP_("name of a key", "Home End"),
    # i18n: in the place of a key: any key does it
    NP_("name of a key", "any key"),
    # i18n: in the place of a key: what a click of the mouse does
    NP_("name of a key", "click"),
    # i18n: a typed word, and behind it any other: at most 12 columns
    NP_("name of a key", ":rules WORD"),
)
"""The keys that languages call by different names."""


class Hint(NamedTuple):
    """A key that works now, or a range of keys (``"1-6"``), and what it does in a word or two.

    The label is a message of the context "key", in English: what it means is looked up by it.
    """

    key: str
    label: str


class ReplayHint(Hint):
    """A key of a replay, where some English words say something else: they have their context."""

    __slots__ = ()


def key_told(key: str) -> str:
    """The name of a key in the language that is spoken; letters and signs as they are."""
    return pgettext("name of a key", key)


def label_told(hint: Hint) -> str:
    """What the key does, in the language that is spoken; a sentence with a name as it is."""
    if isinstance(hint, ReplayHint):
        return pgettext("key of a replay", hint.label)
    return pgettext("key", hint.label)
