"""Employees claim what they paid, their manager decides."""

import hashlib
from urllib.parse import urljoin

import pytest

ADA = ("ada", "ink-and-paper-1")
BEN = ("ben", "lamp-and-chair-2")
MONA = ("mona", "stamp-and-seal-3")
PURSE = "EUR"


def sign_in(user, form, account):
    """Sign somebody in; `form` is the address, both fields and the button."""
    url, username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, account[0])
    user.fill(password_input, account[1])
    user.click(button)
    user.does_not_see_element(password_input)


def create(user, url, title_input, create_button, title):
    """Create a claim."""
    user.visit(url)
    user.fill(title_input, title)
    user.click(create_button)


def add(user, fields, add_button, description, amount, currency=PURSE):
    """Add an item without a receipt; `fields` are those for description, amount and currency."""
    user.fill(fields[0], description)
    user.fill(fields[1], amount)
    user.choose(fields[2], currency)
    user.click(add_button)


def open_claim(user, url, claim_rows, claim_link, title):
    """Open a claim from the claims page."""
    user.visit(url)
    user.click(claim_link, within=user.row(claim_rows, containing=title))


def sees_refusal(user, refusal, word):
    """Wait for a message with this word."""
    user.sees_element(refusal)
    user.eventually(lambda: word in user.text_of(refusal).lower(), f"the message should contain the word {word!r}")


def sees_totals(user, totals, **cents):
    """Wait until the totals are exactly these, in any order."""
    expected = sorted(f"{currency} {amount // 100}.{amount % 100:02d}" for currency, amount in cents.items())
    user.eventually(
        lambda: sorted(" ".join(text.split()) for text in user.texts_of(totals)) == expected,
        f"the totals should be {expected}",
    )


def receipt_of(values, folder, key):
    """Make a file of seeded bytes that a person uploads as a receipt."""
    path = folder / f"{values.word(key)}.png"
    path.write_bytes(hashlib.shake_256(values.word(key).encode()).digest(values.number(key, 900, 9000)))
    return path


def test_launches(user, sign_in_url, username_input, sign_in_button):
    """The sign-in page opens with its form."""
    user.visit(sign_in_url)
    user.sees_value(username_input, "")
    user.sees_element(sign_in_button)


def test_visitor_gets_the_sign_in_page(user, claims_url, username_input, password_input, create_button):
    """Whoever is not signed in and opens the claims gets the sign-in form and nothing else."""
    user.visit(claims_url)
    user.sees_element(username_input)
    user.sees_element(password_input)
    user.does_not_see_element(create_button)


