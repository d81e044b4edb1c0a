"""Ray carries out studies: a cluster of two nodes on this machine, one of which is killed. ./check --all runs this."""

import os
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing leaves this machine; before Ray's import

import coppice
import pytest
import ray
from coppice.ray import RayExecutor
from ray.cluster_utils import Cluster

GAME = coppice.load("coppertwaddle", edition="sphinx")


class Last:
    """A player of our own that pickles."""

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
        return [view.legal_actions()[-1] for view in views]


class StuckOn(Last):
    """Makes no decision on one of the nodes."""

    def __init__(self, node: str, mark: Path) -> None:
        self.node, self.mark = node, mark

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
        if ray.get_runtime_context().get_node_id() == self.node:
            self.mark.touch()
            time.sleep(600)  # the node is killed meanwhile
        return super().choose_many(views, seeds)


def fails(view: coppice.View, seed: int) -> int:
    raise coppice.Error("this player fails")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    cluster = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80 << 20},
    )
    ray.init(cluster.address, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}})
    yield cluster
    ray.shutdown()
    cluster.shutdown()  # type: ignore[no-untyped-call]


def test_the_executor_refuses_wrong_retries() -> None:
    with pytest.raises(ValueError, match="retries"):
        RayExecutor(-1)


def test_the_example_of_the_docs_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "python.md").read_text()
    (code,) = (each for each in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "import ray" in each)
    try:
        exec(compile(code, "docs/python.md", "exec"), {"__name__": "example"})
    finally:
        ray.shutdown()


def test_a_study_is_the_same_when_a_node_is_killed(cluster: Any, tmp_path: Path) -> None:
    node = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
    cluster.wait_for_nodes()
    mark = tmp_path / "reached"
    with ThreadPoolExecutor(1) as beside:
        lineups: list[list[coppice.PlayerLike]] = [[StuckOn(node.node_id, mark), "random"], ["greedy", "random"]]
        waiting = beside.submit(coppice.study, GAME, lineups, 25, 3, executor=RayExecutor(), chunk=10)
        while not mark.exists():
            assert not waiting.done(), "no task ran on the node"
            time.sleep(0.05)
        cluster.remove_node(node, allow_graceful=False)
        there = waiting.result()
    lineups[0][0] = Last()
    here = [coppice.simulate(GAME, lineup, 25, seed=3) for lineup in lineups]
    assert [report.results.tobytes() for report in there] == [report.results.tobytes() for report in here]


def test_an_error_of_a_player_arrives(cluster: Any) -> None:
    with pytest.raises(coppice.Error, match="this player fails"):
        coppice.study(GAME, [["random", fails]], 5, executor=RayExecutor())
