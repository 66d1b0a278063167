"""A librarian fills the library, visitors search, borrow and return.

Each test has books of its own. Their titles begin with a number that is smaller than those of all tests above, so that
the first page of the catalogue shows them.
"""

import datetime
import re

import pytest

USERNAME = "librarian"
PASSWORD = "open-shelf-7"


def title_of(values, key):
    """The title of a book: the key, which begins with a number, and some words."""
    return f"{key} {values.title(key)}"


def days_ago(days):
    """The date so many days ago."""
    return datetime.date.today() - datetime.timedelta(days=days)


def number_in(user, element):
    """The whole number in an element, whatever stands around it."""
    return int(re.search(r"\d+", user.text_of(element)).group())


def sign_in(user, form):
    """Sign the librarian in; `form` is the address, both fields and the button."""
    url, username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, USERNAME)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_field(password_input)


def signed_in(user, form):
    """Be signed in as the librarian, with a session of an earlier test or a new one."""
    user.signed_in_as(USERNAME, by=lambda: sign_in(user, form))


def fill_book(user, adding, title, author="Ann Onymous", copies=5):
    """Send the form for a book; `adding` is the address, the fields for title, author and copies, and the button."""
    url, *fields, button = adding
    user.visit(url)
    for field, text in zip(fields, (title, author, str(copies)), strict=True):
        user.fill(field, text)
    user.click(button)


def add_books(user, form, adding, *titles, entering=signed_in, **fields):
    """As the librarian, add books, each of which is told on the next page."""
    entering(user, form)
    for title in titles:
        fill_book(user, adding, title, **fields)
        user.sees(title)


def find_book(user, catalogue, title):
    """The row of a book in the catalogue; `catalogue` is its address, the rows and the link to the next page.

    In a catalogue in its order the book stands on the first page; another order is for other tests to tell.
    """
    url, book_rows, next_link = catalogue
    user.visit(url)
    while not any(title in text for text in user.texts_of(book_rows)) and user.texts_of(next_link):
        user.click(next_link)
    return user.row(book_rows, containing=title)


def open_book(user, catalogue, title):
    """Open a book from the catalogue; `catalogue` is as above, with the link inside of a row as third of four."""
    url, book_rows, book_link, next_link = catalogue
    user.click(book_link, within=find_book(user, (url, book_rows, next_link), title))


def search(user, url, search_input, text):
    """Search in the catalogue."""
    user.visit(url)
    user.fill(search_input, text)
    user.press("Enter", on=search_input)


def lend(user, borrower_input, lend_button, name):
    """Lend a copy since today."""
    user.fill(borrower_input, name)
    user.click(lend_button)


def test_launches(user, catalogue_url):
    """The catalogue opens."""
    user.opens(catalogue_url)


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
    user.does_not_see_field(title_input)


def test_wrong_password_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, add_book_url
):
    """A wrong password shows a message beside the form, and nobody is signed in."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, USERNAME)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)
    user.visit(add_book_url)
    user.sees_element(password_input)


def test_added_book_is_listed(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, row_available,
):  # fmt: skip
    """A book that the librarian added stands in the catalogue with its author and its copies."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    title, author, copies = title_of(values, "89 added"), values.name("added"), values.number("added", 4, 49)
    add_books(user, form, adding, title, author=author, copies=copies)
    user.visit(catalogue_url)
    row = user.row(book_rows, containing=title)
    user.sees(author, in_=row)
    user.sees_number(copies, in_=row_available, within=row)
    user.does_not_see("No books yet")
    user.click(book_link, within=row)
    user.sees(author)


