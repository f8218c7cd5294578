"""Tab: what a small window has no place for, one page behind the other (SCREEN 6)."""

from __future__ import annotations

from cli.model.screen.scene import Said
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lonetable import LoneTable

CHOOSE = "Choose a card"


def test_tab_leads_to_everybody_then_to_the_log_then_back() -> None:
    table = LoneTable()
    table.log = (Said("Bo", "bottle 3→15", 1),)

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("\t")
        await glass.seen("Players and hands")
        assert "Ana (you), red, to play: 4 cards, 6 in jail" in glass.text
        assert "Bo: skull 2, dagger 1, bottle 1." in glass.text
        glass.type("\t")
        await glass.seen("Log · Tortuga")
        assert "bottle 3→15" in glass.text
        glass.type("\t")
        await glass.seen(CHOOSE)
        return 0

    behind_glass(table.playing, script)
    assert not table.done


def test_any_other_key_of_the_page_leads_back_and_its_foot_is_made_of_buttons() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        for key in ("\x1b", "q", "1"):
            glass.type("\t")
            await glass.seen("Players and hands")
            glass.type(key)
            await glass.seen(CHOOSE)
        glass.type("\t")
        await glass.seen("Players and hands")
        glass.click(*glass.find("Tab log"))
        await glass.seen("Log · Tortuga")
        return 0

    behind_glass(table.playing, script)
    assert not table.done, "a key that leaves a page plays nothing"
