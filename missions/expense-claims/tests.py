"""Employees claim what they paid, their manager decides; each test has claims of its own."""

import hashlib
from urllib.parse import urljoin

import pytest

ADA = ("ada", "ink-and-paper-1")
BEN = ("ben", "lamp-and-chair-2")
MONA = ("mona", "stamp-and-seal-3")


def sign_in(user, form, account):
    """Sign somebody in; `form` is the address, both fields and the button."""
    url, username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, account[0])
    user.fill(password_input, account[1])
    user.click(button)
    user.does_not_see_field(password_input)


def signed_in(user, form, account):
    """Be signed in as somebody, with a session of an earlier test or a new one."""
    user.signed_in_as(account[0], by=lambda: sign_in(user, form, account))


def create(user, start, title):
    """Create a claim; `start` is the address of the claims, the field for the title and the button."""
    url, title_input, button = start
    user.visit(url)
    user.fill(title_input, title)
    user.click(button)


def add(user, fields, description, amount="12.00", currency="EUR", receipt=None):
    """Add an item; `fields` are those for description, amount and currency, with the button as the last."""
    user.fill(fields[0], description)
    user.fill(fields[1], amount)
    user.choose(fields[2], currency)
    if receipt:
        user.upload(*receipt)
    user.click(fields[3])


def submit(user, start, fields, item_rows, submit_button, state, title):
    """Create a claim with one item, whose description is the title as well, and submit it."""
    create(user, start, title)
    add(user, fields, title)
    user.sees_count(item_rows, 1)
    user.click(submit_button)
    user.sees("Submitted", in_=state)


def open_claim(user, url, claim_rows, claim_link, title):
    """Open a claim from the claims page."""
    user.visit(url)
    user.click(claim_link, within=user.row(claim_rows, containing=title))


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


def test_launches(user, sign_in_url):
    """The sign-in page opens."""
    user.opens(sign_in_url)


def test_no_claims_yet(user, sign_in_url, username_input, password_input, sign_in_button, claims_url, claim_rows):
    """An employee without claims reads that there are none."""
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    user.visit(claims_url)
    user.sees("No claims yet")
    user.sees_count(claim_rows, 0)


def test_visitor_gets_the_sign_in_page(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, state,
):  # fmt: skip
    """Whoever is not signed in gets the sign-in form at the addresses of the claims and of a claim."""
    title, visitor = values.title("not for visitors"), user.another()
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), title)
    user.sees("Draft", in_=state)
    for address in (claims_url, user.url):
        visitor.visit(address)
        visitor.sees_element(username_input)
        visitor.sees_element(password_input)
        visitor.does_not_see(title)


def test_wrong_password_is_refused(
    user, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, claims_url
):
    """The password of somebody else shows a message and opens nothing."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, ADA[0])
    user.fill(password_input, BEN[1])
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(claims_url)
    user.sees_element(password_input)


def test_right_password_leads_to_the_claims(
    user, sign_in_url, username_input, password_input, sign_in_button, create_button
):
    """An employee who signs in lands where claims are created."""
    sign_in(user, (sign_in_url, username_input, password_input, sign_in_button), BEN)
    user.sees_element(create_button)


def test_new_claim_is_a_draft(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_rows, state, refusal,
):  # fmt: skip
    """A new claim opens as a draft without items and without a message."""
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    user.visit(claims_url)
    user.does_not_see_element(refusal)
    create(user, (claims_url, new_title_input, create_button), values.title("draft"))
    user.sees("Draft", in_=state)
    user.sees(values.title("draft"))
    user.sees_count(item_rows, 0)
    user.does_not_see_element(refusal)


def test_blank_title_is_refused(
    user, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input, create_button,
    claim_rows, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a title, and no claim is created."""
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    user.visit(claims_url)
    user.sees_element(create_button)
    before = user.count(claim_rows)
    for blank in ("", "   "):
        create(user, (claims_url, new_title_input, create_button), blank)
        user.sees_any_of(["title"], in_=refusal)
    user.visit(claims_url)
    user.sees_count(claim_rows, before)


