"""A librarian fills the library, visitors search, borrow and return, in this order."""

import datetime
import re

import pytest

USERNAME = "librarian"
PASSWORD = "open-shelf-7"
FIRST = "A"
SHARED_AUTHOR = "BCDEFGH"  # the books of one author, more than a page
LENT, DOUBLE, LATE = "A", "B", "C"
LIMIT = "DEFB"  # three books that one borrower takes, and the one too many
LAST, CONTESTED = "G", "H"  # one copy each


def title_of(values, letter):
    """Some titles are in lower case, so that the order must ignore case."""
    title = values.title(f"book {letter}")
    return title.lower() if letter in "BDFH" else title


def author_of(values, letter):
    return values.name("first author" if letter == FIRST else "shared author")


def copies_of(values, letter):
    return 1 if letter in (LAST, CONTESTED) else values.number(f"copies {letter}", 4, 9)


def days_ago(days):
    return datetime.date.today() - datetime.timedelta(days=days)


def sign_in(user, url, username_input, password_input, button):
    user.visit(url)
    user.fill(username_input, USERNAME)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_element(password_input)


def add_book(user, url, fields, save_button, *, title, author, copies):
    user.visit(url)
    for field, text in zip(fields, (title, author, str(copies)), strict=True):
        user.fill(field, text)
    user.click(save_button)


def search(user, url, search_input, text):
    user.visit(url)
    user.fill(search_input, text)
    user.press("Enter", on=search_input)


def open_book(user, url, search_input, book_rows, book_link, title):
    search(user, url, search_input, title)
    user.sees_count(book_rows, 1)
    user.click(book_link, within=user.row(book_rows, containing=title))


def lend(user, borrower_input, lend_button, name):
    user.fill(borrower_input, name)
    user.click(lend_button)


def sees_refusal(user, refusal, word):
    user.sees_element(refusal)
    message = user.text_of(refusal)
    assert word in message.lower(), f"expected a message with the word {word!r}, found {message!r}"


def test_launches(user, catalogue_url, search_input):
    """The catalogue opens with its search field."""
    user.visit(catalogue_url)
    user.sees_element(search_input)


def test_empty_library_says_so(user, catalogue_url, book_rows, book_count, available_count, overdue_count):
    """A library without books says that there are none yet, and counts no book, no copy and no overdue loan."""
    user.visit(catalogue_url)
    user.sees("No books yet")
    for count in (book_count, available_count, overdue_count):
        user.sees_number(0, in_=count)
    user.sees_count(book_rows, 0)


def test_visitor_cannot_add_books(user, add_book_url, title_input, username_input, password_input):
    """Whoever is not signed in gets the sign-in form instead of the form for adding a book."""
    user.visit(add_book_url)
    user.sees_element(username_input)
    user.sees_element(password_input)
    user.does_not_see_element(title_input)


