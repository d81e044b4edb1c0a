import os
import random
import subprocess
import sys
from collections.abc import Iterator

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for small products; before NumPy's import

import coppice
import pytest

SANITIZED = "libclang_rt.asan" in os.environ.get("LD_PRELOAD", "")
"""Whether the tests run with sanitizers."""


def ended(code: str) -> str:
    """What a Python program prints that ends by itself and without an error."""
    run = subprocess.run([sys.executable, "-c", code], timeout=60, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


@pytest.fixture(params=coppice.games())
def game(request: pytest.FixtureRequest) -> coppice.Game:
    """Each game with its default settings."""
    return coppice.load(request.param)


def quick_player(game: coppice.Game) -> str:
    """The strongest player that decides at once."""
    return "greedy" if "greedy" in game.players else "random"


def positions(game: coppice.Game, seed: int, games: int = 1) -> Iterator[coppice.State]:
    """All states of random games, including chance turns and ends."""
    rng = random.Random(seed)
    for _ in range(games):
        state = game.new_initial_state()
        yield state
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            yield state
