"""Learns Copperdale from its own games, with PyTorch: on an accelerator if there is one, otherwise on one thread.

The method and the inputs are those of learn_copperdale.py; the network is larger. learn_copperdale_torch.py --help
lists the options.
"""

from dataclasses import replace
from pathlib import Path

import coppice
import learn_copperdale
from learning_script import Task, run
from temporal_differences import Learned, learn
from torch_network import TorchNetwork, use_one_thread

METHOD = replace(learn_copperdale.METHOD, hidden=[256, 64], rate=0.001, network=TorchNetwork)


def new(game: coppice.Game, seed: int = 1) -> Learned:
    """A player that has learned nothing."""
    return Learned(game, METHOD, seed)


def make(game: coppice.Game) -> Learned:
    """For the benchmark: what was learned with ``--save copperdale.pt`` in this folder."""
    player = new(game)
    player.network.load(Path(__file__).with_name("copperdale.pt"))
    return player


if __name__ == "__main__":
    use_one_thread()
    run(
        Task(
            __doc__,
            "copperdale",
            new,
            learn,
            METHOD.round,
            learn_copperdale.medals,
            unit="medals",
            most=25,
            games=200_000,
        )
    )
