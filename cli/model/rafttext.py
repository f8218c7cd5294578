"""The docked rafts in plain text: number, icons, tokens and pirates, a raft two lines (RULES 6)."""

from cli.model.boardcells import Cells
from cli.model.folding import padded
from cli.model.language import _
from cli.model.places import BERTHS
from cli.model.player import View
from cli.model.rafts import docks_of, raft_place
from cli.model.terms import berth_name, icon_names
from cli.model.words import capital
from engine.data.rafts import RAFT_SPACES
from engine.extra import CREW, NOBODY, NOTHING, Raft
from engine.rafts.vessels import raft_at
from engine.tokens import icons_of_raft

TITLE = 10
"""Columns of ``"White 3 "``."""


def rafts_lines(view: View, cells: Cells, row: int) -> tuple[str, ...]:
    """Both berths; five spaces a row, or as many as fit."""
    lines: list[str] = []
    for berth in range(len(BERTHS)):
        raft = raft_at(docks_of(view.state), berth)
        if raft is None:
            # i18n: a berth where no raft lies, behind its name
            lines.append(padded(capital(berth_name(berth)), 8) + _("no raft"))
            continue
        lines += _raft(view, cells, berth, raft, min(row, RAFT_SPACES))
    return tuple(lines)


def _raft(view: View, cells: Cells, berth: int, raft: Raft, row: int) -> list[str]:
    names = icon_names(view.state.rules.icons)
    icons = [names[icon] for icon in icons_of_raft(raft.number)]
    held = [_held(view, cells, berth, raft, space) for space in range(1, RAFT_SPACES + 1)]
    lines: list[str] = []
    for start in range(0, RAFT_SPACES, row):
        end = min(start + row, RAFT_SPACES)
        title = f"{capital(berth_name(berth))} {raft.number}" if not start else ""
        numbers = [str(space + 1) for space in range(start, end)]
        lines += cells.pair(numbers, icons[start:end], held[start:end], padded(title, TITLE))
    return lines


def _held(view: View, cells: Cells, berth: int, raft: Raft, space: int) -> str:
    """A token, a pirate with the own letter, or nothing."""
    token, seat = raft.tokens[space - 1], raft.pirates[space - 1]
    if token != NOTHING:
        # i18n: a token on a space of a raft, at most 7 columns
        return _("crew") if token == CREW else _("hole")
    if seat == NOBODY:
        return cells.dot
    position = raft_place(view.state, berth, space)
    return cells.with_letter(cells.pirates(seat, position), position)
