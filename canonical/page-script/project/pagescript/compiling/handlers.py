"""The statement `try`."""

from pagescript.compiling.scopes import lexical_names, names_of
from pagescript.compiling.statements import Statements
from pagescript.machine.operations import control, stack
from pagescript.reading.tokens import SyntaxProblem


class Handlers(Statements):
    """Compiles `try`."""

    def do_try(self, node):
        """The statement `try`."""
        if node.finalizer is None:
            return self.guard_with_catch(node)
        thrown = self.temporary()

        def finish():
            self.block_of(node.finalizer)

        def finish_thrown():
            self.emit(stack.save(thrown))
            finish()
            self.emit(stack.recall(thrown))
            self.emit(control.throw)

        self.guarded(lambda: self.guard_with_catch(node), finish_thrown, finish)
        return finish()

    def guard_with_catch(self, node):
        """The body of `try` with its `catch`, if there is one."""
        if node.handler is None:
            return self.block_of(node.body)
        return self.guarded(lambda: self.block_of(node.body), lambda: self.catch(node), lambda: None)

    def catch(self, node):
        """What is done with the thrown value on top."""
        if node.parameter is None:
            self.emit(stack.pop)
            return self.block_of(node.handler)
        words = list(names_of(node.parameter))

        def declare(scope):
            for word in words:
                scope.declare(word, "catch" if node.parameter.kind == "Name" else "let")
            for name, _ in lexical_names(node.handler):
                if name in words:
                    raise SyntaxProblem(f"{name} has been declared already")

        with self.block(declare):
            self.destructure(node.parameter, "let")
            self.block_of(node.handler)
        return None