def test_wrong_password_is_refused(
    user, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, claims_url, create_button
):
    """The password of somebody else shows a message and opens nothing; the right one opens the claims."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, ADA[0])
    user.fill(password_input, BEN[1])
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(claims_url)
    user.sees_element(password_input)
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    user.visit(claims_url)
    user.sees_element(create_button)


@pytest.mark.needs("test_wrong_password_is_refused")
def test_new_claim_is_a_draft(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, row_state, state, item_rows, refusal,
):  # fmt: skip
    """The first claim opens as a draft without items and takes the place of the note that there are none."""
    title = values.title("first")
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    user.visit(claims_url)
    user.sees("No claims yet")
    user.sees_count(claim_rows, 0)
    create(user, claims_url, new_title_input, create_button, title)
    user.sees("Draft", in_=state)
    user.sees(title)
    user.sees_count(item_rows, 0)
    user.does_not_see_element(refusal)
    user.visit(claims_url)
    row = user.row(claim_rows, containing=title)
    user.sees("Draft", in_=row_state, within=row)
    user.sees("ada", in_=row)
    user.does_not_see("No claims yet")


@pytest.mark.needs("test_new_claim_is_a_draft")
def test_blank_title_is_refused(
    user, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input, create_button,
    claim_rows, refusal,
):  # fmt: skip
    """A title of spaces creates nothing and the message says so."""
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, claims_url, new_title_input, create_button, "   ")
    sees_refusal(user, refusal, "title")
    user.visit(claims_url)
    user.sees_count(claim_rows, 1)


@pytest.mark.needs("test_new_claim_is_a_draft")
def test_totals_follow_the_items(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, remove_button, totals, refusal,
):  # fmt: skip
    """Items in two currencies make two totals to the cent, and a removed item leaves its total."""
    fields = (item_description, item_amount, item_currency)
    cents = [10 * values.number(f"cents {place}", 101, 499) + 3 for place in range(3)]
    words = [values.word(f"totals {place}") for place in range(4)]
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, claims_url, new_title_input, create_button, values.title("totals"))
    for count, (word, amount) in enumerate(zip(words, cents, strict=False), start=1):
        add(user, fields, add_button, word, f"{amount // 100}.{amount % 100:02d}")
        user.sees_count(item_rows, count)
    add(user, fields, add_button, words[3], "7.5", "USD")
    user.sees_count(item_rows, 4)
    user.sees_number(cents[1] / 100, in_=user.row(item_rows, containing=words[1]))
    user.sees("USD", in_=user.row(item_rows, containing=words[3]))
    sees_totals(user, totals, EUR=sum(cents), USD=750)
    user.does_not_see_element(refusal)
    user.click(remove_button, within=user.row(item_rows, containing=words[1]))
    user.sees_count(item_rows, 3)
    sees_totals(user, totals, EUR=cents[0] + cents[2], USD=750)
    user.reload()
    sees_totals(user, totals, EUR=cents[0] + cents[2], USD=750)


@pytest.mark.needs("test_totals_follow_the_items")
def test_wrong_items_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    item_description, item_amount, item_currency, add_button, item_rows, refusal,
):  # fmt: skip
    """An item without a description, and amounts of nothing, below zero, of three decimals or of words are refused."""
    fields = (item_description, item_amount, item_currency)
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("first"))
    add(user, fields, add_button, "   ", "12.00")
    sees_refusal(user, refusal, "description")
    for wrong in ("", "0", f"-{values.number('below', 1, 40)}", "1.005", values.word("amount")):
        open_claim(user, claims_url, claim_rows, claim_link, values.title("first"))
        user.does_not_see_element(refusal)
        add(user, fields, add_button, values.word("wrong"), wrong)
        sees_refusal(user, refusal, "amount")
    open_claim(user, claims_url, claim_rows, claim_link, values.title("first"))
    user.sees_element(add_button)
    user.sees_count(item_rows, 0)


@pytest.mark.needs("test_totals_follow_the_items")
def test_receipt_is_needed_above_fifty(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, item_receipt, add_button, item_rows, totals, refusal,
):  # fmt: skip
    """50.00 needs no receipt, 50.01 in another currency does, and with a receipt it is taken."""
    fields = (item_description, item_amount, item_currency)
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, claims_url, new_title_input, create_button, values.title("receipt"))
    add(user, fields, add_button, values.word("cheap"), "50.00")
    user.row(item_rows, containing=values.word("cheap"))
    user.does_not_see_element(refusal)
    add(user, fields, add_button, values.word("dear"), "50.01", "GBP")
    sees_refusal(user, refusal, "receipt")
    user.sees_count(item_rows, 1)
    user.upload(item_receipt, receipt_of(values, tmp_path, "kept receipt"))
    add(user, fields, add_button, values.word("dear"), "50.01", "GBP")
    user.sees_count(item_rows, 2)
    sees_totals(user, totals, EUR=5000, GBP=5001)


@pytest.mark.needs("test_receipt_is_needed_above_fifty")
def test_receipt_is_downloaded(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows,
    claim_link, item_rows, receipt_link,
):  # fmt: skip
    """The receipt is downloaded under its name with every byte as it was."""
    original = receipt_of(values, tmp_path, "kept receipt")
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("receipt"))
    path = user.download(receipt_link, within=user.row(item_rows, containing=values.word("dear")))
    assert path.name == original.name, f"expected the name {original.name}, found {path.name}"
    assert path.read_bytes() == original.read_bytes(), "the downloaded bytes differ from the uploaded ones"


@pytest.mark.needs("test_new_claim_is_a_draft")
def test_claim_without_items_is_not_submitted(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    submit_button, state, refusal,
):  # fmt: skip
    """A claim without items is refused and stays a draft."""
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("first"))
    user.click(submit_button)
    sees_refusal(user, refusal, "item")
    open_claim(user, claims_url, claim_rows, claim_link, values.title("first"))
    user.sees("Draft", in_=state)


@pytest.mark.needs("test_receipt_is_needed_above_fifty")
def test_submitted_claim_is_locked(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    state, item_rows, add_button, remove_button, submit_button, approve_button,
):  # fmt: skip
    """After submitting, the owner can neither add nor remove nor submit, and does not decide."""
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("receipt"))
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    user.reload()
    user.sees("Submitted", in_=state)
    user.sees_count(item_rows, 2)
    user.does_not_see_element(add_button)
    user.does_not_see_element(submit_button)
    user.does_not_see_element(approve_button)
    user.does_not_see_element(remove_button, within=user.nth(item_rows, 0))


@pytest.mark.needs("test_submitted_claim_is_locked")
def test_employees_see_their_own_claims(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, row_state,
):  # fmt: skip
    """Ada has her claims, Ben his own alone, and the manager the one that was submitted."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    ben, mona = user.another(), user.another()
    sign_in(user, form, ADA)
    user.visit(claims_url)
    user.row(claim_rows, containing=values.title("first"))
    text = " ".join(user.texts_of(claim_rows))
    places = [text.find(values.title(key)) for key in ("receipt", "totals", "first")]
    assert -1 < places[0] < places[1] < places[2], f"expected three claims, the newest first, found {text!r}"
    sign_in(ben, form, BEN)
    create(ben, claims_url, new_title_input, create_button, values.title("of Ben"))
    ben.visit(claims_url)
    ben.row(claim_rows, containing=values.title("of Ben"))
    ben.sees_count(claim_rows, 1)
    sign_in(mona, form, MONA)
    mona.visit(claims_url)
    row = mona.row(claim_rows, containing=values.title("receipt"))
    mona.sees("Submitted", in_=row_state, within=row)
    mona.sees("ada", in_=row)
    mona.sees_count(claim_rows, 1)


