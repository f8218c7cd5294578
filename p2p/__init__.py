"""The peer: p2p.deck the joint hidden deck, p2p.core the signed log, p2p.net the network shell.

DESIGN 1 has the picture. p2p.deck and p2p.core are pure; clock, socket and disk belong to p2p.net.
"""
