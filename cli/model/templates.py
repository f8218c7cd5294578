"""A text taken apart by the template it was made from: what another part of the program says.

It knows no sentence: the templates are those of `enginetexts` and `network.peertexts`.
"""

import re
from functools import cache


def parts_of(template: str, text: str) -> dict[str, str] | None:
    """The fields of a text that was made from this template; None where it was not."""
    found = _pattern(template).fullmatch(text)
    return None if found is None else found.groupdict()


@cache
def _pattern(template: str) -> re.Pattern[str]:
    pieces = re.split(r"\{(\w+)\}", template)
    texts, fields = map(re.escape, pieces[::2]), [f"(?P<{name}>.+?)" for name in pieces[1::2]]
    return re.compile("".join(map("".join, zip(texts, [*fields, ""], strict=True))), re.DOTALL)
