"""A POSIX shell that starts no other program.

Text is kept as `str` in which each character stands for one byte (latin-1).
Characters from 0x100 to 0x1ff are quoted bytes while a word is expanded.
"""
