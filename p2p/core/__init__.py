"""The pure heart of a peer: signed events, the log they form, sessions, records and the audit.

Nothing here reads a clock, a file, a socket, the environment or a generator; what comes from
outside comes as an argument, what goes outside goes as a return value (DESIGN 1, 3).
"""
