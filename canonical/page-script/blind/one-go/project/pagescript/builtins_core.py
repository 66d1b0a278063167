"""The built-in objects: Object, Function, Symbol, errors, Boolean, Number, Math, String, the global functions."""
import math
import random
import struct

from . import runtime as rt
from .lexer import SPACE, from_units, to_units
from .numbers import (INF, NAN, number_to_string, parse_float, parse_int, to_exponential, to_fixed, to_precision, to_radix)
from .runtime import (R, JSArray, JSFunction, JSGenerator, JSObject, JSStringObject, JSThrow, JSWrapper, MISSING, Prop, Symbol, accessor,
                      call, construct, create, fn_props, get_method, getiter, getn, has_property, invoke, is_constructor, iter_result, native,
                      num_pow, own_enumerable, pkey, proto_from, same_value, setn, throw, to_integer, to_int32, to_length, to_uint32,
                      toobj, tonum, toprim, tostr, truthy, undefined)


def method(o, name, length=0):
    """Decorator: makes the function a method of a built-in object."""
    def deco(py):
        text = name if isinstance(name, str) else "[" + name.desc + "]"
        o.props[name] = Prop(native(py, text, length), True, False, True)
        return o.props[name].value
    return deco


def getter(o, name):
    def deco(py):
        text = "get " + (name if isinstance(name, str) else "[" + name.desc + "]")
        o.props[name] = accessor(native(py, text, 0), undefined, False, True)
        return o.props[name].value
    return deco


def constant(o, name, value):
    o.props[name] = Prop(value, False, False, False)


def tag(o, text):
    o.props[rt.SYM_TO_STRING_TAG] = Prop(text, False, False, True)


def constructor(name, length, proto, fn, ctor, parent=None):
    f = JSFunction(fn, parent, fn_props(name, length), ctor)
    constant(f, "prototype", proto)
    proto.props["constructor"] = Prop(f, True, False, True)
    R.globals[name] = f
    return f


def need_new(this, *args):
    throw("TypeError", "Constructor requires 'new'")


def species(f):
    getter(f, rt.SYM_SPECIES)(lambda this, *_: this)


# ---- descriptors

def as_prop(c):
    return c if type(c) is Prop else Prop(c)


def from_descriptor(c):
    if c is MISSING:
        return undefined
    c = as_prop(c)
    o = rt.mkobj({})
    if c.acc:
        o.props["get"] = c.get
        o.props["set"] = c.set
    else:
        o.props["value"] = c.value
        o.props["writable"] = c.w
    o.props["enumerable"] = c.e
    o.props["configurable"] = c.c
    return o


def to_descriptor(o):
    if not isinstance(o, JSObject):
        throw("TypeError", "Property description must be an object")
    d = {}
    for k in ("enumerable", "configurable", "value", "writable", "get", "set"):
        if has_property(o, k):
            v = getn(o, k)
            if k in ("enumerable", "configurable", "writable"):
                v = truthy(v)
            elif k in ("get", "set") and v is not undefined and type(v) is not JSFunction:
                throw("TypeError", "Getter must be a function")
            d[k] = v
    if ("get" in d or "set" in d) and ("value" in d or "writable" in d):
        throw("TypeError", "Invalid property descriptor")
    return d


def define(o, k, d):
    c = o.getown(k)
    acc = "get" in d or "set" in d
    data = "value" in d or "writable" in d
    if c is MISSING:
        if not o.ext:
            throw("TypeError", "Cannot define property, object is not extensible")
        p = Prop(d.get("value", undefined), d.get("writable", False), d.get("enumerable", False), d.get("configurable", False))
        if acc:
            p = accessor(d.get("get", undefined), d.get("set", undefined), p.e, p.c)
        o.putprop(k, p)
        return
    c = as_prop(c)
    if not c.c:
        bad = d.get("configurable") or d.get("enumerable", c.e) != c.e
        if c.acc:
            bad = bad or data or d.get("get", c.get) is not c.get or d.get("set", c.set) is not c.set
        else:
            bad = bad or acc
            if not c.w:
                bad = bad or d.get("writable") or ("value" in d and not same_value(d["value"], c.value))
        if bad:
            if k == "length" and type(o) is JSArray and "value" in d:
                n = tonum(d["value"])
                if to_uint32(n) != n:
                    throw("RangeError")
            throw("TypeError", "Cannot redefine property")
    e = d.get("enumerable", c.e)
    conf = d.get("configurable", c.c)
    if acc or (c.acc and not data):
        old = c if c.acc else accessor(undefined, undefined, e, conf)
        p = accessor(d.get("get", old.get), d.get("set", old.set), e, conf)
    else:
        p = Prop(d.get("value", undefined if c.acc else c.value), d.get("writable", False if c.acc else c.w), e, conf)
    o.putprop(k, p)


