"""The tokenizer: hands the tokens of a page to a tree builder.

The states of the standard are folded into searches, each of which goes forward only, so the time is linear.
"""

import re

from .letters import LETTERS, ascii_lower
from .nodes import NO_ATTRIBUTES
from .references import decode_text, decode_value

# What may follow the start tag of some elements instead of markup.
RCDATA = 'rcdata'
RAWTEXT = 'rawtext'
SCRIPT = 'script'
PLAINTEXT = 'plaintext'

NUL = '\0'
REPLACEMENT = '\ufffd'

NAME = re.compile(r'[^\t\n\f />]+')
SEPARATORS = re.compile(r'[\t\n\f /]*')
ATTRIBUTE_NAME = re.compile(r'=?[^\t\n\f />=]*')
EQUALS = re.compile(r'[\t\n\f ]*=[\t\n\f ]*')
UNQUOTED = re.compile(r'[^\t\n\f >]+')
SPACE = re.compile(r'[\t\n\f ]*')
COMMENT_END = re.compile(r'--!?>')
DOCTYPE_NAME = re.compile(r'[^\t\n\f >]+')
IDENTIFIERS = {'"': re.compile(r'[^">]*'), "'": re.compile(r"[^'>]*")}
SCRIPT_PLAIN = re.compile(r'<!--|</script(?=[\t\n\f />])', re.IGNORECASE | re.ASCII)
SCRIPT_ESCAPED = re.compile(r'-->|<(/?)script(?=[\t\n\f />])', re.IGNORECASE | re.ASCII)


