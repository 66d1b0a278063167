"""The values of scripts and what translated scripts call.

undefined is an object of its own, null is None, booleans are bool, numbers are always float, texts are str of UTF-16 code units.
A property is kept as its plain value if it is writable, enumerable and configurable, and as a Prop otherwise.
"""
import math

from .numbers import NAN, INF, number_to_string, string_to_number


class Undefined:
    __slots__ = ()

    def __bool__(self):
        return False

    def __repr__(self):
        return "undefined"


class Marker:
    __slots__ = ()


undefined = Undefined()
TDZ = Marker()
MISSING = Marker()
NOHERITAGE = Marker()
ORDINARY = Marker()


class Symbol:
    __slots__ = ("desc",)

    def __init__(self, desc):
        self.desc = desc


class JSThrow(Exception):
    def __init__(self, value):
        self.value = value


class GenReturn(Exception):
    def __init__(self, value):
        self.value = value


ERRS = (JSThrow, RecursionError)


def well_known(name):
    return Symbol("Symbol." + name)


SYM_ITERATOR = well_known("iterator")
SYM_ASYNC_ITERATOR = well_known("asyncIterator")
SYM_HAS_INSTANCE = well_known("hasInstance")
SYM_TO_PRIMITIVE = well_known("toPrimitive")
SYM_TO_STRING_TAG = well_known("toStringTag")
SYM_SPECIES = well_known("species")
SYM_SPREADABLE = well_known("isConcatSpreadable")
SYM_UNSCOPABLES = well_known("unscopables")
SYM_MATCH = well_known("match")
SYM_MATCH_ALL = well_known("matchAll")
SYM_REPLACE = well_known("replace")
SYM_SEARCH = well_known("search")
SYM_SPLIT = well_known("split")


class Realm:
    """The built-in objects of the script that is running."""


R = Realm()


class Prop:
    __slots__ = ("value", "acc", "get", "set", "w", "e", "c")

    def __init__(self, value=undefined, w=True, e=True, c=True):
        self.value = value
        self.acc = False
        self.get = self.set = undefined
        self.w = w
        self.e = e
        self.c = c


def accessor(get, set_, e, c):
    p = Prop(undefined, False, e, c)
    p.acc = True
    p.get = get
    p.set = set_
    return p


def array_index(k):
    """The index that a key stands for, or -1."""
    if type(k) is str and k and k[0] in "0123456789" and len(k) < 11 and k.isdigit() and k.isascii() and (k[0] != "0" or len(k) == 1):
        n = int(k)
        return n if n < 4294967295 else -1
    return -1


class JSObject:
    __slots__ = ("props", "proto", "ext", "cls")
    exotic = False

    def __init__(self, proto, props=None, cls="Object"):
        self.proto = proto
        self.props = {} if props is None else props
        self.ext = True
        self.cls = cls

    def getown(self, k):
        return self.props.get(k, MISSING)

    def setown(self, k, v):
        """Writes an own property that is there and writable, or adds one."""
        c = self.props.get(k, MISSING)
        if type(c) is Prop:
            c.value = v
        else:
            self.props[k] = v

    def putprop(self, k, p):
        """Puts a checked descriptor."""
        self.props[k] = p.value if not p.acc and p.w and p.e and p.c else p

    def remove(self, k):
        c = self.props.get(k, MISSING)
        if c is MISSING:
            return True
        if type(c) is Prop and not c.c:
            return False
        del self.props[k]
        return True

    def keys(self):
        """The own keys in the order of the standard."""
        props = self.props
        ints = None
        syms = None
        for k in props:
            if type(k) is str:
                if k and k[0] in "0123456789" and array_index(k) >= 0:
                    if ints is None:
                        ints = []
                    ints.append(k)
            else:
                if syms is None:
                    syms = []
                syms.append(k)
        if ints is None and syms is None:
            return list(props)
        names = [k for k in props if type(k) is str]
        if ints:
            ints.sort(key=int)
            chosen = set(ints)
            names = ints + [k for k in names if k not in chosen]
        return names + (syms or [])


