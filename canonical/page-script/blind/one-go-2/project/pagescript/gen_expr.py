"""Translates expressions to Python expressions."""

from .gen_base import GenBase

OPS = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "mod", "**": "exp", "&": "bitand", "|": "bitor",
       "^": "bitxor", "<<": "shl", ">>": "shr", ">>>": "ushr", "<": "lt", ">": "gt", "<=": "le", ">=": "ge",
       "===": "seq", "==": "leq", "!==": "seq", "!=": "leq", "in": "has_prop", "instanceof": "instanceof"}
BOOLEAN = frozenset(("<", ">", "<=", ">=", "===", "==", "!==", "!=", "in", "instanceof"))


class GenExpr(GenBase):
    def expr(self, node):
        return getattr(self, "e_" + node.t)(node)

    def cond(self, node):
        """The expression as a Python truth value."""
        if node.t == "Log" and node.op != "??":
            return "(%s %s %s)" % (self.cond(node.left), "and" if node.op == "&&" else "or", self.cond(node.right))
        if node.t in ("True", "False") or node.t == "Bin" and node.op in BOOLEAN or node.t == "Un" and node.op == "!":
            return self.expr(node)
        return "truthy(%s)" % self.expr(node)

    def e_Num(self, node):
        return "INF" if node.value == float("inf") else repr(node.value)

    def e_Str(self, node):
        return ascii(node.value)

    def e_Null(self, node):
        return "None"

    def e_True(self, node):
        return "True"

    def e_False(self, node):
        return "False"

    def e_Ident(self, node):
        return self.read(node)

    def e_This(self, node):
        return self.read(node.ref)

    def e_NewTarget(self, node):
        return self.read(node.ref)

    def e_Tmpl(self, node):
        parts = []
        for i, text in enumerate(node.cooked):
            if text:
                parts.append(ascii(text))
            if i < len(node.exprs):
                parts.append("to_string(%s)" % self.expr(node.exprs[i]))
        if not parts:
            return "''"
        return "''.join((%s,))" % ", ".join(parts)

    def e_Tagged(self, node):
        f, this = self.callee(node.tag)
        site = self.mod.constant([node.cooked, node.raws, None])
        args = ["template_object(%s)" % site] + [self.expr(x) for x in node.exprs]
        return "call(%s, %s, [%s])" % (f, this, ", ".join(args))

    def e_Arr(self, node):
        return "mkarr([%s])" % self.list(node.items)

    def list(self, items):
        out = []
        for item in items:
            if item is None:
                out.append("HOLE")
            elif item.t == "Spread":
                out.append("*spread(%s)" % self.expr(item.arg))
            else:
                out.append(self.expr(item))
        return ", ".join(out)

    def key_text(self, key):
        return "to_key(%s)" % self.expr(key[1]) if key[0] else ascii(key[1])

    def e_Obj(self, node):
        if all(kind == "init" and not key[0] for kind, key, value in node.props):
            items = ["%s: %s" % (ascii(key[1]), self.named(value, key[1])) for kind, key, value in node.props]
            return "newobj({%s})" % ", ".join(items)
        t = self.temp()
        out = ["(%s := newobj({}))" % t]
        for kind, key, value in node.props:
            if kind == "spread":
                out.append("objspread(%s, %s)" % (t, self.expr(value)))
            elif kind == "init":
                if key[0]:
                    anonymous = value.t == "Fn" and not value.func.name or value.t == "Class" and not value.name
                    f = "objname" if anonymous else "objset"
                    out.append("%s(%s, %s, %s)" % (f, t, self.key_text(key), self.expr(value)))
                else:
                    out.append("objset(%s, %s, %s)" % (t, ascii(key[1]), self.named(value, key[1])))
            else:
                out.append("defm(%s, %r, True, %s, %s)" % (t, kind, self.key_text(key), self.method(value.func)))
        return "(%s, %s)[-1]" % (", ".join(out), t)

    def method(self, func):
        maker, free = self.factory(func)
        return "%s, %s, (%s)" % (self.meta(func, ""), maker, "".join(x + ", " for x in free))

    def e_Fn(self, node):
        return self.function(node.func)

    def e_Class(self, node):
        return self.class_text(node, node.name)

    def class_text(self, node, name):
        out = []
        inner = node.inner
        if inner is not None:
            out.append("(%s := %s)" % (inner.py, "[TDZ]" if inner.captured else "TDZ"))
        t = self.temp()
        heritage = "MISSING" if node.heritage is None else self.expr(node.heritage)
        ctor = "None, None, ()" if node.ctor is None else self.method(node.ctor)
        out.append("(%s := class_begin(%s, %s, %s))" % (t, ascii(name), heritage, ctor))
        for static, kind, key, value in node.elements:
            place = t if static else "%s.home[0]" % t
            out.append("defm(%s, %r, False, %s, %s)" % (place, kind, self.key_text(key), self.method(value.func)))
        if inner is not None:
            out.append(self.init(inner, t))
        return "(%s, %s)[-1]" % (", ".join(out), t)

    def e_Un(self, node):
        op, arg = node.op, node.arg
        if op == "!":
            return "(not %s)" % self.cond(arg)
        if op == "typeof":
            if arg.t == "Ident" and arg.var is None and arg.name not in ("undefined", "NaN", "Infinity"):
                return "typeof(G.get(%s, UND))" % ascii(arg.name)
            return "typeof(%s)" % self.expr(arg)
        if op == "void":
            return "(%s, UND)[1]" % self.expr(arg)
        if op == "delete":
            return self.delete(arg)
        if op == "-" and arg.t == "Num":
            return "(-%s)" % self.expr(arg)
        return "%s(%s)" % ({"-": "neg", "+": "to_number", "~": "bitnot"}[op], self.expr(arg))

    def delete(self, arg):
        if arg.t == "Mem":
            return "delete(%s, %s)" % (self.expr(arg.obj), ascii(arg.name))
        if arg.t == "Idx":
            return "delete(%s, %s)" % (self.expr(arg.obj), self.expr(arg.key))
        if arg.t == "SuperMem":
            return "no_super_delete()"
        if arg.t == "Chain":
            return self.chain(arg.expr, True)
        return "(%s, True)[1]" % self.expr(arg)

    def binary(self, op, a, b):
        text = "%s(%s, %s)" % (OPS[op], a, b)
        return "(not %s)" % text if op in ("!==", "!=") else text

    def e_Bin(self, node):
        spine = [node]
        while spine[-1].left.t == "Bin":
            spine.append(spine[-1].left)
        if len(spine) < 30:
            return self.binary(node.op, self.expr(node.left), self.expr(node.right))
        t = self.temp()
        out = ["(%s := %s)" % (t, self.expr(spine[-1].left))]
        for n in reversed(spine):
            out.append("(%s := %s)" % (t, self.binary(n.op, t, self.expr(n.right))))
        return "(%s)[-1]" % ", ".join(out)

    def e_Log(self, node):
        t = self.temp()
        left, right = self.expr(node.left), self.expr(node.right)
        if node.op == "&&":
            return "(%s if truthy(%s := %s) else %s)" % (right, t, left, t)
        if node.op == "||":
            return "(%s if truthy(%s := %s) else %s)" % (t, t, left, right)
        return "(%s if nullish(%s := %s) else %s)" % (right, t, left, t)

    def e_Cond(self, node):
        return "(%s if %s else %s)" % (self.expr(node.yes), self.cond(node.test), self.expr(node.no))

    def e_Seq(self, node):
        return "(%s)[-1]" % ", ".join(self.expr(x) for x in node.items)

    def e_Asn(self, node):
        target, op = node.target, node.op
        if op == "=":
            if target.t == "Ident":
                value = self.expr(node.value) if target.paren else self.named(node.value, target.name)
                return self.assign(target, value)
            if target.t in ("ArrPat", "ObjPat"):
                t = self.temp()
                out = ["(%s := %s)" % (t, self.expr(node.value))] + self.bind(target, t, False)
                return "(%s, %s)[-1]" % (", ".join(out), t)
            return self.put(target, self.expr(node.value))
        return self.update(target, lambda old: self.binary(op[:-1], old, self.expr(node.value)))

    def update(self, target, change):
        """target = change(target), where target is evaluated once."""
        if target.t == "Ident":
            return self.assign(target, change(self.read(target)))
        if target.t == "SuperMem":
            k, this = self.temp(), self.read(target.ref)
            old = "superget(home, %s, %s)" % (k, this)
            return "put_super(home, (%s := %s), %s, %s)" % (k, self.super_key(target), change(old), this)
        t = self.temp()
        obj = "(%s := %s)" % (t, self.expr(target.obj))
        if target.t == "Mem":
            key = ascii(target.name)
            return "putv(%s, %s, %s)" % (obj, key, change("getv(%s, %s)" % (t, key)))
        k = self.temp()
        key = "(%s := key1(%s))" % (k, self.expr(target.key))
        return "puti(%s, %s, %s)" % (obj, key, change("geti(%s, %s)" % (t, k)))

    def e_Upd(self, node):
        f = "inc" if node.op == "++" else "dec"
        if node.prefix:
            return self.update(node.target, lambda old: "%s(%s)" % (f, old))
        t = self.temp()
        text = self.update(node.target, lambda old: "%s((%s := to_number(%s)))" % (f, t, old))
        return "(%s, %s)[1]" % (text, t)

    def super_key(self, node):
        return ascii(node.name) if node.key is None else "to_key(%s)" % self.expr(node.key)

    def e_SuperMem(self, node):
        return "superget(home, %s, %s)" % (self.super_key(node), self.read(node.ref))

    def e_SuperCall(self, node):
        return "super_call(thisc, super_parent(home), [%s], nt)" % self.list(node.args)

    def e_Mem(self, node):
        return "getv(%s, %s)" % (self.expr(node.obj), ascii(node.name))

    def e_Idx(self, node):
        return "geti(%s, %s)" % (self.expr(node.obj), self.expr(node.key))

    def callee(self, node):
        """A function that is called and its this."""
        if node.t in ("Mem", "Idx"):
            t = self.temp()
            obj = "(%s := %s)" % (t, self.expr(node.obj))
            if node.t == "Mem":
                return "getv(%s, %s)" % (obj, ascii(node.name)), t
            return "geti(%s, %s)" % (obj, self.expr(node.key)), t
        if node.t == "SuperMem":
            return self.expr(node), self.read(node.ref)
        if node.t == "Chain":
            this = self.temp()
            return self.chain(node.expr, False, this), this
        return self.expr(node), "UND"

    def e_Call(self, node):
        f, this = self.callee(node.callee)
        return "call(%s, %s, [%s])" % (f, this, self.list(node.args))

    def e_New(self, node):
        return "construct(%s, [%s])" % (self.expr(node.callee), self.list(node.args))

    def e_Chain(self, node):
        return self.chain(node.expr, False)

    def chain(self, node, deleting, keep=None):
        """An optional chain; keep names the variable that gets the object of its last member."""
        ops = []
        while node.t in ("Mem", "Idx", "Call") and not node.paren:
            ops.append(node)
            node = node.obj if node.t != "Call" else node.callee
        ops.reverse()
        base, this = self.expr(node), "UND"
        if ops and ops[0].t == "Call":
            base, this = self.callee(node)
        text = self.links(base, this, ops, deleting, keep)
        return "((%s := UND), %s)[1]" % (keep, text) if keep else text

    def links(self, cur, this, ops, deleting, keep, checked=False):
        for i, op in enumerate(ops):
            if op.opt and not (checked and i == 0):
                t = self.temp()
                rest = self.links(t, this, ops[i:], deleting, keep, True)
                return "(%s if nullish(%s := %s) else %s)" % ("True" if deleting else "UND", t, cur, rest)
            last = i == len(ops) - 1
            if op.t == "Call":
                cur, this = "call(%s, %s, [%s])" % (cur, this, self.list(op.args)), "UND"
                continue
            key = ascii(op.name) if op.t == "Mem" else self.expr(op.key)
            if deleting and last:
                return "delete(%s, %s)" % (cur, key)
            this = keep if keep and last else self.temp()
            cur = "%s((%s := %s), %s)" % ("getv" if op.t == "Mem" else "geti", this, cur, key)
        return cur

    def e_Yield(self, node):
        arg = "UND" if node.arg is None else self.expr(node.arg)
        return "(yield from ystar(%s))" % arg if node.star else "(yield %s)" % arg

    def e_Await(self, node):
        return "(yield %s)" % self.expr(node.arg)
