"""The tables that the papers print, made from stored runs; what is missing is a dash with its reason, never 0."""

from projecteval.reports.published_tables.catalogue import TABLES, tables_of
from projecteval.reports.published_tables.shown import ShownCell, ShownTable, shown
from projecteval.reports.published_tables.table import Column, PublishedTable, Row

__all__ = ["TABLES", "Column", "PublishedTable", "Row", "ShownCell", "ShownTable", "shown", "tables_of"]
