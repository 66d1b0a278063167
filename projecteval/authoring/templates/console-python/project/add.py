"""Adds up whole numbers, one a line."""


def read_number(line):
    """The whole number in a line, or None."""
    try:
        return int(line)
    except ValueError:
        return None


def add_lines(read_line, write_line):
    """Add up the numbers that are read until an empty line or the end of the input, and say the total."""
    total = 0
    while line := read_line().strip():
        number = read_number(line)
        if number is None:
            write_line("not a number")
        else:
            total += number
            write_line(f"Sum so far: {total}")
    write_line(f"Total: {total}")


def ask():
    """The next line that a person enters; nothing at the end of the input."""
    try:
        return input("Number: ")
    except EOFError:
        return ""


if __name__ == "__main__":
    add_lines(ask, print)
