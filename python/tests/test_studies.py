import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import coppice
import numpy as np
import pytest
from distributed import Client, LocalCluster


class Last:
    """A player of our own that pickles."""

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
        return [view.legal_actions()[-1] for view in views]


class DiesOnce:
    """Ends the process in which it makes its first decision."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(1)
        return Last().choose_many(views, seeds)


def fails(view: coppice.View, seed: int) -> int:
    raise ZeroDivisionError


@contextmanager
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@contextmanager
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as executor:
        yield executor


@contextmanager
def dask() -> Iterator[Any]:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        yield client


GAME = coppice.load("coppertwaddle", edition="sphinx")
LINEUPS: list[list[coppice.PlayerLike]] = [
    ["greedy", "random"],
    [Last(), "random"],
    [coppice.player("greedy"), Last()],
]


@pytest.mark.parametrize("open_executor", [processes, threads])
def test_a_study_is_the_same_everywhere(open_executor: Callable[[], Any]) -> None:
    with open_executor() as executor:
        expect_the_same(executor)


def expect_the_same(executor: Any) -> None:
    here = [coppice.simulate(GAME, lineup, 25, seed=3) for lineup in LINEUPS]
    there = coppice.study(GAME, LINEUPS, 25, 3, executor=executor, chunk=10)
    assert [report.players for report in there] == [report.players for report in here]
    assert [report.results.tobytes() for report in there] == [report.results.tobytes() for report in here]
    assert [report.results.dtype for report in there] == [report.results.dtype for report in here]


@pytest.mark.parametrize("chunk", [1, 7, 100])
def test_the_size_of_a_chunk_changes_nothing(chunk: int) -> None:
    game = coppice.load("copperdale")
    (report,) = coppice.study(game, [["greedy"]], 20, 3, chunk=chunk)
    assert np.array_equal(report.results, coppice.simulate(game, ["greedy"], 20, 3).results)


@pytest.mark.slow
def test_dask_plays_the_same_and_repeats_what_a_killed_worker_had_to_do(tmp_path: Path) -> None:
    here = coppice.simulate(GAME, [Last(), "random"], 25, seed=3)
    with dask() as client:
        expect_the_same(client)
        (there,) = coppice.study(GAME, [[DiesOnce(tmp_path / "died"), "random"]], 25, 3, executor=client, chunk=10)
    assert (tmp_path / "died").exists()
    assert there.results.tobytes() == here.results.tobytes()


def test_an_empty_study() -> None:
    assert coppice.study(GAME, [], 5) == []


def test_wrong_studies_are_refused() -> None:
    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(coppice.Error, match="seats"):
            coppice.study(GAME, [["random"]], 5, executor=executor)
        with pytest.raises(coppice.Error, match="chess"):
            coppice.study(GAME, [["random", "chess"]], 5, executor=executor)
        with pytest.raises(ZeroDivisionError):
            coppice.study(GAME, [["random", fails]], 5, executor=executor)
    with pytest.raises(ValueError, match="chunk must be from 1 to"):
        coppice.study(GAME, [["random", "random"]], 1, chunk=0)


class Never(Executor):
    """An executor whose tasks fail or wait."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.futures.append(Future())
        if len(self.futures) == 1:
            self.futures[0].set_exception(RuntimeError("lost"))
        return self.futures[-1]


def test_what_waits_is_cancelled_when_a_task_fails() -> None:
    executor = Never()
    with pytest.raises(RuntimeError, match="lost"):
        coppice.study(GAME, [["random", "random"]], 5, executor=executor, chunk=1)
    assert [future.cancelled() for future in executor.futures] == [False, True, True, True, True]
