"""Reads iCalendar files (RFC 5545), calculates their occurrences and writes them."""