def test_claims_are_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, row_state, state,
):  # fmt: skip
    """A claim is listed with its employee and its state, and the title leads to its page."""
    title = values.title("listed")
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), BEN)
    create(user, (claims_url, new_title_input, create_button), title)
    user.sees("Draft", in_=state)
    user.visit(claims_url)
    row = user.row(claim_rows, containing=title)
    user.sees("Draft", in_=row_state, within=row)
    user.sees("ben", in_=row)
    user.does_not_see("No claims yet")
    user.click(claim_link, within=row)
    user.sees("Draft", in_=state)
    user.sees(title)


def test_newest_claim_is_first(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, state,
):  # fmt: skip
    """Of three claims the last one stands first."""
    titles = [values.title(f"newest {number}") for number in range(3)]
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    for title in titles:
        create(user, (claims_url, new_title_input, create_button), title)
        user.sees("Draft", in_=state)
    user.visit(claims_url)
    user.row(claim_rows, containing=titles[0])
    found = [title for text in user.texts_of(claim_rows) for title in titles if title in text]
    assert found == titles[::-1], f"expected the claims {titles[::-1]}, found {found}"


def test_employees_see_their_own_claims(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, state,
):  # fmt: skip
    """Ada has her claim and not that of Ben, and he has his alone."""
    form, start = (sign_in_url, username_input, password_input, sign_in_button), (claims_url, new_title_input)
    ben, of_ada, of_ben = user.another(), values.title("of Ada"), values.title("of Ben")
    for person, account, title in ((user, ADA, of_ada), (ben, BEN, of_ben)):
        signed_in(person, form, account)
        create(person, (*start, create_button), title)
        person.sees("Draft", in_=state)
    for person, own, other in ((user, of_ada, of_ben), (ben, of_ben, of_ada)):
        person.visit(claims_url)
        person.row(claim_rows, containing=own)
        person.does_not_see(other)


def test_manager_sees_submitted_claims(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, submit_button, state,
    claim_rows, row_state,
):  # fmt: skip
    """The manager's list has the claim that was submitted, with its employee, and not the draft."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    start = (claims_url, new_title_input, create_button)
    fields = (item_description, item_amount, item_currency, add_button)
    signed_in(user, form, ADA)
    submit(user, start, fields, item_rows, submit_button, state, values.title("for Mona"))
    create(user, start, values.title("not for Mona"))
    user.sees("Draft", in_=state)
    signed_in(mona, form, MONA)
    mona.visit(claims_url)
    row = mona.row(claim_rows, containing=values.title("for Mona"))
    mona.sees("Submitted", in_=row_state, within=row)
    mona.sees("ada", in_=row)
    mona.does_not_see(values.title("not for Mona"))


def test_items_are_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, refusal,
):  # fmt: skip
    """Items in all three currencies are listed with description, amount and currency, also after a reload."""
    fields = (item_description, item_amount, item_currency, add_button)
    items = {values.word(f"item {code}"): code for code in ("EUR", "GBP", "USD")}
    amounts = {name: values.number(f"item {name}", 11, 49) + 0.25 for name in items}
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("items"))
    for count, (name, currency) in enumerate(items.items(), start=1):
        add(user, fields, name, f"{amounts[name]:.2f}", currency)
        user.sees_count(item_rows, count)
        user.does_not_see_element(refusal)
    user.reload()
    for name, currency in items.items():
        row = user.row(item_rows, containing=name)
        user.sees_number(amounts[name], in_=row)
        user.sees(currency, in_=row)


def test_totals_are_exact(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, totals,
):  # fmt: skip
    """Items in two currencies, two of them with one amount, make two totals to the cent, and none of the third."""
    fields = (item_description, item_amount, item_currency, add_button)
    cents = [10 * values.number(f"cents {place}", 101, 499) + 3 for place in range(3)]
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("totals"))
    cents.append(cents[0])
    for count, amount in enumerate(cents, start=1):
        add(user, fields, values.word(f"totals {count}"), f"{amount // 100}.{amount % 100:02d}")
        user.sees_count(item_rows, count)
    add(user, fields, values.word("totals in dollars"), "7.5", "USD")
    sees_totals(user, totals, EUR=sum(cents), USD=750)
    user.reload()
    sees_totals(user, totals, EUR=sum(cents), USD=750)


def test_removed_item_is_gone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, remove_button,
):  # fmt: skip
    """Of two items the one whose button was pressed is gone, also after a reload."""
    fields = (item_description, item_amount, item_currency, add_button)
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("removed"))
    for count, key in enumerate(("stays", "goes"), start=1):
        add(user, fields, values.word(key))
        user.sees_count(item_rows, count)
    user.click(remove_button, within=user.row(item_rows, containing=values.word("goes")))
    user.sees_count(item_rows, 1)
    user.reload()
    user.sees_count(item_rows, 1)
    user.row(item_rows, containing=values.word("stays"))


def test_item_needs_a_description(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a description; with one the item is added."""
    fields = (item_description, item_amount, item_currency, add_button)
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("nameless"))
    for blank in ("", "   "):
        add(user, fields, blank)
        user.sees_any_of(["description"], in_=refusal)
    user.sees_count(item_rows, 0)
    add(user, fields, values.word("named"))
    user.sees_count(item_rows, 1)


