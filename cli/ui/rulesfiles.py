"""``rules --print`` and ``rules --html``: the rules as sheets of paper and as a page.

What cannot be done is refused before the first file is written.
"""

import sys

from cli.model.html.page import Sheets
from cli.model.language import _
from cli.model.sheets.page import rules_page
from cli.model.sheets.sheets import sheets_of
from cli.ui.main import DONE
from cli.ui.options import Options, UsageError
from cli.ui.outfile import STDOUT, put, refuse_file
from cli.ui.page import say
from cli.ui.webfiles import web_text
from engine.rules import PRESETS, Rules


def write_rules(options: Options, rules: Rules, asked: str) -> int:
    """Write what was asked for.  Raises as `cli.ui.outfile.put`, and `UsageError` for a topic."""
    _refuse(options, asked)
    name = _file_of(options, rules)
    if options.print:
        refuse_file("--out", name, over=options.force)
    if options.html is not None:
        refuse_file("--html", options.html, over=options.force)
        _write_page(options, rules, options.html)
    if options.print:
        _write_sheets(options, rules, name)
    return DONE


def _refuse(options: Options, asked: str) -> None:
    """What makes no sense together."""
    if asked:
        told = _("{topic}: only whole rules are written; presets are {presets}")
        presets = ", ".join(PRESETS)
        raise UsageError(told.format(topic=repr(asked[:60]), presets=presets))
    if options.out is not None and not options.print:
        raise UsageError(_("--out is the file of --print; a page is written by --html FILE"))
    if options.out == options.html == STDOUT:
        raise UsageError(_("--out - --html -: two files do not fit into stdout"))
    if options.out == STDOUT and sys.stdout.isatty():
        raise UsageError(_("--out -: a PDF is not for a terminal; name a file, or use a pipe"))


def _file_of(options: Options, rules: Rules) -> str:
    return f"cartagena-{rules.preset or 'rules'}.pdf" if options.out is None else options.out


def _write_page(options: Options, rules: Rules, name: str) -> None:
    web = Sheets(web_text("common.css", "rules.css"), web_text("search.js", "rules.js"))
    page = rules_page(rules, sheets_of(rules), web)
    if put("--html", name, page.encode(), over=options.force):
        say((_("The page is written: {file}").format(file=name),), sys.stderr)


def _write_sheets(options: Options, rules: Rules, name: str) -> None:
    from cli.ui.sheets.pdf import sheets_pdf  # it loads the library that writes PDFs

    if put("--out", name, sheets_pdf(sheets_of(rules)), over=options.force):
        say((_("The sheets are written: {file}").format(file=name),), sys.stderr)