class JSArray(JSObject):
    __slots__ = ("arr", "level", "lenro")
    exotic = True

    def __init__(self, arr, proto=None):
        self.arr = arr
        self.proto = proto or R.ArrayProto
        self.props = {}
        self.ext = True
        self.cls = "Array"
        self.level = 0      # 1: elements cannot be removed, 2: nor be changed
        self.lenro = False

    def getown(self, k):
        if k == "length":
            return Prop(float(len(self.arr)), not self.lenro, False, False)
        i = array_index(k)
        if i >= 0:
            if i < len(self.arr):
                v = self.arr[i]
                return v if not self.level else Prop(v, self.level < 2, True, False)
            return MISSING
        return self.props.get(k, MISSING)

    def setown(self, k, v):
        if k == "length":
            self.setlen(v)
            return
        i = array_index(k)
        if i < 0:
            JSObject.setown(self, k, v)
            return
        a = self.arr
        n = len(a)
        if i < n:
            a[i] = v
            return
        if self.lenro:
            throw("TypeError")
        if i > n:
            if i - n > 50000000:
                throw("RangeError")
            a.extend([undefined] * (i - n))
        a.append(v)

    def setlen(self, v):
        n = to_uint32(tonum(v))
        if n != tonum(v):
            throw("RangeError")
        a = self.arr
        if n == len(a):
            return
        if self.lenro or (self.level and n < len(a)):
            throw("TypeError")
        if n < len(a):
            del a[int(n):]
        else:
            if n - len(a) > 50000000:
                throw("RangeError")
            a.extend([undefined] * (int(n) - len(a)))

    def putprop(self, k, p):
        if k == "length":
            if p.value is not undefined:
                self.setlen(p.value)
            if not p.w:
                self.lenro = True
        elif array_index(k) >= 0:
            self.setown(k, p.value)
            if not p.c:
                self.level = max(self.level, 1 if p.w else 2)
        else:
            JSObject.putprop(self, k, p)

    def remove(self, k):
        if k == "length":
            return False
        i = array_index(k)
        if i >= 0:
            if i < len(self.arr):
                if self.level:
                    return False
                self.arr[i] = undefined
            return True
        return JSObject.remove(self, k)

    def keys(self):
        return [str(i) for i in range(len(self.arr))] + ["length"] + JSObject.keys(self)


class JSStringObject(JSObject):
    __slots__ = ("value",)
    exotic = True

    def getown(self, k):
        if k == "length":
            return Prop(float(len(self.value)), False, False, False)
        i = array_index(k)
        if 0 <= i < len(self.value):
            return Prop(self.value[i], False, True, False)
        return self.props.get(k, MISSING)

    def remove(self, k):
        if k == "length" or 0 <= array_index(k) < len(self.value):
            return False
        return JSObject.remove(self, k)

    def keys(self):
        rest = JSObject.keys(self)
        ints = [k for k in rest if array_index(k) >= 0]
        return [str(i) for i in range(len(self.value))] + ints + ["length"] + [k for k in rest if array_index(k) < 0]


class JSWrapper(JSObject):
    """An object for a number, a boolean or a symbol."""
    __slots__ = ("value",)


class JSFunction(JSObject):
    __slots__ = ("fn", "ctor", "target")

    def __init__(self, fn, proto=None, props=None, ctor=None):
        self.proto = proto or R.FunctionProto
        self.props = {} if props is None else props
        self.ext = True
        self.cls = "Function"
        self.fn = fn
        self.ctor = ctor


class JSGenerator(JSObject):
    __slots__ = ("g", "state")


class JSNativeIter(JSObject):
    __slots__ = ("g", "kind")


class JSMap(JSObject):
    __slots__ = ("index", "entries")


class JSWeak(JSObject):
    __slots__ = ("index",)


class JSPromise(JSObject):
    __slots__ = ("state", "value", "reactions", "handled")


# ---- errors

def make_error(kind, message=""):
    return JSObject(R.errors[kind], {"message": Prop(message, True, False, True)}, "Error")


def throw(kind, message=""):
    raise JSThrow(make_error(kind, message))


def caught(e):
    if type(e) is JSThrow:
        return e.value
    return make_error("RangeError", "Maximum call stack size exceeded")


def tdz():
    throw("ReferenceError")


def nosuper():
    throw("ReferenceError")


# ---- variables

def setc(cell, v):
    cell[0] = v
    return v


def setck(cell, v):
    if cell[0] is TDZ:
        throw("ReferenceError")
    cell[0] = v
    return v


def asgck(v, current):
    if current is TDZ:
        throw("ReferenceError")
    return v


def asgconst(v, current):
    throw("ReferenceError" if current is TDZ else "TypeError")


def gget(name):
    v = R.globals.get(name, MISSING)
    if v is MISSING:
        throw("ReferenceError", name + " is not defined")
    return v


def gset(name, v):
    if name in R.globals:
        R.globals[name] = v
        return v
    throw("TypeError" if name in ("undefined", "NaN", "Infinity") else "ReferenceError")


def typeof(v):
    t = type(v)
    if t is str:
        return "string"
    if t is float:
        return "number"
    if t is bool:
        return "boolean"
    if v is undefined:
        return "undefined"
    if t is Symbol:
        return "symbol"
    if t is JSFunction:
        return "function"
    return "object"


def typeof_global(name):
    v = R.globals.get(name, undefined)
    return typeof(v)


# ---- conversions

def truthy(v):
    return bool(v and v == v)


def ordinary_primitive(o, names):
    for name in names:
        f = getn(o, name)
        if type(f) is JSFunction:
            v = f.fn(o)
            if not isinstance(v, JSObject):
                return v
    throw("TypeError", "Cannot convert object to primitive value")


def toprim(v, hint="default"):
    if not isinstance(v, JSObject):
        return v
    f = getn(v, SYM_TO_PRIMITIVE)
    if f is not undefined and f is not None:
        if type(f) is not JSFunction:
            throw("TypeError")
        r = f.fn(v, hint)
        if isinstance(r, JSObject):
            throw("TypeError")
        return r
    return ordinary_primitive(v, ("toString", "valueOf") if hint == "string" else ("valueOf", "toString"))


