"""The words after the command. They are read here, as argparse takes more spellings than are wanted."""

from dataclasses import dataclass

USAGE = "usage: sheet.py FILE [--quarters] [--by project]"


class WrongOptions(Exception):
    pass


@dataclass
class Options:
    file: str | None = None
    quarters: bool = False
    by: str = "person"


def read_options(arguments):
    options = Options()
    words = iter(arguments)
    for word in words:
        if word == "--quarters":
            options.quarters = True
        elif word == "--by":
            if next(words, None) != "project":
                raise WrongOptions("--by needs the word project")
            options.by = "project"
        elif word.startswith("-"):
            raise WrongOptions(f"unknown option {word}")
        elif options.file is not None:
            raise WrongOptions(f"a second file: {word}")
        else:
            options.file = word
    if options.file is None:
        raise WrongOptions("a file is missing")
    return options
