"""What the clerk and the manager of a store room do with its stock; most tests bring articles of their own."""

import csv

import pytest

PASSWORDS = {"clerk": "tin-box-4", "manager": "iron-key-9"}
HEADER = "name;category;stock"


def sign_in(user, url, form, name):
    """Fill in the sign-in form and send it; `form` holds its fields and its button."""
    username_input, password_input, button = form
    user.visit(url)
    user.fill(username_input, name)
    user.fill(password_input, PASSWORDS[name])
    user.click(button)
    user.does_not_see_field(password_input)


def signed_in(user, url, form, name):
    """Be signed in, with a session of an earlier test or a new one."""
    user.signed_in_as(name, by=lambda: sign_in(user, url, form, name))


def add_article(user, url, fields, name, category):
    """Add an article; `fields` holds those of the form and its button."""
    name_input, category_input, button = fields
    user.visit(url)
    user.fill(name_input, name)
    user.fill(category_input, category)
    user.click(button)


def import_file(user, url, file_input, button, path):
    user.visit(url)
    user.upload(file_input, path)
    user.click(button)


def search(user, url, search_input, text):
    user.visit(url)
    user.fill(search_input, text)
    user.press("Enter", on=search_input)


def open_article(user, url, search_input, article_rows, article_link, name):
    search(user, url, search_input, name)
    user.click(article_link, within=user.row(article_rows, containing=name))


def move(user, quantity_input, button, quantity):
    user.fill(quantity_input, str(quantity))
    user.click(button)


def test_launches(user, sign_in_url):
    """The sign-in page opens."""
    user.opens(sign_in_url)


def test_strangers_must_sign_in(
    user, sign_in_url, username_input, password_input, sign_in_button, stock_url, search_input, new_article_url,
    name_input,
):  # fmt: skip
    """A stranger gets the sign-in form instead of the stock and of a new article, and the stock after signing in."""
    for url, field in ((stock_url, search_input), (new_article_url, name_input)):
        user.visit(url)
        user.sees_element(password_input)
        user.does_not_see_field(field)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(stock_url)
    user.sees_element(search_input)


def test_wrong_password_is_told(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error
):
    """After a wrong password there is a message, and the form stays."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, "clerk")
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)


def test_empty_store_says_so(
    user, sign_in_url, username_input, password_input, sign_in_button, stock_url, article_rows,
):  # fmt: skip
    """A store room without articles says so."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(stock_url)
    user.sees("No articles yet")
    user.sees_count(article_rows, 0)


def test_bars_are_as_long_as_the_stock(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_url, chart,
):  # fmt: skip
    """While there are three categories the chart has a bar for each, in its own colour and as long as its stock."""
    small, pieces = values.number("shortest bar", 900, 1000), []
    for key, factor in (("long bar", 6), ("short bar", 1), ("middle bar", 3)):
        pieces.append((values.title(key), values.word(key), factor * small))
    path = tmp_path / "bars.csv"
    path.write_text("\n".join([HEADER, *(f"{name};{category};{count}" for name, category, count in pieces)]), "utf-8")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(3, in_=imported_count)
    user.visit(stock_url)
    user.sees_drawing(chart, colours=4)
    user.sees_bars(chart, [count for _, _, count in pieces])