def tonum(v):
    t = type(v)
    if t is float:
        return v
    if t is str:
        return string_to_number(v)
    if t is bool:
        return 1.0 if v else 0.0
    if v is None:
        return 0.0
    if v is undefined:
        return NAN
    if t is Symbol:
        throw("TypeError", "Cannot convert a Symbol value to a number")
    return tonum(toprim(v, "number"))


def tostr(v):
    t = type(v)
    if t is str:
        return v
    if t is float:
        return number_to_string(v)
    if t is bool:
        return "true" if v else "false"
    if v is None:
        return "null"
    if v is undefined:
        return "undefined"
    if t is Symbol:
        throw("TypeError", "Cannot convert a Symbol value to a string")
    return tostr(toprim(v, "string"))


def pkey(v):
    t = type(v)
    if t is str or t is Symbol:
        return v
    if t is float:
        return number_to_string(v)
    v = toprim(v, "string")
    return v if type(v) is Symbol else tostr(v)


def ckey(o, k):
    if o is None or o is undefined:
        throw("TypeError")
    t = type(k)
    if t is str or t is float or t is Symbol:
        return k
    return pkey(k)


def to_integer(v):
    """A whole number as int, or an infinity as float."""
    n = v if type(v) is float else tonum(v)
    if n != n:
        return 0
    if n == INF or n == -INF:
        return n
    return int(n)


def to_length(v):
    n = to_integer(v)
    if n <= 0:
        return 0
    return int(min(n, 9007199254740991))


def to_int32(v):
    n = v if type(v) is float else tonum(v)
    if n != n or n == INF or n == -INF:
        return 0
    i = int(n) & 0xFFFFFFFF
    return i - 0x100000000 if i >= 0x80000000 else i


def to_uint32(v):
    n = v if type(v) is float else tonum(v)
    if n != n or n == INF or n == -INF:
        return 0
    return int(n) & 0xFFFFFFFF


def toobj(v):
    if isinstance(v, JSObject):
        return v
    t = type(v)
    if v is None or v is undefined:
        throw("TypeError", "Cannot convert undefined or null to object")
    if t is str:
        o = JSStringObject(R.StringProto, None, "String")
    elif t is float:
        o = JSWrapper(R.NumberProto, None, "Number")
    elif t is bool:
        o = JSWrapper(R.BooleanProto, None, "Boolean")
    else:
        o = JSWrapper(R.SymbolProto, None, "Symbol")
    o.value = v
    return o


def objco(v):
    if v is None or v is undefined:
        throw("TypeError", "Cannot destructure null or undefined")
    return v


def same_value(a, b):
    if type(a) is not type(b):
        return False
    if type(a) is float:
        if a != a:
            return b != b
        return a == b and math.copysign(1.0, a) == math.copysign(1.0, b)
    return a == b


def same_value_zero(a, b):
    return type(a) is type(b) and (a == b or (a != a and b != b))


# ---- operators

def add(a, b):
    t = type(a)
    if t is type(b) and (t is float or t is str):
        return a + b
    a = toprim(a)
    b = toprim(b)
    if type(a) is str or type(b) is str:
        return tostr(a) + tostr(b)
    return tonum(a) + tonum(b)


def sub(a, b):
    if type(a) is float and type(b) is float:
        return a - b
    a = tonum(a)
    return a - tonum(b)


def mul(a, b):
    if type(a) is float and type(b) is float:
        return a * b
    a = tonum(a)
    return a * tonum(b)


def div(a, b):
    if type(a) is not float or type(b) is not float:
        a = tonum(a)
        b = tonum(b)
    if b:
        return a / b
    if a != a or a == 0:
        return NAN
    return INF if math.copysign(1.0, a) == math.copysign(1.0, b) else -INF


def mod(a, b):
    if type(a) is not float or type(b) is not float:
        a = tonum(a)
        b = tonum(b)
    if b == 0 or a != a or b != b or a == INF or a == -INF:
        return NAN
    return math.fmod(a, b)


def num_pow(a, b):
    if b != b:
        return NAN
    if b == 0:
        return 1.0
    if (b == INF or b == -INF) and (a == 1 or a == -1):
        return NAN
    try:
        if b == int(b) and a == int(a) and 0 < b < 2000 and abs(a) < 9007199254740992 and a != 0:
            return float(int(a) ** int(b))
    except (OverflowError, ValueError):
        pass
    odd = abs(b) < 9007199254740992 and math.fmod(b, 2.0) in (1.0, -1.0)
    try:
        return math.pow(a, b)
    except OverflowError:
        return -INF if a < 0 and odd else INF
    except ValueError:
        if a == 0:
            return -INF if odd and math.copysign(1.0, a) < 0 else INF
        return NAN


def power(a, b):
    a = tonum(a)
    return num_pow(a, tonum(b))


def neg(a):
    return -tonum(a)


def bnot(a):
    return float(~to_int32(a))


def band(a, b):
    a = to_int32(a)
    return float(a & to_int32(b))


def bor(a, b):
    a = to_int32(a)
    return float(a | to_int32(b))


def bxor(a, b):
    a = to_int32(a)
    return float(a ^ to_int32(b))


