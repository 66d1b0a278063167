"""Number and Math."""

import math
import random
import struct

from .lib_object import this_value
from .numbers import (INF, NAN, number_text, parse_float, parse_int, power, radix_text, to_exponential, to_fixed,
                      to_int32, to_precision, to_uint32)
from .ops import to_integer, to_number, to_string
from .runtime import arg, constructor, install, method, proto_from, tag
from .values import R, UND, JSObject, Prop, throw_error


def number_this(this):
    return this_value(this, float, "Number")


def finite(x):
    return x == x and x not in (INF, -INF)


def number_to_string(this, args):
    x = number_this(this)
    radix = 10 if arg(args, 0) is UND else to_integer(args[0])
    if radix < 2 or radix > 36:
        throw_error("RangeError", "radix")
    return number_text(x) if radix == 10 else radix_text(x, int(radix))


def fixed(this, args):
    x = number_this(this)
    n = to_integer(arg(args, 0))
    if n < 0 or n > 100:
        throw_error("RangeError", "digits")
    if not finite(x) or abs(x) >= 1e21:
        return number_text(x)
    return to_fixed(x, n)


def exponential(this, args):
    x = number_this(this)
    n = to_integer(arg(args, 0))
    if not finite(x):
        return number_text(x)
    if n < 0 or n > 100:
        throw_error("RangeError", "digits")
    return to_exponential(x, None if arg(args, 0) is UND else n)


def precision(this, args):
    x = number_this(this)
    if arg(args, 0) is UND:
        return number_text(x)
    n = to_integer(args[0])
    if not finite(x):
        return number_text(x)
    if n < 1 or n > 100:
        throw_error("RangeError", "digits")
    return to_precision(x, n)


def is_int(v):
    return type(v) is float and finite(v) and v == int(v)


def setup_number():
    proto = R.NumberPrototype = JSObject(R.ObjectPrototype)
    proto.cls, proto.data = "Number", 0.0

    def code(this, args, nt):
        value = to_number(args[0]) if args else 0.0
        if nt is UND:
            return value
        obj = JSObject(proto_from(nt, proto))
        obj.cls, obj.data = "Number", value
        return obj
    f = constructor("Number", 1, code, proto)
    install(f, [
        ("isFinite", 1, lambda t, a: type(arg(a, 0)) is float and finite(a[0])),
        ("isInteger", 1, lambda t, a: is_int(arg(a, 0))),
        ("isNaN", 1, lambda t, a: type(arg(a, 0)) is float and a[0] != a[0]),
        ("isSafeInteger", 1, lambda t, a: is_int(arg(a, 0)) and abs(a[0]) <= 9007199254740991)])
    for name, value in (("MAX_SAFE_INTEGER", 9007199254740991.0), ("MIN_SAFE_INTEGER", -9007199254740991.0),
                        ("MAX_VALUE", 1.7976931348623157e308), ("MIN_VALUE", 5e-324), ("EPSILON", 2.0 ** -52),
                        ("NaN", NAN), ("POSITIVE_INFINITY", INF), ("NEGATIVE_INFINITY", -INF)):
        f.props[name] = Prop(value)

    def parse_int_call(this, args):
        text = to_string(arg(args, 0))
        return parse_int(text, to_int32(to_number(arg(args, 1))))
    holder = JSObject(None)
    R.globals["parseInt"] = method(holder, "parseInt", 2, parse_int_call)
    R.globals["parseFloat"] = method(holder, "parseFloat", 1, lambda t, a: parse_float(to_string(arg(a, 0))))
    R.globals["isNaN"] = method(holder, "isNaN", 1, lambda t, a: is_nan(to_number(arg(a, 0))))
    R.globals["isFinite"] = method(holder, "isFinite", 1, lambda t, a: finite(to_number(arg(a, 0))))
    f.props["parseInt"] = holder.props["parseInt"]
    f.props["parseFloat"] = holder.props["parseFloat"]
    install(proto, [("toString", 1, number_to_string), ("toFixed", 1, fixed), ("toExponential", 1, exponential),
                    ("toPrecision", 1, precision), ("valueOf", 0, lambda t, a: number_this(t)),
                    ("toLocaleString", 0, lambda t, a: number_text(number_this(t)))])


