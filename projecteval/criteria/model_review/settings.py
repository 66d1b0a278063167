"""The settings of the review by a model."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from projecteval.models.budget import BudgetBounds
from projecteval.models.config import ChatModelConfig


class ModelReviewSettings(ChatModelConfig):
    """The settings of a model, with `temperature` 0 unless given, and those of the review.

    `budget` bounds what all reviews of a run may use together. `rubric` is that of the `mission`, with the general one
    for missions without, or the `general` one for all. `most_characters` of a project are sent; files beyond that are
    named to the model as omitted.
    """

    temperature: Annotated[float, Field(ge=0, le=2, allow_inf_nan=False)] | None = 0.0
    budget: BudgetBounds = BudgetBounds()
    rubric: Literal["mission", "general"] = "mission"
    most_characters: Annotated[int, Field(ge=1_000, le=4_000_000)] = 200_000

    @property
    def of_model(self) -> Mapping[str, JsonValue]:
        """The settings that are the model's, as a model is made from them."""
        own = ModelReviewSettings.model_fields.keys() - ChatModelConfig.model_fields.keys()
        found: dict[str, JsonValue] = self.model_dump(mode="json", exclude=own, exclude_unset=True)
        return {**found, "temperature": self.temperature}
