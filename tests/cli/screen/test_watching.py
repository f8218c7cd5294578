"""The foot of a spectator tells who is to choose, and what, once."""

import pytest

from cli.model.asking import asked
from cli.model.screen.frame import frame
from cli.model.screen.look import LEAST, Look
from cli.model.screen.picture import text_of
from tests.cli.screen.boardscenes import SCENES


def test_a_choice_within_an_action_is_told_in_the_place_of_the_turn() -> None:
    scene = SCENES["captain-takes"]
    view = scene.view._replace(me=None)
    for size in LEAST.values():
        rows = text_of(frame(scene._replace(view=view, title="Friday"), *size, Look()).rows)
        (row,) = [row.rstrip() for row in rows if row.startswith("Watching ")]
        assert row.endswith(asked(view).removesuffix(".")) or "…" in row
        assert " is to take " in row


@pytest.mark.parametrize("size", LEAST.values())
@pytest.mark.parametrize("name", SCENES)
def test_who_is_to_play_is_told_whole_in_each_window(name: str, size: tuple[int, int]) -> None:
    """Only a choice within an action can be longer than the smallest window is wide."""
    scene = SCENES[name]
    scene = scene._replace(
        view=scene.view._replace(me=None),
        title="A table of a very long name",
        link="5 peers ✓ in step",
    )
    rows = text_of(frame(scene, *size, Look()).rows)
    (row,) = [row.rstrip() for row in rows if row.startswith("Watching")]
    assert "…" not in row or scene.view.state.pending is not None
