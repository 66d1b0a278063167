"""Operators, conversions and the access to properties."""

from .numbers import INF, divide, modulo, number_text, power, text_number, to_int32, to_uint32
from .values import (HOLE, MISSING, R, TDZ, UND, Desc, JSArray, JSFunction, JSObject, Prop, Symbol, index_of, set_length,
                     throw_error, throw_type)

SYM = {name: Symbol("Symbol." + name) for name in (
    "iterator", "asyncIterator", "hasInstance", "toPrimitive", "toStringTag", "isConcatSpreadable", "species",
    "unscopables", "match", "matchAll", "replace", "search", "split")}
ITERATOR, TO_PRIMITIVE, HAS_INSTANCE, TAG = SYM["iterator"], SYM["toPrimitive"], SYM["hasInstance"], SYM["toStringTag"]


def truthy(v):
    if v is True or v is False:
        return v
    if type(v) is float:
        return v == v and v != 0
    if type(v) is str:
        return v != ""
    return v is not UND and v is not None


def nullish(v):
    return v is None or v is UND


def call(f, this, args):
    if not isinstance(f, JSFunction):
        throw_type("not a function")
    return f.code(this, args, UND)


def construct(f, args, nt=None):
    if not isinstance(f, JSFunction) or not f.ckind:
        throw_type("not a constructor")
    if nt is None:
        nt = f
    if f.ckind == 1:
        proto = getv(nt, "prototype")
        obj = JSObject(proto if isinstance(proto, JSObject) else R.ObjectPrototype)
        result = f.code(obj, args, nt)
        return result if isinstance(result, JSObject) else obj
    return f.code(TDZ, args, nt)


def proto_of(v):
    """The prototype in which the properties of a primitive value are found."""
    t = type(v)
    if t is str:
        return R.StringPrototype
    if t is float:
        return R.NumberPrototype
    if t is bool:
        return R.BooleanPrototype
    if t is Symbol:
        return R.SymbolPrototype
    return throw_type("no properties of " + ("null" if v is None else "undefined"))


def getv(base, key):
    """The property with a key that is a text or a symbol."""
    if isinstance(base, JSObject):
        o = base
    else:
        if type(base) is str:
            if key == "length":
                return float(len(base))
            i = index_of(key)
            if 0 <= i < len(base):
                return base[i]
        o = proto_of(base)
    while o is not None:
        v = o.lookup(key) if o.exotic else o.props.get(key, MISSING)
        if v is not MISSING:
            if type(v) is Prop:
                if v.get is None:
                    return v.v
                return UND if v.get is UND else v.get.code(base, [], UND)
            return v
        o = o.proto
    return UND


def get_from(o, key, this):
    """The property as a super property is read: searched from o, with another this."""
    while o is not None:
        v = o.lookup(key)
        if v is not MISSING:
            if type(v) is Prop:
                if v.get is None:
                    return v.v
                return UND if v.get is UND else v.get.code(this, [], UND)
            return v
        o = o.proto
    return UND


def geti(base, key):
    if type(key) is float:
        if type(base) is JSArray:
            items = base.items
            if 0 <= key < len(items):
                i = int(key)
                if i == key:
                    v = items[i]
                    if v is not HOLE:
                        return v
        elif type(base) is str and 0 <= key < len(base):
            i = int(key)
            if i == key:
                return base[i]
    if base is None or base is UND:
        throw_type("no properties")
    return getv(base, to_key(key))


def set_on(o, key, value, this):
    """OrdinarySet: searched from o; tells whether it could be done."""
    at = o
    while at is not None:
        v = at.lookup(key) if at.exotic else at.props.get(key, MISSING)
        if v is not MISSING:
            if type(v) is Prop:
                if v.get is not None:
                    if v.set is UND or v.set is None:
                        return False
                    v.set.code(this, [value], UND)
                    return True
                if not v.w:
                    return False
            break
        at = at.proto
    if not isinstance(this, JSObject):
        return False
    if at is this and not this.exotic:
        if type(v) is Prop:
            v.v = value
        else:
            this.props[key] = value
        return True
    own = this.get_own(key)
    if own is None:
        if not this.exotic:
            if not this.ext:
                return False
            this.props[key] = value
            return True
        return this.define(key, Desc(value, True, True, True))
    if own.get is not None or not own.w:
        return False
    return this.define(key, Desc(value))


def putv(base, key, value):
    if isinstance(base, JSObject):
        if type(base) is JSArray and index_of(key) >= 0:
            return puti(base, float(index_of(key)), value)
        if not set_on(base, key, value, base):
            throw_type("cannot assign to " + str(key))
        return value
    if not set_on(proto_of(base), key, value, base):
        throw_type("cannot assign")
    return value


