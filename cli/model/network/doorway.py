"""What is said to a player who comes to a game that runs, and to one who leaves (SCREEN 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _
from cli.model.network.calls import Leads
from cli.model.network.lobby import rules_name
from cli.model.situation import situation
from cli.model.terms import colour
from cli.model.words import count, listed

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from p2p.core.fold.game import Game

UNSAVED: Final = N_(
    "The disk takes nothing more: what was done last is not saved. Make room before you return."
)
"""What was refused by the disk was told to nobody either (NETWORK 4)."""

SINCE: Final = 6
"""Sentences of what has happened meanwhile that a player is told who comes back."""


def opening(page: Page) -> tuple[str, ...]:
    """Where the reader stands on coming to a game that runs already; () for a lobby."""
    game, view = page.game, page.view
    if game is None:
        return ()
    stands = situation(view) if view is not None and view.settled else ()
    return (_title(page, game), *stands, *_since(page), *_resigned(page))


def _since(page: Page) -> tuple[str, ...]:
    """What has happened since the own last action; () where that is nothing, or never was."""
    game, since = page.game, page.since
    if game is None or page.me not in game.living or not since.lines:
        return ()
    return (_("Since your last action:"), *since.told(SINCE))


def _title(page: Page, game: Game) -> str:
    rules = game.genesis.rules()
    name = page.name or page.short_id
    # i18n: {rules} as in "Tortuga rules with pirates 5", {players} as in "3 players"
    told = _("Game {name}, {rules}, {players}.").format(
        name=name,
        rules=rules_name(rules.preset, page.options),
        players=count(rules.players, "player"),
    )
    if page.me is None:
        return told
    # i18n: a name and the colour: "Ana, red", "Ana (red)"
    return f"{told} {_('You are {name}.').format(name=_me(page, page.me))}"


def _me(page: Page, me: int) -> str:
    name, shown = page.names[me], colour(me)
    return name if name.endswith(f"({shown})") else f"{name}, {shown}"


def absent(page: Page) -> tuple[str, ...]:
    """Who is not there, to a player who has just come and whom all who are there have heard."""
    game = page.game
    if game is None or game.over is not None:
        return ()
    seats = [seat for seat in game.living if game.genesis.keys[seat] in page.away]
    if not seats:
        return ()
    names = listed([page.names[seat] for seat in seats])
    return (_("Not here: {names}. You will be told when they are back.").format(names=names),)


def _resigned(page: Page) -> tuple[str, ...]:
    return (resignation(page),) if page.me is not None and page.me in page.resigning else ()


def resignation(page: Page) -> str:
    """What the own player is told of a resignation that does not stand in the log yet.

    The others' programs pass it on to a seat that comes back, if one of them is there.
    """
    name, kept = _writer_away(page), _kept_by(page)
    if not name:
        return _("You have resigned; it counts as soon as the others' programs have it.")
    if kept:
        told = _(
            "You have resigned; it counts once {name} is back, as long as {others} stays."
            " You may leave now."
        )
        return told.format(name=name, others=kept)
    told = _(
        "You have resigned; it counts once {name} is back and your program is there to say so."
        " You may leave now and return then."
    )
    return told.format(name=name)


def _writer_away(page: Page) -> str:
    """The name of the seat that has to write a resignation down and is away; "" if it is here."""
    game = page.game
    duty = None if game is None else game.duty
    if game is None or duty is None or game.genesis.keys[duty.seat] not in page.away:
        return ""
    return page.names[duty.seat]


def _kept_by(page: Page) -> str:
    """Who is here and holds the own resignation for the seat that writes next; "" for nobody."""
    game = page.game
    if game is None or game.duty is None:
        return ""
    others = [seat for seat in game.living if seat not in (page.me, game.duty.seat)]
    here = [seat for seat in others if game.genesis.keys[seat] not in page.away]
    return listed([page.names[seat] for seat in here], "or")


def farewell(page: Page) -> tuple[str, ...]:
    """What is said to a player who leaves."""
    return (*((_(UNSAVED),) if page.unsaved else ()), *_parting(page))


def _parting(page: Page) -> tuple[str, ...]:
    game = page.game
    if game is None:
        return (_("You have left the table."),)
    if game.over is not None:
        audit = page.calls.stored("audit", page.short_id)
        return (Leads(_("You have left the table."), _("To check the game:")), audit)
    if page.me is None:
        return (_("You have left the table. The game goes on."),)
    if page.me not in game.living:
        told = _("You have left the table. You have resigned, and the game goes on without you.")
        return (told,)
    back = page.calls.back(page.name or page.short_id)
    if page.me in page.resigning:
        name, kept = _writer_away(page), _kept_by(page)
        if name and kept:
            told = _(
                "You have left the table. Your resignation counts once {name} is back, as long as"
                " {others} stays."
            ).format(name=name, others=kept)
            return (Leads(told, _("To look after it yourself:")), back)
        told = _("Your resignation does not stand in the log yet.")
        return (Leads(told, _("To return until it does:")), back)
    return (Leads(_("Your seat waits for you."), _("To return to it:")), back)