@pytest.mark.needs("test_receipt_is_downloaded", "test_submitted_claim_is_locked")
def test_claim_of_somebody_else_is_not_allowed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    item_rows, receipt_link, state,
):  # fmt: skip
    """Ben opens the addresses of Ada's claim and receipt and gets neither; the manager may open the claim."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    sign_in(user, form, ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("receipt"))
    row = user.row(item_rows, containing=values.word("dear"))
    claim = user.url
    receipt = urljoin(claim, user.attribute_of(receipt_link, "href", within=row))
    ben, mona = user.another(), user.another()
    sign_in(ben, form, BEN)
    for address in (receipt, claim):
        ben.visit(address)
        ben.sees("Not allowed")
        ben.does_not_see(values.title("receipt"))
        ben.does_not_see(values.word("dear"))
    sign_in(mona, form, MONA)
    mona.visit(claim)
    mona.sees("Submitted", in_=state)


@pytest.mark.needs("test_submitted_claim_is_locked")
def test_manager_approves(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    row_state, state, approve_button, reject_button, add_button,
):  # fmt: skip
    """The manager approves the submitted claim, after which nobody decides or changes anything."""
    form, ada = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    sign_in(user, form, MONA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("receipt"))
    user.click(approve_button)
    user.sees("Approved", in_=state)
    user.does_not_see_element(approve_button)
    user.does_not_see_element(reject_button)
    sign_in(ada, form, ADA)
    ada.visit(claims_url)
    ada.sees("Approved", in_=row_state, within=ada.row(claim_rows, containing=values.title("receipt")))
    open_claim(ada, claims_url, claim_rows, claim_link, values.title("receipt"))
    ada.sees("Approved", in_=state)
    ada.does_not_see_element(add_button)


@pytest.mark.needs("test_totals_follow_the_items", "test_manager_approves")
def test_rejection_needs_a_reason(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    state, submit_button, reason_input, reject_button, refusal,
):  # fmt: skip
    """Spaces are no reason; with a reason the claim is rejected and its owner reads why."""
    form, ada, reason = (sign_in_url, username_input, password_input, sign_in_button), user.another(), values.text("no")
    sign_in(ada, form, ADA)
    open_claim(ada, claims_url, claim_rows, claim_link, values.title("totals"))
    ada.click(submit_button)
    ada.sees("Submitted", in_=state)
    sign_in(user, form, MONA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("totals"))
    user.fill(reason_input, "   ")
    user.click(reject_button)
    sees_refusal(user, refusal, "reason")
    ada.reload()
    ada.sees("Submitted", in_=state)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("totals"))
    user.fill(reason_input, reason)
    user.click(reject_button)
    user.sees("Rejected", in_=state)
    ada.reload()
    ada.sees("Rejected", in_=state)
    ada.sees(reason)


@pytest.mark.needs("test_rejection_needs_a_reason")
def test_rejected_claim_is_submitted_again(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    state, item_rows, item_description, item_amount, item_currency, add_button, remove_button, submit_button,
    approve_button,
):  # fmt: skip
    """The owner changes the rejected claim and submits it, and the manager may decide again."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields = (item_description, item_amount, item_currency)
    sign_in(user, form, ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("totals"))
    user.click(remove_button, within=user.row(item_rows, containing=values.word("totals 3")))
    user.sees_count(item_rows, 2)
    add(user, fields, add_button, values.word("better"), "12.34")
    user.sees_count(item_rows, 3)
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    sign_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, values.title("totals"))
    mona.row(item_rows, containing=values.word("better"))
    mona.sees_element(approve_button)


