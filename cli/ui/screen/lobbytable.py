"""The stage of a table before the start: who sits there, what is played, how others get here.

Keys are words that are said at the table (`cli.model.screen.lobbytablekeys`); the desk behind it
answers them. It decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from cli.model.language import N_, _
from cli.model.network import lobby as net_lobby
from cli.model.network.names import lobby_names
from cli.model.network.progress import progress
from cli.model.rulesbook.house import MARK, house_of
from cli.model.rulesbook.options import preset_line, recast
from cli.model.rulesbook.optiontexts import refused_told
from cli.model.screen.lobbyfilled import Filled, fill, fill_clicked, filled_frame
from cli.model.screen.lobbyforms import option_words, rules_form
from cli.model.screen.lobbyhelp import help_rows, lobby_help
from cli.model.screen.lobbytable import Chair, TableScene, standing, table_frame
from cli.model.screen.lobbytablekeys import clicked_table, keyed, press_table
from cli.model.screen.look import size_of
from cli.model.screen.mode import Frame
from cli.model.screen.notices import too_small
from cli.model.screen.textpage import MORE, TextPage, foot_of, order_behind, text_frame
from cli.model.words import listed
from cli.ui.network.desklobby import invitation
from cli.ui.screen.lobbystage import FAR, PAGE_TURNS, PLAIN
from engine.rules import RulesError

if TYPE_CHECKING:
    from cli.model.completion import Offer
    from cli.model.screen.lobbyform import Form
    from cli.model.screen.lobbytablekeys import TablePressed
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Mode
    from cli.model.screen.scene import Said
    from cli.ui.network.desk import Desk
    from p2p.core.notices import LobbyView

ROOM: Final = 3
"""Sentences that stand below the table at the most; a longer answer gets a page."""

MOST_TITLE: Final = 50

BEGINS: Final = N_("The game begins ...")
# i18n: y and n are keys; at most 60 columns, where that can be
CLOSING: Final = N_("Close the table? The others at it lose their seats. y or n")


class AtTable(Protocol):
    """Where what is said at the table goes; nothing here blocks."""

    def answer(self, line: str) -> None:
        """Do what a typed line says."""
        ...

    def chat(self, text: str) -> None:
        """Say something to all at the table."""
        ...

    def offers(self, text: str) -> tuple[Offer, ...]:
        """The words that may stand at the end of the line typed so far."""
        ...

    def leave(self) -> None:
        """Leave the table."""
        ...


class TableStage:
    """See `stage.Stage`. ``gather`` brings it up to what the desk knows."""

    calls = False

    def __init__(self, table: AtTable, first: str = "") -> None:
        self._table = table
        self._first = first  # said once, as soon as the table is there
        self._scene: TableScene | None = None
        self._view: LobbyView | None = None
        self._invite: tuple[str, ...] = ()
        self._form: Form | None = None
        self._page: TextPage | None = None
        self._said: tuple[str, ...] = ()
        self._asked = ""

    def gather(self, desk: Desk, chat: tuple[Said, ...]) -> bool:
        """Look at the table again; whether there is one to be shown."""
        view = desk.page.lobby
        if view is None:
            return self._scene is not None
        if self._view is not None and self._view.lobby16 != view.lobby16:
            self._said = ()  # of the table before a rematch
        if view is not self._view:
            self._view, self._invite = view, invitation(desk, view)
            plain = desk.page.calls.plain(_command(view), view.name)
            self._scene = seats_of(view, self._invite)._replace(plain=plain)
        assert self._scene is not None, "made above with the first view"
        crew = desk.crew
        bots = 0 if crew is None else crew.number
        self._scene = self._scene._replace(chat=chat, bots=bots, idle=_beginning(desk))
        if self._first:
            first, self._first = self._first, ""
            self._table.answer(first)
        return True

    # The picture

    def sight(self) -> object:
        """See `Stage`."""
        return self._scene, self._form, self._page, self._said

    def scene(self) -> TableScene:
        """The table with what was told last."""
        assert self._scene is not None, "it is shown when it was gathered"
        scene = self._scene
        drawn = [scene.closing]
        if not scene.missing:
            drawn += [standing(scene), _("All are ready.")]
        return scene._replace(said=tuple(line for line in self._said if line not in drawn))

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`."""
        if size_of(columns, rows) is None:
            return Frame(too_small(columns, rows, look, self.scene().plain or PLAIN))
        if mode.kind == "help":
            return lobby_help("table", columns, rows, look, mode)
        if self._page is not None:
            return text_frame(self._page, columns, rows, look, mode)
        if self._form is not None:
            return filled_frame(self._form, columns, rows, look, mode)
        return table_frame(self.scene(), columns, rows, look, mode)

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        return help_rows("table", columns, look, mode)

    # Keys

    def press(self, key: str) -> str:
        """See `Stage`."""
        if self._page is not None:
            return self._turn(self._page, key)
        if self._form is not None:
            return self._filled(fill(self._form, key))
        return self._follow(press_table(self.scene(), key))

    def click(self, hit: str) -> str:
        """See `Stage`."""
        if self._page is not None:
            self._page = None
            return ""
        if self._form is not None:
            return self._filled(fill_clicked(self._form, hit))
        return self._follow(clicked_table(self.scene(), hit))

    def drag(self, start: str, end: str) -> str:
        """See `Stage`."""
        del start, end
        return ""

    def scroll(self, rows: int) -> None:
        """See `Stage`."""
        if self._page is not None and abs(rows) < FAR:
            self._page = self._page._replace(top=max(self._page.top - rows, 0))

    def _turn(self, page: TextPage, key: str) -> str:
        if key in PAGE_TURNS:
            self._page = page._replace(top=max(page.top + PAGE_TURNS[key], 0))
            return ""
        self._page = None
        return order_behind(key)

    def _follow(self, pressed: TablePressed) -> str:
        if not pressed.order:
            self._said = pressed.said
        if pressed.line:
            self._table.answer(pressed.line)
        elif pressed.order == "options":
            self._options()
        elif pressed.order == "invite":
            self._page = TextPage(_("How others get here"), self._invite, foot=foot_of(MORE))
        return "" if pressed.order in ("options", "invite") else pressed.order

    def _options(self) -> None:
        """The form of the rules for the host; for the others the list of them."""
        view = self._view
        if view is not None and net_lobby.hosts(view):
            self._form = rules_form(view.preset, view.options, view.seats)
        else:
            self._ask("option")

    def _filled(self, filled: Filled) -> str:
        form = filled.form
        if form is not None and filled.made is not None:
            self._form, self._said = None, ()
            self._table.answer(option_words(form))
        else:
            self._form = form
        return filled.order

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`."""
        self._said = ()
        if chat:
            self._table.chat(line)
        else:
            self._ask(line)

    def _ask(self, line: str) -> None:
        """Have it answered; a page with the answer bears it as its title."""
        self._asked = line.strip(":/ ")[:MOST_TITLE]
        self._table.answer(line)

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        return () if self._form is not None else self._table.offers(text)

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        self._said = (*self._said, *keyed(lines))[-ROOM:]

    def hush(self) -> None:
        """See `Stage`."""
        self._said = ()

    def reply(self, *lines: str) -> None:
        """Show the answer to a typed line: below the table, or as a page where it is long."""
        if len(lines) > ROOM:
            self._page = TextPage(f": {self._asked}", lines, foot=foot_of(MORE))
        else:
            self.tell(*lines)

    @property
    def title(self) -> str:
        """See `Stage`."""
        return "Cartagena"

    @property
    def question(self) -> str:
        """See `Stage`."""
        scene = self._scene
        return _(CLOSING) if scene is not None and scene.hosting and scene.seated > 1 else ""

    def leave(self) -> None:
        """See `Stage`."""
        self._table.leave()


def _command(view: LobbyView) -> str:
    """What leads to this table anew; a host's own closes behind it."""
    if net_lobby.hosts(view):
        return "host"
    return "watch" if view.mine is None else "join"


def seats_of(view: LobbyView, invites: tuple[str, ...]) -> TableScene:
    """A lobby as it is drawn; ``invites`` are shown to its host only, since only it is called."""
    names, hosting = lobby_names(view), net_lobby.hosts(view)
    sitting = {one.seat: one for one in view.seated}
    chairs = tuple(
        Chair(names[one.key], one.ready, one.key == view.host, seat == view.mine)
        if (one := sitting.get(seat)) is not None
        else Chair()
        for seat in range(view.seats)
    )
    told, house = _about(view)
    return TableScene(
        view.name,
        chairs,
        # i18n: {rules} as in "Tortuga rules"
        _("{rules}, {seats} seats.").format(
            rules=net_lobby.rules_name(view.preset, view.options), seats=view.seats
        ),
        tuple(filter(None, [told])),
        house,
        net_lobby.missing(view),
        invites if hosting else (),
        hosting,
        closing=net_lobby.closed_up(view),
    )


def _about(view: LobbyView) -> tuple[str, str]:
    """What the rules are, "" where what is changed speaks against the preset's own words; what of
    them is this project's own (RULES 4, 6), "" for nothing.
    """
    try:
        rules = net_lobby.rules_of(view)
    except RulesError as error:
        told = _("The host's options make no game: {reason}")
        return told.format(reason=refused_told(str(error))), ""
    own = house_of(rules)
    house = _("{mark} (of this project's own making): {parts}.")
    told = "" if recast(rules) else preset_line(rules)
    return told, house.format(mark=MARK, parts=listed(own)) if own else ""


def _beginning(desk: Desk) -> str:
    """What is done between the start and the first picture of the game."""
    page = desk.page
    if page.game is None:
        return ""
    return " ".join(progress(page.names, page.game, page.me, checking=False)) or _(BEGINS)
