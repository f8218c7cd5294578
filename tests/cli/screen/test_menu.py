"""`cli.model.screen.menu`: what may come next, its words, and what of it the board shows."""

from hypothesis import given, settings

from cli.model.landings import note
from cli.model.parlour import Parlour
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.menu import Entry, landing_of, marked, marks, menu, still
from engine.actions import advance, push, retreat
from engine.cards import ICONS
from engine.events import Acted
from engine.extra import CREW, Crossing, Docks, Extra, Raft
from engine.moves import apply, landing, legal_actions
from engine.positions import sloop_of, wharf
from engine.state import State
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import friday_state
from tests.cli.screen.keywalks import house_tables, pressed
from tests.cli.test_variant_grammar import HATS, WHARF, WHITE, committed
from tests.cli.walks import tables, view_of

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)


def entries(state: State, keys: str | tuple[str, ...] = "") -> tuple[Entry, ...]:
    seen = view(state, state.seat)
    return menu(seen, pressed(seen, keys).chosen)


def lines(state: State, keys: str | tuple[str, ...] = "") -> list[str]:
    return [f"{entry.key} {entry.label}" for entry in entries(state, keys)]


def told(state: State, keys: str | tuple[str, ...] = "") -> list[str]:
    return [entry.told for entry in entries(state, keys)]


def marks_of(state: State, keys: str = "") -> tuple[dict[int, str], dict[int, str]]:
    seen = view(state, state.seat)
    found = marks(seen, pressed(seen, keys).chosen)
    return dict(found.letters), dict(found.landings)


# -- the pictures of SCREEN 3 and 4 ---------------------------------------------------------------


def test_a_card_lists_its_landings_as_in_the_picture() -> None:
    wanted = ["a jail→8", "b 2→8", "c 9→13", "d 21→27", "e 30→32"]
    assert lines(friday_state(), "1") == wanted


def test_each_landing_is_told_as_in_the_tall_picture() -> None:
    spaces = (8, 6, 4, 6, 2)
    assert told(friday_state(), "1") == [f"{n} spaces, then alone on skull" for n in spaces]


def test_the_board_shows_letters_and_landings_as_in_the_picture() -> None:
    letters, landings = marks_of(friday_state(), "1")
    assert letters == {0: "a", 2: "b", 9: "c", 21: "d", 30: "e"}
    assert landings == {8: "ab", 13: "c", 27: "d", 32: "e"}
    assert marks_of(friday_state()) == (letters, {})


def test_nothing_chosen_lists_the_cards_in_the_order_of_their_digits() -> None:
    wanted = ["1 skull ×2", "2 dagger ×1", "3 key ×1", "4 bottle ×1", "6 hat ×1"]
    assert lines(friday_state()) == [*wanted, "0 retreat", ". end turn"]


def test_a_retreat_shows_the_sloop_s_letter_and_what_it_brings() -> None:
    wanted = ["c 9→5 +2", "d 21→15 +2", "e 30→26 +1", "f sloop→34 +1"]
    assert lines(friday_state(), "0") == wanted
    letters, _ = marks_of(friday_state(), "0")
    assert letters[37] == "f"
    assert told(friday_state(), "0")[0] == "4 spaces back, take bottle and hat"
    assert told(friday_state(), "0")[3] == "the sloop to 34, take bottle"


# -- the words of the variants --------------------------------------------------------------------


def test_a_captain_beside_a_mate_has_the_capital_letter() -> None:
    assert lines(HATS, "1") == ["a jail→1", "b 2→7", "c 9→13", "C captain 9→13", "d 20→25"]
    assert told(HATS, "0")[:2] == [
        "1 space back, take hat",
        "1 space back, take 1 card of your choice",
    ]


def test_a_captain_alone_has_the_letter_of_its_place() -> None:
    alone = HATS._replace(extra=HATS.extra._replace(captains=(20, 0)))
    assert lines(alone, "1")[-1] == "d captain 20→25"


def test_a_pair_asks_for_the_second_card_and_then_for_the_icon() -> None:
    assert lines(HATS, "+") == ["1 skull", "3 key", "6 hat"]
    assert lines(HATS, "+1") == ["1 skull", "3 key", "6 hat"]
    assert lines(HATS, "+3") == ["1 skull", "6 hat"]
    assert lines(HATS, "+13")[:2] == ["1 skull 9→13", "2 dagger 9→14"]


def test_a_choice_of_places_is_listed_and_told() -> None:
    assert lines(WHARF, "1")[1] == "b 24→25 or white 3 or orange 3"
    assert told(WHARF, "1")[1] == "a choice of places"
    assert lines(WHARF, "1b") == [
        "1 space 25",
        "2 white raft, space 3",
        "3 orange raft, space 3",
    ]
    assert told(WHARF, "1b")[1] == "24 to white 3, then alone on skull"


def test_a_raft_that_leaves_with_the_pirate_is_told() -> None:
    crew = Raft(1, (CREW, CREW, -1, -1, -1))
    full = WHARF._replace(extra=Extra(docks=Docks(crew, Raft(2), pile=4, pool=40)))
    assert "goes to sea" in told(full, "1b")[1] or "leaves" in told(full, "1b")[1]


def test_a_grey_card_tells_that_a_token_comes_first() -> None:
    assert lines(WHARF, "*") == ["1 skull* ×1"]
    assert told(WHARF, "*") == ["a grey card: a token first"]
    _, landings = marks_of(WHARF, "*1")
    assert landings[1] == "a"
    assert landings[25] == "bc"
    assert landings[WHITE[3]] == "bc"


