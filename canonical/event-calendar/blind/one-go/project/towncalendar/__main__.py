"""Starts the program: python -m towncalendar"""

import sys

from .cli import main

sys.exit(main(sys.argv[1:]))