def test_wrong_password_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, add_book_url, title_input
):
    """A wrong password shows a message and opens nothing; the right one opens the form for adding a book."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, USERNAME)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)
    user.visit(add_book_url)
    user.does_not_see_element(title_input)
    sign_in(user, sign_in_url, username_input, password_input, sign_in_button)
    user.visit(add_book_url)
    user.sees_element(title_input)


def test_librarian_adds_a_book(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input, author_input,
    copies_input, save_button, catalogue_url, book_rows, row_available,
):  # fmt: skip
    """A book that the librarian added stands in the catalogue with its author and its copies."""
    title, author, copies = title_of(values, FIRST), author_of(values, FIRST), copies_of(values, FIRST)
    fields = (title_input, author_input, copies_input)
    sign_in(user, sign_in_url, username_input, password_input, sign_in_button)
    add_book(user, add_book_url, fields, save_button, title=title, author=author, copies=copies)
    user.sees(title)
    user.visit(catalogue_url)
    row = user.row(book_rows, containing=title)
    user.sees(author, in_=row)
    user.sees_number(copies, in_=row_available, within=row)


@pytest.mark.needs("test_librarian_adds_a_book")
def test_book_without_copies_is_not_saved(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input, author_input,
    copies_input, save_button, catalogue_url, book_rows, book_count,
):  # fmt: skip
    """Neither a book with no copy nor one with a hundred copies is saved."""
    fields = (title_input, author_input, copies_input)
    sign_in(user, sign_in_url, username_input, password_input, sign_in_button)
    for copies in (0, 100):
        title = values.title(f"{copies} copies")
        add_book(user, add_book_url, fields, save_button, title=title, author=author_of(values, "B"), copies=copies)
    user.visit(catalogue_url)
    user.sees_number(1, in_=book_count)
    user.sees_count(book_rows, 1)
    user.row(book_rows, containing=title_of(values, FIRST))


@pytest.mark.needs("test_librarian_adds_a_book")
@pytest.mark.time_limit(90)
def test_catalogue_is_sorted_and_paged(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input, author_input,
    copies_input, save_button, catalogue_url, book_rows, next_link, previous_link,
):  # fmt: skip
    """Eight books stand in the order of their titles, whatever their case, five on page one and three on page two."""
    fields = (title_input, author_input, copies_input)
    sign_in(user, sign_in_url, username_input, password_input, sign_in_button)
    for letter in values.pick("order of adding", ["HCFBGDE", "EBGDCHF", "FGBHDEC"]):
        title, author, copies = title_of(values, letter), author_of(values, letter), copies_of(values, letter)
        add_book(user, add_book_url, fields, save_button, title=title, author=author, copies=copies)
        user.sees(title)
    titles = sorted((title_of(values, letter) for letter in FIRST + SHARED_AUTHOR), key=str.casefold)
    user.visit(catalogue_url)
    user.sees_count(book_rows, 5)
    user.does_not_see_element(previous_link)
    first_page = user.texts_of(book_rows)
    user.click(next_link)
    user.sees_count(book_rows, 3)
    user.does_not_see_element(next_link)
    for row, title in zip(first_page + user.texts_of(book_rows), titles, strict=True):
        assert title in row, f"expected the row of {title!r}, found {row!r}"


@pytest.mark.needs("test_catalogue_is_sorted_and_paged")
def test_previous_page_leads_back(user, values, catalogue_url, book_rows, next_link, previous_link):
    """From page two the link to the previous page leads back to the first five books."""
    titles = sorted((title_of(values, letter) for letter in FIRST + SHARED_AUTHOR), key=str.casefold)
    user.visit(catalogue_url)
    user.click(next_link)
    user.sees(titles[5])
    user.click(previous_link)
    user.sees_count(book_rows, 5)
    user.sees(titles[0])
    user.does_not_see(titles[5])


@pytest.mark.needs("test_catalogue_is_sorted_and_paged")
def test_totals_count_books_and_copies(user, values, catalogue_url, book_count, available_count, overdue_count):
    """The totals are those of the whole library, not of the page that is shown."""
    user.visit(catalogue_url)
    user.sees_number(8, in_=book_count)
    user.sees_number(sum(copies_of(values, letter) for letter in FIRST + SHARED_AUTHOR), in_=available_count)
    user.sees_number(0, in_=overdue_count)


@pytest.mark.needs("test_catalogue_is_sorted_and_paged")
def test_search_finds_part_of_a_title(user, values, catalogue_url, search_input, book_rows):
    """The end of a title in upper case finds exactly this book."""
    title = title_of(values, "F")
    search(user, catalogue_url, search_input, title[3:].upper())
    user.sees_count(book_rows, 1)
    user.sees(title, in_=user.row(book_rows, containing=title))


@pytest.mark.needs("test_catalogue_is_sorted_and_paged")
def test_search_by_author_is_paged(user, values, catalogue_url, search_input, book_rows, next_link):
    """A search for an author of seven books keeps to them on both pages of the result."""
    search(user, catalogue_url, search_input, title_of(values, FIRST))
    user.sees_count(book_rows, 1)
    user.fill(search_input, author_of(values, "B").lower())
    user.press("Enter", on=search_input)
    user.sees_count(book_rows, 5)
    user.click(next_link)
    user.sees_count(book_rows, 2)
    user.does_not_see_element(next_link)
    assert all(author_of(values, "B") in row for row in user.texts_of(book_rows)), "a row has another author"


@pytest.mark.needs("test_librarian_adds_a_book")
def test_search_without_result_says_so(user, values, catalogue_url, search_input, book_rows):
    """A search that matches nothing says so and lists nothing."""
    search(user, catalogue_url, search_input, values.text("nothing", words=6))
    user.sees("No books found")
    user.does_not_see("No books yet")
    user.sees_count(book_rows, 0)


@pytest.mark.needs("test_librarian_adds_a_book")
def test_markup_in_a_title_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input, author_input,
    copies_input, save_button, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button,
    loan_rows,
):  # fmt: skip
    """Markup in a title, an author and a borrower is shown letter by letter, and such a title can be searched."""
    title = f'<b>{values.title("markup")}</b> &amp; "sons"'
    fields = (title_input, author_input, copies_input)
    sign_in(user, sign_in_url, username_input, password_input, sign_in_button)
    add_book(user, add_book_url, fields, save_button, title=title, author="O'Hara <i>", copies=2)
    user.sees(title)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title)
    user.sees_element(lend_button)
    user.sees(title)
    user.sees("O'Hara <i>")
    borrower = f"<i>{values.name('markup borrower')}</i> &amp; sons"
    lend(user, borrower_input, lend_button, borrower)
    user.row(loan_rows, containing=borrower)


@pytest.mark.needs("test_catalogue_is_sorted_and_paged")
def test_date_is_filled_with_today(
    user, values, catalogue_url, search_input, book_rows, book_link, lent_on_input, refusal
):
    """The form for lending begins with today's date, whatever the time zone of the server, and without a refusal."""
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LENT))
    user.sees_element(lent_on_input)
    assert user.value_of(lent_on_input) in {days_ago(days).isoformat() for days in (-1, 0, 1)}
    user.does_not_see_element(refusal)


