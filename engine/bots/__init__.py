"""Bots: pure policies that choose an action from what their seat may know.

A policy never reads another seat's hidden hand, a clock or a global generator: the same state and
seed give the same action on every machine.
"""

from engine.bots.policies import POLICIES, UnknownPolicyError, bot_seed, choose

__all__ = ["POLICIES", "UnknownPolicyError", "bot_seed", "choose"]
