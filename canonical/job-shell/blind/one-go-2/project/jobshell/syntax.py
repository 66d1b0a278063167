"""Recognition of tokens and the grammar (XCU 2.3, 2.9 and 2.10)."""

import re

from . import nodes
from .errors import SyntaxProblem
from .words import Word, with_tilde, with_tildes

_OPERATORS = {'&', '&&', '|', '||', ';', ';;', '<', '>', '>|', '<<', '<<-', '>>',
              '<&', '>&', '<>', '(', ')'}
_REDIRECTIONS = {'<', '>', '>|', '<<', '<<-', '>>', '<&', '>&', '<>'}
_ENDS = {'then', 'do', 'done', 'fi', 'elif', 'else', 'esac', '}'}
RESERVED = _ENDS | {'!', '{', 'case', 'for', 'if', 'in', 'until', 'while'}

_BLANKS = re.compile(r'(?:[ \t]|\\\n)*')
_CONTINUATION = re.compile(r'(?:\\\n)*')
_IO_NUMBER = re.compile(r'[0-9]+(?=[<>])')
_NAME = re.compile(r'[A-Za-z_][A-Za-z0-9_]*')
_NAME_REST = re.compile(r'[A-Za-z0-9_]+')
_FULL_NAME = re.compile(r'[A-Za-z_][A-Za-z0-9_]*\Z')
_DIGITS = re.compile(r'[0-9]+')
_ASSIGNMENT = re.compile(r'([A-Za-z_][A-Za-z0-9_]*)=')
_LENGTH = re.compile(r'#([A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*#?\-$!])\}')
_RUNS = {
    'word': re.compile(r'[^ \t\n;&|<>()\\\'"$`]+'),
    'brace': re.compile(r'[^}\\\'"$`]+'),
    'dq': re.compile(r'[^"\\$`]+'),
    'dqbrace': re.compile(r'[^}"\\$`]+'),
    'heredoc': re.compile(r'[^\\$`]+'),
    'arith': re.compile(r'[^()\\$`]+'),
}
_ESCAPABLE = {'dq': '$`\\"', 'dqbrace': '$`\\"}', 'heredoc': '$`\\', 'arith': '$`\\"'}


class Token:
    """A token: kind is 'word', 'op', 'newline', 'number' or 'end'."""

    __slots__ = ('kind', 'text', 'parts', 'start', 'end')

    def __init__(self, kind, text, start, end, parts=None):
        self.kind = kind
        self.text = text        # of a word: its text if all of it is unquoted, or None
        self.parts = parts
        self.start = start
        self.end = end


