"""The likeness of two pictures: the share of ORB key points that match.

Run as a program by the interpreter that has OpenCV: `python pictures.py FIRST SECOND` prints the share, from 0 to 1.
"""

import sys


def main() -> None:
    """Matches over the smaller number of key points."""
    import cv2  # type: ignore[import-not-found]  # noqa: PLC0415 - not one of our own dependencies

    pictures = [cv2.imread(path, cv2.IMREAD_GRAYSCALE) for path in sys.argv[1:3]]
    if any(picture is None for picture in pictures):
        sys.exit("not a picture that can be read")
    orb = cv2.ORB_create()
    (points, features), (other_points, other_features) = (orb.detectAndCompute(picture, None) for picture in pictures)
    fewer = min(len(points), len(other_points))
    share = 0.0
    if fewer:
        matches = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(features, other_features)
        share = len(matches) / fewer
    sys.stdout.write(f"{share}\n")


if __name__ == "__main__":
    main()
