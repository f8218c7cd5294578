"""The game of a record, played again by the naive engine (RECORD): what the checker is made of.

The record does not tell the order of the deck. So the naive engine plays each action with a deck of
*nameless* cards ("#" and a number); the cards that the record shows in `drawn` and in the row give
them their names, and each name must then be among the cards the deck can still hold. Tokens and
rafts are laid on their piles as the record shows them. It must never import engine.
"""

import json
from typing import Any

from tests.engine.naive import naive
from tests.engine.naive.advances import cards_of
from tests.engine.naive.options import ICON_NAMES
from tests.engine.naive.places import BERTHS, Game
from tests.engine.naive.plain import Line, RecordError, is_list, is_object, require, same, text_of
from tests.engine.naive.turns import fresh
from tests.engine.naive.unseen import UNKNOWN, Unseen

STATE_KEYS = (
    "round", "seat", "actions", "pirates", "hands", "supply", "deck", "discard", "winners",
)  # fmt: skip
# RECORD: "the keys named here stand only where the text calls for them".
VARIANT_STATE_KEYS = (
    "captains", "rafts", "pool", "raft_pile", "blocked", "sloop", "sailed", "pending", "turn",
    "takes", "committed", "token",
)  # fmt: skip
# What lies under the tokens and rafts that a line shows: it changes nothing, so that the comparison
# afterwards tells what the line lacks.
NO_TOKEN = "x:none"
NO_RAFT = 0


class Retold:
    """Follows a record from its start line; raises RecordError at the first line that is wrong."""

    def __init__(self, header: Line, line: Line) -> None:
        require("step", line.get("step"), 0)
        rules = header["rules"]
        shown = _state_of(line)
        self.step = 0
        self.unseen = Unseen(rules)
        # The seats whose hand has held a "?".
        self.veiled: set[int] = set()
        deck = [f"#{number}" for number in range(self.unseen.cards.total())]
        pool = [NO_TOKEN] * self.unseen.tokens.total()
        docked = _docked(shown)
        pile = _piled(self.unseen.rafts.total(), [docked[berth] for berth in BERTHS])
        game = naive.start(rules, header["board"], header["first"], deck, pool, pile)
        names: dict[str, str] = {}
        for hand, cards in zip(game["hands"], shown["hands"], strict=True):
            require("the size of a dealt hand", len(cards), len(hand))
            names.update(zip(hand, cards, strict=True))
        self.game = self._settled(game, shown, names)

    def read_step(self, line: Line) -> None:
        game = self.game
        if game["winners"] is not None:
            raise RecordError("a line after the end of the game")
        self.step += 1
        require("step", line.get("step"), self.step)
        require("seat", line.get("seat"), game["seat"])
        action, shown = line["action"], _state_of(line)
        self._check_legal(line.get("legal"))
        known, revealed = _revealed(game, action)
        _check_action(known, action)
        for card in revealed:
            self.unseen.see_card(card)
        after = self._played(known, action, line)
        self.game = self._settled(after, shown, _drawn_names(line, after))

    # -- what is legal ---------------------------------------------------------------------------

    def _check_legal(self, shown: object) -> None:
        seat = self.game["seat"]
        if UNKNOWN in self.game["hands"][seat]:
            # RECORD: "When the acting hand holds a `?`, `legal` is absent".
            if shown is not None:
                raise RecordError("legal is given for a hand with unknown cards")
        elif shown is not None:
            if not is_list(shown):
                raise RecordError("legal is not a list")
            wanted = naive.legal(self.game)
            require("legal", sorted(shown, key=text_of), sorted(wanted, key=text_of))
        # "for a seat whose hand has held a `?` it may also be absent otherwise."
        elif seat not in self.veiled:
            raise RecordError("legal is absent")

    # -- playing it again ------------------------------------------------------------------------

    def _played(self, game: Game, action: naive.Action, line: Line) -> Game:
        """The game after an action that turns up the tokens and rafts of the line."""
        tokens = line.get("token", [])
        # RECORD: "`token` is always a list of the tokens revealed in that step, in order, absent
        # when none".
        if "token" in line and not (is_list(tokens) and tokens):
            raise RecordError("token is no list of tokens")
        docked = _docked(line["state"])
        before = {berth: raft["number"] for berth, raft in game["rafts"].items() if raft}
        fresh_rafts = [docked[berth] for berth in BERTHS if docked[berth] != before.get(berth)]
        pool = [*tokens, *[NO_TOKEN] * len(game["pool"])][: len(game["pool"])]
        pile = _piled(len(game["raft_pile"]), fresh_rafts)
        after = naive.apply({**game, "pool": pool, "raft_pile": pile}, action, self._shuffle)
        # Two rafts docked in one step may have come in the other order.
        rafts = [entry for entry in after["log"] if entry[0] == "raft"]
        if any(docked[berth] != number for _, berth, number in rafts):
            pile = _piled(len(game["raft_pile"]), fresh_rafts[::-1])
            after = naive.apply({**game, "pool": pool, "raft_pile": pile}, action, self._shuffle)
        require("token", tokens, after["tokens"])
        return after

    def _shuffle(self, discard: list[str]) -> list[str]:
        """A new deck of nameless cards; every card of the old one has been drawn by now."""
        return [f"#shuffled {self.step}.{card}" for card in range(len(discard))]

    def _settled(self, game: Game, shown: Line, names: dict[str, str]) -> Game:
        """The game with its new cards named, equal to the shown state field by field."""
        _name_row(game, shown, names)
        self.unseen.follow(game["log"], names)
        game = {
            **game,
            "hands": [[names.get(card, card) for card in hand] for hand in game["hands"]],
            "supply": [names.get(card, card) for card in game["supply"]],
        }
        self.veiled |= {seat for seat, hand in enumerate(game["hands"]) if UNKNOWN in hand}
        wanted = naive.state(game)
        strange = [key for key in VARIANT_STATE_KEYS if key in shown and key not in wanted]
        if strange:
            raise RecordError(*(f"{key} has no place in this state" for key in strange))
        for key, value in wanted.items():
            if key not in shown:
                raise RecordError(f"the state has no {key}")
            require(key, shown[key], value)
        self.unseen.check_conservation(game)
        return game


