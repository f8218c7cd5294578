"""The forms of the lobby: their keys, what they make, what they refuse and why."""

from __future__ import annotations

import pytest

from cli.model.screen.lobbyfilled import Filled, fill, fill_clicked, fill_pasted, filled_frame
from cli.model.screen.lobbyform import Form, Kind
from cli.model.screen.lobbyforms import (
    NO_NAME,
    NO_NAMES,
    TWINS,
    Begun,
    begun,
    fields_of,
    house_line,
    new_form,
    option_words,
    put,
    refusal,
    rules_form,
)
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.whynot import no_key
from engine.options import OPTIONS
from engine.options import text_of as value_text
from engine.rules import PRESETS, Rules, RulesError, make_rules
from tests.cli.screen.lobbyscenes import changed


def keys(form: Form, *pressed: str) -> Form:
    for key in pressed:
        filled = fill(form, key)
        assert filled.form is not None
        form = filled.form
    return form


def on(form: Form, name: str) -> Form:
    """The form with this field marked."""
    at = next(at for at, field in enumerate(fields_of(form)) if field.name == name)
    return form._replace(at=at, fresh=True)


def value(form: Form, name: str) -> str:
    return next(field.value for field in fields_of(form) if field.name == name)


def made(form: Form) -> Begun:
    filled = fill(form, "enter")
    assert filled.made is not None, refusal(form)
    return filled.made


def host() -> Form:
    return new_form("host", ("Ana's table",))


@pytest.mark.parametrize(("key", "at"), [("down", 1), ("tab", 1), ("up", 22), ("backtab", 22)])
def test_arrows_go_round_the_fields(key: str, at: int) -> None:
    assert len(fields_of(host())) == 23
    assert keys(host(), key).at == at


@pytest.mark.parametrize(("key", "at"), [("end", 22), ("home", 0), ("pagedown", 8)])
def test_far_keys_go_to_the_ends(key: str, at: int) -> None:
    assert keys(host(), key).at == at


def test_left_and_right_go_round_the_values() -> None:
    form = on(host(), "supply")
    assert value(form, "supply") == "12"
    assert value(keys(form, "right"), "supply") == "0"
    assert value(keys(form, " "), "supply") == "0"
    assert value(keys(form, "left"), "supply") == "10"


def test_the_first_typed_character_takes_the_place_of_the_offered_name() -> None:
    form = keys(host(), *"Réunion 다")
    assert value(form, "name1") == "Réunion 다"
    assert value(keys(form, "backspace", "backspace"), "name1") == "Réunion"
    assert value(keys(host(), "backspace"), "name1") == ""


def test_keys_that_are_orders_elsewhere_are_letters_of_a_name() -> None:
    assert value(keys(host(), *"q?jk"), "name1") == "q?jk"


def test_a_name_has_no_more_columns_than_a_table_may_have() -> None:
    assert value(keys(host(), *"다" * 20), "name1") == "다" * 16


def test_a_name_that_is_full_says_so_and_is_not_cut_later() -> None:
    people = on(new_form("hotseat"), "name1")
    typed = keys(people, *"Bartholomew the Youngest")
    assert typed.said == ()
    full = keys(typed, "!")
    assert full.said == ("This name has room for 24 columns.",)
    assert keys(full, "backspace").said == ()
    for form in (full, fill_pasted(people, "Bartholomew the Youngest of all").form):
        assert form is not None
        assert form.said == full.said
        assert made(form).names[0] == value(form, "name1") == "Bartholomew the Youngest"
    table = keys(host(), *"x" * 33)
    assert table.said == ("This name has room for 32 columns.",)
    assert made(table).names == ("x" * 32,)


@pytest.mark.parametrize("key", ["x", "é", "f9"])
def test_a_key_that_changes_nothing_says_so(key: str) -> None:
    for name in ("supply", "round_cap"):
        form = on(host(), name)
        assert keys(form, key) == form._replace(said=(no_key(key),))
        assert keys(form, key, "right").said == keys(form, key, "down").said == ()


