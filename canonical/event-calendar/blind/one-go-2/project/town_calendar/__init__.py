"""Reads folders of iCalendar files by RFC 5545, lists and merges their events."""
