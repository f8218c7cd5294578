"""The terms of a lobby: the rules its preset and options make, and the check that all play them."""

from collections.abc import Mapping

from engine.rules import Rules, RulesError, make_rules
from p2p.core.errors import LocalError


def differing_rules(hosts: bytes, guests: bytes) -> str:
    """The refusal of a program whose rules data differ; names both hashes (NETWORK 5, row 28)."""
    return (
        f"the rules data of the two programs differ: the host's {hosts.hex()[:16]}, "
        f"the guest's {guests.hex()[:16]}"
    )


def rules_of_lobby(
    preset: str, players: int, options: tuple[tuple[str, str | int | bool | None], ...]
) -> Rules:
    """The rules that a lobby's preset and options make for so many players.

    Raises LocalError where they make none.
    """
    try:
        return make_rules(preset, players, dict(options))
    except RulesError as error:
        raise LocalError(str(error)) from error


def option_pairs(options: Mapping[str, object]) -> tuple[tuple[str, str | int | bool | None], ...]:
    """The options as a snapshot carries them, sorted by name."""
    return tuple(
        (name, value if isinstance(value, (str, int)) or value is None else str(value))
        for name, value in sorted(options.items())
    )