def restrict(o, frozen):
    """Object.freeze and Object.seal."""
    o.ext = False
    if type(o) is JSArray:
        o.level = max(o.level, 2 if frozen else 1)
        if frozen:
            o.lenro = True
    for k, c in list(o.props.items()):
        c = as_prop(c)
        p = accessor(c.get, c.set, c.e, False) if c.acc else Prop(c.value, c.w and not frozen, c.e, False)
        o.props[k] = p


def restricted(o, frozen):
    if o.ext:
        return False
    for k in o.keys():
        c = as_prop(o.getown(k))
        if c.c or (frozen and not c.acc and c.w):
            return False
    return True


def setup_basis():
    R.globals = {}
    R.jobs = []
    R.rejected = []
    R.errors = {}
    R.out = []
    R.ObjectProto = JSObject(None)
    R.FunctionProto = fp = JSFunction.__new__(JSFunction)
    JSFunction.__init__(fp, lambda this, *_: undefined, R.ObjectProto)
    fp.props.update(fn_props("", 0))
    R.ArrayProto = JSArray.__new__(JSArray)
    JSArray.__init__(R.ArrayProto, [], R.ObjectProto)
    for name in ("IteratorProto", "PromiseProto", "SymbolProto", "MapProto", "SetProto"):
        setattr(R, name, JSObject(R.ObjectProto))
    for name in ("ArrayIterProto", "StringIterProto", "MapIterProto", "SetIterProto", "GeneratorProto"):
        setattr(R, name, JSObject(R.IteratorProto))
    R.GeneratorFunctionProto = JSObject(fp)
    R.AsyncFunctionProto = JSObject(fp)
    R.StringProto = JSStringObject(R.ObjectProto, None, "String")
    R.StringProto.value = ""
    R.NumberProto = JSWrapper(R.ObjectProto, None, "Number")
    R.NumberProto.value = 0.0
    R.BooleanProto = JSWrapper(R.ObjectProto, None, "Boolean")
    R.BooleanProto.value = False

    def thrower(this, *_):
        throw("TypeError")
    R.thrower = native(thrower, "", 0)
    for name in ("caller", "arguments"):
        fp.props[name] = accessor(R.thrower, R.thrower, False, True)


