"""The insertion modes, by name."""

from . import body, early, select, table, template, text
from .base import MODES

__all__ = ['MODES', 'body', 'early', 'select', 'table', 'template', 'text']
