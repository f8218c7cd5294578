"""``cartagena simulate``: bots play whole games; records or a summary come out, reproducibly."""

import json
import sys
import time

from cli.model.folding import columns, padded
from cli.model.language import _
from cli.model.words import count, rules_name
from cli.ui.options import Options, UsageError
from engine.bots import POLICIES, bot_seed, choose
from engine.dealer import Dealer
from engine.events import Acted, Event
from engine.local import LocalGame, happen, settle
from engine.moves import apply
from engine.needs import ROUND_CAP, Over
from engine.record import Recorder
from engine.rules import Rules
from engine.state import State, new_game

SECONDS_OF_SILENCE = 1.0
"""After this long the progress is told on stderr, where a person is looking."""


def run(options: Options) -> int:
    """Play ``--games`` games: game 0 has the seed S, game k the seed ``S/k``."""
    players = 2 if options.players is None else options.players
    rules = options.rules(players, bots=True)
    policies = _policies(options.policy, players)
    seed = options.seed or "0"
    progress = _Progress(options.games)
    summary = _Summary(rules, policies)
    for number in range(options.games):
        own = seed if number == 0 else f"{seed}/{number}"
        summary.add(played(rules, policies, own, printing=options.jsonl))
        progress.show(number + 1)
    progress.end()
    if not options.jsonl:
        sys.stdout.write("\n".join(summary.lines()) + "\n")
    return 0


def _policies(text: str, players: int) -> tuple[str, ...]:
    """One policy for all seats, or one for each."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in POLICIES:
            told = _("--policy: there is no bot {name}; choose from {names}")
            raise UsageError(told.format(name=repr(name), names=", ".join(POLICIES)))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        told = _("--policy names {number} bots for {players} players: one, or one each")
        raise UsageError(told.format(number=len(names), players=players))
    return names


def played(rules: Rules, policies: tuple[str, ...], seed: str, *, printing: bool) -> State:
    """One whole game; its record goes to stdout line by line if ``printing``."""
    names = tuple(f"{policy} {number}" for number, policy in enumerate(policies, 1))
    recorder = Recorder(names, seed) if printing else None
    before = new_game(rules)
    game, events = settle(LocalGame(before, Dealer.of(seed.encode())))
    _record(recorder, before, events)
    index = 0
    while not isinstance(game.state.need, Over):
        seat = game.state.seat
        action = choose(policies[seat], game.state, bot_seed(seed.encode(), index, seat))
        before = game.state
        game, events = happen(game, Acted(seat, action))
        _record(recorder, before, events)
        index += 1
    return game.state


def _record(recorder: Recorder | None, state: State, events: tuple[Event, ...]) -> None:
    if recorder is None:
        return
    for event in events:
        after = apply(state, event)
        line = recorder.feed(state, event, after)
        if line is not None:
            if line["step"] == 0:
                _print(recorder.header())
            _print(line)
        state = after


def _print(form: dict[str, object] | None) -> None:
    sys.stdout.write(json.dumps(form, ensure_ascii=False) + "\n")


class _Summary:
    """Who won how often, and how long the games were."""

    def __init__(self, rules: Rules, policies: tuple[str, ...]) -> None:
        self._rules = rules
        self._policies = policies
        self._wins = [0] * len(policies)
        self._shared = 0
        self._capped = 0
        self._rounds: list[int] = []

    def add(self, state: State) -> None:
        """Count a finished game."""
        need = state.need
        assert isinstance(need, Over), "only finished games are counted"
        self._rounds.append(state.round)
        self._capped += need.reason == ROUND_CAP
        if len(need.winners) > 1:
            self._shared += 1
        for winner in need.winners:
            self._wins[winner] += 1

    def lines(self) -> list[str]:
        """The table."""
        games = len(self._rounds)
        head = _("{rules}, {players}, {games}").format(
            rules=rules_name(self._rules),
            players=count(len(self._policies), "player"),
            games=count(games, "game"),
        )
        lines = [head, _heads()]
        for seat, (policy, wins) in enumerate(zip(self._policies, self._wins, strict=True)):
            share = f"{100 * wins / games:.1f}%" if games else "-"
            lines.append(f"{seat + 1:<6}{policy:<10}{wins:>8}{share:>9}")
        rounds = sorted(self._rounds) or [0]
        middle = rounds[len(rounds) // 2]
        long = _("rounds: median {median}, shortest {shortest}, longest {longest}")
        ends = _("ended by the round cap: {capped}, shared wins: {shared}")
        lines.append(long.format(median=middle, shortest=rounds[0], longest=rounds[-1]))
        lines.append(ends.format(capped=self._capped, shared=self._shared))
        return lines


def _heads() -> str:
    """The heads of the table's columns, as wide as what stands below them."""
    # i18n: at most 5, 9, 7 and 8 columns: heads of a table of bots and how often each has won
    seat, policy, wins, share = _("seat"), _("policy"), _("wins"), _("share")
    left = padded(seat, 6) + padded(policy, 10)
    return left + "".join(
        " " * (width - columns(text)) + text for text, width in ((wins, 8), (share, 9))
    )


class _Progress:
    """Says on stderr how far it is, when it takes long and a person is looking."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._looking = sys.stderr.isatty()
        self._next = time.monotonic() + SECONDS_OF_SILENCE
        self._told = False

    def show(self, done: int) -> None:
        """Perhaps say that ``done`` games are over."""
        now = time.monotonic()
        if self._looking and now >= self._next:
            told = _("game {number} of {all}").format(number=done, all=self._games)
            sys.stderr.write(f"\r{told}")
            sys.stderr.flush()
            self._next = now + SECONDS_OF_SILENCE
            self._told = True

    def end(self) -> None:
        """Leave a clean line behind."""
        if self._told:
            sys.stderr.write("\r" + " " * 40 + "\r")
