"""What only its owner may read, closed with a passphrase: the form of a file that may travel.

    "cartagena identity 1\n"   u16 length of the head, big-endian   head   nonce and box
    head: [operations, memory in bytes, salt], canonical msgpack

The key is Argon2id of the passphrase, so that guessing costs memory; the box is XSalsa20-Poly1305,
which tells a wrong passphrase or an altered byte but not which of the two. It makes no randomness
and never touches a file: salt and nonce come in.
"""

from typing import Final, NamedTuple
from unicodedata import normalize

from nacl.exceptions import CryptoError
from nacl.exceptions import RuntimeError as NoMemory
from nacl.pwhash import argon2id
from nacl.secret import SecretBox

from p2p.core.errors import LocalError, PeerError, VersionError
from p2p.core.wire import array, blob, number, pack, unpack

_FAMILY: Final = b"cartagena identity "
MAGIC: Final = _FAMILY + b"1\n"
SALT_BYTES: Final = argon2id.SALTBYTES
NONCE_BYTES: Final = SecretBox.NONCE_SIZE
_HEAD: Final = 64  # bytes of the head at most
_MOST_OPERATIONS: Final = 16
_MOST_MEMORY: Final = 1 << 30  # a file from elsewhere must not take all there is


class Cost(NamedTuple):
    """What one guess of the passphrase costs: passes, and bytes of memory."""

    operations: int
    memory: int


USUAL: Final = Cost(argon2id.OPSLIMIT_MODERATE, argon2id.MEMLIMIT_MODERATE)
"""0.7 s and 256 MiB where this was written."""


def is_sealed(data: bytes) -> bool:
    """Whether a file that begins like this is a sealed one, of whatever version."""
    return data.startswith(_FAMILY)


def sealed(
    content: bytes, passphrase: str, *, salt: bytes, nonce: bytes, cost: Cost = USUAL
) -> bytes:
    """Return the file; `salt` and `nonce` are fresh random bytes.

    Raises LocalError where the memory for it is not there, as `unsealed` does.
    """
    box = SecretBox(_key(passphrase, salt, cost)).encrypt(content, nonce)
    head = pack([*cost, salt])
    return MAGIC + len(head).to_bytes(2, "big") + head + box


def unsealed(data: bytes, passphrase: str) -> bytes:
    """Return the content of a file.

    Raises PeerError: no sealed file, a wrong passphrase, or an altered one; VersionError for a
    later form; LocalError.
    """
    if not data.startswith(MAGIC):
        if is_sealed(data):
            raise VersionError("a later version of the program has written it; update to read it")
        raise PeerError("it is no identity that was exported")
    start = len(MAGIC) + 2
    length = int.from_bytes(data[len(MAGIC) : start], "big")
    if length > _HEAD or len(data) < start + length + NONCE_BYTES + SecretBox.MACBYTES:
        raise PeerError("it is cut short or damaged in its head")
    operations, memory, salt = array(unpack(data[start : start + length]), 3)
    lowest, least = argon2id.OPSLIMIT_MIN, argon2id.MEMLIMIT_MIN
    cost = Cost(number(operations, lowest, _MOST_OPERATIONS), number(memory, least, _MOST_MEMORY))
    box = SecretBox(_key(passphrase, blob(salt, SALT_BYTES), cost))
    try:
        return box.decrypt(data[start + length :])
    except CryptoError as error:
        raise PeerError("the passphrase is another one, or the file was altered") from error


def _key(passphrase: str, salt: bytes, cost: Cost) -> bytes:
    """The key of a passphrase; the same whether a keyboard composes an accent or not."""
    words = normalize("NFC", passphrase).encode()
    try:
        return argon2id.kdf(SecretBox.KEY_SIZE, words, salt, cost.operations, cost.memory)
    except NoMemory as error:
        raise LocalError(
            f"This takes {cost.memory >> 20} MiB of memory, and they are not there."
        ) from error
