"""The help: the keys that work now, those that always do, the words of these rules (SCREEN 1, 6).

It is searched by `/`, and says where the rules are.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cli.model.answers import help_text
from cli.model.asking import mark_word
from cli.model.language import N_, _, kept
from cli.model.network.command import GAME_HELP, WATCH_HELP
from cli.model.screen.bar import DARK, GREY, bar
from cli.model.screen.boardicons import LETTERS_KEPT
from cli.model.screen.helprows import help_body, key_line
from cli.model.screen.hint import Hint, key_told, label_told
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.pages import AROUND, Page, page_frame, window
from cli.model.screen.picture import Picture, Row
from cli.model.screen.players import hands_head
from cli.model.screen.scene import Scene
from cli.model.screen.standing import HEADS_TOLD, columns_of, head_told
from cli.model.terms import icon_names
from cli.model.words import HAND_ORDER
from engine.rules import Rules

_ALWAYS = (
    # i18n: the help of the screen: behind a key, what it does
    ("← →", N_("mark what comes next; Enter takes it")),
    ("Esc", N_("take the choice back; Backspace or the same key again: one step of it")),
    ("Tab", N_("all players and hands, then the log; completes a word behind :")),
    ("F6", N_("let go of the mouse, to copy text; any key takes it back")),
    ("Ctrl-L", N_("draw the screen again")),
    ("q", N_("leave; it asks where a game runs")),
    ("click", N_("a card, then a pirate or where it lands; the words of the last row")),
)
_BACK = ("u", N_("take back, where nothing hidden was shown"))
_RULES = (
    (":rules", N_("the rules of this game")),
    (":rules WORD", N_("a part of them (:rules retreat), or the answer to a question")),
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
    return page_frame(Page("help", _("Help")), shown, columns, rows, look, mode)


def help_rows(scene: Scene, columns: int, look: Look, mode: Mode) -> int:
    """How many rows the help has in all, for those who scroll it."""
    return len(_whole(scene, columns, look, mode))


def _whole(scene: Scene, columns: int, look: Look, mode: Mode) -> Picture:
    kind = Kind(scene.view.state.rules, scene.talks, scene.view.me is None)
    now = bar(scene.view, scene.chosen, talks=scene.talks, undo=scene.undo, again=scene.again)
    return _body(now, kind, columns, look, mode.sought)


@kept(16)
def _body(
    now: tuple[Hint, ...], kind: Kind, columns: int, look: Look, sought: str
) -> tuple[Row, ...]:
    return help_body(sections(now, kind), columns, look, sought)


def sections(now: tuple[Hint, ...], kind: Kind) -> tuple[Section, ...]:
    """What is worth most first."""
    heads = [
        column.head for short in (False, True) for column in columns_of(kind.rules, short=short)
    ]
    told = tuple((head_told(head), _(HEADS_TOLD[head])) for head in dict.fromkeys(heads))
    always = _ALWAYS if kind.network else (*_ALWAYS[:-2], _BACK, *_ALWAYS[-2:])
    return (
        Section(_("Keys that work now"), _lines((hint.key, _explained(hint)) for hint in now)),
        Section(_("Signs and short words"), _lines((*_signs(kind.rules), *told))),
        Section(_("Keys that always work"), _lines((key, _(what)) for key, what in always)),
        Section(_("Words behind :"), _words(kind)),
        Section(_("The rules"), _lines((key, _(what)) for key, what in _RULES)),
    )


_EXPLAINED: Final[Mapping[str, str]] = {
    # i18n: the help of the screen: behind a key that works now, what it does
    "retreat": N_("choose the retreat: then a pirate goes back, and you draw"),
    GREY: N_("choose a grey card: the board shows where each pirate would land"),
    DARK: N_("choose a dark card: the board shows where each pirate would land"),
    "pirate": N_("choose that pirate: the small letters on the board"),
    "two cards": N_("choose two cards that your captain plays as one"),
    "push": N_("choose another player's pirate to push on; you draw"),
    "sail": N_("sail the sloop across the water"),
    "end turn": N_("end turn; it asks once more while actions are left"),
    "skip turn": N_("skip turn and draw a card; it asks once more"),
    "icon": N_("choose the icon that two cards count as"),
    "place": N_("choose the place where the pirate lands"),
    "player": N_("choose the player whose pirate is pushed"),
    "raft": N_("choose the raft that the token goes to"),
    "choose": N_("choose how your turn is left"),
    "take": N_("take that card of the supply"),
    "put there": N_("put the token there"),
    "back": N_("go back: nothing is chosen any more"),
    "take back": N_("take the last action back: nothing hidden was shown since"),
    "rematch": N_("rematch: play again at the same table"),
    "replay": N_("replay: look at the game again from its beginning"),
    "leave": N_("leave the table"),
    "command": N_("type a command: the words are below"),
    "chat": N_("chat: say something to all at the table"),
    "log": N_("the whole log; / searches in it"),
    "help": N_("this help"),
}
"""What the labels of the last row mean, in a sentence."""


def _explained(hint: Hint) -> str:
    """What a key does; an action's own name says it already."""
    if hint.label == "card" and hint.key.endswith("1-6"):
        return _("choose a card: the board shows where each pirate would land")
    if hint.label == "card":
        return _("choose that card")
    if hint.label == "pirate" and hint.key != hint.key.lower():
        return _("choose that pirate: the letters on the board; a capital one is your captain")
    return _(_EXPLAINED[hint.label]) if hint.label in _EXPLAINED else label_told(hint)


def _signs(rules: Rules) -> tuple[tuple[str, str], ...]:
    """What the board and the players' table have beside words."""
    names = icon_names(rules.icons)
    first, second = (names[icon][:LETTERS_KEPT] for icon in HAND_ORDER[:2])
    icons = ", ".join(names[icon] for icon in HAND_ORDER)
    captain = (
        ("^", _("a captain; beside a number: it is among these")),
        ("A-G", _("capital letters: your captain, where others of yours stand with it")),
    )
    return (
        ("▶ ? *", _("beside a name: whose turn it is, who must choose within it, who has won")),
        ("a-g", _("small letters: your pirates, from the rear")),
        ("»a", _("where pirate a would land")),
        ("‹", _("where another player's last move ended")),
        *(captain if rules.captain else ()),
        *((("*", _marked(rules)),) if mark_word(rules) else ()),
        *((("xxx", _("a space that is closed")),) if rules.rafts else ()),
        ("+1", _("cards that a pirate draws who goes there")),
        (f"{first} {second} ..", _("first letters: {icons}").format(icons=icons)),
        (hands_head(), _("in a small window: how many cards everybody holds")),
    )


def _marked(rules: Rules) -> str:
    return _("behind a card: a grey one") if rules.rafts else _("behind a card: a dark one")


def _lines(told: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(key_line(key_told(key), what) for key, what in told)


def _words(kind: Kind) -> tuple[str, ...]:
    if kind.watches and kind.network:
        return _lines((word, _(what)) for word, what in WATCH_HELP.items())
    lines = help_text(kind.rules, GAME_HELP if kind.network else {})
    # A signed event is seen at once: at a table of the network nothing is taken back (NETWORK 3).
    return tuple(one for one in lines if not (kind.network and one.strip().startswith("undo")))
