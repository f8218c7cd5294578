"""Who is on this network: mDNS, own addresses, and probes before a game is shown."""
