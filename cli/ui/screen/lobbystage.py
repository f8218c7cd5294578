"""The stage of the lobby: its list, its forms, its pages (see `stage.Stage`).

What keys mean is `cli.model.screen.lobbykeys`; wishes go to whoever opened the lobby. Forms, words
and the help need the rules of the game, so they are loaded when they are asked for and not before:
this is the first picture of all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.language import N_, _
from cli.model.screen.lobbykeys import clicked_lobby, press_lobby
from cli.model.screen.lobbylist import list_frame
from cli.model.screen.lobbyscene import LobbyScene
from cli.model.screen.look import size_of
from cli.model.screen.mode import Frame
from cli.model.screen.textpage import MORE, TextPage, foot_of, order_behind, text_frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.completion import Offer
    from cli.model.screen.lobbyfilled import Filled
    from cli.model.screen.lobbyform import Kind
    from cli.model.screen.lobbyforms import Begun
    from cli.model.screen.lobbyhelp import Place
    from cli.model.screen.lobbykeys import LobbyPressed, Wish
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Mode

BUSY: Final = N_("One thing at a time: Esc gives up what is under way.")
PLAIN: Final = "cartagena --plain"
"""What leads to the same choice without a screen."""

PAGE_TURNS: Final = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, " ": 10}
FAR: Final = 1000
"""More rows than anybody scrolls by hand: the screen is only at its end again."""


class Ears(NamedTuple):
    """Who is told what the player wants: a wish, what a form has made, to give up, to leave."""

    wished: Callable[[Wish], None]
    made: Callable[[Kind, Begun], None]
    given_up: Callable[[], None]
    leave: Callable[[], None]


class LobbyStage:
    """See `stage.Stage`. ``scene`` may be set at any time; ``names`` are offered in forms."""

    calls = False
    question = ""

    def __init__(self, ears: Ears, names: Callable[[Kind], tuple[str, ...]]) -> None:
        self.scene = LobbyScene()
        self._ears = ears
        self._names = names
        self._page: TextPage | None = None

    def sight(self) -> object:
        """See `Stage`."""
        return self.scene, self._page

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`."""
        if size_of(columns, rows) is None:
            from cli.model.screen.notices import too_small  # it knows the curtain of a game too

            return Frame(too_small(columns, rows, look, PLAIN))
        if mode.kind == "help":
            from cli.model.screen.lobbyhelp import lobby_help  # see the module

            return lobby_help(self._place, columns, rows, look, mode)
        if self._page is not None:
            return text_frame(self._page, columns, rows, look, mode)
        if self.scene.form is not None:
            from cli.model.screen.lobbyfilled import filled_frame  # see the module

            return filled_frame(self.scene.form, columns, rows, look, mode)
        return list_frame(self.scene, columns, rows, look, mode)

    @property
    def _place(self) -> Place:
        return "list" if self.scene.form is None else "form"

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        from cli.model.screen.lobbyhelp import help_rows  # see the module

        return help_rows(self._place, columns, look, mode)

    # Keys

    def press(self, key: str) -> str:
        """See `Stage`."""
        if self._page is not None:
            return self._turn(self._page, key)
        if self.scene.form is not None:
            from cli.model.screen.lobbyfilled import fill  # see the module

            return self._filled(fill(self.scene.form, key))
        if self.scene.idle and key == "escape":
            self._ears.given_up()
            return ""
        return self._follow(press_lobby(self.scene, key))

    def click(self, hit: str) -> str:
        """See `Stage`."""
        if self._page is not None:
            self._page = None
            return ""
        if self.scene.form is not None:
            from cli.model.screen.lobbyfilled import fill_clicked  # see the module

            return self._filled(fill_clicked(self.scene.form, hit))
        return self._follow(clicked_lobby(self.scene, hit))

    def drag(self, start: str, end: str) -> str:
        """See `Stage`."""
        del start, end
        return ""

    def scroll(self, rows: int) -> None:
        """See `Stage`. The wheel moves the mark."""
        if abs(rows) > FAR:
            return
        if self._page is not None:
            self._page = self._page._replace(top=max(self._page.top - rows, 0))
        elif self.scene.form is None and rows:
            self.scene = self.scene.mark(self.scene.place - rows)

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`. In a form a line is the name that is typed there: it was pasted."""
        del chat
        if self.scene.form is not None:
            from cli.model.screen.lobbyfilled import fill_pasted  # see the module

            self._filled(fill_pasted(self.scene.form, line))
            return
        from cli.model.screen.lobbywords import lobby_line  # see the module

        order = self._follow(lobby_line(self.scene, line))
        if order == "quit":
            self.leave()
        elif order == "help":
            self._show_words()

    def _show_words(self) -> None:
        from cli.model.screen.lobbywords import WORDS  # see the module

        lines = tuple(f"  {word:<12}{_(what)}" for word, what in WORDS.items())
        self._page = TextPage(_("Words of the lobby"), lines, foot=foot_of(MORE))

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        from cli.model.screen.lobbywords import lobby_offers  # see the module

        return () if self.scene.form is not None else lobby_offers(self.scene, text)

    def _turn(self, page: TextPage, key: str) -> str:
        if key in PAGE_TURNS:
            self._page = page._replace(top=max(page.top + PAGE_TURNS[key], 0))
            return ""
        self._page = None
        return order_behind(key)

    # What is wished

    def _follow(self, pressed: LobbyPressed) -> str:
        self.scene = pressed.scene
        wish = pressed.wish
        if wish is None:
            return pressed.order
        if self.scene.idle:
            self.tell(_(BUSY))
        elif wish.what in ("host", "hotseat", "bots"):
            self._open(wish.what)
        elif wish.what == "rules":
            self._rules(wish.target)
        elif wish.what == "problem" and wish.row is not None:
            self.explain(wish.row.problem)
        else:
            self._ears.wished(wish)
        return pressed.order

    def _open(self, kind: Kind) -> None:
        from cli.model.screen.lobbyforms import new_form  # see the module

        self.scene = self.scene._replace(form=new_form(kind, self._names(kind)), said=())

    def _rules(self, asked: str) -> None:
        from cli.model.screen.lobbyrules import rules_lines  # see the module

        self._page = TextPage(f"rules {asked}".strip(), rules_lines(asked), foot=foot_of(MORE))

    def explain(self, problem: str) -> None:
        """A page that says why a table of another version, or with other rules, is not joined."""
        from cli.model.network.halted import other_program  # see the module

        stop = other_program(problem)
        self._page = TextPage(stop.head, stop.lines, foot=foot_of(MORE))

    def _filled(self, filled: Filled) -> str:
        form, made = filled.form, filled.made
        if form is not None and made is not None:
            self.scene = self.scene._replace(form=None, said=())
            self._ears.made(form.kind, made)
        else:
            self.scene = self.scene._replace(form=form)
        return filled.order

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        form = self.scene.form
        if form is not None:
            self.scene = self.scene._replace(form=form._replace(said=lines))
        else:
            self.scene = self.scene._replace(said=lines)

    def hush(self) -> None:
        """See `Stage`."""
        self.tell()

    @property
    def title(self) -> str:
        """See `Stage`."""
        return "Cartagena"

    def leave(self) -> None:
        """See `Stage`."""
        self._ears.leave()
