"""The room with variants: whole games, choices in another's turn, numbered answers, taking back."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from cli.model.command import spelled
from cli.model.parlour import HUMAN, Parlour, Setup, opened, undo_depth
from cli.model.retold import local_record, local_reel
from cli.ui.local.keeper import keeping
from cli.ui.local.kept import load
from cli.ui.local.room import BLANK_LINES, play
from engine.actions import Action
from engine.bots import choose
from engine.cards import UNKNOWN, is_marked
from engine.dealer import Stream
from engine.moves import legal_actions
from engine.record.check import read_record
from engine.rules import PRESETS, make_rules
from tests.cli.rooms import begun
from tests.cli.walks import pick, setup, walk

OPTIONS = {"captain", "rafts", "path", "morgan", "filibusters"}
VARIANTS = tuple(name for name in PRESETS if PRESETS[name].keys() & OPTIONS)


def sit(path: Path, parlour: Parlour, lines: Iterable[str | None], *, resumed: bool) -> Parlour:
    """Type these lines where the game is played, and give it as it was left."""
    typed = iter(lines)

    def ask(prompt: str) -> str | None:
        print(f"[{prompt or 'page'}]")
        return next(typed, None)

    with keeping(path, parlour.setup) as keeper:
        for act in parlour.history:
            keeper.add(act)
        room = begun(parlour, keeper, resumed=resumed)
        play(room, ask)
    assert load(path).parlour == room.parlour
    return room.parlour


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_whole_game_of_each_variant_at_the_keyboard(
    tmp_path: Path, preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person types what a random bot would; the game is kept, replayed and checked."""
    rules = make_rules(preset, 3, {"round_cap": 12})
    start = Setup(rules, f"room {preset}", ("Ana", "Bo", "Cy"), (HUMAN, "greedy", "random"))
    count = iter(range(100_000))

    def ask(prompt: str) -> str | None:
        view = room.view
        assert prompt in ("> ", "take> ", "raft> ", "pirate> ", "discard> ")
        assert view.my_turn
        return spelled(choose("random", view.state, str(next(count)).encode()), view)

    path = tmp_path / "a.game"
    with keeping(path, start) as keeper:
        room = begun(opened(start)[0], keeper)
        play(room, ask)
    assert room.parlour.over
    out = capsys.readouterr().out
    assert "Not possible" not in out
    assert "There is no command" not in out
    kept = load(path).parlour
    assert kept == room.parlour
    frames = local_reel(kept).frames(None)
    assert frames[-1].after == kept.state
    report = read_record(json.dumps(line).encode() for line in local_record(kept))
    assert report.fault is None
    assert report.games[0].over


def hoarded() -> Parlour:
    """Two people with hidden hands; Ana is to play, both hold more than the limit of six.

    Few deals lead there, since the first rounds spend the hands: this one does.
    """
    parlour, _ = opened(setup("filibusters", 2, "f175", filibusters=6))
    while not ready(parlour):
        assert len(parlour.history) < 100, "nobody hoarded"
        parlour, _ = parlour.act(hoarding(parlour))
    return parlour


def ready(parlour: Parlour) -> bool:
    state = parlour.state
    full = all(len(state.hand(seat)) > 7 for seat in (0, 1))
    return full and state.seat == 0 and not state.actions and any(map(is_marked, state.hand(0)))


def hoarding(parlour: Parlour) -> Action:
    """Draw when it can be, and play no dark card."""
    actions = legal_actions(parlour.state)
    draws = [a for a in actions if a.do == "retreat"]
    ends = [a for a in actions if a.do == "end"]
    plain = [a for a in actions if a.do == "advance" and not is_marked(a.card)]
    return (draws or plain or ends or list(actions))[0]


def test_who_discards_in_another_s_turn_gets_the_keyboard(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parlour = hoarded()
    dark = next(a for a in legal_actions(parlour.state) if is_marked(a.card))
    lines: list[str] = ["", spelled(dark, parlour.view(0))]
    after, _ = parlour.act(dark)
    while after.state.pending is not None:
        seat = after.state.seat
        action = legal_actions(after.state)[0]
        lines.append(spelled(action, after.view(seat)))
        after, _ = after.act(action)
        lines += [""] if after.state.seat != seat else []  # the page between two people
    left = sit(tmp_path / "a.game", parlour, [*lines, "cards"], resumed=True)
    assert left == after
    pages = capsys.readouterr().out.split("\n" * BLANK_LINES)
    passing = [page for page in pages if "who must discard in Ana's turn" in page]
    assert len(passing) == 1
    assert "Cards: " not in passing[0]
    mine = pages[pages.index(passing[0]) + 1]
    assert "You hold" in mine
    assert "Discard which card" in mine
    assert "[Bo, discard> ]" in mine
    assert "[Ana> ]" in pages[-1]


def test_a_resumed_game_shows_each_person_the_own_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path / "a.game", hoarded(), [""], resumed=True)
    out = capsys.readouterr().out
    assert out.index("Press Enter when Ana is alone.") < out.index("The game goes on.")
    assert "Pirates: a jail" in out
    assert out.count("Cards: ") == 1


def test_a_question_is_answered_by_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = setup("follow-the-captain", 2, "number", hands="open")
    parlour, _ = opened(start)
    cards = parlour.state.hand(parlour.state.seat)
    two = "+".join(
        ["bottle", "pistol", "hat", "skull", "dagger", "key"][card] for card in cards[:2]
    )
    left = sit(tmp_path / "a.game", parlour, [two, "3?", "board", two, "3"], resumed=True)
    out = capsys.readouterr().out
    assert out.count("As which icon?") == 2
    assert "Would move the captain jail to " in out
    assert len(left.history) == 1
    assert left.state.captains[parlour.state.seat] > 0


@pytest.mark.parametrize("preset", VARIANTS)
def test_taking_back_in_every_variant(preset: str) -> None:
    """Whatever can be taken back gives the very table of before, and nothing hidden was shown."""
    start = setup(preset, 2, f"back {preset}", hands="open", round_cap=30)
    chance = Stream.of(preset.encode(), "back")
    taken = 0
    *_, parlour = walk(start, 30)
    for _ in range(60):
        if parlour.over:
            break
        after, events = parlour.act(pick(parlour, chance))
        depth = undo_depth(after)
        assert depth in (0, 1)
        assert (depth == 1) == (len(events) == 1)
        taken += depth
        parlour = after
    assert taken > 10


@pytest.mark.parametrize("preset", VARIANTS)
def test_no_fold_of_a_variant_holds_a_hidden_face(preset: str) -> None:
    if PRESETS[preset].get("hands") == "open":
        return
    for number, parlour in enumerate(walk(setup(preset, 3, f"hide {preset}", supply=0), 120)):
        if number % 15:
            continue
        for seat in range(3):
            for other in {0, 1, 2} - {seat}:
                assert set(parlour.folds[seat].hand(other)) <= {UNKNOWN}
