"""Scopes, variables and functions of a script, and the resolution of its names."""

from .lexer import ParseError

LEXICAL = ("let", "const", "class", "blockfunc", "catch")
FIXED = {"%this": "this", "%nt": "nt", "%home": "home", "arguments": "argobj"}
FAR = 1 << 60


class Var:
    __slots__ = ("name", "kind", "func", "captured", "py", "pos", "tdz", "check", "glob", "byval", "switch")
    count = 0

    def __init__(self, name, kind, func):
        Var.count += 1
        self.name = name
        self.kind = kind
        self.func = func
        self.captured = False
        self.py = "v%d" % Var.count
        self.tdz = kind in ("let", "const", "class")
        self.pos = FAR
        self.check = False
        self.glob = False
        self.byval = False
        self.switch = False


class Func:
    """A function of the script, or the script itself."""
    count = 0

    def __init__(self, parent, kind):
        Func.count += 1
        self.id = Func.count
        self.parent = parent
        self.kind = kind  # script, function, arrow, method, getter, setter, ctor, derived
        self.arrow = kind == "arrow"
        self.gen = False
        self.is_async = False
        self.free = {}
        self.params = []
        self.rest = None
        self.has_expr = False
        self.simple = True
        self.length = 0
        self.pscope = None
        self.bscope = None
        self.body = []
        self.expr_body = None
        self.name = ""
        self.fname = None
        self.in_params = False
        self.labels = []
        self.super_prop = kind in ("method", "getter", "setter", "ctor", "derived")
        self.super_call = kind == "derived"
        self.new_target = kind != "script"
        if self.arrow and parent is not None:
            self.super_prop = parent.super_prop
            self.super_call = parent.super_call
            self.new_target = parent.new_target


class Scope:
    def __init__(self, parent, func, kind):
        self.parent = parent
        self.func = func
        self.kind = kind
        self.names = {}
        self.through = set()
        self.functions = []

    def add(self, name, kind):
        var = Var(name, kind, self.func)
        var.switch = self.kind == "switch"
        if self.kind == "body" and self.func.kind == "script":
            var.glob = True
        self.names[name] = var
        return var

    def declare_lexical(self, name, kind):
        if name in self.names or name in self.through:
            raise ParseError("declared twice: " + name)
        if self.parent is not None and self.parent.kind in ("params", "catch") and name in self.parent.names \
                and self.kind in ("body", "catchbody"):
            raise ParseError("declared twice: " + name)
        return self.add(name, kind)

    def declare_var(self, name, kind="var"):
        scope = self
        while scope.kind != "body":
            if name in scope.names and scope.kind != "params":
                raise ParseError("declared twice: " + name)
            scope.through.add(name)
            scope = scope.parent
        old = scope.names.get(name)
        if old is not None:
            if old.kind in LEXICAL:
                raise ParseError("declared twice: " + name)
            return old
        params = scope.parent
        if params is not None and params.kind == "params" and name in params.names and not scope.func.has_expr:
            scope.names[name] = params.names[name]
            return scope.names[name]
        return scope.add(name, kind)


def pseudo(scope, name):
    var = Var(name, "pseudo", scope.func)
    var.py = FIXED[name]
    var.byval = True
    if name == "%this" and scope.func.kind == "derived":
        var.py = "thisc"
    scope.names[name] = var
    return var


def resolve(refs):
    """Finds the variable of each reference, and what each function takes from outside."""
    for node, scope in refs:
        name = node.name
        at = scope
        var = None
        while at is not None:
            var = at.names.get(name)
            if var is None and name in FIXED and at.kind == "params" and not at.func.arrow:
                var = pseudo(at, name)
            if var is not None:
                break
            at = at.parent
        node.var = var
        node.check = False
        if var is None or var.glob and not var.tdz:
            continue
        same = scope.func is var.func
        if var.tdz and not (same and node.pos >= var.pos and not var.switch):
            node.check = True
            var.check = True
        if not same and not var.glob:
            if not var.byval:
                var.captured = True
            func = scope.func
            while func is not var.func:
                func.free[var] = None
                func = func.parent
