"""The terms of a lobby: the rules its preset and options make, and the check that all play them."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from engine.rules import Rules, RulesError, make_rules
from p2p.core.errors import LocalError

Pairs: TypeAlias = tuple[tuple[str, str | int | bool | None], ...]


class Terms(NamedTuple):
    """What a player says ready to: the preset, the options set on it, the number of seats."""

    preset: str
    options: Pairs
    seats: int

    def settings(self) -> dict[str, str | int | bool | None]:
        """Every setting of the rules they make, {} where they make none."""
        try:
            return dict(rules_of_lobby(self.preset, self.seats, self.options).as_pairs())
        except LocalError:
            return {}


def changed_settings(before: Terms, after: Terms) -> Pairs:
    """The settings that differ, with the new values: "preset" first, then by name.

    Only names and values of our own rules come out, whatever a host has sent.
    """
    old, new = before.settings(), after.settings() | {"seats": after.seats}
    if not after.settings():
        return ()
    old["seats"] = before.seats
    differing = (pair for pair in new.items() if old.get(pair[0], pair) != pair[1])
    shown = (pair for pair in differing if pair[0] != "players")  # the seats say it
    return tuple(sorted(shown, key=lambda pair: (pair[0] != "preset", pair[0])))


def differing_rules(hosts: bytes, guests: bytes) -> str:
    """The refusal of a program whose rules data differ; names both hashes (NETWORK 5, row 28)."""
    return (
        f"the rules data of the two programs differ: the host's {hosts.hex()[:16]}, "
        f"the guest's {guests.hex()[:16]}"
    )


def rules_of_lobby(preset: str, players: int, options: Pairs) -> Rules:
    """The rules that a lobby's preset and options make for so many players.

    Raises LocalError where they make none.
    """
    try:
        return make_rules(preset, players, dict(options))
    except RulesError as error:
        raise LocalError(str(error)) from error


def option_pairs(options: Mapping[str, object]) -> Pairs:
    """The options as a snapshot carries them, sorted by name."""
    return tuple(
        (name, value if isinstance(value, (str, int)) or value is None else str(value))
        for name, value in sorted(options.items())
    )
