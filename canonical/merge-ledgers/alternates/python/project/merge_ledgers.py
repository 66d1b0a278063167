"""Merges sorted ledgers into one: merge_ledgers.py [OPTIONS] OUTPUT FILE..."""

import heapq
import os
import re
import sys
from collections import Counter

from ledgers import DECIMALS, ENCODING, Unusable, is_date, read_ledger, shifted

USE = """use: merge_ledgers.py [--from DATE] [--to DATE] [--rates RATES] OUTPUT FILE...
Merges sorted ledgers into one, with running balances, and prints a summary.
  --from DATE    write only entries of this day and later ones; earlier ones count in the balances
  --to DATE      neither write nor count entries after this day
  --rates RATES  print the worth of all balances in euro, at the rates of this file"""
NUMBERS = ("Entries", "Duplicates", "Conflicts", "Corrections", "Corrected", "Voided", "Unused", "Malformed", "Written")
MOST_FILES = 64
_RATE = re.compile(r"([A-Z]{3});([0-9]{1,6}(?:\.[0-9]{1,6})?)")


def read_options(arguments):
    """The options, the output and the ledgers of a call."""
    options = {"--from": "", "--to": "9999-99-99", "--rates": None}
    while arguments and arguments[0].startswith("-"):
        option = arguments[0]
        if option not in options:
            raise Unusable(f"{option}: no such option")
        if len(arguments) == 1:
            raise Unusable(f"{option}: its value is missing")
        _, value, *arguments = arguments
        if option == "--rates":
            value = read_rates(value)
        elif not is_date(value):
            raise Unusable(f"{option}: expected a day such as 2026-01-31, found {value}")
        options[option] = value
    if not 2 <= len(arguments) <= MOST_FILES + 1:
        raise Unusable(USE)
    return options, arguments[0], arguments[1:]


def read_rates(path):
    """The worth of each currency in millionths of a euro."""
    rates = {"EUR": 10**6}
    try:
        with open(path, encoding=ENCODING) as lines:
            for number, line in enumerate(lines, 1):
                line = line.rstrip("\n")
                if not line or line.startswith("#"):
                    continue
                found = _RATE.fullmatch(line)
                if not found or found[1] not in DECIMALS or found[1] in rates:
                    raise Unusable(f"{path}:{number}: rate")
                rates[found[1]] = shifted(found[2], 6)
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from error
    return rates


def written(units, decimals):
    """An amount with all its decimals."""
    digits = f"{abs(units):0{decimals + 1}}"
    sign = "-" * (units < 0)
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else sign + digits


class Merge:
    """One merge, with the numbers and balances that it adds up."""

    def __init__(self, files, options):
        self.files = files
        self.options = options
        self.numbers = Counter()
        self.balances = {}
        self.corrections = {}
        self.used = set()

    def report(self, file, number, word):
        """Say something about a line."""
        self.numbers["Malformed"] += word not in {"conflict", "unused"}
        print(f"{self.files[file]}:{number}: {word}", file=sys.stderr)

    def collect_corrections(self):
        """Read all files once, and keep the last correction of each reference."""
        for file, path in enumerate(self.files):
            for record in read_ledger(path, file, self.report):
                if record.kind == "E":
                    self.numbers["Entries"] += 1
                    continue
                self.numbers["Corrections"] += 1
                last = self.corrections.get(record.reference)
                if last is None or last.date <= record.date:
                    self.corrections[record.reference] = record

    def entries(self):
        """Yield the entries that count, in their order."""
        ledgers = (read_ledger(path, file, lambda *_: None) for file, path in enumerate(self.files))
        first = None
        for record in heapq.merge(*ledgers, key=lambda record: record[:4]):
            if record.kind != "E":
                continue
            if first is None or record[:2] != first[:2]:
                first = record
                yield record
            elif record.content == first.content:
                self.numbers["Duplicates"] += 1
            else:
                self.numbers["Conflicts"] += 1
                self.report(record.file, record.number, "conflict")

    def corrected(self, entry):
        """The content of an entry as it was corrected later; None if it was voided."""
        last = self.corrections.get(entry.reference)
        if last is None or last.date < entry.date:
            return entry.content
        self.used.add(entry.reference)
        self.numbers["Voided" if last.kind == "V" else "Corrected"] += 1
        return last.content

    def write(self, output):
        """Write the merged ledger."""
        for entry in self.entries():
            content = self.corrected(entry)
            if content is None or entry.date > self.options["--to"]:
                continue
            account, currency, units, text = content
            balance = self.balances[account, currency] = self.balances.get((account, currency), 0) + units
            if entry.date < self.options["--from"]:
                continue
            self.numbers["Written"] += 1
            decimals = DECIMALS[currency]
            amounts = f"{written(units, decimals)};{written(balance, decimals)}"
            output.write(f"{entry.date};{entry.reference};{account};{currency};{amounts};{text}\n")
        for reference, last in self.corrections.items():
            if reference not in self.used:
                self.numbers["Unused"] += 1
                self.report(last.file, last.number, "unused")

    def summary(self):
        """Yield the lines of the summary."""
        for name in NUMBERS:
            yield f"{name}: {self.numbers[name]}"
        for (account, currency), balance in sorted(self.balances.items()):
            yield f"Balance: {account};{currency};{written(balance, DECIMALS[currency])}"
        rates = self.options["--rates"]
        if rates is not None:
            yield f"Worth: {self._worth(rates)}"

    def _worth(self, rates):
        if any(currency not in rates for _, currency in self.balances):
            return "unknown"
        worth = sum(
            balance * 10 ** (3 - DECIMALS[currency]) * rates[currency]
            for (_, currency), balance in self.balances.items()
        )
        cents = (abs(worth) * 2 + 10**7) // (2 * 10**7)
        return f"{written(-cents if worth < 0 else cents, 2)} EUR"


def run(arguments):
    """Merge as the arguments say, and return the exit code."""
    options, path, files = read_options(arguments)
    sys.stderr.reconfigure(line_buffering=False)  # there may be many reports
    merge = Merge(files, options)
    merge.collect_corrections()
    part = f"{path}.part"
    while os.path.lexists(part):
        part += "~"
    try:
        with open(part, "w", encoding=ENCODING, newline="\n") as output:
            merge.write(output)
        os.replace(part, path)
    except OSError as error:
        if os.path.exists(part):
            os.remove(part)
        raise Unusable(f"{path}: {error.strerror}") from error
    sys.stdout.reconfigure(encoding=ENCODING)
    for line in merge.summary():
        print(line)
    return 1 if any(merge.numbers[name] for name in ("Conflicts", "Unused", "Malformed")) else 0


def main():
    """Start the program."""
    if sys.argv[1:] == ["--help"]:
        print(USE)
        return 0
    try:
        return run(sys.argv[1:])
    except Unusable as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
