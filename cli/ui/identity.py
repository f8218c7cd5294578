"""``cartagena identity``: who one is to others, and the way of that to another computer.

An identity is a key, and its profile is all that was promised with it. It must never be used by two
programs: neither would know of the other's moves, and both would sign (NETWORK 3). So an export
marks the profile that it leaves, and nothing here deletes or writes over a key.
"""

import secrets
import sys
from pathlib import Path

from cli.model.language import _, ngettext
from cli.model.network.peertexts import peer_text
from cli.model.spoken import yes
from cli.model.vocabulary import NOTHING_DONE
from cli.ui.config import profile_folder
from cli.ui.hint import hint
from cli.ui.main import DONE, FAILED, CommandFailed
from cli.ui.options import Options, UsageError
from cli.ui.page import say
from cli.ui.passphrase import asked_passphrase, new_passphrase
from cli.ui.profiles import (
    is_put_away,
    moved_in,
    own_key,
    put_away,
    read_sealed,
    refuse_there,
    refuse_twin,
)
from cli.ui.prompt import plain_ask
from p2p.core.errors import LocalError, PeerError
from p2p.core.identity import Identity
from p2p.core.sealed import NONCE_BYTES, SALT_BYTES, sealed, unsealed
from p2p.net.disk.exchange import alone, beside
from p2p.net.disk.luggage import Luggage, packed, taken, unpacked
from p2p.net.disk.moved import is_moved, keep_here, mark_moved, unmark
from p2p.net.disk.store import Profile
from p2p.net.errors import ProfileMoved, StoreError


def run(options: Options) -> int:
    """Tell who one is, or obey an order."""
    order, words = options.order, tuple(options.asked)
    if order in ("export", "import") and (len(words) != 1 or words[0] == "-"):
        raise UsageError(_("identity {order}: name one file").format(order=order))
    if order not in ("export", "import") and words:
        raise UsageError(
            _("identity: {word} is not understood here").format(word=repr(words[0][:40]))
        )
    try:
        if order == "export":
            return _export(options, Path(words[0]))
        if order == "import":
            return _import(options, Path(words[0]))
        return _use(options) if order == "use" else _told(options)
    except ProfileMoved as error:
        raise CommandFailed(moved_away(options)) from error
    except (StoreError, LocalError) as error:
        raise CommandFailed(peer_text(str(error))) from error


def moved_away(options: Options) -> str:
    """Why a profile that was exported is not used, and what to do."""
    told = _(
        "This identity was exported to be used on another computer.\n"
        "If no program anywhere else uses it, say so first: {command}"
    )
    return told.format(command=hint(options, "identity", "use"))


def never_twice() -> str:
    """The rule, and its reason."""
    return _(
        "Never let it run in two places at the same time: neither program would know what the "
        "other has signed, and two different moves signed for one place stop the game and look "
        "like cheating."
    )


def _none_here(options: Options) -> str:
    """That there is no identity, where that was looked for, and how one comes there."""
    told = _(
        "There is no identity in {folder}. If it is in another profile, say so: --profile NAME; "
        "if it is in a file: {command}"
    )
    command = hint(options, "identity", "import", "FILE")
    return told.format(folder=profile_folder(options), command=command)


def _told(options: Options) -> int:
    profile = profile_folder(options)
    key = own_key(profile)
    if key is None:
        say((_("There is no identity here yet: the first table of the network makes one."),))
        return DONE
    name = options.profile_name()
    lines = [
        _("Identity {short} of the profile {name}.").format(short=key.hex()[:8], name=name),
        _("Public key: {key}").format(key=key.hex()),
        _("Folder: {folder}").format(folder=profile),
    ]
    say([*lines, *(moved_away(options).splitlines() if is_moved(profile) else [never_twice()])])
    return DONE


def _export(options: Options, path: Path) -> int:
    """Write the profile into a file, and mark the folder that it leaves."""
    profile = profile_folder(options)
    key = own_key(profile)
    if key is None:
        raise CommandFailed(_none_here(options))
    refuse_there(path)
    with Profile.open(profile):
        words = new_passphrase(options)
        luggage = taken(profile)
        salt, nonce = secrets.token_bytes(SALT_BYTES), secrets.token_bytes(NONCE_BYTES)
        data = sealed(packed(luggage), words, salt=salt, nonce=nonce)
        _leave(profile, path, data)
    say((_exported(key, luggage, path), never_twice(), _kept_here(options)))
    return DONE


