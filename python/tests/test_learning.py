"""The learners of python/examples, in a short form."""

import dataclasses
import json
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import coppice
import numpy as np
import pytest

FOLDER = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(FOLDER))

import learn_copperdale  # noqa: E402
import learn_coppertwaddle  # noqa: E402
import learn_coppertwaddle_from_search  # noqa: E402
import policy_iteration  # noqa: E402
import temporal_differences  # noqa: E402
from network import Network  # noqa: E402
from policy_iteration import Decision  # noqa: E402
from temporal_differences import Estimate, Played  # noqa: E402
from training import errors_while_training  # noqa: E402

LEARNERS = {
    "copperdale": learn_copperdale,
    "coppertwaddle": learn_coppertwaddle,
    "coppertwaddle_from_search": learn_coppertwaddle_from_search,
}
SMALLER = {"games=2048": "games=512", "games=40": "games=4", "100, 400, 1600": "100", "range(100)": "range(10)"}
"""The lecture's numbers of games, and smaller ones."""
Learned = temporal_differences.Learned | policy_iteration.Learned


def game_of(learner: str) -> coppice.Game:
    return coppice.load(learner.split("_")[0])


@pytest.fixture(params=LEARNERS)
def player(request: pytest.FixtureRequest) -> Learned:
    module = LEARNERS[request.param]
    method = dataclasses.replace(module.METHOD, hidden=[16], minibatch=64, round=4 if "search" in request.param else 24)
    player: Learned = type(module.new(game_of(request.param)))(game_of(request.param), method)
    return player


def copy_of(player: Learned) -> Learned:
    if isinstance(player, policy_iteration.Learned):
        return policy_iteration.Learned(player.game, player.method)
    return temporal_differences.Learned(player.game, player.method)


def two_rounds(player: Learned) -> Iterator[object]:
    if isinstance(player, policy_iteration.Learned):
        return policy_iteration.learn(player, coppice.player("strong:20"), seed=3, games=2 * player.method.round)
    return temporal_differences.learn(player, seed=3, games=2 * player.method.round)


def weights_of(player: Learned) -> list[Any]:
    assert isinstance(player.network, Network)
    return player.network.weights


def test_the_same_seed_learns_the_same(player: Learned) -> None:
    players = [player, copy_of(player)]
    for each in players:
        assert len(list(two_rounds(each))) == 2
    assert all(np.array_equal(*weights) for weights in zip(*map(weights_of, players), strict=True))
    assert not np.array_equal(weights_of(player)[0], weights_of(copy_of(player))[0])


def test_it_chooses_by_the_view_alone(player: Learned) -> None:
    """Whatever the hidden cards are."""
    state = player.game.new_initial_state()
    state.play_chance(coppice.Random(5))
    views = [state.view(state.current_player())] * 4
    assert len(set(player.choose_many(views, [1, 2, 3, 4]))) == 1


@pytest.mark.parametrize(
    "smaller", [pytest.param(SMALLER, id="smaller"), pytest.param({}, marks=pytest.mark.slow, id="as it is")]
)
def test_the_lecture_runs_and_what_it_learns_gets_better(smaller: dict[str, str]) -> None:
    """The notebook's cells, one after another; in ./check --full with smaller numbers."""
    names: dict[str, Any] = {}
    cells = json.loads((FOLDER / "lecture.ipynb").read_text())["cells"]
    assert not any(cell.get("outputs") for cell in cells), "the notebook is stored without outputs"
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    for number, small in smaller.items():
        assert any(number in cell for cell in code)
        code = [cell.replace(number, small) for cell in code]
    for cell in code:
        exec(compile(cell, "lecture.ipynb", "exec"), names)
    curve = names["curve"]
    assert curve[-1].mean > curve[0].mean + (0 if smaller else 5)
    ElementTree.fromstring(names["Picture"](names["picture_of"](curve, "", "", 25, ("", 1)))._repr_svg_())


def test_an_estimate_moves_towards_later_ones_and_the_result() -> None:
    none = np.zeros(0, np.uint8)
    side = Played([Estimate(0, none, value, is_choice=True) for value in (1, 3, 2)], result=20)
    targets = side.targets(far=0.75)
    assert targets[2] == 20
    assert targets[1] == pytest.approx(0.75 * 20 + 0.25 * 2)
    assert targets[0] == pytest.approx(0.75 * targets[1] + 0.25 * 3)


def test_a_search_wants_what_it_prefers() -> None:
    """An action with a higher worth that it hardly tried does not count more; one that it did not try, nothing."""
    none = np.zeros((0, 0), np.uint8)
    wanted = policy_iteration.wanted_of(
        Decision([7, 8, 9, 5], none, none), [(8, 0.5), (9, 0.9), (7, 0.4)], sharpness=10
    )
    assert wanted.tolist() == pytest.approx(np.array([np.exp(-1), 1, 1, 0]) / (2 + np.exp(-1)))


def test_preferences_move_to_what_is_wanted() -> None:
    player = LEARNERS["coppertwaddle_from_search"].new(coppice.load("coppertwaddle"))
    examples = policy_iteration.play(player, coppice.player("strong:20"), [1], np.random.default_rng(1), alone=False)

    def likelihood() -> float:
        logs = [
            np.log(policy_iteration.softmax(each, np.array([0, len(each)])))
            for each in player.preferences([example.decision for example in examples])
        ]
        return float(np.mean([example.wanted @ log for example, log in zip(examples, logs, strict=True)]))

    before = likelihood()
    for _ in range(40):
        player.train(examples, 0.002)
    assert likelihood() > before + 0.1


def test_a_step_of_training_goes_downhill() -> None:
    errors = errors_while_training(Network)
    assert errors[-1] < 0.1 * errors[0]


@pytest.mark.parametrize(
    "wrong", [["--games", "0"], ["--deals", "1"], ["--seed", "-1"], ["--save", "no/folder"], ["--curve", "."]]
)
def test_a_learner_refuses_wrong_options_before_it_learns(
    wrong: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["learn_copperdale.py", *wrong])
    with pytest.raises(SystemExit):
        runpy.run_path(str(FOLDER / "learn_copperdale.py"), run_name="__main__")
    printed = capsys.readouterr()
    assert wrong[0] in printed.err or "cannot be written" in printed.err
    assert not printed.out


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_learner_is_compared_with_the_program(
    learner: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files: dict[str, Any] = {name: tmp_path / name for name in ("curve", "picture", "save")}
    script = f"learn_{learner}.py"
    games = "4" if "search" in learner else "128"
    options = ["--games", games, "--deals", "8", *(text for name in files for text in (f"--{name}", str(files[name])))]
    monkeypatch.setattr("sys.argv", [script, *options])
    runpy.run_path(str(FOLDER / script), run_name="__main__")
    assert "greedy: " in capsys.readouterr().out
    learned = LEARNERS[learner].new(game_of(learner))
    unlearned = learned.network.weights[0].copy()
    learned.network.load(tmp_path / "save.npz")
    assert not np.array_equal(learned.network.weights[0], unlearned)
    with pytest.raises(ValueError, match="other sizes"):
        Network([1, 2], seed=1).load(tmp_path / "save.npz")
    assert len(files["curve"].read_text().splitlines()) == 2
    assert ElementTree.parse(files["picture"]).getroot().tag.endswith("svg")
