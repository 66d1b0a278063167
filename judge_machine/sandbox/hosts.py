"""Hosts that a sandboxed program may reach, and the proxies through which this machine reaches them."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

PORTS = {"https": 443, "http": 80}
_PROXY_VARIABLES = ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Host:
    """One host and port."""

    name: str
    port: int

    @classmethod
    def named(cls, text: str) -> "Host":
        """From `HOST` (then the port is 443) or `HOST:PORT`. Raises ValueError that says what is wrong."""
        try:
            parts = urlsplit(f"//{text}")
            port = parts.port or PORTS["https"]
        except ValueError as error:
            raise ValueError(f"{text!r} ({error}); write HOST or HOST:PORT") from error
        if not parts.hostname or parts.netloc != text or parts.username is not None:
            raise ValueError(f"{text!r}, which is not a host; write HOST or HOST:PORT")
        return cls(name=parts.hostname, port=port)

    def __str__(self) -> str:
        return f"[{self.name}]:{self.port}" if ":" in self.name else f"{self.name}:{self.port}"


def proxies_of(environ: Mapping[str, str]) -> dict[str, str]:
    """The proxies that the variables of an environment name, as urllib writes them."""
    found = {}
    for scheme in ("http", "https", "no"):
        value = environ.get(f"{scheme}_proxy") or environ.get(f"{scheme}_proxy".upper())
        value = value or (environ.get("all_proxy") or environ.get("ALL_PROXY") if scheme != "no" else None)
        if value:
            found[scheme] = value
    return found


def proxy_variables(port: int) -> dict[str, str]:
    """The variables that send a program to the proxy on this port of its loopback."""
    return dict.fromkeys(_PROXY_VARIABLES, f"http://127.0.0.1:{port}")