def test_wrong_numbers_of_copies_are_not_saved(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_count,
):  # fmt: skip
    """Neither a book with no copy nor one with a hundred copies is saved."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    user.visit(catalogue_url)
    before = number_in(user, book_count)
    signed_in(user, form)
    for copies in (0, 100):
        fill_book(user, adding, title_of(values, f"88 wrong {copies}"), copies=copies)
    user.visit(catalogue_url)
    user.sees_number(before, in_=book_count)
    user.does_not_see("88 wrong")


def test_numbers_of_copies_at_their_bounds_are_saved(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, row_available,
):  # fmt: skip
    """A book with one copy and one with 99 are saved."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    signed_in(user, form)
    for copies in (1, 99):
        title = title_of(values, f"87 bound {copies}")
        fill_book(user, adding, title, copies=copies)
        user.sees(title)
        user.visit(catalogue_url)
        user.sees_number(copies, in_=row_available, within=user.row(book_rows, containing=title))


def test_books_are_sorted_by_title(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows,
):  # fmt: skip
    """Four books stand in the order of their titles, whatever their case and the order of adding."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    end = values.word("sorted")
    titles = [f"86 {word} {end}" for word in ("apple", "Banana", "cherry", "Date")]
    add_books(user, form, adding, *(titles[place] for place in (1, 3, 0, 2)))
    user.visit(catalogue_url)
    user.row(book_rows, containing=titles[0])
    found = [title for text in user.texts_of(book_rows) for title in titles if title in text]
    assert found == titles, f"expected the books {titles}, found {found}"


def test_five_books_are_on_a_page(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, next_link,
):  # fmt: skip
    """Of six books, the first in the catalogue, five stand on the first page and the last on the next one."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    titles = [title_of(values, f"{number} paged") for number in range(80, 86)]
    add_books(user, form, adding, *titles)
    user.visit(catalogue_url)
    user.sees_count(book_rows, 5)
    user.sees(titles[4])
    user.does_not_see(titles[5])
    user.click(next_link)
    user.row(book_rows, containing=titles[5])
    user.does_not_see(titles[4])


def test_previous_page_leads_back(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, next_link, previous_link,
):  # fmt: skip
    """From page two the link to the previous page leads back to the first five books."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    titles = [title_of(values, f"{number} back") for number in range(74, 80)]
    add_books(user, form, adding, *titles)
    user.visit(catalogue_url)
    user.click(next_link)
    user.row(book_rows, containing=titles[5])
    user.click(previous_link)
    user.row(book_rows, containing=titles[0])
    user.does_not_see(titles[5])


def test_links_are_only_where_pages_are(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, search_input, next_link, previous_link,
):  # fmt: skip
    """Of the two pages of a result the first has no link to a previous page, and the last none to a next one."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    author = f"{values.word('linked')} {values.name('linked')}"
    titles = [title_of(values, f"{number} linked") for number in range(68, 74)]
    add_books(user, form, adding, *titles, author=author, entering=sign_in)
    search(user, catalogue_url, search_input, author)
    user.row(book_rows, containing=titles[0])
    user.does_not_see_element(previous_link)
    user.click(next_link)
    user.row(book_rows, containing=titles[5])
    user.sees_element(previous_link)
    user.does_not_see_element(next_link)


def test_totals_count_books_and_copies(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_count, available_count,
):  # fmt: skip
    """Six more books with some copies each, more than a page holds, are in the totals of the whole library."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    copies = values.number("totals", 11, 40)
    user.visit(catalogue_url)
    books, available = number_in(user, book_count), number_in(user, available_count)
    titles = [title_of(values, f"67 total {number}") for number in range(6)]
    add_books(user, form, adding, *titles, copies=copies)
    user.visit(catalogue_url)
    user.sees_number(books + 6, in_=book_count)
    user.sees_number(available + 6 * copies, in_=available_count)


def test_search_finds_part_of_a_title(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, search_input,
):  # fmt: skip
    """The end of a title in capital letters finds this book and not another one."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    title, other = (f"66 {values.title(key)} {values.word(key)}" for key in ("found", "not found"))
    add_books(user, form, adding, title, other, entering=sign_in)
    search(user, catalogue_url, search_input, title[4:].upper())
    user.sees_count(book_rows, 1)
    user.row(book_rows, containing=title)


