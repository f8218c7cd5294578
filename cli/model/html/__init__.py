"""A game as one page of HTML: board, log and plots as text, from values alone."""
