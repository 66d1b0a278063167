"""Object, Function, Boolean, Symbol and the errors."""

from .ops import (SYM, TAG, call, getv, nullish, ordinary_instance, putv, string_call, to_integer, to_key, to_length,
                  to_object, to_string, truthy)
from .runtime import (arg, builtin, constructor, freeze, getter, install, method, proto_from,
                      tag)
from .runtime_iter import each
from .values import MISSING, R, UND, Desc, JSArray, JSFunction, JSObject, Prop, Symbol, same_value, throw_type


def to_desc(obj):
    if not isinstance(obj, JSObject):
        throw_type("a descriptor must be an object")
    d = Desc()
    for name, field in (("enumerable", "e"), ("configurable", "c"), ("value", "v"), ("writable", "w"), ("get", "get"),
                        ("set", "set")):
        if obj.has(name):
            value = getv(obj, name)
            if field in "ecw":
                value = truthy(value)
            elif field != "v" and value is not UND and not isinstance(value, JSFunction):
                throw_type("accessor must be a function")
            setattr(d, field, value)
    if (d.get is not MISSING or d.set is not MISSING) and (d.v is not MISSING or d.w is not MISSING):
        throw_type("accessor with a value")
    return d


def from_desc(p):
    if p is None:
        return UND
    out = JSObject(R.ObjectPrototype)
    if p.get is None:
        out.props = {"value": p.v, "writable": p.w}
    else:
        out.props = {"get": p.get, "set": p.set}
    out.props["enumerable"] = p.e
    out.props["configurable"] = p.c
    return out


def define_all(obj, source):
    source = to_object(source)
    found = []
    for key in source.keys():
        p = source.get_own(key)
        if p is not None and p.e:
            found.append((key, to_desc(getv(source, key))))
    for key, d in found:
        if not obj.define(key, d):
            throw_type("cannot define")
    return obj


def need(v):
    if not isinstance(v, JSObject):
        throw_type("not an object")
    return v


def enumerable(value, pick):
    obj = to_object(value)
    out = []
    for key in obj.keys():
        if type(key) is str:
            p = obj.get_own(key)
            if p is not None and p.e:
                out.append(pick(obj, key))
    return JSArray(out)


def define_property(this, args):
    obj = need(arg(args, 0))
    key = to_key(arg(args, 1))
    if not obj.define(key, to_desc(arg(args, 2))):
        throw_type("cannot define property")
    return obj


def create(this, args):
    proto = arg(args, 0)
    if proto is not None and not isinstance(proto, JSObject):
        throw_type("prototype must be an object or null")
    obj = JSObject(proto)
    if arg(args, 1) is not UND:
        define_all(obj, args[1])
    return obj


def assign(this, args):
    target = to_object(arg(args, 0))
    for source in args[1:]:
        if nullish(source):
            continue
        source = to_object(source)
        for key in source.keys():
            p = source.get_own(key)
            if p is not None and p.e:
                putv(target, key, getv(source, key))
    return target


def lock(obj, freezing):
    if not isinstance(obj, JSObject):
        return obj
    if freezing:
        freeze(obj)
        return obj
    prevent(obj)
    for key in obj.keys():
        obj.define(key, Desc(c=False))
    return obj


def prevent(obj):
    if isinstance(obj, JSObject):
        if isinstance(obj, JSArray):
            obj.slow()
        obj.ext = False
    return obj


def is_locked(obj, frozen):
    if not isinstance(obj, JSObject):
        return True
    if obj.ext:
        return False
    for key in obj.keys():
        p = obj.get_own(key)
        if p.c or (frozen and p.get is None and p.w):
            return False
    return True


def set_proto(this, args):
    obj, proto = arg(args, 0), arg(args, 1)
    if nullish(obj) or (proto is not None and not isinstance(proto, JSObject)):
        throw_type("wrong prototype")
    if isinstance(obj, JSObject) and obj.proto is not proto:
        at = proto
        while at is not None:
            if at is obj:
                throw_type("cyclic prototype")
            at = at.proto
        if not obj.ext or obj is R.ObjectPrototype:
            throw_type("cannot set prototype")
        obj.proto = proto
    return obj


def from_entries(this, args):
    obj = JSObject(R.ObjectPrototype)
    if nullish(arg(args, 0)):
        throw_type("not iterable")

    def add(entry):
        need(entry)
        key = getv(entry, "0")
        value = getv(entry, "1")
        obj.define(to_key(key), Desc(value, True, True, True))
    each(args[0], add)
    return obj