def _leave(profile: Path, path: Path, data: bytes) -> None:
    """Mark the profile and write the file: both, or neither, also at Ctrl-C."""
    try:
        mark_moved(profile)  # before: a file without the mark would be a second identity
        put_away(path, data)
    except BaseException:
        if is_put_away(path, data):
            told = _("{file} is whole: this identity is not used here any more.")
            say((told.format(file=path),), sys.stderr)
        else:
            keep_here(profile)
            say((_("Nothing was exported: this identity is used here as before."),), sys.stderr)
        raise


def _exported(key: bytes, luggage: Luggage, path: Path) -> str:
    told = ngettext(
        "Identity {short} with {number} game is in {file}, closed with your passphrase.",
        "Identity {short} with {number} games is in {file}, closed with your passphrase.",
        luggage.games,
    )
    return told.format(short=key.hex()[:8], number=luggage.games, file=path)


def _kept_here(options: Options) -> str:
    told = _(
        "What is here stays, and is not used any more. Should the move not take place: {command}"
    )
    return told.format(command=hint(options, "identity", "use"))


def _import(options: Options, path: Path) -> int:
    """Lay the profile of a file out here; one that is here is kept beside."""
    profile, content = profile_folder(options), read_sealed(path)
    old = _held(options, profile)
    try:
        luggage = unpacked(unsealed(content, asked_passphrase(options)))
    except PeerError as error:
        told = _("{file}: {why}.").format(file=path, why=peer_text(str(error)))
        raise CommandFailed(told) from error
    key = Identity(luggage.secret).key
    with alone(profile.parent):
        if _held(options, profile) != old:  # while the passphrase was typed
            raise CommandFailed(_("Another identity came here meanwhile; nothing was imported."))
        refuse_twin(profile, key)
        kept = moved_in(profile, luggage, same=key == old)
    say((_imported(key, luggage), never_twice(), *_kept_beside(options, kept)))
    return DONE


def _held(options: Options, profile: Path) -> bytes | None:
    """What an import finds here: None, a key, or with --replace b"" for a damaged identity.

    Raises CommandFailed where there is something that may not be put aside.
    """
    try:
        key = own_key(profile)
    except CommandFailed:
        if options.replace:
            return b""  # it is kept beside as it is
        raise
    if key is not None and not options.replace:
        told = _(
            "There is an identity here, {short}. --replace takes the new one and keeps that "
            "beside it, as the profile {beside}; or give the new one a profile: --profile NAME"
        )
        raise CommandFailed(told.format(short=key.hex()[:8], beside=beside(profile).name))
    return key


def _imported(key: bytes, luggage: Luggage) -> str:
    told = ngettext(
        "You are {short} here from now on, with {number} game.",
        "You are {short} here from now on, with {number} games.",
        luggage.games,
    )
    return told.format(short=key.hex()[:8], number=luggage.games)


def _kept_beside(options: Options, kept: Path | None) -> tuple[str, ...]:
    if kept is None:
        return ()
    told = _("What was here is kept as the profile {name} in {folder}.")
    return (told.format(name=kept.name, folder=kept.parent),)


def _use(options: Options) -> int:
    """Use an exported identity here again."""
    profile = profile_folder(options)
    key = own_key(profile)
    if key is None:
        raise CommandFailed(_none_here(options))
    if not is_moved(profile):
        say((_("This identity is used here already."),))
        return DONE
    refuse_twin(profile, key)
    if not options.yes:
        if not sys.stdin.isatty():
            raise UsageError(_("identity use: say --yes too, since nobody can be asked here"))
        say((never_twice(),))
        asked = _("Does no other program use it any more? yes or no: ")
        if not yes(plain_ask(asked) or ""):
            say((_(NOTHING_DONE),))
            return FAILED
    with alone(profile.parent), Profile.locked(profile):
        refuse_twin(profile, key)
        unmark(profile)
    say((_("This identity is used here again."),))
    return DONE
