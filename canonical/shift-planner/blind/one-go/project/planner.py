"""Plans who works when: reads a workbook with staff and shifts and writes one with the roster."""

import argparse
import os
import sys
import warnings

from plan import Unusable, read_plan
from roster import write_roster
from solver import Impossible, solve


def parse_arguments():
    parser = argparse.ArgumentParser(
        description="Plans who works which shift, so that all rules of the plan are kept.",
        epilog="Exit codes: 0 the roster was written, 1 no roster keeps the rules, 2 the input cannot be used.",
    )
    parser.add_argument(
        "plan", metavar="PLAN", help="the workbook to read, with the sheets Staff, Availability, Shifts and Locked"
    )
    parser.add_argument(
        "roster", metavar="ROSTER", help="the workbook to write, with the sheets Roster and Totals; an older one is replaced"
    )
    return parser.parse_args()


def is_same_file(first, second):
    try:
        return os.path.samefile(first, second)
    except OSError:
        return False


def make_roster(plan_path, roster_path):
    if is_same_file(plan_path, roster_path):
        raise Unusable(f"{roster_path}: The roster must not replace the plan.")
    plan = read_plan(plan_path)
    owners = solve(plan)
    try:
        write_roster(plan, owners, roster_path)
    except OSError as error:
        raise Unusable(f"{roster_path}: The roster cannot be written: {error.strerror or error}") from None
    return len(plan.shifts)


def main():
    warnings.simplefilter("ignore")
    arguments = parse_arguments()
    try:
        count = make_roster(arguments.plan, arguments.roster)
    except Unusable as error:
        print(error, file=sys.stderr)
        return 2
    except Impossible as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Shifts: {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
