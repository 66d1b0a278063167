"""A model that answers from a list of what is asked at each stage."""

import threading
from collections.abc import Callable, Mapping

from pydantic import JsonValue

from judge_machine import Cause
from projecteval.agents import AgentServices
from projecteval.models import ChatModel, ModelReply, ModelRequest, TokenUsage

# The first words of each prompt.
STAGES = {
    "# Checklist of": "checklist",
    "# Skeleton of": "skeleton",
    "# Code of": "code",
    "# Launch manifest of": "launch",
    "# Questions about": "parameters",
}
USAGE = TokenUsage(input_tokens=100, output_tokens=20, reasoning_tokens=5, raw={"prompt_tokens": 100})

Answer = str | ModelReply | Callable[[ModelRequest], str]


class ScriptedModel:
    """Answers every stage from `answers`; keeps the requests."""

    def __init__(self, answers: Mapping[str, Answer]) -> None:
        self.requests: list[ModelRequest] = []
        self.settings: dict[str, JsonValue] = {}
        self._answers = answers
        self._lock = threading.Lock()

    def reply(self, request: ModelRequest) -> ModelReply:
        with self._lock:
            self.requests.append(request)
        answer = self._answers[stage_of(request)]
        if isinstance(answer, ModelReply):
            return answer
        text = answer if isinstance(answer, str) else answer(request)
        return ModelReply(text=text, model="scripted-1", usage=USAGE, cost_usd=0.25, tries=2, wall_s=1.5)

    @property
    def services(self) -> AgentServices:
        def chat_model(settings: Mapping[str, JsonValue]) -> ChatModel:
            self.settings = dict(settings)
            return self

        return AgentServices(chat_model=chat_model)


def stage_of(request: ModelRequest) -> str:
    """The stage that the last message asks for."""
    text = request.messages[-1].content
    return next(stage for words, stage in STAGES.items() if text.startswith(words))


def failing(cause: Cause, message: str) -> ModelReply:
    return ModelReply(cause=cause, message=message, model="scripted-1", tries=3)
