"""Pattern matching notation (XCU 2.13): patterns, trimming, pathnames."""

import os
import re

UNQUOTE = {0x100 + i: chr(i) for i in range(256)}
QUOTE = {ord(c): chr(0x100 + ord(c)) for c in "*?[]\\-!^:=."}
_NEEDS_QUOTE = re.compile(r"[*?\[\]\\\-!^:=.]")
_HAS_QUOTED = re.compile("[\u0100-\u01ff]")
IS_GLOB = re.compile(r"[*?\[]")


def quote(text):
    """Mark the characters that would be special in a pattern as quoted."""
    if _NEEDS_QUOTE.search(text):
        return text.translate(QUOTE)
    return text


def unquote(text):
    """Take the marks of quoted characters away."""
    if _HAS_QUOTED.search(text):
        return text.translate(UNQUOTE)
    return text


def _span(first, last):
    return set(range(ord(first), ord(last) + 1))


_UPPER, _LOWER, _DIGIT = _span("A", "Z"), _span("a", "z"), _span("0", "9")
_GRAPH = set(range(33, 127))
CLASSES = {
    "alpha": _UPPER | _LOWER,
    "digit": _DIGIT,
    "alnum": _UPPER | _LOWER | _DIGIT,
    "upper": _UPPER,
    "lower": _LOWER,
    "space": {9, 10, 11, 12, 13, 32},
    "blank": {9, 32},
    "punct": _GRAPH - _UPPER - _LOWER - _DIGIT,
    "print": _GRAPH | {32},
    "graph": _GRAPH,
    "cntrl": set(range(32)) | {127},
    "xdigit": _DIGIT | _span("a", "f") | _span("A", "F"),
}


def _bracket(pat, i):
    """Read the bracket expression whose `[` is before i.

    Returns (regular expression, position behind it), or None if it is none.
    """
    size = len(pat)
    negated = i < size and pat[i] in "!^"
    if negated:
        i += 1
    members = set()
    first = True
    while True:
        if i >= size:
            return None
        c = pat[i]
        if c == "]" and not first:
            i += 1
            break
        first = False
        if c == "[" and i + 1 < size and pat[i + 1] == ":":
            end = pat.find(":]", i + 2)
            if end > 0 and pat[i + 2:end] in CLASSES:
                members |= CLASSES[pat[i + 2:end]]
                i = end + 2
                continue
        low = _element(pat, i)
        if low is None:
            return None
        code, i = low
        if i + 1 < size and pat[i] == "-" and pat[i + 1] != "]":
            high = _element(pat, i + 1)
            if high is None:
                return None
            last, i = high
            members.update(range(code, last + 1))
        else:
            members.add(code)
    if negated:
        members = set(range(256)) - members
    if not members:
        return "(?!)", i
    return "[" + "".join("\\x%02x" % code for code in sorted(members)) + "]", i


def _element(pat, i):
    """One character of a bracket expression: (its code, position behind)."""
    c = pat[i]
    if c == "[" and pat[i + 1:i + 2] in (".", "="):
        mark = pat[i + 1]
        end = pat.find(mark + "]", i + 3)
        if end == i + 3:
            return ord(pat[i + 2]) & 0xFF, end + 2
    if c == "\\":
        if i + 1 >= len(pat):
            return None
        return ord(pat[i + 1]) & 0xFF, i + 2
    return ord(c) & 0xFF, i + 1


def to_regex(pat, star=".*"):
    """Translate a pattern with marks to a regular expression."""
    out = []
    i, size = 0, len(pat)
    while i < size:
        c = pat[i]
        i += 1
        if c == "*":
            if not out or out[-1] != star:
                out.append(star)
        elif c == "?":
            out.append(".")
        elif c == "[":
            found = _bracket(pat, i)
            if found is None:
                out.append("\\[")
            else:
                out.append(found[0])
                i = found[1]
        elif c == "\\":
            if i < size:
                out.append(re.escape(chr(ord(pat[i]) & 0xFF)))
                i += 1
            else:
                out.append("\\\\")
        else:
            out.append(re.escape(chr(ord(c) & 0xFF)))
    return "".join(out)


_cache = {}


def compiled(pat, kind):
    """The compiled pattern for a kind of use: m, #, ##, % or %%."""
    key = (pat, kind)
    rx = _cache.get(key)
    if rx is None:
        if len(_cache) > 2000:
            _cache.clear()
        if kind == "m":
            text = "(?:" + to_regex(pat) + r")\Z"
        elif kind == "#":
            text = to_regex(pat, ".*?")
        elif kind == "##":
            text = to_regex(pat)
        elif kind == "%":
            text = "(.*)(?:" + to_regex(pat) + r")\Z"
        else:
            text = "(.*?)(?:" + to_regex(pat) + r")\Z"
        rx = _cache[key] = re.compile(text, re.DOTALL)
    return rx


def matches(pat, text):
    return compiled(pat, "m").match(text) is not None


def trim(value, op, pat):
    """Remove a prefix (#, ##) or suffix (%, %%) that the pattern matches."""
    found = compiled(pat, op).match(value)
    if found is None:
        return value
    if op[0] == "#":
        return value[found.end():]
    return found.group(1)


def _is_pattern(comp):
    """Whether a pathname component holds a pattern and not only a lone `[`."""
    if "*" in comp or "?" in comp:
        return True
    i = comp.find("[")
    while i >= 0:
        if _bracket(comp, i + 1) is not None:
            return True
        i = comp.find("[", i + 1)
    return False


def _list(folder):
    try:
        return [n.decode("latin-1") for n in os.listdir((folder or ".").encode("latin-1"))]
    except OSError:
        return []


def glob(field):
    """Pathname expansion of a field with marks; [] if nothing matches."""
    comps = field.split("/")
    if not any(_is_pattern(comp) for comp in comps):
        return []
    bases = [""]
    for index, comp in enumerate(comps):
        last = index == len(comps) - 1
        tail = "" if last else "/"
        if not _is_pattern(comp):
            text = unquote(comp) + tail
            bases = [base + text for base in bases]
            if last:
                bases = [b for b in bases if os.path.lexists(b.encode("latin-1"))]
            continue
        rx = compiled(comp, "m")
        dotted = comp[0] in (".", "\u012e") or comp.startswith("\\.")
        found = []
        for base in bases:
            names = _list(base)
            if dotted and (names or os.path.isdir((base or ".").encode("latin-1"))):
                names += [".", ".."]
            for name in names:
                if name[0] == "." and not dotted:
                    continue
                if rx.match(name):
                    path = base + name
                    if last or os.path.isdir(path.encode("latin-1")):
                        found.append(path + tail)
        bases = found
        if not bases:
            return []
    bases.sort()
    return bases
