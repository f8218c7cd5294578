"""Where a game's file stops making sense, for whoever shows it: the damage as one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from p2p.core.log.records import Damage


def damage_line(damage: Damage, *, shown: bool) -> str:
    """The damage as a sentence; `shown` is whether anything before it could be."""
    if not damage.offset:
        return "This is no game file, or its first bytes are damaged. `audit` says more."
    what = "only what stands before is shown" if shown else "nothing before it can be shown"
    where = f"record {damage.index} (byte {damage.offset})"
    return f"This file is damaged at {where}: {what}. `audit` says more."
