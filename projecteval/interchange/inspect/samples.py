"""One attempt of a run as a sample of an Inspect log."""

from collections.abc import Iterator, Sequence
from typing import Any

from inspect_ai.log import EvalError, EvalSample
from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageUser,
    Content,
    ContentImage,
    ContentText,
    ModelOutput,
    ModelUsage,
)

from judge_machine import Outcome, Verdict
from projecteval.attempt import Attempt, StageOutcome
from projecteval.interchange.inspect.evidence import evidence_rows, pictures_of
from projecteval.interchange.inspect.scores import SCORER, explanation_of, harness_fault, score_of
from projecteval.project import Project
from projecteval.runs import AttemptResult, StoredJudgement
from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import WITHHELD
from projecteval.tables.wording import some, words

TARGET = "every test passes"
_NOT_ASKED = "the agent was not asked in words"


def sample_of(run: RunFolder, result: AttemptResult) -> EvalSample:
    """The attempt with its stages and its verdicts as messages; one that was not scored has an error and no score."""
    key = result.key
    attempt, stored = run.attempt(key), run.judgements(key)[-1]
    verdicts = stored.judgement.verdicts
    messages = [*_conversation(attempt), *_judged(verdicts, run)]
    fault = harness_fault(verdicts)
    generation_s = sum(stage.wall_s for stage in attempt.stages)
    return EvalSample(
        id=key.mission,
        epoch=key.sample + 1,
        input=messages[0].text,
        target=TARGET,
        messages=messages,
        output=_output(attempt, key.agent),
        scores=None if fault else {SCORER: score_of(verdicts, further=_further(run, stored))},
        error=EvalError(message=fault, traceback=fault, traceback_ansi=fault) if fault else None,
        metadata=_facts(run, result),
        model_usage=_usage(attempt, key.agent),
        completed_at=stored.closed_at.isoformat(),
        total_time=generation_s + result.wall_s,
        working_time=generation_s + result.wall_s,
    )


def _conversation(attempt: Attempt) -> Iterator[ChatMessage]:
    for stage in attempt.stages:
        marks = {"stage": str(stage.name)}
        unsaid = WITHHELD if stage.request_sha256 else _NOT_ASKED
        asked = stage.request or f"({attempt.key.mission}, {stage.name}: {unsaid})"
        yield ChatMessageUser(content=asked, metadata=marks)
        marks |= {"cause": str(stage.cause), "message": stage.message} if stage.cause else {}
        model = stage.call.model if stage.call else None
        yield ChatMessageAssistant(content=_answer_text(stage), model=model or None, metadata=marks)


def _answer_text(stage: StageOutcome) -> str:
    """The reply as it came; of an agent that gave none in words, what it handed in."""
    if stage.reply or stage.cause is not None:
        return stage.reply or f"({words(stage.cause)}: {stage.message})"
    if isinstance(stage.artefact, Project):
        return f"(handed in {some(len(stage.artefact), 'file')}: {', '.join(stage.artefact)})"
    return "(handed in without a text)"


def _judged(verdicts: Sequence[Verdict], run: RunFolder) -> Iterator[ChatMessage]:
    """The verdict in words, with the screenshots of the first failures."""
    passed = sum(verdict.outcome is Outcome.PASSED for verdict in verdicts)
    found = f"{passed} of {some(len(verdicts), 'test')} passed.\n\n{explanation_of(verdicts)}"
    content: list[Content] = [ContentText(text=found)]
    for verdict, picture in pictures_of(verdicts, run.evidence):
        content += [ContentText(text=f"`{verdict.test}`"), ContentImage(image=picture)]
    yield ChatMessageUser(content=content, metadata={"stage": "judging"})


def _output(attempt: Attempt, agent: str) -> ModelOutput:
    return ModelOutput.from_content(agent, _answer_text(attempt.stages[-1]) if attempt.stages else "")


def _further(run: RunFolder, stored: StoredJudgement) -> dict[str, Any]:
    return {
        "evidence": evidence_rows(stored.judgement.verdicts, run.evidence),
        "isolation": stored.judgement.isolation.name,
        "judging_s": stored.judgement.resources.wall_s,
    }


def _facts(run: RunFolder, result: AttemptResult) -> dict[str, Any]:
    facts = run.lock.missions[result.key.mission].facts
    mission = {} if facts is None else {"kind": facts.kind, "difficulty": facts.difficulty, "skills": facts.skills}
    return {
        **mission,
        "models": list(result.use.models),
        "causes": {str(cause): count for cause, count in result.causes.items()},
        "scores": {name: score.value for name, score in result.scores.items()},
        "cost_usd": result.use.usage.cost_usd.whole,
        "cpu_s": result.cpu_s,
        "peak_memory_mib": result.peak_memory_mib,
        "sandboxes": list(result.use.sandboxes),
        "submissions": len(result.submissions),
    }


def _usage(attempt: Attempt, agent: str) -> dict[str, ModelUsage]:
    """The tokens by model, of the stages that report both kinds."""
    used: dict[str, ModelUsage] = {}
    for stage in attempt.stages:
        tokens = stage.tokens
        if tokens is None or tokens.input is None or tokens.output is None:
            continue
        model = stage.call.model if stage.call and stage.call.model else agent
        usage = ModelUsage(
            input_tokens=tokens.input - (tokens.cached_input or 0),  # Inspect counts cached ones apart
            output_tokens=tokens.output,
            total_tokens=tokens.input + tokens.output,
            input_tokens_cache_read=tokens.cached_input,
            reasoning_tokens=tokens.reasoning,
        )
        used[model] = used[model] + usage if model in used else usage
    return used
