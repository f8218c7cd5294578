"""`scripts/shots FOLDER`: photographs of the real screen, at every size, on dark and light.

A picture for each scene and size, with its six looks beside each other: true colour, sixteen
colours and NO_COLOR on both backgrounds. `--one SCENE COLUMNSxROWS` makes `docs/screen.png`'s kind
of picture: one look, dark, true colour. Needs chromium.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scripts.camera.paper import page, shot, size_of
from scripts.camera.scenes import LOOKS, SCENES, posed, resized
from tests.processes.driver import UnheardError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scripts.camera.paper import Shot

SIZES: Final = ((120, 40), (80, 24), (60, 20))
ACROSS: Final = 2


def main() -> int:
    """Photograph; 1 when a scene could not be brought about."""
    parser = argparse.ArgumentParser(prog="scripts/shots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scene", action="append", choices=sorted(SCENES))
    parser.add_argument("--one", nargs=2, metavar=("SCENE", "SIZE"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.one:
        name, size = options.one
        columns, rows = map(int, size.split("x"))
        _photograph(_one(name, columns, rows), options.folder / "screen.png", 1)
        return 0
    failed = 0
    for name in options.scene or SCENES:
        try:
            _scene(name, options.folder)
        except UnheardError as error:
            failed += 1
            sys.stderr.write(f"{name}: {error}\n")
    return int(failed > 0)


def _one(name: str, columns: int, rows: int) -> list[Shot]:
    with tempfile.TemporaryDirectory() as data, posed(name, Path(data), "true") as window:
        resized(window, columns, rows)
        return [shot(window.screen, "dark")]


def _scene(name: str, folder: Path) -> None:
    """All sizes and looks of one scene; each look is a game of its own, of the same seed."""
    shots: dict[tuple[int, int], list[Shot]] = {size: [] for size in SIZES}
    for look in LOOKS:
        with tempfile.TemporaryDirectory() as data, posed(name, Path(data), look) as window:
            for size, taken in shots.items():
                resized(window, *size)
                title = f"{name} {size[0]}x{size[1]} {look}"
                taken += [shot(window.screen, ground, title) for ground in ("dark", "light")]
    for (columns, rows), taken in shots.items():
        path = folder / f"{name}-{columns}x{rows}.png"
        _photograph(taken, path, ACROSS)
        sys.stdout.write(f"{path}\n")


def _photograph(shots: Sequence[Shot], path: Path, across: int) -> None:
    wide, high = size_of(shots, across)
    with tempfile.TemporaryDirectory() as folder:
        paper = Path(folder) / "page.html"
        paper.write_text(page(shots, across), encoding="utf-8")
        subprocess.run(
            [
                "chromium",
                "--headless",
                "--no-sandbox",
                "--hide-scrollbars",
                f"--user-data-dir={folder}/profile",
                f"--screenshot={path.resolve()}",
                f"--window-size={wide},{high}",
                paper.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )


if __name__ == "__main__":
    sys.exit(main())
