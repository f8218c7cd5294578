"""Where a game's file stops making sense, for whoever shows it: the audit's damage, one sentence.

Pure. A fault of a player is no damage: that is the audit's to say.
"""

from __future__ import annotations

from p2p.core.audit.evidence import gather
from p2p.core.errors import Fault, Ignored, PeerError, VersionError
from p2p.core.fold.game import Game
from p2p.core.log.records import Damage, scan


def damage_of(data: bytes) -> Damage | None:
    """The first event that does not follow, else the first unreadable record; None if whole.

    Raises VersionError for a game of another protocol, which is no damage.
    """
    found = scan(data)
    evidence = gather(found)
    if not evidence.events:
        return evidence.damage
    at, first = evidence.events[0]
    try:
        game = Game.begin(first)
        for index, signed in evidence.events[1:]:
            at = index
            game = game.apply(signed)
    except VersionError:
        raise
    except Fault:
        return evidence.damage
    except (Ignored, PeerError) as error:
        return Damage(found.offsets[at], at, str(error))
    return evidence.damage


def damage_line(damage: Damage, *, shown: bool) -> str:
    """The damage as a sentence; `shown` is whether anything before it could be."""
    if not damage.offset:
        return "This is no game file, or its first bytes are damaged. `audit` says more."
    what = "only what stands before is shown" if shown else "nothing before it can be shown"
    where = f"record {damage.index} (byte {damage.offset})"
    return f"This file is damaged at {where}: {what}. `audit` says more."
