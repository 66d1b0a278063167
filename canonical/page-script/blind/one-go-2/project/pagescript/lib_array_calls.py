"""Array: what reads arrays and calls functions for their elements."""

from .lib_array import at, define_at, func, place, present, size, species
from .lib_iter import array_walk, make_iterator
from .ops import ITERATOR, call, getv, nullish, seq, to_integer, to_object, to_string, truthy
from .runtime import arg, install, method
from .values import R, UND, JSArray, JSFunction, Prop, same_value, throw_type


def join_values(o, sep):
    if o in R.joining:
        return ""
    R.joining.append(o)
    try:
        parts = []
        for i in range(size(o)):
            v = at(o, i)
            parts.append("" if nullish(v) else to_string(v))
        return sep.join(parts)
    finally:
        R.joining.remove(o)


def join(this, args):
    o = to_object(this)
    n = size(o)
    sep = "," if arg(args, 0) is UND else to_string(args[0])
    return join_values(o, sep) if n else ""


def to_text(this, args):
    o = to_object(this)
    f = getv(o, "join")
    if isinstance(f, JSFunction):
        return call(f, o, [])
    return call(getv(R.ObjectPrototype, "toString"), o, [])


def slice_array(this, args):
    o = to_object(this)
    n = size(o)
    start, end = place(arg(args, 0), n, 0), place(arg(args, 1), n, n)
    out = species(o, max(end - start, 0))
    if type(o) is JSArray and type(out) is JSArray:
        out.items = o.items[start:max(start, end)]
        return out
    k = 0
    for i in range(start, end):
        if present(o, i):
            define_at(out, k, at(o, i))
        k += 1
    putlen(out, k)
    return out


def putlen(o, n):
    from .ops import putv
    putv(o, "length", float(n))


def index_of(this, args):
    o = to_object(this)
    n = size(o)
    x = arg(args, 0)
    for i in range(place(arg(args, 1), n, 0), n):
        if present(o, i) and seq(at(o, i), x):
            return float(i)
    return -1.0


def last_index_of(this, args):
    o = to_object(this)
    n = size(o)
    x = arg(args, 0)
    start = n - 1
    if len(args) > 1:
        k = to_integer(args[1])
        start = min(k, n - 1) if k >= 0 else n + k
    if start < 0:
        return -1.0
    for i in range(int(start), -1, -1):
        if present(o, i) and seq(at(o, i), x):
            return float(i)
    return -1.0


def includes(this, args):
    o = to_object(this)
    n = size(o)
    x = arg(args, 0)
    for i in range(place(arg(args, 1), n, 0), n):
        v = at(o, i)
        if seq(v, x) or same_value(v, x):
            return True
    return False


def elements(this, args):
    """Each element with its place: (object, index, value of the function, element)."""
    o = to_object(this)
    n = size(o)
    f, that = func(args), arg(args, 1)
    for i in range(n):
        if present(o, i):
            v = at(o, i)
            yield o, i, f.code(that, [v, float(i), o], UND), v


def for_each(this, args):
    o = to_object(this)
    n = size(o)
    f, that = func(args), arg(args, 1)
    for i in range(n):
        if present(o, i):
            f.code(that, [at(o, i), float(i), o], UND)
    return UND


def array_map(this, args):
    o = to_object(this)
    n = size(o)
    f, that = func(args), arg(args, 1)
    out = species(o, n)
    for i in range(n):
        if present(o, i):
            define_at(out, i, f.code(that, [at(o, i), float(i), o], UND))
    return out


def array_filter(this, args):
    o = to_object(this)
    n = size(o)
    f, that = func(args), arg(args, 1)
    out = species(o, 0)
    k = 0
    for i in range(n):
        if present(o, i):
            v = at(o, i)
            if truthy(f.code(that, [v, float(i), o], UND)):
                define_at(out, k, v)
                k += 1
    return out


def every(this, args):
    return all(truthy(r) for o, i, r, v in elements(this, args))


def some(this, args):
    return any(truthy(r) for o, i, r, v in elements(this, args))


def finder(index):
    def run(this, args):
        o = to_object(this)
        n = size(o)
        f, that = func(args), arg(args, 1)
        for i in range(n):
            v = at(o, i)
            if truthy(f.code(that, [v, float(i), o], UND)):
                return float(i) if index else v
        return -1.0 if index else UND
    return run


def reducer(right):
    def run(this, args):
        o = to_object(this)
        n = size(o)
        f = func(args)
        places = iter(range(n - 1, -1, -1) if right else range(n))
        if len(args) > 1:
            total = args[1]
        else:
            for i in places:
                if present(o, i):
                    total = at(o, i)
                    break
            else:
                throw_type("reduce of nothing")
        for i in places:
            if present(o, i):
                total = f.code(UND, [total, at(o, i), float(i), o], UND)
        return total
    return run


def flatten(out, k, source, depth):
    for i in range(size(source)):
        if present(source, i):
            v = at(source, i)
            if depth > 0 and isinstance(v, JSArray):
                k = flatten(out, k, v, depth - 1)
            else:
                define_at(out, k, v)
                k += 1
    return k


def flat(this, args):
    o = to_object(this)
    depth = 1 if arg(args, 0) is UND else to_integer(args[0])
    out = species(o, 0)
    flatten(out, 0, o, depth)
    return out


def flat_map(this, args):
    o = to_object(this)
    n = size(o)
    f, that = func(args), arg(args, 1)
    out = species(o, 0)
    k = 0
    for i in range(n):
        if present(o, i):
            v = f.code(that, [at(o, i), float(i), o], UND)
            if isinstance(v, JSArray):
                k = flatten(out, k, v, 0)
            else:
                define_at(out, k, v)
                k += 1
    return out


def walker(kind):
    return lambda this, args: make_iterator(R.ArrayIteratorPrototype, array_walk(to_object(this), kind))


def locale_text(this, args):
    o = to_object(this)
    parts = []
    for i in range(size(o)):
        v = at(o, i)
        parts.append("" if nullish(v) else to_string(call(getv(v, "toLocaleString"), v, [])))
    return ",".join(parts)


def setup_calls(proto):
    R.joining = []
    install(proto, [
        ("entries", 0, walker("entries")), ("every", 1, every), ("filter", 1, array_filter),
        ("find", 1, finder(False)), ("findIndex", 1, finder(True)), ("flat", 0, flat), ("flatMap", 1, flat_map),
        ("forEach", 1, for_each), ("includes", 1, includes), ("indexOf", 1, index_of), ("join", 1, join),
        ("keys", 0, walker("keys")), ("lastIndexOf", 1, last_index_of), ("map", 1, array_map),
        ("reduce", 1, reducer(False)), ("reduceRight", 1, reducer(True)), ("slice", 2, slice_array),
        ("some", 1, some), ("toString", 0, to_text), ("toLocaleString", 0, locale_text)])
    R.array_values = method(proto, "values", 0, walker("values"))
    proto.props[ITERATOR] = Prop(R.array_values, True, False, True)


