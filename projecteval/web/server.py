"""The application and the server of any set of pages, behind the guard."""

from collections.abc import Iterable

import uvicorn
from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from projecteval.errors import ProjectEvalError, UsageError
from projecteval.web.connections import ConnectionLimits, protocol_within
from projecteval.web.security import AccessGuard
from projecteval.web.site import Site, site_of


def make_app(site: Site, routers: Iterable[APIRouter], *, host: str, token: str | None) -> FastAPI:
    """The pages of a site; `host` is where it listens, `token` what a browser must bring, None nothing."""
    app = FastAPI(title="projecteval", docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False)
    app.state.site = site
    for router in routers:
        app.include_router(router)
    app.add_exception_handler(ProjectEvalError, _problem)
    app.add_exception_handler(HTTPException, _problem)
    app.add_exception_handler(RequestValidationError, _problem)
    app.add_middleware(AccessGuard, host=host, token=token)
    return app


def server_config(app: FastAPI, limits: ConnectionLimits) -> uvicorn.Config:
    """The settings of a server that serves the application within the limits."""
    return uvicorn.Config(
        app,
        http=protocol_within(limits),
        ws="none",
        backlog=limits.most,  # also the number that is accepted before the first of them is looked at
        lifespan="off",
        log_level="error",  # a client can cause warnings as often as it likes
        access_log=False,
        server_header=False,
    )


def _problem(request: Request, error: Exception) -> Response:
    site = site_of(request)
    match error:
        case UsageError(problems=problems):
            status, title = 404 if request.method == "GET" else 400, "That did not work"
        case RequestValidationError():
            problems, status, title = ("The address has text where a number is expected.",), 404, "Not found"
        case HTTPException(status_code=status, detail=detail):
            problems, title = (detail,), "Not found" if status == 404 else "That did not work"
        case _:
            problems, status, title = (str(error),), 500, "What is stored cannot be read"
    problems = tuple(map(site.shortened, problems))
    return site.pages.show("problem.html.jinja", status=status, title=title, problems=problems, home=site.home)
