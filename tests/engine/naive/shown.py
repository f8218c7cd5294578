"""The STATE of RECORD of the naive second engine: what a player with all hands open sees.

It must never import engine.
"""

from typing import Any

from tests.engine.naive.places import BERTHS, Game, in_order


def state(game: Game) -> dict[str, Any]:
    """The state in the form of RECORD; the keys of a variant "only where the rules use them"."""
    options = game["options"]
    shown = {
        "round": game["round"],
        "seat": game["seat"],
        "actions": game["actions"],
        "pirates": [in_order(crew) for crew in game["pirates"]],
        "hands": [sorted(hand) for hand in game["hands"]],
        "supply": list(game["supply"]),
        "deck": len(game["deck"]),
        "discard": sorted(game["discard"]),
        "winners": game["winners"],
    }
    if options["captain"]:
        shown["captains"] = list(game["captains"])
    if options["rafts"]:
        shown["rafts"] = {berth: _raft(game, berth) for berth in BERTHS}
        shown["pool"] = len(game["pool"])
        shown["raft_pile"] = len(game["raft_pile"])
        shown["blocked"] = sorted(game["blocked"])
    if options["path"] == "jailbreak":
        shown["sloop"], shown["sailed"] = game["sloop"], game["sailed"]
    return {**shown, **_pending(game)}


def _raft(game: Game, berth: str) -> dict[str, Any] | None:
    """RECORD: "An empty berth is null; a raft's `pirates` lists the seat on each space or null."""
    raft = game["rafts"][berth]
    if raft is None:
        return None
    pirates: list[int | None] = [None] * 5
    for number in range(1, 6):
        for seat, crew in enumerate(game["pirates"]):
            if f"{berth}:{number}" in crew:
                pirates[number - 1] = seat
    return {**raft, "tokens": list(raft["tokens"]), "pirates": pirates}


def _pending(game: Game) -> dict[str, Any]:
    """RECORD: "Absent when nothing is pending."""
    pending = game["pending"]
    if pending is None:
        return {}
    shown: dict[str, Any] = {"pending": pending["do"]}
    if pending["do"] == "discard":
        # "While `pending` is "discard", ... "turn":SEAT names the seat whose turn it is."
        shown["turn"] = game["turn"]
    for key in ("takes", "committed", "token"):
        if key in pending:
            shown[key] = pending[key]
    return shown
