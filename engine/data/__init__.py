"""Rule data as Python constants: nothing here is computed or read from a file.

Changing a value changes `engine.rules.rules_digest()`, and with it who can play with whom.
"""
