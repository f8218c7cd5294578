"""A duel: engine and the naive engine play one game side by side and are compared at every step.

The naive engine deals from piles it sees; each need of engine is answered with what the naive
engine turned up, so a need that differs in kind, pile, receiver, number or order is found at once.
Two more folds of engine follow along: the public one and that of one seat (ENGINE 2).
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine import (
    PUBLIC,
    Acted,
    Draw,
    Drawn,
    Event,
    LaidOut,
    Layout,
    Left,
    Over,
    PassedOver,
    Shuffle,
    Shuffled,
    State,
    apply,
    legal_actions,
    make_rules,
    new_game,
    state_bytes,
)
from engine.check import check
from engine.data.segments import HOUSE
from engine.notation import places_of
from engine.notation.events import format_event, parse_event
from engine.record import Form, Recorder
from tests.engine import duel_compare as comparison
from tests.engine import duel_strange as strange
from tests.engine.duel_compare import key_of
from tests.engine.duel_corners import corners
from tests.engine.duel_faces import Faces
from tests.engine.duel_views import Views
from tests.engine.naive import boards, naive, options, pieces, scribe
from tests.engine.naive.cards import Shuffle as Shuffling
from tests.engine.naive.places import Game
from tests.engine.naive.turns import Leaving, leave, pass_over

MORE_SEGMENTS = {
    letter: " ".join(options.ICON_NAMES["classic"][icon] for icon in row)
    for letter, row in HOUSE.items()
}

RECORDED = 0.4
"""Of so many games the record is compared too: it lists and tells everything a second time."""

Log = list[tuple[Any, ...]]
Step = Callable[[Shuffling, Leaving], Game]
"""A step of the naive engine, which can be taken again with others leaving in the middle of it."""

Again = Callable[[Leaving], Game]
"""The same step as before, but with these leaving."""


class Duel:
    """One game on both engines, and the counts of what happened in it.

    `leavers` is the chance that a seat leaves at a need, `care` that of each costly comparison.
    """

    def __init__(
        self,
        preset: str | None,
        players: int,
        changes: Mapping[str, object],
        rng: random.Random,
        viewer: int = 0,
        *,
        leavers: float = 0.0,
        care: float = 0.2,
    ) -> None:
        self.rng, self.leavers, self.care = rng, leavers, care
        # What is looked at closely must not change the game that a seed plays.
        self.probe = random.Random(rng.random())
        self.seen: Counter[str] = Counter()
        self.chosen = options.resolve(preset, players, changes)
        assert options.option_problems(self.chosen) == []
        rules = make_rules(preset, players, changes)
        assert rules.options() == self.chosen
        self.faces = Faces(self.chosen)
        self.state = new_game(rules)
        self.views = Views(self.state, self.chosen, viewer)
        self.recorder: Recorder | None = None
        if self.probe.random() < RECORDED:
            self.recorder = Recorder([f"seat {seat}" for seat in range(players)])
        self.line: Form | None = None
        self.steps = 0
        self.bytes: dict[bytes, State] = {}
        self._open()

    # -- the opening -------------------------------------------------------------------------------

    def _open(self) -> None:
        first = self.chosen["first_player"]
        if first == "random":
            first = self.rng.randrange(self.chosen["players"])
        board = boards.draw_board(self.chosen, self.rng, MORE_SEGMENTS)
        piles = [pieces.full_deck(self.chosen), pieces.full_tokens(self.chosen)]
        rafts = pieces.full_rafts(self.chosen)
        deck, tokens = (self.rng.sample(pile, len(pile)) for pile in piles)
        raft_pile = self.rng.sample(rafts, len(rafts))
        self.game = naive.start(self.chosen, board, first, deck, tokens, raft_pile)
        start = self.game
        # The opening: Layout, a Shuffle of each pile, the rafts, one Draw for the deal and the row.
        log: Log = [*(("shuffle", pile) for pile in (*piles, rafts) if pile), *start["log"]]

        def opened(leaving: Leaving) -> Game:
            game = start
            for at, seats in leaving.items():
                game = leave(game, seats[0])
                if game["winners"] is not None:
                    return {**game, "log": log[:at]}
            return {**game, "log": log}

        assert self.state.need == Layout()
        self._fold(LaidOut(tuple(self.faces.number("card", icon) for icon in board), first))
        self._answer(log, opened)
        self._compare()

    def jump(self, game: Game) -> None:
        """Go on from this position of the same game, in which the acting seat is to choose."""
        seats, viewer = range(self.chosen["players"]), self.views.viewer
        opened, self.recorder = self.state, None
        self.game, self.state = game, self.faces.state(game, seats, opened)
        self.views = Views(self.state, self.chosen, viewer)
        if self.chosen["hands"] == "hidden":
            self.views.public = self.faces.state(game, (), opened)
            self.views.own = self.faces.state(game, (viewer,), opened)
        self._compare()

    # -- steps -------------------------------------------------------------------------------------

    def play(self, form: naive.Action) -> None:
        """The acting seat plays a legal action, in the form of RECORD."""
        before = self.game
        action = self.legal[key_of(form)]
        comparison.compare_landing(self.state, before, action, form)
        self.seen[form["do"]] += 1
        self._step(
            Acted(before["seat"], action),
            form,
            lambda shuffle, leaving: naive.apply(before, form, shuffle, leaving),
        )

    def leave(self, seat: int) -> None:
        """A seat leaves between two actions."""
        before, event = self.game, Left(seat)
        self.seen["left"] += 1
        self._step(event, event, lambda shuffle, leaving: leave(before, seat, shuffle, leaving))

    def pass_over(self) -> None:
        """The table passes over the acting seat."""
        before, event = self.game, PassedOver(self.game["seat"])
        self.seen["passed over"] += 1
        self._step(event, event, lambda shuffle, leaving: pass_over(before, shuffle, leaving))

    def _step(self, event: Event, cause: naive.Action | Event, step: Step) -> None:
        before, legal, luck = self.game, self.forms, self.rng.random()

        def again(leaving: Leaving) -> Game:
            return step(scribe.shuffler(random.Random(luck)), leaving)

        self.game = again({})
        self._fold(event)
        self._answer(self.game["log"], again)
        self.views.remember(before["seat"], cause, self.game)
        for corner in corners(before, cause, self.game):
            self.seen[corner] += 1
        if self.recorder is not None and isinstance(cause, dict):
            self.steps += 1
            told = before, legal, cause, self.game
            comparison.compare_line(self.line, self.steps, told, whole=self._with_care())
        self._compare()

    # -- events ------------------------------------------------------------------------------------

    def _fold(self, event: Event) -> None:
        before = self.state
        if self._with_care():
            self._compare_event_text(event)
        self.state = apply(before, event)
        self.views.follow(event)
        if self.recorder is not None:
            self.line = self.recorder.feed(before, event, self.state)
        if isinstance(self.state.need, Draw | Shuffle) and self._with_care():
            comparison.compare_texts(self.state)
            assert (legal_actions(self.state), check(self.state)) == ((), ())
        if isinstance(event, Left | PassedOver):
            self.recorder = None  # RECORD: "the record stops before the first of them"

    def _answer(self, log: Log, again: Again) -> None:
        """Answer every need for cards, tokens and rafts from the log, which must be used up.

        A seat may leave at a need; the step of the naive engine is then taken `again`.
        """
        at = 0
        leaving: dict[int, Sequence[int]] = {}
        last: Draw | None = None
        while isinstance(self.state.need, Draw | Shuffle):
            if at not in leaving and self.rng.random() < self.leavers:
                self.seen["left in a draw"] += 1
                leaving[at] = [self.rng.choice(self.state.living)]
                self.game = again(leaving)
                assert self.game["log"][:at] == log[:at]
                log = self.game["log"]
                self._fold(Left(leaving[at][0]))
                continue
            need = self.state.need
            assert not _is_split(last, need), f"{last} and {need} are one draw"
            last = need if isinstance(need, Draw) else None
            at += self._answer_one(need, log[at:])
        assert at == len(log), f"engine never asked for {log[at:]}"

    def _answer_one(self, need: Draw | Shuffle, log: Log) -> int:
        """Fold the answer to a need from the log's head; the number of entries it took."""
        assert log, f"the naive engine turns up nothing at {need}"
        if isinstance(need, Shuffle):
            assert log[0][0] == "shuffle", (need, log)
            assert need.counts == self.faces.counts(need.pile, log[0][1])
            self.seen["shuffle"] += 1
            return self._take_in(Shuffled(), 1)
        receivers = [to for to, n in need.parts for _ in range(n)]
        turned = log[: len(receivers)]
        assert [entry[0] for entry in turned] == [need.pile] * len(receivers), (need, log)
        if need.pile == "card":
            found = [PUBLIC if to == "row" else to for _, to, _ in turned]
            assert found == receivers, (need, log)
        else:
            assert set(receivers) == {PUBLIC}
        drawn = Drawn(tuple(self.faces.number(need.pile, face) for _, _, face in turned))
        if need.pile == "card" and self._with_care():
            strange.find_out_absent(self.state, drawn, self._absent(log))
        return self._take_in(drawn, len(receivers))

    def _take_in(self, event: Event, entries: int) -> int:
        if self._with_care():
            self.seen["wrong answers"] += 1
            strange.refuse_answers(self.state, event)
        self._fold(event)
        return entries

    def _absent(self, log: Log) -> list[int]:
        """The kinds of card that the deck no longer holds, until it is shuffled anew."""
        kinds = [entry[0] for entry in log]
        shuffled = "shuffle" in kinds
        part = log[: kinds.index("shuffle")] if shuffled else log
        left = {entry[2] for entry in part if entry[0] == "card"}
        left |= set() if shuffled else set(self.game["deck"])
        absent = [self.faces.number("card", name) for name in self.faces.cards if name not in left]
        self.seen["absent faces"] += len(absent)
        return absent

    # -- comparing ---------------------------------------------------------------------------------

    def _with_care(self) -> bool:
        return self.probe.random() < self.care

    def _compare(self) -> None:
        """Every public property of the state, the need, the legal actions, and the other folds."""
        self.forms = naive.legal(self.game)
        # A game that ended in the middle of a draw stopped there: nothing is told of its state.
        if self.game["reason"] == "last seat left":
            assert self.state.need == Over(tuple(self.game["winners"]), self.game["reason"])
        else:
            comparison.compare_state(self.state, self.game)
            self.views.compare(self.state, self.game)
        self.legal = comparison.compare_legal(self.state, self.forms)
        known = self.bytes.setdefault(state_bytes(self.state), self.state)
        assert known == self.state, "two states have the same canonical bytes"
        if self._with_care():
            self._compare_with_care()
        self.seen["states"] += 1

    def _compare_with_care(self) -> None:
        comparison.compare_texts(self.state)
        for form in comparison.sampled(self.probe, self.forms, 5):
            action = self.legal[key_of(form)]
            comparison.compare_landing(self.state, self.game, action, form)
            comparison.compare_action_texts(self.state, action)
        strange.refuse_events(self.state)
        strange.try_strange(self.state, self.legal.values(), self.probe)
        self.views.compare_with_care(self.state, self.game, self.probe)

    def _compare_event_text(self, event: Event) -> None:
        need = self.state.need
        pile = need.pile if isinstance(need, Draw) else "card"
        rules = self.state.rules
        places = places_of(rules)
        text = format_event(event, rules.icons, places, pile)
        assert parse_event(text, rules.icons, places, pile) == event


def _is_split(last: Draw | None, need: Draw | Shuffle) -> bool:
    """Whether a draw goes on what the one before it could have brought."""
    if last is None or not isinstance(need, Draw) or {last.pile, need.pile} != {"card"}:
        return False
    return last.parts[-1][0] == need.parts[0][0]
