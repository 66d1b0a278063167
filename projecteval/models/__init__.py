"""Language models: asking them, counting what it costs, and keeping their replies.

`make_chat_model` is in `projecteval.models.chat` and `ModelServices` in `projecteval.models.services`, since they load
SQLAlchemy.
"""

from projecteval.models.protocol import ChatModel, Message, ModelReply, ModelRequest, ModelSettings, TokenUsage

__all__ = ["ChatModel", "Message", "ModelReply", "ModelRequest", "ModelSettings", "TokenUsage"]
