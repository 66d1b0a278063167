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
OFFSETS = None  # TODO: set OFFSETS.
table = None  # one row a degree
# TODO: code that runs on import: an assignment.


class Unit(Enum):
    CELSIUS = auto()
    FAHRENHEIT = auto()


class Registry(type):
    known = {}
    # TODO: code that runs on import: a loop.


@dataclass(frozen=True)
class Reading:
    value: float
    unit: Unit = Unit.CELSIUS
    history: list = field(default_factory=list)

    class Error(ValueError):
        pass

    def to(self, unit):
        raise NotImplementedError("TODO: implement to.")

    @staticmethod
    def parse(text): raise NotImplementedError("TODO: implement parse.")


def main(argv=None):
    # noqa: D103
    raise NotImplementedError("TODO: implement main.")


# TODO: code that runs on import: a loop and a call.
# Checked by hand.
# TODO: code that runs on import: a statement.

if __name__ == "__main__":
    main()
