"""What may be loaded before the first picture: the screen, and nothing of a game or a network."""

import subprocess
import sys

import pytest

from cli.ui.main import SCREENED
from tests.processes.driver import environment

LATER = ("trio", "zeroconf", "cryptography", "nacl", "msgpack", "engine", "cli.model.rulesbook")

LOADED = """
import sys
from importlib import import_module
import_module(sys.argv[1])
import cli.ui.parser, cli.ui.screen.wire, prompt_toolkit.input.vt100
print(*sys.modules)
"""


@pytest.mark.parametrize("module", sorted({way.partition(":")[0] for way in SCREENED.values()}))
def test_nothing_heavy_is_loaded_before_the_first_picture(module: str) -> None:
    command = [sys.executable, "-c", LOADED, module]
    run = subprocess.run(command, env=environment(), check=True, capture_output=True, text=True)
    loaded = run.stdout.split()
    assert module in loaded
    assert not set(LATER) & set(loaded)
