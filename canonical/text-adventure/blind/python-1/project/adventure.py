"""A text adventure in the terminal: python adventure.py MAP"""
import sys

from textadventure.console import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
