"""Ends before it listens."""

raise SystemExit("the settings are missing")