def shl(a, b):
    a = to_int32(a)
    i = (a << (to_uint32(b) & 31)) & 0xFFFFFFFF
    return float(i - 0x100000000 if i >= 0x80000000 else i)


def sar(a, b):
    a = to_int32(a)
    return float(a >> (to_uint32(b) & 31))


def shr(a, b):
    a = to_uint32(a)
    return float(a >> (to_uint32(b) & 31))


def seq(a, b):
    return type(a) is type(b) and a == b


def eq(a, b):
    ta = type(a)
    tb = type(b)
    if ta is tb:
        return a == b
    if a is None or a is undefined:
        return b is None or b is undefined
    if b is None or b is undefined:
        return False
    oa = isinstance(a, JSObject)
    ob = isinstance(b, JSObject)
    if oa and ob:
        return a is b
    if oa:
        return eq(toprim(a), b)
    if ob:
        return eq(a, toprim(b))
    if ta is Symbol or tb is Symbol:
        return False
    return tonum(a) == tonum(b)


def _pair(a, b):
    a = toprim(a, "number")
    b = toprim(b, "number")
    if type(a) is str and type(b) is str:
        return a, b
    a = tonum(a)
    return a, tonum(b)


def lt(a, b):
    t = type(a)
    if t is type(b) and (t is float or t is str):
        return a < b
    a, b = _pair(a, b)
    return a < b


def gt(a, b):
    t = type(a)
    if t is type(b) and (t is float or t is str):
        return a > b
    a, b = _pair(a, b)
    return a > b


def le(a, b):
    t = type(a)
    if t is type(b) and (t is float or t is str):
        return a <= b
    a, b = _pair(a, b)
    return a <= b


def ge(a, b):
    t = type(a)
    if t is type(b) and (t is float or t is str):
        return a >= b
    a, b = _pair(a, b)
    return a >= b


def ordinary_has_instance(c, v):
    if type(c) is not JSFunction:
        return False
    target = getattr(c, "target", None)
    if target is not None:
        return instanceof(v, target)
    if not isinstance(v, JSObject):
        return False
    proto = getn(c, "prototype")
    if not isinstance(proto, JSObject):
        throw("TypeError")
    v = v.proto
    while v is not None:
        if v is proto:
            return True
        v = v.proto
    return False


def instanceof(v, c):
    if not isinstance(c, JSObject):
        throw("TypeError", "Right-hand side of 'instanceof' is not callable")
    f = getn(c, SYM_HAS_INSTANCE)
    if f is not undefined and f is not None and f is not R.fn_has_instance:
        return truthy(call(f, c, v))
    if type(c) is not JSFunction:
        throw("TypeError", "Right-hand side of 'instanceof' is not callable")
    return ordinary_has_instance(c, v)


def has_in(k, o):
    if not isinstance(o, JSObject):
        throw("TypeError", "Cannot use 'in' operator")
    return has_property(o, pkey(k))


# ---- properties

def proto_of(v):
    t = type(v)
    if t is str:
        return R.StringProto
    if t is float:
        return R.NumberProto
    if t is bool:
        return R.BooleanProto
    if t is Symbol:
        return R.SymbolProto
    throw("TypeError", "Cannot read properties of " + ("null" if v is None else "undefined"))


def lookup(q, k, recv):
    while q is not None:
        v = q.getown(k) if q.exotic else q.props.get(k, MISSING)
        if v is not MISSING:
            if type(v) is Prop:
                if v.acc:
                    return v.get.fn(recv) if v.get is not undefined else undefined
                return v.value
            return v
        q = q.proto
    return undefined


def get_prim(o, k):
    if type(o) is str:
        if k == "length":
            return float(len(o))
        i = array_index(k)
        if i >= 0:
            return o[i] if i < len(o) else lookup(R.StringProto, k, o)
    return lookup(proto_of(o), k, o)


def getn(o, k):
    try:
        p = o.props
    except AttributeError:
        return get_prim(o, k)
    v = p.get(k, MISSING)
    if v is MISSING or type(v) is Prop:
        return lookup(o, k, o)
    return v


def glen(o):
    t = type(o)
    if t is JSArray:
        return float(len(o.arr))
    if t is str:
        return float(len(o))
    return getn(o, "length")


def geti(o, k):
    if type(k) is float:
        t = type(o)
        if t is JSArray:
            a = o.arr
            if 0 <= k < len(a):
                i = int(k)
                if i == k:
                    return a[i]
        elif t is str:
            if 0 <= k < len(o):
                i = int(k)
                if i == k:
                    return o[i]
    elif type(k) is str:
        return getn(o, k)
    if o is None or o is undefined:
        throw("TypeError", "Cannot read properties of null or undefined")
    return getn(o, pkey(k))


def readonly():
    throw("TypeError", "Cannot assign to read only property")


