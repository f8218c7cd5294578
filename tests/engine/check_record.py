"""The independent checker as a command: files or the standard input (`scripts/check-record`).

It must never import engine. So it does not know the HOUSE segments G and H by name: any two
segments may be they, the same two all over a board.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.engine.naive.checker import check_records


def main(files: Sequence[str]) -> int:
    """0 when every record is sound and there is one, else 1 with the problems on stdout."""
    texts = {name: Path(name).read_text(encoding="utf-8") for name in files}
    if not files:
        texts = {"-": sys.stdin.read()}
    found = 0
    for name, text in texts.items():
        for problem in _problems(text.splitlines()):
            found += 1
            print(f"{name}: {problem}")
    return 1 if found else 0


def _problems(lines: list[str]) -> list[str]:
    return check_records(lines) if lines else ["there is no record"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
