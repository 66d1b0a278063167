"""The questions and answers of the tiny projects in tests/projects."""

from collections.abc import Callable
from pathlib import Path

from judge_machine.judgement import Judgement
from judge_machine.request import ParameterDescription
from judge_machine.verdicts import Cause, Outcome

PROJECTS = Path(__file__).parents[2] / "projects"

QUESTIONS = {
    "home_url": ParameterDescription(kind="url", description="the greeter's page"),
    "name_field": ParameterDescription(kind="element", description="the field for the name"),
    "greet_button": ParameterDescription(kind="element", description="the button that greets"),
    "greeting": ParameterDescription(kind="element", description="the greeting"),
}
VALUES: dict[str, object] = {
    "home_url": "http://localhost:8000/",
    "name_field": "name",
    "greet_button": "#greet",
    "greeting": "//p[@id='greeting']",
}

JudgeTiny = Callable[..., Judgement]


def verdicts(judgement: Judgement) -> dict[str, tuple[Outcome, Cause | None]]:
    """Outcome and cause by test, in the order of the tests."""
    return {verdict.test: (verdict.outcome, verdict.cause) for verdict in judgement.verdicts}
