"""What the cells of all sheets show."""

import re

from formulas import FUNCTIONS, Problem, parse

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def values_of(contents, book):
    """The values of the cells of all sheets, by row and column: numbers, texts, and problems.

    Cells are calculated when all that they refer to are; what is left over is in a cycle or refers to one.
    """
    values = {key: typed(content) for key, content in contents.items() if not content.startswith("=")}
    trees = {key: tree_of(content) for key, content in contents.items() if content.startswith("=")}
    waits_for = {key: set(keys_of(tree, book)) & trees.keys() for key, tree in trees.items()}
    dependents = {key: [] for key in trees}
    for key, others in waits_for.items():
        for other in others:
            dependents[other].append(key)
    ready = [key for key, others in waits_for.items() if not others]
    while ready:
        key = ready.pop()
        values[key] = result_of(trees[key], values, book)
        for dependent in dependents[key]:
            waits_for[dependent].discard(key)
            if not waits_for[dependent]:
                ready.append(dependent)
    return values | {key: Problem("#CYCLE!") for key in trees.keys() - values.keys()}


def typed(content):
    """The value of what was typed and is no formula."""
    return float(content) if NUMBER.fullmatch(content) else content


def tree_of(content):
    """The tree of a formula, also of one that is wrong."""
    try:
        return parse(content[1:])
    except Problem as problem:
        return ("problem", problem)


def keys_of(tree, book):
    """The cells to which a formula refers, as far as they are in a sheet."""
    match tree:
        case ("cell", key):
            return [key] if key and key[0] in book.places else []
        case ("range", (_, first), (_, last)):
            return (first and last and book.keys_between(first, last)) or []
        case ("number" | "problem", _):
            return []
        case ("call", _, arguments):
            return [key for one in arguments for key in keys_of(one, book)]
        case (_, *parts):
            return [key for one in parts for key in keys_of(one, book)]


def result_of(tree, values, book):
    """The value of a formula: a number or a problem."""
    try:
        return calculate(tree, values, book)
    except Problem as problem:
        return problem


def calculate(tree, values, book):
    """The number that a tree stands for. Raises the first problem."""
    match tree:
        case ("problem", problem):
            raise problem
        case ("number", number):
            return number
        case ("cell", key):
            if key is None or key[0] not in book.places:
                raise Problem("#REF!")
            return number_in(values.get(key, 0.0))
        case ("call", name, arguments):
            return FUNCTIONS[name]([number for one in arguments for number in numbers_in(one, values, book)])
        case ("negative", part):
            return -calculate(part, values, book)
        case (sign, left, right):
            return combine(sign, calculate(left, values, book), calculate(right, values, book))


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


def numbers_in(argument, values, book):
    """The numbers in the cells of a range."""
    _, (_, first), (_, last) = argument
    keys = first and last and book.keys_between(first, last)
    if keys is None:
        raise Problem("#REF!")
    found = [values[key] for key in keys if key in values]
    return [number_in(value) for value in found if not isinstance(value, str)]


def words(value):
    """A value as a cell shows it."""
    if not isinstance(value, float | int):
        return str(value)
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
