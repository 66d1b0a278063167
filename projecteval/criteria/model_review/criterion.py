"""The review by a model as a criterion."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from projecteval.attempt import StageName
from projecteval.criteria.model_review.answers import Given, answers_in
from projecteval.criteria.model_review.exhibit import Exhibit
from projecteval.criteria.model_review.findings import joined, value_of
from projecteval.criteria.model_review.question import question_of
from projecteval.criteria.model_review.rubrics import rubric_of
from projecteval.criteria.model_review.settings import ModelReviewSettings
from projecteval.mission.rubric import RubricRule
from projecteval.models import ChatModel, Message, ModelReply, ModelRequest
from projecteval.models.source import ModelSource
from projecteval.project import Project
from projecteval.scorers import Case, Declaration, Scale, Score
from projecteval.scorers.declaration import ExpectedQuestion
from projecteval.scorers.protocol import output_of

NAME, DECIDED = "model-review", "model-review:decided"
VERSION = "1"
_RUNS = 2
_ANSWER_CHARACTERS = 300  # of an answer to one question: a sentence, and one or two places with a quoted line


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    reply: ModelReply
    answers: dict[str, Given]


class ModelReview:
    """`model-review`: the weighted share of yes among the questions of a rubric that were decided, 0 to 1, over n.

    `model-review:decided` is the share of questions that were. A question is decided where two independent runs, which
    ask in opposite order, give the same answer, each with lines of the project that exist. An attempt without code of
    its own fault scores 0, one about which nothing was decided is missing.
    """

    declared = Declaration(
        version=VERSION,
        measures="the share of the questions of a rubric that a model answers with yes, with evidence, in two runs",
        parts={"decided": Scale()},
        settings=ModelReviewSettings,
        waits=True,
    )

    def __init__(self, settings: ModelReviewSettings) -> None:
        self._settings = settings

    def check(self, chat_model: ModelSource) -> None:
        """Raise UsageError where the model cannot be asked with these settings: no price for a budget in money, say."""
        self._model(chat_model)

    def assess(self, case: Case) -> tuple[Score, ...]:
        """The two scores of an attempt."""
        rules = rubric_of(case.mission, self._settings.rubric)
        code = output_of(case.attempt, StageName.CODE)
        if code.missing_reason is not None:
            return _missing(code.missing_reason)
        if not isinstance(code.artefact, Project):
            return _scores(0.0, n=len(rules), decided=1.0, details={})
        exhibit = Exhibit.of(code.artefact, most_characters=self._settings.most_characters)
        if not exhibit.lines:
            return _missing("the project has no text that could be reviewed")
        runs: list[_Run] = []
        model = self._model(case.chat_model)
        for number, question in enumerate(_questions(rules, exhibit)):
            request = ModelRequest(messages=question, sample=number, reply_format="json", attempt=case.label)
            reply = model.reply(request)
            if reply.cause is not None:
                return _missing(f"{reply.cause}: {reply.message}")
            runs.append(_Run(reply=reply, answers=answers_in(reply.text, rules, exhibit)))
        findings = joined(rules, [run.answers for run in runs])
        decided = sum(one.is_decided for one in findings)
        details = {
            "rules": [one.as_json() for one in findings],
            "rubric": "mission" if rules == case.mission.rubric else "general",
            "not_shown": list(exhibit.omitted),
            **_use(runs),
        }
        value = value_of(findings)
        if value is None:
            return _missing(f"nothing could be told about any of {len(rules)} questions", details)
        return _scores(value, n=decided, decided=decided / len(findings), details=details)

    def expected_questions(self, case: Case) -> tuple[ExpectedQuestion, ...]:
        """What the runs would ask about an attempt; no question where it has no text that could be reviewed."""
        project = case.attempt.project
        exhibit = Exhibit.of(project or Project({}), most_characters=self._settings.most_characters)
        if not exhibit.lines:
            return ()
        rules = rubric_of(case.mission, self._settings.rubric)
        return tuple(
            ExpectedQuestion(
                model=self._settings.of_model,
                sent=sum(len(message.content) for message in question),
                received=_ANSWER_CHARACTERS * len(rules),
            )
            for question in _questions(rules, exhibit)
        )

    def _model(self, chat_model: ModelSource) -> ChatModel:
        return chat_model(self._settings.of_model, self._settings.budget)


def _questions(rules: tuple[RubricRule, ...], exhibit: Exhibit) -> Iterator[tuple[Message, ...]]:
    """The conversation of each run; every second one asks in the opposite order."""
    for number in range(_RUNS):
        yield question_of(rules if number % 2 == 0 else rules[::-1], exhibit)


def _use(runs: list[_Run]) -> dict[str, Any]:
    """What the replies took when they were first given; None is not known."""
    costs = [run.reply.cost_usd for run in runs]
    known = [cost for cost in costs if cost is not None]
    return {
        "models": sorted({run.reply.model for run in runs}),
        "tokens": [[run.reply.usage.input_tokens, run.reply.usage.output_tokens] for run in runs],
        "cost_usd": sum(known) if len(known) == len(costs) else None,
    }


def _scores(value: float, *, n: int, decided: float, details: dict[str, Any]) -> tuple[Score, ...]:
    return (
        Score(name=NAME, version=VERSION, value=value, n=n, details=details),
        Score(name=DECIDED, version=VERSION, value=decided, n=n),
    )


def _missing(reason: str, details: dict[str, Any] | None = None) -> tuple[Score, ...]:
    return (
        Score(name=NAME, version=VERSION, value=None, missing_reason=reason, details=details or {}),
        Score(name=DECIDED, version=VERSION, value=None, missing_reason=reason),
    )
