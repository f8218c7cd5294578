"""Words of commands in the language that is spoken, taken beside the English ones (SCREEN 6).

English is what commands are kept, offered and parsed in: here a line is brought into it.  A word
that is English anywhere keeps its meaning, and one that could be two is left as it was typed, so
that no language can take a command from anybody.
"""

import re
from collections.abc import Collection, Mapping
from typing import Final
from unicodedata import normalize

from cli.model.language import NP_, kept, pgettext
from cli.model.places import BERTHS
from cli.model.player import COLOURS
from cli.model.terms import berth_name, colour, icon_names
from cli.model.vocabulary import ACTIONS, ORDERS, SAME_AS
from engine.data.icons import ICON_NAMES

WORDS: Final = (
    # At the table
    # i18n: typed, so one word unlike every other command word; here: a pirate goes back
    NP_("command word", "retreat"),
    # i18n: verb: end the own turn
    NP_("command word", "end"),
    # i18n: verb: skip the own turn
    NP_("command word", "skip"),
    NP_("command word", "play"),
    NP_("command word", "push"),
    NP_("command word", "sail"),
    NP_("command word", "take"),
    # i18n: verb: put a token on a raft
    NP_("command word", "place"),
    NP_("command word", "discard"),
    NP_("command word", "captain"),
    # What stands between the words of a move: "9 to 19", "hat+key as skull"
    # i18n: before the place where a pirate goes: "c to 19"
    NP_("command word", "to"),
    # i18n: before the icon of two cards: "hat+key as skull"
    NP_("command word", "as"),
    # Places
    NP_("command word", "jail"),
    # i18n: the flooded sloop, where all begin on the island
    NP_("command word", "flooded"),
    NP_("command word", "sloop"),
    NP_("command word", "cove"),
    NP_("command word", "wharf"),
    NP_("command word", "sea"),
    # Orders
    # i18n: shows the board
    NP_("command word", "board"),
    NP_("command word", "hands"),
    NP_("command word", "cards"),
    NP_("command word", "moves"),
    # i18n: shows what happened lately
    NP_("command word", "log"),
    # i18n: shows what happened since the own last action
    NP_("command word", "since"),
    NP_("command word", "players"),
    NP_("command word", "help"),
    NP_("command word", "rules"),
    NP_("command word", "undo"),
    NP_("command word", "resign"),
    # i18n: leaves the table or the program
    NP_("command word", "quit"),
    # Network tables and the lobby
    # i18n: sits down at a table
    NP_("command word", "join"),
    NP_("command word", "ready"),
    NP_("command word", "start"),
    NP_("command word", "option"),
    NP_("command word", "bots"),
    # i18n: talks to all at the table
    NP_("command word", "say"),
    NP_("command word", "invite"),
    NP_("command word", "leave"),
    NP_("command word", "waiting"),
    # i18n: shows the state of the log in numbers
    NP_("command word", "status"),
    # i18n: shows what was signed
    NP_("command word", "show"),
    # i18n: writes what was signed into a file
    NP_("command word", "proof"),
    NP_("command word", "disclose"),
    NP_("command word", "rematch"),
    # i18n: looks on at a table
    NP_("command word", "watch"),
    # i18n: opens a table for others
    NP_("command word", "host"),
    # i18n: several people at one keyboard
    NP_("command word", "hotseat"),
    NP_("command word", "resume"),
    NP_("command word", "replay"),
    # Replay
    # i18n: in the replay: an event on
    NP_("command word", "next"),
    # i18n: in the replay: an event back
    NP_("command word", "back"),
    # i18n: in the replay: to the beginning of a turn
    NP_("command word", "turn"),
    NP_("command word", "go"),
    NP_("command word", "find"),
    # i18n: in the replay: whose cards are seen
    NP_("command word", "seat"),
    # i18n: in the replay: tries other moves
    NP_("command word", "branch"),
    NP_("command word", "audit"),
    # Lists of the rules
    NP_("command word", "options"),
    NP_("command word", "questions"),
    NP_("command word", "mistakes"),
    NP_("command word", "house"),
    NP_("command word", "presets"),
    # Answers to a question of yes or no, whole and by a letter
    NP_("command word", "yes"),
    NP_("command word", "no"),
    # i18n: one letter for yes
    NP_("command word", "y"),
)
"""The words of commands, by their English form; icons, colours and berths have `terms`."""

