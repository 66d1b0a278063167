"""One table value (`projecteval.tables.table`), and writers for the terminal, Markdown, CSV, JSON, Excel and HTML.

A table is built from its columns and rows; how a number is rounded, a missing value is shown and the best one is
marked is defined once, in `projecteval.tables.text`. The writers are separate modules, so that each loads only what it
needs, and `projecteval.tables.wording` puts names and numbers into sentences without loading any.
"""
