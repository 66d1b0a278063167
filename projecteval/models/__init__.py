"""Language models: asking them, counting what it costs, and keeping their replies."""

from projecteval.models.protocol import ChatModel, Message, ModelReply, ModelRequest, ModelSettings, Usage

__all__ = ["ChatModel", "Message", "ModelReply", "ModelRequest", "ModelSettings", "Usage"]
