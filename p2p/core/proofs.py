"""Why a game was stopped, as a file that anybody can check without this program's own copy.

The file is a game file (NETWORK 4): the log below the place, then what was signed there. It holds
no secret, and it judges nothing: that is the audit's.
"""

from collections.abc import Iterable

from p2p.core.errors import LocalError
from p2p.core.log.events import Signed
from p2p.core.log.records import Record, encode_file
from p2p.core.notices import Frozen


def height_of(stopped: Frozen) -> int:
    """The height of what was signed. Raises LocalError where no event stopped the game."""
    if not stopped.events:
        raise LocalError("No event has stopped this game, so there is nothing to write down.")
    return stopped.events[0].event.height


def proof_file(below: Iterable[Signed], stopped: Frozen) -> bytes:
    """The file's bytes; `below` is the log below `height_of`, the genesis first.

    Two events for one place are a `proof`. An event that stands on another state of the game is a
    `fault`, of which the audit says that the programs differ and blames nobody.
    """
    height_of(stopped)
    log: list[Record] = [["event", *signed.pair()] for signed in below]
    return encode_file((*log, _evidence(stopped)))


def _evidence(stopped: Frozen) -> Record:
    if stopped.kind == "split":
        one, other = stopped.events
        return ["proof", *one.pair(), *other.pair()]
    (signed,) = stopped.events
    return ["fault", *signed.pair(), stopped.reason]