def test_manager_adds_an_article(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count,
):  # fmt: skip
    """After an article was added its page is shown, with name, category and no pieces."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    entries = values.title("added"), values.word("added")
    add_article(user, new_article_url, (name_input, category_input, add_button), *entries)
    user.sees_number(0, in_=stock_count)
    for entry in entries:
        user.sees(entry)


def test_new_article_is_in_the_list(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, stock_url, search_input, article_rows, article_link, row_stock,
    quantity_input, in_button,
):  # fmt: skip
    """The row of an article has its name as a link to its page, its category and its pieces."""
    name, pieces = values.title("listed"), values.number("listed", 11, 900)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("listed"))
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    search(user, stock_url, search_input, name)
    row = user.row(article_rows, containing=name)
    user.sees(values.word("listed"), in_=row)
    user.sees_number(pieces, in_=row_stock, within=row)
    user.sees(name, in_=article_link, within=row)
    user.click(article_link, within=row)
    user.sees_number(pieces, in_=stock_count)


def test_markup_is_plain_text(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, stock_url, search_input, article_rows, category_rows,
):  # fmt: skip
    """Markup in name and category is shown letter by letter on the page of the article and on the start page."""
    name, category = f"<b>{values.title('markup')}</b> & more", f"<i>{values.word('markup')}</i>"
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    user.sees_element(stock_count)
    user.sees(name)
    user.sees(category)
    search(user, stock_url, search_input, values.title("markup"))
    user.sees(category, in_=user.row(article_rows, containing=name))
    user.row(category_rows, containing=category)


def test_empty_entries_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, refusal, stock_url,
):  # fmt: skip
    """Nothing and spaces are neither a name nor a category, and no such article is added."""
    name, category = values.title("blank"), values.word("blank")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    for entries in (("   ", category), (name, "   "), ("", category), (name, "")):
        add_article(user, new_article_url, (name_input, category_input, add_button), *entries)
        user.sees_any_of(["empty"], in_=refusal)
    user.visit(stock_url)
    user.does_not_see(category)


def test_taken_name_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, refusal, stock_count, stock_url, search_input, article_rows,
):  # fmt: skip
    """A name that exists in other letters, without spaces around it, is refused; the article is there once."""
    name, category = values.title("twice"), values.word("twice")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    user.sees_number(0, in_=stock_count)
    add_article(user, new_article_url, (name_input, category_input, add_button), f" {name.upper()} ", category)
    user.sees_any_of(["exists"], in_=refusal)
    search(user, stock_url, search_input, name)
    user.sees_count(article_rows, 1)


def test_clerk_cannot_add_articles(
    user, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input
):
    """The clerk gets no form for a new article at the address where the manager gets it."""
    manager = user.another()
    signed_in(manager, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    manager.visit(new_article_url)
    manager.sees_element(name_input)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(new_article_url)
    user.does_not_see_field(name_input)


def test_clerk_cannot_import(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count,
):  # fmt: skip
    """The clerk gets no form for importing at the address where the manager imports."""
    path = tmp_path / "for manager.csv"
    path.write_text(f"{HEADER}\n{values.title('for manager')};{values.word('for manager')};5\n", "utf-8")
    manager = user.another()
    signed_in(manager, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(manager, import_url, file_input, import_button, path)
    manager.sees_number(1, in_=imported_count)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(import_url)
    user.does_not_see_field(file_input)


def test_movements_change_the_stock(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_url, search_input, article_rows, article_link, stock_count,
    quantity_input, in_button, out_button, movement_rows,
):  # fmt: skip
    """What the manager moves in and the clerk moves out makes the stock and stands in the list, the newest first."""
    name = values.title("moved")
    came, went = values.number("came", 50, 900), values.number("went", 1, 49)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("moved"))
    move(user, quantity_input, in_button, came)
    user.sees_number(came, in_=stock_count)
    clerk = user.another()
    signed_in(clerk, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    open_article(clerk, stock_url, search_input, article_rows, article_link, name)
    move(clerk, quantity_input, out_button, went)
    clerk.sees_number(came - went, in_=stock_count)
    clerk.sees_count(movement_rows, 2)
    newest, oldest = clerk.texts_of(movement_rows)
    assert f"-{went}" in newest.replace("\u2212", "-")
    assert "clerk" in newest
    assert f"+{came}" in oldest
    assert "manager" in oldest


def test_double_click_moves_once(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, quantity_input, in_button, movement_rows, stock_url, search_input,
    article_rows, article_link,
):  # fmt: skip
    """A double click on In and a reload afterwards leave one movement."""
    name, quantity = values.title("double"), values.number("double", 11, 99)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("double"))
    user.fill(quantity_input, str(quantity))
    user.double_click(in_button)
    user.sees_number(quantity, in_=stock_count)
    user.reload()
    user.sees_number(quantity, in_=stock_count)
    open_article(user, stock_url, search_input, article_rows, article_link, name)
    user.sees_number(quantity, in_=stock_count)
    user.sees_count(movement_rows, 1)


def test_wrong_quantity_is_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, quantity_input, in_button, movement_rows, refusal,
):  # fmt: skip
    """No pieces, too many and half of one are refused, and none are moved."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(
        user, new_article_url, (name_input, category_input, add_button), values.title("wrong"), values.word("wrong")
    )
    for quantity in ("0", "10000", "1.5"):
        move(user, quantity_input, in_button, quantity)
        user.sees_any_of(["quantity"], in_=refusal)
    user.sees_number(0, in_=stock_count)
    user.sees_count(movement_rows, 0)