class Tokenizer:
    def __init__(self, text, builder):
        self.text = text
        self.end = len(text)
        self.builder = builder

    def run(self):
        text, end, builder = self.text, self.end, self.builder
        position = 0
        while position < end:
            bracket = text.find('<', position)
            if bracket < 0:
                bracket = end
            if bracket > position:
                data = text[position:bracket]
                if '&' in data:
                    data = decode_text(data)
                builder.characters(data)
                position = bracket
            if position < end:
                position = self.markup(position)
        builder.eof()

    def markup(self, position):
        """Go on from a `<`; like all methods below it returns the position after what it has read."""
        text = self.text
        following = text[position + 1:position + 2]
        if following in LETTERS:
            return self.tag(position + 1, False)
        if following == '/':
            following = text[position + 2:position + 3]
            if following in LETTERS:
                return self.tag(position + 2, True)
            if following == '>':
                return position + 3
            if following == '':
                self.builder.characters('</')
                return self.end
            return self.bogus_comment(position + 2)
        if following == '!':
            return self.declaration(position + 2)
        if following == '?':
            return self.bogus_comment(position + 1)
        self.builder.characters('<')
        return position + 1

    # Tags

    def tag(self, position, is_end):
        text, end = self.text, self.end
        match = NAME.match(text, position)
        name = clean(ascii_lower(match[0]))
        position = match.end()
        attributes = NO_ATTRIBUTES
        self_closing = False
        while True:
            start = position
            position = SEPARATORS.match(text, position).end()
            if position >= end:
                return end
            if text[position] == '>':
                self_closing = position > start and text[position - 1] == '/'
                position += 1
                break
            match = ATTRIBUTE_NAME.match(text, position)
            key = match[0]
            position = match.end()
            value = ''
            match = EQUALS.match(text, position)
            if match is not None:
                position = match.end()
                if position >= end:
                    return end
                first = text[position]
                if first == '"' or first == "'":
                    quote = text.find(first, position + 1)
                    if quote < 0:
                        return end
                    value = text[position + 1:quote]
                    position = quote + 1
                elif first != '>':
                    match = UNQUOTED.match(text, position)
                    value = match[0]
                    position = match.end()
            if not is_end:
                key = clean(ascii_lower(key))
                if attributes is NO_ATTRIBUTES:
                    attributes = {}
                if key not in attributes:
                    if '&' in value:
                        value = decode_value(value)
                    attributes[key] = clean(value)
        builder = self.builder
        if is_end:
            builder.end_tag(name)
            return position
        builder.start_tag(name, attributes, self_closing)
        kind = builder.raw_text
        if kind is None:
            return position
        builder.raw_text = None
        return self.raw(kind, name, position)

    def raw(self, kind, name, position):
        """Read the text of an element that contains no markup, and its end tag."""
        text = self.text
        if kind == PLAINTEXT:
            bracket = -1
        elif kind == SCRIPT:
            bracket = script_end(text, position)
        else:
            match = re.compile('</' + name + r'(?=[\t\n\f />])', re.IGNORECASE | re.ASCII).search(text, position)
            bracket = -1 if match is None else match.start()
        data = clean(text[position:] if bracket < 0 else text[position:bracket])
        if kind == RCDATA and '&' in data:
            data = decode_text(data)
        if data:
            self.builder.characters(data)
        return self.end if bracket < 0 else self.tag(bracket + 2, True)

    # What begins with <!

    def declaration(self, position):
        text = self.text
        if text.startswith('--', position):
            return self.comment(position + 2)
        if ascii_lower(text[position:position + 7]) == 'doctype':
            return self.doctype(position + 7)
        if text.startswith('[CDATA[', position) and self.builder.in_foreign_element():
            return self.cdata(position + 7)
        return self.bogus_comment(position)

    def cdata(self, position):
        close = self.text.find(']]>', position)
        data = self.text[position:] if close < 0 else self.text[position:close]
        if data:
            self.builder.characters(data)
        return self.end if close < 0 else close + 3

    def bogus_comment(self, position):
        close = self.text.find('>', position)
        data = self.text[position:] if close < 0 else self.text[position:close]
        self.builder.comment(clean(data))
        return self.end if close < 0 else close + 1

    def comment(self, position):
        text = self.text
        for abrupt in ('>', '->'):
            if text.startswith(abrupt, position):
                self.builder.comment('')
                return position + len(abrupt)
        match = COMMENT_END.search(text, position)
        if match is not None:
            self.builder.comment(clean(text[position:match.start()]))
            return match.end()
        data = text[position:]
        for unfinished in ('--!', '--', '-'):
            if data.endswith(unfinished):
                data = data[:-len(unfinished)]
                break
        self.builder.comment(clean(data))
        return self.end

    def doctype(self, position):
        text, end = self.text, self.end
        name = public = system = None
        force_quirks = False
        position = self.skip_space(position)
        match = DOCTYPE_NAME.match(text, position)
        if match is None:
            force_quirks = True
        else:
            name = clean(ascii_lower(match[0]))
            position = self.skip_space(match.end())
            if position >= end:
                force_quirks = True
            elif text[position] != '>':
                public, system, force_quirks, position = self.external_id(position)
        self.builder.doctype(name, public, system, force_quirks)
        close = text.find('>', position)
        return end if close < 0 else close + 1

    def external_id(self, position):
        """Read the identifiers of a document type: public, system, whether quirks are forced, and the position."""
        keyword = ascii_lower(self.text[position:position + 6])
        if keyword not in ('public', 'system'):
            return None, None, True, position
        public = system = None
        position = self.skip_space(position + 6)
        if keyword == 'public':
            if not self.at_quote(position):
                return None, None, True, position
            public, position, closed = self.identifier(position)
            if not closed:
                return public, None, True, position
            position = self.skip_space(position)
            if self.text.startswith('>', position):
                return public, None, False, position
        if not self.at_quote(position):
            return public, None, True, position
        system, position, closed = self.identifier(position)
        if not closed:
            return public, system, True, position
        position = self.skip_space(position)
        return public, system, position >= self.end, position

    def at_quote(self, position):
        return position < self.end and self.text[position] in IDENTIFIERS

    def identifier(self, position):
        """Read an identifier in quotes; it is not closed where a `>` or the end of the page comes first."""
        quote = self.text[position]
        match = IDENTIFIERS[quote].match(self.text, position + 1)
        position = match.end()
        closed = self.text.startswith(quote, position)
        return clean(match[0]), position + 1 if closed else position, closed

    def skip_space(self, position):
        return SPACE.match(self.text, position).end()


def clean(text):
    return text.replace(NUL, REPLACEMENT) if NUL in text else text


def script_end(text, position):
    """Where the end tag of a script begins, or -1; scripts within comments of scripts are passed over."""
    while True:
        match = SCRIPT_PLAIN.search(text, position)
        if match is None:
            return -1
        if match[0] != '<!--':
            return match.start()
        position = match.end() - 2  # these dashes may be those of `-->` as well
        within_script = False
        while True:
            match = SCRIPT_ESCAPED.search(text, position)
            if match is None:
                return -1
            position = match.end()
            if match[1] is None:
                break
            if match[1]:
                if not within_script:
                    return match.start()
                within_script = False
            else:
                within_script = True
