"""The full-screen client: one prompt_toolkit application for a whole visit (SCREEN 2 to 9).

It pumps: a key or a click to the stage that is shown, the stage's picture to the terminal. What is
drawn and what a key means are pure (`cli.model.screen`); what is legal is the engine's.
"""
