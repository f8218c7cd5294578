"""The library of file locks, imported so that it comes on a full disk too.

It looks for a folder for temporary files while it is imported, and fails where none takes a byte.
We have no use for one: a player with a full disk still wants to see, play and delete games.
"""

from __future__ import annotations

import os
import tempfile

try:
    import portalocker
except FileNotFoundError:
    tempfile.tempdir = os.curdir  # of this program only; whoever writes there is told it is full
    import portalocker

__all__ = ["portalocker"]
