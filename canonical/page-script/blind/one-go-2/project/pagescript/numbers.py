"""Numbers to texts and back."""

import math
import re

INF = float("inf")
NAN = float("nan")
WHITE = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def digits_of(x):
    """The shortest digits of a positive number and the place of the point after which they begin."""
    text = repr(x)
    exp = 0
    if "e" in text:
        text, e = text.split("e")
        exp = int(e)
    whole, _, frac = text.partition(".")
    if frac == "0":
        frac = ""
    digits = whole + frac
    point = len(whole) + exp
    stripped = digits.lstrip("0")
    point -= len(digits) - len(stripped)
    return stripped.rstrip("0"), point


def exponent_text(e):
    return ("e+" if e >= 0 else "e-") + str(abs(e))


def number_text(x):
    if x != x:
        return "NaN"
    if x == 0:
        return "0"
    if x in (INF, -INF):
        return "Infinity" if x > 0 else "-Infinity"
    if x.is_integer() and abs(x) < 1e15:
        return str(int(x))
    if x < 0:
        return "-" + number_text(-x)
    digits, n = digits_of(x)
    k = len(digits)
    if k <= n <= 21:
        return digits + "0" * (n - k)
    if 0 < n <= 21:
        return digits[:n] + "." + digits[n:]
    if -6 < n <= 0:
        return "0." + "0" * -n + digits
    if k == 1:
        return digits + exponent_text(n - 1)
    return digits[0] + "." + digits[1:] + exponent_text(n - 1)


def int_float(n):
    try:
        return float(n)
    except OverflowError:
        return INF if n > 0 else -INF


def text_number(text):
    """StringToNumber."""
    text = text.strip(WHITE)
    if not text:
        return 0.0
    prefix = text[:2].lower()
    if prefix in ("0x", "0o", "0b"):
        allowed = {"0x": "0123456789abcdef", "0o": "01234567", "0b": "01"}[prefix]
        rest = text[2:].lower()
        if not rest or any(c not in allowed for c in rest):
            return NAN
        return int_float(int(rest, {"0x": 16, "0o": 8, "0b": 2}[prefix]))
    if DECIMAL.fullmatch(text):
        return float(text)
    if text in ("Infinity", "+Infinity"):
        return INF
    if text == "-Infinity":
        return -INF
    return NAN


def parse_float(text):
    text = text.lstrip(WHITE)
    m = DECIMAL.match(text)
    if m:
        return float(m.group())
    if text.startswith(("Infinity", "+Infinity")):
        return INF
    if text.startswith("-Infinity"):
        return -INF
    return NAN


def parse_int(text, radix):
    text = text.lstrip(WHITE)
    sign = 1
    if text[:1] in ("+", "-") and text:
        if text[0] == "-":
            sign = -1
        text = text[1:]
    strip = True
    if radix != 0:
        if radix < 2 or radix > 36:
            return NAN
        strip = radix == 16
    else:
        radix = 10
    if strip and text[:2].lower() == "0x":
        text = text[2:]
        radix = 16
    allowed = DIGITS[:radix]
    end = 0
    while end < len(text) and text[end].lower() in allowed and text[end] < "\x80":
        end += 1
    if not end:
        return NAN
    value = int_float(int(text[:end], radix)) if end < 4000 else INF
    return -value if sign < 0 else value


def radix_text(x, radix):
    if x != x:
        return "NaN"
    if x in (INF, -INF):
        return "Infinity" if x > 0 else "-Infinity"
    if x < 0:
        return "-" + radix_text(-x, radix)
    whole = int(x)
    frac = x - whole
    out = ""
    while whole:
        whole, d = divmod(whole, radix)
        out = DIGITS[d] + out
    out = out or "0"
    if frac:
        parts = []
        while frac and len(parts) < 1100:
            frac *= radix
            d = int(frac)
            parts.append(DIGITS[d])
            frac -= d
            if radix & (radix - 1) and len(parts) >= 52:
                break
        out += "." + "".join(parts)
    return out


def round_scaled(x, places):
    """x * 10**places as the nearest whole number, the larger one in the middle; x is not negative."""
    num, den = x.as_integer_ratio()
    if places >= 0:
        num *= 10 ** places
    else:
        den *= 10 ** -places
    return (2 * num + den) // (2 * den)


def to_fixed(x, places):
    if x < 0:
        text = to_fixed(-x, places)
        return "-" + text
    text = str(round_scaled(x, places))
    if places:
        text = text.rjust(places + 1, "0")
        text = text[:-places] + "." + text[-places:]
    return text


def exact_digits(x, count):
    """count digits of the positive number x and the exponent of the first."""
    e = digits_of(x)[1] - 1
    n = round_scaled(x, count - 1 - e)
    if n >= 10 ** count:
        e += 1
        n = round_scaled(x, count - 1 - e)
    return str(n), e


def to_exponential(x, places):
    """places is None for as many digits as needed."""
    if x < 0:
        return "-" + to_exponential(-x, places)
    if x == 0:
        digits, e = "0" * ((places or 0) + 1), 0
    elif places is None:
        digits, n = digits_of(x)
        e = n - 1
    else:
        digits, e = exact_digits(x, places + 1)
    if len(digits) > 1:
        digits = digits[0] + "." + digits[1:]
    return digits + exponent_text(e)


def to_precision(x, count):
    if x < 0:
        return "-" + to_precision(-x, count)
    if x == 0:
        digits, e = "0" * count, 0
    else:
        digits, e = exact_digits(x, count)
        if e < -6 or e >= count:
            if count > 1:
                digits = digits[0] + "." + digits[1:]
            return digits + exponent_text(e)
    if e == count - 1:
        return digits
    if e >= 0:
        return digits[:e + 1] + "." + digits[e + 1:]
    return "0." + "0" * (-e - 1) + digits


def to_int32(x):
    if x != x or x in (INF, -INF):
        return 0
    n = int(x) & 0xFFFFFFFF
    return n - 0x100000000 if n & 0x80000000 else n


def to_uint32(x):
    if x != x or x in (INF, -INF):
        return 0
    return int(x) & 0xFFFFFFFF


def power(a, b):
    if b != b:
        return NAN
    if b == 0:
        return 1.0
    if a != a:
        return NAN
    if b in (INF, -INF) and abs(a) == 1:
        return NAN
    try:
        return math.pow(a, b)
    except OverflowError:
        return -INF if a < 0 and b % 2 == 1 else INF
    except ValueError:
        if a == 0:
            return -INF if math.copysign(1, a) < 0 and b % 2 == 1 else INF
        return NAN


def modulo(a, b):
    if a != a or b != b or a in (INF, -INF) or b == 0:
        return NAN
    if b in (INF, -INF):
        return a
    return math.fmod(a, b)


def divide(a, b):
    if b:
        return a / b
    if b != b:
        return NAN
    if a != a or a == 0:
        return NAN
    return math.copysign(1, a) * math.copysign(1, b) * INF
