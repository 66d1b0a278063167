"""The built-in objects: Array, Map, Set, WeakMap, WeakSet, Promise, JSON and console."""
import json
from functools import cmp_to_key

from . import runtime as rt
from .builtins_core import constant, constructor, getter, method, need_new, species, symbol_text, tag
from .lexer import to_units
from .numbers import INF, number_to_string
from .runtime import (ERRS, R, JSArray, JSFunction, JSMap, JSNativeIter, JSObject, JSPromise, JSStringObject, JSWeak, JSWrapper, MISSING,
                      Prop, Symbol, call, caught, construct, create, get_method, geti, getiter, getn, has_property, invoke, is_constructor,
                      iter_from, iter_result, native, new_promise, own_enumerable, promise_then, proto_from, reject_promise, resolve_promise,
                      resolving_functions, same_value_zero, seti, setn, throw, to_integer, to_length, to_promise, to_uint32, toobj, tonum,
                      tostr, truthy, undefined)


# ---- iterators

def native_iter(proto, g, kind):
    o = JSNativeIter(proto)
    o.g = g
    o.kind = kind
    return o


def iter_proto(proto, kind, name):
    def step(this, *_):
        if type(this) is not JSNativeIter or this.kind != kind:
            throw("TypeError", "not a " + name)
        try:
            return iter_result(next(this.g), False)
        except StopIteration:
            return iter_result(undefined, True)
    tag(proto, name)
    return method(proto, "next")(step)


def length(o):
    return len(o.arr) if type(o) is JSArray else to_length(getn(o, "length"))


def has(o, i):
    return i < len(o.arr) if type(o) is JSArray else has_property(o, str(i))


def at(o, i):
    if type(o) is JSArray and i < len(o.arr):
        return o.arr[i]
    return getn(o, number_to_string(float(i)))


def put(a, i, v):
    """Defines element i of a new array."""
    if type(a) is JSArray and i == len(a.arr) and a.ext:
        a.arr.append(v)
    else:
        create(a, str(i), v)


def remove(o, i):
    if not o.remove(str(i)):
        throw("TypeError")


def need_fn(f):
    if type(f) is not JSFunction:
        throw("TypeError", "callback is not a function")
    return f


def rel(v, n, default=0):
    if v is undefined:
        return default
    k = to_integer(v)
    return int(max(n + k, 0) if k < 0 else min(k, n))


def create_like(o, n):
    """ArraySpeciesCreate"""
    if type(o) is not JSArray:
        return JSArray([])
    c = getn(o, "constructor")
    if c is R.Array:
        return JSArray([])
    if isinstance(c, JSObject):
        c = getn(c, rt.SYM_SPECIES)
        if c is None:
            c = undefined
    if c is undefined or c is R.Array:
        return JSArray([])
    if not is_constructor(c):
        throw("TypeError")
    return construct(c, (float(n),), c)


