"""What every test shares: properties are tried on the same examples at every run.

A change is judged by what it changes, never by the luck of a draw.  New examples are looked for on
purpose: `scripts/test --hypothesis-profile=explore tests/...`.
"""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

# What is said is compared with English sentences, whatever the machine speaks.
os.environ["CARTAGENA_LANG"] = "en"

settings.register_profile("same", derandomize=True)
settings.register_profile("explore", derandomize=False)
settings.load_profile("same")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Load the tests without looking for garbage: that takes a sixth of the time and finds none."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
