import openpyxl

book = None  # TODO: set book.
sheet = book.active
total = 0
# TODO: code that runs on import: a loop.

if __name__ == "__main__":
    # Writes the report.
    raise NotImplementedError("TODO: Writes the report.")