def puti(base, key, value):
    if type(key) is float and type(base) is JSArray:
        items = base.items
        if 0 <= key <= len(items):
            i = int(key)
            if i == key:
                if i < len(items):
                    if items[i] is not HOLE:
                        items[i] = value
                        return value
                elif i < 4294967295 and not index_on_protos(base.proto, i):
                    items.append(value)
                    return value
        if key == key and 0 <= key < 4294967295 and key == int(key):
            if not set_on(base, number_text(key), value, base):
                throw_type("cannot assign")
            return value
    if base is None or base is UND:
        throw_type("no properties")
    key = to_key(key)
    if isinstance(base, JSObject):
        if not set_on(base, key, value, base):
            throw_type("cannot assign")
        return value
    return putv(base, key, value)


def index_on_protos(o, i):
    while o is not None:
        if o is not R.ArrayPrototype and o is not R.ObjectPrototype and o.lookup(str(i)) is not MISSING:
            return True
        o = o.proto
    return False


def put_super(home, key, value, this):
    if not set_on(home[0].proto, key, value, this):
        throw_type("cannot assign")
    return value


def delete(base, key):
    key = to_key(key)
    obj = to_object(base)
    if not obj.delete(key):
        throw_type("cannot delete")
    return True


def key1(key):
    return key if type(key) is float or type(key) is str else to_key(key)


def to_key(v):
    t = type(v)
    if t is str or t is Symbol:
        return v
    if t is float:
        return number_text(v)
    v = to_primitive(v, "string")
    return v if type(v) is Symbol else to_string(v)


def to_primitive(v, hint="default"):
    if not isinstance(v, JSObject):
        return v
    special = getv(v, TO_PRIMITIVE)
    if special is not UND and special is not None:
        result = call(special, v, [hint])
        if not isinstance(result, JSObject):
            return result
        throw_type("no primitive value")
    for name in (("toString", "valueOf") if hint == "string" else ("valueOf", "toString")):
        f = getv(v, name)
        if isinstance(f, JSFunction):
            result = f.code(v, [], UND)
            if not isinstance(result, JSObject):
                return result
    return throw_type("no primitive value")


def to_string(v):
    t = type(v)
    if t is str:
        return v
    if t is float:
        return number_text(v)
    if t is bool:
        return "true" if v else "false"
    if v is None:
        return "null"
    if v is UND:
        return "undefined"
    if t is Symbol:
        throw_type("a symbol is no text")
    return to_string(to_primitive(v, "string"))


def string_call(v):
    """String(v)."""
    if type(v) is Symbol:
        return "Symbol(" + ("" if v.desc is UND else v.desc) + ")"
    return to_string(v)


def to_number(v):
    t = type(v)
    if t is float:
        return v
    if t is str:
        return text_number(v)
    if t is bool:
        return 1.0 if v else 0.0
    if v is None:
        return 0.0
    if v is UND:
        return float("nan")
    if t is Symbol:
        throw_type("a symbol is no number")
    return to_number(to_primitive(v, "number"))


def to_integer(v):
    """The whole part as a Python int; infinities stay floats."""
    x = to_number(v)
    if x != x:
        return 0
    if x in (INF, -INF):
        return x
    return int(x)


def to_length(v):
    n = to_integer(v)
    if n <= 0:
        return 0
    return int(min(n, 9007199254740991))


def to_object(v):
    if isinstance(v, JSObject):
        return v
    from .values import StringObject
    proto = proto_of(v)
    t = type(v)
    obj = (StringObject if t is str else JSObject)(proto)
    obj.cls = {str: "String", float: "Number", bool: "Boolean", Symbol: "Symbol"}[t]
    obj.data = v
    return obj


def add(a, b):
    ta, tb = type(a), type(b)
    if ta is float and tb is float:
        return a + b
    if ta is str and tb is str:
        return limited(a, b)
    a, b = to_primitive(a), to_primitive(b)
    if type(a) is str or type(b) is str:
        return limited(to_string(a), to_string(b))
    a = to_number(a)
    return a + to_number(b)


def limited(a, b):
    if len(a) + len(b) > 100000000:
        throw_error("RangeError", "Invalid string length")
    return a + b


def sub(a, b):
    if type(a) is float and type(b) is float:
        return a - b
    a = to_number(a)
    return a - to_number(b)


def mul(a, b):
    if type(a) is float and type(b) is float:
        return a * b
    a = to_number(a)
    return a * to_number(b)


