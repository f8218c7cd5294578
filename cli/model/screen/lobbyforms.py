"""What the forms of the lobby ask, and what they make: a table, a game of this machine, its rules.

Pure. What does not go together is refused at once, in the words of `engine.rules`; nothing here
judges rules by itself.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cli.model.language import N_, NP_, _, pgettext
from cli.model.network.crew import DEFAULT_BOT
from cli.model.rulesbook.house import MARK, house_of
from cli.model.rulesbook.options import BOT_ROUND_CAP, HELP, brings_house, offered, preset_line
from cli.model.rulesbook.optiontexts import allowed_told, option_label, refused_told
from cli.model.screen.lobbyform import Entry, Field, Form, Kind
from cli.model.terms import colour
from cli.model.words import capital, listed
from engine.bots import POLICIES
from engine.options import OPTIONS, text_of
from engine.rules import DEFAULT_PRESET, PRESETS, Rules, RulesError, make_rules
from p2p.core.cleaning import clean_game_name, clean_nick

TITLES: Final[dict[Kind, str]] = {
    # i18n: head of a page
    "host": N_("A new table on this network"),
    "hotseat": N_("Several people at this keyboard"),
    "bots": N_("Against bots on this machine"),
    "options": N_("The rules of this table"),
}

NO_NAME: Final = N_("The table needs a name.")
NO_NAMES: Final = N_("Every player needs a name.")
TWINS: Final = N_("Two players have the same name: each needs one of their own.")

MOST_NICK: Final = 24
"""Columns of a player's name (NETWORK 2)."""

PLAYERS: Final = ("2", "3", "4", "5")
# i18n: behind the value of an option, as a mark: it is so since bots play
WITH_BOTS: Final = N_("with bots")
"""Behind a round cap that the preset does not have (RULES 2, turn cap)."""

# i18n: follows "the round after which the game ends"
CAPPED: Final = N_("{meaning}; there is one since cautious bots would play for ever")

# i18n: head of a part of a form
RULES_HEAD: Final = NP_("head", "OPTIONS")
CAPS: Final = ("none", "20", "30", "50", "100", "200")
"""Round caps to choose from; another number can be typed."""


class Begun(NamedTuple):
    """What a form makes. ``names`` of those at this keyboard, or of the table alone.

    ``bots`` play by ``policy``; at a table of the network they take so many of the empty seats.
    """

    rules: Rules
    names: tuple[str, ...] = ()
    bots: int = 0
    policy: str = DEFAULT_BOT


def new_form(kind: Kind, names: tuple[str, ...] = ()) -> Form:
    """A form as it is offered first: tortuga, as on BrettspielWelt (SCREEN 6).

    ``names``: the table's, or those of the people at this keyboard.
    """
    given = tuple((f"name{number}", name) for number, name in enumerate(names, 1))
    return Form(kind, _(TITLES[kind]), given)


def rules_form(preset: str, options: tuple[tuple[str, object], ...], players: int) -> Form:
    """The form for the rules of a table as they are now."""
    values = [(name, text_of(value)) for name, value in options if name in OPTIONS]
    given = (("preset", preset or DEFAULT_PRESET), ("players", str(players)), *values)
    return Form("options", _(TITLES["options"]), given)


# -- the values of a form -------------------------------------------------------------------------


def _players(form: Form) -> int:
    if form.kind == "bots":
        return 1 + int(form.get("bots", "1"))
    return int(form.get("players", "5" if form.kind == "host" else "2"))


def _preset(form: Form) -> str:
    return form.get("preset", DEFAULT_PRESET)


def _usual(form: Form) -> Rules:
    """The rules of the preset for this kind of game."""
    cap = {"round_cap": BOT_ROUND_CAP} if form.kind == "bots" else {}
    return make_rules(_preset(form), _players(form), cap)


def _changed(form: Form) -> dict[str, str]:
    return {name: value for name, value in form.values if name in OPTIONS and name != "players"}


def rules_of(form: Form) -> Rules | str:
    """The rules of a form, or why there are none such."""
    cap = {"round_cap": str(BOT_ROUND_CAP)} if form.kind == "bots" else {}
    try:
        return make_rules(_preset(form), _players(form), {**cap, **_changed(form)})
    except RulesError as error:
        return refused_told(str(error))


def _names(form: Form) -> tuple[str, ...]:
    """The names as they would be known, cleaned."""
    if form.kind == "host":
        return (clean_game_name(form.get("name1")),)
    if form.kind == "hotseat":
        return tuple(clean_nick(_name(form, number)) for number in range(_players(form)))
    return ()


def _name(form: Form, number: int) -> str:
    return form.get(f"name{number + 1}", capital(colour(number)))


def _unnamed(form: Form) -> str:
    """What is wrong with the names; "" for nothing."""
    names = _names(form)
    if form.kind == "host":
        return "" if names[0] else _(NO_NAME)
    if "" in names:
        return _(NO_NAMES)
    return _(TWINS) if len({name.casefold() for name in names}) != len(names) else ""


def refusal(form: Form) -> str:
    """Why nothing can begin with a form as it is; "" where something can."""
    rules = rules_of(form)
    return rules if isinstance(rules, str) else _unnamed(form)


def begun(form: Form) -> Begun | str:
    """What a form makes, or why it makes nothing."""
    rules = rules_of(form)
    if isinstance(rules, str):
        return rules
    unnamed = _unnamed(form)
    if unnamed:
        return unnamed
    bots = int(form.get("bots", "1" if form.kind == "bots" else "0"))
    return Begun(rules, _names(form), bots, form.get("policy", DEFAULT_BOT))


