"""Runs folders of job scripts, and compares what they print and how they end with what the standard says."""

import random
import re
from fnmatch import fnmatchcase

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


def output(console, folder, name):
    """What is written about a script; a message where there is nothing."""
    if not console.exists(f"{folder}/{name}.out"):
        return "(no file)"
    return console.file(f"{folder}/{name}.out").read_bytes().decode("utf-8", "replace")


def prints(console, command, folder, scripts, expected):
    """Run scripts, by their names, in a folder of their own; expect their outputs and the exit code."""
    for name, text in scripts.items():
        console.write(f"{folder}/{name}.sh", text)
    run = console.run(command, folder)
    found = {name: output(console, folder, name) for name in scripts}
    wrong = [name for name in scripts if found[name] != expected[name]]
    shown = "".join(
        f"\n--- {name}:\n{shortened(scripts[name])}\nexpected:\n{shortened(expected[name])}"
        f"\nfound:\n{shortened(found[name])}"
        for name in wrong[:SHOWN]
    )
    ended = run.stderr[-LONGEST:] if "(no file)" in found.values() else ""
    assert not wrong, f"{len(wrong)} of {len(scripts)} scripts end otherwise: {', '.join(wrong)}{shown}\n{ended}"
    code = int(any(not text.endswith("exit 0\n") for text in expected.values()))
    assert run.exit_code == code, f"expected exit code {code}, found {run.exit_code}: {run.stderr[-LONGEST:]}"
    return run


def prints_as_expected(console, command, materials, subject):
    """Expect of all scripts about a subject what the standard says."""
    scripts = documents(materials / "scripts" / f"{subject}.sh")
    prints(console, command, subject, scripts, documents(materials / "expected" / f"{subject}.txt"))


def test_launches(console, run_command):
    """A script of one line is run."""
    prints(console, run_command, "first", {"hello": "echo hello\n"}, {"hello": "hello\nexit 0\n"})


def test_folder_is_run(console, values, run_command):
    """Every script of a folder is run, other files stay, and older output is replaced."""
    word = values.word("folder")
    console.write("night/notes.txt", "echo never")
    console.write("night/deep/inner.sh", "echo never")
    console.write("night/old.out", "older\noutput\n")
    scripts = {
        "old": f"echo {word}",
        "a b": f"printf %s {word}",
        "x.y": "cat; echo $# ${HOME-none} ${PATH-none}",
        "empty": "",
    }
    expected = {
        "old": f"{word}\nexit 0\n",
        "a b": f"{word}exit 0\n",
        "x.y": "0 none none\nexit 0\n",
        "empty": "exit 0\n",
    }
    prints(console, run_command, "night", scripts, expected)
    assert not console.exists("night/deep/inner.out"), "a script in a folder inside of the folder must not be run"
    assert not console.exists("night/notes.out"), "a file whose name does not end with .sh must not be run"
    assert console.file("night/notes.txt").read_text() == "echo never", "expected that other files stay as they are"


def test_directories_of_scripts(console, values, run_command):
    """Each script begins in an empty directory beside it, and what it makes there stays."""
    word = values.word("made")
    console.write("own/one.dir/old", "old")
    scripts = {
        "one": f"echo *; echo {word} > new; mkdir sub; : > sub/.hidden; echo ${{PWD##*/}}; cd /; pwd",
        "two.x": f"echo * .[!.]*; echo 'echo {word}' > part; . ./part; echo ${{PWD##*/}}",
    }
    expected = {"one": "*\none.dir\n/\nexit 0\n", "two.x": f"* .[!.]*\n{word}\ntwo.x.dir\nexit 0\n"}
    prints(console, run_command, "own", scripts, expected)
    prints(console, run_command, "own", scripts, expected)
    assert console.file("own/one.dir/new").read_text() == f"{word}\n", (
        "expected that the directory stays with its files"
    )
    assert console.exists("own/one.dir/sub/.hidden"), "expected that the directory stays with its directories"
    assert not console.exists("own/one.dir/old"), "expected that what was in the directory before is removed"


