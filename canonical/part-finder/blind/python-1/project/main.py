"""Part finder: a website that searches the spare parts of a workshop."""
import json
import os
import re
import sqlite3
import threading
import urllib.parse

import parts
from search import PAGE, SORTS, Search
from web import Response, esc, redirect, serve
from words import WORD, fold

LOCK = threading.RLock()
DB = sqlite3.connect(os.path.join(os.path.dirname(os.path.abspath(__file__)), "part_finder.sqlite3"),
                     check_same_thread=False)
DB.row_factory = sqlite3.Row
DB.executescript("""
    create table if not exists parts (
        number text primary key, name text not null, maker text not null, category text not null,
        price text not null, stock text not null, description text not null);
    create table if not exists synonyms (id integer primary key autoincrement, words text not null);
    create table if not exists saved (
        id integer primary key autoincrement, name text not null unique, search text not null,
        makers text not null, categories text not null, sort text not null);
""")
DB.commit()

INDEX = parts.Index()
for stored in DB.execute("select number, name, maker, category, price, stock, description from parts"):
    INDEX.put(tuple(stored))
SYNONYMS = {}  # for each word all other words of the groups that it is in


def load_synonyms():
    SYNONYMS.clear()
    for row in DB.execute("select words from synonyms"):
        group = {fold(word) for word in json.loads(row["words"])}
        for word in group:
            SYNONYMS.setdefault(word, set()).update(group - {word})


load_synonyms()

STYLE = """
body { font-family: sans-serif; margin: 1rem auto; padding: 0 1rem; max-width: 90rem; color: #222; }
nav { display: flex; gap: 1rem; border-bottom: 1px solid #bbb; padding-bottom: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #ddd; }
td, dd, #suggestion, .maker-value, .category-value { white-space: pre-wrap; overflow-wrap: anywhere; }
td.part-number, td.part-price { white-space: nowrap; }
mark { background: #ffe680; }
#search { width: 34rem; max-width: 70%; font: inherit; padding: .2rem .4rem; }
#columns { display: flex; gap: 2rem; align-items: flex-start; }
#results-column { flex: 1; min-width: 0; } #values-column { width: 14rem; flex: none; }
#values-column ul { list-style: none; padding: 0; } #values-column li { margin: .2rem 0; }
.chosen { font-weight: bold; background: #dde9ff; }
#tools { display: flex; gap: 2rem; flex-wrap: wrap; margin: .6rem 0; align-items: baseline; }
#refusal { background: #fde8e8; border: 1px solid #c33; padding: .5rem .8rem; }
#notice, #import-result { background: #e8f6e8; border: 1px solid #3a3; padding: .5rem .8rem; }
dt { font-weight: bold; }
"""

SCRIPT = """
const list = document.getElementById("sort-list");
if (list) {
  list.addEventListener("change", () => list.form.submit());
}
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    location.reload();
  }
});
"""