def div(a, b):
    a = to_number(a)
    return divide(a, to_number(b))


def mod(a, b):
    a = to_number(a)
    b = to_number(b)
    if 0 <= a < 9e15 and 0 < b < 9e15:
        return a % b if a else a
    return modulo(a, b)


def exp(a, b):
    a = to_number(a)
    return power(a, to_number(b))


def bitand(a, b):
    a = to_int32(to_number(a))
    return float(a & to_int32(to_number(b)))


def bitor(a, b):
    a = to_int32(to_number(a))
    return float(a | to_int32(to_number(b)))


def bitxor(a, b):
    a = to_int32(to_number(a))
    return float(a ^ to_int32(to_number(b)))


def shl(a, b):
    a = to_int32(to_number(a))
    return float(to_int32(float((a << (to_uint32(to_number(b)) & 31)) & 0xFFFFFFFF)))


def shr(a, b):
    a = to_int32(to_number(a))
    return float(a >> (to_uint32(to_number(b)) & 31))


def ushr(a, b):
    a = to_uint32(to_number(a))
    return float(a >> (to_uint32(to_number(b)) & 31))


def less(a, b):
    """a < b of primitive values; None where one is not a number."""
    if type(a) is str and type(b) is str:
        return a < b
    a, b = to_number(a), to_number(b)
    if a != a or b != b:
        return None
    return a < b


def lt(a, b):
    if type(a) is float and type(b) is float:
        return a < b
    a = to_primitive(a, "number")
    return less(a, to_primitive(b, "number")) is True


def gt(a, b):
    if type(a) is float and type(b) is float:
        return a > b
    a, b = to_primitive(a, "number"), to_primitive(b, "number")
    if type(a) is str and type(b) is str:
        return a > b
    a = to_number(a)
    return a > to_number(b)


def le(a, b):
    if type(a) is float and type(b) is float:
        return a <= b
    a, b = to_primitive(a, "number"), to_primitive(b, "number")
    if type(a) is str and type(b) is str:
        return a <= b
    a = to_number(a)
    return a <= to_number(b)


def ge(a, b):
    if type(a) is float and type(b) is float:
        return a >= b
    a, b = to_primitive(a, "number"), to_primitive(b, "number")
    if type(a) is str and type(b) is str:
        return a >= b
    a = to_number(a)
    return a >= to_number(b)


def seq(a, b):
    ta = type(a)
    if ta is float:
        return type(b) is float and a == b
    if ta is str:
        return type(b) is str and a == b
    return a is b


def leq(a, b):
    """a == b."""
    while True:
        if nullish(a) or nullish(b):
            return nullish(a) and nullish(b)
        ta, tb = type(a), type(b)
        oa, ob = isinstance(a, JSObject), isinstance(b, JSObject)
        if ta is tb or (oa and ob):
            return seq(a, b)
        if ta is bool:
            a = to_number(a)
        elif tb is bool:
            b = to_number(b)
        elif oa:
            a = to_primitive(a)
        elif ob:
            b = to_primitive(b)
        elif ta is Symbol or tb is Symbol:
            return False
        else:
            return to_number(a) == to_number(b)


def neg(a):
    return -to_number(a)


def bitnot(a):
    return float(~to_int32(to_number(a)))


def inc(a):
    return to_number(a) + 1.0


def dec(a):
    return to_number(a) - 1.0


def typeof(v):
    t = type(v)
    if t is float:
        return "number"
    if t is str:
        return "string"
    if t is bool:
        return "boolean"
    if v is UND:
        return "undefined"
    if t is Symbol:
        return "symbol"
    return "function" if isinstance(v, JSFunction) else "object"


def has_prop(key, obj):
    if not isinstance(obj, JSObject):
        throw_type("in needs an object")
    return obj.has(to_key(key))


def instanceof(v, target):
    if not isinstance(target, JSObject):
        throw_type("instanceof needs a function")
    f = getv(target, HAS_INSTANCE)
    if f is not UND and f is not None:
        return truthy(call(f, target, [v]))
    if not isinstance(target, JSFunction):
        throw_type("instanceof needs a function")
    return ordinary_instance(target, v)


def ordinary_instance(target, v):
    if not isinstance(target, JSFunction):
        return False
    if target.cls == "Bound":
        return instanceof(v, target.data)
    if not isinstance(v, JSObject):
        return False
    proto = getv(target, "prototype")
    if not isinstance(proto, JSObject):
        throw_type("prototype is no object")
    o = v.proto
    while o is not None:
        if o is proto:
            return True
        o = o.proto
    return False
