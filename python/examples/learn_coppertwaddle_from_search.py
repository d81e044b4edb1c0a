"""Learns Coppertwaddle from a search, with NumPy alone.

The learner plays against itself and does not search. The program's player ``strong``, which has learned from its own
games, searches in the learner's positions. learn_coppertwaddle_from_search.py --help lists the options. The player is
measured as in learn_coppertwaddle.py.
"""

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products; before NumPy is imported

import coppice
from choices_of_coppertwaddle import inputs_of
from learn_coppertwaddle import points
from learning_script import Task, run
from policy_iteration import Example, Learned, Method, learn

METHOD = Method(inputs_of, hidden=[128], sharpness=20, boldness=5, rate=0.002, round=64, passes=2)
SEARCH = "strong:1000"
"""1,000 simulations for each decision."""


def new(game: coppice.Game, seed: int = 1) -> Learned:
    """A player that has learned nothing."""
    return Learned(game, METHOD, seed)


def make(game: coppice.Game) -> Learned:
    """For the benchmark: what was learned with ``--save coppertwaddle_from_search.npz`` in this folder."""
    player = new(game)
    player.network.load(Path(__file__).with_name("coppertwaddle_from_search.npz"))
    return player


def learn_from_search(player: Learned, seed: int, games: int) -> Iterator[list[Example]]:
    return learn(player, coppice.player(SEARCH), seed, games)


if __name__ == "__main__":
    run(
        Task(
            __doc__,
            "coppertwaddle",
            new,
            learn_from_search,
            METHOD.round,
            points,
            unit="points",
            most=1,
            games=512,
            every=1,
        )
    )
