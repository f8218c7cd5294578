"""Network tables in a language of other letters: what is said at them is all marked as messages."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cli.model.language import English, speak
from cli.model.network import halted
from cli.model.network.command import GAME_HELP, LOBBY_HELP, WATCH_HELP
from cli.model.network.crew import BOT_NAMES, saved_again, unsaved, wanted_of
from cli.model.network.damage import damage_line
from cli.model.network.doorway import absent, farewell, opening
from cli.model.network.ending import net_ending
from cli.model.network.found import Found, Kept, found_lines, menu
from cli.model.network.lobby import changes, new_rules, nobody_heard
from cli.model.network.page import Page
from cli.model.network.peerreasons import REASONS
from cli.model.network.peertexts import SENTENCES, peer_text
from cli.model.network.progress import PHASES, draw, progress, unbegun
from cli.model.network.table import comings, tell
from cli.model.network.waiting import at_work, awaited, nobody
from cli.model.player import COLOURS
from cli.model.spoken import WORDS
from cli.ui.network.keyboard import Key
from engine.bots import POLICIES
from engine.data.icons import ICON_NAMES
from engine.options import OPTIONS
from engine.rules import PRESETS
from p2p.core import notices
from p2p.core.errors import LocalError
from p2p.core.log.records import Damage
from p2p.core.notices import Notice
from tests.cli.foreign import Foreign, english_in
from tests.cli.net.desks import ANA, BO, Recorder, at_desk, begun, lobby, my_turn
from tests.cli.net.fold import NICKS, play
from tests.cli.net.stops import out_of_step, split
from tests.cli.net.test_table import Greedy

KNOWN = {
    *WORDS,
    *COLOURS,
    *(name for names in ICON_NAMES.values() for name in names),
    *(word for name in PRESETS for word in name.split("-")),
    *(word.lower() for name in OPTIONS for word in name.split("_")),
    *(word for word in (*GAME_HELP, *LOBBY_HELP, *WATCH_HELP, *POLICIES)),
    *(name.lower() for name in (*NICKS, *BOT_NAMES, "Ana", "Bo", "Friday", "bot")),
    # Command lines to be copied, and what a test says
    *("cartagena", "audit", "replay", "join", "nick", "name", "ahoy", "white", "orange", "xyz"),
    *("act", "shuffle", "key", "true", "false", "none"),
}


@pytest.fixture(autouse=True)
def _foreign() -> Iterator[None]:
    speak(Foreign())
    yield
    speak(English())


def _known(word: str) -> bool:
    return word.lower() in KNOWN or set(word) <= set("abcdef") or word.startswith("player")


def english(lines: list[str]) -> list[str]:
    return english_in(lines, _known)


def test_a_sentence_that_nobody_marked_is_seen() -> None:
    assert english(["Waiting for Ana."]) == ["Waiting for Ana."]


def _whole_game() -> Iterator[str]:
    page, told = Page(name="Friday"), tuple(play("tortuga-island", 2, 0, Greedy(1)))
    for applied in told:
        page, lines = tell(page, applied)
        yield from lines
        yield from progress(page.names, page.game, 0, checking=False)
        yield from progress(page.names, page.game, 1, checking=True)
        if not applied.height % 20:
            yield from _stands(page)
    for end in (notices.ConfirmedTo(told[-1].height), notices.Disclosed(1), notices.Finished()):
        page, lines = tell(page, end)
        yield from (*lines, *net_ending(page, finished=False), *net_ending(page, finished=True))
    yield from _stands(page)


def _stands(page: Page) -> Iterator[str]:
    game = page.game
    assert game is not None
    gone = page._replace(away=frozenset(game.genesis.keys[1:]))
    yield from (*opening(page), *absent(gone), *comings(gone, frozenset()))
    yield from (*comings(page, gone.away), unbegun(game), draw(page.names, game.state))
    leaving = (page, gone._replace(resigning=frozenset({0})), page._replace(unsaved="7"), Page())
    for one in leaving:
        yield from farewell(one)


def test_a_whole_game_is_told_in_the_language_that_is_spoken() -> None:
    lines = [*_whole_game()]
    assert len(lines) > 200
    assert english(lines) == []


def test_news_of_a_table_are_marked() -> None:
    page = begun(20)
    game = page.game
    assert game is not None
    key = game.genesis.keys[1]
    told: list[Notice] = [
        notices.LobbyRefused("all seats are taken"),
        notices.LobbyClosed("the host has closed the lobby"),
        notices.ChatSaid(key, 1, "ahoy"),
        notices.ChatSaid(b"?" * 32, 1, "ahoy"),
        notices.Synced(),
        notices.Resigning(0),
        notices.Resigning(1),
        notices.FaultSeen(1, 21, "shuffle", "the proof of the shuffle does not hold"),
        notices.FaultSeen(1, 21, "act", "the signature does not hold"),
        notices.TableOpened(key, "Friday"),
        notices.StoreTrouble("The game cannot be saved: 7."),
        notices.StoreWell(),
        notices.Abandoned(key, "you left before the game had started"),
        notices.Abandoned(None, "you left before the game had started"),
    ]
    lines = [line for notice in told for line in tell(page, notice)[1]]
    assert len(lines) > len(told)
    assert english(lines) == []


@pytest.mark.parametrize("stop", [split(), out_of_step()])
def test_a_stop_is_told_in_the_language_that_is_spoken(stop: tuple[Page, notices.Frozen]) -> None:
    page, why = stop
    frozen = page._replace(frozen=why)
    lines = [*halted.told(page, why), *halted.shown(frozen), halted.stopped(page, why).head]
    assert english(lines) == []


def test_lobbies_and_what_changes_there_are_marked() -> None:
    one, two = lobby(replace(ANA, ready=False)).view, lobby(ANA, BO, mine=None).view
    other = replace(two, options=(("pirates", 5),), seated=(ANA, replace(BO, seat=3)))
    lines = [
        *(
            line
            for notice in (lobby(ANA), lobby(ANA, BO, mine=1))
            for line in tell(Page(), notice)[1]
        ),
        *(*changes(one, two), *changes(two, one), *changes(lobby(ANA, BO).view, other)),
        *(*new_rules(other, (("pirates", 5),)), *new_rules(other, ())),
        *(*nobody_heard(16720), *nobody_heard(1)),
    ]
    assert len(lines) > 15
    assert english(lines) == []


def test_lists_of_games_are_marked() -> None:
    game = Found("ab" * 16, "Friday", "Ana", "tortuga", 1, 2, "lobby", "cd" * 32, ())
    games = (game, game._replace(state="play"), game._replace(state="done", name="xyz"))
    problem = "It is cartagena 7 with protocol 1; this one has protocol 2."
    own = Kept("cd" * 16, "xyz", ("Ana", "Bo"), 0, "", 7)
    kept = (own, own._replace(seat=None), own._replace(players=("Ana",)))
    lines = [*found_lines((*games, game._replace(problem=problem)))]
    lines += [choice.line for choice in menu(games, kept)]
    assert english(lines) == []


@pytest.mark.parametrize("kind", ["act", "shuffle", "shares", "seed", "check", "key", "later"])
def test_waits_are_marked(kind: str) -> None:
    lines = [
        awaited("Ana", kind, draw="7", turn="7", here=here, silent=silent)
        for here in (True, False)
        for silent in (None, 7.0, 70.0, 7000.0)
    ]
    lines += [at_work("7"), *(nobody(my_turn=mine, over=not mine) for mine in (True, False))]
    lines += [damage_line(Damage(at, 1, ""), shown=mine) for at in (0, 7) for mine in (True, False)]
    lines += [
        str(wanted_of("bots")),
        str(wanted_of("2 xyz")),
        unsaved("Anne", "7"),
        saved_again("Bo"),
    ]
    assert english(lines) == []


def test_every_text_of_a_peer_is_a_message() -> None:
    for text in (*SENTENCES, *REASONS, *PHASES.values()):
        assert english([Foreign().gettext(text).format_map(_Sevens())]) == []
    assert english([peer_text("Only the host can change the rules.")]) == []


class _Sevens(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "7"


LOBBY_LINES = (
    "help",
    "players",
    "join 9",
    "join",
    "ready",
    "start",
    "say",
    "invite",
    "bots 9",
    "xyz",
)
GAME_LINES = (
    *("help", "waiting", "status", "show", "proof", "players", "log", "since", "undo", "say"),
    *("rematch", "disclose", "resign", "no", "xyz", "board", "hands", "cards", "moves"),
)


@pytest.mark.parametrize("mine", [0, 1, None])
async def test_a_desk_in_a_lobby_answers_in_the_language_that_is_spoken(mine: int | None) -> None:
    lines = (*LOBBY_LINES, "option jamaica" if mine else "option xyz=7", Key.END)
    _, said = await at_desk(Recorder(), [lobby(ANA, BO, mine=mine)], *lines)
    assert len(said) > 20
    assert english(said) == []


@pytest.mark.parametrize("page", [my_turn(), begun(3), begun(30)])
async def test_a_desk_in_a_game_answers_in_the_language_that_is_spoken(page: Page) -> None:
    _, said = await at_desk(Recorder(), [], *GAME_LINES, Key.END, page=page)
    assert len(said) > 20
    assert english(said) == []


async def test_what_the_node_refuses_is_told_in_the_language_that_is_spoken() -> None:
    node = Recorder()
    node.refuses = LocalError("That seat is not free.")
    _, said = await at_desk(node, [lobby(ANA, BO)], "join 3", Key.END)
    assert Foreign().gettext("That seat is not free.") in said
    assert english(said) == []