def test_search_finds_part_of_an_author(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, search_input,
):  # fmt: skip
    """A part of an author's name in small letters finds the author's book, and no other."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    title, author = title_of(values, "65 by author"), f"{values.name('author')} {values.word('author').capitalize()}"
    sign_in(user, form)
    for name, by in ((title, author), (title_of(values, "65 by another"), "Ann Onymous")):
        fill_book(user, adding, name, author=by)
        user.sees(name)
    search(user, catalogue_url, search_input, author[2:].lower())
    user.sees_count(book_rows, 1)
    user.row(book_rows, containing=title)


def test_search_stays_on_other_pages(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, search_input, next_link, previous_link,
):  # fmt: skip
    """The next page of a result, and the first one again, have books of the searched author alone."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    author = f"{values.word('searched')} {values.name('searched')}"
    titles = [title_of(values, f"{number} searched") for number in range(58, 65)]
    add_books(user, form, adding, *titles, author=author, entering=sign_in)
    fill_book(user, adding, title_of(values, "61 by another"))
    user.sees(title_of(values, "61 by another"))
    search(user, catalogue_url, search_input, author)
    user.sees_count(book_rows, 5)
    for link, count in ((next_link, 2), (previous_link, 5)):
        user.click(link)
        user.sees_count(book_rows, count)
        assert all(author in row for row in user.texts_of(book_rows)), "a row has another author"


def test_search_without_result_says_so(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, search_input,
):  # fmt: skip
    """A search that matches nothing says so and lists nothing."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    add_books(user, form, adding, title_of(values, "57 not searched"), entering=sign_in)
    search(user, catalogue_url, search_input, values.text("nothing", words=6))
    user.sees("No books found")
    user.does_not_see("No books yet")
    user.sees_count(book_rows, 0)


def test_markup_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows,
):  # fmt: skip
    """Markup in a title, an author and a borrower is shown letter by letter."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    title = f'56 <b>{values.title("markup")}</b> &amp; "sons"'
    add_books(user, form, adding, title, author="O'Hara <i>")
    user.sees("O'Hara <i>", in_=find_book(user, (catalogue_url, book_rows, next_link), title))
    open_book(user, catalogue, title)
    user.sees_element(lend_button)
    user.sees(title)
    user.sees("O'Hara <i>")
    borrower = f"<i>{values.name('markup borrower')}</i> &amp; sons"
    lend(user, borrower_input, lend_button, borrower)
    user.row(loan_rows, containing=borrower)


def test_book_page_shows_the_book(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, book_available, loan_rows,
    refusal,
):  # fmt: skip
    """The page of a new book has title, author and all copies, no loan and no message."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    title, author, copies = title_of(values, "55 shown"), values.name("shown"), values.number("shown", 11, 49)
    add_books(user, form, adding, title, author=author, copies=copies)
    open_book(user, catalogue, title)
    user.sees_number(copies, in_=book_available)
    user.sees(title)
    user.sees(author)
    user.sees_count(loan_rows, 0)
    user.does_not_see_element(refusal)


def test_book_page_leads_back_to_the_catalogue(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, catalogue_link,
):  # fmt: skip
    """The link of a book's page shows the catalogue, with this book and another one."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    titles = [title_of(values, f"55 back {end}") for end in ("a", "b")]
    add_books(user, form, adding, *titles)
    open_book(user, (catalogue_url, book_rows, book_link, next_link), titles[0])
    user.does_not_see(titles[1])
    user.click(catalogue_link)
    for title in titles:
        user.row(book_rows, containing=title)