def o_set(o, k, v, recv):
    q = o
    while q is not None:
        c = q.getown(k) if q.exotic else q.props.get(k, MISSING)
        if c is not MISSING:
            if type(c) is Prop:
                if c.acc:
                    if c.set is undefined:
                        readonly()
                    c.set.fn(recv, v)
                    return
                if not c.w:
                    readonly()
            break
        q = q.proto
    if not isinstance(recv, JSObject):
        readonly()
    if q is recv:
        recv.setown(k, v)
        return
    own = recv.getown(k)
    if own is MISSING:
        if not recv.ext:
            throw("TypeError", "Cannot add property, object is not extensible")
    elif type(own) is Prop and (own.acc or not own.w):
        readonly()
    recv.setown(k, v)


def setn(o, k, v):
    try:
        p = o.props
    except AttributeError:
        o_set(proto_of(o), k, v, o) if type(o) is not str else o_set(toobj(o), k, v, o)
        return v
    c = p.get(k, MISSING)
    if c is not MISSING and type(c) is not Prop:
        p[k] = v
        return v
    o_set(o, k, v, o)
    return v


def seti(o, k, v):
    if type(k) is float and type(o) is JSArray and k >= 0 and not o.level:
        a = o.arr
        n = len(a)
        if k < n:
            i = int(k)
            if i == k:
                a[i] = v
                return v
        elif k == n and o.ext and not o.lenro:
            a.append(v)
            return v
    if o is None or o is undefined:
        throw("TypeError", "Cannot set properties of null or undefined")
    return setn(o, pkey(k), v)


def has_property(o, k):
    while o is not None:
        if o.getown(k) is not MISSING:
            return True
        o = o.proto
    return False


def delete(o, k):
    if not isinstance(o, JSObject):
        if o is None or o is undefined:
            throw("TypeError")
        k = pkey(k)
        o = toobj(o)
    else:
        k = pkey(k)
    if not o.remove(k):
        throw("TypeError", "Cannot delete property")
    return True


def create(o, k, v):
    """Defines an own property with a plain value."""
    if not o.exotic:
        c = o.props.get(k, MISSING)
        if c is MISSING:
            if not o.ext:
                throw("TypeError")
        elif type(c) is Prop and not c.c:
            if c.acc or not c.w or not c.e:
                throw("TypeError")
        o.props[k] = v
        return
    c = o.getown(k)
    if c is MISSING and not o.ext or type(c) is Prop and not c.c:
        throw("TypeError")
    if array_index(k) >= 0:
        o.setown(k, v)
    else:
        o.props[k] = v


def enumerable(c):
    return type(c) is not Prop or c.e


def own_enumerable(o):
    """The own enumerable string keys."""
    if type(o) is JSArray and not o.props:
        return [str(i) for i in range(len(o.arr))]
    out = []
    for k in o.keys():
        if type(k) is str:
            c = o.getown(k)
            if type(c) is not Prop or c.e:
                out.append(k)
    return out


def forin(o):
    if o is None or o is undefined:
        return
    o = toobj(o)
    seen = set()
    while o is not None:
        for k in o.keys():
            if type(k) is str and k not in seen:
                c = o.getown(k)
                if c is MISSING:
                    continue
                seen.add(k)
                if type(c) is not Prop or c.e:
                    yield k
        o = o.proto


def copy_props(target, source, excluded):
    if source is None or source is undefined:
        return
    source = toobj(source)
    for k in source.keys():
        if k in excluded:
            continue
        c = source.getown(k)
        if c is MISSING:
            continue
        if type(c) is Prop:
            if not c.e:
                continue
            c = getn(source, k)
        create(target, k, c)


def superget(home, k, this):
    k = pkey(k)
    q = home.proto
    if q is None:
        throw("TypeError")
    return lookup(q, k, this)


def superset(home, k, v, this):
    k = pkey(k)
    if home.proto is None:
        throw("TypeError")
    o_set(home.proto, k, v, this)
    return v


# ---- calls

def not_callable(this, *args):
    throw("TypeError", "not a function")


def fnof(f):
    try:
        return f.fn
    except AttributeError:
        return not_callable


def mfn(o, k):
    try:
        return getn(o, k).fn
    except AttributeError:
        return not_callable


def mfni(o, k):
    try:
        return geti(o, k).fn
    except AttributeError:
        return not_callable


def call(f, this, *args):
    if type(f) is not JSFunction:
        throw("TypeError", "not a function")
    return f.fn(this, *args)


def invoke(o, k, *args):
    return call(getn(o, k), o, *args)


def get_method(o, k):
    f = getn(o, k)
    if f is undefined or f is None:
        return undefined
    if type(f) is not JSFunction:
        throw("TypeError", "not a function")
    return f


def is_constructor(f):
    return type(f) is JSFunction and f.ctor is not None


def proto_from(nt, default):
    p = getn(nt, "prototype")
    return p if isinstance(p, JSObject) else default


def construct(f, args, nt):
    c = f.ctor if type(f) is JSFunction else None
    if c is ORDINARY:
        p = getn(nt, "prototype")
        o = JSObject(p if isinstance(p, JSObject) else R.ObjectProto)
        r = f.fn(o, *args)
        return r if isinstance(r, JSObject) else o
    if c is None:
        throw("TypeError", "not a constructor")
    return c(args, nt)


def new(f, *args):
    return construct(f, args, f)


def superctor(f):
    return f.proto


