"""The programs in python/examples and python/benchmarks run, in a short form."""

import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import coppice
import numpy as np
import pytest

FOLDER = Path(__file__).parents[1]


def functions_of(script: str) -> dict[str, Any]:
    return runpy.run_path(str(FOLDER / script))


def run(script: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr("sys.argv", [script, *arguments])
    runpy.run_path(str(FOLDER / script), run_name="__main__")


def test_the_learner_learns_the_same_with_the_same_seed() -> None:
    learner = functions_of("examples/learn_copperdale.py")
    game = coppice.load("copperdale")
    players = [learner["Learned"](game, learner["Values"](game), looks=1) for _ in range(2)]
    runs = [learner["learn"](player, seed=1, games=2 * learner["TABLES"]) for player in players]
    first, other_first = (next(run) for run in runs)
    assert np.array_equal(players[0].values.weights, players[1].values.weights)
    assert first.mean == other_first.mean
    second = next(runs[0])
    assert second.mean > first.mean + 1
    assert next(runs[0], None) is None


def test_what_the_learner_expects_moves_towards_the_result() -> None:
    learner = functions_of("examples/learn_copperdale.py")
    targets = learner["Played"](values=[1, 3, 2], result=20).targets()
    keep = learner["LAMBDA"]
    assert targets[2] == 20
    assert targets[1] == pytest.approx(keep * 20 + (1 - keep) * 2)
    assert targets[0] == pytest.approx(keep * targets[1] + (1 - keep) * 3)


def test_the_learner_is_compared_with_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved, curve, picture = tmp_path / "tables.npz", tmp_path / "curve.csv", tmp_path / "curve.svg"
    files = ["--save", str(saved), "--curve", str(curve), "--picture", str(picture)]
    run("examples/learn_copperdale.py", monkeypatch, "--games", "64", "--deals", "8", "--looks", "1", *files)
    printed = capsys.readouterr().out
    assert all(f"{name}: " in printed for name in ("learned", "greedy"))
    assert np.load(saved)["weights"].any()
    assert len(curve.read_text().splitlines()) == 2
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_speeds_are_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("examples/speed.py", monkeypatch, "0.01")
    assert capsys.readouterr().out.count("million") == 3 * len(coppice.games())


def test_speeds_are_compared(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("benchmarks/compare.py", monkeypatch, "0.001", "3")
    printed = capsys.readouterr().out
    assert printed.count("| Coppice ") == 11
    assert printed.count("| OpenSpiel, ") == 5
