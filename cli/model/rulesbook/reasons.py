"""Every reason of the engine in the rules' words: its topic, its sentence, the mistake behind it.

No refusal is left without a rule; a reason that is new in the engine must get its line here.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cli.model.enginetexts import engine_text
from cli.model.language import N_, _
from cli.model.rulesbook.mistakes import MISTAKES, mistake_text
from engine.errors import Reason
from engine.rules import Rules


class Told(NamedTuple):
    """What stands behind a reason: the topic of the rules and perhaps a mistake."""

    topic: str
    mistake: str = ""


REASONS: Final[Mapping[Reason, Told]] = {
    Reason.GAME_OVER: Told(N_("End")),
    Reason.NOT_ASKED: Told(N_("Turn")),
    Reason.NOT_YOUR_TURN: Told(N_("Turn")),
    Reason.UNKNOWN_ACTION: Told(N_("Turn")),
    Reason.NO_PIRATE_THERE: Told(N_("Advance")),
    Reason.NO_SUCH_CARD: Told(N_("Advance")),
    Reason.ALREADY_ABOARD: Told(N_("Advance"), "home"),
    Reason.IN_JAIL: Told(N_("Retreat"), "start"),
    Reason.STAYS_ABOARD: Told(N_("Retreat")),
    Reason.NOBODY_BEHIND: Told(N_("Retreat"), "empty"),
    Reason.TOO_EARLY_TO_END: Told(N_("Turn")),
    Reason.SKIP_NOT_OFFERED: Told(N_("Turn")),
    Reason.SKIP_WITH_CARDS: Told(N_("Empty hand"), "skipping"),
    Reason.SKIP_TOO_LATE: Told(N_("Empty hand"), "skipping"),
    Reason.PENDING_TAKE: Told(N_("Captain"), "takes"),
    Reason.PENDING_PLACE: Told(N_("Grey cards"), "steps"),
    Reason.PENDING_MOVE: Told(N_("Grey cards"), "steps"),
    Reason.PENDING_DISCARD: Told(N_("Filibusters"), "discarding"),
    Reason.NO_CAPTAIN_THERE: Told(N_("Captain"), "hat"),
    Reason.CAPTAIN_ALONE: Told(N_("Captain"), "hat"),
    Reason.PAIR_WITHOUT_CAPTAIN: Told(N_("Captain"), "pair"),
    Reason.NO_SUCH_PAIR: Told(N_("Captain")),
    Reason.NO_CARD_THERE: Told(N_("Captain")),
    Reason.NOTHING_TO_TAKE: Told(N_("Captain")),
    Reason.GREY_IN_STEPS: Told(N_("Grey cards"), "grey"),
    Reason.NOT_GREY: Told(N_("Grey cards")),
    Reason.CANNOT_GO_THERE: Told(N_("Rafts"), "wharf"),
    Reason.NOTHING_TO_PLACE: Told(N_("Tokens")),
    Reason.NOTHING_TO_MOVE: Told(N_("Grey cards")),
    Reason.AT_SEA: Told(N_("Rafts"), "sea"),
    Reason.NO_ROOM_ABOARD: Told(N_("Sloop"), "aboard"),
    Reason.HOME_IN_THE_COVE: Told(N_("Advance"), "home"),
    Reason.STAYS_IN_THE_COVE: Told(N_("Retreat")),
    Reason.SLOOP_AWAY: Told(N_("Sloop"), "water"),
    Reason.CANNOT_SAIL: Told(N_("Sloop"), "sailing"),
    Reason.MORGAN_INSTEAD: Told(N_("Morgan"), "instead"),
    Reason.OWN_PIRATE: Told(N_("Morgan")),
    Reason.NOBODY_TO_PUSH: Told(N_("Morgan")),
    Reason.CANNOT_BE_PUSHED: Told(N_("Morgan"), "push"),
    Reason.NOBODY_AHEAD: Told(N_("Morgan"), "push"),
    Reason.NOTHING_TO_DISCARD: Told(N_("Filibusters")),
    Reason.NO_SUCH_BOARD: Told(N_("Board")),
    Reason.NO_SUCH_SEAT: Told(N_("Leaving")),
    Reason.WRONG_STARTER: Told(N_("Start")),
    Reason.WRONG_NUMBER_OF_CARDS: Told(N_("Drawing")),
    Reason.CARD_NOT_IN_PILE: Told(N_("Drawing")),
    Reason.CARD_NOT_SHOWN: Told(N_("Drawing")),
}
"""Each is a heading of the rules of every game in which the reason can arise."""

_ISLAND: Final[Mapping[Reason, str]] = {
    Reason.ALREADY_ABOARD: N_("A pirate in the cove cannot advance."),
    Reason.IN_JAIL: N_("A pirate on the flooded sloop cannot retreat."),
    Reason.STAYS_ABOARD: N_("By the rules of this game a pirate in the cove does not retreat."),
}
"""On the island start and goal have other words (RULES 7)."""


def sentence(reason: Reason, rules: Rules) -> str:
    """The engine's sentence of a reason, in the words of these rules' path."""
    island = _ISLAND.get(reason) if rules.path == "island" else None
    return engine_text(reason.sentence) if island is None else _(island)


def mistake_of(reason: Reason, rules: Rules) -> str:
    """The mistake behind a reason, quoted; "" where there is none in these rules."""
    key = REASONS[reason].mistake
    return mistake_text(key, rules) if key and MISTAKES[key].there(rules) else ""
