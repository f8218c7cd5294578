"""The head of every page: what a browser may do with it, its title, its style.

The policy (CSP) allows the one style sheet and the one script that stand in the page, by their
hashes, and nothing else.
"""

from base64 import b64encode
from hashlib import sha256
from typing import Final

from cli.model.html.escaping import text
from cli.model.language import pgettext

GENERATOR: Final = "Cartagena in the terminal"


def head(title: str, style: str, script: str) -> str:
    """Everything before the body; ``title`` as plain text, ``style`` and ``script`` as they stand
    in the page.
    """
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        f'<!DOCTYPE html><html lang="{text(pgettext("code of the language", "en"))}"><head>'
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        '<meta name="referrer" content="no-referrer">'
        f'<meta name="generator" content="{GENERATOR}"><title>{text(title)}</title>'
        f"<style>{style}</style></head>"
    )


def _hash(inline: str) -> str:
    return f"sha256-{b64encode(sha256(inline.encode()).digest()).decode()}"
