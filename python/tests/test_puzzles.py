import json
from pathlib import Path

import coppice
import numpy as np
import pytest

PUZZLES = Path(__file__).parents[2] / "data" / "puzzles"


@pytest.fixture(params=["copperdale", "coppertwaddle", "coupell"])
def text(request: pytest.FixtureRequest) -> str:
    return (PUZZLES / f"{request.param}.json").read_text(encoding="utf-8")


def test_a_puzzle_lists_every_action(text: str) -> None:
    puzzles = coppice.read_puzzles(text)
    assert len(puzzles) == len(json.loads(text)["puzzles"]) > 0
    for puzzle in puzzles:
        assert puzzle.right.keys() | puzzle.wrong.keys() == set(puzzle.state.legal_actions())
        assert not puzzle.right.keys() & puzzle.wrong.keys()
        assert max(puzzle.right.values()) < min(puzzle.wrong.values())


def test_a_player_solves_what_it_finds(text: str) -> None:
    puzzles = coppice.read_puzzles(text)
    answers = {puzzle.state.view(puzzle.state.current_player()): puzzle for puzzle in puzzles}
    right = coppice.solve_puzzles(puzzles, lambda view, _: next(iter(answers[view].right)))
    wrong = coppice.solve_puzzles(puzzles, lambda view, _: next(iter(answers[view].wrong)))
    assert right.dtype == np.bool_
    assert right.all() and len(right) == len(puzzles)
    assert not wrong.any()
    named = coppice.solve_puzzles(puzzles, "random", seed=3)
    assert (named == coppice.solve_puzzles(puzzles, coppice.player("random"), seed=3)).all()


def test_what_is_no_puzzle_is_refused(text: str) -> None:
    newer = text.replace('"version":1', '"version":2', 1)
    with pytest.raises(coppice.Error, match="version 2"):
        coppice.read_puzzles(newer)
    for wrong in ("", "[]", "{}", '{"version":1}', text[: len(text) // 2], text.replace("Game: ", "Game: x")):
        with pytest.raises(coppice.Error):
            coppice.read_puzzles(wrong)
    puzzles = coppice.read_puzzles(text)
    with pytest.raises(coppice.IllegalAction):
        coppice.solve_puzzles(puzzles, lambda _, __: 4_000_000_000)
    with pytest.raises(ValueError, match="seed"):
        coppice.solve_puzzles(puzzles, "random", seed=-1)
    with pytest.raises(coppice.Error):
        coppice.solve_puzzles(puzzles, "nobody")
