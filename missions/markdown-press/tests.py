"""A publisher turns folders of Markdown into folders of pages, and looks at every character of them.

The documents of a subject lie in materials/, each with its page; one call of the program converts them all.
"""

import json

import pytest

SHOWN = 3  # documents whose difference is shown in full
LENGTH = 600  # characters of a text that is shown
LONG = 50_000  # characters of a document that must not take long
CPU_S = 4.0  # for each of these
MARK = b"\xef\xbb\xbf"  # the byte order mark


def _press(console, command, folder, documents):
    """Write documents, given by their paths without ending, and convert them; return the end of the program."""
    for name, markdown in documents.items():
        console.write(f"{folder}/{name}.md", markdown)
    finished = console.run(command, folder, f"{folder}-pages")
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.stderr[-LENGTH:]}"
    return finished


def _page(console, folder, name):
    """The page of a document; None if there is none."""
    path = f"{folder}-pages/{name}.html"
    return console.file(path).read_bytes().decode("utf-8", "backslashreplace") if console.exists(path) else None


def _shown(text):
    shown = repr(text)
    return shown if len(shown) <= LENGTH else f"{shown[: LENGTH // 2]} … {shown[-LENGTH // 2 :]}"


def _expect_pages(console, command, folder, documents):
    """Convert documents, given as pairs of Markdown and HTML by their names, and compare all pages."""
    _press(console, command, folder, {name: markdown for name, (markdown, _) in documents.items()})
    found = {name: _page(console, folder, name) for name in documents}
    wrong = [name for name, (_, html) in documents.items() if found[name] != html]
    details = (_difference(name, *documents[name], found[name]) for name in wrong[:SHOWN])
    assert not wrong, f"{len(wrong)} of {len(documents)} pages differ: {', '.join(wrong)}{''.join(details)}"


def _difference(name, markdown, html, found):
    return f"\n{name}: from {_shown(markdown)}\n  expected {_shown(html)}\n  found    {_shown(found)}"


def _expect_subject(console, command, materials, subject):
    """Convert all documents of a subject, and compare all pages with those beside them."""
    rows = json.loads((materials / f"{subject}.json").read_text("utf-8"))
    _expect_pages(console, command, subject, {row["name"]: (row["markdown"], row["html"]) for row in rows})


def test_launches(console, press_command):
    """A folder without documents is converted."""
    console.write("nothing/notes.txt", "no Markdown\n")
    finished = console.run(press_command, "nothing", "nothing-pages")
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.stderr[-LENGTH:]}"


def test_tabs_are_columns(console, materials, press_command):
    """A tab that helps to define blocks counts as spaces up to the next multiple of four columns; others stay tabs."""
    _expect_subject(console, press_command, materials, "tabs")


def test_other_white_space_is_text(console, materials, press_command):
    """Only spaces and tabs indent, separate markers, make lines blank and are stripped; only ASCII digits number."""
    _expect_subject(console, press_command, materials, "white-space")


def test_breaks_and_headings(console, materials, press_command):
    """Three signs alone in a line are a break; headings begin with number signs or are underlined paragraphs."""
    _expect_subject(console, press_command, materials, "breaks-and-headings")


def test_code_blocks(console, materials, press_command):
    """Code is indented by four columns, or stands between fences that fit each other, and keeps its characters."""
    _expect_subject(console, press_command, materials, "code-blocks")


def test_html_blocks(console, materials, press_command):
    """Each of the seven kinds of HTML blocks has its own beginning and end; the seventh interrupts no paragraph."""
    _expect_subject(console, press_command, materials, "html-blocks")


def test_definitions(console, materials, press_command):
    """A definition of a link has a label, a destination and perhaps a title, and is not shown."""
    _expect_subject(console, press_command, materials, "definitions")


def test_block_quotes(console, materials, press_command):
    """A block quote consists of lines with markers; these may be missing only before text of a paragraph."""
    _expect_subject(console, press_command, materials, "block-quotes")


def test_list_items(console, materials, press_command):
    """What belongs to an item is indented as far as its content."""
    _expect_subject(console, press_command, materials, "list-items")


