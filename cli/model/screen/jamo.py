"""Keys as an input method sends them: a Korean letter or a full-width sign is the key it lies on.

The two-set keyboard of Korean, by position (SCREEN 6).  Composed syllables are no keys: they mean
nothing here, and digits, arrows and Enter need no map.
"""

from typing import Final
from unicodedata import normalize

_PLAIN: Final = "ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋ"
"""The jamo on the keys a to z."""

_SHIFTED: Final = {"ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P"}
"""Those that only the shifted key has."""

_FULL_STOP: Final = "。"
"""What Japanese and Chinese keyboards have on the key of the full stop."""


def _whole(key: str) -> str:
    """One form for full-width, half-width and both kinds of lone jamo."""
    return normalize("NFKC", key)


_KEYS: Final = {
    **{_whole(jamo): chr(ord("a") + place) for place, jamo in enumerate(_PLAIN)},
    **{_whole(jamo): letter for jamo, letter in _SHIFTED.items()},
    _FULL_STOP: ".",
}


def latin(key: str) -> str:
    """The key that was pressed, as its ASCII character: ``"ㅁ"`` is a, ``"１"`` is 1.

    Names of keys (``"enter"``) and everything else come back as they are.
    """
    if len(key) != 1 or key.isascii():
        return key
    plain = _whole(key)
    found = _KEYS.get(plain, plain)
    return found if len(found) == 1 and found.isascii() else key
