"""Puts documents on a shelf and searches them, as an archive does; each test runs the program with files of its own."""

import itertools
import json
import random
import re
import unicodedata

import pytest

FIELDS = ("title", "tags", "body")
LARGE = 20_000
SEARCHES = 6000


def document(number, title="", body="", tags=(), year=2000):
    """A document; its id sorts by its number."""
    return {"id": f"d{number:05}", "title": title, "body": body, "tags": list(tags), "year": year}


def as_lines(rows):
    """Rows as JSON lines; texts stay as they are."""
    return "".join((row if isinstance(row, str) else json.dumps(row, ensure_ascii=False)) + "\n" for row in rows)


def started(console, command, documents, commands, **limits):
    """The program after it was run with these documents and commands."""
    console.write("documents.jsonl", as_lines(documents))
    console.write("commands.jsonl", as_lines(commands))
    if console.exists("answers.jsonl"):
        console.remove("answers.jsonl")
    return console.run(command, "documents.jsonl", "commands.jsonl", "answers.jsonl", **limits)


def answered(console, command, documents, commands, **limits):
    """The answers to commands about these documents; a text stands for the search for it."""
    commands = [{"do": "search", "query": row} if isinstance(row, str) else row for row in commands]
    run = started(console, command, documents, commands, **limits)
    assert run.exit_code == 0, f"expected exit code 0, found {run.exit_code}: {run.stderr}"
    answers = [json.loads(line) for line in console.file("answers.jsonl").read_text("utf-8").splitlines()]
    assert len(answers) == len(commands), f"expected {len(commands)} answers, found {len(answers)}"
    return answers


def numbers(answer):
    """The numbers of the documents that were found, in ascending order."""
    return sorted(int(hit["id"][1:]) for hit in answer["hits"])


def found(console, command, documents, expected):
    """Expect for each query these numbers of documents."""
    answers = answered(console, command, documents, list(expected))
    for (query, wanted), answer in zip(expected.items(), answers, strict=True):
        assert "hits" in answer, f"expected hits for {query!r}, found {answer}"
        assert numbers(answer) == wanted, f"expected {wanted} for {query!r}, found {answer}"


def scores(answer):
    """The numbers of the hits and their scores, in the order of the answer."""
    return [[int(hit["id"][1:]), hit["score"]] for hit in answer["hits"]]


def forms(text):
    """The forms of the words of a text."""
    return [
        "".join(letter for letter in unicodedata.normalize("NFD", word) if unicodedata.category(letter) != "Mn").lower()
        for word in re.findall(r"[a-zà-ÿ0-9]+", text, re.IGNORECASE)
    ]


def is_near(typed, form):
    """True if a form is near to the form of what was typed."""
    letters = sorted({*typed, *form})
    changed = {typed[:at] + typed[at + 1 :] for at in range(len(typed))}
    changed |= {typed[:at] + letter + typed[at + 1 :] for at in range(len(typed)) for letter in letters}
    changed |= {typed[:at] + letter + typed[at:] for at in range(len(typed) + 1) for letter in letters}
    changed |= {typed[:at] + typed[at + 1] + typed[at] + typed[at + 2 :] for at in range(len(typed) - 1)}
    return len(typed) >= 4 and form in changed and (len(typed) >= 8 or form[0] == typed[0])


def occurrences(shelved, kind, words):
    """How many times a part occurs in title, tags and body of a document whose fields are lists of lists of forms."""
    counts = []
    for field in FIELDS:
        count = 0
        for row in shelved[field]:
            if kind == "prefix":
                count += sum(form.startswith(words[0]) for form in row)
            elif kind == "phrase":
                count += sum(row[at : at + len(words)] == words for at in range(len(row)))
            else:
                count += sum(form in words for form in row)
        counts.append(count)
    return counts


def ranked(shelf, kind, words, factor):
    """The ids and scores of the ten best documents for a query of one part, found by going through the whole shelf."""
    counts = {id_: occurrences(shelved, kind, words) for id_, shelved in shelf.items()}
    having = {id_: count for id_, count in counts.items() if any(count)}
    if not having:
        return [0, []]
    rarity = len(f"{len(shelf) // len(having):b}")
    rows = []
    for id_, count in having.items():
        weight = sum(times * min(6, number) for times, number in zip((5, 3, 1), count, strict=True))
        rows.append((-factor * rarity * weight, -shelf[id_]["year"], id_))
    return [len(rows), [[id_, -score] for score, _, id_ in sorted(rows)[:10]]]


def large_vocabulary(values):
    """Nine thousand invented words and the draws that they were made with."""
    draws = random.Random(values.number("large", 1, 10**9))  # noqa: S311 - nothing secret
    made = set()
    while len(made) < 9000:
        syllables = [draws.choice("bdfgklmnprstvz") + draws.choice("aeiou") for _ in range(draws.randint(2, 4))]
        made.add("".join(syllables) + draws.choice(["", "n", "r", "s"]))
    return sorted(made), draws


