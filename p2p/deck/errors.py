"""The refusals of the joint deck.

DeckError is the only exception that a message from another player can cause here: anything else is
a bug of ours.
"""


class DeckError(ValueError):
    """A message about the cards breaks the protocol; its text says in which way (DECK 3.3)."""


class UnsafeLibraryError(RuntimeError):
    """The cryptography library on this computer accepts points it must refuse.

    Cards could be forged with it, so Cartagena does not play. Install PyNaCl 1.6.2 or newer.
    """
