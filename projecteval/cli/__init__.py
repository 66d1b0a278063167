"""The command line. Nothing heavy is imported before a command runs, so that `--help` answers at once."""

from projecteval.cli.app import main

__all__ = ["main"]
