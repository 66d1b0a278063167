"""Someone asks questions of tables in SQL; the answers are compared with those of SQLite 3.40."""

# ruff: noqa: S608 - queries are the subject, and what is put into them is made up here
import json
import random
import re
import sqlite3

import pytest

CPU_S = 10
SHOWN, LENGTH = 4, 400


def _ask(console, ask_command, queries, folder="tables"):
    """The end of the program and the lines of its answer to each query."""
    console.write("queries.sql", ";\n".join(queries) + ";\n")
    finished = console.run(ask_command, folder, "queries.sql")
    return finished, _answers(finished.stdout)


def _answers(text):
    """The lines of each answer by the number of its query."""
    parts = re.split(r"(?m)^query ([0-9]+)\n", text)
    return {int(number): lines.rstrip("\n").split("\n") for number, lines in zip(parts[1::2], parts[2::2], strict=True)}


def _compare(finished, answers, expected, exit_code):
    """Expect these pairs of a query and its lines, and no others."""
    wrong = [
        f"{query}\n  expected {str(lines)[:LENGTH]}\n  found {str(answers.get(number))[:LENGTH]}"
        for number, (query, lines) in enumerate(expected, 1)
        if answers.get(number) != lines
    ]
    assert not wrong, (
        f"{len(wrong)} of {len(expected)} answers differ:\n"
        + "\n".join(wrong[:SHOWN])
        + (f"\nstandard error: {finished.stderr[:LENGTH]}" if finished.stderr else "")
    )
    assert len(answers) == len(expected), f"expected {len(expected)} answers, found {len(answers)}"
    assert finished.exit_code == exit_code, f"expected exit code {exit_code}, found {finished}"


def _subject(console, ask_command, materials, *names, exit_code=0):
    """Ask all queries of some subjects about the tables of the association, and expect the answers of SQLite."""
    for path in sorted(materials.glob("*.csv")):
        console.place(path, f"tables/{path.name}")
    documents = [one for name in names for one in json.loads((materials / f"{name}.json").read_text("utf-8"))]
    expected = [(document["query"], document["answer"]) for document in documents]
    finished, answers = _ask(console, ask_command, [query for query, _ in expected])
    _compare(finished, answers, expected, exit_code)


def test_launches(console, ask_command):
    """A query without a table is answered."""
    console.write("none/notes.txt", "no table\n")
    finished, answers = _ask(console, ask_command, ["SELECT 'hello' AS word"], folder="none")
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    assert answers, f"expected an answer, found {finished}"


def test_results_have_headings_and_literals(console, ask_command, materials):
    """A result has a line of names and a line for each row, with texts in quotes and NULL."""
    _subject(console, ask_command, materials, "printing")


def test_reals_have_fifteen_digits(console, ask_command, materials):
    """Reals are printed with fifteen significant digits, a point, and an exponent where it is large or small."""
    _subject(console, ask_command, materials, "reals")


def test_fields_take_the_type_of_their_column(console, ask_command, materials):
    """A field becomes a number where its column prefers that and it is one, and otherwise stays a text."""
    _subject(console, ask_command, materials, "types")


def test_csv_files_are_read(console, ask_command, values):
    """Quoted fields have commas, quotes and line breaks, spaces are kept, and an empty field is NULL if not quoted."""
    word, number = values.word("field"), values.number("field", 100, 999)
    table = (
        "Key:integer,Some Text:Text,level:REAL\r\n"
        f'1,"{word}, ""x""",{number}\r\n\r\n"2",,"{number}.50"\r\n3,"",\r\n4,"a\nb", {number} \r\n05, {word} ,1e2\r\n'
        f"{number},NULL,-.5"
    )
    console.write("shelf/Stock.csv", table)
    console.write("shelf/readme.txt", '"no table')
    console.write("shelf/Spaced.csv", f" a:TEXT,b :TEXT\n{word}, {word}\n")
    queries = ['SELECT * FROM stock ORDER BY "key"', 'SELECT count("some text") AS n, count(level) AS m FROM STOCK']
    queries.append("SELECT * FROM spaced")
    lines = [
        "Key|Some Text|level",
        f"1|'{word}, \"x\"'|{number}.0",
        f"2|NULL|{number}.5",
        "3|''|NULL",
        "4|'a",
        f"b'|{number}.0",
        f"5|' {word} '|100.0",
        f"{number}|'NULL'|-0.5",
    ]
    finished, answers = _ask(console, ask_command, queries, folder="shelf")
    spaced = [" a|b ", f"'{word}'|' {word}'"]
    _compare(finished, answers, list(zip(queries, [lines, ["n|m", "5|5"], spaced], strict=True)), 0)