@pytest.mark.needs("test_rejected_claim_is_submitted_again")
def test_trail_tells_what_happened(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    trail_rows,
):  # fmt: skip
    """The trail of the claim that was rejected and submitted again has four lines in their order."""
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("totals"))
    user.sees_count(trail_rows, 4)
    expected = (
        ("ada", "created"),
        ("ada", "submitted"),
        ("mona", "rejected", values.text("no")),
        ("ada", "submitted"),
    )
    for parts, text in zip(expected, user.texts_of(trail_rows), strict=True):
        found = " ".join(text.split()).lower()
        assert all(part.lower() in found for part in parts), f"expected a line with {parts}, found {text!r}"


@pytest.mark.needs("test_rejected_claim_is_submitted_again")
def test_second_decision_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows, claim_link,
    state, approve_button, reason_input, reject_button, refusal,
):  # fmt: skip
    """Of two windows with the same claim the first approves; rejecting in the second changes nothing."""
    form, other = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    for person in (user, other):
        sign_in(person, form, MONA)
        open_claim(person, claims_url, claim_rows, claim_link, values.title("totals"))
        person.sees_element(approve_button)
    user.click(approve_button)
    user.sees("Approved", in_=state)
    other.fill(reason_input, values.text("too late"))
    other.click(reject_button)
    sees_refusal(other, refusal, "already")
    open_claim(other, claims_url, claim_rows, claim_link, values.title("totals"))
    other.sees("Approved", in_=state)
    other.does_not_see(values.text("too late"))


@pytest.mark.needs("test_manager_approves")
@pytest.mark.time_limit(90)
def test_double_clicks_count_once(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, item_description, item_amount, item_currency, add_button, item_rows, submit_button,
    state, totals, trail_rows, approve_button, claim_link,
):  # fmt: skip
    """Impatient people create one claim, add one item, and submit and approve once."""
    form, mona, title = (sign_in_url, username_input, password_input, sign_in_button), user.another(), "double"
    sign_in(user, form, BEN)
    user.visit(claims_url)
    user.fill(new_title_input, values.title(title))
    user.double_click(create_button)
    user.sees("Draft", in_=state)
    user.fill(item_description, values.word(title))
    user.fill(item_amount, "0.07")
    user.choose(item_currency, "GBP")
    user.double_click(add_button)
    user.sees_count(item_rows, 1)
    sees_totals(user, totals, GBP=7)
    user.double_click(submit_button)
    user.sees("Submitted", in_=state)
    sign_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, values.title(title))
    mona.double_click(approve_button)
    mona.sees("Approved", in_=state)
    user.visit(claims_url)
    user.row(claim_rows, containing=values.title(title))
    open_claim(user, claims_url, claim_rows, claim_link, values.title(title))
    user.sees_count(item_rows, 1)
    user.sees_count(trail_rows, 3)


