"""Where a game's file stops making sense, for whoever shows it: the damage as one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.language import _

if TYPE_CHECKING:
    from p2p.core.log.records import Damage


def damage_line(damage: Damage, *, shown: bool) -> str:
    """The damage as a sentence; `shown` is whether anything before it could be."""
    if not damage.offset:
        return _("This is no game file, or its first bytes are damaged. `audit` says more.")
    if shown:
        told = _(
            "This file is damaged at record {record} (byte {byte}): only what stands before is "
            "shown. `audit` says more."
        )
    else:
        told = _(
            "This file is damaged at record {record} (byte {byte}): nothing before it can be "
            "shown. `audit` says more."
        )
    return told.format(record=damage.index, byte=damage.offset)
