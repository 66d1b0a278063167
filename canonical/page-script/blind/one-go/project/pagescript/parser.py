"""Reads the tokens of a script into a tree, with its scopes and its early errors."""
from .lexer import Lexer, ScriptSyntaxError
from .numbers import number_to_string

RESERVED = frozenset(
    "break case catch class const continue debugger default delete do else enum export extends false finally for function if import in "
    "instanceof new null return super switch this throw true try typeof var void while with "
    "implements interface let package private protected public static yield".split())
SPECIAL = ("this", "new.target", "%home", "%fobj", "arguments")
BINARY = {"??": 1, "||": 2, "&&": 3, "|": 4, "^": 5, "&": 6, "==": 7, "!=": 7, "===": 7, "!==": 7, "<": 8, ">": 8, "<=": 8, ">=": 8,
          "instanceof": 8, "in": 8, "<<": 9, ">>": 9, ">>>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "%": 11}
ASSIGN = frozenset("+= -= *= /= %= **= <<= >>= >>>= &= |= ^=".split())


class Node:
    paren = False
    name = None

    def __init__(self, t, **kw):
        self.t = t
        self.__dict__.update(kw)


class Var:
    count = 0

    def __init__(self, name, kind, scope, pos):
        Var.count += 1
        self.py = "v%d" % Var.count
        self.name = name
        self.kind = kind
        self.scope = scope
        self.func = scope.func
        self.initpos = pos
        self.captured = False
        self.tdz = False
        self.plain = False      # is handed on by value, never assigned

    @property
    def lexical(self):
        return self.kind in ("let", "const", "class")


class Scope:
    def __init__(self, kind, parent, func):
        self.kind = kind
        self.parent = parent
        self.func = func
        self.vars = {}
        self.through = set()
        self.funcs = []


class Func:
    def __init__(self, parent, arrow=False, is_async=False, gen=False):
        self.parent = parent
        self.arrow = arrow
        self.is_async = is_async
        self.gen = gen
        self.method = False
        self.ctor = False
        self.derived = False
        self.in_params = False
        self.simple = True
        self.params = []
        self.length = 0
        self.body = None
        self.expr = None
        self.pscope = None
        self.bscope = None
        self.free = {}
        self.special = {}
        self.labels = []
        self.loops = 0
        self.breaks = 0
        self.fname = None


class Parser:
    def __init__(self, source):
        self.toks = Lexer(source).run()
        self.i = 0
        self.t = self.toks[0]
        self.no_in = False
        self.refs = []
        self.covers = {}
        self.main = Func(None)
        self.fn = self.main
        self.main.pscope = Scope("params", None, self.main)
        self.main.bscope = self.scope = Scope("body", self.main.pscope, self.main)

    # ---- tokens

    def fail(self):
        raise ScriptSyntaxError()

    def next(self):
        tok = self.t
        self.i += 1
        self.t = self.toks[self.i]
        return tok

    def at(self, p):
        return self.t.type == "punc" and self.t.value == p

    def at_name(self, name):
        return self.t.type == "name" and self.t.value == name

    def eat(self, p):
        if self.t.type == "punc" and self.t.value == p:
            self.next()
            return True
        return False

    def need(self, p):
        if self.t.type != "punc" or self.t.value != p:
            self.fail()
        return self.next()

    def need_name(self, name):
        if not self.at_name(name):
            self.fail()
        self.next()

    def peek(self, k=1):
        return self.toks[min(self.i + k, len(self.toks) - 1)]

    def semi(self):
        if self.eat(";"):
            return
        if self.at("}") or self.t.type == "eof" or self.t.nl:
            return
        self.fail()

    # ---- scopes

    def push(self, kind):
        self.scope = Scope(kind, self.scope, self.fn)
        return self.scope

    def pop(self):
        self.scope = self.scope.parent

    def check_name(self, name):
        if name in RESERVED or (name == "await" and self.fn.is_async):
            self.fail()

    def declare(self, name, kind, pos):
        scope = self.scope
        if kind == "var":
            s = scope
            while s.kind != "body":
                if name in s.vars:
                    self.fail()
                s.through.add(name)
                s = s.parent
            if name in s.vars:
                if s.vars[name].lexical:
                    self.fail()
                return s.vars[name]
            s.through.add(name)
            s.vars[name] = Var(name, "var", s, pos)
            return s.vars[name]
        if kind == "func" and scope.kind == "body":
            old = scope.vars.get(name)
            if old:
                if old.lexical:
                    self.fail()
                return old
            scope.through.add(name)
            scope.vars[name] = Var(name, "var", scope, pos)
            return scope.vars[name]
        if name in scope.vars or name in scope.through:
            self.fail()
        if scope.kind == "body" and name in scope.func.pscope.vars:
            self.fail()
        if scope.kind == "catchbody" and name in scope.parent.vars:
            self.fail()
        if scope is self.main.bscope and kind in ("let", "const", "class") and name in ("undefined", "NaN", "Infinity"):
            self.fail()
        v = scope.vars[name] = Var(name, kind, scope, pos)
        return v

    def identifier(self, tok):
        node = Node("Id", name=tok.value, pos=tok.pos, scope=self.scope, var=None, check=False)
        self.refs.append(node)
        return node

    def special(self, name):
        node = Node("Id", name=name, pos=self.t.pos, scope=self.scope, var=None, check=False)
        self.refs.append(node)
        return node

    def resolve(self):
        for ref in self.refs:
            name = ref.name
            scope = ref.scope
            func = scope.func
            var = None
            while scope is not None:
                var = scope.vars.get(name)
                if var:
                    break
                if name in SPECIAL and scope.kind == "params" and not scope.func.arrow and scope.func is not self.main:
                    owner = scope.func
                    var = Var(name, "special", scope, -1)
                    var.plain = not (name == "this" and owner.derived)
                    var.captured = not var.plain
                    scope.vars[name] = var
                    owner.special[name] = var
                    break
                scope = scope.parent
            ref.var = var
            if var is None:
                continue
            if var.func is not func:
                if not var.plain:
                    var.captured = True
                f = func
                while f is not var.func:
                    f.free[var] = True
                    f = f.parent
            if var.kind in ("let", "const", "class") or (var.kind == "param" and not var.func.simple):
                if var.func is not func or ref.pos < var.initpos or var.scope.kind == "switch":
                    if not getattr(ref, "binding", False):
                        ref.check = True
                        var.tdz = True
            elif var.kind == "special" and not var.plain:
                ref.check = True

    # ---- program

    def parse(self):
        body = self.main.body = []
        while self.t.type != "eof":
            body.append(self.statement(True))
        if self.covers:
            self.fail()
        self.resolve()
        return self.main

    # ---- statements

    def statement(self, decl=False):
        tok = self.t
        if tok.type == "punc":
            if tok.value == "{":
                return self.block("block")
            if tok.value == ";":
                self.next()
                return Node("Empty")
        elif tok.type == "name":
            method = getattr(self, "s_" + tok.value, None)
            if method:
                return method(decl)
            if tok.value == "async":
                nxt = self.peek()
                if nxt.type == "name" and nxt.value == "function" and not nxt.nl:
                    if not decl:
                        self.fail()
                    self.next()
                    return self.function_declaration(True)
            nxt = self.peek()
            if nxt.type == "punc" and nxt.value == ":" and tok.value not in RESERVED:
                return self.labelled()
        expr = self.expression()
        self.semi()
        return Node("Expr", expr=expr)

    def block(self, kind):
        self.need("{")
        scope = self.push(kind)
        body = self.items()
        self.need("}")
        self.pop()
        return Node("Block", body=body, scope=scope)

    def items(self):
        body = []
        while not self.at("}"):
            if self.t.type == "eof":
                self.fail()
            body.append(self.statement(True))
        return body

    def labelled(self):
        names = []
        labels = self.fn.labels
        while self.t.type == "name" and self.t.value not in RESERVED and self.peek().type == "punc" and self.peek().value == ":":
            name = self.next().value
            self.check_name(name)
            self.next()
            if name in names or any(name == l[0] for l in labels):
                self.fail()
            names.append(name)
        loop = self.t.type == "name" and self.t.value in ("for", "while", "do")
        for name in names:
            labels.append((name, loop))
        body = self.statement(False)
        del labels[len(labels) - len(names):]
        return Node("Label", names=names, body=body, loop=loop)

    def s_function(self, decl):
        if not decl:
            self.fail()
        return self.function_declaration(False)

    def function_declaration(self, is_async):
        pos = self.t.pos
        self.need_name("function")
        gen = self.eat("*")
        name = self.binding_name()
        self.declare(name, "func", pos)
        tok = self.toks[self.i - 1]
        target = self.identifier(tok)
        target.binding = True
        node = self.function(Func(self.fn, is_async=is_async, gen=gen))
        node.name = name
        self.scope.funcs.append((target, node))
        return Node("Empty")

    def binding_name(self):
        tok = self.t
        if tok.type != "name":
            self.fail()
        self.check_name(tok.value)
        if tok.value in ("eval", "arguments"):
            self.fail()
        self.next()
        return tok.value

    def s_class(self, decl):
        if not decl:
            self.fail()
        self.next()
        tok = self.t
        name = self.binding_name()
        var = self.declare(name, "class", tok.pos)
        target = self.identifier(tok)
        target.binding = True
        value = self.class_tail(name)
        var.initpos = self.toks[self.i - 1].end
        return Node("Decl", kind="class", target=target, value=value)

    def s_var(self, decl):
        node = self.declarations("var")
        self.semi()
        return node

    def s_let(self, decl):
        if not decl:
            self.fail()
        node = self.declarations("let")
        self.semi()
        return node

    def s_const(self, decl):
        if not decl:
            self.fail()
        node = self.declarations("const")
        self.semi()
        return node

    def declarations(self, kind, head=False):
        """Reads var, let or const; in the head of a for, one without a value may be followed by of or in."""
        self.next()
        out = []
        while True:
            made = []
            target = self.binding_target(kind, made)
            value = None
            if self.eat("="):
                value = self.assignment()
                self.infer(value, target)
            elif head and not out and (self.at_name("of") or self.at_name("in")):
                for v in made:
                    v.initpos = 1 << 60
                return Node("Decl", kind=kind, target=target, value=None, made=made)
            elif kind == "const" or target.t != "Id":
                self.fail()
            end = self.toks[self.i - 1].end
            for v in made:
                v.initpos = end
            out.append(Node("Decl", kind=kind, target=target, value=value))
            if not self.eat(","):
                break
        return Node("Decls", list=out, kind=kind)

    def infer(self, value, target):
        if value is not None and target is not None and target.t == "Id" and not target.paren:
            self.name_it(value, target.name)

    @staticmethod
    def name_it(value, name):
        if value.t in ("Func", "Class") and value.name is None:
            value.name = name

    def binding_target(self, kind, made):
        if self.at("["):
            return self.array_binding(kind, made)
        if self.at("{"):
            return self.object_binding(kind, made)
        tok = self.t
        name = self.binding_name()
        if name == "let":
            self.fail()
        if kind == "catch" and name in self.scope.vars:
            self.fail()
        made.append(self.declare(name, kind, tok.pos))
        node = self.identifier(tok)
        node.binding = True
        return node

    def binding_element(self, kind, made):
        target = self.binding_target(kind, made)
        default = None
        if self.eat("="):
            keep, self.no_in = self.no_in, False
            default = self.assignment()
            self.no_in = keep
            self.infer(default, target)
        return Node("Elem", target=target, default=default)

    def array_binding(self, kind, made):
        self.need("[")
        elems = []
        rest = None
        while not self.at("]"):
            if self.eat(","):
                elems.append(None)
                continue
            if self.eat("..."):
                rest = self.binding_target(kind, made)
                break
            elems.append(self.binding_element(kind, made))
            if not self.at("]"):
                self.need(",")
        self.need("]")
        return Node("ArrPat", elems=elems, rest=rest)

    def object_binding(self, kind, made):
        self.need("{")
        props = []
        rest = None
        while not self.at("}"):
            if self.eat("..."):
                if self.t.type != "name":
                    self.fail()
                rest = self.binding_target(kind, made)
                break
            tok = self.t
            key = self.property_key()
            if self.eat(":"):
                props.append((key, self.binding_element(kind, made)))
            else:
                if tok.type != "name":
                    self.fail()
                self.i -= 1
                self.t = self.toks[self.i]
                props.append((key, self.binding_element(kind, made)))
            if not self.at("}"):
                self.need(",")
        self.need("}")
        return Node("ObjPat", props=props, rest=rest)

    def s_if(self, decl):
        self.next()
        test = self.paren_expr()
        yes = self.statement()
        no = None
        if self.at_name("else"):
            self.next()
            no = self.statement()
        return Node("If", test=test, yes=yes, no=no)

    def paren_expr(self):
        self.need("(")
        expr = self.expression()
        self.need(")")
        return expr

    def loop_body(self):
        self.fn.loops += 1
        self.fn.breaks += 1
        body = self.statement()
        self.fn.loops -= 1
        self.fn.breaks -= 1
        return body

    def s_while(self, decl):
        self.next()
        test = self.paren_expr()
        return Node("While", test=test, body=self.loop_body())

    def s_do(self, decl):
        self.next()
        body = self.loop_body()
        self.need_name("while")
        test = self.paren_expr()
        self.eat(";")
        return Node("DoWhile", test=test, body=body)

    def s_for(self, decl):
        self.next()
        self.need("(")
        scope = self.push("for")
        init = None
        if self.at(";"):
            pass
        elif self.t.type == "name" and self.t.value in ("var", "let", "const"):
            self.no_in = True
            init = self.declarations(self.t.value, True)
            self.no_in = False
        else:
            start = self.t
            self.no_in = True
            init = self.expression()
            self.no_in = False
            if (self.at_name("of") or self.at_name("in")) and not (start.type == "name" and start.value == "let"):
                init = self.to_target(init)
                init = Node("Target", target=init)
        if init is not None and (init.t == "Target" or init.t == "Decl"):
            of = self.t.value == "of"
            self.next()
            value = self.assignment() if of else self.expression()
            self.need(")")
            for v in getattr(init, "made", ()):
                v.initpos = self.t.pos
            node = Node("ForOf" if of else "ForIn", init=init, value=value, scope=scope)
        else:
            self.need(";")
            test = None if self.at(";") else self.expression()
            self.need(";")
            update = None if self.at(")") else self.expression()
            self.need(")")
            node = Node("For", init=init, test=test, update=update, scope=scope)
        node.body = self.loop_body()
        self.pop()
        return node

    def s_switch(self, decl):
        self.next()
        disc = self.paren_expr()
        self.need("{")
        scope = self.push("switch")
        self.fn.breaks += 1
        cases = []
        default = False
        while not self.eat("}"):
            if self.at_name("default"):
                if default:
                    self.fail()
                default = True
                self.next()
                test = None
            else:
                self.need_name("case")
                test = self.expression()
            self.need(":")
            body = []
            while not (self.at("}") or self.at_name("case") or self.at_name("default")):
                body.append(self.statement(True))
            cases.append((test, body))
        self.fn.breaks -= 1
        self.pop()
        return Node("Switch", disc=disc, cases=cases, scope=scope)

    def jump(self, kind):
        self.next()
        label = None
        if self.t.type == "name" and not self.t.nl and self.t.value not in RESERVED:
            label = self.next().value
            found = [l for l in self.fn.labels if l[0] == label]
            if not found or (kind == "Continue" and not found[0][1]):
                self.fail()
        elif not (self.fn.loops if kind == "Continue" else self.fn.breaks):
            self.fail()
        self.semi()
        return Node(kind, label=label)

    def s_break(self, decl):
        return self.jump("Break")

    def s_continue(self, decl):
        return self.jump("Continue")

    def s_return(self, decl):
        if self.fn is self.main:
            self.fail()
        self.next()
        value = None
        if not (self.at(";") or self.at("}") or self.t.type == "eof" or self.t.nl):
            value = self.expression()
        self.semi()
        ref = None
        return Node("Return", value=value, ref=ref)

    def s_throw(self, decl):
        self.next()
        if self.t.nl:
            self.fail()
        value = self.expression()
        self.semi()
        return Node("Throw", value=value)

    def s_try(self, decl):
        self.next()
        block = self.block("block")
        param = handler = final = scope = None
        if self.at_name("catch"):
            self.next()
            scope = self.push("catch")
            if self.eat("("):
                param = self.binding_target("catch", [])
                self.need(")")
            handler = self.block("catchbody")
            self.pop()
        if self.at_name("finally"):
            self.next()
            final = self.block("block")
        if handler is None and final is None:
            self.fail()
        return Node("Try", block=block, param=param, handler=handler, final=final, scope=scope)

    def s_debugger(self, decl):
        self.next()
        self.semi()
        return Node("Empty")

    def s_with(self, decl):
        self.fail()

    s_import = s_export = s_enum = s_with

    # ---- functions

    def function(self, func, name_scope=None):
        """Reads parameters and body; the token is the opening parenthesis."""
        self.enter(func)
        self.need("(")
        self.parameters(func, ")")
        self.need(")")
        self.body(func)
        return self.leave(func)

    def enter(self, func):
        func.saved = (self.fn, self.no_in)
        self.fn = func
        self.no_in = False
        func.pscope = self.push("params")

    def leave(self, func):
        self.fn, self.no_in = func.saved
        self.scope = func.pscope.parent
        return Node("Func", fn=func)

    def parameters(self, func, close):
        func.in_params = True
        counted = True
        while not self.at(close):
            made = []
            if self.eat("..."):
                func.simple = False
                func.params.append(Node("Rest", target=self.binding_target("param", made)))
                if not self.at(close):
                    self.fail()
            else:
                elem = self.binding_element("param", made)
                func.params.append(elem)
                if elem.target.t != "Id" or elem.default is not None:
                    func.simple = False
                if elem.default is not None:
                    counted = False
                if counted:
                    func.length += 1
            for v in made:
                v.initpos = self.toks[self.i - 1].end
            if not self.at(close):
                self.need(",")
        func.in_params = False

    def body(self, func):
        func.bscope = self.push("body")
        self.need("{")
        first = self.i
        func.body = self.items()
        if not func.simple:
            i = first
            while self.toks[i].type == "str" and i < self.i:
                after = self.toks[i + 1]
                ends = after.type == "punc" and after.value in (";", "}")
                if not ends and not (after.nl and after.type != "punc"):
                    break
                if self.toks[i].raw == "use strict":
                    self.fail()
                i += 2 if after.value == ";" and after.type == "punc" else 1
        self.need("}")

    def arrow(self, is_async):
        """Reads an arrow function from its parameters on."""
        func = Func(self.fn, arrow=True, is_async=is_async)
        func.method = self.fn.method
        keep_in = self.no_in
        self.enter(func)
        func.outer_params = self.inside_params(func.parent)
        if self.eat("("):
            self.parameters(func, ")")
            self.need(")")
        else:
            made = []
            func.params.append(Node("Elem", target=self.binding_target("param", made), default=None))
            func.length = 1
        if self.t.nl:
            self.fail()
        self.need("=>")
        if self.at("{"):
            self.body(func)
        else:
            func.bscope = self.push("body")
            self.no_in = keep_in
            func.expr = self.assignment()
        return self.leave(func)

    @staticmethod
    def inside_params(func):
        return func.in_params

    def super_owner(self):
        f = self.fn
        while f.arrow:
            f = f.parent
        return f

    def property_key(self):
        """Gives a text, or a node for a computed key."""
        tok = self.next()
        if tok.type in ("name", "str"):
            return tok.value
        if tok.type == "num":
            return number_to_string(tok.value)
        if tok.type == "punc" and tok.value == "[":
            keep, self.no_in = self.no_in, False
            key = self.assignment()
            self.no_in = keep
            self.need("]")
            return key
        self.fail()

    def method_function(self, kind, is_async=False, gen=False, ctor=False, derived=False):
        func = Func(self.fn, is_async=is_async, gen=gen)
        func.method = True
        func.ctor = ctor
        func.derived = derived
        node = self.function(func)
        if kind == "get" and func.params:
            self.fail()
        if kind == "set" and (len(func.params) != 1 or func.params[0].t == "Rest"):
            self.fail()
        return node

    def method_head(self):
        """Reads what may stand before a key: async, *, get, set. Gives (kind, async, generator)."""
        kind, is_async, gen = "method", False, False

        def follows():
            nxt = self.peek()
            return not (nxt.type == "punc" and nxt.value in ("(", ",", "}", ":", "=", ";")) and nxt.type != "eof"
        if self.at_name("async") and follows() and not self.peek().nl:
            self.next()
            is_async = True
            if self.at("*"):
                self.fail()
        elif (self.at_name("get") or self.at_name("set")) and follows() and not (self.peek().type == "punc" and self.peek().value == "*"):
            return self.next().value, False, False
        if self.eat("*"):
            gen = True
        return kind, is_async, gen

    def class_tail(self, name):
        scope = self.push("class")
        var = None
        if name is not None:
            var = self.declare(name, "const", 1 << 60)
        heritage = None
        if self.at_name("extends"):
            self.next()
            heritage = self.unary_target()
        self.need("{")
        ctor = None
        members = []
        while not self.eat("}"):
            if self.eat(";"):
                continue
            static = False
            if self.at_name("static") and not (self.peek().type == "punc" and self.peek().value == "("):
                self.next()
                static = True
            kind, is_async, gen = self.method_head()
            tok = self.t
            key = self.property_key()
            plain = isinstance(key, str)
            if not self.at("("):
                self.fail()
            if plain and not static and key == "constructor":
                if kind != "method" or is_async or gen or ctor is not None:
                    self.fail()
                ctor = self.method_function(kind, ctor=True, derived=heritage is not None)
                continue
            if plain and static and key == "prototype":
                self.fail()
            fn = self.method_function(kind, is_async, gen)
            members.append((static, kind, key, fn))
        self.pop()
        node = Node("Class", name=name, scope=scope, var=var, heritage=heritage, ctor=ctor, members=members)
        node.inner = name
        return node

    def unary_target(self):
        """A left-hand-side expression."""
        return self.lhs()

    # ---- expressions

    def expression(self):
        expr = self.assignment()
        if self.at(","):
            items = [expr]
            while self.eat(","):
                items.append(self.assignment())
            return Node("Seq", items=items)
        return expr

    def is_arrow_at(self, i):
        """Whether at token i there is ( ... ) followed by =>."""
        tok = self.toks[i]
        if tok.type == "punc" and tok.value == "(":
            after = self.toks[tok.match + 1]
            return after.type == "punc" and after.value == "=>"
        if tok.type == "name":
            after = self.toks[i + 1]
            return after.type == "punc" and after.value == "=>"
        return False

    def assignment(self):
        tok = self.t
        if tok.type == "name":
            if tok.value == "yield" and self.fn.gen:
                return self.yield_expr()
            if tok.value == "async":
                nxt = self.peek()
                if not nxt.nl and (nxt.type == "name" and nxt.value != "function" or nxt.type == "punc" and nxt.value == "(") \
                        and self.is_arrow_at(self.i + 1):
                    self.next()
                    return self.arrow(True)
            if self.is_arrow_at(self.i):
                return self.arrow(False)
        elif tok.type == "punc" and tok.value == "(" and self.is_arrow_at(self.i):
            return self.arrow(False)
        left = self.conditional()
        op = self.t
        if op.type == "punc":
            if op.value == "=":
                left = self.to_target(left)
                self.next()
                right = self.assignment()
                self.infer(right, left)
                return Node("Assign", target=left, value=right)
            if op.value in ASSIGN:
                self.check_simple(left)
                self.next()
                right = self.assignment()
                return Node("Compound", op=op.value[:-1], target=left, value=right)
        return left

    def yield_expr(self):
        if self.fn.in_params:
            self.fail()
        self.next()
        if self.t.nl or self.t.type == "eof" or self.t.type == "punc" and self.t.value in (")", "]", "}", ",", ";", ":") \
                or self.t.type == "tmplpart" or self.at_name("in") or self.at_name("of"):
            return Node("Yield", value=None, star=False)
        star = self.eat("*")
        return Node("Yield", value=self.assignment(), star=star)

    def check_simple(self, node):
        if node.t == "Id" and node.name not in SPECIAL[:4]:
            if node.name in ("eval", "arguments"):
                self.fail()
        elif node.t not in ("Member", "Super"):
            self.fail()

    def to_target(self, node):
        """Turns an expression into the target of an assignment."""
        if node.t == "Array":
            if node.paren:
                self.fail()
            elems = []
            rest = None
            for k, e in enumerate(node.elems):
                if e is None:
                    elems.append(None)
                elif e.t == "Spread":
                    if k != len(node.elems) - 1 or node.trailing:
                        self.fail()
                    if e.value.t == "Assign":
                        self.fail()
                    rest = self.to_target(e.value)
                else:
                    elems.append(self.to_element(e))
            return Node("ArrPat", elems=elems, rest=rest)
        if node.t == "Object":
            if node.paren:
                self.fail()
            props = []
            rest = None
            for k, (kind, key, value) in enumerate(node.props):
                if kind == "init":
                    props.append((key, self.to_element(value)))
                elif kind == "cover":
                    self.covers.pop(id(value), None)
                    self.check_simple(value.target)
                    props.append((key, value))
                elif kind == "spread":
                    if k != len(node.props) - 1 or value.t in ("Array", "Object") or node.trailing:
                        self.fail()
                    rest = self.to_target(value)
                else:
                    self.fail()
            return Node("ObjPat", props=props, rest=rest)
        self.check_simple(node)
        return node

    def to_element(self, node):
        if node.t == "Assign" and not node.paren:
            return Node("Elem", target=node.target, default=node.value)
        return Node("Elem", target=self.to_target(node), default=None)

    def conditional(self):
        test = self.binary(1)
        if not self.at("?"):
            return test
        self.next()
        keep, self.no_in = self.no_in, False
        yes = self.assignment()
        self.no_in = keep
        self.need(":")
        no = self.assignment()
        return Node("Cond", test=test, yes=yes, no=no)

    def binary(self, level):
        left = self.power()
        while True:
            tok = self.t
            if tok.type == "punc" or tok.type == "name" and (tok.value == "instanceof" or tok.value == "in" and not self.no_in):
                prec = BINARY.get(tok.value)
                if prec is None or prec < level:
                    return left
                self.next()
                right = self.binary(prec + 1)
                op = tok.value
                if prec <= 3:
                    for side in (left, right):
                        if side.t == "Logical" and not side.paren and (side.op == "??") != (op == "??"):
                            self.fail()
                    left = Node("Logical", op=op, left=left, right=right)
                else:
                    left = Node("Binary", op=op, left=left, right=right)
            else:
                return left

    def power(self):
        left = self.unary()
        if self.at("**"):
            if left.t in ("Unary", "Await", "Delete", "Typeof") and not left.paren:
                self.fail()
            self.next()
            return Node("Binary", op="**", left=left, right=self.power())
        return left

    def unary(self):
        tok = self.t
        if tok.type == "punc":
            if tok.value in ("!", "-", "+", "~"):
                self.next()
                return Node("Unary", op=tok.value, value=self.unary())
            if tok.value in ("++", "--"):
                self.next()
                target = self.unary()
                self.check_simple(target)
                return Node("Update", op=tok.value, target=target, prefix=True)
        elif tok.type == "name":
            if tok.value == "typeof":
                self.next()
                return Node("Typeof", value=self.unary())
            if tok.value == "void":
                self.next()
                return Node("Unary", op="void", value=self.unary())
            if tok.value == "delete":
                self.next()
                value = self.unary()
                if value.t == "Id" and value.name not in SPECIAL[:2]:
                    self.fail()
                return Node("Delete", value=value)
            if tok.value == "await" and self.fn.is_async:
                if self.fn.in_params:
                    self.fail()
                self.next()
                return Node("Await", value=self.unary())
        node = self.lhs()
        tok = self.t
        if tok.type == "punc" and tok.value in ("++", "--") and not tok.nl:
            self.check_simple(node)
            self.next()
            return Node("Update", op=tok.value, target=node, prefix=False)
        return node

    def arguments(self):
        self.need("(")
        keep, self.no_in = self.no_in, False
        args = []
        while not self.at(")"):
            if self.eat("..."):
                args.append(Node("Spread", value=self.assignment()))
            else:
                args.append(self.assignment())
            if not self.at(")"):
                self.need(",")
        self.no_in = keep
        self.need(")")
        return args

    def index(self):
        self.need("[")
        keep, self.no_in = self.no_in, False
        key = self.expression()
        self.no_in = keep
        self.need("]")
        return key

    def member_name(self):
        if self.t.type != "name":
            self.fail()
        return Node("Str", value=self.next().value)

    def lhs(self):
        if self.at_name("new"):
            node = self.new_expr()
        elif self.at_name("super"):
            node = self.super_expr()
        else:
            node = self.primary()
        optional = False
        while True:
            tok = self.t
            if tok.type == "punc":
                p = tok.value
                if p == ".":
                    self.next()
                    node = Node("Member", obj=node, key=self.member_name(), opt=False)
                    continue
                if p == "?.":
                    self.next()
                    optional = True
                    if self.at("("):
                        node = Node("Call", callee=node, args=self.arguments(), opt=True)
                    elif self.at("["):
                        node = Node("Member", obj=node, key=self.index(), opt=True)
                    elif self.t.type == "tmpl":
                        self.fail()
                    else:
                        node = Node("Member", obj=node, key=self.member_name(), opt=True)
                    continue
                if p == "[":
                    node = Node("Member", obj=node, key=self.index(), opt=False)
                    continue
                if p == "(":
                    node = Node("Call", callee=node, args=self.arguments(), opt=False)
                    continue
            elif tok.type == "tmpl":
                if optional:
                    self.fail()
                node = self.template(node)
                continue
            break
        if optional:
            return Node("Opt", expr=node)
        return node

    def new_expr(self):
        self.next()
        if self.eat("."):
            if not self.at_name("target"):
                self.fail()
            if self.super_owner() is self.main:
                self.fail()
            self.next()
            return self.special("new.target")
        if self.at_name("new"):
            callee = self.new_expr()
        elif self.at_name("super"):
            callee = self.super_expr()
            if callee.t == "SuperCall":
                self.fail()
        else:
            if self.at_name("import"):
                self.fail()
            callee = self.primary()
        while True:
            if self.at("."):
                self.next()
                callee = Node("Member", obj=callee, key=self.member_name(), opt=False)
            elif self.at("["):
                callee = Node("Member", obj=callee, key=self.index(), opt=False)
            elif self.t.type == "tmpl":
                callee = self.template(callee)
            elif self.at("?."):
                self.fail()
            else:
                break
        args = self.arguments() if self.at("(") else []
        return Node("New", callee=callee, args=args)

    def super_expr(self):
        self.next()
        owner = self.super_owner()
        if self.at("("):
            if not (owner.ctor and owner.derived):
                self.fail()
            args = self.arguments()
            return Node("SuperCall", args=args, fobj=self.special("%fobj"), nt=self.special("new.target"), this=self.special("this"))
        if not owner.method:
            self.fail()
        home, this = self.special("%home"), self.special("this")
        if self.eat("."):
            return Node("Super", key=self.member_name(), home=home, this=this)
        if self.at("["):
            return Node("Super", key=self.index(), home=home, this=this)
        self.fail()

    def template(self, tag=None):
        keep, self.no_in = self.no_in, False
        parts = [self.next().value]
        exprs = []
        while not parts[-1][2]:
            exprs.append(self.expression())
            if self.t.type != "tmplpart":
                self.fail()
            parts.append(self.next().value)
        self.no_in = keep
        if tag is None:
            if any(p[0] is None for p in parts):
                self.fail()
            return Node("Template", parts=[p[0] for p in parts], exprs=exprs)
        return Node("Tagged", tag=tag, parts=parts, exprs=exprs)

    def primary(self):
        tok = self.t
        kind = tok.type
        if kind == "num":
            self.next()
            return Node("Num", value=tok.value)
        if kind == "str":
            self.next()
            return Node("Str", value=tok.value)
        if kind == "tmpl":
            return self.template()
        if kind == "punc":
            if tok.value == "(":
                self.next()
                keep, self.no_in = self.no_in, False
                expr = self.expression()
                self.no_in = keep
                self.need(")")
                expr.paren = True
                if expr.t in ("Func", "Class") and expr.name is None:
                    pass
                return expr
            if tok.value == "[":
                return self.array()
            if tok.value == "{":
                return self.object()
            self.fail()
        if kind != "name":
            self.fail()
        name = tok.value
        if name == "function":
            self.next()
            return self.function_expr(False)
        if name == "async":
            nxt = self.peek()
            if nxt.type == "name" and nxt.value == "function" and not nxt.nl:
                self.next()
                self.next()
                return self.function_expr(True)
        if name == "class":
            self.next()
            inner = None
            if not (self.at("{") or self.at_name("extends")):
                inner = self.binding_name()
            return self.class_tail(inner)
        if name == "this":
            node = self.special("this")
            self.next()
            return node
        if name in ("null", "true", "false"):
            self.next()
            return Node("Const", value=name)
        self.check_name(name)
        if name == "await" and self.fn.is_async:
            self.fail()
        self.next()
        return self.identifier(tok)

    def function_expr(self, is_async):
        gen = self.eat("*")
        if is_async and gen:
            self.fail()
        func = Func(self.fn, is_async=is_async, gen=gen)
        if self.at("("):
            return self.function(func)
        tok = self.t
        if tok.type != "name":
            self.fail()
        name = tok.value
        if name in RESERVED or name in ("eval", "arguments") or (name == "await" and is_async):
            self.fail()
        self.next()
        self.push("fname")
        func.fname = self.scope.vars[name] = Var(name, "fname", self.scope, -1)
        node = self.function(func)
        self.pop()
        node.name = name
        return node

    def array(self):
        self.need("[")
        keep, self.no_in = self.no_in, False
        elems = []
        trailing = False
        while not self.at("]"):
            trailing = False
            if self.eat(","):
                elems.append(None)
                continue
            if self.eat("..."):
                elems.append(Node("Spread", value=self.assignment()))
            else:
                elems.append(self.assignment())
            if not self.at("]"):
                self.need(",")
                trailing = True
        self.need("]")
        self.no_in = keep
        return Node("Array", elems=elems, trailing=trailing)

    def object(self):
        self.need("{")
        keep, self.no_in = self.no_in, False
        props = []
        trailing = False
        while not self.at("}"):
            trailing = False
            if self.eat("..."):
                props.append(("spread", None, self.assignment()))
            else:
                props.append(self.object_property())
            if not self.at("}"):
                self.need(",")
                trailing = True
        self.need("}")
        self.no_in = keep
        return Node("Object", props=props, trailing=trailing)

    def object_property(self):
        kind, is_async, gen = self.method_head()
        tok = self.t
        key = self.property_key()
        if kind != "method" or is_async or gen:
            return (kind, key, self.method_function(kind, is_async, gen))
        if self.at("("):
            return ("method", key, self.method_function("method"))
        if self.eat(":"):
            value = self.assignment()
            if isinstance(key, str):
                self.name_it(value, key)
            return ("init", key, value)
        if tok.type != "name":
            self.fail()
        self.check_name(tok.value)
        target = self.identifier(tok)
        if self.at("="):
            if tok.value in ("eval", "arguments"):
                self.fail()
            self.next()
            default = self.assignment()
            self.infer(default, target)
            elem = Node("Elem", target=target, default=default)
            self.covers[id(elem)] = elem
            return ("cover", key, elem)
        return ("init", key, target)
