"""What a line does in a game of the network: play, look, talk, resign, leave.

The grammar is the local game's (`cli.model.command`); only what goes over the network is added.
Nothing here judges an action: the engine does, before anything is signed.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cli.model import answers
from cli.model.boardtext import board_text
from cli.model.changed import changed_options
from cli.model.command import Do, Order, understand
from cli.model.enginetexts import engine_text
from cli.model.language import N_, _
from cli.model.network import answers as net_answers
from cli.model.network import halted
from cli.model.network.calls import Copied
from cli.model.network.command import GAME_HELP, game_command
from cli.model.network.doorway import resignation
from cli.model.network.peertexts import peer_text
from cli.model.refusal import STILL_DRAWN, wait_for_cards
from cli.model.reply import open_answers
from cli.model.rulesbook import rules_part
from cli.model.rulesbook.reasons import REASONS, sentence
from cli.model.situation import hands_text, situation
from cli.model.spoken import order_word, yes
from cli.model.vocabulary import RESIGN_QUESTION
from engine.errors import IllegalAction, Reason
from engine.rules import RulesError, make_rules
from p2p.core.errors import LocalError
from p2p.net.errors import NodeError, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cli.model.player import View
    from cli.ui.network.place import Place
    from engine.actions import Action
    from engine.rules import Rules

NOT_DEALT: Final = N_("The cards are not dealt yet. `waiting` says who is awaited.")
NOT_BEGUN: Final = N_("The game has not begun, so there is nothing to resign from: `leave` goes.")
FOR_GOOD: Final = N_("Resigning is for good: you play no more and cannot win.")
PUBLIC: Final = N_(
    "With three or more at the table your program gives its part of the deck to the others,"
    " so that they need not wait for you; your own hand and what you shuffled can be worked"
    " out from it for good."
)
OPENLY: Final = (PUBLIC, N_("Resign for good, your hand no secret any more? yes or no"))
ALONE: Final = (N_("The last one left at the table wins."), RESIGN_QUESTION)
"""What resigning costs at a larger table and at one of two; the question says the worst of it."""

NO_UNDO: Final = N_("Nothing is taken back over the network: a signed action is seen at once.")

NOT_OVER: Final = N_("The game is not over: there is no rematch yet.")
CHECKS: Final = N_("Whoever gets that file can check it:")
HOST_OPENS: Final = N_("The host opens the table again; then `rematch` sits down there.")


async def answer(desk: Place, line: str) -> None:
    """Do what the line says, or say why not."""
    if line.strip():
        with _told(desk):
            await _follow(desk, line)


def act(desk: Place, action: Action) -> None:
    """Play an action that was chosen by keys, or say why not."""
    with _told(desk):
        desk.node.act(action)


@contextmanager
def _told(desk: Place) -> Generator[None]:
    """Say why something is not possible."""
    try:
        yield
    except IllegalAction as error:
        desk.say(_not_possible(desk, error.reason))
    except (NodeError, LocalError) as error:
        desk.say(peer_text(str(error)))


def _not_possible(desk: Place, reason: Reason) -> str:
    """A reason of the engine in the words of this game's rules, with their heading."""
    game = desk.page.game
    why = engine_text(reason.sentence) if game is None else sentence(reason, game.genesis.rules())
    # i18n: {why}: a sentence that begins with a small letter; {rule}: a heading of the rules
    told = _("Not possible: {why} (Rules: {rule}.)")
    return told.format(why=why, rule=_(REASONS[reason].topic))


async def _follow(desk: Place, line: str) -> None:
    said = game_command(line)
    view = desk.page.view
    if said is not None:
        await _order(desk, said.word, said.rest)
    elif view is None:
        await _order(desk, order_word(line.split()[0]), "")
    else:
        reply = understand(line, view, GAME_HELP, desk.answers)
        desk.answers = open_answers(reply, desk.answers)
        if isinstance(reply, Do):
            desk.node.act(reply.action)
        elif isinstance(reply, Order):
            await _order(desk, reply.word, reply.rest)
        else:
            desk.say(*_with_awaited(desk, reply.lines))


