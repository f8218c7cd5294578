"""The rows between hand and bar: what is asked, its answers, what was told, who is waited for.

In this order: the answers, the newest sentences, what takes time, who is awaited, the guide. Where
not all fit, an answer is never hidden by a sentence, but one row stays for the newest of them: and
what was told together is told from its beginning, before a question that the bar answers too. At
the first key the guide stands by the question, and in its place where there is one row for both:
the bar names the keys as well, and what bots did meanwhile must not hide a player's first line.
"""

from typing import NamedTuple

from cli.model.language import N_, _
from cli.model.screen.bar import head_of, prompt, question
from cli.model.screen.cells import blank, shown, spelled, text_line, wrapped
from cli.model.screen.choices import Answers, choices, listing
from cli.model.screen.entryrow import SIGNS, EntryRow, entry_row, sign
from cli.model.screen.logpanel import line_rows, merged, paper
from cli.model.screen.look import Look, Size
from cli.model.screen.menu import ENTER, menu, still
from cli.model.screen.mode import Mode
from cli.model.screen.picture import Picture, width
from cli.model.screen.replayfoot import event_row, foot_rows
from cli.model.screen.scene import Scene
from cli.model.screen.watching import watching

STOPPED = N_("Play is stopped.")


def prompt_row(scene: Scene, columns: int, look: Look, mode: Mode) -> EntryRow:
    """``"Ana, 2 actions left > skull"``; the line that is typed stands in its place.

    The cursor is -1 where nothing is typed.
    """
    if mode.kind in SIGNS:
        return entry_row(sign(mode.kind), mode.text, mode.at, columns, look)
    if scene.foot is not None:
        return EntryRow(event_row(scene.foot, columns, look), -1)
    if scene.stopped:
        return EntryRow(text_line(_(STOPPED), columns, look, "head"), -1)
    if scene.view.me is None:
        return EntryRow(watching(scene, columns, look), -1)
    text = spelled(shown(prompt(scene.view, scene.chosen)), look)
    return EntryRow(text_line(text, columns, look, "head"), -1)


# i18n: Tab is the key; begins with a blank
ALL = N_(" … Tab: all of it")
"""Behind the beginning of what has no room; Tab shows it as a page."""


class _Told(NamedTuple):
    """The question's rows and the sentences', and whether some of these are missing."""

    asked: Picture
    said: Picture
    cut: bool


def _told(scene: Scene, size: Size, columns: int, rows: int, look: Look) -> _Told:
    """What stands in so many rows of what is asked and what was told."""
    said = _sentences(_beyond_the_question(scene, scene.said), "said", columns, look)
    if scene.asking:  # the question is the last of it, and must never be what has no room
        return _Told((), said[len(said) - min(len(said), rows) :], cut=False)
    batch = _beyond_the_question(scene, scene.said[-scene.batch :])
    newest = _sentences(batch, "said", columns, look)
    room = rows - 1 if said and rows > 1 else rows
    asked = _asked(scene, size, columns, room, look)
    if len(newest) > rows - len(asked) and not _answers(scene):
        asked = ()
    free = rows - len(asked)
    if len(newest) <= free:
        return _Told(asked, said[len(said) - min(len(said), free) :], cut=False)
    return _Told(asked, _begun(newest, free, columns, look), cut=True)


def _beyond_the_question(scene: Scene, told: tuple[str, ...]) -> tuple[str, ...]:
    """What was told but for the question itself, which stands above it anyway."""
    asked = question(scene.view, still(scene.view, scene.chosen))
    return tuple(one for one in told if one not in asked)


def _answers(scene: Scene) -> bool:
    """Whether the rows of the question name answers that the bar does not."""
    chosen = still(scene.view, scene.chosen)
    return bool(chosen.steps) or scene.view.state.pending is not None


