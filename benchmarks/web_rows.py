"""The rows of a large run, as the store would have written them one by one."""

import json
from random import Random
from typing import Any

from judge_machine import Cause, LaunchManifest
from projecteval.attempt import AttemptKey, ModelCall, ReplyReading, StageName, StageOutcome, Tokens
from projecteval.attempt.attempt import Artefact, ReadingStatus
from projecteval.attempt.serialisation import stage_to_json
from projecteval.mission import Checklist, Mission
from projecteval.project import Project
from projecteval.replies import ReplyFormat, print_checklist, print_files, print_launch, print_values
from projecteval.runs import JUDGED_TESTS
from projecteval.scorers.checklist_scorer import item_texts
from projecteval.storage import Blobs

_WHEN = "2026-01-01T00:00:00.000+00:00"
_CAUSES = (Cause.WRONG_RESULT, Cause.NO_MATCH, Cause.TIMED_OUT)
_NEVER_STARTS = 0.1
_JOURNEY = json.dumps(
    [
        {"verb": verb, "words": words, "at_s": 0.1, "duration_s": 0.1, "ok": True}
        for verb, words in (("visit", "visits http://localhost:8000/"), ("fill", 'fills title_input with "Milk"'))
    ]
)


class MissionParts:
    """The submission of every attempt at a mission: stages as JSON, and the names that the scores match.

    A stage is as large as that of a model that gave the solution. Only the first `tests` tests are judged.
    """

    def __init__(self, mission: Mission, blobs: Blobs, *, tests: int | None = None) -> None:
        artefacts: dict[StageName, Artefact] = {
            StageName.CHECKLIST: mission.checklist.without_tests(),
            StageName.SKELETON: mission.skeleton_project(),
            StageName.CODE: mission.canonical_project(),
            StageName.LAUNCH: mission.canonical_launch(),
            StageName.PARAMETERS: mission.canonical_parameters(),
        }
        self.stages = {
            name: stage_to_json(_stage(name, artefact, mission), blobs) for name, artefact in artefacts.items()
        }
        self.items: dict[str, tuple[str, ...]] = {
            "checklist:strict": item_texts(mission.checklist),
            "skeleton:strict": tuple(mission.skeleton_project()),
            "code:strict": tuple(mission.canonical_project()),
            "code-chrf:strict": tuple(mission.canonical_project()),
            "parameters:strict": tuple(mission.canonical_parameters()),
        }
        self.tests = mission.test_names[:tests]
        self.tests_sha256 = blobs.put(mission.tests_path.read_bytes())


class AttemptRows:
    """Collects the rows of attempts; stage numbers continue from one attempt to the next."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._stages = 0
        self._rows: dict[str, list[dict[str, Any]]] = {}

    def taken(self) -> dict[str, list[dict[str, Any]]]:
        """Return the collected rows by table, in the order in which they can be written, and start again."""
        taken, self._rows = self._rows, {}
        return taken

    def add(self, number: int, key: AttemptKey, parts: MissionParts, *, is_judged: bool = True) -> None:
        """One attempt, where it is judged with one complete judgement of the same number."""
        for stage in key.stages:
            self._stages += 1
            self._row(
                "stages", id=self._stages, attempt_id=number, name=stage, outcome=parts.stages[stage], recorded_at=_WHEN
            )
        if not is_judged:
            return
        last = {"attempt_id": number, "last_stage_id": self._stages}
        self._row("judgements", id=number, started_at=_WHEN, **last)
        for name, items in parts.items.items():
            if name.partition(":")[0].partition("-")[0] in key.stages:
                self._row("scores", name=name, recorded_at=_WHEN, **last, **self._score(items))
        starts = self._random.random() >= _NEVER_STARTS
        for place, test in enumerate(parts.tests):
            verdict = self._verdict() if starts else _not_started(is_first=place == 0)
            self._row("verdicts", judgement_id=number, test=test, **verdict)
        self._row("closings", **_closing(number, parts))

    def _row(self, table: str, **fields: Any) -> None:
        self._rows.setdefault(table, []).append(fields)

    def _score(self, items: tuple[str, ...]) -> dict[str, Any]:
        """Every fourth item or so has no partner; the value is the mean, as the scorers compute it."""
        drawn = [(item, round(self._random.random(), 3)) for item in items]
        matches = [(item, item, value) if value <= 0.75 else (item, None, 0.0) for item, value in drawn]
        value = sum(value for *_, value in matches) / len(matches)
        details = {"canonical": len(items), "generated": len(items), "recall": value, "matches": matches}
        return {
            "version": "1", "value": value, "unit": "similarity from 0 to 1", "n": len(items), "missing_reason": None,
            "details": json.dumps(details),
        }  # fmt: skip

    def _verdict(self) -> dict[str, Any]:
        cause = None if self._random.random() < 0.6 else self._random.choice(_CAUSES)
        return _verdict("passed" if cause is None else "failed", cause)


def _not_started(*, is_first: bool) -> dict[str, Any]:
    """The project does not start: the first test fails, and the others cannot be tried."""
    return _verdict("failed" if is_first else "blocked", Cause.START_FAILED)


def _verdict(outcome: str, cause: Cause | None) -> dict[str, Any]:
    return {
        "outcome": outcome,
        "cause": cause,
        "message": "" if cause is None else "expected one thing, found another " * 8,
        "duration_s": 0.5,
        "journey": _JOURNEY,
        "evidence": "[]",
    }


def _stage(name: StageName, artefact: Artefact, mission: Mission) -> StageOutcome:
    reply = _printed(artefact)
    return StageOutcome(
        name=name,
        artefact=artefact,
        request=mission.prompt,
        reply=reply,
        tokens=Tokens(input=len(mission.prompt) // 4, output=len(reply) // 4),
        reading=ReplyReading(status=ReadingStatus.STRICT, format=str(ReplyFormat.JSON)),
        call=ModelCall(model="model", cost_usd=0.01, wall_s=12.5, turns=1),
    )


def _printed(artefact: Artefact) -> str:
    match artefact:
        case Checklist():
            return print_checklist(artefact, ReplyFormat.JSON)
        case Project():
            return print_files(artefact.texts(), ReplyFormat.JSON)
        case LaunchManifest():
            return print_launch(artefact, ReplyFormat.JSON)
        case _:
            return print_values(artefact, ReplyFormat.JSON)


def _closing(number: int, parts: MissionParts) -> dict[str, Any]:
    return {
        "judgement_id": number,
        "wall_s": 9.0,
        "cpu_s": 1.0,
        "peak_memory_mib": 64.0,
        "isolation": '{"name": "namespaces", "guarantees": [], "gaps": []}',
        "versions": json.dumps({JUDGED_TESTS: parts.tests_sha256}),
        "retried": False,
        "closed_at": _WHEN,
    }
