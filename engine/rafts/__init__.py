"""The rafts at the wharf (RULES 6): a path with two berths, and grey cards played in steps.

`vessels` moves pirates on and off the rafts, `effects` does what a token does, `wharf` is the path
that ends at the sloop or at sea, `berths` tells where a pirate may board, `grey` plays the cards.
`listing` and `captains` list what is legal, `swift` has the common steps in one piece each. Nothing
here names a preset or knows what lies in a pile.
"""