def test_a_token_s_raft_is_told() -> None:
    assert told(committed("place", 2)) == ["put crew on white 1", "put crew on orange 2"]


def test_a_push_lists_rivals_then_their_pirates() -> None:
    state = table_of("morgan", players=3, pirates=[[0] * 6, [0] * 5 + [3], [0] * 4 + [9, 9]])
    assert lines(state, "p") == ["1 Bo (yellow)", "2 Cy (blue)"]
    assert lines(state, "p1") == ["1 Y jail→3 +1", "2 Y 3→9 +2"]
    assert told(state, "p1") == ["3 spaces on, draw 1 card", "6 spaces on, draw 2 cards"]


def test_the_sail_says_where_to_and_what_it_costs() -> None:
    rules = table_of("whole-jailbreak").rules
    aboard = [sloop_of(rules)] * 2 + [0] * 4
    state = table_of("whole-jailbreak", pirates=[aboard, [0] * 6], extra=Extra(crossing=Crossing()))
    sail = next(entry for entry in entries(state) if entry.key == "s")
    assert (sail.label, sail.told) == ("sail", "sail the sloop to Tortuga as your free move")


def test_a_dark_card_tells_that_all_discard_then() -> None:
    state = table_of("filibusters", hands=[[SKULL + ICONS], [SKULL]])
    assert told(state, "*1") == ["1 space, then alone on lantern; all discard down to 7 cards then"]


def test_a_card_of_the_supply_and_a_discard_are_told() -> None:
    taking = apply(HATS, Acted(0, retreat(9, captain=True)))
    assert lines(taking) == ["1 hat", "2 key"]
    assert told(taking) == ["take hat", "take key"]


def test_an_advance_past_the_last_icon_says_why_it_ends_on_the_sloop() -> None:
    state = friday_state(pirates=((32, 37, 37, 37, 37, 37), *[(0,) * 6] * 4))
    assert told(state, "1") == ["to the sloop: no empty skull is ahead"]


# -- properties -----------------------------------------------------------------------------------


@settings(deadline=None, max_examples=80)
@given(house_tables())
def test_keys_of_a_menu_differ_and_every_word_can_be_printed(parlour: Parlour) -> None:
    seen = view_of(parlour)
    for chosen in beginnings(parlour):
        found = menu(seen, chosen)
        assert len({entry.key for entry in found}) == len(found)
        for entry in found:
            assert entry.label.isprintable()
            assert entry.label
            assert entry.told.isprintable()
            assert entry.told
            assert set(entry.actions) <= set(legal_actions(seen.state))


def beginnings(parlour: Parlour) -> set[Chosen]:
    """Every choice that the menus lead to."""
    seen = view_of(parlour)
    found, new = {Chosen()}, [Chosen()]
    while new:
        before = new.pop()
        for entry in menu(seen, before):
            after = pressed(seen, (entry.key,), before).chosen
            if after.steps and after not in found:
                found.add(after)
                new.append(after)
    return found


@settings(deadline=None, max_examples=80)
@given(tables())
def test_landings_are_those_of_the_engine(parlour: Parlour) -> None:
    """Of what is chosen every landing is marked, and by the key that leads there."""
    seen = view_of(parlour)
    for chosen in beginnings(parlour):
        found = marks(seen, chosen)
        for entry in menu(seen, chosen):
            if entry.step.kind not in ("who", "to", "as"):
                continue
            for action in entry.actions:
                if action.origin >= 0:
                    assert landing_of(seen, action) == landing(seen.state, action)
                    assert entry.key in found.landings[landing_of(seen, action)]


@settings(deadline=None, max_examples=40)
@given(tables())
def test_a_choice_that_leads_nowhere_is_dropped(parlour: Parlour) -> None:
    seen = view_of(parlour)
    stale = Chosen((Step("card", SKULL), Step("who", 73)), 2)
    assert still(seen, stale) == Chosen()
    assert menu(seen, stale) == menu(seen, Chosen())
    assert marks(seen, stale).landings == marks(seen, Chosen()).landings


def test_others_see_their_own_letters_and_no_menu() -> None:
    state = friday_state()
    bo = view(state, 1)
    assert menu(bo, Chosen()) == ()
    assert marks(bo, Chosen()).letters == {0: "a", 5: "b", 15: "c", 21: "d"}
    watcher = view(state, None)
    assert marks(watcher, Chosen()) == ({}, {}, -1, -1)


def test_the_marked_entry_gives_origin_and_landing() -> None:
    seen = view(friday_state())
    chosen = Chosen((Step("card", SKULL),), 2)
    found = marked(seen, chosen)
    assert found is not None
    assert found.actions == (advance(9, SKULL),)
    assert (marks(seen, chosen).origin, marks(seen, chosen).landing) == (9, 13)
    assert marked(seen, chosen._replace(at=-1)) is None


def test_a_pirate_at_sea_has_no_letter() -> None:
    goal = WHARF.goal
    gone = table_of("risky-rafts", pirates=[[0, 24, wharf(goal), goal + 12, goal + 12, 3], [0] * 6])
    assert list(marks(view(gone), Chosen()).letters.values()) == ["a", "b", "c", "d"]


def test_labels_are_the_notes_of_the_prompt() -> None:
    state = table_of("morgan", pirates=[[0] * 6, [3, 9, 9, 9, 20, 30]])
    assert lines(state, "p")[0] == f"1 Y {note(view(state), push(1, 3))}"