def large_document(number, vocabulary, draws, weights=None):
    """A document of fifty words, which are equally frequent or have these cumulative weights."""
    title, body, tags = (draws.choices(vocabulary, cum_weights=weights, k=count) for count in (6, 42, 2))
    return document(number, " ".join(title), " ".join(body), tags, draws.randint(1950, 2020))


def real_weights(vocabulary):
    """Cumulative weights with which words are as frequent as in real text: a few make up half of it (Zipf's law)."""
    return list(itertools.accumulate(1 / (rank + 3) for rank in range(len(vocabulary))))


def mistyped(word, draws):
    """The word with a letter that no word has put into it."""
    at = draws.randint(1, len(word))
    return word[:at] + "x" + word[at:]


def large_commands(documents, searches, draws, changed):
    """Searches of each kind for words of the documents, and after every third one a document that was changed."""
    commands = []
    for number in range(searches):
        words = draws.choice(documents)["body"].split()
        at = draws.randrange(30)
        word = words[at]
        query = [
            word,
            f"{word} {words[at + 9]}",
            f'"{word} {words[at + 1]}"',
            f"{word[:5]}* -{words[at + 2]}",
            mistyped(word, draws),
        ]
        commands.append({"do": "search", "query": query[number % 5]})
        if number % 3 == 0:
            commands.append({"do": "put", "document": changed(draws.randrange(LARGE))})
    return commands


def answered_in_time(console, command, documents, commands):
    """The answers to commands about twenty thousand documents, within the CPU time that they may take."""
    run = started(console, command, documents, commands, timeout_s=200)
    assert run.exit_code == 0, f"expected exit code 0, found {run.exit_code}: {run.stderr}"
    answers = console.file("answers.jsonl").read_text("utf-8").splitlines()
    assert len(answers) == len(commands), f"expected {len(commands)} answers, found {len(answers)}"
    assert run.cpu_s <= 25, f"expected at most 25 seconds of CPU time, found {run.cpu_s:.1f}"
    return [json.loads(answer) for answer in answers]


def test_launches(console, search_command):
    """A shelf with one document answers a search."""
    answers = answered(console, search_command, [document(1, "one")], ["one"])
    assert answers[0]["total"] == 1


def test_all_words_must_occur(console, values, search_command):
    """A search finds the documents in which all words occur, in whatever fields and order, but not parts of words."""
    one, two = values.word("one"), values.word("two")
    documents = [
        document(1, one, two),
        document(2, f"{two}, {one}!"),
        document(3, one),
        document(4, f"{one}x {two}"),
        document(5, "", f"({two})", [f"of {one}"]),
    ]
    found(console, search_command, documents, {one: [1, 2, 3, 5], f"{one} {two}": [1, 2, 5], f"{one}xyz {two}": []})


def test_accents_and_capitals_are_alike(console, values, search_command):
    """Words are alike whatever their capitals and accents, composed or not, and digits belong to words."""
    word = values.word("accent")
    documents = [
        document(1, f"Crème{word}"),
        document(2, f"cre\u0300me{word.upper()}"),
        document(3, f"CREME{word}"),
        document(4, f"kreme{word}"),
        document(5, "", f"42{word}_7"),
        document(6, f"Ωmega{word}"),
    ]
    queries = {f"creme{word}": [1, 2, 3], f"crÈMe{word}": [1, 2, 3], f"42{word}": [5], f"ωMEGA{word}": [6], "7": [5]}
    found(console, search_command, documents, queries)


def test_phrase_is_words_in_a_row(console, values, search_command):
    """A phrase is found where its words follow each other in one field, whatever stands between them."""
    one, two, three = (values.word(f"row {number}") for number in range(3))
    documents = [
        document(1, f"{one} - {two.upper()} {three}"),
        document(2, f"{two} {one}"),
        document(3, one, two),
        document(4, "", f"{one} {three} {two}"),
        document(5, "", f"x {one}\u2003{two}"),
    ]
    queries = {f'"{one} {two}"': [1, 5], f'"{one}, {two}, {three}"': [1], f'"{two}"': [1, 2, 3, 4, 5]}
    found(console, search_command, documents, queries)


def test_phrase_stays_within_a_tag(console, values, search_command):
    """No phrase leads from one tag into the next, or from a field into another."""
    one, two = values.word("tag one"), values.word("tag two")
    documents = [
        document(1, tags=[one, two]),
        document(2, tags=["x", f"{one} {two}"]),
        document(3, one, "", [two]),
        document(4, "", two, [one]),
    ]
    found(console, search_command, documents, {f'"{one} {two}"': [2], f"{one} {two}": [1, 2, 3, 4]})