# -- the parts of a line -----------------------------------------------------------------------


def _state_of(line: Line) -> Line:
    shown: Any = line.get("state")
    if not is_object(shown):
        raise RecordError("state is absent")
    missing = [key for key in STATE_KEYS if key not in shown]
    if missing:
        raise RecordError(*(f"the state has no {key}" for key in missing))
    return shown


def _docked(shown: Line) -> dict[str, int | None]:
    """The numbers of the rafts that a state shows at the berths."""
    docked: dict[str, int | None] = dict.fromkeys(BERTHS)
    for berth, raft in shown.get("rafts", {}).items():
        if raft is not None:
            number = raft["number"]
            if type(number) is not int or not 1 <= number <= 6:
                raise RecordError(f"{json.dumps(number)} is no raft")
            docked[berth] = number
    return docked


def _piled(size: int, numbers: list[int | None]) -> list[int]:
    """A pile of rafts with those on top that are known to come."""
    known = [number for number in numbers if number is not None]
    return [*known, *[NO_RAFT] * size][:size]


def _drawn_names(line: Line, after: Game) -> dict[str, str]:
    drawn = line.get("drawn")
    if not is_list(drawn):
        raise RecordError("drawn is absent")
    require("the number of cards drawn", len(drawn), len(after["drawn"]))
    pairs: list[tuple[str, str]] = list(zip(after["drawn"], drawn, strict=True))
    for card, name in pairs:  # not by card: the row may bring two of a kind
        if not card.startswith("#"):
            require("a card drawn from the row", name, card)
    return dict(pairs)


def _name_row(game: Game, shown: Line, names: dict[str, str]) -> None:
    require("the length of the row", len(shown["supply"]), len(game["supply"]))
    for card, name in zip(game["supply"], shown["supply"], strict=True):
        if card.startswith("#"):
            if name == UNKNOWN:
                raise RecordError("the row is always known")
            names[card] = name


# -- hidden hands ------------------------------------------------------------------------------


def _revealed(game: Game, action: Any) -> tuple[Game, list[str]]:
    """The game with a `?` of the acting hand named by each card it plays, and those cards."""
    revealed: list[str] = []
    if not is_object(action):
        raise RecordError(f"{json.dumps(action)} is no action")
    if not {"card", "cards"} & set(action):
        return game, revealed
    known = list(game["hands"][game["seat"]])
    for card in cards_of(action):
        if card == UNKNOWN:
            raise RecordError("a card that is played is always known")
        if card in known:
            known.remove(card)
        elif UNKNOWN in known:
            known.remove(UNKNOWN)
            revealed.append(card)
    game = fresh(game)
    for card in revealed:
        game["hands"][game["seat"]].remove(UNKNOWN)
        game["hands"][game["seat"]].append(card)
    return game, revealed


def _check_action(game: Game, action: naive.Action) -> None:
    """The action must be legal for what the hand shows and for something that it may hide.

    A hand that cannot move anybody may end its turn early (RULES 2 and 8), so `end` hangs on the
    hidden faces; nothing else does.
    """
    icons: tuple[str, ...] = ICON_NAMES[game["options"]["icons"]]
    seat = game["seat"]
    for icon in icons if action.get("do") == "end" else icons[:1]:
        hands = list(game["hands"])
        hands[seat] = [icon if card == UNKNOWN else card for card in hands[seat]]
        if any(same(action, other) for other in naive.legal({**game, "hands": hands})):
            return
    raise RecordError(f"{json.dumps(action)} is not legal")
