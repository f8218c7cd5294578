"""What the reader of records says is wrong, in English, marked for the catalogues (RECORD.md).

Names of keys, values and paths (``state.hands[1]``) are the record's own and stay English.  Texts
that fit fewer lines stand before those that fit more: `enginetexts` takes the first that fits.
"""

from typing import Final

from cli.model.language import N_

RECORD: Final = (
    # The line itself
    N_("longer than {most} characters"),
    N_("the line is empty, and a record has no empty lines"),
    N_("not JSON at column 1: a byte order mark, to be left out"),
    N_("not UTF-8 at byte {byte}"),
    N_("not JSON at column {column}: the line breaks off here, so the record was cut short"),
    N_("not JSON at column {column}: a number is too long"),
    N_("not JSON at column {column}: {word} is no number of JSON"),
    # i18n: {what}: English words of a library
    N_("not JSON at column {column}: {what}"),
    N_("nested too deep"),
    N_("the key {key} stands twice in one object"),
    # What kind of line it is
    N_("there is no record here"),
    N_("the record stops before the start line"),
    N_("after the header comes the start: a line with step 0 and a state"),
    N_("a second start line in one game"),
    N_("step {number} follows step {last}: {next} comes next"),
    N_("a record starts with a header line, which has a schema"),
    N_("a line of a record is a header (schema) or a step (step)"),
    N_("step {number} has no seat and no action: a start line has step 0"),
    N_("a header stands where the start line of the game before it should be"),
    # The header
    N_("schema {number} is not known here, only {known}"),
    N_("players differs from rules.players, which is {number}"),
    N_("rules has {name}, which is no option of RULES 3"),
    N_("rules.preset is {value}: there is null, {names}"),
    N_("rules.{name} is {value}: it must be {allowed} (RULES 3)"),
    N_("{number} seats are named for {players} players"),
    N_("house stands there although these rules use no data of this project's own"),
    N_("house is {given}, by these rules {ours}"),
    N_("stopped is [what, seat]"),
    N_("board: {problem} (RULES 4)"),
    N_("{number} spaces instead of {wanted}"),
    N_("a space whose icon is none of the six"),
    N_("segment {number} is not one of {letters}"),
    N_("segment {letter} is there twice"),
    N_("first is {seat}, but rules.first_player is {named} (RULES 2)"),
    N_("the game is over, but the header has it stopped by {what}"),
    # A step and the table after it
    N_("the game was over before this step"),
    N_("seat {seat} acts, but it is the turn of seat {turn}"),
    N_("action {form} is not legal: {problem}"),
    # i18n: {problem}: English words about a position that no game leads to
    N_("the position cannot be: {problem}"),
    N_("no token {name} can be left in the pool (RULES 6)"),
    N_("no raft {name} can be left in the pile (RULES 6)"),
    N_("no {name} can be left in the deck (RULES 2)"),
    N_("legal stands there although the acting hand has unknown cards"),
    N_("legal is missing although the acting hand is known"),
    N_("an action stands twice in legal: {form}"),
    N_("{form} is missing in legal"),
    N_("{form} stands in legal and is not"),
    N_("drawn is {given}, by the rules {ours}"),
    N_("token stands in a line although the rules have no tokens"),
    N_("token is empty: it is absent when none was revealed"),
    N_("token lists more tokens than are revealed by the rules"),
    N_("state.hands has {number} hands for {players} players"),
    # An action
    N_("an action {word} is not known in these rules"),
    N_("an action {word} has the keys {keys}"),
    N_("captain stands there only as true"),
    N_("cards are two, sorted by name"),
    N_("berth is {names}"),
    # A value, by its path
    N_("state.{key} stands there although nothing calls for it"),
    N_("{place} has {key}, and nothing calls for it"),
    N_("{place} has {number} entry, by the rules {wanted}"),
    N_("{place} has {number} entries, by the rules {wanted}"),
    N_("{place}: there is no seat {seat}, seats are 0 to {most}"),
    N_("{place}: there is no raft {raft}, rafts are 1 to {most}"),
    N_("{place}: there is no position {position}"),
    N_("{place}: {name} is no card of these rules"),
    N_("{place}: {name} is no icon of these rules"),
    N_("{place}: {name} is no token"),
    N_('{place} has a "?", but in these rules all see its cards'),
    N_("{place} lacks {number} of what comes by the rules"),
    N_("{place} has more than {most} entries"),
    N_("{place} is not an object"),
    N_("{place} is not a list"),
    N_("{place} is not text"),
    N_("{place} is missing"),
    N_("{place} is {value}, not a whole number from 0 up"),
    N_("{place} is {given}, by the rules {ours}"),
)
"""What is wrong at a line of a record."""
