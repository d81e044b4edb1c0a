"""Ladders, exploiters and endgames: the figures of the program's commands."""

import json
import sys
from pathlib import Path

import coppice
import pytest

COPPERTWADDLE = coppice.load("coppertwaddle")
KUHN = coppice.load("kuhn")


def test_a_ladder_has_an_elo_for_each_player() -> None:
    measured = coppice.ladder(COPPERTWADDLE, ["random", "greedy", "rollouts:2"], games=20, seed=3)
    players = {each["player"]: each["elo"]["value"] for each in measured.data["players"]}
    assert list(players) == ["random", "greedy", "rollouts:2"]
    assert players["greedy"] > players["random"]
    assert measured.data["command"] == "ladder"
    assert measured.json.endswith("\n")
    assert json.loads(measured.json) == measured.data


def test_a_ladder_is_made_of_arenas() -> None:
    measured = coppice.ladder(COPPERTWADDLE, ["random", "greedy"], games=20, seed=3, threads=2)
    [met] = measured.data["encounters"]
    arena = coppice.arena(COPPERTWADDLE, "random", "greedy", games=20, seed=3)
    assert met["score"]["mean"] == arena.score[0]


def test_a_program_that_fails_is_told() -> None:
    failing = f"exec:{sys.executable} -c pass"
    with pytest.warns(RuntimeWarning, match="forfeited"):
        measured = coppice.ladder(COPPERTWADDLE, ["random", failing], games=2)
    [forfeit] = measured.data["forfeits"]
    assert (forfeit["fault"], forfeit["games"]) == ("not_started", 2)


def test_an_exploiter_beats_a_player_that_it_knows() -> None:
    measured = coppice.exploit(COPPERTWADDLE, ["random"], games=6, seed=2, simulations=60)
    [exploited] = measured.data["exploited"]
    assert exploited["player"] == "random"
    assert exploited["score"]["mean"] > 0.5
    assert measured.data["simulations"] == 60


def test_endgames_say_what_a_player_gives_away() -> None:
    measured = coppice.endgames(COPPERTWADDLE, ["random"], count=1, seed=2)
    assert measured.data["games"] == 1
    [random] = measured.data["players"]
    assert random["gives_away"]["mean"] > measured.data["equilibrium"]["gives_away"]["mean"]


def test_a_document_is_told_by_its_digest() -> None:
    folio = (Path(__file__).parents[2] / "data" / "coppertwaddle" / "folio-xvi.txt").read_text()
    game = coppice.load("coppertwaddle", folio=folio)
    settings = coppice.ladder(game, ["random", "greedy"], games=2).data["settings"]
    assert settings["folio"].startswith("sha256:")


def test_wrong_evaluations_are_refused() -> None:
    with pytest.raises(coppice.Error, match="nobody"):
        coppice.ladder(COPPERTWADDLE, ["random", "nobody"], games=2)
    with pytest.raises(coppice.Error):
        coppice.ladder(COPPERTWADDLE, ["random", "greedy"], games=3)
    with pytest.raises(coppice.Error):
        coppice.ladder(coppice.load("copperdale"), ["random", "greedy"], games=2)
    with pytest.raises(coppice.Error):
        coppice.exploit(KUHN, ["random"], games=2)
    with pytest.raises(coppice.Error):
        coppice.endgames(KUHN, ["random"], count=1)
    with pytest.raises(coppice.Error):
        coppice.endgames(COPPERTWADDLE, ["strong:50ms"], count=1)
    with pytest.raises(ValueError, match="at least 2"):
        coppice.ladder(COPPERTWADDLE, ["random"], games=2)
    with pytest.raises(ValueError, match="threads"):
        coppice.exploit(COPPERTWADDLE, ["random"], games=2, threads=0)
    with pytest.raises(ValueError, match="simulations"):
        coppice.exploit(COPPERTWADDLE, ["random"], games=2, simulations=0)
    with pytest.raises(TypeError):
        coppice.ladder(COPPERTWADDLE, "random", games=2)
