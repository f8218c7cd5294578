"""The game record of RECORD.md: written as a game is played, read back step by step."""

from engine.record.actions import Form
from engine.record.check import RecordFault, RecordReport, read_record
from engine.record.recorder import Recorder

__all__ = ["Form", "RecordFault", "RecordReport", "Recorder", "read_record"]