def _begun(rows: Picture, free: int, columns: int, look: Look) -> Picture:
    """The first of the rows, and behind the last one where the rest is."""
    if free < 1:
        return ()
    *whole, last = rows[:free]
    text = "".join(span.text for span in last).rstrip()
    behind = spelled(_(ALL), look)
    room = max(columns - 1 - width(behind), 0)
    begun = (wrapped(text, room)[0] if room and text else "") + behind
    return (*whole, text_line(begun, columns, look, "said"))


class Messages(NamedTuple):
    """The rows, and whether what was told last has no room: only its beginning is there."""

    rows: Picture
    cut: bool


def messages(scene: Scene, size: Size, columns: int, rows: int, look: Look) -> Messages:
    """Exactly so many rows."""
    if scene.foot is not None:
        return Messages(foot_rows(scene.foot, size, columns, rows, look), cut=False)
    if scene.stopped:  # nothing is asked any more: why it is stopped, and what was told
        lines = (*filter(None, (scene.idle,)), *scene.said[-scene.batch :])
        told = _sentences(lines, "said", columns, look)[:rows]
        return Messages((*told, *[blank(columns)] * (rows - len(told))), cut=False)
    asked, said, is_cut = _told(scene, size, columns, rows, look)
    free = rows - len(asked) - len(said)
    drawn = (*asked, *said, *_more(scene, size, columns, free, look)[:free])
    return Messages((*drawn, *[blank(columns)] * (rows - len(drawn))), is_cut)


def _asked(scene: Scene, size: Size, columns: int, rows: int, look: Look) -> Picture:
    """The question, and its answers where it has several; at most so many rows."""
    view, chosen = scene.view, still(scene.view, scene.chosen)
    entries = menu(view, chosen)
    drawn = listing if size == "tall" else choices
    answers = Answers(entries, chosen.at, bool(chosen.steps), head_of(entries))
    if chosen.steps and entries and entries[0].key not in (ENTER, "."):
        return drawn(answers, columns, rows, look)
    asked = _question(scene, columns, rows, look)
    if view.state.pending is None or not entries or chosen.steps:
        return asked
    return (*asked, *drawn(answers, columns, rows - len(asked), look))


def _question(scene: Scene, columns: int, rows: int, look: Look) -> Picture:
    """The question with the guide below it, or the one of them that matters more; never half."""
    chosen = still(scene.view, scene.chosen)
    asked = _sentences(question(scene.view, chosen), "", columns, look)
    led = () if chosen.steps else _guide(scene, columns, look)
    if led and len(led) <= rows < len(asked) + len(led):
        return led
    return (*asked, *led)[:rows] if len(asked) + len(led) <= rows else asked[:rows]


def _guide(scene: Scene, columns: int, look: Look) -> Picture:
    return _sentences((scene.guide,) if scene.guide else (), "dim", columns, look)


def _more(scene: Scene, size: Size, columns: int, free: int, look: Look) -> Picture:
    """What is worth one of so many free rows only where there is one."""
    waits = () if scene.view.my_turn else scene.waits
    rows = _sentences((*filter(None, (scene.idle,)), *waits), "dim", columns, look)
    rows += _guide(scene, columns, look) if still(scene.view, scene.chosen).steps else ()
    if size == "compact":  # log and chat are not in sight: their last line at least
        on = paper(scene.view.names, columns, look)
        lines = [line_rows(one, on) for one in merged(scene.log[-1:], scene.chat[-1:])]
        # The newest in any case, and with it what was said, if it is not that.
        free = free - len(rows)
        kept = lines if sum(map(len, lines)) <= free else lines[-1:]
        rows += tuple(row for one in kept for row in one)
    return rows


def _sentences(lines: tuple[str, ...], style: str, columns: int, look: Look) -> Picture:
    """Wrapped, with a free column at the end."""
    plain = (spelled(shown(sentence), look) for sentence in lines)
    parts = (part for sentence in plain for part in wrapped(sentence, max(columns - 1, 1)))
    return tuple(text_line(part, columns, look, style) for part in parts)
