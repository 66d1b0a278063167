"""A person reconciles a bank statement with a ledger from the command line and reads the result in Excel."""

import datetime
from decimal import Decimal

import pytest
from openpyxl import Workbook

BANK = ("Date", "Reference", "Amount")
LEDGER = ("Date", "Voucher", "Amount")
MATCHED = (
    "Bank row",
    "Ledger row",
    "Bank date",
    "Ledger date",
    "Reference",
    "Voucher",
    "Bank amount",
    "Ledger amount",
    "Difference",
    "Days",
)
UNMATCHED_BANK = ("Row", "Date", "Reference", "Amount")
UNMATCHED_LEDGER = ("Row", "Date", "Voucher", "Amount")
SUMMARY = ("Item", "Count", "Amount")
DAY = datetime.timedelta(days=1)


def _book(path, **sheets):
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title.replace("_", " "))
        for row in rows:
            sheet.append(row)
        for cell in (cell for cells in sheet.rows for cell in cells if cell.data_type == "f"):
            cell.data_type = "s"  # a text that begins with = is no formula
    book.save(path)
    return path


def _place(console, folder, name, header, entries):
    console.place(_book(folder / name, Sheet1=[header, *entries]), name)


def _reconcile(console, command, folder, name, bank, ledger, *options):
    """Run the program over entries given as (date, text, amount); every name has its own three files."""
    _place(console, folder, f"{name}-bank.xlsx", BANK, bank)
    _place(console, folder, f"{name}-ledger.xlsx", LEDGER, ledger)
    return console.run(command, f"{name}-bank.xlsx", f"{name}-ledger.xlsx", f"{name}.xlsx", *options)


def _expected(folder, bank, ledger, pairs):
    """The result workbook in which entry b of the bank and entry l of the ledger are matched, counted from 0."""
    matched_bank, matched_ledger = {b for b, _ in pairs}, {entry for _, entry in pairs}
    rest_bank = [b for b in range(len(bank)) if b not in matched_bank]
    rest_ledger = [entry for entry in range(len(ledger)) if entry not in matched_ledger]
    groups = [
        ("Bank", bank),
        ("Ledger", ledger),
        ("Matched", [bank[b] for b in sorted(matched_bank)]),
        ("Unmatched bank", [bank[b] for b in rest_bank]),
        ("Unmatched ledger", [ledger[entry] for entry in rest_ledger]),
    ]
    return _book(
        folder / "expected.xlsx",
        Matched=[MATCHED, *(_matched_row(bank, ledger, b, entry) for b, entry in sorted(pairs))],
        Unmatched_bank=[UNMATCHED_BANK, *((b + 2, *bank[b]) for b in rest_bank)],
        Unmatched_ledger=[UNMATCHED_LEDGER, *((entry + 2, *ledger[entry]) for entry in rest_ledger)],
        Summary=[
            SUMMARY,
            *((item, len(entries), _total(entries)) for item, entries in groups),
            ("Difference", None, _total(bank) - _total(ledger)),
        ],
    )


def _matched_row(bank, ledger, b, entry):
    bank_date, reference, bank_amount = bank[b]
    ledger_date, voucher, ledger_amount = ledger[entry]
    difference = _money(bank_amount) - _money(ledger_amount)
    days = abs((bank_date - ledger_date).days)
    dates_and_texts = (bank_date, ledger_date, reference, voucher)
    return (b + 2, entry + 2, *dates_and_texts, bank_amount, ledger_amount, difference, days)


def _money(amount):
    return Decimal(str(amount))


def _total(entries):
    return sum((_money(amount) for _, _, amount in entries), Decimal(0))


def _pairs(workbook, path):
    """The matched pairs of a result as (bank row, ledger row)."""
    return [tuple(row[:2]) for row in workbook.rows(path, "Matched")[1:]]


def _matches(console, workbook, name, pairs):
    """Expect these pairs of entries, counted from 0, and no others in a result."""
    found = _pairs(workbook, console.file(name))
    expected = [(bank + 2, ledger + 2) for bank, ledger in pairs]
    assert found == expected, f"expected the pairs of rows {expected}, found {found}"