def test_list_beginnings(console, materials, press_command):
    """Another kind of marker begins another list; in a paragraph only a bullet or the number 1 with text does."""
    _expect_subject(console, press_command, materials, "list-starts")


def test_tight_and_loose_lists(console, materials, press_command):
    """A list is loose if blank lines separate its items or the direct parts of one of them."""
    _expect_subject(console, press_command, materials, "tight-and-loose")


def test_nested_containers(console, materials, press_command):
    """Quotes and items within each other each take their own markers and columns from a line."""
    _expect_subject(console, press_command, materials, "nested-containers")


def test_escapes_and_references(console, materials, press_command):
    """Escapes and character references stand for characters without meaning, except in code and HTML."""
    _expect_subject(console, press_command, materials, "escapes-and-references")


def test_code_spans(console, materials, press_command):
    """A code span ends at as many backticks as it begins with, and comes before other markup."""
    _expect_subject(console, press_command, materials, "code-spans")


def test_emphasis(console, materials, press_command):
    """What stands beside a run of * or _ decides whether it can open or close emphasis."""
    _expect_subject(console, press_command, materials, "emphasis")


def test_emphasis_beside_unicode(console, materials, press_command):
    """White space, punctuation and symbols beside a run are those of Unicode."""
    _expect_subject(console, press_command, materials, "emphasis-unicode")


def test_nested_emphasis(console, materials, press_command):
    """Runs within runs match by the rules 9 to 17, also where lengths add up to a multiple of three."""
    _expect_subject(console, press_command, materials, "emphasis-nesting")


def test_inline_links(console, materials, press_command):
    """An inline link has a destination, perhaps a title, and white space only where it may be."""
    _expect_subject(console, press_command, materials, "inline-links")


def test_link_texts(console, materials, press_command):
    """The text of a link has balanced brackets and no link; code, HTML and autolinks come before brackets."""
    _expect_subject(console, press_command, materials, "link-texts")


def test_reference_links(console, materials, press_command):
    """Full references come before collapsed ones, and these before shortcuts."""
    _expect_subject(console, press_command, materials, "reference-links")


def test_labels(console, materials, press_command):
    """Labels are compared by case folding with white space collapsed, without reading what is in them."""
    _expect_subject(console, press_command, materials, "labels")


def test_angle_brackets(console, materials, press_command):
    """Addresses in angle brackets are links, and tags, comments and the like stay as they are."""
    _expect_subject(console, press_command, materials, "angle-brackets")


def test_images(console, materials, press_command):
    """An image is a link with a mark, and its description becomes plain text."""
    _expect_subject(console, press_command, materials, "images")


def test_lines(console, materials, press_command):
    """Lines end with a line feed, a carriage return or both; two spaces or a backslash make it a hard break."""
    _expect_subject(console, press_command, materials, "lines")


def test_pages_are_utf8(console, press_command, values):
    """Documents and pages are UTF-8; a byte order mark is not part of a document."""
    word = values.word("title")
    documents = {
        "mark": (MARK + f"# {word} ß 漢 🧭\n".encode(), f"<h1>{word} ß 漢 🧭</h1>\n"),
        "mark-in-text": (f"{word} \ufeff\n".encode(), f"<p>{word} \ufeff</p>\n"),
        "mark-before-code": (MARK + f"    {word}\n".encode(), f"<pre><code>{word}\n</code></pre>\n"),
        "only-mark": (MARK, ""),
        "größe-漢": (f"Ñandú *{word}* é\n".encode(), f"<p>Ñandú <em>{word}</em> é</p>\n"),
    }
    _expect_pages(console, press_command, "utf8", documents)


