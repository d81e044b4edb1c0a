"""Games as records, the text that the program reads and writes (docs/records.md)."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from coppice import _core


@dataclass(frozen=True)
class Record:
    """A recorded game, verified by playing it again by its rules."""

    game: _core.Game
    seats: list[str]
    """By player: "human", or a computer player's name."""
    date: str
    """"2026-11-26"."""
    program: str
    """The program that wrote it."""
    seed: int | None
    """The seed of the shuffle, if the record contains it."""
    state: _core.State
    """The state after the last action; ``state.history()`` lists all actions. A resignation is not one of them."""
    result: list[int] | None
    """The result of each player; None if the game is unfinished."""
    resigned: int | None
    """The player who resigned first, if any. In this case, the result is not that of ``state``."""
    game_number: int | None
    """The number of the game in a run of ``coppice simulate``, from 1."""
    run_seed: int | None
    """The seed of that run."""


def read_record(text: str) -> Record:
    """Reads a record. Raises Error with the wrong line if the text is not a record or breaks the rules of its game."""
    return Record(*_core.read_record(text))


def write_record(
    state: _core.State, seats: Sequence[str], date: datetime.date | None = None, seed: int | None = None
) -> str:
    """The record of all moves that led to ``state``.

    ``seats`` names the players. The default of ``date`` is today. The record contains the seed of the shuffle only
    if the game is over, because the seed reveals the coming cards. Raises Error for a wrong number of seats, for a
    name that a record cannot contain, and for a resampled state, because nobody played its game.
    """
    return _core.write_record(state, list(seats), (date or datetime.date.today()).isoformat(), seed)
