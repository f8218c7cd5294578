"""All that is shown of one set of rules, put together; every fact is read from the rules."""

from collections.abc import Iterator

from cli.model.language import _
from cli.model.rulesbook.base import opening_parts
from cli.model.rulesbook.house import borrowed_text, house_text
from cli.model.rulesbook.options import offered, preset_line
from cli.model.sheets.acts import acts_of
from cli.model.sheets.setup import steps_of, table_of, way_of
from cli.model.sheets.values import Sheets
from cli.model.terms import icon_names
from cli.model.words import rules_name
from engine.data.icons import ICON_NAMES
from engine.options import text_of
from engine.rules import Rules, make_rules


def sheets_of(rules: Rules) -> Sheets:
    """The sheets of these rules for their number of players."""
    return Sheets(
        name=rules_name(rules),
        line=_line(rules),
        icons=ICON_NAMES[rules.icons],
        icons_shown=tuple(icon_names(rules.icons)),
        players=rules.players,
        pirates=rules.pirates,
        captain=rules.captain,
        goal=opening_parts(rules)[0][1],
        way=way_of(rules),
        table=table_of(rules),
        steps=steps_of(rules),
        turn=_turn(rules),
        turn_brief=_turn_brief(rules),
        acts=acts_of(rules),
        ending=_ending(rules),
        ending_brief=_ending_brief(rules),
        house=house_text(rules),
        borrowed=borrowed_text(rules),
    )


def _line(rules: Rules) -> str:
    line = preset_line(rules)
    changed = ", ".join(_changed(rules))
    return f"{line} {_('Changed: {options}.').format(options=changed)}" if changed else line


def _changed(rules: Rules) -> Iterator[str]:
    """What differs from the preset, as it is typed at the command line."""
    if rules.preset is None:
        return
    usual = make_rules(rules.preset, rules.players)
    for name in offered(rules):
        value = getattr(rules, name)
        if value != getattr(usual, name):
            yield f"{name}={text_of(value)}"


def _turn(rules: Rules) -> str:
    most = rules.max_actions
    if rules.min_actions == 0:
        told = _("Up to {most} actions, of any kind and in any order, or none at all.")
        return told.format(most=most)
    told = _("{least} to {most} actions, of any kind and in any order.")
    more = _("When neither an advance nor a draw is possible you may end it at once.")
    return f"{told.format(least=rules.min_actions, most=most)} {more}"


def _turn_brief(rules: Rules) -> str:
    if rules.min_actions == 0:
        return _("Up to {most} actions of any kind.").format(most=rules.max_actions)
    told = _("{least} to {most} actions of any kind.")
    return told.format(least=rules.min_actions, most=rules.max_actions)


def _ending_brief(rules: Rules) -> str:
    if rules.rafts:
        told = _("All {pirates} on the sloop or at sea.")
    elif rules.path == "passage":
        told = _("All {pirates} on the sloop.")
    else:
        told = _("All {pirates} in the cove.")
    return told.format(pirates=rules.pirates)


def _ending(rules: Rules) -> str:
    return " ".join((_winning(rules), *_cap(rules)))


def _winning(rules: Rules) -> str:
    if rules.rafts:
        return _(
            "Who has all {pirates} pirates on the sloop or at sea wins at once, in anybody's turn. "
            "Several at once: most different vessels, then most pirates on rafts."
        ).format(pirates=rules.pirates)
    if rules.path == "passage":
        return _("Who has all {pirates} pirates on the sloop wins at once.").format(
            pirates=rules.pirates
        )
    return _("Who has all {pirates} pirates in the cove wins at once.").format(
        pirates=rules.pirates
    )


def _cap(rules: Rules) -> tuple[str, ...]:
    if rules.round_cap is None:
        return ()
    told = _("After round {cap} most pirates escaped wins, then the sum of all positions.")
    return (told.format(cap=rules.round_cap),)
