"""The shell of a peer: sockets, Noise, mDNS and files around the pure cores.

Everything here pumps bytes, keeps deadlines and stores records; every decision of the
protocol is taken in p2p.core. The one door for a client is `p2p.net.node.open_node`.
"""