def test_quantities_at_their_bounds_are_moved(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, quantity_input, in_button,
):  # fmt: skip
    """The largest quantity and a single piece are moved."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(
        user, new_article_url, (name_input, category_input, add_button), values.title("bounds"), values.word("bounds")
    )
    for quantity, stock in ((9999, 9999), (1, 10000)):
        move(user, quantity_input, in_button, quantity)
        user.sees_number(stock, in_=stock_count)


def test_no_message_without_a_refusal(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, quantity_input, in_button, refusal, stock_url,
):  # fmt: skip
    """Neither the pages nor an article that was added nor pieces that were moved show a message of a refusal."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    for url in (stock_url, new_article_url):
        user.visit(url)
        user.does_not_see_element(refusal)
    add_article(
        user, new_article_url, (name_input, category_input, add_button), values.title("fine"), values.word("fine")
    )
    user.sees_number(0, in_=stock_count)
    user.does_not_see_element(refusal)
    move(user, quantity_input, in_button, 5)
    user.sees_number(5, in_=stock_count)
    user.does_not_see_element(refusal)


def test_stock_never_falls_below_zero(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, quantity_input, in_button, out_button, movement_rows, refusal,
):  # fmt: skip
    """One piece more than there are is refused; all of them can go out."""
    pieces = values.number("zero", 5, 60)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(
        user, new_article_url, (name_input, category_input, add_button), values.title("zero"), values.word("zero")
    )
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    move(user, quantity_input, out_button, pieces + 1)
    user.sees_any_of(["stock"], in_=refusal)
    user.sees_number(pieces, in_=stock_count)
    user.sees_count(movement_rows, 1)
    move(user, quantity_input, out_button, pieces)
    user.sees_number(0, in_=stock_count)


