"""Lists and merges the iCalendar files of a town, by RFC 5545."""
