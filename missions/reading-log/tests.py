"""A reader logs books, sorts, filters, changes and deletes them; most tests bring books of their own."""

import datetime

import pytest


def add(user, url, fields, save_button, *entries):
    """Add a book; `fields` are those for title, author, pages, date and stars, `entries` what they get."""
    user.visit(url)
    put(user, fields, *entries)
    user.click(save_button)


def put(user, fields, title, author, pages, date, stars):
    title_input, author_input, pages_input, date_input, stars_input = fields
    user.fill(title_input, title)
    user.fill(author_input, author)
    user.fill(pages_input, str(pages))
    user.fill(date_input, str(date))
    user.choose(stars_input, str(stars))


def day(values, key, year=2015):
    return datetime.date(year, values.number(f"month of {key}", 1, 12), values.number(f"day of {key}", 1, 28))


def days_ahead(days):
    return datetime.date.today() + datetime.timedelta(days=days)


def sees_order(user, rows, titles):
    """The rows with these titles stand in this order, whatever else is listed."""

    def found():
        texts = user.texts_of(rows)
        return [title for text in texts for title in titles if title in text]

    user.eventually(lambda: found() == list(titles), f"the list shows {', '.join(titles)} in this order")


def test_launches(user, log_url):
    """The log opens."""
    user.opens(log_url)


def test_empty_log_says_so(user, log_url, book_rows, year_rows):
    """A log without books says so and has no years."""
    user.visit(log_url)
    user.sees("No books yet")
    user.sees_count(book_rows, 0)
    user.sees_count(year_rows, 0)


def test_links_lead_to_both_pages(user, log_url, log_link, add_link, title_input, author_filter):
    """From the log a link leads to the page for adding a book, which has labels, and another one leads back."""
    user.visit(log_url)
    user.click(add_link)
    user.sees_element(title_input)
    for label in ("Title", "Author", "Pages", "Stars", "Date"):
        user.sees(label)
    user.click(log_link)
    user.sees_url(log_url)
    user.sees_element(author_filter)


def test_added_book_is_listed(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url, book_rows, row_title, row_pages, row_stars,
):  # fmt: skip
    """An added book stands in the log with all that it has, after a reload and in another browser, too."""
    title, author = values.title("added"), values.name("added")
    pages, date, stars = values.number("added", 100, 900), day(values, "added"), values.pick("added", [1, 2, 4, 5])
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    add(user, add_url, fields, save_button, title, author, pages, date, stars)
    user.sees_url(log_url)
    user.row(book_rows, containing=title)
    user.does_not_see_element(refusal)
    user.reload()
    other = user.another()
    other.visit(log_url)
    row = other.row(book_rows, containing=title)
    other.sees(title, in_=row_title, within=row)
    other.sees(author, in_=row)
    other.sees(date.isoformat(), in_=row)
    other.sees_number(pages, in_=row_pages, within=row)
    assert other.text_of(row_stars, within=row).count("★") == stars
    other.does_not_see("No books yet")


def test_latest_book_comes_first(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows,
):  # fmt: skip
    """Books stand by the day on which they were finished, not by the one on which they were added."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    titles = {year: values.title(f"year {year}") for year in (1986, 1984, 1985)}
    for year, title in titles.items():
        add(user, add_url, fields, save_button, title, values.name("dated"), 150, day(values, title, year), 3)
        user.row(book_rows, containing=title)
    user.visit(log_url)
    sees_order(user, book_rows, [titles[year] for year in (1986, 1985, 1984)])


def add_four(user, values, fields, add_url, save_button, book_rows, key):
    """Add four books whose titles, stars and dates have different orders."""
    name = values.title(key)
    alpha, bravo, charlie, delta = f"Alpha {name}", f"bravo {name}", f"Charlie {name}", f"delta {name}"
    for title, date, stars in (
        (charlie, "1979-06-01", 2), (alpha, "1979-06-03", 2), (delta, "1979-06-02", 5), (bravo, "1979-06-04", 1)
    ):  # fmt: skip
        add(user, add_url, fields, save_button, title, values.name(key), 150, date, stars)
        user.row(book_rows, containing=title)
    return alpha, bravo, charlie, delta


def test_link_sorts_by_title(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, sort_by_title,
):  # fmt: skip
    """The link sorts by title, whether in small or capital letters."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    alpha, bravo, charlie, delta = add_four(user, values, fields, add_url, save_button, book_rows, "sorts_by_title")
    user.visit(log_url)
    user.click(sort_by_title)
    sees_order(user, book_rows, [alpha, bravo, charlie, delta])


