"""The command line's grammar: subcommands and their options (SCREEN 9).

It checks what argparse can check; meanings are left to the commands.
"""

import argparse
from typing import TYPE_CHECKING

from cli.model.language import N_, _
from cli.ui.arguments import Parser, number, port, seed, word
from cli.ui.hint import program
from cli.ui.options import Options, UsageError
from cli.ui.settings import LANGUAGES

if TYPE_CHECKING:
    pass

DESCRIPTION = N_(
    "Cartagena in the terminal, with the people in the room: no server, nobody trusted with the "
    "cards. Without a command it looks for games and offers what can be played."
)

SHELLS = ("bash", "zsh", "fish")
GAME_ORDERS = ("show", "delete", "export", "import")
IDENTITY_ORDERS = ("export", "import", "use")
LEVELS = ("off", "warning", "info", "debug")

STRICT = "--ascii-strict"
"""What ``--ascii=strict`` is parsed as: argparse would take a word behind a plain ``--ascii``."""


def parse(arguments: list[str]) -> Options:
    """The options of a command line.  Raises `UsageError`; ``--help`` prints and exits."""
    spelled = [STRICT if one == "--ascii=strict" else one for one in arguments]
    parser = grammar(program())
    options, left = parser.parse_known_args(spelled, namespace=Options())
    left = _words_behind_options(options, left)
    if left:
        parser.error(_("unrecognized arguments: %s") % " ".join(left))
    options.profile_name()  # it is named in hints, too
    if options.games < 1:
        raise UsageError(_("--games 0: at least one game is played"))
    if options.seat is None:
        options.seat = options.place
    return options


def _words_behind_options(options: Options, left: list[str]) -> list[str]:
    """Take the bare words that argparse leaves when an option stands between them; the rest."""
    if any(one.startswith("-") for one in left):
        return left
    if options.command in ("rules", "games", "identity"):
        options.asked = (*options.asked, *left)
        return []
    if options.command == "join" and options.place is None and left:
        try:
            options.place = number(left[0])
        except argparse.ArgumentTypeError as error:
            raise UsageError(_("argument SEAT: {problem}").format(problem=error)) from error
        return left[1:]
    return left


