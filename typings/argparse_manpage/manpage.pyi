"""What is used of argparse-manpage, which has no types of its own."""

from argparse import ArgumentParser
from collections.abc import Mapping

class Manpage:
    def __init__(
        self,
        parser: ArgumentParser,
        _data: Mapping[str, str] | None = ...,
        format: str = ...,  # noqa: A002 - its name there
    ) -> None: ...
