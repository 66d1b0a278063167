"""The questions of a review by a model: `rubric` in mission.yaml, or the general rubric that comes with projecteval."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

RubricName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,39}$", strict=True)]


class RubricRule(BaseModel):
    """One question about the code that is answered with yes or no; yes is what is wanted.

    Either answer must be possible to prove by lines of the project. `weight` is its share of the score.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: RubricName
    question: Annotated[str, StringConstraints(min_length=1, max_length=1000, strip_whitespace=True, strict=True)]
    weight: Annotated[float, Field(gt=0, le=100)] = 1.0


def with_own_names(rules: list[RubricRule]) -> list[RubricRule]:
    """The rules, if each has a name of its own. Raises ValueError."""
    names = [rule.name for rule in rules]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"{', '.join(twice)}: is named twice; give each question a name of its own")
    return rules
