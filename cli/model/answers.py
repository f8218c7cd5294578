"""The answers to the orders that only look: board, hands, cards, moves, log, players, help, rules.

They change nothing and tell nothing that the viewer may not know.
"""

from collections.abc import Collection, Mapping, Sequence

from cli.model.boardtext import COLUMNS, board_text
from cli.model.command import Order, spelled
from cli.model.folding import padded
from cli.model.language import N_, _, ngettext
from cli.model.player import View
from cli.model.preview import described
from cli.model.refusal import not_your_turn
from cli.model.rulesbook import rules_part
from cli.model.seats import seats_text
from cli.model.situation import hands_text, situation
from cli.model.spoken import own_words
from cli.model.terms import icon_names
from cli.model.vocabulary import ORDERS
from cli.model.words import HAND_ORDER, count
from engine.actions import Action
from engine.data.icons import ICON_NAMES
from engine.moves import legal_actions
from engine.rules import Rules

LOG_LINES = 10
"""Lines of the log that ``log`` shows when no number is said."""

WIDTH = 12
"""Columns of a word in the help."""

SKIP_HELP = {"skip": N_("with no cards at the start of your turn: skip it and draw one")}
"""Only where the rules have it (RULES 2, Empty hand)."""


def look(
    order: Order,
    view: View,
    log: Sequence[str],
    own: Mapping[str, str] | None = None,
    *,
    ascii_only: bool = False,
    columns: int = COLUMNS,
    bots: bool = False,
) -> tuple[str, ...] | None:
    """The answer to an order that only looks; None for every other order.

    ``log`` are all lines told so far, ``own`` the client's further orders for the help (marked by
    `N_`), ``columns`` the width of the board, ``bots`` whether bots play.
    """
    if order.word == "board":
        return board_text(view, ascii_only=ascii_only, columns=columns)
    if order.word == "hands":
        return hands_text(view)
    if order.word == "cards":
        return situation(view)
    if order.word == "moves":
        return moves(view)
    if order.word == "log":
        return log_lines(log, order.rest)
    if order.word == "players":
        return seats_text(view)
    if order.word == "help":
        return help_text(view.state.rules, own or {})
    if order.word == "rules":
        return rules_part(view.state.rules, order.rest, bots=bots)
    return None


def moves(view: View) -> tuple[str, ...]:
    """Every legal action as it may be typed, with where it leads: one a line behind a count."""
    if view.state.winners is not None:
        return (_("There is nothing to do: the game is over."),)
    if view.me is None:
        return not_your_turn(view)
    if not view.my_turn:
        return (_("It is not your turn."),)
    actions = legal_actions(view.state)
    head = ngettext("{number} legal action:", "{number} legal actions:", len(actions))
    head = head.format(number=len(actions))
    single = [_move(view, action) for action in actions if action.second < 0]
    return (head, *single, *_pairs(view, [a for a in actions if a.second >= 0]))


def _move(view: View, action: Action) -> str:
    more = described(view, action)
    return f"{spelled(action, view)}  {more}" if more else spelled(action, view)


def _pairs(view: View, pairs: Sequence[Action]) -> tuple[str, ...]:
    """A captain's pairs: one line for all that lead to one place by one icon."""
    alike: dict[tuple[str, int, int], list[Action]] = {}
    for action in pairs:
        alike.setdefault((action.do, action.icon, action.to), []).append(action)
    lines: list[str] = []
    for one, *others in alike.values():
        line = _move(view, one)
        if others:
            # i18n: {move}: a line of the list of moves; {pairs}: "2 other pairs"
            told = _("{move} (and {pairs})")
            line = told.format(move=line, pairs=count(len(others), "other pair"))
        lines.append(line)
    return tuple(lines)


def log_lines(log: Sequence[str], rest: str) -> tuple[str, ...]:
    """The last lines of the log, as many as ``rest`` says."""
    word = rest.strip()
    number = int(word) if word.isascii() and word.isdigit() and len(word) < 7 else None
    if word and not number:
        told = _("How many lines? log 20, for example, not log {word}.")
        return (told.format(word=word[:20]),)
    return tuple(log[-(number or LOG_LINES) :]) or (_("Nothing has happened yet."),)