@pytest.mark.needs("test_catalogue_is_sorted_and_paged")
def test_loan_is_listed_with_its_due_date(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lent_on_input, lend_button,
    refusal, loan_rows, book_available,
):  # fmt: skip
    """A loan that began some days ago is due 14 days after it began and takes one copy away."""
    name, lent_on = values.name("first borrower"), days_ago(values.number("days", 2, 9))
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LENT))
    user.sees_count(loan_rows, 0)
    user.fill(lent_on_input, lent_on.isoformat())
    lend(user, borrower_input, lend_button, name)
    row = user.row(loan_rows, containing=name)
    user.sees((lent_on + datetime.timedelta(days=14)).isoformat(), in_=row)
    user.sees_number(copies_of(values, LENT) - 1, in_=book_available)
    user.does_not_see_element(refusal)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_loan_is_seen_in_another_browser(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, loan_rows,
    row_available, available_count,
):  # fmt: skip
    """Another person's catalogue shows one copy less, of the book and in all, as soon as a copy was lent."""
    other, title, left = user.another(), title_of(values, LENT), copies_of(values, LENT) - 1
    search(other, catalogue_url, search_input, title)
    other.sees_number(left, in_=row_available, within=other.row(book_rows, containing=title))
    in_all = int(re.search(r"\d+", other.text_of(available_count)).group())
    open_book(user, catalogue_url, search_input, book_rows, book_link, title)
    lend(user, borrower_input, lend_button, values.name("second borrower"))
    user.row(loan_rows, containing=values.name("second borrower"))
    search(other, catalogue_url, search_input, title)
    other.sees_number(left - 1, in_=row_available, within=other.row(book_rows, containing=title))
    other.sees_number(in_all - 1, in_=available_count)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_recent_loan_is_not_overdue(
    user, values, catalogue_url, search_input, book_rows, book_link, loan_rows, overdue_count
):
    """A loan of the last days is neither marked nor counted as overdue."""
    user.visit(catalogue_url)
    user.sees_number(0, in_=overdue_count)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LENT))
    assert "overdue" not in user.text_of(user.row(loan_rows, containing=values.name("first borrower"))).lower()


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_late_loan_is_overdue(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lent_on_input, lend_button,
    loan_rows, overdue_count,
):  # fmt: skip
    """A loan that began more than 14 days ago is marked on the book page and counted in the catalogue."""
    name = values.name("late borrower")
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LATE))
    user.fill(lent_on_input, days_ago(values.number("late", 17, 60)).isoformat())
    lend(user, borrower_input, lend_button, name)
    assert "overdue" in user.text_of(user.row(loan_rows, containing=name)).lower()
    user.visit(catalogue_url)
    user.sees_number(1, in_=overdue_count)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_blank_borrower_is_refused(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, refusal, loan_rows
):
    """Neither no name nor a name of spaces lends anything, and a message in the page asks for a name."""
    for blank in ("", "   "):
        open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LENT))
        user.row(loan_rows, containing=values.name("first borrower"))
        before = user.count(loan_rows)
        lend(user, borrower_input, lend_button, blank)
        sees_refusal(user, refusal, "name")
        user.sees_count(loan_rows, before)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_future_date_is_refused(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lent_on_input, lend_button,
    refusal, loan_rows,
):  # fmt: skip
    """A date in the future lends nothing and the message says so."""
    name = values.name("early borrower")
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LENT))
    user.row(loan_rows, containing=values.name("first borrower"))
    before = user.count(loan_rows)
    user.fill(lent_on_input, days_ago(-values.number("ahead", 3, 40)).isoformat())
    lend(user, borrower_input, lend_button, name)
    sees_refusal(user, refusal, "future")
    user.sees_count(loan_rows, before)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_second_copy_for_one_borrower_is_refused(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, refusal, loan_rows
):
    """The borrower of a copy gets no second one, also not under the name in capitals with spaces around it."""
    name = values.name("first borrower")
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LENT))
    user.row(loan_rows, containing=name)
    before = user.count(loan_rows)
    lend(user, borrower_input, lend_button, f" {name.upper()} ")
    sees_refusal(user, refusal, "already")
    user.sees_count(loan_rows, before)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_double_click_lends_one_copy(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, loan_rows,
    book_available,
):  # fmt: skip
    """A double click on the button for lending lends one copy."""
    name, title = values.name("impatient borrower"), title_of(values, DOUBLE)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title)
    user.fill(borrower_input, name)
    user.double_click(lend_button)
    user.row(loan_rows, containing=name)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title)
    user.sees_count(loan_rows, 1)
    user.sees_number(copies_of(values, DOUBLE) - 1, in_=book_available)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_reload_does_not_lend_again(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, refusal, loan_rows
):
    """After lending, a reload of the page shows the loan once and no refusal."""
    name = values.name("reloading borrower")
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LATE))
    lend(user, borrower_input, lend_button, name)
    user.row(loan_rows, containing=name)
    user.reload()
    user.row(loan_rows, containing=name)
    user.does_not_see_element(refusal)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_fourth_loan_is_refused(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, refusal, loan_rows
):
    """A borrower takes three different books and is refused the fourth."""
    name = values.name("keen borrower")
    for letter in LIMIT[:3]:
        open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, letter))
        lend(user, borrower_input, lend_button, name)
        user.row(loan_rows, containing=name)
        user.does_not_see_element(refusal)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LIMIT[3]))
    user.sees_element(lend_button)
    before = user.count(loan_rows)
    lend(user, borrower_input, lend_button, name.lower())
    sees_refusal(user, refusal, "limit")
    user.sees_count(loan_rows, before)


