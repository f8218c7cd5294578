"""The rafts at the wharf (RULES 6): a path with two berths, and grey cards played in steps.

`vessels` moves pirates on and off the rafts, `effects` does what a token does, `wharf` is the path
that ends at the sloop or at sea, `boarding` tells where a pirate may board, `grey` plays the cards.
Nothing here names a preset or knows what lies in a pile.
"""
