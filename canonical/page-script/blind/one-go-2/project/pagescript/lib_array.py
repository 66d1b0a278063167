"""Array: what makes and changes arrays."""

from .ops import (ITERATOR, SYM, call, construct, delete, getv, nullish, puti, putv, to_integer, to_length, to_object,
                  truthy)
from .runtime import arg, constructor, getter, install, proto_from
from .runtime_iter import each
from .values import (HOLE, R, UND, Desc, JSArray, JSFunction, JSObject, Prop, array_length, set_length,
                     throw_type)


def size(o):
    if type(o) is JSArray:
        return len(o.items)
    return to_length(getv(o, "length"))


def at(o, i):
    if type(o) is JSArray and i < len(o.items):
        v = o.items[i]
        if v is not HOLE:
            return v
    return getv(o, str(i))


def present(o, i):
    if type(o) is JSArray and i < len(o.items) and o.items[i] is not HOLE:
        return True
    return o.has(str(i))


def place(v, n, default):
    if v is UND:
        return default
    k = to_integer(v)
    return int(max(0, n + k)) if k < 0 else int(min(k, n))


def func(args, i=0):
    f = arg(args, i)
    if not isinstance(f, JSFunction):
        throw_type("not a function")
    return f


def species(o, n):
    """ArraySpeciesCreate."""
    if not isinstance(o, JSArray):
        return JSArray(blank(n))
    c = getv(o, "constructor")
    if isinstance(c, JSObject):
        c = getv(c, SYM["species"])
        if c is None:
            c = UND
    if c is UND or c is R.Array:
        return JSArray(blank(n))
    return construct(c, [float(n)])


def blank(n):
    out = JSArray([])
    if n:
        set_length(out, n)
    return out.items


def define_at(o, i, value):
    if type(o) is JSArray:
        if i == len(o.items):
            o.items.append(value)
            return
        if i < len(o.items):
            o.items[i] = value
            return
    if not o.define(str(i), Desc(value, True, True, True)):
        throw_type("cannot define")


def array_code(this, args, nt):
    proto = proto_from(nt, R.ArrayPrototype)
    if len(args) == 1 and type(args[0]) is float:
        out = JSArray([], proto)
        set_length(out, array_length(args[0]))
        return out
    return JSArray(list(args), proto)


def make(this, args):
    return construct(this, args) if isinstance(this, JSFunction) and this.ckind else JSArray([])


def array_from(this, args):
    source, f, that = arg(args, 0), arg(args, 1), arg(args, 2)
    if f is not UND:
        func(args, 1)
    own = isinstance(this, JSFunction) and this.ckind
    using = getv(source, ITERATOR)
    if not nullish(using):
        out = construct(this, []) if own else JSArray([])
        count = [0]

        def add(v):
            if f is not UND:
                v = call(f, that, [v, float(count[0])])
            define_at(out, count[0], v)
            count[0] += 1
        each(source, add)
        putv(out, "length", float(count[0]))
        return out
    source = to_object(source)
    n = size(source)
    out = construct(this, [float(n)]) if own else JSArray([])
    for i in range(n):
        v = at(source, i)
        if f is not UND:
            v = call(f, that, [v, float(i)])
        define_at(out, i, v)
    putv(out, "length", float(n))
    return out


def array_of(this, args):
    out = make(this, [float(len(args))])
    for i, v in enumerate(args):
        define_at(out, i, v)
    putv(out, "length", float(len(args)))
    return out


def push(this, args):
    o = to_object(this)
    if type(o) is JSArray:
        o.items.extend(args)
        return float(len(o.items))
    n = size(o)
    for v in args:
        putv(o, str(n), v)
        n += 1
    putv(o, "length", float(n))
    return float(n)


def pop(this, args):
    o = to_object(this)
    if type(o) is JSArray and o.items and o.items[-1] is not HOLE:
        return o.items.pop()
    n = size(o)
    if n == 0:
        putv(o, "length", 0.0)
        return UND
    v = at(o, n - 1)
    delete(o, str(n - 1))
    putv(o, "length", float(n - 1))
    return v


def move(o, source, target):
    if present(o, source):
        putv(o, str(target), at(o, source))
    else:
        delete(o, str(target))


def shift(this, args):
    o = to_object(this)
    if type(o) is JSArray and o.items and o.items[0] is not HOLE:
        return o.items.pop(0)
    n = size(o)
    if n == 0:
        putv(o, "length", 0.0)
        return UND
    v = at(o, 0)
    for i in range(1, n):
        move(o, i, i - 1)
    delete(o, str(n - 1))
    putv(o, "length", float(n - 1))
    return v