def is_nan(x):
    return x != x


def plain(work):
    """A function of Math from one of Python that may fail."""
    def run(this, args):
        x = to_number(arg(args, 0))
        if x != x:
            return x
        try:
            return float(work(x))
        except ValueError:
            return NAN
        except OverflowError:
            return INF
    return run


def round_whole(work):
    def run(this, args):
        x = to_number(arg(args, 0))
        if not finite(x) or x == 0:
            return x
        return math.copysign(float(work(x)), x)
    return run


def math_round(x):
    f = math.floor(x)
    return f if x - f < 0.5 else f + 1


def logarithm(work):
    def run(x):
        return -INF if x == 0 else work(x)
    return run


def log1p(x):
    return -INF if x == -1 else math.log1p(x)


def exponential_of(x):
    return math.exp(x)


def sinh(x):
    try:
        return math.sinh(x)
    except OverflowError:
        return math.copysign(INF, x)


def expm1(x):
    try:
        return math.expm1(x)
    except OverflowError:
        return INF


def atanh(x):
    return math.copysign(INF, x) if abs(x) == 1 else math.atanh(x)


def fround(x):
    try:
        return struct.unpack("f", struct.pack("f", x))[0]
    except OverflowError:
        return math.copysign(INF, x)


def extreme(largest):
    def run(this, args):
        values = [to_number(v) for v in args]
        best = -INF if largest else INF
        for x in values:
            if x != x:
                return NAN
            if x == best == 0:
                negative = math.copysign(1, x) < 0
                best = best if negative == largest else x
            elif (x > best) if largest else (x < best):
                best = x
        return best
    return run


def hypot(this, args):
    values = [to_number(v) for v in args]
    if any(v in (INF, -INF) for v in values):
        return INF
    return math.hypot(*values) if values else 0.0


def two(work):
    def run(this, args):
        a = to_number(arg(args, 0))
        return work(a, to_number(arg(args, 1)))
    return run


def imul(a, b):
    return float(to_int32(float((to_uint32(a) * to_uint32(b)) & 0xFFFFFFFF)))


def sign(x):
    return x if x == 0 else math.copysign(1.0, x)


def setup_math():
    obj = JSObject(R.ObjectPrototype)
    R.globals["Math"] = obj
    tag(obj, "Math")
    for name, value in (("E", math.e), ("LN10", 2.302585092994046), ("LN2", 0.6931471805599453),
                        ("LOG10E", 0.4342944819032518), ("LOG2E", 1.4426950408889634), ("PI", math.pi),
                        ("SQRT1_2", 0.7071067811865476), ("SQRT2", 1.4142135623730951)):
        obj.props[name] = Prop(value)
    for name, work in (("abs", abs), ("acos", math.acos), ("acosh", math.acosh), ("asin", math.asin),
                       ("asinh", math.asinh), ("atan", math.atan), ("atanh", atanh), ("cbrt", math.cbrt),
                       ("cos", math.cos), ("cosh", math.cosh), ("exp", exponential_of), ("expm1", expm1),
                       ("fround", fround), ("log", logarithm(math.log)), ("log10", logarithm(math.log10)),
                       ("log1p", log1p), ("log2", logarithm(math.log2)), ("sign", sign), ("sin", math.sin),
                       ("sinh", sinh), ("sqrt", math.sqrt), ("tan", math.tan), ("tanh", math.tanh)):
        method(obj, name, 1, plain(work))
    for name, work in (("ceil", math.ceil), ("floor", math.floor), ("round", math_round), ("trunc", math.trunc)):
        method(obj, name, 1, round_whole(work))
    install(obj, [
        ("atan2", 2, two(math.atan2)), ("pow", 2, two(power)), ("imul", 2, two(imul)), ("hypot", 2, hypot),
        ("max", 2, extreme(True)), ("min", 2, extreme(False)),
        ("clz32", 1, lambda t, a: float(32 - to_uint32(to_number(arg(a, 0))).bit_length())),
        ("random", 0, lambda t, a: random.random())])
