"""A picture in ASCII and nothing else: ``--ascii=strict`` (SCREEN 3), for terminals that need it.

Names keep their letters everywhere else; here an accent goes and what has no letter in ASCII is a
question mark for each of its columns, so that no column moves.
"""

import unicodedata
from functools import lru_cache

from cli.model.screen.picture import Picture, width


def in_ascii(picture: Picture) -> Picture:
    """The same picture, each row as wide as it was."""
    return tuple(
        tuple(span if span.text.isascii() else span._replace(text=plain(span.text)) for span in row)
        for row in picture
    )


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """The text in ASCII, in exactly as many columns."""
    signs = "".join(_sign(sign) for sign in text)
    # Signs that are narrower together than one by one are seldom: nothing may move for them.
    return signs[: width(text)].ljust(width(text))


def _sign(sign: str) -> str:
    if sign.isascii():
        return sign
    letter = unicodedata.normalize("NFKD", sign)[:1]
    columns = width(sign)
    return letter if letter.isascii() and columns == 1 else "?" * columns
