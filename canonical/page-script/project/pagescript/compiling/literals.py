"""Functions, object literals and classes."""

from pagescript.compiling.code import Code
from pagescript.compiling.destructuring import Destructuring
from pagescript.compiling.emitter import initial_value
from pagescript.compiling.scopes import Scope, declare_function, names_of, variable_names
from pagescript.machine.operations import building, calls, control, iteration, stack, stops, variables
from pagescript.reading.literals import default_constructor
from pagescript.reading.tokens import SyntaxProblem
from pagescript.values.basics import undefined


def declare_body(scope, statements, parameters):
    """Declare the names of the body of a function whose parameters have a scope of their own."""
    declare_function(scope, statements)
    for word in parameters:
        if word in scope.variables and scope.variables[word].is_checked:
            raise SyntaxProblem(f"{word} is a parameter")


class Literals(Destructuring):
    """Compiles everything that has functions inside."""

    def function_code(self, node, name):
        """The Code of a function."""
        code = Code(name, node.style, is_method=getattr(node, "is_method", False))
        code.has_arguments = not code.is_arrow
        plain = node.rest is None and all(one.target.kind == "Name" and one.default is None for one in node.parameters)
        code.takes_simply = plain
        code.parameters = len(node.parameters)
        code.length = next((at for at, one in enumerate(node.parameters) if one.default), len(node.parameters))
        scope = Scope(self.scope, function=code)
        for element in [*node.parameters, node.rest]:
            for word in names_of(element):
                scope.declare(word, "parameter")
        if "arguments" in scope.variables:
            raise SyntaxProblem("arguments is a parameter")
        type(self)(code, scope).function(node, plain)
        code.initial = [initial_value(variable) for variable in scope.variables.values()]
        return code

    def function(self, node, plain):
        """Compile parameters and body of a function."""
        if plain:
            self.begin(node.style)
            self.body(node.body)
            return
        parameters = list(self.scope.variables)
        for word in parameters:
            self.scope.variables[word].kind = "let"
        self.take_arguments(node)
        self.begin(node.style)
        outer = self.scope
        with self.block(declare_body, node.body, parameters):
            inner = self.scope
            for word in set(variable_names(node.body)) & set(parameters):
                self.emit(variables.load(int(inner.is_kept), outer.variables[word].slot, word, checked=False))
                self.initialize(word)
            self.declare_functions(node.body)
            self.statements(node.body)
        self.push(undefined)
        self.emit(control.give_back)

    def begin(self, style):
        """Stop before the body of a generator."""
        if style == "generator":
            self.emit(stops.begin_generator)

    def take_arguments(self, node):
        """Move the arguments to the parameters."""
        place = self.temporary()
        self.emit(stops.start_arguments(place))
        for element in node.parameters:
            self.emit(iteration.step_or_undefined(place))
            self.finish(element.target, element.default, "let")
        if node.rest:
            self.emit(iteration.collect(place))
            self.destructure(node.rest, "let")

    def body(self, statements):
        """Compile the statements of a function whose names are in the scope of its parameters."""
        declare_function(self.scope, statements)
        self.declare_functions(statements)
        self.statements(statements)
        self.push(undefined)
        self.emit(control.give_back)

    def push_function(self, node, name=""):
        """A function expression; its own name is in a scope around it."""
        if node.name is None:
            return self.emit(calls.make_function(self.function_code(node, name)))
        with self.block(lambda scope: scope.declare(node.name, "own name")):
            self.emit(calls.make_function(self.function_code(node, node.name)))
            self.emit(stack.duplicate)
            self.initialize(node.name)
        return None

    def push_object(self, node):
        """An object literal."""
        self.emit(building.start_object)
        for entry in node.entries:
            if entry.kind == "Spread":
                self.expression(entry.value)
                self.emit(building.spread_object)
            elif entry.kind == "Method":
                self.method(entry, 1, enumerable=True)
            else:
                self.key(entry.key)
                self.entry_value(entry)
                self.emit(building.define)

    def entry_value(self, entry):
        """The value of an entry, a function of which gets the key as its name."""
        if entry.key.kind == "Literal":
            return self.named(entry.value, entry.key.value)
        self.expression(entry.value)
        if entry.value.kind in ("Function", "Class") and entry.value.name is None:
            self.emit(building.name_function)
        return None

    def method(self, node, below, *, enumerable):
        """Define a method of the object that lies so far below."""
        self.key(node.key)
        self.emit(calls.make_function(self.function_code(node.function, "")))
        self.emit(building.define_method(node.kind_of, below, enumerable=enumerable))

    def push_class(self, node, name=""):
        """A class."""
        derived = node.above is not None
        words = [node.name] if node.name else []

        def declare(scope):
            for word in words:
                scope.declare(word, "const")

        with self.block(declare):
            if derived:
                self.expression(node.above)
            code = self.function_code(node.constructor or default_constructor(derived), node.name or name)
            code.is_class, code.is_derived = True, derived
            self.emit(calls.make_class(code, derived=derived))
            for method in node.methods:
                self.method(method, 2 if method.static else 1, enumerable=False)
            self.emit(stack.pop)
            if node.name:
                self.emit(stack.duplicate)
                self.initialize(node.name)
