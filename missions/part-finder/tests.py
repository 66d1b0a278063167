"""A workshop searches its parts; each test brings parts of its own, known by their numbers and by invented words."""

import csv
import random
from collections import Counter
from datetime import UTC, datetime

import pytest

LABELS = ("Number", "Name", "Maker", "Category", "Price", "Stock", "Description")
NOT_EXACT = "Nothing was found exactly as typed"
QUESTION = "Did you mean"
LARGE, AT_ONCE, LONGEST_S = 20_000, 5_000, 10
SIGNS = (
    "qxzwvk"  # no invented word of another test has only these consonants, so none is near to a word of the large list
)


def number(values, index):
    """The number of the part with this index."""
    return f"P{values.number('numbers', 1000, 9999)}-{index:03}"


def part(values, index, **changes):
    """A line of a list: the fields of a part by their labels, with some of them changed."""
    return {
        "Number": number(values, index),
        "Name": values.word(f"name {index}"),
        "Maker": values.word(f"maker {index}").capitalize(),
        "Category": values.word(f"category {index}").capitalize(),
        "Price": "10.00",
        "Stock": "5",
        "Description": "",
    } | changes


def written(folder, parts):
    """A list of these parts."""
    path = folder / "parts.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(LABELS)
        lines.writerows([one[label] for label in LABELS] for one in parts)
    return path


def changed(path, old, new):
    """The list with one of its texts changed."""
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    return path


def upload(user, form, path):
    """Upload a list; `form` is the address, the file field and the button, and perhaps the result."""
    user.visit(form[0])
    user.upload(form[1], path)
    user.click(form[2])


def bring(user, form, folder, parts):
    """Import a list of parts."""
    upload(user, form, written(folder, parts))
    user.sees("new", in_=form[3])


def search(user, view, text):
    """Search in the page that is open; `view` is its address, the field, the number of results and their links."""
    user.fill(view[1], text)
    user.press("Enter", on=view[1])


def numbers_of(parts):
    """The numbers of these parts."""
    return [one["Number"] for one in parts]


def shows(user, view, parts, ordered=False):
    """See exactly these parts in the page of results that is open, if `ordered` in this order."""
    expected = numbers_of(parts) if ordered else sorted(numbers_of(parts))

    def found():
        texts = [text.strip() for text in user.texts_of(view[3])]
        return (texts if ordered else sorted(texts)) == expected

    user.eventually(found, f"the results {', '.join(expected) or 'to be empty'}")


def finds(user, view, searches):
    """Search for each text and find these parts, in whatever order."""
    user.visit(view[0])
    for text, parts in searches.items():
        search(user, view, text)
        user.sees_number(len(parts), in_=view[2])
        shows(user, view, parts)


def ranks(user, view, searches):
    """Search for each text and find these parts in this order."""
    user.visit(view[0])
    for text, parts in searches.items():
        search(user, view, text)
        shows(user, view, parts, ordered=True)


def dear(parts):
    """The same parts, the first the dearest: whoever sorts by price alone has them in the wrong order."""
    return [one | {"Price": f"{900 - 10 * place}.00"} for place, one in enumerate(parts)]


def add_synonyms(user, page, text):
    """Add a group of synonyms; `page` is the address, the field and the button."""
    url, field, button = page
    user.visit(url)
    user.fill(field, text)
    user.click(button)


def lists(user, elements, expected):
    """See these makers or categories with their numbers, in this order, and no others."""

    def listed():
        texts = [" ".join(text.split()) for text in user.texts_of(elements)]
        return len(texts) == len(expected) and all(
            f"{value} ({count})" in text for (value, count), text in zip(expected, texts, strict=True)
        )

    user.eventually(listed, f"the values {expected}")


def pick(user, elements, value):
    """Click on a maker or a category."""
    user.click(user.row(elements, containing=value))


def sees_marked(user, rows, marked, expected):
    """See that exactly these words of the only result are marked, in whatever order."""
    user.sees_count(rows, 1)
    row = user.nth(rows, 0)
    user.eventually(
        lambda: sorted(text.strip() for text in user.texts_of(marked, within=row)) == sorted(expected),
        f"the marked words {sorted(expected)}",
    )


def save(user, name_input, button, name):
    """Save the search of the page that is open."""
    user.fill(name_input, name)
    user.click(button)


def sees_saved(user, url, rows, count, name, expected):
    """See how many parts a saved search finds, and return its row."""
    user.visit(url)
    row = user.row(rows, containing=name)
    user.sees_number(expected, in_=count, within=row)
    return row


def seconds_since(moment):
    """How many seconds ago this was."""
    return (datetime.now(UTC) - moment).total_seconds()


def import_large(user, form, view, folder, parts):
    """Import a large list; somebody else sees whether it is there, since leaving the page might end the import."""
    observer = user.another()
    upload(user, form, written(folder, parts))
    started, found = datetime.now(UTC), 0
    observer.visit(view[0])
    while not found:
        assert seconds_since(started) < LONGEST_S, (
            f"expected {len(parts)} parts to be imported within {LONGEST_S} seconds"
        )
        search(observer, view, parts[-1]["Number"])
        found = observer.count(view[3])


def large_list(values):
    """The large list and its words; seeded, so that all tests have the same."""
    draws = random.Random(values.number("large list", 1, 10**9))  # noqa: S311 - nothing secret
    made = set()
    while len(made) < 3000:
        made.add("".join(draws.choice(SIGNS) + draws.choice("aeiou") for _ in range(draws.randint(4, 6))))
    words = sorted(made)
    makers = [values.word(f"large maker {index}").capitalize() for index in range(12)]
    parts = [
        {
            "Number": f"L{index:05}",
            "Name": " ".join(draws.choices(words, k=3)),
            "Maker": draws.choice(makers),
            "Category": values.word(f"large category {index % 5}").capitalize(),
            "Price": f"{draws.randint(100, 99999) / 100:.2f}",
            "Stock": str(draws.randint(0, 3)),
            "Description": " ".join(draws.choices(words, k=8)),
        }
        for index in range(LARGE)
    ]
    return parts, words, draws


