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


def _refused(console, finished, result, *words):
    """The input was refused as the mission asks, with all words in the message."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished.exit_code}: {finished.text}"
    missing = [word for word in words if word not in finished.stderr]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr
    assert not console.exists(result), f"{result} must not be written"


def test_launches(console, reconcile_command):
    """The program explains itself when it is asked for help."""
    finished = console.run(reconcile_command, "--help")
    assert finished.exit_code == 0
    assert finished.text.strip()


def test_equal_entries_are_matched(console, reconcile_command, workbook, values, tmp_path):
    """Entries of equal date and amount stand side by side in the sheet of matches."""
    bank, ledger = _seeded_sides(values, 4)
    ledger.reverse()
    _reconcile(console, reconcile_command, tmp_path, "equal", bank, ledger)
    expected = _expected(tmp_path, bank, ledger, [(0, 3), (1, 2), (2, 1), (3, 0)])
    workbook.same(console.file("equal.xlsx"), expected, sheets=["Matched"])


@pytest.mark.needs("test_equal_entries_are_matched")
def test_everything_matched_ends_with_0(console, reconcile_command, workbook, values, tmp_path):
    """The exit code is 0 when no entry is left over."""
    bank, ledger = _seeded_sides(values, 3)
    finished = _reconcile(console, reconcile_command, tmp_path, "complete", bank, ledger)
    assert finished.exit_code == 0, finished.text
    assert _pairs(workbook, console.file("complete.xlsx")) == [(2, 2), (3, 3), (4, 4)]


@pytest.mark.needs("test_equal_entries_are_matched")
def test_left_over_entries_end_with_1(console, reconcile_command, workbook, values, tmp_path):
    """The exit code is 1 when the result was written and entries of either side are left over."""
    bank, ledger = _seeded_sides(values, 3)
    finished = _reconcile(console, reconcile_command, tmp_path, "over-bank", bank, ledger[:2])
    assert finished.exit_code == 1, finished.text
    assert len(workbook.rows(console.file("over-bank.xlsx"), "Unmatched bank")) == 2
    finished = _reconcile(console, reconcile_command, tmp_path, "over-ledger", bank[1:], ledger)
    assert finished.exit_code == 1, finished.text
    assert len(workbook.rows(console.file("over-ledger.xlsx"), "Unmatched ledger")) == 2


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
    """The summary counts and adds up every group, and shows by how much both sides differ."""
    bank, ledger = _seeded_sides(values, 9)
    bank, ledger = bank[:7], ledger[3:]
    _reconcile(console, reconcile_command, tmp_path, "summary", bank, ledger)
    expected = _expected(tmp_path, bank, ledger, [(3, 0), (4, 1), (5, 2), (6, 3)])
    workbook.same(console.file("summary.xlsx"), expected, sheets=["Summary"])


def test_three_days_apart_is_the_default(console, reconcile_command, workbook, values, tmp_path):
    """Without the option, dates three days apart are matched and dates four days apart are not."""
    bank, ledger = _seeded_sides(values, 4)
    shifts = (3, -3, 4, -4)
    ledger = [(date + DAY * shift, *rest) for (date, *rest), shift in zip(ledger, shifts, strict=True)]
    _reconcile(console, reconcile_command, tmp_path, "window", bank, ledger)
    workbook.same(console.file("window.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (1, 1)]))


def test_days_option_widens_the_window(console, reconcile_command, workbook, values, tmp_path):
    """With --days, dates exactly that far apart are matched and dates one day further are not."""
    days = values.number("days", 10, 40)
    bank, ledger = _seeded_sides(values, 3)
    shifts = (days, -days, days + 1)
    ledger = [(date + DAY * shift, *rest) for (date, *rest), shift in zip(ledger, shifts, strict=True)]
    _reconcile(console, reconcile_command, tmp_path, "wide", bank, ledger, "--days", str(days))
    workbook.same(console.file("wide.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (1, 1)]))


def test_zero_days_means_same_day(console, reconcile_command, workbook, values, tmp_path):
    """With --days 0 only entries of the same day are matched."""
    bank, ledger = _seeded_sides(values, 3)
    ledger[1] = (ledger[1][0] + DAY, *ledger[1][1:])
    _reconcile(console, reconcile_command, tmp_path, "zero", bank, ledger, "--days", "0")
    workbook.same(console.file("zero.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (2, 2)]))


def test_amounts_must_be_equal_without_tolerance(console, reconcile_command, workbook, values, tmp_path):
    """A difference of one cent prevents a match unless a tolerance is given."""
    bank, ledger = _seeded_sides(values, 3)
    date, voucher, amount = ledger[1]
    ledger[1] = (date, voucher, float(_money(amount) + Decimal("0.01")))
    _reconcile(console, reconcile_command, tmp_path, "cent", bank, ledger)
    workbook.same(console.file("cent.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (2, 2)]))


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
    workbook.same(console.file("tolerance.xlsx"), _expected(tmp_path, bank, ledger, pairs))


def test_duplicates_are_matched_once(console, reconcile_command, workbook, values, tmp_path):
    """Three equal bank entries and two equal ledger entries make two matches and leave one over."""
    (one, other), _ = _seeded_sides(values, 2)
    date, _, amount = one
    bank = [other, (date, "Card", amount), (date, "Card", amount), (date, "Card", amount)]
    ledger = [(date, "V1", amount), (date, "V2", amount)]
    _reconcile(console, reconcile_command, tmp_path, "duplicates", bank, ledger)
    workbook.same(console.file("duplicates.xlsx"), _expected(tmp_path, bank, ledger, [(1, 0), (2, 1)]))


def test_nearest_date_is_chosen(console, reconcile_command, workbook, values, tmp_path):
    """Of several equal amounts the one with the nearest date is matched, and of equally near ones the upper row."""
    date, amount = values.date("near"), values.amount("near", 10, 900)
    far = date + DAY * 100
    bank = [(date, "Rent", amount), (far, "Rent", amount)]
    ledger = [
        (date - DAY * 2, "V1", amount),
        (far + DAY * 2, "V2", amount),
        (date + DAY, "V3", amount),
        (far - DAY * 2, "V4", amount),
    ]
    _reconcile(console, reconcile_command, tmp_path, "nearest", bank, ledger)
    workbook.same(console.file("nearest.xlsx"), _expected(tmp_path, bank, ledger, [(0, 2), (1, 1)]))


def test_smaller_difference_is_chosen_before_nearer_date(console, reconcile_command, workbook, values, tmp_path):
    """Within the tolerance the smaller difference counts more than the nearer date."""
    date, amount = values.date("close"), values.number("close", 100, 900)
    bank = [(date, "Invoice", amount)]
    ledger = [(date, "V1", amount + 0.5), (date + DAY * 3, "V2", amount - 0.25), (date, "V3", amount - 0.75)]
    _reconcile(console, reconcile_command, tmp_path, "closest", bank, ledger, "--tolerance", "1")
    workbook.same(console.file("closest.xlsx"), _expected(tmp_path, bank, ledger, [(0, 1)]))


def test_earlier_bank_entry_chooses_first(console, reconcile_command, workbook, values, tmp_path):
    """The bank entries choose by date even when the statement lists the latest first."""
    date, amount = values.date("first"), values.amount("first", 10, 900)
    bank = [(date + DAY * 4, "Late", amount), (date, "Early", amount)]
    ledger = [(date + DAY * 3, "V1", amount), (date - DAY * 9, "V2", amount)]
    _reconcile(console, reconcile_command, tmp_path, "order", bank, ledger)
    workbook.same(console.file("order.xlsx"), _expected(tmp_path, bank, ledger, [(1, 0)]))


def test_columns_are_found_by_header(console, reconcile_command, workbook, values, tmp_path):
    """Columns may stand in any order and case among other columns."""
    bank, ledger = _seeded_sides(values, 3)
    turned = [(amount, "EUR", date, text) for date, text, amount in bank]
    _place(console, tmp_path, "turned-bank.xlsx", (" AMOUNT ", "Currency", "date", "reference"), turned)
    turned = [("x", text, amount, 19, date) for date, text, amount in ledger]
    _place(console, tmp_path, "turned-ledger.xlsx", ("Note", "VOUCHER", "Amount ", "Tax", " Date"), turned)
    console.run(reconcile_command, "turned-bank.xlsx", "turned-ledger.xlsx", "turned.xlsx")
    workbook.same(console.file("turned.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (1, 1), (2, 2)]))


def test_only_first_sheet_is_read(console, reconcile_command, workbook, values, tmp_path):
    """Further sheets of the inputs do not count."""
    bank, ledger = _seeded_sides(values, 5)
    first, second = [BANK, *bank[:2]], [BANK, *bank[2:]]
    console.place(_book(tmp_path / "s-bank.xlsx", Zulu=first, Alpha=second), "sheets-bank.xlsx")
    first, second = [LEDGER, *ledger[:2]], [LEDGER, *ledger[2:]]
    console.place(_book(tmp_path / "s-ledger.xlsx", Zulu=first, Alpha=second), "sheets-ledger.xlsx")
    console.run(reconcile_command, "sheets-bank.xlsx", "sheets-ledger.xlsx", "sheets.xlsx")
    workbook.same(console.file("sheets.xlsx"), _expected(tmp_path, bank[:2], ledger[:2], [(0, 0), (1, 1)]))


def test_text_amounts_are_read(console, reconcile_command, workbook, values, tmp_path):
    """Amounts that are texts with a decimal comma or point are read and written as numbers."""
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
    workbook.same(console.file("texts.xlsx"), _expected(tmp_path, bank, ledger, pairs))


def test_text_dates_are_read(console, reconcile_command, workbook, values, tmp_path):
    """Dates that are texts are read and written as dates."""
    bank, ledger = _seeded_sides(values, 3)
    written_ledger = [(date.isoformat(), *rest) for date, *rest in ledger]
    _reconcile(console, reconcile_command, tmp_path, "dates", bank, written_ledger)
    workbook.same(console.file("dates.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (1, 1), (2, 2)]))


def test_empty_rows_are_skipped(console, reconcile_command, workbook, values, tmp_path):
    """Empty rows between the entries are no entries, and the rows below keep their numbers."""
    bank, ledger = _seeded_sides(values, 3)
    empty = (None, None, None)
    _reconcile(console, reconcile_command, tmp_path, "gaps", [bank[0], empty, empty, *bank[1:]], [empty, *ledger])
    assert _pairs(workbook, console.file("gaps.xlsx")) == [(2, 3), (5, 4), (6, 5)]
    workbook.same(
        console.file("gaps.xlsx"),
        _expected(tmp_path, bank, ledger, [(0, 0), (1, 1), (2, 2)]),
        sheets=["Summary", "Unmatched bank", "Unmatched ledger"],
    )


def test_header_without_entries_is_accepted(console, reconcile_command, workbook, values, tmp_path):
    """When one side has no entries yet, everything of the other side is left over."""
    bank, _ = _seeded_sides(values, 3)
    finished = _reconcile(console, reconcile_command, tmp_path, "none", bank, [])
    assert finished.exit_code == 1, finished.text
    workbook.same(console.file("none.xlsx"), _expected(tmp_path, bank, [], []))


def test_paths_may_have_spaces_and_accents(console, reconcile_command, workbook, values, tmp_path):
    """File names with spaces and accents work for inputs and result."""
    bank, ledger = _seeded_sides(values, 2)
    _place(console, tmp_path, "Kontoauszug März 1.xlsx", BANK, bank)
    _place(console, tmp_path, "Journal dépenses.xlsx", LEDGER, ledger)
    console.run(reconcile_command, "Kontoauszug März 1.xlsx", "Journal dépenses.xlsx", "Ergebnis für März.xlsx")
    workbook.same(console.file("Ergebnis für März.xlsx"), _expected(tmp_path, bank, ledger, [(0, 0), (1, 1)]))


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
    workbook.same(console.file("seeded.xlsx"), _expected(tmp_path, bank, ledger, pairs))


def test_month_equals_reference(console, reconcile_command, workbook, materials):
    """A month of a small company is reconciled cell by cell like the reference."""
    console.place(materials / "month-bank.xlsx")
    console.place(materials / "month-ledger.xlsx")
    console.run(reconcile_command, "month-bank.xlsx", "month-ledger.xlsx", "month.xlsx")
    workbook.same(console.file("month.xlsx"), materials / "month-expected.xlsx")


@pytest.mark.time_limit(40)
def test_year_of_a_thousand_rows_equals_reference(console, reconcile_command, workbook, materials):
    """A year of about a thousand entries with recurring amounts is reconciled like the reference."""
    console.place(materials / "year-bank.xlsx")
    console.place(materials / "year-ledger.xlsx")
    console.run(
        reconcile_command, "year-bank.xlsx", "year-ledger.xlsx", "year.xlsx", "--days", "5", "--tolerance", "0.02"
    )
    workbook.same(console.file("year.xlsx"), materials / "year-expected.xlsx")
    assert workbook.open(console.file("year.xlsx")).sheetnames == [
        "Matched",
        "Unmatched bank",
        "Unmatched ledger",
        "Summary",
    ]


@pytest.mark.needs("test_summary_adds_up")
def test_existing_result_is_replaced(console, reconcile_command, workbook, values, tmp_path):
    """A result of other inputs is replaced without a trace."""
    bank, ledger = _seeded_sides(values, 6)
    _reconcile(console, reconcile_command, tmp_path, "again", bank, ledger)
    before = _pairs(workbook, console.file("again.xlsx"))
    assert len(before) == 6
    _reconcile(console, reconcile_command, tmp_path, "again", bank[:2], ledger[1:3])
    workbook.same(console.file("again.xlsx"), _expected(tmp_path, bank[:2], ledger[1:3], [(1, 0)]))


@pytest.mark.needs("test_summary_adds_up")
def test_second_run_gives_the_same(console, reconcile_command, workbook, values, tmp_path):
    """A second run over the same inputs gives the same result, and the inputs stay as they were."""
    bank, ledger = _seeded_sides(values, 5)
    expected = _expected(tmp_path, bank[:4], ledger[1:], [(1, 0), (2, 1), (3, 2)])
    for _ in range(2):
        _reconcile(console, reconcile_command, tmp_path, "twice", bank[:4], ledger[1:])
        workbook.same(console.file("twice.xlsx"), expected)
    workbook.same(console.file("twice-bank.xlsx"), tmp_path / "twice-bank.xlsx")
    workbook.same(console.file("twice-ledger.xlsx"), tmp_path / "twice-ledger.xlsx")


@pytest.mark.needs("test_equal_entries_are_matched")
def test_missing_file_is_refused(console, reconcile_command, values, tmp_path):
    """A file that does not exist is named on standard error, for either input."""
    name = f"{values.word('missing')}-{values.number('missing', 100, 999)}.xlsx"
    _place(console, tmp_path, "present.xlsx", (*BANK, "Voucher"), [])
    _refused(console, console.run(reconcile_command, name, "present.xlsx", "gone.xlsx"), "gone.xlsx", name)
    _refused(console, console.run(reconcile_command, "present.xlsx", name, "gone.xlsx"), "gone.xlsx", name)


@pytest.mark.needs("test_equal_entries_are_matched")
def test_other_file_is_refused(console, reconcile_command, values, tmp_path):
    """A text file that only pretends to be a workbook is named on standard error."""
    _place(console, tmp_path, "genuine.xlsx", BANK, [])
    console.write("pretended.xlsx", f"Date,Voucher,Amount\n2026-01-31,{values.word('text')},12.50\n")
    finished = console.run(reconcile_command, "genuine.xlsx", "pretended.xlsx", "pretence.xlsx")
    _refused(console, finished, "pretence.xlsx", "pretended.xlsx")


@pytest.mark.needs("test_equal_entries_are_matched")
def test_missing_column_is_refused(console, reconcile_command, values, tmp_path):
    """A missing column is named together with its file."""
    bank, ledger = _seeded_sides(values, 2)
    _place(console, tmp_path, "whole.xlsx", BANK, bank)
    _place(console, tmp_path, "lacking.xlsx", ("Date", "Receipt", "Amount"), ledger)
    finished = console.run(reconcile_command, "whole.xlsx", "lacking.xlsx", "lack.xlsx")
    _refused(console, finished, "lack.xlsx", "lacking.xlsx", "Voucher")


@pytest.mark.needs("test_equal_entries_are_matched")
def test_empty_sheet_is_refused(console, reconcile_command, values, tmp_path):
    """A workbook whose sheet has no cell at all is refused, naming the file and the columns."""
    _, ledger = _seeded_sides(values, 2)
    console.place(_book(tmp_path / "blank.xlsx", Sheet1=[]), "blank.xlsx")
    _place(console, tmp_path, "filled.xlsx", LEDGER, ledger)
    finished = console.run(reconcile_command, "blank.xlsx", "filled.xlsx", "blank-result.xlsx")
    _refused(console, finished, "blank-result.xlsx", "blank.xlsx", *BANK)


@pytest.mark.needs("test_equal_entries_are_matched")
def test_wrong_amount_is_refused(console, reconcile_command, values, tmp_path):
    """A cell that is no amount, or has none beside a date, is named by file and row."""
    bank, ledger = _seeded_sides(values, 30)
    wrong = values.number("wrong amount", 12, 27)
    for amount in (values.word("amount"), "NaN", None):
        bank[wrong] = (*bank[wrong][:2], amount)
        finished = _reconcile(console, reconcile_command, tmp_path, "amount", bank, ledger)
        _refused(console, finished, "amount.xlsx", "amount-bank.xlsx", str(wrong + 2))


@pytest.mark.needs("test_equal_entries_are_matched")
def test_wrong_date_is_refused(console, reconcile_command, values, tmp_path):
    """A cell that is no date is named by file and row."""
    bank, ledger = _seeded_sides(values, 30)
    wrong = values.number("wrong date", 12, 27)
    ledger[wrong] = ("2026-02-30", *ledger[wrong][1:])
    finished = _reconcile(console, reconcile_command, tmp_path, "day", bank, ledger)
    _refused(console, finished, "day.xlsx", "day-ledger.xlsx", str(wrong + 2))


@pytest.mark.needs("test_days_option_widens_the_window", "test_tolerance_is_inclusive_to_the_cent")
def test_wrong_options_are_refused(console, reconcile_command, values, tmp_path):
    """Negative and unreadable values of the options are refused, naming the option."""
    bank, ledger = _seeded_sides(values, 2)
    for option, value in (("--days", "-1"), ("--days", "soon"), ("--tolerance", "-0.01"), ("--tolerance", "little")):
        finished = _reconcile(console, reconcile_command, tmp_path, "options", bank, ledger, option, value)
        _refused(console, finished, "options.xlsx", option)


@pytest.mark.needs("test_equal_entries_are_matched", "test_wrong_amount_is_refused")
def test_refused_input_keeps_the_old_result(console, reconcile_command, workbook, values, tmp_path):
    """When the input is refused, a result of an earlier run stays as it was."""
    bank, ledger = _seeded_sides(values, 3)
    _reconcile(console, reconcile_command, tmp_path, "kept", bank, ledger)
    expected = _expected(tmp_path, bank, ledger, [(0, 0), (1, 1), (2, 2)])
    workbook.same(console.file("kept.xlsx"), expected)
    broken = [*ledger, (ledger[0][0], "V-wrong", "unknown")]
    finished = _reconcile(console, reconcile_command, tmp_path, "kept", bank, broken)
    assert finished.exit_code == 2, finished.text
    workbook.same(console.file("kept.xlsx"), expected)
