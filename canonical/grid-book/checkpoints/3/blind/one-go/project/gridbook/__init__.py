"""A small spreadsheet for a club."""
