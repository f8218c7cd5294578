"""The verdict on a record in sentences."""

from cli.model.parlour import Parlour
from cli.model.words import count, listed, rules_name
from engine.record import RecordReport
from engine.record.check import RecordGame
from p2p.core.cleaning import clean_nick, clean_text

MOST_CELLS, MOST_BYTES = 500, 2_000
"""Of a fault's text, which may quote a hostile file: as much as of a line of chat (NETWORK 2)."""


SO_FAR = "Every step so far follows the rules; a game that is not finished is not cleared."


def record_verdict(report: RecordReport) -> tuple[str, ...]:
    """A line a game, then the fault or that there is none."""
    games = [_game(number, game) for number, game in enumerate(report.games, 1)]
    fault = report.fault
    if fault is None:
        over = all(game.over for game in report.games)
        return (*games, "Every step follows the rules." if over else SO_FAR)
    word = "Cannot be read" if fault.malformed else "Breaks a rule"
    numbering = " (A record counts seats from 0.)" if "seat" in fault.what else ""
    return (*games, clean_text(f"{word}: {fault}.", MOST_CELLS, MOST_BYTES) + numbering)


def local_verdict(
    name: str, parlour: Parlour | None, fault: str, *, broken: bool
) -> tuple[str, ...]:
    """The verdict on a kept local game; ``parlour`` None when ``fault`` was found in its file."""
    if parlour is None:
        word = "Breaks a rule" if broken else "Cannot be read"
        return (clean_text(f"Game {name}. {word}: {fault}.", MOST_CELLS, MOST_BYTES),)
    setup, winners = parlour.setup, parlour.state.winners
    people = listed([_player(*seat) for seat in zip(setup.names, setup.policies, strict=True)])
    end = "not finished"
    if winners is not None:
        end = f"won by {listed([setup.names[seat] for seat in winners])}"
    game = f"Game {name}: {rules_name(setup.rules)}, {people}"
    return (
        f"{game}, {count(len(parlour.history), 'act')} checked, {end}.",
        "Every act follows the rules, with the cards that the game's seed deals.",
        "It was played on one machine: nothing is signed, and the program dealt the cards.",
    )


def _player(name: str, policy: str) -> str:
    return f"{name} ({policy} bot)" if policy else name


def _game(number: int, game: RecordGame) -> str:
    header = game.header
    told = f"Game {number}: {rules_name(header.rules)}, {count(header.rules.players, 'player')}, "
    told += f"{count(game.steps, 'step')} checked"
    if game.state is not None and game.state.winners is not None:
        names = listed([_shown(header.seats[seat]) for seat in game.state.winners])
        return f"{told}, won by {names}."
    if header.stopped is not None:
        return f"{told}, stopped: {_shown(header.stopped[0])}, seat {header.stopped[1] + 1}."
    return f"{told}, not finished."


def _shown(text: str) -> str:
    """A text of the record made safe to print."""
    return clean_nick(text) or "?"
