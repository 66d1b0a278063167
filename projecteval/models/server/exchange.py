"""One exchange with the server, in no wire format: what is asked, and what is answered."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from projecteval.models.protocol import Message, TokenUsage

_CHARACTERS_PER_TOKEN = 4  # the usual rule of thumb; a server of recorded replies has no tokenizer


class ToolCall(BaseModel):
    """A call of a tool by the model."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    arguments: dict[str, JsonValue] = Field(default_factory=dict)

    @property
    def arguments_text(self) -> str:
        """The arguments as JSON, the form in which most wire formats carry them."""
        return json.dumps(self.arguments, ensure_ascii=False)


class Stop(StrEnum):
    """The reasons for which an answer ends."""

    END = auto()
    TOOLS = auto()
    LENGTH = auto()
    FILTER = auto()
    REFUSAL = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One request.

    `tools` are the names of the tools that it offers, `parameters` those of its fields besides the model and the
    conversation. `stream` asks for server-sent events, `usage_in_stream` for token counts among them.
    """

    model: str
    messages: tuple[Message, ...]
    tools: frozenset[str] = frozenset()
    parameters: tuple[str, ...] = ()
    stream: bool = False
    usage_in_stream: bool = True

    @property
    def turns(self) -> int:
        """The number of turns that the model has already taken in the conversation."""
        return sum(message.role == "assistant" for message in self.messages)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The answer to request `number` (from 1).

    `usage` is None where no token counts are reported. `body` replaces what the wire format would say (see
    `Misbehaviour.MALFORMED`), `raw_usage` its token counts, and `empty` omits all content.
    """

    number: int
    model: str
    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    stop: Stop = Stop.END
    refusal: str | None = None
    usage: TokenUsage | None = None
    raw_usage: Mapping[str, JsonValue] | None = None
    body: Mapping[str, JsonValue] | None = None
    empty: bool = False


def counted(question: Question, text: str, calls: tuple[ToolCall, ...] = ()) -> TokenUsage:
    """Tokens of an exchange, by the rule of thumb of four characters each."""
    said = len(text) + sum(len(call.name) + len(call.arguments_text) for call in calls)
    return TokenUsage(input_tokens=input_tokens(question), output_tokens=said // _CHARACTERS_PER_TOKEN + 1)


def input_tokens(question: Question) -> int:
    """Tokens of a question, by the same rule."""
    return sum(len(message.content) for message in question.messages) // _CHARACTERS_PER_TOKEN + 1


def described_call(name: str, arguments: str) -> str:
    """A call as a line of text, so that two conversations with different calls are two conversations."""
    return f"[call {name} {arguments}]"
