"""Words as the parser hands them over to the expansions.

The parts of a word are tuples:

('lit', text)                       unquoted text
('q', text)                         quoted text
('dq', parts)                       what stands between double-quotes
('tilde',)                          a tilde-prefix without a name
('par', name, op, colon, parts)     parameter expansion; op is None if plain
('len', name)                       ${#name}
('cmd', program)                    command substitution
('arith', parts)                    arithmetic expansion
('bad', text)                       ${...} that is none of these
"""

CONSTANT, QUOTED_PARAMETER, GENERAL = range(3)


class Word:
    """A word with its parts; `kind` tells which short cut its expansion may take."""

    __slots__ = ('parts', 'kind', 'text', 'arithmetic')

    def __init__(self, parts):
        self.parts = parts
        self.kind = GENERAL
        self.text = None
        self.arithmetic = None
        text = self._constant(parts)
        if text is not None:
            self.kind = CONSTANT
            self.text = text
        elif len(parts) == 1 and parts[0][0] == 'dq' and len(parts[0][1]) == 1:
            part = parts[0][1][0]
            if part[0] == 'par' and part[2] is None and part[1] not in '@*':
                self.kind = QUOTED_PARAMETER
                self.text = part[1]

    @staticmethod
    def _constant(parts):
        pieces = []
        for part in parts:
            if part[0] == 'lit':
                if any(c in part[1] for c in '*?['):
                    return None
                pieces.append(part[1])
            elif part[0] == 'q':
                pieces.append(part[1])
            elif part[0] == 'dq' and all(p[0] in ('lit', 'q') for p in part[1]):
                pieces.extend(p[1] for p in part[1])
            else:
                return None
        return ''.join(pieces)


def with_tilde(parts):
    """Find the tilde-prefix at the beginning of a word."""
    if parts and parts[0][0] == 'lit' and parts[0][1][:1] == '~':
        text = parts[0][1]
        if text[1:2] == '/' or (len(text) == 1 and len(parts) == 1):
            rest = [('lit', text[1:])] if len(text) > 1 else []
            return [('tilde',)] + rest + parts[1:]
    return parts


def with_tildes(parts):
    """Find the tilde-prefixes in the value of an assignment."""
    out = []
    for index, part in enumerate(parts):
        if part[0] != 'lit' or '~' not in part[1]:
            out.append(part)
            continue
        text = part[1]
        last = index == len(parts) - 1
        start = 0
        for i, c in enumerate(text):
            if c != '~':
                continue
            begins = index == 0 if i == 0 else text[i - 1] == ':'
            ends = text[i + 1] in '/:' if i + 1 < len(text) else last
            if begins and ends:
                if i > start:
                    out.append(('lit', text[start:i]))
                out.append(('tilde',))
                start = i + 1
        if start < len(text):
            out.append(('lit', text[start:]))
    return out
