"""How a duel is played: by a temper, with odd incidents, for some steps or to the end."""

from collections.abc import Sequence

from tests.engine.duel import Duel
from tests.engine.naive import naive
from tests.engine.naive.places import Game

TEMPERS = ("uniform", "hoard", "waste")


def run(duel: Duel, steps: int, temper: str | None = None) -> Game:
    """Play a duel for some steps or to its end, by one of three tempers and with odd incidents.

    Uniform play leaves the corners of the rules (no card anywhere, an empty hand) nearly unseen, so
    some games hoard cards and some waste them.
    """
    temper = temper or duel.rng.choice(TEMPERS)
    incidents = duel.rng.random() < 0.4
    for _ in range(steps):
        if duel.game["winners"] is not None:
            break
        if not (incidents and _incident(duel)):
            action = _pick(duel, temper)
            duel.play(action, _leaver(duel, action) if incidents else ())
    return duel.game


def _pick(duel: Duel, temper: str) -> naive.Action:
    actions = naive.legal(duel.game)
    liked = {"hoard": ("retreat", "skip"), "waste": ("advance", "skip")}.get(temper, ())
    if duel.rng.random() < 0.85:
        actions = [action for action in actions if action["do"] in liked] or actions
    return duel.rng.choice(actions)


def _incident(duel: Duel) -> bool:
    """Now and then the table passes over a turn, or a seat leaves between two actions."""
    luck = duel.rng.random()
    if luck < 0.015:
        duel.pass_over()
    elif luck < 0.03:
        duel.leave(duel.rng.choice(duel.game["living"]))
    return luck < 0.03


def _leaver(duel: Duel, action: naive.Action) -> Sequence[int]:
    """Now and then a seat leaves while the cards of an action are drawn from the deck."""
    if duel.rng.random() > 0.03 or not naive.play(duel.game, action, list)["log"]:
        return ()
    return [duel.rng.choice(duel.game["living"])]
