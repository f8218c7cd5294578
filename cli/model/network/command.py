"""What a player may say at a table of the network, beyond the grammar of the game itself.

Lobby words, and the words beside the chain (chat, status, resigning). BrettspielWelt's words are
taken with or without their slash (SCREEN 6). Pure: a line in, a value out; nothing is done here.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.spoken import english_word


class Said(NamedTuple):
    """A word of one of the tables below and what was said after it."""

    word: str
    rest: str


class Unclear(NamedTuple):
    """A line that means nothing here; `why` is a sentence for the player."""

    why: str


LOBBY_HELP: Final[dict[str, str]] = {
    "players": N_("who sits where, and who is ready"),
    "join": N_("join 2 takes that seat"),
    "ready": N_("you are ready to begin; `ready no` takes it back"),
    "start": N_("begin the game, as its host, with at least two seated and ready"),
    "option": N_("lists the options; the host changes one: `option jamaica`, `option pirates=5`"),
    "bots": N_("bots 2 seats two bots in free seats, as its host (bots 1 random; bots 0: none)"),
    "say": N_("say TEXT to everybody here (also: t TEXT)"),
    "invite": N_("the addresses and the invite code of this table"),
    "rules": N_("the rules of the game"),
    "leave": N_("leave the table (also: quit)"),
}

GAME_HELP: Final[dict[str, str]] = {
    "say": N_("say TEXT to everybody at the table (also: t TEXT)"),
    "waiting": N_("whom the game waits for"),
    "status": N_("height, confirmed height, head and state of the log"),
    "show": N_("when play is stopped: what was signed, in words and by its id"),
    "proof": N_("when play is stopped: writes what was signed into a file for the others"),
    "resign": N_("leave the game for good, after a question"),
    "disclose": N_("when the end cannot be confirmed: make your cards public all the same"),
    "rematch": N_(
        "after the end: the host opens the table again, the others sit down (also: join)"
    ),
    "quit": N_("leave the table; your seat waits for you"),
}
"""Orders beside those of every table (`vocabulary.ORDERS`); the same word here goes before."""

WATCH_HELP: Final[dict[str, str]] = {
    "board": N_("the whole table"),
    "hands": N_("all cards that everybody may see"),
    "log": N_("what happened lately (log 20: the last 20 lines)"),
    "players": N_("who plays, with how many cards, and who is where"),
    "say": GAME_HELP["say"],
    "waiting": GAME_HELP["waiting"],
    "status": GAME_HELP["status"],
    "show": GAME_HELP["show"],
    "proof": GAME_HELP["proof"],
    "rules": N_("the rules of this game"),
    "rematch": N_("after the end: sits down at the table that its host opens again"),
    "help": N_("this list"),
    "quit": N_("leave; the game goes on"),
}
"""What a spectator may say: to look and to talk."""

_SAME_AS: Final[dict[str, str]] = {
    "t": "say",
    "chat": "say",
    "who": "players",
    "p": "players",
    "seat": "join",
    "sit": "join",
    "begin": "start",
    "options": "option",
    "set": "option",
    "preset": "option",
    "quit": "leave",
    "q": "leave",
    "bye": "leave",
    "?": "help",
    "h": "help",
    "code": "invite",
    "addresses": "invite",
}

_GAME_SAME_AS: Final[dict[str, str]] = {
    "t": "say",
    "chat": "say",
    "q": "quit",
    "leave": "quit",
    "bye": "quit",
    "wait": "waiting",
    "again": "rematch",
    "join": "rematch",
}


_OF_A_GAME: Final = frozenset({"board", "hands", "hand", "cards", "moves", "log"})
"""Words of a game that somebody may say too early."""


def split(line: str) -> Said:
    """The first word in English and lower case, without a leading slash or colon, and the rest."""
    word, _blank, rest = line.strip().lstrip("/:").partition(" ")
    return Said(english_word(word).lower(), rest.strip())


def lobby_command(line: str) -> Said | Unclear:
    """Read a line said in a lobby."""
    word, rest = split(line)
    if word == "not" and rest.lower() == "ready":
        return Said("ready", "no")
    word = _SAME_AS.get(word, word)
    words = [*LOBBY_HELP, "help"]
    meant = [known for known in words if known == word or (word and known.startswith(word))]
    if word in words or len(meant) == 1:
        return Said(word if word in words else meant[0], rest)
    if word in _OF_A_GAME:
        return Unclear(_("The cards are not dealt yet."))
    possible = ", ".join(meant or words)
    unclear = _("{word} means nothing clear before the game. Possible: {words}.")
    return Unclear(unclear.format(word=repr(word[:20]), words=possible))


def game_command(line: str) -> Said | None:
    """Read a line said in a game; None when it belongs to the grammar of the game itself."""
    word, rest = split(line)
    word = _GAME_SAME_AS.get(word, word)
    return Said(word, rest) if word in GAME_HELP else None


def seat_of(text: str, seats: int) -> int | None:
    """The seat from 0 that a player calls 1..seats; None when it is no such seat."""
    return int(text) - 1 if text.isascii() and text.isdigit() and 1 <= int(text) <= seats else None


PRESET_WORDS: Final[dict[str, str]] = {"jamaika": "jamaica"}
"""BrettspielWelt's German names of the presets (SCREEN 6)."""


def options_of(text: str) -> tuple[tuple[str, str], ...]:
    """`name=value` or `name value`, any number of them, as pairs; () for none.

    A lone word is ("preset", word); it may be followed by options.
    """
    words = re.sub(r"\s*=\s*", "=", text.replace(",", " ").lower()).split()
    pairs: list[tuple[str, str]] = []
    while words:
        name, found, value = words.pop(0).partition("=")
        if not found and words and "=" not in words[0] and (pairs or len(words) % 2):
            value = words.pop(0)
        name, value = (name, value) if value else ("preset", name)
        if name == "preset":
            value = PRESET_WORDS.get(value, value)
        if name and value:
            pairs.append((name, value))
    return tuple(pairs)
