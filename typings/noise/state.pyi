class KeyPair:
    public_bytes: bytes

class HandshakeState:
    rs: KeyPair