def test_link_sorts_by_stars(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, sort_by_stars,
):  # fmt: skip
    """The link sorts by stars, the most first, and then by title."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    alpha, bravo, charlie, delta = add_four(user, values, fields, add_url, save_button, book_rows, "sorts_by_stars")
    user.visit(log_url)
    user.click(sort_by_stars)
    sees_order(user, book_rows, [delta, alpha, charlie, bravo])


def test_link_sorts_by_date(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, sort_by_title, sort_by_date,
):  # fmt: skip
    """After sorting by title the link sorts by date again, the latest first."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    alpha, bravo, charlie, delta = add_four(user, values, fields, add_url, save_button, book_rows, "sorts_by_date")
    user.visit(log_url)
    user.click(sort_by_title)
    user.click(sort_by_date)
    sees_order(user, book_rows, [bravo, alpha, delta, charlie])


def add_three(user, values, fields, add_url, save_button, book_rows, key):
    """Add two books of an author and one of another; the author is given last."""
    name, author = values.title(key), f"{values.name(key)} {values.word(key)}"
    first, foreign, last = f"alpha {name}", f"Beta {name}", f"Omega {name}"
    for title, writer, date in (
        (first, author, "1975-01-01"), (last, author, "1975-02-02"), (foreign, values.name(f"not {key}"), "1975-03-03")
    ):  # fmt: skip
        add(user, add_url, fields, save_button, title, writer, 150, date, 4)
        user.row(book_rows, containing=title)
    return first, foreign, last, author


def test_author_filter_keeps_the_order(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, author_filter, sort_by_title,
):  # fmt: skip
    """After sorting by title, a part of the author in other letters keeps the books and their order, and stays."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    first, foreign, last, author = add_three(user, values, fields, add_url, save_button, book_rows, "filtered")
    part = author[2:].swapcase()
    user.visit(log_url)
    user.click(sort_by_title)
    sees_order(user, book_rows, [first, foreign, last])
    user.fill(author_filter, part)
    user.press("Enter", on=author_filter)
    user.sees_count(book_rows, 2)
    sees_order(user, book_rows, [first, last])
    user.sees_value(author_filter, part)


def test_order_keeps_the_author(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, author_filter, sort_by_title,
):  # fmt: skip
    """The author that was typed stays in force after sorting by title."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    first, _, last, author = add_three(user, values, fields, add_url, save_button, book_rows, "ordered")
    user.visit(log_url)
    user.fill(author_filter, author[2:])
    user.press("Enter", on=author_filter)
    user.sees_count(book_rows, 2)
    sees_order(user, book_rows, [last, first])
    user.click(sort_by_title)
    sees_order(user, book_rows, [first, last])
    user.sees_count(book_rows, 2)


