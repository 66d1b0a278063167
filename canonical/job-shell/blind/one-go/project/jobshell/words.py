"""Words as the parser makes them: lists of parts, each a tuple (kind, ...)."""

import re

from . import arith

LIT = 0     # (LIT, text): unquoted text
QUO = 1     # (QUO, text): quoted text
PAR = 2     # (PAR, Param)
CMD = 3     # (CMD, node, quoted): command substitution
ARI = 4     # (ARI, Arith, quoted): arithmetic expansion
TIL = 5     # (TIL,): a tilde that stands for HOME

_PATTERN = re.compile(r"[*?]|\[.*\]", re.DOTALL)


class Param:
    """A parameter expansion; `kind` is var, pos, spec or list (`@`, `*`)."""

    __slots__ = ("name", "kind", "index", "op", "colon", "word", "quoted")

    def __init__(self, name, quoted, op=None, colon=False, word=None):
        self.name = name
        self.index = 0
        if name.isdigit():
            self.index = int(name)
            self.kind = "pos"
        elif name in ("@", "*"):
            self.kind = "list"
        elif name in ("#", "?", "-", "$", "!"):
            self.kind = "spec"
        else:
            self.kind = "var"
        self.op = op
        self.colon = colon
        self.word = word
        self.quoted = quoted


class Arith:
    """The inside of an arithmetic expansion."""

    __slots__ = ("parts", "text", "template", "compiled")

    def __init__(self, parts):
        self.parts = parts
        self.text = None
        self.template = None
        if all(part[0] == QUO for part in parts):
            self.text = "".join(part[1] for part in parts)
        elif all(part[0] == QUO or part[0] == PAR and part[1].op is None
                 and part[1].kind != "list" for part in parts):
            self.template = arith.template([part[1] for part in parts])


class Word:
    """A word; `lit` is its text if nothing is quoted or expanded in it,
    `const` its value if that is always the same single field, and `param`
    its parameter if it is only a plain one."""

    __slots__ = ("parts", "lit", "const", "param")

    def __init__(self, parts):
        self.parts = parts
        self.lit = self.const = self.param = None
        if len(parts) == 1 and parts[0][0] == LIT:
            self.lit = parts[0][1]
        if (all(part[0] in (LIT, QUO) for part in parts) and
                not _PATTERN.search("".join(part[1] for part in parts if part[0] == LIT))):
            self.const = "".join(part[1] for part in parts)
        elif len(parts) == 1 and parts[0][0] == PAR:
            param = parts[0][1]
            if param.op is None and param.kind != "list":
                self.param = param


def with_tilde(parts):
    """Find the tilde at the beginning of a word."""
    if parts and parts[0][0] == LIT:
        text = parts[0][1]
        if text[0] == "~" and (text[1:2] == "/" or len(text) == 1 and len(parts) == 1):
            rest = [(LIT, text[1:])] if len(text) > 1 else []
            return [(TIL,)] + rest + parts[1:]
    return parts


def with_tildes(parts):
    """Find the tildes at the beginning of a value and behind each colon."""
    out = []
    start = True
    for index, part in enumerate(parts):
        if part[0] != LIT or "~" not in part[1]:
            out.append(part)
            start = part[0] == LIT and part[1].endswith(":")
            continue
        pieces = part[1].split(":")
        ends = index == len(parts) - 1
        for number, piece in enumerate(pieces):
            if number:
                out.append((LIT, ":"))
                start = True
            closed = ends or number < len(pieces) - 1
            if start and piece[:1] == "~" and (piece[1:2] == "/" or piece == "~" and closed):
                out.append((TIL,))
                piece = piece[1:]
            if piece:
                out.append((LIT, piece))
            start = False
        start = part[1].endswith(":")
    return out
