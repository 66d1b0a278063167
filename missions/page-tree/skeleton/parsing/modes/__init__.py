"""The insertion modes. Importing this package registers all of them."""

from . import body, body_blocks, body_ends, body_formatting, body_other, head, page_end, page_start, table, table_cells
from . import select, table_parts, template
from .foreign import is_foreign, is_html_content
from .reset import reset

__all__ = ["is_foreign", "is_html_content", "reset"]
