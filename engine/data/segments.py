"""The board's segments, each six icons read from one end (RULES 4).

A-F are a public transcription of the 2000 edition. G and H are HOUSE data: more than six segments
were never published, so wherever a player meets them they must be labelled as the project's own.
They keep the pattern of the printed ones: bottle and hat, pistol and dagger, skull and key are
never neighbours; and they hold the rare pairs bottle-dagger, pistol-skull and hat-key, which the
printed ones have once each where all others stand three times.
"""

PRINTED: dict[str, tuple[int, ...]] = {
    "A": (0, 1, 2, 3, 4, 5),
    "B": (4, 0, 5, 1, 2, 3),
    "C": (2, 5, 1, 0, 3, 4),
    "D": (5, 0, 3, 4, 2, 1),
    "E": (1, 5, 4, 2, 3, 0),
    "F": (2, 4, 5, 0, 1, 3),
}

HOUSE: dict[str, tuple[int, ...]] = {
    "G": (0, 4, 3, 1, 2, 5),
    "H": (5, 2, 4, 0, 1, 3),
}
