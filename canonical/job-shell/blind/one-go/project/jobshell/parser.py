"""The grammar of the shell (XCU 2.3, 2.4 and 2.10)."""

import re

from . import nodes
from .errors import SyntaxErr
from .words import ARI, CMD, LIT, PAR, QUO, Arith, Param, Word, with_tilde, with_tildes

STARTERS = {"if", "while", "until", "for", "case", "{"}
RESERVED = STARTERS | {"!", "}", "then", "else", "elif", "fi", "do", "done", "esac", "in"}
CLOSERS = {"then", "else", "elif", "fi", "do", "done", "esac", "}"}
REDIR_OPS = {"<", ">", ">>", "<<", "<<-", "<&", ">&", "<>", ">|"}
OPERATORS = ("<<-", "&&", "||", ";;", "<<", ">>", "<&", ">&", "<>", ">|",
             "|", "&", ";", "<", ">", "(", ")")

META = " \t\n;&|<>()"
_PLAIN = re.compile(r"[^ \t\n;&|<>()'\"\\$`]+")
_PLAIN_BRACE = re.compile(r"[^}'\"\\$`]+")
_PLAIN_DQ = {
    "d": re.compile(r"[^\"\\$`]+"),
    "b": re.compile(r"[^\"\\$`}]+"),
    "h": re.compile(r"[^\\$`]+"),
    "a": re.compile(r"[^\"\\$`()]+"),
}
_ESCAPES = {"d": "$`\"\\", "b": "$`\"\\}", "h": "$`\\", "a": "$`\"\\"}
_NAME_CHARS = re.compile(r"[A-Za-z0-9_]+")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_ASSIGN = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=")
_DIGITS = "0123456789"
_NAME_START = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"

WORD, OP, IO, NL, EOF = "word", "op", "io", "newline", "end"


class Token:
    __slots__ = ("kind", "value", "start", "end")

    def __init__(self, kind, value, start, end):
        self.kind = kind
        self.value = value      # a Word for WORD, otherwise text
        self.start = start
        self.end = end

    def is_op(self, *ops):
        return self.kind == OP and self.value in ops

    def literal(self):
        return self.value.lit if self.kind == WORD else None


def delimiter(raw):
    """Quote removal for the delimiter of a here-document: (text, quoted)."""
    out, i, quoted = [], 0, False
    raw = raw.replace("\\\n", "")
    while i < len(raw):
        c = raw[i]
        i += 1
        if c == "\\":
            quoted = True
            out.append(raw[i:i + 1])
            i += 1
        elif c == "'":
            quoted = True
            end = raw.index("'", i)
            out.append(raw[i:end])
            i = end + 1
        elif c == '"':
            quoted = True
            while raw[i] != '"':
                if raw[i] == "\\" and raw[i + 1] in _ESCAPES["d"]:
                    i += 1
                out.append(raw[i])
                i += 1
            i += 1
        else:
            out.append(c)
    return "".join(out), quoted