def test_date_is_filled_with_today(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, lent_on_input,
):  # fmt: skip
    """The form for lending begins with today's date, whatever the time zone of the server."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    add_books(user, form, adding, title_of(values, "54 today"))
    open_book(user, catalogue, title_of(values, "54 today"))
    user.sees_element(lent_on_input)
    found = user.value_of(lent_on_input)
    assert found in {days_ago(days).isoformat() for days in (-1, 0, 1)}, f"expected today's date, found {found!r}"


def test_loan_is_listed_with_its_due_date(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, lent_on_input, loan_rows, refusal,
):  # fmt: skip
    """A loan that began some days ago is due 14 days after it began."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name, lent_on = values.name("first borrower"), days_ago(values.number("days", 2, 9))
    add_books(user, form, adding, title_of(values, "53 due"))
    open_book(user, catalogue, title_of(values, "53 due"))
    user.fill(lent_on_input, lent_on.isoformat())
    lend(user, borrower_input, lend_button, name)
    row = user.row(loan_rows, containing=name)
    user.sees((lent_on + datetime.timedelta(days=14)).isoformat(), in_=row)
    user.does_not_see_element(refusal)


def test_loan_takes_a_copy(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, book_available,
):  # fmt: skip
    """After lending, the page of the book shows one copy less."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    copies = values.number("taken", 11, 49)
    add_books(user, form, adding, title_of(values, "52 taken"), copies=copies)
    open_book(user, catalogue, title_of(values, "52 taken"))
    lend(user, borrower_input, lend_button, values.name("taker"))
    user.row(loan_rows, containing=values.name("taker"))
    user.sees_number(copies - 1, in_=book_available)


def test_loan_is_seen_in_another_browser(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, row_available, available_count,
):  # fmt: skip
    """Another person's catalogue shows one copy less, of the book and in all, as soon as a copy was lent."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    other, title, copies = user.another(), title_of(values, "51 seen"), values.number("seen", 11, 49)
    add_books(user, form, adding, title, copies=copies)
    row = find_book(other, (catalogue_url, book_rows, next_link), title)
    other.sees_number(copies, in_=row_available, within=row)
    in_all = number_in(other, available_count)
    open_book(user, catalogue, title)
    lend(user, borrower_input, lend_button, values.name("seen"))
    user.row(loan_rows, containing=values.name("seen"))
    other.reload()
    other.sees_number(copies - 1, in_=row_available, within=other.row(book_rows, containing=title))
    other.sees_number(in_all - 1, in_=available_count)


def test_recent_loan_is_not_overdue(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, lent_on_input, loan_rows,
):  # fmt: skip
    """A loan that is due in two days is not marked."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name = values.name("recent borrower")
    add_books(user, form, adding, title_of(values, "50 recent"))
    open_book(user, catalogue, title_of(values, "50 recent"))
    user.fill(lent_on_input, days_ago(12).isoformat())
    lend(user, borrower_input, lend_button, name)
    assert "overdue" not in user.text_of(user.row(loan_rows, containing=name)).lower(), "the loan is not overdue yet"


def test_late_loan_is_overdue(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, lent_on_input, loan_rows,
):  # fmt: skip
    """A loan that began more than 14 days ago is marked."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name = values.name("late borrower")
    add_books(user, form, adding, title_of(values, "49 late"))
    open_book(user, catalogue, title_of(values, "49 late"))
    user.fill(lent_on_input, days_ago(values.number("late", 17, 60)).isoformat())
    lend(user, borrower_input, lend_button, name)
    user.sees_any_of(["Overdue"], in_=user.row(loan_rows, containing=name))


def test_overdue_loans_are_counted(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, lent_on_input, loan_rows, return_button, overdue_count,
):  # fmt: skip
    """Of a loan of this week and two late ones, the late ones are counted as overdue until they are taken back."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    title = title_of(values, "48 counted")
    add_books(user, form, adding, title)
    user.visit(catalogue_url)
    before = number_in(user, overdue_count)
    for key, days in (("in time", 3), ("too late", 20), ("far too late", 60)):
        open_book(user, catalogue, title)
        user.fill(lent_on_input, days_ago(days).isoformat())
        lend(user, borrower_input, lend_button, values.name(key))
        user.row(loan_rows, containing=values.name(key))
    user.visit(catalogue_url)
    user.sees_number(before + 2, in_=overdue_count)
    open_book(user, catalogue, title)
    user.click(return_button, within=user.row(loan_rows, containing=values.name("far too late")))
    user.sees_count(loan_rows, 2)
    user.visit(catalogue_url)
    user.sees_number(before + 1, in_=overdue_count)


def test_blank_borrower_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, refusal,
):  # fmt: skip
    """Neither no name nor a name of spaces lends anything, and a message in the page asks for a name."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    add_books(user, form, adding, title_of(values, "47 nameless"))
    for blank in ("", "   "):
        open_book(user, catalogue, title_of(values, "47 nameless"))
        lend(user, borrower_input, lend_button, blank)
        user.sees_any_of(["name"], in_=refusal)
        user.sees_count(loan_rows, 0)