def unshift(this, args):
    o = to_object(this)
    if type(o) is JSArray:
        o.items[0:0] = args
        return float(len(o.items))
    n, k = size(o), len(args)
    if k:
        for i in range(n - 1, -1, -1):
            move(o, i, i + k)
        for i, v in enumerate(args):
            putv(o, str(i), v)
    putv(o, "length", float(n + k))
    return float(n + k)


def splice(this, args):
    o = to_object(this)
    n = size(o)
    start = place(arg(args, 0), n, 0)
    if not args:
        count = 0
    elif len(args) == 1:
        count = n - start
    else:
        count = int(min(max(to_integer(args[1]), 0), n - start))
    new = args[2:]
    out = species(o, count)
    if type(o) is JSArray and type(out) is JSArray:
        out.items = o.items[start:start + count]
        o.items[start:start + count] = new
        return out
    for i in range(count):
        if present(o, start + i):
            define_at(out, i, at(o, start + i))
    putv(out, "length", float(count))
    k = len(new)
    if k < count:
        for i in range(start, n - count):
            move(o, i + count, i + k)
        for i in range(n - 1, n - count + k - 1, -1):
            delete(o, str(i))
    elif k > count:
        for i in range(n - count - 1, start - 1, -1):
            move(o, i + count, i + k)
    for i, v in enumerate(new):
        putv(o, str(start + i), v)
    putv(o, "length", float(n - count + k))
    return out


def reverse(this, args):
    o = to_object(this)
    if type(o) is JSArray:
        o.items.reverse()
        return o
    n = size(o)
    for i in range(n // 2):
        j = n - 1 - i
        low, high = present(o, i), present(o, j)
        a, b = at(o, i), at(o, j)
        if high:
            putv(o, str(i), b)
        elif low:
            delete(o, str(i))
        if low:
            putv(o, str(j), a)
        elif high:
            delete(o, str(j))
    return o


def fill(this, args):
    o = to_object(this)
    n = size(o)
    for i in range(place(arg(args, 1), n, 0), place(arg(args, 2), n, n)):
        puti(o, float(i), arg(args, 0))
    return o


def copy_within(this, args):
    o = to_object(this)
    n = size(o)
    to, start, end = place(arg(args, 0), n, 0), place(arg(args, 1), n, 0), place(arg(args, 2), n, n)
    count = min(end - start, n - to)
    steps = range(count - 1, -1, -1) if start < to < start + count else range(count)
    for i in steps:
        move(o, start + i, to + i)
    return o


def sort(this, args):
    import functools
    from .ops import to_number, to_string
    f = arg(args, 0)
    if f is not UND:
        func(args)
    o = to_object(this)
    n = size(o)
    values = [at(o, i) for i in range(n) if present(o, i)]
    rest = [v for v in values if v is UND]
    found = [v for v in values if v is not UND]
    if f is UND:
        found.sort(key=to_string)
    else:
        def compare(a, b):
            x = to_number(call(f, UND, [a, b]))
            return -1 if x < 0 else 1 if x > 0 else 0
        found.sort(key=functools.cmp_to_key(compare))
    values = found + rest
    for i, v in enumerate(values):
        puti(o, float(i), v)
    for i in range(len(values), n):
        delete(o, str(i))
    return o


def concat(this, args):
    o = to_object(this)
    out = species(o, 0)
    n = 0
    for item in [o] + args:
        if isinstance(item, JSObject):
            flag = getv(item, SYM["isConcatSpreadable"])
            spreads = isinstance(item, JSArray) if flag is UND else truthy(flag)
        else:
            spreads = False
        if not spreads:
            define_at(out, n, item)
            n += 1
            continue
        count = size(item)
        if type(item) is JSArray and type(out) is JSArray and len(out.items) == n:
            out.items.extend(item.items)
        else:
            for i in range(count):
                if present(item, i):
                    define_at(out, n + i, at(item, i))
        n += count
    putv(out, "length", float(n))
    return out


def setup_array():
    from .lib_array_calls import setup_calls
    proto = R.ArrayPrototype
    f = R.Array = constructor("Array", 1, array_code, proto)
    install(f, [("from", 1, array_from), ("isArray", 1, lambda t, a: isinstance(arg(a, 0), JSArray)),
                ("of", 0, array_of)])
    getter(f, SYM["species"], lambda t: t)
    install(proto, [
        ("concat", 1, concat), ("copyWithin", 2, copy_within), ("fill", 1, fill), ("pop", 0, pop), ("push", 1, push),
        ("reverse", 0, reverse), ("shift", 0, shift), ("sort", 1, sort), ("splice", 2, splice),
        ("unshift", 1, unshift)])
    setup_calls(proto)
    names = JSObject(None)
    for name in ("copyWithin", "entries", "fill", "find", "findIndex", "flat", "flatMap", "includes", "keys", "values"):
        names.props[name] = True
    proto.props[SYM["unscopables"]] = Prop(names, False, False, True)
