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
    user.does_not_see_element(password_input)


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


def sees_refusal(user, refusal, word):
    user.sees_element(refusal)
    message = user.text_of(refusal)
    assert word in message.lower(), f"expected a message with the word {word!r}, found {message!r}"


def test_launches(user, sign_in_url, username_input, password_input):
    """The sign-in page opens with its form."""
    user.visit(sign_in_url)
    user.sees_element(username_input)
    user.sees_element(password_input)


def test_strangers_must_sign_in(
    user, values, sign_in_url, username_input, password_input, sign_in_button, sign_in_error, stock_url,
    search_input,
):  # fmt: skip
    """A stranger gets the sign-in form, a wrong password a message, and the right one the stock."""
    user.visit(stock_url)
    user.sees_element(password_input)
    user.does_not_see_element(search_input)
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(username_input, "clerk")
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.sees_element(password_input)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(stock_url)
    user.sees_element(search_input)


def test_empty_store_says_so(
    user, sign_in_url, username_input, password_input, sign_in_button, stock_url, article_rows,
):  # fmt: skip
    """A store room without articles says so."""
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(stock_url)
    user.sees("No articles yet")
    user.sees_count(article_rows, 0)


def test_manager_adds_an_article(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, stock_url, search_input, article_rows, article_link, row_stock,
    category_rows,
):  # fmt: skip
    """A new article has no pieces, and the markup in its name and category is shown letter by letter everywhere."""
    name, category = f"<b>{values.title('added')}</b> & more", f"<i>{values.word('added')}</i>"
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    user.sees(name)
    user.sees(category)
    user.sees_number(0, in_=stock_count)
    search(user, stock_url, search_input, values.title("added"))
    row = user.row(article_rows, containing=name)
    user.sees(category, in_=row)
    user.sees_number(0, in_=row_stock, within=row)
    assert user.text_of(article_link, within=row).strip() == name, "the name should be the link"
    user.row(category_rows, containing=category)


def test_wrong_articles_are_refused(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, refusal, stock_count, stock_url, search_input, article_rows,
):  # fmt: skip
    """Blank entries and a name that exists in capital letters are refused; the article is there once."""
    name, category = values.title("twice"), values.word("twice")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    for entries in (("   ", category), (name, "   ")):
        add_article(user, new_article_url, (name_input, category_input, add_button), *entries)
        sees_refusal(user, refusal, "empty")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, category)
    user.sees_number(0, in_=stock_count)
    user.does_not_see_element(refusal)
    add_article(user, new_article_url, (name_input, category_input, add_button), f" {name.upper()} ", category)
    sees_refusal(user, refusal, "exists")
    search(user, stock_url, search_input, name)
    user.sees_count(article_rows, 1)


def test_clerk_cannot_add_articles(
    user, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input, import_url,
    file_input, stock_url, search_input,
):  # fmt: skip
    """The clerk gets neither form at the addresses where the manager gets them."""
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    user.visit(new_article_url)
    user.does_not_see_element(name_input)
    user.visit(import_url)
    user.does_not_see_element(file_input)
    user.visit(stock_url)
    user.sees_element(search_input)
    manager = user.another()
    sign_in(manager, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    manager.visit(new_article_url)
    manager.sees_element(name_input)
    manager.visit(import_url)
    manager.sees_element(file_input)


def test_movements_change_the_stock(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_url, search_input, article_rows, article_link, stock_count,
    quantity_input, in_button, out_button, movement_rows, refusal,
):  # fmt: skip
    """What the manager moves in and the clerk moves out makes the stock and stands in the list, the newest first."""
    name = values.title("moved")
    came, went = values.number("came", 50, 900), values.number("went", 1, 49)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("moved"))
    move(user, quantity_input, in_button, came)
    user.sees_number(came, in_=stock_count)
    clerk = user.another()
    sign_in(clerk, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    open_article(clerk, stock_url, search_input, article_rows, article_link, name)
    move(clerk, quantity_input, out_button, went)
    clerk.sees_number(came - went, in_=stock_count)
    clerk.does_not_see_element(refusal)
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
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
    """No pieces, too many and half of one are refused; the largest quantity and a single piece are not."""
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(
        user, new_article_url, (name_input, category_input, add_button), values.title("wrong"), values.word("wrong")
    )
    for quantity in ("0", "10000", "1.5"):
        move(user, quantity_input, in_button, quantity)
        sees_refusal(user, refusal, "quantity")
    user.sees_number(0, in_=stock_count)
    user.sees_count(movement_rows, 0)
    for quantity, stock in ((9999, 9999), (1, 10000)):
        move(user, quantity_input, in_button, quantity)
        user.sees_number(stock, in_=stock_count)
        user.does_not_see_element(refusal)


def test_stock_never_falls_below_zero(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, stock_count, quantity_input, in_button, out_button, movement_rows, refusal,
):  # fmt: skip
    """One piece more than there are is refused; all of them can go out."""
    pieces = values.number("zero", 5, 60)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(
        user, new_article_url, (name_input, category_input, add_button), values.title("zero"), values.word("zero")
    )
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    move(user, quantity_input, out_button, pieces + 1)
    sees_refusal(user, refusal, "stock")
    user.sees_number(pieces, in_=stock_count)
    user.sees_count(movement_rows, 1)
    move(user, quantity_input, out_button, pieces)
    user.sees_number(0, in_=stock_count)
    user.does_not_see_element(refusal)


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
    sees_refusal(clerk, refusal, "stock")
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
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
        f"{values.title('bad 4')};  ;7",
    ]  # fmt: skip
    path = tmp_path / "bad.csv"
    path.write_text("\n".join(lines), "utf-8")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(2, in_=imported_count)
    user.sees_count(problem_rows, 6)
    for number, row in zip((3, 4, 5, 6, 7, 9), user.texts_of(problem_rows), strict=True):
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    sees_refusal(user, refusal, "header")
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
    """A part of the name in other letters finds the article alone; nonsense finds nothing and says so."""
    name = values.title("found")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("found"))
    user.sees_number(0, in_=stock_count)
    search(user, stock_url, search_input, name[2:].swapcase())
    user.row(article_rows, containing=name)
    user.sees_count(article_rows, 1)
    search(user, stock_url, search_input, f"{name} not")
    user.sees("No articles found")
    user.sees_count(article_rows, 0)


