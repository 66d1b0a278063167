"""The interface of a service."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Protocol

from judge_machine.protocols import Clock, HttpClient, StepLog


class Service(Protocol):
    """One service of one attempt; it lives as long as the attempt and keeps what projects sent to it.

    What projects send is data: a broken or hostile request is answered or dropped, and never ends the service. It
    bounds what it keeps. `credentials` are further words that the variables of its kind may have in braces. A
    fault of its own is a HarnessError for the exception handler of its event loop.
    """

    @property
    def credentials(self) -> Mapping[str, str]: ...

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection; called in the service's event loop."""

    def fixture(self, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> object:
        """Return what the running test drives the service with; called in another thread.

        `client` makes a client for requests to the project.
        """

    def log(self) -> str:
        """Everything that happened so far, one line each, as evidence of a failure."""
