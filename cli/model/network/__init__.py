"""Network games in words: what a line means at a table, and what is said of what happens."""
