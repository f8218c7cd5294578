"""The thin half of the client: arguments, prompts, files and the loop around a game.

Nothing here may decide a rule or word a sentence of the game: that is ``engine`` and ``cli.model``.
"""