def test_queries_are_told_apart(console, ask_command, values):
    """Semicolons in texts, names and comments end nothing, and what has no token is no query."""
    word = values.word("apart")
    console.write("tables/one.csv", f'a;b:TEXT\n"{word};"\n')
    text = (
        f"-- first; comment\n;;\nSELECT '{word};' AS t /* a; b -- */ ;; ; select\n\"a;b\"\tfrom\none -- x;\n;"
        "/* **/ SELECT 2-- 1\n-1 AS two; SELECT `a;b`, [a;b] FROM one WHERE [a;b] = 'it''s;' ; /* open; SELECT 3;"
    )
    console.write("queries.sql", text)
    finished = console.run(ask_command, "tables", "queries.sql")
    expected = [["t", f"'{word};'"], ["a;b", f"'{word};'"], ["two", "1"], ["a;b|a;b"]]
    _compare(finished, _answers(finished.stdout), [(text, lines) for lines in expected], 0)


def test_failed_queries_do_not_stop_others(console, ask_command, values):
    """A query that cannot be answered has an error in its place, and those behind it are answered."""
    word = values.word("other")
    console.write("tables/few.csv", f"name:TEXT\n{word}\n")
    missing = values.word("missing")
    queries = ["SELECT name FROM few", f"SELECT {missing} FROM few", "SELECT FROM few", "SELECT name AS n FROM few"]
    lines = [["name", f"'{word}'"], [f"error: no such column: {missing}"], ["error: syntax error"], ["n", f"'{word}'"]]
    finished, answers = _ask(console, ask_command, queries)
    _compare(finished, answers, list(zip(queries, lines, strict=True)), 1)


def test_unusable_input_is_named(console, ask_command, values):
    """A missing file or a wrong CSV file is named with its line, and nothing is printed."""
    word = values.word("wrong")
    console.write("good/t.csv", "a:TEXT\nx\n")
    console.write("good.sql", "SELECT a FROM t;")
    wrong = {
        "open": (f'a:TEXT,b:TEXT\nx,y\n"z\n",w\nv,"{word}\n', "line 5"),
        "short": (f'a:TEXT,b:TEXT\nx,y\n\n"{word}\n",1\nz\n', "line 6"),
        "long": ("a:TEXT,b:TEXT\nx,y,z\n", "line 2"),
        "untyped": ("a:TEXT,b\nx,y\n", "line 1"),
        "unknown": ("a:TEXT,b:BLOB\nx,y\n", "line 1"),
        "empty": ("", "line 1"),
        "tail": (f'a:TEXT\n\n"{word}\n"x\n', "line 3"),
        "within": (f'a:TEXT,b:TEXT\n{word},y\nx"y"z,{word}\n', "line 3"),
    }
    for name, (text, _) in wrong.items():
        console.write(f"{name}/{word}.csv", text)
        console.write(f"{name}/a.csv", "a:TEXT\n")
    cases = {(name, "good.sql"): (f"{word}.csv", line) for name, (_, line) in wrong.items()}
    cases |= {("good",): (), (word, "good.sql"): (word,), ("good", f"{word}.sql"): (f"{word}.sql",)}
    for arguments, names in cases.items():
        finished = console.run(ask_command, *arguments)
        assert finished.exit_code == 2, f"{arguments}: expected exit code 2, found {finished}"
        assert finished.stdout == "", f"{arguments}: expected nothing on standard output, found {finished}"
        missing = [name for name in names if name not in finished.stderr]
        assert not missing, f"{arguments}: standard error should name {missing}, found {finished.stderr!r}"
        assert "\tat " not in finished.stderr, f"{arguments}: expected no stack trace, found {finished.stderr!r}"


def test_integers_are_calculated(console, ask_command, materials):
    """Quotients and remainders of integers are integers, a result outside of 64 bits is a real, by zero is NULL."""
    _subject(console, ask_command, materials, "integers")