def test_wrong_amounts_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, item_receipt, add_button, item_rows, refusal,
    tmp_path,
):  # fmt: skip
    """No amount, none above zero, one too large, three decimals, a comma and words are refused; a right one is not."""
    fields = (item_description, item_amount, item_currency, add_button)
    receipt = (item_receipt, receipt_of(values, tmp_path, "wrong amounts"))
    wrong = ("", "0", f"-{values.number('below', 1, 40)}", "100000", "1.005", "12,50", values.word("amount"))
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    for place, amount in enumerate(wrong):
        create(user, (claims_url, new_title_input, create_button), values.title(f"wrong amount {place}"))
        if user.takes(item_amount, amount):
            add(user, fields, values.word("wrong"), amount, receipt=receipt)
            user.sees_any_of(["amount"], in_=refusal)
            user.sees_count(item_rows, 0)
    add(user, fields, values.word("right"), "12.50")
    user.sees_count(item_rows, 1)


def test_amounts_at_their_bounds_are_taken(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, item_receipt, add_button, item_rows,
):  # fmt: skip
    """The smallest and the largest amount and one without decimals are added."""
    fields = (item_description, item_amount, item_currency, add_button)
    receipt = (item_receipt, receipt_of(values, tmp_path, "bounds"))
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("bounds"))
    for count, amount in enumerate(("0.01", "99999.99", "7"), start=1):
        add(user, fields, values.word(f"bound {count}"), amount, receipt=receipt)
        user.sees_count(item_rows, count)


def test_receipt_is_needed_above_fifty(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, item_receipt, add_button, item_rows, refusal,
):  # fmt: skip
    """50.00 needs no receipt, 50.01 in another currency does, and with a receipt it is taken."""
    fields = (item_description, item_amount, item_currency, add_button)
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("fifty"))
    add(user, fields, values.word("cheap"), "50.00")
    user.sees_count(item_rows, 1)
    add(user, fields, values.word("dear"), "50.01", "GBP")
    user.sees_any_of(["receipt"], in_=refusal)
    user.sees_count(item_rows, 1)
    receipt = (item_receipt, receipt_of(values, tmp_path, "fifty"))
    add(user, fields, values.word("dear"), "50.01", "GBP", receipt=receipt)
    user.sees_count(item_rows, 2)


