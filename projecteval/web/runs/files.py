"""The files of an attempt and the evidence of a failure: as text that no browser runs, and as pictures."""

from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import Response

from judge_machine import Evidence
from projecteval.attempt import Attempt, StageName
from projecteval.errors import UsageError
from projecteval.project import Project
from projecteval.runs.folder import RunFolder
from projecteval.web.runs.stored_runs import Here, RunSite, key_of
from projecteval.web.security import INERT_POLICY
from projecteval.web.workspace import text_of

router = APIRouter(prefix="/runs/{name}")

MOST_SHOWN_BYTES = 200_000
MOST_EVIDENCE_BYTES = 4 << 20
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownText:
    """A file as text; `note` says why it is cut or not shown."""

    text: str
    note: str = ""


@router.get("/attempts/{number}/files/{path:path}")
def file_page(name: str, number: int, path: str, here: Here) -> Response:
    """One file that the agent wrote, as text."""
    return _file(name, number, path, here, stage=StageName.CODE)


@router.get("/attempts/{number}/skeleton/{path:path}")
def skeleton_file_page(name: str, number: int, path: str, here: Here) -> Response:
    """One file of the agent's own skeleton, as text."""
    return _file(name, number, path, here, stage=StageName.SKELETON)


@router.get("/evidence/{sha256}")
def evidence_file(name: str, sha256: str, here: Here) -> Response:
    """A picture as a picture, everything else as plain text that no browser runs."""
    with here.runs.open(name) as run:
        try:
            path = evidence_path(run, sha256)
        except ValueError:
            raise UsageError(f"evidence: {sha256!r:.80}: is not a sha256 in hexadecimal") from None
        if path is None:
            raise UsageError(f"evidence: {sha256}: is not in this run's folder")
        with path.open("rb") as file:
            content = file.read(MOST_EVIDENCE_BYTES)
    headers = {"Content-Security-Policy": INERT_POLICY, "Cache-Control": "private, max-age=3600"}
    if content.startswith(_PNG):
        return Response(content, media_type="image/png", headers=headers)
    text = content.decode("utf-8", "replace").encode("utf-8")
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def project_of(attempt: Attempt, stage: StageName) -> Project | None:
    """The files that a stage gave; None where it gave none, or is none of the attempt's column."""
    artefact = next((one.artefact for one in attempt.stages if one.name is stage), None)
    return artefact if isinstance(artefact, Project) else None


def evidence_path(run: RunFolder, sha256: str) -> Path | None:
    """Return the path of the evidence; None if it no longer exists, or if a copied run has a link elsewhere instead.

    Raises ValueError for text that is not a sha256.
    """
    path = run.evidence.path(sha256)
    return path if path.is_file() and path.resolve().is_relative_to(run.path.resolve()) else None


def evidence_text(run: RunFolder, evidence: Evidence) -> ShownText:
    path = evidence_path(run, evidence.sha256)
    if path is None:
        return ShownText(text="", note="This file is not in the run's folder any more.")
    with path.open("rb") as file:
        return _shown(file.read(MOST_SHOWN_BYTES + 1), size=evidence.size_bytes)


def _file(name: str, number: int, path: str, here: RunSite, *, stage: StageName) -> Response:
    with here.runs.open(name) as run:
        key = key_of(run.config, number)
        project = project_of(run.attempt(key), stage)
        if project is None or path not in project:
            raise UsageError(
                f"file: {path!r:.200}: is not a file of the {stage} of this attempt; choose one that its page lists"
            )
        content = dict(project.items())[path]
    shown = _shown(content)
    return here.pages.show(
        "runs/file.html.jinja",
        name=name,
        number=number,
        key=key,
        stage=stage,
        path=path,
        shown=shown,
        size=len(content),
    )


def _shown(content: bytes, *, size: int | None = None) -> ShownText:
    found = text_of(content, most=MOST_SHOWN_BYTES)
    if found is None:
        return ShownText(text="", note="This file is not text.")
    text, cut = found
    note = f"Cut: the first {MOST_SHOWN_BYTES // 1000} kB of {(size or len(content)) / 1000:.0f} kB." if cut else ""
    return ShownText(text=text, note=note)
