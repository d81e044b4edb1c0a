"""The same games on many processes or machines."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from coppice import _core
from coppice._options import MOST_GAMES, check
from coppice.matches import Forfeit, PlayerLike, Report, name_of, results_of, told


class Future(Protocol):
    """What an executor returns, as in ``concurrent.futures``."""

    def result(self) -> Any: ...


class Executor(Protocol):
    """Such as ``ProcessPoolExecutor``, or ``Client`` of Dask."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future: ...


def study(
    game: _core.Game,
    lineups: Sequence[Sequence[PlayerLike]],
    games: int,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    chunk: int = 100,
) -> list[Report]:
    """Plays ``games`` games with each line-up, all line-ups with the same deals: a report for each.

    A line-up names one player for each seat. The reports are those of ``simulate`` with this seed, byte for byte,
    whatever the executor and ``chunk``, unless a player depends on the clock or remembers other games. The executor
    gets tasks of ``chunk`` games each. It needs ``submit``. If a worker is lost, it must raise or repeat the task.
    Without an executor, this thread plays. If the executor pickles, it pickles the game and your own players.

    Raises the same exceptions as ``simulate``, in this thread. Then it cancels waiting tasks if the executor can.
    """
    check("games", games, 1, MOST_GAMES)
    check("chunk", chunk, 1, MOST_GAMES)
    run = _AtOnce() if executor is None else executor
    firsts = range(1, games + 1, chunk)
    tasks = [
        [run.submit(_part, game, list(lineup), min(chunk, games + 1 - first), seed, first) for first in firsts]
        for lineup in lineups
    ]
    try:
        parts = [[task.result() for task in of_lineup] for of_lineup in tasks]
    except BaseException:
        for task in (task for of_lineup in tasks for task in of_lineup):
            getattr(task, "cancel", lambda: None)()
        raise
    reports = []
    for lineup, of_lineup in zip(lineups, parts, strict=True):
        results, forfeits = zip(*of_lineup, strict=True)
        reports.append(Report([name_of(each) for each in lineup], np.concatenate(results), told(chain(*forfeits))))
    return reports


class _AtOnce:
    """Runs each task before ``submit`` returns."""

    class Done:
        def __init__(self, value: Any) -> None:
            self._value = value

        def result(self) -> Any:
            return self._value

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Future:
        return self.Done(function(*arguments))


def _part(
    game: _core.Game, lineup: list[PlayerLike], games: int, seed: int, first: int
) -> tuple[NDArray[np.int32], list[Forfeit]]:
    return results_of(game, lineup, games, seed, 1, first)
