"""`cli.model.since`: what is told to who comes back, from the own view and never too much."""

import pytest

from cli.model.parlour import HUMAN, Parlour, Setup, opened
from cli.model.plain import happened
from cli.model.player import View
from cli.model.since import MOST, NOTHING, Since
from engine.cards import UNKNOWN
from engine.dealer import Stream
from engine.events import Acted, Drawn
from engine.moves import legal_actions
from engine.rules import make_rules
from tests.cli.rooms import Memory, begun, bots_play
from tests.cli.walks import NAMES, pick, setup


def told(start: Setup, steps: int, seat: int) -> tuple[list[str], list[str]]:
    """What `Since` tells after random actions, and the sentences since the last own one."""
    parlour, _ = opened(start)
    chance = Stream.of(start.seed.encode(), "test/since")
    since, expected = Since(), list[str]()
    for _ in range(steps):
        if parlour.over:
            break
        before = parlour
        parlour, events = parlour.act(pick(parlour, chance))
        for seen in before.seen(events, seat):
            view = View(seen.after, start.names, seat, seen.missed)
            since = since.after(view, seen.before, seen.event)
            line = happened(view, seen.before, seen.event)
            acted = isinstance(seen.event, Acted)
            expected += [line] if line and (acted or expected or before.state.seat != seat) else []
            if isinstance(seen.event, Acted) and seen.event.seat == seat:
                expected.clear()
        if before.state.seat == seat:
            expected.clear()
    return list(since.told()), expected


@pytest.mark.parametrize("steps", range(1, 24))
def test_it_tells_what_came_after_the_own_last_action(steps: int) -> None:
    lines, expected = told(setup("jamaica", 3, "since"), steps, 0)
    assert lines == (expected or [NOTHING])


def test_what_is_left_out_is_counted() -> None:
    start = setup("jamaica", 2, "long")
    parlour, _ = opened(start)
    chance = Stream.of(b"long", "test/since")
    since = Since()
    for _ in range(60):
        before = parlour
        parlour, events = parlour.act(pick(parlour, chance))
        for seen in before.seen(events, None):
            view = View(seen.after, start.names, None, seen.missed)
            since = since.after(view, seen.before, seen.event)
    assert len(since.lines) == MOST
    first, *lines = since.told()
    assert first == f"{since.more} lines before: `log` tells more."
    assert len(lines) == MOST
    assert since.more > 20


def test_a_card_that_another_draws_is_counted_and_not_named() -> None:
    start = setup("jamaica", 2, "draws", supply=0)
    parlour, _ = opened(start)
    chance = Stream.of(b"draws", "test/since")
    drawn = 0
    for _ in range(60):
        before = parlour
        parlour, events = parlour.act(pick(parlour, chance))
        reader = 1 - before.state.seat
        for seen in before.seen(events, reader):
            view = View(seen.after, start.names, reader, seen.missed)
            line = Since().after(view, seen.before, seen.event).told()[-1]
            if isinstance(seen.event, Drawn):
                assert set(seen.event.cards) == {UNKNOWN}
                assert " card" in line
                drawn += 1
    assert drawn > 3


def test_the_word_since_tells_the_bots_moves() -> None:
    start = Setup(make_rules("tortuga", 3), "word", NAMES[:3], (HUMAN, "greedy", "greedy"))
    room = begun(opened(start)[0], Memory())
    bots_play(room)
    while room.waits == "line":
        room.act(legal_actions(room.view.state)[0])
    room.news()
    bots_play(room)
    lines = room.answer("since")
    bots = [line for line in room.news() if line.startswith(NAMES[1:3])]
    assert len(lines) == len(bots) > 1
    assert all(bot.startswith(line) for line, bot in zip(lines, bots, strict=True))


def test_what_was_taken_back_has_not_happened_for_the_next_person() -> None:
    start = Setup(make_rules("tortuga", 2), "back", NAMES[:2], (HUMAN, HUMAN))
    room = begun(opened(start)[0], Memory())
    room.sit()
    first = room.view.state.seat
    card = next(action for action in legal_actions(room.view.state) if action.do == "advance")
    room.act(card)
    assert room.answer("undo")[0].startswith("Taken back: ")
    while room.view.state.seat == first:
        room.act(legal_actions(room.view.state)[0])
    room.sit()
    done = [act for act in room.parlour.history if isinstance(act, Acted)]
    told = [said.text for said in room.stands() if said.who == NAMES[first]]
    assert len(told) == len(done)
    assert len([said for said in room.lines() if said.who == NAMES[first]]) == len(done) + 1
    assert len(room.answer("since")) == len(done)


def kept(people: int) -> tuple[Parlour, Setup]:
    policies = (HUMAN,) * people + ("greedy",) * (3 - people)
    start = Setup(make_rules("jamaica", 3), "kept", NAMES[:3], policies)
    parlour, _ = opened(start)
    for number in range(20):
        seat, chance = parlour.state.seat, Stream.of(b"kept", str(number))
        bot = seat not in start.people
        parlour, _ = parlour.act(parlour.bot_action() if bot else pick(parlour, chance))
    return parlour, start


def test_a_game_that_is_gone_on_with_still_knows_since_when_and_its_log() -> None:
    parlour, _ = kept(1)
    room = begun(parlour, Memory(), resumed=True)
    bots_play(room)
    assert room.news()[0] == "The game goes on."
    assert room.answer("since")[-1].startswith(NAMES[1:3])
    assert any("are laid out." in line or "is laid out." in line for line in room.log())
