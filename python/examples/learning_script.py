"""What the learners of this folder share as scripts: options, the learning curve, the last measurement."""

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import coppice
from learning_curve import Progress, picture_of, write_csv
from temporal_differences import Learned, Method, learn


@dataclass
class Task:
    description: str
    game: str
    method: Method
    measure: Callable[[Learned | str, int, int], tuple[float, float]]
    """Of a player, a number of deals and a seed: the player's mean, and half the width of its confidence interval."""
    unit: str
    most: float
    """The upper end of the picture."""
    games: int
    """To learn from, unless the options say otherwise."""


def run(task: Task) -> None:
    """Learns, and measures the player after every 20 rounds and in the end."""
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
    arguments.add_argument("--save", type=Path, help="a file of NumPy for the network")
    options = arguments.parse_args()
    if options.games < 1 or options.deals < 2 or not 0 <= options.seed < 2**64:
        arguments.error("--games needs at least 1, --deals 2, and --seed is from 0 to 2^64 - 1")
    for file in filter(None, (options.curve, options.picture, options.save)):
        # Found out now rather than after half an hour of learning.
        if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
            arguments.error(f"{file} cannot be written")
    player = Learned(coppice.load(task.game), task.method, options.seed)
    curve: list[Progress] = []
    begin = time.monotonic()
    rounds = -(-options.games // task.method.round)
    for number, _ in enumerate(learn(player, options.seed, options.games), 1):
        if number % 20 == 0 or number == rounds:
            mean, _ = task.measure(player, min(options.deals, 100), options.seed + number)
            curve.append(Progress(time.monotonic() - begin, number * task.method.round, mean))
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
