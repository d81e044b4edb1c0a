"""The limits of numbers, and types of options for argparse, which refuse a wrong value before any work is done."""

import argparse
from collections.abc import Callable

import numpy as np

MOST_SEED = 2**64 - 1
MOST_THREADS = 1024
MOST_GAMES = 1_000_000_000


def check(name: str, number: int, least: int, most: int) -> None:
    """Raises TypeError unless this argument is a whole number, and ValueError unless it is of this range."""
    if not isinstance(number, int | np.integer):
        raise TypeError(f"{name} must be a whole number, not {number!r}")
    if not least <= number <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {number}")


def whole(least: int, most: int = MOST_GAMES) -> Callable[[str], int]:
    """A whole number of this range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"“{text}” is no whole number from {least} to {most}")
        return number

    return read
