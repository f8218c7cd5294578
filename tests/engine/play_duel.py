"""How a duel is played: by a temper, with odd incidents, for some steps or to the end."""

from collections import defaultdict
from collections.abc import Mapping

from tests.engine.duel import Duel
from tests.engine.naive import naive
from tests.engine.naive.places import Game

LIKED: Mapping[str, tuple[str, ...]] = {
    "uniform": (),
    "kinds": (),
    "hoard": ("retreat", "push", "take", "skip"),
    "waste": ("advance", "play", "move", "skip"),
}
TEMPERS = tuple(LIKED)


def run(duel: Duel, steps: int, temper: str | None = None, *, incidents: bool = False) -> Game:
    """Play a duel for some steps or to its end, by one of the tempers and perhaps with incidents.

    Uniform play leaves the corners of the rules (no card anywhere, an empty hand) nearly unseen, so
    some games hoard cards and some waste them; some play every kind of action alike, since a
    captain's pairs outnumber all the rest.
    """
    temper = temper or duel.rng.choice(TEMPERS)
    for _ in range(steps):
        if duel.game["winners"] is not None:
            break
        if not (incidents and _incident(duel)):
            duel.play(_pick(duel, temper))
    return duel.game


def run_late(duel: Duel, steps: int) -> Game:
    """Play a late position on; now and then all turns are passed over until the cap, if it is near.

    So the ranks at the cap are those of the position.
    """
    near = duel.game["round"] == duel.chosen["round_cap"]
    if near and duel.rng.random() < 0.4:
        while duel.game["winners"] is None:
            duel.pass_over()
    return run(duel, steps, incidents=duel.rng.random() < 0.3)


def _pick(duel: Duel, temper: str) -> naive.Action:
    actions = duel.forms
    if duel.rng.random() < 0.85:
        actions = [action for action in actions if action["do"] in LIKED[temper]] or actions
    if temper == "uniform":
        return duel.rng.choice(actions)
    kinds: defaultdict[str, list[naive.Action]] = defaultdict(list)
    for action in actions:
        kinds[action["do"] + ("" if "cards" in action else " pair")].append(action)
    return duel.rng.choice(kinds[duel.rng.choice(sorted(kinds))])


def _incident(duel: Duel) -> bool:
    """Now and then the table passes over a turn, or a seat leaves between two actions.

    Oftener while a choice is pending.
    """
    passes, leaves = (0.08, 0.05) if duel.game["pending"] is not None else (0.02, 0.006)
    luck = duel.rng.random()
    if luck < passes:
        duel.pass_over()
    elif luck < passes + leaves:
        living = duel.game["living"]
        liked = [seat for seat in (duel.game["seat"], duel.game["turn"]) if seat in living]
        duel.leave(duel.rng.choice([*living, *liked]))
    return luck < passes + leaves
