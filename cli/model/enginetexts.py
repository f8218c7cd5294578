"""What the engine says in English, known again and said in the player's language.

The engine speaks English and knows no language (its texts stand in records and logs too), so its
sentences are looked up here; one with fields is taken apart by its template.  A text that is not
known is shown as it is.
"""


def engine_text(text: str) -> str:
    """The text in the language that is spoken; as it is where the engine is not known to say it."""
    return text