LONGER: Final = (
    # i18n: the icon's name as people say it, however long; what is shown has 7 columns
    NP_("icon in full", "bottle"),
    NP_("icon in full", "pistol"),
    NP_("icon in full", "hat"),
    NP_("icon in full", "skull"),
    NP_("icon in full", "dagger"),
    NP_("icon in full", "key"),
    NP_("icon in full", "rum"),
    NP_("icon in full", "parrot"),
    NP_("icon in full", "lantern"),
    NP_("icon in full", "hook"),
    NP_("icon in full", "chest"),
)
"""Icons whose shown names are cut or chosen for their width are typed by their usual ones too."""

_WORD: Final = re.compile(r"[^\W\d_]+")
"""A run of letters; what stands between (``?``, ``+``, ``*``, ``:``) has its own meaning."""


@kept(1)
def spoken_words() -> Mapping[str, str]:
    """The English word for every other one that may be said for it, in small letters."""
    there = [(pgettext("command word", word), word) for word in WORDS]
    for edition, names in ICON_NAMES.items():
        there += zip(icon_names(edition), names, strict=True)
    there += [(pgettext("icon in full", name), name) for name in LONGER]
    there += [(colour(seat), name) for seat, name in enumerate(COLOURS)]
    there += [(berth_name(berth), name) for berth, name in enumerate(BERTHS)]
    meant: dict[str, set[str]] = {}
    for said, english in there:
        meant.setdefault(_small(said), set()).add(english)
    taken = _english()
    return {
        said: english.pop()
        for said, english in meant.items()
        # A lone letter is a pirate or a numbered answer.
        if len(english) == 1 and said not in taken and not (len(said) == 1 and said.isascii())
    }


def _english() -> frozenset[str]:
    """Every English word that means something by itself."""
    icons = {name for names in ICON_NAMES.values() for name in names}
    return frozenset({*WORDS, *ORDERS, *ACTIONS, *SAME_AS, *icons, *COLOURS, *BERTHS})


def _small(word: str) -> str:
    return normalize("NFC", word).casefold()


def own_words(there: Collection[str]) -> tuple[tuple[str, str], ...]:
    """The spoken word for each of these English ones that has another, in the order of `WORDS`."""
    by_english = {english: said for said, english in spoken_words().items()}
    return tuple((by_english[w], w) for w in WORDS if w in there and w in by_english)


def english_word(word: str) -> str:
    """A word in English where it is one of the language that is spoken; else as it is."""
    return spoken_words().get(_small(word), word)


def order_word(line: str) -> str:
    """A line of one word in English and small letters, without a leading slash or colon."""
    return english_word(line.strip().lstrip("/:")).lower()


def begun_word(word: str) -> str:
    """The English word whose spoken one alone begins so, with at least two letters; else ""."""
    small = _small(word)
    found = {english for said, english in spoken_words().items() if said.startswith(small)}
    return found.pop() if len(small) > 1 and len(found) == 1 else ""


def english_line(line: str, names: Collection[str] = ()) -> str:
    """A line of the prompt with its words in English; ``names`` of players are no words."""
    words = spoken_words()
    if not words:
        return line
    mine = {_small(name) for name in names}

    def english(found: re.Match[str]) -> str:
        small = _small(found[0])
        return found[0] if small in mine else words.get(small, found[0])

    return _WORD.sub(english, normalize("NFC", line))


def yes(line: str) -> bool:
    """Whether a line agrees to a question; everything else does not."""
    agreed = {"yes", "y", pgettext("command word", "yes"), pgettext("command word", "y")}
    refused = {"no", "n", pgettext("command word", "no")}
    return _small(line.strip()) in {_small(word) for word in agreed - refused}
