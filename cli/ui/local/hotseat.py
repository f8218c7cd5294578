"""``cartagena hotseat``: several people at one keyboard; hidden hands stay hidden between turns."""

from cli.model.language import _
from cli.model.parlour import HUMAN, Setup
from cli.model.terms import colour
from cli.model.words import capital
from cli.ui.local.localgame import LocalTable, dealt, drawn_seed, play_in_lines, resumed
from cli.ui.options import Options, UsageError
from p2p.core.cleaning import clean_nick


def run(options: Options) -> int:
    """Play a new game, or go on with a kept one (``--resume``), in lines."""
    return play_in_lines(options, game(options))


def game(options: Options) -> LocalTable:
    """The game that the command line means.  Raises UsageError and CommandFailed."""
    if options.resume is not None:
        return resumed(options, hotseat=True)
    names = _names(options)
    rules = options.rules(len(names))
    return dealt(options, Setup(rules, drawn_seed(options), names, (HUMAN,) * len(names)))


def _names(options: Options) -> tuple[str, ...]:
    """The players' names; by colour where none are given."""
    if options.names is None:
        players = 2 if options.players is None else options.players
        if players not in range(2, 6):
            raise UsageError(_("--players {number}: two to five can play").format(number=players))
        return tuple(capital(colour(seat)) for seat in range(players))
    names = tuple(clean_nick(name) for name in options.names.split(","))
    if options.players not in (None, len(names)):
        told = _("--names has {number} names, but --players says {players}")
        raise UsageError(told.format(number=len(names), players=options.players))
    if "" in names or len({name.casefold() for name in names}) != len(names):
        told = _("--names: every player needs a name of their own, such as --names Ana,Bo")
        raise UsageError(told)
    return names
