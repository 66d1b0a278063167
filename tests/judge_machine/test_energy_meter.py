"""The energy that processors count, on folders that look like those of the kernel."""

import time
from pathlib import Path

import pytest

from judge_machine.energy_meter import EnergyMeter

# More than any machine can be busy for during a test, so that the share is never cut off.
ALL = 1e9


def counter(folder: Path, name: str, value: int, most: int = 999_999_999) -> Path:
    folder.mkdir()
    (folder / "name").write_text(f"{name}\n")
    (folder / "max_energy_range_uj").write_text(f"{most}\n")
    (folder / "energy_uj").write_text(f"{value}\n")
    return folder / "energy_uj"


def busy(s: float = 0.05) -> None:
    until = time.process_time() + s
    while time.process_time() < until:
        pass


def test_processors_and_their_memory_are_added_and_a_board_is_not(tmp_path: Path) -> None:
    package = counter(tmp_path / "intel-rapl:0", "package-0", 1_000_000)
    core = counter(tmp_path / "intel-rapl:0:0", "core", 0)
    memory = counter(tmp_path / "intel-rapl:0:1", "dram", 0)
    board = counter(tmp_path / "intel-rapl:1", "psys", 0)
    meter = EnergyMeter(tmp_path)
    package.write_text("3000000\n")
    core.write_text("7000000\n")
    memory.write_text("500000\n")
    board.write_text("9000000\n")
    busy()
    assert meter.joules_of(ALL) == 2.5


def test_a_counter_that_began_again_is_understood(tmp_path: Path) -> None:
    energy = counter(tmp_path / "intel-rapl:0", "package-0", 9_000_000, most=9_999_999)
    meter = EnergyMeter(tmp_path)
    energy.write_text("1000000\n")
    busy()
    assert meter.joules_of(ALL) == 2


def test_a_project_has_its_part_of_the_busy_seconds(tmp_path: Path) -> None:
    energy = counter(tmp_path / "intel-rapl:0", "package-0", 0)
    meter = EnergyMeter(tmp_path)
    energy.write_text("2000000\n")
    busy(0.2)
    joules = meter.joules_of(0.01)
    assert joules is not None
    assert 0 < joules < 2 * 0.01 / 0.15


@pytest.mark.parametrize("broken", ["none", "words"])
def test_what_cannot_be_read_is_missing(tmp_path: Path, broken: str) -> None:
    energy = counter(tmp_path / "intel-rapl:0", "package-0", 0)
    meter = EnergyMeter(tmp_path)
    if broken == "none":
        energy.unlink()
    else:
        energy.write_text("words")
    busy()
    assert meter.joules_of(ALL) is None
    assert EnergyMeter(tmp_path).joules_of(ALL) is None
    assert EnergyMeter(tmp_path / "none").joules_of(ALL) is None


def test_without_cpu_seconds_nothing_is_known(tmp_path: Path) -> None:
    counter(tmp_path / "intel-rapl:0", "package-0", 0)
    meter = EnergyMeter(tmp_path)
    busy()
    assert meter.joules_of(None) is None
