"""Other words and numbers in texts."""

import pytest

from projecteval.mission.variant_text import EntityRenaming, Replacement, changed, spans_of, stands_outside

BILL = EntityRenaming({"a bill": "an invoice", "bill": "invoice", "bills": "invoices"}, keep=["the Bill of Rights"])
LIBRARY = EntityRenaming({"lending library": "tool shed"})


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("A bill, bills and the BILL.", "An invoice, invoices and the INVOICE."),
        ("bill_total = billTotal + newBill + MAX_BILLS", "invoice_total = invoiceTotal + newInvoice + MAX_INVOICES"),
        ("class BillForm: '#bill-input'", "class InvoiceForm: '#invoice-input'"),
        ("billing, handbill, Billy, waybill", "billing, handbill, Billy, waybill"),
        (r"print('\nbill')", r"print('\ninvoice')"),
        ("the Bill of Rights and a bill", "the Bill of Rights and an invoice"),
        ("def test_a_bill_is_shared(user, bill_input):", "def test_a_bill_is_shared(user, invoice_input):"),
        ("it is a\n  bill", "it is an\n  invoice"),
        ("nav: css=header a\nbill_input: x", "nav: css=header a\ninvoice_input: x"),
    ],
)
def test_words_are_renamed_wherever_they_stand_alone(text: str, becomes: str) -> None:
    assert BILL(text) == becomes


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("Lending library", "Tool shed"),
        ("The Lending Library", "The Tool Shed"),
        ("lending_library LENDING_LIBRARY", "tool_shed TOOL_SHED"),
        ("lendingLibrary LendingLibrary lending-library", "toolShed ToolShed tool-shed"),
        ("a library", "a library"),
    ],
)
def test_several_words_are_one_name(text: str, becomes: str) -> None:
    assert LIBRARY(text) == becomes


def test_values_change_only_inside_of_their_places() -> None:
    change = Replacement(
        was=("50", "51"), becomes=("40", "41"), places=("at most 50 people", "MAX = 50", "people(51)", "51 guests")
    )
    text = "at most 50\n  people, but 50 pages; MAX = 50; MAX = 500; people(51); 51 guests; 1.50 people"
    assert changed(text, [change]) == (
        "at most 40\n  people, but 50 pages; MAX = 40; MAX = 500; people(41); 41 guests; 1.50 people"
    )


def test_a_value_is_a_whole_one() -> None:
    change = Replacement(was=("50",), becomes=("40",), places=("50.25 and 50, then 150 and 50",))
    assert changed("50.25 and 50, then 150 and 50", [change]) == "50.25 and 40, then 150 and 40"


def test_a_value_of_several_words_may_be_wrapped() -> None:
    change = Replacement(was=("Nothing to pack",), becomes=("All is packed",), places=("Nothing to pack",))
    assert changed('it says "Nothing to\n  pack".', [change]) == 'it says "All is packed".'
    assert stands_outside("Nothing\nto pack", "Nothing to pack", [])


def test_two_changes_of_one_value_contradict_each_other() -> None:
    first = Replacement(was=("50",), becomes=("40",), places=("at most 50",))
    second = Replacement(was=("50",), becomes=("30",), places=("50 people",))
    with pytest.raises(ValueError, match="'50' is changed in two ways"):
        changed("at most 50 people", [first, second])
    nested = Replacement(was=("most 50",), becomes=("least 1",), places=("at most 50",))
    with pytest.raises(ValueError, match="lies inside of another value"):
        changed("at most 50 people", [nested, second])


def test_what_stands_elsewhere_is_found() -> None:
    change = Replacement(was=("50",), becomes=("50",), places=("at most 50",))
    assert len(spans_of("at most 50, or 50", change)) == 1
    assert stands_outside("at most 50, or 50", "50", [change])
    assert not stands_outside("at most 50, or 50", "50", [change], keep=["or 50"])
