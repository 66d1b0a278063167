"""Style sheets: tokens, rules, declarations and selectors."""
import re

_TOKEN = re.compile(r"""
    (?P<space>[ \t\r\n\f]+)
  | (?P<comment>/\*.*?(?:\*/|\Z))
  | (?P<string>"(?:[^"\\\n]|\\(?:.|\n))*"|'(?:[^'\\\n]|\\(?:.|\n))*')
  | (?P<cdo><!--|-->)
  | (?P<number>[+-]?(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?(?:%|-?(?:[A-Za-z_]|\\.)(?:[\w-]|\\.)*)?)
  | (?P<hash>\#(?:[\w-]|[^\x00-\x7f]|\\[0-9a-fA-F]{1,6}[ \t\r\n\f]?|\\.)+)
  | (?P<ident>-{0,2}(?:[A-Za-z_]|[^\x00-\x7f]|\\[0-9a-fA-F]{1,6}[ \t\r\n\f]?|\\.)(?:[\w-]|[^\x00-\x7f]|\\[0-9a-fA-F]{1,6}[ \t\r\n\f]?|\\.)*)
  | (?P<match>[~|^$*]=)
  | (?P<delim>.)
""", re.X | re.S)

_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|\n|\f)|(.))", re.S)


def unescape(text):
    def one(m):
        if m.group(1):
            return chr(int(m.group(1), 16))
        return "" if m.group(2) else m.group(3)
    return _ESCAPE.sub(one, text) if "\\" in text else text


def tokenize(text):
    """(kind, value) pairs; comments are gone, white space is kept."""
    out = []
    for m in _TOKEN.finditer(text):
        kind, value = m.lastgroup, m.group()
        if kind in ("comment", "cdo"):
            continue
        if kind == "string":
            value = unescape(value[1:-1])
        elif kind == "hash":
            value = unescape(value[1:])
        elif kind == "ident":
            value = unescape(value)
        out.append((kind, value))
    return out


def strip(tokens):
    a, b = 0, len(tokens)
    while a < b and tokens[a][0] == "space":
        a += 1
    while b > a and tokens[b - 1][0] == "space":
        b -= 1
    return tokens[a:b]


def split_top(tokens, delimiter):
    """Splits at a delimiter outside of brackets."""
    parts, depth, cur = [], 0, []
    for t in tokens:
        if t[0] == "delim":
            if t[1] in "([{":
                depth += 1
            elif t[1] in ")]}":
                depth -= 1
            elif t[1] == delimiter and depth == 0:
                parts.append(cur)
                cur = []
                continue
        cur.append(t)
    parts.append(cur)
    return parts


def parse_declarations(tokens):
    """[(name, value tokens without spaces, important)]"""
    out = []
    for part in split_top(tokens, ";"):
        part = strip(part)
        if not part or part[0][0] != "ident":
            continue
        name = part[0][1].lower()
        rest = strip(part[1:])
        if not rest or rest[0] != ("delim", ":"):
            continue
        value = [t for t in rest[1:] if t[0] != "space"]
        important = False
        if (len(value) >= 2 and value[-2] == ("delim", "!") and value[-1][0] == "ident"
                and value[-1][1].lower() == "important"):
            important = True
            value = value[:-2]
        if value:
            out.append((name, value, important))
    return out


def parse_sheet(text):
    """[(selectors, declarations)] in order; a selector that is not understood drops its rule."""
    tokens = tokenize(text)
    rules, prelude, i = [], [], 0
    while i < len(tokens):
        if tokens[i] == ("delim", "{"):
            depth, j = 1, i + 1
            while j < len(tokens) and depth:
                if tokens[j] == ("delim", "{"):
                    depth += 1
                elif tokens[j] == ("delim", "}"):
                    depth -= 1
                j += 1
            body = tokens[i + 1:j - 1] if depth == 0 else tokens[i + 1:j]
            try:
                selectors = [parse_selector(strip(p)) for p in split_top(prelude, ",")]
                rules.append((selectors, parse_declarations(body)))
            except (ValueError, IndexError):
                pass
            prelude = []
            i = j
        else:
            prelude.append(tokens[i])
            i += 1
    return rules


# Selectors

class Selector:
    """A chain of compounds, the last one first: [(combinator to the next, tests)]"""

    def __init__(self):
        self.parts = []
        self.pseudo = None
        self.specificity = (0, 0, 0)

    def matches(self, element):
        return self._match(element, 0)

    def _match(self, element, i):
        tests, combinator = self.parts[i]
        for test in tests:
            if not test(element):
                return False
        if combinator is None:
            return True
        if combinator == " ":
            e = element.parent
            while e is not None:
                if self._match(e, i + 1):
                    return True
                e = e.parent
            return False
        if combinator == ">":
            return element.parent is not None and self._match(element.parent, i + 1)
        if element.parent is None:
            return False
        before = element.parent.elements()[:element.index - 1]
        if combinator == "+":
            return bool(before) and self._match(before[-1], i + 1)
        return any(self._match(e, i + 1) for e in reversed(before))


