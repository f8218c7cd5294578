"""The help: the keys that work now, those that always do, the words of these rules (SCREEN 1, 6).

It is searched by `/`, and says where the rules are.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from cli.model.answers import help_text
from cli.model.asking import mark_word
from cli.model.network.command import GAME_HELP, WATCH_HELP
from cli.model.screen.bar import bar
from cli.model.screen.boardicons import LETTERS_KEPT
from cli.model.screen.helprows import help_body, key_line
from cli.model.screen.hint import Hint
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.pages import AROUND, Page, page_frame, window
from cli.model.screen.picture import Picture, Row
from cli.model.screen.scene import Scene
from cli.model.screen.standing import HEADS_TOLD, columns_of
from cli.model.words import HAND_ORDER
from engine.data.icons import ICON_NAMES
from engine.rules import Rules

_ALWAYS = (
    Hint("← →", "mark what comes next; Enter takes it"),
    Hint("Esc", "take the choice back; Backspace or the same key again: one step of it"),
    Hint("Tab", "all players and hands, then the log; completes a word behind :"),
    Hint("F6", "let go of the mouse, to copy text; any key takes it back"),
    Hint("Ctrl-L", "draw the screen again"),
    Hint("q", "leave; it asks where a game runs"),
    Hint("click", "a card, then a pirate or where it lands; the words of the last row"),
)
_BACK = Hint("u", "take back, where nothing hidden was shown")
_RULES = (
    Hint(":rules", "the rules of this game"),
    Hint(":rules WORD", "a part of them (:rules retreat), or the answer to a question"),
)


class Section(NamedTuple):
    """A head and its lines, each a row or more."""

    head: str
    lines: tuple[str, ...]


class Kind(NamedTuple):
    """What the help hangs on beside the keys: the rules, a network table, a spectator."""

    rules: Rules
    network: bool
    watches: bool


def help_page(scene: Scene, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """Exactly so large, from row ``mode.top`` of the help on."""
    shown = window(_whole(scene, columns, look, mode), mode.top, max(rows - AROUND, 0))
    return page_frame(Page("help", "Help"), shown, columns, rows, look, mode)


def help_rows(scene: Scene, columns: int, look: Look, mode: Mode) -> int:
    """How many rows the help has in all, for those who scroll it."""
    return len(_whole(scene, columns, look, mode))


def _whole(scene: Scene, columns: int, look: Look, mode: Mode) -> Picture:
    kind = Kind(scene.view.state.rules, scene.talks, scene.view.me is None)
    now = bar(scene.view, scene.chosen, talks=scene.talks, undo=scene.undo)
    return _body(now, kind, columns, look, mode.sought)


@lru_cache(maxsize=16)
def _body(
    now: tuple[Hint, ...], kind: Kind, columns: int, look: Look, sought: str
) -> tuple[Row, ...]:
    return help_body(sections(now, kind), columns, look, sought)


def sections(now: tuple[Hint, ...], kind: Kind) -> tuple[Section, ...]:
    """What is worth most first."""
    heads = [
        column.head for short in (False, True) for column in columns_of(kind.rules, short=short)
    ]
    told = tuple(Hint(head, HEADS_TOLD[head]) for head in dict.fromkeys(heads))
    always = _ALWAYS if kind.network else (*_ALWAYS[:-2], _BACK, *_ALWAYS[-2:])
    return (
        Section("Keys that work now", _keys(tuple(map(_explained, now)))),
        Section("Signs and short words", _keys((*_signs(kind.rules), *told))),
        Section("Keys that always work", _keys(always)),
        Section("Words behind :", _words(kind)),
        Section("The rules", _keys(_RULES)),
    )


_EXPLAINED: Final[Mapping[str, str]] = {
    "retreat": "choose the retreat: then a pirate goes back, and you draw",
    "pirate": "choose that pirate: the small letters on the board",
    "two cards": "choose two cards that your captain plays as one",
    "push": "choose another player's pirate to push on; you draw",
    "sail": "sail the sloop across the water",
    "end turn": "end turn; it asks once more while actions are left",
    "skip turn": "skip turn and draw a card; it asks once more",
    "icon": "choose the icon that two cards count as",
    "place": "choose the place where the pirate lands",
    "player": "choose the player whose pirate is pushed",
    "raft": "choose the raft that the token goes to",
    "choose": "choose how your turn is left",
    "take": "take that card of the supply",
    "put there": "put the token there",
    "back": "go back: nothing is chosen any more",
    "take back": "take the last action back: nothing hidden was shown since",
    "rematch": "rematch: play again at the same table",
    "replay": "replay: look at the game again from its beginning",
    "leave": "leave the table",
    "command": "type a command: the words are below",
    "chat": "chat: say something to all at the table",
    "log": "the whole log; / searches in it",
    "help": "this help",
}
"""What the labels of the last row mean, in a sentence."""


def _explained(hint: Hint) -> Hint:
    """The key with what it does; an action's own name says it already."""
    if hint.label.endswith("card") and hint.key.endswith("1-6"):
        told = f"choose a {hint.label}: the board shows where each pirate would land"
        return hint._replace(label=told)
    if hint.label == "card":
        return hint._replace(label="choose that card")
    return hint._replace(label=_EXPLAINED.get(hint.label, hint.label))


_MARKS = "whose turn it is, who must choose within it, who has won"


def _signs(rules: Rules) -> tuple[Hint, ...]:
    """What the board and the players' table have beside words."""
    names = ICON_NAMES[rules.icons]
    first, second = (names[icon][:LETTERS_KEPT] for icon in HAND_ORDER[:2])
    icons = ", ".join(names[icon] for icon in HAND_ORDER)
    grey = mark_word(rules)
    return (
        Hint("▶ ? *", f"beside a name: {_MARKS}"),
        Hint("a-g", "small letters: your pirates, from the rear"),
        Hint("»a", "where pirate a would land"),
        Hint("‹", "where another player's last move ended"),
        *((Hint("^", "a captain; beside a number: it is among these"),) if rules.captain else ()),
        *((Hint("*", f"behind a card: a {grey} one"),) if grey else ()),
        *((Hint("xxx", "a space that is closed"),) if rules.rafts else ()),
        Hint("+1", "cards that a pirate draws who goes there"),
        Hint(f"{first} {second} ..", f"first letters: {icons}"),
        Hint("HANDS", "in a small window: how many cards everybody holds"),
    )


def _keys(hints: tuple[Hint, ...]) -> tuple[str, ...]:
    return tuple(key_line(key, label) for key, label in hints)


def _words(kind: Kind) -> tuple[str, ...]:
    if kind.watches and kind.network:
        return _keys(tuple(Hint(word, what) for word, what in WATCH_HELP.items()))
    lines = help_text(kind.rules, GAME_HELP if kind.network else {})
    # A signed event is seen at once: at a table of the network nothing is taken back (NETWORK 3).
    return tuple(one for one in lines if not (kind.network and one.strip().startswith("undo")))