def grammar(prog: str, *, repeated: bool = True) -> Parser:
    """The whole command line of a program of this name; completion and man page are made of it.

    ``repeated``: what every command takes may stand behind its name too.
    """
    common = _common()
    parser = Parser(prog=prog, description=_(DESCRIPTION), parents=[common])
    _nick(parser)
    _reach(parser)
    parser.add_argument("--version", "-V", action="store_true", help=_("print the version"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, text: str) -> argparse.ArgumentParser:
        shared = [common] if repeated else []
        return commands.add_parser(name, help=text, description=text, parents=shared)

    _play(command("play", _("play against bots on this machine")))
    _hotseat(command("hotseat", _("several people at this keyboard")))
    _simulate(command("simulate", _("let bots play, and print records or a summary")))
    _network(command("find", _("list the games on this network")), "find")
    _network(command("host", _("open a table for others on this network")), "host")
    _network(command("join", _("sit down at a table, or return to it")), "join")
    _network(command("watch", _("watch a game")), "watch")
    replay = command("replay", _("step through a game that was played"))
    _page(_seat(_file(replay, "GAME|FILE")))
    _games(command("games", _("the games on this disk: list, show, delete, hand on and take")))
    _file(
        command("export", _("print a game as a record, one JSON object a line")), "GAME", jsonl=True
    )
    audit = command("audit", _("check a game: every step, card and signature"))
    _page(_seat(_file(audit, "GAME|FILE")))
    _json(audit)
    text = _("the rules of a preset, one topic of them, or the answer to a question")
    _rulebook(command("rules", text))
    _identity(command("identity", _("who you are to others; move it to another computer")))
    completion = command("completion", _("print the completion of a shell, to be sourced by it"))
    completion.add_argument("target", choices=SHELLS, metavar="SHELL", help=_("bash, zsh or fish"))
    settings = command("settings", _("what is set for good, by whose word, and in which file"))
    settings.add_argument("--write", action="store_true", help=_("write a file to be changed"))
    _reach(command("doctor", _("what a bug report needs: versions, terminal, folders, network")))
    return parser


def _rulebook(rules: argparse.ArgumentParser) -> None:
    text = _("a preset, a topic (retreat, options, mistakes ...), a question in your words")
    rules.add_argument("asked", nargs="*", default=[], metavar="PRESET|TOPIC|QUESTION", help=text)
    _players(rules)
    _printed(rules)


def _common() -> Parser:
    """Options every command takes, before or behind its name."""
    common = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument(
        "--data", type=word, metavar="DIR", help=_("the data folder (also CARTAGENA_DATA)")
    )
    common.add_argument(
        "--profile", type=word, metavar="NAME", help=_("another identity in that folder")
    )
    _screen(common)
    _language(common)
    return common


def _language(common: argparse.ArgumentParser) -> None:
    """It is read before all others (`cli.ui.language`): this says and checks it."""
    text = _("en, fr, de or ko (default: the locale's; also CARTAGENA_LANG)")
    common.add_argument("--lang", choices=LANGUAGES, metavar="LANGUAGE", help=text)


def _screen(common: argparse.ArgumentParser) -> None:
    """How things are shown (SCREEN 9)."""
    common.add_argument(
        "--plain",
        action="store_true",
        help=_("sentences in and out instead of the full screen (screen readers, pipes)"),
    )
    text = _("no characters beyond ASCII; --ascii=strict: none in names either")
    common.add_argument("--ascii", action="store_true", help=text)
    common.add_argument(STRICT, dest="strict", action="store_true", help=argparse.SUPPRESS)
    text = _("colours: auto, always or never (also NO_COLOR, FORCE_COLOR)")
    common.add_argument("--color", choices=("auto", "always", "never"), metavar="WHEN", help=text)
    text = _("cards as words or emoji (default words)")
    common.add_argument("--icons", choices=("words", "emoji"), metavar="KIND", help=text)
    text = _("your turn: off, bell or osc, a desktop notification (default bell)")
    common.add_argument("--notify", choices=("off", "bell", "osc"), metavar="HOW", help=text)
    text = _("off, warning, info or debug, into a file (default warning; also CARTAGENA_LOG)")
    common.add_argument("--log", choices=LEVELS, metavar="LEVEL", help=text)
    text = _("leave the mouse to the terminal (also CARTAGENA_MOUSE=0)")
    common.add_argument("--no-mouse", dest="mouse", action="store_false", help=text)


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", metavar="NAME", help=_("the rules (default tortuga)"))
    parser.add_argument(
        "--set",
        dest="sets",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help=_("change one option of the rules; may be given several times"),
    )


def _players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", "-n", type=number, metavar="N", help=_("2 to 5"))
    _rules(parser)


def _play(parser: argparse.ArgumentParser) -> None:
    _players(parser)
    parser.add_argument(
        "--bots", metavar="B1,B2", help=_("the bots by policy: greedy, random (default one greedy)")
    )
    _nick(parser)
    _seed(parser)
    _resume(parser)


def _hotseat(parser: argparse.ArgumentParser) -> None:
    _players(parser)
    parser.add_argument("--names", metavar="A,B", help=_("the players' names, in seat order"))
    _seed(parser)
    _resume(parser)


def _resume(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="ID",
        help=_("go on with a game that was left (the newest, or the one named)"),
    )


def _seed(parser: argparse.ArgumentParser) -> None:
    text = _("the same seed deals the same game")
    parser.add_argument("--seed", type=seed, metavar="TEXT", help=text)


def _simulate(parser: argparse.ArgumentParser) -> None:
    _players(parser)
    text = _("game k has the seed TEXT/k")
    parser.add_argument("--seed", type=seed, metavar="TEXT", default="0", help=text)
    parser.add_argument(
        "--policy", metavar="P[,P...]", default="random", help=_("one bot, or one for each seat")
    )
    parser.add_argument("--games", type=number, default=1, metavar="K")
    parser.add_argument("--jsonl", action="store_true", help=_("print records (RECORD.md)"))


def _network(parser: argparse.ArgumentParser, what: str) -> None:
    if what in ("join", "watch"):
        text = _("a game's name, HOST:PORT, an invite code, or a game's id")
        parser.add_argument("target", nargs="?", default="", metavar="GAME", help=text)
    if what == "join":
        parser.add_argument("place", nargs="?", type=number, metavar="SEAT", help=_("from 1"))
    if what == "host":
        parser.add_argument(
            "target", nargs="?", default="", metavar="NAME", help=_("the table's name")
        )
        parser.add_argument(
            "--players", "--seats", "-n", type=number, metavar="N", help=_("2 to 5")
        )
        _rules(parser)
    if what == "join":
        _seat(parser)
    if what == "find":
        parser.add_argument("--seconds", type=float, default=3.0, metavar="S")
        _json(parser)
    _nick(parser)
    _reach(parser)


def _nick(parser: argparse.ArgumentParser) -> None:
    """Said before or behind the command's name: neither place may undo the other."""
    parser.add_argument(
        "--nick",
        "--name",
        dest="nick",
        default=argparse.SUPPRESS,
        metavar="NAME",
        help=_("your name at the table (default: the login name)"),
    )


def _reach(parser: argparse.ArgumentParser) -> None:
    """How this program is reached by others."""
    quiet = argparse.SUPPRESS
    text = _("use only this network interface")
    parser.add_argument("--interface", default=quiet, metavar="IF", help=text)
    text = _("listen on this port (1 to 65535; 0: any free one)")
    parser.add_argument("--port", type=port, default=quiet, metavar="P", help=text)


def _games(parser: argparse.ArgumentParser) -> None:
    """With no order the games are listed."""
    text = _("show or delete GAME, export GAME FILE to hand it on, import FILE")
    parser.add_argument("order", nargs="?", choices=GAME_ORDERS, metavar="ORDER", help=text)
    text = _("a game by id or name, and a file; - is stdout")
    parser.add_argument("asked", nargs="*", default=[], metavar="GAME|FILE", help=text)
    _json(parser)
    parser.add_argument("--delete", metavar="ID", help=_("as the order delete"))
    parser.add_argument("--yes", action="store_true", help=_("delete without asking"))
    text = _("export: write over a file that is there; delete: your seat in a running game too")
    parser.add_argument("--force", action="store_true", help=text)
    text = _("export: leave out what was said; every signature holds all the same")
    parser.add_argument("--without-chat", dest="chat", action="store_false", help=text)
    text = _("export: colours for names; of a network game that is an unsigned record")
    parser.add_argument("--without-nicks", dest="nicks", action="store_false", help=text)


def _identity(parser: argparse.ArgumentParser) -> None:
    """With no order it is told."""
    text = _("export FILE or import FILE to move it; use it here again after an export")
    parser.add_argument("order", nargs="?", choices=IDENTITY_ORDERS, metavar="ORDER", help=text)
    text = _("the file of a moved identity")
    parser.add_argument("asked", nargs="*", default=[], metavar="FILE", help=text)
    text = _("its first line is the passphrase, which is asked for without this")
    parser.add_argument("--passphrase-file", type=word, metavar="FILE", help=text)
    text = _("import: take it in the place of the identity that is here, which is kept beside")
    parser.add_argument("--replace", action="store_true", help=text)
    parser.add_argument("--yes", action="store_true", help=_("use without asking"))


def _file(
    parser: argparse.ArgumentParser, metavar: str, *, jsonl: bool = False
) -> argparse.ArgumentParser:
    parser.add_argument("target", metavar=metavar)
    if jsonl:
        parser.add_argument("--jsonl", action="store_true", help=_("the only format, for clarity"))
    return parser


def _seat(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("--seat", type=number, metavar="N", help=_("the seat, from 1"))
    return parser


def _page(parser: argparse.ArgumentParser) -> None:
    """A game as one page of HTML, and which game of a file."""
    _page_file(parser)
    text = _("of a record with several games the one to show (default 1)")
    parser.add_argument("--game", type=number, default=1, metavar="K", help=text)


def _printed(parser: argparse.ArgumentParser) -> None:
    """The rules as sheets or as a page."""
    text = _("write three sheets of A5 (PDF): setting up, a card for each player, a turn")
    parser.add_argument("--print", action="store_true", help=text)
    text = _("the file of the sheets (default cartagena-PRESET.pdf); - is stdout")
    parser.add_argument("--out", type=word, metavar="FILE", help=text)
    _page_file(parser)


def _page_file(parser: argparse.ArgumentParser) -> None:
    text = _("write it as one page that any browser shows without a network; - is stdout")
    parser.add_argument("--html", type=word, metavar="FILE", help=text)
    parser.add_argument("--force", action="store_true", help=_("write over a file that is there"))


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print one JSON object a line"))
