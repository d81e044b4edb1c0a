"""Data sets of self-play."""

import hashlib
from pathlib import Path

import coppice
import numpy as np
import pyarrow.parquet as parquet
import pytest
from coppice import export


def test_each_decision_can_be_played_again(tmp_path: Path, game: coppice.Game) -> None:
    plan = export.Plan(game, ["random"] * game.num_players, 60, seed=3)
    count = export.write(plan, tmp_path / "set")
    rows = parquet.read_table(tmp_path / "set" / "part-0000.parquet").to_pylist()
    assert len(rows) == count >= 60
    reports = coppice.simulate(game, [coppice.player(name) for name in plan.players], rows[-1]["game"], seed=3)
    state, deal = game.new_initial_state(), game.deal(1)
    for row in rows:
        if row["decision"] == 0:
            state = game.new_initial_state()
            deal = coppice._core.game_number(game, 3, row["game"])[0]
            state.play_chance(deal)
        view = state.view(row["player"])
        assert np.array_equal(np.frombuffer(row["observation"], np.uint8), view.observation())
        assert row["legal_actions"] == view.legal_actions()
        assert row["result"] == reports.results[row["game"] - 1, row["player"]]
        state.apply_action(row["action"])
        state.play_chance(deal)
    assert state.is_terminal()


def test_a_set_has_what_is_needed_to_use_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "set"
    words = ["coppertwaddle", str(folder), "--players", "strong:20", "--decisions", "20", "--assess"]
    assert export.main([*words, "--set", "edition=sphinx"]) == 0
    assert "decisions" in capsys.readouterr().out
    files = {file.name for file in folder.iterdir()}
    assert files == {"part-0000.parquet", "README.md", "LICENSE.txt", "CITATION.cff", "SHA256SUMS"}
    for line in (folder / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    for row in parquet.read_table(folder / "part-0000.parquet").to_pylist():
        assert set(row["policy_actions"]) <= set(row["legal_actions"])
        assert len(row["policy_worths"]) == len(row["policy_actions"])
        assert row["value"] is None or row["value"] == row["policy_worths"][0]


@pytest.mark.parametrize(
    "words", [["edition=sphinx", "first-guardian=1"], ["edition=sphinx", "--set", "first-guardian=1"]]
)
def test_every_setting_counts(tmp_path: Path, words: list[str]) -> None:
    arguments = ["coppertwaddle", str(tmp_path / "set"), "--players", "random", "--decisions", "5", "--set", *words]
    assert export.main(arguments) == 0
    sheet = (tmp_path / "set" / "README.md").read_text()
    assert "'edition': 'sphinx'" in sheet
    assert "'first-guardian': '1'" in sheet


def test_a_setting_may_be_a_file(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("A\n" * 24)
    assert export.settings_in([f"deck={tmp_path / 'deck.txt'}", "talk=full"]) == {"deck": "A\n" * 24, "talk": "full"}


@pytest.mark.parametrize("words", [["x"], ["=x"], ["edition=sphinx", "edition=sphinx"]])
def test_a_wrong_setting_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    arguments = ["coppertwaddle", str(tmp_path / "set"), "--players", "random", "--decisions", "5", "--set", *words]
    assert export.main(arguments) == 1
    error = capsys.readouterr().err
    assert "“" in error and ("NAME=VALUE" in error or "twice" in error)
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize("option", [["--decisions", "0"], ["--seed", "-1"], ["--seed", str(2**64)]])
def test_a_wrong_number_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], option: list[str]) -> None:
    with pytest.raises(SystemExit):
        export.main(["copperdale", str(tmp_path / "set"), "--players", "random", *option])
    assert f"“{option[1]}” is no whole number from" in capsys.readouterr().err
    assert not (tmp_path / "set").exists()


def test_the_same_arguments_write_the_same(tmp_path: Path) -> None:
    plan = export.Plan(coppice.load("copperdale"), ["greedy"], 50)
    for name in ("one", "two"):
        export.write(plan, tmp_path / name)
    assert (tmp_path / "one" / "SHA256SUMS").read_text() == (tmp_path / "two" / "SHA256SUMS").read_text()


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert export.main(["copperdale", str(tmp_path), "--players", "random", "--decisions", "5"]) == 1
    assert "not empty" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
    for wrong in (["--players", "nobody"], ["--players", "random", "random"], ["--players", "random", "--set", "x=1"]):
        assert export.main(["copperdale", str(tmp_path / "new"), *wrong, "--decisions", "5"]) == 1
