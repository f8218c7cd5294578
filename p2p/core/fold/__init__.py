"""The game as a fold of its log: for all (`game`), for one seat (`own`), by steps (`flow`)."""
