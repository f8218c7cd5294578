"""The verdict on a record in sentences."""

from cli.model.enginetexts import fault_told
from cli.model.language import N_, _
from cli.model.parlour import Parlour
from cli.model.words import count, listed, rules_name
from engine.record import RecordReport
from engine.record.check import RecordGame
from p2p.core.cleaning import clean_nick, clean_text

MOST_CELLS, MOST_BYTES = 500, 2_000
"""Of a fault's text, which may quote a hostile file: as much as of a line of chat (NETWORK 2)."""


SO_FAR = N_("Every step so far follows the rules; a game that is not finished is not cleared.")


def record_verdict(report: RecordReport) -> tuple[str, ...]:
    """A line a game, then the fault or that there is none."""
    games = [_game(number, game) for number, game in enumerate(report.games, 1)]
    fault = report.fault
    if fault is None:
        over = all(game.over for game in report.games)
        return (*games, _("Every step follows the rules.") if over else _(SO_FAR))
    # i18n: {fault}: a line of a file and what is wrong there
    told = _("Cannot be read: {fault}.") if fault.malformed else _("Breaks a rule: {fault}.")
    lines = [clean_text(told.format(fault=fault_told(fault)), MOST_CELLS, MOST_BYTES)]
    if "seat" in fault.what:  # the record's own word, English in every language
        lines.append(_("(A record counts seats from 0.)"))
    return (*games, " ".join(lines))


def local_verdict(
    name: str, parlour: Parlour | None, fault: str, *, broken: bool
) -> tuple[str, ...]:
    """The verdict on a kept local game; ``parlour`` None when ``fault`` was found in its file."""
    if parlour is None:
        if broken:
            told = _("Game {name}. Breaks a rule: {fault}.")
        else:
            told = _("Game {name}. Cannot be read: {fault}.")
        return (clean_text(told.format(name=name, fault=fault), MOST_CELLS, MOST_BYTES),)
    setup, winners = parlour.setup, parlour.state.winners
    people = listed([_player(*seat) for seat in zip(setup.names, setup.policies, strict=True)])
    # i18n: {people}: a list of names, or "3 players"; {acts}: "17 acts", or "17 steps"
    if winners is None:
        told = _("Game {name}: {rules}, {people}, {acts} checked, not finished.")
    else:
        told = _("Game {name}: {rules}, {people}, {acts} checked, won by {winners}.")
    game = told.format(
        name=name,
        rules=rules_name(setup.rules),
        people=people,
        acts=count(len(parlour.history), "act"),
        winners=listed([setup.names[seat] for seat in winners or ()]),
    )
    return (
        game,
        _("Every act follows the rules, with the cards that the game's seed deals."),
        _("It was played on one machine: nothing is signed, and the program dealt the cards."),
    )


def _player(name: str, policy: str) -> str:
    # i18n: {policy}: the English name of a bot's level
    return _("{name} ({policy} bot)").format(name=name, policy=policy) if policy else name


def _game(number: int, game: RecordGame) -> str:
    header = game.header
    winners = game.state.winners if game.state is not None else None
    if winners is not None:
        told = _("Game {name}: {rules}, {people}, {acts} checked, won by {winners}.")
    elif header.stopped is not None:
        # i18n: {what}: an English word of the record, as resign
        told = _("Game {name}: {rules}, {people}, {acts} checked, stopped: {what}, seat {seat}.")
    else:
        told = _("Game {name}: {rules}, {people}, {acts} checked, not finished.")
    what, seat = header.stopped or ("", 0)
    return told.format(
        name=number,
        rules=rules_name(header.rules),
        people=count(header.rules.players, "player"),
        acts=count(game.steps, "step"),
        winners=listed([_shown(header.seats[seat]) for seat in winners or ()]),
        what=_shown(what),
        seat=seat + 1,
    )


def _shown(text: str) -> str:
    """A text of the record made safe to print."""
    return clean_nick(text) or "?"
