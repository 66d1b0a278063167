"""Reads functions, classes, object literals and patterns."""

from .numbers import number_text
from .parse_base import Node
from .parse_expr import ExprParser
from .scope import Func, Scope


class FuncParser(ExprParser):
    declared = None

    # functions

    def enter(self, kind, gen=False, is_async=False):
        func = Func(self.func, kind)
        func.gen, func.is_async = gen, is_async
        saved = (self.func, self.scope, self.no_in, self.declared)
        self.func = func
        self.scope = func.pscope = Scope(self.scope, func, "params")
        self.declared = []
        return func, saved

    def leave(self, saved):
        self.func, self.scope, self.no_in, self.declared = saved

    def param(self, func):
        self.declared = []
        if self.eat("..."):
            func.rest = self.binding("param")
            func.simple = False
            if not self.at(")"):
                self.fail("parameter after rest")
        else:
            target = self.binding("param")
            default = None
            if self.eat("="):
                default = self.with_in(self.assignment)
                func.has_expr = True
            elif func.simple and target.t == "Ident":
                pass
            if default is None and not func.seen_default:
                func.length += 1
            if default is not None:
                func.seen_default = True
            if default is not None or target.t != "Ident":
                func.simple = False
            func.params.append(Node("Elem", target=target, default=default))
        for var in self.declared:
            var.pos = self.tok.pos

    def params(self, func):
        func.in_params = True
        func.seen_default = False
        self.need("(")
        while not self.at(")"):
            self.param(func)
            if not self.at(")"):
                self.need(",")
        self.need(")")
        self.end_params(func)

    def end_params(self, func):
        func.in_params = False
        if func.has_expr:
            for var in func.pscope.names.values():
                var.tdz = True
        self.scope = func.bscope = Scope(func.pscope, func, "body")

    def body(self, func):
        self.need("{")
        self.no_in = False
        i = self.i
        while self.toks[i].k == "s":
            tok, after = self.toks[i], self.toks[i + 1]
            ends = after.k == "p" and after.v in (";", "}")
            if tok.raw == "use strict" and (ends or after.nl) and not func.simple:
                self.fail("use strict with parameters that are not simple")
            i += 2 if after.k == "p" and after.v == ";" else 1
        func.body = self.statements("}")
        self.need("}")

    def arrow(self, is_async):
        func, saved = self.enter("arrow", False, is_async)
        func.in_params = True
        func.seen_default = False
        if self.at("("):
            self.params(func)
        else:
            self.param(func)
            self.end_params(func)
        self.need("=>")
        if self.at("{"):
            self.body(func)
        else:
            self.no_in = saved[2]
            func.expr_body = self.assignment()
        self.leave(saved)
        return Node("Fn", func=func)

    def function_expr(self, is_async):
        self.next()
        gen = self.eat("*")
        if gen and is_async:
            self.fail("async generator")
        outer = None
        name = ""
        if not self.at("("):
            if self.tok.k != "n":
                self.fail()
            name = self.tok.v
            if name == "await" and is_async:
                self.fail("await")
            saved_async, self.func.is_async = self.func.is_async, False
            self.name(True)
            self.func.is_async = saved_async
            outer = self.push("fname").add(name, "fname")
            self.scope.names[name].glob = False
        func, saved = self.enter("function", gen, is_async)
        func.name, func.fname = name, outer
        self.params(func)
        self.body(func)
        self.leave(saved)
        if outer is not None:
            self.pop()
        return Node("Fn", func=func)

    def function_decl(self, is_async):
        self.next()
        gen = self.eat("*")
        if gen and is_async:
            self.fail("async generator")
        name = self.name(True)
        if self.scope.kind == "body":
            var = self.scope.declare_var(name, "func")
        else:
            var = self.scope.declare_lexical(name, "blockfunc")
        holder = self.scope
        func, saved = self.enter("function", gen, is_async)
        func.name = name
        self.params(func)
        self.body(func)
        self.leave(saved)
        holder.functions.append((var, Node("Fn", func=func)))

    def method(self, kind, gen=False, is_async=False):
        func, saved = self.enter(kind, gen, is_async)
        self.params(func)
        if kind == "getter" and (func.params or func.rest):
            self.fail("getter with parameters")
        if kind == "setter" and (len(func.params) != 1 or func.rest):
            self.fail("setter needs one parameter")
        self.body(func)
        self.leave(saved)
        return Node("Fn", func=func)

    # keys and members of classes and objects

    def key(self):
        """Reads the name of a property: (computed, text or node)."""
        tok = self.tok
        if tok.k in "ns":
            self.next()
            return False, tok.v
        if tok.k == "d":
            self.next()
            return False, number_text(tok.v)
        if self.eat("["):
            node = self.with_in(self.assignment)
            self.need("]")
            return True, node
        return self.fail()

    def key_follows(self):
        nxt = self.peek()
        return not (nxt.k == "p" and nxt.v in (",", ":", "(", "}", "=", ";")) and nxt.k != "e"

    def prefix(self):
        """Reads get, set, async and * before the name of a method: (kind, generator, async)."""
        if self.tok.k == "n" and self.tok.v in ("get", "set") and self.key_follows() \
                and not (self.peek().k == "p" and self.peek().v == "*"):
            return {"get": "getter", "set": "setter"}[self.next().v], False, False
        is_async = False
        if self.at_word("async") and self.key_follows() and not self.peek().nl:
            self.next()
            is_async = True
        gen = self.eat("*")
        if gen and is_async:
            self.fail("async generator")
        return "method", gen, is_async

    def object(self):
        self.need("{")
        props = []
        while not self.at("}"):
            if self.eat("..."):
                props.append(("spread", None, self.assignment()))
            else:
                props.append(self.property())
            if not self.at("}"):
                self.need(",")
        self.need("}")
        return Node("Obj", props=props)

    def property(self):
        kind, gen, is_async = self.prefix()
        tok = self.tok
        key = self.key()
        if kind != "method" or gen or is_async:
            return kind, key, self.method(kind, gen, is_async)
        if self.at("("):
            return "method", key, self.method("method")
        if self.eat(":"):
            return "init", key, self.assignment()
        if tok.k != "n":
            self.fail()
        self.check_name(tok.v, False)
        return "init", key, self.ident(tok.v, tok.pos)

    def class_expr(self):
        self.next()
        name = ""
        if self.tok.k == "n" and self.tok.v != "extends":
            name = self.name(True)
        return self.class_tail(name)

    def class_tail(self, name):
        scope = self.push("class")
        inner = scope.add(name, "const") if name else None
        heritage = None
        if self.eat_word("extends"):
            heritage = self.with_in(self.lhs)
        self.need("{")
        ctor = None
        elements = []
        while not self.eat("}"):
            if self.eat(";"):
                continue
            static = False
            if self.at_word("static") and self.key_follows():
                self.next()
                static = True
            kind, gen, is_async = self.prefix()
            computed, key = self.key()
            if not computed and key == "constructor" and not static:
                if kind != "method" or gen or is_async or ctor is not None:
                    self.fail("constructor")
                ctor = self.method("ctor" if heritage is None else "derived").func
                continue
            if not computed and static and key == "prototype":
                self.fail("static prototype")
            elements.append((static, kind, (computed, key), self.method(kind, gen, is_async)))
        self.pop()
        return Node("Class", name=name, inner=inner, heritage=heritage, ctor=ctor, elements=elements)

    # patterns

    def declare(self, name, kind, pos):
        if kind == "param":
            if name in self.func.pscope.names:
                self.fail("parameter twice")
            var = self.func.pscope.add(name, "param")
        elif kind == "var":
            var = self.scope.declare_var(name)
        elif kind == "catch":
            if name in self.scope.names:
                self.fail("declared twice")
            var = self.scope.add(name, "catch")
        else:
            var = self.scope.declare_lexical(name, kind)
        if kind != "var":
            self.declared.append(var)
        return Node("Ident", name=name, pos=pos, var=var, check=False)

    def binding(self, kind):
        if self.at("[") or self.at("{"):
            return self.pattern(kind)
        pos = self.tok.pos
        return self.declare(self.name(True), kind, pos)

    def target(self, kind):
        if kind is not None:
            return self.binding(kind)
        if self.at("[") or self.at("{"):
            after = self.after_match()
            if after.k == "p" and after.v in (",", "]", "}", "="):
                return self.pattern(None)
        node = self.lhs()
        self.check_target(node)
        return node

    def element(self, kind):
        return self.default(self.target(kind), kind)

    def default(self, target, kind):
        default = None
        if self.eat("="):
            default = self.with_in(self.assignment)
            if kind == "param":
                self.func.has_expr = True
        return Node("Elem", target=target, default=default)

    def pattern(self, kind):
        return self.array_pattern(kind) if self.at("[") else self.object_pattern(kind)

    def array_pattern(self, kind):
        self.need("[")
        items, rest = [], None
        while not self.at("]"):
            if self.eat(","):
                items.append(None)
                continue
            if self.eat("..."):
                rest = self.target(kind)
                if not self.at("]"):
                    self.fail("after rest")
                break
            items.append(self.element(kind))
            if not self.at("]"):
                self.need(",")
        self.need("]")
        return Node("ArrPat", items=items, rest=rest)

    def object_pattern(self, kind):
        self.need("{")
        props, rest = [], None
        while not self.at("}"):
            if self.eat("..."):
                if kind is not None and (self.at("[") or self.at("{")):
                    self.fail("pattern after ...")
                rest = self.target(kind)
                if rest.t in ("ArrPat", "ObjPat") or not self.at("}"):
                    self.fail("after rest")
                break
            tok = self.tok
            key = self.key()
            if key[0] and kind == "param":
                self.func.has_expr = True
            if self.eat(":"):
                props.append((key, self.element(kind)))
            else:
                if tok.k != "n":
                    self.fail()
                self.check_name(tok.v, True)
                target = self.ident(tok.v, tok.pos) if kind is None else self.declare(tok.v, kind, tok.pos)
                props.append((key, self.default(target, kind)))
            if not self.at("}"):
                self.need(",")
        self.need("}")
        return Node("ObjPat", props=props, rest=rest)
