"""What has happened since a player's last action, in one line below the board.

For whoever is called to the keyboard: the log beside it has the whole of it.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from cli.model.language import _
from cli.model.screen.picture import width
from cli.model.screen.scene import Said
from cli.model.words import count, listed

ROOM: Final = 78
"""Columns of the line: one row of the normal size (SCREEN 4)."""


def meanwhile(lines: Sequence[Said], name: str, columns: int = ROOM) -> str:
    """``"Meanwhile: Bo skull 3→9, end of turn; Chloé retreat 9→7 +2."``

    ``lines`` is the whole log; "" where nobody else has done anything since. What does not fit is
    counted, with who did it: the newest is told in any case.
    """
    deeds = _since(lines, name)
    for left_out in range(len(deeds)):
        told = _told(deeds[left_out:], deeds[:left_out])
        if width(told) <= columns or left_out == len(deeds) - 1:
            return told
    return ""


def _since(lines: Sequence[Said], name: str) -> list[Said]:
    """What others did behind the player's last line, oldest first; what nobody did is passed."""
    deeds: list[Said] = []
    for said in reversed(lines):
        if said.who == name:
            break
        if said.who and not said.follows:
            deeds.append(said)
    return deeds[::-1]


def _told(deeds: Sequence[Said], left_out: Sequence[Said]) -> str:
    parts = [
        f"{who} {', '.join(said.text for said in of_one)}"
        for who, of_one in groupby(deeds, key=lambda said: said.who)
    ]
    deeds_told = "; ".join(parts)
    if not left_out:
        # i18n: what others did: "Bo skull 3→9, end of turn; Chloé retreat 9→7 +2"
        return _("Meanwhile: {deeds}.").format(deeds=deeds_told)
    names = listed(list(dict.fromkeys(said.who for said in left_out)))
    # i18n: "4 actions by Anne and Bart, then Bart bottle 3→15"
    told = _("Meanwhile: {actions} by {names}, then {deeds}.")
    return told.format(actions=count(len(left_out), "action"), names=names, deeds=deeds_told)