def test_texts_are_calculated_with(console, ask_command, materials):
    """An operand that is a text counts as the number with which it begins, and for % as a whole number."""
    _subject(console, ask_command, materials, "texts_in_arithmetic")


def test_operators_have_precedence(console, ask_command, materials):
    """Operators bind in the order of SQLite."""
    _subject(console, ask_command, materials, "precedence")


def test_comparisons_follow_affinity(console, ask_command, materials):
    """Operands are converted by the affinity of the other one, and types have an order."""
    _subject(console, ask_command, materials, "comparisons")


def test_null_is_neither_true_nor_false(console, ask_command, materials):
    """AND, OR, NOT, IN, BETWEEN, IS and CASE know three truth values."""
    _subject(console, ask_command, materials, "three_valued_logic")


def test_patterns_are_matched(console, ask_command, materials):
    """LIKE ignores the case of ASCII, GLOB does not and has sets, and ESCAPE takes a sign literally."""
    _subject(console, ask_command, materials, "patterns")


def test_values_are_cast(console, ask_command, materials):
    """CAST takes the number at the beginning of a text, cuts reals, and reads the affinity from the type's name."""
    _subject(console, ask_command, materials, "casts")


def test_functions_of_texts(console, ask_command, materials):
    """Functions of texts count Unicode characters and know negative places."""
    _subject(console, ask_command, materials, "text_functions")


def test_functions_of_numbers_and_choices(console, ask_command, materials):
    """round, abs, sign, min and max of a row, CASE, iif, coalesce and their like."""
    _subject(console, ask_command, materials, "number_functions")


def test_collations_compare_and_sort(console, ask_command, materials):
    """COLLATE decides comparisons, sorting, grouping and DISTINCT; NOCASE is about ASCII."""
    _subject(console, ask_command, materials, "collations")


def test_inner_joins(console, ask_command, materials):
    """Joins by ON, USING, NATURAL and WHERE, with the columns of USING once."""
    _subject(console, ask_command, materials, "inner_joins")


def test_outer_joins(console, ask_command, materials):
    """LEFT, RIGHT and FULL joins keep rows without a partner, and USING takes the value that is there."""
    _subject(console, ask_command, materials, "outer_joins")


def test_rows_are_grouped(console, ask_command, materials):
    """GROUP BY by columns, expressions, aliases and numbers, with HAVING."""
    _subject(console, ask_command, materials, "grouping")


def test_aggregates_are_calculated(console, ask_command, materials):
    """Aggregates leave out NULL, know DISTINCT and FILTER, and have values for no row at all."""
    _subject(console, ask_command, materials, "aggregates")


def test_other_columns_come_from_the_row_of_the_extreme(console, ask_command, materials):
    """Beside one min or max, columns outside of aggregates come from the row that has it."""
    _subject(console, ask_command, materials, "rows_of_extremes")


def test_rows_are_ordered_and_limited(console, ask_command, materials):
    """ORDER BY by columns, aliases, numbers and expressions, with NULL first or last, cut by LIMIT and OFFSET."""
    _subject(console, ask_command, materials, "ordering", "limits")


def test_results_are_combined(console, ask_command, materials):
    """DISTINCT, and UNION, INTERSECT and EXCEPT from left to right."""
    _subject(console, ask_command, materials, "distinct_and_compounds")


def test_queries_within_queries(console, ask_command, materials):
    """Queries as values, with IN and EXISTS, after FROM and in WITH, also with columns of the query around."""
    _subject(console, ask_command, materials, "subqueries", "common_tables")


def test_recursive_tables(console, ask_command, materials):
    """A table of WITH refers to itself: chains, trees, circles, rows that come twice, order and limit."""
    _subject(console, ask_command, materials, "recursion")


def test_windows_rank_rows(console, ask_command, materials):
    """Window functions number, rank and divide rows, and look at those before and after."""
    _subject(console, ask_command, materials, "window_ranks")


def test_windows_sum_up(console, ask_command, materials):
    """Aggregates over windows, with FILTER, of groups and with named windows."""
    _subject(console, ask_command, materials, "window_totals")


def test_windows_have_frames(console, ask_command, materials):
    """ROWS, RANGE and GROUPS between all kinds of ends, with EXCLUDE."""
    _subject(console, ask_command, materials, "window_frames")


