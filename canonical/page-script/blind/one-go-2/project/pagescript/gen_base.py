"""Translates functions to Python: their frames, variables and patterns."""

from .runtime import Meta


class Module:
    """The Python module that a script becomes."""

    def __init__(self, names, builtins):
        self.names = names
        self.builtins = builtins
        self.out = []
        self.count = 0

    def constant(self, value):
        self.count += 1
        name = "m%d" % self.count
        self.names[name] = value
        return name


class Jump:
    def __init__(self, labels, kind):
        self.labels = labels
        self.kind = kind  # loop, switch or block
        self.pending = []


class GenBase:
    def __init__(self, module, func):
        self.mod = module
        self.func = func
        self.lines = []
        self.depth = 2
        self.temps = 0
        self.globals = set()
        self.jumps = []
        self.labels = []
        self.its = None
        self.finals = 0
        self.codes = 0
        self.suspends = func.gen or func.is_async

    def emit(self, text):
        self.lines.append((self.depth, text))

    def temp(self):
        self.temps += 1
        return "t%d" % self.temps

    def body(self, work):
        """Emits an indented block."""
        self.depth += 1
        start = len(self.lines)
        work()
        if len(self.lines) == start:
            self.emit("pass")
        self.depth -= 1

    def guarded(self, work):
        """Runs work; if it opens iterators of patterns, its lines close them on errors."""
        saved, self.its = self.its, None
        start = len(self.lines)
        work()
        if self.its is not None:
            name = self.its
            inner = self.lines[start:] or [(self.depth, "pass")]
            error = self.temp()
            self.lines[start:] = [(self.depth, name + " = []"), (self.depth, "try:")]
            self.lines.extend((d + 1, s) for d, s in inner)
            self.emit("except BaseException as %s:" % error)
            self.emit("    unwind(%s, %s)" % (name, error))
            self.emit("    raise")
        self.its = saved

    def iterators(self):
        if self.its is None:
            self.its = self.temp()
        return self.its

    # variables

    def ref(self, var):
        if var.glob:
            self.globals.add(var.py)
        return var.py + "[0]" if var.captured else var.py

    def read(self, node):
        var, name = node.var, node.name
        if var is None:
            if name in ("undefined", "%this", "%nt", "%home"):
                return "UND"
            if name == "NaN":
                return "NAN"
            if name == "Infinity":
                return "INF"
            if name in self.mod.builtins:
                return "G[%r]" % name
            return "glob(%s)" % ascii(name)
        if var.py == "thisc":
            return "chk_this(thisc)"
        ref = self.ref(var)
        if node.check:
            return "(%s if %s is not TDZ else tdz(%s))" % (ref, ref, ascii(name))
        return ref

    def init(self, var, value):
        if var.captured:
            return "setc(%s, %s)" % (var.py, value)
        self.ref(var)
        return "(%s := %s)" % (var.py, value)

    def assign(self, node, value):
        var = node.var
        if var is None:
            return "setglob(%s, %s)" % (ascii(node.name), value)
        ref = self.ref(var)
        if var.kind in ("const", "fname"):
            return "setconst(%s, %s)" % (value, ref)
        if node.check:
            if var.captured:
                return "setcc(%s, %s)" % (var.py, value)
            return "(%s := chk(%s, %s))" % (var.py, value, var.py)
        return self.init(var, value)

    def enter(self, scope):
        """Emits the beginning of a scope: its variables and functions."""
        for var in scope.names.values():
            if var.kind == "pseudo" or var.kind == "fname":
                continue
            start = "TDZ" if var.tdz else "UND"
            if var.captured:
                self.emit("%s = [%s]" % (var.py, start))
            elif var.check or var.glob or not var.tdz:
                self.ref(var)
                self.emit("%s = %s" % (var.py, start))
        self.hoist(scope)

    def hoist(self, scope):
        for var, node in scope.functions:
            self.emit("%s = %s" % (self.ref(var), self.expr(node)))

    # functions

    def captures(self, func):
        return [v.py for v in func.free if v.name != "%home"]

    def factory(self, func):
        """Generates a function; the name of what makes it and the variables it takes."""
        type(self)(self.mod, func).run()
        return "k%d" % func.id, self.captures(func)

    def meta(self, func, name):
        return self.mod.constant(Meta(name, func))

    def function(self, func, name=None):
        maker, free = self.factory(func)
        home = "home" if any(v.name == "%home" for v in func.free) else "None"
        text = "mkfn(%s, %s(%s))" % (self.meta(func, func.name if name is None else name), maker,
                                     ", ".join([home] + free))
        if func.fname is not None and func.fname.captured:
            return "((%s := [TDZ]), setc(%s, %s))[1]" % (func.fname.py, func.fname.py, text)
        return text

    def named(self, node, name):
        """The value of an expression that gets a name if it is a function without one."""
        if node.t == "Fn" and not node.func.name:
            return self.function(node.func, name)
        if node.t == "Class" and not node.name:
            return self.class_text(node, name)
        return self.expr(node)

    def run(self):
        func = self.func
        if func.kind == "script":
            self.depth = 1
            self.script_vars(func)
            self.statements(func.body)
            head = ["def main():"]
        else:
            self.prologue(func)
            if func.expr_body is not None:
                self.guarded(lambda: self.emit("return " + self.expr(func.expr_body)))
            else:
                self.statements(func.body)
            self.emit("return chk_this(thisc)" if func.kind == "derived" else "return UND")
            head = ["def k%d(%s):" % (func.id, ", ".join(["home"] + self.captures(func))),
                    "    def f(_0, args, _2):" if func.arrow else "    def f(this, args, nt):"]
        if self.globals:
            head.append("    " * (1 if func.kind == "script" else 2) + "global " + ", ".join(sorted(self.globals)))
        self.mod.out.extend(head)
        self.mod.out.extend("    " * d + s for d, s in self.lines)
        if func.kind != "script":
            self.mod.out.append("    return f")

    def script_vars(self, func):
        self.emit("_j = 0")
        self.emit("_dead = False")
        for var in func.bscope.names.values():
            self.ref(var)
            start = "TDZ" if var.tdz else "UND"
            if not var.tdz and var.name in self.mod.builtins:
                start = "G[%r]" % var.name
            self.emit("%s = %s" % (var.py, start))
        self.hoist(func.bscope)

    def prologue(self, func):
        params = func.pscope
        self.emit("_j = 0")
        if self.suspends:
            self.emit("_dead = False")
        if func.kind in ("ctor", "derived"):
            self.emit("if nt is UND: no_call()")
        if func.kind == "derived":
            self.emit("thisc = [TDZ]")
        if "arguments" in params.names and params.names["arguments"].kind == "pseudo":
            self.emit("argobj = mkargs(args)")
        if func.params:
            self.emit("n = len(args)")
        if func.simple:
            for i, p in enumerate(func.params):
                value = "args[%d] if n > %d else UND" % (i, i)
                var = p.target.var
                self.emit("%s = %s" % (var.py, "[%s]" % value if var.captured else value))
        else:
            self.enter(params)
            self.guarded(lambda: self.complex_params(func))
        if func.gen:
            self.emit("yield START")
        elif func.is_async:
            self.emit("if False: yield")
        own = func.bscope
        for name, var in own.names.items():
            outer = params.names.get(name)
            if outer is var:
                continue
            start = "TDZ" if var.tdz else "UND"
            if outer is not None:
                start = self.ref(outer)
            if var.captured:
                self.emit("%s = [%s]" % (var.py, start))
            elif var.check or not var.tdz:
                self.emit("%s = %s" % (var.py, start))
        self.hoist(own)

    def complex_params(self, func):
        for i, p in enumerate(func.params):
            value = "(args[%d] if n > %d else UND)" % (i, i)
            for text in self.element(p, value, True):
                self.emit(text)
        if func.rest is not None:
            for text in self.bind(func.rest, "mkarr(args[%d:])" % len(func.params), True):
                self.emit(text)

    # patterns: lists of expressions that are evaluated one after the other

    def element(self, elem, value, init):
        if elem.default is not None:
            t = self.temp()
            name = elem.target.name if elem.target.t == "Ident" else None
            default = self.expr(elem.default) if name is None else self.named(elem.default, name)
            value = "(%s if (%s := %s) is not UND else %s)" % (t, t, value, default)
        return self.bind(elem.target, value, init)

    def bind(self, target, value, init):
        t = target.t
        if t == "Ident":
            return [self.init(target.var, value) if init else self.assign(target, value)]
        if t == "ArrPat":
            return self.bind_array(target, value, init)
        if t == "ObjPat":
            return self.bind_object(target, value, init)
        return [self.put(target, value)]

    def put(self, target, value):
        if target.t == "Mem":
            return "putv(%s, %s, %s)" % (self.expr(target.obj), ascii(target.name), value)
        if target.t == "Idx":
            return "puti(%s, %s, %s)" % (self.expr(target.obj), self.expr(target.key), value)
        if target.t == "SuperMem":
            return "put_super(home, %s, %s, %s)" % (self.super_key(target), value, self.read(target.ref))
        return self.assign(target, value)

    def bind_array(self, target, value, init):
        its, it = self.iterators(), self.temp()
        out = ["(%s := itopen(%s, %s))" % (it, its, value)]
        for item in target.items:
            if item is None:
                out.append("dstep(%s)" % it)
            else:
                out.extend(self.element(item, "dstep(%s)" % it, init))
        if target.rest is not None:
            out.extend(self.bind(target.rest, "drest(%s)" % it, init))
        out.append("itclose(%s)" % its)
        return out

    def bind_object(self, target, value, init):
        t = self.temp()
        out = ["(%s := need_object(%s))" % (t, value)]
        used = []
        for (computed, key), elem in target.props:
            if computed:
                k = self.temp()
                out.append("(%s := to_key(%s))" % (k, self.expr(key)))
                used.append(k)
            else:
                k = ascii(key)
                used.append(k)
            out.extend(self.element(elem, "getv(%s, %s)" % (t, k), init))
        if target.rest is not None:
            out.extend(self.bind(target.rest, "objrest(%s, [%s])" % (t, ", ".join(used)), init))
        return out