def supercall(parent, nt, cell, *args):
    if not is_constructor(parent):
        throw("TypeError", "Super constructor is not a constructor")
    o = construct(parent, args, nt)
    if cell[0] is not TDZ:
        throw("ReferenceError", "Super constructor may only be called once")
    cell[0] = o
    return o


def spread(v):
    if type(v) is JSArray and fast_array(v):
        return list(v.arr)
    return list(getiter(v))


# ---- making values

def mkarr(items):
    return JSArray(items)


def mkobj(props):
    return JSObject(R.ObjectProto, props)


def mkargs(args):
    props = {str(i): v for i, v in enumerate(args)}
    props["length"] = Prop(float(len(args)), True, False, True)
    props[SYM_ITERATOR] = Prop(R.array_values, True, False, True)
    props["callee"] = accessor(R.thrower, R.thrower, False, False)
    return JSObject(R.ObjectProto, props, "Arguments")


def oput(o, k, v):
    o.props[k] = v


def oget(o, k, f):
    define_accessor(o, k, f, None, True)


def oset(o, k, f):
    define_accessor(o, k, None, f, True)


def define_accessor(o, k, get, set_, e):
    old = o.props.get(k)
    if type(old) is not Prop or not old.acc:
        old = accessor(undefined, undefined, e, True)
        o.props[k] = old
    if get is not None:
        old.get = get
    if set_ is not None:
        old.set = set_
    old.e = e


def ospread(o, v):
    copy_props(o, v, ())


def orest(o, keys):
    r = JSObject(R.ObjectProto)
    copy_props(r, o, keys)
    return r


def keyname(k, prefix=""):
    if type(k) is Symbol:
        return prefix + ("" if k.desc is undefined else "[" + k.desc + "]")
    return prefix + k


def fn_props(name, length):
    return {"length": Prop(float(length), False, False, True), "name": Prop(name, False, False, True)}


def mkfn(py, name, length):
    f = JSFunction(py, None, fn_props(name, length), ORDINARY)
    f.props["prototype"] = Prop(JSObject(R.ObjectProto, {"constructor": Prop(f, True, False, True)}), True, False, False)
    return f


def without_nt(py):
    def fn(this, *args):
        return py(this, undefined, *args)
    return fn


def mkfn_nt(py, name, length):
    f = mkfn(without_nt(py), name, length)

    def ctor(args, nt):
        o = JSObject(proto_from(nt, R.ObjectProto))
        r = py(o, nt, *args)
        return r if isinstance(r, JSObject) else o
    f.ctor = ctor
    return f


def mkarrow(py, name, length):
    return JSFunction(py, None, fn_props(name, length))


def mkgen(py, name, length, primed):
    def fn(this, *args):
        g = py(this, *args)
        if primed:
            next(g)
        o = JSGenerator(proto_from(f, R.GeneratorProto), None, "Generator")
        o.g = g
        o.state = 0
        return o
    f = JSFunction(fn, R.GeneratorFunctionProto, fn_props(name, length))
    f.props["prototype"] = Prop(JSObject(R.GeneratorProto), True, False, False)
    return f


def mkasync(py, name, length):
    def fn(this, *args):
        p = new_promise()
        async_step(py(this, *args), p, False, None)
        return p
    return JSFunction(fn, R.AsyncFunctionProto, fn_props(name, length))


def mktmpl(cooked, raw):
    t = JSArray(cooked)
    r = JSArray(raw)
    for a in (t, r):
        a.level = 2
        a.lenro = True
        a.ext = False
    t.props["raw"] = Prop(r, False, False, False)
    return t


# ---- classes

def class_call(this, *args):
    throw("TypeError", "Class constructor cannot be invoked without 'new'")


class ClassBuilder:
    __slots__ = ("F", "P", "derived")

    def build(self, py, length):
        self.F.props["length"].value = float(length)
        if self.derived:
            def ctor(args, nt):
                cell = [TDZ]
                r = py(cell, nt, *args)
                if isinstance(r, JSObject):
                    return r
                if r is not undefined:
                    throw("TypeError")
                if cell[0] is TDZ:
                    throw("ReferenceError")
                return cell[0]
        else:
            def ctor(args, nt):
                o = JSObject(proto_from(nt, R.ObjectProto))
                r = py(o, nt, *args)
                return r if isinstance(r, JSObject) else o
        self.F.ctor = ctor

    def default(self):
        f = self.F
        if self.derived:
            def ctor(args, nt):
                return construct(f.proto, args, nt)
        else:
            def ctor(args, nt):
                return JSObject(proto_from(nt, R.ObjectProto))
        f.ctor = ctor


def cls_begin(name, heritage):
    c = ClassBuilder()
    c.derived = heritage is not NOHERITAGE
    proto = R.ObjectProto
    parent = R.FunctionProto
    if c.derived:
        if heritage is None:
            proto = None
        else:
            if not is_constructor(heritage):
                throw("TypeError", "Class extends value is not a constructor or null")
            proto = getn(heritage, "prototype")
            if proto is not None and not isinstance(proto, JSObject):
                throw("TypeError")
            parent = heritage
    c.F = JSFunction(class_call, parent, fn_props(name, 0))
    c.P = JSObject(proto, {"constructor": Prop(c.F, True, False, True)})
    c.F.props["prototype"] = Prop(c.P, False, False, False)
    return c


