"""Pages from templates, where every inserted value is escaped; and the files that they load."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter
from jinja2 import Environment
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from judge_machine import Cause, Owner, online_judge_word, owner_of
from projecteval.reports.costs import cost_words
from projecteval.reports.plain_agents import plain_agent_words
from projecteval.reports.standings import column_of, column_words, split_words
from projecteval.reports.usage_tables import usage_words
from projecteval.runs import EndedTest
from projecteval.tables.html import html_table, html_templates
from projecteval.tables.wording import amount, causes_in_words, counts_in_words, percent, some, words

router = APIRouter(prefix="/static")

# Who has to act, in a reader's words.
OWNERS: Mapping[Owner, str] = {
    Owner.AGENT: "the agent gave no usable answer",
    Owner.PROVIDER: "the provider of the model failed",
    Owner.PROJECT: "the project did not run",
    Owner.PARAMETER: "an element was not found, or a value did not fit",
    Owner.UNDECIDED: "an element was not there: the value may be wrong, or the project does not show it",
    Owner.BEHAVIOUR: "the project did something else",
    Owner.HARNESS: "the judge itself failed",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """Renders templates; `form_token` is put into every form."""

    form_token: str

    def show(self, template: str, *, status: int = 200, **values: object) -> HTMLResponse:
        """A page, or a part of one."""
        text = _environment().get_template(template).render(form_token=self.form_token, **values)
        # A page's text may have lone surrogates, which UTF-8 has no place for.
        return HTMLResponse(text.encode("utf-8", "backslashreplace"), status_code=status)


@cache
def _environment() -> Environment:
    environment = html_templates("projecteval.web")
    environment.globals.update(
        column_of=column_of,
        column_words=column_words,
        causes_in_words=causes_in_words,
        percent=percent,
        split_words=split_words,
        html_table=html_table,
        usage_words=usage_words,
        owner_of=owner_of,
        online_judge_word=online_judge_word,
        outcome_counts=_outcome_counts,
        owners=OWNERS,
        plain_agent_words=plain_agent_words,
        causes=tuple(Cause),
    )
    environment.filters.update(
        segment=_segment, query=_query, words=words, some=some, amount=amount, cost_words=cost_words
    )
    return environment


def _outcome_counts(tests: Iterable[EndedTest]) -> str:
    """The outcomes of tests with their counts, such as "failed 12, blocked 3"."""
    return counts_in_words(Counter(test.outcome for test in tests))


def _segment(text: object) -> str:
    """`text` as one part of a path."""
    return quote(str(text), safe="")


def _query(values: Mapping[str, Any]) -> str:
    """`?a=1&b=2` of what is not empty."""
    words = urlencode({name: str(value) for name, value in values.items() if value not in (None, "")})
    return f"?{words}" if words else ""


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
        "rows.js": StaticFile(content=own.joinpath("rows.js").read_bytes(), media_type="text/javascript"),
        "editor.js": StaticFile(content=own.joinpath("editor.js").read_bytes(), media_type="text/javascript"),
        "htmx.LICENSE.txt": StaticFile(content=own.joinpath("htmx.LICENSE.txt").read_bytes(), media_type="text/plain"),
        "overview.svg": StaticFile(content=own.joinpath("overview.svg").read_bytes(), media_type="image/svg+xml"),
        "mark.png": StaticFile(content=own.joinpath("mark.png").read_bytes(), media_type="image/png"),
    }


@router.get("/{name}")
def static_file(name: str) -> Response:
    """One of the files."""
    file = static_files().get(name)
    if file is None:
        return PlainTextResponse("This file does not exist.\n", status_code=404)
    return Response(file.content, media_type=file.media_type, headers={"Cache-Control": "max-age=3600"})


def _shares() -> str:
    """Classes for widths and shades in whole percents: the content policy forbids style attributes."""
    return "".join(f".share-{n}{{--share:{n}%}}.part-{n}{{flex-grow:{n}}}" for n in range(101))
