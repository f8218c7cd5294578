"""The audit in lines: in English it is the report's own, word for word, whatever it has found."""

from collections.abc import Iterator
from itertools import product

import pytest

from cli.model.language import English, speak
from cli.model.network.auditlines import checked, report_lines, report_outline
from p2p.core.audit.counted import ONE, counted
from p2p.core.audit.report import Check, Report, Verdict, Word
from p2p.core.log.records import Damage

WORDS = (
    Word("clean"),
    Word("fault", 7, "it signed two different events at this place of the log"),
    Word("undisclosed"),
    Word("unread"),
)
DAMAGES = (None, Damage(512, 9, "a damaged record"))
ENDINGS = ((False, "", ()), (True, "escaped", (1,)), (True, "round cap", (0, 1)), (True, "", ()))


class Marked(English):
    """A language in which every message can be told from its English."""

    def gettext(self, message: str, /) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return f"«{super().ngettext(msgid1, msgid2, n)}»"

    def pgettext(self, context: str, message: str, /) -> str:
        return f"«{super().pgettext(context, message)}»"


@pytest.fixture
def _marked() -> Iterator[None]:
    speak(Marked())
    yield
    speak(English())


def _reports() -> Iterator[Report]:
    checks = tuple(Check(what, number) for number, what in enumerate(ONE, 1))
    for words, damage, (finished, ending, winners), notes in product(
        product(WORDS, WORDS), DAMAGES, ENDINGS, ((), ("1 stored accusation proves nothing",))
    ):
        verdicts = tuple(Verdict(seat, "Ana", "ab" * 32, *words) for seat in range(2))
        game = ("c" * 64, (), 12, finished, ending, winners, verdicts, (), checks, damage, notes)
        yield Report(*game, behind=1234, head="d" * 64)
    yield Report("", (), 0, False, "", (), (), (), (), DAMAGES[1], ())
    unread = "a later version of the program has written it; update to read it"
    yield Report("", (), 0, False, "", (), (), (), (), None, (), unread)


REPORTS = tuple(_reports())


def test_in_english_the_lines_are_those_of_the_report() -> None:
    for report in REPORTS:
        assert report_lines(report) == report.lines()
        assert report_outline(report) == report.outline()


def test_every_row_that_an_audit_counts_is_known_with_both_its_forms() -> None:
    for what in ONE:
        for number in (1, 2):
            assert f"{number:>7,}  {checked(Check(what, number))}" == counted(number, what)


@pytest.mark.usefixtures("_marked")
def test_every_line_is_said_in_the_language_that_is_spoken() -> None:
    for report in REPORTS:
        assert all("«" in line for line in report_lines(report))