def test_joined_words_are_a_phrase(console, values, search_command):
    """A part that has several words is a phrase, also without quotes; parts need no white space around quotes."""
    one, two = values.word("joined one"), values.word("joined two")
    documents = [document(1, f"{one} {two}"), document(2, f"{two} {one}"), document(3, one)]
    queries = {f"{one}-{two}": [1], f"({one})": [1, 2, 3], f'{two}"{one}"': [1, 2], f"{two}/{one}": [2]}
    found(console, search_command, documents, queries)


def test_prefix_finds_beginnings(console, values, search_command):
    """A prefix finds all words that begin with it, and itself, but not in the middle; it may have accents."""
    word = values.word("begun")
    documents = [document(1, word), document(2, f"{word}er"), document(3, f"x{word}"), document(4, "", f"É{word}s")]
    queries = {
        f"{word}*": [1, 2],
        f"{word[:6]}*": [1, 2],
        f"{word}e*": [2],
        f"e{word}*": [4],
        f"è{word}*": [4],
        f"-x {word}*": [1, 2],
    }
    found(console, search_command, documents, queries)


def test_excluded_parts_are_absent(console, values, search_command):
    """Words, phrases and prefixes that are excluded are in none of the documents found."""
    one, two, three = (values.word(f"excluded {number}") for number in range(3))
    documents = [
        document(1, one),
        document(2, f"{one} {two}"),
        document(3, one, f"{two} {three}"),
        document(4, one, f"{three} {two}"),
    ]
    queries = {
        f"{one} -{two}": [1],
        f'{one} -"{two} {three}"': [1, 2, 4],
        f"{one} -{three[:-2]}*": [1, 2],
        f"-{three} {one}": [1, 2],
        f"{one} -{three}-{two}": [1, 2, 3],
    }
    found(console, search_command, documents, queries)


def test_field_limits_a_part(console, values, search_command):
    """Words, phrases and prefixes can be limited to a field, also excluded ones; other words with a colon are words."""
    one, two = values.word("field one"), values.word("field two")
    documents = [
        document(1, f"{one} {two}"),
        document(2, "", f"{one} {two}"),
        document(3, tags=[f"{one} {two}"]),
        document(4, f"author {one}"),
    ]
    queries = {
        f"title:{one}": [1, 4],
        f"body:{one}": [2],
        f'tags:"{one} {two}"': [3],
        f"body:{two[:-2]}*": [2],
        f"{one} -title:{one}": [2, 3],
        f"author:{one}": [4],
        f'{one} -tags:"{one}"': [1, 2, 4],
        f"title:{one} body:{two}": [],
    }
    found(console, search_command, documents, queries)


def test_one_change_is_tolerated(console, values, search_command):
    """A character too many, too few or wrong and two swapped neighbours are tolerated, but not two changes."""
    word = f"qu{values.word('typed')}"
    documents = [document(1, word), document(2, f"x{word[1:]}"), document(3, f"zz{word[2:]}")]
    queries = {
        f"{word}y": [1],
        f"{word[:5]}{word[6:]}": [1],
        f"{word[:4]}w{word[5:]}": [1],
        f"u{word[0]}{word[2:]}": [1],
        f"{word}yy": [],
        f"y{word[1:]}": [1, 2],
        word[1:]: [1, 2],
        f"{word[:3]}x{word[3:]}y": [],
    }
    found(console, search_command, documents, queries)


def test_known_word_is_not_tolerant(console, values, search_command):
    """A word that is anywhere on the shelf is not tolerant, though it is not in the field that is asked for."""
    word, other = values.word("known"), values.word("other")
    documents = [document(1, f"{word}s"), document(2, "", word), document(3, f"{word}n {other}")]
    queries = {word: [2], f"title:{word}": [], f"{word} {other}": [], f"{word}r": [1, 2, 3], f"title:{word}r": [1, 3]}
    found(console, search_command, documents, queries)


def test_phrases_and_exclusions_are_exact(console, values, search_command):
    """Phrases, also of one word, prefixes and excluded words tolerate nothing."""
    one, two = values.word("exact one"), values.word("exact two")
    documents = [document(1, f"{one} {two}")]
    queries = {f'"{one}x"': [], f"{one}x-{two}": [], f"{one}x*": [], f"{one} -{two}x": [1], f"{one}x {two}x": [1]}
    found(console, search_command, documents, queries)


def test_short_words_are_exact(console, search_command):
    """Words of up to three characters are exact, those of four are not, whatever the length of what is found."""
    documents = [document(1, "abc"), document(2, "abcd"), document(3, "abcdefgh"), document(4, "𠮷野家")]
    queries = {"abx": [], "acb": [], "ab": [], "abcx": [1, 2], "abdc": [1, 2], "abcdefg": [3], "abcdfegh": [3]}
    queries |= {"𠮷野家": [4], "𠮷野屋": [], "𠮷野家x": [4]}
    found(console, search_command, documents, queries)