def test_last_pieces_go_to_the_first_of_two(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_url, search_input, article_rows, article_link, stock_count,
    quantity_input, in_button, out_button, refusal,
):  # fmt: skip
    """Of two people who see the last pieces only the first one gets them."""
    name, pieces = values.title("last"), values.number("last", 3, 40)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("last"))
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    clerk = user.another()
    sign_in(clerk, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    open_article(clerk, stock_url, search_input, article_rows, article_link, name)
    clerk.sees_number(pieces, in_=stock_count)
    move(user, quantity_input, out_button, pieces - 1)
    user.sees_number(1, in_=stock_count)
    move(clerk, quantity_input, out_button, 2)
    clerk.sees_any_of(["stock"], in_=refusal)
    clerk.sees_number(1, in_=stock_count)


def test_import_reads_windows_1252(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, problem_rows, stock_url, search_input, article_rows, row_stock,
):  # fmt: skip
    """Umlauts and the euro sign of a file in Windows-1252 arrive as they are, with the pieces of the articles."""
    names = [f"D\u00fcbel {values.title('old 1')}", f"50\u20ac Gef\u00e4\u00df {values.title('old 2')}"]
    pieces, category = [values.number("old 1", 11, 900), 0], f"K\u00fcche {values.word('old')}"
    path = tmp_path / "old.csv"
    lines = [HEADER, *(f"{name};{category};{count}" for name, count in zip(names, pieces, strict=True))]
    path.write_bytes("\r\n".join(lines).encode("cp1252"))
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(2, in_=imported_count)
    user.sees_count(problem_rows, 0)
    search(user, stock_url, search_input, values.word("old"))
    user.sees_count(article_rows, 2)
    for name, count in zip(names, pieces, strict=True):
        row = user.row(article_rows, containing=name)
        user.sees(category, in_=row)
        user.sees_number(count, in_=row_stock, within=row)


def test_import_reads_utf_8(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_url, search_input, article_rows, row_stock,
):  # fmt: skip
    """Files in UTF-8 are read with and without a byte order mark."""
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    for encoding in ("utf-8", "utf-8-sig"):
        name, pieces = f"\u0141\u00f3d\u017a {values.title(encoding)}", values.number(encoding, 11, 900)
        path = tmp_path / f"{encoding}.csv"
        path.write_text(f"{HEADER}\n{name};{values.word(encoding)};{pieces}\n", encoding)
        import_file(user, import_url, file_input, import_button, path)
        user.sees_number(1, in_=imported_count)
        search(user, stock_url, search_input, values.title(encoding))
        user.sees_number(pieces, in_=row_stock, within=user.row(article_rows, containing=name))


def test_import_tells_bad_lines(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, problem_rows, stock_url, search_input, article_rows,
):  # fmt: skip
    """Bad lines are left out and named by their numbers in order, and the good ones between them are imported."""
    category, good = values.word("bad"), values.title("good")
    lines = [
        HEADER, f"{good};{category};4", f";{category};4", f"{values.title('bad 1')};{category};-3",
        f"{values.title('bad 2')};{category};many", f"{good.upper()};{category};5",
        f"{values.title('bad 3')};{category}", f"{values.title('good 2')};{category};6",
        f"{values.title('bad 4')};  ;7", f"{values.title('bad 5')};{category};8;9",
    ]  # fmt: skip
    path = tmp_path / "bad.csv"
    path.write_text("\n".join(lines), "utf-8")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(2, in_=imported_count)
    user.sees_count(problem_rows, 7)
    for number, row in zip((3, 4, 5, 6, 7, 9, 10), user.texts_of(problem_rows), strict=True):
        found = row.lower().replace(":", " ").replace(",", " ").split()[:2]
        assert found == ["line", str(number)], f"expected a row about line {number}, found {row!r}"
    search(user, stock_url, search_input, category)
    user.sees_count(article_rows, 2)
    user.row(article_rows, containing=values.title("good 2"))


def test_import_without_header_is_refused(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, refusal, stock_url, search_input, article_rows,
):  # fmt: skip
    """A file whose first line is an article is refused as a whole."""
    path = tmp_path / "bare.csv"
    path.write_text("\n".join(f"{values.title(key)};{values.word('bare')};5" for key in ("bare 1", "bare 2")), "utf-8")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_any_of(["header"], in_=refusal)
    search(user, stock_url, search_input, values.word("bare"))
    user.sees("No articles found")
    user.sees_count(article_rows, 0)


def test_list_is_sorted_and_paged(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_url, search_input, article_rows, next_link, previous_link,
):  # fmt: skip
    """Seven articles of a category are found on two pages, sorted whether in small or capital letters, and back."""
    names = [values.title(f"paged {number}") for number in range(7)]
    names = [name.lower() if number % 2 else name for number, name in enumerate(names)]
    path = tmp_path / "paged.csv"
    path.write_text("\n".join([HEADER, *(f"{name};{values.word('paged')};1" for name in names)]), "utf-8")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(7, in_=imported_count)
    search(user, stock_url, search_input, values.word("paged"))
    user.sees_count(article_rows, 5)
    ordered = sorted(names, key=str.lower)
    first = user.texts_of(article_rows)
    assert all(name in row for name, row in zip(ordered, first, strict=False)), f"expected {ordered[:5]}, found {first}"
    user.does_not_see_element(previous_link)
    user.click(next_link)
    user.sees_count(article_rows, 2)
    second = user.texts_of(article_rows)
    assert all(name in row for name, row in zip(ordered[5:], second, strict=True)), (
        f"expected {ordered[5:]}, found {second}"
    )
    user.does_not_see_element(next_link)
    user.click(previous_link)
    user.sees_count(article_rows, 5)


def test_search_ignores_case(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, stock_url, search_input, article_rows,
):  # fmt: skip
    """A part of the name or of the category in other letters finds the article alone."""
    name, category = values.title("found"), values.word("found")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    user.sees_number(0, in_=stock_count)
    for text in (name[2:].swapcase(), category[1:].swapcase()):
        search(user, stock_url, search_input, text)
        user.row(article_rows, containing=name)
        user.sees_count(article_rows, 1)


def test_search_without_matches_says_so(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, stock_url, search_input, article_rows, category_rows,
):  # fmt: skip
    """A search that finds nothing says so, and leaves the rows of the categories as they are."""
    name, category = values.title("missed"), values.word("missed")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    user.sees_number(0, in_=stock_count)
    search(user, stock_url, search_input, f"{name} not")
    user.sees("No articles found")
    user.sees_count(article_rows, 0)
    user.row(category_rows, containing=category)


def test_categories_add_up_their_stock(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_url, category_rows, category_total,
):  # fmt: skip
    """The row of a category has the sum of the pieces of its articles."""
    large, small = values.word("large"), values.word("small")
    pieces = [values.number("large 1", 800, 900), values.number("large 2", 800, 900)]
    lines = [HEADER, f"{values.title('large 1')};{large};{pieces[0]}", f"{values.title('large 2')};{large};{pieces[1]}"]
    path = tmp_path / "sums.csv"
    path.write_text("\n".join([*lines, f"{values.title('small')};{small};700"]), "utf-8")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(3, in_=imported_count)
    user.visit(stock_url)
    user.sees_number(sum(pieces), in_=category_total, within=user.row(category_rows, containing=large))
    user.sees_number(700, in_=category_total, within=user.row(category_rows, containing=small))


def test_chart_follows_the_stock(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_count, quantity_input, in_button, stock_url, chart, search_input,
    article_rows, article_link,
):  # fmt: skip
    """The chart looks different after a small stock has become the largest of all."""
    heap, pieces = values.title("heap"), values.number("heap", 8500, 9500)
    path = tmp_path / "heap.csv"
    lines = [HEADER, f"{heap};{values.word('heap')};0", f"{values.title('pile')};{values.word('pile')};{pieces}"]
    path.write_text("\n".join(lines), "utf-8")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(2, in_=imported_count)
    user.visit(stock_url)
    user.sees_drawing(chart, colours=2)
    before = user.picture_of(chart)
    open_article(user, stock_url, search_input, article_rows, article_link, heap)
    for times in (1, 2):
        move(user, quantity_input, in_button, pieces)
        user.sees_number(times * pieces, in_=stock_count)
    user.visit(stock_url)
    user.sees_other_picture(chart, before)


def test_import_is_a_movement_of_the_manager(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_url, search_input, article_rows, article_link, stock_count, movement_rows,
):  # fmt: skip
    """The pieces of an imported article are its one movement; an article without pieces has none."""
    full, bare, pieces = values.title("full box"), values.title("empty box"), values.number("full box", 11, 900)
    path = tmp_path / "boxes.csv"
    path.write_text(f"{HEADER}\n{full};{values.word('boxes')};{pieces}\n{bare};{values.word('boxes')};0\n", "utf-8")
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(2, in_=imported_count)
    open_article(user, stock_url, search_input, article_rows, article_link, bare)
    user.sees_number(0, in_=stock_count)
    user.sees_count(movement_rows, 0)
    open_article(user, stock_url, search_input, article_rows, article_link, full)
    user.sees_count(movement_rows, 1)
    user.sees(f"+{pieces}", in_=user.nth(movement_rows, 0))
    user.sees("manager", in_=user.nth(movement_rows, 0))


def test_csv_holds_all_articles(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, quantity_input, in_button, stock_count, stock_url, csv_link,
):  # fmt: skip
    """The CSV file has the columns and all articles in order, also one with a comma, quotes and an umlaut."""
    name, category = f'T\u00fcr, "{values.title("exported")}"', values.word("exported")
    pieces = values.number("exported", 11, 900)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    for article in (values.title("exported 2"), name):
        add_article(user, new_article_url, (name_input, category_input, add_button), article, category)
        user.sees_number(0, in_=stock_count)
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    clerk = user.another()
    signed_in(clerk, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    clerk.visit(stock_url)
    path = clerk.download(csv_link)
    assert path.name == "stock.csv"
    with path.open(encoding="utf-8-sig", newline="") as file:
        header, *rows = csv.reader(file)
    assert header == ["name", "category", "stock"]
    assert [name, category, str(pieces)] in rows
    assert [values.title("exported 2"), category, "0"] in rows
    ours = [row[0] for row in rows if row[1] == category]
    assert ours == sorted(ours, key=str.lower)


def test_excel_file_holds_numbers(
    user, values, workbook, sign_in_url, username_input, password_input, sign_in_button, new_article_url,
    name_input, category_input, add_button, quantity_input, in_button, stock_count, stock_url, xlsx_link,
):  # fmt: skip
    """The Excel file has the columns and the article with its pieces as a number; a text stays a text."""
    name, category = f"=1+1 {values.title('excel')}", values.word("excel")
    pieces = values.number("excel", 11, 900)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    user.visit(stock_url)
    path = user.download(xlsx_link)
    assert path.name == "stock.xlsx"
    header, *rows = workbook.rows(path)
    assert tuple(header) == ("name", "category", "stock")
    assert (name, category, pieces) in [tuple(row) for row in rows]


@pytest.mark.time_limit(60)
def test_stock_survives_a_restart(
    user, values, server, sign_in_url, username_input, password_input, sign_in_button, new_article_url,
    name_input, category_input, add_button, quantity_input, in_button, stock_count, stock_url, search_input,
    article_rows, article_link, movement_rows,
):  # fmt: skip
    """After a restart the article has its pieces and its movement."""
    name, pieces = values.title("kept"), values.number("kept", 11, 900)
    signed_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("kept"))
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    server.restart()
    clerk = user.another()
    signed_in(clerk, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    open_article(clerk, stock_url, search_input, article_rows, article_link, name)
    clerk.sees_number(pieces, in_=stock_count)
    clerk.sees(f"+{pieces}", in_=clerk.nth(movement_rows, 0))