def _below_header(console, workbook, folder, name):
    """The matches of a result under the header of the contract, so that a wrong header is only told where it counts."""
    rows = workbook.rows(console.file(name), "Matched")[1:]
    return _book(folder / f"below-{name}", Matched=[MATCHED, *rows])


def _seeded_sides(values, count):
    """Entries with amounts that are at least a unit apart, so that only the intended pairs are possible."""
    start = values.date("start")
    bank, ledger = [], []
    for number in range(count):
        amount = values.amount(f"amount {number}", 100 * number + 1, 100 * number + 90)
        date = start + DAY * values.number(f"day {number}", 0, 60)
        bank.append((date, values.title(f"reference {number}"), amount if number % 3 else -amount))
        ledger.append((date, f"V-{values.number(f'voucher {number}', 1000, 9999)}-{number}", bank[-1][2]))
    return bank, ledger


def _names(finished, *words):
    """Expect a refusal that names all words on standard error, without a stack trace."""
    assert finished.exit_code != 0, f"expected an exit code other than 0, found {finished}"
    missing = [word for word in words if word not in finished.stderr]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr


def _refused(console, command, folder, values, name):
    """The ends of three runs over unusable input: no such file, a missing column, a wrong amount."""
    bank, ledger = _seeded_sides(values, 2)
    _place(console, folder, f"{name}-whole.xlsx", BANK, bank)
    _place(console, folder, f"{name}-lacking.xlsx", ("Date", "Receipt", "Amount"), ledger)
    _place(console, folder, f"{name}-wrong.xlsx", LEDGER, [*ledger, (ledger[0][0], "V", "unknown")])
    others = (f"{name}-{kind}.xlsx" for kind in ("absent", "lacking", "wrong"))
    return [console.run(command, f"{name}-whole.xlsx", other, f"{name}.xlsx") for other in others]


