"""A duel: engine and the naive engine play one game side by side and are compared at every step.

The naive engine deals from a deck it sees; each need of engine is answered with the cards the naive
engine turned up, so a need that differs in kind, receiver, number or order is found at once.
Two more folds of engine follow along: the public one and that of one seat (ENGINE 2).
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine import (
    END,
    PUBLIC,
    SKIP,
    UNKNOWN,
    Acted,
    Action,
    Choose,
    Draw,
    Drawn,
    Event,
    IllegalAction,
    LaidOut,
    Layout,
    Left,
    Over,
    PassedOver,
    Shuffle,
    Shuffled,
    State,
    advance,
    apply,
    gain,
    is_legal,
    landing,
    legal_actions,
    make_rules,
    new_game,
    retreat,
)
from engine.check import check
from engine.data.segments import HOUSE
from engine.notation import format_state, parse_state
from engine.statehash import state_hash
from engine.view import conceal
from tests.engine.naive import boards, naive, options, pieces, scribe
from tests.engine.naive.turns import leave, pass_over, sloop

MORE_SEGMENTS = {
    letter: " ".join(options.ICON_NAMES["classic"][icon] for icon in row)
    for letter, row in HOUSE.items()
}


class Duel:
    """One game on both engines, and the counts of what happened in it."""

    def __init__(
        self,
        preset: str | None,
        players: int,
        changes: Mapping[str, object],
        rng: random.Random,
        viewer: int = 0,
    ) -> None:
        self.rng = rng
        self.viewer = viewer
        self.seen: Counter[str] = Counter()
        self.chosen = options.resolve(preset, players, changes)
        self.known: list[Counter[str]] = [Counter() for _ in range(players)]
        self.names = options.ICON_NAMES[self.chosen["icons"]]
        self.state = new_game(make_rules(preset, players, changes))
        self.public = self.own = self.state
        self._open()

    # -- the two engines speak of the same things ------------------------------------------------

    def number(self, name: str) -> int:
        return self.names.index(name)

    def action_of(self, action: naive.Action) -> Action:
        match action["do"]:
            case "advance":
                return advance(action["from"], self.number(action["card"]))
            case "retreat":
                return retreat(action["from"])
            case "end":
                return END
            case _:
                return SKIP

    # -- the opening -------------------------------------------------------------------------------

    def _open(self) -> None:
        first = self.chosen["first_player"]
        if first == "random":
            first = self.rng.randrange(self.chosen["players"])
        board = boards.draw_board(self.chosen, self.rng, MORE_SEGMENTS)
        deck = pieces.full_deck(self.chosen)
        self.game = naive.start(self.chosen, board, first, self.rng.sample(deck, len(deck)))
        assert self.state.need == Layout()
        self._fold(LaidOut(tuple(self.number(icon) for icon in board), first))
        # "The opening: Layout -> Shuffle (full deck) -> one Draw for the whole deal and the row".
        self._answer([("shuffle", deck), *self.game["log"]])
        self.compare()

    # -- events ------------------------------------------------------------------------------------

    def _fold(self, event: Event) -> None:
        before = self.state
        self.state = apply(before, event)
        self.public = apply(self.public, conceal(event, before, None))
        self.own = apply(self.own, conceal(event, before, self.viewer))

    def _answer(self, log: Sequence[tuple[Any, ...]]) -> None:
        """Answer every need for cards from the naive engine's log, which must be used up."""
        rest = list(log)
        while isinstance(self.state.need, (Draw, Shuffle)):
            rest = self._answer_one(self.state.need, rest)
        assert rest == [], f"engine never asked for {rest}"

    def _answer_one(
        self, need: Draw | Shuffle, log: list[tuple[Any, ...]]
    ) -> list[tuple[Any, ...]]:
        assert need.pile == "card"
        if isinstance(need, Shuffle):
            assert log, f"the naive engine shuffles nothing at {need}"
            assert log[0][0] == "shuffle", (need, log)
            assert need.counts == sum(1 << 8 * self.number(card) for card in log[0][1])
            self.seen["shuffle"] += 1
            self._fold(Shuffled())
            return log[1:]
        receivers = ["row" if to == PUBLIC else to for to, n in need.parts for _ in range(n)]
        turned = log[: len(receivers)]
        assert [entry[:2] for entry in turned] == [("card", to) for to in receivers], (need, log)
        drawn = Drawn(tuple(self.number(card) for _, _, card in turned))
        self._refuse_wrong(need, drawn, self._pile(log))
        self._fold(drawn)
        return log[len(receivers) :]

    def _pile(self, log: list[tuple[Any, ...]]) -> set[str]:
        """The faces the deck still holds: what is turned up until it is shuffled anew."""
        kinds = [entry[0] for entry in log]
        if "shuffle" in kinds:
            return {card for _, _, card in log[: kinds.index("shuffle")]}
        return {card for _, _, card in log} | set(self.game["deck"])

    def _refuse_wrong(self, need: Draw, drawn: Drawn, pile: set[str]) -> None:
        """Now and then other answers than the right one are tried; all must be refused."""
        if self.rng.random() > 0.1:
            return
        self.seen["wrong answers"] += 1
        wrong: list[Event] = [Shuffled(), Acted(self.state.seat, END), PassedOver(self.state.seat)]
        wrong += [Drawn(drawn.cards[1:]), Drawn((*drawn.cards, 0)), Drawn((*drawn.cards[1:], 13))]
        if any(to == PUBLIC for to, _ in need.parts):
            wrong.append(Drawn((*drawn.cards[:-1], UNKNOWN)))
        for event in wrong:
            assert _is_refused(self.state, event), f"{event} is taken in {self.state}"
        for card in (self.number(name) for name in self.names if name not in pile):
            self.seen["absent faces"] += 1
            assert _is_found_out(self.state, Drawn((card, *drawn.cards[1:])))

    def play(self, action: naive.Action, leaving: Sequence[int] = ()) -> None:
        """The acting seat plays; `leaving` are seats that leave while its cards are drawn."""
        before = self.game
        self._compare_move(action)
        self.game = naive.play(before, action, scribe.shuffler(self.rng), leaving)
        self._remember(before["seat"], action)
        self.seen[action["do"]] += 1
        self._fold(Acted(before["seat"], self.action_of(action)))
        log: list[tuple[Any, ...]] = self.game["log"]
        if leaving:
            assert isinstance(self.state.need, (Draw, Shuffle)), "nobody leaves between two events"
            for seat in leaving:
                self.seen["left in a draw"] += 1
                self._fold(Left(seat))
            # A finished game needs no more cards.
            if self.game["reason"] == "last seat left":
                log = []
        self._answer(log)
        self.compare(cards=not leaving)

    def leave(self, seat: int) -> None:
        self.seen["left"] += 1
        self.game = leave(self.game, seat)
        self._fold(Left(seat))
        self.compare()

    def pass_over(self) -> None:
        self.seen["passed over"] += 1
        self._fold(PassedOver(self.game["seat"]))
        self.game = pass_over(self.game)
        self.compare()

    # -- comparing ---------------------------------------------------------------------------------

    def compare(self, *, cards: bool = True) -> None:
        """Every public property of the state, the need, the legal actions, and the other folds."""
        # A game that ended in the middle of a draw has turned up fewer cards than the naive one.
        if cards or self.game["winners"] is None:
            assert shown(self.state, self.names) == naive.state(self.game)
            self._compare_folds()
        assert check(self.state) == ()
        assert self.state.living == tuple(self.game["living"])
        assert self.state.owed == 0
        assert parse_state(format_state(self.state), self.state.rules) == self.state
        self._compare_need()
        self._compare_legal()
        self._count()

    def _compare_need(self) -> None:
        winners = self.game["winners"]
        if winners is None:
            assert self.state.need == Choose(self.game["seat"])
        else:
            self.seen[self.game["reason"]] += 1
            assert self.state.need == Over(tuple(winners), self.game["reason"])

    def _compare_legal(self) -> None:
        wanted = [self.action_of(action) for action in naive.legal(self.game)]
        found = legal_actions(self.state)
        assert len(set(found)) == len(found)
        assert sorted(found) == sorted(wanted), self.game
        assert all(is_legal(self.state, action) for action in found)
        strange = self._strange_action()
        assert is_legal(self.state, strange) == (strange in wanted), (strange, self.game)

    def _strange_action(self) -> Action:
        """Any action at all, legal or not."""
        origin = self.rng.randrange(-1, sloop(self.game) + 2)
        card = self.rng.randrange(-1, 14)
        other = [retreat(origin), END, SKIP, Action("sail"), Action("retreat", origin, card)]
        return self.rng.choice([advance(origin, card), *other])

    def _compare_move(self, action: naive.Action) -> None:
        """Where the pirate lands and what the action draws, told before it is played."""
        if action["do"] == "advance":
            target = naive.advance_target(self.game, action["from"], action["card"])
            assert landing(self.state, self.action_of(action)) == target
        if action["do"] == "retreat":
            found = naive.retreat_target(self.game, action["from"])
            assert found is not None
            assert landing(self.state, self.action_of(action)) == found[0]
            assert gain(self.state, self.action_of(action)) == found[1]

    def _compare_folds(self) -> None:
        """The public fold and a seat's own: the same game, with unknown cards in hidden hands."""
        for fold, viewer in ((self.public, None), (self.own, self.viewer)):
            assert self._open_part(fold) == self._open_part(self.state)
            for seat in range(self.chosen["players"]):
                assert list(fold.hand(seat)) == self._seen_hand(seat, viewer)
            wanted = {self.action_of(action) for action in self._veiled_legal(viewer)}
            found = legal_actions(fold)
            assert (set(found), len(found)) == (wanted, len(wanted))
        if self.chosen["hands"] == "open":
            assert state_hash(self.public) == state_hash(self.state)

    def _seen_hand(self, seat: int, viewer: int | None) -> list[int]:
        """A hand as a viewer knows it, sorted: what came from the row is known to all."""
        hand = list(self.state.hand(seat))
        if self.chosen["hands"] == "open" or seat == viewer:
            return hand
        known = sorted(self.number(card) for card in self.known[seat].elements())
        return known + [UNKNOWN] * (len(hand) - len(known))

    def _veiled_legal(self, viewer: int | None) -> list[naive.Action]:
        """ENGINE 2: "For unknown cards `legal_actions` lists every kind of card"."""
        seat = self.game["seat"]
        if UNKNOWN not in self._seen_hand(seat, viewer):
            return naive.legal(self.game)
        hands = list(self.game["hands"])
        hands[seat] = list(self.names)
        return naive.legal({**self.game, "hands": hands})

    def _remember(self, seat: int, action: naive.Action) -> None:
        """ENGINE 2: a played card is "a publicly known f first, else an unknown one"."""
        known = self.known[seat]
        if action["do"] == "advance" and known[action["card"]]:
            known[action["card"]] -= 1
        if action["do"] == "retreat" and self.chosen["supply"]:
            known.update(self.game["drawn"])

    def _open_part(self, state: State) -> dict[str, Any]:
        part = shown(state, self.names)
        part["hands"] = [len(hand) for hand in part["hands"]]
        return {**part, "need": state.need, "living": state.living}

    def _count(self) -> None:
        self.seen["states"] += 1
        hand, row = self.game["hands"][self.game["seat"]], self.game["supply"]
        self.seen["empty hand"] += not hand
        self.seen["empty deck"] += not self.game["deck"]
        self.seen["no card to draw"] += not self.game["deck"] and not self.game["discard"]
        self.seen["empty row"] += bool(self.chosen["supply"]) and not row
        self.seen["short row"] += 0 < len(row) < self.chosen["supply"]


def _is_refused(state: State, event: Event) -> bool:
    try:
        apply(state, event)
    except IllegalAction:
        return True
    return False


def _is_found_out(state: State, event: Event) -> bool:
    """A face the deck no longer holds is refused, or the state after it is called unsound."""
    return _is_refused(state, event) or check(apply(state, event)) != ()


def shown(state: State, names: Sequence[str]) -> dict[str, Any]:
    """The engine's state in the form of RECORD, from its public properties alone."""
    seats = range(state.rules.players)
    texts = (*names, *(f"{name}*" for name in names), "?")
    return {
        "round": state.round,
        "seat": state.seat,
        "actions": state.actions,
        "pirates": [list(state.pirates(seat)) for seat in seats],
        "hands": [sorted(texts[card] for card in state.hand(seat)) for seat in seats],
        "supply": [texts[card] for card in state.supply],
        "deck": state.deck,
        "discard": sorted(texts[card] for card in state.discard()),
        "winners": None if state.winners is None else list(state.winners),
    }
