"""What lies in python/examples and python/benchmarks runs, in a short form."""

import runpy
from pathlib import Path
from typing import Any

import coppice
import numpy as np
import pytest

FOLDER = Path(__file__).parents[1]


def functions_of(script: str) -> dict[str, Any]:
    return runpy.run_path(str(FOLDER / script))


def run(script: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr("sys.argv", [script, *arguments])
    runpy.run_path(str(FOLDER / script), run_name="__main__")


def test_the_learner_learns(tmp_path: Path) -> None:
    learner = functions_of("examples/learn_copperdale.py")
    game, curve = coppice.load("copperdale"), tmp_path / "curve.csv"
    _, results = learner["learn"](game, 512, seed=1, curve=curve)
    assert len(results) == 512
    assert np.mean(results[-128:]) > np.mean(results[:128]) + 1
    assert len(curve.read_text().splitlines()) == 1 + 512 // learner["TABLES"]


def test_what_the_learner_expects_moves_towards_the_result() -> None:
    learner = functions_of("examples/learn_copperdale.py")
    values = np.array([1, 3, 2], np.float32)
    targets = learner["targets_of"](values, 20.0)
    keep = learner["LAMBDA"]
    assert targets[2] == pytest.approx(20 / learner["RESULT_SCALE"])
    assert targets[1] == pytest.approx(keep * targets[2] + (1 - keep) * 2)
    assert targets[0] == pytest.approx(keep * targets[1] + (1 - keep) * 3)


def test_the_learner_is_compared_with_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = tmp_path / "network.npz"
    run("examples/learn_copperdale.py", monkeypatch, "--games", "64", "--deals", "20", "--save", str(saved))
    printed = capsys.readouterr().out
    assert all(f"{name}: " in printed for name in ("learned", "greedy", "random"))
    assert len(np.load(saved).files) == 4


def test_speeds_are_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("examples/speed.py", monkeypatch, "0.01")
    assert capsys.readouterr().out.count("million") == 3 * len(coppice.games())


def test_speeds_are_compared(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("benchmarks/compare.py", monkeypatch, "0.001", "3")
    printed = capsys.readouterr().out
    assert printed.count("| Coppice ") == 11
    assert printed.count("| OpenSpiel, ") == 5
