"""The rules of one game as one frozen value: every option of RULES 3, resolved.

A preset is only a name for a set of options; nothing in the engine may ever ask for its name.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, cast

from engine.cards import DARK_PER_ICON, GREY_PER_ICON
from engine.data.icons import ICON_NAMES
from engine.data.presets import PRESETS
from engine.data.rafts import HOUSE_RAFTS
from engine.data.segments import HOUSE, PRINTED
from engine.data.tokens import HOUSE_TOKENS
from engine.options import BASE_GAME, OPTIONS, RANDOM, Value, text_of

__all__ = ["PRESETS", "RULES_ID", "Rules", "RulesError", "make_rules", "rules_digest"]

RULES_ID: Final = "cartagena-rules/1"
"""Names these rules on the wire. Never change what they do once released: add a version."""

DEFAULT_PRESET: Final = "tortuga"

MOST_SEGMENTS: Final = 8
"""Passage and island of the whole jailbreak together (RULES 3): there are no more segments."""


class RulesError(ValueError):
    """These rules cannot be played; the text names the option, the value and what is allowed."""


class Rules(NamedTuple):
    """Every option of RULES 3 with the value that is played.

    `deck` is copies per icon; `preset` the preset the options started from, or None.
    """

    preset: str | None
    players: int
    pirates: int
    segments: int
    island_segments: int
    icons: str
    deck: int
    hands: str
    supply: int
    min_actions: int
    max_actions: int
    sloop_retreat: bool
    jail_retreat: bool
    empty_hand_draw: bool
    captain: bool
    rafts: bool
    path: str
    morgan: str
    filibusters: Literal["off", 6, 7]
    start_cards: Literal[6, "6/5"]
    round_cap: int | None
    first_player: Literal["random"] | int

    def options(self) -> dict[str, object]:
        """Every option in table order, `preset` first: the `rules` of a record's header."""
        return self._asdict()

    def as_pairs(self) -> tuple[tuple[str, Value], ...]:
        """Every option as sorted (name, value) pairs: the form of the genesis (NETWORK 3)."""
        return tuple(sorted(cast("dict[str, Value]", self._asdict()).items()))

    @classmethod
    def from_pairs(cls, pairs: Iterable[tuple[str, Value]]) -> "Rules":
        """The rules of `as_pairs()`, strictly: each option once, sorted, typed, playable.

        Raises `RulesError`.
        """
        listed = tuple(pairs)
        if [name for name, _ in listed] != sorted(cls._fields):
            raise RulesError("the options must be all of RULES 3, each once, sorted by name")
        return _resolved(dict(listed))


def make_rules(
    preset: str | None = DEFAULT_PRESET,
    players: int = 2,
    options: Mapping[str, object] = {},
) -> Rules:
    """The rules of a preset (None: the defaults of RULES 3) with `options` put over it.

    Option values are typed or text ("true", "6/5", "none", "12"). Raises `RulesError` for an
    unknown preset or option, a value that is not allowed, and what this version cannot play.
    """
    if preset is not None and preset not in PRESETS:
        raise RulesError(f"preset {preset!r}: there is {', '.join(PRESETS)}")
    values: dict[str, object] = {name: option.default for name, option in OPTIONS.items()}
    values.update(PRESETS[preset] if preset is not None else {})
    values["players"] = players
    for name, value in options.items():
        values[name] = _read(name, value)
    if values["path"] != "jailbreak" and OPTIONS["island_segments"].allows(
        values["island_segments"]
    ):
        values["island_segments"] = OPTIONS["island_segments"].default
    return _resolved({"preset": preset, **values})


def _read(name: str, value: object) -> object:
    if name not in OPTIONS:
        raise RulesError(f"option {name!r}: there is {', '.join(OPTIONS)}")
    return OPTIONS[name].read(value) if isinstance(value, str) else value


def _resolved(values: Mapping[str, object]) -> Rules:
    """The rules of these typed values, all of them checked alone and together."""
    preset = values["preset"]
    if preset is not None and (not isinstance(preset, str) or preset not in PRESETS):
        raise RulesError(f"preset {preset!r}: there is {', '.join(PRESETS)}")
    for name, option in OPTIONS.items():
        if not option.allows(values[name]):
            raise RulesError(
                f"{name} = {text_of(values[name])[:_SHOWN]}: "
                f"it must be {option.allowed()} (RULES 3)"
            )
    rules = Rules._make(values[name] for name in Rules._fields)
    _refuse_together(rules)
    return rules


_SHOWN: Final = 40
"""Characters of a refused value that are said again; a number may have thousands of digits."""

_APART: Final[Mapping[str, str]] = {
    "path": "the wharf stands in the passage of the one path that leads to its sloop",
    "filibusters": "a card has one mark, grey or dark",
    "morgan": "no rulebook says how a pushed pirate passes the wharf",
}
"""Why rafts do not go together with another value of these options."""


def _refuse_together(rules: Rules) -> None:
    """Refuse what does not go together (RULES 3)."""
    if rules.rafts:
        for name in ("path", "filibusters", "morgan"):
            if getattr(rules, name) != BASE_GAME[name]:
                value = text_of(getattr(rules, name))
                raise RulesError(
                    f"rafts = true: not together with {name} = {value}, since {_APART[name]}; "
                    f"choose rafts=false or {name}={BASE_GAME[name]} (RULES 3)"
                )
    if rules.first_player != RANDOM and rules.first_player >= rules.players:
        raise RulesError(
            f"first_player = {rules.first_player}: it must be random or a seat below "
            f"{rules.players} (RULES 3)"
        )
    if rules.path != "jailbreak" and rules.island_segments != 3:
        raise RulesError(
            f"island_segments = {rules.island_segments}: it stands as 3 without path = jailbreak"
        )
    if rules.path == "jailbreak" and rules.segments + rules.island_segments > MOST_SEGMENTS:
        raise RulesError(
            f"segments = {rules.segments}, island_segments = {rules.island_segments}: together at "
            f"most {MOST_SEGMENTS} with path = jailbreak, since there are no more segments; choose "
            f"segments={MOST_SEGMENTS - rules.island_segments} or fewer (RULES 3)"
        )


def is_base(rules: Rules) -> bool:
    """Whether the rules use no variant; the island is the same path under other names (RULES 7)."""
    bare = rules._replace(path="passage") if rules.path == "island" else rules
    return all(getattr(bare, name) == value for name, value in BASE_GAME.items())


def rules_digest() -> bytes:
    """32 bytes over rules id and rule data; peers with unequal ones do not play (NETWORK 3).

    It must cover every constant that `apply` or the dealing depends on.
    """
    parts: list[object] = [RULES_ID, GREY_PER_ICON, DARK_PER_ICON, PRINTED, HOUSE, ICON_NAMES]
    parts += [HOUSE_TOKENS, HOUSE_RAFTS]
    parts += [{name: tuple(option) for name, option in OPTIONS.items()}]
    parts += [{name: dict(options) for name, options in PRESETS.items()}]
    return hashlib.sha256("\n".join(map(repr, parts)).encode()).digest()