def setup_object():
    op = R.ObjectProto

    def make(v):
        return JSObject(R.ObjectProto) if v is undefined or v is None else toobj(v)

    def ctor(args, nt):
        if nt is not O:
            return JSObject(proto_from(nt, op))
        return make(args[0] if args else undefined)
    O = constructor("Object", 1, op, lambda this, v=undefined, *_: make(v), ctor)

    @method(op, "hasOwnProperty", 1)
    def has_own(this, k=undefined, *_):
        k = pkey(k)
        return toobj(this).getown(k) is not MISSING

    @method(op, "isPrototypeOf", 1)
    def is_proto(this, v=undefined, *_):
        if not isinstance(v, JSObject):
            return False
        o = toobj(this)
        v = v.proto
        while v is not None:
            if v is o:
                return True
            v = v.proto
        return False

    @method(op, "propertyIsEnumerable", 1)
    def is_enum(this, k=undefined, *_):
        k = pkey(k)
        c = toobj(this).getown(k)
        return c is not MISSING and rt.enumerable(c)

    @method(op, "toString")
    def to_string(this, *_):
        if this is undefined:
            return "[object Undefined]"
        if this is None:
            return "[object Null]"
        o = toobj(this)
        t = getn(o, rt.SYM_TO_STRING_TAG)
        if type(t) is not str:
            t = o.cls if o.cls in ("Array", "Function", "Error", "Boolean", "Number", "String", "Arguments") else "Object"
        return "[object " + t + "]"

    @method(op, "toLocaleString")
    def to_locale(this, *_):
        return invoke(this, "toString")

    method(op, "valueOf")(lambda this, *_: toobj(this))

    @method(O, "assign", 2)
    def assign(this, target=undefined, *sources):
        target = toobj(target)
        for s in sources:
            if s is undefined or s is None:
                continue
            s = toobj(s)
            for k in s.keys():
                c = s.getown(k)
                if c is not MISSING and rt.enumerable(c):
                    setn(target, k, getn(s, k))
        return target

    def define_all(o, props):
        props = toobj(props)
        todo = []
        for k in props.keys():
            c = props.getown(k)
            if c is not MISSING and rt.enumerable(c):
                todo.append((k, to_descriptor(getn(props, k))))
        for k, d in todo:
            define(o, k, d)
        return o

    @method(O, "create", 2)
    def create_(this, proto=undefined, props=undefined, *_):
        if proto is not None and not isinstance(proto, JSObject):
            throw("TypeError", "Object prototype may only be an Object or null")
        o = JSObject(proto)
        return o if props is undefined else define_all(o, props)

    @method(O, "defineProperty", 3)
    def define_property(this, o=undefined, k=undefined, d=undefined, *_):
        if not isinstance(o, JSObject):
            throw("TypeError", "Object.defineProperty called on non-object")
        k = pkey(k)
        define(o, k, to_descriptor(d))
        return o

    @method(O, "defineProperties", 2)
    def define_properties(this, o=undefined, props=undefined, *_):
        if not isinstance(o, JSObject):
            throw("TypeError")
        return define_all(o, props)

    def listing(o, kind):
        out = []
        for k in own_enumerable(o):
            c = o.getown(k)
            if c is MISSING or not rt.enumerable(c):
                continue
            v = c if type(c) is not Prop else getn(o, k)
            out.append(v if kind == "values" else JSArray([k, v]))
        return JSArray(out)

    method(O, "keys", 1)(lambda this, o=undefined, *_: JSArray(own_enumerable(toobj(o))))
    method(O, "values", 1)(lambda this, o=undefined, *_: listing(toobj(o), "values"))
    method(O, "entries", 1)(lambda this, o=undefined, *_: listing(toobj(o), "entries"))

    @method(O, "fromEntries", 1)
    def from_entries(this, items=undefined, *_):
        if items is undefined or items is None:
            throw("TypeError")
        o = JSObject(R.ObjectProto)
        it = getiter(items)
        try:
            for item in it:
                if not isinstance(item, JSObject):
                    throw("TypeError", "Iterator value is not an entry object")
                k = getn(item, "0")
                v = getn(item, "1")
                create(o, pkey(k), v)
        except rt.ERRS:
            it.quiet()
            raise
        return o

    @method(O, "freeze", 1)
    def freeze(this, o=undefined, *_):
        if isinstance(o, JSObject):
            restrict(o, True)
        return o

    @method(O, "seal", 1)
    def seal(this, o=undefined, *_):
        if isinstance(o, JSObject):
            restrict(o, False)
        return o

    @method(O, "preventExtensions", 1)
    def prevent(this, o=undefined, *_):
        if isinstance(o, JSObject):
            o.ext = False
        return o

    method(O, "isFrozen", 1)(lambda this, o=undefined, *_: not isinstance(o, JSObject) or restricted(o, True))
    method(O, "isSealed", 1)(lambda this, o=undefined, *_: not isinstance(o, JSObject) or restricted(o, False))
    method(O, "isExtensible", 1)(lambda this, o=undefined, *_: isinstance(o, JSObject) and o.ext)

    @method(O, "getOwnPropertyDescriptor", 2)
    def descriptor(this, o=undefined, k=undefined, *_):
        o = toobj(o)
        return from_descriptor(o.getown(pkey(k)))

    @method(O, "getOwnPropertyDescriptors", 1)
    def descriptors(this, o=undefined, *_):
        o = toobj(o)
        out = JSObject(R.ObjectProto)
        for k in o.keys():
            out.props[k] = from_descriptor(o.getown(k))
        return out

    method(O, "getOwnPropertyNames", 1)(lambda this, o=undefined, *_: JSArray([k for k in toobj(o).keys() if type(k) is str]))
    method(O, "getOwnPropertySymbols", 1)(lambda this, o=undefined, *_: JSArray([k for k in toobj(o).keys() if type(k) is Symbol]))
    method(O, "getPrototypeOf", 1)(lambda this, o=undefined, *_: toobj(o).proto)
    method(O, "is", 2)(lambda this, a=undefined, b=undefined, *_: same_value(a, b))

    @method(O, "setPrototypeOf", 2)
    def set_proto(this, o=undefined, proto=undefined, *_):
        if o is undefined or o is None or (proto is not None and not isinstance(proto, JSObject)):
            throw("TypeError")
        if not isinstance(o, JSObject) or o.proto is proto:
            return o
        if not o.ext or o is R.ObjectProto:
            throw("TypeError", "Object is not extensible")
        p = proto
        while p is not None:
            if p is o:
                throw("TypeError", "Cyclic __proto__ value")
            p = p.proto
        o.proto = proto
        return o