def test_folders_are_kept(console, press_command, values):
    """A page stands where its document does, at any depth, in a folder that need not exist."""
    names = [values.word(f"name {place}") for place in range(5)]
    deep = "/".join(names)
    console.write(f"shelf/{deep}.md", names[0])
    console.write(f"shelf/{names[0]}/{names[1]}.md", names[1])
    console.write(f"shelf/{names[0]}.md.md", names[2])
    console.write(f"shelf/{names[3]} {names[4]}.html.md", names[3])
    finished = console.run(press_command, "shelf/", f"made/{names[2]}/pages")
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.stderr[-LENGTH:]}"
    expected = {
        deep: names[0],
        f"{names[0]}/{names[1]}": names[1],
        f"{names[0]}.md": names[2],
        f"{names[3]} {names[4]}.html": names[3],
    }
    for name, word in expected.items():
        found = console.file(f"made/{names[2]}/pages/{name}.html").read_text("utf-8")
        assert found == f"<p>{word}</p>\n", f"expected a paragraph with {word} in {name}.html, found {found!r}"


def test_other_files_stay(console, press_command, values):
    """Only documents become pages; pages are replaced, and other files in the target stay."""
    word, other = values.word("kept"), values.word("page")
    for name in (f"{other}.txt", f"{other}.markdown", f"{other}.md.old", f"{other}md", "plain.md"):
        console.write(f"mixed/{name}", f"*{word}*\n")
    for name in ("plain.html", "older.html", "sub/notes.txt"):
        console.write(f"mixed-pages/{name}", f"{word} {name}, long enough to leave something behind\n")
    _press(console, press_command, "mixed", {})
    unwanted = [f"{other}{ending}" for ending in (".html", ".md.html", ".md.old.html", "md.html", ".txt", ".markdown")]
    made = [name for name in (*unwanted, "plain.md") if console.exists(f"mixed-pages/{name}")]
    assert not made, f"expected only pages of documents, found {made}"
    for name in ("older.html", "sub/notes.txt"):
        found = console.file(f"mixed-pages/{name}").read_text("utf-8")
        assert found == f"{word} {name}, long enough to leave something behind\n", f"{name} was changed: {found!r}"
    assert _page(console, "mixed", "plain") == f"<p><em>{word}</em></p>\n", "expected plain.html to be replaced"


def _contents(console, folder):
    """The lines of the table of contents as lists of fields."""
    text = console.file(f"{folder}-pages/contents.txt").read_bytes().decode("utf-8")
    assert text == "" or text.endswith("\n"), f"expected a line feed at the end, found {text[-LENGTH:]!r}"
    return [line.split("\t") for line in text.split("\n")[:-1]]


def _expect_contents(console, folder, expected):
    found = _contents(console, folder)
    pairs = enumerate(zip(found, expected, strict=False), 1)
    wrong = next((f"line {place}: expected {two}, found {one}" for place, (one, two) in pairs if one != two), "")
    assert not wrong, wrong
    assert len(found) == len(expected), f"expected {len(expected)} lines, found {len(found)}: {_shown(found)}"


def test_contents_list_headings(console, press_command, values):
    """Every heading is listed, wherever it stands, page by page in the order of their paths."""
    words = [values.word(f"heading {place}") for place in range(13)]
    word = iter(words)
    documents = {
        "b": f"### {next(word)}\n\n{next(word)}\n===\n\n###### {next(word)}\n",
        "a/z": f"> # {next(word)}\n> - ## {next(word)}\n>   1. {next(word)}\n>      ---\n",
        "a-b": f"```\n# no\n```\n\n    # no\n\n- # {next(word)}\n",
        "a": f"#no\n\n#### {next(word)} ####\n<div>\n# no\n</div>\n",
        "a.m": f"# {next(word)}\n",
        "B": f"{next(word)}\n***\n\n# {next(word)}\n",
        "ä": f"# {next(word)}\n",
        "z": f"no heading {next(word)}\n",
    }
    _press(console, press_command, "contents", documents)
    lines = [
        ("B.html", 1, 10),
        ("a-b.html", 1, 6),
        ("a.html", 4, 7),
        ("a.m.html", 1, 8),
        ("a/z.html", 1, 3),
        ("a/z.html", 2, 4),
        ("a/z.html", 2, 5),
        ("b.html", 3, 0),
        ("b.html", 1, 1),
        ("b.html", 6, 2),
        ("ä.html", 1, 11),
    ]
    _expect_contents(console, "contents", [[page, str(level), words[place]] for page, level, place in lines])


