"""The screen speaks four languages at three sizes as it was looked at."""

from __future__ import annotations

import pytest

from tests.cli.screen.languagepictures import names, pictures
from tests.cli.screen.picturebook import file_of


@pytest.mark.parametrize(("name", "page", "language"), names())
def test_a_page_is_drawn_in_its_language_as_it_was_looked_at(
    name: str, page: str, language: str
) -> None:
    assert file_of(name).read_text("utf-8") == pictures(page, language)