def _retreat_help(rules: Rules) -> dict[str, str]:
    if rules.morgan == "instead":
        return {}
    return {"retreat b": _("pirate b goes back and draws (also: 0 b; retreat? shows all)")}


def _variant_help(rules: Rules) -> dict[str, str]:
    """The words that only some rules have (RULES 5, 6, 8, 9, 10)."""
    names = [ICON_NAMES[rules.icons][icon] for icon in HAND_ORDER]
    one, two, as_icon = names[0], names[2], names[5]
    captain = {
        "captain": _("in the place of its letter: {example}, retreat captain").format(
            example=f"{one} captain"
        ),
        # i18n: where a command stands in the help, at most 11 columns
        _("two cards"): _("move the captain: {example}, for example").format(
            example=f"{one}+{two} as {as_icon}"
        ),
    }
    rafts = {
        f"{one}*": _("a grey card (also: *1): a token first, then you name the pirate"),
        "white": _("board that raft: {example}; or put the token there").format(
            example=f"{one} c white"
        ),
    }
    dark = {
        f"{one}* c": _("a dark card (also: *1 c): all discard down to {number} then").format(
            number=rules.filibusters
        ),
        "discard": _("{example}, when you hold too many (also: {card} alone)").format(
            example=f"discard {one}", card=one
        ),
    }
    take = {"take 3": _("the third card of the supply, when your captain takes (also: 3)")}
    push = {"push blue 9": _("push another player's pirate ahead and draw (push? shows all)")}
    return {
        **(captain if rules.captain else {}),
        **(take if rules.captain and rules.supply else {}),
        **(rafts if rules.rafts else {}),
        **({"sail": _("move the sloop across the water")} if rules.path == "jailbreak" else {}),
        **(push if rules.morgan != "off" else {}),
        **(dark if rules.filibusters != "off" else {}),
    }


def help_text(rules: Rules, own: Mapping[str, str]) -> tuple[str, ...]:
    """The whole grammar on one screen: actions first, then the orders."""
    names = [ICON_NAMES[rules.icons][icon] for icon in HAND_ORDER]
    shown = [icon_names(rules.icons)[icon] for icon in HAND_ORDER]
    digits = ", ".join(f"{digit} {name}" for digit, name in enumerate(shown, 1))
    card = names[0]
    # i18n: {card} is the name of an icon; {short} and {long} are typed as they stand
    play = _("play a {card} with pirate c (also: {short}, 1 c, {long})")
    only_show = _("only show where c would land, at any time ({card} for all)")
    rows = {
        f"{card} c": play.format(card=shown[0], short=f"{card[0]} c", long=f"play {card} c"),
        f"{card} 9": _("the same with the pirate on 9, or the only one that gets to 9"),
        f"{card} c?": only_show.format(card=f"{card}?"),
        **_retreat_help(rules),
        **_variant_help(rules),
        "end": _("end your turn (also: . or /pass)"),
        **_in_words(SKIP_HELP if rules.empty_hand_draw else {}),
        **_in_words(ORDERS),
        **_in_words(own),
    }
    return (
        _("Your pirates are letters from the rear: a stands nearest to the jail."),
        _("Cards by name, by the first letters, or by digit: {cards}.").format(cards=digits),
        *(padded(f"  {word}", WIDTH + 2) + what for word, what in rows.items()),
        *_own_words({word.split()[0] for word in rows}),
    )


def _own_words(there: Collection[str]) -> tuple[str, ...]:
    """The words of the language that is spoken, which are taken beside the English ones."""
    words = ", ".join(f"{said} = {english}" for said, english in own_words(there))
    return (_("Taken as well: {words}.").format(words=words),) if words else ()


def _in_words(orders: Mapping[str, str]) -> dict[str, str]:
    """Orders with what they do in the language that is spoken."""
    return {word: _(what) for word, what in orders.items()}
