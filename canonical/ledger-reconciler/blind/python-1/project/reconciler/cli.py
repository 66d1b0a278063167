"""The command line: options, messages, exit codes."""
import argparse
import os
import re
import sys
from decimal import Decimal

from .matching import match
from .reading import UnusableInput, read_entries
from .writing import build, replace_file

ALL_MATCHED, LEFT_OVER, UNUSABLE = 0, 1, 2


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(UNUSABLE, f"{self.prog}: {message}\n(--help explains the use.)\n")


def days(text):
    if not re.fullmatch(r"\+?[0-9]{1,300}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up.")
    return int(text)


def tolerance(text):
    """In cents, which need not be whole."""
    if not re.fullmatch(r"\+?([0-9]{1,300}(\.[0-9]{0,300})?|\.[0-9]{1,300})", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an amount from 0 up with a decimal point, such as 0.05.")
    return Decimal(text).scaleb(2)


def make_parser():
    parser = Parser(
        prog="reconcile",
        allow_abbrev=False,
        description="Reconciles a bank statement with a ledger and writes what belongs together, what is left over "
                    "on either side, and the sums, into a third workbook.",
        epilog="Exit codes: 0 when every entry was matched, 1 when entries are left over, "
               "2 when the input cannot be used; then nothing is written.")
    parser.add_argument("bank", metavar="BANK",
                        help="the bank statement: .xlsx, its first sheet with the columns Date, Reference, Amount")
    parser.add_argument("ledger", metavar="LEDGER",
                        help="the ledger: .xlsx, its first sheet with the columns Date, Voucher, Amount")
    parser.add_argument("result", metavar="RESULT", help="the workbook to write; it is replaced when it exists")
    parser.add_argument("--days", metavar="N", type=days, default=3,
                        help="how many days the dates may be apart (default: 3)")
    parser.add_argument("--tolerance", metavar="AMOUNT", type=tolerance, default=Decimal(0),
                        help="by how much the amounts may differ, such as 0.05 (default: 0)")
    return parser


def same_file(one, other):
    try:
        return os.path.samefile(one, other)
    except OSError:
        return os.path.realpath(one) == os.path.realpath(other)


def run(options):
    problems, inputs = [], []
    for path, label in ((options.bank, "Reference"), (options.ledger, "Voucher")):
        try:
            inputs.append(read_entries(path, label))
        except UnusableInput as problem:
            problems.append(str(problem))
        if same_file(path, options.result):
            problems.append(f"{options.result}: the result must not replace an input.")
    if problems:
        raise UnusableInput("\n".join(problems))

    bank, ledger = inputs
    pairs, left_bank, left_ledger = match(bank, ledger, options.days, options.tolerance)
    try:
        replace_file(options.result, build(bank, ledger, pairs, left_bank, left_ledger))
    except OSError as problem:
        raise UnusableInput(
            f"{options.result}: the result cannot be written: {problem.strerror or problem}.") from None

    print(f"Matched: {len(pairs)}")
    print(f"Unmatched bank: {len(left_bank)}")
    print(f"Unmatched ledger: {len(left_ledger)}")
    return LEFT_OVER if left_bank or left_ledger else ALL_MATCHED


def main(arguments=None):
    options = make_parser().parse_args(arguments)
    try:
        return run(options)
    except UnusableInput as problem:
        print(problem, file=sys.stderr)
        return UNUSABLE
