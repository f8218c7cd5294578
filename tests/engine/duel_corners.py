"""The corners of the rules that a step of a duel has met: a comparison proves only what happens."""

from collections.abc import Iterator
from typing import Any

from engine import Event, Left, PassedOver
from tests.engine.naive import naive
from tests.engine.naive.jailbreak import ROOM, sloop
from tests.engine.naive.paths import has_escaped
from tests.engine.naive.places import Game, Place, pirates_on
from tests.engine.naive.wharf import berth_of, is_at_sea


def corners(before: Game, cause: naive.Action | Event, after: Game) -> Iterator[str]:
    """What is rare about a step: its cause is an action in the form of RECORD, or an event."""
    yield from _cards(after)
    if after["winners"] is not None:
        yield from _end(after)
    if isinstance(cause, PassedOver | Left):
        yield from _closed(before, cause, after)
    elif isinstance(cause, dict):
        yield from _action(before, cause, after)
    if after["options"]["rafts"]:
        yield from _rafts(before, after)


def _cards(after: Game) -> Iterator[str]:
    row, size = after["supply"], after["options"]["supply"]
    found = {
        "empty hand": after["hands"][after["seat"]] == [],
        "empty deck": after["deck"] == [],
        "no card to draw": after["deck"] == after["discard"] == [],
        "empty row": size > 0 and row == [],
        "short row": 0 < len(row) < size,
    }
    yield from (name for name, met in found.items() if met)


def _end(after: Game) -> Iterator[str]:
    yield after["reason"]
    if after["reason"] == "round cap" and len(after["winners"]) > 1:
        yield "equal at the cap"
    if after["reason"] == "escaped":
        home = [all(has_escaped(after, place) for place in crew) for crew in after["pirates"]]
        if home.count(True) > 1:
            yield "several escaped at once"
        if len(after["winners"]) > 1:
            yield "a shared victory"
        if after["turn"] not in after["winners"]:
            yield "won in another's turn"


def _closed(before: Game, cause: PassedOver | Left, after: Game) -> Iterator[str]:
    """RULES 13: what was pending when a seat left or was passed over."""
    pending = before["pending"]
    if pending is None:
        return
    what = "left" if isinstance(cause, Left) else "passed over"
    if cause.seat == before["seat"]:
        yield f"{what}: {pending['do']}"
        if any(entry[0] == "token" for entry in after["log"]):
            yield "token revealed by a closed choice"
    elif cause.seat == before["turn"]:
        yield f"{what}: another discards"


def _action(before: Game, form: naive.Action, after: Game) -> Iterator[str]:
    do = form["do"]
    if "cards" in form:
        yield f"pair {do}"
        if form["cards"][0] == form["cards"][1]:
            yield "pair of equal cards"
    if "to" in form:
        yield f"raft boarded from {_kind_of(form['from'])}"
    if do in ("retreat", "push") and "captain" in form:
        yield f"captain's {do}"
    if do == "retreat" and isinstance(form["from"], str):
        yield f"retreat from {_kind_of(form['from'])}"
    if before["seat"] not in after["living"]:
        yield f"left within {do}"
    yield from _steps(before, do, after)


def _steps(before: Game, do: str, after: Game) -> Iterator[str]:
    found = {
        "free sail": do == "sail" and after["sailed"] and not before["sailed"],
        "full sloop": _has_full_sloop(after),
        "paid sail": do == "sail" and after["sailed"] == before["sailed"],
        "another discards": do == "discard" and before["seat"] != before["turn"],
        "nobody to move": do in ("play", "place") and _is_idle(after),
        "row turned up by a take": do == "take" and after["log"] != [],
        "row turned up before a take": _takes_a_new_row(before, do, after),
    }
    yield from (name for name, met in found.items() if met)


def _has_full_sloop(game: Game) -> bool:
    """The acting seat has no room on the jailbreak's sloop, which lies at Cartagena."""
    crew: list[Place] = game["pirates"][game["seat"]]
    crossing = game["options"]["path"] == "jailbreak" and game["sloop"] == "cartagena"
    return crossing and crew.count(sloop(game)) == ROOM


def _takes_a_new_row(before: Game, do: str, after: Game) -> bool:
    return do == "retreat" and before["supply"] == [] and after["pending"] is not None


def _is_idle(game: Game) -> bool:
    return game["pending"] is None and game["winners"] is None


def _rafts(before: Game, after: Game) -> Iterator[str]:
    found: dict[str, bool] = {
        "to sea": _at_sea(after) > _at_sea(before),
        "raft gone": len(after["gone"]) > len(before["gone"]),
        "two rafts gone": len(after["gone"]) > len(before["gone"]) + 1,
        "to the wharf": pirates_on(after, "wharf") > pirates_on(before, "wharf"),
        "token in the box": len(after["box"]) > len(before["box"]),
        "two tokens": len(after["tokens"]) > 1,
        "empty pool": after["pool"] == [],
        "empty berth": None in after["rafts"].values(),
        "captain at sea": any(map(is_at_sea, after["captains"])),
    }
    yield from (name for name, met in found.items() if met)


def _at_sea(game: Game) -> int:
    return sum(is_at_sea(place) for crew in game["pirates"] for place in crew)


def _kind_of(place: Any) -> str:
    if isinstance(place, int):
        return "the passage"
    return "the wharf" if berth_of(place) is None else "a raft"
