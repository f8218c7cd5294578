"""Broken verifiers: each leaves out one thing that the product does.

A test in which the double believes a cheat shows that the same test of the product can fail.
"""

import pytest

from p2p.deck.transcript import Transcript


def make_deaf(monkeypatch: pytest.MonkeyPatch, deaf_to: str) -> None:
    """What has this label is bound by no transcript."""
    absorb = Transcript.absorb

    def deaf(transcript: Transcript, label: str, data: bytes) -> None:
        if label != deaf_to:
            absorb(transcript, label, data)

    monkeypatch.setattr(Transcript, "absorb", deaf)


def make_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """All weights are one: the plain sum."""

    def plain_sum(transcript: Transcript, label: str, count: int) -> list[int]:
        transcript.challenge(label)
        return [1] * count

    monkeypatch.setattr(Transcript, "weights", plain_sum)


def make_predictable(monkeypatch: pytest.MonkeyPatch, label: str, value: int) -> None:
    """One challenge is known beforehand."""
    challenge = Transcript.challenge

    def known(transcript: Transcript, asked: str) -> int:
        return value if asked == label else challenge(transcript, asked)

    monkeypatch.setattr(Transcript, "challenge", known)


def listen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bytes]]:
    """No double: the label and data of everything that is bound from now on."""
    heard: list[tuple[str, bytes]] = []
    absorb = Transcript.absorb

    def listening(transcript: Transcript, label: str, data: bytes) -> None:
        heard.append((label, data))
        absorb(transcript, label, data)

    monkeypatch.setattr(Transcript, "absorb", listening)
    return heard
