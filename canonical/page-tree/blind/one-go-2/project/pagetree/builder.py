"""The tree builder: it takes the tokens of a page and builds its document."""

from .body import BodyStarts
from .bodyends import BodyEnds
from .heads import HeadModes
from .inserts import ForeignRules, SelectModes, TemplateMode
from .names import HTML
from .tables import TableModes
from .tokenizer import Tokenizer

_MODES = (
    "initial", "before html", "before head", "in head", "in head noscript", "after head",
    "text", "in body", "after body", "after after body", "in table", "in table text",
    "in caption", "in column group", "in table body", "in row", "in cell", "in select",
    "in select in table", "in template",
)

# Modes whose text is processed by the rules of another one.
_TEXT_RULES = {
    "in caption": "in body",
    "in cell": "in body",
    "in table body": "in table",
    "in row": "in table",
    "in select in table": "in select",
}


class TreeBuilder(
    HeadModes, BodyStarts, BodyEnds, TableModes, SelectModes, TemplateMode, ForeignRules
):
    def __init__(self):
        super().__init__()
        self._texts = self._rules("text", _TEXT_RULES)
        self._starts = self._rules("start", {"in table text": "in table"})
        self._ends = self._rules("end", {"in table text": "in table"})
        # Most modes have no rules of their own for comments and for the end of a page.
        self._comments = {
            mode: getattr(self, "comment_" + mode.replace(" ", "_"), self.insert_comment)
            for mode in _MODES
        }
        self._ends_of_file = {
            mode: getattr(self, "eof_" + mode.replace(" ", "_"), self.eof_in_body)
            for mode in _MODES
        }

    def _rules(self, kind, others):
        """The methods that process a kind of token, by insertion mode."""
        return {
            mode: getattr(self, f"{kind}_{others.get(mode, mode)}".replace(" ", "_"))
            for mode in _MODES
        }

    # What the tokenizer calls

    def allows_cdata(self):
        current = self.stack.current
        return current is not None and current.namespace != HTML

    def process_text(self, data):
        if self.skip_line_feed:
            self.skip_line_feed = False
            if data.startswith("\n"):
                data = data[1:]
        if data:
            self.dispatch_text(data)

    def process_start(self, tag):
        """Process a start tag; returns how the tokenizer is to read what follows it, or None."""
        self._begin_token()
        if self.is_foreign(for_start=tag.name):
            return self.start_in_foreign(tag)
        return self._starts[self.mode](tag)

    def process_end(self, tag):
        self._begin_token()
        if self.is_foreign():
            self.end_in_foreign(tag)
        else:
            self._ends[self.mode](tag)

    def process_comment(self, text):
        self._begin_token()
        self._comments[self.mode](text)

    def process_doctype(self, doctype):
        self._begin_token()
        if self.mode == "initial":
            self.doctype_initial(doctype)

    def process_end_of_file(self):
        self._begin_token()
        while not self.stopped:
            self._ends_of_file[self.mode]()

    # What the rules call

    def _begin_token(self):
        self.skip_line_feed = False
        if self.mode == "in table text":
            self.flush_table_text()

    def dispatch_text(self, data):
        if self.mode == "in table text" or not self.is_foreign(for_text=True):
            self._texts[self.mode](data)
        else:
            self.text_in_foreign(data)

    def start_in_mode(self, tag):
        """Process a start tag by the rules of the insertion mode."""
        return self._starts[self.mode](tag)

    def end_in_mode(self, tag):
        """Process an end tag by the rules of the insertion mode."""
        self._ends[self.mode](tag)


def build_tree(text):
    """The document that a page makes."""
    builder = TreeBuilder()
    Tokenizer(text, builder).run()
    return builder.document