def descriptors(this, args):
    obj = to_object(arg(args, 0))
    out = JSObject(R.ObjectPrototype)
    for key in obj.keys():
        out.props[key] = from_desc(obj.get_own(key))
    return out


def object_text(this, args):
    if this is UND:
        return "[object Undefined]"
    if this is None:
        return "[object Null]"
    obj = to_object(this)
    name = getv(obj, TAG)
    if type(name) is not str:
        name = obj.cls if obj.cls in ("Array", "Arguments", "Error", "Boolean", "Number", "String") else "Object"
        if isinstance(obj, JSFunction):
            name = "Function"
    return "[object " + name + "]"


def own_enumerable(this, args):
    key = to_key(arg(args, 0))
    p = to_object(this).get_own(key)
    return p is not None and p.e


def has_own(this, args):
    key = to_key(arg(args, 0))
    return to_object(this).get_own(key) is not None


def is_proto_of(this, args):
    v = arg(args, 0)
    if not isinstance(v, JSObject):
        return False
    obj = to_object(this)
    at = v.proto
    while at is not None:
        if at is obj:
            return True
        at = at.proto
    return False


def setup_object():
    proto = R.ObjectPrototype

    def code(this, args, nt):
        if nt is not UND and nt is not R.Object:
            return JSObject(proto_from(nt, proto))
        v = arg(args, 0)
        return JSObject(proto) if nullish(v) else to_object(v)
    R.Object = constructor("Object", 1, code, proto)
    install(R.Object, [
        ("assign", 2, assign), ("create", 2, create), ("defineProperty", 3, define_property),
        ("defineProperties", 2, lambda t, a: define_all(need(arg(a, 0)), arg(a, 1))),
        ("entries", 1, lambda t, a: enumerable(arg(a, 0), lambda o, k: JSArray([k, getv(o, k)]))),
        ("keys", 1, lambda t, a: enumerable(arg(a, 0), lambda o, k: k)),
        ("values", 1, lambda t, a: enumerable(arg(a, 0), getv)),
        ("freeze", 1, lambda t, a: lock(arg(a, 0), True)), ("seal", 1, lambda t, a: lock(arg(a, 0), False)),
        ("preventExtensions", 1, lambda t, a: prevent(arg(a, 0))),
        ("isFrozen", 1, lambda t, a: is_locked(arg(a, 0), True)),
        ("isSealed", 1, lambda t, a: is_locked(arg(a, 0), False)),
        ("isExtensible", 1, lambda t, a: isinstance(arg(a, 0), JSObject) and a[0].ext),
        ("fromEntries", 1, from_entries), ("is", 2, lambda t, a: same_value(arg(a, 0), arg(a, 1))),
        ("getOwnPropertyDescriptor", 2, lambda t, a: from_desc(to_object(arg(a, 0)).get_own(to_key(arg(a, 1))))),
        ("getOwnPropertyDescriptors", 1, descriptors),
        ("getOwnPropertyNames", 1, lambda t, a: JSArray([k for k in to_object(arg(a, 0)).keys() if type(k) is str])),
        ("getOwnPropertySymbols", 1,
         lambda t, a: JSArray([k for k in to_object(arg(a, 0)).keys() if type(k) is not str])),
        ("getPrototypeOf", 1, lambda t, a: to_object(arg(a, 0)).proto), ("setPrototypeOf", 2, set_proto)])
    install(proto, [
        ("hasOwnProperty", 1, has_own), ("isPrototypeOf", 1, is_proto_of),
        ("propertyIsEnumerable", 1, own_enumerable), ("toString", 0, object_text),
        ("toLocaleString", 0, lambda t, a: call(getv(t, "toString"), t, [])),
        ("valueOf", 0, lambda t, a: to_object(t))])


# functions

def apply(this, args):
    if not isinstance(this, JSFunction):
        throw_type("not a function")
    source = arg(args, 1)
    if nullish(source):
        return this.code(arg(args, 0), [], UND)
    need(source)
    n = to_length(getv(source, "length"))
    return this.code(arg(args, 0), [getv(source, str(i)) for i in range(n)], UND)


def bind(this, args):
    if not isinstance(this, JSFunction):
        throw_type("not a function")
    target, bound_this, first = this, arg(args, 0), args[1:]

    def code(t, more, nt):
        if nt is UND:
            return target.code(bound_this, first + more, UND)
        from .ops import construct
        return construct(target, first + more, target if nt is f else nt)
    length = 0.0
    if target.get_own("length") is not None:
        n = getv(target, "length")
        if type(n) is float:
            n = to_integer(n)
            length = float(max(0, n - len(first)))
    name = getv(target, "name")
    f = builtin(code, "bound " + (name if type(name) is str else ""), 0, bool(target.ckind))
    f.props["length"] = Prop(length, False, False, True)
    f.proto = target.proto
    f.cls = "Bound"
    f.data = target
    return f


