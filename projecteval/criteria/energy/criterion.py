"""Energy as a criterion: measured, estimated, and of models; each under its own name, so that none is mixed."""

from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any

from judge_machine import Resources
from projecteval.criteria.energy.amounts import estimated_wh, grams, watt_hours_of
from projecteval.criteria.energy.models import MISSING, ModelRange, model_range
from projecteval.criteria.energy.settings import EnergySettings, Factor
from projecteval.scorers import Case, Declaration, Scale, Score

_VERSION = "1"
_NOT_JUDGED = "the attempt was not judged"
_NOT_COUNTED = "the processors of the machine that judged offer no energy counters (RAPL) that it may read"
_MEASURED = Scale(unit="Wh, measured", most=None)
_PARTS: Mapping[str, Scale] = {
    "carbon": Scale(unit="gCO2e of measured energy", most=None),
    "estimated": Scale(unit="Wh, estimated", most=None),
    "estimated-carbon": Scale(unit="gCO2e of estimated energy", most=None),
    "model-low": Scale(unit="Wh, low end by ecologits", most=None),
    "model-high": Scale(unit="Wh, high end by ecologits", most=None),
    "model-carbon-low": Scale(unit="gCO2e, low end by ecologits", most=None),
    "model-carbon-high": Scale(unit="gCO2e, high end by ecologits", most=None),
}


class Energy:
    """`energy`: the watt-hours of the project while it was judged, as the processors count them.

    `energy:estimated` follows from its CPU seconds and memory by factors of the settings. `energy:model-low` and
    `energy:model-high` are what the models that were asked may have used. Each has its carbon dioxide beside it. None
    of them is a part of any other score.
    """

    declared = Declaration(
        version=_VERSION,
        measures="the energy and the carbon dioxide of the judged project, and of the models that built it",
        scale=_MEASURED,
        parts=_PARTS,
        settings=EnergySettings,
        lacking=lambda: () if find_spec("ecologits") else (MISSING,),
    )

    def __init__(self, settings: EnergySettings | None = None) -> None:
        self._settings = settings or EnergySettings()

    def assess(self, case: Case) -> tuple[Score, ...]:
        """All scores of an attempt, each with its value or the reason why there is none."""
        used = None if case.judgement is None else case.judgement.resources
        models = model_range(case.attempt.stages, zone=self._settings.zone, names=self._settings.models)
        return (*self._measured(used), *self._estimated(used), *_of_models(models, self._settings.zone))

    def _measured(self, used: Resources | None) -> Iterator[Score]:
        energy = watt_hours_of(used.energy_j) if used is not None and used.energy_j is not None else None
        reason = _NOT_JUDGED if used is None else _NOT_COUNTED
        yield _score(
            "", energy, reason, {"basis": "energy counters of the processors, by the part of busy CPU seconds"}
        )
        yield self._carbon("carbon", energy, reason)

    def _estimated(self, used: Resources | None) -> Iterator[Score]:
        given = self._settings
        energy, reason = None, _NOT_JUDGED
        if given.watts_per_core is None or given.watts_per_gib is None:
            reason = _lacks(watts_per_core=given.watts_per_core, watts_per_gib=given.watts_per_gib)
        elif used is not None:
            energy = estimated_wh(
                used, watts_per_core=given.watts_per_core.value, watts_per_gib=given.watts_per_gib.value
            )
            reason = "CPU seconds and memory of the project were not measured"
        basis = {"basis": "CPU seconds and peak memory of the project", **_sources(given)}
        yield _score("estimated", energy, reason, basis)
        yield self._carbon("estimated-carbon", energy, reason)

    def _carbon(self, part: str, energy_wh: float | None, reason: str) -> Score:
        factor = self._settings.grams_per_kwh
        if energy_wh is None or factor is None:
            return _score(part, None, reason if energy_wh is None else _lacks(grams_per_kwh=factor), {})
        return _score(part, grams(energy_wh, factor.value), "", _sources(self._settings))


def _of_models(found: ModelRange | str, zone: str) -> Iterator[Score]:
    if isinstance(found, str):
        yield from (_score(part, None, found, {}) for part in _PARTS if part.startswith("model"))
        return
    details = {"basis": f"ecologits {version('ecologits')}, electricity of {zone}", "models": list(found.models)}
    details["assumptions"] = list(found.assumptions)
    yield _score("model-low", found.low_wh, "", details)
    yield _score("model-high", found.high_wh, "", details)
    yield _score("model-carbon-low", found.low_g, "", details)
    yield _score("model-carbon-high", found.high_g, "", details)


def _score(part: str, value: float | None, reason: str, details: Mapping[str, Any]) -> Score:
    return Score(
        name=f"energy:{part}" if part else "energy",
        version=f"{_VERSION} ecologits {_installed()}" if part.startswith("model") else _VERSION,
        value=value,
        unit=(_PARTS[part] if part else _MEASURED).unit,
        missing_reason=reason if value is None else None,
        details=details if value is not None else {},
    )


def _installed() -> str:
    try:
        return version("ecologits")
    except PackageNotFoundError:
        return "not installed"


def _lacks(**factors: Factor | None) -> str:
    names = ", ".join(name for name, factor in factors.items() if factor is None)
    return f"the settings of energy have no {names}; give a value with its source"


def _sources(settings: EnergySettings) -> dict[str, Any]:
    return settings.model_dump(mode="json", include={"watts_per_core", "watts_per_gib", "grams_per_kwh"})