def test_scripts_do_not_meet(console, values, run_command):
    """Nothing that one script sets has an effect on the next one, however it ends."""
    word = values.word("left")
    shown = (
        "echo ${x-unset} $# ${IFS#?} ${OPTIND}; f 2>/dev/null || echo none; a 2>/dev/null || echo none; echo *\n"
        "case $- in *[efu]*) echo options;; esac; echo $((y)); (echo to >&5) 2>/dev/null || echo closed; trap"
    )
    clean = "unset 0 1\nnone\nnone\n*\n0\nclosed\nexit 0\n"
    change = (
        f"x={word} y=3 IFS=:; export x; readonly y; set -ef -- p q; f() {{ echo f; }}; alias a=echo\n"
        f"OPTIND=4; exec 5> file; echo {word} >&5; trap 'echo bye' EXIT USR1; cd /\n"
    )
    scripts, expected = {"a": shown}, {"a": clean}
    for name, end, printed in (
        ("b", "exit 7", "bye\nexit 7\n"),
        ("d", "trap - EXIT TERM; kill -s TERM $$", "exit 143\n"),
        ("f", "y=4", "bye\nexit 2\n"),
        ("h", "if", "bye\nexit 2\n"),
    ):
        scripts[name], expected[name] = f"{change}{end}\n", printed
        after = chr(ord(name) + 1)
        scripts[after], expected[after] = shown, clean
    prints(console, run_command, "nights", scripts, expected)


def test_exit_code_tells_of_failures(console, values, run_command):
    """The exit code is 0 if all scripts ended with 0, and 1 if one did not; each status is written."""
    status = values.number("status", 3, 250)
    prints(console, run_command, "well", {"a": "true", "b": "false; echo b"}, {"a": "exit 0\n", "b": "b\nexit 0\n"})
    scripts = {"a": "echo a", "b": f"exit {status}", "c": "echo c; false", "d": "kill -s USR2 $$; echo never"}
    expected = {"a": "a\nexit 0\n", "b": f"exit {status}\n", "c": "c\nexit 1\n", "d": "exit 140\n"}
    prints(console, run_command, "mixed", scripts, expected)


def test_unusable_call_ends_with_2(console, run_command):
    """Without a folder, or with something else, the exit code is 2 and nothing is written."""
    console.write("one/a.sh", "echo a")
    for arguments in ([], ["one", "one"], ["missing"], ["one/a.sh"]):
        run = console.run(run_command, *arguments)
        assert run.exit_code == 2, f"expected exit code 2 with {arguments}, found {run.exit_code}"
        assert run.stderr.strip(), f"expected a message on standard error with {arguments}"
        assert not console.exists("one/a.out"), f"expected no output with {arguments}"


@pytest.mark.time_limit(120)
def test_many_passes_are_fast(console, values, run_command):
    """Loops with calculations, with calls, and with substitutions and lines take at most 5 seconds each."""
    seed = values.number("passes", 3, 99)
    sums = f"i=0 t={seed}; while [ $i -lt 20000 ]; do t=$(((t + i * 7) % 1000003)); i=$((i + 1)); done; echo $t\n"
    calls = f"""t={seed} i=0; add() {{ t=$((t + $1)); }}
        while [ "$i" -lt 5000 ]; do add "$i"; w=${{i%?}}; i=$((i + 1)); done; echo $t $w\n"""
    lines = f"""n={seed} i=0; while [ $i -lt 200 ]; do x=$(echo $i); n=$((n + x)); i=$((i + 1)); done
        i=0; while [ $i -lt 3000 ]; do echo line $i; i=$((i + 1)); done > f
        while read -r a b; do n=$((n + b)); done < f; echo $n\n"""
    total = seed
    for number in range(20000):
        total = (total + number * 7) % 1000003
    results = (
        ("sums", sums, f"{total}"),
        ("calls", calls, f"{seed + sum(range(5000))} 499"),
        ("lines", lines, f"{seed + sum(range(200)) + sum(range(3000))}"),
    )
    for name, text, result in results:
        run = prints(console, run_command, f"fast-{name}", {name: text}, {name: f"{result}\nexit 0\n"})
        assert run.cpu_s <= CPU_S, f"expected at most {CPU_S} s of processor time for {name}, found {run.cpu_s:.1f}"