def test_the_round_cap_of_games_with_bots_is_no_change_and_is_marked() -> None:
    def marked(form: Form) -> tuple[str, str]:
        return next((one.value, one.mark) for one in fields_of(form) if one.name == "round_cap")

    assert marked(new_form("bots")) == ("200", "with bots")
    assert marked(put(new_form("bots"), "round_cap", "30")) == ("30", "changed")
    assert marked(host()) == ("none", "")


def test_a_pasted_name_goes_into_its_field() -> None:
    filled = fill_pasted(host(), "Friday\x1b[2J night\u202e")
    assert filled.form is not None
    assert value(filled.form, "name1") == "Friday[2J night"
    assert fill_pasted(on(host(), "supply"), "0").form == on(host(), "supply")


def test_a_number_is_chosen_or_typed() -> None:
    form = on(host(), "round_cap")
    assert value(keys(form, "right"), "round_cap") == "20"
    assert value(keys(form, *"175"), "round_cap") == "175"
    assert value(keys(form, *"17", "backspace", "backspace"), "round_cap") == "none"
    assert made(keys(form, *"175")).rules.round_cap == 175


@pytest.mark.parametrize(("key", "order"), [("?", "help"), ("f6", "copy"), ("c-l", "redraw")])
def test_orders_of_a_form(key: str, order: str) -> None:
    assert fill(on(host(), "supply"), key) == Filled(on(host(), "supply"), order=order)


def test_esc_leaves_a_form_and_q_does_where_nothing_is_typed() -> None:
    assert fill(host(), "escape").form is None
    assert fill(on(host(), "supply"), "q").form is None


def test_a_click_marks_a_field_and_then_turns_it() -> None:
    at = on(host(), "supply").at
    once = fill_clicked(host(), f"row {at}").form
    assert once is not None
    assert once.at == at
    twice = fill_clicked(once, f"row {at}").form
    assert twice is not None
    assert value(twice, "supply") == "0"
    begins = fill_clicked(host(), "key enter")
    assert begins.made is not None


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", ["host", "hotseat", "bots"])
def test_every_preset_can_begin_as_it_is(preset: str, kind: Kind) -> None:
    form = put(new_form(kind, ("Friday",) if kind == "host" else ()), "preset", preset)
    players = {"host": 5, "hotseat": 2, "bots": 2}[kind]
    cap = {"round_cap": 200} if kind == "bots" else {}
    assert made(form).rules == make_rules(preset, players, cap)


def _made_or_refused(form: Form) -> Rules | str:
    made = begun(form)
    return made if isinstance(made, str) else made.rules


def _by_the_engine(name: str, text: str) -> Rules | str:
    try:
        return make_rules("jamaica", 5, {name: text})
    except RulesError as error:
        return str(error)


def test_every_option_of_a_preset_can_be_changed_to_every_value() -> None:
    form = put(host(), "preset", "jamaica")
    for field in fields_of(form)[4:]:
        for text in field.values:
            wanted = put(form, field.name, text)
            assert value(wanted, field.name) == text
            assert _made_or_refused(wanted) == _by_the_engine(field.name, text)
    shown = {field.name for field in fields_of(form)}
    assert set(OPTIONS) - shown == {"island_segments"}, "it means something in the jailbreak only"
    assert "island_segments" in {field.name for field in fields_of(put(form, "path", "jailbreak"))}


def test_what_does_not_go_together_is_refused_at_once_with_the_reason() -> None:
    form = changed(host(), preset="risky-rafts", path="jailbreak")
    assert "not together with path = jailbreak" in refusal(form)
    assert fill(form, "enter") == Filled(form)
    text = " ".join(" ".join(text_of(filled_frame(form, 80, 24, Look(), Mode()).rows)).split())
    assert "choose rafts=false or path=passage" in text


