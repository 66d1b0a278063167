"""Style, script and nothing else; no file of a workspace is ever served from here."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

router = APIRouter(prefix="/static")


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticFile:
    """The content of a file and its media type."""

    content: bytes
    media_type: str


@cache
def static_files() -> Mapping[str, StaticFile]:
    """The files by name. The look is the report's, with what only a browser's pages need after it."""
    look = files("projecteval.reports").joinpath("templates/style.css").read_bytes()
    own = files("projecteval.web").joinpath("static")
    style = look + own.joinpath("web.css").read_bytes() + _shares().encode()
    return {
        "style.css": StaticFile(content=style, media_type="text/css"),
        "htmx.min.js": StaticFile(content=own.joinpath("htmx.min.js").read_bytes(), media_type="text/javascript"),
        "htmx.LICENSE.txt": StaticFile(content=own.joinpath("htmx.LICENSE.txt").read_bytes(), media_type="text/plain"),
        "mark.png": StaticFile(content=own.joinpath("mark.png").read_bytes(), media_type="image/png"),
    }


@router.get("/{name}")
def static_file(name: str) -> Response:
    """One of the files."""
    file = static_files().get(name)
    if file is None:
        return PlainTextResponse("There is no such file.\n", status_code=404)
    return Response(file.content, media_type=file.media_type, headers={"Cache-Control": "max-age=3600"})


def _shares() -> str:
    """Classes for widths and shades in whole percents: the content policy forbids style attributes."""
    return "".join(f".share-{n}{{--share:{n}%}}.part-{n}{{flex-grow:{n}}}" for n in range(101))