def page(title, content, refusal="", status=200):
    return Response("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>%s</title>
<style>%s</style>
</head>
<body>
<nav><a id="search-link" href="/">Search</a> <a id="import-link" href="/import">Import</a>
<a id="synonyms-link" href="/synonyms">Synonyms</a> <a id="saved-link" href="/saved">Saved searches</a></nav>
%s
%s
<script src="/app.js"></script>
</body>
</html>
""" % (esc(title), STYLE, '<p id="refusal" role="alert">%s</p>' % esc(refusal) if refusal else "", content), status)


# -------------------------------------------------------------------- results

class State:
    """What an address of results says: the search, what is chosen, the sorting and the page."""

    def __init__(self, text="", makers=(), categories=(), sort="best", number=1):
        self.text = text.strip()
        self.makers = list(dict.fromkeys(makers))
        self.categories = list(dict.fromkeys(categories))
        self.sort = sort if sort in SORTS else "best"
        self.number = number

    @classmethod
    def of(cls, request):
        number = request.arg("page", "1")
        return cls(request.arg("q"), request.args("maker"), request.args("category"), request.arg("sort", "best"),
                   int(number) if re.fullmatch(r"[1-9][0-9]{0,8}", number) else 1)

    def fields(self):
        return ([("q", self.text)] + [("maker", maker) for maker in self.makers]
                + [("category", category) for category in self.categories] + [("sort", self.sort)])

    def url(self, number=1):
        fields = self.fields() + ([("page", str(number))] if number > 1 else [])
        return "/?" + urllib.parse.urlencode(fields)

    def toggled(self, field, value):
        chosen = {"maker": list(self.makers), "category": list(self.categories)}
        if value in chosen[field]:
            chosen[field].remove(value)
        else:
            chosen[field].append(value)
        return State(self.text, chosen["maker"], chosen["category"], self.sort)


def marked(search, part, field):
    """A field of a part in HTML, in which the words that were found are marked."""
    text, places = getattr(part, field), search.marks(part, field)
    pieces, at = [], 0
    for place, match in enumerate(WORD.finditer(text)):
        if place in places:
            pieces.append(esc(text[at:match.start()]) + '<mark class="found">%s</mark>' % esc(match[0]))
            at = match.end()
    return "".join(pieces) + esc(text[at:])


def result_row(search, part):
    return ('<tr class="result"><td class="part-number"><a class="number-link" href="/parts/%s">%s</a></td>'
            '<td class="part-name">%s</td><td class="part-maker">%s</td><td class="part-category">%s</td>'
            '<td class="part-price">%s</td><td class="part-stock">%s</td><td class="part-description">%s</td></tr>\n'
            % (esc(part.number), esc(part.number), marked(search, part, "name"), esc(part.maker), esc(part.category),
               esc(part.price), esc(part.stock), marked(search, part, "description")))


def value_list(state, field, heading, values):
    chosen = state.makers if field == "maker" else state.categories
    lines = "".join('<li><a class="%s-value%s" href="%s"%s>%s (%d)</a></li>\n' % (
        field, " chosen" if value in chosen else "", esc(state.toggled(field, value).url()),
        ' aria-current="true"' if value in chosen else "", esc(value), count) for value, count in values)
    return '<h2 id="%s-heading">%s</h2>\n<ul id="%s-list">\n%s</ul>\n' % (field, heading, field, lines)


def results_page(request, state):
    search = Search(INDEX, SYNONYMS, state.text)
    found = search.chosen(state.makers, state.categories, state.sort)
    pages = max(1, -(-len(found) // PAGE))
    number = min(state.number, pages)
    shown = found[(number - 1) * PAGE:number * PAGE]
    makers = search.values(search.chosen([], state.categories), "maker", state.makers)
    categories = search.values(search.chosen(state.makers, []), "category", state.categories)

    told = ""
    if search.forgiving:
        told += '<p id="forgiving">Nothing was found exactly as typed</p>\n'
    suggestion = search.suggestion()
    if suggestion is not None:
        told += '<p id="question">Did you mean <a id="suggestion" href="%s">%s</a></p>\n' % (
            esc(State(suggestion, sort=state.sort).url()), esc(suggestion))
    steps = ""
    if number > 1:
        steps += '<a id="previous-page" href="%s">Previous page</a> ' % esc(state.url(number - 1))
    if number < pages:
        steps += '<a id="next-page" href="%s">Next page</a>' % esc(state.url(number + 1))
    hidden = "".join('<input type="hidden" name="%s" value="%s">' % (name, esc(value))
                     for name, value in state.fields() if name != "sort")
    sorts = "".join('<option value="%s"%s>%s</option>' % (value, " selected" if value == state.sort else "", label)
                    for value, label in SORTS.items())
    flash = request.cookies.get("flash", "")
    notice = '<p id="notice" role="status">The search was saved</p>\n' if flash == "saved" else ""
    table = ""
    if shown:
        table = ('<table id="results"><thead><tr>%s</tr></thead><tbody>\n%s</tbody></table>' % (
            "".join('<th id="head-%s">%s</th>' % (name.lower(), name) for name in parts.HEADER),
            "".join(result_row(search, part) for part in shown)))
    response = page("Part finder", """<h1 id="heading">Part finder</h1>
<form id="search-form" method="get" action="/" autocomplete="off">
<input id="search" name="q" type="text" aria-label="Search" value="%s" autocomplete="off" spellcheck="false">
<input type="hidden" name="sort" value="%s">
<button id="search-button" type="submit">Search</button>
</form>
%s%s<div id="tools">
<p id="total">Parts found: %d</p>
<form id="sort-form" method="get" action="/" autocomplete="off">%s
<label id="sort-label" for="sort-list">Sorted by</label>
<select id="sort-list" name="sort" autocomplete="off">%s</select></form>
<form id="save-form" method="post" action="%s" autocomplete="off" novalidate>
<label id="save-label" for="save-name">Save this search as</label>
<input id="save-name" name="name" type="text" autocomplete="off">
<button id="save" type="submit">Save</button></form>
</div>
<div id="columns">
<div id="results-column">
%s
<p id="steps">%s</p>
</div>
<div id="values-column">
%s%s</div>
</div>""" % (esc(state.text), state.sort, notice, told, len(found), hidden, sorts, esc(state.url(number)), table, steps,
             value_list(state, "maker", "Makers", makers), value_list(state, "category", "Categories", categories)),
                    "Please enter a name" if flash == "nameless" else "")
    return response.cookie("flash", "", 0) if flash else response


def save_search(request, state):
    name = request.field("name").strip()
    if not name:
        return redirect(state.url(state.number)).cookie("flash", "nameless", 60)
    DB.execute("insert into saved (name, search, makers, categories, sort) values (?, ?, ?, ?, ?) on conflict (name) do "
               "update set search = excluded.search, makers = excluded.makers, categories = excluded.categories, "
               "sort = excluded.sort",
               (name, state.text, json.dumps(state.makers), json.dumps(state.categories), state.sort))
    return redirect(state.url(state.number)).cookie("flash", "saved", 60)


# ------------------------------------------------------------- other pages

def part_page(number):
    part = INDEX.parts.get(number)
    if not part:
        return page("Not found", '<p id="not-found">There is no such part.</p>', status=404)
    lines = "".join('<dt>%s</dt><dd id="part-%s">%s</dd>\n' % (name, name.lower(), esc(getattr(part, name.lower())))
                    for name in parts.HEADER)
    return page(part.number, """<h1 id="heading">%s</h1>
<dl id="part">
%s</dl>
<form id="delete-form" method="post" action="/parts/%s"><button id="delete" type="submit">Delete</button></form>"""
                % (esc(part.name), lines, esc(part.number)))


def delete_part(number):
    DB.execute("delete from parts where number = ?", (number,))
    INDEX.remove(number)
    return redirect("/")


def import_page(refusal="", done=""):
    return page("Import", """<h1 id="heading">Import</h1>
%s<form id="import-form" method="post" action="/import" enctype="multipart/form-data" novalidate>
<label id="file-label" for="file">List of parts, a CSV file</label>
<input id="file" name="file" type="file">
<button id="upload" type="submit">Import</button>
</form>""" % ('<p id="import-result" role="status">%s</p>\n' % esc(done) if done else ""), refusal)


def import_list(request):
    try:
        rows = parts.read_list(request.file("file"))
    except parts.BadList as bad:
        return import_page(str(bad))
    DB.executemany("insert or replace into parts values (?, ?, ?, ?, ?, ?, ?)", rows)
    DB.commit()
    new = sum(INDEX.put(row) for row in rows)
    return import_page(done="%d new, %d replaced" % (new, len(rows) - new))


def synonyms_page(refusal="", typed=""):
    lines = "".join('<tr class="synonym-group"><td class="group-words">%s</td><td><form method="post" '
                    'action="/synonyms/%d/remove"><button class="group-remove" type="submit">Remove</button></form></td></tr>\n'
                    % (esc(", ".join(json.loads(row["words"]))), row["id"])
                    for row in DB.execute("select * from synonyms order by id"))
    table = '<table id="groups"><tbody>\n%s</tbody></table>' % lines if lines else '<p id="no-groups">No synonyms yet</p>'
    return page("Synonyms", """<h1 id="heading">Synonyms</h1>
%s
<form id="synonyms-form" method="post" action="/synonyms" autocomplete="off" novalidate>
<label id="words-label" for="words">Words that mean the same, such as gasket, seal</label>
<input id="words" name="words" type="text" value="%s" autocomplete="off" spellcheck="false">
<button id="add-group" type="submit">Add</button>
</form>""" % (table, esc(typed)), refusal)


def add_synonyms(request):
    typed = request.field("words")
    entries = [entry.strip() for entry in typed.split(",")]
    group = {}
    for entry in entries:
        group.setdefault(fold(entry), entry)
    if len(group) < 2 or not all(WORD.fullmatch(entry) for entry in entries):
        return synonyms_page("Please enter single words with commas between them", typed)
    DB.execute("insert into synonyms (words) values (?)", (json.dumps(list(group.values())),))
    load_synonyms()
    return redirect("/synonyms")


def remove_synonyms(number):
    DB.execute("delete from synonyms where id = ?", (number,))
    load_synonyms()
    return redirect("/synonyms")


def saved_page():
    lines = ""
    for row in sorted(DB.execute("select * from saved"), key=lambda row: (fold(row["name"]), row["name"])):
        state = State(row["search"], json.loads(row["makers"]), json.loads(row["categories"]), row["sort"])
        count = len(Search(INDEX, SYNONYMS, state.text).chosen(state.makers, state.categories))
        lines += ('<tr class="saved"><td><a class="saved-name" href="%s">%s</a></td><td class="saved-count">%d</td>'
                  '<td><form method="post" action="/saved/%d/delete"><button class="saved-delete" type="submit">Delete'
                  '</button></form></td></tr>\n' % (esc(state.url()), esc(row["name"]), count, row["id"]))
    table = ('<table id="saved-searches"><thead><tr><th id="head-name">Name</th><th id="head-count">Parts</th><th></th>'
             '</tr></thead><tbody>\n%s</tbody></table>' % lines) if lines else '<p id="no-saved">No saved searches yet</p>'
    return page("Saved searches", '<h1 id="heading">Saved searches</h1>\n' + table)


def route(request):
    post, path = request.method == "POST", request.path
    if path == "/":
        state = State.of(request)
        return save_search(request, state) if post else results_page(request, state)
    if path == "/app.js":
        return Response(SCRIPT, content_type="text/javascript; charset=utf-8")
    if path == "/import":
        return import_list(request) if post else import_page()
    if path == "/synonyms":
        return add_synonyms(request) if post else synonyms_page()
    if path == "/saved":
        return saved_page()
    match = re.fullmatch(r"/synonyms/([0-9]{1,15})/remove", path)
    if match and post:
        return remove_synonyms(int(match[1]))
    match = re.fullmatch(r"/saved/([0-9]{1,15})/delete", path)
    if match and post:
        DB.execute("delete from saved where id = ?", (int(match[1]),))
        return redirect("/saved")
    match = re.fullmatch(r"/parts/([A-Z0-9-]+)", path)
    if match:
        return delete_part(match[1]) if post else part_page(match[1])
    return page("Not found", '<p id="not-found">There is no such page.</p>', status=404)


def handle(request):
    with LOCK:
        with DB:
            return route(request)


if __name__ == "__main__":
    serve(handle)
