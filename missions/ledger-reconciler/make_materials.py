"""Makes the workbooks in materials/: `python make_materials.py`. The same files come out every time.

The reference results come from a plain search over all pairs, written apart from the canonical solution.
"""

import datetime
import random
import zipfile
from pathlib import Path

from openpyxl import Workbook

MATERIALS = Path(__file__).parent / "materials"
SAVED_AT = datetime.datetime(2026, 1, 2, 3, 4, 5)
CUSTOMERS = (
    "Baker Lindqvist",
    "Müller & Söhne",
    "Café Olé",
    "Northgate School",
    "O'Hara Bikes",
    "Zieliński Sp. z o.o.",
)
SUPPLIERS = ("City Power", "Paper House", "FleetLease", "Cloud Nine Hosting", "Office Rent", "Water Board")
PRICES_CENTS = (1990, 4900, 4900, 9900, 12500, 24000)
LAG_DAYS = (0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 7, -1)


def main() -> None:
    """Write inputs and reference of the month and of the year."""
    MATERIALS.mkdir(exist_ok=True)
    write_case("month", seed=11, count=60, span_days=31, foreign_share=0.0, days=3, tolerance_cents=0)
    write_case("year", seed=12, count=1040, span_days=365, foreign_share=0.05, days=5, tolerance_cents=2)


def write_case(
    name: str, *, seed: int, count: int, span_days: int, foreign_share: float, days: int, tolerance_cents: int
) -> None:
    """Write the three workbooks of one case; `count` is the number of payments, amounts are in cents."""
    chance = random.Random(seed)  # noqa: S311 - repeatable data, nothing secret
    bank, ledger = payments(chance, count, span_days, foreign_share)
    bank.sort(key=lambda entry: entry[0], reverse=True)  # banks list the latest first
    ledger.sort(key=lambda entry: entry[0])
    save(
        f"{name}-bank",
        {
            "Statement": [
                ("Date", "Value date", "Reference", "Amount", "Currency"),
                *(
                    (written_date(chance, date), date, text, written_amount(chance, cents), "EUR")
                    for date, text, cents in bank
                ),
            ]
        },
    )
    save(
        f"{name}-ledger",
        {
            "Journal": [
                ("Voucher", "Date", "Account", "Amount"),
                *(
                    (text, written_date(chance, date), 1200, written_amount(chance, cents))
                    for date, text, cents in ledger
                ),
            ]
        },
    )
    save(f"{name}-expected", result(bank, ledger, match(bank, ledger, days, tolerance_cents)))


def payments(chance: random.Random, count: int, span_days: int, foreign_share: float) -> tuple[list, list]:
    """Invent payments as (date, text, cents) for the bank and for the ledger, with the usual mistakes."""
    bank, ledger = [], []
    for number in range(count):
        date = datetime.date(2025, 1, 1) + datetime.timedelta(days=chance.randrange(span_days))
        if chance.random() < 0.6:
            text, cents = chance.choice(CUSTOMERS), chance.choice(PRICES_CENTS) * chance.choice((1, 1, 1, 2))
        else:
            text, cents = chance.choice(SUPPLIERS), -chance.randrange(800, 250_000)
        voucher = f"{'IN' if cents > 0 else 'OUT'}-{number + 1:05}"
        kind = chance.random()
        if kind > 0.05:
            lag = datetime.timedelta(days=chance.choice(LAG_DAYS))
            drift = chance.choice((-3, -2, -1, 1, 2)) if chance.random() < foreign_share else 0
            bank.append((date + lag, f"{text} {voucher}" if chance.random() < 0.7 else text, cents + drift))
        if kind < 0.96:
            ledger.append((date, voucher, cents))
        if 0.5 < kind < 0.515:
            ledger.append((date, f"{voucher}-COPY", cents))  # booked twice
        if 0.6 < kind < 0.63:
            bank.append((date, "Account fee", -290))
    return bank, ledger


def written_amount(chance: random.Random, cents: int) -> float | str:
    """Most amounts are numbers, some are texts as a German or an English export writes them."""
    kind = chance.random()
    if kind < 0.08:
        whole, rest = divmod(abs(cents), 100)
        return f"{'-' if cents < 0 else ''}{whole:,}".replace(",", ".") + f",{rest:02}"
    return f"{cents / 100:.2f}" if kind < 0.11 else cents / 100


