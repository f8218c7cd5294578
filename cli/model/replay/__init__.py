"""A game that was played, looked at again: where the reader stands, what is told there, branches.

Pure. It shows what the chosen seat could have seen, or all that is known today; it changes nothing.
"""
