"""The energy of the answers of models, as ecologits estimates it (https://ecologits.ai, its own tables, offline).

Providers publish neither the size of most models nor their machines: each number is a range, and stays one.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from projecteval.attempt import StageOutcome

MISSING = "ecologits, which estimates the energy of models, is not installed: pip install 'projecteval[energy]'"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRange:
    """The energy (Wh) and the carbon dioxide (gCO2e, with the making of the machines) of answers: low and high.

    `assumptions` are what ecologits says about its numbers.
    """

    low_wh: float
    high_wh: float
    low_g: float
    high_g: float
    models: tuple[str, ...]
    assumptions: tuple[str, ...]


def model_range(stages: Iterable[StageOutcome], *, zone: str, names: Mapping[str, str]) -> ModelRange | str:
    """The range of all answers together, or the reason why there is none: it must know every model and every count.

    `names` has the name in ecologits of a model that is called otherwise.
    """
    calls = [(stage.call, stage.tokens) for stage in stages if stage.call is not None]
    if not calls:
        return "no model was asked"
    try:
        registered = _registered()
    except ImportError:
        return MISSING
    found = []
    for call, tokens in calls:
        name = names.get(call.model, call.model)
        if name not in registered:
            return f"ecologits does not know the model {name or 'of an answer'}; the setting `models` can name another"
        if tokens is None or tokens.output is None:
            return f"the number of tokens that {name} gave is not known"
        found.append((name, _impacts(registered[name], name, tokens.output, call.wall_s, zone)))
    if any(impacts.energy is None for _, impacts in found):
        return f"ecologits has no electricity mix for the zone {zone}"
    low_wh, high_wh = _sum(impacts.energy.value for _, impacts in found)
    low_g, high_g = _sum(impacts.gwp.value for _, impacts in found)
    return ModelRange(
        low_wh=1000 * low_wh,
        high_wh=1000 * high_wh,
        low_g=1000 * low_g,
        high_g=1000 * high_g,
        models=tuple(dict.fromkeys(name for name, _ in found)),
        assumptions=tuple(dict.fromkeys(one.message for _, impacts in found for one in impacts.warnings or ())),
    )


@cache
def _registered() -> Mapping[str, str]:
    """The provider of each model that ecologits knows; no name is that of two providers."""
    from ecologits.model_repository import models  # noqa: PLC0415 - an extra

    logging.getLogger("ecologits").setLevel(logging.ERROR)  # it says its assumptions on the terminal too
    return {model.name: model.provider.value for model in models.list_models()}


def _impacts(provider: str, model: str, tokens: int, seconds: float, zone: str) -> Any:
    from ecologits.tracers.utils import llm_impacts  # noqa: PLC0415

    return llm_impacts(provider, model, tokens, seconds, zone)


def _sum(values: Iterable[Any]) -> tuple[float, float]:
    """The sums of the low and of the high ends; a plain number is both."""
    ends = [(getattr(value, "min", value), getattr(value, "max", value)) for value in values]
    return sum(low for low, _ in ends), sum(high for _, high in ends)
