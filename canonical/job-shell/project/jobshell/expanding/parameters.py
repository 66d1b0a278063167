"""Parameter expansion."""

from jobshell.executing.control import ShellProblem
from jobshell.expanding import patterns
from jobshell.reading.substitutions import DIGITS, LETTERS

REMOVALS = {"#": patterns.without_beginning, "%": patterns.without_end}


def value_of(shell, name):
    """The value of a parameter other than `@` and `*`, or None."""
    if name[0] in LETTERS:
        return shell.variables.get(name)
    if name == "0":
        return shell.name
    if name[0] in DIGITS:
        place = int(name)
        return shell.parameters[place - 1] if place <= len(shell.parameters) else None
    if name == "#":
        return str(len(shell.parameters))
    if name == "?":
        return str(shell.status)
    if name == "-":
        return "".join(sorted(shell.options))
    return str(shell.pid) if name == "$" else None


def expand_parameter(expansion, part):
    """Add what a parameter gives to an expansion."""
    if part.name in ("@", "*"):
        _expand_list(expansion, part)
        return
    shell, operator = expansion.shell, part.operator
    value = value_of(shell, part.name)
    if not operator or operator == "length" or operator[0] in "#%":
        if value is None:
            value = _unset(shell, part.name)
        if operator == "length":
            value = str(len(value))
        elif operator:
            value = _shortened(expansion, part, value)
        expansion.add(value, part.quoted)
        return
    if _counts_as_set(operator, value):
        if operator[-1] == "+":
            expansion.expand_word_of(part)
        else:
            expansion.add(value, part.quoted)
        return
    _replace(expansion, part)


def _counts_as_set(operator, value):
    """True if a value is set; with a colon, an empty one is not."""
    return bool(value) if operator[0] == ":" else value is not None


def _replace(expansion, part):
    """Add what stands in place of a parameter that is not set."""
    operator = part.operator[-1]
    if operator == "-":
        expansion.expand_word_of(part)
    elif operator == "+":
        expansion.add("", part.quoted)
    else:
        inner = type(expansion)(expansion.shell, splits=False)
        inner.expand_word_of(part)
        if operator == "?":
            raise ShellProblem(f"{part.name}: {inner.text() or 'is not set'}")
        if part.name[0] not in LETTERS:
            raise ShellProblem(f"{part.name}: cannot be assigned")
        expansion.shell.variables.put(part.name, inner.text())
        expansion.add(expansion.shell.variables.get(part.name), part.quoted)


def _unset(shell, name):
    """The value of a parameter that is not set."""
    if "u" in shell.options and name != "!":
        raise ShellProblem(f"{name}: is not set")
    return ""


def _shortened(expansion, part, value):
    """A value without a beginning or an end that a pattern matches."""
    inner = type(expansion)(expansion.shell, splits=False)
    inner.expand(part.word)
    return REMOVALS[part.operator[0]](inner.pattern(), value, len(part.operator) == 2)


def _expand_list(expansion, part):
    """Add all positional parameters."""
    shell = expansion.shell
    parameters = shell.parameters
    if part.operator:
        joined = " ".join(parameters)
        is_set = bool(joined) if part.operator[0] == ":" else bool(parameters)
        if part.operator[-1] == "+" or not is_set:
            if is_set == (part.operator[-1] == "+"):
                expansion.expand_word_of(part)
            return
    if part.name == "*" and (part.quoted or not expansion.splits):
        expansion.add(shell.variables.joiner().join(parameters), part.quoted)
        return
    for place, parameter in enumerate(parameters):
        if place:
            expansion.add_break()
        expansion.add(parameter, part.quoted)