def put(form: Form, name: str, value: str) -> Form:
    """A form with another value: another preset brings its own options, fewer seats fewer bots."""
    if name == "preset":
        form = form.without(*(option for option in OPTIONS if option != "players"))
    changed = form.put(name, value)
    room = _players(changed) - 1
    if changed.kind == "host" and int(changed.get("bots", "0")) > room:
        changed = changed.put("bots", str(room))
    return changed


def option_words(form: Form) -> str:
    """The line that has a table play by these rules: ``"option jamaica supply=12"``."""
    usual = _usual(form)
    changed = [
        f"{name}={value}"
        for name, value in _changed(form).items()
        if value != text_of(getattr(usual, name))
    ]
    return " ".join(("option", _preset(form), *changed))


# -- the fields -----------------------------------------------------------------------------------


def fields_of(form: Form) -> tuple[Field, ...]:
    """The fields of a form as it is, in their order; always the same for the same values."""
    return (*_FIRST[form.kind](form), _preset_field(form), *_option_fields(form))


def _host_fields(form: Form) -> tuple[Field, ...]:
    told = _("what others see in their list and type to join")
    name = Field("name1", pgettext("field", "Name"), form.get("name1"), "text", told=told)
    seats = Field("players", pgettext("field", "Seats"), str(_players(form)), "choice", PLAYERS)
    most = tuple(map(str, range(_players(form))))
    bots = Field(
        "bots",
        pgettext("field", "Bots"),
        form.get("bots", "0"),
        "choice",
        most,
        told=_("they take empty seats; this program plays them, and their names say what they are"),
    )
    level = (_policy_field(form),) if form.get("bots", "0") != "0" else ()
    told = _("how many can sit down; who is seated at the start plays")
    return (name, seats._replace(told=told), bots, *level)


def _hotseat_fields(form: Form) -> tuple[Field, ...]:
    number = Field("players", pgettext("field", "Players"), str(_players(form)), "choice", PLAYERS)
    names = (
        Field(
            f"name{seat + 1}",
            capital(colour(seat)),
            _name(form, seat),
            "text",
            told=_("the name of who plays this colour; hidden cards stay hidden between turns"),
            most=MOST_NICK,
        )
        for seat in range(_players(form))
    )
    return (number, *names)


def _bots_fields(form: Form) -> tuple[Field, ...]:
    number = Field(
        "bots", pgettext("field", "Bots"), form.get("bots", "1"), "choice", PLAYERS_BESIDE
    )
    return (number._replace(told=_("how many play against you")), _policy_field(form))


PLAYERS_BESIDE: Final = ("1", "2", "3", "4")

_LEVELS: Final = {
    "random": N_("plays anything that is allowed: for a first game"),
    "greedy": N_("takes the longest way that it sees"),
}
"""What the bots are like; one that is not here is called by its name alone."""


def _policy_field(form: Form) -> Field:
    policy = form.get("policy", DEFAULT_BOT)
    label, told = pgettext("field", "Level"), _LEVELS.get(policy, "")
    return Field("policy", label, policy, "choice", tuple(POLICIES), told=told and _(told))


def _no_fields(form: Form) -> tuple[Field, ...]:
    """Who sits at a table is settled there."""
    del form
    return ()


_FIRST: Final[Mapping[Kind, Callable[[Form], tuple[Field, ...]]]] = {
    "host": _host_fields,
    "hotseat": _hotseat_fields,
    "bots": _bots_fields,
    "options": _no_fields,
}


def _preset_field(form: Form) -> Field:
    usual = _usual(form)
    mark = MARK if house_of(usual) else ""
    label, told = pgettext("field", "Rules"), preset_line(usual)
    field = Field("preset", label, _preset(form), "choice", tuple(PRESETS), "", told, mark)
    return field._replace(whole=True)


def _option_fields(form: Form) -> tuple[Field, ...]:
    usual = _usual(form)
    now = usual._replace(path=form.get("path", usual.path))
    names = [name for name in offered(now) if name != "players"]
    return tuple(
        _option_field(form, usual, name, pgettext("head", RULES_HEAD) if number == 0 else "")
        for number, name in enumerate(names)
    )


def _option_field(form: Form, usual: Rules, name: str, head: str) -> Field:
    option = OPTIONS[name]
    value = form.get(name, text_of(getattr(usual, name)))
    values = tuple(text_of(one) for one in option.values)
    if name == "first_player":
        values += tuple(map(str, range(_players(form))))
    elif option.span is not None:
        values = CAPS
    # i18n: behind the value of an option, as a mark: it is not as usual
    marks = [_("changed")] if value != text_of(getattr(usual, name)) else []
    capped = name == "round_cap" and form.kind == "bots" and not marks
    marks += [_(WITH_BOTS)] if capped else []
    marks += [MARK] if _house(form, name) else []
    entry: Entry = "number" if name == "round_cap" else "choice"
    told = _(CAPPED).format(meaning=_(HELP[name])) if capped else _(HELP[name])
    label, mark = option_label(name), ", ".join(marks)
    return Field(name, label, value, entry, values, allowed_told(option), told, mark, head)


def _house(form: Form, name: str) -> bool:
    rules = rules_of(form)
    return not isinstance(rules, str) and brings_house(name, rules)


def house_line(form: Form) -> str:
    """What of the game is this project's own (RULES 4, 6); "" for nothing."""
    rules = rules_of(form)
    own = () if isinstance(rules, str) else house_of(rules)
    # i18n: {mark} is HOUSE, as it stands elsewhere; {parts} is a list
    told = _("{mark} (of this project's own making): {parts}.")
    return told.format(mark=MARK, parts=listed(own)) if own else ""
