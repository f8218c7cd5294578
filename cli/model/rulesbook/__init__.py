"""The rules in our own words, for the options that are played: what ``rules`` prints.

`book` puts the topics together; the topics, questions, mistakes and house data have modules.
"""

from cli.model.rulesbook.book import part_of, rules_part, rules_text
from cli.model.rulesbook.options import BOT_ROUND_CAP, option_text

__all__ = ["BOT_ROUND_CAP", "option_text", "part_of", "rules_part", "rules_text"]