def test_another_preset_brings_its_own_options() -> None:
    form = changed(host(), supply="0", preset="hispaniola")
    assert value(form, "supply") == value_text(make_rules("hispaniola").supply)
    assert value(form, "name1") == "Ana's table"


def test_data_of_this_projects_making_is_named() -> None:
    assert house_line(host()) == ""
    for values in ({"segments": "7"}, {"preset": "risky-rafts"}):
        assert house_line(changed(host(), **values)).startswith("HOUSE")


def test_fewer_seats_have_room_for_fewer_bots() -> None:
    form = changed(host(), bots="4", players="3")
    assert value(form, "bots") == "2"
    assert [field.values for field in fields_of(form) if field.name == "bots"] == [("0", "1", "2")]


def test_a_table_of_the_network_needs_a_name() -> None:
    assert refusal(keys(host(), "backspace")) == NO_NAME
    assert made(changed(host(), name1="  Friday  night ")).names == ("Friday night",)


def test_people_at_one_keyboard_need_names_of_their_own() -> None:
    form = changed(new_form("hotseat"), players="3")
    assert made(form).names == ("Red", "Yellow", "Blue")
    assert refusal(changed(form, name2="RED")) == TWINS
    assert refusal(changed(form, name2=" ")) == NO_NAMES
    assert made(changed(form, name2="다은")).names == ("Red", "다은", "Blue")


def test_bots_have_a_number_and_a_level() -> None:
    form = changed(new_form("bots"), bots="3", policy="random")
    whole = made(form)
    assert (whole.bots, whole.policy, whole.rules.players) == (3, "random", 4)


def test_the_rules_of_a_table_are_said_in_one_line() -> None:
    form = rules_form("tortuga", (("supply", 10), ("players", 5)), 5)
    assert option_words(form) == "option tortuga supply=10"
    assert option_words(changed(form, preset="jamaica")) == "option jamaica"
    assert begun(form) == Begun(make_rules("tortuga", 5, {"supply": 10}))


@pytest.mark.parametrize("kind", ["host", "hotseat", "bots", "options"])
@pytest.mark.parametrize("preset", ["risky-rafts", "all-together", "whole-jailbreak", "morgan"])
def test_what_is_house_is_seen_at_every_field_of_every_window(kind: Kind, preset: str) -> None:
    """Enter begins at any of them."""
    form = put(new_form(kind, ("Friday",)), "preset", preset)
    if preset == "morgan":
        form = put(form, "segments", "8")
    assert house_line(form)
    for at in range(len(fields_of(form))):
        for columns, rows in ((60, 20), (80, 24)):
            shown = text_of(filled_frame(form._replace(at=at), columns, rows, Look(), Mode()).rows)
            text = " ".join(" ".join(shown).split())
            assert house_line(form) in text


def test_help_is_a_key_of_a_name_until_it_is_typed() -> None:
    assert fill(host(), "?").order == "help"
    assert value(keys(host(), "a", "?"), "name1") == "a?"


@pytest.mark.parametrize("at", range(0, 20, 3))
@pytest.mark.parametrize("rows", [20, 24, 40, 60])
def test_rows_out_of_sight_are_told_and_none_are_told_where_all_are_there(
    at: int, rows: int
) -> None:
    form = changed(host(), preset="all-together")
    form = form._replace(at=min(at, len(fields_of(form)) - 1))
    drawn = text_of(filled_frame(form, 80, rows, Look(), Mode()).rows)
    labels = [field.label for field in fields_of(form)]
    seen = [label for label in labels if any(f" {label} " in row[:21] for row in drawn)]
    above = any(row.startswith("   ↑ ") for row in drawn)
    below = any(row.startswith("   ↓ ") for row in drawn)
    assert above >= (seen[0] != labels[0])
    assert below == (seen[-1] != labels[-1])
    assert above or below or seen == labels