def written_date(chance: random.Random, date: datetime.date) -> datetime.date | str:
    """Most dates are Excel dates, some are texts."""
    return date.isoformat() if chance.random() < 0.06 else date


def match(bank: list, ledger: list, days: int, tolerance_cents: int) -> dict[int, int]:
    """Pair positions of bank and ledger by looking at every free ledger entry for every bank entry."""
    pairs: dict[int, int] = {}
    for position in sorted(range(len(bank)), key=lambda index: (bank[index][0], index)):
        date, _, cents = bank[position]
        best = None
        for other, (other_date, _, other_cents) in enumerate(ledger):
            rank = (abs(cents - other_cents), abs((date - other_date).days), other)
            allowed = rank[0] <= tolerance_cents and rank[1] <= days and other not in pairs.values()
            if allowed and (best is None or rank < best):
                best = rank
        if best is not None:
            pairs[position] = best[2]
    return pairs


def result(bank: list, ledger: list, pairs: dict[int, int]) -> dict[str, list]:
    """Lay out the four sheets of the reference."""
    first = ("Bank row", "Ledger row", "Bank date", "Ledger date", "Reference", "Voucher")
    matched = [(*first, "Bank amount", "Ledger amount", "Difference", "Days")]
    for position in sorted(pairs):
        (date, text, cents), (other_date, voucher, other_cents) = bank[position], ledger[pairs[position]]
        rows_and_texts = (position + 2, pairs[position] + 2, date, other_date, text, voucher)
        amounts = (cents / 100, other_cents / 100, (cents - other_cents) / 100)
        matched.append((*rows_and_texts, *amounts, abs((date - other_date).days)))
    rest_bank = [position for position in range(len(bank)) if position not in pairs]
    rest_ledger = [position for position in range(len(ledger)) if position not in pairs.values()]
    groups = {
        "Bank": bank,
        "Ledger": ledger,
        "Matched": [bank[position] for position in pairs],
        "Unmatched bank": [bank[position] for position in rest_bank],
        "Unmatched ledger": [ledger[position] for position in rest_ledger],
    }
    sums = {item: sum(cents for _, _, cents in entries) for item, entries in groups.items()}
    return {
        "Matched": matched,
        "Unmatched bank": [("Row", "Date", "Reference", "Amount"), *listed(bank, rest_bank)],
        "Unmatched ledger": [("Row", "Date", "Voucher", "Amount"), *listed(ledger, rest_ledger)],
        "Summary": [
            ("Item", "Count", "Amount"),
            *((item, len(entries), sums[item] / 100) for item, entries in groups.items()),
            ("Difference", None, (sums["Bank"] - sums["Ledger"]) / 100),
        ],
    }


def listed(entries: list, positions: list[int]) -> list[tuple]:
    """Rows of one of the sheets of left over entries."""
    return [(position + 2, *entries[position][:2], entries[position][2] / 100) for position in positions]


def save(name: str, sheets: dict[str, list]) -> None:
    """Save a workbook whose bytes depend on its content alone."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.properties.created = SAVED_AT
    path = MATERIALS / f"{name}.xlsx"
    book.save(path)
    with zipfile.ZipFile(path) as archive:
        members = {member: archive.read(member) for member in archive.namelist()}
    members["docProps/core.xml"] = fixed_properties(members["docProps/core.xml"])
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, content in members.items():
            entry = zipfile.ZipInfo(member, date_time=SAVED_AT.timetuple()[:6])
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)


def fixed_properties(content: bytes) -> bytes:
    """Replace the moment of saving, which openpyxl always sets to now."""
    start, rest = content.split(b"<dcterms:modified", 1)
    opening, rest = rest.split(b">", 1)
    _, end = rest.split(b"</dcterms:modified>", 1)
    stamp = SAVED_AT.isoformat().encode() + b"Z"
    return start + b"<dcterms:modified" + opening + b">" + stamp + b"</dcterms:modified>" + end


if __name__ == "__main__":
    main()