def test_future_date_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, lent_on_input, loan_rows, refusal,
):  # fmt: skip
    """A date in the future lends nothing and the message says so."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    add_books(user, form, adding, title_of(values, "46 early"))
    open_book(user, catalogue, title_of(values, "46 early"))
    user.fill(lent_on_input, days_ago(-values.number("ahead", 3, 40)).isoformat())
    lend(user, borrower_input, lend_button, values.name("early borrower"))
    user.sees_any_of(["future"], in_=refusal)
    user.sees_count(loan_rows, 0)


def test_second_copy_for_one_borrower_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, refusal,
):  # fmt: skip
    """The borrower of a copy gets no second one, also not under the name in capitals with spaces around it."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name = values.name("greedy borrower")
    add_books(user, form, adding, title_of(values, "45 second"))
    open_book(user, catalogue, title_of(values, "45 second"))
    lend(user, borrower_input, lend_button, name)
    user.row(loan_rows, containing=name)
    lend(user, borrower_input, lend_button, f" {name.upper()} ")
    user.sees_any_of(["already"], in_=refusal)
    user.sees_count(loan_rows, 1)


def test_double_click_lends_one_copy(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, book_available,
):  # fmt: skip
    """A double click on the button for lending lends one copy."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name, title = values.name("impatient borrower"), title_of(values, "44 double")
    add_books(user, form, adding, title, copies=9)
    open_book(user, catalogue, title)
    user.fill(borrower_input, name)
    user.double_click(lend_button)
    user.row(loan_rows, containing=name)
    open_book(user, catalogue, title)
    user.sees_count(loan_rows, 1)
    user.sees_number(8, in_=book_available)


def test_reload_does_not_lend_again(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, refusal,
):  # fmt: skip
    """After lending, a reload of the page shows the loan once and no refusal."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name = values.name("reloading borrower")
    add_books(user, form, adding, title_of(values, "43 reload"))
    open_book(user, catalogue, title_of(values, "43 reload"))
    lend(user, borrower_input, lend_button, name)
    user.row(loan_rows, containing=name)
    user.reload()
    user.row(loan_rows, containing=name)
    user.sees_count(loan_rows, 1)
    user.does_not_see_element(refusal)


@pytest.mark.time_limit(60)
def test_fourth_loan_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, refusal,
):  # fmt: skip
    """A borrower takes three different books and is refused the fourth, also under the name in small letters."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name, titles = values.name("keen borrower"), [title_of(values, f"{number} limit") for number in range(39, 43)]
    add_books(user, form, adding, *titles)
    for title in titles[:3]:
        open_book(user, catalogue, title)
        lend(user, borrower_input, lend_button, name)
        user.row(loan_rows, containing=name)
    open_book(user, catalogue, titles[3])
    lend(user, borrower_input, lend_button, name.lower())
    user.sees_any_of(["limit"], in_=refusal)
    user.sees_count(loan_rows, 0)


@pytest.mark.time_limit(60)
def test_return_makes_room_for_another_loan(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, return_button,
):  # fmt: skip
    """Whoever has three books and returns one may take another."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    name, titles = values.name("room"), [title_of(values, f"{number} room") for number in range(35, 39)]
    add_books(user, form, adding, *titles)
    for title in titles[:3]:
        open_book(user, catalogue, title)
        lend(user, borrower_input, lend_button, name)
        user.row(loan_rows, containing=name)
    user.click(return_button, within=user.row(loan_rows, containing=name))
    user.sees_count(loan_rows, 0)
    open_book(user, catalogue, titles[3])
    lend(user, borrower_input, lend_button, name)
    user.row(loan_rows, containing=name)