def test_middle_words_keep_their_first_character(console, search_command):
    """Up to seven characters the first one must be right; from eight on it need not be."""
    documents = [document(1, "planet"), document(2, "lantern"), document(3, "clarinet"), document(4, "éclairs")]
    documents.append(document(5, "𠮷野家具店"))
    queries = {
        "xplanet": [],
        "lanet": [],
        "lpanet": [],
        "pxanet": [1],
        "pplanet": [1],
        "antern": [],
        "xantern": [],
        "larinet": [],
        "xlarinet": [3],
        "lcarinet": [3],
        "xclarinet": [3],
        "xlantern": [2],
        "Éclars": [4],
        "𠮟野家具店": [],
        "𠮷屋家具店": [5],
    }
    found(console, search_command, documents, queries)


def test_tolerance_follows_the_shelf(console, values, search_command):
    """A word becomes tolerant when the last document with it is deleted or changed, and exact again when one comes."""
    word = values.word("following")
    documents = [document(1, word), document(2, f"{word}s"), document(3, "", f"{word}s")]
    commands = [
        f"{word}s",
        {"do": "delete", "id": "d00002"},
        f"{word}s",
        {"do": "put", "document": document(3, "", f"{word}n")},
        f"{word}s",
        {"do": "put", "document": document(4, "", f"{word}s")},
        f"{word}s",
    ]
    answers = answered(console, search_command, documents, commands)
    seen = [numbers(answer) for answer in answers[::2]]
    assert seen == [[2, 3], [3], [1, 3], [4]], f"expected [[2, 3], [3], [1, 3], [4]], found {seen}"


def test_fields_have_weights(console, values, search_command):
    """A word counts five times in the title, three times in a tag and once in the body, and adds up."""
    word = values.word("weight")
    documents = [
        document(1, word),
        document(2, tags=[word]),
        document(3, "", word),
        document(4, f"{word} {word}", word, [word, f"{word} x"]),
    ]
    (answer,) = answered(console, search_command, documents, [word])
    assert scores(answer) == [[4, 2 * (5 * 2 + 3 * 2 + 1)], [1, 2 * 5], [2, 2 * 3], [3, 2]], (
        f"wrong order or scores: {answer}"
    )


def test_occurrences_are_capped(console, values, search_command):
    """Of each field at most six occurrences count, also of overlapping phrases and of prefixes together."""
    word = values.word("capped")
    documents = [
        document(1, "", f"{word} " * 7, [word] * 7),
        document(2, f"{word} " * 9),
        document(3, "", f"{word}s {word} " * 3),
    ]
    answers = answered(console, search_command, documents, [word, f'"{word} {word}"', f"{word}*"])
    most = {1: 6 * 3 + 6, 2: 6 * 5, 3: 6}
    expected = [
        [[2, 2 * most[2]], [1, 2 * most[1]], [3, 2 * 3]],
        [[2, 3 * most[2]], [1, 3 * 6]],
        [[2, most[2]], [1, most[1]], [3, most[3]]],
    ]
    assert [scores(answer) for answer in answers] == expected, f"expected {expected}, found {answers}"


def test_rarity_counts_binary_digits(console, values, search_command):
    """Rarity grows with each doubling of all documents over those with the part, as the shelf is at that moment."""
    word = values.word("rare")
    documents = [document(number, "", word if number < 5 else "") for number in range(16)]
    commands = [word, *({"do": "delete", "id": f"d{number:05}"} for number in (0, 15)), word]
    commands += [{"do": "put", "document": document(20 + number)} for number in range(2)] + [word, f"title:{word}x"]
    answers = answered(console, search_command, documents, commands)
    seen = [{hit["score"] for hit in answers[number]["hits"]} for number in (0, 3, 6, 7)]
    assert seen == [{4}, {4}, {6}, set()], f"expected the scores 4, 4, 6 and no hit, found {answers}"


def test_factors_of_parts(console, values, search_command):
    """A phrase has three times, a word twice the points of a prefix or a tolerant word, and equal parts add up."""
    word, other = values.word("factor"), values.word("factor two")
    queries = [word, f'"{word}"', f"{word}*", f"{word}x", f"{word} {word}", f"{word}-{other}", f"{word} {other}"]
    answers = answered(console, search_command, [document(1, f"{word} {other}")], queries)
    seen = [answer["hits"][0]["score"] for answer in answers]
    assert seen == [10, 15, 5, 5, 20, 15, 20], f"expected [10, 15, 5, 5, 20, 15, 20] for {queries}, found {seen}"