def test_receipt_is_downloaded(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, item_receipt, add_button, item_rows, receipt_link,
):  # fmt: skip
    """The receipt of a small amount is downloaded under its name with every byte as it was."""
    fields = (item_description, item_amount, item_currency, add_button)
    original = receipt_of(values, tmp_path, "downloaded")
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("downloaded"))
    add(user, fields, values.word("with receipt"), receipt=(item_receipt, original))
    row = user.row(item_rows, containing=values.word("with receipt"))
    user.sees(original.name, in_=receipt_link, within=row)
    path = user.download(receipt_link, within=row)
    assert path.name == original.name, f"expected the name {original.name}, found {path.name}"
    assert path.read_bytes() == original.read_bytes(), "the downloaded bytes differ from the uploaded ones"


def test_claim_without_items_is_not_submitted(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, submit_button, state, refusal,
):  # fmt: skip
    """A claim without items is refused and stays a draft."""
    title = values.title("empty")
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    create(user, (claims_url, new_title_input, create_button), title)
    user.click(submit_button)
    user.sees_any_of(["item"], in_=refusal)
    open_claim(user, claims_url, claim_rows, claim_link, title)
    user.sees("Draft", in_=state)


def test_submitted_claim_is_locked(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, add_button, item_rows, submit_button, state,
):  # fmt: skip
    """After submitting, also after a reload, the owner can neither add nor remove nor submit."""
    fields = (item_description, item_amount, item_currency, add_button)
    start = (claims_url, new_title_input, create_button)
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), ADA)
    submit(user, start, fields, item_rows, submit_button, state, values.title("locked"))
    user.reload()
    user.sees("Submitted", in_=state)
    user.does_not_see_element(add_button)
    user.does_not_see_element(submit_button)
    user.does_not_see_controls(user.nth(item_rows, 0))


def test_late_item_changes_nothing(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    remove_button, submit_button, state,
):  # fmt: skip
    """Windows that were opened before the claim was submitted neither add an item to it nor remove the one it has."""
    form, title = (sign_in_url, username_input, password_input, sign_in_button), values.title("late")
    fields, others = (item_description, item_amount, item_currency, add_button), [user.another(), user.another()]
    sign_in(user, form, ADA)
    create(user, (claims_url, new_title_input, create_button), title)
    add(user, fields, values.word("in time"))
    user.sees_count(item_rows, 1)
    for other in others:
        sign_in(other, form, ADA)
        open_claim(other, claims_url, claim_rows, claim_link, title)
    others[0].fill(item_description, values.word("too late"))
    others[0].fill(item_amount, "12.00")
    late = others[1].row(item_rows, containing=values.word("in time"))
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    others[0].click(add_button)
    others[1].click(remove_button, within=late)
    for other in others:
        open_claim(other, claims_url, claim_rows, claim_link, title)
        other.sees("Submitted", in_=state)
        other.sees_count(item_rows, 1)
        other.row(item_rows, containing=values.word("in time"))


def test_manager_approves(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, row_state, item_description, item_amount, item_currency, add_button,
    item_rows, submit_button, state, approve_button,
):  # fmt: skip
    """The manager approves a submitted claim, and its owner sees it on both pages."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("approved")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.click(approve_button)
    mona.sees("Approved", in_=state)
    user.reload()
    user.sees("Approved", in_=state)
    user.visit(claims_url)
    user.sees("Approved", in_=row_state, within=user.row(claim_rows, containing=title))


def test_employees_do_not_decide(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, approve_button, reject_button, reason_input,
):  # fmt: skip
    """The manager has the buttons that decide; the owner has neither of them on the page of a submitted claim."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("decided")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    user.does_not_see_element(approve_button)
    user.does_not_see_element(reject_button)
    user.does_not_see_field(reason_input)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    for element in (approve_button, reject_button, reason_input):
        mona.sees_element(element)


