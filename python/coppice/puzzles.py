"""Puzzles: decisions in which few moves are right, as a test set for players (docs/puzzles.md)."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from coppice import _core
from coppice._options import MOST_SEED, check
from coppice.matches import GAMES_AT_ONCE, PlayerLike, choose_actions, player
from coppice.records import read_record

VERSION = 1


@dataclass(frozen=True)
class Puzzle:
    """A decision of a game. Every action of ``right`` is a solution."""

    id: str
    state: _core.State
    """``state.current_player()`` decides."""
    right: dict[int, float]
    """What the solutions lose to the best one, which is the first: in medals, points or chances to win."""
    wrong: dict[int, float]
    """The same for all other actions that the game lists."""
    themes: list[str]
    rating: int
    """From 400 to 2600, by how often the program's players solve it."""


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file of ``coppice puzzles``, such as ``data/puzzles/coppertwaddle.json``.

    Raises Error for another text, for another version of the format, and for a record or a move that breaks the rules.
    """
    try:
        file = json.loads(text)
        version = file["version"]
        if version == VERSION:
            return [_puzzle(each) for each in file["puzzles"]]
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise _core.Error("This is not a file of puzzles.") from fault
    raise _core.Error(f"This file of puzzles has version {version}; this package reads version {VERSION}.")


def _puzzle(told: dict) -> Puzzle:  # type: ignore[type-arg]
    state = read_record(told["record"]).state
    right, wrong = (
        {state.string_to_action(each["move"]): each["loss"] / 10_000 for each in told[name]}
        for name in ("right", "wrong")
    )
    return Puzzle(told["id"], state, right, wrong, list(told["themes"]), int(told["rating"]))


def solve_puzzles(puzzles: Sequence[Puzzle], by: PlayerLike, seed: int = 0) -> NDArray[np.bool_]:
    """bool[puzzles]: whether the player finds a right action of each puzzle, at its first try.

    ``by`` is a name, a Player, a BatchPlayer or a function. Puzzle i has a seed of its own, made from ``seed`` and i.
    Raises Error for an unknown player, and IllegalAction for an action that is not legal.
    """
    check("seed", seed, 0, MOST_SEED)
    solver = player(by) if isinstance(by, str) else by
    solved: list[bool] = []
    for some in _batches(puzzles):
        views = [each.state.view(each.state.current_player()) for each in some]
        seeds = [_core.Random.stream(seed, len(solved) + at).next() for at in range(len(some))]
        for each, action in zip(some, choose_actions(solver, views, seeds), strict=True):
            if action not in each.state.legal_actions():
                raise _core.IllegalAction(f"{action} is not legal in puzzle {each.id}")
            solved.append(action in each.right)
    return np.array(solved, dtype=np.bool_)


def _batches(puzzles: Sequence[Puzzle]) -> Iterator[list[Puzzle]]:
    left = iter(puzzles)
    while some := list(islice(left, GAMES_AT_ONCE)):
        yield some
