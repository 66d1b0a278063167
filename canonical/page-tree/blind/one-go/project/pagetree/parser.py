"""From the bytes of a page to its document."""

from .builder import TreeBuilder
from .tokenizer import Tokenizer

BYTE_ORDER_MARK = b'\xef\xbb\xbf'


def parse(data):
    builder = TreeBuilder()
    Tokenizer(decode(data), builder).run()
    return builder.document


def decode(data):
    text = data.removeprefix(BYTE_ORDER_MARK).decode('utf-8', 'replace')
    return text.replace('\r\n', '\n').replace('\r', '\n')
