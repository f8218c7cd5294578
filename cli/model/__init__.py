"""The pure half of the client: views, sentences and the command grammar.

Nothing here may read a clock, a file, a terminal or the environment: every picture and sentence
is a function of the game's state, so that it can be tested without a terminal.
"""