def best_first(parts, points):
    """The parts with points as number → points, as they are ranked."""
    found = [one for one in parts if points[one["Number"]]]
    return sorted(
        found, key=lambda one: (-points[one["Number"]], one["Stock"] == "0", float(one["Price"]), one["Number"])
    )


def points_by(part_, *words):
    """The points of a part of the large list for words that are typed without mistakes; 0 if one does not occur."""
    each = [24 if word in part_["Name"].split() else 3 if word in part_["Description"].split() else 0 for word in words]
    return sum(each) if all(each) else 0


def test_launches(user, search_url):
    """The search page opens."""
    user.opens(search_url)


def test_parts_are_imported(
    user, values, tmp_path, search_url, search_input, total, number_links, result_rows, import_url, file_input,
    upload_button, import_result,
):  # fmt: skip
    """Imported parts are found with all of their fields, which may have commas and quotes in them."""
    key = values.word("imported")
    first = part(values, 1, Name=f'Seal "{key}", Ølmåler', Price="1234.50", Description=values.text("imported"))
    second = part(values, 2, Description=key)
    upload(user, (import_url, file_input, upload_button), written(tmp_path, [first, second]))
    user.sees("2 new, 0 replaced", in_=import_result)
    finds(user, (search_url, search_input, total, number_links), {key: [first, second]})
    for one in (first, second):
        row = user.row(result_rows, containing=one["Number"])
        for text in one.values():
            user.sees(text, in_=row)


def test_part_is_replaced(
    user, values, tmp_path, search_url, search_input, total, number_links, result_rows, import_url, file_input,
    upload_button, import_result,
):  # fmt: skip
    """A part with the number of another takes its place, under the new words and no longer under the old."""
    old = part(values, 5, Description=values.word("old description"))
    new = part(values, 5, Name=values.word("new name"), Price="77.70", Maker=values.word("new maker"))
    other = part(values, 6)
    form = (import_url, file_input, upload_button, import_result)
    bring(user, form, tmp_path, [old])
    upload(user, form, written(tmp_path, [new, other]))
    user.sees("1 new, 1 replaced", in_=import_result)
    gone = {old["Name"]: [], old["Description"]: [], f"maker:{old['Maker']}": []}
    finds(user, (search_url, search_input, total, number_links), gone | {new["Name"]: [new]})
    user.sees("77.70", in_=user.nth(result_rows, 0))
    first, last = (part(values, 7, Name=values.word(f"{place} of a list")) for place in ("first", "last"))
    bring(user, form, tmp_path, [first, other, last])
    finds(user, (search_url, search_input, total, number_links), {first["Name"]: [], last["Name"]: [last]})


def test_other_first_line_is_refused(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    refusal,
):  # fmt: skip
    """A list without a field, with its fields in another order or in small letters is refused as a whole."""
    one, first = part(values, 11), ",".join(LABELS)
    for labels in (",".join(LABELS[:-1]), ",".join((*LABELS[1:], LABELS[0])), first.lower()):
        path = changed(written(tmp_path, [one]), first, labels)
        upload(user, (import_url, file_input, upload_button), path)
        user.sees("This is not a list of parts", in_=refusal)
    finds(user, (search_url, search_input, total, number_links), {one["Name"]: []})
    user.does_not_see_element(refusal)


def test_wrong_line_is_refused(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    refusal,
):  # fmt: skip
    """A list with a wrong line is refused as a whole, and the first wrong line is named."""
    right, last = part(values, 15), part(values, 17, Stock="many")
    wrong = ({"Price": "12,50"}, {"Price": "12.5"}, {"Stock": "-1"}, {"Number": "no 1"}, {"Name": ""}, {"Maker": ""})
    for changes in wrong:
        path = written(tmp_path, [right, part(values, 16, **changes), last])
        upload(user, (import_url, file_input, upload_button), path)
        user.sees("Line 3 is wrong", in_=refusal)
    parts = [right, part(values, 16, Description="the end"), part(values, 17)]
    for old, new in (("the end", '"the end'), (",the end", ""), ("the end", "the,end")):
        upload(user, (import_url, file_input, upload_button), changed(written(tmp_path, parts), old, new))
        user.sees("Line 3 is wrong", in_=refusal)
    finds(user, (search_url, search_input, total, number_links), {right["Name"]: []})


def test_part_has_a_page(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, delete_button,
):  # fmt: skip
    """The number leads to a page with all fields of the part."""
    one = part(values, 21, Price="456.70", Stock="8123", Description=values.text("part page"))
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [one])
    finds(user, (search_url, search_input, total, number_links), {one["Name"]: [one]})
    user.click(user.nth(number_links, 0))
    user.sees_element(delete_button)
    for text in one.values():
        user.sees(text)


def test_deleted_part_is_gone(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, delete_button,
):  # fmt: skip
    """A deleted part is not found any more, and its words are not suggested."""
    key, word = values.word("deleted"), values.word("deleted word")
    parts = [part(values, 25, Name=f"{key} {word}"), part(values, 26, Name=key)]
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    view = (search_url, search_input, total, number_links)
    finds(user, view, {key: parts})
    user.click(user.row(number_links, containing=parts[0]["Number"]))
    user.click(delete_button)
    finds(user, view, {key: parts[1:], word: [], parts[0]["Number"]: [], f"{word}x": []})
    user.does_not_see(QUESTION)


