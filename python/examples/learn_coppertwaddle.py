"""Learns Coppertwaddle from games against itself, with NumPy alone.

learn_coppertwaddle.py --help lists the options. The player is measured in pairs of games against ``greedy``, with the
same cards and changed seats.
"""

import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products; before NumPy is imported

import coppice
import numpy as np
from learning_script import Task, run
from network import Floats, one_hot
from temporal_differences import Bytes, Learned, Method, learn

CARDS = 64
"""The most cards of a folio."""


def inputs_of(game: coppice.Game, observations: Bytes) -> Floats:
    """What the network sees: which card lies where, in which state and with which Power, and what hands may hold."""
    now = game.fields(observations)
    places = now["places"].astype(np.int64)
    card, target, bonus = places[:, :, 0], places[:, :, 4], places[:, :, 6]
    parts = [
        *(now[name] for name in ("step", "stage", "to_move", "guardian", "threlm_laid", "robbing_ended")),
        *(now[name] for name in ("own_hand", "own_shown", "other_hand_known", "unseen", "pending")),
        now["turn"] / 30,
        one_hot(now["passes"], 4),
        now["answers"] / 4,
        now["effect"] / 4,
        *(now[name].sum(1) / 8 for name in ("own_hand", "other_hand_known")),
        now["other_hand_hidden"] / 8,
        now["unseen"].sum(1) / CARDS,
        one_hot(card, CARDS + 1),
        places[:, :, 1:4],  # covered, negated, Robber
        target > 0,
        places[:, :, 5] / 2,
        np.where(bonus > 0, bonus - 128, 0) / 5,
        places[:, :, 7] > 0,
        places[:, :, 8:] / 5,  # Power, Noble, Peasant, Wind
        one_hot(now["pending_named"], CARDS + 1),
        now["gifts"][:, :, 0] > 0,
    ]
    return np.concatenate([part.reshape(len(observations), -1).astype(np.float32) for part in parts], 1)


METHOD = Method(inputs_of, hidden=[128], scale=1, far=0.8, rate=0.002, exploring=0.03, round=128)


def new(game: coppice.Game, seed: int = 1) -> Learned:
    """A player that has learned nothing."""
    return Learned(game, METHOD, seed)


def make(game: coppice.Game) -> Learned:
    """For the benchmark: what was learned with ``--save coppertwaddle.npz`` in this folder."""
    player = new(game)
    player.network.load(Path(__file__).with_name("coppertwaddle.npz"))
    return player


def points(player: coppice.PlayerLike, deals: int, seed: int) -> tuple[float, float]:
    """For a game against ``greedy``, as `medals` of learn_copperdale.py. 1 for a win, a half for a tie."""
    mean, low, high = coppice.arena(coppice.load("coppertwaddle"), player, "greedy", 2 * deals, seed=seed).score
    return mean, (high - low) / 2


if __name__ == "__main__":
    run(Task(__doc__, "coppertwaddle", new, learn, METHOD.round, points, unit="points", most=1, games=50_000))
