"""Functions, classes and objects as the generated code makes them."""

from .ops import ITERATOR, TAG, construct, get_from, getv, nullish, string_call, to_object
from .values import (CATCH, MISSING, R, TDZ, UND, Desc, JSArray, JSFunction, JSObject, JSThrow, Prop,
                     Symbol, throw_error, throw_type)


class Meta:
    def __init__(self, name, func):
        self.name = name
        self.length = float(func.length)
        self.kind = func.kind
        self.gen = func.gen
        self.is_async = func.is_async


def function_name(key, prefix=""):
    if type(key) is Symbol:
        key = "" if key.desc is UND else "[" + key.desc + "]"
    return prefix + " " + key if prefix else key


def mkfn(meta, code, name=None):
    """A function object; name replaces the one of meta."""
    from .runtime_iter import async_code, generator_code
    if meta.gen:
        f = JSFunction(None, R.GeneratorFunctionPrototype)
        f.code = generator_code(f, code)
    elif meta.is_async:
        f = JSFunction(async_code(code), R.AsyncFunctionPrototype)
    else:
        f = JSFunction(code, R.FunctionPrototype)
    props = f.props
    props["length"] = Prop(meta.length, False, False, True)
    props["name"] = Prop(meta.name if name is None else name, False, False, True)
    if meta.gen:
        props["prototype"] = Prop(JSObject(R.GeneratorPrototype), True, False, False)
    elif meta.kind == "function" and not meta.is_async:
        f.ckind = 1
        proto = JSObject(R.ObjectPrototype)
        proto.props["constructor"] = Prop(f, True, False, True)
        props["prototype"] = Prop(proto, True, False, False)
    return f


def defm(obj, kind, enumerable, key, meta, maker, free):
    """Defines a method, getter or setter of an object or a class."""
    prefix = {"getter": "get", "setter": "set"}.get(kind, "")
    f = mkfn(meta, maker([obj, None], *free), function_name(key, prefix))
    if kind == "method":
        d = Desc(f, True, enumerable, True)
    elif kind == "getter":
        d = Desc(e=enumerable, c=True, get=f)
    else:
        d = Desc(e=enumerable, c=True, set=f)
    if not obj.define(key, d):
        throw_type("cannot define")


def newobj(props):
    obj = JSObject(R.ObjectPrototype)
    obj.props = props
    return obj


def objset(obj, key, value):
    obj.define(key, Desc(value, True, True, True))


def objname(obj, key, value):
    """Like objset for a function without a name."""
    own = value.get_own("name")
    if own is None or own.v == "":
        value.define("name", Desc(function_name(key), False, False, True))
    obj.define(key, Desc(value, True, True, True))


def copy_data(target, source, excluded=()):
    if nullish(source):
        return
    source = to_object(source)
    for key in source.keys():
        if key in excluded:
            continue
        p = source.get_own(key)
        if p is not None and p.e:
            objset(target, key, getv(source, key))


def objspread(obj, source):
    copy_data(obj, source)


def objrest(source, used):
    obj = JSObject(R.ObjectPrototype)
    copy_data(obj, source, used)
    return obj


def need_object(v):
    if nullish(v):
        throw_type("cannot destructure")
    return v


def class_begin(name, heritage, meta, maker, free):
    """The constructor of a class; its home holds the prototype and itself."""
    fproto, proto_parent = R.FunctionPrototype, R.ObjectPrototype
    if heritage is None:
        proto_parent = None
    elif heritage is not MISSING:
        if not isinstance(heritage, JSFunction) or not heritage.ckind:
            throw_type("class extends a value that is no constructor")
        proto_parent = getv(heritage, "prototype")
        if proto_parent is not None and not isinstance(proto_parent, JSObject):
            throw_type("prototype is no object")
        fproto = heritage
    proto = JSObject(proto_parent)
    home = [proto, None]
    derived = heritage is not MISSING
    if meta is None:
        code = default_derived(home) if derived else default_base
        length = 0.0
    else:
        code = maker(home, *free)
        length = meta.length
    f = JSFunction(code, fproto, 2 if derived else 1)
    home[1] = f
    f.home = home
    f.cls = "Function"
    f.props["length"] = Prop(length, False, False, True)
    f.props["name"] = Prop(name, False, False, True)
    f.props["prototype"] = Prop(proto, False, False, False)
    proto.props["constructor"] = Prop(f, True, False, True)
    return f


def default_base(this, args, nt):
    if nt is UND:
        no_call()
    return UND


def default_derived(home):
    def code(this, args, nt):
        if nt is UND:
            no_call()
        return construct(home[1].proto, args, nt)
    return code


def no_call():
    throw_type("a class constructor needs new")


def super_parent(home):
    return home[1].proto


