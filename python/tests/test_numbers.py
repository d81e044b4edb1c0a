"""The numbers of actions do not change: games stored with these numbers can be played again.

``python python/tests/test_numbers.py`` writes the games in ``numbers`` again, after a version has changed.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import coppice
import pytest

FOLDER = Path(__file__).parent / "numbers"
GAMES = {
    "copperdale_v1": coppice.load("copperdale"),
    "coppertwaddle_v1": coppice.load("coppertwaddle"),
    "coppertwaddle_v1-sphinx": coppice.load("coppertwaddle", edition="sphinx"),
    "coupell_v1": coppice.load("coupell"),
}
NEW_GAME = "new game"


def kind(game: coppice.Game, action: int) -> str:
    return next(block.name for block in game.action_blocks if action < block.first + block.count)


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_stay(name: str) -> None:
    game = GAMES[name]
    assert name.split("-")[0] == game.name
    state, kinds = game.new_initial_state(), set()
    for line in (FOLDER / f"{name}.txt").read_text().splitlines():
        if line == NEW_GAME:
            state = game.new_initial_state()
            continue
        number, text = line.split(" ", 1)
        assert state.action_to_string(int(number)) == text
        assert state.string_to_action(text) == int(number)
        if not state.is_chance_node():
            kinds.add(kind(game, int(number)))
        state.apply_action(int(number))
    assert kinds == {block.name for block in game.action_blocks}


def test_every_game_with_numbers_of_its_own_has_such_games() -> None:
    named = {game.id for game in map(coppice.load, coppice.games()) if kind(game, 0) != "move"}
    assert named == {game.id for game in GAMES.values()}


def rare_actions(game: coppice.Game, games: int) -> Iterator[str]:
    """Games in which each step has the kind and number that have occurred least often so far."""
    rng = random.Random(1)
    kinds: Counter[str] = Counter()
    numbers: Counter[tuple[bool, int]] = Counter()
    for _ in range(games):
        yield NEW_GAME
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            legal = state.legal_actions()
            rng.shuffle(legal)
            action = min(legal, key=lambda each: (0 if chance else kinds[kind(game, each)], numbers[chance, each]))
            yield f"{action} {state.action_to_string(action)}"
            numbers[chance, action] += 1
            kinds["" if chance else kind(game, action)] += 1
            state.apply_action(action)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text("\n".join([*rare_actions(game, 8), ""]))
