"""What the cells of a sheet show."""

import re

from formulas import FUNCTIONS, Problem, parse
from grid import address_of, addresses_between, place_of

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def shown_cells(contents):
    """The text that each cell shows, by its address, from what was typed into the cells."""
    return {address: words(value) for address, value in values_of(contents).items()}


def values_of(contents):
    """The values of all cells: numbers, texts, and problems.

    Cells are calculated when all that they refer to are; what is left over is in a cycle or refers to one.
    """
    values = {address: typed(content) for address, content in contents.items() if not content.startswith("=")}
    trees = {address: tree_of(content) for address, content in contents.items() if content.startswith("=")}
    waits_for = {address: cells_of(tree) & trees.keys() for address, tree in trees.items()}
    dependents = {address: [] for address in trees}
    for address, others in waits_for.items():
        for other in others:
            dependents[other].append(address)
    ready = [address for address, others in waits_for.items() if not others]
    while ready:
        address = ready.pop()
        values[address] = result_of(trees[address], values)
        for dependent in dependents[address]:
            waits_for[dependent].discard(address)
            if not waits_for[dependent]:
                ready.append(dependent)
    return values | {address: Problem("#CYCLE!") for address in trees.keys() - values.keys()}


def typed(content):
    """The value of what was typed and is no formula."""
    return float(content) if NUMBER.fullmatch(content) else content


def tree_of(content):
    """The tree of a formula, also of one that is wrong."""
    try:
        return parse(content[1:])
    except Problem as problem:
        return ("problem", problem)


def cells_of(tree):
    """The addresses to which a formula refers, as far as they are in the sheet."""
    match tree:
        case ("cell", address):
            return cells_of(("range", tree, tree))
        case ("range", (_, first), (_, last)):
            try:
                return set(addresses_between(first, last))
            except Problem:
                return set()
        case ("number" | "problem", _):
            return set()
        case ("call", _, arguments):
            return set().union(*map(cells_of, arguments))
        case (_, *parts):
            return set().union(*map(cells_of, parts))


def result_of(tree, values):
    """The value of a formula: a number or a problem."""
    try:
        return calculate(tree, values)
    except Problem as problem:
        return problem


def calculate(tree, values):
    """The number that a tree stands for. Raises the first problem."""
    match tree:
        case ("problem", problem):
            raise problem
        case ("number", number):
            return number
        case ("cell", address):
            return number_in(values.get(address_of(*place_of(address)), 0.0))
        case ("call", name, arguments):
            return FUNCTIONS[name]([number for one in arguments for number in numbers_in(one, values)])
        case ("negative", part):
            return -calculate(part, values)
        case (sign, left, right):
            return combine(sign, calculate(left, values), calculate(right, values))


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
    return left / right


def number_in(value):
    """A value that has to be a number."""
    if isinstance(value, Problem):
        raise value
    if isinstance(value, str):
        raise Problem("#VALUE!")
    return value


def numbers_in(argument, values):
    """The numbers in the cells of a range."""
    _, (_, first), (_, last) = argument
    found = [values[address] for address in addresses_between(first, last) if address in values]
    return [number_in(value) for value in found if not isinstance(value, str)]


def words(value):
    """A value as a cell shows it."""
    if not isinstance(value, float | int):
        return str(value)
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
