"""The engine's reasons in English, marked for the catalogues: each is a sentence of its own.

The engine knows no language; `enginetexts` shows them, and a test holds both lists together.
"""

from typing import Final

from cli.model.language import N_

REASONS: Final = (
    N_("The game is over."),
    N_("This is not what the game waits for."),
    N_("It is not that seat's turn."),
    N_("The game knows no such action."),
    N_("None of your pirates stands there."),
    N_("You do not hold that card."),
    N_("A pirate on the sloop cannot advance."),
    N_("A pirate in jail cannot retreat."),
    N_("By the rules of this game a pirate on the sloop does not retreat."),
    N_("No space behind that pirate holds exactly one or two pirates."),
    N_("You must do an action before you end your turn."),
    N_("By the rules of this game a turn cannot be skipped for a card."),
    N_("Only a player without cards may skip the turn."),
    N_("A turn can be skipped only before its first action."),
    N_("First take the cards that your captain brings."),
    N_("First place the token."),
    N_("First move a pirate with the cards you played."),
    N_("First discard down to the limit."),
    N_("That captain does not stand there."),
    N_("Only the captain stands there: say that you mean the captain."),
    N_("Only the captain is moved by two cards."),
    N_("You do not hold these two cards."),
    N_("No card lies at that place of the supply."),
    N_("Your captain has no card to take."),
    N_("A grey card is played first; then you choose the pirate."),
    N_("Only grey cards are played before the pirate is chosen."),
    N_("That pirate cannot go there with this icon."),
    N_("There is no token to place."),
    N_("You have played no card that moves a pirate."),
    N_("A pirate at sea has escaped for good."),
    N_("The sloop is not there, or carries three of that colour already."),
    N_("A pirate in the cove is home and does not advance."),
    N_("By the rules of this game nobody retreats from the cove."),
    N_("The sloop is on the other side of the water."),
    N_("None of your pirates is there to sail the sloop."),
    N_("In this game you draw by pushing another player's pirate."),
    N_("Only pirates of other players are pushed."),
    N_("None of that player's pirates stands there."),
    N_("A pirate that is home cannot be pushed."),
    N_("No space ahead of that pirate holds exactly one or two pirates."),
    N_("Nothing is to be discarded."),
    N_("The board cannot be built from the segments of these rules."),
    N_("There is no such seat at the table, or it has left."),
    N_("The rules of this game name another starting seat."),
    N_("Not as many cards were drawn as are needed."),
    N_("A card was drawn that cannot be in the pile."),
    N_("A card that lies open must have a known face."),
)
"""Why the rules forbid something (`engine.errors`); RULES and the like stand beside it."""