def test_names_have_scopes(console, ask_command, materials):
    """Names are found without regard to the case of ASCII, innermost first, and aliases where no column has it."""
    _subject(console, ask_command, materials, "names")


def test_wrong_names_are_reported(console, ask_command, materials):
    """A name that is missing or ambiguous, and a wrong number of arguments, are reported with the name."""
    _subject(console, ask_command, materials, "wrong_names", exit_code=1)


def test_wrong_queries_are_reported(console, ask_command, materials):
    """Aggregates and windows in the wrong place, results of the wrong width and wrong syntax are reported."""
    _subject(console, ask_command, materials, "misuse", "syntax", exit_code=1)


def _literal(value):
    """A value as the program prints it."""
    if value is None:
        return "NULL"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    if isinstance(value, int):
        return str(value)
    digits, exponent, power = f"{value + 0.0:.15g}".partition("e")
    return digits + ("" if "." in digits else ".0") + exponent + power


def _made_up(console, ask_command, tables, queries):
    """Ask queries about made-up tables, and expect what SQLite answers here; each names all of its columns."""
    database = sqlite3.connect(":memory:")
    for name, (columns, rows) in tables.items():
        fields = [",".join("" if value is None else str(value) for value in row) for row in rows]
        console.write(f"made/{name}.csv", "\n".join([",".join(columns), *fields]) + "\n")
        declared = ", ".join(column.replace(":", " ") for column in columns)
        database.execute(f"CREATE TABLE {name} ({declared})")
        database.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", rows)
    expected = []
    for query in queries:
        answer = database.execute(query)
        rows = ["|".join(_literal(value) for value in row) for row in answer]
        expected.append((query, ["|".join(column[0] for column in answer.description), *rows]))
    database.close()
    finished, answers = _ask(console, ask_command, queries, folder="made")
    _compare(finished, answers, expected, 0)


def _chance(values, key):
    return random.Random(f"{values.seed} {key}")  # noqa: S311 - nothing secret


def _quarter(chance):
    return chance.choice((None, *(chance.randrange(-12, 13) / 4 for _ in range(6))))


def _expression(chance, depth):
    """An expression over the columns i, r and t whose value every version of SQLite agrees about.

    No documentation says whether min(0.0, 0) is 0.0 or 0, so something is added to it.
    """
    if depth == 0:
        return chance.choice(("i", "i", "r", "t", "t", "NULL", "'7'", "'x'", "'2.5'", "2", "-3", "0", "1.5", "''"))
    one, other, third = (_expression(chance, depth - chance.choice((1, 1, 2)) if depth > 1 else 0) for _ in range(3))
    sign = chance.choice(("+", "-", "*", "/", "%", "+", "-", "&", "|"))
    compared = chance.choice(("=", "<>", "<", "<=", ">", ">=", "IS", "IS NOT"))
    return chance.choice(
        (
            f"({one} {sign} {other})",
            f"{one} {sign} {other}",
            f"({one} {compared} {other})",
            f"({one} {compared} {other})",
            f"({one} {chance.choice(('AND', 'OR'))} {other})",
            f"({one} {chance.choice(('AND', 'OR'))} NOT {other})",
            f"({one} {chance.choice(('', 'NOT '))}BETWEEN {other} AND {third})",
            f"({one} {chance.choice(('', 'NOT '))}IN ({other}, {third}))",
            f"CASE WHEN {one} THEN {other} ELSE {third} END",
            f"CASE {one} WHEN {other} THEN 1 WHEN {third} THEN t END",
            f"coalesce({one}, {other})",
            f"nullif({one}, {other})",
            f"({chance.choice(('min', 'max'))}({one}, {other}, {third}) + 0.5)",
            f"({one} IS NULL)",
            f"CAST({one} AS INTEGER)",
            f"typeof({one})",
            "(i || t)",
            "substr(t, i, 2)",
            "abs(i)",
            "(t LIKE '%' || i || '%')",
        )
    )