def test_functions_may_be_deep(console, values, run_command):
    """Functions may call themselves 500 deep, also in conditions and groups."""
    start = values.number("deep", 3, 99)
    scripts = {
        "plain": f"f() {{ if [ $1 -gt 0 ]; then d=$((d + 1)); f $(($1 - 1)); fi; }}; d={start}; f 500; echo $d\n",
        "mixed": f"""f() {{ [ $1 = 0 ] || {{ case $1 in *) f $(($1 - 1)) && d=$((d + 1));; esac; }}; }}
            d={start}; f 500; echo $d\n""",
    }
    prints(console, run_command, "deep", scripts, dict.fromkeys(scripts, f"{start + 500}\nexit 0\n"))


def test_quoting(console, run_command, materials):
    """Quotes, backslashes, comments and joined lines give the right words."""
    prints_as_expected(console, run_command, materials, "quoting")


def test_reserved_words(console, run_command, materials):
    """Reserved words are such only in their places, and compound commands have all their forms."""
    prints_as_expected(console, run_command, materials, "reserved")


def test_here_documents(console, run_command, materials):
    """Here-documents are expanded or not, without tabs or not, and end where they must."""
    prints_as_expected(console, run_command, materials, "here_documents")


def test_here_documents_anywhere(console, run_command, materials):
    """Here-documents stand in substitutions, loops and functions, and several on a line."""
    prints_as_expected(console, run_command, materials, "here_document_places")


def test_wrong_grammar_ends_the_script(console, run_command, materials):
    """What does not fit the grammar ends the script after the lines before it."""
    prints_as_expected(console, run_command, materials, "syntax")


def test_aliases(console, run_command, materials):
    """Aliases are replaced where a command begins, from the next line on."""
    prints_as_expected(console, run_command, materials, "aliases")


def test_parameters(console, run_command, materials):
    """Parameters are replaced by values, other words or errors."""
    prints_as_expected(console, run_command, materials, "parameters")


def test_ends_are_removed(console, run_command, materials):
    """Patterns remove beginnings and ends of values, and lengths are counted."""
    prints_as_expected(console, run_command, materials, "removals")


def test_quotes_inside_of_braces(console, run_command, materials):
    """Quotes, braces, backslashes and blanks inside of braces mean what they must."""
    prints_as_expected(console, run_command, materials, "inside_of_braces")


def test_lists_of_parameters(console, run_command, materials):
    """All positional parameters are given as fields or as one text."""
    prints_as_expected(console, run_command, materials, "list_parameters")


def test_fields_are_split(console, run_command, materials):
    """Expansions are split into fields by several separators, and nothing else is."""
    prints_as_expected(console, run_command, materials, "splitting")


def test_command_substitutions(console, run_command, materials):
    """Commands are substituted by their output, in both forms, inside of each other."""
    prints_as_expected(console, run_command, materials, "substitutions")


def test_arithmetic(console, run_command, materials):
    """Expressions are calculated with the operators of C."""
    prints_as_expected(console, run_command, materials, "arithmetic")


def test_tildes(console, run_command, materials):
    """Home directories stand at the beginning of words and in assignments."""
    prints_as_expected(console, run_command, materials, "tildes")


def test_pathnames(console, run_command, materials):
    """Patterns are replaced by paths, where there are any."""
    prints_as_expected(console, run_command, materials, "pathnames")


def test_patterns(console, run_command, materials):
    """Patterns of case match, quoted ones literally, in their order."""
    prints_as_expected(console, run_command, materials, "patterns")


def test_order_of_expansions(console, run_command, materials):
    """Words, redirections and assignments are expanded in their order, once."""
    prints_as_expected(console, run_command, materials, "order")


def test_redirections(console, run_command, materials):
    """Redirections are carried out in their order, on commands of all kinds."""
    prints_as_expected(console, run_command, materials, "redirections")


def test_descriptors(console, run_command, materials):
    """Descriptors are opened, copied, closed, and come back after a command."""
    prints_as_expected(console, run_command, materials, "descriptors")


def test_pipelines_and_subshells(console, run_command, materials):
    """Commands of pipelines and subshells have environments of their own."""
    prints_as_expected(console, run_command, materials, "pipelines")


def test_loops(console, run_command, materials):
    """Loops are left and gone on with, also several at once, and have a status."""
    prints_as_expected(console, run_command, materials, "loops")


def test_functions(console, run_command, materials):
    """Functions have parameters of their own, return and may be replaced."""
    prints_as_expected(console, run_command, materials, "functions")


