"""Games with others: the commands of the network and the player's place at a table."""
