"""What is typed behind ``:`` in the lobby, BrettspielWelt's words among it (SCREEN 6).

Pure: a line leads to the same wishes as keys do. A table's own words say that there is no table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.completion import Offer
from cli.model.language import N_, _
from cli.model.screen.lobbykeys import (
    LobbyPressed,
    Wish,
    enter,
    replay,
    resume,
    told,
    watch,
)
from cli.model.spoken import english_word

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.screen.lobbyscene import LobbyScene

WORDS: Final[dict[str, str]] = {
    "join": N_("join GAME, HOST:PORT or an invite code; join 3 takes that seat of the marked game"),
    "watch": N_("watch GAME, HOST:PORT or an invite code"),
    "host": N_("open a table for others on this network"),
    "hotseat": N_("several people at this keyboard"),
    "bots": N_("play against bots"),
    "resume": N_("all games that can be gone on with"),
    "replay": N_("look at a game again"),
    "rules": N_("the rules of the game (rules jamaica, rules retreat)"),
    "help": N_("the keys and words of the lobby"),
    "quit": N_("leave the program"),
}

_SAME_AS: Final[dict[str, str]] = {
    "new": "host",
    "open": "host",
    "play": "bots",
    "sit": "join",
    "return": "join",
    "games": "resume",
    "log": "replay",
    "q": "quit",
    "bye": "quit",
    "exit": "quit",
    "?": "help",
    "h": "help",
}

AT_A_TABLE: Final = ("start", "option", "options", "pass", "ready", "leave", "invite", "set")
"""Words of a table; BrettspielWelt's /start, /option and /pass are among them."""

NO_TABLE: Final = N_("You sit at no table yet: Enter joins the marked game, n opens one.")
SEATS: Final = N_("The seats are 1 to 5.")
MOST_SEATS: Final = 5


def lobby_line(scene: LobbyScene, line: str) -> LobbyPressed:
    """What a typed line leads to. Nothing is raised for any line."""
    word, _blank, rest = line.strip().lstrip("/:").partition(" ")
    word, rest = english_word(word).lower(), rest.strip()
    word = _SAME_AS.get(word, word)
    if word in AT_A_TABLE:
        return told(scene, _(NO_TABLE))
    meant = [known for known in WORDS if known == word or (word and known.startswith(word))]
    if word not in WORDS and len(meant) != 1:
        known = ", ".join(meant or WORDS)
        unclear = _("{word} means nothing clear here. Possible: {words}.")
        return told(scene, unclear.format(word=repr(word[:20]), words=known))
    return _DO[word if word in WORDS else meant[0]](scene._replace(said=()), rest)


def _join(scene: LobbyScene, rest: str) -> LobbyPressed:
    """A target, with a seat behind it; a lone seat is one of the marked game."""
    words = rest.split()
    if not words:
        return enter(scene)
    lone = len(words) == 1 and words[0].isascii() and words[0].isdigit()
    if lone:
        seat = int(words[0][:4])
        return enter(scene, seat - 1) if 1 <= seat <= MOST_SEATS else told(scene, _(SEATS))
    return LobbyPressed(scene, wish=Wish("join", target=rest))


def _watch(scene: LobbyScene, rest: str) -> LobbyPressed:
    return LobbyPressed(scene, wish=Wish("watch", target=rest)) if rest else watch(scene)


def _rules(scene: LobbyScene, rest: str) -> LobbyPressed:
    return LobbyPressed(scene, wish=Wish("rules", target=rest))


_DO: Final[dict[str, Callable[[LobbyScene, str], LobbyPressed]]] = {
    "join": _join,
    "watch": _watch,
    "host": lambda scene, _rest: LobbyPressed(scene, wish=Wish("host")),
    "hotseat": lambda scene, _rest: LobbyPressed(scene, wish=Wish("hotseat")),
    "bots": lambda scene, _rest: LobbyPressed(scene, wish=Wish("bots")),
    "resume": lambda scene, _rest: resume(scene),
    "replay": lambda scene, _rest: replay(scene),
    "rules": _rules,
    "help": lambda scene, _rest: LobbyPressed(scene, "help"),
    "quit": lambda scene, _rest: LobbyPressed(scene, "quit"),
}


def lobby_offers(scene: LobbyScene, text: str) -> tuple[Offer, ...]:
    """The words that may stand at the end of the line typed so far."""
    word, space, rest = text.lstrip(" :/").partition(" ")
    if not space:
        return tuple(
            Offer(one, _(what)) for one, what in WORDS.items() if one.startswith(word.lower())
        )
    if word.lower() not in ("join", "watch") or " " in rest:
        return ()
    names = {row.name: row.rules for row in scene.found if " " not in row.name}
    typed = rest.casefold()
    return tuple(
        Offer(name, what) for name, what in names.items() if name.casefold().startswith(typed)
    )