def test_unknown_author_says_so(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, author_filter,
):  # fmt: skip
    """An author that no book has is told, and nothing is listed."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    add(user, add_url, fields, save_button, values.title("known"), values.name("known"), 150, "1974-01-01", 4)
    user.row(book_rows, containing=values.title("known"))
    user.visit(log_url)
    user.fill(author_filter, f"{values.name('known')} not")
    user.press("Enter", on=author_filter)
    user.sees("No books found")
    user.does_not_see("No books yet")
    user.sees_count(book_rows, 0)


def test_years_add_up_pages(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, author_filter, year_rows, year_books, year_pages,
):  # fmt: skip
    """Two books of one year and one of the year before are added up, also while the list shows none of them."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    pages = [values.number(f"summed {number}", 101, 399) for number in range(3)]
    for number, date in enumerate(("1969-12-31", "1970-01-01", "1970-12-31")):
        title = values.title(f"summed {number}")
        add(user, add_url, fields, save_button, title, values.name("summed"), pages[number], date, 3)
        user.row(book_rows, containing=title)
    user.visit(log_url)
    user.fill(author_filter, f"{values.name('summed')} not")
    user.press("Enter", on=author_filter)
    user.sees_count(book_rows, 0)
    sees_order(user, year_rows, ["1970", "1969"])
    for year, books, total in (("1970", 2, pages[1] + pages[2]), ("1969", 1, pages[0])):
        row = user.row(year_rows, containing=year)
        user.sees_number(books, in_=year_books, within=row)
        user.sees_number(total, in_=year_pages, within=row)


def test_book_is_added_with_the_keyboard(
    user, values, add_url, title_input, author_input, pages_input, stars_input, book_rows, row_pages, row_stars
):
    """Title, author and pages are typed with Tab between them, and Enter saves the book of today with three stars."""
    title, pages = values.title("typed"), values.number("typed", 100, 900)
    user.visit(add_url)
    user.sees_focus(title_input)
    user.sees_value(stars_input, "3")
    user.type(title)
    user.press("Tab")
    user.sees_focus(author_input)
    user.type(values.name("typed"))
    user.press("Tab")
    user.sees_focus(pages_input)
    user.type(str(pages))
    user.press("Enter")
    row = user.row(book_rows, containing=title)
    user.sees_number(pages, in_=row_pages, within=row)
    assert user.text_of(row_stars, within=row).count("★") == 3
    text = user.text_of(row)
    assert any(days_ahead(days).isoformat() in text for days in (-1, 0, 1)), f"expected today's date, found {text!r}"


def test_blank_title_is_refused(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url,
):  # fmt: skip
    """Neither nothing nor spaces are a title, nothing is logged, and what was typed stays."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    author, pages = values.name("untitled"), values.number("untitled", 100, 900)
    user.visit(add_url)
    user.does_not_see_element(refusal)
    for blank in ("", "   "):
        add(user, add_url, fields, save_button, blank, author, pages, "2003-05-06", 4)
        user.sees_any_of(["title"], in_=refusal)
    user.sees_value(author_input, author)
    user.sees_value(pages_input, str(pages))
    user.sees_value(date_input, "2003-05-06")
    user.sees_value(stars_input, "4")
    user.visit(log_url)
    user.does_not_see(author)


def test_blank_author_is_refused(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url,
):  # fmt: skip
    """Neither nothing nor spaces are an author, nothing is logged, and the title stays."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title = values.title("by nobody")
    for blank in ("", "   "):
        add(user, add_url, fields, save_button, title, blank, 150, "2003-05-06", 4)
        user.sees_any_of(["author"], in_=refusal)
    user.sees_value(title_input, title)
    user.visit(log_url)
    user.does_not_see(title)


def test_wrong_pages_are_refused(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url,
):  # fmt: skip
    """No pages, none at all, too many and half a page are refused."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title = values.title("pages")
    for pages in ("", "0", "10000", "12.5"):
        user.visit(add_url)
        if user.takes(pages_input, pages):
            add(user, add_url, fields, save_button, title, values.name("pages"), pages, "2004-05-06", 4)
            user.sees_any_of(["pages"], in_=refusal)
    user.visit(log_url)
    user.does_not_see(title)


def test_pages_at_their_bounds_are_taken(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, book_rows,
    row_pages,
):  # fmt: skip
    """Books of one page and of the largest number are logged."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    for number, pages in enumerate((1, 9999)):
        title = values.title(f"bound {number}")
        add(user, add_url, fields, save_button, title, values.name("bound"), pages, "2004-05-07", 4)
        user.sees_number(pages, in_=row_pages, within=user.row(book_rows, containing=title))


