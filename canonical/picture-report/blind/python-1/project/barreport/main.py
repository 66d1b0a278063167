"""The program."""

import sys

from . import files, measurements, options, picture, report
from .errors import Exists, Unusable


def run(arguments):
    chosen = options.parse(arguments)
    if chosen is None:
        print(options.HELP, end="")
        return

    categories = measurements.read(chosen.measurements)
    if chosen.sort:
        categories.sort(key=lambda category: category.total, reverse=True)
    targets = (chosen.image, chosen.report)
    files.check_targets(chosen.measurements, targets, chosen.force)

    image = picture.draw(categories, chosen.width, chosen.height, chosen.colour, chosen.title)
    page = report.write(categories, chosen.title, *targets, chosen.width, chosen.height)
    files.write_all([(chosen.image, image), (chosen.report, page)])

    print(f"Categories: {len(categories)}")
    print(f"Total: {measurements.rounded(measurements.add_up(categories).total, 2)}")


def main(arguments):
    try:
        run(arguments)
    except Exists as error:
        print(f"chart: {error}", file=sys.stderr)
        return 1
    except Unusable as error:
        print(f"chart: {error}", file=sys.stderr)
        return 2
    return 0
