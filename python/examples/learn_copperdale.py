"""Learns Copperdale from its own games, with NumPy alone.

learn_copperdale.py --help lists the options. The player is measured in deals that it has not learned from, and
``greedy`` in the same ones.
"""

import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products; before NumPy is imported

import coppice
import numpy as np
from learning_script import Task, run
from network import Floats, one_hot
from temporal_differences import Bytes, Learned, Method, learn


def inputs_of(game: coppice.Game, observations: Bytes) -> Floats:
    """What the network sees of a sheet. It knows the rules: which Skills are unlocked, how high Prosperity is, what a
    face card is worth now. It does not know what is good."""
    now = {name: values.astype(np.int64) for name, values in game.fields(observations).items()}
    count = len(observations)
    month = now["month"]
    unseen = now["unseen"].reshape(count, 4, 13)
    left, right = now["numbers"][:, :, 0], now["numbers"][:, :, 1]
    skill = np.where(left == 0, 0, np.where(right == 0, 1, np.where(right > left, 2, 3)))
    prosperity = (left.sum(1) + right.sum(1) + 20 * (skill[:, 0] == 2))[:, None]
    first, second = now["districts"][:, :, 0], now["districts"][:, :, 1]
    district = np.where(first == 0, 0, np.where(second == 0, 1, np.where(first == second, 2, 3)))
    wanted = np.where(district == 1, first, 0)
    of_rank = np.concatenate([np.zeros((count, 1), np.int64), unseen.sum(1)], 1)
    border = now["border"].reshape(count, 12, 5)[np.arange(count), np.minimum(month[:, 0], 11)]
    parts = [
        now["step"],
        one_hot(month, 13),
        now["unseen"],
        unseen.sum(1) / 4,
        unseen.sum(2) / 13,
        one_hot(np.where(skill < 2, left, 0), 14),
        one_hot(skill, 4),
        prosperity >= np.arange(10, 170, 5),
        prosperity / 100,
        (prosperity + 7 * (12 - month)) / 100,
        one_hot(wanted, 14).reshape(count, 4, 14).sum(1),
        one_hot(district, 4).reshape(count, 4, 4).sum(1),
        np.sort(np.take_along_axis(of_rank, wanted, 1)) / 4,
        now["estates"],
        now["monuments"],
        one_hot(now["monuments"].sum(2), 5),
        one_hot(now["population"], 10),
        one_hot(now["borders"], 6),
        now["population"] / 9,
        now["borders"] / 5,
        one_hot(border[:, :1], 14),
        border[:, 1:],
        now["fills"] / 2,
        now["last_fill"],
        now["estate_asked"],
        now["buried_this_month"],
    ]
    for cards in (now["revealed"].reshape(count, 1, 5), now["assigned"]):
        rank, suit = cards[:, :, 0], cards[:, :, 1:]
        level = (suit * now["population"][:, None]).sum(2)
        parts += [one_hot(rank, 14), suit, np.where(rank > 10, 1 + level, rank) / 10]
    return np.concatenate([part.reshape(count, -1).astype(np.float32) for part in parts], 1)


METHOD = Method(inputs_of, hidden=[128], scale=10, far=0.8, rate=0.002, exploring=0)


def new(game: coppice.Game, seed: int = 1) -> Learned:
    """A player that has learned nothing."""
    return Learned(game, METHOD, seed)


def make(game: coppice.Game) -> Learned:
    """For the benchmark: what was learned with ``--save copperdale.npz`` in this folder."""
    player = new(game)
    player.network.load(Path(__file__).with_name("copperdale.npz"))
    return player


def medals(player: coppice.PlayerLike, deals: int, seed: int) -> tuple[float, float]:
    """Their mean and half the width of its 95 % confidence interval."""
    report = coppice.simulate(coppice.load("copperdale"), [player], deals, seed=seed)
    return report.mean[0], report.ci95[0]


if __name__ == "__main__":
    run(Task(__doc__, "copperdale", new, learn, METHOD.round, medals, unit="medals", most=25, games=200_000))
