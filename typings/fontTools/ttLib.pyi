"""An opened font, as far as we look into it."""

from pathlib import Path

class TTFont:
    def __init__(self, file: str | Path) -> None: ...
    def getBestCmap(self) -> dict[int, str]: ...  # noqa: N802 - the library's name
    def close(self) -> None: ...