def test_command_names(console, run_command, materials):
    """Names of commands are found in their order, also those that expansions give."""
    prints_as_expected(console, run_command, materials, "command_names")


def test_exit_status(console, run_command, materials):
    """Each kind of command has its exit status."""
    prints_as_expected(console, run_command, materials, "status")


def test_failures_end_the_script(console, run_command, materials):
    """A failure ends the script with set -e."""
    prints_as_expected(console, run_command, materials, "errexit")


def test_tested_failures_do_not(console, run_command, materials):
    """A failure that is tested does not end the script with set -e, also in functions and subshells."""
    prints_as_expected(console, run_command, materials, "errexit_untested")


def test_unset_parameters(console, run_command, materials):
    """An unset parameter ends the script with set -u."""
    prints_as_expected(console, run_command, materials, "nounset")


def test_errors(console, run_command, materials):
    """Errors of the shell end it, and others do not."""
    prints_as_expected(console, run_command, materials, "errors")


def test_traps_at_the_end(console, run_command, materials):
    """Traps on EXIT are carried out at the end of the shell or the subshell."""
    prints_as_expected(console, run_command, materials, "traps")


def test_signals(console, run_command, materials):
    """Traps on signals are carried out after the command, and subshells forget them."""
    prints_as_expected(console, run_command, materials, "signals")


def test_variables(console, run_command, materials):
    """Variables are assigned, for a command or for good, exported, made constant and removed."""
    prints_as_expected(console, run_command, materials, "attributes")


def test_eval_and_dot(console, run_command, materials):
    """Texts and files are carried out in the shell itself."""
    prints_as_expected(console, run_command, materials, "eval_and_dot")


def test_options(console, run_command, materials):
    """Options of scripts and of the shell are read."""
    prints_as_expected(console, run_command, materials, "options")


def test_read(console, run_command, materials):
    """Lines are read into variables, with backslashes and separators."""
    prints_as_expected(console, run_command, materials, "read")


def test_printf(console, run_command, materials):
    """Formats are used again as long as there are arguments."""
    prints_as_expected(console, run_command, materials, "printf")


def test_test(console, run_command, materials):
    """Tests depend on the number of their arguments."""
    prints_as_expected(console, run_command, materials, "test")


def test_directories(console, run_command, materials):
    """The directory is changed, and its path is known."""
    prints_as_expected(console, run_command, materials, "directories")


def test_files(console, run_command, materials):
    """Files are shown, sorted, made and removed."""
    prints_as_expected(console, run_command, materials, "files")


def test_jobs(console, run_command, materials):
    """Whole jobs use everything together."""
    prints_as_expected(console, run_command, materials, "jobs")


def test_idioms(console, run_command, materials):
    """What experienced people write every day does what they expect."""
    prints_as_expected(console, run_command, materials, "idioms")


def expression(chance, depth):
    """A made-up expression, and a function that calculates it with the values of two variables."""
    if depth == 0 or chance.random() < 0.2:
        kind = chance.randrange(4)
        if kind == 0:
            name = chance.choice("ab")
            return name, lambda known: known[name]
        number = chance.randrange(64)
        return (f"{number}", f"0x{number:X}", f"0{number:o}")[kind - 1], lambda _: number
    sign = chance.choice(list(OPERATIONS))
    (left, one), (right, other) = expression(chance, depth - 1), expression(chance, depth - 1)
    if sign == "?":
        last, third = expression(chance, depth - 1)
        return f"({left} ? {right} : {last})", lambda known: other(known) if one(known) else third(known)
    if sign == "/":
        return f"({left} / (({right}) * ({right}) + 3))", lambda known: quotient(one(known), other(known) ** 2 + 3)
    if sign == "%":
        return f"({left} % (7 + ({right} & 15)))", lambda known: remainder(one(known), 7 + (other(known) & 15))
    return f"({left}{chance.choice(['', ' '])}{sign} {right})", lambda known: OPERATIONS[sign](one(known), other(known))


def quotient(left, right):
    """A quotient as C has it, without its fraction."""
    return abs(left) // right * (1 if left >= 0 else -1)


def remainder(left, right):
    """A remainder as C has it, with the sign of the left number."""
    return abs(left) % right * (1 if left >= 0 else -1)