@pytest.mark.needs("test_fourth_loan_is_refused")
def test_return_makes_room_for_another_loan(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, loan_rows,
    return_button,
):  # fmt: skip
    """Whoever has three books and returns one may take another."""
    name = values.name("keen borrower")
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LIMIT[1]))
    user.click(return_button, within=user.row(loan_rows, containing=name))
    user.sees_count(loan_rows, 0)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LIMIT[3]))
    lend(user, borrower_input, lend_button, name)
    user.row(loan_rows, containing=name)


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_last_copy_disables_lending(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, loan_rows,
    book_available,
):  # fmt: skip
    """When the only copy is lent, none is available and the button for lending is disabled."""
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LAST))
    user.sees_enabled(lend_button)
    lend(user, borrower_input, lend_button, values.name("last borrower"))
    user.row(loan_rows, containing=values.name("last borrower"))
    user.sees_number(0, in_=book_available)
    user.sees_disabled(lend_button)


@pytest.mark.needs("test_last_copy_disables_lending")
def test_returned_book_is_available_again(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, loan_rows,
    return_button, book_available,
):  # fmt: skip
    """A returned copy leaves the list of loans and can be lent to the next borrower."""
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LAST))
    user.click(return_button, within=user.row(loan_rows, containing=values.name("last borrower")))
    user.sees_count(loan_rows, 0)
    user.sees_number(1, in_=book_available)
    lend(user, borrower_input, lend_button, values.name("next borrower"))
    user.row(loan_rows, containing=values.name("next borrower"))


@pytest.mark.needs("test_loan_is_listed_with_its_due_date")
def test_last_copy_goes_to_the_first_of_two_visitors(
    user, values, catalogue_url, search_input, book_rows, book_link, borrower_input, lend_button, refusal, loan_rows
):
    """Of two people who look at the last copy, the second to lend it is refused."""
    other, title = user.another(), title_of(values, CONTESTED)
    open_book(user, catalogue_url, search_input, book_rows, book_link, title)
    open_book(other, catalogue_url, search_input, book_rows, book_link, title)
    other.sees_enabled(lend_button)
    lend(user, borrower_input, lend_button, values.name("quick borrower"))
    user.row(loan_rows, containing=values.name("quick borrower"))
    lend(other, borrower_input, lend_button, values.name("slow borrower"))
    sees_refusal(other, refusal, "available")
    user.reload()
    user.sees_count(loan_rows, 1)
    user.row(loan_rows, containing=values.name("quick borrower"))


@pytest.mark.needs("test_late_loan_is_overdue")
@pytest.mark.time_limit(90)
def test_books_and_loans_survive_a_restart(
    user, values, server, catalogue_url, search_input, book_rows, book_link, loan_rows, book_count, available_count,
    overdue_count, book_available,
):  # fmt: skip
    """After a restart of the server the totals, the book and its late loan are what they were."""
    user.visit(catalogue_url)
    user.sees_number(1, in_=overdue_count)
    totals = user.text_of(book_count), user.text_of(available_count)
    server.restart()
    user.visit(catalogue_url)
    user.sees_number(1, in_=overdue_count)
    assert (user.text_of(book_count), user.text_of(available_count)) == totals
    open_book(user, catalogue_url, search_input, book_rows, book_link, title_of(values, LATE))
    assert "overdue" in user.text_of(user.row(loan_rows, containing=values.name("late borrower"))).lower()
    user.sees_number(copies_of(values, LATE) - user.count(loan_rows), in_=book_available)
