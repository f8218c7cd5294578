"""What the command line said, as one typed value that every command reads.

Values are as typed; each command checks those it uses and refuses with `UsageError`.
"""

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from cli.model.language import _

if TYPE_CHECKING:
    from engine.rules import Rules

PROFILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")
"""A profile is a folder's name on every system."""


class UsageError(Exception):
    """The command line asks for what cannot be done; the text says how to put it right."""


class Options(argparse.Namespace):
    """The command line.  Every command has its own few of these; the others keep their defaults."""

    command: str = ""
    data: str | None = None
    profile: str = "default"
    plain: bool = False
    ascii: bool = False
    strict: bool = False
    # the full screen
    color: Literal["auto", "always", "never"] = "auto"
    icons: Literal["words", "emoji"] = "words"
    notify: Literal["off", "bell", "osc"] = "bell"
    mouse: bool = True
    aliases: tuple[tuple[str, str], ...] = ()
    """Keys of the player's own, each with the key of the game that it stands for."""
    lang: str = ""
    """One of `LANGUAGES`; "" leaves it to the environment, the settings and the locale."""
    log: Literal["off", "warning", "info", "debug"] = "warning"
    write: bool = False
    json: bool = False
    # games
    preset: str | None = None
    players: int | None = None
    seed: str | None = None
    sets: Sequence[str] = ()
    nick: str | None = None
    # play, hotseat, simulate
    bots: str | None = None
    names: str | None = None
    resume: str | None = None
    policy: str = "random"
    games: int = 1
    jsonl: bool = False
    # games
    delete: str | None = None
    yes: bool = False
    # games, identity
    order: str | None = None
    """What to do with a game or the identity; None lists or tells."""
    chat: bool = True
    nicks: bool = True
    passphrase_file: str | None = None
    replace: bool = False
    # rules
    asked: Sequence[str] = ()
    print: bool = False
    out: str | None = None
    """The sheets' file, "-" for stdout, None for one that is named after the rules."""
    # files and the network
    target: str = ""
    game: int = 1  # of a record with several
    html: str | None = None  # the page's file, "-" for stdout
    force: bool = False
    seat: int | None = None
    place: int | None = None
    interface: str | None = None
    port: int | None = None
    seconds: float = 3.0

    @property
    def chosen_preset(self) -> str:
        """The preset of the command line or the default one (RULES 3), capitals or not."""
        return "tortuga" if self.preset is None else self.preset.lower()

    def rules(self, players: int, *, bots: bool = False) -> "Rules":
        """The rules asked for.  With bots the round cap is 200 unless it is set.

        Raises `UsageError`, naming the option and what is allowed.
        """
        # The rules take as long to load as the rest of a first picture: only where they are asked.
        from cli.model.enginetexts import engine_text
        from cli.model.presets import preset_problem
        from cli.model.rulesbook import BOT_ROUND_CAP
        from engine.rules import RulesError, make_rules

        values = option_values(self.sets)
        if bots:
            values = {"round_cap": str(BOT_ROUND_CAP), **values}
        if "players" in values:
            raise UsageError(_("the number of players is set with --players, not with --set"))
        problem = preset_problem(self.chosen_preset)
        if problem:
            raise UsageError(problem)
        try:
            return make_rules(self.chosen_preset, players, values)
        except RulesError as error:
            raise UsageError(engine_text(str(error))) from error

    def profile_name(self) -> str:
        """The profile, safe as a folder's name; `UsageError`."""
        if PROFILE.fullmatch(self.profile) is None:
            told = _("--profile {name}: use letters, digits, - and _, at most 32")
            raise UsageError(told.format(name=repr(self.profile[:40])))
        return self.profile


def option_values(sets: Sequence[str]) -> Mapping[str, object]:
    """``--set name=value`` as a mapping; `UsageError` on anything else or a name said twice."""
    values: dict[str, object] = {}
    for item in sets:
        name, equals, value = item.partition("=")
        name = name.strip().lower().replace("-", "_")
        if not equals or not name:
            told = _("--set {item}: write it as --set NAME=VALUE, such as supply=12")
            raise UsageError(told.format(item=repr(item)))
        if name in values:
            raise UsageError(_("--set {name}: it is set twice").format(name=name))
        values[name] = value.strip().lower()
    return values