OPERATIONS = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "<": lambda left, right: int(left < right),
    ">=": lambda left, right: int(left >= right),
    "==": lambda left, right: int(left == right),
    "!=": lambda left, right: int(left != right),
    "&": lambda left, right: left & right,
    "|": lambda left, right: left | right,
    "^": lambda left, right: left ^ right,
    "&&": lambda left, right: int(bool(left) and bool(right)),
    "||": lambda left, right: int(bool(left) or bool(right)),
    "/": None,
    "%": None,
    "?": None,
}


def test_made_up_expressions(console, values, run_command):
    """Made-up expressions with numbers of three bases and variables are calculated."""
    chance = random.Random(f"{values.seed} expressions")  # noqa: S311 - nothing secret
    scripts, expected = {}, {}
    for number in range(6):
        known = {"a": chance.randint(-50, 50), "b": chance.randint(-50, 50)}
        lines, results = [f"a={known['a']} b={known['b']}"], []
        for _ in range(12):
            text, calculate = expression(chance, 3)
            lines.append(f"echo $(({text})) $((-{text})) $((!({text})))")
            results.append(f"{calculate(known)} {-calculate(known)} {int(not calculate(known))}\n")
        scripts[f"sums{number}"] = "\n".join([*lines, ""])
        expected[f"sums{number}"] = "".join([*results, "exit 0\n"])
    prints(console, run_command, "expressions", scripts, expected)


def fields(text, white, others):
    """The fields of a text that is split at white and at other separators."""
    text = text.strip(white)
    if not text:
        return []
    separator = f"[{white}]*[{others}][{white}]*" + (f"|[{white}]+" if white else "")
    found = re.split(separator if white else f"[{others}]", text)
    return found[:-1] if text[-1] in others else found


def test_made_up_texts_are_split(console, values, run_command):
    """Made-up texts are split into fields by several separators, and joined again."""
    chance = random.Random(f"{values.seed} fields")  # noqa: S311 - nothing secret
    scripts, expected = {}, {}
    for white, others in ((" ", ":"), ("", ",;"), (" ", "-x"), ("", ":")):
        lines, results = [f"IFS='{white}{others}'"], []
        for _ in range(15):
            pieces = [values.word("field"), "a", "b c"[: 1 if white else 3], *white * 3, *others * 2]
            text = "".join(chance.choice(pieces) for _ in range(chance.randint(1, 8)))
            found = fields(text, white, others)
            lines.append(f"t='{text}'; set -- $t; printf '%s' $#; for f do printf '<%s>' \"$f\"; done; echo \"$*\"")
            shown = "".join(f"<{field}>" for field in found)
            results.append(f"{len(found)}{shown}{(white or others)[0].join(found)}\n")
        name = f"by{len(scripts)}"
        scripts[name], expected[name] = "\n".join([*lines, ""]), "".join([*results, "exit 0\n"])
    prints(console, run_command, "fields", scripts, expected)


PIECES = ["a", "b", "c", ".", "?", "*", "[ab]", "[!a]", "[b-d]"]


def test_made_up_patterns(console, values, run_command):
    """Made-up patterns match made-up texts, and remove their beginnings and ends."""
    chance = random.Random(f"{values.seed} patterns")  # noqa: S311 - nothing secret
    lines, results = [], []
    for _ in range(60):
        pattern = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 4)))
        text = "".join(chance.choice("abcd.") for _ in range(chance.randint(0, 6)))
        starts = [text[:end] for end in range(len(text) + 1) if fnmatchcase(text[:end], pattern)] or [""]
        ends = [text[start:] for start in range(len(text), -1, -1) if fnmatchcase(text[start:], pattern)] or [""]
        lines.append(f"t='{text}'; case $t in {pattern}) printf yes;; *) printf no;; esac")
        lines.append(f'echo " ${{t#{pattern}}} ${{t##{pattern}}} ${{t%{pattern}}} ${{t%%{pattern}}}"')
        left = [text[len(start) :] for start in (starts[0], starts[-1])]
        left += [text[: len(text) - len(end)] for end in (ends[0], ends[-1])]
        results.append(f"{'yes' if fnmatchcase(text, pattern) else 'no'} {' '.join(left)}\n")
    text = "\n".join([*lines, ""])
    prints(console, run_command, "patterns", {"made-up": text}, {"made-up": "".join([*results, "exit 0\n"])})
