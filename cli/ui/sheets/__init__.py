"""The printed sheets of a game's rules; only here the library that writes PDFs is loaded."""
