"""What the people at one keyboard have been told of a local game, and what is still to be shown.

With hidden hands every person has a diary of their own, so that a line with a drawn card is shown
to its owner alone.  With open hands, or one person, there is one for all.
"""

from collections.abc import Sequence

from cli.model.parlour import Parlour, Setup, opened, unopened
from cli.model.plain import tell
from cli.model.player import View
from cli.model.screen.logline import logged
from cli.model.screen.scene import Said
from cli.model.since import Since
from engine.events import Event


class Diary:
    """Lines told so far, and the news among them, for each reader."""

    def __init__(self, setup: Setup) -> None:
        self._people = setup.people
        self.apart = setup.rules.hands == "hidden" and len(setup.people) > 1
        """Whether each person has a diary of their own."""
        readers = self._people if self.apart else self._people[:1]
        self._told: dict[int, list[str]] = {seat: [] for seat in readers}
        self._news: dict[int, list[str]] = {seat: [] for seat in readers}
        self._since: dict[int, Since] = {seat: Since() for seat in self._people}
        self._lines: dict[int, list[Said]] = {seat: [] for seat in self._people}
        self._stands: dict[int, list[Said]] = {seat: [] for seat in self._people}

    def follow(self, before: Parlour, events: tuple[Event, ...]) -> None:
        """Tell the events that came after ``before`` to every reader, as each may see them."""
        for reader in self._told:
            for seen in before.seen(events, reader):
                me = self._me(reader, seen.after.seat)
                view = View(seen.after, before.setup.names, me, seen.missed)
                # A draw that brings nothing has no sentence.
                told = [line for line in tell(view, seen.before, seen.event) if line]
                self._told[reader] += told
                self._news[reader] += told
        for person in self._people:
            for seen in before.seen(events, person):
                view = View(seen.after, before.setup.names, person, seen.missed)
                since = self._since[person].after(view, seen.before, seen.event)
                self._since[person] = since
                lines = logged(view, seen.before, seen.event)
                self._lines[person] += lines
                self._stands[person] += lines

    def recall(self, parlour: Parlour) -> None:
        """Tell a kept game up to here: for the log, and not as news."""
        at, events = opened(parlour.setup)
        self.follow(unopened(parlour.setup), events)
        for act in parlour.history:
            before = at
            at, events = before.happen(act)
            self.follow(before, events)
        for news in self._news.values():
            news.clear()

    def take_back(self, before: Parlour) -> None:
        """The game is at an earlier moment again: what came after it does not stand any more."""
        again = Diary(before.setup)
        again.recall(before)
        self._since, self._stands = again._since, again._stands

    def stands(self, seat: int) -> Sequence[Said]:
        """As `lines`, without what was taken back and without the client's own lines."""
        return self._stands[seat]

    def lines(self, seat: int) -> Sequence[Said]:
        """The game so far in short lines, as this person may know it."""
        return self._lines[seat]

    def since(self, seat: int) -> tuple[str, ...]:
        """What has happened since this person's last action."""
        return self._since[seat].told()

    def note(self, lines: Sequence[str]) -> None:
        """Lines of the client itself, for whoever reads next and for the log."""
        for person in self._people:
            self._lines[person] += [Said("", line) for line in lines[:1]]
        for reader in self._told:
            self._told[reader] += lines
            self._news[reader] += lines

    def whisper(self, seat: int, lines: Sequence[str]) -> None:
        """Lines for one person alone."""
        reader = self._reader(seat)
        self._told[reader] += lines
        self._news[reader] += lines

    def news(self, seat: int) -> tuple[str, ...]:
        """What this person has not been shown yet; it counts as shown."""
        reader = self._reader(seat)
        lines = tuple(self._news[reader])
        self._news[reader].clear()
        return lines

    def log(self, seat: int) -> Sequence[str]:
        """Everything this person has been told."""
        return self._told[self._reader(seat)]

    def _reader(self, seat: int) -> int:
        return seat if seat in self._told else self._people[0]

    def _me(self, reader: int, to_act: int) -> int:
        """Whose view a line is told from: at a shared screen it is the person to act."""
        shared = not self.apart and to_act in self._people
        return to_act if shared else reader
