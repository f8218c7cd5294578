"""What options, their values and refused rules are called to a player, beside the words to type.

Names and values of options stay English wherever they are typed (RULES 3); here is what a form
shows.  It must never decide what is allowed: that is `engine.options` and `engine.rules`.
"""

from collections.abc import Mapping
from typing import Final

from cli.model.language import N_, NP_, _, pgettext
from cli.model.templates import parts_of
from cli.model.words import listed
from engine.options import OPTIONS, Option, text_of

LABELS: Final[Mapping[str, str]] = {
    # i18n: an option of the rules, before its value in a form; at most 17 columns
    "players": NP_("option", "players"),
    "pirates": NP_("option", "pirates"),
    "segments": NP_("option", "segments"),
    "island_segments": NP_("option", "island segments"),
    "icons": NP_("option", "icons"),
    "deck": NP_("option", "deck"),
    "hands": NP_("option", "hands"),
    "supply": NP_("option", "supply"),
    "min_actions": NP_("option", "min actions"),
    "max_actions": NP_("option", "max actions"),
    "sloop_retreat": NP_("option", "sloop retreat"),
    "jail_retreat": NP_("option", "jail retreat"),
    "empty_hand_draw": NP_("option", "empty hand draw"),
    "captain": NP_("option", "captain"),
    "rafts": NP_("option", "rafts"),
    "path": NP_("option", "path"),
    "morgan": NP_("option", "morgan"),
    "filibusters": NP_("option", "filibusters"),
    "start_cards": NP_("option", "start cards"),
    "round_cap": NP_("option", "round cap"),
    "first_player": NP_("option", "first player"),
}

VALUES: Final = (
    # i18n: the value of an option in a form; at most 18 columns
    NP_("value of an option", "classic"),
    NP_("value of an option", "second-edition"),
    NP_("value of an option", "hidden"),
    NP_("value of an option", "open"),
    NP_("value of an option", "true"),
    NP_("value of an option", "false"),
    NP_("value of an option", "passage"),
    NP_("value of an option", "island"),
    NP_("value of an option", "jailbreak"),
    NP_("value of an option", "off"),
    NP_("value of an option", "instead"),
    NP_("value of an option", "both"),
    NP_("value of an option", "none"),
    NP_("value of an option", "random"),
)
"""The values that are words; numbers stand for themselves."""


def option_label(name: str) -> str:
    """``"round cap"`` for ``round_cap``."""
    return pgettext("option", LABELS[name])


def value_told(value: str) -> str:
    """The shown word for a value as text; a number, or what is none of them, as it is."""
    return pgettext("value of an option", value)


def allowed_told(option: Option) -> str:
    """The values that an option may have: ``"0, 10 or 12"``."""
    names = [value_told(text_of(value)) for value in option.values]
    if option.span is not None:
        least, most = option.span
        # i18n: the end of a list of values: "none or a number from 1 to 1000000"
        names.append(_("a number from {least} to {most}").format(least=least, most=most))
    return listed(names, "or")


def allowed_typed(option: Option) -> str:
    """The same as they are typed: ``"true or false"``; only what joins them is translated."""
    names = [text_of(value) for value in option.values]
    if option.span is not None:
        least, most = option.span
        names.append(_("a number from {least} to {most}").format(least=least, most=most))
    return listed(names, "or")


_REFUSED: Final = (
    # i18n: why rules cannot be played; {name}, {option} and values are typed as they stand
    N_("{name} = {value}: it must be {allowed} (RULES 3)"),
    N_(
        "rafts = true: not together with path = {value}, since the wharf stands in the passage of"
        " the one path that leads to its sloop; choose rafts=false or path={usual} (RULES 3)"
    ),
    N_(
        "rafts = true: not together with filibusters = {value}, since a card has one mark, grey or"
        " dark; choose rafts=false or filibusters={usual} (RULES 3)"
    ),
    N_(
        "rafts = true: not together with morgan = {value}, since no rulebook says how a pushed"
        " pirate passes the wharf; choose rafts=false or morgan={usual} (RULES 3)"
    ),
    N_("first_player = {value}: it must be random or a seat below {players} (RULES 3)"),
    N_("island_segments = {value}: it stands as 3 without path = jailbreak"),
    N_(
        "segments = {segments}, island_segments = {island}: together at most {most} with path ="
        " jailbreak, since there are no more segments; choose segments={fewer} or fewer (RULES 3)"
    ),
    N_("option {name}: there is {names}"),
    N_("preset {name}: there is {names}"),
)
"""What `engine.rules` says no to, the sentences that another one could be taken for last."""

_BY_VALUE: Final = _REFUSED[0]


def refused_told(text: str) -> str:
    """A refusal of `engine.rules` in the language that is spoken; any other text as it is."""
    for template in (*_REFUSED[1:], _BY_VALUE):
        parts = parts_of(template, text)
        if parts is not None:
            if template == _BY_VALUE and parts["name"] in OPTIONS:
                parts["allowed"] = allowed_typed(OPTIONS[parts["name"]])
            return _(template).format(**parts)
    return text