def test_chart_follows_the_stock(
    user, values, tmp_path, sign_in_url, username_input, password_input, sign_in_button, import_url, file_input,
    import_button, imported_count, stock_url, search_input, article_rows, article_link, chart, category_rows,
    category_total, quantity_input, out_button, stock_count,
):  # fmt: skip
    """The articles of a category add up, the bars have colours of their own, and they change with the stock."""
    large, small = values.word("large"), values.word("small")
    pieces = [values.number("large 1", 8000, 9000), values.number("large 2", 8000, 9000)]
    lines = [HEADER, f"{values.title('large 1')};{large};{pieces[0]}", f"{values.title('large 2')};{large};{pieces[1]}"]
    path = tmp_path / "chart.csv"
    path.write_text("\n".join([*lines, f"{values.title('small')};{small};7000"]), "utf-8")
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    import_file(user, import_url, file_input, import_button, path)
    user.sees_number(3, in_=imported_count)
    user.visit(stock_url)
    user.sees_number(sum(pieces), in_=category_total, within=user.row(category_rows, containing=large))
    user.sees_number(7000, in_=category_total, within=user.row(category_rows, containing=small))
    user.sees_drawing(chart, colours=3)
    before = user.picture_of(chart).tobytes()
    open_article(user, stock_url, search_input, article_rows, article_link, values.title("large 1"))
    move(user, quantity_input, out_button, pieces[0])
    user.sees_number(0, in_=stock_count)
    user.visit(stock_url)
    user.sees_number(pieces[1], in_=category_total, within=user.row(category_rows, containing=large))
    user.eventually(lambda: user.picture_of(chart).tobytes() != before, "the chart shows the new stock")


def test_csv_holds_all_articles(
    user, values, sign_in_url, username_input, password_input, sign_in_button, new_article_url, name_input,
    category_input, add_button, quantity_input, in_button, stock_count, stock_url, csv_link,
):  # fmt: skip
    """The CSV file has the columns and all articles in order, also one with a comma, quotes and an umlaut."""
    name, category = f'T\u00fcr, "{values.title("exported")}"', values.word("exported")
    pieces = values.number("exported", 11, 900)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    for article in (values.title("exported 2"), name):
        add_article(user, new_article_url, (name_input, category_input, add_button), article, category)
        user.sees_number(0, in_=stock_count)
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    user.visit(stock_url)
    path = user.download(csv_link)
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
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
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), "manager")
    add_article(user, new_article_url, (name_input, category_input, add_button), name, values.word("kept"))
    move(user, quantity_input, in_button, pieces)
    user.sees_number(pieces, in_=stock_count)
    server.restart()
    clerk = user.another()
    sign_in(clerk, sign_in_url, (username_input, password_input, sign_in_button), "clerk")
    open_article(clerk, stock_url, search_input, article_rows, article_link, name)
    clerk.sees_number(pieces, in_=stock_count)
    clerk.sees(f"+{pieces}", in_=clerk.nth(movement_rows, 0))
