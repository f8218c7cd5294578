"""What is signed and kept: events, words beside them, records, the chain. No rule of the game."""