def test_made_up_expressions_are_calculated(console, ask_command, values):
    """Made-up expressions of all operators, over columns of all types, have the values of SQLite."""
    chance = _chance(values, "expressions")
    texts = [None, "7", "2.5", " 3", "x7", "7x", "-3", "0", "abc", "1e1", values.word("text")]
    rows = [(key, chance.choice((None, *range(-4, 9))), _quarter(chance), chance.choice(texts)) for key in range(14)]
    tables = {"made": (("k:INTEGER", "i:INTEGER", "r:REAL", "t:TEXT"), rows)}
    queries = [
        f"SELECT k, {_expression(chance, 3)} AS v, {_expression(chance, 2)} AS w FROM made ORDER BY k"
        for _ in range(40)
    ]
    _made_up(console, ask_command, tables, queries)


def _groups(chance):
    """A query that joins, groups and filters the tables a and b."""
    kind = chance.choice(("JOIN", "LEFT JOIN", "LEFT JOIN", "CROSS JOIN"))
    on = (
        ""
        if kind == "CROSS JOIN"
        else " ON a.n = b.n" + chance.choice(("", " AND a.q > b.q", " AND b.w <> 'x'", " OR a.w = b.w"))
    )
    where = chance.choice(("", "", " WHERE a.q IS NOT NULL", " WHERE b.n > 1 OR a.n = 2", " WHERE NOT a.w = b.w"))
    key = chance.choice(("a.w", "a.n", "b.n", "a.n % 2", "a.w COLLATE NOCASE", "coalesce(b.w, 'none')"))
    shown = f"lower({key})" if "COLLATE" in key else key
    sums = []
    for place in range(3):
        call = chance.choice(("sum", "avg", "count", "min", "max", "total"))
        argument = chance.choice(("", "", "DISTINCT ")) + chance.choice(("a.q", "b.q", "a.n", "b.n", "a.q + b.q"))
        sums.append(f"{call}({argument}){chance.choice(('', '', ' FILTER (WHERE a.n > 1)'))} AS s{place}")
    having = chance.choice(("", "", " HAVING count(*) > 2", " HAVING sum(a.q) > 0", " HAVING max(b.n) IS NOT NULL"))
    order = chance.choice(("g", "g DESC", "g NULLS LAST", "n DESC, g", "s0 DESC NULLS LAST, g"))
    return (
        f"SELECT {shown} AS g, count(*) AS n, {', '.join(sums)} FROM a {kind} b{on}{where} "
        f"GROUP BY {key}{having} ORDER BY {order}"
    )


def test_made_up_tables_are_joined_and_grouped(console, ask_command, values):
    """Made-up joins with groups, filters and orders have the rows of SQLite."""
    chance = _chance(values, "groups")
    words = ["x", "X", "y", None, values.word("first"), values.word("second").upper()]
    tables = {
        name: (
            ("n:INTEGER", "q:REAL", "w:TEXT"),
            [(chance.choice((None, 1, 2, 3, 4)), _quarter(chance), chance.choice(words)) for _ in range(16)],
        )
        for name in ("a", "b")
    }
    _made_up(console, ask_command, tables, [_groups(chance) for _ in range(40)])


def _window(chance):
    """A call of a window function over the table made, whose value does not depend on the order of equal rows."""
    partition = chance.choice(("", "", "PARTITION BY p ", "PARTITION BY n % 2 "))
    exclude = chance.choice(("", "", "", " EXCLUDE CURRENT ROW", " EXCLUDE GROUP", " EXCLUDE TIES"))
    call = chance.choice(
        ("sum(q)", "count(q)", "min(q)", "max(n)", "count(*)", "total(n)", "avg(n)", "sum(q) FILTER (WHERE n > 1)")
    )
    rank = chance.choice(("rank", "dense_rank", "cume_dist", "percent_rank"))
    row = chance.choice(("first_value(k)", "last_value(k)", "nth_value(k, 2)"))
    order = chance.choice(("n", "n DESC", "n NULLS LAST", "q", "q DESC NULLS FIRST"))
    low, high = sorted(chance.choices(range(5), k=2))
    starts = ["UNBOUNDED PRECEDING", f"{low} PRECEDING", f"{high} PRECEDING", "CURRENT ROW", f"{low} FOLLOWING"]
    ends = [f"{low} PRECEDING", "CURRENT ROW", f"{high} FOLLOWING", "UNBOUNDED FOLLOWING"]
    first = chance.randrange(5)
    last = chance.choice(ends[(0, 0, 0, 1, 2)[first] :])
    unit = chance.choice(("ROWS", "RANGE", "GROUPS"))
    frame = f"{unit} BETWEEN {starts[first]} AND {last}{exclude}"
    return chance.choice(
        (
            f"{call} OVER ({partition}ORDER BY {order}{', k' if unit == 'ROWS' else ''} {frame})",
            f"{call} OVER ({partition}ORDER BY {order}{', k' if unit == 'ROWS' else ''} {frame})",
            f"{call} OVER ({partition}ORDER BY {order})",
            f"{rank}() OVER ({partition}ORDER BY {order})",
            f"{chance.choice(('lag', 'lead'))}(q, {low}, -1) OVER ({partition}ORDER BY {order}, k)",
            f"{row} OVER ({partition}ORDER BY k {frame})",
            f"ntile({high + 1}) OVER ({partition}ORDER BY {order}, k)",
        )
    )


