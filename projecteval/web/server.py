"""Serves a workspace until it is interrupted."""

import socket
from collections.abc import Callable

import uvicorn

from projecteval.errors import UsageError
from projecteval.web.app import create_app
from projecteval.web.security import is_loopback, new_token
from projecteval.web.workspace import Workspace


def serve(workspace: Workspace, *, host: str, port: int, announce: Callable[[str], None]) -> None:
    """Listen on `host` and `port` (0: any free one), and tell `announce` the address once it can be opened.

    Where other machines can reach `host`, the address carries a token that is made anew each time. Raises UsageError
    where nothing can listen there.
    """
    token = None if is_loopback(host) else new_token()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family)
    except OSError as error:
        raise UsageError(f"--host, --port: {host}:{port}: {error.strerror}; choose another one") from error
    with listener:
        app = create_app(workspace, host=host, token=token)
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listener.getsockname()[1]}/"
        announce(address if token is None else f"{address}?token={token}")
        config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, lifespan="off")
        uvicorn.Server(config).run(sockets=[listener])
