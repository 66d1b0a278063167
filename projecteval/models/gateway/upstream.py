"""The connection of a gateway to its provider, where the key is added."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
import httpx2

from projecteval.errors import UsageError
from projecteval.models.bounds import BOUNDED_HEADERS, bounded
from projecteval.models.gateway.formats import WireFormat
from projecteval.models.gateway.key_guard import KeyGuard
from projecteval.models.provider import ProviderConfig
from projecteval.models.secrets import Secret
from projecteval.models.transport import RequestFailed

PASSED_TO_PROVIDER = ("anthropic-version", "anthropic-beta", "openai-beta")
PASSED_TO_AGENT = ("content-type", "retry-after", "retry-after-ms", "x-should-retry", "request-id", "x-request-id")
_IDLE_S = 5.0  # many servers close a connection that was idle for longer


class ProviderUnreachable(RequestFailed):
    """There is no connection, so nothing was asked."""


class ProviderAnswer:
    """The status and headers of a provider's answer, and its body as it comes, within bounds."""

    def __init__(self, response: aiohttp.ClientResponse, *, most_mib: int) -> None:
        self.status: int = response.status
        self.headers: Mapping[str, str] = response.headers
        encoding = response.headers.get("content-encoding", "")
        self._pieces = bounded(response.content.iter_any(), encoding=encoding, most_mib=most_mib)

    def pieces(self) -> AsyncIterator[bytes]:
        """The bytes that have not been read yet. Raises RequestFailed where there are too many, and ClientError."""
        return self._pieces

    async def body(self) -> bytes:
        """All of it. Raises what `pieces` raises."""
        return b"".join([piece async for piece in self._pieces])


class Upstream:
    """Sends requests to one provider, on the loop of the requests; `guard` keeps the key out of its answers.

    The client is aiohttp's, which takes half the time of httpx2's for a request: a coding agent sends many, one after
    the other. Raises UsageError for a proxy in the environment that it cannot use.
    """

    def __init__(self, config: ProviderConfig, key: Secret) -> None:
        self._config, self._key = config, key
        self.guard = KeyGuard(key)
        self._proxy = None if config.is_local else _proxy_of(config.url)
        self._client: aiohttp.ClientSession | None = None

    async def close(self) -> None:
        """Close the connections."""
        if self._client is not None:
            await self._client.close()

    @asynccontextmanager
    async def send(
        self, wire: WireFormat, path: str, *, method: str, content: bytes | None, headers: Mapping[str, str]
    ) -> AsyncIterator[ProviderAnswer]:
        """Send a request and give the answer before its body is read. Raises RequestFailed, which has no key."""
        sent = {name: value for name, value in headers.items() if name in PASSED_TO_PROVIDER}
        sent |= dict(wire.headers(self._key.reveal()))
        if content is not None:
            sent["Content-Type"] = "application/json"
        url = self._config.url + path
        try:
            async with self._session().request(
                method, url, data=content, headers=sent, proxy=self._proxy, allow_redirects=False
            ) as answer:
                yield ProviderAnswer(answer, most_mib=self._config.answer_mib)
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            raise ProviderUnreachable(f"cannot be reached: {self._key.redact(str(error))}", transient=True) from None
        except aiohttp.ServerTimeoutError:
            raise RequestFailed(f"no answer in {self._config.timeout_s:g} s", transient=True) from None
        except aiohttp.ClientError as error:
            reason = self._key.redact(str(error) or type(error).__name__)
            raise RequestFailed(f"the connection broke off: {reason}", transient=True) from None

    def _session(self) -> aiohttp.ClientSession:
        """The client, made on the loop that it belongs to."""
        if self._client is None:
            patience_s = self._config.timeout_s
            # The certificates that all other requests to providers are checked against.
            connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=_IDLE_S, ssl=httpx2.create_ssl_context())
            self._client = aiohttp.ClientSession(
                connector=connector,
                headers=BOUNDED_HEADERS,
                timeout=aiohttp.ClientTimeout(total=None, sock_connect=patience_s, sock_read=patience_s),
                cookie_jar=aiohttp.DummyCookieJar(),
                auto_decompress=False,
            )
        return self._client


def _proxy_of(url: str) -> str | None:
    """The proxy that the environment names for an address, or None. Raises UsageError for one of another kind."""
    parts = urlsplit(url)
    proxies = getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    if proxy is None or proxy_bypass(parts.netloc.rpartition("@")[2]):
        return None
    scheme = urlsplit(proxy).scheme
    if scheme not in ("http", "https"):
        raise UsageError(
            f"{parts.scheme}_proxy: expected the address of an HTTP proxy, found one of {scheme or 'no scheme'};"
            f" give http://HOST:PORT, or add {parts.hostname} to no_proxy"
        )
    return proxy
