"""An archive has the trees of its pages written; each test is about one subject, with many pages in one call."""

import json

import pytest

ADDRESS = "https://old.example/town/"
SHOWN_LINES, SHOWN_PAGES = 3, 6
CPU_S, PAGE_SIZE, DEEP = 10, 500_000, 10_000


def convert(console, command, folder, pages):
    """Convert pages, which are given by their names, in a folder of this name; returns the folder of the results."""
    for name, page in pages.items():
        console.write(f"{folder}/pages/{name}.html", page)
    run = console.run(command, f"{folder}/pages", f"{folder}/results", ADDRESS)
    assert run.exit_code == 0, f"expected exit code 0, found {run.exit_code}: {run.stderr[-2000:]}"
    return f"{folder}/results"


def result(console, path):
    """The lines of a result, or a line that says that there is none."""
    if not console.exists(path):
        return ["(no file)"]
    text = console.file(path).read_bytes().decode("utf-8", "replace")
    return text.removesuffix("\n").split("\n") if text else []


def difference(page, expected, found):
    """Where two lists of lines begin to differ, in words."""
    pairs = zip(expected, found, strict=False)
    same = next((place for place, (one, two) in enumerate(pairs) if one != two), min(len(expected), len(found)))
    wanted, shown = ("; ".join(lines[same:][:SHOWN_LINES]) or "(no line)" for lines in (expected, found))
    return f"{page!r:.300} from line {same + 1} on: expected {wanted:.300}, found {shown:.300}"


def agree(console, command, materials, subject, kind="tree"):
    """Expect that the results of all pages about a subject are those of the reference."""
    rows = json.loads((materials / f"{subject}.json").read_text("utf-8"))
    pages = {f"{place:02}": row.get("page") or bytes.fromhex(row.get("bytes", "")) for place, row in enumerate(rows)}
    folder = convert(console, command, subject, pages)
    wrong = []
    for (name, page), row in zip(pages.items(), rows, strict=True):
        found = result(console, f"{folder}/{name}.{kind}")
        if found != row[kind]:
            wrong.append(difference(page, row[kind], found))
    assert not wrong, f"{len(wrong)} of {len(rows)} pages differ:\n" + "\n".join(wrong[:SHOWN_PAGES])


def test_launches(console, tree_command):
    """The program goes through a folder."""
    console.write("empty/pages/readme.txt", "no page")
    assert console.run(tree_command, "empty/pages", "empty/results", ADDRESS).exit_code == 0


def test_references_in_texts(console, materials, tree_command):
    """Named and numeric character references in texts, with and without semicolon, and what is none."""
    agree(console, tree_command, materials, "references-in-texts")


def test_references_in_attributes(console, materials, tree_command):
    """In attributes a named reference without semicolon before a letter, digit or = is none."""
    agree(console, tree_command, materials, "references-in-attributes")


def test_characters(console, materials, tree_command):
    """Line ends, null characters, the byte order mark, bytes that are not UTF-8, and pages of next to nothing."""
    agree(console, tree_command, materials, "characters")


def test_attributes(console, materials, tree_command):
    """Attributes in all their forms; of several with one name the first counts."""
    agree(console, tree_command, materials, "attributes")


def test_tags(console, materials, tree_command):
    """Tags in all their forms, among them those that are none and those that are cut off."""
    agree(console, tree_command, materials, "tags")


def test_comments(console, materials, tree_command):
    """Comments in all their forms, and what becomes a comment."""
    agree(console, tree_command, materials, "comments")


def test_document_types(console, materials, tree_command):
    """Document types in all their forms, and the mode that they call for."""
    agree(console, tree_command, materials, "doctypes")


def test_quirks(console, materials, tree_command):
    """The identifiers decide about quirks, and these about a table within a paragraph."""
    agree(console, tree_command, materials, "quirks")


def test_raw_text(console, materials, tree_command):
    """Elements whose content is text, with and without references, up to their own end tag."""
    agree(console, tree_command, materials, "raw-text")


def test_scripts(console, materials, tree_command):
    """Scripts end at their end tag, but not within a script in a comment of theirs."""
    agree(console, tree_command, materials, "scripts")


def test_head(console, materials, tree_command):
    """What is in the head, what is put there later, and what ends it."""
    agree(console, tree_command, materials, "head")


def test_paragraphs(console, materials, tree_command):
    """Paragraphs end where a block begins, and an end tag alone makes an empty one."""
    agree(console, tree_command, materials, "paragraphs")


def test_list_items(console, materials, tree_command):
    """Items of lists end where the next one begins."""
    agree(console, tree_command, materials, "lists")


def test_other_elements(console, materials, tree_command):
    """Headings, empty elements, parts of ruby, stray tags and end tags of other elements."""
    agree(console, tree_command, materials, "other-elements")


def test_forms_and_buttons(console, materials, tree_command):
    """Forms are not nested and leave open what is open in them; buttons end buttons."""
    agree(console, tree_command, materials, "forms-and-buttons")


def test_choices(console, materials, tree_command):
    """Options and groups of them within a select and without."""
    agree(console, tree_command, materials, "choices")