def test_approved_claim_stays(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, approve_button, reject_button,
):  # fmt: skip
    """An approved claim can neither be decided again by the manager nor be changed by its owner."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("stays approved")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.click(approve_button)
    mona.sees("Approved", in_=state)
    mona.does_not_see_element(approve_button)
    mona.does_not_see_element(reject_button)
    user.reload()
    user.sees("Approved", in_=state)
    user.does_not_see_element(add_button)
    user.does_not_see_controls(user.nth(item_rows, 0))


def test_owner_reads_the_reason(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, reason_input, reject_button,
):  # fmt: skip
    """The manager rejects a claim with a reason, and still has it in the list; its owner reads the reason."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("rejected")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.fill(reason_input, values.text("no"))
    mona.click(reject_button)
    mona.sees("Rejected", in_=state)
    mona.visit(claims_url)
    mona.sees("Rejected", in_=mona.row(claim_rows, containing=title))
    user.reload()
    user.sees("Rejected", in_=state)
    user.sees(values.text("no"))


def test_rejection_needs_a_reason(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, reason_input, reject_button, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a reason, and the claim stays submitted."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("no reason")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    signed_in(mona, form, MONA)
    for blank in ("", "   "):
        open_claim(mona, claims_url, claim_rows, claim_link, title)
        mona.does_not_see_element(refusal)
        mona.fill(reason_input, blank)
        mona.click(reject_button)
        mona.sees_any_of(["reason"], in_=refusal)
    user.reload()
    user.sees("Submitted", in_=state)


def test_rejected_claim_is_submitted_again(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    remove_button, submit_button, state, reason_input, reject_button, approve_button,
):  # fmt: skip
    """The owner changes a rejected claim and submits it, and the manager may decide again."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("second try")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.fill(reason_input, values.text("try again"))
    mona.click(reject_button)
    mona.sees("Rejected", in_=state)
    user.reload()
    add(user, fields, values.word("better"))
    user.sees_count(item_rows, 2)
    user.click(remove_button, within=user.row(item_rows, containing=title))
    user.sees_count(item_rows, 1)
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.row(item_rows, containing=values.word("better"))
    mona.sees_element(approve_button)


def test_trail_tells_what_happened(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, reason_input, reject_button, approve_button, trail_rows,
):  # fmt: skip
    """A claim that was rejected, submitted again and approved has five lines in their order."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("trail")
    reason = values.text("trail")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.fill(reason_input, reason)
    mona.click(reject_button)
    mona.sees("Rejected", in_=state)
    user.reload()
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.click(approve_button)
    mona.sees("Approved", in_=state)
    user.reload()
    user.sees_count(trail_rows, 5)
    expected = (
        ("ada", "created"),
        ("ada", "submitted"),
        ("mona", "rejected", reason),
        ("ada", "submitted"),
        ("mona", "approved"),
    )
    for parts, text in zip(expected, user.texts_of(trail_rows), strict=True):
        found = " ".join(text.split()).lower()
        assert all(part.lower() in found for part in parts), f"expected a line with {parts}, found {text!r}"


def test_second_decision_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, reason_input, reject_button, approve_button, refusal,
):  # fmt: skip
    """Of two windows with the same claim the first approves; rejecting in the second changes nothing."""
    form, fields = (sign_in_url, username_input, password_input, sign_in_button), (item_description, item_amount)
    start, title = (claims_url, new_title_input, create_button), values.title("two windows")
    sign_in(user, form, ADA)
    submit(user, start, (*fields, item_currency, add_button), item_rows, submit_button, state, title)
    first, second = user.another(), user.another()
    for person in (first, second):
        sign_in(person, form, MONA)
        open_claim(person, claims_url, claim_rows, claim_link, title)
        person.sees_element(approve_button)
    first.click(approve_button)
    first.sees("Approved", in_=state)
    second.fill(reason_input, values.text("too late"))
    second.click(reject_button)
    second.sees_any_of(["already"], in_=refusal)
    open_claim(second, claims_url, claim_rows, claim_link, title)
    second.sees("Approved", in_=state)


def test_double_click_creates_one_claim(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, state,
):  # fmt: skip
    """An impatient employee creates one claim."""
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), BEN)
    user.visit(claims_url)
    user.fill(new_title_input, values.title("impatient"))
    user.double_click(create_button)
    user.sees("Draft", in_=state)
    user.visit(claims_url)
    user.row(claim_rows, containing=values.title("impatient"))


