"""A log of the books that one has read."""

import datetime
import pathlib
import re
from urllib.parse import urlencode

from database import Database
from web import App, HTTPError, Response, escape, redirect

PORT = 8000
FOLDER = pathlib.Path(__file__).resolve().parent
STARS = range(1, 6)
FIRST_STARS = 3
MAX_PAGES = 9999
FIELDS = ["title", "author", "pages", "stars", "date"]
ORDERS = {"date": "By date", "title": "By title", "stars": "By stars"}
GONE = "This book is no longer there."

SCHEMA = """
CREATE TABLE IF NOT EXISTS books (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    pages INTEGER NOT NULL,
    stars INTEGER NOT NULL,
    date TEXT NOT NULL,
    title_key TEXT NOT NULL,
    author_key TEXT NOT NULL,
    UNIQUE (title_key, author_key, date)
);
"""


# Pages


def layout(title, body):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/style.css">
<script src="/static/forms.js" defer></script>
</head>
<body>
<header>
<nav aria-label="Pages">
<a id="log-link" href="/">Log</a>
<a id="add-link" href="/add">Add a book</a>
</nav>
</header>
<main>
{body}
</main>
</body>
</html>
"""


def error_page(message):
    return layout("Reading log", f'<h1 id="title-of-page">Reading log</h1>\n<p id="error">{escape(message)}</p>')


def log_address(order, author):
    values = {}
    if order != "date":
        values["sort"] = order
    if author:
        values["author"] = author
    return "/?" + urlencode(values) if values else "/"


def order_links(order, author):
    links = []
    for name, text in ORDERS.items():
        current = ' aria-current="page"' if name == order else ""
        address = escape(log_address(name, author))
        links.append(f'<a id="sort-by-{name}" href="{address}"{current}>{text}</a>')
    return '<nav id="order" aria-label="Order">\n' + "\n".join(links) + "\n</nav>"


def hidden_choice(order, author):
    return (
        f'<input type="hidden" name="sort" value="{escape(order)}">'
        f'<input type="hidden" name="author" value="{escape(author)}">'
    )


def book_row(book, order, author):
    title = escape(book["title"])
    question = escape(f"Delete “{book['title']}”?")
    return f"""<tr class="book">
<td class="book-title">{title}</td>
<td class="book-author">{escape(book["author"])}</td>
<td class="book-pages">{book["pages"]}</td>
<td class="book-date">{book["date"]}</td>
<td class="book-stars">{"★" * book["stars"]}</td>
<td class="book-actions"><a class="edit" href="/books/{book["id"]}/edit">Edit</a>
<form class="delete-form" method="post" action="/books/{book["id"]}/delete" data-confirm="{question}">
{hidden_choice(order, author)}
<button class="delete" type="submit">Delete</button></form></td>
</tr>"""


def books_html(shown, order, author):
    rows = "\n".join(book_row(book, order, author) for book in shown)
    return f"""<table id="books">
<thead><tr><th>Title</th><th>Author</th><th>Pages</th><th>Date</th><th>Stars</th><th></th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def years_html(books):
    years = {}
    for book in books:
        count, pages = years.get(book["date"][:4], (0, 0))
        years[book["date"][:4]] = (count + 1, pages + book["pages"])
    rows = "\n".join(
        f'<tr class="year-row"><td class="year">{year}</td><td class="year-books">{years[year][0]}</td>'
        f'<td class="year-pages">{years[year][1]}</td></tr>'
        for year in sorted(years, reverse=True)
    )
    return f"""<h2 id="years-title">Years</h2>
<table id="years">
<thead><tr><th>Year</th><th>Books</th><th>Pages</th></tr></thead>
<tbody>
{rows}
</tbody>
</table>"""


def log_page(books, order, author):
    wanted = author.casefold()
    shown = sort_books([book for book in books if wanted in book["author"].casefold()], order)
    if not books:
        listing = '<p id="no-books">No books yet</p>'
    elif not shown:
        listing = '<p id="no-match">No books found</p>'
    else:
        listing = books_html(shown, order, author)
    return layout(
        "Reading log",
        f"""<h1 id="title-of-page">Reading log</h1>
{order_links(order, author)}
<form id="filter" method="get" action="/" autocomplete="off">
<label for="author-filter">Author</label>
<input id="author-filter" name="author" type="text" value="{escape(author)}" autocomplete="off">
<input type="hidden" name="sort" value="{escape(order)}">
<button id="apply-filter" type="submit">Show</button>
</form>
{listing}
{years_html(books) if books else ""}""",
    )


def form_page(heading, values, messages):
    options = "".join(
        f'<option value="{stars}"{" selected" if str(stars) == values["stars"] else ""}>{stars}</option>'
        for stars in STARS
    )
    refusal = f'<p id="refusal" role="alert">{escape(" ".join(messages))}</p>' if messages else ""
    value = {name: escape(text) for name, text in values.items()}
    return layout(
        heading,
        f"""<h1 id="title-of-page">{heading}</h1>
{refusal}
<form id="book-form" method="post" novalidate autocomplete="off">
<div class="row"><label for="title">Title</label>
<input id="title" name="title" type="text" value="{value["title"]}" autofocus></div>
<div class="row"><label for="author">Author</label>
<input id="author" name="author" type="text" value="{value["author"]}"></div>
<div class="row"><label for="pages">Pages</label>
<input id="pages" name="pages" type="text" inputmode="numeric" value="{value["pages"]}"></div>
<div class="row"><label for="stars">Stars</label>
<select id="stars" name="stars">{options}</select></div>
<div class="row"><label for="date">Date</label>
<input id="date" name="date" type="date" value="{value["date"]}"></div>
<button id="save" type="submit">Save</button>
</form>""",
    )