def test_contents_have_plain_text(console, press_command, values):
    """The text of a heading is what is shown, in plain characters."""
    word = values.word("plain")
    headings = {
        f"# *{word}* __b__ c": f"{word} b c",
        f"# `{word}  <x>` &amp; \\* &lt;": f"{word} <x> & * <",
        f'# [{word} *b*](/c "d") <https://e.example>': f"{word} b https://e.example",
        f'# ![{word} **b**](/c "d") e': f"{word} b e",
        f"# <b>{word}</b> <!-- c --> d": f"{word} d",
        f"{word}  \n b\\\nc\n===": f"{word} b c",
        f"# {word} \t  b": f"{word} b",
        f"# [{word}] [{word}][x] [y]\n\n[x]: /z": f"[{word}] {word} [y]",
        "#": "",
        f"# a *{word} [b*](/c)*": f"a {word} b*",
        f"# <tel:{word}>, <{word}@b.example> &quot;": f'tel:{word}, {word}@b.example "',
    }
    documents = {f"{place:02}": heading for place, heading in enumerate(headings)}
    _press(console, press_command, "plain", documents)
    expected = [[f"{place:02}.html", "1", text] for place, text in enumerate(headings.values())]
    _expect_contents(console, "plain", expected)


def test_unreadable_documents_are_named(console, press_command, values):
    """A document that is not UTF-8 is named by its path, and all others have their pages and headings."""
    word, bad = values.word("good"), values.word("bad")
    console.write(f"torn/a/{bad}.md", f"# {word} ".encode() + b"\xe9\n")
    console.write(f"torn/{bad}-end.md", f"# {word} ".encode() + b"\xc3")
    console.write(f"torn/a/{word}.md", f"# {word}\n")
    console.write(f"torn/z/{word}.md", f"## {word}\n")
    finished = console.run(press_command, "torn", "torn-pages")
    assert finished.exit_code == 1, f"expected exit code 1, found {finished.exit_code}: {finished.stderr[-LENGTH:]}"
    for name in (f"a/{bad}.md", f"{bad}-end.md"):
        assert name in finished.stderr, f"expected {name} on standard error, found {finished.stderr[-LENGTH:]!r}"
    assert f"{word}.md" not in finished.stderr, f"expected only two names, found {finished.stderr[-LENGTH:]!r}"
    assert _page(console, "torn", f"a/{bad}") is None, "expected no page of a document that is not UTF-8"
    assert _page(console, "torn", f"z/{word}") == f"<h2>{word}</h2>\n", "expected the page of the last document"
    _expect_contents(console, "torn", [[f"a/{word}.html", "1", word], [f"z/{word}.html", "2", word]])


def test_wrong_calls_are_refused(console, press_command, values):
    """A source that is not a folder, or a wrong number of arguments, ends with 2 and writes nothing."""
    word = values.word("missing")
    console.write("file.md", word)
    console.write("folder/file.md", word)
    target = f"{word}-pages"
    calls = [("folder",), (), ("folder", target, "more"), (word, target), ("file.md", target)]
    for arguments in calls:
        finished = console.run(press_command, *arguments)
        assert finished.exit_code == 2, f"expected exit code 2 for {arguments}, found {finished.exit_code}"
        assert finished.stderr.strip(), f"expected a message on standard error for {arguments}"
        if len(arguments) == 2:
            assert arguments[0] in finished.stderr, f"expected {arguments[0]} in {finished.stderr[-LENGTH:]!r}"
        assert not console.exists(target), f"expected that {arguments} writes nothing"


