"""Connections to other programs: framing, Noise, the link, and the mesh of them."""
