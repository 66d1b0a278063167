"""What the cells of a sheet show."""

import re
from fractions import Fraction

from formulas import FUNCTIONS, Problem, exact, number_of, parse
from grid import address_of, addresses_between, place_of

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
BITS = 1024


def shown_cells(contents):
    """The text that each cell shows, by its address, from what was typed into the cells."""
    return {address: words(value) for address, value in values_of(contents).items()}


def values_of(contents):
    """The values of all cells: numbers, texts, and problems.

    Cells are calculated when all that they refer to are; what is left over is in a cycle or refers to one.
    """
    values = {address: typed(content) for address, content in contents.items() if not content.startswith("=")}
    formulas = {address: steps_of(content) for address, content in contents.items() if content.startswith("=")}
    waits_for = {address: cells_of(steps) & formulas.keys() for address, steps in formulas.items()}
    dependents = {address: [] for address in formulas}
    for address, others in waits_for.items():
        for other in others:
            dependents[other].append(address)
    ready = [address for address, others in waits_for.items() if not others]
    while ready:
        address = ready.pop()
        values[address] = result_of(formulas[address], values)
        for dependent in dependents[address]:
            waits_for[dependent].discard(address)
            if not waits_for[dependent]:
                ready.append(dependent)
    return values | {address: Problem("#CYCLE!") for address in formulas.keys() - values.keys()}


def typed(content):
    """The value of what was typed and is no formula."""
    return number_of(content) if NUMBER.fullmatch(content) else content


def steps_of(content):
    """The steps of a formula, also of one that is wrong."""
    try:
        return parse(content[1:])
    except Problem as problem:
        return (("problem", str(problem)),)


def cells_of(steps):
    """The addresses to which a formula refers, as far as they are in the sheet."""
    found = set()
    for name, what in steps:
        if name == "cell":
            found.update(addresses_between(what, what))
        elif name in FUNCTIONS:
            for first, last in what:
                found.update(addresses_between(first, last))
    return found


def result_of(steps, values):
    """The value of a formula: a number or a problem."""
    try:
        return calculate(steps, values)
    except Problem as problem:
        return problem


def calculate(steps, values):
    """The number to which the steps lead. Raises the first problem."""
    numbers = []
    for name, what in steps:
        if name == "problem":
            raise Problem(what)
        if name == "number":
            numbers.append(what)
        elif name == "cell":
            numbers.append(number_in(values.get(address_of(*place_of(what)), 0)))
        elif name in FUNCTIONS:
            found = [number for first, last in what for number in numbers_in(first, last, values)]
            numbers.append(bounded(FUNCTIONS[name](found)))
        elif name == "negative":
            numbers.append(-numbers.pop())
        else:
            right, left = numbers.pop(), numbers.pop()
            numbers.append(bounded(combine(name, left, right)))
    return numbers.pop()


def combine(sign, left, right):
    """Two numbers with a sign between them."""
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if right == 0:
        raise Problem("#DIV/0!")
    return Fraction(left) / right


def bounded(number):
    """A result with which one can go on calculating, since it does not grow longer and longer."""
    if number.denominator.bit_length() > BITS:
        number = Fraction(round(number * 2**BITS), 2**BITS)
    if abs(number) >= 2**BITS:
        raise Problem("#VALUE!")
    return exact(number)


def number_in(value):
    """A value that has to be a number."""
    if isinstance(value, Problem):
        raise Problem(str(value))
    if isinstance(value, str):
        raise Problem("#VALUE!")
    return value


def numbers_in(first, last, values):
    """The numbers in the cells of a range, of which both corners have to be in the sheet."""
    place_of(first)
    place_of(last)
    found = [values[address] for address in addresses_between(first, last) if address in values]
    return [number_in(value) for value in found if not isinstance(value, str)]


def words(value):
    """A value as a cell shows it."""
    if not isinstance(value, Fraction):
        return str(value)
    whole, decimals = divmod(int(abs(value) * 10_000 + Fraction(1, 2)), 10_000)
    text = f"{whole}.{decimals:04}".rstrip("0").rstrip(".")
    return f"-{text}" if value < 0 and text != "0" else text
