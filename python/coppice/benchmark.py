"""The Coppice benchmark: fixed deals, opponents and budgets. docs/benchmark.md has its table.

``python -m coppice.benchmark copperdale greedy`` measures a player of the program. A player of your own is
``MODULE:FUNCTION``: a function that takes the game and returns a player for ``coppice.simulate``. ``--into FILE`` puts
the row into the game's table in a copy of docs/benchmark.md; a row of the same name is replaced. ``--name`` names the
row differently.
"""

import argparse
import importlib
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from coppice import _core
from coppice._options import whole
from coppice._text import load
from coppice.matches import PlayerLike, arena, simulate

VERSION = 1
"""Do not compare rows of different versions: a version fixes everything below."""
SEED = 20_261_127


@dataclass(frozen=True)
class Task:
    """How a game's players are measured."""

    game: str
    games: int
    measure: str
    opponent: str | None = None
    """None: the player has all seats."""


TASKS = {
    "copperdale": Task("copperdale", 1000, "medals"),
    "coppertwaddle": Task("coppertwaddle", 400, "score against greedy", opponent="greedy"),
    "coupell": Task("coupell", 100, "cards in a pile"),
}


@dataclass(frozen=True)
class Row:
    name: str
    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"| {self.name} | {self.mean:.3f} | {self.low:.3f} to {self.high:.3f} | {self.games} |"


def measure(task: Task, name: str, player: PlayerLike, games: int | None = None, threads: int = 1) -> Row:
    """The player's result and its 95 % confidence interval. Tests play fewer games than the task.

    Raises Error for an unknown player.
    """
    game, count = load(task.game), games or task.games
    if task.opponent is not None:
        score = arena(game, player, task.opponent, count, SEED, threads).score
        return Row(name, *score, count)
    report = simulate(game, [player] * game.num_players, count, SEED, threads)
    mean, half = float(report.mean[0]), float(report.ci95[0])
    return Row(name, mean, mean - half, mean + half, count)


def player_named(task: Task, name: str) -> PlayerLike:
    """A player of the program by its name, or your own as MODULE:FUNCTION. Raises Error if there is none."""
    module, _, function = name.partition(":")
    if any(each.split(":")[0] == module for each in load(task.game).players):
        return _core.Player(name).name
    try:
        make: Callable[[_core.Game], PlayerLike] = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise _core.Error(f"“{name}” is no player of {task.game}, and no MODULE:FUNCTION: {error}") from error
    return make(load(task.game))


def table_in(page: str, task: Task) -> re.Match[str]:
    """The game's table, with its rows as a group of this name. Raises Error if the page has no such table."""
    heading = f"## {task.game.capitalize()}, version {VERSION}\n"
    table = re.search(
        re.escape(heading) + r"(?:(?!\n## ).)*?\n\|[^\n]*\n\|[-:| ]*\n(?P<rows>(?:\|[^\n]*\n)*)", page, re.DOTALL
    )
    if not table:
        raise _core.Error(f"The page has no table below “{heading.strip()}”.")
    return table


def with_row(page: str, task: Task, row: Row) -> str:
    """The page with the row in the game's table, the best first. Raises Error if it has no such table."""
    table = table_in(page, task)
    rows = [line for line in table["rows"].splitlines() if line.split("|")[1].strip() != row.name]
    rows = sorted([*rows, str(row)], key=lambda line: -float(line.split("|")[2]))
    return page[: table.start("rows")] + "".join(line + "\n" for line in rows) + page[table.end("rows") :]


def main(words: Sequence[str] | None = None) -> int:
    arguments = argparse.ArgumentParser(
        prog="python -m coppice.benchmark", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("game", choices=list(TASKS))
    arguments.add_argument("player", nargs="+", help="a name as in Game.players, or MODULE:FUNCTION")
    arguments.add_argument("--into", type=Path, metavar="FILE", help="a copy of docs/benchmark.md for the rows")
    arguments.add_argument("--name", help="of the row, for one player; by default PLAYER")
    arguments.add_argument("--threads", type=whole(1, 1024), default=1, help="for players of the program")
    arguments.add_argument("--games", type=whole(2), help="fewer, to try it out; such a row is not for the table")
    options = arguments.parse_args(words)
    if options.games is not None and options.into:
        arguments.error("--games and --into exclude each other: the table has whole runs only")
    if options.name is not None and len(options.player) != 1:
        arguments.error("--name names the row of one player")
    if options.name is not None and (not options.name.strip() or not options.name.isprintable() or "|" in options.name):
        arguments.error("--name needs visible characters of one line without “|”")
    task = TASKS[options.game]
    try:
        if options.into:
            table_in(options.into.read_text(), task)  # rather than after minutes of play
        for name in options.player:
            title = name if options.name is None else options.name.strip()
            row = measure(task, title, player_named(task, name), options.games, options.threads)
            print(row, flush=True)
            if options.into:
                options.into.write_text(with_row(options.into.read_text(), task, row))
    except (OSError, _core.Error) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
