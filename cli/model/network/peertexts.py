"""What the peers of this program say in English, known again and said in the player's language.

A refusal may come from another player's program, so its text is all there is: it is looked up, and
one with fields is taken apart by its template.  It must never change a text that it does not know,
and never decide what happens but which words are shown.
"""

from __future__ import annotations

from typing import Final

from cli.model.enginetexts import engine_text
from cli.model.language import N_, _
from cli.model.network.peerreasons import REASONS
from cli.model.templates import parts_of

_LONGEST: Final = 1000
"""Characters of a text that is looked up: what is longer was said by no program of ours."""

_WITHIN: Final = frozenset({"reason", "rule", "here", "there", "protocols"})
"""Fields whose text is one of these texts itself; all others are names, numbers and places."""

UNSAVED: Final = N_("The game cannot be saved: {reason}")
NOT_SEEN: Final = N_(
    "No game called {name} is seen on this network. `find` lists those that are; its host's"
    " HOST:PORT or invite code reaches it all the same."
)
OTHER_RULES: Final = N_("Its rules data are {theirs}, those of this program {ours}.")

SENTENCES: Final = (
    # What an own program says no to
    N_("There is nothing in that line to say."),
    N_("The game has begun already, or the lobby is closed."),
    N_("That seat is not free."),
    N_("Two must sit at the table before the game can begin."),
    N_("Not ready yet: {names}."),
    N_("The host has not answered yet, or the lobby is closed."),
    N_("You are watching this table; sit down first."),
    N_("Only the host can change the rules."),
    N_("The host begins the game."),
    N_("No event has stopped this game, so there is nothing to write down."),
    N_("You have no seat in this game to resign from."),
    N_("The game is not being played: just leave."),
    N_("You have resigned already; the others have to note it."),
    N_("An onlooker has nothing to disclose."),
    N_("The game is not over yet: disclosing would open your hand."),
    N_("You are watching this game; only its players move."),
    N_("The game is over."),
    N_("You have left this game."),
    # i18n: {reason} is one of the sentences without a full stop: "... program signed two ..."
    N_("The game is halted: {reason}."),
    N_("Not all players have been heard since the restart; please wait."),
    N_("A move is still being checked; please wait a moment."),
    N_("Your program still has to deal or shuffle; please wait a moment."),
    N_("It is not your turn: {name} is to bring the key."),
    N_("It is not your turn: {name} is to shuffle."),
    N_("It is not your turn: {name} is to help to deal."),
    N_("It is not your turn: {name} is to play."),
    N_("It is not your turn: {name} is to say what is wrong with a card."),
    N_("The disk takes nothing more; free some space, then the game goes on."),
    N_("This takes {number} MiB of memory, and they are not there."),
    # Tables, games and their files
    N_("Nobody has opened the table again."),
    N_("You have a seat in that game: join it to return to it."),
    N_("The game is not over for everybody yet: `waiting` says who is awaited."),
    N_("There is no game."),
    N_("There is no lobby."),
    N_("That game is over."),
    N_("There is no such game on this disk."),
    N_("You already sit at a table; leave it first."),
    N_("Nobody hosts a game there."),
    N_("That game does not answer."),
    N_("That game has begun; you can watch it."),
    N_("There is no game of which anything could be shown."),
    NOT_SEEN,
    N_("{number} tables may be meant by {text}: {tables}. Say NAME@HOST or the id."),
    N_("The file {file} holds another game, {id}: give it its own name again."),
    N_("The games of {profile} have more than {number} MiB."),
    N_("The games of {profile} have more than {number} files."),
    N_("{profile} holds an identity that was exported."),
    N_("All names beside {profile} are taken: delete or rename an -old profile."),
    N_("Another cartagena is changing the profiles in {folder}; try again when it has ended."),
    N_(
        "Another cartagena is running with the data folder {path}; use --profile NAME to play as"
        " somebody else beside it."
    ),
    # Reaching another program
    N_("The host does not answer."),
    N_("This program cannot listen for others: {reason}."),
    N_("Port {port} is taken by another program; name another with --port, or none."),
    N_("Port {port} is not for everybody's programs; name one above 1023 with --port."),
    N_("There is no address to reach it at."),
    N_("That is this program itself."),
    N_("Too many connections."),
    N_("Somebody else answers at that address."),
    N_("The other side closed the connection."),
    N_("{address} does not speak our language: {reason}."),
    N_("{address} cannot be reached: {reason}."),
    # Codes and addresses
    N_("The code is too short: some of it is missing."),
    N_("The code has a typing mistake, or some of it is missing."),
    N_("The code comes from a different version of the program."),
    N_("The code is not complete."),
    N_("{letter} does not belong in a code."),
    N_("An IPv4 address takes no %scope."),
    N_("An IPv6 address with a port is written [ADDRESS]:PORT."),
    N_("{text} is no port: a number from 1 to 65535."),
    N_("{text} is no address of a machine."),
    # Versions
    # i18n: {here} and {there} as in "cartagena 0.9 with protocol 2"
    N_("Two versions that do not fit: here {here}; there {there}."),
    # i18n: {there} as in "cartagena 0.9 with protocol 2"
    N_("It is {there}; this one has protocol {number}."),
    OTHER_RULES,
    # i18n: {protocols} as in "protocol 2"; it stands within a sentence
    N_("cartagena {version} with {protocols}"),
    N_("protocol {number}, whose shuffles carry no proof"),
    N_("protocol {first}-{last}, whose shuffles carry no proof"),
    N_("protocol {first}-{last}"),
    N_("protocol {number}"),
    N_(
        "this game was written with {protocols}; this program reads protocol {number}; update it to"
        " read this game"
    ),
    N_(
        "this game was written with {protocols}; this program reads protocol {number}; the version"
        " that wrote it reads it"
    ),
    N_("a later version of the program has written it; update to read it"),
    # The disk. {reason} may be a word of the operating system.
    UNSAVED,
    N_("{path} is damaged: it should hold 32 bytes, not {number}."),
    N_("{path} is damaged."),
    N_("{path} is there already."),
    N_("{path} belongs to another identity now."),
    N_("{path} cannot be written: {reason}"),
    N_("{path} cannot be deleted: {reason}"),
    N_("{path} cannot be opened: {reason}"),
    N_("{path} cannot be read: {reason}"),
    N_("{path} cannot be made again: {reason}"),
    N_("{path} cannot be made: {reason}"),
    N_("{path} cannot be made again: {reason}"),
    N_("{path} belongs to another identity now."),
    N_("{path} cannot be used: {reason}"),
)
"""What can be shown by itself; those that fit more texts stand behind those that fit fewer."""

_WHOLE: Final = frozenset(text for text in (*SENTENCES, *REASONS) if "{" not in text)
_TEMPLATES: Final = tuple(text for text in (*SENTENCES, *REASONS) if "{" in text)


def peer_text(text: str) -> str:
    """The text in the language that is spoken; as it is where it is none of those known here."""
    if text in _WHOLE:
        return _(text)
    if len(text) > _LONGEST:
        return text
    for template in _TEMPLATES:
        parts = parts_of(template, text)
        if parts is not None:
            shown = {
                name: peer_text(part) if name in _WITHIN else part for name, part in parts.items()
            }
            return _(template).format(**shown)
    return engine_text(text)


def is_other_rules(problem: str) -> bool:
    """Whether it is said of a table that its rules data differ, and not its protocol."""
    return parts_of(OTHER_RULES, problem) is not None
