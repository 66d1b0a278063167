"""Calculates the values of all cells.

A value is None for an empty cell, a str for a text, a Fraction for a number, or a Failure.
"""

from dataclasses import dataclass

from .addresses import is_inside, positions_between
from .formulas import read_formula
from .numbers import TooLarge, cut, read_number, show_number


@dataclass(frozen=True)
class Failure:
    """Why a formula has no result."""

    text: str


NO_FORMULA = Failure("#ERROR!")
NO_NUMBER = Failure("#VALUE!")
NO_CELL = Failure("#REF!")
NO_DIVISION = Failure("#DIV/0!")
CYCLE = Failure("#CYCLE!")


def calculate(contents):
    """The values of all cells that are not empty, by position, from their contents by position."""
    values = {}
    formulas = {}
    for position, content in contents.items():
        if content.startswith("="):
            formula = read_formula(content)
            if formula is None:
                values[position] = NO_FORMULA
            else:
                formulas[position] = formula
        else:
            number = read_number(content)
            values[position] = content if number is None else number
    for position in _in_order(formulas):
        values[position] = _result(formulas[position], values)
    for position in formulas:
        values.setdefault(position, CYCLE)
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


def _in_order(formulas):
    """The positions of formulas, each after those that it refers to; without cycles and what refers to them."""
    missing = {}
    dependents = {}
    for position, formula in formulas.items():
        precedents = [precedent for precedent in formula.precedents if precedent in formulas]
        missing[position] = len(precedents)
        for precedent in precedents:
            dependents.setdefault(precedent, []).append(position)
    ready = [position for position, count in missing.items() if count == 0]
    for position in ready:
        for dependent in dependents.get(position, ()):
            missing[dependent] -= 1
            if missing[dependent] == 0:
                ready.append(dependent)
    return ready


def _result(formula, values):
    stack = []
    for step in formula.steps:
        if step[0] == "number":
            stack.append(step[1])
        elif step[0] == "reference":
            stack.append(_operand(step[1], values))
        elif step[0] == "call":
            stack.append(_called(step[1], step[2], values))
        elif step[0] == "negate":
            value = stack.pop()
            stack.append(value if isinstance(value, Failure) else -value)
        else:
            right = stack.pop()
            left = stack.pop()
            stack.append(_operated(step[1], left, right))
    return stack.pop()


def _operand(position, values):
    if not is_inside(position):
        return NO_CELL
    value = values.get(position)
    if value is None:
        return read_number("0")
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


def _called(name, arguments, values):
    numbers = []
    for corner, opposite in arguments:
        if not (is_inside(corner) and is_inside(opposite)):
            return NO_CELL
        for position in positions_between(corner, opposite):
            value = values.get(position)
            if isinstance(value, Failure):
                return value
            if value is not None and not isinstance(value, str):
                numbers.append(value)
    if name in ("MIN", "MAX"):
        choose = min if name == "MIN" else max
        return choose(numbers, default=read_number("0"))
    total = read_number("0")
    for number in numbers:
        total = _operated("+", total, number)
    return total if name == "SUM" else _operated("/", total, read_number(str(len(numbers))))
