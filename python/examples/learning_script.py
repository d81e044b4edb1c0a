"""What the learners of this folder share as scripts: options, the learning curve, the last measurement."""

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import coppice
from learning_curve import Progress, picture_of, write_csv
from network import Saved

Measure = Callable[[coppice.PlayerLike, int, int], tuple[float, float]]
"""Of a player, a number of deals and a seed: the player's mean, and half the width of its confidence interval."""


class Learner(Protocol):
    @property
    def network(self) -> Saved: ...

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]: ...


Player = TypeVar("Player", bound=Learner)


@dataclass
class Task(Generic[Player]):
    description: str
    game: str
    player: Callable[[coppice.Game, int], Player]
    """Makes a player of a seed that has learned nothing."""
    learn: Callable[[Player, int, int], Iterator[object]]
    """From a seed and a number of games. Ends a round each time."""
    round: int
    """Games of a round."""
    measure: Measure
    unit: str
    most: float
    """The upper end of the picture."""
    games: int
    """To learn from, unless the options say otherwise."""
    every: int = 20
    """The player is measured after so many rounds, and in the end."""


def run(task: Task[Player]) -> None:
    """Learns, and measures the player."""
    arguments = argparse.ArgumentParser(
        description=task.description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--games", type=int, default=task.games, help=f"to learn from (default: {task.games})")
    arguments.add_argument(
        "--deals", type=int, default=1000, help="for the last measurement (default: 1000); the others take at most 100"
    )
    arguments.add_argument("--seed", type=int, default=1, help="same seed and games, same player (default: 1)")
    arguments.add_argument("--curve", type=Path, help="a CSV file for the learning curve")
    arguments.add_argument("--picture", type=Path, help="an SVG file for the learning curve")
    arguments.add_argument("--save", type=Path, help="a file for the network")
    options = arguments.parse_args()
    if options.games < 1 or options.deals < 2 or not 0 <= options.seed < 2**64:
        arguments.error("--games needs at least 1, --deals 2, and --seed is from 0 to 2^64 - 1")
    for file in filter(None, (options.curve, options.picture, options.save)):
        # Found out now rather than after half an hour of learning.
        if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
            arguments.error(f"{file} cannot be written")
    player = task.player(coppice.load(task.game), options.seed)
    curve: list[Progress] = []
    begin = time.monotonic()
    rounds = -(-options.games // task.round)
    for number, _ in enumerate(task.learn(player, options.seed, options.games), 1):
        if number % task.every == 0 or number == rounds:
            mean, _ = task.measure(player, min(options.deals, 100), options.seed + number)
            curve.append(Progress(time.monotonic() - begin, number * task.round, mean))
            print(f"{curve[-1].games} games, {curve[-1].seconds:.0f} seconds: {mean:.2f} {task.unit}", flush=True)
    if options.curve:
        write_csv(options.curve, curve)
    if options.save:
        player.network.save(options.save)
    measured = {
        name: task.measure(who, options.deals, options.seed)
        for name, who in (("learned", player), ("greedy", "greedy"))
    }
    if options.picture:
        title = f"{task.unit} in {task.game.capitalize()} by the number of games that were learned from"
        peer = ("greedy", round(measured["greedy"][0], 1))
        options.picture.write_text(picture_of(curve, title, task.unit, task.most, peer))
    for name, (mean, half_width) in measured.items():
        print(f"{name}: {mean:.3f} ± {half_width:.3f} {task.unit}")
