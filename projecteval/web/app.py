"""The application: every page, behind the guard; and the server that shows it until it is interrupted."""

import socket
from collections.abc import Callable
from importlib import import_module
from threading import Thread

import uvicorn
from fastapi import FastAPI

from projecteval.errors import UsageError
from projecteval.web import pages
from projecteval.web.connections import ConnectionLimits
from projecteval.web.entrance import new_token
from projecteval.web.experiments import pages as experiment_pages
from projecteval.web.launches import launches
from projecteval.web.launches.launches import Launches
from projecteval.web.missions import editor
from projecteval.web.missions import files as mission_files
from projecteval.web.missions import pages as mission_pages
from projecteval.web.missions.stored_missions import Certifications, StoredMissions
from projecteval.web.pages import Pages
from projecteval.web.runs import attempts, comparisons, live, tests
from projecteval.web.runs import files as attempt_files
from projecteval.web.runs import pages as run_pages
from projecteval.web.runs.stored_runs import RunSite, StoredRuns
from projecteval.web.security import is_loopback
from projecteval.web.server import make_app, server_config
from projecteval.web.workspace import WorkspaceFolder

SLOW_TO_LOAD = "scipy.stats"
"""What the page of a run needs and takes a second to load; a server does so before it is asked for one."""

_PAGES = (
    pages,
    run_pages,
    live,
    attempt_files,
    attempts,
    tests,
    comparisons,
    editor,
    mission_files,
    mission_pages,
    launches,
    experiment_pages,
)


def create_app(workspace: WorkspaceFolder, *, host: str = "127.0.0.1", token: str | None) -> FastAPI:
    """The web interface of a workspace; `host` is where it listens, `token` what a browser must bring, None nothing."""
    site = RunSite(
        workspace=workspace,
        runs=StoredRuns(workspace),
        missions=StoredMissions(workspace),
        launches=Launches(workspace),
        certifications=Certifications(workspace),
        pages=Pages(form_token=new_token()),
    )
    return make_app(site, [module.router for module in _PAGES], host=host, token=token)


def serve(
    workspace: WorkspaceFolder, *, host: str, port: int, token: str | None, announce: Callable[[str], None]
) -> None:
    """Listen on `host` and `port` (0: any free one), and pass the address to `announce` once it can be opened.

    The address carries the token. Raises UsageError where nothing can listen there, and for a server without a token
    that other machines can reach.
    """
    if token is None and not is_loopback(host):
        raise UsageError("--no-token: is for this machine alone; omit it, or omit --host")
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
        Thread(target=import_module, args=(SLOW_TO_LOAD,), name="load").start()
        uvicorn.Server(server_config(app, ConnectionLimits.of_this_process())).run(sockets=[listener])
