"""The evidence of failures as an `.eval` log holds it: pictures reduced, logs by their ends."""

from collections.abc import Iterable, Iterator
from typing import Any

from judge_machine import Evidence, Verdict
from projecteval.reports.evidence import embedded_picture
from projecteval.storage import Blobs

MOST_PICTURES = 12
"""Of one attempt; a reduced screenshot has about 7 kB."""
_SHOWN_TEXTS = ("server_log", "console", "network", "install_log")
_MOST_CHARACTERS = 2000
_PICTURE = "image/png"


def pictures_of(
    verdicts: Iterable[Verdict], store: Blobs, *, most: int = MOST_PICTURES
) -> Iterator[tuple[Verdict, str]]:
    """Each failed test that has a screenshot with it as a `data:` URI, the first ones of the mission's order."""
    for verdict in verdicts:
        found = next((one for one in verdict.evidence if one.media_type == _PICTURE), None)
        picture = None if found is None or most == 0 else _picture(found, store)
        if picture is not None:
            most -= 1
            yield verdict, picture


def verdict_rows(verdicts: Iterable[Verdict]) -> list[dict[str, Any]]:
    """The verdicts as JSON, in the mission's order."""
    return [
        {
            "test": verdict.test,
            "outcome": str(verdict.outcome),
            "cause": None if verdict.cause is None else str(verdict.cause),
            "owner": None if verdict.owner is None else str(verdict.owner),
            "message": verdict.message,
            "duration_s": round(verdict.duration_s, 3),
        }
        for verdict in verdicts
    ]


def evidence_rows(verdicts: Iterable[Verdict], store: Blobs) -> list[dict[str, Any]]:
    """The evidence of failures as JSON: its sha256, the end of a log as text, the first screenshots as `data:` URIs."""
    verdicts = tuple(verdicts)
    pictures = {verdict.test: picture for verdict, picture in pictures_of(verdicts, store)}
    return [
        {
            "test": verdict.test,
            "kind": one.kind,
            "sha256": one.sha256,
            **_content(one, store, pictures.get(verdict.test)),
        }
        for verdict in verdicts
        for one in verdict.evidence
    ]


def _content(evidence: Evidence, store: Blobs, picture: str | None) -> dict[str, str]:
    if evidence.media_type == _PICTURE:
        return {"picture": picture} if picture else {}
    path = store.path(evidence.sha256)
    if evidence.kind not in _SHOWN_TEXTS or not path.is_file():
        return {}
    return {"text": path.read_bytes()[-4 * _MOST_CHARACTERS :].decode("utf-8", "replace")[-_MOST_CHARACTERS:]}


def _picture(evidence: Evidence, store: Blobs) -> str | None:
    path = store.path(evidence.sha256)
    return embedded_picture(path) if path.is_file() else None
