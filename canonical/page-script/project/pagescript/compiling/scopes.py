"""Scopes: which names a block or function declares, and where their values are kept."""

from pagescript.reading.tokens import SyntaxProblem


class Variable:
    """A declared name: the place of its value and how it was declared."""

    def __init__(self, slot, kind):
        self.slot = slot
        self.kind = kind

    @property
    def is_checked(self):
        """True if it cannot be used before its declaration."""
        return self.kind in ("let", "const", "class")


class Scope:
    """The names of a block or function; a scope without names has no place when the script runs."""

    def __init__(self, parent, *, function=None):
        self.parent = parent
        self.function = function
        self.variables = {}
        self.is_kept = function is not None

    def declare(self, name, kind):
        """Declare a name; a variable, parameter or function of a function may be declared again."""
        known = self.variables.get(name)
        if known is not None:
            again = ("var", "function", "parameter")
            if known.kind not in again or kind not in again or kind == "parameter":
                raise SyntaxProblem(f"{name} has been declared already")
            return known
        self.is_kept = True
        self.variables[name] = Variable(len(self.variables) + 1, kind)
        return self.variables[name]

    def find(self, name):
        """How many kept scopes further out a name is declared, and its Variable; None if nowhere."""
        depth, scope = 0, self
        while scope is not None:
            variable = scope.variables.get(name)
            if variable is None and name == "arguments" and scope.function and scope.function.has_arguments:
                variable = scope.declare(name, "var")
                scope.function.arguments_slot = variable.slot
            if variable is not None:
                return depth, variable
            depth += scope.is_kept
            scope = scope.parent
        return None


def names_of(target):
    """The names that a pattern binds."""
    if target is None:
        return
    if target.kind == "Name":
        yield target.name
    elif target.kind == "Element":
        yield from names_of(target.target)
    elif target.kind == "ArrayPattern":
        for element in [*target.elements, target.rest]:
            yield from names_of(element)
    elif target.kind == "ObjectPattern":
        for _, element in target.entries:
            yield from names_of(element)
        yield from names_of(target.rest)


def _inner(node):
    """The statements directly within a statement."""
    lists = {
        "Block": lambda: [node.body],
        "If": lambda: [[node.chosen], [node.other]],
        "While": lambda: [[node.body]],
        "DoWhile": lambda: [[node.body]],
        "Labelled": lambda: [[node.body]],
        "For": lambda: [[node.first], [node.body]],
        "ForEach": lambda: [[node.target], [node.body]],
        "Try": lambda: [node.body, node.handler or [], node.finalizer or []],
        "Switch": lambda: [body for _, body in node.cases],
    }
    found = lists.get(node.kind)
    return [one for statements in found() for one in statements if one is not None] if found else []


def variable_names(statements):
    """The names that `var` declares in statements, also in inner ones."""
    for node in statements:
        if node.kind == "Declare" and node.declared == "var":
            for target, _ in node.parts:
                yield from names_of(target)
        yield from variable_names(_inner(node))


def lexical_names(statements, *, in_function=False):
    """The names that statements declare for their own block, with their kinds."""
    for node in statements:
        while node.kind == "Labelled":
            node = node.body
        if node.kind == "Declare" and node.declared != "var":
            for target, _ in node.parts:
                for name in names_of(target):
                    yield name, node.declared
        elif node.kind == "Class":
            yield node.name, "class"
        elif node.kind == "Function" and not in_function:
            yield node.name, "block function"


def declare_block(scope, statements):
    """Declare the names of a block; a SyntaxProblem where an inner `var` has the same name."""
    for name, kind in lexical_names(statements):
        scope.declare(name, kind)
    refuse_variables(scope, statements)


def refuse_variables(scope, statements):
    """A SyntaxProblem if `var` in these statements declares a name of this scope."""
    for name in variable_names(statements):
        if name in scope.variables and scope.variables[name].kind != "catch":
            raise SyntaxProblem(f"{name} has been declared already")


def declare_function(scope, statements):
    """Declare the names of the body of a function, or of a script."""
    for name in variable_names(statements):
        scope.declare(name, "var")
    for node in statements:
        if node.kind == "Function":
            scope.declare(node.name, "function")
    for name, kind in lexical_names(statements, in_function=True):
        scope.declare(name, kind)