class Parser:
    """Reads complete commands from a text, one after the other."""

    def __init__(self, aliases, text):
        self.aliases = aliases
        self.s = text
        self.p = 0
        self.tok = None         # the token that has been looked at
        self.pending = []       # here-documents whose bodies come next
        self.active = []        # aliases being replaced: (name, length behind)
        self.alias_next = None  # length behind an alias that ends in a blank

    # ---- tokens ---------------------------------------------------------

    def ch(self):
        """The next character, behind line continuations; '' at the end."""
        s, p = self.s, self.p
        c = s[p:p + 1]
        if c == "\\" and s[p + 1:p + 2] == "\n":
            while s.startswith("\\\n", p):
                p += 2
            self.p = p
            c = s[p:p + 1]
        return c

    def fail(self, token=None):
        if token is None or token.kind == EOF:
            raise SyntaxErr("syntax error: unexpected end of file")
        raise SyntaxErr("syntax error near " + repr(self.s[token.start:token.end]))

    def peek(self):
        if self.tok is None:
            self.tok = self.lex()
        return self.tok

    def next(self):
        token = self.peek()
        self.tok = None
        return token

    def lex(self):
        while True:
            c = self.ch()
            if c == " " or c == "\t":
                self.p += 1
            else:
                break
        start = self.p
        if c == "#":
            end = self.s.find("\n", self.p)
            self.p = start = len(self.s) if end < 0 else end
            c = self.s[start:start + 1]
        if c == "":
            self.read_heredocs()
            return Token(EOF, "", start, start)
        if c == "\n":
            self.p += 1
            end = self.p
            self.read_heredocs()
            return Token(NL, "\n", start, end)
        if c in META:
            return self.lex_operator(start)
        parts = self.unquoted_parts(False)
        end = self.p
        if len(parts) == 1 and parts[0][0] == LIT:
            text = parts[0][1]
            if text[0] in _DIGITS and self.ch() in ("<", ">") and not text.strip(_DIGITS):
                return Token(IO, text, start, end)
        return Token(WORD, Word(with_tilde(parts)), start, end)

    def lex_operator(self, start):
        op = ""
        while True:
            c = self.ch()
            if c == "" or op + c not in OPERATORS:
                break
            op += c
            self.p += 1
        return Token(OP, op, start, self.p)

    def read_heredocs(self):
        pending, self.pending = self.pending, []
        for redir, text, quoted, strip in pending:
            body = self.heredoc_body(text, quoted, strip)
            if quoted:
                redir.word = Word([(QUO, body)])
            else:
                inner = Parser(self.aliases, body)
                redir.word = Word(inner.double_quoted_parts("h"))

    def heredoc_body(self, text, quoted, strip):
        s, size = self.s, len(self.s)
        lines = []
        while self.p < size:
            line = self.raw_line(s, size)
            if strip:
                line = line.lstrip("\t")
            joined = line
            if not quoted:
                while self.p < size and (len(line) - len(line.rstrip("\\"))) % 2:
                    more = self.raw_line(s, size)
                    line = line + "\n" + more
                    joined = joined[:-1] + more
            if joined == text:
                break
            lines.append(line + "\n")
        return "".join(lines)

    def raw_line(self, s, size):
        end = s.find("\n", self.p)
        if end < 0:
            end = size
        line = s[self.p:end]
        self.p = min(end + 1, size)
        return line

    # ---- words ----------------------------------------------------------

    def unquoted_parts(self, brace):
        """The parts of a word, or of the word in ${...} up to its `}`."""
        parts, buf = [], []
        plain = _PLAIN_BRACE if brace else _PLAIN

        def flush():
            if buf:
                parts.append((LIT, "".join(buf)))
                del buf[:]

        while True:
            c = self.ch()
            if c == "":
                if brace:
                    self.fail()
                break
            if brace:
                if c == "}":
                    self.p += 1
                    break
            elif c in META:
                break
            if c == "'":
                end = self.s.find("'", self.p + 1)
                if end < 0:
                    self.fail()
                flush()
                parts.append((QUO, self.s[self.p + 1:end]))
                self.p = end + 1
            elif c == '"':
                self.p += 1
                flush()
                parts.extend(self.double_quoted_parts("d") or [(QUO, "")])
            elif c == "\\":
                follow = self.s[self.p + 1:self.p + 2]
                flush()
                parts.append((QUO, follow or "\\"))
                self.p += 2 if follow else 1
            elif c == "$":
                part = self.dollar(False)
                if part is None:
                    buf.append("$")
                else:
                    flush()
                    parts.append(part)
            elif c == "`":
                flush()
                parts.append(self.backquote(False))
            else:
                found = plain.match(self.s, self.p)
                buf.append(found.group())
                self.p = found.end()
        flush()
        return parts

    def double_quoted_parts(self, kind):
        """Parts up to the end of a double-quoted text (d), of a word in
        "${...}" (b), of a here-document (h) or of an arithmetic expansion (a)."""
        parts, buf = [], []
        plain, escapes = _PLAIN_DQ[kind], _ESCAPES[kind]
        depth = 0

        def flush():
            if buf:
                parts.append((QUO, "".join(buf)))
                del buf[:]

        while True:
            c = self.ch()
            if c == "":
                if kind == "h":
                    break
                self.fail()
            if c == "\\":
                follow = self.s[self.p + 1:self.p + 2]
                if follow and follow in escapes:
                    buf.append(follow)
                    self.p += 2
                else:
                    buf.append("\\")
                    self.p += 1
            elif c == "$":
                part = self.dollar(True)
                if part is None:
                    buf.append("$")
                else:
                    flush()
                    parts.append(part)
            elif c == "`":
                flush()
                parts.append(self.backquote(True, kind != "h"))
            elif c == '"' and kind != "h":
                self.p += 1
                if kind == "d":
                    break
                if kind == "b":
                    flush()
                    parts.extend(self.double_quoted_parts("d") or [(QUO, "")])
            elif c == "}" and kind == "b":
                self.p += 1
                break
            elif kind == "a" and c == "(":
                depth += 1
                buf.append(c)
                self.p += 1
            elif kind == "a" and c == ")":
                self.p += 1
                if depth:
                    depth -= 1
                    buf.append(c)
                elif self.ch() == ")":
                    self.p += 1
                    break
                else:
                    raise SyntaxErr("no arithmetic expansion")
            else:
                found = plain.match(self.s, self.p)
                buf.append(found.group())
                self.p = found.end()
        flush()
        return parts

    def name(self):
        """A name at the present position, or ''."""
        c = self.ch()
        if not c or c not in _NAME_START:
            return ""
        return self.run_of(_NAME_CHARS)

    def run_of(self, rx):
        out = ""
        while True:
            self.ch()
            found = rx.match(self.s, self.p)
            if found is None:
                return out
            out += found.group()
            self.p = found.end()

    def dollar(self, quoted):
        """What a `$` begins, or None if it stands for itself."""
        self.p += 1
        c = self.ch()
        if c == "":
            return None
        if c in _NAME_START:
            return PAR, Param(self.name(), quoted)
        if c in "@*#?-$!" or c in _DIGITS:
            self.p += 1
            return PAR, Param(c, quoted)
        if c == "{":
            self.p += 1
            return PAR, self.brace(quoted)
        if c == "(":
            self.p += 1
            if self.ch() == "(":
                part = self.try_arithmetic(quoted)
                if part is not None:
                    return part
            return CMD, self.command_substitution(), quoted
        return None

    def try_arithmetic(self, quoted):
        before = self.p
        self.p += 1
        state = self.s, self.pending, list(self.active), self.alias_next
        try:
            return ARI, Arith(self.double_quoted_parts("a")), quoted
        except SyntaxErr:
            self.s, self.pending, self.active, self.alias_next = state
            self.tok = None
            self.p = before
            return None

    def command_substitution(self):
        outer = self.pending, self.alias_next
        self.pending, self.alias_next, self.tok = [], None, None
        node = self.compound_list(True)
        token = self.next()
        if not token.is_op(")"):
            self.fail(token)
        self.pending, self.alias_next = outer[0] + self.pending, outer[1]
        return node

    def backquote(self, quoted, in_quotes=True):
        self.p += 1
        s, out = self.s, []
        escapes = '$`\\"' if quoted and in_quotes else "$`\\"
        while True:
            c = s[self.p:self.p + 1]
            if c == "":
                self.fail()
            self.p += 1
            if c == "`":
                break
            if c == "\\":
                follow = s[self.p:self.p + 1]
                if follow and follow in escapes:
                    c = follow
                else:
                    c += follow
                self.p += 1
            out.append(c)
        return CMD, Parser(self.aliases, "".join(out)).program(), quoted

    def param_name(self):
        """The name or number in ${...}, or None."""
        c = self.ch()
        if c == "":
            return None
        if c in _NAME_START:
            return self.name()
        if c in _DIGITS:
            return self.run_of(re.compile("[0-9]+"))
        if c in "@*#?-$!":
            self.p += 1
            return c
        return None

    def brace(self, quoted):
        if self.ch() == "#":
            self.p += 1
            before = self.p
            if self.ch() == "}":
                self.p += 1
                return Param("#", quoted)
            name = self.param_name()
            if name is not None and self.ch() == "}":
                self.p += 1
                return Param(name, quoted, "length")
            self.p = before
            name = "#"
        else:
            name = self.param_name()
            if name is None:
                raise SyntaxErr("bad substitution")
        c = self.ch()
        colon = False
        if c == "}":
            self.p += 1
            return Param(name, quoted)
        if c == ":":
            colon = True
            self.p += 1
            c = self.ch()
        if c and c in "-=?+":
            op = c
            self.p += 1
        elif c and c in "#%" and not colon:
            op = c
            self.p += 1
            if self.ch() == c:
                op += c
                self.p += 1
        else:
            raise SyntaxErr("bad substitution")
        if quoted and op[0] not in "#%":
            parts = self.double_quoted_parts("b")
        else:
            parts = with_tilde(self.unquoted_parts(True))
        return Param(name, quoted, op, colon, Word(parts))

    # ---- aliases --------------------------------------------------------

    def try_alias(self, token):
        """Replace the word that has been looked at if it is an alias."""
        name = token.literal()
        value = self.aliases.get(name)
        if value is None:
            return False
        size = len(self.s)
        self.active = [entry for entry in self.active if token.start < size - entry[1]]
        if any(entry[0] == name for entry in self.active):
            return False
        behind = size - token.end
        self.s = self.s[:token.start] + value + self.s[token.end:]
        self.p = token.start
        self.tok = None
        self.active.append((name, behind))
        if value[-1:] in (" ", "\t"):
            self.alias_next = behind
        return True

    def after_blank_alias(self, token):
        if self.alias_next is None or token.start < len(self.s) - self.alias_next:
            return False
        self.alias_next = None
        return True

    def command_word(self):
        """The next token where a command may begin, aliases replaced."""
        while True:
            token = self.peek()
            if token.kind != WORD:
                return token
            self.after_blank_alias(token)
            name = token.literal()
            if name is None or name in RESERVED or not self.try_alias(token):
                return token

    def operand(self):
        """The next token where a command does not begin."""
        checked = False
        while True:
            token = self.peek()
            checked = self.after_blank_alias(token) or checked
            if not checked or token.literal() is None or not self.try_alias(token):
                return token

    # ---- grammar --------------------------------------------------------

    def complete_command(self):
        """The next complete command, or None at the end."""
        while True:
            self.newlines()
            kind = self.command_word().kind
            if kind == EOF:
                return None
            if kind != NL:      # an alias may leave an empty line
                break
        items = []
        while True:
            items.append(self.and_or())
            token = self.peek()
            if token.is_op("&"):
                items[-1] = nodes.Background(items[-1])
            if not token.is_op(";", "&"):
                break
            self.next()
            token = self.command_word()
            if token.kind in (NL, EOF):
                break
        token = self.next()
        if token.kind not in (NL, EOF):
            self.fail(token)
        return nodes.sequence(items)

    def program(self):
        """All that is left, as one node."""
        items = []
        while True:
            node = self.complete_command()
            if node is None:
                return nodes.sequence(items)
            items.append(node)

    def newlines(self):
        while self.peek().kind == NL:
            self.next()

    def compound_list(self, empty_allowed=False):
        items = []
        while True:
            self.newlines()
            token = self.command_word()
            if token.kind == NL:
                continue
            if (token.kind == EOF or token.literal() in CLOSERS
                    or token.kind == OP and token.value != "(" and token.value not in REDIR_OPS):
                break
            items.append(self.and_or())
            token = self.peek()
            if token.is_op("&"):
                items[-1] = nodes.Background(items[-1])
            if token.is_op(";", "&"):
                self.next()
            elif token.kind != NL:
                break
        if not items and not empty_allowed:
            self.fail(self.peek())
        return nodes.sequence(items)

    def and_or(self):
        first = self.pipeline()
        rest = []
        while self.peek().is_op("&&", "||"):
            op = self.next().value
            self.newlines()
            rest.append((op, self.pipeline()))
        return nodes.AndOr(first, rest) if rest else first

    def pipeline(self):
        negated = False
        if self.command_word().literal() == "!":
            self.next()
            negated = True
        commands = [self.command()]
        while self.peek().is_op("|"):
            self.next()
            self.newlines()
            commands.append(self.command())
        node = commands[0] if len(commands) == 1 else nodes.Pipeline(commands)
        return nodes.Not(node) if negated else node

    def command(self):
        token = self.command_word()
        name = token.literal()
        if token.is_op("(") or name in STARTERS:
            return self.compound()
        if name in RESERVED and name != "in":
            self.fail(token)
        return self.simple()

    def compound(self):
        token = self.next()
        name = token.literal()
        if name is None:
            node = nodes.Subshell(self.compound_list())
            token = self.next()
            if not token.is_op(")"):
                self.fail(token)
        elif name == "{":
            node = self.compound_list()
            self.expect("}")
        elif name == "if":
            node = self.if_clause()
        elif name == "for":
            node = self.for_clause()
        elif name == "case":
            node = self.case_clause()
        else:
            test = self.compound_list()
            node = nodes.While(test, self.do_group(), name == "until")
        redirs = []
        while self.is_redirection(self.operand()):
            redirs.append(self.redirection())
        return nodes.Redirected(node, redirs) if redirs else node

    def expect(self, *names):
        token = self.command_word()
        if token.literal() not in names:
            self.fail(token)
        self.next()
        return token.literal()

    def do_group(self):
        self.expect("do")
        body = self.compound_list()
        self.expect("done")
        return body

    def if_clause(self):
        branches, otherwise = [], None
        word = "elif"
        while word == "elif":
            test = self.compound_list()
            self.expect("then")
            branches.append((test, self.compound_list()))
            word = self.expect("elif", "else", "fi")
        if word == "else":
            otherwise = self.compound_list()
            self.expect("fi")
        return nodes.If(branches, otherwise)

    def for_clause(self):
        token = self.next()
        name = token.literal()
        if name is None or not NAME.match(name):
            self.fail(token)
        words = None
        if self.peek().is_op(";"):
            self.next()
            self.newlines()
        else:
            self.newlines()
            if self.peek().literal() == "in":
                self.next()
                words = []
                while self.peek().kind == WORD:
                    words.append(self.next().value)
                token = self.next()
                if not token.is_op(";") and token.kind != NL:
                    self.fail(token)
                self.newlines()
        return nodes.For(name, words, self.do_group())

    def case_clause(self):
        token = self.next()
        if token.kind != WORD:
            self.fail(token)
        word = token.value
        self.newlines()
        token = self.next()
        if token.literal() != "in":
            self.fail(token)
        items = []
        while True:
            self.newlines()
            token = self.next()
            if token.literal() == "esac":
                break
            if token.is_op("("):
                token = self.next()
            patterns = []
            while True:
                if token.kind != WORD:
                    self.fail(token)
                patterns.append(token.value)
                token = self.next()
                if not token.is_op("|"):
                    break
                token = self.next()
            if not token.is_op(")"):
                self.fail(token)
            body = self.compound_list(True)
            items.append((patterns, body))
            if self.peek().is_op(";;"):
                self.next()
                continue
            self.expect("esac")
            break
        return nodes.Case(word, items)

    @staticmethod
    def is_redirection(token):
        return token.kind == IO or token.kind == OP and token.value in REDIR_OPS

    def redirection(self):
        token = self.next()
        number = None
        if token.kind == IO:
            number = int(token.value)
            token = self.next()
        op = token.value
        if number is None:
            number = 0 if op[0] == "<" else 1
        target = self.next()
        if target.kind == IO:       # digits before another redirection
            target = Token(WORD, Word([(LIT, target.value)]), target.start, target.end)
        if target.kind != WORD:
            self.fail(target)
        redir = nodes.Redir(number, op, target.value)
        if op in ("<<", "<<-"):
            text, quoted = delimiter(self.s[target.start:target.end])
            redir.word = Word([])
            self.pending.append((redir, text, quoted, op == "<<-"))
        return redir

    def simple(self):
        assigns, words, redirs = [], [], []
        while True:
            token = self.operand() if words else self.command_word()
            if self.is_redirection(token):
                redirs.append(self.redirection())
                continue
            if token.kind != WORD:
                break
            self.next()
            word = token.value
            if not words:
                assign = self.assignment(word)
                if assign is not None:
                    assigns.append(assign)
                    continue
                if (not assigns and not redirs and word.lit is not None
                        and self.peek().is_op("(") and NAME.match(word.lit)):
                    return self.function(word.lit)
            words.append(word)
        if not (assigns or words or redirs):
            self.fail(token)
        return nodes.Simple(assigns, words, redirs)

    @staticmethod
    def assignment(word):
        parts = word.parts
        if not parts or parts[0][0] != LIT:
            return None
        text = parts[0][1]
        found = _ASSIGN.match(text)
        if found is None:
            return None
        rest = text[found.end():]
        value = ([(LIT, rest)] if rest else []) + parts[1:]
        return found.group(1), Word(with_tildes(value))

    def function(self, name):
        self.next()
        token = self.next()
        if not token.is_op(")"):
            self.fail(token)
        self.newlines()
        token = self.command_word()
        if not token.is_op("(") and token.literal() not in STARTERS:
            self.fail(token)
        return nodes.Function(name, self.compound())