def setup_function():
    fp = R.FunctionProto

    def no_source(args, nt):
        throw("EvalError", "Code from texts is not supported")
    constructor("Function", 1, fp, lambda this, *a: no_source(a, None), no_source)

    def need(f):
        if type(f) is not JSFunction:
            throw("TypeError", "not a function")
        return f

    def arg_list(v):
        if v is undefined or v is None:
            return ()
        if not isinstance(v, JSObject):
            throw("TypeError", "CreateListFromArrayLike called on non-object")
        if type(v) is JSArray:
            return list(v.arr)
        return [getn(v, str(i)) for i in range(to_length(getn(v, "length")))]

    method(fp, "call", 1)(lambda this, t=undefined, *a: need(this).fn(t, *a))
    method(fp, "apply", 2)(lambda this, t=undefined, a=undefined, *_: need(this).fn(t, *arg_list(a)))

    @method(fp, "bind", 1)
    def bind(this, t=undefined, *bound):
        target = need(this)
        length = 0.0
        if target.getown("length") is not MISSING:
            n = getn(target, "length")
            if type(n) is float:
                n = to_integer(n)
                length = float(max(0, n - len(bound)))
        name = getn(target, "name")
        f = JSFunction(lambda _this, *a: target.fn(t, *bound, *a), target.proto,
                       fn_props("bound " + (name if type(name) is str else ""), length))
        if target.ctor is not None:
            f.ctor = lambda args, nt: construct(target, tuple(bound) + tuple(args), target if nt is f else nt)
        f.target = target
        return f

    @method(fp, "toString")
    def to_string(this, *_):
        name = getn(need(this), "name")
        return "function %s() { [native code] }" % (name if type(name) is str else "")

    R.fn_has_instance = native(lambda this, v=undefined, *_: rt.ordinary_has_instance(this, v), "[Symbol.hasInstance]", 1)
    constant(fp, rt.SYM_HAS_INSTANCE, R.fn_has_instance)
    gfp = R.GeneratorFunctionProto
    tag(gfp, "GeneratorFunction")
    tag(R.AsyncFunctionProto, "AsyncFunction")
    gfp.props["prototype"] = Prop(R.GeneratorProto, False, False, True)
    gp = R.GeneratorProto
    gp.props["constructor"] = Prop(gfp, False, False, True)
    tag(gp, "Generator")
    method(R.IteratorProto, rt.SYM_ITERATOR)(lambda this, *_: this)

    def resume(this, mode, v):
        if type(this) is not JSGenerator:
            throw("TypeError", "not a generator")
        done, r = rt.gen_resume(this, mode, v)
        if type(r) is rt.Raw:
            return r.value
        return iter_result(r, done)
    R.gen_next = method(gp, "next", 1)(lambda this, v=undefined, *_: resume(this, 0, v))
    method(gp, "return", 1)(lambda this, v=undefined, *_: resume(this, 2, v))
    method(gp, "throw", 1)(lambda this, v=undefined, *_: resume(this, 1, v))


def setup_symbol():
    sp = R.SymbolProto

    def make(this, desc=undefined, *_):
        return Symbol(desc if desc is undefined else tostr(desc))

    def ctor(args, nt):
        throw("TypeError", "Symbol is not a constructor")
    S = constructor("Symbol", 0, sp, make, ctor)
    for name in ("iterator", "asyncIterator", "hasInstance", "toPrimitive", "toStringTag", "species", "isConcatSpreadable", "unscopables",
                 "match", "matchAll", "replace", "search", "split"):
        constant(S, name, next(s for s in WELL_KNOWN if s.desc == "Symbol." + name))
    registry = {}

    def value(this):
        if type(this) is Symbol:
            return this
        if isinstance(this, JSWrapper) and type(this.value) is Symbol:
            return this.value
        throw("TypeError", "not a symbol")

    @method(S, "for", 1)
    def for_(this, key=undefined, *_):
        key = tostr(key)
        if key not in registry:
            registry[key] = Symbol(key)
        return registry[key]

    @method(S, "keyFor", 1)
    def key_for(this, s=undefined, *_):
        if type(s) is not Symbol:
            throw("TypeError", "not a symbol")
        for key, x in registry.items():
            if x is s:
                return key
        return undefined
    method(sp, "toString")(lambda this, *_: symbol_text(value(this)))
    method(sp, "valueOf")(lambda this, *_: value(this))
    getter(sp, "description")(lambda this, *_: value(this).desc)
    sp.props[rt.SYM_TO_PRIMITIVE] = Prop(native(lambda this, *_: value(this), "[Symbol.toPrimitive]", 1), False, False, True)
    tag(sp, "Symbol")


