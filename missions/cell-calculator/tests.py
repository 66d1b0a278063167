"""A person lets a spreadsheet be calculated on the command line; the sheets are made up for each attempt."""

import csv
import io
from fractions import Fraction

import pytest

CPU_S = 10
TENTHS, KEPT = 10, 20


def _write(console, name, rows):
    """Write rows of fields as a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    console.write(name, text.getvalue())


def _table(finished):
    """The rows that were printed."""
    return [row or [""] for row in csv.reader(io.StringIO(finished.stdout))]


def _calculated(console, command, name, rows, *arguments):
    """The rows that are printed of a sheet."""
    _write(console, f"{name}.csv", rows)
    return _table(console.run(command, f"{name}.csv", *arguments))


def _equal(console, command, name, formulas, cells=()):
    """Expect the value of each formula of a sheet that has them in column A and these rows of cells from B1 on."""
    height = max(len(formulas), len(cells))
    firsts = [*formulas, *[""] * (height - len(formulas))]
    rows = [[first, *(cells[place] if place < len(cells) else ())] for place, first in enumerate(firsts)]
    found = [row[0] if row else "" for row in _calculated(console, command, name, rows)]
    found += [None] * (len(formulas) - len(found))
    wrong = {
        formula: f"expected {value}, found {shown}"
        for (formula, value), shown in zip(formulas.items(), found, strict=False)
        if shown != str(value)
    }
    assert not wrong, f"{name}: {wrong}"


def _edited(console, command, name, rows, edits):
    """The formulas of a sheet after edits, row by row."""
    console.write(f"{name}.txt", "\n".join(edits) + "\n")
    return _calculated(console, command, name, rows, f"{name}.txt", "--formulas")


def _rounded(number, decimals):
    """A number rounded half away from zero."""
    scaled = abs(number) * 10**decimals
    whole = Fraction(int(scaled + Fraction(1, 2)), 10**decimals)
    return whole if number >= 0 else -whole


def _shown(number):
    """A number as it is printed."""
    rounded = _rounded(Fraction(number), TENTHS)
    digits = f"{abs(rounded.numerator) * 10**TENTHS // rounded.denominator:011d}"
    text = f"{digits[:-TENTHS]}.{digits[-TENTHS:]}".rstrip("0").rstrip(".")
    return f"-{text}" if rounded < 0 else text


def _kept(number):
    return _rounded(Fraction(number), KEPT)


def _names(finished, *words):
    """Expect a refusal that names these words on standard error, without a stack trace."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    missing = [word for word in words if word not in finished.stderr]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "\tat " not in finished.stderr, f"expected no stack trace, found {finished.stderr!r}"


