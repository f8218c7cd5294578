"""The supply in its order and how many cards lie in deck and discard (RULES 2, SCREEN 3).

The row keeps its height when it runs short, so that nothing on the screen moves.
"""

from collections.abc import Sequence

from cli.model.language import _, pgettext
from cli.model.screen.boardicons import icon_short, icon_word
from cli.model.screen.boardsheet import Sheet, blank
from cli.model.screen.boardway import ACROSS, icon_style
from cli.model.screen.cells import line, more
from cli.model.screen.picture import Picture, Row, Span, cut, row_width, width
from engine.cards import Card, icon_of, is_marked
from engine.needs import CARD_PILE, Shuffle
from engine.rules import Rules
from engine.state import State

MARKED = "*"
"""Behind a card with the grey or dark background, as in `engine.notation.card_name`."""

SHORT = 3
"""Columns of a card in a supply of one line."""


def piles_height(rules: Rules) -> int:
    """Rows of `piles`."""
    return 1 - (-rules.supply // ACROSS)


def counts(sheet: Sheet) -> str:
    """``"deck 66"``, ``"deck 60 · discard 6"``: an empty discard is not worth a word.

    While the cards are shuffled, and before they are the first time, all are one pile.
    """
    state = sheet.view.state
    if _is_one_pile(state):
        return _deck(sheet)
    thrown = len(state.discard())
    # i18n: how many cards lie on the pile of those that were played
    discard = [_("discard {number}").format(number=thrown)] if thrown else []
    return sheet.look.sign(" · ", ", ").join([_deck(sheet), *discard])


def _deck(sheet: Sheet) -> str:
    state = sheet.view.state
    number = state.deck + len(state.discard()) * _is_one_pile(state)
    if _shuffles(state):
        # i18n: in the place of "deck 66", while the cards are shuffled; at most 14 columns
        return _("shuffling {number}").format(number=number)
    # i18n: how many cards lie on the pile that is drawn from
    return _("deck {number}").format(number=number)


def _is_one_pile(state: State) -> bool:
    return _shuffles(state) or (not state.round and not state.deck)


def _shuffles(state: State) -> bool:
    """Whether the cards are being shuffled, and not the tokens or the rafts."""
    return isinstance(state.need, Shuffle) and state.need.pile == CARD_PILE


def _name(rules: Rules) -> str:
    if rules.supply:
        # i18n: head of the row of cards that lie face up; at most 8 columns
        return pgettext("head", "SUPPLY")
    # i18n: head of the row of the piles where no cards lie face up; at most 8 columns
    return pgettext("head", "CARDS")


def notes_of(sheet: Sheet) -> tuple[str, str]:
    """The counts for a place that may be narrow, the wider one first."""
    return counts(sheet), _deck(sheet)


def piles(sheet: Sheet) -> Picture:
    """A rule with the counts, and below it the supply in words where there is one."""
    rules = sheet.view.state.rules
    rule = sheet.look.sign("─", "-")
    # i18n: on the rule above the cards that lie face up, which are taken from the left
    told = f" {rule * 3} {_('next first')} " if rules.supply else " "
    name, end = _name(rules), f" {counts(sheet)} {rule * 4} "
    fill = rule * (sheet.columns - width(name) - width(told) - width(end))
    head = (Span(name, "head"), Span(told + fill + end, "rule"))
    rows = (_words(sheet, row) for row in range(piles_height(rules) - 1))
    return (line(head, sheet.columns, sheet.look), *rows)


def _words(sheet: Sheet, row: int) -> Row:
    """Six cards of the supply, each under a column of the board."""
    grid, edition = sheet.grid, sheet.view.state.rules.icons
    lead = grid.lead
    spans = [Span(f"{_next(sheet, row):>{lead - 1}} ")]
    for place, card in list(enumerate(sheet.view.state.supply))[row * ACROSS :][:ACROSS]:
        word = icon_word(icon_of(card), edition, sheet.look)
        spans += _card(sheet, place, word, grid.cell)
    return (*spans, *blank(sheet.columns - row_width(tuple(spans))))


def short_piles(sheet: Sheet, notes: Sequence[str]) -> Row:
    """The supply in one line, and the first of the notes that fits behind it."""
    state = sheet.view.state
    row = [Span(_name(state.rules), "head")]
    row += [Span(f" {_next(sheet, 0)}")] if state.supply else []
    for place, card in enumerate(state.supply):
        word = icon_short(icon_of(card), state.rules.icons, sheet.look)
        row += _card(sheet, place, word, SHORT)
    used = row_width(tuple(row))
    note = next((note for note in notes if used + width(note) < sheet.columns), "")
    filled = (*row, *blank(sheet.columns - used - width(note) - 1), Span(f"{note} ", "rule"))
    return line(filled, sheet.columns, sheet.look)


def _next(sheet: Sheet, row: int) -> str:
    """The sign before the card that is taken next."""
    return sheet.look.sign("▶", ">") if sheet.view.state.supply and not row else ""


def _card(sheet: Sheet, place: int, word: str, columns: int) -> Row:
    """A card of the supply, chosen or of the chosen icon or neither."""
    card: Card = sheet.view.state.supply[place]
    style = "chosen" if sheet.picked("take", place) else icon_style(icon_of(card), sheet.icon)
    hit = f"take {place}"
    told = cut(word, columns - is_marked(card), more(sheet.look))
    span = Span(told + MARKED * is_marked(card), style, hit)
    return (span, *blank(columns - row_width((span,)), hit))
