"""What is loaded behind the first picture, so that no two threads ever load parts of one package.

Python gives a thread a half-made module rather than let two wait for each other: a package that
loads its own parts then has names missing, now and then, on a busy machine. Libraries are
therefore loaded in a thread, one at a time, and everything of ours in the thread of the screen.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import ModuleType

LIBRARIES: Final = (
    "trio",
    "zeroconf",
    "cryptography.hazmat.primitives.ciphers.aead",
    "noise.connection",
    "nacl.bindings",
    "msgpack",
    "ifaddr",
    "portalocker",
)
"""Those of a network game: they take longer to load than the whole screen (TOOLCHAIN)."""

_ONE_AT_A_TIME: Final = Lock()


async def loaded(name: str) -> ModuleType:
    """A module of ours that needs the libraries; keys are heard while those are loaded."""
    await asyncio.to_thread(_load_libraries)
    return import_module(name)


def loaded_now(name: str) -> ModuleType:
    """The same for who cannot wait: a key that came at once."""
    _load_libraries()
    return import_module(name)


def _load_libraries() -> None:
    with _ONE_AT_A_TIME:
        for library in LIBRARIES:
            # On a full disk portalocker cannot be loaded like this; p2p.net.disk.filelocks can.
            with suppress(FileNotFoundError):
                import_module(library)