def test_launches(console, reconcile_command):
    """The program answers when it is asked for help."""
    finished = console.run(reconcile_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_explains_the_use(console, reconcile_command):
    """The help mentions the options."""
    shown = console.run(reconcile_command, "--help").text
    missing = [option for option in ("--days", "--tolerance") if option not in shown]
    assert not missing, f"expected {missing} in the help, found {shown}"


def test_matches_are_listed(console, reconcile_command, workbook, values, tmp_path):
    """Both entries of a match stand side by side, texts as they were, in the order of the bank's rows."""
    bank, ledger = _seeded_sides(values, 4)
    bank[2] = (bank[2][0], f" {values.word('spaces')}  0012 ", bank[2][2])
    ledger.reverse()
    _reconcile(console, reconcile_command, tmp_path, "equal", bank, ledger)
    expected = _expected(tmp_path, bank, ledger, [(0, 3), (1, 2), (2, 1), (3, 0)])
    workbook.same(console.file("equal.xlsx"), expected, sheets=["Matched"])


def test_text_with_an_equals_sign_stays_a_text(console, reconcile_command, workbook, values, tmp_path):
    """A reference or voucher that begins with = is copied as a text, and is no formula in the result."""
    bank, ledger = _seeded_sides(values, 2)
    bank[0] = (bank[0][0], f"={values.word('reference')}", bank[0][2])
    ledger[1] = (ledger[1][0], f"={values.number('voucher', 10, 99)}-5", ledger[1][2])
    _reconcile(console, reconcile_command, tmp_path, "equals", bank, ledger)
    expected = _expected(tmp_path, bank, ledger, [(0, 0), (1, 1)])
    found = _below_header(console, workbook, tmp_path, "equals.xlsx")
    workbook.same(found, expected, sheets=["Matched"])


def test_differences_and_days_are_listed(console, reconcile_command, workbook, values, tmp_path):
    """A match tells by how much the bank's amount is larger, and how many days are between the dates."""
    bank, ledger = _seeded_sides(values, 2)
    changes = ((2, Decimal("0.5")), (-3, Decimal("-0.25")))
    ledger = [
        (date + DAY * days, voucher, float(_money(amount) + change))
        for (date, voucher, amount), (days, change) in zip(ledger, changes, strict=True)
    ]
    _reconcile(console, reconcile_command, tmp_path, "apart", bank, ledger, "--tolerance", "1")
    expected = _expected(tmp_path, bank, ledger, [(0, 0), (1, 1)])
    found = _below_header(console, workbook, tmp_path, "apart.xlsx")
    workbook.same(found, expected, sheets=["Matched"])


def test_sheets_are_in_order(console, reconcile_command, workbook, values, tmp_path):
    """The result has its four sheets in their order."""
    _reconcile(console, reconcile_command, tmp_path, "sheets", *_seeded_sides(values, 2))
    found = workbook.open(console.file("sheets.xlsx")).sheetnames
    expected = ["Matched", "Unmatched bank", "Unmatched ledger", "Summary"]
    assert found == expected, f"expected the sheets {expected}, found {found}"


def test_everything_matched_ends_with_0(console, reconcile_command, values, tmp_path):
    """The exit code is 0 when no entry is left over, and a result is written."""
    finished = _reconcile(console, reconcile_command, tmp_path, "complete", *_seeded_sides(values, 3))
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    assert console.exists("complete.xlsx"), "expected the result complete.xlsx, found no such file"


def test_left_over_entries_end_with_1(console, reconcile_command, values, tmp_path):
    """The exit code is 1 when entries of either side are left over, and the result is written."""
    bank, ledger = _seeded_sides(values, 3)
    for name, sides in (("over-bank", (bank, ledger[:2])), ("over-ledger", (bank[1:], ledger))):
        finished = _reconcile(console, reconcile_command, tmp_path, name, *sides)
        assert finished.exit_code == 1, f"expected exit code 1, found {finished}"
        assert console.exists(f"{name}.xlsx"), f"expected the result {name}.xlsx, found no such file"


def test_counts_are_printed(console, reconcile_command, values, tmp_path):
    """The numbers of matched and left over entries are printed, each on its own line."""
    bank, ledger = _seeded_sides(values, 12)
    matched = values.number("matched", 4, 7)
    finished = _reconcile(console, reconcile_command, tmp_path, "counts", bank[:10], ledger[10 - matched :])
    lines = [line.strip() for line in finished.stdout.splitlines()]
    for line in (f"Matched: {matched}", f"Unmatched bank: {10 - matched}", "Unmatched ledger: 2"):
        assert line in lines, f"expected a line {line!r}, found {lines}"


def test_left_over_entries_are_listed(console, reconcile_command, workbook, values, tmp_path):
    """Entries without a partner are listed with their rows, in the order of the rows."""
    bank, ledger = _seeded_sides(values, 8)
    bank, ledger = bank[:6], ledger[:2] + ledger[4:]
    _reconcile(console, reconcile_command, tmp_path, "left", bank, ledger)
    expected = _expected(tmp_path, bank, ledger, [(0, 0), (1, 1), (4, 2), (5, 3)])
    workbook.same(console.file("left.xlsx"), expected, sheets=["Unmatched bank", "Unmatched ledger"])


def test_summary_adds_up(console, reconcile_command, workbook, values, tmp_path):
    """The summary counts and adds up every group, matches by the bank, and shows by how much both sides differ."""
    bank, ledger = _seeded_sides(values, 9)
    bank, ledger = bank[:7], ledger[3:]
    date, voucher, amount = ledger[0]
    ledger[0] = (date, voucher, float(_money(amount) + Decimal("0.5")))
    _reconcile(console, reconcile_command, tmp_path, "summary", bank, ledger, "--tolerance", "1")
    expected = _expected(tmp_path, bank, ledger, [(3, 0), (4, 1), (5, 2), (6, 3)])
    workbook.same(console.file("summary.xlsx"), expected, sheets=["Summary"])


def test_three_days_apart_is_the_default(console, reconcile_command, workbook, values, tmp_path):
    """Without the option, dates three days apart are matched and dates four days apart are not."""
    bank, ledger = _seeded_sides(values, 4)
    shifts = (3, -3, 4, -4)
    ledger = [(date + DAY * shift, *rest) for (date, *rest), shift in zip(ledger, shifts, strict=True)]
    _reconcile(console, reconcile_command, tmp_path, "window", bank, ledger)
    _matches(console, workbook, "window.xlsx", [(0, 0), (1, 1)])


def test_days_option_widens_the_window(console, reconcile_command, workbook, values, tmp_path):
    """With --days, dates exactly that far apart are matched and dates one day further are not."""
    days = values.number("days", 10, 40)
    bank, ledger = _seeded_sides(values, 3)
    shifts = (days, -days, days + 1)
    ledger = [(date + DAY * shift, *rest) for (date, *rest), shift in zip(ledger, shifts, strict=True)]
    _reconcile(console, reconcile_command, tmp_path, "wide", bank, ledger, "--days", str(days))
    _matches(console, workbook, "wide.xlsx", [(0, 0), (1, 1)])


def test_zero_days_means_same_day(console, reconcile_command, workbook, values, tmp_path):
    """With --days 0 only entries of the same day are matched."""
    bank, ledger = _seeded_sides(values, 3)
    ledger[1] = (ledger[1][0] + DAY, *ledger[1][1:])
    _reconcile(console, reconcile_command, tmp_path, "zero", bank, ledger, "--days", "0")
    _matches(console, workbook, "zero.xlsx", [(0, 0), (2, 2)])


def test_amounts_must_be_equal_without_tolerance(console, reconcile_command, workbook, values, tmp_path):
    """A difference of one cent prevents a match unless a tolerance is given."""
    bank, ledger = _seeded_sides(values, 3)
    date, voucher, amount = ledger[1]
    ledger[1] = (date, voucher, float(_money(amount) + Decimal("0.01")))
    _reconcile(console, reconcile_command, tmp_path, "cent", bank, ledger)
    _matches(console, workbook, "cent.xlsx", [(0, 0), (2, 2)])


def test_tolerance_is_inclusive_to_the_cent(console, reconcile_command, workbook, values, tmp_path):
    """With --tolerance 0.10 a difference of ten cents is matched and one of eleven cents is not."""
    bank, ledger = _seeded_sides(values, 48)
    changes = [Decimal(cents) / 100 for cents in (10, -10, 11, -11) * 12]
    ledger = [
        (date, voucher, float(_money(amount) + change))
        for (date, voucher, amount), change in zip(ledger, changes, strict=True)
    ]
    _reconcile(console, reconcile_command, tmp_path, "tolerance", bank, ledger, "--tolerance", "0.10")
    pairs = [(number, number) for number in range(48) if number % 4 < 2]
    _matches(console, workbook, "tolerance.xlsx", pairs)


def test_duplicates_are_matched_once(console, reconcile_command, workbook, values, tmp_path):
    """Three equal bank entries and two equal ledger entries make two matches and leave one over."""
    (one, other), _ = _seeded_sides(values, 2)
    date, _, amount = one
    bank = [other, (date, "Card", amount), (date, "Card", amount), (date, "Card", amount)]
    ledger = [(date, "V1", amount), (date, "V2", amount)]
    _reconcile(console, reconcile_command, tmp_path, "duplicates", bank, ledger)
    _matches(console, workbook, "duplicates.xlsx", [(1, 0), (2, 1)])


def test_nearest_date_is_chosen(console, reconcile_command, workbook, values, tmp_path):
    """Of several equal amounts the one with the nearest date is matched."""
    date, amount = values.date("near"), values.amount("near", 10, 900)
    bank = [(date, "Rent", amount)]
    ledger = [(date - DAY * 2, "V1", amount), (date + DAY, "V2", amount), (date + DAY * 3, "V3", amount)]
    _reconcile(console, reconcile_command, tmp_path, "nearest", bank, ledger)
    _matches(console, workbook, "nearest.xlsx", [(0, 1)])


def test_uppermost_of_equally_near_rows_is_chosen(console, reconcile_command, workbook, values, tmp_path):
    """Of equal amounts with equally near dates the one in the upper row is matched."""
    date, amount = values.date("upper"), values.amount("upper", 10, 900)
    bank = [(date, "Rent", amount)]
    ledger = [(date + DAY * 2, "V1", amount), (date - DAY * 2, "V2", amount), (date + DAY * 2, "V3", amount)]
    _reconcile(console, reconcile_command, tmp_path, "upper", bank, ledger)
    _matches(console, workbook, "upper.xlsx", [(0, 0)])


def test_smaller_difference_is_chosen_before_nearer_date(console, reconcile_command, workbook, values, tmp_path):
    """Within the tolerance the smaller difference counts more than the nearer date."""
    date, amount = values.date("close"), values.number("close", 100, 900)
    bank = [(date, "Invoice", amount)]
    ledger = [(date, "V1", amount + 0.5), (date + DAY * 3, "V2", amount - 0.25), (date, "V3", amount - 0.75)]
    _reconcile(console, reconcile_command, tmp_path, "closest", bank, ledger, "--tolerance", "1")
    _matches(console, workbook, "closest.xlsx", [(0, 1)])


def test_earlier_bank_entry_chooses_first(console, reconcile_command, workbook, values, tmp_path):
    """The bank entries choose by date even when the statement lists the latest first."""
    date, amount = values.date("first"), values.amount("first", 10, 900)
    bank = [(date + DAY * 4, "Late", amount), (date, "Early", amount)]
    ledger = [(date + DAY * 3, "V1", amount), (date - DAY * 9, "V2", amount)]
    _reconcile(console, reconcile_command, tmp_path, "order", bank, ledger)
    _matches(console, workbook, "order.xlsx", [(1, 0)])


def test_upper_bank_row_chooses_first_on_a_day(console, reconcile_command, workbook, values, tmp_path):
    """Of two bank entries of the same date the one in the upper row takes the better ledger entry."""
    date, amount = values.date("day"), values.amount("day", 10, 900)
    bank = [(date, "Upper", amount), (date, "Lower", amount)]
    ledger = [(date + DAY * 2, "V1", amount), (date, "V2", amount)]
    _reconcile(console, reconcile_command, tmp_path, "turns", bank, ledger)
    _matches(console, workbook, "turns.xlsx", [(0, 1), (1, 0)])


def test_columns_are_found_by_header(console, reconcile_command, workbook, values, tmp_path):
    """Columns may stand in any order and case among other columns."""
    bank, ledger = _seeded_sides(values, 3)
    turned = [(amount, "EUR", date, text) for date, text, amount in bank]
    _place(console, tmp_path, "turned-bank.xlsx", (" AMOUNT ", "Currency", "date", "reference"), turned)
    turned = [("x", text, amount, 19, date) for date, text, amount in ledger]
    _place(console, tmp_path, "turned-ledger.xlsx", ("Note", "VOUCHER", "Amount ", "Tax", " Date"), turned)
    console.run(reconcile_command, "turned-bank.xlsx", "turned-ledger.xlsx", "turned.xlsx")
    _matches(console, workbook, "turned.xlsx", [(0, 0), (1, 1), (2, 2)])


def test_only_first_sheet_is_read(console, reconcile_command, workbook, values, tmp_path):
    """Further sheets of the inputs do not count."""
    bank, ledger = _seeded_sides(values, 5)
    first, second = [BANK, *bank[:2]], [BANK, *bank[2:]]
    console.place(_book(tmp_path / "s-bank.xlsx", Zulu=first, Alpha=second), "sheets-bank.xlsx")
    first, second = [LEDGER, *ledger[:2]], [LEDGER, *ledger[2:]]
    console.place(_book(tmp_path / "s-ledger.xlsx", Zulu=first, Alpha=second), "sheets-ledger.xlsx")
    console.run(reconcile_command, "sheets-bank.xlsx", "sheets-ledger.xlsx", "sheets.xlsx")
    _matches(console, workbook, "sheets.xlsx", [(0, 0), (1, 1)])


def test_text_amounts_are_read(console, reconcile_command, workbook, values, tmp_path):
    """Amounts that are texts with a decimal comma or point are read."""
    date, euros = values.date("text"), values.number("euros", 100, 999)
    texts = [
        f"7.{euros},25",
        f"-6 {euros},50",
        f"{euros},75",
        f"-{euros}.10",
        f"5{euros}.05",
        f"2.4{euros % 100:02},00",
    ]
    amounts = [7000 + euros + 0.25, -6000 - euros - 0.5, euros + 0.75, -euros - 0.1, 5000 + euros + 0.05]
    amounts.append(2400 + euros % 100)
    bank = [(date, f"Text {number}", amount) for number, amount in enumerate(amounts)]
    ledger = [(date, f"V{number}", amount) for number, amount in enumerate(amounts)]
    written_bank = [(*entry[:2], text) for entry, text in zip(bank, texts, strict=True)]
    _reconcile(console, reconcile_command, tmp_path, "texts", written_bank, ledger)
    pairs = [(number, number) for number in range(len(texts))]
    _matches(console, workbook, "texts.xlsx", pairs)


def test_text_dates_are_read(console, reconcile_command, workbook, values, tmp_path):
    """Dates that are texts are read."""
    bank, ledger = _seeded_sides(values, 3)
    written_ledger = [(date.isoformat(), *rest) for date, *rest in ledger]
    _reconcile(console, reconcile_command, tmp_path, "dates", bank, written_ledger)
    _matches(console, workbook, "dates.xlsx", [(0, 0), (1, 1), (2, 2)])


def test_texts_are_written_as_dates_and_numbers(console, reconcile_command, workbook, values, tmp_path):
    """What was a text in an input is an Excel date or a number in the result."""
    bank, ledger = _seeded_sides(values, 2)
    written = [(date.isoformat(), voucher, str(amount)) for date, voucher, amount in ledger]
    _reconcile(console, reconcile_command, tmp_path, "written", bank, written)
    expected = _expected(tmp_path, bank, ledger, [(0, 0), (1, 1)])
    found = _below_header(console, workbook, tmp_path, "written.xlsx")
    workbook.same(found, expected, sheets=["Matched"])


def test_empty_rows_are_skipped(console, reconcile_command, workbook, values, tmp_path):
    """Empty rows between the entries are no entries, and the rows below keep their numbers."""
    bank, ledger = _seeded_sides(values, 3)
    empty = (None, None, None)
    _reconcile(console, reconcile_command, tmp_path, "gaps", [bank[0], empty, empty, *bank[1:]], [empty, *ledger])
    _matches(console, workbook, "gaps.xlsx", [(0, 1), (3, 2), (4, 3)])


def test_header_without_entries_is_accepted(console, reconcile_command, workbook, values, tmp_path):
    """When one side has no entries yet, everything of the other side is left over."""
    bank, _ = _seeded_sides(values, 3)
    _reconcile(console, reconcile_command, tmp_path, "none", bank, [])
    rows = [row[0] for row in workbook.rows(console.file("none.xlsx"), "Unmatched bank")[1:]]
    assert rows == [2, 3, 4], f"expected the three rows of the bank to be left over, found {rows}"


def test_paths_may_have_spaces_and_accents(console, reconcile_command, workbook, values, tmp_path):
    """File names with spaces and accents work for inputs and result."""
    bank, ledger = _seeded_sides(values, 2)
    _place(console, tmp_path, "Kontoauszug März 1.xlsx", BANK, bank)
    _place(console, tmp_path, "Journal dépenses.xlsx", LEDGER, ledger)
    console.run(reconcile_command, "Kontoauszug März 1.xlsx", "Journal dépenses.xlsx", "Ergebnis für März.xlsx")
    _matches(console, workbook, "Ergebnis für März.xlsx", [(0, 0), (1, 1)])


def test_seeded_workbooks_are_reconciled(console, reconcile_command, workbook, values, tmp_path):
    """A statement and a ledger of changing content give the result that they were made from."""
    bank, ledger = _seeded_sides(values, 45)
    ledger = [
        (date + DAY * values.number(f"shift {number}", -3, 3), *rest) for number, (date, *rest) in enumerate(ledger)
    ]
    only_bank = {values.number(f"only bank {number}", 5 * number, 5 * number + 2) for number in range(4)}
    only_ledger = {values.number(f"only ledger {number}", 20 + 5 * number, 20 + 5 * number + 2) for number in range(5)}
    kept_bank = [number for number in range(45) if number not in only_ledger]
    kept_ledger = [number for number in reversed(range(45)) if number not in only_bank]
    pairs = [(kept_bank.index(number), kept_ledger.index(number)) for number in kept_bank if number in kept_ledger]
    bank, ledger = [bank[number] for number in kept_bank], [ledger[number] for number in kept_ledger]
    _reconcile(console, reconcile_command, tmp_path, "seeded", bank, ledger)
    _matches(console, workbook, "seeded.xlsx", pairs)


def _same_pairs(console, workbook, name, reference):
    """Expect the pairs of a reference in a result."""
    found, expected = _pairs(workbook, console.file(name)), _pairs(workbook, reference)
    wrong = sorted(set(found) ^ set(expected))
    assert found == expected, f"expected the {len(expected)} pairs of the reference; found different ones: {wrong[:10]}"


def test_month_equals_reference(console, reconcile_command, workbook, materials):
    """A month of a small company is reconciled like the reference."""
    console.place(materials / "month-bank.xlsx")
    console.place(materials / "month-ledger.xlsx")
    console.run(reconcile_command, "month-bank.xlsx", "month-ledger.xlsx", "month.xlsx")
    _same_pairs(console, workbook, "month.xlsx", materials / "month-expected.xlsx")


@pytest.mark.time_limit(40)
def test_year_of_a_thousand_rows_equals_reference(console, reconcile_command, workbook, materials):
    """A year of about a thousand entries with recurring amounts is reconciled like the reference."""
    console.place(materials / "year-bank.xlsx")
    console.place(materials / "year-ledger.xlsx")
    options = ("--days", "5", "--tolerance", "0.02")
    console.run(reconcile_command, "year-bank.xlsx", "year-ledger.xlsx", "year.xlsx", *options)
    _same_pairs(console, workbook, "year.xlsx", materials / "year-expected.xlsx")


def test_existing_result_is_replaced(console, reconcile_command, workbook, values, tmp_path):
    """A result of other inputs is replaced without a trace."""
    bank, ledger = _seeded_sides(values, 6)
    _reconcile(console, reconcile_command, tmp_path, "again", bank, ledger)
    assert len(_pairs(workbook, console.file("again.xlsx"))) == 6
    _reconcile(console, reconcile_command, tmp_path, "again", bank[:2], ledger[1:3])
    _matches(console, workbook, "again.xlsx", [(1, 0)])


def test_second_run_gives_the_same(console, reconcile_command, workbook, values, tmp_path):
    """A second run over the same inputs gives the same result in every cell."""
    bank, ledger = _seeded_sides(values, 5)
    _reconcile(console, reconcile_command, tmp_path, "twice", bank[:4], ledger[1:])
    first = console.file("twice.xlsx")
    _reconcile(console, reconcile_command, tmp_path, "twice", bank[:4], ledger[1:])
    workbook.same(console.file("twice.xlsx"), first)


def test_inputs_are_not_changed(console, reconcile_command, workbook, values, tmp_path):
    """Both inputs are as they were after a run that has written its result."""
    _reconcile(console, reconcile_command, tmp_path, "input", *_seeded_sides(values, 3))
    assert console.exists("input.xlsx"), "expected the result input.xlsx, found no such file"
    for name in ("input-bank.xlsx", "input-ledger.xlsx"):
        workbook.same(console.file(name), tmp_path / name)


def test_missing_file_is_named(console, reconcile_command, values, tmp_path):
    """A file that does not exist is named on standard error, for either input."""
    name = f"{values.word('missing')}-{values.number('missing', 100, 999)}.xlsx"
    _place(console, tmp_path, "present.xlsx", (*BANK, "Voucher"), [])
    _names(console.run(reconcile_command, name, "present.xlsx", "gone.xlsx"), name)
    _names(console.run(reconcile_command, "present.xlsx", name, "gone.xlsx"), name)


def test_other_file_is_named(console, reconcile_command, values, tmp_path):
    """A text file that only pretends to be a workbook is named on standard error."""
    _place(console, tmp_path, "genuine.xlsx", BANK, [])
    console.write("pretended.xlsx", f"Date,Voucher,Amount\n2026-01-31,{values.word('text')},12.50\n")
    _names(console.run(reconcile_command, "genuine.xlsx", "pretended.xlsx", "pretence.xlsx"), "pretended.xlsx")


def test_missing_column_is_named(console, reconcile_command, values, tmp_path):
    """A missing column is named together with its file."""
    bank, ledger = _seeded_sides(values, 2)
    _place(console, tmp_path, "whole.xlsx", BANK, bank)
    _place(console, tmp_path, "lacking.xlsx", ("Date", "Receipt", "Amount"), ledger)
    _names(console.run(reconcile_command, "whole.xlsx", "lacking.xlsx", "lack.xlsx"), "lacking.xlsx", "Voucher")


def test_empty_sheet_is_named(console, reconcile_command, values, tmp_path):
    """A workbook whose sheet has no cell at all is refused, naming the file and the columns."""
    _, ledger = _seeded_sides(values, 2)
    console.place(_book(tmp_path / "blank.xlsx", Sheet1=[]), "blank.xlsx")
    _place(console, tmp_path, "filled.xlsx", LEDGER, ledger)
    _names(console.run(reconcile_command, "blank.xlsx", "filled.xlsx", "blank-result.xlsx"), "blank.xlsx", *BANK)


def test_wrong_amount_is_named(console, reconcile_command, values, tmp_path):
    """A cell that is no amount, or has none beside a date, is named by file and row."""
    bank, ledger = _seeded_sides(values, 30)
    wrong = values.number("wrong amount", 12, 27)
    for amount in (values.word("amount"), "NaN", None):
        bank[wrong] = (*bank[wrong][:2], amount)
        finished = _reconcile(console, reconcile_command, tmp_path, "amount", bank, ledger)
        _names(finished, "amount-bank.xlsx", str(wrong + 2))


def test_wrong_date_is_named(console, reconcile_command, values, tmp_path):
    """A cell that is no date is named by file and row."""
    bank, ledger = _seeded_sides(values, 30)
    wrong = values.number("wrong date", 12, 27)
    ledger[wrong] = ("2026-02-30", *ledger[wrong][1:])
    finished = _reconcile(console, reconcile_command, tmp_path, "day", bank, ledger)
    _names(finished, "day-ledger.xlsx", str(wrong + 2))


def test_wrong_options_are_named(console, reconcile_command, values, tmp_path):
    """Negative and unreadable values of the options are refused, naming the option."""
    bank, ledger = _seeded_sides(values, 2)
    for option, value in (("--days", "-1"), ("--days", "soon"), ("--tolerance", "-0.01"), ("--tolerance", "little")):
        finished = _reconcile(console, reconcile_command, tmp_path, "options", bank, ledger, option, value)
        _names(finished, option)


def test_unusable_input_ends_with_2(console, reconcile_command, values, tmp_path):
    """A missing file, a missing column and a wrong amount end with exit code 2."""
    found = [finished.exit_code for finished in _refused(console, reconcile_command, tmp_path, values, "code")]
    assert found == [2, 2, 2], f"expected exit code 2 each time, found {found}"


def test_unusable_input_writes_no_result(console, reconcile_command, values, tmp_path):
    """When the input cannot be used, something is said on standard error and no result is there."""
    for finished in _refused(console, reconcile_command, tmp_path, values, "nothing"):
        assert finished.stderr.strip(), "expected a message on standard error, found nothing"
        assert not console.exists("nothing.xlsx"), "nothing.xlsx must not be written"


def test_refused_input_keeps_the_old_result(console, reconcile_command, values, tmp_path):
    """When the input is refused, a result of an earlier run stays as it was."""
    bank, ledger = _seeded_sides(values, 3)
    _reconcile(console, reconcile_command, tmp_path, "kept", bank, ledger)
    before = console.file("kept.xlsx").read_bytes()
    broken = [*ledger, (ledger[0][0], "V-wrong", "unknown")]
    finished = _reconcile(console, reconcile_command, tmp_path, "kept", bank, broken)
    assert finished.stderr.strip(), "expected a message on standard error, found nothing"
    assert console.file("kept.xlsx").read_bytes() == before, "the result of the earlier run must not be changed"
