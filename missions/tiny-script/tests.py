"""Runs scripts, fixed ones and made-up ones, and compares them with an evaluation of the same syntax trees here."""

import random
import re

import pytest

SMALLEST, LARGEST = -(2**63), 2**63 - 1


def _run(console, script_command, source, *options):
    console.write("script.ts", source)
    return console.run(script_command, "script.ts", *options)


def _prints(console, script_command, source, *lines):
    """Expect a script to print these lines and end well."""
    finished = _run(console, script_command, source)
    found = finished.stdout.splitlines()
    expected = [str(line) for line in lines]
    assert (found, finished.exit_code) == (expected, 0), f"expected {expected} of\n{source}\nfound {finished}"


def _unmarked(source):
    """A script without its marks @0, @1, …, and the places at which they stood, in the order of their numbers."""
    places, parts, line, column = {}, [], 1, 1
    for part in re.split("(@[0-9])", source):
        if re.fullmatch("@[0-9]", part):
            places[part] = f"{line}:{column}"
            continue
        parts.append(part)
        line += part.count("\n")
        column = len(part) - part.rfind("\n") if "\n" in part else column + len(part)
    return "".join(parts), [places[mark] for mark in sorted(places)]


def _fails(console, script_command, source, message, exit_code=1, options=()):
    """Expect an error at the mark @0, and calls at the marks @1, @2, …"""
    script, (place, *calls) = _unmarked(source)
    finished = _run(console, script_command, script, *options)
    expected = [f"error at {place}: {message}", *(f"called at {call}" for call in calls)]
    found = finished.stderr.splitlines()
    assert (found, finished.exit_code) == (expected, exit_code), (
        f"expected {expected} and exit code {exit_code} of\n{script}\nfound {finished}"
    )
    return finished


def _all_fail(console, script_command, scripts):
    for source, message in scripts.items():
        _fails(console, script_command, source, message)


def test_launches(console, script_command):
    """A script that prints a text is run."""
    finished = _run(console, script_command, 'print("hello");\n')
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    assert "hello" in finished.stdout, f"expected hello, found {finished}"


def test_values_are_printed(console, script_command, values):
    """Values of all types are printed, inside of lists and maps with quotes and escapes."""
    word, number = values.word("shown"), values.number("shown", 10, 10**15)
    source = f"""
        print();
        print("{word}", {number}, -{number}, true, false, nil, fn() {{}}, print);
        print([], {{}}, [[{number}, nil], "{word}"], "");
        print({{"{word}": ["a\\\\b"], {number}: fn() {{}}, "\\"": "t\\t\\n"}});
        print(str([1, "x"]) + str("{word}") + str({number}), type(nil), type(1 < 2), type({{}}), type([]), type(type));
    """
    lines = [
        "",
        f"{word} {number} -{number} true false nil fn fn",
        f'[] {{}} [[{number}, nil], "{word}"] ',
        f'{{"{word}": ["a\\\\b"], {number}: fn, "\\"": "t\\t\\n"}}',
        f'[1, "x"]{word}{number} nil bool map list fn',
    ]
    _prints(console, script_command, source, *lines)


def test_texts_have_escapes(console, script_command, values):
    """Escapes, comments and characters of several bytes are read as they are meant."""
    word = values.word("escaped")
    source = f'# print("no");\nprint("#{word}\\t\\"ž😀\\\\n\\n."); # "{word}\nprint("äö"[1], len("ž😀"), "ž😀"[-1]);#'
    _prints(console, script_command, source, f'#{word}\t"ž😀\\n', ".", "ö 2 😀")


def test_division_rounds_down(console, script_command, values):
    """Quotients are rounded down, and remainders have the sign of the divisor, also at the ends of the range."""
    pairs = [
        (7, 2),
        (-7, 2),
        (7, -2),
        (-7, -2),
        (6, -3),
        (0, -5),
        (-1, LARGEST),
        (LARGEST, -2),
        (SMALLEST, 3),
        (SMALLEST, 1),
    ]
    for place in range(12):
        big = values.number(f"dividend {place}", -(10**15), 10**15)
        pairs.append((big, values.number(f"divisor {place}", 2, 99999) * (-1) ** place))
    number = {SMALLEST: f"-{LARGEST} - 1"}
    source = "".join(f"print(({number.get(a, a)}) / ({b}), ({number.get(a, a)}) % ({b}));\n" for a, b in pairs)
    _prints(console, script_command, source, *(f"{a // b} {a % b}" for a, b in pairs))
    _prints(console, script_command, f"print((-{LARGEST} - 1) % -1);", 0)


def test_overflow_is_reported_at_its_operator(console, script_command, values):
    """Every operator reports a result outside of 64 bits and a division by zero at its sign."""
    near, factor = values.number("near", 1, 9), values.number("factor", 3, 99)
    smallest = f"let low = -{LARGEST} - 1;\n"
    scripts = {
        f"print({LARGEST - near} + {near}); print(1 +\n{LARGEST - near} @0+ {near});": "overflow",
        f"{smallest}print(low + {near} @0- {near + 1});": "overflow",
        f"print({LARGEST // factor} * {factor}); print(  {LARGEST // factor + 1} @0* {factor} - 1);": "overflow",
        f"{smallest}print(low @0/ -1);": "overflow",
        f"{smallest}print(1, @0-low);": "overflow",
        f"{smallest}print(-{near} * (low @0* -1));": "overflow",
        f"print({near} / {near} + {factor} @0/ ({near} - {near}));": "division by zero",
        f"print({near} * {factor} @0% 0);": "division by zero",
    }
    _all_fail(console, script_command, scripts)


def test_operators_have_their_order(console, script_command, values):
    """Tighter operators come first, those of the same level from left to right."""
    a, b, c = (values.number(name, 20, 99) for name in "abc")
    source = f"""
        let l = [fn(x) {{ return [x, {b}]; }}];
        print({a} - {b} - {c}, {a} + {b} * {c} % 7, {a} * {b} / {c}, {a} % {b} * {c}, -{a} % {c} + - -{b});
        print({a} - {b} < {c} + 1 and not {a} == {b} + {c}, not true or true, not (true or true), not not true);
        print(true or false and false, false == (1 > 2), not 1 < 2 and false or true, -l[0]({a})[0] * 2, -l[0]({a})[1]);
        print("a" + "b" + str({a} - 1) == "ab" + str({a - 1}));
    """
    flags = f"{a - b < c + 1 and a != b + c} True False True".lower()
    lines = [
        f"{a - b - c} {a + b * c % 7} {a * b // c} {a % b * c} {-a % c + b}",
        flags,
        f"true true true {-a * 2} {-b}",
        "true",
    ]
    _prints(console, script_command, source, *lines)


