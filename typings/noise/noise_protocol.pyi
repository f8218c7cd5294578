from noise.state import HandshakeState

class NoiseProtocol:
    handshake_state: HandshakeState
