"""The application: every page, behind the guard."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from projecteval.errors import ProjectEvalError, UsageError
from projecteval.web import (
    attempt_files,
    attempt_pages,
    compare_pages,
    experiment_pages,
    launch_pages,
    mission_editor,
    mission_files,
    mission_list,
    mission_pages,
    run_pages,
    run_status,
    static_files,
)
from projecteval.web.context import Context
from projecteval.web.launches import Certifications, Launches
from projecteval.web.missions import Missions
from projecteval.web.pages import Pages
from projecteval.web.security import Guard, new_token
from projecteval.web.stored_runs import StoredRuns
from projecteval.web.workspace import Workspace


def create_app(workspace: Workspace, *, host: str = "127.0.0.1", token: str | None = None) -> FastAPI:
    """The web interface of a workspace; `host` is where it listens, `token` what a browser must bring, if anything."""
    app = FastAPI(title="projecteval", docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False)
    app.state.context = Context(
        workspace=workspace,
        runs=StoredRuns(workspace),
        missions=Missions(workspace),
        launches=Launches(workspace),
        certifications=Certifications(workspace),
        pages=Pages(form_token=new_token()),
    )
    for part in (
        static_files,
        run_pages,
        run_status,
        attempt_files,
        attempt_pages,
        mission_editor,
        mission_files,
        mission_list,
        mission_pages,
        compare_pages,
        launch_pages,
        experiment_pages,
    ):
        app.include_router(part.router)
    app.add_exception_handler(ProjectEvalError, _problem)
    app.add_exception_handler(HTTPException, _problem)
    app.add_exception_handler(RequestValidationError, _problem)
    app.add_middleware(Guard, host=host, token=token)
    return app


def _problem(request: Request, error: Exception) -> Response:
    context: Context = request.app.state.context
    match error:
        case UsageError(problems=problems):
            status, title = 404 if request.method == "GET" else 400, "That did not work"
        case RequestValidationError():
            problems, status, title = ("The address holds something that is no number.",), 404, "Not found"
        case HTTPException(status_code=status, detail=detail):
            problems, title = (detail,), "Not found" if status == 404 else "That did not work"
        case _:
            problems, status, title = (str(error),), 500, "What is stored cannot be read"
    problems = tuple(map(context.workspace.shortened, problems))
    return context.pages.show("problem.html.jinja", status=status, title=title, problems=problems)
