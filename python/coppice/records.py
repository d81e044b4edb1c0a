"""Games as records, the text that the program reads and writes (docs/records.md)."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from coppice import _core


@dataclass(frozen=True)
class Record:
    """A game that was written down, and played again by its rules."""

    game: _core.Game
    seats: list[str]
    """By player: "human", or a computer player's name."""
    date: str
    """"2026-11-26"."""
    program: str
    """Which wrote it."""
    seed: int | None
    """Of the shuffle, if the record contains it."""
    state: _core.State
    """After the last action; ``state.history()`` lists them all. After a resignation, the state before it."""
    result: list[int] | None
    """Of each player; None if the game is unfinished."""
    resigned: int | None
    """The player who resigned first, if any did: the result is then not the one of ``state``."""


def read_record(text: str) -> Record:
    """Raises Error with the line that is wrong, for what is no record and for a game that its rules do not allow."""
    return Record(*_core.read_record(text))


def write_record(
    state: _core.State, seats: Sequence[str], date: datetime.date | None = None, seed: int | None = None
) -> str:
    """The record of all that led to ``state``.

    ``seats`` names who played; ``date`` is today if it is left out. The seed of the shuffle is written only once the
    game is over, because it tells the coming cards. Raises Error for another number of seats, for a name that a record
    cannot contain, and for a resampled state, which has no game that was played.
    """
    return _core.write_record(state, list(seats), (date or datetime.date.today()).isoformat(), seed)