def cls_def(o, kind, k, f):
    if kind == "method":
        old = o.props.get(k)
        if type(old) is Prop and not old.c:
            throw("TypeError")
        o.props[k] = Prop(f, True, False, True)
        return
    old = o.props.get(k)
    if type(old) is Prop and not old.c:
        throw("TypeError")
    if kind == "get":
        define_accessor(o, k, f, None, False)
    else:
        define_accessor(o, k, None, f, False)


# ---- iteration

def iter_result(v, done):
    return JSObject(R.ObjectProto, {"value": v, "done": done})


def fast_array(a):
    return not a.props and a.proto is R.ArrayProto and R.ArrayProto.props[SYM_ITERATOR].value is R.array_values \
        and R.ArrayIterProto.props["next"].value is R.array_iter_next


def fast_string():
    return R.StringProto.props[SYM_ITERATOR].value is R.string_values and R.StringIterProto.props["next"].value is R.string_iter_next


def array_live(a):
    i = 0
    while i < len(a.arr):
        yield a.arr[i]
        i += 1


def code_points(s):
    i = 0
    n = len(s)
    while i < n:
        c = s[i]
        if "\ud800" <= c <= "\udbff" and i + 1 < n and "\udc00" <= s[i + 1] <= "\udfff":
            c += s[i + 1]
        yield c
        i += len(c)


class FastIter:
    """An iterator that no script can watch."""
    __slots__ = ("g",)
    done = True

    def __init__(self, g):
        self.g = g

    def __iter__(self):
        return self.g

    def __next__(self):
        return next(self.g)

    def quiet(self):
        pass

    close = quiet


class JSIter:
    __slots__ = ("it", "nxt", "done")

    def __init__(self, it, nxt):
        self.it = it
        self.nxt = nxt
        self.done = False

    def __iter__(self):
        return self

    def __next__(self):
        try:
            it = self.it
            if type(it) is JSGenerator and self.nxt is R.gen_next:
                done, r = gen_resume(it, 0, undefined)
                if done:
                    self.done = True
                elif type(r) is Raw:
                    r = r.value
                else:
                    return r
            if not self.done:
                if type(it) is not JSGenerator or self.nxt is not R.gen_next:
                    r = call(self.nxt, it)
                if not isinstance(r, JSObject):
                    throw("TypeError", "Iterator result is not an object")
                if not truthy(getn(r, "done")):
                    return getn(r, "value")
        except ERRS:
            self.done = True
            raise
        self.done = True
        raise StopIteration

    def quiet(self):
        """Closes after an exception: one more is of no interest."""
        if not self.done:
            self.done = True
            try:
                f = get_method(self.it, "return")
                if f is not undefined:
                    f.fn(self.it)
            except ERRS:
                pass

    def close(self):
        if not self.done:
            self.done = True
            f = get_method(self.it, "return")
            if f is not undefined:
                if not isinstance(f.fn(self.it), JSObject):
                    throw("TypeError")


def getiter(v):
    if type(v) is JSArray and fast_array(v):
        return FastIter(array_live(v))
    if type(v) is str and fast_string():
        return FastIter(code_points(v))
    f = getn(v, SYM_ITERATOR)
    if type(f) is not JSFunction:
        throw("TypeError", "not iterable")
    return iter_from(f.fn(v))


def iter_from(it):
    if not isinstance(it, JSObject):
        throw("TypeError", "not an iterator")
    return JSIter(it, getn(it, "next"))


class PatternIter:
    """The iterator of a pattern; after its end it gives undefined."""
    __slots__ = ("it", "over")

    def __init__(self, it):
        self.it = it
        self.over = False


def dit(dl, v):
    p = PatternIter(getiter(v))
    dl.append(p)
    return p


def dnext(p):
    if p.over:
        return undefined
    try:
        return p.it.__next__()
    except StopIteration:
        p.over = True
        return undefined
    except ERRS:
        p.over = True
        raise


def drest(p):
    if p.over:
        return JSArray([])
    p.over = True
    return JSArray(list(p.it))


def dend(dl, p):
    dl.pop()
    if not p.over:
        p.it.close()


def dquiet(dl):
    while dl:
        p = dl.pop()
        if not p.over:
            p.it.quiet()


def dcloseall(dl):
    while dl:
        p = dl.pop()
        if not p.over:
            p.it.close()


def dtake(v, n, rest):
    if type(v) is JSArray and fast_array(v):
        a = v.arr
        out = a[:n]
        if len(out) < n:
            out.extend([undefined] * (n - len(out)))
        if rest:
            out.append(JSArray(a[n:]))
        return out
    p = PatternIter(getiter(v))
    out = [dnext(p) for _ in range(n)]
    if rest:
        out.append(drest(p))
    elif not p.over:
        p.it.close()
    return out


# ---- generators

class Raw:
    """A result object that yield* hands on as it is."""
    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value