def test_equal_scores_are_ordered(console, values, search_command):
    """Equal scores are ordered by year, the later first, then by id, by the codes of its characters."""
    word = values.word("equal")
    entries = [("b", 1990), ("a", 2001), ("B", 2001), ("Z", 1990), ("10", 1990), ("9", 1990), ("c", 2001)]
    entries += [("𠮷", 1990), ("ｶ", 1990)]
    documents = [document(1, word, year=year) | {"id": id_} for id_, year in entries]
    documents.append(document(1, f"{word} {word}", year=1800))
    (answer,) = answered(console, search_command, documents, [word])
    order = [hit["id"] for hit in answer["hits"]]
    assert order == ["d00001", "B", "a", "c", "10", "9", "Z", "b", "ｶ", "𠮷"], f"wrong order: {order}"


def test_hits_are_cut(console, values, search_command):
    """Ten hits, or as many as are asked for, are answered from a place on; the total is of all."""
    word = values.word("many")
    documents = [document(number, word) for number in range(1, 108)]
    commands = [
        {"do": "search", "query": word} | cut
        for cut in ({}, {"from": 98, "size": 100}, {"from": 3, "size": 2}, {"from": 107}, {"size": 100})
    ]
    answers = answered(console, search_command, documents, commands)
    seen = [numbers(answer) for answer in answers]
    expected = [list(range(1, 11)), list(range(99, 108)), [4, 5], [], list(range(1, 101))]
    assert seen == expected, f"expected {expected}, found {seen}"
    assert [answer["total"] for answer in answers] == [107] * 5


def test_found_words_are_marked(console, values, search_command):
    """Words stand marked as they are written, one by one, and signs of markup are escaped."""
    word, other = values.word("marked"), values.word("marked too")
    title = f"<{word.capitalize()}> & {other}s, {other}"
    body = f"a<b {word[:4]}\u0301{word[4:]} {word}>{other}&"
    (answer,) = answered(console, search_command, [document(1, title, body)], [f'"{word}" {other}'])
    hit = answer["hits"][0]
    expected = f"&lt;<b>{word.capitalize()}</b>&gt; &amp; {other}s, <b>{other}</b>"
    assert hit["title"] == expected, f"expected {expected}, found {hit}"
    accented = f"{word[:4]}\u0301{word[4:]}"
    expected = f"a&lt;b <b>{accented}</b> <b>{word}</b>&gt;<b>{other}</b>"
    assert hit["snippet"] == expected, f"expected {expected}, found {hit}"


def test_marks_keep_to_occurrences(console, values, search_command):
    """Only words of occurrences are marked: those of phrases, fields, prefixes and tolerant words."""
    one, two = values.word("kept one"), values.word("kept two")
    shelf = [document(1, f"{one} {two} {one} {one}", f"{two} {one} {two}er")]
    queries = [f'"{one} {two}"', f"title:{one}", f"body:{two}*", f"{two}ex", f"{one}-{one} -x"]
    answers = answered(console, search_command, shelf, queries)
    seen = [[answer["hits"][0][name] for name in ("title", "snippet")] for answer in answers]
    a, b, long = f"<b>{one}</b>", f"<b>{two}</b>", f"<b>{two}er</b>"
    plain = f"{two} {one} {two}er"
    expected = [
        [f"{a} {b} {one} {one}", plain],
        [f"{a} {two} {a} {a}", plain],
        [f"{one} {two} {one} {one}", f"{b} {one} {long}"],
        [f"{one} {two} {one} {one}", f"{two} {one} {long}"],
        [f"{one} {two} {a} {a}", plain],
    ]
    assert seen == expected, f"expected {expected}, found {seen}"


def test_snippet_is_the_best_part(console, values, search_command):
    """The snippet is the earliest of the parts of twelve words with the most marked ones, with dots where it is cut."""
    word = values.word("snippet")
    plain = [f"w{number}" for number in range(40)]

    def body(*places):
        return ", ".join(word if number in places else text for number, text in enumerate(plain)) + "."

    def part(first, *places):
        texts = [f"<b>{word}</b>" if number in places else plain[number] for number in range(first, first + 12)]
        return ("…" if first else "") + ", ".join(texts) + ("…" if first + 12 < 40 else "")

    cases = [
        ((0,), 0),
        ((11, 22), 11),
        ((11, 23), 0),
        ((5, 20, 30), 19),
        ((20, 31), 20),
        ((39,), 28),
        ((2, 3, 30, 31, 32), 21),
    ]
    documents = [document(number, "", body(*places)) for number, (places, _) in enumerate(cases)]
    documents += [document(50, word, " ".join(plain[:11])), document(51, word, "...")]
    (answer,) = answered(console, search_command, documents, [{"do": "search", "query": word, "size": 20}])
    seen = {int(hit["id"][1:]): hit["snippet"] for hit in answer["hits"]}
    expected = {number: part(first, *places) for number, (places, first) in enumerate(cases)}
    expected |= {50: " ".join(plain[:11]), 51: ""}
    for number, wanted in expected.items():
        assert seen.get(number) == wanted, f"expected {wanted!r}, found {seen.get(number)!r}"