def setup_array():
    ap = R.ArrayProto

    def build(args, nt):
        proto = ap if nt is A or nt is undefined else proto_from(nt, ap)
        if len(args) == 1:
            n = args[0]
            if type(n) is not float:
                return JSArray([n], proto)
            if to_uint32(n) != n:
                throw("RangeError", "Invalid array length")
            a = JSArray([], proto)
            a.setlen(n)
            return a
        return JSArray(list(args), proto)
    A = R.Array = constructor("Array", 1, ap, lambda this, *a: build(a, undefined), build)
    species(A)
    method(A, "isArray", 1)(lambda this, v=undefined, *_: type(v) is JSArray)

    def fresh(c, *args):
        if is_constructor(c) and c is not A:
            return construct(c, args, c)
        return JSArray([])

    @method(A, "of")
    def of(this, *items):
        a = fresh(this, float(len(items)))
        for i, v in enumerate(items):
            put(a, i, v)
        setn(a, "length", float(len(items)))
        return a

    @method(A, "from", 1)
    def from_(this, items=undefined, f=undefined, t=undefined, *_):
        if f is not undefined:
            need_fn(f)
        using = get_method(items, rt.SYM_ITERATOR)
        i = 0
        if using is not undefined:
            a = fresh(this)
            it = getiter(items) if type(items) in (JSArray, str) else iter_from(using.fn(items))
            try:
                for v in it:
                    if f is not undefined:
                        v = f.fn(t, v, float(i))
                    put(a, i, v)
                    i += 1
            except ERRS:
                it.quiet()
                raise
        else:
            o = toobj(items)
            n = length(o)
            a = fresh(this, float(n))
            while i < n:
                v = at(o, i)
                if f is not undefined:
                    v = f.fn(t, v, float(i))
                put(a, i, v)
                i += 1
        setn(a, "length", float(i))
        return a

    def entries(o, kind):
        i = 0
        while i < length(o):
            if kind == "keys":
                yield float(i)
            elif kind == "values":
                yield at(o, i)
            else:
                yield JSArray([float(i), at(o, i)])
            i += 1
    R.array_iter_next = iter_proto(R.ArrayIterProto, "array", "Array Iterator")
    R.string_iter_next = iter_proto(R.StringIterProto, "string", "String Iterator")
    method(ap, "keys")(lambda this, *_: native_iter(R.ArrayIterProto, entries(toobj(this), "keys"), "array"))
    method(ap, "entries")(lambda this, *_: native_iter(R.ArrayIterProto, entries(toobj(this), "entries"), "array"))
    R.array_values = method(ap, "values")(lambda this, *_: native_iter(R.ArrayIterProto, entries(toobj(this), "values"), "array"))
    ap.props[rt.SYM_ITERATOR] = Prop(R.array_values, True, False, True)

    @method(R.StringProto, rt.SYM_ITERATOR)
    def string_values(this, *_):
        if this is undefined or this is None:
            throw("TypeError")
        return native_iter(R.StringIterProto, rt.code_points(tostr(this)), "string")
    R.string_values = string_values

    unscopables = JSObject(None)
    for name in ("copyWithin", "entries", "fill", "find", "findIndex", "flat", "flatMap", "includes", "keys", "values"):
        unscopables.props[name] = True
    ap.props[rt.SYM_UNSCOPABLES] = Prop(unscopables, False, False, True)

    @method(ap, "concat", 1)
    def concat(this, *args):
        o = toobj(this)
        a = create_like(o, 0)
        n = 0
        for item in (o,) + args:
            spreadable = False
            if isinstance(item, JSObject):
                s = getn(item, rt.SYM_SPREADABLE)
                spreadable = type(item) is JSArray if s is undefined else truthy(s)
            if spreadable:
                for i in range(length(item)):
                    if has(item, i):
                        put(a, n, at(item, i))
                    n += 1
            else:
                put(a, n, item)
                n += 1
        setn(a, "length", float(n))
        return a

    @method(ap, "copyWithin", 2)
    def copy_within(this, target=undefined, start=undefined, end=undefined, *_):
        o = toobj(this)
        n = length(o)
        to = rel(target, n)
        start = rel(start, n)
        end = rel(end, n, n)
        count = min(end - start, n - to)
        steps = range(count) if not start < to < start + count else range(count - 1, -1, -1)
        for i in steps:
            if has(o, start + i):
                seti(o, float(to + i), at(o, start + i))
            else:
                remove(o, to + i)
        return o

    @method(ap, "fill", 1)
    def fill(this, v=undefined, start=undefined, end=undefined, *_):
        o = toobj(this)
        n = length(o)
        for i in range(rel(start, n), rel(end, n, n)):
            seti(o, float(i), v)
        return o

    @method(ap, "every", 1)
    def every(this, f=undefined, t=undefined, *_):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        for i in range(n):
            if has(o, i) and not truthy(f.fn(t, at(o, i), float(i), o)):
                return False
        return True

    @method(ap, "some", 1)
    def some(this, f=undefined, t=undefined, *_):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        for i in range(n):
            if has(o, i) and truthy(f.fn(t, at(o, i), float(i), o)):
                return True
        return False

    @method(ap, "forEach", 1)
    def for_each(this, f=undefined, t=undefined, *_):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        for i in range(n):
            if has(o, i):
                f.fn(t, at(o, i), float(i), o)
        return undefined

    @method(ap, "map", 1)
    def map_(this, f=undefined, t=undefined, *_):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        a = create_like(o, n)
        for i in range(n):
            if has(o, i):
                put(a, i, f.fn(t, at(o, i), float(i), o))
        if type(a) is JSArray and len(a.arr) < n:
            a.setlen(float(n))
        return a

    @method(ap, "filter", 1)
    def filter_(this, f=undefined, t=undefined, *_):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        a = create_like(o, 0)
        k = 0
        for i in range(n):
            if has(o, i):
                v = at(o, i)
                if truthy(f.fn(t, v, float(i), o)):
                    put(a, k, v)
                    k += 1
        return a

    def search(this, f, t):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        for i in range(n):
            v = at(o, i)
            if truthy(f.fn(t, v, float(i), o)):
                return i, v
        return -1, undefined
    method(ap, "find", 1)(lambda this, f=undefined, t=undefined, *_: search(this, f, t)[1])
    method(ap, "findIndex", 1)(lambda this, f=undefined, t=undefined, *_: float(search(this, f, t)[0]))

    def flatten(a, k, source, depth, f, t):
        for i in range(length(source)):
            if not has(source, i):
                continue
            v = at(source, i)
            if f is not None:
                v = f.fn(t, v, float(i), source)
            if depth > 0 and type(v) is JSArray:
                k = flatten(a, k, v, depth - 1, None, undefined)
            else:
                put(a, k, v)
                k += 1
        return k

    @method(ap, "flat")
    def flat(this, depth=undefined, *_):
        o = toobj(this)
        d = 1 if depth is undefined else to_integer(depth)
        a = create_like(o, 0)
        flatten(a, 0, o, d, None, undefined)
        return a

    @method(ap, "flatMap", 1)
    def flat_map(this, f=undefined, t=undefined, *_):
        o = toobj(this)
        need_fn(f)
        a = create_like(o, 0)
        flatten(a, 0, o, 1, f, t)
        return a

    @method(ap, "includes", 1)
    def includes(this, x=undefined, start=undefined, *_):
        o = toobj(this)
        n = length(o)
        if n == 0:
            return False
        for i in range(rel(start, n), n):
            if same_value_zero(at(o, i), x):
                return True
        return False

    @method(ap, "indexOf", 1)
    def index_of(this, x=undefined, start=undefined, *_):
        o = toobj(this)
        n = length(o)
        if n == 0:
            return -1.0
        for i in range(rel(start, n), n):
            if has(o, i) and rt.seq(at(o, i), x):
                return float(i)
        return -1.0

    @method(ap, "lastIndexOf", 1)
    def last_index_of(this, x=undefined, *start):
        o = toobj(this)
        n = length(o)
        if n == 0:
            return -1.0
        k = to_integer(start[0]) if start else n - 1
        k = min(k, n - 1) if k >= 0 else n + k
        if k < 0:
            return -1.0
        for i in range(int(k), -1, -1):
            if has(o, i) and rt.seq(at(o, i), x):
                return float(i)
        return -1.0

    @method(ap, "join", 1)
    def join(this, sep=undefined, *_):
        o = toobj(this)
        n = length(o)
        sep = "," if sep is undefined else tostr(sep)
        out = []
        for i in range(n):
            v = at(o, i)
            out.append("" if v is undefined or v is None else tostr(v))
        return sep.join(out)

    @method(ap, "toString")
    def to_string(this, *_):
        o = toobj(this)
        f = getn(o, "join")
        if type(f) is not JSFunction:
            f = R.ObjectProto.props["toString"].value
        return f.fn(o)

    @method(ap, "toLocaleString")
    def to_locale(this, *_):
        o = toobj(this)
        parts = [at(o, i) for i in range(length(o))]
        return ",".join(["" if v is undefined or v is None else tostr(invoke(v, "toLocaleString")) for v in parts])

    @method(ap, "pop")
    def pop(this, *_):
        o = toobj(this)
        if type(o) is JSArray and o.arr and not o.level and not o.lenro:
            return o.arr.pop()
        n = length(o)
        if n == 0:
            setn(o, "length", 0.0)
            return undefined
        v = at(o, n - 1)
        remove(o, n - 1)
        setn(o, "length", float(n - 1))
        return v

    @method(ap, "push", 1)
    def push(this, *items):
        o = toobj(this)
        if type(o) is JSArray and o.ext and not o.lenro:
            o.arr.extend(items)
            return float(len(o.arr))
        n = length(o)
        for i, v in enumerate(items):
            setn(o, number_to_string(float(n + i)), v)
        setn(o, "length", float(n + len(items)))
        return float(n + len(items))

    def reduce_(this, f, start, order):
        o = toobj(this)
        n = length(o)
        need_fn(f)
        todo = iter(order(n))
        if start:
            acc = start[0]
        else:
            for i in todo:
                if has(o, i):
                    acc = at(o, i)
                    break
            else:
                throw("TypeError", "Reduce of empty array with no initial value")
        for i in todo:
            if has(o, i):
                acc = f.fn(undefined, acc, at(o, i), float(i), o)
        return acc
    method(ap, "reduce", 1)(lambda this, f=undefined, *s: reduce_(this, f, s, range))
    method(ap, "reduceRight", 1)(lambda this, f=undefined, *s: reduce_(this, f, s, lambda n: range(n - 1, -1, -1)))

    @method(ap, "reverse")
    def reverse(this, *_):
        o = toobj(this)
        if type(o) is JSArray and not o.level:
            o.arr.reverse()
            return o
        n = length(o)
        for i in range(n // 2):
            j = n - 1 - i
            hi, hj = has(o, i), has(o, j)
            a, b = at(o, i), at(o, j)
            if hj:
                seti(o, float(i), b)
            elif hi:
                remove(o, i)
            if hi:
                seti(o, float(j), a)
            elif hj:
                remove(o, j)
        return o

    @method(ap, "shift")
    def shift(this, *_):
        o = toobj(this)
        if type(o) is JSArray and o.arr and not o.level and not o.lenro:
            return o.arr.pop(0)
        n = length(o)
        if n == 0:
            setn(o, "length", 0.0)
            return undefined
        v = at(o, 0)
        for i in range(1, n):
            if has(o, i):
                seti(o, float(i - 1), at(o, i))
            else:
                remove(o, i - 1)
        remove(o, n - 1)
        setn(o, "length", float(n - 1))
        return v

    @method(ap, "unshift", 1)
    def unshift(this, *items):
        o = toobj(this)
        if type(o) is JSArray and o.ext and not o.level and not o.lenro:
            o.arr[0:0] = items
            return float(len(o.arr))
        n = length(o)
        k = len(items)
        if k:
            for i in range(n - 1, -1, -1):
                if has(o, i):
                    seti(o, float(i + k), at(o, i))
                else:
                    remove(o, i + k)
            for i, v in enumerate(items):
                seti(o, float(i), v)
        setn(o, "length", float(n + k))
        return float(n + k)

    @method(ap, "slice", 2)
    def slice_(this, start=undefined, end=undefined, *_):
        o = toobj(this)
        n = length(o)
        start = rel(start, n)
        end = rel(end, n, n)
        a = create_like(o, max(end - start, 0))
        k = 0
        for i in range(start, end):
            if has(o, i):
                put(a, k, at(o, i))
            k += 1
        setn(a, "length", float(k))
        return a

    @method(ap, "splice", 2)
    def splice(this, *args):
        o = toobj(this)
        n = length(o)
        start = rel(args[0], n) if args else 0
        items = args[2:]
        if not args:
            count = 0
        elif len(args) == 1:
            count = n - start
        else:
            count = int(min(max(to_integer(args[1]), 0), n - start))
        a = create_like(o, count)
        for i in range(count):
            if has(o, start + i):
                put(a, i, at(o, start + i))
        setn(a, "length", float(count))
        if type(o) is JSArray and not o.level and not o.lenro and o.ext and len(o.arr) == n:
            o.arr[start:start + count] = items
            return a
        k = len(items)
        if k < count:
            for i in range(start, n - count):
                if has(o, i + count):
                    seti(o, float(i + k), at(o, i + count))
                else:
                    remove(o, i + k)
            for i in range(n - 1, n - count + k - 1, -1):
                remove(o, i)
        elif k > count:
            for i in range(n - count - 1, start - 1, -1):
                if has(o, i + count):
                    seti(o, float(i + k), at(o, i + count))
                else:
                    remove(o, i + k)
        for i, v in enumerate(items):
            seti(o, float(start + i), v)
        setn(o, "length", float(n - count + k))
        return a

    @method(ap, "sort", 1)
    def sort(this, f=undefined, *_):
        if f is not undefined:
            need_fn(f)
        o = toobj(this)
        n = length(o)
        items = [at(o, i) for i in range(n) if has(o, i)]
        values = [v for v in items if v is not undefined]
        missing = len(items) - len(values)
        if f is undefined:
            keyed = [(tostr(v), v) for v in values]
            keyed.sort(key=lambda p: p[0])
            values = [p[1] for p in keyed]
        else:
            def compare(a, b):
                r = tonum(f.fn(undefined, a, b))
                return -1 if r < 0 else 1 if r > 0 else 0
            values.sort(key=cmp_to_key(compare))
        values.extend([undefined] * missing)
        for i, v in enumerate(values):
            seti(o, float(i), v)
        for i in range(len(values), n):
            remove(o, i)
        return o


# ---- Map and Set

_NAN_KEY = object()
_TRUE_KEY = object()
_FALSE_KEY = object()


def map_key(v):
    t = type(v)
    if t is float:
        return _NAN_KEY if v != v else v
    if t is bool:
        return _TRUE_KEY if v else _FALSE_KEY
    return v


def map_put(m, k, v):
    key = map_key(k)
    i = m.index.get(key)
    if i is not None:
        m.entries[i][1] = v
        return
    m.index[key] = len(m.entries)
    m.entries.append([k + 0.0 if type(k) is float else k, v])


def map_delete(m, k):
    i = m.index.pop(map_key(k), None)
    if i is None:
        return False
    m.entries[i] = None
    return True


def map_clear(m):
    m.index.clear()
    for i in range(len(m.entries)):
        m.entries[i] = None


def map_entries(m, kind):
    i = 0
    while i < len(m.entries):
        e = m.entries[i]
        i += 1
        if e is not None:
            yield e[0] if kind == "keys" else e[1] if kind == "values" else JSArray([e[0], e[1]])


def setup_collections():
    def collection(name, proto, cls, adder, fill):
        def ctor(args, nt):
            m = cls(proto_from(nt, proto), None, name)
            m.index = {}
            if cls is JSMap:
                m.entries = []
            items = args[0] if args else undefined
            if items is not undefined and items is not None:
                add = need_fn(getn(m, adder))
                it = getiter(items)
                try:
                    for item in it:
                        fill(m, add, item)
                except ERRS:
                    it.quiet()
                    raise
            return m
        f = constructor(name, 0, proto, need_new, ctor)
        tag(proto, name)
        return f

    def fill_pair(m, add, item):
        if not isinstance(item, JSObject):
            throw("TypeError", "Iterator value is not an entry object")
        k = getn(item, "0")
        add.fn(m, k, getn(item, "1"))

    def fill_one(m, add, item):
        add.fn(m, item)

    def own(this, name):
        if type(this) in (JSMap, JSWeak) and this.cls == name:
            return this
        throw("TypeError", "called on an incompatible receiver")

    mp, sp = R.MapProto, R.SetProto
    wm, ws = JSObject(R.ObjectProto), JSObject(R.ObjectProto)
    species(collection("Map", mp, JSMap, "set", fill_pair))
    species(collection("Set", sp, JSMap, "add", fill_one))
    collection("WeakMap", wm, JSWeak, "set", fill_pair)
    collection("WeakSet", ws, JSWeak, "add", fill_one)
    iter_proto(R.MapIterProto, "map", "Map Iterator")
    iter_proto(R.SetIterProto, "set", "Set Iterator")

    @method(mp, "get", 1)
    def get(this, k=undefined, *_):
        m = own(this, "Map")
        i = m.index.get(map_key(k))
        return undefined if i is None else m.entries[i][1]

    @method(mp, "set", 2)
    def set_(this, k=undefined, v=undefined, *_):
        map_put(own(this, "Map"), k, v)
        return this

    @method(sp, "add", 1)
    def add(this, k=undefined, *_):
        m = own(this, "Set")
        if map_key(k) not in m.index:
            k = k + 0.0 if type(k) is float else k
            map_put(m, k, k)
        return this

    def common(proto, name, iproto, kind):
        method(proto, "has", 1)(lambda this, k=undefined, *_: map_key(k) in own(this, name).index)
        method(proto, "delete", 1)(lambda this, k=undefined, *_: map_delete(own(this, name), k))

        @method(proto, "clear")
        def clear(this, *_):
            map_clear(own(this, name))
            return undefined
        getter(proto, "size")(lambda this, *_: float(len(own(this, name).index)))

        @method(proto, "forEach", 1)
        def for_each(this, f=undefined, t=undefined, *_):
            m = own(this, name)
            need_fn(f)
            i = 0
            while i < len(m.entries):
                e = m.entries[i]
                i += 1
                if e is not None:
                    f.fn(t, e[1], e[0], m)
            return undefined

        def listing(how):
            return lambda this, *_: native_iter(iproto, map_entries(own(this, name), how), kind)
        made = {}
        for how in ("entries", "values"):
            made[how] = method(proto, how)(listing(how))
        if name == "Map":
            method(proto, "keys")(listing("keys"))
            main = made["entries"]
        else:
            main = made["values"]
            proto.props["keys"] = Prop(main, True, False, True)
        proto.props[rt.SYM_ITERATOR] = Prop(main, True, False, True)
    common(mp, "Map", R.MapIterProto, "map")
    common(sp, "Set", R.SetIterProto, "set")

    def weak(proto, name):
        method(proto, "has", 1)(lambda this, k=undefined, *_: isinstance(k, JSObject) and k in own(this, name).index)

        @method(proto, "delete", 1)
        def delete(this, k=undefined, *_):
            m = own(this, name)
            if not isinstance(k, JSObject) or k not in m.index:
                return False
            del m.index[k]
            return True

        def put_weak(this, k=undefined, v=undefined, *_):
            m = own(this, name)
            if not isinstance(k, JSObject):
                throw("TypeError", "Invalid value used as weak key")
            m.index[k] = v
            return this
        return put_weak
    method(wm, "set", 2)(weak(wm, "WeakMap"))
    method(ws, "add", 1)(weak(ws, "WeakSet"))

    @method(wm, "get", 1)
    def weak_get(this, k=undefined, *_):
        m = own(this, "WeakMap")
        return m.index.get(k, undefined) if isinstance(k, JSObject) else undefined


# ---- Promise

def setup_promise():
    pp = R.PromiseProto

    def ctor(args, nt):
        f = need_fn(args[0] if args else undefined)
        p = new_promise(proto_from(nt, pp))
        resolve, reject = resolving_functions(p)
        try:
            f.fn(undefined, resolve, reject)
        except ERRS as e:
            reject.fn(undefined, caught(e))
        return p
    P = R.Promise = constructor("Promise", 1, pp, need_new, ctor)
    species(P)
    tag(pp, "Promise")

    def handler(f):
        if type(f) is not JSFunction:
            return None
        return lambda v: f.fn(undefined, v)

    @method(pp, "then", 2)
    def then(this, ok=undefined, err=undefined, *_):
        if type(this) is not JSPromise:
            throw("TypeError", "not a promise")
        cap = new_promise()
        promise_then(this, handler(ok), handler(err), cap)
        return cap
    method(pp, "catch", 1)(lambda this, f=undefined, *_: invoke(this, "then", undefined, f))

    @method(pp, "finally", 1)
    def finally_(this, f=undefined, *_):
        if not isinstance(this, JSObject):
            throw("TypeError")
        if type(f) is not JSFunction:
            return invoke(this, "then", f, f)

        def fail(v):
            raise rt.JSThrow(v)

        def after_ok(_this, v=undefined, *_):
            p = to_promise(f.fn(undefined))
            return invoke(p, "then", native(lambda *_: v, "", 0))

        def after_err(_this, v=undefined, *_):
            p = to_promise(f.fn(undefined))
            return invoke(p, "then", native(lambda *_: fail(v), "", 0))
        return invoke(this, "then", native(after_ok, "", 1), native(after_err, "", 1))

    def need_object(this):
        if not isinstance(this, JSObject):
            throw("TypeError", "Promise method called on non-object")

    @method(P, "resolve", 1)
    def resolve(this, v=undefined, *_):
        need_object(this)
        return to_promise(v)

    @method(P, "reject", 1)
    def reject(this, v=undefined, *_):
        need_object(this)
        p = new_promise()
        reject_promise(p, v)
        return p

    def combine(this, items, loop):
        """What all, allSettled and race have in common."""
        need_object(this)
        p = new_promise()
        ok, err = resolving_functions(p)
        it = None
        try:
            resolver = need_fn(getn(this, "resolve"))
            it = getiter(items)
            loop(it, lambda v: resolver.fn(this, v), ok, err)
        except ERRS as e:
            reason = caught(e)
            if it is not None:
                it.quiet()
            err.fn(undefined, reason)
        return p

    def gather(it, resolver, ok, err, settled):
        values = []
        left = [1]

        def finish():
            left[0] -= 1
            if not left[0]:
                ok.fn(undefined, JSArray(values))

        def element(i, wrap):
            def py(this, v=undefined, *_):
                if not called[i]:
                    called[i] = True
                    values[i] = wrap(v)
                    finish()
                return undefined
            return native(py, "", 1)
        called = []
        for v in it:
            i = len(values)
            values.append(undefined)
            called.append(False)
            left[0] += 1
            nxt = resolver(v)
            if settled:
                on_ok = element(i, lambda x: rt.mkobj({"status": "fulfilled", "value": x}))
                on_err = element(i, lambda x: rt.mkobj({"status": "rejected", "reason": x}))
            else:
                on_ok, on_err = element(i, lambda x: x), err
            invoke(nxt, "then", on_ok, on_err)
        finish()

    def race_loop(it, resolver, ok, err):
        for v in it:
            invoke(resolver(v), "then", ok, err)
    method(P, "all", 1)(lambda this, items=undefined, *_: combine(this, items, lambda *a: gather(*a, False)))
    method(P, "allSettled", 1)(lambda this, items=undefined, *_: combine(this, items, lambda *a: gather(*a, True)))
    method(P, "race", 1)(lambda this, items=undefined, *_: combine(this, items, race_loop))


# ---- JSON

def _no_constant(name):
    raise ValueError(name)


def from_json(v):
    if type(v) is str:
        return to_units(v)
    if type(v) is list:
        return JSArray([from_json(x) for x in v])
    return v


def _pairs(pairs):
    return JSObject(R.ObjectProto, {to_units(k): from_json(v) for k, v in pairs})


_ESCAPED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def quote(s):
    out = ['"']
    i = 0
    n = len(s)
    while i < n:
        c = s[i]
        if c in _ESCAPED:
            out.append(_ESCAPED[c])
        elif c < " ":
            out.append("\\u%04x" % ord(c))
        elif "\ud800" <= c <= "\udfff":
            if c <= "\udbff" and i + 1 < n and "\udc00" <= s[i + 1] <= "\udfff":
                out.append(s[i:i + 2])
                i += 1
            else:
                out.append("\\u%04x" % ord(c))
        else:
            out.append(c)
        i += 1
    out.append('"')
    return "".join(out)


def setup_json():
    J = R.globals["JSON"] = JSObject(R.ObjectProto)
    tag(J, "JSON")

    @method(J, "parse", 2)
    def parse(this, text=undefined, reviver=undefined, *_):
        text = tostr(text)
        try:
            v = from_json(json.JSONDecoder(object_pairs_hook=_pairs, parse_int=float, parse_float=float,
                                           parse_constant=_no_constant).decode(text))
        except ValueError:
            throw("SyntaxError", "Unexpected token in JSON")
        if type(reviver) is not JSFunction:
            return v

        def revive(holder, k):
            v = getn(holder, k)
            if isinstance(v, JSObject):
                keys = [str(i) for i in range(length(v))] if type(v) is JSArray else own_enumerable(v)
                for key in keys:
                    x = revive(v, key)
                    if x is undefined:
                        v.remove(key)
                    else:
                        try:
                            create(v, key, x)
                        except rt.JSThrow:
                            pass
            return reviver.fn(holder, k, v)
        return revive(rt.mkobj({"": v}), "")

    @method(J, "stringify", 3)
    def stringify(this, value=undefined, replacer=undefined, space=undefined, *_):
        allowed = None
        fn = None
        if type(replacer) is JSFunction:
            fn = replacer
        elif type(replacer) is JSArray:
            allowed = []
            for i in range(length(replacer)):
                x = at(replacer, i)
                if type(x) in (str, float) or isinstance(x, JSStringObject) or isinstance(x, JSWrapper) and type(x.value) is float:
                    x = tostr(x)
                    if x not in allowed:
                        allowed.append(x)
        if isinstance(space, JSStringObject):
            space = tostr(space)
        elif isinstance(space, JSWrapper) and type(space.value) is float:
            space = tonum(space)
        gap = ""
        if type(space) is float:
            gap = " " * int(min(max(to_integer(space), 0), 10))
        elif type(space) is str:
            gap = space[:10]
        stack = []

        def text_of(holder, k, v):
            if isinstance(v, JSObject):
                f = getn(v, "toJSON")
                if type(f) is JSFunction:
                    v = f.fn(v, k)
            if fn is not None:
                v = fn.fn(holder() if callable(holder) else holder, k, v)
            if isinstance(v, JSStringObject):
                v = tostr(v)
            elif isinstance(v, JSWrapper):
                if type(v.value) is float:
                    v = tonum(v)
                elif type(v.value) is bool:
                    v = v.value
            t = type(v)
            if v is None:
                return "null"
            if t is bool:
                return "true" if v else "false"
            if t is str:
                return quote(v)
            if t is float:
                return number_to_string(v) if v == v and v not in (INF, -INF) else "null"
            if not isinstance(v, JSObject) or t is JSFunction:
                return None
            return structure(v)

        def structure(o):
            if any(o is x for x in stack):
                throw("TypeError", "Converting circular structure to JSON")
            stack.append(o)
            inner = gap * len(stack)
            parts = []
            if type(o) is JSArray:
                for i in range(length(o)):
                    text = text_of(o, str(i), at(o, i))
                    parts.append("null" if text is None else text)
                marks = "[]"
            else:
                for k in own_enumerable(o) if allowed is None else allowed:
                    text = text_of(o, k, getn(o, k))
                    if text is not None:
                        parts.append(quote(k) + (": " if gap else ":") + text)
                marks = "{}"
            stack.pop()
            if not parts:
                return marks
            if not gap:
                return marks[0] + ",".join(parts) + marks[1]
            outer = gap * len(stack)
            return marks[0] + "\n" + inner + (",\n" + inner).join(parts) + "\n" + outer + marks[1]
        text = text_of(lambda: rt.mkobj({"": value}), "", value)
        return undefined if text is None else text


def setup_console():
    console = R.globals["console"] = JSObject(R.ObjectProto)

    def log(this, *args):
        R.out.append(" ".join([symbol_text(a) if type(a) is Symbol else tostr(a) for a in args]) + "\n")
        return undefined
    console.props["log"] = native(log, "log", 0)


def setup_data():
    setup_array()
    setup_collections()
    setup_promise()
    setup_json()
    setup_console()
