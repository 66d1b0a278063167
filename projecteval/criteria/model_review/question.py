"""The question that a model is asked: the rubric, the form of the answer, and the project as data."""

from collections.abc import Sequence
from importlib.resources import files

from projecteval.criteria.model_review.exhibit import Exhibit
from projecteval.mission.rubric import RubricRule
from projecteval.models import Message


def question_of(rules: Sequence[RubricRule], exhibit: Exhibit) -> tuple[Message, ...]:
    """The conversation: the task as `system`, and as `user` the questions, the project, and their names again."""
    task = (files(__package__) / "task.txt").read_text("utf-8").strip()
    questions = "\n".join(f"- {rule.name}: {rule.question}" for rule in rules)
    names = ", ".join(rule.name for rule in rules)
    return (
        Message(role="system", content=task.replace("MARK", exhibit.mark)),
        Message(
            role="user",
            content=f"Questions:\n{questions}\n\n{exhibit}\n\nThe data has ended. Answer these questions: {names}.",
        ),
    )
