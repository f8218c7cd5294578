"""`cli.model.screen.jamo`: the keys of an East Asian input method (SCREEN 6)."""

import pytest

from cli.model.screen.jamo import latin

SCREENS = list(zip("ㅁㅠㅊㅇㄷㄹㅎㅅㅂㅔㄴㅣㅕ", "abcdefgtqpslu", strict=True))


@pytest.mark.parametrize(("jamo", "key"), SCREENS)
def test_a_lone_jamo_is_its_key(jamo: str, key: str) -> None:
    assert latin(jamo) == key


@pytest.mark.parametrize(("jamo", "key"), list(zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP", strict=True)))
def test_a_jamo_of_the_shifted_key_is_the_capital(jamo: str, key: str) -> None:
    assert latin(jamo) == key


def test_every_letter_has_a_jamo_of_its_own() -> None:
    found = {latin(chr(code)) for code in range(0x3131, 0x3164)}
    assert set("abcdefghijklmnopqrstuvwxyz") <= found


@pytest.mark.parametrize(
    ("sent", "key"),
    list(zip("１０ａＣ．。｡＊＋？：／ﾡ미", "10aC...*+?:/ral", strict=True)),
)
def test_full_width_half_width_and_conjoining_forms(sent: str, key: str) -> None:
    assert latin(sent) == key


@pytest.mark.parametrize("key", ["a", ".", "enter", "escape", "c-l", "가", "é", "½", "👍", ""])
def test_everything_else_stays_what_it_is(key: str) -> None:
    assert latin(key) == key
