"""Translates the tree of a script into the text of Python functions.

Every function of the script becomes a factory that takes the variables it shares with its surroundings, as cells (lists with one
value) or, where they never change, as values. All helper functions that the text calls stand in runtime.py.
"""

BINARY = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "mod", "**": "power", "==": "eq", "===": "seq", "<": "lt", ">": "gt",
          "<=": "le", ">=": "ge", "instanceof": "instanceof", "in": "has_in", "<<": "shl", ">>": "sar", ">>>": "shr", "&": "band",
          "|": "bor", "^": "bxor"}
BOOLEAN = frozenset(("==", "!=", "===", "!==", "<", ">", "<=", ">=", "instanceof", "in"))


class Ctx:
    """What belongs to one function while its text is written."""

    def __init__(self, func):
        self.func = func
        self.lines = []
        self.ind = 2
        self.loops = []
        self.uses_jump = False
        self.dl = False
        self.in_finally = 0
        self.gen = func.gen or func.is_async


class Loop:
    def __init__(self, kind, labels):
        self.kind = kind
        self.labels = labels
        self.crossed = []
        self.continued = False


class Compiler:
    def __init__(self, main):
        self.mod = []
        self.count = 0
        self.c = None
        self.labels = ()
        self.main(main)

    def text(self):
        return "\n".join(self.mod) + "\n"

    # ---- helpers

    def w(self, line):
        self.c.lines.append(" " * self.c.ind + line)

    def temp(self, prefix="t"):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    def wrapped(self, action, *args):
        """Runs an action that writes lines; closes iterators of patterns if an exception leaves them."""
        c = self.c
        keep, c.dl = c.dl, False
        start = len(c.lines)
        action(*args)
        if c.dl:
            ind = " " * c.ind
            c.lines[start:] = [ind + "dl = []", ind + "try:"] + [" " + line for line in c.lines[start:]]
            c.lines.append(ind + "except ERRS:")
            c.lines.append(ind + " dquiet(dl)")
            c.lines.append(ind + " raise")
            if c.gen:
                c.lines.append(ind + "except GenReturn:")
                c.lines.append(ind + " dcloseall(dl)")
                c.lines.append(ind + " raise")
        c.dl = keep

    def main(self, func):
        self.c = c = Ctx(func)
        c.ind = 1
        self.enter(func.bscope)
        self.block_of(func.body)
        self.mod.append("def main():")
        if c.uses_jump:
            self.mod.append(" _j = 0")
        self.mod.extend(c.lines)
        self.mod.append(" return undefined")

    # ---- functions

    def factory(self, func):
        """Writes the factory of a function; gives the call of it."""
        keep = self.c, self.labels
        self.c = c = Ctx(func)
        self.labels = ()
        special = func.special
        pvars = func.pscope.vars
        args = [special["this"].py if "this" in special else "_this"]
        if "new.target" in special or func.ctor:
            args.append(special["new.target"].py if "new.target" in special else "_nt")
        if func.simple and "arguments" not in special:
            for p in func.params:
                args.append(pvars[p.target.name].py + "=undefined")
            args.append("*_a")
            for p in func.params:
                v = pvars[p.target.name]
                if v.captured:
                    self.w("%s = [%s]" % (v.py, v.py))
        else:
            args.append("*_a")
            if "arguments" in special:
                self.w("%s = mkargs(_a)" % special["arguments"].py)
            self.wrapped(self.bind_params, func)
        if func.gen and not func.simple:
            self.w("yield")
        elif c.gen:
            self.w("if False: yield")
        copies = [(v, pvars[v.name]) for v in func.bscope.vars.values()
                  if v.kind == "var" and v.name in pvars and pvars[v.name].kind == "param"]
        self.enter(func.bscope, copies)
        if func.expr is not None:
            self.wrapped(self.return_expr, func.expr)
        else:
            self.block_of(func.body)
            self.w("return undefined")
        name = self.temp("F")
        given = [v.py for v in func.free]
        outer = list(given)
        for s in ("%home", "%fobj"):
            if s in special:
                given.append(special[s].py)
                outer.append(s)
        self.mod.append("def %s(%s):" % (name, ", ".join(given)))
        self.mod.append(" def f(%s):" % ", ".join(args))
        if c.uses_jump:
            self.mod.append("  _j = 0")
        self.mod.extend(c.lines)
        self.mod.append(" return f")
        self.c, self.labels = keep
        return name, outer

    def make_py(self, func, home="None", fobj="None"):
        name, outer = self.factory(func)
        return "%s(%s)" % (name, ", ".join(home if o == "%home" else fobj if o == "%fobj" else o for o in outer))

    def return_expr(self, expr):
        self.w("return " + self.e(expr))

    def bind_params(self, func):
        pvars = func.pscope.vars
        for v in pvars.values():
            if v.kind == "param":
                if v.captured:
                    self.w("%s = [TDZ]" % v.py)
                elif v.tdz:
                    self.w("%s = TDZ" % v.py)
        for i, p in enumerate(func.params):
            if p.t == "Rest":
                self.emit_all(self.assign_to(p.target, None, "mkarr(list(_a[%d:]))" % i, True))
            else:
                self.emit_all(self.assign_to(p.target, p.default, "(_a[%d] if len(_a) > %d else undefined)" % (i, i), True))

    def function_value(self, node, name=None, home="None", method=False):
        """The text that makes the function object; name is a text in Python."""
        func = node.fn
        if name is None:
            name = ascii(node.name or "")
        py = self.make_py(func, home)
        if func.gen:
            return "mkgen(%s, %s, %d, %s)" % (py, name, func.length, not func.simple)
        if func.is_async:
            return "mkasync(%s, %s, %d)" % (py, name, func.length)
        if func.arrow or method:
            if "new.target" in func.special:
                py = "without_nt(%s)" % py
            return "mkarrow(%s, %s, %d)" % (py, name, func.length)
        if "new.target" in func.special:
            return "mkfn_nt(%s, %s, %d)" % (py, name, func.length)
        return "mkfn(%s, %s, %d)" % (py, name, func.length)

    def e_Func(self, node, name=None):
        func = node.fn
        var = func.fname
        if var is not None and var.captured:
            return "((%s := [None]), setc(%s, %s))[-1]" % (var.py, var.py, self.function_value(node, name))
        return self.function_value(node, name)

    # ---- scopes

    def enter(self, scope, copies=()):
        for v in scope.vars.values():
            if v.kind in ("special", "param"):
                continue
            if v.captured:
                self.w("%s = [%s]" % (v.py, "TDZ" if v.lexical else "undefined"))
            elif v.tdz:
                self.w("%s = TDZ" % v.py)
            elif not v.lexical:
                self.w("%s = undefined" % v.py)
        for v, p in copies:
            self.w("%s = %s" % (self.place(v), self.place(p)))
        for target, node in scope.funcs:
            self.w("%s = %s" % (self.place(target.var), self.function_value(node)))

    @staticmethod
    def place(var):
        return var.py + "[0]" if var.captured and not var.plain else var.py

    def read(self, ref):
        var = ref.var
        if var is None:
            name = ref.name
            if name == "undefined" or name == "this" or name == "new.target":
                return "undefined"
            if name == "NaN":
                return "NAN"
            if name == "Infinity":
                return "INF"
            return "gget(%s)" % ascii(name)
        place = self.place(var)
        if ref.check:
            return "(_t if (_t := %s) is not TDZ else tdz())" % place
        return place

    def write(self, ref, value, init=False):
        """The text of an expression that assigns."""
        var = ref.var
        if var is None:
            return "gset(%s, %s)" % (ascii(ref.name), value)
        if not init:
            if var.kind == "const" or var.kind == "fname":
                return "asgconst(%s, %s)" % (value, self.place(var))
            if ref.check:
                if var.captured:
                    return "setck(%s, %s)" % (var.py, value)
                return "(%s := asgck(%s, %s))" % (var.py, value, self.late(var))
        if var.captured:
            return "setc(%s, %s)" % (var.py, value)
        return "(%s := %s)" % (var.py, value)

    @staticmethod
    def late(var):
        return var.py

    def write_stmt(self, ref, value, init=False):
        var = ref.var
        if var is not None and (init or not (ref.check or var.kind in ("const", "fname"))):
            self.w("%s = %s" % (self.place(var), value))
        else:
            self.w(self.write(ref, value, init))

    # ---- statements

    def block_of(self, body):
        before = len(self.c.lines)
        for node in body:
            self.s(node)
        return len(self.c.lines) > before

    def s(self, node):
        self.wrapped(getattr(self, "s_" + node.t), node)

    def body(self, node):
        """A statement, one level further in."""
        self.c.ind += 1
        before = len(self.c.lines)
        self.s(node)
        if len(self.c.lines) == before:
            self.w("pass")
        self.c.ind -= 1

    def s_Empty(self, node):
        pass

    def s_Block(self, node):
        self.enter(node.scope)
        self.block_of(node.body)

    def s_Expr(self, node):
        self.void(node.expr)

    def void(self, node):
        t = node.t
        if t == "Assign":
            target = node.target
            if target.t == "Id":
                self.write_stmt(target, self.e(node.value))
                return
            if target.t in ("ArrPat", "ObjPat"):
                self.emit_all(self.pattern(target, self.e(node.value), False))
                return
        elif t == "Update" and node.target.t == "Id":
            ref = node.target
            var = ref.var
            op = "+" if node.op == "++" else "-"
            if var is not None and not ref.check and var.kind not in ("const", "fname"):
                p = self.place(var)
                self.w("%s = %s %s 1.0 if type(%s) is float else tonum(%s) %s 1.0" % (p, p, op, p, p, op))
                return
            self.w(self.write(ref, "(tonum(%s) %s 1.0)" % (self.read(ref), op)))
            return
        elif t == "Update":
            node.prefix = True
        elif t == "Compound" and node.target.t == "Id":
            ref = node.target
            self.write_stmt(ref, "%s(%s, %s)" % (BINARY[node.op], self.read(ref), self.e(node.value)))
            return
        elif t == "Seq":
            for item in node.items:
                self.void(item)
            return
        self.w(self.e(node))

    def emit_all(self, exprs):
        for x in exprs:
            self.w(x)

    def s_Decls(self, node):
        for d in node.list:
            self.s_Decl(d)

    def s_Decl(self, node):
        if node.target.t == "Id":
            if node.value is None:
                if node.kind != "var":
                    self.write_stmt(node.target, "undefined", True)
            else:
                self.write_stmt(node.target, self.e(node.value), True)
        else:
            self.emit_all(self.pattern(node.target, self.e(node.value), True))

    def s_If(self, node):
        word = "if"
        while True:
            self.w("%s %s:" % (word, self.cond(node.test)))
            self.body(node.yes)
            if node.no is None:
                return
            if node.no.t == "If":
                node = node.no
                word = "elif"
                continue
            self.w("else:")
            self.body(node.no)
            return

    def begin(self, kind):
        loop = Loop(kind, self.labels)
        self.labels = ()
        self.c.loops.append(loop)
        return loop

    def finish(self, loop):
        c = self.c
        c.loops.pop()
        for code, target, kind in loop.crossed:
            self.w("if _j == %d:" % code)
            if c.loops[-1] is target:
                self.w(" _j = 0")
                self.w(" " + kind)
            else:
                self.w(" break")

    def jump(self, kind, label):
        c = self.c
        loops = c.loops
        i = len(loops) - 1
        while True:
            loop = loops[i]
            if label is not None:
                if label in loop.labels:
                    break
            elif loop.kind == "loop" or (kind == "break" and loop.kind == "switch"):
                break
            i -= 1
        if kind == "continue":
            loop.continued = True
        if i == len(loops) - 1:
            if c.in_finally:
                self.w("_j = 0")
                c.uses_jump = True
            self.w(kind)
            return
        c.uses_jump = True
        self.count += 1
        self.w("_j = %d" % self.count)
        self.w("break")
        for other in loops[i + 1:]:
            other.crossed.append((self.count, loop, kind))

    def s_Break(self, node):
        self.jump("break", node.label)

    def s_Continue(self, node):
        self.jump("continue", node.label)

    def s_Label(self, node):
        if node.loop:
            self.labels = tuple(node.names)
            self.s(node.body)
            return
        self.labels = tuple(node.names)
        loop = self.begin("label")
        self.w("while True:")
        self.body(node.body)
        self.w(" break")
        self.finish(loop)

    def s_While(self, node):
        loop = self.begin("loop")
        self.w("while %s:" % self.cond(node.test))
        self.body(node.body)
        self.finish(loop)

    def s_DoWhile(self, node):
        loop = self.begin("loop")
        flag = self.temp("g")
        self.w("%s = False" % flag)
        self.w("while True:")
        self.w(" if not %s: %s = True" % (flag, flag))
        self.w(" elif not %s: break" % self.cond(node.test))
        self.body(node.body)
        self.finish(loop)

    def s_For(self, node):
        c = self.c
        labels, self.labels = self.labels, ()
        self.enter(node.scope)
        if node.init is not None:
            if node.init.t == "Decls":
                self.s_Decls(node.init)
            else:
                self.void(node.init)
        cells = [v.py for v in node.scope.vars.values() if v.captured and v.kind == "let"]
        for v in cells:
            self.w("%s = [%s[0]]" % (v, v))
        self.labels = labels
        loop = self.begin("loop")
        start = len(c.lines)
        self.body(node.body)
        body = c.lines[start:]
        del c.lines[start:]
        if loop.continued:
            flag = self.temp("g")
            self.w("%s = False" % flag)
            self.w("while True:")
            self.w(" if %s:" % flag)
            c.ind += 2
            for v in cells:
                self.w("%s = [%s[0]]" % (v, v))
            if node.update is not None:
                self.void(node.update)
            self.w("pass")
            c.ind -= 2
            self.w(" else: %s = True" % flag)
            if node.test is not None:
                self.w(" if not %s: break" % self.cond(node.test))
            c.lines.extend(body)
        else:
            self.w("while %s:" % ("True" if node.test is None else self.cond(node.test)))
            c.lines.extend(body)
            c.ind += 1
            for v in cells:
                self.w("%s = [%s[0]]" % (v, v))
            if node.update is not None:
                self.void(node.update)
            c.ind -= 1
        self.finish(loop)

    def head(self, node, item):
        """Binds the value of a pass of for-of or for-in."""
        init = node.init
        if init.t == "Decl":
            self.emit_all(self.assign_to(init.target, None, item, True))
        else:
            self.emit_all(self.assign_to(init.target, None, item, False))

    def pass_body(self, node, item):
        c = self.c
        c.ind += 1
        self.enter(node.scope)
        self.wrapped(self.head, node, item)
        self.s(node.body)
        c.ind -= 1

    def s_ForOf(self, node):
        labels, self.labels = self.labels, ()
        c = self.c
        self.enter(node.scope)
        it = self.temp("i")
        item = self.temp("x")
        self.w("%s = getiter(%s)" % (it, self.e(node.value)))
        self.labels = labels
        loop = self.begin("loop")
        self.w("try:")
        c.ind += 1
        self.w("for %s in %s:" % (item, it))
        self.pass_body(node, item)
        c.ind -= 1
        self.w("except ERRS:")
        self.w(" %s.quiet()" % it)
        self.w(" raise")
        if c.gen:
            self.w("except GeneratorExit:")
            self.w(" %s.done = True" % it)
            self.w(" raise")
        self.w("finally:")
        self.w(" %s.done or %s.close()" % (it, it))
        self.finish(loop)

    def s_ForIn(self, node):
        labels, self.labels = self.labels, ()
        self.enter(node.scope)
        item = self.temp("x")
        value = self.temp("i")
        self.w("%s = forin(%s)" % (value, self.e(node.value)))
        self.labels = labels
        loop = self.begin("loop")
        self.w("for %s in %s:" % (item, value))
        self.pass_body(node, item)
        self.finish(loop)

    def s_Switch(self, node):
        c = self.c
        value = self.temp("d")
        chosen = self.temp("s")
        self.labels = ()
        self.w("%s = %s" % (value, self.e(node.disc)))
        self.enter(node.scope)
        word = "if"
        default = len(node.cases)
        for k, (test, body) in enumerate(node.cases):
            if test is None:
                default = k
            else:
                self.w("%s seq(%s, %s): %s = %d" % (word, value, self.e(test), chosen, k))
                word = "elif"
        if word == "if":
            self.w("%s = %d" % (chosen, default))
        else:
            self.w("else: %s = %d" % (chosen, default))
        loop = self.begin("switch")
        self.w("while True:")
        c.ind += 1
        for k, (test, body) in enumerate(node.cases):
            if body:
                self.w("if %s <= %d:" % (chosen, k))
                c.ind += 1
                self.block_of(body)
                self.w("pass")
                c.ind -= 1
        self.w("break")
        c.ind -= 1
        self.finish(loop)

    def s_Return(self, node):
        self.w("return %s" % ("undefined" if node.value is None else self.e(node.value)))

    def s_Throw(self, node):
        self.w("raise JSThrow(%s)" % self.e(node.value))

    def s_Try(self, node):
        c = self.c
        if node.final is None:
            self.try_catch(node)
            return
        flag = None
        if c.gen:
            flag = self.temp("g")
            self.w("%s = False" % flag)
        self.w("try:")
        c.ind += 1
        if node.handler is not None:
            self.try_catch(node)
        else:
            self.s(node.block)
        self.w("pass")
        c.ind -= 1
        if flag:
            self.w("except GeneratorExit:")
            self.w(" %s = True" % flag)
            self.w(" raise")
        self.w("finally:")
        c.in_finally += 1
        if flag:
            self.w(" if not %s:" % flag)
            c.ind += 1
        self.body(node.final)
        if flag:
            c.ind -= 1
        c.in_finally -= 1

    def try_catch(self, node):
        c = self.c
        self.w("try:")
        self.body(node.block)
        err = self.temp("e")
        self.w("except ERRS as %s:" % err)
        c.ind += 1
        self.w("_j = 0")
        self.enter(node.scope)
        if node.param is not None:
            self.wrapped(lambda: self.emit_all(self.assign_to(node.param, None, "caught(%s)" % err, True)))
        self.s(node.handler)
        c.ind -= 1

    # ---- patterns

    def assign_to(self, target, default, source, init):
        """The texts of the expressions that assign a value, or a default, to a target."""
        value = source
        if default is not None:
            t = self.temp()
            value = "(%s if (%s := %s) is not undefined else %s)" % (t, t, source, self.e(default))
        t = target.t
        if t == "Id":
            return [self.write(target, value, init)]
        if t == "Member":
            obj = self.e(target.obj)
            if target.key.t == "Str":
                return ["setn(%s, %s, %s)" % (obj, ascii(target.key.value), value)]
            return ["seti(%s, %s, %s)" % (obj, self.e(target.key), value)]
        if t == "Super":
            return ["superset(%s, %s, %s, %s)" % (self.read(target.home), self.e(target.key), value, self.read(target.this))]
        return self.pattern(target, value, init)

    def plain_target(self, target, init):
        if target.t != "Id":
            return False
        if init:
            return True
        var = target.var
        return var is not None and not target.check and var.kind not in ("const", "fname")

    def pattern(self, pat, value, init):
        t = self.temp()
        if pat.t == "ObjPat":
            out = ["(%s := objco(%s))" % (t, value)]
            seen = []
            for key, elem in pat.props:
                if isinstance(key, str):
                    seen.append(ascii(key))
                    source = "getn(%s, %s)" % (t, ascii(key))
                    default = elem.default
                    out.extend(self.assign_to(elem.target, default, source, init))
                else:
                    k = self.temp()
                    seen.append(k)
                    out.append("(%s := pkey(%s))" % (k, self.e(key)))
                    out.extend(self.assign_to(elem.target, elem.default, "getn(%s, %s)" % (t, k), init))
            if pat.rest is not None:
                out.extend(self.assign_to(pat.rest, None, "orest(%s, (%s))" % (t, "".join(k + ", " for k in seen)), init))
            return out
        if all(e is None or (e.default is None and self.plain_target(e.target, init)) for e in pat.elems) \
                and (pat.rest is None or self.plain_target(pat.rest, init)):
            n = len(pat.elems)
            out = ["(%s := dtake(%s, %d, %s))" % (t, value, n, pat.rest is not None)]
            for i, e in enumerate(pat.elems):
                if e is not None:
                    out.append(self.write(e.target, "%s[%d]" % (t, i), init))
            if pat.rest is not None:
                out.append(self.write(pat.rest, "%s[%d]" % (t, n), init))
            return out
        self.c.dl = True
        out = ["(%s := dit(dl, %s))" % (t, value)]
        for e in pat.elems:
            if e is None:
                out.append("dnext(%s)" % t)
            else:
                out.extend(self.assign_to(e.target, e.default, "dnext(%s)" % t, init))
                self.c.dl = True
        if pat.rest is not None:
            out.extend(self.assign_to(pat.rest, None, "drest(%s)" % t, init))
            self.c.dl = True
        out.append("dend(dl, %s)" % t)
        return out

    # ---- expressions

    def e(self, node):
        return getattr(self, "e_" + node.t)(node)

    def cond(self, node):
        """The text of a condition: what Python takes for true is what the script takes for true."""
        t = node.t
        if t == "Binary" and node.op in BOOLEAN:
            return self.e(node)
        if t == "Unary" and node.op == "!":
            return "(not %s)" % self.cond(node.value)
        if t == "Logical" and node.op != "??":
            return "(%s %s %s)" % (self.cond(node.left), "and" if node.op == "&&" else "or", self.cond(node.right))
        if t == "Const":
            return "True" if node.value == "true" else "False"
        return "((_t := %s) and _t == _t)" % self.e(node)

    def e_Num(self, node):
        v = node.value
        return "INF" if v == float("inf") else repr(v)

    def e_Str(self, node):
        return ascii(node.value)

    def e_Const(self, node):
        return {"null": "None", "true": "True", "false": "False"}[node.value]

    def e_Id(self, node):
        return self.read(node)

    def e_Seq(self, node):
        return "(%s)[-1]" % ", ".join(self.e(x) for x in node.items)

    def e_Cond(self, node):
        test = self.cond(node.test)
        yes = self.e(node.yes)
        return "(%s if %s else %s)" % (yes, test, self.e(node.no))

    def e_Logical(self, node):
        left = self.e(node.left)
        right = self.e(node.right)
        if node.op == "&&":
            return "(%s if (_t := %s) and _t == _t else _t)" % (right, left)
        if node.op == "||":
            return "(_t if (_t := %s) and _t == _t else %s)" % (left, right)
        return "(_t if (_t := %s) is not None and _t is not undefined else %s)" % (left, right)

    @staticmethod
    def binary(op, left, right):
        if op == "!==":
            return "(not seq(%s, %s))" % (left, right)
        if op == "!=":
            return "(not eq(%s, %s))" % (left, right)
        return "%s(%s, %s)" % (BINARY[op], left, right)

    def e_Binary(self, node):
        chain = []
        n = node
        while n.t == "Binary":
            chain.append(n)
            n = n.left
        if len(chain) > 20:
            t = self.temp()
            parts = ["(%s := %s)" % (t, self.e(n))]
            for b in reversed(chain):
                parts.append("(%s := %s)" % (t, self.binary(b.op, t, self.e(b.right))))
            return "(%s)[-1]" % ", ".join(parts)
        left = self.e(node.left)
        return self.binary(node.op, left, self.e(node.right))

    def e_Unary(self, node):
        op = node.op
        if op == "!":
            return "(not %s)" % self.cond(node.value)
        value = self.e(node.value)
        if op == "-":
            if node.value.t == "Num":
                return "(-%s)" % value
            return "neg(%s)" % value
        if op == "+":
            return "tonum(%s)" % value
        if op == "~":
            return "bnot(%s)" % value
        return "(%s, undefined)[1]" % value

    def e_Typeof(self, node):
        v = node.value
        if v.t == "Id" and v.var is None and v.name not in ("undefined", "NaN", "Infinity", "this"):
            return "typeof_global(%s)" % ascii(v.name)
        return "typeof(%s)" % self.e(v)

    def e_Delete(self, node):
        v = node.value
        if v.t == "Member":
            obj = self.e(v.obj)
            return "delete(%s, %s)" % (obj, self.e(v.key))
        if v.t == "Opt" and v.expr.t == "Member":
            pre = []
            inner = v.expr
            obj = self.link(inner.obj, pre)
            if inner.opt:
                obj = self.guard(obj, pre)
            return self.guarded("delete(%s, %s)" % (obj, self.e(inner.key)), pre, "True")
        if v.t == "Super":
            return "(%s, nosuper())[1]" % self.read(v.this)
        return "(%s, True)[1]" % self.e(v)

    def e_Template(self, node):
        parts = []
        for i, p in enumerate(node.parts):
            if p:
                parts.append(ascii(p))
            if i < len(node.exprs):
                parts.append("tostr(%s)" % self.e(node.exprs[i]))
        if not parts:
            return "''"
        return "''.join((%s,))" % ", ".join(parts)

    def e_Tagged(self, node):
        t = self.temp("T")
        cooked = ", ".join("undefined" if p[0] is None else ascii(p[0]) for p in node.parts)
        raw = ", ".join(ascii(p[1]) for p in node.parts)
        self.mod.append("%s = mktmpl([%s], [%s])" % (t, cooked, raw))
        return self.call(node.tag, lambda: ", ".join([t] + [self.e(x) for x in node.exprs]))

    def args(self, args):
        return ", ".join("*spread(%s)" % self.e(a.value) if a.t == "Spread" else self.e(a) for a in args)

    def e_Member(self, node):
        return self.get(self.e(node.obj), node.key)

    def get(self, obj, key):
        if key.t == "Str":
            if key.value == "length":
                return "glen(%s)" % obj
            return "getn(%s, %s)" % (obj, ascii(key.value))
        return "geti(%s, %s)" % (obj, self.e(key))

    def e_Super(self, node):
        return "superget(%s, %s, %s)" % (self.read(node.home), self.e(node.key), self.read(node.this))

    def e_SuperCall(self, node):
        args = self.args(node.args)
        return "supercall(superctor(%s), %s, %s, %s)" % (
            self.read(node.fobj), self.read(node.nt), node.this.var.py, args)

    def method(self, obj, this, key):
        if key.t == "Str":
            return "mfn(%s, %s)" % (obj, ascii(key.value))
        return "mfni(%s, %s)" % (obj, self.e(key))

    def call(self, callee, args):
        """The text of a call; args is a function that gives the text of the arguments."""
        if callee.t == "Member":
            obj = self.e(callee.obj)
            this = "_o" if callee.key.t == "Str" else self.temp()
            fn = self.method("(%s := %s)" % (this, obj), this, callee.key)
            return "%s(%s, %s)" % (fn, this, args())
        if callee.t == "Super":
            return "fnof(%s)(%s, %s)" % (self.e_Super(callee), self.read(callee.this), args())
        if callee.t == "Opt" and callee.expr.t == "Member":
            pre = []
            inner = callee.expr
            this = self.temp()
            obj = self.link(inner.obj, pre)
            if inner.opt:
                obj = self.guard(obj, pre)
            fn = self.get("(%s := %s)" % (this, obj), inner.key)
            return "fnof(%s)(%s, %s)" % (self.guarded("%s" % fn, pre, "setundef(%s)" % "undefined"), this if not pre else this, args()) \
                if not pre else "fnof(((%s := undefined), %s)[1])(%s, %s)" % (this, self.guarded(fn, pre, "undefined"), this, args())
        return "fnof(%s)(undefined, %s)" % (self.e(callee), args())

    def e_Call(self, node):
        return self.call(node.callee, lambda: self.args(node.args))

    def e_New(self, node):
        callee = self.e(node.callee)
        return "new(%s, %s)" % (callee, self.args(node.args))

    # optional chains

    def guard(self, text, pre):
        t = self.temp()
        pre.append("(%s := %s) is None or %s is undefined" % (t, text, t))
        return t

    @staticmethod
    def guarded(text, pre, missing="undefined"):
        for p in reversed(pre):
            text = "(%s if %s else %s)" % (missing, p, text)
        return text

    def link(self, node, pre):
        """The text of a part of a chain; pre collects the conditions that end it."""
        if node.paren or node.t not in ("Member", "Call"):
            return self.e(node)
        if node.t == "Member":
            obj = self.link(node.obj, pre)
            if node.opt:
                obj = self.guard(obj, pre)
            return self.get(obj, node.key)
        callee = node.callee
        if callee.t == "Member" and not callee.paren:
            obj = self.link(callee.obj, pre)
            if callee.opt:
                this = obj = self.guard(obj, pre)
            else:
                this = self.temp()
                obj = "(%s := %s)" % (this, obj)
            if node.opt:
                fn = "fnof(%s)" % self.guard(self.get(obj, callee.key), pre)
            else:
                fn = self.method(obj, this, callee.key)
            return "%s(%s, %s)" % (fn, this, self.args(node.args))
        if not node.opt:
            if callee.t == "Call" and not callee.paren:
                return "fnof(%s)(undefined, %s)" % (self.link(callee, pre), self.args(node.args))
            return self.e(node)
        this = "undefined"
        if callee.t == "Super":
            this = self.read(callee.this)
            fn = self.guard(self.e(callee), pre)
        elif callee.t == "Member":
            this = self.temp()
            fn = self.guard(self.get("(%s := %s)" % (this, self.e(callee.obj)), callee.key), pre)
        else:
            fn = self.guard(self.link(callee, pre), pre)
        return "fnof(%s)(%s, %s)" % (fn, this, self.args(node.args))

    def e_Opt(self, node):
        pre = []
        text = self.link(node.expr, pre)
        return self.guarded(text, pre)

    # assignments

    def e_Assign(self, node):
        target = node.target
        if target.t == "Id":
            return self.write(target, self.e(node.value))
        if target.t in ("ArrPat", "ObjPat"):
            t = self.temp()
            parts = ["(%s := %s)" % (t, self.e(node.value))] + self.pattern(target, t, False) + [t]
            return "(%s)[-1]" % ", ".join(parts)
        if target.t == "Super":
            return "superset(%s, %s, %s, %s)" % (
                self.read(target.home), self.e(target.key), self.e(node.value), self.read(target.this))
        obj = self.e(target.obj)
        if target.key.t == "Str":
            return "setn(%s, %s, %s)" % (obj, ascii(target.key.value), self.e(node.value))
        key = self.e(target.key)
        return "seti(%s, %s, %s)" % (obj, key, self.e(node.value))

    def place_of(self, target):
        """For a member: the text that reads it first, and a function for the text that writes it."""
        if target.t == "Super":
            k = self.temp()
            home, this = self.read(target.home), self.read(target.this)
            return ("superget(%s, (%s := pkey(%s)), %s)" % (home, k, self.e(target.key), this),
                    lambda value: "superset(%s, %s, %s, %s)" % (home, k, value, this))
        o = self.temp()
        obj = "(%s := %s)" % (o, self.e(target.obj))
        if target.key.t == "Str":
            key = ascii(target.key.value)
            return "getn(%s, %s)" % (obj, key), lambda value: "setn(%s, %s, %s)" % (o, key, value)
        k = self.temp()
        return ("geti(%s, (%s := ckey(%s, %s)))" % (obj, k, o, self.e(target.key)),
                lambda value: "seti(%s, %s, %s)" % (o, k, value))

    def e_Compound(self, node):
        target = node.target
        if target.t == "Id":
            return self.write(target, "%s(%s, %s)" % (BINARY[node.op], self.read(target), self.e(node.value)))
        get, put = self.place_of(target)
        t = self.temp()
        return "((%s := %s(%s, %s)), %s)[-1]" % (t, BINARY[node.op], get, self.e(node.value), put(t))

    def e_Update(self, node):
        target = node.target
        op = "+" if node.op == "++" else "-"
        t = self.temp()
        if target.t == "Id":
            get = self.read(target)

            def put(value):
                return self.write(target, value)
        else:
            get, put = self.place_of(target)
        return "((%s := tonum(%s)), %s)[%s]" % (t, get, put("(%s %s 1.0)" % (t, op)), "1" if node.prefix else "0")

    # literals

    def e_Array(self, node):
        parts = []
        for x in node.elems:
            if x is None:
                parts.append("undefined")
            elif x.t == "Spread":
                parts.append("*spread(%s)" % self.e(x.value))
            else:
                parts.append(self.e(x))
        return "mkarr([%s])" % ", ".join(parts)

    def e_Object(self, node):
        if all(kind == "init" and isinstance(key, str) for kind, key, value in node.props):
            return "mkobj({%s})" % ", ".join("%s: %s" % (ascii(k), self.e(v)) for _, k, v in node.props)
        t = self.temp()
        parts = ["(%s := mkobj({}))" % t]
        for kind, key, value in node.props:
            if kind == "spread":
                parts.append("ospread(%s, %s)" % (t, self.e(value)))
                continue
            name = None
            if isinstance(key, str):
                k = ascii(key)
                if kind in ("get", "set"):
                    name = ascii(kind + " " + key)
                elif kind == "method":
                    name = ascii(key)
            else:
                kt = self.temp()
                k = "(%s := pkey(%s))" % (kt, self.e(key))
                name = "keyname(%s, %s)" % (kt, ascii(kind + " " if kind in ("get", "set") else ""))
            if kind == "init":
                if name is not None and value.t in ("Func", "Class") and value.name is None:
                    text = self.e_Func(value, name) if value.t == "Func" else self.e_Class(value, name)
                else:
                    text = self.e(value)
                parts.append("oput(%s, %s, %s)" % (t, k, text))
            else:
                text = self.function_value(value, name, t, True)
                parts.append("%s(%s, %s, %s)" % ({"method": "oput", "get": "oget", "set": "oset"}[kind], t, k, text))
        parts.append(t)
        return "(%s)[-1]" % ", ".join(parts)

    def e_Class(self, node, name=None):
        t = self.temp("c")
        var = node.var
        parts = []
        if var is not None:
            if var.captured:
                parts.append("(%s := [TDZ])" % var.py)
            else:
                parts.append("(%s := TDZ)" % var.py)
        if name is None:
            name = ascii(node.name or "")
        heritage = "NOHERITAGE" if node.heritage is None else self.e(node.heritage)
        parts.append("(%s := cls_begin(%s, %s))" % (t, name, heritage))
        if node.ctor is not None:
            func = node.ctor.fn
            parts.append("%s.build(%s, %d)" % (t, self.make_py(func, t + ".P", t + ".F"), func.length))
        else:
            parts.append("%s.default()" % t)
        for static, kind, key, value in node.members:
            target = t + (".F" if static else ".P")
            prefix = kind + " " if kind in ("get", "set") else ""
            if isinstance(key, str):
                k = ascii(key)
                fname = ascii(prefix + key)
            else:
                kt = self.temp()
                k = "(%s := pkey(%s))" % (kt, self.e(key))
                fname = "keyname(%s, %s)" % (kt, ascii(prefix))
            parts.append("cls_def(%s, %s, %s, %s)" % (target, ascii(kind), k, self.function_value(value, fname, target, True)))
        if var is not None:
            parts.append("setc(%s, %s.F)" % (var.py, t) if var.captured else "(%s := %s.F)" % (var.py, t))
        parts.append(t + ".F")
        return "(%s)[-1]" % ", ".join(parts)

    # generators and async functions

    def e_Yield(self, node):
        if node.star:
            return "(yield from delegate(%s))" % self.e(node.value)
        return "(yield %s)" % ("undefined" if node.value is None else self.e(node.value))

    def e_Await(self, node):
        return "(yield %s)" % self.e(node.value)
