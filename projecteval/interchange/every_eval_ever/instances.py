"""The attempts of an agent as rows of Every Eval Ever, one a line."""

import hashlib
from collections.abc import Iterator
from typing import Any

from projecteval.attempt import Attempt, StageName
from projecteval.interchange.every_eval_ever.aggregates import MEAN_SCORE, evaluation_name
from projecteval.interchange.every_eval_ever.identity import SCHEMA_VERSION, RecordIdentity
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult
from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import WITHHELD
from projecteval.tables.wording import causes_in_words

REFERENCE = "every test passes"


def instance_of(run: RunFolder, result: AttemptResult, identity: RecordIdentity) -> dict[str, Any]:
    """The row of an attempt: its stages as messages, the share of tests that passed, tokens and seconds."""
    key, attempt = result.key, run.attempt(result.key)
    column = column_of(key)
    messages = list(_messages(attempt))
    asked = messages[0]["content"] if messages else f"mission {key.mission}"
    return {
        "schema_version": SCHEMA_VERSION,
        "evaluation_id": identity.evaluation_id,
        "model_id": identity.model_id,
        "evaluation_name": evaluation_name(column),
        "evaluation_result_id": identity.result_id(column, MEAN_SCORE),
        "sample_id": f"{key.mission}#{key.sample}",
        "sample_hash": hashlib.sha256((asked + REFERENCE).encode("utf-8", "surrogatepass")).hexdigest(),
        "interaction_type": "agentic",
        "input": {"raw": asked, "reference": [REFERENCE]},
        "output": None,
        "messages": messages,
        "answer_attribution": [_attribution(attempt, result)],
        "evaluation": {
            "score": result.totals.share,
            "is_correct": result.totals.perfect,
            "num_turns": len(messages),
        },
        "token_usage": _tokens(result),
        "performance": _performance(result),
        "error": causes_in_words(result.causes) or None,
        "metadata": _metadata(run, result),
    }


def _messages(attempt: Attempt) -> Iterator[dict[str, Any]]:
    for number, stage in enumerate(attempt.stages):
        asked = stage.request or (WITHHELD if stage.request_sha256 else f"stage {stage.name}")
        yield {"turn_idx": 2 * number, "role": "user", "content": asked}
        yield {"turn_idx": 2 * number + 1, "role": "assistant", "content": stage.reply or stage.message or None}


def _attribution(attempt: Attempt, result: AttemptResult) -> dict[str, Any]:
    """The score is that of the code, which the judge used; no text of a message is the answer itself."""
    names = [stage.name for stage in attempt.stages]
    turn = 2 * names.index(StageName.CODE) + 1 if StageName.CODE in names else max(0, 2 * len(names) - 1)
    return {
        "turn_idx": turn,
        "source": "the project that was handed in",
        "extracted_value": f"{result.totals.passed}/{result.totals.tests}",
        "extraction_method": "custom",
        "is_terminal": True,
    }


def _tokens(result: AttemptResult) -> dict[str, int] | None:
    usage = result.use.usage
    sent, received = usage.input_tokens.whole, usage.output_tokens.whole
    if sent is None or received is None:
        return None
    found = {"input_tokens": int(sent), "output_tokens": int(received), "total_tokens": int(sent + received)}
    cached = usage.cached_tokens.whole
    return found if cached is None else {**found, "input_tokens_cache_read": int(cached)}


def _performance(result: AttemptResult) -> dict[str, Any] | None:
    seconds = result.use.usage.model_s.value
    details = {"judging_s": f"{result.wall_s:.3f}"}
    if result.cpu_s is not None:
        details["project_cpu_s"] = f"{result.cpu_s:.3f}"
    if result.peak_memory_mib is not None:
        details["project_peak_memory_mib"] = f"{result.peak_memory_mib:.1f}"
    found: dict[str, Any] = {"additional_details": details}
    return found if seconds is None else {"generation_time_ms": 1000 * seconds, **found}


def _metadata(run: RunFolder, result: AttemptResult) -> dict[str, str]:
    key, facts = result.key, run.lock.missions[result.key.mission].facts
    mission = {} if facts is None else {"kind": facts.kind, "difficulty": facts.difficulty}
    scores = {name: f"{score.value:.6f}" for name, score in sorted(result.scores.items()) if score.value is not None}
    cost = result.use.usage.cost_usd.whole
    return {
        "agent": key.agent,
        "mission": key.mission,
        "level": str(int(key.level)),
        "mode": str(key.mode),
        "sample": str(key.sample),
        **mission,
        "not_scored": str(result.totals.not_scored),
        **({} if cost is None else {"cost_usd": f"{cost:.6f}"}),
        **scores,
    }
