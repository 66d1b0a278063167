"""Translates statements to Python statements."""

from .gen_base import Jump, Module
from .gen_expr import GenExpr


class Gen(GenExpr):
    def statements(self, body):
        for node in body:
            self.statement(node)

    def statement(self, node):
        self.guarded(lambda: getattr(self, "s_" + node.t)(node))

    def s_Empty(self, node):
        pass

    def s_Expr(self, node):
        self.effect(node.expr)

    def effect(self, node):
        """Evaluates an expression whose value is not needed."""
        if node.t == "Upd" and not node.prefix:
            f = "inc" if node.op == "++" else "dec"
            self.emit(self.update(node.target, lambda old: "%s(%s)" % (f, old)))
        elif node.t == "Asn" and node.op == "=" and node.target.t in ("ArrPat", "ObjPat"):
            for text in self.bind(node.target, self.expr(node.value), False):
                self.emit(text)
        else:
            self.emit(self.expr(node))

    def s_Decl(self, node):
        for target, value in node.decls:
            if value is None:
                if node.kind != "var":
                    self.emit(self.init(target.var, "UND"))
                continue
            text = self.named(value, target.name) if target.t == "Ident" else self.expr(value)
            for line in self.bind(target, text, True):
                self.emit(line)

    def s_ClassDecl(self, node):
        self.emit(self.init(node.var, self.expr(node.value)))

    def s_Block(self, node):
        self.enter(node.scope)
        self.statements(node.body)

    def s_If(self, node):
        self.emit("if %s:" % self.cond(node.test))
        self.body(lambda: self.statement(node.yes))
        no = node.no
        while no is not None:
            if no.t == "If" and not self.has_pattern(no.test):
                self.emit("elif %s:" % self.cond(no.test))
                branch = no.yes
                self.body(lambda: self.statement(branch))
                no = no.no
            else:
                last = no
                self.emit("else:")
                self.body(lambda: self.statement(last))
                no = None

    def has_pattern(self, node):
        return node.t == "Asn" and node.target.t == "ArrPat"

    # loops and jumps

    def loop(self, kind, labels, work):
        entry = Jump(labels, kind)
        self.jumps.append(entry)
        work()
        self.jumps.pop()
        return entry

    def after(self, entry):
        for code, target, kind in entry.pending:
            self.emit("if _j == %d:" % code)
            if self.jumps[-1] is target:
                self.emit("    _j = 0")
                self.emit("    " + kind)
            else:
                self.emit("    break")

    def take_labels(self):
        labels, self.labels = self.labels, []
        return labels

    def s_Label(self, node):
        if node.body.t in ("For", "ForOf", "ForIn", "While", "Do"):
            self.labels = node.labels
            self.statement(node.body)
            return
        self.emit("while True:")

        def work():
            self.statement(node.body)
            self.emit("break")
        self.after(self.loop("block", node.labels, lambda: self.body(work)))

    def s_Break(self, node):
        self.jump(node, "break", ("loop", "switch"))

    def s_Continue(self, node):
        self.jump(node, "continue", ("loop",))

    def jump(self, node, kind, wanted):
        at = len(self.jumps) - 1
        while not (node.label in self.jumps[at].labels if node.label else self.jumps[at].kind in wanted):
            at -= 1
        target = self.jumps[at]
        if target is self.jumps[-1]:
            if self.finals:
                self.emit("_j = 0")
            self.emit(kind)
            return
        self.codes += 1
        for entry in self.jumps[at + 1:]:
            entry.pending.append((self.codes, target, kind))
        self.emit("_j = %d" % self.codes)
        self.emit("break")

    def s_While(self, node):
        labels = self.take_labels()
        self.emit("while %s:" % self.cond(node.test))
        self.after(self.loop("loop", labels, lambda: self.body(lambda: self.statement(node.body))))

    def s_Do(self, node):
        labels = self.take_labels()
        first = self.temp()
        self.emit("%s = True" % first)
        self.emit("while %s or %s:" % (first, self.cond(node.test)))

        def work():
            self.emit("%s = False" % first)
            self.statement(node.body)
        self.after(self.loop("loop", labels, lambda: self.body(work)))

    def s_For(self, node):
        labels = self.take_labels()
        self.enter(node.scope)
        if node.init is not None:
            self.statement(node.init)
        copies = [v.py for v in node.scope.names.values() if v.captured and v.kind == "let"]
        for py in copies:
            self.emit("%s = [%s[0]]" % (py, py))
        step = node.update is not None or copies
        first = self.temp()
        if step:
            self.emit("%s = True" % first)
        self.emit("while True:")

        def update():
            for py in copies:
                self.emit("%s = [%s[0]]" % (py, py))
            if node.update is not None:
                self.effect(node.update)

        def work():
            if step:
                self.emit("if %s: %s = False" % (first, first))
                self.emit("else:")
                self.body(update)
            if node.test is not None:
                self.emit("if not %s: break" % self.cond(node.test))
            self.statement(node.body)
        self.after(self.loop("loop", labels, lambda: self.body(work)))

    def bind_each(self, node, value):
        self.enter(node.scope)

        def work():
            for text in self.bind(node.target, value, node.kind is not None):
                self.emit(text)
        self.guarded(work)

    def head_scope(self, node):
        """The names of the head are there already, but without a value, while its expression is evaluated."""
        self.enter(node.scope)

    def s_ForIn(self, node):
        labels = self.take_labels()
        self.head_scope(node)
        value = self.temp()
        self.emit("for %s in forin(%s):" % (value, self.expr(node.right)))

        def work():
            self.bind_each(node, value)
            self.statement(node.body)
        self.after(self.loop("loop", labels, lambda: self.body(work)))

    def s_ForOf(self, node):
        labels = self.take_labels()
        self.head_scope(node)
        it, value, error = self.temp(), self.temp(), self.temp()
        self.emit("%s = iterof(%s)" % (it, self.expr(node.right)))
        self.emit("try:")
        self.emit("    while True:")
        self.depth += 1

        def work():
            self.emit("%s = %s.step()" % (value, it))
            self.emit("if %s is END: break" % value)
            self.bind_each(node, value)
            self.statement(node.body)
        entry = self.loop("loop", labels, lambda: self.body(work))
        self.depth -= 1
        self.emit("except BaseException as %s:" % error)
        self.emit("    %s.abort(%s)" % (it, error))
        self.emit("    raise")
        self.emit("finally:")
        self.emit("    %s.close()" % it)
        self.after(entry)

    def s_Switch(self, node):
        value, case = self.temp(), self.temp()
        self.emit("%s = %s" % (value, self.expr(node.value)))
        self.emit("while True:")

        def work():
            self.enter(node.scope)
            default = len(node.cases)
            word = "if"
            for i, (test, body) in enumerate(node.cases):
                if test is None:
                    default = i
                    continue
                self.emit("%s seq(%s, %s): %s = %d" % (word, value, self.expr(test), case, i))
                word = "elif"
            if word == "if":
                self.emit("%s = %d" % (case, default))
            else:
                self.emit("else: %s = %d" % (case, default))
            for i, (test, body) in enumerate(node.cases):
                if body:
                    self.emit("if %s <= %d:" % (case, i))
                    self.body(lambda: self.statements(body))
            self.emit("break")
        self.after(self.loop("switch", [], lambda: self.body(work)))

    def s_Return(self, node):
        value = "UND" if node.value is None else self.expr(node.value)
        if self.func.kind == "derived":
            value = "derived_result(%s, thisc)" % value
        self.emit("return " + value)

    def s_Throw(self, node):
        self.emit("raise JSThrow(%s)" % self.expr(node.value))

    def s_Try(self, node):
        if node.final is None:
            self.try_catch(node)
            return
        self.emit("try:")
        if node.handler is None:
            self.body(lambda: self.statement(node.block))
        else:
            self.body(lambda: self.try_catch(node))
        if self.suspends:
            self.emit("except GeneratorExit:")
            self.emit("    _dead = True")
            self.emit("    raise")
        self.emit("finally:")
        self.finals += 1
        if self.suspends:
            self.depth += 1
            self.emit("if not _dead:")
            self.body(lambda: self.statement(node.final))
            self.depth -= 1
        else:
            self.body(lambda: self.statement(node.final))
        self.finals -= 1

    def try_catch(self, node):
        error, value = self.temp(), self.temp()
        self.emit("try:")
        self.body(lambda: self.statement(node.block))
        self.emit("except CATCH as %s:" % error)

        def work():
            self.emit("%s = caught(%s)" % (value, error))
            self.emit("_j = 0")
            self.enter(node.scope)
            if node.param is not None:
                def bind():
                    for text in self.bind(node.param, value, True):
                        self.emit(text)
                self.guarded(bind)
            self.statement(node.handler)
        self.body(work)


def generate(script, names, builtins):
    module = Module(names, builtins)
    Gen(module, script).run()
    return "\n".join(module.out) + "\n"
