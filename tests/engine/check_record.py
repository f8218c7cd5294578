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
    found = 0
    for name in files or ("-",):
        for problem in _problems(name):
            found += 1
            print("".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in problem))
    return 1 if found else 0


def _problems(name: str) -> list[str]:
    """Everything wrong with a file's games, each with the file's name; "-" is the input."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        # not splitlines: a name may hold a line separator, which JSON takes
        lines = data.decode().removesuffix("\n").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        return [f"{name}: cannot be read: {error}"]
    found = check_records(lines) if data else ["there is no record"]
    return [f"{name}: {problem}" for problem in found]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