def test_values_are_compared(console, script_command, values):
    """Equality looks at type and content, order at numbers and code points."""
    word, number = values.word("compared"), values.number("compared", 100, 999)
    equal = [
        (f'{{"{word}": [1, nil], 2: {number}}} == {{2: {number}, "{word}": [1, nil]}}', True),
        (f'[{number}, ["{word}"]] == [{number}, ["{word}"]]', True),
        (f'{number} == "{number}"', False),
        ('{1: 2} == {"1": 2}', False),
        ("{1: nil} == {2: nil}", False),
        ("[1, 2] == [2, 1]", False),
        ("[1] != [1, 1]", True),
        ("nil == false", False),
        ("0 == false", False),
        ("f == f and g != f and print == print", True),
        ("fn() {} == fn() {}", False),
        (f'"{word}" + "a" == "{word}a"', True),
    ]
    ordered = [
        (f"{number} < {number}", False),
        (f"{number} <= {number}", True),
        (f"-{number} > {number}", False),
        (f"{number} >= -{number}", True),
        ('"Z" < "a"', True),
        ('"ž" > "z"', True),
        (f'"{word}" < "{word}a"', True),
        ('"" >= "a"', False),
        ('"10" < "9"', True),
        ('"😀" > "\ufffd"', True),
    ]
    source = "let f = fn() {}; let g = fn() {};\n" + "".join(f"print({text});\n" for text, _ in equal + ordered)
    _prints(console, script_command, source, *(str(result).lower() for _, result in equal + ordered))


def test_right_side_is_skipped(console, script_command, values):
    """The right side of "and" and "or" is evaluated only where the left one does not decide."""
    word = values.word("skipped")
    source = f"""
        fn t(x, y) {{ print("{word}", x); return y; }}
        print(t(1, false) and t(2, true), t(3, true) or t(4, true));
        print(t(5, true) and t(6, false) or t(7, true), false and missing, true or 1);
    """
    lines = [*(f"{word} {n}" for n in (1, 3)), "false true", *(f"{word} {n}" for n in (5, 6, 7)), "true false true"]
    _prints(console, script_command, source, *lines)


def test_evaluation_goes_from_left_to_right(console, script_command, values):
    """Operands, arguments, elements, keys and the parts of an assignment are evaluated in their order."""
    word = values.word("order")
    source = f"""
        let order = "{word}";
        fn t(x) {{ order = order + " " + str(x); return x; }}
        fn f(x) {{ t(x); return fn(a, b) {{ t(0); return a; }}; }}
        let l = [5, 6, 7];
        fn get() {{ t(8); return l; }}
        print(t(1) - t(2) * t(3) < t(4), f(5)(t(6), t(7)));
        print([t(1), t(2)], {{t(3): t(4), t(5): t(6)}}, get()[t(2)]);
        get()[t(1)] = t(9);
        print(order, l);
        l[t(0)] = pop(l);
        print(l);
    """
    order = "1 2 3 4 5 6 7 0 1 2 3 4 5 6 8 2 8 1 9"
    lines = ["true 6", "[1, 2] {3: 4, 5: 6} 7", f"{word} {order} [5, 9, 7]", "[7, 9]"]
    _prints(console, script_command, source, *lines)


def test_lists_are_shared_and_indexed(console, script_command, values):
    """A list that is assigned or passed on is the same list; a sum is a new one; indices count from both ends."""
    number = values.number("shared", 10, 99)
    source = f"""
        let a = [1, [2, 3], "x"];
        let b = a;
        let c = a + [];
        fn change(l) {{ l[-1] = {number}; push(l[1], {number}); l = nil; }}
        change(b);
        print(a, c, a[-3], a[1][-1], a == b, a == c);
        b[0] = c; b[-2][0] = b[2];
        print(a, len(a), "abc"[-3], "abc"[2]);
    """
    inner = f"[2, 3, {number}]"
    changed = f"[{number}, 3, {number}]"
    lines = [
        f'[1, {inner}, {number}] [1, {inner}, "x"] 1 {number} true false',
        f'[[1, {changed}, "x"], {changed}, {number}] 3 a c',
    ]
    _prints(console, script_command, source, *lines)


def test_maps_keep_their_order(console, script_command, values):
    """Keys keep the place where they were put in, also when they are assigned again, and not when they were removed."""
    key, number = values.word("key"), values.number("key", 10, 99)
    source = f"""
        let m = {{"{key}": 1, {number}: 2, "a": 3, "{number}": 4, "{key}": 5}};
        m[{number}] = 6; m["new"] = 7;
        let n = m; n["{key}"] = [n["{key}"]];
        print(m, m["{number}"], keys(m)[1]);
        print(del(m, "a"), del(m, "a"), del(m, {number}), has(m, "{number}"), has(m, {number}));
        m["a"] = 8; m[{number}] = 9;
        print(n, len(n));
    """
    lines = [
        f'{{"{key}": [5], {number}: 6, "a": 3, "{number}": 4, "new": 7}} 4 {number}',
        "true false true true false",
        f'{{"{key}": [5], "{number}": 4, "new": 7, "a": 8, {number}: 9}} 5',
    ]
    _prints(console, script_command, source, *lines)


def test_functions_of_the_language(console, script_command, values):
    """The functions of the language give what they should, and can be declared anew."""
    first, count, word = values.number("first", -50, 50), values.number("count", 2, 7), values.word("ä")
    source = f"""
        let l = range({first}, {first + count});
        print(l, range(3, 3), range(4, -4), push(l, "{word}"), pop(l), len(l), len("{word}ž"), len({{}}));
        print(int("-00{count}") + int("{LARGEST}") - {LARGEST}, keys({{"a": 1, 5: 2}}), str(-{count}) + "!");
        let len = fn(x) {{ return type(x); }};
        print(len(len), len("x"));
        {{ fn print(x) {{ push(l, x); }} print("{word}"); }}
        print(pop(l), type(l) + type(true));
    """
    numbers = list(range(first, first + count))
    lines = [
        f"{numbers} [] [] nil {word} {count} {len(word) + 1} 0",
        f'{-count} ["a", 5] -{count}!',
        "fn str",
        f"{word} listbool",
    ]
    _prints(console, script_command, source, *lines)


def test_blocks_have_their_own_variables(console, script_command, values):
    """A variable of a block ends with it, and "let" sees the outer variable on its right side."""
    word = values.word("outer")
    source = f"""
        let x = "{word}";
        {{ let x = x + "1"; {{ let x = x + "2"; print(x); }} x = x + "3"; print(x); }}
        if true {{ let x = 4; }} else {{ }}
        fn f(x, y) {{ x = x + y; if x > 5 {{ let y = 0; x = x + y; }} return x * y; }}
        for x in [7] {{ x = x + 1; print(x); }}
        {{ fn x() {{ return 9; }} print(x()); }}
        print(x, f(3, 5));
        x = 6;
        print(x);
    """
    _prints(console, script_command, source, f"{word}12", f"{word}13", 8, 9, f"{word} {8 * 5}", 6)


