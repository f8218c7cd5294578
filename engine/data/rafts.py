"""The six rafts: HOUSE data, since the printed ones are not public (RULES 6).

Wherever a player meets a raft it must be labelled as the project's own.
"""

RAFT_SPACES = 5
"""Spaces of a raft."""

HOUSE_RAFTS: dict[int, tuple[int, ...]] = {
    number: tuple(icon for icon in range(6) if icon != number - 1) for number in range(1, 7)
}
"""By the raft's number its icons, the space at the wharf first: raft k lacks the k-th icon."""
