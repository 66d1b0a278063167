"""The connection of a gateway to its provider, where the key is added."""

import base64
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import quote

import httpx2

from projecteval.models.bounds import bounding_options
from projecteval.models.gateway.formats import WireFormat
from projecteval.models.provider import ProviderConfig
from projecteval.models.secrets import REDACTED, SHORTEST_IN_REPLIES, Secret
from projecteval.models.transport import RequestFailed

PASSED_TO_PROVIDER = ("anthropic-version", "anthropic-beta", "openai-beta")
PASSED_TO_AGENT = ("content-type", "retry-after", "retry-after-ms", "x-should-retry", "request-id", "x-request-id")


class ProviderUnreachable(RequestFailed):
    """There is no connection, so nothing was asked."""


class Upstream:
    """Sends requests to one provider; lives on the loop of the requests."""

    def __init__(self, config: ProviderConfig, key: Secret) -> None:
        self._config, self._key = config, key
        self._forms = _forms_of(key.reveal())
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

    def redact(self, content: bytes) -> bytes:
        """An answer without the key, in the forms in which a provider may repeat it."""
        for form in self._forms:
            content = content.replace(form, REDACTED.encode())
        return content


def _forms_of(key: str) -> tuple[bytes, ...]:
    """The key as text, in JSON, percent-encoded and in base64; none of a mere word, which answers may well contain."""
    if len(key) < SHORTEST_IN_REPLIES:
        return ()
    packed = (base64.b64encode(key.encode()), base64.urlsafe_b64encode(key.encode()))
    texts = (key, json.dumps(key)[1:-1], json.dumps(key)[1:-1].replace("/", "\\/"), quote(key), quote(key, safe=""))
    forms = {*(text.encode() for text in texts), *(one.rstrip(b"=") for one in packed)}
    return tuple(sorted(forms, key=len, reverse=True))