def test_name_is_looked_for_when_it_is_evaluated(console, script_command, values):
    """A function sees a variable of its scope that is declared after it, but never one of its caller."""
    word = values.word("late")
    source = f"""
        fn even(n) {{ if n == 0 {{ return "{word}"; }} return odd(n - 1); }}
        fn odd(n) {{ if n == 0 {{ return 0; }} return even(n - 1); }}
        let x = 1;
        fn outer() {{ return x; }}
        {{
            let f = fn() {{ return x; }};
            print(f(), outer());
            let x = 2;
            print(f(), outer());
            x = 3;
            print(f(), outer());
        }}
        print(even(6), x);
    """
    _prints(console, script_command, source, "1 1", "2 1", "3 1", f"{word} 1")


def test_functions_share_variables(console, script_command, values):
    """Functions that were made together share their variables; another call makes new ones."""
    start, step = values.number("start", 10, 99), values.number("step", 2, 9)
    source = f"""
        fn counter(n) {{
            let calls = 0;
            fn more() {{ n = n + {step}; calls = calls + 1; return n; }}
            return [more, fn() {{ return [n, calls]; }}];
        }}
        let a = counter({start}); let b = counter({start}); let again = a[0];
        a[0](); again(); b[0]();
        print(a[1](), b[1]());
        let add = fn(x) {{ return fn(y) {{ return fn(z) {{ x = x + y + z; return x; }}; }}; }};
        let one = add({start})({step});
        one(1);
        print(one(2), add(1)(2)(3));
    """
    lines = [f"[{start + 2 * step}, 2] [{start + step}, 1]", f"{start + 2 * step + 3} 6"]
    _prints(console, script_command, source, *lines)


def test_every_pass_has_new_variables(console, script_command, values):
    """Functions that are made in different passes of a loop keep different variables, and share those outside of it."""
    factor = values.number("factor", 11, 99)
    source = f"""
        let made = [];
        let total = 0;
        for i in range(1, 4) {{
            let j = i * {factor};
            push(made, fn() {{ i = i + 1; j = j + i; total = total + 1; return [i, j, total]; }});
        }}
        let n = 0;
        while n < 2 {{
            let k = n;
            push(made, fn() {{ k = k + 1; return [k, n]; }});
            n = n + 1;
        }}
        for f in [made[0], made[2], made[0], made[3], made[4], made[3]] {{ print(f()); }}
    """
    lines = [
        f"[2, {factor + 2}, 1]",
        f"[4, {3 * factor + 4}, 2]",
        f"[3, {factor + 5}, 3]",
        "[1, 2]",
        "[2, 2]",
        "[2, 2]",
    ]
    _prints(console, script_command, source, *lines)


def test_values_are_returned(console, script_command, values):
    """A return leaves all loops and blocks of its function; without one a function gives nil."""
    sought = values.number("sought", 3, 8)
    source = f"""
        fn find(l, x) {{
            for i in range(0, len(l)) {{ while true {{ {{ if l[i] == x {{ return i; }} }} break; }} }}
            return -1;
        }}
        fn nothing() {{ 5; }}
        fn early(x) {{ if x {{ return; }} return find; }}
        fn inner() {{ fn deep() {{ return 1; }} deep(); return [deep(), nothing()]; }}
        print(find(range(0, 9), {sought}), find([], 1), nothing(), early(true), early(false), inner());
    """
    _prints(console, script_command, source, f"{sought} -1 nil nil fn [1, nil]")


def test_thousand_calls_can_be_open(console, script_command, values):
    """1000 calls can be open at once, and the next one is an error at its bracket; ended calls do not count."""
    more = values.number("more", 2, 50)
    source = "fn down(n) { if n == 0 { return 0; } return 1 + down(n - 1); }\n"
    source += f"for i in range(0, {more}) {{ down(99); }}\nprint(down(999));\nprint(down(999 + {more}));"
    finished = _run(console, script_command, source)
    column = source.index("down(n - 1)") + len("down") + 1
    expected = [f"error at 1:{column}: too many nested calls", *[f"called at 1:{column}"] * 999, "called at 4:11"]
    found = finished.stderr.splitlines()
    assert finished.stdout.splitlines() == ["999"], f"expected 999, found {finished.stdout}"
    assert found == expected, (
        f"expected {expected[:2]} and so on, {len(expected)} lines, found {len(found)}: {found[:3]}"
    )


def test_conditions_choose(console, script_command, values):
    """The first condition of a chain that is true decides, and the others are not evaluated."""
    word = values.word("chosen")
    source = f"""
        fn choose(n) {{
            if n < 1 {{ return "{word}"; }} else if n < 2 {{ return 1; }}
            else if n < 3 {{ if n == 5 {{ return 0; }} }} else {{ return n; }}
            return "end";
        }}
        print(choose(0), choose(1), choose(2), choose(3));
        if true {{}} else if missing {{}} else {{ print(0); }}
        if false {{ print(0); }}
        while false {{ print(0); }}
    """
    _prints(console, script_command, source, f"{word} 1 end 3")


def test_conditions_must_be_bools(console, script_command, values):
    """A condition of another type is an error at the word that it belongs to, and so is a wrong thing to go through."""
    word, number = values.word("condition"), values.number("condition", 10, 99)
    scripts = {
        f"if true {{}} \n  @0if {number} {{ }}": "condition is int",
        f'if false {{}} else @0if "{word}" {{ }}': "condition is str",
        'let n = 1; @0while n { n = "x"; }': "condition is int",
        "let l = [true, nil]; let n = 0; @0while l[n] { n = n + 1; }": "condition is nil",
        f"@0for x in {number} {{ }}": "cannot go through int",
        "for x in [1] { @0for y in fn() {} { } }": "cannot go through fn",
    }
    _all_fail(console, script_command, scripts)


def test_for_goes_through_what_was_there(console, script_command, values):
    """Changes to a list, a map or a variable do not change what a loop goes through."""
    word, number = values.word("through"), values.number("through", 10, 99)
    source = f"""
        let l = [1, 2, 3]; let seen = [];
        for x in l {{ push(l, x); l[2] = 0; push(seen, x); x = 9; }}
        print(seen, l);
        let m = {{"{word}": 1, {number}: 2}};
        for k in m {{ m[str(m[k]) + "!"] = 0; del(m, {number}); m[{number}] = 5; print(k); }}
        let s = "až😀"; let back = "";
        for c in s {{ s = ""; back = c + back; }}
        for k in {{}} {{ print(k); }}
        print(back, m);
    """
    lines = [
        "[1, 2, 3] [1, 2, 0, 1, 2, 3]",
        word,
        number,
        f'😀ža {{"{word}": 1, "1!": 0, "5!": 0, {number}: 5}}',
    ]
    _prints(console, script_command, source, *lines)