def _inline(values, key, depth, sign="*", kinds=("em", "strong", "both", "code", "image", "link")):
    """Markdown with emphasis by `sign` outside, links and the like in it, and its HTML."""
    word = values.word(key)
    if depth == 0:
        return word, word
    kind = values.pick(f"kind {key}", kinds)
    if kind == "code":
        return f"``{word} ` {sign}x{sign}``", f"<code>{word} ` {sign}x{sign}</code>"
    if kind == "image":
        return f'![{sign}{word}{sign}](/x "{word}")', f'<img src="/x" alt="{word}" title="{word}" />'
    inner = tuple(name for name in kinds if kind != "link" or name != "link")
    other = "_" if sign == "*" else "*"
    first, second = (_inline(values, f"{key} {place}", depth - 1, other, inner) for place in (1, 2))
    if kind == "link":
        return f"[{first[0]} {word}](/{word})", f'<a href="/{word}">{first[1]} {word}</a>'
    run = {"em": 1, "strong": 2, "both": 3}[kind] * sign
    start = {"em": "<em>", "strong": "<strong>", "both": "<em><strong>"}[kind]
    end = {"em": "</em>", "strong": "</strong>", "both": "</strong></em>"}[kind]
    return f"{run}{first[0]} {word} {second[0]}{run}", f"{start}{first[1]} {word} {second[1]}{end}"


def test_made_up_emphasis(console, press_command, values):
    """Emphasis, code, links and images within each other, made up anew, are found on every level."""
    documents = {}
    for place in range(20):
        markdown, html = _inline(values, f"inline {place}", 2 + place % 2)
        documents[f"text-{place}"] = (f"{markdown}\n", f"<p>{html}</p>\n")
    _expect_pages(console, press_command, "made-up-inline", documents)


def _blocks(values, key, depth):
    """Lines of Markdown and their HTML: a paragraph, a leaf block and a container with such blocks, all apart."""
    word = values.word(key)
    leaf = values.pick(f"leaf {key}", ("heading", "fence", "code", "break", "underlined", "html"))
    leaves = {
        "heading": ([f"### {word} ##"], f"<h3>{word}</h3>\n"),
        "fence": (["~~~ sh", "", f"  {word}", "~~~"], f'<pre><code class="language-sh">\n  {word}\n</code></pre>\n'),
        "code": ([f"      {word}", "", "    x"], f"<pre><code>  {word}\n\nx\n</code></pre>\n"),
        "break": ([" * * *"], "<hr />\n"),
        "underlined": ([word, word, "--"], f"<h2>{word}\n{word}</h2>\n"),
        "html": (["<div>", f"*{word}*", "</div>"], f"<div>\n*{word}*\n</div>\n"),
    }
    lines, html = [f"{word} *a*", "b"], f"<p>{word} <em>a</em>\nb</p>\n"
    lines, html = [*lines, "", *leaves[leaf][0]], html + leaves[leaf][1]
    if depth:
        inner, inner_html = _contained(values, f"{key} in", depth - 1)
        lines, html = [*lines, "", *inner], html + inner_html
    return lines, html


def _contained(values, key, depth):
    """Blocks in a quote or in two items of a loose list, with markers of various widths."""
    kind = values.pick(f"container {key}", (">", "> ", "-", "+", "*", "1.", "2)", "137."))
    parts = [_blocks(values, f"{key} {place}", depth) for place in range(1 if kind.startswith(">") else 2)]
    if kind.startswith(">"):
        marked = [f"> {line}" if line else kind for line in parts[0][0]]
        return marked, f"<blockquote>\n{parts[0][1]}</blockquote>\n"
    marker = kind + " " * values.number(f"width {key}", 1, 4)
    indent = " " * values.number(f"indent {key}", 0, 3)
    lines = []
    for part, _ in parts:
        rest = [f"{indent}{' ' * len(marker)}{line}" if line else "" for line in part[1:]]
        lines += [*([""] if lines else []), f"{indent}{marker}{part[0]}", *rest]
    start = {"1.": "<ol>", "2)": '<ol start="2">', "137.": '<ol start="137">'}.get(kind, "<ul>")
    items = "".join(f"<li>\n{html}</li>\n" for _, html in parts)
    return lines, f"{start}\n{items}{'</ol>' if kind[0].isdigit() else '</ul>'}\n"


