"""The gateway of a run to one provider: made once, and opened for each call of a coding agent."""

import secrets
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from pydantic import JsonValue

from projecteval.models.calls import MeterReading, StageCall
from projecteval.models.gateway.app import BASE, gateway_app
from projecteval.models.gateway.server import SocketServer
from projecteval.models.gateway.stage import StageGateway
from projecteval.models.gateway.upstream import Upstream
from projecteval.models.provider import ProviderConfig, read_provider
from projecteval.models.secrets import read_key
from projecteval.models.services import ModelServices

_START_S = 30.0


@dataclass(frozen=True, slots=True)
class GatewayCall:
    """A gateway that is open for one call of a coding agent.

    `url` is its address without the path of an API, `token` what the agent has in the place of a key.
    """

    url: str
    token: str
    _stage: StageGateway

    @property
    def reading(self) -> MeterReading:
        """What the call has used so far."""
        return self._stage.meter.reading

    def environment(self) -> Mapping[str, str]:
        """The variables by which coding agents and SDKs find the endpoint and a key."""
        keys = dict.fromkeys(("OPENAI_API_KEY", "CODEX_API_KEY", "ANTHROPIC_API_KEY"), self.token)
        openai = dict.fromkeys(("OPENAI_BASE_URL", "OPENAI_API_BASE"), self.url + BASE)
        return {**keys, **openai, "ANTHROPIC_BASE_URL": self.url}

    def placeholders(self) -> Mapping[str, str]:
        """What settings of an agent may name in braces."""
        return {"base_url": self.url + BASE, "gateway_key": self.token}


class Gateway:
    """Forwards the requests of coding agents to one provider; safe to use from several threads.

    It lives as long as `services`.
    """

    def __init__(self, config: ProviderConfig, services: ModelServices) -> None:
        self.config = config
        self._services = services
        self._upstream: Upstream | None = None
        self._opening = threading.Lock()

    @contextmanager
    def open(
        self,
        call: StageCall,
        sockets: Sequence[socket.socket],
        *,
        redact: Callable[[bytes], bytes] = bytes,
    ) -> Iterator[GatewayCall]:
        """Answer on these listening sockets, which are closed at the end; one of them is of IPv4.

        Raises UsageError where the key is missing, RequestsStopped, and at the end what failed in keeping exchanges.
        """
        loop = self._services.loop()
        token = f"sk-projecteval-{secrets.token_hex(16)}"
        host, port = next(one for one in sockets if one.family is socket.AF_INET).getsockname()
        upstream = self._open_upstream()
        stage = StageGateway(self._services, self.config, upstream, call, redact=redact)
        server = SocketServer(gateway_app(stage, self.config, token=token), sockets)
        loop.run(server.start(), timeout_s=_START_S)
        try:
            yield GatewayCall(f"http://{host}:{port}", token, stage)
        finally:
            loop.complete(_end(server, stage))

    def _open_upstream(self) -> Upstream | None:
        """The connection to the provider, made when it is first needed; None where no model may be asked."""
        if self._services.offline:
            return None
        with self._opening:
            if self._upstream is None:
                self._upstream = Upstream(self.config, read_key(self.config.key_variable, self._services.environ))
                self._services.adopt(self._upstream)
            return self._upstream


async def _end(server: SocketServer, stage: StageGateway) -> None:
    try:
        await stage.close()
    finally:
        await server.close()


def make_gateway(settings: Mapping[str, JsonValue] | ProviderConfig, services: ModelServices) -> Gateway:
    """The gateway to the provider that `settings` describe (see `ProviderConfig`).

    Nothing is sent and no key is read yet. Raises UsageError for a wrong setting.
    """
    return Gateway(read_provider(settings), services)