def gen_resume(o, mode, v):
    """mode: 0 next, 1 throw, 2 return. Gives whether it is done, and the value."""
    state = o.state     # 0 not started, 1 waiting, 2 running, 3 done
    if state == 2:
        throw("TypeError", "Generator is already running")
    if state == 0 and mode:
        o.state = state = 3
        o.g.close()
    if state == 3:
        if mode == 0:
            return True, undefined
        if mode == 1:
            raise JSThrow(v)
        return True, v
    o.state = 2
    try:
        if mode == 0:
            r = o.g.send(None if state == 0 else v)
        elif mode == 1:
            r = o.g.throw(JSThrow(v))
        else:
            r = o.g.throw(GenReturn(v))
    except StopIteration as e:
        o.state = 3
        return True, e.value
    except GenReturn as e:
        o.state = 3
        return True, e.value
    except BaseException:
        o.state = 3
        raise
    o.state = 1
    return False, r


def delegate(v):
    """yield*"""
    f = getn(v, SYM_ITERATOR)
    if type(f) is not JSFunction:
        throw("TypeError", "not iterable")
    it = f.fn(v)
    if not isinstance(it, JSObject):
        throw("TypeError")
    nxt = getn(it, "next")
    mode = 0
    sent = undefined
    while True:
        if mode == 0:
            r = call(nxt, it, sent)
        elif mode == 1:
            f = get_method(it, "throw")
            if f is undefined:
                closer = get_method(it, "return")
                if closer is not undefined and not isinstance(closer.fn(it), JSObject):
                    throw("TypeError")
                throw("TypeError", "The iterator does not provide a 'throw' method")
            r = f.fn(it, sent)
        else:
            f = get_method(it, "return")
            if f is undefined:
                raise GenReturn(sent)
            r = f.fn(it, sent)
        if not isinstance(r, JSObject):
            throw("TypeError", "Iterator result is not an object")
        if truthy(getn(r, "done")):
            v = getn(r, "value")
            if mode == 2:
                raise GenReturn(v)
            return v
        try:
            sent = yield Raw(r)
            mode = 0
        except JSThrow as e:
            sent = e.value
            mode = 1
        except GenReturn as e:
            sent = e.value
            mode = 2


# ---- promises

def new_promise(proto=None):
    p = JSPromise(proto or R.PromiseProto, None, "Promise")
    p.state = 0
    p.value = undefined
    p.reactions = []
    p.handled = False
    return p


def settle(p, state, v):
    reactions = p.reactions
    p.reactions = None
    p.state = state
    p.value = v
    if state == 2 and not p.handled:
        R.rejected.append(p)
    for reaction in reactions:
        queue_reaction(reaction, state, v)


def queue_reaction(reaction, state, v):
    cap, on_ok, on_err = reaction
    handler = on_ok if state == 1 else on_err

    def job():
        if handler is None:
            if cap is not None:
                if state == 1:
                    resolve_promise(cap, v)
                else:
                    reject_promise(cap, v)
            return
        try:
            r = handler(v)
        except ERRS as e:
            if cap is not None:
                reject_promise(cap, caught(e))
            return
        if cap is not None:
            resolve_promise(cap, r)
    R.jobs.append(job)


def reject_promise(p, v):
    settle(p, 2, v)


def resolve_promise(p, v):
    if v is p:
        settle(p, 2, make_error("TypeError", "Chaining cycle"))
        return
    if not isinstance(v, JSObject):
        settle(p, 1, v)
        return
    try:
        then = getn(v, "then")
    except ERRS as e:
        settle(p, 2, caught(e))
        return
    if type(then) is not JSFunction:
        settle(p, 1, v)
        return

    def job():
        resolve, reject = resolving_functions(p)
        try:
            then.fn(v, resolve, reject)
        except ERRS as e:
            reject.fn(undefined, caught(e))
    R.jobs.append(job)


def native(py, name, length):
    return JSFunction(py, None, fn_props(name, length))


def resolving_functions(p):
    state = [False]

    def resolve(this, v=undefined, *_):
        if not state[0]:
            state[0] = True
            resolve_promise(p, v)
        return undefined

    def reject(this, v=undefined, *_):
        if not state[0]:
            state[0] = True
            reject_promise(p, v)
        return undefined
    return native(resolve, "", 1), native(reject, "", 1)


def promise_then(p, on_ok, on_err, cap):
    """on_ok and on_err are Python functions with one argument, or None."""
    reaction = (cap, on_ok, on_err)
    if p.state == 0:
        p.reactions.append(reaction)
    else:
        queue_reaction(reaction, p.state, p.value)
    p.handled = True


def to_promise(v):
    if type(v) is JSPromise and getn(v, "constructor") is R.Promise:
        return v
    p = new_promise()
    resolve_promise(p, v)
    return p


def async_step(g, p, failed, v):
    while True:
        try:
            r = g.throw(JSThrow(v)) if failed else g.send(v)
        except StopIteration as e:
            resolve_promise(p, e.value)
            return
        except ERRS as e:
            reject_promise(p, caught(e))
            return
        try:
            waited = to_promise(r)
        except ERRS as e:
            failed, v = True, caught(e)
            continue
        break
    promise_then(waited, lambda x: async_step(g, p, False, x), lambda x: async_step(g, p, True, x), None)
