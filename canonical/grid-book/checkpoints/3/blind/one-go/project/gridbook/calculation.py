"""Calculates the values of all cells of a book.

A value is a str for a text, a Fraction for a number, or a Failure; empty cells have none.
"""

from .formulas import Formula
from .numbers import ZERO, TooLarge, cut, read_number, show_number, total


class Failure:
    """Why a formula has no result."""

    def __init__(self, text):
        self.text = text


NO_FORMULA = Failure("#ERROR!")
NO_NUMBER = Failure("#VALUE!")
NO_CELL = Failure("#REF!")
NO_DIVISION = Failure("#DIV/0!")
CYCLE = Failure("#CYCLE!")


def calculate(book):
    """The values of all cells that live and are not empty, by key."""
    values = {}
    formulas = {}
    for key, content in book.contents.items():
        if not book.is_living(key):
            continue
        if isinstance(content, Formula):
            formulas[key] = content
        elif content.startswith("="):
            values[key] = NO_FORMULA
        else:
            number = read_number(content)
            values[key] = content if number is None else number
    for key in formulas:
        if key not in values:
            _calculate_from(book, key, formulas, values)
    return values


def show(value):
    """The text that a cell with this value shows."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, Failure):
        return value.text
    return show_number(value)


def _calculate_from(book, start, formulas, values):
    """Calculate a cell and all others on which it depends and that are not calculated yet.

    The way from the start to the cell at hand is kept in `way`. A cell that refers to one on this way is in a cycle
    or leads into one; this holds too for every cell that refers to a cell of which it was found before.
    """
    way = []
    on_way = set()
    cyclic = set()

    def enter(key):
        areas = _areas(book, formulas[key])
        way.append((key, areas, _keys(areas)))
        on_way.add(key)

    enter(start)
    while way:
        key, areas, precedents = way[-1]
        for precedent in precedents:
            if precedent in formulas:
                value = values.get(precedent)
                if value is None:
                    if precedent not in on_way:
                        enter(precedent)
                        break
                    cyclic.add(key)
                elif value is CYCLE:
                    cyclic.add(key)
        else:
            way.pop()
            on_way.discard(key)
            if key in cyclic:
                values[key] = CYCLE
                if way:
                    cyclic.add(way[-1][0])
            else:
                values[key] = _result(formulas[key], areas, values)


def _areas(book, formula):
    """The areas to which a formula refers, in their order."""
    return [book.area(step[1], step[2]) for step in formula.steps if step[0] == "reference"]


def _keys(areas):
    for area in areas:
        yield from area.keys()


def _result(formula, areas, values):
    stack = []
    steps = formula.steps
    next_area = 0
    for place, step in enumerate(steps):
        if step[0] == "number":
            stack.append(step[1])
        elif step[0] == "reference":
            stack.append(areas[next_area])
            next_area += 1
            # What is not an argument of a function is a single cell.
            if not _is_argument(steps, place):
                stack.append(_operand(stack.pop(), values))
        elif step[0] == "call":
            arguments = stack[-step[2] :]
            del stack[-step[2] :]
            stack.append(_called(step[1], arguments, values))
        elif step[0] == "negate":
            value = stack.pop()
            stack.append(value if isinstance(value, Failure) else -value)
        else:
            right = stack.pop()
            left = stack.pop()
            stack.append(_operated(step[1], left, right))
    return stack.pop()


def _is_argument(steps, place):
    """Whether the reference at this place is an argument: its call follows, with enough arguments to reach it."""
    following = place
    while following < len(steps) and steps[following][0] == "reference":
        following += 1
    return (
        following < len(steps)
        and steps[following][0] == "call"
        and following - place <= steps[following][2]
    )


def _operand(area, values):
    if not area.valid:
        return NO_CELL
    value = values.get(area.rows[0] * 16 + area.first_column)
    if value is None:
        return ZERO
    return NO_NUMBER if isinstance(value, str) else value


def _operated(operator, left, right):
    if isinstance(left, Failure):
        return left
    if isinstance(right, Failure):
        return right
    if operator == "/" and right == 0:
        return NO_DIVISION
    try:
        if operator == "+":
            return cut(left + right)
        if operator == "-":
            return cut(left - right)
        if operator == "*":
            return cut(left * right)
        return cut(left / right)
    except TooLarge:
        return NO_NUMBER


def _called(name, areas, values):
    numbers = []
    for area in areas:
        if not area.valid:
            return NO_CELL
        for key in area.keys():
            value = values.get(key)
            if value is None or isinstance(value, str):
                continue
            if isinstance(value, Failure):
                return value
            numbers.append(value)
    if name == "MIN":
        return min(numbers, default=ZERO)
    if name == "MAX":
        return max(numbers, default=ZERO)
    try:
        result = total(numbers)
    except TooLarge:
        return NO_NUMBER
    return result if name == "SUM" else _operated("/", result, read_number(str(len(numbers))))