# Data


def sort_books(books, order):
    by_title = sorted(books, key=lambda book: (book["title"].casefold(), book["author"].casefold(), book["date"]))
    if order == "title":
        return by_title
    if order == "stars":
        return sorted(by_title, key=lambda book: -book["stars"])
    return sorted(books, key=lambda book: (book["date"], book["id"]), reverse=True)


def parse_date(text):
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def check_book(values):
    """Returns the book that was typed and the messages that tell what is wrong with it."""
    text = {name: value.strip() for name, value in values.items()}
    messages = []
    if not text["title"]:
        messages.append("Please enter a title.")
    if not text["author"]:
        messages.append("Please enter an author.")
    pages = int(text["pages"]) if re.fullmatch(r"[0-9]{1,9}", text["pages"]) else 0
    if not 1 <= pages <= MAX_PAGES:
        messages.append(f"The number of pages must be a whole number from 1 to {MAX_PAGES}.")
    stars = int(text["stars"]) if re.fullmatch(r"[1-5]", text["stars"]) else 0
    if stars not in STARS:
        messages.append("Please choose from 1 to 5 stars.")
    date = parse_date(text["date"])
    if date is None:
        messages.append("Please enter the date, like 2024-03-31.")
    elif date > datetime.date.today():
        messages.append("The day is in the future.")
    book = {"title": text["title"], "author": text["author"], "pages": pages, "stars": stars, "date": text["date"]}
    book["title_key"] = book["title"].casefold()
    book["author_key"] = book["author"].casefold()
    return book, messages


def find_same(connection, book, own_id):
    return connection.execute(
        "SELECT 1 FROM books WHERE title_key = :title_key AND author_key = :author_key AND date = :date AND id <> :own_id",
        {**book, "own_id": own_id},
    ).fetchone()


def find_book(connection, book_id):
    book = connection.execute("SELECT * FROM books WHERE id = ?", (book_id,)).fetchone()
    if book is None:
        raise HTTPError(404, GONE)
    return book


def typed_values(request):
    return {name: request.form(name) for name in FIELDS}


def choice_of(get):
    order = get("sort")
    return (order if order in ORDERS else "date"), get("author")


# Addresses

database = Database(FOLDER / "data" / "books.sqlite3", SCHEMA)
app = App(error_page)
app.static("/static/", FOLDER / "static")


@app.route("GET", "/")
def get_log(request):
    with database.transaction() as connection:
        books = connection.execute("SELECT * FROM books").fetchall()
    return Response(log_page(books, *choice_of(request.query)))


@app.route("GET", "/add")
def get_add(request):
    today = datetime.date.today().isoformat()
    values = {"title": "", "author": "", "pages": "", "stars": str(FIRST_STARS), "date": today}
    return Response(form_page("Add a book", values, []))


@app.route("POST", "/add")
def post_add(request):
    values = typed_values(request)
    book, messages = check_book(values)
    with database.transaction() as connection:
        if not messages and find_same(connection, book, 0):
            messages.append("This book is already in the log on this day.")
        if not messages:
            connection.execute(
                """INSERT INTO books (title, author, pages, stars, date, title_key, author_key)
                VALUES (:title, :author, :pages, :stars, :date, :title_key, :author_key)""",
                book,
            )
    if messages:
        return Response(form_page("Add a book", values, messages))
    return redirect("/")


@app.route("GET", "/books/{book_id:int}/edit")
def get_edit(request, book_id):
    with database.transaction() as connection:
        book = find_book(connection, book_id)
    return Response(form_page("Edit a book", {name: str(book[name]) for name in FIELDS}, []))


@app.route("POST", "/books/{book_id:int}/edit")
def post_edit(request, book_id):
    values = typed_values(request)
    book, messages = check_book(values)
    with database.transaction() as connection:
        find_book(connection, book_id)
        if not messages and find_same(connection, book, book_id):
            messages.append("This book is already in the log on this day.")
        if not messages:
            connection.execute(
                """UPDATE books SET title = :title, author = :author, pages = :pages, stars = :stars, date = :date,
                title_key = :title_key, author_key = :author_key WHERE id = :id""",
                {**book, "id": book_id},
            )
    if messages:
        return Response(form_page("Edit a book", values, messages))
    return redirect("/")


@app.route("POST", "/books/{book_id:int}/delete")
def post_delete(request, book_id):
    with database.transaction() as connection:
        connection.execute("DELETE FROM books WHERE id = ?", (book_id,))
    return redirect(log_address(*choice_of(request.form)))


if __name__ == "__main__":
    app.run(PORT)
