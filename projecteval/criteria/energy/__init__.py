"""Energy and carbon dioxide: of a project while it is judged, and of the models that built it."""

from projecteval.criteria.energy.settings import EnergySettings, Factor

__all__ = ["EnergySettings", "Factor"]
