"""Stage outcomes as JSON for the store; the files of a project are kept as blobs, once each."""

import dataclasses
import json
from collections.abc import Mapping
from typing import Any

from judge_machine import Cause, LaunchManifest
from projecteval.attempt.attempt import Artefact, ModelCall, ReadingStatus, ReplyReading, StageOutcome, Tokens
from projecteval.attempt.keys import StageName
from projecteval.errors import DamagedStoreError
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.project import Project
from projecteval.storage import Blobs


def stage_to_json(stage: StageOutcome, blobs: Blobs) -> str:
    """One line of JSON; the contents of a project go into `blobs`."""
    fields = {
        "name": stage.name,
        "artefact": None if stage.artefact is None else _artefact_to_fields(stage.artefact, blobs),
        "cause": stage.cause,
        "message": stage.message,
        "request": stage.request,
        "request_sha256": stage.request_sha256,
        "reply": stage.reply,
        "wall_s": stage.wall_s,
        "tokens": {**_fields(stage.tokens), "raw": dict(stage.tokens.raw)} if stage.tokens else None,
        "reading": _fields(stage.reading) if stage.reading else None,
        "call": _fields(stage.call) if stage.call else None,
        "tests_hidden": stage.tests_hidden,
        "sandbox": stage.sandbox,
    }
    return json.dumps(fields, ensure_ascii=True)  # lone surrogates of a reply survive as escapes


def stage_from_json(text: str, blobs: Blobs) -> StageOutcome:
    """The outcome that `stage_to_json` wrote. Raises DamagedStoreError."""
    try:
        fields = json.loads(text)
        name = StageName(fields["name"])
        # Older runs know fewer fields.
        tokens, reading, call = fields["tokens"], fields.get("reading"), fields.get("call")
        return StageOutcome(
            name=name,
            artefact=None if fields["artefact"] is None else _artefact_from_fields(name, fields["artefact"], blobs),
            cause=None if fields["cause"] is None else Cause(fields["cause"]),
            message=fields["message"],
            request=fields["request"],
            request_sha256=str(fields.get("request_sha256", "")),
            reply=fields["reply"],
            wall_s=fields["wall_s"],
            tokens=Tokens(**tokens) if tokens else None,
            reading=_reading_from_fields(reading) if reading else None,
            call=ModelCall(**call) if call else None,
            tests_hidden=fields.get("tests_hidden"),
            sandbox=str(fields.get("sandbox", "")),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedStoreError(f"a stored stage cannot be read ({error!r}): {text[:80]}") from error


def _fields(record: Tokens | ReplyReading | ModelCall) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}


def _reading_from_fields(fields: dict[str, Any]) -> ReplyReading:
    return ReplyReading(
        status=ReadingStatus(fields["status"]), format=fields["format"], repairs=tuple(fields["repairs"])
    )


def _artefact_to_fields(artefact: Artefact, blobs: Blobs) -> dict[str, Any]:
    match artefact:
        case Project():
            return {path: blobs.put(content) for path, content in artefact.items()}
        case Checklist():
            return {"pages": [_page_to_fields(page) for page in artefact.pages]}
        case LaunchManifest():
            return artefact.model_dump(mode="json")
        case Mapping():
            return dict(artefact)


def _artefact_from_fields(name: StageName, fields: dict[str, Any], blobs: Blobs) -> Artefact:
    match name:
        case StageName.SKELETON | StageName.CODE:
            return Project({path: blobs.get(sha256) for path, sha256 in fields.items()})
        case StageName.CHECKLIST:
            return Checklist(pages=tuple(_page_from_fields(page) for page in fields["pages"]))
        case StageName.LAUNCH:
            return LaunchManifest.model_validate(fields)
        case StageName.PARAMETERS:
            return fields


def _page_to_fields(page: ChecklistPage) -> dict[str, Any]:
    functions = [
        {"description": function.description, "required": function.required, "tests": list(function.tests)}
        for function in page.functions
    ]
    return {"page": page.page, "functions": functions}


def _page_from_fields(fields: dict[str, Any]) -> ChecklistPage:
    return ChecklistPage(
        page=fields["page"],
        functions=tuple(
            ChecklistFunction(
                description=function["description"], required=function["required"], tests=tuple(function["tests"])
            )
            for function in fields["functions"]
        ),
    )
