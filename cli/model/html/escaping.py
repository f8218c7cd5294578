"""What comes from outside, made harmless for the page: text, attributes, and data for its script.

Names and chat have been cleaned where they came in (`p2p.core.cleaning`); here they lose their
meaning as markup.  Nothing goes into the page that has not passed one of these.
"""

import json
from html import escape
from typing import Final

_FOR_SCRIPT: Final = {
    ord(character): f"\\u{ord(character):04x}" for character in ("<", ">", "&", "\u2028", "\u2029")
}
"""Inside strings of JSON these mean the same; outside of strings JSON has none of them."""


def text(value: object) -> str:
    """A value as the text of an element, or of an attribute in double quotes."""
    return escape(str(value), quote=True)


def data(value: object) -> str:
    """Plain data for a ``<script type="application/json">``, which nothing in it can end."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_FOR_SCRIPT)
