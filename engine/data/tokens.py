"""The tokens of the rafts: HOUSE data, since the printed composition is not public (RULES 6).

Wherever a player meets the tokens they must be labelled as the project's own.
"""

HOUSE_TOKENS: dict[str, int] = {
    "crew:white": 5,
    "crew:orange": 5,
    "crew:both": 4,
    "hole:white": 5,
    "hole:orange": 5,
    "hole:both": 4,
    "x": 12,
}
"""How many tokens of each kind; those with an X are shared out evenly among the six icons."""