def test_missing_date_is_refused(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url,
):  # fmt: skip
    """A book without a date is not logged."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title = values.title("undated")
    add(user, add_url, fields, save_button, title, values.name("undated"), 200, "", 4)
    user.sees_any_of(["date"], in_=refusal)
    user.visit(log_url)
    user.does_not_see(title)


def test_future_date_is_refused(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url, book_rows,
):  # fmt: skip
    """A book of the future is not logged; one of these days is."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title, ahead = values.title("early"), days_ahead(values.number("ahead", 3, 40))
    add(user, add_url, fields, save_button, title, values.name("early"), 200, ahead.isoformat(), 4)
    user.sees_any_of(["future"], in_=refusal)
    user.visit(log_url)
    user.does_not_see(title)
    add(user, add_url, fields, save_button, title, values.name("early"), 200, days_ahead(-2).isoformat(), 4)
    user.row(book_rows, containing=title)


def test_double_click_adds_one_book(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows,
):  # fmt: skip
    """A double click on the button logs the book once."""
    title = values.title("double")
    user.visit(add_url)
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    put(user, fields, title, values.name("double"), 222, day(values, "double"), 5)
    user.double_click(save_button)
    user.visit(log_url)
    user.sees(values.name("double"), in_=user.row(book_rows, containing=title))


def test_same_book_is_refused(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, refusal,
    log_url, book_rows,
):  # fmt: skip
    """The same book of the same day, in capitals and with spaces, is refused."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title, author, date = values.title("again"), values.name("again"), day(values, "again")
    add(user, add_url, fields, save_button, title, author, 222, date, 5)
    user.row(book_rows, containing=title)
    add(user, add_url, fields, save_button, f" {title.upper()} ", f" {author.upper()} ", 333, date, 4)
    user.sees_any_of(["already"], in_=refusal)
    user.visit(log_url)
    user.row(book_rows, containing=title)
    user.does_not_see(title.upper())


def test_same_book_on_another_day_is_taken(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, book_rows,
):  # fmt: skip
    """The same book of the next day is listed as well."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title, author, date = values.title("next day"), values.name("next day"), day(values, "next day")
    for finished in (date, date + datetime.timedelta(days=1)):
        add(user, add_url, fields, save_button, title, author, 222, finished, 5)
        user.sees(finished.isoformat())
    user.eventually(lambda: sum(title in text for text in user.texts_of(book_rows)) == 2, "the book is listed twice")


def test_markup_is_plain_text(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, book_rows,
    delete_button, edit_link,
):  # fmt: skip
    """Markup in title and author is shown letter by letter in the list, in the form and in the dialog."""
    title, author = f'<b>{values.title("markup")}</b> &amp; "more"', f"O'{values.name('markup')} <i>"
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    add(user, add_url, fields, save_button, title, author, 321, "2005-05-06", 4)
    row = user.row(book_rows, containing=title)
    user.sees(author, in_=row)
    with user.expects_dialog(accept=False) as dialog:
        user.click(delete_button, within=row)
    assert title in dialog.message, f"expected the title {title!r} in the dialog, found {dialog.message!r}"
    user.click(edit_link, within=user.row(book_rows, containing=title))
    user.sees_value(title_input, title)
    user.sees_value(author_input, author)


def test_edit_shows_the_book(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, book_rows,
    edit_link,
):  # fmt: skip
    """The form for editing comes filled with what the book has."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    entries = (values.title("shown"), values.name("shown"), values.number("shown", 100, 400), "1960-08-13", 2)
    add(user, add_url, fields, save_button, *entries)
    user.click(edit_link, within=user.row(book_rows, containing=entries[0]))
    for field, value in zip(fields, entries, strict=True):
        user.sees_value(field, str(value))


def test_edit_changes_the_book(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, row_pages, row_stars, edit_link, year_rows, year_pages,
):  # fmt: skip
    """The changes of a book reach its row and the years."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    old, new, author = values.title("old"), values.title("new"), values.name("edited")
    pages = [values.number("old", 100, 400), values.number("new", 500, 900)]
    add(user, add_url, fields, save_button, old, author, pages[0], "1961-08-13", 2)
    user.click(edit_link, within=user.row(book_rows, containing=old))
    put(user, fields, new, author, pages[1], "1962-08-14", 5)
    user.click(save_button)
    user.sees_url(log_url)
    row = user.row(book_rows, containing=new)
    user.sees("1962-08-14", in_=row)
    user.sees_number(pages[1], in_=row_pages, within=row)
    assert user.text_of(row_stars, within=row).count("★") == 5
    user.does_not_see(old)
    user.sees_number(pages[1], in_=year_pages, within=user.row(year_rows, containing="1962"))
    assert not any("1961" in text for text in user.texts_of(year_rows)), "the year without books is still listed"