def test_double_click_adds_one_item(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
):  # fmt: skip
    """An impatient employee adds one item."""
    title = values.title("one item")
    signed_in(user, (sign_in_url, username_input, password_input, sign_in_button), BEN)
    create(user, (claims_url, new_title_input, create_button), title)
    user.fill(item_description, values.word("one item"))
    user.fill(item_amount, "0.07")
    user.choose(item_currency, "GBP")
    user.double_click(add_button)
    user.row(item_rows, containing=values.word("one item"))
    open_claim(user, claims_url, claim_rows, claim_link, title)
    user.sees_count(item_rows, 1)


def test_double_clicks_submit_and_approve_once(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, approve_button, trail_rows,
):  # fmt: skip
    """Impatient people submit and approve a claim once."""
    form, mona, title = (sign_in_url, username_input, password_input, sign_in_button), user.another(), "decided once"
    signed_in(user, form, BEN)
    create(user, (claims_url, new_title_input, create_button), values.title(title))
    add(user, (item_description, item_amount, item_currency, add_button), values.word(title))
    user.sees_count(item_rows, 1)
    user.double_click(submit_button)
    user.sees("Submitted", in_=state)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, values.title(title))
    mona.double_click(approve_button)
    mona.sees("Approved", in_=state)
    open_claim(user, claims_url, claim_rows, claim_link, values.title(title))
    user.sees("Approved", in_=state)
    user.sees_count(trail_rows, 3)


def test_markup_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, reason_input, reject_button,
):  # fmt: skip
    """Markup in a title, a description and a reason is shown letter by letter."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    title, description, reason = (f"<b>{values.word(f'markup {n}')}</b> &amp; <i>" for n in range(3))
    signed_in(user, form, BEN)
    create(user, (claims_url, new_title_input, create_button), title)
    user.sees("Draft", in_=state)
    user.sees(title)
    add(user, (item_description, item_amount, item_currency, add_button), description)
    user.row(item_rows, containing=description)
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.fill(reason_input, reason)
    mona.click(reject_button)
    mona.sees("Rejected", in_=state)
    user.reload()
    user.sees(reason)


@pytest.mark.time_limit(90)
def test_approved_items_are_exported(
    user, values, workbook, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state, approve_button, export_link,
):  # fmt: skip
    """The Excel file holds the items of approved claims alone, with amounts as numbers."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    start, fields = (claims_url, new_title_input, create_button), (item_description, item_amount, item_currency)
    title, words = values.title("exported"), [values.word(f"exported {place}") for place in range(2)]
    euros = values.number("exported", 11, 49) + 0.37
    signed_in(user, form, ADA)
    create(user, start, title)
    add(user, (*fields, add_button), words[0], f"{euros:.2f}")
    user.sees_count(item_rows, 1)
    add(user, (*fields, add_button), words[1], "0.07", "GBP")
    user.sees_count(item_rows, 2)
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    submit(user, start, (*fields, add_button), item_rows, submit_button, state, values.title("undecided"))
    signed_in(mona, form, MONA)
    open_claim(mona, claims_url, claim_rows, claim_link, title)
    mona.click(approve_button)
    mona.sees("Approved", in_=state)
    mona.visit(claims_url)
    path = mona.download(export_link)
    assert path.suffix == ".xlsx", f"expected a name with the ending .xlsx, found {path.name!r}"
    first, *rows = workbook.rows(path)
    assert tuple(first) == ("Claim", "Employee", "Description", "Amount", "Currency"), f"found the headings {first}"
    assert all(isinstance(row[3], int | float) for row in rows), f"an amount is no number: {rows}"
    found = [
        (*row[:3], round(float(row[3]), 4), row[4]) for row in rows if row[0] in (title, values.title("undecided"))
    ]
    expected = [(title, "ada", words[0], euros, "EUR"), (title, "ada", words[1], 0.07, "GBP")]
    assert sorted(found) == sorted(expected), f"expected the rows {expected}, found {found}"


