"""Finding a question by its words: plural and tense do not matter, small words do not count."""

import re
from collections.abc import Mapping
from typing import Final

from cli.model.rulesbook.questions import Question
from cli.model.rulesbook.variantquestions import questions_of
from engine.rules import Rules

MOST = 3
"""Answers that are shown."""

_WORD: Final = re.compile(r"[a-z]+")

_SMALL_WORDS: Final = (
    "a an the of to in on at is are was be do does did it i my me you your we they them their and "
    "or if then there this that these those when what where who whom how which why can may must "
    "should will would could with by from for so as has have had s t"
)
_SMALL: Final = frozenset(_SMALL_WORDS.split())

_SAME: Final[Mapping[str, str]] = {
    "boat": "sloop",
    "ship": "sloop",
    "prison": "jail",
    "field": "space",
    "square": "space",
    "symbol": "icon",
    "free": "empty",
    "vacant": "empty",
    "pawn": "pirate",
    "piece": "pirate",
    "meeple": "pirate",
    "gray": "grey",
    "pile": "deck",
    "stack": "deck",
    "begin": "start",
    "finish": "end",
    "over": "end",
    "win": "winner",
    "limit": "limit",
    "backward": "retreat",
    "back": "retreat",
    "forward": "advance",
    "differ": "difference",
    "variant": "preset",
    "edition": "preset",
    "resign": "leave",
    "quit": "leave",
}
"""Words that players use for ours."""


def found(asked: str, rules: Rules) -> tuple[Question, ...]:
    """The questions that the words fit, the best first, `MOST` at most."""
    wanted = _words(asked)
    scored = [(_score(wanted, question), question) for question in questions_of(rules)]
    best = max((score for score, _ in scored), default=0)
    least = max(_least(wanted), best // 2 + 1)
    good = [(-score, _unsaid(wanted, it), at) for at, (score, it) in enumerate(scored)]
    order = [at for score, _, at in sorted(good) if -score >= least]
    return tuple(scored[at][1] for at in order[:MOST])


def _unsaid(wanted: frozenset[str], question: Question) -> int:
    """How many words of the question were not asked for: of equals the shorter one is meant."""
    return len(_words(question.ask) - wanted)


def _least(wanted: frozenset[str]) -> int:
    """One word for each that was asked: a lone one is found in any of a question's words."""
    return max(len(wanted), 1)


def _score(wanted: frozenset[str], question: Question) -> int:
    """A word of the question counts twice, one of its other words once."""
    own, also = _words(question.ask), _words(question.also)
    return 2 * len(wanted & own) + len(wanted & (also - own))


def _words(text: str) -> frozenset[str]:
    words = [word for word in _WORD.findall(text.lower()) if word not in _SMALL]
    return frozenset(_SAME.get(_stem(word), _stem(word)) for word in words)


def _stem(word: str) -> str:
    """A word without the ending of a plural or of a verb."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            word = word.removesuffix(ending)
            break
    return word.removesuffix("e") if len(word) > 4 else word