WELL_KNOWN = [v for v in vars(rt).values() if type(v) is Symbol]


def symbol_text(s):
    return "Symbol(" + ("" if s.desc is undefined else s.desc) + ")"


def setup_errors():
    def one(name, proto, parent):
        def build(args, nt):
            o = JSObject(proto_from(nt, proto), None, "Error")
            if args and args[0] is not undefined:
                o.props["message"] = Prop(tostr(args[0]), True, False, True)
            return o
        f = constructor(name, 1, proto, lambda this, *a: build(a, f), build, parent)
        proto.props["name"] = Prop(name, True, False, True)
        proto.props["message"] = Prop("", True, False, True)
        R.errors[name] = proto
        return f
    base = JSObject(R.ObjectProto)
    E = one("Error", base, None)
    for name in ("EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"):
        one(name, JSObject(base), E)

    @method(base, "toString")
    def to_string(this, *_):
        if not isinstance(this, JSObject):
            throw("TypeError")
        name = getn(this, "name")
        name = "Error" if name is undefined else tostr(name)
        message = getn(this, "message")
        message = "" if message is undefined else tostr(message)
        if not name:
            return message
        if not message:
            return name
        return name + ": " + message


def wrapper_ctor(name, length, proto, convert, cls):
    def ctor(args, nt):
        v = convert(args)
        o = JSWrapper(proto_from(nt, proto), None, cls)
        o.value = v
        return o
    return constructor(name, length, proto, lambda this, *a: convert(a), ctor)


def setup_boolean():
    bp = R.BooleanProto
    wrapper_ctor("Boolean", 1, bp, lambda a: truthy(a[0]) if a else False, "Boolean")

    def value(this):
        if type(this) is bool:
            return this
        if isinstance(this, JSWrapper) and type(this.value) is bool:
            return this.value
        throw("TypeError")
    method(bp, "toString")(lambda this, *_: "true" if value(this) else "false")
    method(bp, "valueOf")(lambda this, *_: value(this))


def setup_number():
    np = R.NumberProto
    N = wrapper_ctor("Number", 1, np, lambda a: tonum(a[0]) if a else 0.0, "Number")

    def value(this):
        if type(this) is float:
            return this
        if isinstance(this, JSWrapper) and type(this.value) is float:
            return this.value
        throw("TypeError", "not a number")

    def finite(x):
        return x == x and x not in (INF, -INF)

    @method(np, "toString", 1)
    def to_string(this, radix=undefined, *_):
        x = value(this)
        r = 10 if radix is undefined else to_integer(radix)
        if r < 2 or r > 36:
            throw("RangeError", "toString() radix must be between 2 and 36")
        return number_to_string(x) if r == 10 else to_radix(x, r)
    method(np, "toLocaleString")(lambda this, *_: number_to_string(value(this)))
    method(np, "valueOf")(lambda this, *_: value(this))

    @method(np, "toFixed", 1)
    def fixed(this, digits=undefined, *_):
        x = value(this)
        f = to_integer(digits)
        if f < 0 or f > 100:
            throw("RangeError")
        return to_fixed(x, f)

    @method(np, "toExponential", 1)
    def exponential(this, digits=undefined, *_):
        x = value(this)
        f = to_integer(digits)
        if not finite(x):
            return number_to_string(x)
        if f < 0 or f > 100:
            throw("RangeError")
        return to_exponential(x, None if digits is undefined else f)

    @method(np, "toPrecision", 1)
    def precision(this, p=undefined, *_):
        x = value(this)
        if p is undefined:
            return number_to_string(x)
        p = to_integer(p)
        if not finite(x):
            return number_to_string(x)
        if p < 1 or p > 100:
            throw("RangeError")
        return to_precision(x, p)

    for name, v in (("EPSILON", 2.0 ** -52), ("MAX_SAFE_INTEGER", 9007199254740991.0), ("MIN_SAFE_INTEGER", -9007199254740991.0),
                    ("MAX_VALUE", 1.7976931348623157e308), ("MIN_VALUE", 5e-324), ("NaN", NAN), ("POSITIVE_INFINITY", INF),
                    ("NEGATIVE_INFINITY", -INF)):
        constant(N, name, v)
    whole = lambda v: type(v) is float and finite(v) and v == int(v)
    method(N, "isFinite", 1)(lambda this, v=undefined, *_: type(v) is float and finite(v))
    method(N, "isInteger", 1)(lambda this, v=undefined, *_: whole(v))
    method(N, "isNaN", 1)(lambda this, v=undefined, *_: type(v) is float and v != v)
    method(N, "isSafeInteger", 1)(lambda this, v=undefined, *_: whole(v) and abs(v) <= 9007199254740991)

    def parse_int_(this, s=undefined, radix=undefined, *_):
        s = tostr(s)
        return parse_int(s, to_int32(radix))
    g = R.globals
    for name, py, n in (("parseFloat", lambda this, s=undefined, *_: parse_float(tostr(s)), 1), ("parseInt", parse_int_, 2)):
        g[name] = native(py, name, n)
        N.props[name] = Prop(g[name], True, False, True)
    g["isNaN"] = native(lambda this, v=undefined, *_: tonum(v) != tonum(v) if type(v) is float else _nan(tonum(v)), "isNaN", 1)
    g["isFinite"] = native(lambda this, v=undefined, *_: finite(tonum(v)), "isFinite", 1)


