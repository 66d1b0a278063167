"""Reads statements and whole scripts."""

from .lexer import Lexer
from .parse_base import Node
from .parse_func import FuncParser
from .scope import Func, Scope, resolve


class Parser(FuncParser):
    def script(self):
        func = Func(None, "script")
        self.func = func
        self.declared = []
        self.scope = func.bscope = Scope(None, func, "body")
        func.body = self.statements(None)
        if self.tok.k != "e":
            self.fail()
        resolve(self.refs)
        return func

    def statements(self, end):
        body = []
        while self.tok.k != "e" and not (end and self.at(end)):
            body.append(self.item())
        return body

    def item(self):
        """A statement or a declaration."""
        tok = self.tok
        if tok.k == "n":
            if tok.v == "function":
                self.function_decl(False)
                return Node("Empty")
            if tok.v == "async" and self.peek().k == "n" and self.peek().v == "function" and not self.peek().nl:
                self.next()
                self.function_decl(True)
                return Node("Empty")
            if tok.v == "class":
                return self.class_decl()
            if tok.v in ("let", "const"):
                node = self.declaration(False)
                self.semicolon()
                return node
        return self.statement()

    def class_decl(self):
        self.next()
        name = self.name(True)
        var = self.scope.declare_lexical(name, "class")
        node = self.class_tail(name)
        var.pos = self.tok.pos
        return Node("ClassDecl", var=var, value=node)

    def declaration(self, in_for):
        """let, const or var with its declarators; in the head of a for without initializers that are needed."""
        kind = self.next().v
        decls = []
        while True:
            self.declared = []
            mine = self.declared
            target = self.binding(kind)
            value = None
            if self.eat("="):
                value = self.assignment()
            elif not (in_for and (self.at_word("of") or self.at_word("in"))):
                if kind == "const" or target.t != "Ident":
                    self.fail("initializer missing")
            for var in mine:
                var.pos = self.tok.pos
            decls.append((target, value))
            if not self.eat(","):
                return Node("Decl", kind=kind, decls=decls, names=mine)

    def block(self, kind="block"):
        self.need("{")
        scope = self.push(kind)
        body = self.statements("}")
        self.need("}")
        self.pop()
        return Node("Block", body=body, scope=scope)

    def paren(self):
        self.need("(")
        node = self.expression()
        self.need(")")
        return node

    def statement(self):
        tok = self.tok
        if tok.k == "p":
            if tok.v == "{":
                return self.block()
            if tok.v == ";":
                self.next()
                return Node("Empty")
        elif tok.k == "n":
            method = getattr(self, "st_" + tok.v, None)
            if method is not None:
                return method()
            if tok.v in ("class", "function", "import", "export"):
                self.fail("declaration")
            if tok.v == "async" and self.peek().k == "n" and self.peek().v == "function" and not self.peek().nl:
                self.fail("declaration")
            nxt = self.peek()
            if nxt.k == "p" and nxt.v == ":":
                return self.labelled()
        node = Node("Expr", expr=self.expression())
        self.semicolon()
        return node

    def labelled(self):
        name = self.name(False)
        self.next()
        labels = [name]
        while self.tok.k == "n" and self.peek().k == "p" and self.peek().v == ":":
            labels.append(self.name(False))
            self.next()
        known = [x for entry in self.func.labels for x in entry[0]]
        if len(set(labels)) < len(labels) or any(x in known for x in labels):
            self.fail("label twice")
        if self.at_word("function"):
            self.fail("labelled function")
        loop = self.tok.k == "n" and self.tok.v in ("for", "while", "do")
        self.func.labels.append((labels, "loop" if loop else "block"))
        body = self.statement()
        self.func.labels.pop()
        return Node("Label", labels=labels, body=body)

    def loop_body(self):
        self.func.labels.append(([], "loop"))
        body = self.statement()
        self.func.labels.pop()
        return body

    def st_var(self):
        node = self.declaration(False)
        self.semicolon()
        return node

    def st_if(self):
        self.next()
        test = self.paren()
        yes = self.statement()
        no = self.statement() if self.eat_word("else") else None
        return Node("If", test=test, yes=yes, no=no)

    def st_while(self):
        self.next()
        test = self.paren()
        return Node("While", test=test, body=self.loop_body())

    def st_do(self):
        self.next()
        body = self.loop_body()
        self.need_word("while")
        test = self.paren()
        self.eat(";")
        return Node("Do", test=test, body=body)

    def st_for(self):
        self.next()
        self.need("(")
        scope = self.push("for")
        init = None
        tok = self.tok
        self.no_in = True
        if tok.k == "n" and tok.v in ("let", "const", "var"):
            init = self.declaration(True)
            if len(init.decls) == 1 and (self.at_word("of") or self.at_word("in")):
                if init.decls[0][1] is not None:
                    self.fail("initializer in for")
                return self.for_each(scope, init.decls[0][0], init.kind, init.names)
            for target, value in init.decls:
                if value is None and (init.kind == "const" or target.t != "Ident"):
                    self.fail("initializer missing")
        elif tok.k == "p" and tok.v in "[{" and self.after_match().k == "n" and self.after_match().v in ("of", "in"):
            self.no_in = False
            return self.for_each(scope, self.pattern(None), None, [])
        elif not self.at(";"):
            start = self.tok
            init = self.expression()
            if self.at_word("of") or self.at_word("in"):
                if self.at_word("of") and start.k == "n" and start.v == "async" and init.t == "Ident":
                    self.fail("for (async of")
                self.check_target(init)
                return self.for_each(scope, init, None, [])
            init = Node("Expr", expr=init)
        self.no_in = False
        self.need(";")
        test = None if self.at(";") else self.expression()
        self.need(";")
        update = None if self.at(")") else self.expression()
        self.need(")")
        body = self.loop_body()
        self.pop()
        return Node("For", init=init, test=test, update=update, body=body, scope=scope)

    def for_each(self, scope, target, kind, names):
        of = self.next().v == "of"
        self.no_in = False
        for var in names:
            var.pos = 1 << 60
        right = self.assignment() if of else self.expression()
        for var in names:
            var.pos = self.tok.pos
        self.need(")")
        body = self.loop_body()
        self.pop()
        return Node("ForOf" if of else "ForIn", target=target, kind=kind, right=right, body=body, scope=scope)

    def st_return(self):
        if self.func.kind == "script":
            self.fail("return outside of a function")
        return self.with_value("Return", False)

    def st_throw(self):
        return self.with_value("Throw", True)

    def with_value(self, kind, needed):
        self.next()
        value = None
        if self.tok.nl or self.at(";") or self.at("}") or self.tok.k == "e":
            if needed:
                self.fail("value missing")
        else:
            value = self.expression()
        self.semicolon()
        return Node(kind, value=value)

    def st_break(self):
        return self.jump("Break")

    def st_continue(self):
        return self.jump("Continue")

    def jump(self, kind):
        self.next()
        label = None
        entries = self.func.labels
        if self.tok.k == "n" and not self.tok.nl:
            label = self.name(False)
            found = [e for e in entries if label in e[0]]
            if not found or (kind == "Continue" and found[-1][1] != "loop"):
                self.fail("unknown label")
        else:
            wanted = ("loop",) if kind == "Continue" else ("loop", "switch")
            if not any(e[1] in wanted for e in entries if not e[0]):
                self.fail("jump outside of a loop")
        self.semicolon()
        return Node(kind, label=label)

    def st_try(self):
        self.next()
        block = self.block()
        param = handler = scope = final = None
        if self.eat_word("catch"):
            scope = self.push("catch")
            if self.eat("("):
                self.declared = []
                mine = self.declared
                param = self.binding("catch")
                for var in mine:
                    var.tdz = param.t != "Ident"
                    var.pos = self.tok.pos
                self.need(")")
            handler = self.block("catchbody")
            self.pop()
        if self.eat_word("finally"):
            final = self.block()
        if handler is None and final is None:
            self.fail("try alone")
        return Node("Try", block=block, param=param, handler=handler, scope=scope, final=final)

    def st_switch(self):
        self.next()
        value = self.paren()
        self.need("{")
        scope = self.push("switch")
        self.func.labels.append(([], "switch"))
        cases = []
        default = False
        while not self.eat("}"):
            test = None
            if self.eat_word("default"):
                if default:
                    self.fail("default twice")
                default = True
            else:
                self.need_word("case")
                test = self.expression()
            self.need(":")
            body = []
            while not (self.at("}") or self.at_word("case") or self.at_word("default")):
                if self.tok.k == "e":
                    self.fail()
                body.append(self.item())
            cases.append((test, body))
        self.func.labels.pop()
        self.pop()
        return Node("Switch", value=value, cases=cases, scope=scope)

    def st_debugger(self):
        self.next()
        self.semicolon()
        return Node("Empty")

    def st_with(self):
        self.fail("with")


def parse(text):
    return Parser(Lexer(text).run()).script()
