"""Card games as a fast environment for research. docs/python.md describes the package."""

from coppice._core import (
    CHANCE,
    TERMINAL,
    ActionBlock,
    Deal,
    Error,
    Field,
    Game,
    IllegalAction,
    Player,
    Random,
    State,
    VectorEnv,
    View,
)
from coppice._core import version as __version__
from coppice._text import deserialize, games, load
from coppice.evaluation import Measurement, endgames, exploit, ladder
from coppice.matches import ArenaReport, BatchPlayer, Chooser, Forfeit, PlayerLike, Report, arena, player, simulate
from coppice.puzzles import Puzzle, read_puzzles, solve_puzzles
from coppice.records import Record, read_record, write_record
from coppice.reports import GameReport, report
from coppice.studies import Executor, Future, study

__all__ = [
    "CHANCE",
    "TERMINAL",
    "ActionBlock",
    "ArenaReport",
    "BatchPlayer",
    "Chooser",
    "Deal",
    "Error",
    "Executor",
    "Field",
    "Forfeit",
    "Future",
    "Game",
    "GameReport",
    "IllegalAction",
    "Measurement",
    "Player",
    "PlayerLike",
    "Puzzle",
    "Random",
    "Record",
    "Report",
    "State",
    "VectorEnv",
    "View",
    "__version__",
    "arena",
    "deserialize",
    "endgames",
    "exploit",
    "games",
    "ladder",
    "load",
    "player",
    "read_puzzles",
    "read_record",
    "report",
    "simulate",
    "solve_puzzles",
    "study",
    "write_record",
]
