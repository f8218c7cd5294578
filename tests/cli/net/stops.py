"""Tables that stand still, as their readers come to them: a log that split, another state."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cli.model.network.page import Page
from engine.moves import legal_actions
from p2p.core.fold.game import Duty
from p2p.core.log.events import Signed, sign_event
from p2p.core.notices import Frozen
from tests.cli.net.fold import begin, play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from engine.rules import Rules

BO = 1


class Stopped(NamedTuple):
    """Ana's page just before, and what her program is told."""

    page: Page
    why: Frozen


def split() -> Stopped:
    """Bo's program signs a retreat where another of its events, an advance, stands in the log."""
    page, events = _signed()
    return Stopped(page, Frozen("Bo's program signed two", BO, "split", events))


def out_of_step() -> Stopped:
    """Bo's program signs in another state than the one that Ana's has."""
    page, (signed, _) = _signed()
    game, rules = page.game, _rules(page)
    people, _ = begin(rules)
    event = signed.event._replace(state8=b"another!")
    assert game is not None
    return Stopped(
        page,
        Frozen("another state", BO, "desync", (sign_event(people.identities[BO], event),)),
    )


def _rules(page: Page) -> Rules:
    assert page.game is not None
    return page.game.genesis.rules()


@cache
def _signed() -> tuple[Page, tuple[Signed, Signed]]:
    """Two valid events of Bo's for one place, the first of them that could stand in the log."""
    seen = zip(play("tortuga", 2, 0, Greedy(1)), play("tortuga", 2, BO, Greedy(1)), strict=True)
    for ana, bo in seen:
        own, game = bo.own, bo.game
        if game.duty != Duty(BO, "act") or own is None or own.state is None:
            continue
        actions = legal_actions(own.state)
        wished = [next((one for one in actions if one.do == do), None) for do in _TWO]
        if None not in wished:
            identity = begin(game.genesis.rules())[0].identities[BO]
            bodies = [own.body(game, Duty(BO, "act"), action) for action in wished]
            one, other = (
                sign_event(identity, game.draft(identity.key, kind, body)) for kind, body in bodies
            )
            return Page(name="Friday", game=ana.game, own=ana.own), (one, other)
    raise AssertionError("Bo is never to play with both in hand")


_TWO = ("advance", "retreat")
