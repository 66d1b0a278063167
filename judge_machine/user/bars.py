"""Bars of a chart, measured in its picture as a person sees them, whatever draws them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy.ndimage import find_objects
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

COLOUR_STEP = 8  # neighbours that are closer in each channel (0-255) are one area, also along a gradient
THINNEST_PX = 4
LEAST_FILLED = 0.6  # of the rectangle around a bar, with its labels and round corners
SLACK_PX = 2  # of a baseline, a thickness and a length: what smoothing and borders take
SLACK_OF_THICKNESS = 0.08
SLACK_OF_LONGEST = 0.03  # a person sees no smaller difference of lengths
SHORTEST_LONGEST_PX = 25  # what is shorter is a letter
SHORTEST_LONGEST = 0.05  # of the picture; what is shorter is a sample in a legend

_RIGHTWARDS, _UPWARDS, _LEFTWARDS, _DOWNWARDS = range(4)  # also the quarter turns that make a bar grow rightwards


@dataclass(frozen=True, slots=True, kw_only=True)
class _Area:
    """An area of one colour: the rectangle around it in pixels, and the colour of its first pixel."""

    left: int
    top: int
    right: int
    bottom: int
    colour: tuple[int, ...]

    @property
    def length(self) -> int:
        return self.right - self.left

    @property
    def thickness(self) -> int:
        return self.bottom - self.top

    def turned(self, height: int) -> "_Area":
        """The area after a quarter turn clockwise of a picture of this height."""
        return _Area(
            left=height - self.bottom, top=self.left, right=height - self.top, bottom=self.right, colour=self.colour
        )


def in_proportion(lengths: Sequence[float], numbers: Sequence[float]) -> bool:
    """Return True if bars of these lengths stand for these numbers, in any order.

    A length may be 2 pixels and 3 % of the longest away from where it should be; a bar of 0 may be missing. The
    numbers are at least 0, and one is above.
    """
    found, wanted = sorted(lengths, reverse=True), sorted(numbers, reverse=True)
    if not found:
        return False
    longest = found[0]
    places = max(len(found), len(wanted))
    found += [0.0] * (places - len(found))
    wanted += [0.0] * (places - len(wanted))
    slack = SLACK_PX + SLACK_OF_LONGEST * longest
    return all(abs(one - longest * number / wanted[0]) <= slack for one, number in zip(found, wanted, strict=True))


def bar_lengths(picture: Image.Image) -> tuple[tuple[int, ...], ...]:
    """The lengths in pixels of the bars that have one thickness and one baseline, a tuple for each such group.

    The groups with the most bars come first. Where bars lie in tracks, the rest of a track is not a bar, and the bars
    grow rightwards or upwards.
    """
    areas, (width, height) = tuple(_areas(picture)), picture.size
    groups: dict[tuple[int, ...], None] = {}
    for direction in (_RIGHTWARDS, _UPWARDS, _LEFTWARDS, _DOWNWARDS):
        groups.update(dict.fromkeys(_groups(areas, width, backwards=direction in (_LEFTWARDS, _DOWNWARDS))))
        areas, width, height = tuple(area.turned(height) for area in areas), height, width
    return tuple(sorted(groups, key=lambda lengths: (-len(lengths), lengths)))


def _areas(picture: Image.Image) -> Iterator[_Area]:
    """The areas of one colour, or of one gradient, that fill most of the rectangle around them."""
    pixels = np.asarray(picture.convert("RGB"), dtype=np.int16)
    places = np.arange(pixels.shape[0] * pixels.shape[1]).reshape(pixels.shape[:2])
    beside = np.abs(np.diff(pixels, axis=1)).max(axis=2) <= COLOUR_STEP
    below = np.abs(np.diff(pixels, axis=0)).max(axis=2) <= COLOUR_STEP
    first = np.concatenate([places[:, :-1][beside], places[:-1][below]])
    second = np.concatenate([places[:, 1:][beside], places[1:][below]])
    joined = coo_array((np.ones(len(first), dtype=bool), (first, second)), shape=(places.size, places.size))
    _, labels = connected_components(joined, directed=False)
    sizes = np.bincount(labels)
    for label, (rows, columns) in enumerate(find_objects(labels.reshape(places.shape) + 1)):
        height, width = rows.stop - rows.start, columns.stop - columns.start
        if max(height, width) < THINNEST_PX or sizes[label] < LEAST_FILLED * height * width:
            continue
        inside = np.argwhere(labels.reshape(places.shape)[rows, columns] == label)[0]
        colour = pixels[rows.start + inside[0], columns.start + inside[1]]
        yield _Area(
            left=columns.start,
            top=rows.start,
            right=columns.stop,
            bottom=rows.stop,
            colour=tuple(int(channel) for channel in colour),
        )


def _groups(areas: Sequence[_Area], width: int, *, backwards: bool) -> Iterator[tuple[int, ...]]:
    """The lengths of bars that grow rightwards from one baseline, in a picture of this width."""
    # What is shorter is an axis over the beginning of a bar, or its smoothed end, and would make the bar a track.
    bars = [area for area in areas if min(area.length, area.thickness) >= THINNEST_PX]
    tracks = tuple(_tracks(bars))
    rests = {rest for _, rest in tracks}
    dropped = rests | ({bar for bar, _ in tracks} if backwards else set())
    bars = [bar for bar in bars if bar not in dropped and not any(_is_track(bar, rest) for rest in rests)]
    for longest in bars:
        if longest.length >= max(SHORTEST_LONGEST_PX, SHORTEST_LONGEST * width):
            group = [bar for bar in bars if _goes_with(bar, longest)]
            yield tuple(sorted((bar.length for bar in group), reverse=True))


def _goes_with(bar: _Area, longest: _Area) -> bool:
    slack = max(SLACK_PX, SLACK_OF_THICKNESS * longest.thickness)
    return (
        abs(bar.left - longest.left) <= SLACK_PX
        and abs(bar.thickness - longest.thickness) <= slack
        and bar.length <= longest.length
    )


def _tracks(areas: Sequence[_Area]) -> Iterator[tuple[_Area, _Area]]:
    """Bars and what goes on behind them, the rest of their track; round corners reach into it."""
    by_top = defaultdict(list)
    for area in areas:
        by_top[area.top].append(area)
    for bar in areas:
        for top in range(bar.top - SLACK_PX, bar.top + SLACK_PX + 1):
            for rest in by_top.get(top, ()):
                is_level = abs(bar.bottom - rest.bottom) <= SLACK_PX
                if is_level and bar.left < rest.left and -bar.thickness <= rest.left - bar.right <= SLACK_PX + 1:
                    yield bar, rest


def _is_track(bar: _Area, rest: _Area) -> bool:
    """Return True if the bar is a track of its own, with nothing in it: as far as others, and of their colour."""
    alike = all(abs(one - other) <= COLOUR_STEP for one, other in zip(bar.colour, rest.colour, strict=True))
    return alike and abs(bar.right - rest.right) <= SLACK_PX
