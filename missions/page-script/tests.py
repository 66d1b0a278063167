"""Runs folders of scripts, as the shop system does, and compares what they print with what the standard says."""

import json
import random
import re
from collections import deque
from decimal import ROUND_HALF_UP, Decimal, localcontext
from string import ascii_lowercase, digits

import pytest

SHOWN = 3
LONGEST = 600
CPU_S = 5


def documents(path):
    """The parts of a file by their names, which stand in lines that begin with four strokes."""
    parts = re.split(r"^//// (.*)\n", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def shortened(text):
    """A text that is not too long for a message."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def run_scripts(console, command, folder, scripts, **limits):
    """Run scripts, by their names, in a folder of their own; the run."""
    for name, text in scripts.items():
        console.write(f"{folder}/{name}.js", text)
    return console.run(command, folder, **limits)


def output(console, folder, name):
    """What a script has printed; a message where it is no text."""
    if not console.exists(f"{folder}/{name}.out"):
        return "(no file)"
    return console.file(f"{folder}/{name}.out").read_bytes().decode("utf-8", "replace")


def prints(console, command, folder, scripts, expected, **limits):
    """Expect what the scripts of a folder print, and the exit code."""
    run = run_scripts(console, command, folder, scripts, **limits)
    found = {name: output(console, folder, name) for name in scripts}
    wrong = [name for name in scripts if found[name] != expected[name]]
    shown = "".join(
        f"\n--- {name}:\n{shortened(scripts[name])}\nexpected:\n{shortened(expected[name])}"
        f"\nfound:\n{shortened(found[name])}"
        for name in wrong[:SHOWN]
    )
    ended = run.stderr[-LONGEST:] if "(no file)" in found.values() else ""
    assert not wrong, f"{len(wrong)} of {len(scripts)} scripts print something else: {', '.join(wrong)}{shown}\n{ended}"
    code = int(any("Uncaught " in text for text in expected.values()))
    assert run.exit_code == code, f"expected exit code {code}, found {run.exit_code}: {run.stderr[-LONGEST:]}"
    return run


def prints_as_expected(console, command, materials, *subjects):
    """Expect of all scripts about some subjects what the standard says."""
    scripts, expected = {}, {}
    for subject in subjects:
        scripts |= documents(materials / "scripts" / f"{subject}.js")
        expected |= documents(materials / "expected" / f"{subject}.txt")
    prints(console, command, subjects[0], scripts, expected)


def test_launches(console, run_command):
    """A script of one line is run."""
    prints(console, run_command, "first", {"sum": "console.log(1 + 2);"}, {"sum": "3\n"})


def test_folder_is_run(console, values, run_command):
    """Every script of a folder is run, other files stay, and older output is replaced."""
    word = values.word("folder")
    console.write("night/notes.txt", "console.log('never')")
    console.write("night/deep/inner.js", "console.log('never')")
    console.write("night/old.out", "older\noutput\n")
    scripts = {"old": f"console.log('{word}', `${{1}}`);", "a b é": "console.log('é', '😀');", "x.y": "console.log()"}
    scripts["empty"] = ""
    expected = {"old": f"{word} 1\n", "a b é": "é 😀\n", "empty": "", "x.y": "\n"}
    prints(console, run_command, "night", scripts, expected)
    assert not console.exists("night/deep/inner.out"), "a script in a folder inside of the folder must not be run"
    assert not console.exists("night/notes.out"), "notes.txt is no script"


def test_scripts_do_not_meet(console, run_command, materials):
    """A script sees nothing of what another one has changed, and its errors harm no other."""
    prints_as_expected(console, run_command, materials, "apart")


def test_uncaught_values_end_the_output(console, run_command, materials):
    """An exception that nobody catches, or a rejection, ends the output with a line about it."""
    prints_as_expected(console, run_command, materials, "uncaught")


def test_unusable_call_ends_with_2(console, run_command):
    """Without a folder, or with something else, the exit code is 2 and nothing is written."""
    console.write("one/a.js", "console.log(1);")
    for arguments in ([], ["one", "one"], ["missing"], ["one/a.js"]):
        run = console.run(run_command, *arguments)
        assert run.exit_code == 2, f"expected exit code 2 with {arguments}, found {run.exit_code}"
        assert run.stderr.strip(), f"expected a message on standard error with {arguments}"
        assert not console.exists("one/a.out"), f"expected no output with {arguments}"


@pytest.mark.time_limit(120)
def test_many_passes_are_fast(console, values, run_command):
    """Loops, calls of methods and generators take at most 5 seconds of processor time each."""
    seed = values.number("passes", 3, 99)
    sums = f"""
        let t = {seed};
        for (let i = 0; i < 200000; i++) {{ t = (t + i * 7) % 1000003; }}
        console.log(t);
    """
    calls = f"""
        class Sum {{ constructor(n) {{ this.n = n; }} add(k) {{ this.n += k; return this; }} }}
        const sum = new Sum({seed});
        for (let i = 0; i < 20000; i++) sum.add(i);
        console.log(sum.n);
    """
    steps = f"""
        function* count(n) {{ for (let i = 0; i < n; i++) yield i; }}
        let t = {seed};
        for (const x of count(20000)) t += x;
        console.log(t);
    """
    total = seed
    for number in range(200000):
        total = (total + number * 7) % 1000003
    whole = seed + sum(range(20000))
    for name, text, result in (("sums", sums, total), ("calls", calls, whole), ("steps", steps, whole)):
        run = prints(console, run_command, f"fast-{name}", {name: text}, {name: f"{result}\n"})
        assert run.cpu_s <= CPU_S, f"expected at most {CPU_S} s of processor time for {name}, found {run.cpu_s:.1f}"


@pytest.mark.time_limit(60)
def test_many_entries_are_fast(console, values, run_command):
    """Arrays, maps, objects and texts of 20000 entries take at most 5 seconds of processor time."""
    word = values.word("entry")
    text = f"""
        const m = new Map(), o = {{}}, l = [];
        let s = '', t = 0;
        for (let i = 0; i < 20000; i++) {{ m.set('{word}' + i, i); o['{word}' + i] = i; l.push(i % 100); s += i % 10; }}
        for (const [k, v] of m) t += v + (k === '{word}7');
        for (const k in o) t += o[k];
        for (const x of l) t += x;
        console.log(t, s.length, m.size, l.length);
    """
    total = 2 * sum(range(20000)) + 1 + sum(number % 100 for number in range(20000))
    run = prints(console, run_command, "entries", {"entries": text}, {"entries": f"{total} 20000 20000 20000\n"})
    assert run.cpu_s <= CPU_S, f"expected at most {CPU_S} s of processor time, found {run.cpu_s:.1f}"


@pytest.mark.time_limit(60)
def test_calls_may_be_deep(console, run_command, materials):
    """Calls may be 4000 deep, and those without end throw a RangeError, after which everything goes on."""
    prints_as_expected(console, run_command, materials, "depth")


def test_semicolons_are_inserted(console, run_command, materials):
    """Semicolons are inserted where a line ends what cannot go on, and nowhere else."""
    prints_as_expected(console, run_command, materials, "semicolons")


def test_wrong_names_are_refused(console, run_command, materials):
    """Declarations and names that are early errors are refused before anything runs."""
    prints_as_expected(console, run_command, materials, "wrong_names")


def test_wrong_forms_are_refused(console, run_command, materials):
    """Statements, targets, functions and classes that are early errors are refused before anything runs."""
    prints_as_expected(console, run_command, materials, "wrong_forms")


def test_wrong_texts_are_refused(console, run_command, materials):
    """Texts that do not fit the grammar are refused before anything runs."""
    prints_as_expected(console, run_command, materials, "wrong_texts")


def test_scopes_are_kept(console, run_command, materials):
    """Names have their scopes, are hoisted, have a dead zone, and are kept by closures, anew in each pass."""
    prints_as_expected(console, run_command, materials, "scopes")


def test_functions_are_called(console, run_command, materials):
    """Parameters have defaults, rest and patterns; functions have names, lengths, arguments and the right `this`."""
    prints_as_expected(console, run_command, materials, "parameters", "this")


def test_destructuring(console, run_command, materials):
    """Patterns take arrays and objects apart, in the order of the standard."""
    prints_as_expected(console, run_command, materials, "destructuring")


def test_templates(console, run_command, materials):
    """Templates join texts and values; tags get both, with the raw texts."""
    prints_as_expected(console, run_command, materials, "templates")


def test_jumps_and_labels(console, run_command, materials):
    """Loops, switches and labelled statements are left and gone on with."""
    prints_as_expected(console, run_command, materials, "jumps")


def test_finally_is_carried_out(console, run_command, materials):
    """Exceptions are caught, and `finally` is carried out and may replace what led to it."""
    prints_as_expected(console, run_command, materials, "finally")


def test_iterators_are_used_and_closed(console, run_command, materials):
    """Loops and spreads follow the protocol of iterators, and close them where they stop early."""
    prints_as_expected(console, run_command, materials, "iteration")


def test_generators(console, run_command, materials):
    """Generators stop, take values, errors and returns, and delegate."""
    prints_as_expected(console, run_command, materials, "generators")


def test_promises(console, run_command, materials):
    """Promises are settled once, and their jobs run in the order of the standard."""
    prints_as_expected(console, run_command, materials, "promises")


def test_async_functions(console, run_command, materials):
    """Async functions stop at each await and go on in the order of the standard."""
    prints_as_expected(console, run_command, materials, "async")


def test_comparisons(console, run_command, materials):
    """Values of all types are compared, loosely, strictly and by size."""
    prints_as_expected(console, run_command, materials, "equality")


def test_conversions(console, run_command, materials):
    """Values are converted to primitives, numbers, texts and truth."""
    prints_as_expected(console, run_command, materials, "coercions")


def test_order_of_evaluation(console, run_command, materials):
    """Operands are evaluated from left to right, skipped, assigned and deleted as the standard says."""
    prints_as_expected(console, run_command, materials, "evaluation")


def test_arithmetic(console, run_command, materials):
    """Operators on numbers and the functions of Math give the right numbers."""
    prints_as_expected(console, run_command, materials, "operators")


def test_classes(console, run_command, materials):
    """Classes have methods, accessors, static members and computed names."""
    prints_as_expected(console, run_command, materials, "classes")


def test_inheritance(console, run_command, materials):
    """Classes derive from others, from functions, from null and from built-in ones."""
    prints_as_expected(console, run_command, materials, "inheritance")


def test_objects_and_attributes(console, run_command, materials):
    """Properties have an order and attributes; objects can be frozen and sealed."""
    prints_as_expected(console, run_command, materials, "objects")


def test_collections_and_symbols(console, run_command, materials):
    """Maps and sets keep their order while they change; symbols are keys."""
    prints_as_expected(console, run_command, materials, "collections")


def test_json(console, run_command, materials):
    """JSON is written and read."""
    prints_as_expected(console, run_command, materials, "json")


def test_numbers_are_written(console, run_command, materials):
    """Numbers become texts with the fewest digits, in other bases, and rounded exactly to some digits."""
    prints_as_expected(console, run_command, materials, "number_texts", "number_formats")


def test_texts_are_read_as_numbers(console, run_command, materials):
    """Number, parseInt and parseFloat read texts, each in its way."""
    prints_as_expected(console, run_command, materials, "text_numbers")


def test_texts(console, run_command, materials):
    """The methods of texts give parts, places and other texts."""
    prints_as_expected(console, run_command, materials, "texts")


def test_code_units(console, run_command, materials):
    """Texts consist of UTF-16 code units; their iterator gives code points."""
    prints_as_expected(console, run_command, materials, "code_units")


def test_arrays_are_changed(console, run_command, materials):
    """Arrays are made, cut, joined and changed."""
    prints_as_expected(console, run_command, materials, "array_changes")


def test_arrays_call_functions(console, run_command, materials):
    """Methods of arrays call functions for the elements; sorting is stable."""
    prints_as_expected(console, run_command, materials, "array_calls")


def as_text(number):
    """A number above 0 as the language writes it."""
    _, row, exponent = Decimal(repr(number)).normalize().as_tuple()
    text, point = "".join(map(str, row)), len(row) + exponent
    if len(text) <= point <= 21:
        return text + "0" * (point - len(text))
    if 0 < point <= 21:
        return f"{text[:point]}.{text[point:]}"
    if -6 < point <= 0:
        return "0." + "0" * -point + text
    rest = f".{text[1:]}" if len(text) > 1 else ""
    return f"{text[0]}{rest}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def as_fixed(number, places):
    """A number above 0 with decimals, halves up."""
    with localcontext() as context:
        context.prec = 400
        return f"{Decimal(number).quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP):f}"


def in_base(number, base):
    """A whole number from 0 up in a base."""
    return (in_base(number // base, base) if number >= base else "") + (digits + ascii_lowercase)[number % base]


def test_made_up_numbers_are_written(console, values, run_command):
    """Made-up numbers of all sizes are written and formatted."""
    chance = random.Random(f"{values.seed} numbers")  # noqa: S311 - nothing secret
    scripts, expected = {}, {}
    for name in ("small", "middle", "large", "halves"):
        low, high = {"small": (-12, -3), "middle": (-3, 12), "large": (12, 26), "halves": (0, 4)}[name]
        lines, results = [], []
        for _ in range(20):
            number = chance.uniform(1, 10) * 10.0 ** chance.randint(low, high)
            if name == "halves":
                number = chance.randint(1, 20000) / 8
            places, base, whole = chance.randint(0, 6), chance.randint(2, 36), chance.randrange(2**53)
            lines.append(f"console.log({number!r}, ({number!r}).toFixed({places}), ({whole}).toString({base}));")
            fixed = as_fixed(number, places) if number < 1e21 else as_text(number)
            results.append(f"{as_text(number)} {fixed} {in_base(whole, base)}\n")
        scripts[name], expected[name] = "\n".join(lines), "".join(results)
    prints(console, run_command, "numbers", scripts, expected)


def test_made_up_lists_are_sorted(console, values, run_command):
    """Made-up lists are sorted as texts and, stably, by a function; keys and parts of texts have their order."""
    chance = random.Random(f"{values.seed} lists")  # noqa: S311 - nothing secret
    numbers = [chance.randrange(-50, 1500) for _ in range(40)]
    rows = [[chance.choice("abcde"), place] for place in range(60)]
    drawn = [chance.choice([str(chance.randrange(300)), values.word(f"key {place}")]) for place in range(30)]
    keys = list(dict.fromkeys(drawn))
    signs = "".join(chance.choice("aé😀日z𝒳") for _ in range(30))
    units = signs.encode("utf-16-le")
    half = len(units) // 2
    scripts = {
        "texts": f"console.log({json.dumps(numbers)}.sort().join());",
        "rows": f"const by = ([a], [b]) => a < b ? -1 : a > b ? 1 : 0, l = {json.dumps(rows)};"
        "console.log(l.sort(by).flat().join(''));",
        "keys": f"const o = {{}}; for (const k of {json.dumps(keys)}) o[k] = 1; console.log(Object.keys(o).join());",
        "units": f"const s = '{signs}'; console.log(s.length, [...s].length, s.charCodeAt({half - 1}), s.indexOf('z'));"
        "console.log([...s].reverse().join(''));",
    }
    indexes = sorted((key for key in keys if key.isdecimal()), key=int)
    unit = int.from_bytes(units[2 * (half - 1) : 2 * half], "little")
    place = -1 if "z" not in signs else len(signs[: signs.index("z")].encode("utf-16-le")) // 2
    expected = {
        "texts": ",".join(sorted(map(str, numbers))) + "\n",
        "rows": "".join(f"{letter}{number}" for letter, number in sorted(rows, key=lambda row: row[0])) + "\n",
        "keys": ",".join([*indexes, *(key for key in keys if not key.isdecimal())]) + "\n",
        "units": f"{half} {len(signs)} {unit} {place}\n{signs[::-1]}\n",
    }
    prints(console, run_command, "lists", scripts, expected)


def turns(workers):
    """The steps of workers that wait after each step, in the order in which they take turns."""
    steps, waiting = [], deque((name, count, 0) for name, count in workers)
    while waiting:
        name, count, step = waiting.popleft()
        steps.append(f"{name}{step}")
        if step + 1 < count:
            waiting.append((name, count, step + 1))
    return steps


def test_made_up_workers_take_turns(console, values, run_command):
    """Made-up workers, async functions and chains of promises, take turns at each step."""
    chance = random.Random(f"{values.seed} workers")  # noqa: S311 - nothing secret
    scripts, expected = {}, {}
    for number in range(8):
        workers = [(letter, chance.randint(1, 6)) for letter in "abcdef"[: chance.randint(2, 6)]]
        lines = ["const w = async (n, c) => { for (let i = 0; i < c; i++) { console.log(n + i); await i; } };"]
        lines.append("const on = f => Promise.resolve().then(f);")
        lines.append("const p = (n, c, i = 0) => { console.log(n + i); if (i + 1 < c) on(() => p(n, c, i + 1)); };")
        lines += [f"{chance.choice('wp')}('{name}', {count});" for name, count in workers]
        scripts[f"workers{number}"] = "\n".join([*lines, "console.log('end');"])
        steps = turns(workers)
        first = len(workers)
        expected[f"workers{number}"] = "\n".join([*steps[:first], "end", *steps[first:], ""])
    prints(console, run_command, "workers", scripts, expected)