def parse_selector(tokens):
    sel = Selector()
    spec = [0, 0, 0]
    parts, tests, i = [], [], 0
    pending = None          # combinator seen after the current compound
    seen = False
    while i < len(tokens):
        kind, value = tokens[i]
        if kind == "space" or (kind == "delim" and value in ">+~"):
            if value not in (">", "+", "~"):
                value = " "
            if pending in (None, " "):
                pending = value if value != " " or pending is None else pending
            i += 1
            continue
        if pending is not None:
            parts.append((tests, pending))
            tests, pending, seen = [], None, False
        seen = True
        i = _simple(tokens, i, tests, spec, sel)
    if not seen:
        raise ValueError("empty selector")
    parts.append((tests, None))
    # turn around: each compound gets the combinator on its left
    chain = []
    for k in range(len(parts) - 1, -1, -1):
        chain.append((parts[k][0], parts[k - 1][1] if k > 0 else None))
    sel.parts = chain
    sel.specificity = tuple(spec)
    return sel


def _simple(tokens, i, tests, spec, sel):
    kind, value = tokens[i]
    if kind == "ident":
        tests.append(lambda e, v=value: e.tag == v)
        spec[2] += 1
        return i + 1
    if kind == "delim" and value == "*":
        return i + 1
    if kind == "hash":
        tests.append(lambda e, v=value: e.attrs.get("id") == v)
        spec[0] += 1
        return i + 1
    if kind == "delim" and value == ".":
        name = tokens[i + 1][1]
        tests.append(lambda e, v=name: v in e.attrs.get("class", "").split())
        spec[1] += 1
        return i + 2
    if kind == "number" and value.startswith("."):
        raise ValueError("class name")
    if kind == "delim" and value == "[":
        j = i + 1
        while tokens[j] != ("delim", "]"):
            j += 1
        tests.append(_attribute([t for t in tokens[i + 1:j] if t[0] != "space"]))
        spec[1] += 1
        return j + 1
    if kind == "delim" and value == ":":
        if tokens[i + 1] == ("delim", ":"):
            sel.pseudo = tokens[i + 2][1].lower()
            if sel.pseudo not in ("before", "after"):
                raise ValueError("pseudo-element")
            spec[2] += 1
            return i + 3
        name = tokens[i + 1][1].lower()
        i += 2
        argument = None
        if i < len(tokens) and tokens[i] == ("delim", "("):
            depth, j = 1, i + 1
            while depth:
                if tokens[j] == ("delim", "("):
                    depth += 1
                elif tokens[j] == ("delim", ")"):
                    depth -= 1
                j += 1
            argument = strip(tokens[i + 1:j - 1])
            i = j
        if name in ("before", "after") and argument is None:
            sel.pseudo = name
            spec[2] += 1
            return i
        if name == "not":
            inner = []
            inner_spec = [0, 0, 0]
            j = 0
            while j < len(argument):
                j = _simple(argument, j, inner, inner_spec, sel)
            for k in range(3):
                spec[k] += inner_spec[k]
            tests.append(lambda e, ts=inner: not all(t(e) for t in ts))
            return i
        spec[1] += 1
        tests.append(_pseudo_class(name, argument))
        return i
    raise ValueError("selector")


def _attribute(tokens):
    name = tokens[0][1]
    if len(tokens) == 1:
        return lambda e: name in e.attrs
    if tokens[1] == ("delim", "="):
        op = "="
    elif tokens[1][0] == "match":
        op = tokens[1][1]
    else:
        raise ValueError("attribute selector")
    value = tokens[2][1]

    def test(e):
        have = e.attrs.get(name)
        if have is None:
            return False
        if op == "=":
            return have == value
        if op == "~=":
            return value in have.split()
        if op == "|=":
            return have == value or have.startswith(value + "-")
        if not value:
            return False
        if op == "^=":
            return have.startswith(value)
        if op == "$=":
            return have.endswith(value)
        return value in have
    return test


def _nth(tokens):
    text = "".join(v for k, v in tokens if k != "space").lower()
    if text == "odd":
        return 2, 1
    if text == "even":
        return 2, 0
    m = re.fullmatch(r"([+-]?\d*)n([+-]\d+)?", text)
    if m:
        a = m.group(1)
        a = 1 if a in ("", "+") else -1 if a == "-" else int(a)
        return a, int(m.group(2) or 0)
    return 0, int(text)


def _is_nth(a, b, place):
    if a == 0:
        return place == b
    return (place - b) % a == 0 and (place - b) // a >= 0


def _pseudo_class(name, argument):
    if name == "root":
        return lambda e: e.parent is None
    if name == "empty":
        return lambda e: not any(c for c in e.children)
    if name == "first-child":
        return lambda e: e.index == 1
    if name == "last-child":
        return lambda e: e.index == e.siblings
    if name == "only-child":
        return lambda e: e.siblings == 1
    if name == "first-of-type":
        return lambda e: e.type_index == 1
    if name == "last-of-type":
        return lambda e: e.type_index == e.type_count
    if name == "only-of-type":
        return lambda e: e.type_count == 1
    a, b = _nth(argument) if argument else (0, 0)
    if name == "nth-child":
        return lambda e: _is_nth(a, b, e.index)
    if name == "nth-last-child":
        return lambda e: _is_nth(a, b, e.siblings - e.index + 1)
    if name == "nth-of-type":
        return lambda e: _is_nth(a, b, e.type_index)
    if name == "nth-last-of-type":
        return lambda e: _is_nth(a, b, e.type_count - e.type_index + 1)
    raise ValueError("pseudo-class")