@pytest.mark.needs("test_manager_approves")
def test_markup_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, reason_input, reject_button,
):  # fmt: skip
    """Markup in a title, a description and a reason is shown letter by letter."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    title, description, reason = (f"<b>{values.word(f'markup {n}')}</b> &amp; <i>" for n in range(3))
    sign_in(user, form, BEN)
    create(user, claims_url, new_title_input, create_button, title)
    user.sees("Draft", in_=state)
    user.sees(title)
    add(user, (item_description, item_amount, item_currency), add_button, description, "1.00")
    user.row(item_rows, containing=description)
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    sign_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.fill(reason_input, reason)
    mona.click(reject_button)
    mona.sees("Rejected", in_=state)
    user.reload()
    user.sees(reason)


@pytest.mark.needs("test_second_decision_is_refused", "test_double_clicks_count_once")
def test_approved_items_are_exported(
    user, values, api, workbook, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows,
    export_link,
):  # fmt: skip
    """The Excel file holds the items of approved claims alone, with amounts as numbers, and is not for strangers."""
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), MONA)
    user.visit(claims_url)
    user.row(claim_rows, containing=values.title("totals"))
    path = user.download(export_link)
    for_strangers = api.get(urljoin(user.url, user.attribute_of(export_link, "href") or "")).content
    assert not for_strangers.startswith(b"PK"), "everybody can download the items"
    assert path.suffix == ".xlsx", f"expected a name with the ending .xlsx, found {path.name!r}"
    first, *rows = workbook.rows(path)
    cents = [10 * values.number(f"cents {place}", 101, 499) + 3 for place in range(3)]
    expected = [
        (values.title("receipt"), "ada", values.word("cheap"), 50.0, "EUR"),
        (values.title("receipt"), "ada", values.word("dear"), 50.01, "GBP"),
        (values.title("totals"), "ada", values.word("totals 0"), cents[0] / 100, "EUR"),
        (values.title("totals"), "ada", values.word("totals 2"), cents[2] / 100, "EUR"),
        (values.title("totals"), "ada", values.word("better"), 12.34, "EUR"),
        (values.title("double"), "ben", values.word("double"), 0.07, "GBP"),
    ]
    assert tuple(first) == ("Claim", "Employee", "Description", "Amount", "Currency"), f"found the headings {first}"
    assert all(isinstance(row[3], int | float) for row in rows), f"an amount is no number: {rows}"
    found = [(*row[:3], round(float(row[3]), 4), row[4]) for row in rows]
    assert sorted(found) == sorted(expected), f"expected the rows {expected}, found {found}"


@pytest.mark.needs("test_trail_tells_what_happened", "test_second_decision_is_refused")
@pytest.mark.time_limit(90)
def test_claims_survive_a_restart(
    user, values, server, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url,
    claim_rows, claim_link, state, item_rows, receipt_link, trail_rows,
):  # fmt: skip
    """After a restart the states, the trail and the receipt are what they were."""
    original = receipt_of(values, tmp_path, "kept receipt")
    server.restart()
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("totals"))
    user.sees("Approved", in_=state)
    user.sees_count(trail_rows, 5)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("first"))
    user.sees("Draft", in_=state)
    open_claim(user, claims_url, claim_rows, claim_link, values.title("receipt"))
    path = user.download(receipt_link, within=user.row(item_rows, containing=values.word("dear")))
    assert path.read_bytes() == original.read_bytes(), "the receipt is not what it was"
