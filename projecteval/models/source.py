"""The way in which criteria get a model: by its settings, with a budget of their own."""

from collections.abc import Mapping
from typing import Protocol

from pydantic import JsonValue

from projecteval.errors import UsageError
from projecteval.models.budget import BudgetBounds
from projecteval.models.protocol import ChatModel


class ModelSource(Protocol):
    """Makes the model that settings describe (model, base_url, key_env, temperature, …), within a budget.

    The budget is for everything that one criterion asks in a run; agents do not share it. Raises UsageError for a
    wrong setting, and for a budget in money without a price.
    """

    def __call__(self, settings: Mapping[str, JsonValue], budget: BudgetBounds, /) -> ChatModel: ...


def no_models(_settings: Mapping[str, JsonValue], _budget: BudgetBounds, /) -> ChatModel:
    """The source where no models can be asked. Raises UsageError."""
    raise UsageError("criteria: language models cannot be asked here; score the attempts of a run")
