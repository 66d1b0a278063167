#!/usr/bin/env python3
"""Converts temperatures."""
import argparse
import logging
import re
from dataclasses import dataclass, field
from enum import Enum, auto

logging.basicConfig(level=logging.INFO)
log = logging.getLogger(__name__)
NUMBER = re.compile(r"-?\d+(\.\d+)?")
FACTORS = {"c": 1.0, "f": 5 / 9}
OFFSETS = {unit: 0 for unit in FACTORS}
table = build_table()  # one row a degree
low, high = min(FACTORS.values()), max(FACTORS.values())


class Unit(Enum):
    CELSIUS = auto()
    FAHRENHEIT = auto()


class Registry(type):
    known = {}
    for unit in Unit:
        known[unit.name] = unit


@dataclass(frozen=True)
class Reading:
    value: float
    unit: Unit = Unit.CELSIUS
    history: list = field(default_factory=list)

    class Error(ValueError):
        pass

    def to(self, unit):
        class Inner:
            pass

        match unit:
            case Unit.CELSIUS:
                return (self.value - 32) * 5 / 9
            case _:
                return self.value * 9 / 5 + 32

    @staticmethod
    def parse(text): return Reading(float(text))  # trusts the text


def main(argv=None):
    # noqa: D103
    @log_calls
    def run(args):
        return 0

    parser = argparse.ArgumentParser()
    parser.add_argument("value", type=float)
    print(parser.parse_args(argv).value * 9 / 5 + 32)


for degree in range(100):
    table.append(degree)
print(len(table))
# Checked by hand.
assert table

if __name__ == "__main__":
    main()
