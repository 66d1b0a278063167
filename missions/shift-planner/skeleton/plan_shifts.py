"""Plans who works when: `python plan_shifts.py PLAN ROSTER`."""

import argparse
import sys
from pathlib import Path

from plan import NoRoster, WrongInput
from reading import read_plan
from roster import write_roster
from solving import solve

EXIT_PLANNED = 0
EXIT_NO_ROSTER = 1
EXIT_WRONG_INPUT = 2


def main() -> int:
    """Read the plan, write the roster and return the exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    sys.exit(main())
