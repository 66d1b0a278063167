"""The settings of the criterion energy: factors, each with its source, since a number alone cannot be checked."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from projecteval.scorers import CriterionSettings

_Text = Annotated[str, Field(min_length=1, max_length=500)]


class Factor(BaseModel):
    """A number that is not measured here, and where it comes from: a document, or the own measurement."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    source: _Text


class EnergySettings(CriterionSettings):
    """The factors of estimates; an estimate that lacks one is missing, and names it.

    `watts_per_core` is the power of one busy core, `watts_per_gib` that of a gibibyte of memory in use, of the machine
    that judges. `grams_per_kwh` is the carbon intensity of its electricity in gCO2e. `zone` is the country (ISO 3166-1
    alpha-3) whose electricity the models use, by default the world's mix. `models` has the name in ecologits of a model
    that an endpoint calls otherwise.
    """

    watts_per_core: Factor | None = None
    watts_per_gib: Factor | None = None
    grams_per_kwh: Factor | None = None
    zone: Annotated[str, Field(pattern="^[A-Z]{3}$")] = "WOR"
    models: dict[_Text, _Text] = Field(default_factory=dict)
