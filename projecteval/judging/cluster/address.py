"""The address of a scheduler, and the rule that nothing but loopback is reached without encryption."""

import ipaddress
import json
from pathlib import Path
from urllib.parse import urlsplit

from projecteval.errors import UsageError

DEFAULT_PORT = 8786


def check_address(address: str, *, keys: Path | None, where: str) -> str:
    """The address, such as tcp://localhost:8786 or, with keys, tls://HOST:8786.

    Raises UsageError, naming `where` it was given, for anything else and for a host that needs keys.
    """
    parts = urlsplit(address)
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if parts.scheme not in ("tcp", "tls") or not host or port is None or parts.path not in ("", "/"):
        raise UsageError(
            f"{where}: found {address!r:.200}; give tls://HOST:PORT with the keys of the cluster, or tcp://localhost:PORT"
        )
    if parts.scheme == "tls" and keys is None:
        raise UsageError(
            f"{where}: {address}: needs the keys of the cluster: --cluster-keys DIR (make them with "
            "`projecteval cluster keys DIR`)"
        )
    if parts.scheme == "tcp" and keys is not None:
        raise UsageError(f"{where}: {address}: is not encrypted although there are keys; write tls://{parts.netloc}")
    if parts.scheme == "tcp" and not is_loopback(host):
        raise UsageError(
            f"{where}: {address}: is another machine, and whoever reaches a cluster runs programs on it; make keys "
            f"with `projecteval cluster keys DIR`, and use tls://{parts.netloc} with --cluster-keys DIR"
        )
    return f"{parts.scheme}://{parts.netloc}"


def read_scheduler_file(path: Path) -> str:
    """The address in a file that a scheduler has written. Raises UsageError for a file that has none."""
    try:
        address = json.loads(path.read_text("utf-8"))["address"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path}: has no address ({error!r:.200}); name the file of a scheduler that runs") from error
    return str(address)


def is_loopback(host: str) -> bool:
    """Return True for localhost and for addresses of the loopback interface; names are not looked up."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
