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
    PENDING_TAKE = ("RULES 5", "First take the cards that your captain brings.")
    PENDING_PLACE = ("RULES 6", "First place the token.")
    PENDING_MOVE = ("RULES 6", "First move a pirate with the cards you played.")
    PENDING_DISCARD = ("RULES 10", "First discard down to the limit.")
    NO_CAPTAIN_THERE = ("RULES 5", "That captain does not stand there.")
    CAPTAIN_ALONE = ("RULES 5", "Only the captain stands there: say that you mean the captain.")
    PAIR_WITHOUT_CAPTAIN = ("RULES 5", "Only the captain is moved by two cards.")
    NO_SUCH_PAIR = ("RULES 5", "You do not hold these two cards.")
    NO_CARD_THERE = ("RULES 5", "No card lies at that place of the supply.")
    NOTHING_TO_TAKE = ("RULES 5", "Your captain has no card to take.")
    GREY_IN_STEPS = ("RULES 6", "A grey card is played first; then you choose the pirate.")
    NOT_GREY = ("RULES 6", "Only grey cards are played before the pirate is chosen.")
    CANNOT_GO_THERE = ("RULES 6", "That pirate cannot go there with this icon.")
    NOTHING_TO_PLACE = ("RULES 6", "There is no token to place.")
    NOTHING_TO_MOVE = ("RULES 6", "You have played no card that moves a pirate.")
    AT_SEA = ("RULES 6", "A pirate at sea has escaped for good.")
    NO_ROOM_ABOARD = ("RULES 8", "The sloop is not there, or carries three of that colour already.")
    HOME_IN_THE_COVE = ("RULES 8", "A pirate in the cove is home and does not advance.")
    STAYS_IN_THE_COVE = ("RULES 8", "By the rules of this game nobody retreats from the cove.")
    SLOOP_AWAY = ("RULES 8", "The sloop is on the other side of the water.")
    CANNOT_SAIL = ("RULES 8", "None of your pirates is there to sail the sloop.")
    MORGAN_INSTEAD = ("RULES 9", "In this game you draw by pushing another player's pirate.")
    OWN_PIRATE = ("RULES 9", "Only pirates of other players are pushed.")
    NOBODY_TO_PUSH = ("RULES 9", "None of that player's pirates stands there.")
    CANNOT_BE_PUSHED = ("RULES 9", "A pirate that is home cannot be pushed.")
    NOBODY_AHEAD = ("RULES 9", "No space ahead of that pirate holds exactly one or two pirates.")
    NOTHING_TO_DISCARD = ("RULES 10", "Nothing is to be discarded.")
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
