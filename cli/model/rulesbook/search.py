"""Finding a question by its words: plural and tense do not matter, small words do not count.

A question is found in the language that is spoken and in English.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import log2
from typing import Final
from unicodedata import normalize

from cli.model.language import N_, _, kept
from cli.model.rulesbook.questions import Question
from cli.model.rulesbook.variantquestions import ALL_QUESTIONS, questions_of
from engine.rules import Rules

MOST = 3
"""Answers that are shown."""

_WORD: Final = re.compile(r"[^\W\d_]+")

# i18n: words that say nothing in a question, those of your language, parted by blanks
_SMALL_WORDS: Final = N_(
    "a an the of to in on at is am are was be do does did it i my me you your we they them their "
    "and or if then there this that these those when what where who whom how which why can may "
    "must should will would could with by from for so as has have had mean explain s t"
)


@kept(1)
def small_words() -> frozenset[str]:
    """Words that do not count, in the language that is spoken and in English."""
    return frozenset(_words_in(f"{_SMALL_WORDS} {_(_SMALL_WORDS)}"))


SAME: Final[Mapping[str, str]] = {
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
"""English words that players use for ours; other languages have theirs in `Question.also`."""


def found(asked: str, rules: Rules) -> tuple[Question, ...]:
    """The questions that the words fit, the best first, `MOST` at most.

    A word that few questions have says more than one that many have, so a question must have the
    better half of what was asked: "push" is not answered by what is said of pirates. And most of
    the words asked for must be known.
    """
    return _fitting(asked, questions_of(rules))


def speaks_of_these(asked: str, rules: Rules) -> bool:
    """Whether no word asked for is known from other rules alone, as "push" or "raft" are."""
    here = frozenset(word for one in questions_of(rules) for word in _all_words(one))
    return _words(asked) & _weights().keys() <= here


def meant(asked: str) -> Question | None:
    """The question of any rules that the words fit best; None when they fit none."""
    return next(iter(_fitting(asked, ALL_QUESTIONS)), None)


def _fitting(asked: str, questions: Sequence[Question]) -> tuple[Question, ...]:
    wanted = _words(asked)
    known = wanted & _weights().keys()
    if 2 * len(known) <= len(wanted):
        return ()
    least = _weight(known)
    fitting = [one for one in questions if 2 * _weight(known & _all_words(one)) >= least]
    scored = [(_score(known, question), question) for question in fitting]
    best = max((score for score, _ in scored), default=0)
    good = [(-score, _unsaid(known, it), at) for at, (score, it) in enumerate(scored)]
    order = [at for score, _, at in sorted(good) if -3 * score >= 2 * best > 0]
    return tuple(scored[at][1] for at in order[:MOST])


@kept(1)
def _weights() -> Mapping[str, int]:
    """What each word says: the more, the fewer questions of all rules have it."""
    found_in = Counter(word for one in ALL_QUESTIONS for word in _all_words(one))
    return {word: int(8 * log2(1 + len(ALL_QUESTIONS) / much)) for word, much in found_in.items()}


def _weight(words: frozenset[str]) -> int:
    return sum(_weights()[word] for word in words)


def _all_words(question: Question) -> frozenset[str]:
    return _asking(question) | _words(question.also) | _words(_(question.also))


def _asking(question: Question) -> frozenset[str]:
    return _words(question.ask) | _words(_(question.ask))


def _unsaid(wanted: frozenset[str], question: Question) -> int:
    """How many words of the question were not asked for: of equals the shorter one is meant."""
    return min(len(_words(ask) - wanted) for ask in (question.ask, _(question.ask)))


def _score(wanted: frozenset[str], question: Question) -> int:
    """A word of the question counts twice, one of its other words once."""
    return _weight(wanted & _asking(question)) + _weight(wanted & _all_words(question))


@kept(1024)
def _words(text: str) -> frozenset[str]:
    words = [word for word in _words_in(text) if word not in small_words()]
    return frozenset(SAME.get(_stem(word), _stem(word)) for word in words)


def _words_in(text: str) -> list[str]:
    return _WORD.findall(normalize("NFC", text).lower())


def _stem(word: str) -> str:
    """A word without the ending of a plural or of a verb."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            word = word.removesuffix(ending)
            break
    return word.removesuffix("e") if len(word) > 4 else word