def setup_function():
    proto = R.FunctionPrototype
    proto.props["length"] = Prop(0.0, False, False, True)
    proto.props["name"] = Prop("", False, False, True)

    def code(this, args, nt):
        return throw_type("functions are not made from texts")
    R.Function = constructor("Function", 1, code, proto)
    install(proto, [
        ("apply", 2, apply), ("bind", 1, bind), ("call", 1, lambda t, a: call(t, arg(a, 0), a[1:])),
        ("toString", 0, lambda t, a: "function () { [native code] }")])
    f = builtin(lambda this, args, nt: ordinary_instance(this, arg(args, 0)), "[Symbol.hasInstance]", 1)
    proto.props[SYM["hasInstance"]] = Prop(f, False, False, False)
    R.thrower = builtin(lambda this, args, nt: throw_type("restricted"), "", 0)


# errors

def error_text(this, args):
    need(this)
    name = getv(this, "name")
    name = "Error" if name is UND else to_string(name)
    text = getv(this, "message")
    text = "" if text is UND else to_string(text)
    return name + ": " + text if name and text else name or text


def setup_errors():
    R.error_protos = {}
    base_proto, base = None, None
    for name in ("Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError"):
        proto = JSObject(base_proto or R.ObjectPrototype)

        def code(this, args, nt, proto=proto, name=name):
            obj = JSObject(proto_from(nt, proto))
            obj.cls = "Error"
            if arg(args, 0) is not UND:
                obj.props["message"] = Prop(to_string(args[0]), True, False, True)
            return obj
        f = constructor(name, 1, code, proto)
        proto.props["name"] = Prop(name, True, False, True)
        proto.props["message"] = Prop("", True, False, True)
        if base is None:
            base_proto, base = proto, f
            method(proto, "toString", 0, error_text)
        else:
            f.proto = base
        R.error_protos[name] = proto


# booleans and symbols

def this_value(this, kind, cls):
    if type(this) is kind:
        return this
    if isinstance(this, JSObject) and this.cls == cls and type(this.data) is kind:
        return this.data
    return throw_type("wrong this")


def setup_boolean():
    proto = R.BooleanPrototype = JSObject(R.ObjectPrototype)
    proto.cls, proto.data = "Boolean", False

    def code(this, args, nt):
        value = truthy(arg(args, 0))
        if nt is UND:
            return value
        obj = JSObject(proto_from(nt, proto))
        obj.cls, obj.data = "Boolean", value
        return obj
    constructor("Boolean", 1, code, proto)
    install(proto, [("toString", 0, lambda t, a: "true" if this_value(t, bool, "Boolean") else "false"),
                    ("valueOf", 0, lambda t, a: this_value(t, bool, "Boolean"))])


def setup_symbol():
    proto = R.SymbolPrototype = JSObject(R.ObjectPrototype)
    known = {}

    def code(this, args, nt):
        if nt is not UND:
            throw_type("Symbol is no constructor")
        return Symbol(UND if arg(args, 0) is UND else to_string(args[0]))

    def symbol_for(this, args):
        key = to_string(arg(args, 0))
        if key not in known:
            known[key] = Symbol(key)
        return known[key]

    def key_for(this, args):
        s = arg(args, 0)
        if type(s) is not Symbol:
            throw_type("not a symbol")
        return s.desc if known.get(s.desc) is s else UND
    f = constructor("Symbol", 0, code, proto)
    for name, symbol in SYM.items():
        f.props[name] = Prop(symbol)
    install(f, [("for", 1, symbol_for), ("keyFor", 1, key_for)])
    install(proto, [("toString", 0, lambda t, a: string_call(this_value(t, Symbol, "Symbol"))),
                    ("valueOf", 0, lambda t, a: this_value(t, Symbol, "Symbol"))])
    getter(proto, "description", lambda t: this_value(t, Symbol, "Symbol").desc)
    tp = builtin(lambda t, a, nt: this_value(t, Symbol, "Symbol"), "[Symbol.toPrimitive]", 1)
    proto.props[SYM["toPrimitive"]] = Prop(tp, False, False, True)
    tag(proto, "Symbol")
