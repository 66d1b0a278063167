"""Inspect: the missions as a task of `inspect eval`, and runs as `.eval` logs.

The module `task` is the entry point that Inspect loads, `log` writes logs. Both need the extra `inspect`.
"""