def test_made_up_windows_are_calculated(console, ask_command, values):
    """Made-up windows with partitions, orders and frames have the values of SQLite."""
    chance = _chance(values, "windows")
    rows = [(key, chance.choice("xyz"), chance.choice((None, *range(6))), _quarter(chance)) for key in range(18)]
    tables = {"made": (("k:INTEGER", "p:TEXT", "n:INTEGER", "q:REAL"), rows)}
    queries = [f"SELECT k, {_window(chance)} AS v, {_window(chance)} AS w FROM made ORDER BY k" for _ in range(40)]
    _made_up(console, ask_command, tables, queries)


def _in_time(console, ask_command, expected, folder):
    """Ask queries about large tables, and expect these lines in time."""
    finished, answers = _ask(console, ask_command, list(expected), folder=folder)
    _compare(finished, answers, list(expected.items()), 0)
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of processor time, found {finished.cpu_s:.1f}"


@pytest.mark.time_limit(60)
def test_large_joins_are_fast(console, ask_command, values):
    """Tables of 20,000 rows are joined by equality, however it is written."""
    size, step = 20000, values.number("step", 3, 9)
    console.write("joins/one.csv", "k:INTEGER,a:INTEGER\n" + "".join(f"{n},{n % 97}\n" for n in range(size)))
    console.write("joins/two.csv", "k:INTEGER,b:INTEGER\n" + "".join(f"{n * step},{n}\n" for n in range(size)))
    shared = list(range(0, size, step))
    total = sum(n // step for n in shared)
    expected = {
        "SELECT count(*) AS n, sum(b) AS s FROM one JOIN two ON two.k = one.k": ["n|s", f"{len(shared)}|{total}"],
        "SELECT count(*) AS n, sum(b) AS s FROM one JOIN two USING (k)": ["n|s", f"{len(shared)}|{total}"],
        "SELECT sum(b) AS s FROM one, two WHERE one.k = two.k AND b >= 0": ["s", f"{total}"],
        "SELECT count(*) AS n, count(b) AS m FROM one LEFT JOIN two ON one.k = two.k": ["n|m", f"{size}|{len(shared)}"],
        "SELECT count(*) AS n FROM one WHERE k IN (SELECT k FROM two)": ["n", f"{len(shared)}"],
    }
    _in_time(console, ask_command, expected, "joins")


@pytest.mark.time_limit(60)
def test_large_tables_are_fast(console, ask_command, values):
    """A table of 100,000 rows is grouped, sorted and summed up row by row."""
    size, groups = 100000, values.number("groups", 700, 900)
    word = values.word("large")
    console.write("large/big.csv", "k:INTEGER,g:TEXT\n" + "".join(f"{n},{word}{n % groups}\n" for n in range(size)))
    largest = size // groups + (1 if size % groups else 0)
    last = size * (size - 1) // 2
    expected = {
        "SELECT count(*) AS n, max(c) AS m FROM (SELECT g, count(*) AS c FROM big GROUP BY g)": [
            "n|m",
            f"{groups}|{largest}",
        ],
        "SELECT k FROM big ORDER BY g, k DESC LIMIT 1": ["k", f"{(size - 1) // groups * groups}"],
        "SELECT max(s) AS s FROM (SELECT sum(k) OVER (ORDER BY k) AS s FROM big)": ["s", f"{last}"],
        "SELECT count(DISTINCT g) AS n FROM big": ["n", f"{groups}"],
    }
    _in_time(console, ask_command, expected, "large")