def test_page_ends(console, materials, tree_command):
    """What comes after the end of the body or the page, and second tags of both."""
    agree(console, tree_command, materials, "page-ends")


def test_formatting_is_reopened(console, materials, tree_command):
    """Formatting that a block has ended goes on in the next one."""
    agree(console, tree_command, materials, "reopened-formatting")


def test_formatting_is_misnested(console, materials, tree_command):
    """End tags of formatting in the wrong order."""
    agree(console, tree_command, materials, "misnested-formatting")


def test_formatting_around_blocks(console, materials, tree_command):
    """Formatting that ends within a block which began within it is adopted by the block."""
    agree(console, tree_command, materials, "formatting-around-blocks")


def test_links_within_links(console, materials, tree_command):
    """A link ends the link around it, and so does nobr."""
    agree(console, tree_command, materials, "links-within-links")


def test_repeated_formatting(console, materials, tree_command):
    """Of more than three equal formatting elements only three are opened again."""
    agree(console, tree_command, materials, "repeated-formatting")


def test_walls_of_formatting(console, materials, tree_command):
    """Formatting does not get out of objects, cells, captions and templates, nor into them."""
    agree(console, tree_command, materials, "walls-of-formatting")


def test_rows_and_sections(console, materials, tree_command):
    """Sections and rows of tables are implied and ended."""
    agree(console, tree_command, materials, "rows-and-sections")


def test_cells_captions_columns(console, materials, tree_command):
    """Cells, captions and columns, and what ends them."""
    agree(console, tree_command, materials, "cells-captions-columns")


def test_misplaced_content(console, materials, tree_command):
    """What may not be in a table is put before it."""
    agree(console, tree_command, materials, "misplaced-in-tables")


def test_tables_within(console, materials, tree_command):
    """Tables within tables, and other elements within them."""
    agree(console, tree_command, materials, "tables-within")


def test_templates(console, materials, tree_command):
    """Templates have a content of their own, which may begin anywhere in a table."""
    agree(console, tree_command, materials, "templates")


def test_drawings_and_formulas(console, materials, tree_command):
    """Names, attributes, marked sections and end tags of SVG and MathML."""
    agree(console, tree_command, materials, "drawings-and-formulas")


def test_html_within_drawings(console, materials, tree_command):
    """HTML within drawings and formulas, and HTML that ends them."""
    agree(console, tree_command, materials, "html-within-drawings")


def test_links_are_listed(console, materials, tree_command):
    """Links are listed with their addresses, resolved against the base, and their texts."""
    agree(console, tree_command, materials, "links", kind="links")


def test_sections_are_composed(console, materials, values, tree_command):
    """Pages that are put together anew for each attempt, of sections with other words and in another order."""
    sections = json.loads((materials / "sections.json").read_text("utf-8"))
    pages, expected = {}, {}
    for name in ("one", "two", "three", "four"):
        page, lines = "<!DOCTYPE html>", sections[0]["tree"][:5]
        for place in range(len(sections)):
            section = sections[values.number(f"{name} {place}", 0, len(sections) - 1)]
            words = {word: values.word(f"{name} {place} {word}") for word in ("AAA", "BBB", "CCC")}
            page += with_words(section["page"].removeprefix("<!DOCTYPE html>"), words)
            lines = [*lines, *(with_words(line, words) for line in section["tree"][5:])]
        pages[name], expected[name] = page, lines
    folder = convert(console, tree_command, "composed", pages)
    found = {name: result(console, f"{folder}/{name}.tree") for name in pages}
    wrong = [difference(pages[name], expected[name], found[name]) for name in pages if found[name] != expected[name]]
    assert not wrong, "\n".join(wrong)


def with_words(text, words):
    """A text with words in their places."""
    for place, word in words.items():
        text = text.replace(place, word)
    return text