def _nan(x):
    return x != x


def setup_math():
    M = R.globals["Math"] = JSObject(R.ObjectProto)
    tag(M, "Math")
    for name, v in (("E", math.e), ("LN10", math.log(10)), ("LN2", math.log(2)), ("LOG10E", 0.4342944819032518),
                    ("LOG2E", 1.4426950408889634), ("PI", math.pi), ("SQRT1_2", math.sqrt(0.5)), ("SQRT2", math.sqrt(2))):
        constant(M, name, v)

    def one(name, f):
        def py(this, x=undefined, *_):
            x = tonum(x)
            if x != x:
                return NAN
            try:
                return float(f(x))
            except ValueError:
                return NAN
            except OverflowError:
                return -INF if name in ("sinh",) and x < 0 else INF
        method(M, name, 1)(py)

    def rounding(f):
        def py(x):
            if x == 0 or x in (INF, -INF):
                return x
            return math.copysign(float(abs(f(x))), x) if f(x) == 0 else float(f(x))
        return py

    def round_(x):
        if x == 0 or abs(x) >= 4503599627370496.0:
            return x
        low = math.floor(x)
        r = low if x - low < 0.5 else low + 1
        return math.copysign(0.0, x) if r == 0 else float(r)

    def logs(f, zero):
        return lambda x: -INF if x == zero else f(x)

    def atanh(x):
        return math.copysign(INF, x) if abs(x) == 1 else math.atanh(x)

    def fround(x):
        if x in (INF, -INF):
            return x
        try:
            return struct.unpack("f", struct.pack("f", x))[0]
        except OverflowError:
            return math.copysign(INF, x)

    def sign(x):
        return x if x == 0 else math.copysign(1.0, x)
    for name, f in (("abs", abs), ("acos", math.acos), ("acosh", math.acosh), ("asin", math.asin), ("asinh", math.asinh),
                    ("atan", math.atan), ("atanh", atanh), ("cbrt", math.cbrt), ("ceil", rounding(math.ceil)), ("cos", math.cos),
                    ("cosh", math.cosh), ("exp", math.exp), ("expm1", math.expm1), ("floor", rounding(math.floor)), ("fround", fround),
                    ("log", logs(math.log, 0)), ("log1p", logs(math.log1p, -1)), ("log2", logs(math.log2, 0)),
                    ("log10", logs(math.log10, 0)), ("round", round_), ("sign", sign), ("sin", math.sin), ("sinh", math.sinh),
                    ("sqrt", math.sqrt), ("tan", math.tan), ("tanh", math.tanh), ("trunc", rounding(math.trunc))):
        one(name, f)
    method(M, "clz32", 1)(lambda this, x=undefined, *_: float(32 - to_uint32(x).bit_length()))

    @method(M, "imul", 2)
    def imul(this, a=undefined, b=undefined, *_):
        a = to_int32(a)
        return float(to_int32_int(a * to_int32(b)))

    @method(M, "atan2", 2)
    def atan2(this, y=undefined, x=undefined, *_):
        y = tonum(y)
        return math.atan2(y, tonum(x))

    @method(M, "pow", 2)
    def pow_(this, a=undefined, b=undefined, *_):
        a = tonum(a)
        return num_pow(a, tonum(b))

    @method(M, "hypot", 2)
    def hypot(this, *args):
        return math.hypot(*[tonum(a) for a in args])

    def extreme(name, start, better):
        @method(M, name, 2)
        def py(this, *args):
            best = start
            for x in [tonum(a) for a in args]:
                if best != best:
                    continue
                if x != x or better(x, best) or (x == 0 and best == 0 and better(math.copysign(1.0, x), math.copysign(1.0, best))):
                    best = x
            return best
    extreme("max", -INF, lambda a, b: a > b)
    extreme("min", INF, lambda a, b: a < b)
    method(M, "random")(lambda this, *_: random.random())


