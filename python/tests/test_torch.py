"""The learner with PyTorch, in a short form. ./check --all runs this, with Debian's PyTorch."""

import runpy
import sys
from pathlib import Path
from xml.etree import ElementTree

import coppice
import numpy as np
import pytest

FOLDER = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(FOLDER))

import learn_copperdale_torch  # noqa: E402
from torch_network import TorchNetwork  # noqa: E402
from training import errors_while_training  # noqa: E402


def test_a_step_of_training_goes_downhill() -> None:
    errors = errors_while_training(TorchNetwork)
    assert errors[-1] < 0.1 * errors[0]


def test_a_network_of_other_sizes_is_refused(tmp_path: Path) -> None:
    TorchNetwork([5, 8], seed=1).save(tmp_path / "network.pt")
    with pytest.raises(ValueError, match="other sizes"):
        TorchNetwork([5, 9], seed=1).load(tmp_path / "network.pt")


def test_it_learns_and_is_compared_with_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    network, picture = tmp_path / "network.pt", tmp_path / "curve.svg"
    options = ["--games", "256", "--deals", "8", "--save", str(network), "--picture", str(picture)]
    monkeypatch.setattr("sys.argv", ["learn_copperdale_torch.py", *options])
    runpy.run_path(str(FOLDER / "learn_copperdale_torch.py"), run_name="__main__")
    assert "greedy: " in capsys.readouterr().out
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    player = learn_copperdale_torch.new(coppice.load("copperdale"))
    inputs = player.method.inputs_of(player.game, np.zeros((1, player.game.observation_size), np.uint8))
    before = player.network(inputs)
    player.network.load(network)
    assert player.network(inputs) != before
