"""What the page shows at one moment, as short texts by the key of the place that shows them.

The page's script knows no game: it puts a text into its place.  A place's first letter says how:
``s g f`` pirates and tokens, ``b t`` text, ``c`` cards, ``mv`` the arrow of the last move.
"""

from collections import Counter
from typing import Final

from cli.model.html.plan import Plan, spot
from cli.model.html.symbols import chip_id
from cli.model.language import _, ngettext
from cli.model.outcome import outcome
from cli.model.player import View, captain_at
from cli.model.rafts import docks_of
from cli.model.screen.standing import HEADS_TOLD, columns_of, counts_of
from cli.model.words import by_hand_order
from engine.cards import UNKNOWN, Card, icon_of, is_marked
from engine.events import Acted, Event
from engine.extra import CREW, NOBODY, NOTHING
from engine.geometry import BIT
from engine.moves import landing
from engine.rafts.vessels import raft_at
from engine.state import State
from engine.tokens import icons_of_raft

Scene = dict[str, str]

BLOCKED: Final = "tx"
"""The sign on a space that an X has closed (RULES 6)."""

MOVES: Final = ("advance", "move", "retreat", "push")


def scene_of(view: View, plan: Plan) -> Scene:
    """Everything but the arrow; equal places of two moments have equal texts."""
    state = view.state
    scene = {space.key: _held(state, space.position) for space in plan.spaces}
    for strip in plan.strips:
        scene[strip.key] = _crews(state, [p for p in plan.wide if plan.spots[p][1] == strip.top])
    if state.rules.rafts:
        scene |= _rafts(state, plan)
    if state.sloop is not None:
        scene["tsloop"] = _("at Tortuga") if state.sloop == "tortuga" else _("at Cartagena")
    scene |= _piles(state)
    for seat in range(len(view.names)):
        scene |= _player(state, seat)
    turn = state.turn if state.round and state.winners is None else -1
    scene["on"] = "".join(str(seat) for seat in state.winners or (turn,) if seat >= 0)
    scene["tw"] = standing(view)
    return scene


def standing(view: View) -> str:
    """Whose turn it is, or how the game has ended."""
    state = view.state
    if not state.round:
        return _("The cards are not dealt yet.")
    if state.winners is not None:
        return outcome(view)
    told = _("Turn {turn}: {name} to play.")
    return told.format(turn=view.turn, name=view.name(state.seat))


def arrow(plan: Plan, before: State, event: Event) -> str:
    """The last move as ``"seat x y wide x y wide"``, from where to where; "" for none.

    ``wide`` is 1 for a strip, which has no tile of its own to be marked.  It tells only what
    everybody sees: where pirates stand is public.
    """
    if not isinstance(event, Acted) or event.action.do not in MOVES:
        return ""
    action = event.action
    seat = action.seat if action.seat >= 0 else event.seat
    ends = [spot(plan, position, seat) for position in (action.origin, landing(before, action))]
    return " ".join(str(number) for number in (seat, *ends[0], *ends[1]))


def _held(state: State, position: int) -> str:
    """The pirates of a space, a captain first of its colour."""
    if state.docks is not None and state.docks.blocked & BIT[position]:
        return BLOCKED
    chips: list[str] = []
    for seat in range(state.rules.players):
        number = state.pirates(seat).count(position)
        led = number > 0 and captain_at(state, seat) == position
        chips += [chip_id(seat, captain=led and not place) for place in range(number)]
    return " ".join(chips)


def _crews(state: State, positions: list[int]) -> str:
    """Of each colour how many, as ``"0:pR6"``: the seat, its chip and the number."""
    crews: list[str] = []
    for seat in range(state.rules.players):
        number = sum(state.pirates(seat).count(position) for position in positions)
        hat = captain_at(state, seat) in positions
        crews += [f"{seat}:{chip_id(seat, captain=hat)}:{number}"] if number else []
    return " ".join(crews)


def _rafts(state: State, plan: Plan) -> Scene:
    """The rafts' spaces: the icon, then what lies or stands there."""
    docks = docks_of(state)
    tokens = ngettext("{count} token", "{count} tokens", docks.pool).format(count=docks.pool)
    rafts = ngettext("{count} raft", "{count} rafts", docks.pile)
    scene = {"twharf": f"{tokens} · {rafts.format(count=docks.pile)}"}
    for berth, drawn in enumerate(plan.berths):
        raft = raft_at(docks, berth)
        if raft is None:
            scene[drawn.key] = _("no raft")
            scene |= {space.key: "" for space in drawn.spaces}
            continue
        scene[drawn.key] = _("raft {number}").format(number=raft.number)
        for space, icon, token, seat in zip(
            drawn.spaces, icons_of_raft(raft.number), raft.tokens, raft.pirates, strict=True
        ):
            held = "" if seat == NOBODY else _held(state, space.position)
            on = held if token == NOTHING else "tcrew" if token == CREW else "thole"
            scene[space.key] = f"i{icon} {on}".rstrip()
    return scene


def _piles(state: State) -> Scene:
    thrown = len(state.discard()) if state.round else 0
    told = _("Deck {deck}, discard {discard}").format(deck=state.deck, discard=thrown)
    scene = {"tpiles": told if state.round else ""}
    if state.rules.supply:
        scene["crow"] = " ".join(_card(card) for card in state.supply)
    return scene


def _player(state: State, seat: int) -> Scene:
    """A seat's cards, as far as they are known, and how far its pirates are."""
    hand = state.hand(seat)
    counts = Counter(by_hand_order(hand))
    cards = ngettext("{count} card", "{count} cards", len(hand)).format(count=len(hand))
    return {
        f"c{seat}": " ".join(f"{_card(card)}x{number}" for card, number in counts.items()),
        f"tn{seat}": cards,
        f"tp{seat}": _way(state, seat),
    }


def _way(state: State, seat: int) -> str:
    """``"2 in jail, 3 in the passage, 1 on the sloop"``; that the seat has left."""
    columns = columns_of(state.rules, short=False)
    counted = zip(columns, counts_of(state, seat, columns), strict=True)
    told = [f"{number} {_(HEADS_TOLD[column.head])}" for column, number in counted if number]
    if seat not in state.living:
        told.append(_("has left the game"))
    return ", ".join(told)


def _card(card: Card) -> str:
    """A card as the page writes it: the icon, ``*`` for a mark; ``?`` where it is not known."""
    return "?" if card == UNKNOWN else f"{icon_of(card)}{'*' * is_marked(card)}"
