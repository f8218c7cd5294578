"""The names of the six icons, by icon number, for each edition (RULES 4).

The order bottle, pistol, hat, skull, dagger, key is the numbering used everywhere: icon 0 is the
bottle of the 2000 edition and the rum of the second edition.
"""

ICON_NAMES: dict[str, tuple[str, ...]] = {
    "classic": ("bottle", "pistol", "hat", "skull", "dagger", "key"),
    "second-edition": ("rum", "pistol", "parrot", "lantern", "hook", "chest"),
}