@pytest.mark.time_limit(90)
def test_never_closed_formatting_is_fast(console, values, tree_command):
    """A page of 500 kB with formatting that is never closed, no two alike, and deep blocks and links within it."""
    names, word = ("b", "i", "font", "u", "code", "em"), values.word("title")
    page, body = "<!DOCTYPE html>", []
    while len(page) < PAGE_SIZE - 100:
        chunk = [(names[place % len(names)], f"{word}{place}") for place in range(len(body), len(body) + 50)]
        page += "".join(f"<{name} title={title}>" for name, title in chunk)
        body += [(place, f'element {name} title="{title}"') for place, (name, title) in enumerate(chunk, 2 + len(body))]
    timed(console, tree_command, "unclosed", page + word, lines_of([*body, (2 + len(body), f'text "{word}"')]))
    page = "<!DOCTYPE html><b>" + "<div>" * DEEP + "</b>" * 2000 + word
    body = [(2 + place // 2, ("element b", "element div")[place % 2]) for place in range(2 * DEEP + 1)]
    timed(console, tree_command, "adopted", page, lines_of([*body, (2 + DEEP, f'text "{word}"')]))
    page = "<!DOCTYPE html>" + "<object><a href=x>" * DEEP + word
    body = [(2 + place, ("element object", 'element a href="x"')[place % 2]) for place in range(2 * DEEP)]
    timed(console, tree_command, "links", page, lines_of([*body, (2 + 2 * DEEP, f'text "{word}"')]))
    links = result(console, "links/results/large.links")
    assert links == [f"{ADDRESS}x\t{word}"] * DEEP, f"expected {DEEP} links to x, found {links[:SHOWN_LINES]}"


@pytest.mark.time_limit(90)
def test_paragraphs_in_deep_nesting_are_fast(console, values, tree_command):
    """Pages with ten thousand elements that are never closed, and thousands of paragraphs or stray end tags within."""
    word = values.word("word")
    body = [(2 + place, "element span") for place in range(DEEP)]
    page = "<!DOCTYPE html>" + "<span>" * DEEP
    count = (PAGE_SIZE - len(page)) // len(f"<p>{word}</p></i>")
    body += [(2 + DEEP, "element p"), (3 + DEEP, f'text "{word}"')] * count
    timed(console, tree_command, "paragraphs", page + f"<p>{word}</p></i>" * count, lines_of(body))
    page = "<!DOCTYPE html><svg>" + "<g>" * DEEP + "</x>" * 100_000 + word
    body = [(2, "element svg:svg"), *((3 + place, "element svg:g") for place in range(DEEP))]
    timed(console, tree_command, "drawings", page, lines_of([*body, (3 + DEEP, f'text "{word}"')]))


@pytest.mark.time_limit(60)
def test_repeated_tags_of_the_body_are_fast(console, values, tree_command):
    """A page of 500 kB of tags of the body that is open already, each of which has a further attribute for it."""
    sign = values.word("attribute")[0]
    names = [f"{sign}{place}" for place in range((PAGE_SIZE - 100) // len("<body x99999>"))]
    page = "<!DOCTYPE html>" + "".join(f"<body {name}>" for name in names)
    attributes = "".join(f' {name}=""' for name in sorted(names))
    expected = [*lines_of([])[:-1], f"1 element body{attributes}"]
    timed(console, tree_command, "repeated", page, expected)


def lines_of(body):
    """The lines of a page whose body has these nodes, which are given as pairs of a depth and a node."""
    before = [(0, 'doctype "html" "" ""'), (0, "element html"), (1, "element head"), (1, "element body")]
    return ["no-quirks", *(f"{depth} {node}" for depth, node in [*before, *body])]


def timed(console, command, folder, page, expected):
    """Expect the tree of a large page, within the bound of time."""
    console.write(f"{folder}/pages/large.html", page)
    run = console.run(command, f"{folder}/pages", f"{folder}/results", ADDRESS, cpu_limit_s=CPU_S)
    assert run.exit_code == 0, f"expected exit code 0, found {run.exit_code}: {run.stderr[-2000:]}"
    found = result(console, f"{folder}/results/large.tree")
    assert found == expected, difference(page, expected, found)


def test_folders_are_taken_as_they_are(console, values, tree_command):
    """Only pages are converted, folders for results are made, and earlier results are replaced."""
    word = values.word("word")
    console.write("files/pages/notes.txt", word)
    console.write("files/pages/inner/deep.html", word)
    console.write("files/pages/folder.html/image.png", word)
    console.write("files/pages/two.dots.html", word)
    console.write("files/results/new/two.dots.tree", "old\n" * 100)
    assert console.run(tree_command, "files/pages", "files/results/new", ADDRESS).exit_code == 0
    names = ("notes.tree", "notes.txt.tree", "deep.tree", "inner/deep.tree", "folder.tree")
    written = [name for name in names if console.exists(f"files/results/new/{name}")]
    assert not written, f"expected only two.dots.tree, found {written}"
    expected = ["quirks", "0 element html", "1 element head", "1 element body", f'2 text "{word}"']
    found = result(console, "files/results/new/two.dots.tree")
    assert found == expected, difference(word, expected, found)
    assert result(console, "files/results/new/two.dots.links") == []
    assert console.run(tree_command, "files/pages", "files/made/here", ADDRESS).exit_code == 0
    made = result(console, "files/made/here/two.dots.tree")
    assert made == expected, difference(word, expected, made)


def test_missing_folder_is_named(console, values, tree_command):
    """Without the folder of the pages nothing is written, and the message names it."""
    word = values.word("missing")
    run = console.run(tree_command, f"{word}/pages", "nothing", ADDRESS)
    assert run.exit_code == 2, f"expected exit code 2, found {run.exit_code}: {run.text}"
    assert f"{word}/pages" in run.stderr, f"expected the folder on standard error, found {run.stderr!r}"
    assert not console.exists("nothing")


def test_wrong_arguments_are_refused(console, tree_command):
    """With another number of arguments nothing is converted."""
    console.write("refused/pages/page.html", "text")
    for arguments in (("refused/pages", "refused/results"), ("refused/pages", "refused/results", ADDRESS, "more")):
        run = console.run(tree_command, *arguments)
        assert run.exit_code == 2, f"expected exit code 2 with {len(arguments)} arguments, found {run.exit_code}"
    assert not console.exists("refused/results")