def test_facets_count_everything_found(console, values, search_command):
    """Facets count the documents of all hits by tag, five at most and once each, and by year."""
    word, other = values.word("facet"), values.word("other facet")
    tags = [["b", "b", "a"], ["B", "a", "f"], ["e", "d"], ["c", "a"], ["b", "c"], ["c", "d"]]
    documents = [document(number, word, "", row, 2000 - number % 2) for number, row in enumerate(tags)]
    documents.append(document(9, "", "", ["a", "d"], 1999))
    documents += [document(10 + number, other, "", [tag]) for number, tag in enumerate(("𠮷", "ｶ", "é", "z"))]
    commands = [{"do": "search", "query": text, "size": 1} for text in (word, other)]
    answer, last = answered(console, search_command, documents, commands)
    expected = {"tags": [["a", 3], ["c", 3], ["b", 2], ["d", 2], ["B", 1]], "years": [[1999, 3], [2000, 3]]}
    found_facets = {name: [list(pair) for pair in answer["facets"][name]] for name in expected}
    assert found_facets == expected, f"expected {expected}, found {answer}"
    order = [tag for tag, _ in last["facets"]["tags"]]
    assert order == ["z", "é", "ｶ", "𠮷"], f"expected the tags by the codes of their characters, found {order}"


def test_filters_narrow(console, values, search_command):
    """A tag, exactly as it is written, and a span of years narrow a search; scores stay as they are."""
    word = values.word("narrow")
    entries = [("red", 1990), ("Red", 1990), ("red", 1995), ("red", 2000), ("dark red", 1990)]
    documents = [document(number, word, "", [tag], year) for number, (tag, year) in enumerate(entries)]
    filters = [{"tag": "red"}, {"years": [1990, 1995]}, {"tag": "red", "years": [1995, 2000]}, {"years": [2000, 1990]}]
    commands = [{"do": "search", "query": word} | fields for fields in filters]
    answers = answered(console, search_command, documents, commands)
    seen = [[numbers(answer), answer["total"]] for answer in answers]
    assert seen == [[[0, 2, 3], 3], [[0, 1, 2, 4], 4], [[2, 3], 2], [[], 0]], f"wrong hits or total: {seen}"
    assert {hit["score"] for answer in answers for hit in answer["hits"]} == {10}


def test_facets_leave_out_their_own_filter(console, values, search_command):
    """The tags are counted as if there were no filter of tags, and the years as if there were none of years."""
    word = values.word("own")
    entries = [(["a"], 1990), (["b"], 1990), (["a", "b"], 1991), (["c"], 1992)]
    documents = [document(number, word, "", tags, year) for number, (tags, year) in enumerate(entries)]
    filters = [{"tag": "a"}, {"years": [1990, 1990]}, {"tag": "b", "years": [1991, 1992]}]
    answers = answered(console, search_command, documents, [{"do": "search", "query": word} | row for row in filters])
    seen = [[sorted(map(list, answer["facets"][name])) for name in ("tags", "years")] for answer in answers]
    expected = [
        [[["a", 2], ["b", 2], ["c", 1]], [[1990, 1], [1991, 1]]],
        [[["a", 1], ["b", 1]], [[1990, 2], [1991, 1], [1992, 1]]],
        [[["a", 1], ["b", 1], ["c", 1]], [[1990, 1], [1991, 1]]],
    ]
    assert seen == expected, f"expected {expected}, found {seen}"


def test_put_replaces(console, values, search_command):
    """A document that is put replaces the one with its id in everything, and a new one is added."""
    old, new, both = values.word("old"), values.word("new"), values.word("both")
    changed = document(1, "", f"{new} {both}", ["new"], 1999) | {"extra": 1}
    commands = [
        {"do": "put", "document": changed},
        old,
        {"do": "put", "document": document(3, both)},
        both,
        f"title:{both}",
        new,
    ]
    documents = [document(1, f"{old} {both}", "", ["old"]), document(2, both)]
    answers = answered(console, search_command, documents, commands)
    assert [answers[0].get("documents"), answers[2].get("documents")] == [2, 3], f"wrong number of documents: {answers}"
    seen = [numbers(answers[place]) for place in (1, 3, 4, 5)]
    assert seen == [[], [1, 2, 3], [2, 3], [1]], f"expected [[], [1, 2, 3], [2, 3], [1]], found {seen}"
    assert [list(pair) for pair in answers[5]["facets"]["tags"]] == [["new", 1]]


