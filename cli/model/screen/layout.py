"""How the rows of a window are parted: the board takes what it needs, the rest is shared.

Heights hang on the window, the rules and the size alone: nothing jumps when a choice is made.
"""

from typing import NamedTuple

from cli.model.screen.look import Size

BOARD: dict[Size, int] = {"tall": 77, "normal": 52}
"""Columns of the board where the players stand beside it: it is never stretched (SCREEN 1)."""

SINGLE = 3
"""Rows that are always there: the rule, the prompt, the bar."""

LEAST: dict[Size, int] = {"tall": 6, "normal": 2, "compact": 2}
MOST: dict[Size, int] = {"tall": 6, "normal": 6, "compact": 4}
"""Rows for answers and sentences below the prompt: at least, and where there is room."""

CHAT_LEAST, CHAT_MOST = 3, 9
"""Rows of the chat with its head, where it has a place of its own (SCREEN 4)."""

PANEL_LEAST = 14
"""Rows that the players and the log want beside the board."""

LOG_LEAST = 4
"""Rows below a small board from which on the log has a place there."""


class Layout(NamedTuple):
    """Rows of each part: ``body`` the board with what is beside it, ``below`` chat or log."""

    body: int
    strip: int
    messages: int
    below: int


def board_rows(size: Size, rows: int, strip: int, *, chat: bool) -> int:
    """The rows that a board may take of a window whose head is drawn already."""
    talk = CHAT_LEAST if chat and size == "tall" else 0
    return rows - SINGLE - strip - LEAST[size] - talk


def layout(size: Size, rows: int, strip: int, board: int, *, chat: bool) -> Layout:
    """All of the rows, parted; ``board`` of them the board needs.

    Without ``chat`` in the largest size its rows are the board's and the log's: prompt and keys
    stay together.
    """
    most = board_rows(size, rows, strip, chat=chat)
    if size == "tall" and not chat:
        return Layout(most, strip, LEAST[size], 0)
    if size == "tall":
        body = min(most, max(board, PANEL_LEAST))
        talk = min(most - body, CHAT_MOST - CHAT_LEAST)
        return Layout(most - talk, strip, LEAST[size], CHAT_LEAST + talk)
    if size == "normal":
        body = min(most, max(board, PANEL_LEAST))
        grown = min(most - body, MOST[size] - LEAST[size])
        return Layout(most - grown, strip, LEAST[size] + grown, 0)
    grown = min(most - board, MOST[size] - LEAST[size])
    below = most - board - grown
    if below < LOG_LEAST:
        return Layout(board + below, strip, LEAST[size] + grown, 0)
    return Layout(board, strip, LEAST[size] + grown, below)
