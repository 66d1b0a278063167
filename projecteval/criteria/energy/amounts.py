"""Energy in watt-hours and carbon dioxide in grams: the arithmetic, and nothing else."""

from judge_machine import Resources

_SECONDS = 3600.0
_MIB = 1024.0


def watt_hours(watts: float, seconds: float) -> float:
    """The energy of a power over time: 100 W for 3600 s are 100 Wh."""
    return watts * seconds / _SECONDS


def watt_hours_of(joules: float) -> float:
    """The same energy in watt-hours."""
    return joules / _SECONDS


def grams(energy_wh: float, grams_per_kwh: float) -> float:
    """The carbon dioxide of an energy, in gCO2e: 100 Wh at 400 g a kilowatt-hour are 40 g."""
    return energy_wh / 1000 * grams_per_kwh


def estimated_wh(used: Resources, *, watts_per_core: float, watts_per_gib: float) -> float | None:
    """The energy of CPU seconds and of memory; None where they were not measured.

    The memory counts as if its peak had been held all the time of the judging, so that this part is an upper bound.
    """
    if used.cpu_s is None or used.peak_memory_mib is None:
        return None
    memory_w = watts_per_gib * used.peak_memory_mib / _MIB
    return watt_hours(watts_per_core, used.cpu_s) + watt_hours(memory_w, used.wall_s)
