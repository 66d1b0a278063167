"""The parts of a test that the verbs need: a clock that runs out, a log of the steps and an HTTP client."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Protocol


class Clock(Protocol):
    """The time limit of the running test."""

    @property
    def remaining_s(self) -> float:
        """Seconds that are left; zero or less when the time is up."""


class StepLog(Protocol):
    """The journey of the running test."""

    def step(self, verb: str, words: str) -> AbstractContextManager[object]:
        """Record one step that lasts as long as the context and is not ok if an exception leaves it."""


class HttpReply(Protocol):
    """The project's answer to a request."""

    @property
    def status(self) -> int: ...

    @property
    def text(self) -> str: ...


class HttpClient(Protocol):
    """Sends requests to the project and to nothing else."""

    def post(self, url: str, *, content: bytes, headers: Mapping[str, str]) -> HttpReply:
        """Send a POST request. Raises BehaviourError for an address elsewhere, and where no answer comes."""
