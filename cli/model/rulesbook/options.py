"""The options with what each means, and how the presets differ (RULES 3)."""

from collections.abc import Mapping
from typing import Final

from cli.model.folding import folded
from cli.model.language import N_, _
from cli.model.rulesbook.house import MARK, house_of
from cli.model.rulesbook.optiontexts import allowed_typed
from cli.model.words import rules_name
from engine.data.segments import PRINTED
from engine.options import OPTIONS, text_of
from engine.rules import PRESETS, Rules, make_rules

BOT_ROUND_CAP = 200
"""Rounds after which a game with bots ends: cautious ones stall for ever (RULES 2, turn cap)."""

HELP: Final[Mapping[str, str]] = {
    "players": N_("how many play"),
    "pirates": N_("pirates of each player"),
    "segments": N_("length of the path, of the passage in the whole jailbreak"),
    "island_segments": N_("length of the island in the whole jailbreak"),
    "icons": N_("the names of the six icons"),
    "deck": N_("cards of each icon"),
    "hands": N_("whether hands are seen by all"),
    "supply": N_("cards that lie face up, 0 for none"),
    "min_actions": N_("actions a turn must have"),
    "max_actions": N_("actions a turn may have"),
    "sloop_retreat": N_("whether pirates that have arrived may retreat"),
    "jail_retreat": N_("whether a retreat with nobody behind leads to the start"),
    "empty_hand_draw": N_("whether a turn without cards may be skipped for one"),
    "captain": N_("a captain of each colour moves by any two cards"),
    "rafts": N_("wharf, rafts, grey cards and tokens"),
    "path": N_("what the pirates travel"),
    "morgan": N_("draw by pushing other players' pirates"),
    "filibusters": N_("dark cards, and the cards that may be kept then"),
    "start_cards": N_("cards dealt to each; 6/5: one more for who begins"),
    "round_cap": N_("the round after which the game ends"),
    "first_player": N_("who begins: drawn, or a seat counted from 0"),
}
"""What each option means, in a few words; marked."""

SOURCES: Final[Mapping[str, str]] = {
    "jamaica": N_("the classic game with hidden hands"),
    "tortuga": N_("the classic game with open hands and an open supply"),
    "jamaica-korean": N_("as jamaica; who has nobody behind goes back to jail"),
    "tortuga-korean": N_("as tortuga; who has nobody behind goes back to jail"),
    "hispaniola": N_("hidden hands and an open supply"),
    "first-escape": N_("the Escape Diaries, first escape"),
    "first-escape-expert": N_("the first escape with open hands"),
    "follow-the-captain": N_("the second escape: captains"),
    "risky-rafts": N_("the third escape: rafts, grey cards and tokens"),
    "all-together": N_("captains and rafts"),
    "second-edition": N_("the base game of 2017"),
    "tortuga-island": N_("2017: from the flooded sloop across the island"),
    "whole-jailbreak": N_("2017: passage, sloop, crossing and island"),
    "morgan": N_("2017: draw by pushing others"),
    "filibusters": N_("2017: dark cards and a limit of the hand"),
    "ravensburger": N_("2014: a shorter game"),
}
"""What each preset is; marked."""


def options_text(rules: Rules, *, bots: bool = False) -> tuple[str, ...]:
    """The options that are played; what differs from the preset is marked."""
    usual = make_rules(rules.preset, rules.players, {"round_cap": BOT_ROUND_CAP} if bots else {})
    lines = [_("Options (change one with --set NAME=VALUE):")]
    for name in offered(rules):
        value = getattr(rules, name)
        notes = [] if value == getattr(usual, name) else [_("changed")]
        notes += [MARK] if brings_house(name, rules) else []
        more = f"   ({', '.join(notes)})" if notes else ""
        # i18n: behind the value of an option, before those that are allowed
        allowed = _("of {values}").format(values=allowed_typed(OPTIONS[name]))
        lines.append(f"  {name:<16} {text_of(value):<14} {allowed}{more}")
    return tuple(lines)


def offered(rules: Rules) -> list[str]:
    """The options that mean something beside the path that is played, in the order of RULES 3."""
    return [name for name in OPTIONS if name != "island_segments" or rules.path == "jailbreak"]


def brings_house(name: str, rules: Rules) -> bool:
    """Whether this value brings in data of this project's making."""
    if name == "rafts":
        return rules.rafts
    if name == "path":
        return rules.path == "jailbreak"
    return name == "segments" and rules.segments > len(PRINTED)


def option_text(name: str, rules: Rules) -> tuple[str, ...]:
    """One option: what it means, its value, what it may be."""
    value = text_of(getattr(rules, name))
    told = _("{option}: {help}. It is {value}; it may be {values}.")
    told = told.format(
        option=name, help=_(HELP[name]), value=value, values=allowed_typed(OPTIONS[name])
    )
    if brings_house(name, rules):
        house = _("This is data of this project's making ({mark}).").format(mark=MARK)
        told = f"{told} {house}"
    return tuple(folded(told))


def presets_text() -> tuple[str, ...]:
    """Every preset: what it is, and how it differs from `jamaica`, whose options are the usual."""
    lines = [_("Presets (what is not named is as in jamaica):")]
    for name, options in PRESETS.items():
        rules = make_rules(name)
        changed = ", ".join(f"{option} {text_of(value)}" for option, value in options.items())
        house = f" {MARK}: {', '.join(house_of(rules))}." if house_of(rules) else ""
        told = f"{_(SOURCES[name])}{': ' + changed if changed else ''}.{house}"
        lines += folded(f"  {name:<20} {told}")
    return tuple(lines)


def recast(rules: Rules) -> bool:
    """Whether anything is changed that `preset_line` may tell of: what makes the preset, and what
    all can see.
    """
    if not rules.preset:
        return False
    usual = make_rules(rules.preset, rules.players)
    told = {*PRESETS[rules.preset], "hands", "supply"}
    return any(getattr(rules, name) != getattr(usual, name) for name in told)


def preset_line(rules: Rules) -> str:
    """``"Tortuga: the classic game with open hands and an open supply."``"""
    source = _(SOURCES[rules.preset]) if rules.preset else _("options of your own")
    # i18n: {rules}: the name of a preset; {what}: what it is, in a few words
    return _("{rules}: {what}.").format(rules=rules_name(rules), what=source)
