"""Writes the pages."""

from html import escape
from urllib.parse import quote, urlencode

from .searching import BEST, PAGE_SIZE, SORTINGS, Search


def address_of(wanted, page=1):
    """The address of a page of results."""
    fields = []
    if wanted.text:
        fields.append(("q", wanted.text))
    fields += [("maker", maker) for maker in wanted.makers]
    fields += [("category", category) for category in wanted.categories]
    if wanted.sorting != BEST:
        fields.append(("sort", wanted.sorting))
    if page != 1:
        fields.append(("page", page))
    return f"/?{urlencode(fields)}" if fields else "/"


def page_count(results):
    return max(1, -(-len(results.parts) // PAGE_SIZE))


def results_page(wanted, results, page, save_name="", message=""):
    first = (page - 1) * PAGE_SIZE
    rows = "\n".join(_result_row(part, results.marker) for part in results.parts[first : first + PAGE_SIZE])
    links = []
    if page > 1:
        links.append(_link("previous-page", address_of(wanted, page - 1), "Previous page"))
    if page < page_count(results):
        links.append(_link("next-page", address_of(wanted, page + 1), "Next page"))
    content = f"""<h1 id="heading">Spare parts</h1>
<form id="search-form" method="get" action="/" autocomplete="off">
<input id="search" name="q" type="text" value="{escape(wanted.text)}" aria-label="Search">
{_kept_sorting(wanted)}<button id="search-button" type="submit">Search</button>
</form>
{_message(message)}
{_notes(wanted, results)}
<div id="found">
<aside id="values">
{_values("maker", "Makers", results.makers, wanted)}
{_values("category", "Categories", results.categories, wanted)}
</aside>
<section id="results-section">
<p id="summary"><span id="total">{len(results.parts)}</span> results
<label>sorted by {_sort_list(wanted)}</label></p>
<table id="results"><thead><tr><th>Number</th><th>Name</th><th>Maker</th><th>Category</th><th>Price</th>
<th>Stock</th><th>Description</th></tr></thead><tbody>
{rows}
</tbody></table>
<p id="pages">{" ".join(links)}</p>
<form id="save-form" method="post" action="{escape(address_of(wanted, page))}" autocomplete="off">
<label>Name <input id="save-name" name="name" type="text" value="{escape(save_name)}"></label>
<button id="save-button" type="submit">Save this search</button>
</form>
</section>
</div>
<script src="/search.js"></script>"""
    return _page("Spare parts", content)


def part_page(part):
    fields = (
        ("number", "Number", part.number),
        ("name", "Name", part.name),
        ("maker", "Maker", part.maker),
        ("category", "Category", part.category),
        ("price", "Price", part.shown_price),
        ("stock", "Stock", str(part.stock)),
        ("description", "Description", part.description),
    )
    rows = "\n".join(
        f'<tr><th scope="row">{label}</th><td id="part-{name}">{escape(text)}</td></tr>'
        for name, label, text in fields
    )
    content = f"""<h1 id="heading">{escape(part.name)}</h1>
<table id="part"><tbody>
{rows}
</tbody></table>
<form id="delete-form" method="post" action="{_part_address(part)}/delete">
<button id="delete-part" type="submit">Delete this part</button>
</form>"""
    return _page(part.number, content)


def import_page(result="", message=""):
    shown_result = f'<p id="import-result" role="status">{escape(result)}</p>' if result else ""
    content = f"""<h1 id="heading">Import parts</h1>
{_message(message)}
{shown_result}
<form id="import-form" method="post" action="/import" enctype="multipart/form-data">
<label>List of parts (CSV) <input id="file" name="file" type="file"></label>
<button id="upload" type="submit">Import</button>
</form>"""
    return _page("Import parts", content)


def synonyms_page(groups, text="", message=""):
    rows = "\n".join(
        f'<tr class="synonym-row"><td class="synonym-words">{escape(", ".join(group.words))}</td>'
        f'<td><form method="post" action="/synonyms/remove"><input type="hidden" name="group" value="{group.id}">'
        '<button class="synonym-remove" type="submit">Remove</button></form></td></tr>'
        for group in groups
    )
    content = f"""<h1 id="heading">Synonyms</h1>
{_message(message)}
<form id="synonyms-form" method="post" action="/synonyms" autocomplete="off">
<label>Words with commas between them
<input id="synonyms" name="words" type="text" value="{escape(text)}"></label>
<button id="synonyms-add" type="submit">Add</button>
</form>
<table id="groups"><tbody>
{rows}
</tbody></table>"""
    return _page("Synonyms", content)


def saved_page(searches):
    rows = "\n".join(
        f'<tr class="saved-row"><td><a class="saved-link" href="{escape(address_of(saved.search))}">'
        f'{escape(saved.name)}</a></td><td><span class="saved-count">{saved.count}</span></td>'
        '<td><form method="post" action="/saved/delete">'
        f'<input type="hidden" name="search" value="{saved.id}">'
        '<button class="saved-delete" type="submit">Delete</button></form></td></tr>'
        for saved in searches
    )
    content = f"""<h1 id="heading">Saved searches</h1>
<table id="saved"><thead><tr><th>Search</th><th>Parts</th><th></th></tr></thead><tbody>
{rows}
</tbody></table>"""
    return _page("Saved searches", content)


def missing_page():
    return _page("Not found", '<h1 id="heading">There is no such page</h1>')


def _page(title, content):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<nav><a id="search-link" href="/">Search</a> <a id="saved-page-link" href="/saved">Saved searches</a>
<a id="synonyms-link" href="/synonyms">Synonyms</a> <a id="import-link" href="/import">Import</a></nav>
<main>
{content}
</main>
</body>
</html>
"""


def _message(text):
    return f'<p id="refusal" role="alert">{escape(text)}</p>' if text else ""


def _link(identifier, address, text):
    return f'<a id="{identifier}" href="{escape(address)}">{escape(text)}</a>'


def _part_address(part):
    return f"/parts/{quote(part.number)}"


def _kept_sorting(wanted):
    if wanted.sorting == BEST:
        return ""
    return f'<input type="hidden" name="sort" value="{wanted.sorting}">'


def _notes(wanted, results):
    notes = []
    if results.is_forgiving:
        notes.append('<p id="forgiving">Nothing was found exactly as typed</p>')
    if results.suggestion is not None:
        address = address_of(Search(results.suggestion, (), (), wanted.sorting))
        notes.append(
            f'<p id="did-you-mean">Did you mean {_link("suggestion", address, results.suggestion)}</p>'
        )
    return "\n".join(notes)


def _sort_list(wanted):
    options = "".join(
        f'<option value="{sorting}"{" selected" if sorting == wanted.sorting else ""}'
        f' data-address="{escape(address_of(Search(wanted.text, wanted.makers, wanted.categories, sorting)))}">'
        f"{sorting}</option>"
        for sorting in SORTINGS
    )
    return f'<select id="sort" autocomplete="off">{options}</select>'


def _values(name, heading, values, wanted):
    """The makers or categories to choose from."""
    chosen = wanted.makers if name == "maker" else wanted.categories
    items = []
    for value, count in values:
        is_chosen = value in chosen
        others = tuple(other for other in chosen if other != value)
        new = others if is_chosen else (*others, value)
        makers, categories = (new, wanted.categories) if name == "maker" else (wanted.makers, new)
        address = address_of(Search(wanted.text, makers, categories, wanted.sorting))
        current = ' aria-current="true"' if is_chosen else ""
        items.append(
            f'<li><a class="{name}-value{" chosen" if is_chosen else ""}" href="{escape(address)}"'
            f"{current}>{escape(value)} ({count})</a></li>"
        )
    return f'<h2 id="{name}-heading">{heading}</h2>\n<ul id="{name}-values">{"".join(items)}</ul>'


def _result_row(part, marker):
    return (
        f'<tr class="result-row"><td><a class="part-number" href="{_part_address(part)}">'
        f"{escape(part.number)}</a></td>"
        f"<td>{_marked(marker, part, 'name')}</td>"
        f"<td>{escape(part.maker)}</td><td>{escape(part.category)}</td>"
        f"<td>{part.shown_price}</td><td>{part.stock}</td>"
        f"<td>{_marked(marker, part, 'description')}</td></tr>"
    )


def _marked(marker, part, field):
    return "".join(
        f'<mark class="found-word">{escape(text)}</mark>' if is_marked else escape(text)
        for text, is_marked in marker.split(getattr(part, field), field)
    )
