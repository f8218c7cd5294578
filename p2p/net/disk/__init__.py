"""The data folder: identity, game files, secrets, remembered peers."""
