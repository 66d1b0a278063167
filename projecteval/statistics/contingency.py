"""Comparisons of counts."""


def fisher_p(first: tuple[int, int], second: tuple[int, int]) -> float:
    """One-sided p of Fisher's exact test that the share of the first two counts is the higher one (Fisher 1934).

    Each side is (hits, others). Raises ValueError for a negative count.
    """
    if min(*first, *second) < 0:
        raise ValueError(f"counts are 0 or more; found {first} and {second}")

    from scipy import stats  # noqa: PLC0415 - takes a second, and few runs need it

    return float(stats.fisher_exact([first, second], alternative="greater").pvalue)
