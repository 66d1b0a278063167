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
    parser = argparse.ArgumentParser(description="Plan who works when.")
    parser.add_argument("plan", type=Path, help="workbook with the sheets Staff, Availability, Shifts and Locked")
    parser.add_argument("roster", type=Path, help="workbook to write")
    arguments = parser.parse_args()
    try:
        plan = read_plan(arguments.plan)
        if arguments.roster.exists() and arguments.roster.samefile(arguments.plan):
            raise WrongInput(f"{arguments.roster}: the roster must not replace the plan")
        names = solve(plan)
        write_roster(arguments.roster, plan, names)
    except NoRoster as error:
        print(f"no roster: {error}", file=sys.stderr)
        return EXIT_NO_ROSTER
    except WrongInput as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_WRONG_INPUT
    except OSError as error:
        print(f"error: {arguments.roster}: {error.strerror}", file=sys.stderr)
        return EXIT_WRONG_INPUT
    print(f"Shifts: {len(plan.shifts)}")
    return EXIT_PLANNED


if __name__ == "__main__":
    sys.exit(main())