def test_last_copy_disables_lending(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, book_available,
):  # fmt: skip
    """When the only copy is lent, none is available and the button for lending is disabled."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    add_books(user, form, adding, title_of(values, "34 last"), copies=1)
    open_book(user, catalogue, title_of(values, "34 last"))
    user.sees_enabled(lend_button)
    lend(user, borrower_input, lend_button, values.name("last borrower"))
    user.row(loan_rows, containing=values.name("last borrower"))
    user.sees_number(0, in_=book_available)
    user.sees_disabled(lend_button)


def test_returned_book_is_available_again(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, return_button, book_available, available_count,
):  # fmt: skip
    """A returned copy leaves the list of loans, is in the total again, and can be lent to the next borrower."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    add_books(user, form, adding, title_of(values, "33 returned"), copies=1)
    user.visit(catalogue_url)
    available = number_in(user, available_count)
    open_book(user, catalogue, title_of(values, "33 returned"))
    lend(user, borrower_input, lend_button, values.name("one borrower"))
    user.click(return_button, within=user.row(loan_rows, containing=values.name("one borrower")))
    user.sees_count(loan_rows, 0)
    user.sees_number(1, in_=book_available)
    user.visit(catalogue_url)
    user.sees_number(available, in_=available_count)
    open_book(user, catalogue, title_of(values, "33 returned"))
    lend(user, borrower_input, lend_button, values.name("next borrower"))
    user.row(loan_rows, containing=values.name("next borrower"))


def test_last_copy_goes_to_the_first_of_two_visitors(
    user, values, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, loan_rows, refusal,
):  # fmt: skip
    """Of two people who look at the last copy, the second to lend it is refused."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    other, title = user.another(), title_of(values, "32 contested")
    add_books(user, form, adding, title, copies=1)
    open_book(user, catalogue, title)
    open_book(other, catalogue, title)
    other.sees_enabled(lend_button)
    lend(user, borrower_input, lend_button, values.name("quick borrower"))
    user.row(loan_rows, containing=values.name("quick borrower"))
    lend(other, borrower_input, lend_button, values.name("slow borrower"))
    other.sees_any_of(["available"], in_=refusal)
    user.reload()
    user.sees_count(loan_rows, 1)
    user.row(loan_rows, containing=values.name("quick borrower"))


@pytest.mark.time_limit(90)
def test_books_and_loans_survive_a_restart(
    user, values, server, sign_in_url, username_input, password_input, sign_in_button, add_book_url, title_input,
    author_input, copies_input, save_button, catalogue_url, book_rows, book_link, next_link, borrower_input,
    lend_button, lent_on_input, loan_rows, book_available, book_count,
):  # fmt: skip
    """After a restart of the server the number of books, the book and its late loan are what they were."""
    form = (sign_in_url, username_input, password_input, sign_in_button)
    adding = (add_book_url, title_input, author_input, copies_input, save_button)
    catalogue = (catalogue_url, book_rows, book_link, next_link)
    title, name, copies = title_of(values, "31 kept"), values.name("kept"), values.number("kept", 11, 49)
    add_books(user, form, adding, title, copies=copies, entering=sign_in)
    open_book(user, catalogue, title)
    user.fill(lent_on_input, days_ago(20).isoformat())
    lend(user, borrower_input, lend_button, name)
    user.row(loan_rows, containing=name)
    user.visit(catalogue_url)
    books = number_in(user, book_count)
    server.restart()
    user.visit(catalogue_url)
    user.sees_number(books, in_=book_count)
    open_book(user, catalogue, title)
    user.sees_any_of(["Overdue"], in_=user.row(loan_rows, containing=name))
    user.sees_number(copies - 1, in_=book_available)
