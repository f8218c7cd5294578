"""The folder of the exact pictures: which differ from what is drawn now, and writing them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = Path(__file__).parent / "pictures"


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def rewrite(drawn: Mapping[str, str], arguments: list[str]) -> int:
    """Write every picture that differs; with --check only tell which do."""
    wrong = [
        name
        for name, text in drawn.items()
        if not file_of(name).exists() or file_of(name).read_text("utf-8") != text
    ]
    for name in wrong:
        sys.stdout.write(f"{file_of(name)}\n")
        if "--check" not in arguments:
            file_of(name).write_text(drawn[name], "utf-8")
    return 1 if wrong and "--check" in arguments else 0