def test_export_is_for_the_manager_alone(
    user, api, sign_in_url, username_input, password_input, sign_in_button, claims_url, export_link
):
    """Neither a visitor nor an employee gets the file, not even by its address."""
    form, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    sign_in(mona, form, MONA)
    mona.visit(claims_url)
    address = urljoin(mona.url, mona.attribute_of(export_link, "href") or "")
    assert not api.get(address).content.startswith(b"PK"), "everybody can download the items"
    sign_in(user, form, BEN)
    user.visit(claims_url)
    user.does_not_see_element(export_link)
    user.visit(address)
    user.sees("Not allowed")


def test_claim_of_somebody_else_is_not_allowed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, claim_rows, claim_link, item_description, item_amount, item_currency, add_button, item_rows,
    submit_button, state,
):  # fmt: skip
    """Ben opens the address of Ada's claim and sees nothing of it; the manager may open it."""
    form, ben, mona = (sign_in_url, username_input, password_input, sign_in_button), user.another(), user.another()
    fields, title = (item_description, item_amount, item_currency, add_button), values.title("private")
    signed_in(user, form, ADA)
    submit(user, (claims_url, new_title_input, create_button), fields, item_rows, submit_button, state, title)
    open_claim(user, claims_url, claim_rows, claim_link, title)
    user.sees("Submitted", in_=state)
    signed_in(ben, form, BEN)
    ben.visit(user.url)
    ben.sees("Not allowed")
    ben.does_not_see(title)
    signed_in(mona, form, MONA)
    mona.visit(user.url)
    mona.sees("Submitted", in_=state)


def test_receipt_of_somebody_else_is_not_allowed(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url, new_title_input,
    create_button, item_description, item_amount, item_currency, item_receipt, add_button, item_rows, receipt_link,
):  # fmt: skip
    """Ben opens the address of Ada's receipt and does not get it."""
    form, ben = (sign_in_url, username_input, password_input, sign_in_button), user.another()
    fields = (item_description, item_amount, item_currency, add_button)
    receipt = (item_receipt, receipt_of(values, tmp_path, "private receipt"))
    signed_in(user, form, ADA)
    create(user, (claims_url, new_title_input, create_button), values.title("private receipt"))
    add(user, fields, values.word("private item"), receipt=receipt)
    row = user.row(item_rows, containing=values.word("private item"))
    address = urljoin(user.url, user.attribute_of(receipt_link, "href", within=row))
    signed_in(ben, form, BEN)
    ben.visit(address)
    ben.sees("Not allowed")


@pytest.mark.time_limit(90)
def test_claims_survive_a_restart(
    user, values, server, tmp_path, sign_in_url, username_input, password_input, sign_in_button, claims_url,
    new_title_input, create_button, claim_rows, claim_link, item_description, item_amount, item_currency, item_receipt,
    add_button, item_rows, receipt_link, submit_button, state, trail_rows,
):  # fmt: skip
    """After a restart the state, what happened and the receipt are what they were."""
    form, title = (sign_in_url, username_input, password_input, sign_in_button), values.title("kept")
    fields, original = (item_description, item_amount, item_currency, add_button), receipt_of(values, tmp_path, "kept")
    sign_in(user, form, ADA)
    create(user, (claims_url, new_title_input, create_button), title)
    add(user, fields, values.word("kept item"), "99.50", receipt=(item_receipt, original))
    user.sees_count(item_rows, 1)
    user.click(submit_button)
    user.sees("Submitted", in_=state)
    server.restart()
    again = user.another()
    sign_in(again, form, ADA)
    open_claim(again, claims_url, claim_rows, claim_link, title)
    again.sees("Submitted", in_=state)
    again.sees_count(trail_rows, 2)
    path = again.download(receipt_link, within=again.row(item_rows, containing=values.word("kept item")))
    assert path.read_bytes() == original.read_bytes(), "the receipt is not what it was"
