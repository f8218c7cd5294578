"""The foot of a spectator tells who is to choose, and what, once."""

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
        (row,) = [row.rstrip() for row in rows if row.startswith("Watching Friday")]
        assert row.endswith(asked(view).removesuffix(".")) or "…" in row
        assert " is to take " in row