def test_delete_takes_away(console, values, search_command):
    """A deleted document is found no more, can be deleted no more, and can be put again."""
    word = values.word("deleted")
    delete = {"do": "delete", "id": "d00001"}
    commands = [delete, word, f"{word[:5]}*", delete, {"do": "put", "document": document(1, "", word)}, word]
    answers = answered(console, search_command, [document(1, word), document(2, word)], commands)
    assert answers[0].get("documents") == 1, f"expected one document to be left, found {answers[0]}"
    assert answers[3].get("error") == "unknown_id", f"expected unknown_id, found {answers[3]}"
    seen = [numbers(answers[place]) for place in (1, 2, 5)]
    assert seen == [[2], [2], [1, 2]], f"expected [[2], [2], [1, 2]], found {seen}"


def test_wrong_queries_are_named(console, search_command):
    """The first wrong part of a query is named, or that there is nothing to look for."""
    expected = {
        'word "open': "open_quote",
        '"': "open_quote",
        '""': "empty_part",
        "- word": "empty_part",
        "word &": "empty_part",
        "*": "empty_part",
        "a*": "short_prefix",
        "é*": "short_prefix",
        "𠮷*": "short_prefix",
        "ab-cd*": "bad_prefix",
        "a-b*": "bad_prefix",
        "": "nothing_wanted",
        "-word -other*": "nothing_wanted",
        'x* "': "short_prefix",
        '-"" x*': "empty_part",
        "word -a*": "short_prefix",
        '"x"*': "empty_part",
        "\u0301": "empty_part",
    }
    answers = answered(console, search_command, [document(1, "word")], list(expected))
    seen = {query: answer.get("error") for query, answer in zip(expected, answers, strict=True)}
    assert seen == expected, f"expected {expected}, found {seen}"


def test_wrong_commands_change_nothing(console, values, search_command):
    """Lines that are no commands, or have wrong fields, are answered with an error, and the shelf stays."""
    word = values.word("command")
    right = document(1, "changed")
    commands = [
        "{",
        "[]",
        "7",
        {"do": "find", "query": word},
        {"do": "search"},
        {"do": "search", "query": 7},
        *(
            {"do": "search", "query": word} | row
            for row in ({"from": -1}, {"from": "0"}, {"size": 0}, {"size": 101}, {"tag": 1})
        ),
        *({"do": "search", "query": word, "years": row} for row in (1990, [1990], [1990, "1991"], [1990, 1991, 1992])),
        {"do": "delete"},
        {"do": "delete", "id": 1},
        {"do": "put"},
        *(
            {"do": "put", "document": right | row}
            for row in ({"id": ""}, {"tags": "x"}, {"tags": [1]}, {"year": 1990.5}, {"body": None})
        ),
        {"do": "put", "document": {name: text for name, text in right.items() if name != "title"}},
    ]
    commands.append({"do": "search", "query": word})
    run = started(console, search_command, [document(1, word)], commands)
    assert run.exit_code == 0, f"expected exit code 0, found {run.exit_code}: {run.stderr}"
    answers = [json.loads(line) for line in console.file("answers.jsonl").read_text("utf-8").splitlines()]
    for command, answer in zip(commands[:-1], answers, strict=False):
        assert answer.get("error") == "bad_command", f"expected bad_command for {command}, found {answer}"
    assert len(answers) == len(commands), f"expected {len(commands)} answers, found {len(answers)}"
    assert numbers(answers[-1]) == [1], f"expected the document, found {answers[-1]}"


def test_wrong_documents_end_the_program(console, values, search_command):
    """A line that is no new document, or a file that is missing, ends the program with 2 and is named."""
    word = values.word("broken")
    good = [document(1, word), "", document(2, word)]
    for wrong in ("{", document(1, "again"), document(3) | {"year": "2000"}, [1]):
        run = started(console, search_command, [*good, wrong], [{"do": "search", "query": word}])
        assert run.exit_code == 2, f"expected exit code 2 for {wrong}, found {run.exit_code}"
        assert "documents.jsonl" in run.stderr, f"expected the path in standard error, found {run.stderr!r}"
        assert ", line 3" in run.stderr, f"expected the line in standard error, found {run.stderr!r}"
        assert not console.exists("answers.jsonl"), "expected no answers"
    console.write("documents.jsonl", as_lines(good))
    for paths in (("documents.jsonl", f"{word}.jsonl"), (f"{word}.jsonl", "commands.jsonl")):
        run = console.run(search_command, *paths, "answers.jsonl")
        assert run.exit_code == 2, f"expected exit code 2 for {paths}, found {run.exit_code}"
        assert f"{word}.jsonl" in run.stderr, f"expected the missing file, found {run.stderr!r}"
        assert not console.exists("answers.jsonl"), "expected no answers"


