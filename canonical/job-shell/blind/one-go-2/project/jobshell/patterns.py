"""Pattern matching notation (XCU 2.13) and pathname expansion.

A pattern is a string in which a backslash takes the meaning of the next
character away; quoted characters of a word arrive here in that form.
"""

import os
import re

_CLASSES = {
    'alpha': lambda c: 65 <= c <= 90 or 97 <= c <= 122,
    'upper': lambda c: 65 <= c <= 90,
    'lower': lambda c: 97 <= c <= 122,
    'digit': lambda c: 48 <= c <= 57,
    'xdigit': lambda c: 48 <= c <= 57 or 65 <= c <= 70 or 97 <= c <= 102,
    'alnum': lambda c: 48 <= c <= 57 or 65 <= c <= 90 or 97 <= c <= 122,
    'space': lambda c: 9 <= c <= 13 or c == 32,
    'blank': lambda c: c in (9, 32),
    'cntrl': lambda c: c < 32 or c == 127,
    'print': lambda c: 32 <= c <= 126,
    'graph': lambda c: 33 <= c <= 126,
    'punct': lambda c: (33 <= c <= 126 and not
                        (48 <= c <= 57 or 65 <= c <= 90 or 97 <= c <= 122)),
}

_ACTIVE = re.compile(r'[*?\[]')
_ESCAPED = re.compile(r'\\(.)', re.DOTALL)
_ESCAPED_SLASH = re.compile(r'\\(/)|(\\.)', re.DOTALL)
_cache = {}


def escape(text):
    """The pattern that matches just this text."""
    return ''.join(['\\' + c for c in text])


def unescape(pattern):
    return _ESCAPED.sub(r'\1', pattern)


def _bracket(pattern, start):
    """Read the bracket expression at `start`; (regular expression, end) or None."""
    size = len(pattern)
    i = start + 1
    negated = i < size and pattern[i] in '!^'
    if negated:
        i += 1
    members = set()
    first = True
    while True:
        if i >= size:
            return None
        c = pattern[i]
        if c == ']' and not first:
            break
        first = False
        if c == '[' and i + 1 < size and pattern[i + 1] in ':=.':
            kind = pattern[i + 1]
            end = pattern.find(kind + ']', i + 2)
            if end > 0:
                name = unescape(pattern[i + 2:end])
                if kind == ':':
                    test = _CLASSES.get(name)
                    if test:
                        members.update(n for n in range(256) if test(n))
                    i = end + 2
                    continue
                if len(name) == 1:
                    low, i = name, end + 2
                else:
                    i = end + 2
                    continue
            else:
                low, i = c, i + 1
        elif c == '\\' and i + 1 < size:
            low, i = pattern[i + 1], i + 2
        else:
            low, i = c, i + 1
        if i + 1 < size and pattern[i] == '-' and pattern[i + 1] != ']':
            c = pattern[i + 1]
            i += 2
            if c == '\\' and i < size:
                high = pattern[i]
                i += 1
            elif c == '[' and i < size and pattern[i] in '=.':
                end = pattern.find(pattern[i] + ']', i + 1)
                if end < 0:
                    high = c
                else:
                    high = unescape(pattern[i + 1:end])[:1] or c
                    i = end + 2
            else:
                high = c
            members.update(range(ord(low), ord(high) + 1))
        else:
            members.add(ord(low))
    if negated:
        members = set(range(256)) - members
    if not members:
        return '(?!)', i + 1
    return '[' + ''.join(['\\x%02x' % n for n in sorted(members)]) + ']', i + 1


def translate(pattern, star='.*'):
    """The source of a regular expression for a pattern."""
    out = []
    i, size = 0, len(pattern)
    while i < size:
        c = pattern[i]
        i += 1
        if c == '*':
            while i < size and pattern[i] == '*':
                i += 1
            out.append(star)
        elif c == '?':
            out.append('.')
        elif c == '[':
            found = _bracket(pattern, i - 1)
            if found:
                out.append(found[0])
                i = found[1]
            else:
                out.append('\\[')
        elif c == '\\' and i < size:
            out.append(re.escape(pattern[i]))
            i += 1
        else:
            out.append(re.escape(c))
    return ''.join(out)


def compiled(pattern, star='.*', end='', begin=''):
    key = (pattern, star, end, begin)
    regex = _cache.get(key)
    if regex is None:
        if len(_cache) > 2000:
            _cache.clear()
        regex = re.compile(begin + translate(pattern, star) + end, re.DOTALL)
        _cache[key] = regex
    return regex


def matches(pattern, text):
    return compiled(pattern).fullmatch(text) is not None


def remove_prefix(text, pattern, longest):
    match = compiled(pattern, '.*' if longest else '.*?').match(text)
    return text[match.end():] if match else text


def remove_suffix(text, pattern, longest):
    if longest:
        match = compiled(pattern, '.*', r'\Z').search(text)
        return text[:match.start()] if match else text
    match = compiled(pattern, '.*', r'\Z', '(.*)').match(text)
    return match.group(1) if match else text


def is_active(text):
    """Whether unquoted text holds a character that makes it a pattern."""
    return _ACTIVE.search(text) is not None


def _has_active(pattern):
    i = 0
    while i < len(pattern):
        if pattern[i] == '\\':
            i += 2
            continue
        if pattern[i] in '*?':
            return True
        if pattern[i] == '[' and _bracket(pattern, i):
            return True
        i += 1
    return False


def _list(directory):
    try:
        return [name.decode('latin-1')
                for name in os.listdir((directory or '.').encode('latin-1'))]
    except OSError:
        return []


def _exists(path):
    try:
        os.lstat(path.encode('latin-1'))
    except OSError:
        return False
    return True


def expand_path(pattern):
    """All pathnames that match, sorted; empty if there are none."""
    parts = re.split(r'(/+)', _ESCAPED_SLASH.sub(r'\1\2', pattern))
    if not any(_has_active(part) for part in parts[::2]):
        return []
    found = ['']
    for index in range(0, len(parts), 2):
        part = parts[index]
        slash = parts[index + 1] if index + 1 < len(parts) else ''
        if not _has_active(part):
            plain = unescape(part)
            found = [base + plain + slash for base in found]
            if part and slash:
                found = [path for path in found if _exists(path)]
            continue
        regex = compiled(part)
        dotted = part.startswith('.') or part.startswith('\\.')
        following = []
        for base in found:
            names = _list(base)
            if dotted:
                names += ['.', '..']
            for name in names:
                if name.startswith('.') and not dotted:
                    continue
                if regex.fullmatch(name):
                    path = base + name + slash
                    if not slash or os.path.isdir(path.encode('latin-1')):
                        following.append(path)
        found = following
    if not parts[-1] or not _has_active(parts[-1]):
        found = [path for path in found if _exists(path)]
    return sorted(found)