def test_all_words_occur(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Every word occurs in some field of each result, as a whole word."""
    one, two = values.word("all one"), values.word("all two")
    a = part(values, 31, Name=one, Description=f"of ({two})")
    b = part(values, 32, Name=f"{two}, {one}!")
    c = part(values, 33, Maker=one)
    d = part(values, 34, Name=f"{one}s {two}")
    e = part(values, 35, Maker=two, Category=one)
    f = part(values, 36, Number=f"{one}-{two}-1".upper())
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c, d, e, f])
    searches = {one: [a, b, c, e, f], f"{one} {two}": [a, b, e, f], f"{two}  {one}": [a, b, e, f], one[:-3]: []}
    finds(user, (search_url, search_input, total, number_links), searches)


def test_accents_and_capitals_do_not_matter(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Words are found with and without accents, in capital and small letters."""
    plain, accented = values.word("plain"), values.word("accented")
    a = part(values, 41, Name=f"Ü{accented}ñÉ")
    b = part(values, 42, Name=f"e{plain}oo")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b])
    searches = {
        f"u{accented}ne": [a],
        f"Ü{accented.upper()}ÑÉ": [a],
        f"u\u0308{accented}n\u0303e\u0301": [a],
        f"É{plain.upper()}ÓÖ": [b],
    }
    finds(user, (search_url, search_input, total, number_links), searches)


def test_phrase_is_words_in_a_row(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """The words of a phrase follow each other within one field."""
    one, two = values.word("phrase one"), values.word("phrase two")
    a = part(values, 51, Name=f"{one} {two}")
    b = part(values, 52, Name=f"{two} {one}")
    c = part(values, 53, Maker=one, Category=two)
    d = part(values, 54, Name=f"{one} x {two}")
    e = part(values, 55, Description=f"A {one}-{two.upper()}, b")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c, d, e])
    searches = {
        f'"{one} {two}"': [a, e],
        f"{one}/{two}": [a, e],
        f'x "{one}': [d],
        f'"{two} {one}': [b],
        f'{one} - "" {two}': [a, b, c, d, e],
    }
    finds(user, (search_url, search_input, total, number_links), searches)


def test_excluded_pieces_do_not_occur(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Excluded words and phrases occur in no result, in any field or in theirs."""
    key, one, two, three = (values.word(f"excluded {index}") for index in range(4))
    a = part(values, 61, Name=key, Description=one)
    b = part(values, 62, Name=key, Description=f"{two} {three}")
    c = part(values, 63, Name=key, Description=f"{three} {two}")
    d = part(values, 64, Name=key, Maker=one)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c, d])
    searches = {
        f"{key} -{one}": [b, c],
        f'-"{two} {three}" {key}': [a, c, d],
        f"{key} -maker:{one}": [a, b, c],
        f"{key} -{one}s -{two[:-1]}": [a, b, c, d],
    }
    finds(user, (search_url, search_input, total, number_links), searches)


def test_field_limits_a_piece(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """A piece with a field before it occurs in this field only."""
    one, two = values.word("field one"), values.word("field two")
    a = part(values, 71, Name=f"{one} {two}")
    b = part(values, 72, Maker=f"{two} {one}")
    c = part(values, 73, Category=one)
    d = part(values, 74, Description=f"{one} {two}")
    e = part(values, 75, Number=f"{one}-75".upper())
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c, d, e])
    searches = {f"number:{one}": [e], f"name:{one}": [a], f"maker:{one}": [b], f"category:{one}": [c]}
    searches |= {f"description:{one} {two}": [d], f'name:"{one} {two}"': [a], f"{one} maker:{two}": [b]}
    finds(user, (search_url, search_input, total, number_links), searches)


def test_prices_and_stocks_have_ranges(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Prices and stocks are from one end to the other, both included, of which one may be left out."""
    key = values.word("ranges")
    owned = (("9.99", "0"), ("10.00", "1"), ("20.00", "12"), ("20.01", "2"), ("100.00", "0"))
    parts = [part(values, 81 + at, Name=key, Price=price, Stock=stock) for at, (price, stock) in enumerate(owned)]
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    a, b, c, d, e = parts
    searches = {
        f"{key} price:10..20": [b, c],
        f"price:..9.99 {key}": [a],
        f"{key} price:20.01..": [d, e],
        f"{key} stock:2..12": [c, d],
        f"{key} stock:1..": [b, c, d],
        f"{key} price:10.. stock:..1": [b, e],
    }
    finds(user, (search_url, search_input, total, number_links), searches)


def test_number_is_the_best(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """A part whose number was typed is the best, however the number was written, and found in any case."""
    digits = values.number("best number", 100000, 999999)
    a = part(values, 91, Number=f"QX-{digits}", Price="99.00")
    b = part(values, 92, Name=f"QX {digits}")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b])
    searches = {f"qx {digits}": [a, b], f"QX-{digits}": [a, b], f"qx{digits}": [a], f"q x{str(digits)[:2]}": []}
    ranks(user, (search_url, search_input, total, number_links), searches)


def test_one_mistake_is_forgiven(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """One character missing, added or replaced, or two swapped, is forgiven, anywhere in the word, and no more."""
    word = values.word("mistyped")
    one = part(values, 101, Name=f"X {word.upper()}")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [one])
    swapped = word[:-2] + word[-1] + word[-2]
    right = (word[1:], word[:-1], f"x{word}", f"{word[:4]}x{word[4:]}", f"{word[:3]}x{word[4:]}", swapped)
    wrong = (f"x{word}x", f"{word[:-1]}xx", f"x{word[1:-1]}x", word[1:-1])
    view = (search_url, search_input, total, number_links)
    finds(user, view, {typed: [one] for typed in right} | {typed: [] for typed in wrong} | {f"name:{word}x": [one]})
    user.sees(NOT_EXACT)
    word = values.word("sharp")
    two = part(values, 102, Name=f"{word[:3]}ß{word[3:]}")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [two])
    finds(user, view, {word: [two], f"{word[:3]}x{word[3:]}": [two]})


def test_short_words_forgive_nothing(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Words with up to four characters, or with a digit, must be exact."""
    short, long = values.word("short")[-4:], values.word("with a digit")
    a, b = part(values, 111, Name=f"{short} y"), part(values, 112, Name=f"{long}7")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b])
    searches = {f"x{short[1:]}": [], f"x{short}": [a], f"{long}8": [], f"x{long}7": []}
    finds(user, (search_url, search_input, total, number_links), searches)


def test_phrases_forgive_nothing(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Phrases, also of one word in quotes, must be exact."""
    one, two = values.word("exact one"), values.word("exact two")
    a = part(values, 121, Name=f"{one} {two}")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a])
    searches = {f'"{one}"': [a], f'"{one}x"': [], f'"{one} {two}x"': [], f"{one[1:]}-{two}": [], f'{one}x "{two}x"': []}
    finds(user, (search_url, search_input, total, number_links), searches)