def test_edit_keeps_the_rules(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, edit_link, refusal,
):  # fmt: skip
    """A change that adding would refuse is refused, and the book stays as it is."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    title = values.title("ruled")
    add(user, add_url, fields, save_button, title, values.name("ruled"), 200, "1963-08-13", 2)
    user.click(edit_link, within=user.row(book_rows, containing=title))
    user.fill(title_input, "  ")
    user.click(save_button)
    user.sees_any_of(["title"], in_=refusal)
    user.visit(log_url)
    user.row(book_rows, containing=title)


def test_delete_asks_first(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, delete_button, year_rows,
):  # fmt: skip
    """A dismissed dialog keeps the book; an accepted one, which names the title, removes it and its year."""
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    kept, gone = values.title("kept"), values.title("gone")
    for title, date in ((kept, "1955-05-15"), (gone, "1953-06-17")):
        add(user, add_url, fields, save_button, title, values.name("deleted"), 200, date, 2)
        user.row(book_rows, containing=title)
    for title, accept in ((kept, False), (gone, True)):
        with user.expects_dialog(accept=accept) as dialog:
            user.click(delete_button, within=user.row(book_rows, containing=title))
        assert title in dialog.message, f"expected the title {title!r} in the dialog, found {dialog.message!r}"
    user.does_not_see(gone)
    user.visit(log_url)
    user.row(book_rows, containing=kept)
    user.does_not_see(gone)
    user.row(year_rows, containing="1955")
    assert not any("1953" in text for text in user.texts_of(year_rows)), "the year without books is still listed"


def test_deleted_book_stays_deleted(
    user, values, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button, log_url,
    book_rows, edit_link, delete_button,
):  # fmt: skip
    """Whoever saves a book that another person deleted meanwhile is told so, and does not bring it back."""
    title = values.title("meanwhile")
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    add(user, add_url, fields, save_button, title, values.name("meanwhile"), 200, "2006-05-06", 2)
    user.click(edit_link, within=user.row(book_rows, containing=title))
    user.sees_value(title_input, title)
    other = user.another()
    other.visit(log_url)
    with other.expects_dialog(accept=True):
        other.click(delete_button, within=other.row(book_rows, containing=title))
    other.does_not_see(title)
    user.fill(pages_input, "300")
    user.click(save_button)
    user.sees("no longer there")
    user.visit(log_url)
    user.does_not_see(title)


@pytest.mark.time_limit(60)
def test_books_survive_a_restart(
    user, values, server, add_url, title_input, author_input, pages_input, date_input, stars_input, save_button,
    log_url, book_rows, row_pages, row_stars, year_rows, year_pages,
):  # fmt: skip
    """After a restart of the server the book and the sum of its year are what they were."""
    title, author, pages = values.title("stored"), values.name("stored"), values.number("stored", 100, 900)
    fields = (title_input, author_input, pages_input, date_input, stars_input)
    add(user, add_url, fields, save_button, title, author, pages, "1948-12-10", 5)
    user.row(book_rows, containing=title)
    server.restart()
    user.visit(log_url)
    row = user.row(book_rows, containing=title)
    user.sees(author, in_=row)
    user.sees_number(pages, in_=row_pages, within=row)
    assert user.text_of(row_stars, within=row).count("★") == 5
    user.sees_number(pages, in_=year_pages, within=user.row(year_rows, containing="1948"))
