"""Why an event cannot be folded. Each reason names its rule and is a sentence a player can read."""

from enum import Enum

from engine.actions import Action
from engine.events import Event


class Reason(Enum):
    """The value is (section of the rules, sentence for the player)."""

    GAME_OVER = ("RULES 2", "The game is over.")
    NOT_ASKED = ("ENGINE 2", "This is not what the game waits for.")
    NOT_YOUR_TURN = ("RULES 2", "It is not that seat's turn.")
    UNKNOWN_ACTION = ("RULES 2", "The game knows no such action.")
    NO_PIRATE_THERE = ("RULES 2", "None of your pirates stands there.")
    NO_SUCH_CARD = ("RULES 2", "You do not hold that card.")
    ALREADY_ABOARD = ("RULES 2", "A pirate on the sloop cannot advance.")
    IN_JAIL = ("RULES 2", "A pirate in jail cannot retreat.")
    STAYS_ABOARD = ("RULES 2", "By the rules of this game a pirate on the sloop does not retreat.")
    NOBODY_BEHIND = ("RULES 2", "No space behind that pirate holds exactly one or two pirates.")
    TOO_EARLY_TO_END = ("RULES 2", "You must do an action before you end your turn.")
    SKIP_NOT_OFFERED = ("RULES 2", "By the rules of this game a turn cannot be skipped for a card.")
    SKIP_WITH_CARDS = ("RULES 2", "Only a player without cards may skip the turn.")
    SKIP_TOO_LATE = ("RULES 2", "A turn can be skipped only before its first action.")
    NO_SUCH_BOARD = ("RULES 4", "The board cannot be built from the segments of these rules.")
    NO_SUCH_SEAT = ("RULES 13", "There is no such seat at the table, or it has left.")
    WRONG_STARTER = ("RULES 2", "The rules of this game name another starting seat.")
    WRONG_NUMBER_OF_CARDS = ("RULES 2", "Not as many cards were drawn as are needed.")
    CARD_NOT_IN_PILE = ("RULES 2", "A card was drawn that cannot be in the pile.")
    CARD_NOT_SHOWN = ("RULES 2", "A card that lies open must have a known face.")

    @property
    def section(self) -> str:
        """The document and section that hold the rule."""
        return self.value[0]

    @property
    def sentence(self) -> str:
        """What the player reads."""
        return self.value[1]


class IllegalAction(ValueError):  # noqa: N818 - the name the whole project and its players use
    """The event breaks a rule in this position; the state it was tried on is unchanged.

    `reason` says which rule, `action` is the action (or the event, when it is no action) that was
    tried, `position` the one-line text of the state.
    """

    def __init__(self, reason: Reason, action: Action | Event, position: str) -> None:
        super().__init__(reason, action, position)
        self.reason = reason
        self.action = action
        self.position = position

    def __str__(self) -> str:
        return f"{self.reason.sentence} ({self.reason.section}) {self.action} in: {self.position}"