def test_loops_are_left_and_continued(console, script_command, values):
    """Leaving and continuing concern the innermost loop around them, through all blocks."""
    stop = values.number("stop", 4, 8)
    source = f"""
        let i = 0; let l = [];
        while true {{
            i = i + 1;
            if i % 2 == 1 {{ {{ continue; }} }}
            for j in range(0, 9) {{
                if j == 2 {{ continue; }}
                if j > 3 {{ break; }}
                push(l, j);
            }}
            if i >= {stop} {{ break; }} else {{ fn f() {{ while true {{ break; }} }} f(); }}
        }}
        print(i, l);
    """
    last = stop + stop % 2
    _prints(console, script_command, source, f"{last} {[0, 1, 3] * (last // 2)}")


def test_wrong_operands_are_named(console, script_command, values):
    """Operators name the types that they cannot be applied to, after both sides were evaluated, at their sign."""
    word, number = values.word("operand"), values.number("operand", 10, 99)
    scripts = {
        f'print({number} @0+ "{word}");': "cannot apply + to int and str",
        f'print("{word}" @0* {number});': "cannot apply * to str and int",
        f'print("{word}" @0- "{word}");': "cannot apply - to str and str",
        "print([] +\n  [] @0+ nil);": "cannot apply + to list and nil",
        "print({} @0% {});": "cannot apply % to map and map",
        f'print({number} @0<= "{number}");': "cannot apply <= to int and str",
        "print(1 == 2, [1] @0< [2]);": "cannot apply < to list and list",
        "print(true @0> false);": "cannot apply > to bool and bool",
        f'print(-{number}, @0-"{word}");': "cannot apply - to str",
        f"print(false or {number} @0and true);": "cannot apply and to int",
        f'print(true and (false @0or "{word}"));': "cannot apply or to str",
        "print(nil @0and missing);": "cannot apply and to nil",
        "print(@0not nil);": "cannot apply not to nil",
        f'print({number} + (nil @0/ "{word}") * nil);': "cannot apply / to nil and str",
    }
    _all_fail(console, script_command, scripts)


def test_wrong_elements_are_reported(console, script_command, values):
    """Elements that are not there, and values that have none, are reported at the bracket."""
    word, number = values.word("element"), values.number("element", 3, 99)
    scripts = {
        f"let l = [1, 2]; print(l[1], l[-2], l@0[{number}]);": "index out of range",
        "let l = [[1], [2]]; print(l[0]@0[-2]);": "index out of range",
        f'print("{word}"[{len(word) - 1}], "{word}"@0[{len(word)}]);': "index out of range",
        "print([]@0[0]);": "index out of range",
        "let l = [1];\nl@0[1] = 2;": "index out of range",
        f'print([1]@0["{word}"]);': "cannot index list with str",
        f'print("{word}"@0[nil]);': "cannot index str with nil",
        f"print({number}@0[{number}]);": "cannot index int",
        f'let m = {{"{number}": 1}}; print(m@0[{number}]);': "no such key",
        "let m = {}; print(m@0[true]);": "cannot index map with bool",
        "let m = {}; m@0[[1]] = 1;": "cannot index map with list",
        'print({"a": 1, nil@0: 2});': "cannot index map with nil",
        f'let s = "{word}"; s@0[0] = "a";': "cannot change str",
        "print@0[0] = 1;": "cannot change fn",
    }
    _all_fail(console, script_command, scripts)


def test_wrong_calls_are_reported(console, script_command, values):
    """A wrong number of arguments and a call of no function are errors at the bracket, after the arguments."""
    number = values.number("called", 10, 99)
    scripts = {
        f"print({number}@0(1));": "cannot call int",
        "let f = fn(a, b) {}; f(1, 2); f\n  @0(1, 2, 3);": "expected 2 arguments, found 3",
        "fn f() {} f@0(nil);": "expected 0 arguments, found 1",
        "fn f(x) { return x; } f(f)@0();": "expected 1 arguments, found 0",
        "print(len@0(1, 2));": "expected 1 arguments, found 2",
        "range@0(1);": "expected 2 arguments, found 1",
        "nil(1 @0/ 0);": "division by zero",
        "fn f() {} f(@0missing);": "unknown name missing",
    }
    _all_fail(console, script_command, scripts)


def test_wrong_arguments_are_named(console, script_command, values):
    """The functions of the language name themselves where an argument is wrong, and an error of the script its text."""
    word, number = values.word("argument"), values.number("argument", 10, 99)
    scripts = {
        f"print(len@0({number}));": "wrong argument of len",
        f'push@0("{word}", 1);': "wrong argument of push",
        "pop@0({});": "wrong argument of pop",
        "keys@0([]);": "wrong argument of keys",
        "has@0({}, nil);": "wrong argument of has",
        "del@0([1], 0);": "wrong argument of del",
        f'range@0(0, "{number}");': "wrong argument of range",
        f"int@0({number});": "wrong argument of int",
        "error@0(nil);": "wrong argument of error",
        "let size = len; size@0(nil);": "wrong argument of len",
        "let l = [1]; pop(l); pop@0(l);": "empty list",
        f'print(1, error@0("{word} " + str({number})));': f"{word} {number}",
    }
    texts = (f"{number}{word}", "", "-", "--5", f"+{number}", f" {number}", f"{number}.0", str(LARGEST + 1))
    scripts.update({f'int("{LARGEST}"); int@0("{text}");': "not a number" for text in texts})
    _all_fail(console, script_command, scripts)


def test_unknown_names_are_reported(console, script_command, values):
    """A name that is not declared by then is an error at its place, also for an assignment after its right side."""
    name = values.word("unknown")
    message = f"unknown name {name}"
    scripts = {
        f"print(1 + @0{name} * 2);": message,
        f"@0{name} = 1;": message,
        f"{name} = 1 @0/ 0;": "division by zero",
        f"{{ let {name} = 1; }} print(@0{name});": message,
        f"let {name} = @0{name};": message,
        f"fn f() {{ return @0{name}; }} print(f@1()); let {name} = 1;": message,
        f"fn f() {{ return @0{name}; }} {{ let {name} = 1; f@1(); }}": message,
        f"for {name} in [1] {{ }} @0{name}(1);": message,
        f"if false {{ }} else {{ fn {name}() {{}} }} print(@0{name});": message,
    }
    _all_fail(console, script_command, scripts)


