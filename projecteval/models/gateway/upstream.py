"""The connection of a gateway to its provider, where the key is added."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import httpx2

from projecteval.models.bounds import bounding_options
from projecteval.models.gateway.formats import WireFormat
from projecteval.models.gateway.key_guard import KeyGuard
from projecteval.models.provider import ProviderConfig
from projecteval.models.secrets import Secret
from projecteval.models.transport import RequestFailed

PASSED_TO_PROVIDER = ("anthropic-version", "anthropic-beta", "openai-beta")
PASSED_TO_AGENT = ("content-type", "retry-after", "retry-after-ms", "x-should-retry", "request-id", "x-request-id")


class ProviderUnreachable(RequestFailed):
    """There is no connection, so nothing was asked."""


class Upstream:
    """Sends requests to one provider, on the loop of the requests; `guard` keeps the key out of its answers."""

    def __init__(self, config: ProviderConfig, key: Secret) -> None:
        self._config, self._key = config, key
        self.guard = KeyGuard(key)
        options = bounding_options(config.answer_mib)
        self._client = httpx2.AsyncClient(timeout=config.timeout_s, trust_env=not config.is_local, **options)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    @asynccontextmanager
    async def send(
        self, wire: WireFormat, path: str, *, method: str, content: bytes | None, headers: Mapping[str, str]
    ) -> AsyncIterator[httpx2.Response]:
        """Send a request and give the answer before its body is read. Raises RequestFailed, which has no key."""
        sent = {name: value for name, value in headers.items() if name in PASSED_TO_PROVIDER}
        sent |= dict(wire.headers(self._key.reveal()))
        if content is not None:
            sent["Content-Type"] = "application/json"
        try:
            async with self._client.stream(method, self._config.url + path, content=content, headers=sent) as answer:
                yield answer
        except (httpx2.ConnectError, httpx2.ConnectTimeout) as error:
            raise ProviderUnreachable(f"cannot be reached: {self._key.redact(str(error))}", transient=True) from None
        except httpx2.TimeoutException:
            raise RequestFailed(f"no answer in {self._config.timeout_s:g} s", transient=True) from None
        except httpx2.HTTPError as error:
            reason = self._key.redact(str(error) or type(error).__name__)
            raise RequestFailed(f"the connection broke off: {reason}", transient=True) from None