def _with_awaited(desk: Place, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Where cards are still drawn, whom one waits for instead of `in a moment`: it may be long."""
    if lines == wait_for_cards() and desk.node.waiting():
        return (_(STILL_DRAWN), *desk.waiting_lines())
    return lines


async def _order(desk: Place, word: str, rest: str) -> None:
    view = desk.page.view
    if word == "quit":
        await desk.leave()
    elif word == "rematch":
        await _rematch(desk)
    elif word in _TABLE:
        _TABLE[word](desk, rest)
    elif view is None or not view.state.round:
        desk.say(_(NOT_DEALT))
    elif word == "board":
        desk.say(*board_text(view, ascii_only=desk.ascii_only))
    else:
        desk.say(*_LOOKS[word](view))


async def _rematch(desk: Place) -> None:
    """After the end: sit down at the table that was opened again, or open it, as its host."""
    game, lobby = desk.page.game, desk.page.lobby
    if game is None or game.over is None:
        desk.say(_(NOT_OVER))
    elif desk.page.opened:
        await desk.node.rejoin()
    elif desk.page.me is None or (lobby is not None and lobby.host != desk.page.key):
        desk.say(_(HOST_OPENS))
    else:
        rules = _once_more(game.genesis.rules(), None if lobby is None else lobby.seats)
        await desk.node.reopen(rules, rules.players)


def _once_more(played: Rules, seats: int | None) -> Rules:
    """The rules for all seats there were; for those who played where more make no such game."""
    changed = dict(changed_options(played))
    try:
        return make_rules(played.preset, seats or played.players, changed)
    except RulesError:
        return played


def _say(desk: Place, rest: str) -> None:
    if rest:
        desk.node.chat(rest)
    else:
        desk.say(_("Say what? For example: say hello"))


def _waiting(desk: Place, rest: str) -> None:
    del rest
    desk.say(*((_(halted.HELD),) if desk.page.frozen else desk.waiting_lines()))


def _show(desk: Place, rest: str) -> None:
    del rest
    desk.say(*halted.shown(desk.page))


def _proof(desk: Place, rest: str) -> None:
    """Write what was signed into a file, and say where it is and how it is checked."""
    del rest
    why = desk.page.frozen
    if why is None or not why.events:
        desk.say(_(halted.NOT_HELD) if why is None else _(halted.UNSIGNED))
        return
    try:
        path = str(desk.node.write_proof(why))
    except StoreError as error:
        told = _("The proof is not written: {reason}")
        desk.say(told.format(reason=halted.sentence(str(error))))
        return
    checks = desk.page.calls.checked(path)
    written = _("The proof is written, no hidden card is in it:")
    desk.say(written, Copied(path), _(CHECKS), checks)


def _status(desk: Place, rest: str) -> None:
    del rest
    desk.say(*net_answers.status(desk.page._replace(confirmed=desk.node.confirmed)))


def _players(desk: Place, rest: str) -> None:
    del rest
    desk.say(*net_answers.players(desk.page, desk.node.here()))


def _log(desk: Place, rest: str) -> None:
    desk.say(*net_answers.log(desk.page, rest))


def _since(desk: Place, rest: str) -> None:
    del rest
    desk.say(*desk.page.since.told())


def _help(desk: Place, rest: str) -> None:
    del rest
    game = desk.page.game
    if game is not None:
        rules = game.genesis.rules()
        watched = desk.page.me is None
        desk.say(*(net_answers.watch_help() if watched else net_answers.game_help(rules)))


def _rules(desk: Place, rest: str) -> None:
    if desk.page.game is not None:
        desk.say(*rules_part(desk.page.game.genesis.rules(), rest))


def _undo(desk: Place, rest: str) -> None:
    del rest
    desk.say(_(NO_UNDO))


def _resign(desk: Place, rest: str) -> None:
    """Ask first, and say what becomes public (RULES 13, DECK 5); `resign yes` is asked no more."""
    game, me = desk.page.game, desk.page.me
    if game is None or me is None or game.over is not None or me not in game.living:
        desk.say(_("Not possible: you have no seat in a running game."))
    elif not game.started:
        desk.say(_(NOT_BEGUN))
    elif me in desk.page.resigning:
        desk.say(resignation(desk.page))
    elif yes(rest):
        desk.node.resign()
    else:
        costs = OPENLY if len(game.living) > 2 else ALONE
        desk.ask(desk.node.resign, *map(_, (FOR_GOOD, *costs)))


def _disclose(desk: Place, rest: str) -> None:
    del rest
    if desk.page.game is None or desk.page.game.over is None or desk.page.me is None:
        desk.say(_("Not possible: cards are disclosed after the end of the game."))
        return
    desk.ask(
        desk.node.disclose,
        _("The end is not confirmed by everybody as long as somebody is away."),
        _("Make your hand and your shuffles public for good? yes or no"),
    )


_TABLE: Final[dict[str, Callable[[Place, str], None]]] = {
    "say": _say,
    "waiting": _waiting,
    "status": _status,
    "show": _show,
    "proof": _proof,
    "players": _players,
    "log": _log,
    "since": _since,
    "help": _help,
    "rules": _rules,
    "undo": _undo,
    "resign": _resign,
    "disclose": _disclose,
}

_LOOKS: Final[dict[str, Callable[[View], tuple[str, ...]]]] = {
    "hands": hands_text,
    "cards": situation,
    "moves": answers.moves,
}
