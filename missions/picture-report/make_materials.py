"""Makes the files in materials/: `python make_materials.py`. The same files come out every time."""

import csv
import random
from fractions import Fraction
from pathlib import Path

MATERIALS = Path(__file__).parent / "materials"
BAKERY = ("Brötchen", "Käsekuchen", "Café crème", "Œufs frais", "Aktion „2 für 5 €“", "Müsli groß")
STATIONS = (
    "Basel, SBB",
    "Zürich HB",
    "Genève",
    "Łódź Fabryczna",
    "Škofja Loka",
    "東京",
    "Oslo S",
    "Đồng Hới",
    "Bern",
    "Żywiec",
)


def main() -> None:
    """Write a small Windows file and a long UTF-8 file with the numbers that follow from them."""
    MATERIALS.mkdir(exist_ok=True)
    chance = random.Random(21)  # noqa: S311 - repeatable data, nothing secret
    sales = [(chance.choice(BAKERY), chance.randrange(80, 9000)) for _ in range(90)]
    rows = [
        (f"{1 + number // 4:02}.03.2026", name, f"{cents // 100},{cents % 100:02}", "bar" if cents % 2 else "Karte €")
        for number, (name, cents) in enumerate(sales)
    ]
    write("bakery.csv", [("Datum", "Category", "Value", "Zahlung"), *rows], encoding="cp1252", separator=";")
    write_expected("bakery-expected.csv", sales, largest_first=False)

    counts = [(chance.choice(STATIONS), chance.randrange(0, 400_000)) for _ in range(2000)]
    rows = [(number, f"{hundredths / 100:.2f}", name) for number, (name, hundredths) in enumerate(counts)]
    write("stations.csv", [("Id", "Value", "Category"), *rows], encoding="utf-8", separator=",")
    write_expected("stations-expected.csv", counts, largest_first=True)


def write_expected(name: str, lines: list[tuple[str, int]], *, largest_first: bool) -> None:
    """Write the table of the report; values are in hundredths."""
    groups: dict[str, list[int]] = {}
    for category, hundredths in lines:
        groups.setdefault(category, []).append(hundredths)
    if largest_first:
        groups = dict(sorted(groups.items(), key=lambda item: -sum(item[1])))
    groups["Total"] = [hundredths for _, hundredths in lines]
    everything = sum(groups["Total"])
    rows = [
        (
            category,
            len(group),
            f"{sum(group) / 100:.2f}",
            f"{float(Fraction(sum(group), 100 * len(group))):.4f}",
            f"{float(Fraction(100 * sum(group), everything)):.3f}",
        )
        for category, group in groups.items()
    ]
    write(name, [("Category", "Count", "Total", "Mean", "Share"), *rows], encoding="utf-8", separator=",")


def write(name: str, rows: list[tuple], *, encoding: str, separator: str) -> None:
    """Write a CSV file with the line ends of Windows."""
    with (MATERIALS / name).open("w", encoding=encoding, newline="") as file:
        csv.writer(file, delimiter=separator).writerows(rows)


if __name__ == "__main__":
    main()