def test_launches(console, calculate_command):
    """The program answers when it is asked for help."""
    finished = console.run(calculate_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_explains_the_use(console, calculate_command):
    """The help names the option and the edits."""
    shown = console.run(calculate_command, "--help").text
    names = ("--formulas", "set", "clear", "copy", "insert-rows", "delete-rows")
    missing = [name for name in names if name not in shown]
    assert not missing, f"expected {missing} in the help, found {shown}"


def test_kinds_of_fields_are_told_apart(console, calculate_command, values):
    """Numbers and booleans are read strictly, everything else is a text."""
    number, word = values.number("whole", 11, 9999), values.word("text")
    fields = {f"00{number}": number, f"-{number}.50": f"-{number}.5", "-0": 0, "tRuE": "TRUE", "false": "FALSE"}
    texts = (f" {number}", f"+{number}", f".{number}", f"{number}e3", f"{number}.", f"--{number}", word)
    fields |= {text: text for text in texts}
    fields["=COUNT(A1:A12)"] = 3
    fields["=A4=TRUE"] = "TRUE"
    _equal(console, calculate_command, "kinds", fields)


def test_quoted_fields_are_read_and_printed(console, calculate_command, values):
    """Quoted fields have commas, quotes, line breaks; only such fields are printed in quotes."""
    one, two = values.word("one"), values.word("two")
    sheet = f'"{one}, ""{two}""","=""{two}""","{one}"\r\n"{one}\n{two}",ž {one},"=A1&""!"""\r\n'
    console.write("quotes.csv", sheet)
    finished = console.run(calculate_command, "quotes.csv")
    expected = f'"{one}, ""{two}""",{two},{one}\n"{one}\n{two}",ž {one},"{one}, ""{two}""!"\n'
    assert finished.stdout == expected, f"expected {expected!r}, found {finished.stdout!r}"


def test_output_ends_with_the_last_content(console, calculate_command, values):
    """Every row is as long as the longest, and nothing is printed beyond the last content."""
    word = values.word("last")
    console.write("wide.csv", f',,\n{word}\n,=""&D9,,,\n,,,\n\n')
    finished = console.run(calculate_command, "wide.csv")
    expected = f",\n{word},\n,\n"
    assert finished.stdout == expected, f"expected {expected!r}, found {finished.stdout!r}"


def test_numbers_are_printed_in_one_form(console, calculate_command, values):
    """Ten decimals at most, halves away from zero, no exponent, no zeros at the end and no -0."""
    large, small = values.number("large", 10**9, 10**10), values.number("small", 1, 9)
    formulas = {
        f"={large}*{large}*1000": _shown(large * large * 1000),
        f"={small}.5000": f"{small}.5",
        f"=0.0000000{small}": f"0.0000000{small}",
        f"=0.0000000000{small}5": _shown(Fraction(10 * small + 5, 10**12)),
        f"=0.{small}0000000005": _shown(Fraction(small * 10**10 + 5, 10**11)),
        f"=-0.{small}0000000005": _shown(-Fraction(small * 10**10 + 5, 10**11)),
        f"=-0.00000000000{small}": "0",
        f"={small}-{small}.0": "0",
        f"={small}00": f"{small}00",
    }
    _equal(console, calculate_command, "printed", formulas)


def test_operators_have_precedence(console, calculate_command, values):
    """Signs bind most, then ^, * and /, + and -, & and comparisons, each from left to right."""
    a, b, c = values.number("a", 3, 9), values.number("b", 11, 99), values.number("c", 2, 4)
    formulas = {
        f"={b}-{a}*{c}": b - a * c,
        f"=({b}-{a})*{c}": (b - a) * c,
        f"={b}-{a}-{c}": b - a - c,
        f"={a * b * c}/{a}*{c}": b * c * c,
        f"={a * b * c}/({a}*{c})": b,
        f"=-{a}^2": a * a,
        f"={b}-{a}^2": b - a * a,
        f"={a}^{c}^2": a ** (2 * c),
        f"={a}*{c}^-1": _shown(Fraction(a, c)),
        f"=--{a}": a,
        f"={a}*-{c}": -a * c,
        f"={a}&{b}+{c}": f"{a}{b + c}",
        f"={a}+{b}={b}+{a}": "TRUE",
        f'={a}&{b}="{a}{b}"': "TRUE",
        "=1<2=TRUE": "TRUE",
        "=3>2>1": "TRUE",
    }
    _equal(console, calculate_command, "precedence", formulas)


def _term(values, key, cells):
    """A part of a formula without operators that bind less than *, and its value."""
    number = Fraction(values.number(f"{key} number", 1, 9999), 100)
    names = sorted(cells)
    match values.number(f"{key} kind", 0, 3):
        case 0:
            return _shown(number), number
        case 1:
            return f"-{_shown(number)}", -number
        case 2:
            name = values.pick(f"{key} cell", names)
            return name, cells[name]
        case _:
            first, last = sorted(values.number(f"{key} {end}", 1, len(cells)) for end in ("first", "last"))
            return f"SUM(A{last}:$A{first})", sum(cells[f"A{row}"] for row in range(first, last + 1))


def _product(values, key, cells):
    """Factors and divisors, and what they make."""
    text, value = _term(values, f"{key} 0", cells)
    for place in range(1, values.number(f"{key} factors", 1, 3)):
        factor, amount = _term(values, f"{key} {place}", cells)
        divides = amount != 0 and values.pick(f"{key} {place} divides", (True, False))
        text += f"/{factor}" if divides else f" * {factor}"
        value = _kept(value / amount if divides else value * amount)
    return text, value


def _sum(values, key, cells):
    """Products that are added, subtracted, chosen or rounded, and what they make."""
    text, value = _product(values, f"{key} 0", cells)
    for place in range(1, values.number(f"{key} summands", 1, 4)):
        more, amount = _product(values, f"{key} {place}", cells)
        match values.number(f"{key} {place} sign", 0, 3):
            case 0:
                text, value = f"{text}+{more}", value + amount
            case 1:
                text, value = f"{text} -{more}", value - amount
            case 2:
                text, value = f"IF({text}<{more},{more},{text})", max(value, amount)
            case _:
                text, value = f"ROUND({text}-({more}),2)", _rounded(value - amount, 2)
    return text, value


def test_seeded_formulas_are_calculated(console, calculate_command, values):
    """Forty formulas that refer to numbers have the values that exact fractions have."""
    cells = {
        f"A{row}": Fraction(values.number(f"cell {row}", row * 9999, row * 9999 + 9998), 100) for row in range(1, 6)
    }
    formulas = {_shown(value): _shown(value) for value in cells.values()}
    for place in range(40):
        text, value = _sum(values, f"formula {place}", cells)
        formulas[f"={text}"] = _shown(value)
    _equal(console, calculate_command, "seeded", formulas)


def test_results_are_exact(console, calculate_command, values):
    """Decimals have no error of rounding, and results without an end have twenty decimals."""
    large = values.number("digits", 10**17, 10**18)
    part = values.pick("part", (3, 7, 9))
    formulas = {
        "=0.1+0.2=0.3": "TRUE",
        "=0.1*3-0.3=0": "TRUE",
        f"={large}*{large}+1-{large}*{large}": 1,
        f"={large}.25+0.0000000001": f"{large}.2500000001",
        f"=1/{part}*{part}=1": "FALSE",
        f"=1/{part}*{part}": 1,
        f"=1/{part}*10^15": _shown(_kept(Fraction(1, part)) * 10**15),
        f"=-2/{part}*10^15": _shown(-_kept(Fraction(2, part)) * 10**15),
        "=0.1^21*10^20": 0,
        "=0.5^21*10^15": _shown(_kept(Fraction(1, 2**21)) * 10**15),
        f"=AVERAGE(0,0,{part}0)*10^15": _shown(_kept(Fraction(part * 10, 3)) * 10**15),
        f"=({part}0)^-2*10^15": _shown(_kept(Fraction(1, 100 * part**2)) * 10**15),
    }
    _equal(console, calculate_command, "exact", formulas)


def test_operands_are_converted(console, calculate_command, values):
    """Booleans and empty cells are numbers for arithmetic, texts never are, and exponents are whole."""
    number, word = values.number("number", 11, 99), values.word("word")
    formulas = {
        f"={number}+TRUE": number + 1,
        "=B1*2+FALSE": 2,
        f"={number}-D1": number,
        "=-D1": 0,
        "=D1": 0,
        "=IF(TRUE,D1)": 0,
        "=C1+1": "#VALUE!",
        f'=-"{word}"': "#VALUE!",
        f'="{number}"*1': "#VALUE!",
        "=0^0": 1,
        f"={number}^0.5": "#VALUE!",
        "=1^100": "#VALUE!",
        "=1^-99": 1,
        "=0^-1": "#DIV/0!",
    }
    _equal(console, calculate_command, "operands", formulas, [["TRUE", word]])


def test_texts_are_joined(console, calculate_command, values):
    """& joins what is printed of its operands."""
    number, word = values.number("number", 1, 999), values.word("word")
    formulas = {
        f'="{word}"&{number}.50': f"{word}{number}.5",
        f'="{word}" & "" & "  a"': f"{word}  a",
        '="say ""yes"""&"!"': 'say "yes"!',
        "=B1&(1=1)": f"{word}TRUE",
        "=C1&B1&C1": word,
        "=1/3&B1": f"0.{'3' * 10}{word}",
        "=B1&1/0": "#DIV/0!",
    }
    _equal(console, calculate_command, "joined", formulas, [[word]])


def test_values_are_compared(console, calculate_command, values):
    """Numbers come before texts and texts before booleans, case does not matter, empty cells suit the other side."""
    number, word = values.number("number", 11, 99), values.word("word")
    formulas = {
        f"={number}.0={number}": "TRUE",
        f"={number}<9": "FALSE",
        f"={number}<=-{number}": "FALSE",
        f"={number}>={number}": "TRUE",
        f'="{word.upper()}"=B1': "TRUE",
        '="Zebra"<"apple"': "FALSE",
        '="B"<>"b"': "FALSE",
        f'={number}<"1"': "TRUE",
        f"=B1>{number}": "TRUE",
        '=TRUE>"zzz"': "TRUE",
        "=FALSE<TRUE": "TRUE",
        f"=FALSE>{number}": "TRUE",
        '=D1=""': "TRUE",
        "=D1=0": "TRUE",
        "=D1=FALSE": "TRUE",
        "=D1<-1": "FALSE",
        "=D1=D2": "TRUE",
        "=D1<TRUE": "TRUE",
    }
    _equal(console, calculate_command, "compared", formulas, [[word]])


def test_ranges_are_summed_up(console, calculate_command, values):
    """In ranges and references only numbers count, whatever the order of the corners and the case."""
    one, two, three = (values.amount(key, 1, 99) for key in ("one", "two", "three"))
    cells = [[one, "TRUE", values.word("text")], ["", -two, f" {three}"], [three, "", "=1=1"]]
    numbers = [Fraction(str(number)) for number in (one, -two, three)]
    formulas = {
        "=SUM(B1:D3)": _shown(sum(numbers)),
        "=sum($d3:b$1)": _shown(sum(numbers)),
        "=SUM(D1:B2,B3)": _shown(sum(numbers)),
        "=SUM(B3:B1,C1:C1)": _shown(numbers[0] + numbers[2]),
        "=AVERAGE(B1:D3)": _shown(sum(numbers) / 3),
        "=Min(B1:C3)": _shown(min(numbers)),
        "=MAX(C2:C3,B2)": _shown(numbers[1]),
        "=MAX(B1:D3,-1)": _shown(max(numbers)),
        "=COUNT(B1:D3)": 3,
        "=COUNT(B1,C1,D1,C2,B2)": 2,
        "=SUM( B1 , 1 )": _shown(numbers[0] + 1),
        "=SUM(C1:D1)+MIN(D1:C2)+MAX(C3)+COUNT(C1:D1)": _shown(numbers[1]),
        "=AVERAGE(C1:D1)": "#DIV/0!",
    }
    _equal(console, calculate_command, "ranges", formulas, cells)


def test_arguments_that_are_no_references_are_converted(console, calculate_command, values):
    """An argument that is calculated is converted as for arithmetic, except for COUNT."""
    number = values.number("number", 11, 99)
    formulas = {
        f"=SUM({number},TRUE)": number + 1,
        f"=SUM({number},B1)": number,
        f"=MIN({number},1=2)": 0,
        f'=SUM({number},"{number}")': "#VALUE!",
        f'=MAX({number},B2&"")': "#VALUE!",
        f"=AVERAGE({number},B1+0,TRUE)": _shown(Fraction(number + 2, 3)),
        f"=AVERAGE({number},IF(TRUE,C1))": _shown(Fraction(number, 2)),
        f'=COUNT({number},"{number}",TRUE,1/0,B1+1)': 2,
    }
    _equal(console, calculate_command, "arguments", formulas, [["TRUE"]])


def test_numbers_are_rounded(console, calculate_command, values):
    """ROUND rounds halves away from zero, and with a negative number of decimals to tens and hundreds."""
    whole = values.number("whole", 1, 99) * 100 + 50
    formulas = {
        f"=ROUND({whole}.125,2)": f"{whole}.13",
        f"=ROUND(-{whole}.125,2)": f"-{whole}.13",
        "=ROUND(1.005,2)": _shown(_rounded(Fraction("1.005"), 2)),
        f"=ROUND({whole},-2)": whole + 50,
        f"=ROUND(-{whole},-2)": -whole - 50,
        f"=ROUND({whole}.5,0)": whole + 1,
        f"=ROUND({whole}.4999,FALSE)": whole,
        f"=ROUND({whole},-5)": 0,
        f"=ROUND({whole}.1,0.5)": "#VALUE!",
        f'=ROUND({whole}.1,"1")': "#VALUE!",
        f"=ROUND({whole}.1,4/2)": f"{whole}.1",
        f"=ROUND({whole}.06,1)={whole}.1": "TRUE",
        f"=ROUND({whole}.5,10^12)": f"{whole}.5",
        f"=ROUND({whole},0-10^12)": 0,
    }
    _equal(console, calculate_command, "rounded", formulas)


def test_if_calculates_only_one_part(console, calculate_command, values):
    """IF takes numbers, booleans and empty cells as conditions and does not calculate what it does not choose."""
    word = values.word("word")
    formulas = {
        f'=IF(2>1,"{word}",1/0)': word,
        f'=IF(D1,unknown(1),"{word}")': word,
        f'=IF(-0.5,"{word}")': word,
        f'=IF(0,"{word}")': "FALSE",
        f'=IF("TRUE","{word}",1)': "#VALUE!",
        f'=IF(1/0,"{word}",1)': "#DIV/0!",
        f'=IF(TRUE,if(FALSE,1,"{word}"),2)&B1': word * 2,
    }
    _equal(console, calculate_command, "chosen", formulas, [[word]])


def test_iferror_replaces_error_values(console, calculate_command, values):
    """IFERROR gives its second argument for any error value and its first one otherwise."""
    word = values.word("word")
    formulas = {
        f'=IFERROR(1/0,"{word}")': word,
        f'=IFERROR(name,"{word}")': word,
        f'=IFERROR(1+,"{word}")': "#SYNTAX!",
        f'=IFERROR("{word}"+1,"{word}")&1': f"{word}1",
        "=IFERROR(A2&1,1/0)": f"{word}1",
        '=IFERROR("x"+1,1/0)': "#DIV/0!",
        f"=IFERROR(D1,{word})": 0,
        "=IFERROR(A6,A2)": word,
    }
    _equal(console, calculate_command, "replaced", formulas)


def test_first_error_is_passed_on(console, calculate_command, values):
    """The first error value from left to right, in ranges row by row, is the result."""
    word = values.word("name")
    cells = [["", 1, "=1/0"], [f"={word}", f'="{word}"+1', 2]]
    formulas = {
        "=D1+B2": "#DIV/0!",
        "=B2*2-D1": "#NAME?",
        "=-B2": "#NAME?",
        "=SUM(B1:D2)": "#DIV/0!",
        "=MAX(B2:C2,D1)": "#NAME?",
        "=MIN(B2:D1)": "#DIV/0!",
        "=AVERAGE(1,C2,D1)": "#VALUE!",
        f'="{word}"-D1': "#DIV/0!",
        f'=SUM("{word}",D1)': "#DIV/0!",
        f'=AVERAGE(1,"{word}",B1:D2)': "#DIV/0!",
        f'=ROUND("{word}",B2)': "#NAME?",
        f'=ROUND(D1,"{word}")': "#DIV/0!",
        "=B2=D1": "#NAME?",
        "=ROUND(D1,B2)": "#DIV/0!",
        "=COUNT(B1:D2,B2,D1)": 2,
    }
    _equal(console, calculate_command, "errors", formulas, cells)


def test_faults_are_told_apart(console, calculate_command, values):
    """Unknown names, wrong arguments and references out of the sheet have their own error values."""
    word = values.word("name")
    formulas = {
        f"={word}": "#NAME?",
        f"={word}(1/0)": "#NAME?",
        "=log10(1)": "#NAME?",
        "=log10 (1)": "#NAME?",
        "=A0": "#REF!",
        "=AAA1+1": "#REF!",
        "=SUM(B1:A100001)": "#REF!",
        "=IFERROR(ZZ100000,1)": 0,
        "=#REF!&1": "#REF!",
        "=SUM()": "#VALUE!",
        "=ROUND(1)": "#VALUE!",
        "=IF(TRUE,1,2,3)": "#VALUE!",
        "=IF(TRUE)": "#VALUE!",
        "=IFERROR(1)": "#VALUE!",
        "=COUNT()": "#VALUE!",
        "=B1:B2+1": "#VALUE!",
        "=IF(B1:B1,1,2)": "#VALUE!",
        "=D1/C1": "#DIV/0!",
    }
    _equal(console, calculate_command, "faults", formulas)


def test_unreadable_formulas_are_told(console, calculate_command, values):
    """What cannot be read is #SYNTAX!, refers to nothing and is printed as it was written."""
    number = values.number("number", 11, 99)
    written = [
        "=",
        f"={number}+",
        f"=({number}",
        f"={number})",
        f"=SUM({number},,1)",
        "=SUM(A1:B)",
        f"={number}%",
        f"= {number} {number}",
        f"=a9 + .{number}",
        f'="{number}',
        f"=*{number}",
    ]
    rows = [[field] for field in written]
    console.write("unreadable.txt", "insert-rows 2 1\n")
    found = _calculated(console, calculate_command, "unreadable", rows)
    assert found == [["#SYNTAX!"]] * len(written), f"expected #SYNTAX! for {written}, found {found}"
    found = _calculated(console, calculate_command, "unreadable", rows, "unreadable.txt", "--formulas")
    expected = [rows[0], [""], *rows[1:]]
    assert found == expected, f"expected {expected}, found {found}"


def test_cells_of_a_cycle_are_marked(console, calculate_command, values):
    """Every cell that depends on itself is #CYCLE!, also through ranges and parts that IF does not choose."""
    number = values.number("number", 11, 99)
    cells = [
        ["=B1+1", "=D1", f"=C1*{number}"],
        [f"=IF(TRUE,{number},C2)", f"=IFERROR(B2,{number})", number],
        ["=SUM(B3:D4)", number, f"=COUNT(B1:B3)+{number}"],
        [number, "=B4", "=E4&D4"],
        [f"=IFERROR(C5,{number})", f"=IFERROR(D5,{number})", f"=IFERROR(IF(FALSE,B6),{number})"],
        ["=IFERROR(B5,0)&D6", "=SUM(C6:C7)", "=D5"],
    ]
    expected = [
        ["#CYCLE!", "#CYCLE!", "#CYCLE!"],
        ["#CYCLE!", "#CYCLE!", str(number)],
        ["#CYCLE!", str(number), "#CYCLE!"],
        [str(number), str(number), "#CYCLE!"],
        ["#CYCLE!", "#CYCLE!", "#CYCLE!"],
        ["#CYCLE!", "#CYCLE!", "#CYCLE!"],
    ]
    rows = [["", *row] for row in cells]
    found = [row[1:] for row in _calculated(console, calculate_command, "cycle", rows)]
    assert found == expected, f"expected {expected}, found {found}"


def test_cells_beside_a_cycle_are_calculated(console, calculate_command, values):
    """A cell that only depends on a cycle calculates with the error value."""
    number = values.number("number", 11, 99)
    cells = [["=C1", "=B1", number]]
    formulas = {
        "=B1+1": "#CYCLE!",
        f"=IFERROR(B1,{number})": number,
        f"=IF(TRUE,{number},C1)": number,
        "=COUNT(B1:D1)": 1,
        "=SUM(D1:B1)": "#CYCLE!",
        "=1/0+C1": "#DIV/0!",
        "=A2+A3": 2 * number,
        "=A1": "#CYCLE!",
    }
    _equal(console, calculate_command, "beside", formulas, cells)


def test_formulas_are_printed_in_one_form(console, calculate_command, values):
    """Spaces go, names are in capital letters, corners are in order; numbers, texts and parentheses stay."""
    word, number = values.word("word"), values.number("number", 11, 99)
    written = {
        f'= sum( b$9 : A1 ,{number}.50 )&" {word}  a1 "': f'=SUM(A1:B$9,{number}.50)&" {word}  a1 "',
        f"=(( $c3 ))+ {word}( true )": f"=(($C3))+{word.upper()}(TRUE)",
        f"= {word} + {word.title()}*c3": f"={word}+{word.title()}*C3",
        "=COUNT($ab$5:c4)": "=COUNT(C4:$AB$5)",
        "=COUNT(b7:$a$7)": "=COUNT($A7:B$7)",
        "=b1 >= - zz100000": "=B1>=-ZZ100000",
        "=aa1&z2&az3&ba4&zz5": "=AA1&Z2&AZ3&BA4&ZZ5",
        "=sum(a2:a2)": "=SUM(A2:A2)",
        "=a100001 + a1:aaa2": "=#REF!+#REF!",
        f"{number}.50": f"{number}.5",
        "true": "TRUE",
        f" {word}": f" {word}",
    }
    rows = [["", "", "", field] for field in written]
    found = [row[3] for row in _calculated(console, calculate_command, "form", rows, "--formulas")]
    assert found == list(written.values()), f"expected {list(written.values())}, found {found}"


def test_printed_formulas_are_a_sheet_again(console, calculate_command, values):
    """What --formulas prints after edits has the same values when it is read as a sheet."""
    number, word = values.number("number", 11, 99), values.word("word")
    rows = [
        [number, "=a1 * 2", f'="{word}, "&b1'],
        [f"{word}, {word}", "=SUM(A1:A3)", "=A3+1"],
        [3, "=A2&C1", '="""" & 1/0'],
    ]
    console.write("again.txt", "insert-rows 2 2\ndelete-rows 5 1\n")
    _write(console, "first.csv", rows)
    expected = _table(console.run(calculate_command, "first.csv", "again.txt"))
    console.write("second.csv", console.run(calculate_command, "first.csv", "again.txt", "--formulas").stdout)
    found = _table(console.run(calculate_command, "second.csv"))
    assert found == expected, f"expected {expected}, found {found}"
    assert found[3][1:] == [str(number), "#REF!"], f"expected the values {number} and #REF!, found {found}"


def test_cells_are_set_and_cleared(console, calculate_command, values):
    """Edits are made one after the other; comments and empty lines are none."""
    number, word = values.number("number", 11, 99), values.word("word")
    edits = [
        f'set C2 ="{word}, "&B1',
        "",
        "# set A1 9",
        "clear A1",
        f"set B1 {number}",
        "set D3 =A1+B1",
        "copy B1 E4",
        "clear D4:ZZ100000",
        "set b2",
        f'set A2 "{word}"  ',
    ]
    console.write("set.txt", "\r\n".join(edits))
    found = _calculated(console, calculate_command, "set", [[1, 2, 3, 4], [5, 6]], "set.txt")
    expected = [["", str(number), "3", "4"], [f'"{word}"  ', "", f"{word}, {number}", ""], ["", "", "", str(number)]]
    assert found == expected, f"expected {expected}, found {found}"


def test_copies_refer_relatively(console, calculate_command, values):
    """Copied references move with the formula except after $, and become #REF! out of the sheet."""
    number = values.number("number", 11, 99)
    rows = [["", "", ""], ["", "", f'=A1+$A1*A$1-$A$1&SUM(B2:B$9)&{number}&"A1"'], [number]]
    found = _edited(console, calculate_command, "copies", rows, ["copy C2 D3:D4", "copy C2 C1", "copy B1 A3"])
    tail = f'&{number}&"A1"'
    expected = [
        ["", "", f"=#REF!+#REF!*A$1-$A$1&SUM(B1:B$9){tail}", ""],
        ["", "", f"=A1+$A1*A$1-$A$1&SUM(B2:B$9){tail}", ""],
        ["", "", "", f"=B2+$A2*B$1-$A$1&SUM(C3:C$9){tail}"],
        ["", "", "", f"=B3+$A3*B$1-$A$1&SUM(C4:C$9){tail}"],
    ]
    assert found == expected, f"expected {expected}, found {found}"


def test_copy_keeps_corners_in_order(console, calculate_command, values):
    """A corner that passes the other one changes places with it, and each keeps its $."""
    row, column = values.number("row", 3, 6), values.pick("column", ("D", "E", "F"))
    rows = [["=SUM($A$1:A1)", f"=COUNT(B1:{column}${row})", "=MAX($C2:D4)"]]
    edits = [f"copy B1 B{row + 5}", "copy C1 A2", "copy C1 F2", f"copy A1 {column}2"]
    found = {cell for line in _edited(console, calculate_command, "corners", rows, edits) for cell in line}
    expected = {
        f"=COUNT(B${row}:{column}{row + 5})",
        "=MAX(B3:$C5)",
        "=MAX($C3:G5)",
        f"=SUM($A$1:{column}2)",
    } - ({"=MAX($C3:G5)"} if column == "F" else set())
    assert expected <= found, f"expected {sorted(expected)}, found {sorted(found)}"


def test_overlapping_ranges_are_copied(console, calculate_command, values):
    """A range is copied as it was, also onto itself, with its empty cells."""
    one, two = values.number("one", 11, 99), values.number("two", 100, 999)
    rows = [[one, "=A1+1", 5], ["=A1", "", 6], [two]]
    found = _edited(console, calculate_command, "overlap", rows, ["copy A1:B2 B1", "copy A1:A3 A2"])
    expected = [[str(one), str(one), "=B1+1"], [str(one), "=B1", ""], ["=A2", "", ""], [str(two), "", ""]]
    assert found == expected, f"expected {expected}, found {found}"


def test_large_areas_are_copied(console, calculate_command, values):
    """Copies of half of the sheet and of an empty cell to half of the sheet are as any others."""
    one, two = values.number("one", 11, 99), values.number("two", 100, 999)
    rows = [[one, "=A1+$A$1", ""], ["", two]]
    edits = ["copy A1:ZZ50000 A50001", "copy C1 A1:ZZ50000", "delete-rows 3 49998"]
    found = _edited(console, calculate_command, "areas", rows, edits)
    expected = [["", ""], ["", ""], [str(one), "=A3+$A$1"], ["", str(two)]]
    assert found == expected, f"expected {expected}, found {found}"


def test_inserted_rows_move_references(console, calculate_command, values):
    """References from the row on move down with and without $, ranges grow, and end with the sheet."""
    row, count = values.number("row", 3, 6), values.number("count", 2, 30)
    formulas = [
        f"=A{row}+$A${row}-A{row - 1}",
        f"=SUM(A{row - 1}:A{row})",
        f"=SUM(A1:A{row - 1})",
        f"=SUM($A${row}:B{row + 1})",
        "=COUNT(A1:A100000)&COUNT(B99999:B$100000)",
        "=A100000",
    ]
    end = row + count
    expected = [
        f"=A{end}+$A${end}-A{row - 1}",
        f"=SUM(A{row - 1}:A{end})",
        f"=SUM(A1:A{row - 1})",
        f"=SUM($A${end}:B{end + 1})",
        f"=COUNT(A1:A100000)&COUNT({'#REF!' if count > 1 else 'B100000:B$100000'})",
        "=#REF!",
    ]
    rows = [["", "", *formulas], *[[""]] * (row - 3), [values.word("above")], [values.word("moved")]]
    found = _edited(console, calculate_command, "inserted", rows, [f"insert-rows {row} {count}"])
    assert found[0][2:] == expected, f"expected {expected}, found {found[0][2:]}"
    places = [place for place, line in enumerate(found, 1) if line[0]]
    assert places == [row - 1, end], f"expected rows {row - 1} and {end}, found {places}"


def test_deleted_rows_shorten_ranges(console, calculate_command, values):
    """References below move up, ranges lose their deleted rows, and what is deleted becomes #REF!."""
    row, count = values.number("row", 3, 9), values.number("count", 2, 9)
    end = row + count
    formulas = {
        f"=A{end}+$A${end}-A{row - 1}": f"=A{row}+$A${row}-A{row - 1}",
        f"=A{row}&A${end - 1}": "=#REF!&#REF!",
        f"=SUM(A{row - 1}:A{end})": f"=SUM(A{row - 1}:A{row})",
        f"=SUM(A{row}:A{end})": f"=SUM(A{row}:A{row})",
        f"=SUM(A1:A{end - 1})": f"=SUM(A1:A{row - 1})",
        f"=SUM(A{row + 1}:B${end + 4})": f"=SUM(A{row}:B${row + 4})",
        f"=SUM($A{row}:B{end - 1},1)": "=SUM(#REF!,1)",
    }
    rows = [["", "", *formulas], *[[place] for place in range(2, end + 2)]]
    found = _edited(console, calculate_command, "deleted", rows, [f"delete-rows {row} {count}"])
    assert found[0][2:] == list(formulas.values()), f"expected {list(formulas.values())}, found {found[0][2:]}"
    numbers = [line[0] for line in found[1:]]
    expected = [str(place) for place in (*range(2, row), *range(end, end + 2))]
    assert numbers == expected, f"expected {expected} in column A, found {numbers}"


def _changed(span, row, count):
    """The rows of a reference after rows were inserted (count > 0) or deleted; None if none is left."""
    if count > 0:
        return tuple(place + count if place >= row else place for place in span)
    left = [place for place in range(span[0], span[1] + 1) if not row <= place < row - count]
    return tuple(place + count if place >= row else place for place in (left[0], left[-1])) if left else None


def _referring(kind, span):
    if span is None:
        return "=SUM(#REF!)"
    return f"=SUM({kind[0]}{span[0]}:{kind[1]}{span[1]})"


def test_seeded_rows_are_inserted_and_deleted(console, calculate_command, values):
    """After twenty insertions and deletions every range is where its cells are."""
    kinds = [values.pick(f"kind {place}", (("A", "B"), ("$A$", "B"), ("A$", "$C$"))) for place in range(30)]
    ends = [[values.number(f"{end} {place}", 1, 80) for end in ("from", "to")] for place in range(30)]
    spans = [tuple(sorted(pair)) for pair in ends]
    rows = [["", "", "", *(_referring(kind, span) for kind, span in zip(kinds, spans, strict=True))]]
    edits = []
    for step in range(20):
        row, count = values.number(f"row {step}", 2, 80), values.number(f"count {step}", 1, 6)
        inserts = values.pick(f"inserts {step}", (True, False))
        edits.append(f"{'insert' if inserts else 'delete'}-rows {row} {count}")
        spans = [span and _changed(span, row, count if inserts else -count) for span in spans]
    expected = [_referring(kind, span) for kind, span in zip(kinds, spans, strict=True)]
    found = _edited(console, calculate_command, "rows", rows, edits)[0][3:]
    assert found == expected, f"expected {expected}, found {found}"


@pytest.mark.time_limit(120)
def test_long_chain_is_calculated(console, calculate_command, values):
    """A chain of sixty thousand cells, each with the one below it, is calculated in ten seconds of CPU time."""
    step, length = values.amount("step", 0.01, 9), 60_000
    rows = [[f"=A{row + 1}+{step}+A{row + 1}*0"] for row in range(1, length)] + [[step]]
    _write(console, "chain.csv", rows)
    finished = console.run(calculate_command, "chain.csv", timeout_s=100)
    found = finished.stdout.partition("\n")[0]
    expected = _shown(Fraction(str(step)) * length)
    assert found == expected, f"expected {expected} in A1, found {found!r} and {finished.stderr[-300:]!r}"
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"


@pytest.mark.time_limit(120)
def test_long_cycle_is_marked(console, calculate_command, values):
    """A cycle of thirty thousand cells is told from the thirty thousand that lead away from it."""
    length, number = 30_000, values.number("number", 11, 99)
    rows = [[f"=A{row + 1}", f"=IFERROR(A{length + 1 - row},B{row + 1})"] for row in range(1, length)]
    _write(console, "circle.csv", [*rows, ["=A1", number]])
    finished = console.run(calculate_command, "circle.csv", timeout_s=100)
    lines = finished.stdout.splitlines()
    wrong = [place for place, line in enumerate(lines, 1) if line != f"#CYCLE!,{number}"]
    assert len(lines) == length, f"expected {length} rows, found {len(lines)} and {finished.stderr[-300:]!r}"
    assert not wrong, f"expected #CYCLE!,{number} in every row, found {lines[wrong[0] - 1]!r} in row {wrong[0]}"
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"


@pytest.mark.time_limit(120)
def test_running_totals_are_calculated(console, calculate_command, values):
    """Three thousand sums, each over all numbers so far, are calculated in ten seconds of CPU time."""
    numbers = [values.number(f"number {place % 50}", 1, 999) + place for place in range(3000)]
    rows = [[number, f"=SUM(A$1:A{row})"] for row, number in enumerate(numbers, 1)]
    _write(console, "totals.csv", rows)
    finished = console.run(calculate_command, "totals.csv", timeout_s=100)
    lines = finished.stdout.splitlines()
    expected = [f"{number},{sum(numbers[:row])}" for row, number in enumerate(numbers, 1)]
    assert len(lines) == len(expected), f"expected {len(expected)} rows, found {len(lines)}, {finished.stderr[-300:]!r}"
    assert lines == expected, "expected in column B the sum of column A so far"
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"


@pytest.mark.time_limit(120)
def test_ranges_over_the_whole_sheet_are_calculated(console, calculate_command, values):
    """A hundred ranges over the whole sheet are calculated in ten seconds of CPU time."""
    numbers = [values.number(f"number {place}", 1, 999) for place in range(100)]
    rows = [[number] for number in numbers]
    _write(console, "whole.csv", rows)
    edits = [f"set ZZ{row} =SUM(A1:ZY{100_001 - row})" for row in range(1, 101)]
    console.write("whole.txt", "\n".join(edits))
    finished = console.run(calculate_command, "whole.csv", "whole.txt", timeout_s=100)
    found = [line.rpartition(",")[2] for line in finished.stdout.splitlines()]
    expected = [str(sum(numbers))] * 100
    assert found == expected, f"expected {expected[0]} a hundred times, found {found}, {finished.stderr[-300:]!r}"
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"


@pytest.mark.time_limit(120)
def test_tall_ranges_are_calculated(console, calculate_command, values):
    """Twenty thousand sums over a column with a hundred numbers are calculated in ten seconds of CPU time."""
    numbers = [values.number(f"number {place}", 1, 999) for place in range(100)]
    rows = [["=SUM(B$1:B$100000)", number] for number in numbers] + [["=SUM(B$1:C$100000)", ""]] * 19_900
    _write(console, "tall.csv", rows)
    finished = console.run(calculate_command, "tall.csv", timeout_s=100)
    lines = finished.stdout.splitlines()
    expected = [f"{sum(numbers)},{number}" for number in numbers] + [f"{sum(numbers)},"] * 19_900
    assert len(lines) == len(expected), f"expected {len(expected)} rows, found {len(lines)}, {finished.stderr[-300:]!r}"
    assert lines == expected, "expected in column A the sum of column B"
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"


def test_long_formulas_are_calculated(console, calculate_command, values):
    """A formula of a thousand operands and one in a hundred parentheses have values, too."""
    number, count = values.number("number", 11, 99), 1_000
    formulas = {
        "=" + "+".join(["B1"] * count): number * count,
        "=" + "(" * 100 + "B1" + ")" * 100: number,
        "=" + "IF(B1," * 100 + "B1" + ")" * 100: number,
    }
    _equal(console, calculate_command, "long", formulas, [[number]])


def test_exit_code_tells_of_error_values(console, calculate_command, values):
    """The exit code is 0 without error values and 1 with one, however it is printed."""
    word = values.word("word")
    _write(console, "sound.csv", [[word, '="#REF!"', "=IFERROR(1/0,2)", "#DIV/0!"]])
    _write(console, "faulty.csv", [[word], [""], ["", f"={word}"]])
    runs = ("sound.csv",), ("faulty.csv",), ("faulty.csv", "--formulas")
    found = [console.run(calculate_command, *arguments).exit_code for arguments in runs]
    assert found == [0, 1, 1], f"expected the exit codes 0, 1 and 1, found {found}"


def test_unusable_files_are_named(console, calculate_command, values):
    """Missing files, other encodings and quotes that are not closed are named, with the line where there is one."""
    name, line = values.word("file"), values.number("line", 11, 40)
    console.write("sound.csv", "1\n")
    console.write(f"{name}-latin.csv", "Größe\n".encode("latin-1"))
    console.write(f"{name}-open.csv", '"a\nb",1\n' + "1,2\n" * (line - 3) + f'1,"{name}\n' + "1,2\n" * 60)
    console.write(f"{name}-quote.csv", '"a\r\nb",1\r\n' + "1,2\r\n" * (line - 2) + f'1,"{name}""')
    _names(console.run(calculate_command, f"{name}.csv"), f"{name}.csv")
    _names(console.run(calculate_command, "sound.csv", f"{name}.txt"), f"{name}.txt")
    _names(console.run(calculate_command, f"{name}-latin.csv"), f"{name}-latin.csv")
    _names(console.run(calculate_command, f"{name}-open.csv"), f"{name}-open.csv", str(line))
    _names(console.run(calculate_command, f"{name}-quote.csv"), f"{name}-quote.csv", str(line + 1))


def test_wrong_edits_are_named(console, calculate_command, values):
    """An edit that cannot be made is named by file and line."""
    line = values.number("line", 11, 90)
    _write(console, "plain.csv", [[1]])
    unknown = f"{values.word('edit')} A1 1"
    incomplete = ("copy A1", "insert-rows 3", "clear")
    outside = ("set AAA1 1", "set A1:A2 1", "insert-rows 0 1", "delete-rows 100001 1", "clear A1:A100001")
    wrong = (unknown, *incomplete, *outside)
    for place, edit in enumerate(wrong):
        console.write("wrong.txt", "set A1 1\n" * (line + place - 1) + f"{edit}\nset A2 2\n")
        _names(console.run(calculate_command, "plain.csv", "wrong.txt"), "wrong.txt", str(line + place))


def test_unusable_input_prints_nothing(console, calculate_command, values):
    """With exit code 2 nothing goes to standard output; an unknown option is named."""
    option = f"--{values.word('option')}"
    _write(console, "usable.csv", [[1]])
    console.write("unusable.txt", "set A2 1\ncopy A1\n")
    _names(console.run(calculate_command, "usable.csv", option), option)
    for arguments in (("usable.csv", "unusable.txt"), ("usable.csv", option), ("absent.csv",)):
        finished = console.run(calculate_command, *arguments)
        assert finished.stdout == "", f"expected nothing on standard output, found {finished.stdout!r}"
        assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
