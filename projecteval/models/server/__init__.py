"""A small OpenAI-compatible server that gives recorded replies, and misbehaves on demand.

`projecteval model-server` and `ModelServer` run it on this machine alone, for demonstrations, tests and replays.
"""

from projecteval.models.server.misbehaviour import Misbehaviour, Plan
from projecteval.models.server.recorded import RecordedReplies
from projecteval.models.server.server import ModelServer

__all__ = ["Misbehaviour", "ModelServer", "Plan", "RecordedReplies"]