def super_call(cell, parent, args, nt):
    result = construct(parent, args, nt)
    if cell[0] is not TDZ:
        throw_error("ReferenceError", "super() twice")
    cell[0] = result
    return result


def chk_this(cell):
    if cell[0] is TDZ:
        throw_error("ReferenceError", "super() has not been called")
    return cell[0]


def derived_result(value, cell):
    if isinstance(value, JSObject):
        return value
    if value is not UND:
        throw_type("a constructor returns an object")
    return chk_this(cell)


def superget(home, key, this):
    return get_from(home[0].proto, key, this)


def no_super_delete():
    throw_error("ReferenceError", "delete super")


# variables

def tdz(name):
    throw_error("ReferenceError", name + " is not initialized")


def chk(value, old):
    if old is TDZ:
        tdz("variable")
    return value


def setc(cell, value):
    cell[0] = value
    return value


def setcc(cell, value):
    if cell[0] is TDZ:
        tdz("variable")
    cell[0] = value
    return value


def setconst(value, old):
    if old is TDZ:
        tdz("variable")
    throw_type("assignment to a constant")


def glob(name):
    value = R.globals.get(name, MISSING)
    if value is MISSING:
        throw_error("ReferenceError", name + " is not defined")
    return value


def setglob(name, value):
    if name in ("undefined", "NaN", "Infinity"):
        throw_type("cannot assign to " + name)
    if name not in R.globals:
        throw_error("ReferenceError", name + " is not defined")
    R.globals[name] = value
    return value


# arrays, arguments, templates, errors

def mkarr(items):
    return JSArray(items)


def mkargs(args):
    obj = JSObject(R.ObjectPrototype)
    obj.cls = "Arguments"
    for i, v in enumerate(args):
        obj.props[str(i)] = v
    obj.props["length"] = Prop(float(len(args)), True, False, True)
    obj.props[ITERATOR] = Prop(R.array_values, True, False, True)
    obj.props["callee"] = Prop(UND, False, False, False, R.thrower, R.thrower)
    return obj


def template_object(site):
    if site[2] is None:
        cooked = JSArray([UND if x is None else x for x in site[0]])
        raw = JSArray(list(site[1]))
        freeze(raw)
        cooked.define("raw", Desc(raw, False, False, False))
        freeze(cooked)
        site[2] = cooked
    return site[2]


def freeze(obj):
    if isinstance(obj, JSArray):
        obj.slow()
    obj.ext = False
    for key in obj.keys():
        p = obj.get_own(key)
        d = Desc(c=False)
        if p.get is None:
            d.w = False
        obj.define(key, d)


def caught(error):
    """The value of an error that a catch gets."""
    if isinstance(error, JSThrow):
        return error.value
    try:
        throw_error("RangeError", "Maximum call stack size exceeded")
    except JSThrow as e:
        return e.value


def forin(value):
    """The names that for-in goes through."""
    if nullish(value):
        return
    obj = to_object(value)
    seen = set()
    while obj is not None:
        for key in obj.keys():
            if type(key) is not str or key in seen:
                continue
            p = obj.get_own(key)
            if p is None:
                continue
            seen.add(key)
            if p.e:
                yield key
        obj = obj.proto


def uncaught_text(value):
    if isinstance(value, JSObject):
        try:
            return "Uncaught " + string_call(getv(value, "name"))
        except CATCH:
            return "Uncaught "
    return "Uncaught " + string_call(value)


def builtin(code, name, length, ctor=False):
    """A built-in function; code gets this, the arguments and new.target."""
    f = JSFunction(code, R.FunctionPrototype, 2 if ctor else 0)
    f.props["length"] = Prop(float(length), False, False, True)
    f.props["name"] = Prop(name, False, False, True)
    return f


def install(obj, table):
    """Adds built-in methods: (name or symbol, number of parameters, function of this and the arguments)."""
    for key, length, work in table:
        method(obj, key, length, work)


def method(obj, key, length, work):
    f = builtin(lambda this, args, nt: work(this, args), function_name(key), length)
    obj.props[key] = Prop(f, True, False, True)
    return f


def getter(obj, key, work):
    f = builtin(lambda this, args, nt: work(this), function_name(key, "get"), 0)
    obj.props[key] = Prop(UND, False, False, True, f, UND)


def constructor(name, length, code, proto):
    """A built-in constructor with its prototype, known as a global name."""
    f = builtin(code, name, length, True)
    f.props["prototype"] = Prop(proto, False, False, False)
    proto.props["constructor"] = Prop(f, True, False, True)
    R.globals[name] = f
    return f


def tag(proto, text):
    proto.props[TAG] = Prop(text, False, False, True)


def proto_from(nt, default):
    if nt is UND:
        return default
    proto = getv(nt, "prototype")
    return proto if isinstance(proto, JSObject) else default


def arg(args, i):
    return args[i] if i < len(args) else UND


