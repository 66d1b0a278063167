"""What the insertion modes have in common."""

from ..letters import split_whitespace

INITIAL = 'initial'
BEFORE_HTML = 'before html'
BEFORE_HEAD = 'before head'
IN_HEAD = 'in head'
IN_HEAD_NOSCRIPT = 'in head noscript'
AFTER_HEAD = 'after head'
IN_BODY = 'in body'
TEXT = 'text'
IN_TABLE = 'in table'
IN_TABLE_TEXT = 'in table text'
IN_CAPTION = 'in caption'
IN_COLUMN_GROUP = 'in column group'
IN_TABLE_BODY = 'in table body'
IN_ROW = 'in row'
IN_CELL = 'in cell'
IN_SELECT = 'in select'
IN_SELECT_IN_TABLE = 'in select in table'
IN_TEMPLATE = 'in template'
AFTER_BODY = 'after body'
AFTER_AFTER_BODY = 'after after body'

MODES = {}

# Start tags that most modes leave to the rules for the head.
HEAD_ELEMENTS = frozenset('base basefont bgsound link meta noframes script style template title'.split())


def register(mode):
    MODES[mode.name] = mode()
    return mode


class Mode:
    """An insertion mode. It has no state; b is the tree builder that uses it."""

    name = None

    def characters(self, b, data):
        raise NotImplementedError

    def start(self, b, name, attributes, self_closing):
        raise NotImplementedError

    def end(self, b, name):
        raise NotImplementedError


class EarlyMode(Mode):
    """A mode before the body: what it does not know, it leaves to a later mode."""

    def otherwise(self, b):
        """Create what is missing and switch to the next mode."""
        raise NotImplementedError

    def space(self, b, data):
        """White space is ignored, where a mode does nothing else with it."""

    def characters(self, b, data):
        space, rest = split_whitespace(data)
        if space:
            self.space(b, space)
        if rest:
            self.otherwise(b)
            b.characters(rest)

    def start_otherwise(self, b, name, attributes, self_closing):
        self.otherwise(b)
        b.process_start(name, attributes, self_closing)

    def end_otherwise(self, b, name):
        self.otherwise(b)
        b.process_end(name)