def to_int32_int(i):
    i &= 0xFFFFFFFF
    return i - 0x100000000 if i >= 0x80000000 else i


def setup_string():
    sp = R.StringProto

    def convert(args):
        if not args:
            return ""
        return symbol_text(args[0]) if type(args[0]) is Symbol else tostr(args[0])

    def ctor(args, nt):
        v = tostr(args[0]) if args else ""
        o = JSStringObject(proto_from(nt, sp), None, "String")
        o.value = v
        return o
    S = constructor("String", 1, sp, lambda this, *a: convert(a), ctor)

    def text(this):
        if type(this) is str:
            return this
        if this is undefined or this is None:
            throw("TypeError", "called on null or undefined")
        return tostr(this)

    def value(this):
        if type(this) is str:
            return this
        if isinstance(this, JSStringObject):
            return this.value
        throw("TypeError", "not a string")

    def clamp(v, n, default=0):
        k = default if v is undefined else to_integer(v)
        return int(min(max(k, 0), n))

    def no_regexp(v):
        if isinstance(v, JSObject):
            m = getn(v, rt.SYM_MATCH)
            if m is not undefined and truthy(m):
                throw("TypeError", "First argument must not be a regular expression")
        return tostr(v)

    method(sp, "toString")(lambda this, *_: value(this))
    method(sp, "valueOf")(lambda this, *_: value(this))

    @method(sp, "charAt", 1)
    def char_at(this, i=undefined, *_):
        s = text(this)
        i = to_integer(i)
        return s[int(i)] if 0 <= i < len(s) else ""

    @method(sp, "charCodeAt", 1)
    def char_code(this, i=undefined, *_):
        s = text(this)
        i = to_integer(i)
        return float(ord(s[int(i)])) if 0 <= i < len(s) else NAN

    @method(sp, "codePointAt", 1)
    def code_point(this, i=undefined, *_):
        s = text(this)
        i = to_integer(i)
        if not 0 <= i < len(s):
            return undefined
        return float(ord(from_units(next(rt.code_points(s[int(i):int(i) + 2])))))

    @method(sp, "concat", 1)
    def concat(this, *args):
        s = text(this)
        return s + "".join([tostr(a) for a in args])

    @method(sp, "includes", 1)
    def includes(this, x=undefined, pos=undefined, *_):
        s = text(this)
        x = no_regexp(x)
        return s.find(x, clamp(pos, len(s))) >= 0

    @method(sp, "startsWith", 1)
    def starts(this, x=undefined, pos=undefined, *_):
        s = text(this)
        x = no_regexp(x)
        return s.startswith(x, clamp(pos, len(s)))

    @method(sp, "endsWith", 1)
    def ends(this, x=undefined, pos=undefined, *_):
        s = text(this)
        x = no_regexp(x)
        return s[:clamp(pos, len(s), len(s))].endswith(x)

    @method(sp, "indexOf", 1)
    def index_of(this, x=undefined, pos=undefined, *_):
        s = text(this)
        x = tostr(x)
        return float(s.find(x, clamp(pos, len(s))))

    @method(sp, "lastIndexOf", 1)
    def last_index_of(this, x=undefined, pos=undefined, *_):
        s = text(this)
        x = tostr(x)
        n = tonum(pos)
        k = clamp(INF if n != n else n, len(s))
        return float(s.rfind(x, 0, k + len(x)))

    def pad(this, n, fill, start):
        s = text(this)
        n = to_length(n)
        fill = " " if fill is undefined else tostr(fill)
        if n <= len(s) or not fill:
            return s
        if n > 536870888:
            throw("RangeError", "Invalid string length")
        k = n - len(s)
        extra = (fill * (k // len(fill) + 1))[:k]
        return extra + s if start else s + extra
    method(sp, "padStart", 1)(lambda this, n=undefined, f=undefined, *_: pad(this, n, f, True))
    method(sp, "padEnd", 1)(lambda this, n=undefined, f=undefined, *_: pad(this, n, f, False))

    @method(sp, "repeat", 1)
    def repeat(this, n=undefined, *_):
        s = text(this)
        n = to_integer(n)
        if n < 0 or n == INF or n * len(s) > 536870888:
            throw("RangeError", "Invalid count value")
        return s * n if s else ""

    def expand(template, s, pos, found):
        out = []
        i = 0
        while i < len(template):
            c = template[i]
            d = template[i + 1:i + 2]
            if c == "$" and d and d in "$&`'":
                out.append({"$": "$", "&": found, "`": s[:pos], "'": s[pos + len(found):]}[d])
                i += 2
            else:
                out.append(c)
                i += 1
        return "".join(out)

    @method(sp, "replace", 2)
    def replace(this, x=undefined, new=undefined, *_):
        if this is undefined or this is None:
            throw("TypeError")
        if x is not undefined and x is not None:
            f = get_method(x, rt.SYM_REPLACE)
            if f is not undefined:
                return f.fn(x, this, new)
        s = tostr(this)
        x = tostr(x)
        if type(new) is not JSFunction:
            new = tostr(new)
        pos = s.find(x)
        if pos < 0:
            return s
        if type(new) is JSFunction:
            r = tostr(new.fn(undefined, x, float(pos), s))
        else:
            r = expand(new, s, pos, x)
        return s[:pos] + r + s[pos + len(x):]

    @method(sp, "split", 2)
    def split(this, sep=undefined, limit=undefined, *_):
        if this is undefined or this is None:
            throw("TypeError")
        if sep is not undefined and sep is not None:
            f = get_method(sep, rt.SYM_SPLIT)
            if f is not undefined:
                return f.fn(sep, this, limit)
        s = tostr(this)
        n = 4294967295 if limit is undefined else to_uint32(limit)
        r = tostr(sep)
        if n == 0:
            return JSArray([])
        if sep is undefined:
            return JSArray([s])
        parts = s.split(r) if r else list(s)
        return JSArray(parts[:n])

    @method(sp, "slice", 2)
    def slice_(this, a=undefined, b=undefined, *_):
        s = text(this)
        n = len(s)
        a = to_integer(a)
        b = n if b is undefined else to_integer(b)
        a = int(max(n + a, 0) if a < 0 else min(a, n))
        b = int(max(n + b, 0) if b < 0 else min(b, n))
        return s[a:b]

    @method(sp, "substring", 2)
    def substring(this, a=undefined, b=undefined, *_):
        s = text(this)
        a = clamp(a, len(s))
        b = clamp(b, len(s), len(s))
        return s[min(a, b):max(a, b)]
    method(sp, "toLowerCase")(lambda this, *_: to_units(from_units(text(this)).lower()))
    method(sp, "toUpperCase")(lambda this, *_: to_units(from_units(text(this)).upper()))
    method(sp, "toLocaleLowerCase")(lambda this, *_: to_units(from_units(text(this)).lower()))
    method(sp, "toLocaleUpperCase")(lambda this, *_: to_units(from_units(text(this)).upper()))
    method(sp, "trim")(lambda this, *_: text(this).strip(SPACE))
    method(sp, "trimStart")(lambda this, *_: text(this).lstrip(SPACE))
    method(sp, "trimEnd")(lambda this, *_: text(this).rstrip(SPACE))

    @method(S, "fromCharCode", 1)
    def from_char_code(this, *args):
        return "".join([chr(to_uint32(a) & 0xFFFF) for a in args])

    @method(S, "fromCodePoint", 1)
    def from_code_point(this, *args):
        out = []
        for a in args:
            n = tonum(a)
            if not 0 <= n <= 0x10FFFF or n != int(n):
                throw("RangeError", "Invalid code point")
            out.append(to_units(chr(int(n))))
        return "".join(out)

    @method(S, "raw", 1)
    def raw(this, template=undefined, *subs):
        parts = toobj(getn(toobj(template), "raw"))
        n = to_length(getn(parts, "length"))
        out = []
        for i in range(n):
            out.append(tostr(getn(parts, str(i))))
            if i + 1 < n and i < len(subs):
                out.append(tostr(subs[i]))
        return "".join(out)


def setup_core():
    setup_basis()
    setup_object()
    setup_function()
    setup_symbol()
    setup_errors()
    setup_boolean()
    setup_number()
    setup_math()
    setup_string()


__all__ = ["setup_core", "method", "getter", "constant", "tag", "constructor", "need_new", "species", "symbol_text", "is_constructor",
           "JSThrow", "toprim"]
