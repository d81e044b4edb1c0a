import multiprocessing
import os
import threading
from collections.abc import Callable
from typing import Any

import coppice
import numpy as np
import pytest
from conftest import quick_player


def play(game: coppice.Game, n: int, threads: int, steps: int = 100) -> list[np.ndarray]:
    env = coppice.VectorEnv(game, n, threads=threads, seeds=7)
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append(np.concatenate([env.obs.ravel(), env.reward.ravel(), env.player, env.done]))
    return seen


def test_it_plays_the_same_on_any_number_of_threads(game: coppice.Game) -> None:
    assert np.array_equal(play(game, 5, 1), play(game, 5, 3))


def test_a_game_depends_on_its_seed_only(game: coppice.Game) -> None:
    many = coppice.VectorEnv(game, 3, seeds=[4, 5, 6])
    one = coppice.VectorEnv(game, 1, seeds=[5])
    for _ in range(50):
        actions = many.sample()
        many.step(actions)
        one.step(actions[1:2])
        assert np.array_equal(many.obs[1], one.obs[0])
        assert np.array_equal(many.mask[1], one.mask[0])


def test_it_writes_into_the_arrays_of_the_caller(game: coppice.Game) -> None:
    arrays = {
        "obs": np.full((2, game.observation_size), 99, np.uint8),
        "mask": np.ones((2, game.num_distinct_actions), np.bool_),
        "reward": np.ones((2, game.num_players), np.float32),
        "done": np.ones(2, np.bool_),
        "player": np.full(2, 99, np.int8),
    }
    env = coppice.VectorEnv(game, 2, **arrays)  # type: ignore[arg-type]
    out = np.empty(2, np.int64)
    assert env.sample(out) is out
    env.step(out)
    for name, array in arrays.items():
        assert getattr(env, name) is array
    assert set(arrays["player"]) <= set(range(game.num_players))
    assert arrays["mask"][0, env.sample()[0]]
    env.reset()
    assert not arrays["done"].any()
    assert len(env) == 2
    assert env.game == game