def test_made_up_handbooks(console, press_command, values):
    """Quotes and lists within each other, made up anew with blocks of all kinds, are found on every level."""
    documents = {}
    for place in range(16):
        lines, html = _blocks(values, f"book {place}", 1 + place % 4)
        documents[f"book-{place}"] = ("\n".join(lines) + "\n", html)
    _expect_pages(console, press_command, "made-up-blocks", documents)


def _repeated(piece):
    return piece * (LONG // len(piece))


def _expect_in_time(console, command, folder, documents):
    """Convert long documents one by one, each in its time, and compare their pages."""
    for name, (markdown, html) in documents.items():
        console.write(f"{folder}-{name}/{name}.md", markdown)
        finished = console.run(command, f"{folder}-{name}", f"{folder}-pages", cpu_limit_s=CPU_S, timeout_s=40)
        assert finished.exit_code == 0, f"{name}: expected exit code 0, found {finished.stderr[-LENGTH:]}"
        found = _page(console, folder, name)
        assert found == html, f"{name}: from {_shown(markdown)} expected {_shown(html)}, found {_shown(found)}"


@pytest.mark.time_limit(300)
def test_open_markers_are_fast(console, press_command):
    """Fifty thousand characters with markers that nothing closes take at most four seconds of processor time."""
    ticks = " ".join("`" * count for count in range(1, 300))
    pieces = {
        "brackets": _repeated("["),
        "stars": _repeated("*a _b ").strip(),
        "closing-stars": _repeated("a** b_ ").strip(),
        "destinations": _repeated("[a](b"),
        "backticks": ticks,
        "labels": _repeated("[a][b ").strip(),
    }
    documents = {name: (piece, f"<p>{piece}</p>\n") for name, piece in pieces.items()}
    comments = _repeated("<!-- <? a ").strip()
    documents["comments"] = (f"x {comments}", f"<p>x {comments.replace('<', '&lt;')}</p>\n")
    _expect_in_time(console, press_command, "open", documents)


def _nested_lists(depth, html):
    """The HTML of lists within each other, of which the innermost has this item."""
    return "<ul>\n<li>\n" * (depth - 1) + f"<ul>\n<li>{html}" + "</li>\n</ul>\n" * depth


@pytest.mark.time_limit(300)
def test_deep_nesting_is_fast(console, press_command):
    """Thousands of quotes, lists, emphases or brackets within each other take at most four seconds each."""
    depth, pairs = 20_000, 5_000
    quotes = "<blockquote>\n" * depth + "<p>a</p>\n" + "</blockquote>\n" * depth
    some_lists, blank_lines = _nested_lists(pairs, "a"), 15_000
    emphases = "<em>a <em>b " * pairs + "c" + "</em></em>" * pairs
    links = "[" * depth + '<a href="b">a</a> ' * 3_000 + "c"
    documents = {
        "quotes": (">" * depth + " a", quotes),
        "lists": ("- " * depth + "a", _nested_lists(depth, "a")),
        "blank-lines": ("- " * pairs + "a\n" + "\n" * blank_lines, some_lists),
        "quoted-blank-lines": (
            "> " + "- " * pairs + "a\n" + ">\n" * blank_lines,
            f"<blockquote>\n{some_lists}</blockquote>\n",
        ),
        "blank-lines-in-code": (
            "- " * pairs + "```\n" + "\n" * blank_lines,
            _nested_lists(pairs, "\n<pre><code>" + "\n" * blank_lines + "</code></pre>\n"),
        ),
        "emphases": ("*a _b " * pairs + "c" + "_*" * pairs, f"<p>{emphases}</p>\n"),
        "links": ("[" * depth + "[a](b) " * 3_000 + "c", f"<p>{links}</p>\n"),
        "brackets": ("[" * depth + "a" + "]" * depth, f"<p>{'[' * depth}a{']' * depth}</p>\n"),
        "images": ("![" * pairs + "a" + "](b)" * pairs, '<p><img src="b" alt="a" /></p>\n'),
    }
    _expect_in_time(console, press_command, "deep", documents)
