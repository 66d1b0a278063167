"""Numbers and their texts."""
import re
from fractions import Fraction

from .lexer import SPACE

NAN = float("nan")
INF = float("inf")

_DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_OTHER = re.compile(r"0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def digits_of(x):
    """For x > 0: the shortest digits and n with x = 0.digits * 10 ** n."""
    s = repr(x)
    exp = 0
    if "e" in s:
        s, e = s.split("e")
        exp = int(e)
    if "." in s:
        whole, part = s.split(".")
    else:
        whole, part = s, ""
    digits = whole + part
    n = len(whole) + exp
    stripped = digits.lstrip("0")
    n -= len(digits) - len(stripped)
    return stripped.rstrip("0"), n


def number_to_string(x):
    if x != x:
        return "NaN"
    if -1e15 < x < 1e15:
        i = int(x)
        if i == x:
            return str(i)
    if x == INF:
        return "Infinity"
    if x < 0:
        return "-" + number_to_string(-x)
    digits, n = digits_of(x)
    k = len(digits)
    if k <= n <= 21:
        return digits + "0" * (n - k)
    if 0 < n <= 21:
        return digits[:n] + "." + digits[n:]
    if -6 < n <= 0:
        return "0." + "0" * -n + digits
    e = n - 1
    sign = "+" if e >= 0 else "-"
    if k == 1:
        return "%se%s%d" % (digits, sign, abs(e))
    return "%s.%se%s%d" % (digits[0], digits[1:], sign, abs(e))


def big_to_float(n):
    try:
        return float(n)
    except OverflowError:
        return INF if n > 0 else -INF


def string_to_number(s):
    s = s.strip(SPACE)
    if not s:
        return 0.0
    if _DECIMAL.fullmatch(s):
        return float(s)
    if _OTHER.fullmatch(s):
        return big_to_float(int(s[2:], {"x": 16, "o": 8, "b": 2}[s[1].lower()]))
    if s in ("Infinity", "+Infinity"):
        return INF
    if s == "-Infinity":
        return -INF
    return NAN


def parse_float(s):
    s = s.lstrip(SPACE)
    m = _DECIMAL.match(s)
    if m:
        return float(m.group())
    m = re.match(r"([+-]?)Infinity", s)
    if m:
        return -INF if m.group(1) == "-" else INF
    return NAN


def parse_int(s, radix):
    s = s.lstrip(SPACE)
    sign = 1
    if s[:1] in ("+", "-"):
        if s[0] == "-":
            sign = -1
        s = s[1:]
    strip = True
    if radix != 0:
        if radix < 2 or radix > 36:
            return NAN
        strip = radix == 16
    else:
        radix = 10
    if strip and s[:2] in ("0x", "0X"):
        s = s[2:]
        radix = 16
    end = 0
    while end < len(s):
        c = s[end].lower() if s[end] < "\x80" else "!"
        d = DIGITS.find(c)
        if d < 0 or d >= radix:
            break
        end += 1
    if end == 0:
        return NAN
    value = big_to_float(float(s[:end]) if radix == 10 else int(s[:end], radix))
    return -value if sign < 0 else value


def round_half_up(fr):
    """The whole number nearest to a fraction that is not negative; the larger one if two are."""
    return (2 * fr.numerator + fr.denominator) // (2 * fr.denominator)


def to_fixed(x, digits):
    if x != x:
        return "NaN"
    if abs(x) >= 1e21:
        return number_to_string(x)
    sign = ""
    if x < 0:
        sign = "-"
        x = -x
    n = round_half_up(Fraction(x) * 10 ** digits)
    s = str(n)
    if digits:
        s = s.rjust(digits + 1, "0")
        s = s[:-digits] + "." + s[-digits:]
    return sign + s


def _scaled(x, p):
    """For x > 0: n with p digits and e with n * 10 ** (e - p + 1) nearest to x."""
    fr = Fraction(x)
    e = digits_of(x)[1] - 1
    while True:
        shift = p - 1 - e
        n = round_half_up(fr * 10 ** shift if shift >= 0 else fr / 10 ** -shift)
        if n >= 10 ** p:
            if fr >= Fraction(10) ** (e + 1):
                e += 1
                continue
            return n // 10, e + 1
        if n < 10 ** (p - 1):
            e -= 1
            continue
        return n, e


def to_exponential(x, digits):
    if x != x:
        return "NaN"
    sign = ""
    if x < 0:
        sign = "-"
        x = -x
    if x == INF:
        return sign + "Infinity"
    if x == 0:
        text, e = "0" * ((digits or 0) + 1), 0
    elif digits is None:
        text, n = digits_of(x)
        e = n - 1
    else:
        n, e = _scaled(x, digits + 1)
        text = str(n)
    if len(text) > 1:
        text = text[0] + "." + text[1:]
    return "%s%se%s%d" % (sign, text, "+" if e >= 0 else "-", abs(e))


def to_precision(x, p):
    sign = ""
    if x < 0:
        sign = "-"
        x = -x
    if x == 0:
        text, e = "0" * p, 0
    else:
        n, e = _scaled(x, p)
        text = str(n)
        if e < -6 or e >= p:
            if p > 1:
                text = text[0] + "." + text[1:]
            return "%s%se%s%d" % (sign, text, "+" if e >= 0 else "-", abs(e))
    if e == p - 1:
        return sign + text
    if e >= 0:
        return sign + text[:e + 1] + "." + text[e + 1:]
    return sign + "0." + "0" * -(e + 1) + text


def to_radix(x, radix):
    if x != x:
        return "NaN"
    if x == INF:
        return "Infinity"
    if x == -INF:
        return "-Infinity"
    sign = ""
    if x < 0:
        sign = "-"
        x = -x
    whole = int(x)
    rest = Fraction(x) - whole
    out = []
    while True:
        whole, d = divmod(whole, radix)
        out.append(DIGITS[d])
        if not whole:
            break
    text = sign + "".join(reversed(out))
    if rest:
        part = []
        limit = 1100 if radix in (2, 4, 8, 16, 32) else 52
        while rest and len(part) < limit:
            rest *= radix
            d = int(rest)
            part.append(DIGITS[d])
            rest -= d
        text += "." + "".join(part)
    return text
