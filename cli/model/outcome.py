"""How a game ended, in sentences (RULES 2, 6, 13).  Who has won is never decided here."""

from cli.model.language import _, ngettext
from cli.model.places import is_at_sea, is_home
from cli.model.player import View
from cli.model.words import count, listed
from engine.needs import LAST_SEAT_LEFT, ROUND_CAP, Over
from engine.state import State


def outcome(view: View) -> str:
    """The sentence that ends a game (RULES 2, End and Turn cap; RULES 6; RULES 13)."""
    need = view.state.need
    assert isinstance(need, Over), "the game runs"
    names = listed([view.name(seat) for seat in need.winners])
    several = len(need.winners)
    if need.reason == ROUND_CAP:
        told = ngettext(
            "The game ends after round {round}. {names} wins, furthest on the way.",
            "The game ends after round {round}. {names} win together, furthest on the way.",
            several,
        )
        return told.format(round=view.state.round, names=names)
    if need.reason == LAST_SEAT_LEFT:
        told = ngettext(
            "All others have left. {names} wins.",
            "All others have left. {names} win together.",
            several,
        )
        return told.format(names=names)
    home = _escaped(view.state)
    return f"{_all_escaped(view, home, need.winners)} {_winners(view, home, need.winners)}"


def _all_escaped(view: View, home: list[int], winners: tuple[int, ...]) -> str:
    rules, turn = view.state.rules, view.state.turn
    meanwhile = turn not in winners
    if rules.rafts and meanwhile:
        told = _("All pirates of {names} have escaped in {name}'s turn.")
    elif rules.rafts:
        told = _("All pirates of {names} have escaped.")
    elif rules.path == "passage":
        told = _("All pirates of {names} are on the sloop.")
        if meanwhile:
            told = _("All pirates of {names} are on the sloop in {name}'s turn.")
    else:
        told = _("All pirates of {names} are in the cove.")
        if meanwhile:
            told = _("All pirates of {names} are in the cove in {name}'s turn.")
    return told.format(names=listed([view.name(seat) for seat in home]), name=view.name(turn))


def _winners(view: View, home: list[int], winners: tuple[int, ...]) -> str:
    names = listed([view.name(seat) for seat in winners])
    if len(home) == len(winners):
        told = ngettext("{names} wins the game.", "{names} win together the game.", len(winners))
        return told.format(names=names)
    told = ngettext(
        "{names} wins the game, on {vessels} with {pirates} on rafts.",
        "{names} win together the game, on {vessels} with {pirates} on rafts.",
        len(winners),
    )
    vessels, pirates = _vessels(view.state, winners[0])
    return told.format(names=names, vessels=vessels, pirates=pirates)


def _escaped(state: State) -> list[int]:
    rules = state.rules
    return [
        seat for seat in state.living if all(is_home(spot, rules) for spot in state.pirates(seat))
    ]


def _vessels(state: State, seat: int) -> tuple[str, str]:
    """What decides between several who escape at once: vessels, and pirates on rafts."""
    vessels = set(state.pirates(seat))
    on_rafts = sum(is_at_sea(position, state.rules) for position in state.pirates(seat))
    return count(len(vessels), "vessel"), count(on_rafts, "pirate")