def test_exact_words_are_enough(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Nothing is forgiven where something was found as typed; otherwise every word is."""
    word, other = values.word("enough"), values.word("enough other")
    a = part(values, 131, Name=word)
    b = part(values, 132, Name=f"{word}s", Description=other)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b])
    view = (search_url, search_input, total, number_links)
    finds(user, view, {f"{word} {other}": [b], f"{word}x": [a, b], f"{word}s": [b], word: [a]})
    user.does_not_see(NOT_EXACT)


def test_likeliest_word_is_suggested(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, suggestion,
):  # fmt: skip
    """The near word of most parts is suggested, of equal ones the first, and the rest stays as it was typed."""
    word, even, rest = values.word("likely"), values.word("even"), values.word("as typed").upper()
    a = part(values, 141, Name=f"{word}b {word}b {word}b {even}b")
    b = part(values, 142, Name=f"{word}c {even.upper()}A")
    c = part(values, 143, Description=f"{word.upper()}C")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c])
    view = (search_url, search_input, total, number_links)
    finds(user, view, {f"{word.upper()}X -{rest} name:{even}x": [a, b]})
    user.sees(QUESTION)
    suggested = f"{word}c -{rest} name:{even}a"
    found = " ".join(user.text_of(suggestion).split())
    assert found == suggested, f"expected the suggestion {suggested!r}, found {found!r}"
    user.click(suggestion)
    user.sees_value(search_input, suggested)
    shows(user, view, [b])


def test_known_words_are_not_questioned(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, synonyms_url, synonyms_input, synonyms_button,
):  # fmt: skip
    """Words of parts and of synonyms, words without a near one, and phrases are not questioned."""
    word, other = values.word("known"), values.word("known other")
    a, b = part(values, 151, Name=word), part(values, 152, Name=other)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b])
    add_synonyms(user, (synonyms_url, synonyms_input, synonyms_button), f"{word}s, {values.word('known synonym')}")
    view = (search_url, search_input, total, number_links)
    searches = {
        word: [a],
        f"{word}s": [a],
        f"{word} {other}": [],
        f"{word}xxx": [],
        f'"{word}x"': [],
        f"-{word}x {word}": [a],
    }
    for text, parts in searches.items():
        finds(user, view, {text: parts})
        user.does_not_see(QUESTION)


def test_fields_have_points(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Number, name, maker, category and description have different points, which are added up for several words."""
    one, two = values.word("points one"), values.word("points two")
    parts = dear([
        part(values, 161, Number=f"{one}-161".upper()),
        part(values, 162, Name=f"{one} x", Description=two),
        part(values, 163, Maker=f"{one} {two}"),
        part(values, 164, Category=one, Name=f"x {two}"),
        part(values, 165, Description=one),
    ])  # fmt: skip
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    searches = {one: parts, f"{one} {two}": [parts[3], parts[1], parts[2]]}
    ranks(user, (search_url, search_input, total, number_links), searches)


def test_best_occurrence_counts(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Only the best occurrence has points, however many there are."""
    word = values.word("occurrence")
    parts = dear([
        part(values, 171, Number=f"{word}-171".upper()),
        part(values, 172, Name=f"{word} x {word}", Maker=word, Description=word),
        part(values, 173, Category=word),
        part(values, 174, Description=f"{word} {word} {word} {word} {word}"),
    ])  # fmt: skip
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    ranks(user, (search_url, search_input, total, number_links), {word: parts})


def test_same_name_gets_more_points(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """A name that is just the words of the search, in their order, has ten points more."""
    one, two = values.word("same one"), values.word("same two")
    a, b, c = dear([
        part(values, 181, Name=f"{one}, {two.upper()}"),
        part(values, 182, Number=f"{one}-{two}-182".upper()),
        part(values, 183, Name=f"{one} {two} x"),
    ])  # fmt: skip
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c])
    searches = {f"{one} {two}": [a, b, c], f"{two} {one}": [b, c, a], f'"{one} {two}" -{one}x': [a, b, c]}
    ranks(user, (search_url, search_input, total, number_links), searches)


def test_equal_parts_are_ordered(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result,
):  # fmt: skip
    """Of parts with equal points those that are there come first, then the cheaper, then the smaller number."""
    word, digits = values.word("equal"), values.number("equal", 1000, 9999)
    a = part(values, 191, Number=f"E{digits}-9", Name=f"{word} a", Price="5.00", Stock="1")
    b = part(values, 192, Number=f"E{digits}-10", Name=f"{word} b", Price="5.00", Stock="70")
    c = part(values, 193, Name=f"{word} c", Price="100.00", Stock="200")
    d = part(values, 194, Name=f"{word} d", Price="20.00")
    e = part(values, 195, Name=f"{word} e", Price="1.00", Stock="0")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, e, c, d, b])
    ranks(user, (search_url, search_input, total, number_links), {word: [b, a, d, c, e]})


def test_synonyms_and_mistakes_get_fewer_points(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, synonyms_url, synonyms_input, synonyms_button,
):  # fmt: skip
    """A synonym has two thirds of the points of the word that was typed, a word with a mistake one third."""
    key, one, two = (values.word(f"factor {index}") for index in range(3))
    parts = dear([
        part(values, 201, Name=f"{one} x", Description=key),
        part(values, 202, Name=f"{two} x", Description=key),
        part(values, 203, Maker=one, Description=key),
        part(values, 204, Name=f"{one}s", Description=key),
        part(values, 205, Category=two, Description=key),
        part(values, 206, Description=f"{one} {key}"),
    ])  # fmt: skip
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    add_synonyms(user, (synonyms_url, synonyms_input, synonyms_button), f"{one}, {two}")
    ranks(user, (search_url, search_input, total, number_links), {f"{one} {key}x": parts})


def test_found_words_are_marked(
    user, values, tmp_path, search_url, search_input, total, number_links, result_rows, marked_words, import_url,
    file_input, upload_button, import_result,
):  # fmt: skip
    """Words are marked where they were found, as they are written, and no others."""
    one, two, three = (values.word(f"marked {index}") for index in range(3))
    a = part(
        values,
        211,
        Name=f"{one.upper()} {three}, {two}",
        Description=f"{two} and ({one}é) {one}es {three}",
        Maker=three,
    )
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a])
    view = (search_url, search_input, total, number_links)
    user.visit(search_url)
    for text, marked in (
        (f"{one} name:{two}", [one.upper(), two]),
        (f"{one}e -{one}x", [f"{one}é"]),
        (f'"{three} {two}"', [three, two]),
        (f"maker:{three}", []),
    ):
        search(user, view, text)
        sees_marked(user, result_rows, marked_words, marked)


def test_synonyms_and_mistakes_are_marked(
    user, values, tmp_path, search_url, search_input, total, number_links, result_rows, marked_words, import_url,
    file_input, upload_button, import_result, synonyms_url, synonyms_input, synonyms_button,
):  # fmt: skip
    """Synonyms are marked, and words with a typing mistake where they are forgiven."""
    one, two, three = (values.word(f"marked too {index}") for index in range(3))
    a = part(values, 221, Name=f"{one} {one}s", Description=f"{two} {two}s {three}")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a])
    add_synonyms(user, (synonyms_url, synonyms_input, synonyms_button), f"{one}, {two}")
    view = (search_url, search_input, total, number_links)
    user.visit(search_url)
    search(user, view, one)
    sees_marked(user, result_rows, marked_words, [one, two])
    search(user, view, f"{one} {three}x")
    sees_marked(user, result_rows, marked_words, [one, f"{one}s", two, three])


def test_results_have_pages(
    user, values, tmp_path, search_url, search_input, total, number_links, result_rows, next_page, import_url,
    file_input, upload_button, import_result,
):  # fmt: skip
    """A page has twenty parts and leads to the next; all parts together are what an empty search finds."""
    key = values.word("pages")
    parts = [part(values, 231 + index, Name=key) for index in range(23)]
    user.visit(search_url)
    before = int("".join(sign for sign in user.text_of(total) if sign.isdigit()))
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    user.visit(search_url)
    user.sees_number(before + len(parts), in_=total)
    search(user, (search_url, search_input, total, number_links), key)
    user.sees_number(23, in_=total)
    user.sees_count(result_rows, 20)
    seen = {text.strip() for text in user.texts_of(number_links)}
    user.click(next_page)
    user.sees_count(result_rows, 3)
    user.sees_number(23, in_=total)
    user.does_not_see_element(next_page)
    seen |= {text.strip() for text in user.texts_of(number_links)}
    assert seen == set(numbers_of(parts)), f"expected all 23 parts on the two pages, found {sorted(seen)}"


def test_makers_are_counted(
    user, values, tmp_path, search_url, search_input, total, number_links, maker_values, category_values, import_url,
    file_input, upload_button, import_result,
):  # fmt: skip
    """The eight most frequent makers and categories are listed with their numbers of parts."""
    key = values.word("counted")
    makers = ["AbCDeFGhIJ"[index] + values.word(f"counted maker {index}") for index in range(10)]
    counts = [1, 1, 2, 1, 3, 1, 1, 2, 1, 1]
    categories = ["ABCDEFGHI"[index] + values.word(f"counted category {index}") for index in range(9)]
    owners = [maker for maker, count in zip(makers, counts, strict=True) for _ in range(count)]
    parts = [
        part(values, 261 + index, Name=key, Maker=maker, Category=categories[index * 4 % 9])
        for index, maker in enumerate(owners)
    ]
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts[::-1])
    finds(user, (search_url, search_input, total, number_links), {key: parts})
    ordered = sorted(zip(makers, counts, strict=True), key=lambda one: (-one[1], one[0].lower()))
    lists(user, maker_values, ordered[:8])
    several = Counter(one["Category"] for one in parts)
    lists(user, category_values, sorted(several.items(), key=lambda one: (-one[1], one[0]))[:8])


def seven_parts(values, first, key):
    """Seven parts of three makers in two categories, and the names of both."""
    makers = [sign + values.word(f"{key} maker {sign}") for sign in "ABC"]
    categories = [sign + values.word(f"{key} category {sign}") for sign in "XY"]
    kinds = ((0, 0), (0, 0), (0, 1), (1, 0), (1, 1), (1, 1), (2, 1))
    parts = [
        part(values, first + at, Name=values.word(key), Maker=makers[maker], Category=categories[category])
        for at, (maker, category) in enumerate(kinds)
    ]
    return parts, makers, categories


def test_chosen_values_narrow(
    user, values, tmp_path, search_url, search_input, total, number_links, maker_values, category_values, import_url,
    file_input, upload_button, import_result,
):  # fmt: skip
    """Results have one of the chosen makers and one of the chosen categories, and a second click takes that back."""
    parts, makers, categories = seven_parts(values, 281, "narrow")
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    finds(user, view, {values.word("narrow"): parts})
    for elements, value, results in (
        (maker_values, makers[0], parts[:3]),
        (maker_values, makers[1], parts[:6]),
        (category_values, categories[0], [*parts[:2], parts[3]]),
        (maker_values, makers[0], parts[3:4]),
        (maker_values, makers[1], [*parts[:2], parts[3]]),
    ):
        pick(user, elements, value)
        shows(user, view, results)
        user.sees_number(len(results), in_=total)


def test_numbers_follow_what_is_chosen(
    user, values, tmp_path, search_url, search_input, total, number_links, maker_values, category_values, import_url,
    file_input, upload_button, import_result,
):  # fmt: skip
    """The numbers count what is chosen on the other side; what is chosen stays, also without parts."""
    parts, (a, b, c), (x, y) = seven_parts(values, 291, "follow")
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    finds(user, view, {values.word("follow"): parts})
    for elements, value, shown_makers, shown_categories in (
        (maker_values, a, [(a, 3), (b, 3), (c, 1)], [(x, 2), (y, 1)]),
        (maker_values, c, [(a, 3), (b, 3), (c, 1)], [(x, 2), (y, 2)]),
        (category_values, x, [(a, 2), (b, 1), (c, 0)], [(x, 2), (y, 2)]),
        (maker_values, a, [(a, 2), (b, 1), (c, 0)], [(y, 1), (x, 0)]),
    ):
        pick(user, elements, value)
        lists(user, maker_values, shown_makers)
        lists(user, category_values, shown_categories)
    user.sees_number(0, in_=total)
    user.does_not_see(NOT_EXACT)


def test_results_are_sorted(
    user, values, tmp_path, search_url, search_input, total, number_links, sort_list, import_url, file_input,
    upload_button, import_result,
):  # fmt: skip
    """Results are sorted by price or by name, equal ones by number."""
    key = values.word("sorted")
    owned = (("B", "9.50"), ("É", "100.00"), ("e", "20.00"), ("C", "20.00"))
    a, b, c, d = (
        part(values, 301 + at, Name=f"{name} {key}", Price=price, Stock=str(at))
        for at, (name, price) in enumerate(owned)
    )
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [d, c, b, a])
    view = (search_url, search_input, total, number_links)
    finds(user, view, {key: [a, b, c, d]})
    assert user.choice_of(sort_list) == "Best match", "expected the sorting Best match at first"
    for sorting, expected in (
        ("Lowest price", [a, c, d, b]),
        ("Highest price", [b, c, d, a]),
        ("Name", [a, d, b, c]),
    ):
        user.choose(sort_list, sorting)
        shows(user, view, expected, ordered=True)


def test_sorting_keeps_what_is_chosen(
    user, values, tmp_path, search_url, search_input, total, number_links, next_page, maker_values, sort_list,
    import_url, file_input, upload_button, import_result,
):  # fmt: skip
    """Search, maker and sorting stay on the next page, and when one of them changes, which leads to the first."""
    key, makers = values.word("kept"), [values.word(f"kept maker {index}").capitalize() for index in range(2)]
    own = [part(values, 311 + at, Name=key, Maker=makers[0], Price=f"{100 + at}.00") for at in range(23)]
    others = [part(values, 334 + at, Name=key, Maker=makers[1], Price=f"{50 + at}.00") for at in range(2)]
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, own + others)
    user.visit(search_url)
    search(user, view, key)
    user.click(next_page)
    user.sees_count(number_links, 5)
    pick(user, maker_values, makers[0])
    user.sees_number(23, in_=total)
    user.sees_count(number_links, 20)
    user.choose(sort_list, "Highest price")
    shows(user, view, own[:2:-1], ordered=True)
    user.click(next_page)
    shows(user, view, own[2::-1], ordered=True)
    user.sees_value(search_input, key)
    user.choose(sort_list, "Lowest price")
    shows(user, view, own[:20], ordered=True)
    pick(user, maker_values, makers[0])
    shows(user, view, [*others, *own[:18]], ordered=True)


def test_new_search_chooses_nothing(
    user, values, tmp_path, search_url, search_input, total, number_links, maker_values, sort_list, import_url,
    file_input, upload_button, import_result,
):  # fmt: skip
    """A new search is of all makers again, and keeps the sorting."""
    key, makers = values.word("anew"), [values.word(f"anew maker {index}").capitalize() for index in range(2)]
    a, b, c = (part(values, 341 + at, Name=key, Maker=makers[at > 1], Price=f"{at + 1}0.00") for at in range(3))
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c])
    finds(user, view, {key: [a, b, c]})
    pick(user, maker_values, makers[0])
    shows(user, view, [a, b])
    user.choose(sort_list, "Highest price")
    shows(user, view, [b, a], ordered=True)
    search(user, view, f"{key} price:20..")
    shows(user, view, [c, b], ordered=True)


def test_address_shows_the_same(
    user, values, tmp_path, search_url, search_input, total, number_links, next_page, maker_values, sort_list,
    import_url, file_input, upload_button, import_result,
):  # fmt: skip
    """Somebody else sees the same at the address of results, and the back button leads to the results before."""
    key, maker = values.word("address"), f"A & {values.word('address maker')}"
    parts = [
        part(values, 351 + at, Name=f"{key} +&=", Price=f"{100 + at}.00", **({"Maker": maker} if at < 22 else {}))
        for at in range(24)
    ]
    view, own = (search_url, search_input, total, number_links), parts[:22]
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    user.visit(search_url)
    search(user, view, f'"{key}')
    pick(user, maker_values, maker)
    user.choose(sort_list, "Highest price")
    user.click(next_page)
    shows(user, view, own[1::-1], ordered=True)
    other = user.another()
    other.visit(user.url)
    shows(other, view, own[1::-1], ordered=True)
    other.sees_value(search_input, f'"{key}')
    assert other.choice_of(sort_list) == "Highest price", "expected the sorting of the address"
    user.back()
    shows(user, view, own[:1:-1], ordered=True)


def test_markup_is_plain_text(
    user, values, tmp_path, search_url, search_input, total, number_links, result_rows, marked_words, maker_values,
    import_url, file_input, upload_button, import_result,
):  # fmt: skip
    """Markup in a list is shown letter by letter, also where words are marked."""
    word = values.word("markup")
    one = part(
        values, 381, Name=f"<b>{word}</b> &amp; <i>", Maker=f"<i>{values.word('markup maker')}</i>",
        Description=f'<mark>x</mark> "{word}" <u>',
    )  # fmt: skip
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [one])
    finds(user, (search_url, search_input, total, number_links), {word: [one]})
    sees_marked(user, result_rows, marked_words, [word, word])
    for text in one.values():
        user.sees(text, in_=user.nth(result_rows, 0))
    lists(user, maker_values, [(one["Maker"], 1)])
    user.click(user.nth(number_links, 0))
    for text in one.values():
        user.sees(text)


def test_synonyms_are_found(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, synonyms_url, synonyms_input, synonyms_button,
):  # fmt: skip
    """A word finds its synonyms, unless it is in quotes, excluded or mistyped, and not what is near to them."""
    key, one, two = (values.word(f"synonym {index}") for index in range(3))
    a = part(values, 391, Name=f"{one} {key}")
    b = part(values, 392, Maker=two, Name=key)
    c = part(values, 393, Name=f"{two}s {key}")
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c])
    add_synonyms(user, (synonyms_url, synonyms_input, synonyms_button), f"{one.upper()}, {two}")
    searches = {
        one: [a, b],
        two.upper(): [a, b],
        f"name:{one}": [a],
        f'"{one}"': [a],
        f"{key} -{one}": [b, c],
        f"{one}x": [a],
        f"{one} {key}x": [a, b],
    }
    finds(user, (search_url, search_input, total, number_links), searches)


def test_synonyms_are_not_passed_on(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, synonyms_url, synonyms_input, synonyms_button,
):  # fmt: skip
    """A word in two groups finds the words of both, but these do not find each other."""
    words = [values.word(f"passed on {index}") for index in range(4)]
    a, b, c, d = (part(values, 401 + at, Name=word) for at, word in enumerate(words))
    page = (synonyms_url, synonyms_input, synonyms_button)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c, d])
    add_synonyms(user, page, f"{words[0]},{words[1]}")
    add_synonyms(user, page, f"{words[1]}, {words[2]}, {words[3]}")
    searches = {words[0]: [a, b], words[1]: [a, b, c, d], words[3]: [b, c, d]}
    finds(user, (search_url, search_input, total, number_links), searches)


def test_removed_synonyms_do_not_count(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, synonyms_url, synonyms_input, synonyms_button, synonym_rows, synonym_remove_button,
):  # fmt: skip
    """A group is listed in one row, and does not count once it is removed."""
    one, two, three = (values.word(f"removed {index}") for index in range(3))
    a, b, c = (part(values, 411 + at, Name=word) for at, word in enumerate((one, two, three)))
    page, view = (synonyms_url, synonyms_input, synonyms_button), (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c])
    add_synonyms(user, page, f"{one}, {two}")
    add_synonyms(user, page, f"{two}, {three}")
    finds(user, view, {two: [a, b, c]})
    user.visit(synonyms_url)
    row = user.row(synonym_rows, containing=one)
    user.sees(two, in_=row)
    user.click(synonym_remove_button, within=row)
    finds(user, view, {two: [b, c], one: [a]})


def test_wrong_synonyms_are_refused(user, values, refusal, synonyms_url, synonyms_input, synonyms_button):
    """A group needs two different words, and each entry is one word."""
    one, two = values.word("wrong one"), values.word("wrong two")
    for text in (one, f"{one}, {one.upper()}", f"{one}, {two} x", f"{one}, {two},,"):
        add_synonyms(user, (synonyms_url, synonyms_input, synonyms_button), text)
        user.sees("Please enter single words with commas between them", in_=refusal)
    user.visit(synonyms_url)
    user.does_not_see(one)


def test_saved_search_is_opened(
    user, values, tmp_path, search_url, search_input, total, number_links, maker_values, category_values, sort_list,
    import_url, file_input, upload_button, import_result, save_name_input, save_button, saved_url, saved_rows,
    saved_link, saved_count,
):  # fmt: skip
    """A saved search leads to its results, with the maker and the category that were chosen, and the sorting."""
    key, maker, name = values.word("saved"), values.word("saved maker").capitalize(), values.title("saved & opened")
    category = f"C & {values.word('saved category')}"
    a = part(values, 421, Name=key, Category=category, Price="10.00")
    b, c = (part(values, 421 + at, Name=key, Maker=maker, Category=category, Price=f"{at}5.00") for at in (1, 2))
    d = part(values, 424, Name=key, Maker=maker, Price="40.00")
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b, c, d])
    finds(user, view, {key: [a, b, c, d]})
    pick(user, maker_values, maker)
    shows(user, view, [b, c, d])
    pick(user, category_values, category)
    shows(user, view, [b, c])
    user.choose(sort_list, "Highest price")
    shows(user, view, [c, b], ordered=True)
    save(user, save_name_input, save_button, name)
    row = sees_saved(user, saved_url, saved_rows, saved_count, name, 2)
    user.click(saved_link, within=row)
    shows(user, view, [c, b], ordered=True)
    user.sees_value(search_input, key)


def test_search_needs_a_name(
    user, values, tmp_path, search_url, search_input, total, number_links, next_page, maker_values, import_url,
    file_input, upload_button, import_result, refusal, save_name_input, save_button, saved_url, saved_rows,
):  # fmt: skip
    """A search without a name is not saved; its results stay where they are, with their makers and pages."""
    key, view = values.word("nameless"), (search_url, search_input, total, number_links)
    parts = [part(values, 461 + at, Name=key, Price=f"{10 + at}.00") for at in range(21)]
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    user.visit(saved_url)
    before = user.count(saved_rows)
    first = min(parts, key=lambda one: one["Maker"])
    for name in ("", "  "):
        user.visit(search_url)
        search(user, view, key)
        user.sees_number(21, in_=total)
        save(user, save_name_input, save_button, name)
        user.sees("Please enter a name", in_=refusal)
        user.click(next_page)
        shows(user, view, parts[20:])
        save(user, save_name_input, save_button, name)
        user.sees("Please enter a name", in_=refusal)
        pick(user, maker_values, first["Maker"])
        shows(user, view, [first])
    user.visit(saved_url)
    user.sees_count(saved_rows, before)


def test_saved_search_counts_new_parts(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, save_name_input, save_button, saved_url, saved_rows, saved_count, delete_button,
):  # fmt: skip
    """A saved search counts parts that were imported or deleted later."""
    key, name = values.word("by now"), values.title("by now")
    view, form = (search_url, search_input, total, number_links), (import_url, file_input, upload_button, import_result)
    parts = [part(values, 431 + at, Name=key) for at in range(4)]
    bring(user, form, tmp_path, parts[:1])
    finds(user, view, {key: parts[:1]})
    save(user, save_name_input, save_button, name)
    sees_saved(user, saved_url, saved_rows, saved_count, name, 1)
    bring(user, form, tmp_path, parts[1:])
    sees_saved(user, saved_url, saved_rows, saved_count, name, 4)
    finds(user, view, {key: parts})
    user.click(user.nth(number_links, 0))
    user.click(delete_button)
    sees_saved(user, saved_url, saved_rows, saved_count, name, 3)


def test_saved_search_is_replaced_and_deleted(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button,
    import_result, save_name_input, save_button, saved_url, saved_rows, saved_count, saved_delete_button,
):  # fmt: skip
    """A name is there once, with the latest search, until it is deleted."""
    key, name, other = values.word("replaced"), values.title("replaced"), values.title("another saved")
    parts = [part(values, 441 + at, Name=key, Price=f"{at}.50") for at in range(3)]
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, parts)
    for saved, text, results in (
        (name, key, parts),
        (other, key, parts),
        (name, f"{key} price:1..", parts[1:]),
    ):
        finds(user, view, {text: results})
        save(user, save_name_input, save_button, saved)
    row = sees_saved(user, saved_url, saved_rows, saved_count, name, 2)
    user.click(saved_delete_button, within=row)
    sees_saved(user, saved_url, saved_rows, saved_count, other, 3)
    user.does_not_see(name)


@pytest.mark.time_limit(90)
def test_all_survives_a_restart(
    user, values, server, tmp_path, search_url, search_input, total, number_links, import_url, file_input,
    upload_button, import_result, synonyms_url, synonyms_input, synonyms_button, save_name_input, save_button,
    saved_url, saved_rows, saved_count,
):  # fmt: skip
    """After a restart parts, synonyms and saved searches are what they were."""
    one, two, name = values.word("restart one"), values.word("restart two"), values.title("restart")
    a, b = part(values, 451, Name=one), part(values, 452, Name=two)
    view = (search_url, search_input, total, number_links)
    bring(user, (import_url, file_input, upload_button, import_result), tmp_path, [a, b])
    add_synonyms(user, (synonyms_url, synonyms_input, synonyms_button), f"{one}, {two}")
    finds(user, view, {one: [a, b]})
    save(user, save_name_input, save_button, name)
    sees_saved(user, saved_url, saved_rows, saved_count, name, 2)
    server.restart()
    sees_saved(user, saved_url, saved_rows, saved_count, name, 2)
    finds(user, view, {one: [a, b], f'"{one}"': [a]})


@pytest.mark.time_limit(100)
def test_large_lists_are_imported(
    user, values, tmp_path, search_url, search_input, total, number_links, import_url, file_input, upload_button
):
    """Lists of 5,000 parts are imported within 10 seconds each, until there are 20,000 parts."""
    parts, _, _ = large_list(values)
    form, view = (import_url, file_input, upload_button), (search_url, search_input, total, number_links)
    for start in range(0, LARGE, AT_ONCE):
        import_large(user, form, view, tmp_path, parts[start : start + AT_ONCE])
    finds(user, view, {f"number:{parts[AT_ONCE]['Number']}": [parts[AT_ONCE]]})


@pytest.mark.needs("test_large_lists_are_imported")
@pytest.mark.time_limit(90)
def test_large_list_is_searched(user, values, search_url, search_input, total, number_links, maker_values):
    """Of 20,000 parts the right ones are found, ranked and counted, exactly as typed and with a mistake."""
    parts, words, draws = large_list(values)
    view, first, second = (search_url, search_input, total, number_links), *draws.choices(words, k=2)
    either = next(one for one in parts if len(set(one["Description"].split())) == 8)["Description"].split()
    user.visit(search_url)
    for wanted in ([first], [second], either[:2]):
        best = best_first(parts, {one["Number"]: points_by(one, *wanted) for one in parts})
        search(user, view, " ".join(wanted))
        user.sees_number(len(best), in_=total)
        shows(user, view, best[:20], ordered=True)
    makers = Counter(one["Maker"] for one in parts if points_by(one, first))
    search(user, view, first)
    lists(user, maker_values, sorted(makers.items(), key=lambda one: (-one[1], one[0]))[:8])
    near = [word for word in words if word[1:] == first[1:]]
    found = [one for one in parts if any(points_by(one, word) for word in near)]
    search(user, view, f"b{first[1:]}")
    user.sees_number(len(found), in_=total)


@pytest.mark.needs("test_large_lists_are_imported")
@pytest.mark.time_limit(90)
def test_large_list_is_fast(user, values, search_url, search_input, total, number_links):
    """Results are there within three seconds, for words, for words with a mistake, and for many parts."""
    parts, words, draws = large_list(values)
    view, nothing = (search_url, search_input, total, number_links), f'"{values.word("no part")}"'
    kinds = {
        "two words": lambda: " ".join(draws.choice(parts)["Name"].split()[:2]),
        "a mistyped word": lambda: f"b{draws.choice(words)[1:]}",
        "most parts": lambda: f"-{draws.choice(words)} price:2..",
    }
    user.visit(search_url)
    for kind, text in kinds.items():
        taken = []
        for _ in range(3):
            typed = text()
            search(user, view, nothing)
            user.sees_count(number_links, 0)
            user.fill(search_input, typed)
            started = datetime.now(UTC)
            user.press("Enter", on=search_input)
            user.eventually(lambda: user.count(number_links), f"results of {typed}")
            taken.append(seconds_since(started))
        # The quickest of three: a machine that is busy with something else does not count.
        assert min(taken) < 3, f"expected the results for {kind} within 3 seconds, the quickest took {min(taken):.1f}"
