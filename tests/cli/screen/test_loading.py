"""Two threads never load parts of one package: libraries in one, ours in the other."""

import asyncio
import threading
from importlib import import_module
from types import ModuleType

import pytest

from cli.ui.screen import loading

OURS = ("cli", "p2p", "engine")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What was loaded, and whether by the thread of the screen."""
    loads: list[tuple[str, bool]] = []

    def load(name: str) -> ModuleType:
        loads.append((name, threading.current_thread() is threading.main_thread()))
        return import_module(name)

    monkeypatch.setattr(loading, "import_module", load)
    return loads


def test_ours_is_loaded_by_the_screen_and_behind_the_libraries(
    seen: list[tuple[str, bool]],
) -> None:
    async def both() -> None:
        await asyncio.gather(loading.loaded("cli.ui.screen.local"), loading.loaded("cli.ui.games"))

    asyncio.run(both())
    assert all(here == (name.partition(".")[0] in OURS) for name, here in seen)
    names = [name for name, _ in seen]
    assert names[: len(loading.LIBRARIES)] == list(loading.LIBRARIES)
    assert {"cli.ui.screen.local", "cli.ui.games"} <= set(names)


def test_a_key_that_cannot_wait_loads_the_libraries_first(seen: list[tuple[str, bool]]) -> None:
    assert loading.loaded_now("cli.ui.games").__name__ == "cli.ui.games"
    assert [name for name, _ in seen] == [*loading.LIBRARIES, "cli.ui.games"]


def test_a_library_that_a_full_disk_keeps_out_stops_no_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """portalocker looks for a folder for temporary files; `p2p.net.disk.filelocks` does not."""
    tried: list[str] = []

    def load(name: str) -> ModuleType:
        tried.append(name)
        if name == "portalocker":
            raise FileNotFoundError("No usable temporary directory found")
        return import_module(name)

    monkeypatch.setattr(loading, "import_module", load)
    assert loading.loaded_now("cli.ui.games").__name__ == "cli.ui.games"
    assert tried == [*loading.LIBRARIES, "cli.ui.games"]
