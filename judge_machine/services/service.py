"""The interface of a service."""

import asyncio
from typing import Protocol

from judge_machine.protocols import Clock, StepLog


class Service(Protocol):
    """One service of one attempt; it lives as long as the attempt and keeps what projects sent to it.

    What projects send is data: a broken or hostile request is answered or dropped, and never ends the service. It
    bounds what it keeps.
    """

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection; called in the service's event loop."""

    def fixture(self, *, deadline: Clock, journey: StepLog) -> object:
        """Return what the running test drives the service with; called in another thread."""

    def log(self) -> str:
        """Everything that happened so far, one line each, as evidence of a failure."""
