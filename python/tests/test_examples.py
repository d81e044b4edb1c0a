"""The programs in python/examples and python/benchmarks run, in a short form."""

import runpy
from pathlib import Path

import coppice
import pytest

FOLDER = Path(__file__).parents[1]


def run(script: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr("sys.argv", [script, *arguments])
    runpy.run_path(str(FOLDER / script), run_name="__main__")


def test_speeds_are_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("examples/speed.py", monkeypatch, "0.01")
    assert capsys.readouterr().out.count("million") == 4 * len(coppice.games())


def test_speeds_are_compared(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("benchmarks/compare.py", monkeypatch, "0.001", "3")
    printed = capsys.readouterr().out
    assert printed.count("| Coppice ") == 11
    assert printed.count("| OpenSpiel, ") == 5