@pytest.mark.time_limit(240)
def test_large_shelf_is_fast(console, values, search_command):
    """Twenty thousand documents with words as frequent as in real text and eight thousand commands are done in time."""
    vocabulary, draws = large_vocabulary(values)
    vocabulary = draws.sample(vocabulary, len(vocabulary))
    weights = real_weights(vocabulary)

    def made(number):
        return large_document(number, vocabulary, draws, weights)

    documents = [made(number) for number in range(LARGE)]
    commands = large_commands(documents, SEARCHES, draws, made)
    answered_in_time(console, search_command, documents, commands)


@pytest.mark.time_limit(120)
def test_large_shelf_is_right(console, values, search_command):
    """After hundreds of changes of thousands of documents, searches of each kind find what going through all finds."""
    vocabulary, draws = large_vocabulary(values)
    vocabulary = draws.sample(vocabulary, 800)
    documents = [large_document(number, vocabulary, draws) for number in range(2000)]
    shelf = {row["id"]: row for row in documents}
    commands = []
    for _ in range(500):
        if draws.random() < 0.3 and (gone := draws.choice(sorted(shelf))):
            commands.append({"do": "delete", "id": gone})
            del shelf[gone]
        else:
            changed = large_document(draws.randrange(2200), vocabulary, draws)
            commands.append({"do": "put", "document": changed})
            shelf[changed["id"]] = changed
    split = {
        id_: {"year": row["year"], "tags": [forms(tag) for tag in row["tags"]]}
        | {field: [forms(row[field])] for field in ("title", "body")}
        for id_, row in shelf.items()
    }
    known = {form for row in split.values() for field in FIELDS for texts in row[field] for form in texts}
    expected = []
    for number in range(24):
        body = draws.choice(sorted(shelf.values(), key=lambda row: row["id"]))["body"].split()
        at = draws.randrange(30)
        word, typed = body[at], mistyped(body[at], draws)
        near = [form for form in known if is_near(typed, form)]
        query, part = [
            (word, ("word", [word], 2)),
            (f'"{word} {body[at + 1]}"', ("phrase", [word, body[at + 1]], 3)),
            (f"{word[:3]}*", ("prefix", [word[:3]], 1)),
            (typed, ("word", near, 1)),
        ][number % 4]
        commands.append({"do": "search", "query": query})
        expected.append([query, *ranked(split, *part)])
    answers = answered(console, search_command, documents, commands)
    for (query, total, best), answer in zip(expected, answers[-24:], strict=True):
        seen = [answer["total"], [[hit["id"], hit["score"]] for hit in answer["hits"]]]
        assert seen == [total, best], f"expected {[total, best]} for {query!r}, found {seen}"


@pytest.mark.time_limit(240)
def test_many_different_words_fit(console, values, search_command):
    """Documents with thirty-two numbers each, which no other has, fit into the memory and are searched in time."""
    vocabulary, draws = large_vocabulary(values)
    weights = real_weights(vocabulary)
    pieces = iter(draws.sample(range(10**7, 10**8), 32 * (LARGE + SEARCHES // 4)))

    def made(number):
        row = large_document(number, vocabulary, draws, weights)
        words = row["body"].split()[:10] + [str(piece) for piece in itertools.islice(pieces, 32)]
        return row | {"body": " ".join(draws.sample(words, 42))}

    documents = [made(number) for number in range(LARGE)]
    sought = draws.sample(range(LARGE), 20)
    pairs = [(number, next(filter(str.isdigit, documents[number]["body"].split()))) for number in sought]
    commands = [{"do": "search", "query": piece} for _, piece in pairs]
    commands += large_commands(documents, SEARCHES // 4, draws, made)
    answers = answered_in_time(console, search_command, documents, commands)
    for (number, piece), answer in zip(pairs, answers, strict=False):
        assert [answer["total"], numbers(answer)] == [1, [number]], f"expected {number} for {piece}, found {answer}"


def test_very_long_word_is_found(console, values, search_command):
    """A word as long as the genome of a virus is found as it is, by its beginning, and with one letter mistyped."""
    draws = random.Random(values.number("genome", 1, 10**9))  # noqa: S311 - nothing secret
    word = values.word("virus")
    genome = "".join(draws.choices("acgt", k=48_000))
    other = f"{genome[:24_000]}x{genome[24_001:]}"
    documents = [document(1, word, f"{genome} {word}"), document(2, word, genome[24_000:])]
    queries = {word: [1, 2], genome: [1], f"{genome[:20]}*": [1], f"{genome[24_000:24_020]}* {word}": [2], other: [1]}
    found(console, search_command, documents, queries)
