"""Scopes: which names a block or function declares, and where their values are kept."""

from pagescript.reading.tokens import SyntaxProblem


class Variable:
    """A declared name: the place of its value and how it was declared."""

    def __init__(self, slot, kind):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def is_checked(self):
        """True if it cannot be used before its declaration."""
        raise NotImplementedError("TODO: implement is_checked.")


class Scope:
    """The names of a block or function; a scope without names has no place when the script runs."""

    def __init__(self, parent, *, function=None):
        raise NotImplementedError("TODO: implement __init__.")

    def declare(self, name, kind):
        """Declare a name; a variable, parameter or function of a function may be declared again."""
        raise NotImplementedError("TODO: implement declare.")

    def find(self, name):
        """How many kept scopes further out a name is declared, and its Variable; None if nowhere."""
        raise NotImplementedError("TODO: implement find.")


def names_of(target):
    """The names that a pattern binds."""
    raise NotImplementedError("TODO: implement names_of.")


def _inner(node):
    """The statements directly within a statement."""
    raise NotImplementedError("TODO: implement _inner.")


def variable_names(statements):
    """The names that `var` declares in statements, also in inner ones."""
    raise NotImplementedError("TODO: implement variable_names.")


def lexical_names(statements, *, in_function=False):
    """The names that statements declare for their own block, with their kinds."""
    raise NotImplementedError("TODO: implement lexical_names.")


def declare_block(scope, statements):
    """Declare the names of a block; a SyntaxProblem where an inner `var` has the same name."""
    raise NotImplementedError("TODO: implement declare_block.")


def refuse_variables(scope, statements):
    """A SyntaxProblem if `var` in these statements declares a name of this scope."""
    raise NotImplementedError("TODO: implement refuse_variables.")


def declare_function(scope, statements):
    """Declare the names of the body of a function, or of a script."""
    raise NotImplementedError("TODO: implement declare_function.")
