"""Runs Django's commands for the grade book."""

import os
import sys

from django.core.management import execute_from_command_line


def main():
    """Run the Django command that is named on the command line with the settings of this project."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "school.settings")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