class Parser:
    """Reads one complete command after the other from a text."""

    def __init__(self, text, aliases):
        self.src = text
        self.pos = 0
        self.token = None
        self.aliases = aliases
        self.regions = []       # (alias, end of its text) while that is read
        self.blank_ends = []    # ends of alias texts that end with a blank
        self.heredocs = []      # redirections whose text is still to come

    # Tokens

    def fail(self, token=None):
        if token is None or token.kind == 'end':
            raise SyntaxProblem('syntax error: unexpected end of file')
        raise SyntaxProblem('syntax error near %r' % self.src[token.start:token.end])

    def peek(self):
        if self.token is None:
            self.token = self.read_token()
        return self.token

    def next(self):
        token = self.peek()
        self.token = None
        return token

    def is_op(self, text):
        token = self.peek()
        return token.kind == 'op' and token.text == text

    def is_word(self, text):
        token = self.peek()
        return token.kind == 'word' and token.text == text

    def expect_op(self, text):
        if not self.is_op(text):
            self.fail(self.peek())
        self.token = None

    def expect_word(self, text):
        token = self.command_token()
        if token.kind != 'word' or token.text != text:
            self.fail(token)
        self.token = None

    def char(self):
        """The next character, behind line continuations."""
        src = self.src
        if src.startswith('\\\n', self.pos):
            self.pos = _CONTINUATION.match(src, self.pos).end()
        return src[self.pos:self.pos + 1]

    def read_token(self):
        self.pos = _BLANKS.match(self.src, self.pos).end()
        src, start = self.src, self.pos
        c = src[start:start + 1]
        if c == '#':
            end = src.find('\n', start)
            self.pos = start = len(src) if end < 0 else end
            c = src[start:start + 1]
        if not c:
            if self.heredocs:
                self.read_heredocs()
            return Token('end', '', start, start)
        if c == '\n':
            self.pos += 1
            if self.heredocs:
                self.read_heredocs()
            return Token('newline', '\n', start, start + 1)
        if c in ';&|<>()':
            op = c
            self.pos += 1
            while True:
                end = self.pos
                c = self.char()
                if c and op + c in _OPERATORS:
                    op += c
                    self.pos += 1
                else:
                    self.pos = end
                    return Token('op', op, start, end)
        match = _IO_NUMBER.match(src, start)
        if match:
            self.pos = match.end()
            return Token('number', match.group(), start, self.pos)
        parts = self.read_parts('word')
        text = None
        if len(parts) == 1 and parts[0][0] == 'lit':
            text = parts[0][1]
        return Token('word', text, start, self.pos, parts)

    # Aliases

    def replace_alias(self):
        """Replace the token that comes next if it is an alias."""
        token = self.token
        name = token.text
        if token.kind != 'word' or name is None or name not in self.aliases:
            return False
        start, end = token.start, token.end
        if any(other == name and start < limit for other, limit in self.regions):
            return False
        value = self.aliases[name]
        self.src = self.src[:start] + value + ' ' + self.src[end:]
        shift = len(value) + 1 - (end - start)
        self.regions = [(other, limit + shift)
                        for other, limit in self.regions if limit > start]
        self.regions.append((name, start + len(value)))
        self.blank_ends = [limit + shift for limit in self.blank_ends if limit > start]
        if value[-1:] in (' ', '\t'):
            self.blank_ends.append(start + len(value))
        self.pos = start
        self.token = None
        return True

    def command_token(self):
        """The next token where a command may begin, with aliases replaced."""
        token = self.peek()
        while (token.kind == 'word' and token.text in self.aliases
               and token.text not in RESERVED and self.replace_alias()):
            token = self.peek()
        return token

    # Words

    def read_parts(self, mode):
        run = _RUNS[mode].match
        escapable = _ESCAPABLE.get(mode)
        out, text = [], []
        depth = 0
        while True:
            match = run(self.src, self.pos)
            if match:
                text.append(match.group())
                self.pos = match.end()
            src = self.src
            c = src[self.pos:self.pos + 1]
            if not c:
                if mode in ('word', 'heredoc'):
                    break
                self.fail()
            if c == '\\':
                following = src[self.pos + 1:self.pos + 2]
                if following == '\n':
                    self.pos += 2
                elif escapable is None and following or (following
                                                         and following in escapable):
                    if text:
                        out.append(('lit', ''.join(text)))
                        text = []
                    out.append(('q', following))
                    self.pos += 2
                else:
                    text.append('\\')
                    self.pos += 1
                continue
            part = None
            if c == '$':
                part = self.dollar(mode)
                if part is None:
                    text.append('$')
                    continue
            elif c == '`':
                part = self.backquotes(mode)
            elif c == '"' and mode in ('word', 'brace', 'dqbrace'):
                self.pos += 1
                part = ('dq', self.read_parts('dq'))
                self.pos += 1
            elif c == "'" and mode in ('word', 'brace'):
                end = src.find("'", self.pos + 1)
                if end < 0:
                    self.fail()
                part = ('q', src[self.pos + 1:end])
                self.pos = end + 1
            elif mode == 'arith' and (c == '(' or depth):
                depth += 1 if c == '(' else -1
                text.append(c)
                self.pos += 1
                continue
            else:
                break
            if text:
                out.append(('lit', ''.join(text)))
                text = []
            out.append(part)
        if text:
            out.append(('lit', ''.join(text)))
        return out

    def name(self):
        """A name, which line continuations may divide; '' if there is none."""
        match = _NAME.match(self.src, self.pos)
        if not match:
            return ''
        self.pos = match.end()
        name = match.group()
        while self.src.startswith('\\\n', self.pos):
            self.char()
            match = _NAME_REST.match(self.src, self.pos)
            if not match:
                break
            name += match.group()
            self.pos = match.end()
        return name

    def dollar(self, mode):
        """An expansion that begins with `$`, or None."""
        start = self.pos
        self.pos += 1
        c = self.char()
        if c == '(':
            self.pos += 1
            if self.char() == '(':
                part = self.arithmetic()
                if part:
                    return part
            return ('cmd', self.substitution())
        if c == '{':
            self.pos += 1
            return self.braces(mode in ('dq', 'dqbrace', 'heredoc', 'arith'))
        name = self.name()
        if name:
            return ('par', name, None, False, None)
        if c and c in '@*#?-$!0123456789':
            self.pos += 1
            return ('par', c, None, False, None)
        self.pos = start + 1
        return None

    def arithmetic(self):
        """The rest of `$((` up to `))`, or None if it is no arithmetic expansion."""
        state = (self.src, self.pos, self.heredocs, self.regions, self.blank_ends)
        self.heredocs = list(self.heredocs)
        self.pos += 1
        try:
            parts = self.read_parts('arith')
            self.pos += 1
            if self.char() == ')':
                self.pos += 1
                return ('arith', Word(parts))
        except SyntaxProblem:
            pass
        self.src, self.pos, self.heredocs, self.regions, self.blank_ends = state
        return None

    def substitution(self):
        """The program of `$(` up to the closing parenthesis."""
        token, heredocs = self.token, self.heredocs
        self.token, self.heredocs = None, []
        program = self.compound_list(True)
        self.expect_op(')')
        self.token = token
        self.heredocs = heredocs + self.heredocs
        return program

    def braces(self, quoted):
        """The rest of a parameter expansion in braces."""
        start = self.pos
        c = self.char()
        match = _LENGTH.match(self.src, self.pos)
        if match and match.group() != '#}':
            self.pos = match.end()
            return ('len', match.group(1))
        name = self.name()
        if not name:
            match = _DIGITS.match(self.src, self.pos)
            if match:
                name = match.group()
                name = name.lstrip('0') or '0'
                self.pos = match.end()
            elif c and c in '@*#?-$!':
                name = c
                self.pos += 1
        c = self.char()
        if name and c == '}':
            self.pos += 1
            return ('par', name, None, False, None)
        colon = False
        op = None
        if name and c == ':':
            self.pos += 1
            colon = True
            c = self.char()
        if name and c and c in '-=?+':
            op = c
            self.pos += 1
        elif name and not colon and c and c in '#%':
            op = c
            self.pos += 1
            if self.char() == c:
                op += c
                self.pos += 1
        mode = 'dqbrace' if quoted and (op is None or op in '-=?+') else 'brace'
        parts = self.read_parts(mode)
        self.pos += 1
        if op is None:
            return ('bad', self.src[start:self.pos - 1])
        if mode == 'brace':
            parts = with_tilde(parts)
        return ('par', name, op, colon, Word(parts))

    def backquotes(self, mode):
        src = self.src
        special = '$`\\"' if mode in ('dq', 'dqbrace') else '$`\\'
        i = self.pos + 1
        text = []
        while True:
            c = src[i:i + 1]
            if not c:
                self.fail()
            if c == '`':
                break
            if c == '\\' and src[i + 1:i + 2] and src[i + 1] in special:
                text.append(src[i + 1])
                i += 2
                continue
            text.append(c)
            i += 1
        self.pos = i + 1
        inner = Parser(''.join(text), self.aliases)
        program = inner.compound_list(True)
        if inner.peek().kind != 'end':
            inner.fail(inner.peek())
        return ('cmd', program)

    # Here-documents

    def read_heredocs(self):
        waiting, self.heredocs = self.heredocs, []
        for redirection in waiting:
            lines = []
            while self.pos < len(self.src):
                line = self.read_line(redirection.strip_tabs)
                if not redirection.literal:
                    while self.joins(line) and self.pos < len(self.src):
                        line = line[:-2] + self.read_line(False)
                if line == redirection.delimiter or line == redirection.delimiter + '\n':
                    break
                lines.append(line)
            body = ''.join(lines)
            if redirection.literal:
                redirection.word = Word([('q', body)])
            else:
                parts = Parser(body, self.aliases).read_parts('heredoc')
                redirection.word = Word([('dq', parts)])

    def read_line(self, strip):
        end = self.src.find('\n', self.pos) + 1 or len(self.src)
        line = self.src[self.pos:end]
        self.pos = end
        return line.lstrip('\t') if strip else line

    @staticmethod
    def joins(line):
        """Whether a backslash takes the line feed at the end of the line away."""
        if not line.endswith('\\\n'):
            return False
        bare = line[:-1]
        return (len(bare) - len(bare.rstrip('\\'))) % 2 == 1

    # Grammar

    def newlines(self):
        while self.peek().kind == 'newline':
            self.token = None

    def complete_command(self):
        """The next complete command, or None at the end of the text."""
        self.newlines()
        if self.peek().kind == 'end':
            return None
        items = []
        while True:
            items.append(self.and_or())
            token = self.peek()
            if token.kind == 'op' and token.text == ';':
                self.token = None
                token = self.command_token()
                if token.kind not in ('newline', 'end'):
                    continue
            if token.kind not in ('newline', 'end'):
                self.fail(token)
            self.token = None
            return items[0] if len(items) == 1 else nodes.Sequence(items)

    def compound_list(self, may_be_empty=False):
        self.newlines()
        items = []
        while True:
            token = self.command_token()
            if token.kind == 'newline':
                self.newlines()
                continue
            if (token.kind == 'end' or token.kind == 'op' and token.text in (')', ';;')
                    or token.kind == 'word' and token.text in _ENDS):
                break
            items.append(self.and_or())
            token = self.peek()
            if token.kind == 'op' and token.text == ';':
                self.token = None
                self.newlines()
            elif token.kind == 'newline':
                self.newlines()
            else:
                break
        if not items and not may_be_empty:
            self.fail(self.peek())
        return items[0] if len(items) == 1 else nodes.Sequence(items)

    def and_or(self):
        first = self.pipeline()
        rest = []
        while True:
            token = self.peek()
            if token.kind != 'op' or token.text not in ('&&', '||'):
                break
            self.token = None
            self.newlines()
            rest.append((token.text == '&&', self.pipeline()))
        return nodes.AndOr(first, rest) if rest else first

    def pipeline(self):
        token = self.command_token()
        negated = token.kind == 'word' and token.text == '!'
        if negated:
            self.token = None
        commands = [self.command()]
        while self.is_op('|'):
            self.token = None
            self.newlines()
            commands.append(self.command())
        node = commands[0] if len(commands) == 1 else nodes.Pipeline(commands)
        return nodes.Not(node) if negated else node

    def command(self):
        token = self.command_token()
        if token.kind == 'op' and token.text == '(':
            self.token = None
            body = self.compound_list()
            self.expect_op(')')
            return self.redirected(nodes.Subshell(body))
        if token.kind == 'word' and token.text in RESERVED:
            return self.redirected(self.compound(token))
        return self.simple()

    def compound(self, token):
        word = token.text
        if word == '{':
            self.token = None
            body = self.compound_list()
            self.expect_word('}')
            return body if isinstance(body, nodes.Sequence) else nodes.Sequence([body])
        if word == 'if':
            return self.if_clause()
        if word in ('while', 'until'):
            self.token = None
            test = self.compound_list()
            return nodes.Loop(test, self.do_group(), word == 'until')
        if word == 'for':
            return self.for_clause()
        if word == 'case':
            return self.case_clause()
        return self.fail(token)

    def do_group(self):
        self.expect_word('do')
        body = self.compound_list()
        self.expect_word('done')
        return body

    def if_clause(self):
        branches = []
        otherwise = None
        while True:
            self.token = None
            test = self.compound_list()
            self.expect_word('then')
            branches.append((test, self.compound_list()))
            if self.is_word('elif'):
                continue
            if self.is_word('else'):
                self.token = None
                otherwise = self.compound_list()
            self.expect_word('fi')
            return nodes.If(branches, otherwise)

    def for_clause(self):
        self.token = None
        token = self.next()
        if token.kind != 'word' or not token.text or not _FULL_NAME.match(token.text):
            self.fail(token)
        words = None
        if self.is_op(';'):
            self.token = None
            self.newlines()
        else:
            self.newlines()
            if self.is_word('in'):
                self.token = None
                words = []
                while self.peek().kind == 'word':
                    words.append(Word(with_tilde(self.next().parts)))
                if self.is_op(';'):
                    self.token = None
                elif self.peek().kind != 'newline':
                    self.fail(self.peek())
                self.newlines()
        return nodes.For(token.text, words, self.do_group())

    def case_clause(self):
        self.token = None
        token = self.next()
        if token.kind != 'word':
            self.fail(token)
        word = Word(with_tilde(token.parts))
        self.newlines()
        if not self.is_word('in'):
            self.fail(self.peek())
        self.token = None
        self.newlines()
        items = []
        while not self.is_word('esac'):
            if self.is_op('('):
                self.token = None
            patterns = []
            while True:
                token = self.next()
                if token.kind != 'word':
                    self.fail(token)
                patterns.append(Word(with_tilde(token.parts)))
                if not self.is_op('|'):
                    break
                self.token = None
            self.expect_op(')')
            body = self.compound_list(True)
            items.append((patterns, body))
            if not self.is_op(';;'):
                if not self.is_word('esac'):
                    self.fail(self.peek())
                break
            self.token = None
            self.newlines()
        self.token = None
        return nodes.Case(word, items)

    def redirected(self, node):
        redirections = []
        while self.is_redirection():
            redirections.append(self.redirection())
        return nodes.Redirected(node, redirections) if redirections else node

    def is_redirection(self):
        token = self.peek()
        return (token.kind == 'number'
                or token.kind == 'op' and token.text in _REDIRECTIONS)

    def redirection(self):
        token = self.next()
        fd = None
        if token.kind == 'number':
            fd = int(token.text)
            token = self.next()
        op = token.text
        if fd is None:
            fd = 0 if op[0] == '<' else 1
        target = self.next()
        if target.kind != 'word':
            self.fail(target)
        if op in ('<<', '<<-'):
            delimiter, literal = self.delimiter(self.src[target.start:target.end])
            redirection = nodes.HereDocument(fd, delimiter, literal, op == '<<-')
            self.heredocs.append(redirection)
            return redirection
        return nodes.Redirection(fd, op, Word(with_tilde(target.parts)))

    @staticmethod
    def delimiter(raw):
        """Remove the quotes of a word; tell also whether there were any."""
        out = []
        i = 0
        quote = ''
        raw = raw.replace('\\\n', '')
        literal = any(c in raw for c in '\\\'"')
        while i < len(raw):
            c = raw[i]
            if c == quote:
                quote = ''
            elif not quote and c in '\'"':
                quote = c
            elif c == '\\' and quote != "'" and i + 1 < len(raw) and (
                    not quote or raw[i + 1] in '$`"\\'):
                i += 1
                out.append(raw[i])
            else:
                out.append(c)
            i += 1
        return ''.join(out), literal

    def simple(self):
        assignments, words, redirections = [], [], []
        while True:
            token = self.peek()
            if token.kind == 'word':
                if not words:
                    found = token.parts[0]
                    match = found[0] == 'lit' and _ASSIGNMENT.match(found[1])
                    if match:
                        rest = found[1][match.end():]
                        parts = ([('lit', rest)] if rest else []) + token.parts[1:]
                        assignments.append((match.group(1), Word(with_tildes(parts))))
                        self.token = None
                        continue
                    if self.replace_alias():
                        continue
                elif self.blank_ends and any(e <= token.start for e in self.blank_ends):
                    if self.replace_alias():
                        continue
                self.blank_ends = [e for e in self.blank_ends if e > token.start]
                words.append(Word(with_tilde(token.parts)))
                self.token = None
                if len(words) == 1 and not assignments and not redirections:
                    if self.is_op('('):
                        return self.function(token)
            elif self.is_redirection():
                redirections.append(self.redirection())
            else:
                break
        if not (assignments or words or redirections):
            self.fail(token)
        return nodes.Simple(assignments, words, redirections)

    def function(self, token):
        """The rest of a function definition behind the opening parenthesis."""
        name = token.text
        self.expect_op('(')
        if not name or not _FULL_NAME.match(name):
            self.fail(token)
        self.expect_op(')')
        self.newlines()
        token = self.command_token()
        if not (token.kind == 'op' and token.text == '('
                or token.kind == 'word' and token.text in RESERVED):
            self.fail(token)
        return nodes.Function(name, self.command())