class OnlyDlpack:
    """An array of another library."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


@pytest.mark.parametrize("export", [OnlyDlpack, memoryview])
def test_arrays_of_other_libraries_are_written(game: coppice.Game, export: Callable[[Any], Any]) -> None:
    arrays: dict[str, Any] = {
        "obs": np.full((2, game.observation_size), 99, np.uint8),
        "mask": np.ones((2, game.num_distinct_actions), np.bool_),
        "reward": np.ones((2, game.num_players), np.float32),
        "done": np.ones(2, np.bool_),
        "player": np.full(2, 99, np.int8),
    }
    env = coppice.VectorEnv(game, 2, **{name: export(array) for name, array in arrays.items()})
    other = coppice.VectorEnv(game, 2)
    actions = np.empty(2, np.int64)
    for _ in range(30):
        env.sample(export(actions))
        env.step(export(actions))
        other.step(actions)
        for name, array in arrays.items():
            assert np.array_equal(array, getattr(other, name))


def test_results_come_with_the_end_of_a_game(game: coppice.Game) -> None:
    env = coppice.VectorEnv(game, 4, seeds=1)
    ended = 0
    for _ in range(1500):
        env.step(env.sample())
        ended += int(env.done.sum())
        assert not env.reward[~env.done].any()
    assert ended > 0


@pytest.mark.parametrize(
    ("name", "array", "error"),
    [
        ("obs", "no array", TypeError),
        ("obs", lambda game: np.zeros((2, game.observation_size), np.float32), TypeError),
        ("obs", lambda game: np.zeros((3, game.observation_size), np.uint8), ValueError),
        ("obs", lambda game: np.zeros((game.observation_size, 2), np.uint8).T, ValueError),
        ("obs", lambda game: np.zeros((4, game.observation_size), np.uint8)[::2], ValueError),
        ("mask", lambda game: np.zeros((2, game.num_distinct_actions), np.uint8), TypeError),
        ("reward", lambda game: np.zeros((2, game.num_players)), TypeError),
        ("done", lambda game: np.zeros((2, 1), np.bool_), ValueError),
        ("player", lambda game: np.zeros(2, np.int64), TypeError),
        ("player", lambda game: np.frombuffer(bytes(2), np.int8), ValueError),
    ],
)
def test_wrong_arrays_are_refused(name: str, array: object, error: type[Exception]) -> None:
    game = coppice.load("copperdale")
    with pytest.raises(error, match=name):
        coppice.VectorEnv(game, 2, **{name: array(game) if callable(array) else array})  # type: ignore[arg-type]


def test_an_array_of_another_type_is_told_its_type() -> None:
    env = coppice.VectorEnv(coppice.load("copperdale"), 2)
    for array, found in ((np.zeros(2, np.int32), "int32"), (np.zeros(2), "float64"), (np.zeros(2, np.bool_), "bool")):
        with pytest.raises(TypeError, match=rf"array of int64 with shape \(2,\): its type is {found}$"):
            env.step(array)  # type: ignore[arg-type]


def test_wrong_actions_are_refused(game: coppice.Game) -> None:
    env = coppice.VectorEnv(game, 3)
    actions = env.sample()
    before = env.obs.copy()
    for wrong in (actions.astype(np.int32), actions.astype(float), [0, 0, 0], None):
        with pytest.raises(TypeError, match="actions"):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="shape"):
        env.step(actions[:2])
    for number in (-1, game.num_distinct_actions, 2**62):
        illegal = actions.copy()
        illegal[2] = number
        with pytest.raises(coppice.IllegalAction, match="Game 2: "):
            env.step(illegal)
    assert np.array_equal(env.obs, before)
    actions.flags.writeable = False
    env.step(actions)
    with pytest.raises(ValueError, match="out"):
        env.sample(actions)


def test_legal_actions_have_features(game: coppice.Game) -> None:
    env = coppice.VectorEnv(game, 3, threads=2, seeds=2)
    most = np.array([field.most for field in game.action_feature_spec for _ in range(field.size)])
    for _ in range(40):
        features, actions, offsets = env.action_features()
        assert [each.dtype.name for each in (features, actions, offsets)] == ["uint8", "int64", "int64"]
        assert features.shape == (len(actions), game.action_feature_size)
        assert (features <= most).all()
        assert (offsets[0], offsets[-1], len(offsets)) == (0, len(actions), 4)
        chosen = np.empty(3, np.int64)
        for index in range(3):
            rows = slice(offsets[index], offsets[index + 1])
            assert sorted(actions[rows]) == np.flatnonzero(env.mask[index]).tolist()
            assert len(np.unique(features[rows], axis=0)) == len(actions[rows])
            chosen[index] = actions[rows][-1]
        env.step(chosen)


def test_features_are_written_into_the_arrays_of_the_caller(game: coppice.Game) -> None:
    env = coppice.VectorEnv(game, 2)
    wanted, numbers, starts = env.action_features()
    count = len(numbers)
    features = np.full((count + 3, game.action_feature_size), 77, np.uint8)
    actions, offsets = np.full(count, 77), np.full(3, 77)
    found = env.action_features(features=features, actions=actions, offsets=offsets)
    assert all(one is other for one, other in zip(found, (features, actions, offsets), strict=True))
    assert np.array_equal(features[:count], wanted)
    assert (features[count:] == 77).all()
    assert np.array_equal(actions, numbers)
    assert np.array_equal(offsets, starts)


def test_wrong_arrays_for_features_are_refused_and_none_is_written() -> None:
    game = coppice.load("coppertwaddle")
    env = coppice.VectorEnv(game, 2)
    count, size = len(env.action_features()[1]), game.action_feature_size
    arrays: dict[str, Any] = {
        "features": np.full((count, size), 77, np.uint8),
        "actions": np.full(count, 77),
        "offsets": np.full(3, 77),
    }
    wrong: list[tuple[str, Any, type[Exception], str]] = [
        (
            "features",
            np.zeros((count - 1, size), np.uint8),
            ValueError,
            rf"shape \(at least {count}, {size}\): its shape",
        ),
        ("features", np.zeros((count, size + 1), np.uint8), ValueError, "its shape"),
        ("features", np.zeros((count, size), np.float32), TypeError, "its type is float32"),
        ("features", np.zeros((size, count), np.uint8).T, ValueError, "not contiguous"),
        (
            "features",
            np.frombuffer(bytes(count * size), np.uint8).reshape(count, size),
            ValueError,
            "cannot be written",
        ),
        ("actions", np.zeros(count - 1, np.int64), ValueError, rf"shape \(at least {count},\): its shape"),
        ("actions", np.zeros((count, 1), np.int64), ValueError, "its shape"),
        ("actions", np.zeros(count, np.int32), TypeError, "its type is int32"),
        ("offsets", np.zeros(4, np.int64), ValueError, r"shape \(3,\): its shape is \(4,\)"),
        ("offsets", np.zeros(2, np.int64), ValueError, "its shape"),
        ("offsets", np.zeros(3), TypeError, "its type is float64"),
        ("offsets", [0, 0, 0], TypeError, "no array"),
    ]
    for name, array, error, message in wrong:
        with pytest.raises(error, match=rf"{name} .*{message}"):
            env.action_features(**{**arrays, name: array})
    assert all((array == 77).all() for array in arrays.values())
    env.action_features(**arrays)
    assert arrays["offsets"][-1] == count


def test_opponents_play_their_seats(game: coppice.Game) -> None:
    if game.num_players == 1:
        with pytest.raises(coppice.Error, match="all seats"):
            coppice.VectorEnv(game, 2, opponents={0: "random"})
        return
    name = quick_player(game)
    one = coppice.VectorEnv(game, 5, seeds=3, opponents={1: name})
    two = coppice.VectorEnv(game, 5, seeds=3, threads=2, opponents={1: name})
    ended = 0
    for _ in range(150):
        actions = one.sample()
        one.step(actions)
        two.step(actions)
        assert not one.player.any()
        assert np.array_equal(one.obs, two.obs)
        assert np.array_equal(one.reward, two.reward)
        ended += int(one.done.sum())
    assert ended > 0
    other = {1: "random"} if name != "random" else {0: name}
    assert not np.array_equal(one.obs, coppice.VectorEnv(game, 5, seeds=3, opponents=other).obs)


def test_a_better_opponent_wins() -> None:
    env = coppice.VectorEnv(coppice.load("coppertwaddle"), 50, seeds=1, opponents={0: "greedy"})
    results = np.zeros(2)
    for _ in range(300):
        env.step(env.sample())
        results += env.reward.sum(axis=0)
    assert results[0] > 2 * results[1] > 0


def test_wrong_opponents_are_refused() -> None:
    game = coppice.load("coppertwaddle")
    for opponents, error in (
        ({2: "greedy"}, IndexError),
        ({1: "chess"}, coppice.Error),
        ({1: "strong:0"}, coppice.Error),
        ({0: "greedy", 1: "greedy"}, coppice.Error),
        ({1: 5}, TypeError),
    ):
        with pytest.raises(error):
            coppice.VectorEnv(game, 2, opponents=opponents)  # type: ignore[arg-type]


@pytest.mark.parametrize("arguments", [(0,), (-1,), (2, 0), (2, 1, [1]), (2, 1, [1, 2, 3])])
def test_wrong_numbers_are_refused(arguments: tuple[object, ...]) -> None:
    with pytest.raises(ValueError):
        coppice.VectorEnv(coppice.load("copperdale"), *arguments)  # type: ignore[arg-type]


def test_two_threads_never_use_one_at_the_same_time() -> None:
    env = coppice.VectorEnv(coppice.load("copperdale"), 200)
    refused = []

    def use() -> None:
        for _ in range(50):
            try:
                env.reset()
            except coppice.Error:
                refused.append(True)

    users = [threading.Thread(target=use) for _ in range(4)]
    for user in users:
        user.start()
    for user in users:
        user.join()
    env.step(env.sample())


def in_a_fork(env: coppice.VectorEnv, answers: "multiprocessing.Queue[str]") -> None:
    try:
        env.reset()
    except coppice.Error as error:
        answers.put(str(error))
    fresh = coppice.VectorEnv(env.game, 4, threads=2)
    fresh.step(fresh.sample())
    answers.put("played")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_after_a_fork_it_is_refused() -> None:
    env = coppice.VectorEnv(coppice.load("copperdale"), 4, threads=2)
    context = multiprocessing.get_context("fork")
    answers: multiprocessing.Queue[str] = context.Queue()
    child = context.Process(target=in_a_fork, args=(env, answers))
    child.start()
    assert "forked" in answers.get(timeout=60)
    assert answers.get(timeout=60) == "played"
    child.join()
    assert child.exitcode == 0
    env.step(env.sample())