def test_open_calls_are_listed(console, script_command, values):
    """An error inside of calls names its own place and that of every call that is open, the innermost first."""
    number, word = values.number("inner", 10, 99), values.word("inner")
    nested = f"""
        fn fine(x) {{ return x; }}
        fn divide(a, b) {{
            fine(a);
            return fine(a) @0/ fine(b);
        }}
        let table = {{"{word}": fn(x) {{
            for i in [2, 1, 0] {{ print(divide
                @1(x, i)); }}
        }}}};
        fn start() {{ return [fine(0), table["{word}"]@2({number})]; }}
        print(fine(1), fine(start@3()), start());
    """
    finished = _fails(console, script_command, nested, "division by zero")
    found = finished.stdout.splitlines()
    assert found == [str(number // 2), str(number)], f"expected two quotients, found {found}"
    scripts = {
        "fn f(n) { if n == 0 { pop@0([]); } f@1(n - 1); } f@2(1);": "empty list",
        f'fn f(g) {{ g@1(); }} f@2(fn() {{ error@0("{word}"); }});': word,
        "fn f(g) { g@0(1); } f@1(fn() { });": "expected 0 arguments, found 1",
        "fn f() { @0if 1 { } } while true { let x = f@1(); }": "condition is int",
    }
    _all_fail(console, script_command, scripts)


def test_columns_count_characters(console, script_command, values):
    """Columns count characters and not bytes, a tab as one, and lines are counted also inside of comments."""
    word = values.word("column")
    scripts = {
        f'print("{word}ž😀", 1 @0/ 0);': "division by zero",
        f"\t# {word} ž\n\n\t\t\tprint(\t@0{word});": f"unknown name {word}",
        f'let s = "ä"; # 😀\nlet t = s@0["{word}"];': "cannot index str with str",
    }
    _all_fail(console, script_command, scripts)
    _fails(console, script_command, f'print("{word}ž" @0"ä");', "syntax error", exit_code=2)


def test_output_before_an_error_remains(console, script_command, values):
    """What was printed before an error remains complete, however much it is."""
    text, count = values.text("printed"), values.number("printed", 2000, 4000)
    source = f'for i in range(0, {count}) {{ print(i, "{text}"); }}\nerror@0("x"); print("never");'
    finished = _fails(console, script_command, source, "x")
    found = finished.stdout.splitlines()
    expected = [f"{number} {text}" for number in range(count)]
    assert found == expected, f"expected {count} lines up to {expected[-1:]}, found {len(found)} up to {found[-1:]}"


def test_syntax_errors_have_their_place(console, script_command, values):
    """The first token that does not fit is reported, also a part of a token and the end of the script."""
    name, number = values.word("syntax"), values.number("syntax", 10, 99)
    scripts = [
        f"let {name} = {number}@0",
        f"let {name} @0{number};",
        f"print({number}@0;",
        f"print({number}\n)\n@0",
        f"print({number} @0$ 1);",
        f"print(1 < 2 @0< {number});",
        f"print({number} == @0not true);",
        f"{number} @0= 1;",
        f"({name}) + 1 @0= 1;",
        f'print("{name}\\n@0\\x");',
        f'print(1, @0"{name}\n");',
        f"print(@0{LARGEST + 1});",
        f"let {name} = -@0{-SMALLEST};",
        f"print([1, {number},@0]);",
        f"print({{1: {number}@0)}});",
        f"fn {name}(a,@0) {{ }}",
        "fn @0(a) { }",
        f"if {name} @0print(1);",
        f"if true {{ }} else @0{name};",
        "{ print(1); @0",
        f"let @0while = {number};",
        f"{name} @0{name};",
        "print(1);@0;",
        "let x = 1@0.5;",
        f"let x = {number}@0x;",
        "print(1 @0! 2);",
        "@0ä = 1;",
        f"# {name}\n\nprint(@0+1);",
        f'@0}} let {name} = "',
    ]
    for source in scripts:
        _fails(console, script_command, source, "syntax error", exit_code=2)


def test_misplaced_statements_are_syntax_errors(console, script_command, values):
    """A name that its scope declares twice, and jumps out of nothing, are reported also where nothing runs them."""
    name = values.word("twice")
    scripts = [
        f"let {name} = 1; {{ let {name} = 2; }} let @0{name} = missing;",
        f"fn {name}() {{ }} if false {{ }} let @0{name} = 1;",
        f"fn f({name}, b, @0{name}) {{ }}",
        f"fn f({name}) {{ {{ let {name} = 1; }} let @0{name} = 2; }}",
        f"for {name} in [] {{ fn @0{name}() {{ }} }}",
        "if false { @0break; }",
        "while false { fn f() { @0continue; } }",
        "for x in [] { } @0continue;",
        "while true { } @0return 1;",
        "let f = fn() { return; }; { @0return; }",
    ]
    for source in scripts:
        _fails(console, script_command, source, "syntax error", exit_code=2)
    _prints(console, script_command, f"let print = print; let {name} = 1; {{ let {name} = 2; }} print({name});", 1)


def test_nothing_runs_after_a_syntax_error(console, script_command, values):
    """A script whose last line is wrong prints nothing at all."""
    source = f'print("{values.word("early")}");\nprint(1 @0{values.number("late", 10, 99)});'
    finished = _fails(console, script_command, source, "syntax error", exit_code=2)
    assert finished.stdout == "", f"expected nothing on standard output, found {finished.stdout}"


def test_steps_are_limited(console, script_command, values):
    """A script is ended by the step after the allowed ones, where it begins; without the option there is no limit."""
    number = values.number("steps", 3, 40)
    scripts = {
        "let a = 1; { let b = 2; } @0print(a);": 2,
        f"@0while true {{ }} # {number}": number,
        "while true { @0print(1); }": 2 * number,
        "@0while true { print(1); }": 2 * number + 1,
        "fn f(n) { @0return n; } for i in range(0, 99) { f(f@1(i)); }": 4,
        "if false { } else @0if true { }": 1,
        "if false { } else if true { @0print(1); } else { }": 2,
        "let i = 0; while i < 2 { i = i + 1; } @0i = 5;": 6,
        "for x in [1, 2] { continue; print(1); } @0missing = 1;": 5,
        "while true { break; } { }\n@0let x = 1;": 3,
    }
    for source, steps in scripts.items():
        _fails(console, script_command, source, "step limit", 4, ("--steps", steps))
    source = f"let i = 0; while i < {number} {{ i = i + 1; }} print(i);"
    for steps in (2 * number + 3, 10**12):
        finished = _run(console, script_command, source, "--steps", steps)
        assert (finished.stdout.strip(), finished.exit_code) == (str(number), 0), f"expected {number}, found {finished}"


def test_unusable_call_ends_with_3(console, script_command, values):
    """A script that does not exist, and a number of steps that is none, are named and end with exit code 3."""
    missing = f"{values.word('missing')}.ts"
    console.write("fine.ts", 'print("fine");')
    calls = [
        ([missing], missing),
        *((["fine.ts", "--steps", wrong], "--steps") for wrong in ("0", "-1", "many", "1.5")),
    ]
    for arguments, named in calls:
        finished = console.run(script_command, *arguments)
        found = finished.exit_code, finished.stdout, named in finished.stderr
        assert found == (3, "", True), f"expected exit code 3 and {named} on standard error, found {finished}"


class _Failure(Exception):
    def __init__(self, place, message):
        super().__init__(message)
        self.place, self.message = place, message


class _Jump(Exception):
    def __init__(self, word, value=None):
        super().__init__(word)
        self.word, self.value = word, value


class _TooLong(Exception):
    """A made-up script takes more steps than a test should."""


class _Writer:
    """Writes the tokens of a script with spaces, comments and line breaks between them, and knows their places."""

    def __init__(self, chance):
        self.chance, self.text, self.line, self.column = chance, "", 1, 1

    def put(self, token):
        """Write a token and return its place."""
        self._add(self.chance.choice((*("", " ") * 12, "  ", "\n", "\n\t", " # ž + (\n")))
        if self.text and (self.text[-1] + token[0]).replace("_", "a").isalnum():
            self._add(" ")
        place = self.line, self.column
        self._add(token)
        return place

    def _add(self, text):
        self.text += text
        self.line += text.count("\n")
        self.column = len(text) - text.rfind("\n") if "\n" in text else self.column + len(text)


class _Node:
    """A part of a script: its kind, its parts, and the place at which it reports errors, once it was written."""

    def __init__(self, kind, *parts):
        self.kind, self.parts, self.place, self.start = kind, parts, None, None


LEVELS = {"or": 0, "and": 1, "not": 2, **dict.fromkeys(("==", "!=", "<", "<=", ">", ">="), 3), "+": 4, "-": 4}
LEVELS.update({"*": 5, "/": 5, "%": 5, "sign": 6})
TIGHTEST = 7


def _write_operand(out, node, least):
    """Write an expression, in brackets if it binds less tightly than it must, or sometimes without need."""
    if LEVELS.get(node.parts[0] if node.kind == "binary" else node.kind, TIGHTEST) < least or out.chance.random() < 0.1:
        out.put("(")
        _write(out, node)
        out.put(")")
    else:
        _write(out, node)


def _write(out, node):
    """Write an expression, and note its place."""
    match node.kind:
        case "literal":
            out.put(str(node.parts[0]).lower())
        case "name":
            node.place = out.put(node.parts[0])
        case "sign" | "not":
            node.place = out.put("-" if node.kind == "sign" else "not")
            _write_operand(out, node.parts[0], 6 if node.kind == "sign" else 2)
        case "binary":
            sign, left, right = node.parts
            level = LEVELS[sign]
            _write_operand(out, left, level + (level == 3))
            node.place = out.put(sign)
            _write_operand(out, right, level + 1)
        case "call":
            name, argument = node.parts
            out.put(name)
            node.place = out.put("(")
            _write(out, argument)
            out.put(")")
        case "element":
            name, index = node.parts
            out.put(name)
            node.place = out.put("[")
            _write(out, index)
            out.put("]")


def _write_block(out, statements):
    out.put("{")
    for statement in statements:
        _write_statement(out, statement)
    out.put("}")


def _write_statement(out, node):
    """Write a statement, and note where it begins."""
    match node.kind:
        case "let" | "set":
            node.start = out.put("let") if node.kind == "let" else None
            place = out.put(node.parts[0])
            node.start = node.start or place
            out.put("=")
            _write(out, node.parts[1])
            out.put(";")
        case "print":
            node.start = out.put("print")
            out.put("(")
            _write(out, node.parts[0])
            out.put(")")
            out.put(";")
        case "if":
            node.start = out.put("if")
            _write(out, node.parts[0])
            _write_block(out, node.parts[1])
            if node.parts[2]:
                out.put("else")
                _write_block(out, node.parts[2])
        case "while":
            node.start = out.put("while")
            _write(out, node.parts[0])
            _write_block(out, node.parts[1])
        case "for":
            node.start = out.put("for")
            for token in (node.parts[0], "in", node.parts[1]):
                out.put(token)
            _write_block(out, node.parts[2])
        case "fn":
            node.start = out.put("fn")
            for token in (node.parts[0], "(", node.parts[1], ")"):
                out.put(token)
            _write_block(out, node.parts[2])
        case "block":
            _write_block(out, node.parts[0])
        case "return":
            node.start = out.put("return")
            _write(out, node.parts[0])
            out.put(";")
        case "break" | "continue":
            node.start = out.put(node.kind)
            out.put(";")


class _Evaluation:
    """Carries out the nodes of a script by the rules of the contract; scopes are lists of dictionaries."""

    MOST_STEPS = 4000

    def __init__(self):
        self.printed, self.steps, self.calls = [], [], []

    def step(self, place):
        """Count a step, with the place and the open calls that a limit of steps would report."""
        if len(self.steps) >= self.MOST_STEPS:
            raise _TooLong
        self.steps.append((place, list(self.calls), len(self.printed)))

    def value(self, node, scopes):
        """The value of an expression."""
        match node.kind:
            case "literal":
                return node.parts[0]
            case "name":
                return next(scope[node.parts[0]] for scope in scopes if node.parts[0] in scope)
            case "sign":
                return self.fitting(-self.value(node.parts[0], scopes), node.place)
            case "not":
                return not self.value(node.parts[0], scopes)
            case "binary" if node.parts[0] in {"and", "or"}:
                left = self.value(node.parts[1], scopes)
                return left if left == (node.parts[0] == "or") else self.value(node.parts[2], scopes)
            case "binary":
                return self.combined(node, *(self.value(part, scopes) for part in node.parts[1:]))
            case "element":
                elements = next(scope[node.parts[0]] for scope in scopes if node.parts[0] in scope)
                index = self.value(node.parts[1], scopes)
                if not -len(elements) <= index < len(elements):
                    raise _Failure(node.place, "index out of range")
                return elements[index]
            case "call":
                return self.call(node, scopes)
        raise AssertionError(node.kind)

    def call(self, node, scopes):
        """Call a function, which is a triple of its parameter, its statements and the scopes around it."""
        parameter, body, around = next(scope[node.parts[0]] for scope in scopes if node.parts[0] in scope)
        argument = self.value(node.parts[1], scopes)
        self.calls.insert(0, node.place)
        try:
            self.carry_out(body, [{parameter: argument}, *around])
        except _Jump as jump:
            del self.calls[0]
            return jump.value
        raise AssertionError("made-up functions return")

    def fitting(self, number, place):
        if not SMALLEST <= number <= LARGEST:
            raise _Failure(place, "overflow")
        return number

    def combined(self, node, left, right):
        """The result of an operator for ints."""
        sign = node.parts[0]
        if sign in {"/", "%"} and right == 0:
            raise _Failure(node.place, "division by zero")
        match sign:
            case "+" | "-":
                return self.fitting(left + right if sign == "+" else left - right, node.place)
            case "*":
                return self.fitting(left * right, node.place)
            case "/" | "%":
                return self.fitting(left // right if sign == "/" else left % right, node.place)
            case "==" | "!=":
                return (left == right) == (sign == "==")
        return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[sign]

    def carry_out(self, statements, scopes):
        for node in statements:
            if node.kind == "block":
                self.carry_out(node.parts[0], [{}, *scopes])
                continue
            self.step(node.start)
            self.statement(node, scopes)

    def statement(self, node, scopes):
        match node.kind:
            case "let":
                scopes[0][node.parts[0]] = self.value(node.parts[1], scopes)
            case "set":
                assigned = self.value(node.parts[1], scopes)
                next(scope for scope in scopes if node.parts[0] in scope)[node.parts[0]] = assigned
            case "print":
                self.printed.append(str(self.value(node.parts[0], scopes)).lower())
            case "if":
                self.carry_out(node.parts[1 if self.value(node.parts[0], scopes) else 2], [{}, *scopes])
            case "while":
                while self.value(node.parts[0], scopes) and self.goes_on(node, node.parts[1], [{}, *scopes]):
                    pass
            case "for":
                for one in list(next(scope[node.parts[1]] for scope in scopes if node.parts[1] in scope)):
                    if not self.goes_on(node, node.parts[2], [{node.parts[0]: one}, *scopes]):
                        break
            case "fn":
                scopes[0][node.parts[0]] = (node.parts[1], node.parts[2], scopes)
            case "return":
                raise _Jump("return", self.value(node.parts[0], scopes))
            case "break" | "continue":
                raise _Jump(node.kind)

    def goes_on(self, loop, statements, scopes):
        """Carry out one pass of a loop; False if it was left."""
        self.step(loop.start)
        try:
            self.carry_out(statements, scopes)
        except _Jump as jump:
            if jump.word == "return":
                raise
            return jump.word == "continue"
        return True


class _Author:
    """Makes up scripts of ints, bools, one list and functions of one parameter."""

    def __init__(self, chance, words):
        self.chance, self.words, self.made = chance, words, 0

    def number(self, depth, names, functions):
        """An expression that gives an int."""
        chance = self.chance
        kind = chance.random()
        if depth == 0 or kind < 0.15:
            if names and chance.random() < 0.6:
                return _Node("name", chance.choice(names))
            return _Node("literal", LARGEST if kind < 0.01 else chance.randint(0, chance.choice((9, 9, 9, 10**6))))
        if kind < 0.25:
            return _Node("sign", self.number(depth - 1, names, functions))
        if kind < 0.33:
            length = _Node("literal", chance.choice((*(3,) * 30, 4)))
            index = _Node("binary", "%", self.number(depth - 1, names, functions), length)
            return _Node("element", "numbers", index)
        if kind < 0.5 and functions:
            return _Node("call", chance.choice(functions), self.number(depth - 1, names, functions))
        sign = chance.choice("++---*/%%")
        left, right = (self.number(depth - 1, names, functions) for _ in range(2))
        if sign in "/%" and chance.random() < 0.9:
            divisor = _Node("literal", chance.randint(1, 99))
            right = divisor if chance.random() < 0.5 else _Node("sign", divisor)
        return _Node("binary", sign, left, right)

    def flag(self, depth, names, functions):
        """An expression that gives a bool."""
        kind = self.chance.random()
        if depth == 0 or kind < 0.1:
            return _Node("literal", self.chance.random() < 0.5)
        if kind < 0.25:
            return _Node("not", self.flag(depth - 1, names, functions))
        if kind < 0.6:
            return _Node(
                "binary", self.chance.choice(("and", "or")), *(self.flag(depth - 1, names, functions) for _ in range(2))
            )
        sign = self.chance.choice(("==", "!=", "<", "<=", ">", ">="))
        return _Node("binary", sign, *(self.number(depth - 1, names, functions) for _ in range(2)))

    def statements(self, depth, names, functions, *, in_loop=False, own=()):
        """The statements of a block, which may see these names; `own` are those that it must not declare."""
        names, functions, own, made = list(names), list(functions), set(own), []
        for _ in range(self.chance.randint(2, 5)):
            made += self.statement(depth, names, functions, own, in_loop)
        return made

    def statement(self, depth, names, functions, own, in_loop):
        chance = self.chance
        kind = chance.choice(("let", "let", "set", "print", "print", "if", "while", "for", "block", "fn", "jump"))
        free = [word for word in self.words if word not in own and word not in functions]
        if kind in {"let", "fn"} and not free:
            kind = "print"
        if kind in {"if", "while", "for", "block", "fn"} and depth == 0:
            kind = "print"
        if kind == "set" and names:
            return [_Node("set", chance.choice(names), self.number(2, names, functions))]
        if kind == "let":
            word = chance.choice(free)
            value = self.number(2, names, functions)
            own.add(word)
            names.append(word)
            return [_Node("let", word, value)]
        if kind == "if":
            parts = [self.statements(depth - 1, names, functions, in_loop=in_loop) for _ in range(2)]
            return [_Node("if", self.flag(2, names, functions), parts[0], parts[1] if chance.random() < 0.6 else [])]
        if kind == "block":
            return [_Node("block", self.statements(depth - 1, names, functions, in_loop=in_loop))]
        if kind == "while":
            return self.counting(depth, names, functions)
        if kind == "for":
            word = chance.choice(self.words)
            inner = [name for name in functions if name != word]
            body = self.statements(depth - 1, [*names, word], inner, in_loop=True, own=[word])
            return [_Node("for", word, "numbers", body)]
        if kind == "fn":
            return [self.function(depth, names, functions, own)]
        if kind == "jump" and in_loop and chance.random() < 0.5:
            return [_Node("if", self.flag(1, names, functions), [_Node(chance.choice(("break", "continue")))], [])]
        shows_flag = chance.random() < 0.3
        return [_Node("print", (self.flag if shows_flag else self.number)(3, names, functions))]

    def counting(self, depth, names, functions):
        """A loop with a variable of its own, which ends."""
        self.made += 1
        count = f"count{self.made}"
        name, one = _Node("name", count), _Node("literal", 1)
        body = self.statements(depth - 1, [*names], functions, in_loop=True)
        more = _Node("set", count, _Node("binary", "+", name, one))
        end = _Node("binary", "<", _Node("name", count), _Node("literal", self.chance.randint(1, 4)))
        return [_Node("let", count, _Node("literal", 0)), _Node("while", end, [more, *body])]

    def function(self, depth, names, functions, own):
        """A function that may call those before it, and changes what it sees."""
        self.made += 1
        word, parameter = f"call{self.made}", self.chance.choice(self.words)
        inner = [*names, parameter]
        body = self.statements(min(depth - 1, 1), inner, functions, own=[parameter])
        body.append(_Node("return", self.number(2, inner, functions)))
        own.add(word)
        functions.append(word)
        return _Node("fn", word, parameter, body)

    def script(self):
        """A whole script: a list, a function that shows its argument, and statements."""
        shows = [_Node("print", _Node("name", "n")), _Node("return", _Node("name", "n"))]
        first = _Node("fn", "shows", "n", shows)
        return [first, *(one for _ in range(2) for one in self.statements(3, [], ["shows"], own=["shows"])[:6])]


def _is_declared_once(statements):
    """True if the outermost statements declare no name twice."""
    names = [node.parts[0] for node in statements if node.kind in {"let", "fn"}]
    return len(names) == len(set(names))


def _made_up_scripts(values, key, count, least_steps=0):
    """Made-up scripts, each with its evaluation and the error that ends it, if any."""
    chance = random.Random(f"{values.seed} {key}")  # noqa: S311 - nothing secret
    words = [values.word(f"{key} {number}") for number in range(6)]
    found = 0
    while found < count:
        statements = _Author(chance, words).script()
        if not _is_declared_once(statements):
            continue
        numbers = [chance.randint(-9, 9) for _ in range(3)]
        out = _Writer(chance)
        out._add(f"let numbers = {numbers};")
        for statement in statements:
            _write_statement(out, statement)
        evaluation, failure = _Evaluation(), None
        try:
            evaluation.step((1, 1))
            evaluation.carry_out(statements, [{"numbers": numbers}])
        except _Failure as error:
            failure = error
        except (_TooLong, StopIteration):
            continue
        if len(evaluation.steps) >= least_steps:
            found += 1
            yield out.text, evaluation, failure


def _reported(place, message, calls):
    return [f"error at {place[0]}:{place[1]}: {message}", *(f"called at {line}:{column}" for line, column in calls)]


def _runs_like(console, script_command, text, evaluation, failure):
    finished = _run(console, script_command, text)
    errors = _reported(failure.place, failure.message, evaluation.calls) if failure else []
    expected = evaluation.printed, errors, int(failure is not None)
    found = finished.stdout.splitlines(), finished.stderr.splitlines(), finished.exit_code
    assert found == expected, f"expected {expected} of\n{text}\nfound {found}"


def test_made_up_expressions_are_evaluated(console, script_command, values):
    """Long expressions of all operators give what they should, or fail at the right operator."""
    chance = random.Random(f"{values.seed} expressions")  # noqa: S311 - nothing secret
    author = _Author(chance, [])
    for _ in range(15):
        out, evaluation, failure = _Writer(chance), _Evaluation(), None
        shows = _Node("fn", "shows", "n", [_Node("print", _Node("name", "n")), _Node("return", _Node("name", "n"))])
        nodes = [(author.number if chance.random() < 0.6 else author.flag)(4, [], ["shows"]) for _ in range(8)]
        statements = [shows, *(_Node("print", node) for node in nodes)]
        out._add("let numbers = [4, -1, 7];")
        for statement in statements:
            _write_statement(out, statement)
        try:
            evaluation.carry_out(statements, [{"numbers": [4, -1, 7]}])
        except _Failure as error:
            failure = error
        _runs_like(console, script_command, out.text, evaluation, failure)


@pytest.mark.time_limit(40)
def test_made_up_scripts_are_run(console, script_command, values):
    """Made-up scripts print what they should, and fail where they should."""
    for text, evaluation, failure in _made_up_scripts(values, "scripts", 30, least_steps=12):
        _runs_like(console, script_command, text, evaluation, failure)


def test_steps_of_made_up_scripts_are_counted(console, script_command, values):
    """Made-up scripts are ended by the limit at the very step that would exceed it."""
    chance = random.Random(f"{values.seed} limits")  # noqa: S311 - nothing secret
    for text, evaluation, _ in _made_up_scripts(values, "limited", 12, least_steps=30):
        limit = chance.randrange(1, len(evaluation.steps))
        place, calls, printed = evaluation.steps[limit]
        finished = _run(console, script_command, text, "--steps", limit)
        expected = evaluation.printed[:printed], _reported(place, "step limit", calls), 4
        found = finished.stdout.splitlines(), finished.stderr.splitlines(), finished.exit_code
        assert found == expected, f"expected {expected} with --steps {limit} of\n{text}\nfound {found}"


def _ends_in_time(console, script_command, source, *lines):
    finished = _run(console, script_command, source)
    used_s = finished.cpu_s
    assert used_s <= 3, f"expected at most 3 seconds of processor time, found {used_s:.1f}"
    found = finished.stdout.splitlines()
    expected = [str(line) for line in lines]
    assert found == expected, f"expected {expected}, found {finished}"


@pytest.mark.time_limit(40)
def test_many_passes_are_fast(console, script_command, values):
    """Two million passes with two assignments each, inside of a function, take at most 3 seconds."""
    divisor = values.number("divisor", 7, 99)
    source = f"""
        let total = 0;
        fn work(passes) {{
            let i = 0;
            while i < passes {{ i = i + 1; total = total + i % {divisor}; }}
        }}
        work(2000000);
        print(total);
    """
    _ends_in_time(console, script_command, source, sum(number % divisor for number in range(1, 2000001)))


@pytest.mark.time_limit(40)
def test_large_lists_and_maps_are_fast(console, script_command, values):
    """Lists and maps of 100000 elements are filled, read, changed and emptied in at most 3 seconds."""
    word, count = values.word("large"), 100000
    source = f"""
        let l = []; let m = {{}}; let total = 0;
        for i in range(0, {count}) {{ push(l, i); m["{word}" + str(i)] = i; }}
        for i in range(0, {count}) {{ l[i] = l[i] + 1; m["{word}" + str(i)] = l[-i - 1]; }}
        for i in range(0, {count}) {{ if has(m, "{word}" + str(i)) {{ total = total + m["{word}" + str(i)]; }} }}
        for i in range(1, {count}) {{ pop(l); del(m, "{word}" + str(i)); }}
        print(total, l, m);
    """
    numbers, mapped = list(range(count)), []
    for place in range(count):
        numbers[place] += 1
        mapped.append(numbers[-place - 1])
    _ends_in_time(console, script_command, source, f'{sum(mapped)} [1] {{"{word}0": {mapped[0]}}}')
