"""Calls that are wrong in ways that could end the process. Each raises, and what was there remains usable.

`./check --all` runs them with the address sanitizer, too (docs/testing.md).
"""

import json
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

import coppice
import numpy as np
import pytest
from conftest import SANITIZED, ended, positions

COPPERDALE = coppice.load("copperdale")
COPPERTWADDLE = coppice.load("coppertwaddle")


def begun(game: coppice.Game, seed: int = 1) -> coppice.State:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(seed))
    return state


class Exporter:
    """Claims to be an array."""

    def __init__(self, capsule: Any) -> None:
        self.capsule = capsule

    def __dlpack__(self, **_: Any) -> Any:
        if isinstance(self.capsule, BaseException):
            raise self.capsule
        return self.capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0


def unaligned(count: int, dtype: Any) -> Any:
    return np.frombuffer(bytearray(count * np.dtype(dtype).itemsize + 1), dtype, count, 1)


NO_ARRAYS: dict[str, Any] = {
    "no capsule": Exporter(5),
    "an exporter that raises": Exporter(RuntimeError("no")),
    "an empty array": np.zeros(0, np.int64),
    "no dimension": np.int64(3),
    "two dimensions": np.zeros((2, 1), np.int64),
    "every second number": np.zeros(4, np.int64)[::2],
    "backwards": np.zeros(2, np.int64)[::-1],
    "one number twice": np.broadcast_to(np.int64(3), 2),
    "an odd address": unaligned(2, np.int64),
    "another order of bytes": np.zeros(2, ">i8"),
    "objects": np.array([0, 0], object),
    "records": np.zeros(2, [("a", np.int32), ("b", np.int32)]),
    "times": np.zeros(2, "datetime64[s]"),
    "texts": np.array(["0", "0"]),
    "bytes": b"0123456789abcdef",
    "unsigned numbers": np.zeros(2, np.uint64),
    "a list": [0, 0],
}


@pytest.mark.parametrize("name", NO_ARRAYS)
def test_what_is_no_array_of_actions_is_refused(name: str) -> None:
    env = coppice.VectorEnv(COPPERDALE, 2)
    before = env.obs.copy()
    for call in (env.step, env.sample):
        with pytest.raises((TypeError, ValueError)):
            call(NO_ARRAYS[name])
    assert np.array_equal(env.obs, before)
    env.step(env.sample())


@pytest.mark.parametrize("name", NO_ARRAYS)
def test_what_is_no_array_for_results_is_refused(name: str) -> None:
    state = begun(COPPERDALE)
    calls: list[Callable[..., Any]] = [
        lambda out: state.observation(0, out=out),
        lambda out: state.legal_mask(out=out),
        lambda out: state.view(0).observation(out=out),
        lambda out: state.view(0).legal_mask(out=out),
        *(
            lambda out, each=each: coppice.VectorEnv(COPPERDALE, 2, **{each: out})
            for each in ("obs", "mask", "reward", "done", "player")
        ),
        *(
            lambda out, each=each: coppice.VectorEnv(COPPERDALE, 2).action_features(**{each: out})
            for each in ("features", "actions", "offsets")
        ),
    ]
    for call in calls:
        with pytest.raises((TypeError, ValueError)):
            call(NO_ARRAYS[name])


def test_rewards_need_an_even_address() -> None:
    with pytest.raises(ValueError, match=r"reward must be .*: it is not aligned"):
        coppice.VectorEnv(COPPERDALE, 2, reward=unaligned(2, np.float32).reshape(2, 1))


def test_results_in_the_memory_of_the_actions_change_no_action() -> None:
    """The result of each game overwrites the action of the next, which was legal before."""
    memory = np.zeros(65, np.int64)
    actions = memory[:64]
    env = coppice.VectorEnv(COPPERTWADDLE, 64, reward=memory[1:].view(np.float32).reshape(64, 2))
    other = coppice.VectorEnv(COPPERTWADDLE, 64)
    for _ in range(300):
        other.sample(actions)
        wished = actions.copy()
        env.step(actions)
        other.step(wished)
        assert np.array_equal(env.obs, other.obs)


def test_features_in_the_memory_of_offsets_and_actions_change_no_game() -> None:
    env, other = coppice.VectorEnv(COPPERTWADDLE, 2), coppice.VectorEnv(COPPERTWADDLE, 2)
    memory = np.zeros(1000 * COPPERTWADDLE.action_feature_size, np.int64)
    features = memory.view(np.uint8)[: 8000 * COPPERTWADDLE.action_feature_size].reshape(8000, -1)
    for _ in range(20):
        env.action_features(features=features, actions=memory, offsets=memory[:3])
        actions = other.sample()
        env.step(actions)
        other.step(actions)
        assert np.array_equal(env.obs, other.obs)


def test_actions_that_another_thread_changes_meanwhile_are_refused_or_played() -> None:
    env = coppice.VectorEnv(COPPERTWADDLE, 2000)
    actions = env.sample()
    over = threading.Event()

    def scribble() -> None:
        random = np.random.default_rng(1)
        while not over.is_set():
            actions[:] = random.integers(-5, 7000, len(actions))

    scribbler = threading.Thread(target=scribble)
    scribbler.start()
    try:
        for _ in range(100):
            env.sample(actions)
            try:
                env.step(actions)
            except coppice.IllegalAction:
                continue
    finally:
        over.set()
        scribbler.join()
    env.step(env.sample())


def test_a_deal_of_another_deck_is_refused(game: coppice.Game) -> None:
    deals = [coppice.load(name).deal(seed) for name in coppice.games() for seed in range(5) if name != game.id]
    refused = 0
    for deal in deals:
        state = game.new_initial_state()
        while not state.is_terminal():
            before, steps = state.clone(), state.steps()
            try:
                state.play_chance(deal)
            except coppice.Error as error:
                assert "deal does not fit" in str(error)
                assert (state, state.steps()) == (before, steps)
                refused += 1
                break
            if not state.is_terminal():
                state.apply_action(state.legal_actions()[0])
    assert refused > 0 or not game.new_initial_state().is_chance_node()


def test_a_deal_does_not_fit_other_hidden_cards() -> None:
    """After resample, the next card of the deal may be in a hand."""
    refused = 0
    for seed in range(20):
        deal = COPPERTWADDLE.deal(seed)
        state = COPPERTWADDLE.new_initial_state()
        state.play_chance(deal)
        state = state.resample(state.current_player(), seed)
        while not state.is_terminal():
            before, steps = state.clone(), state.steps()
            try:
                state.play_chance(deal)
            except coppice.Error:
                assert (state, state.steps()) == (before, steps)
                refused += 1
                break
            state.apply_action(state.legal_actions()[0])
    assert refused > 0


def test_afterstates_do_not_see_what_happens_to_the_states(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [begun(COPPERTWADDLE, seed) for seed in range(5)]
    expected = COPPERTWADDLE.afterstates(states)
    zeros = np.zeros

    def meddle(*arguments: Any, **named: Any) -> Any:
        for state in states:
            state.apply_action(state.legal_actions()[0])
            state.play_chance(coppice.Random(1))
        states.clear()
        return zeros(*arguments, **named)

    monkeypatch.setattr(np, "zeros", meddle)
    found = COPPERTWADDLE.afterstates(states)
    monkeypatch.undo()
    pairs: list[tuple[Any, Any]] = list(zip(expected, found, strict=True))
    for one, two in pairs:
        assert np.array_equal(one, two, equal_nan=one.dtype.kind == "f")


@pytest.mark.parametrize("kind", [coppice.State, coppice.View, coppice.Game, coppice.VectorEnv, coppice.Player])
def test_an_object_without_contents_is_refused(kind: Any) -> None:
    empty = kind.__new__(kind)
    members = [name for name in dir(kind) if not name.startswith("_")]
    for name in members:
        with pytest.raises((TypeError, RuntimeError)):
            value = getattr(empty, name)
            value(*[0] * 5) if callable(value) else value


@pytest.mark.parametrize("kind", [coppice.State, coppice.View, coppice.Game, coppice.Deal, coppice.Field])
def test_what_a_game_makes_cannot_be_made(kind: Any) -> None:
    class Own(kind):  # type: ignore[misc]
        pass

    for each in (kind, Own):
        for arguments in ((), (1,), (None, None)):
            with pytest.raises(TypeError):
                each(*arguments)


def test_an_object_is_made_once() -> None:
    env = coppice.VectorEnv(COPPERDALE, 2, threads=2)
    player, random = coppice.player("random"), coppice.Random(1)
    calls: list[Callable[[], Any]] = [
        lambda: env.__init__(COPPERTWADDLE, 5),  # type: ignore[misc]
        lambda: player.__init__("greedy"),  # type: ignore[misc]
        lambda: random.__init__(2),  # type: ignore[misc]
    ]
    for call in calls:
        with pytest.raises((TypeError, RuntimeError)):
            call()
    env.step(env.sample())


def test_a_vector_env_is_restored_only_from_its_own_games_and_version() -> None:
    def restored(state: Any) -> None:
        coppice.VectorEnv.__new__(coppice.VectorEnv).__setstate__(state)

    version, game, n, *rest, games = coppice.VectorEnv(COPPERDALE, 2).__getstate__()
    restored((version, game, n, *rest, games))
    with pytest.raises(coppice.Error, match="version 0"):
        restored(("0", game, n, *rest, games))
    for wrong in (
        (version, game, 3, *rest, games),
        (version, COPPERTWADDLE, n, *rest, games),
        (version, game, n, *rest, games[1:]),
    ):
        with pytest.raises(ValueError, match="Other games"):
            restored(wrong)
    with pytest.raises(TypeError):
        restored(None)


def test_random_numbers_without_a_state_are_refused() -> None:
    for state in ((0, 0, 0, 0), (1, 2, 3), (1, 2, 3, -4), None):
        with pytest.raises((TypeError, ValueError)):
            coppice.Random(1).__setstate__(state)  # type: ignore[arg-type]


def test_a_torn_pickle_is_refused(game: coppice.Game) -> None:
    state = begun(game)
    for thing in (game, state, state.view(0), coppice.Random(1), game.deal(1), coppice.VectorEnv(game, 2)):
        whole = pickle.dumps(thing)
        for length in range(0, len(whole), 7):
            with pytest.raises((pickle.UnpicklingError, EOFError)):
                pickle.loads(whole[:length])


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"format":' * 50_000,
        "1" * 10_000,
        "\0",
        "\ud800",
        "NaN",
        '{"format": "coppice-state", "version": 1, "game": "\\ud800", "actions": 1, "settings": {}, "steps": []}',
        '{"format": "coppice-state", "version": 1, "game": "copperdale", "actions": 1, "settings": {"\\ud800": ""}, '
        '"steps": []}',
        '{"format": "coppice-state", "version": 1, "game": "copperdale", "actions": 1, "settings": {}, '
        '"steps": ["\\ud800"]}',
        '{"format": "coppice-state", "version": NaN, "game": "copperdale", "actions": 1, "settings": {}, "steps": []}',
    ],
)
def test_a_strange_text_is_no_state(text: str) -> None:
    with pytest.raises(coppice.Error):
        coppice.deserialize(text)


def test_strange_steps_are_no_state(game: coppice.Game) -> None:
    known = json.loads(begun(game).serialize())
    for step in (
        "resample 256 1",
        "resample 18446744073709551616 1",
        "resample 0 18446744073709551616",
        "resample  0",
        "resample 0 1 2",
        "+1",
        " 1",
        "1\n",
        "1\0",
        "1e3",
        "-0",
        "18446744073709551615",
        "9223372036854775808",
        "x" * 1_000_000,
    ):
        with pytest.raises((coppice.Error, IndexError)):
            coppice.deserialize(json.dumps({**known, "steps": [*known["steps"], step]}))


CALLS: dict[str, Callable[[], Any]] = {
    "a game without a name": lambda: coppice.load(""),
    "half of a character": lambda: coppice.load("\ud800"),
    "no text": lambda: coppice.load(None),  # type: ignore[arg-type]
    "a setting that is a number": lambda: coppice.load("copperdale", monuments=5),  # type: ignore[arg-type]
    "a setting with a zero": lambda: coppice.load("copperdale", monuments="literal\0"),
    "a long folio of nothing": lambda: coppice.load("coppertwaddle", folio="\n" * 1_000_000),
    "a folio of zeros": lambda: coppice.load("coppertwaddle", folio="Coppice-Folio: 1\n" + "\0" * 1000),
    "a deck of one line": lambda: coppice.load("coupell", deck="Coppice-Deck: 1\n" + "a" * 100_000),
    "more games than memory": lambda: coppice.VectorEnv(COPPERDALE, 2**50),
    "more games than a number": lambda: coppice.VectorEnv(COPPERDALE, 2**63),
    "very many threads": lambda: coppice.VectorEnv(COPPERDALE, 1, threads=1_000_000),
    "a negative seed": lambda: coppice.VectorEnv(COPPERDALE, 1, seeds=-1),
    "seeds that are no numbers": lambda: coppice.VectorEnv(COPPERDALE, 1, seeds=["1"]),  # type: ignore[list-item]
    "an opponent at no seat": lambda: coppice.VectorEnv(COPPERTWADDLE, 1, opponents={2**62: "greedy"}),
    "an opponent without a name": lambda: coppice.VectorEnv(COPPERTWADDLE, 1, opponents={0: ""}),
    "no opponents": lambda: coppice.VectorEnv(COPPERTWADDLE, 1, opponents=None),  # type: ignore[arg-type]
    "no game": lambda: coppice.VectorEnv(None, 1),  # type: ignore[arg-type]
    "games in a simulation": lambda: coppice.simulate(COPPERDALE, ["random"], 2**62),
    "threads of a simulation": lambda: coppice.simulate(COPPERDALE, ["random"], 2, threads=2**33),
    "nobody": lambda: coppice.simulate(COPPERDALE, [None], 1),  # type: ignore[list-item]
    "a player that says nothing": lambda: coppice.simulate(COPPERDALE, [lambda view, seed: None], 1),  # type: ignore
    "a player that says a text": lambda: coppice.simulate(COPPERDALE, [lambda view, seed: "0"], 1),  # type: ignore
    "a player that says too much": lambda: coppice.simulate(COPPERDALE, [Many(2)], 1),
    "a player that says too little": lambda: coppice.simulate(COPPERDALE, [Many(0)], 1),
    "a player with a zero": lambda: coppice.player("random\0").choose(begun(COPPERDALE).view(0), 1),
    "a command without words": lambda: coppice.player("exec:").choose(begun(COPPERDALE).view(0), 1),
    "a negative seed of a choice": lambda: coppice.player("random").choose(begun(COPPERDALE).view(0), -1),
    "a choice in no view": lambda: coppice.player("random").choose(None, 1),  # type: ignore[arg-type]
    "a choice after the end": lambda: coppice.player("greedy").choose([*positions(COPPERDALE, 1)][-1].view(0), 1),
    "features of nobody": lambda: COPPERDALE.new_initial_state().action_features(),
    "fields of nothing": lambda: COPPERDALE.fields(None),  # type: ignore[arg-type]
    "fields of a number": lambda: COPPERDALE.fields(np.uint8(3)),
    "fields of half": lambda: COPPERDALE.fields(np.zeros(COPPERDALE.observation_size // 2, np.uint8)),
    "the texts of large numbers": lambda: begun(COPPERDALE).action_to_string(2**62),
    "a text with a zero": lambda: begun(COPPERDALE).string_to_action("pass\0"),
    "a long text": lambda: begun(COPPERTWADDLE).string_to_action("lay " * 1_000_000),
    "a bound that is too large": lambda: coppice.Random(1).below(2**32),
    "afterstates of a tuple of numbers": lambda: COPPERDALE.afterstates((1, 2)),  # type: ignore[arg-type]
    "afterstates of a chance turn": lambda: COPPERDALE.afterstates([COPPERDALE.new_initial_state()]),
    "a record of zeros": lambda: coppice.read_record("\0" * 1000),
    "a record of brackets": lambda: coppice.read_record("[" * 1_000_000),
    "a record of half a character": lambda: coppice.read_record("\ud800"),
    "a record with a date that is none": lambda: coppice.write_record(begun(COPPERDALE), ["human"], 5),  # type: ignore
    "a record with a negative seed": lambda: coppice.write_record([*positions(COPPERDALE, 1)][-1], ["human"], seed=-1),
    "games of a report": lambda: coppice.report(COPPERDALE, ["random"], 2**62),
    "no games of a report": lambda: coppice.report(COPPERDALE, ["random"], 0),
    "threads of a report": lambda: coppice.report(COPPERDALE, ["random"], 2, threads=100_000),
    "nobody in a report": lambda: coppice.report(COPPERDALE, [None], 1),  # type: ignore[list-item]
    "a report on no game": lambda: coppice.report(None, ["random"], 1),  # type: ignore[arg-type]
    "a report in Klingon": lambda: coppice.report(COPPERDALE, ["random"], 1, language="tlh"),
    "a report with very many blanks": lambda: coppice.report(COPPERTWADDLE, ["random"] * 2, 1, worth=2**62),
    "a report on a player that says nothing": lambda: coppice.report(COPPERDALE, [lambda view, seed: None], 1),  # type: ignore
    "a report on a player that says too little": lambda: coppice.report(COPPERDALE, [Many(0)], 1),
    "a report on a player with an illegal action": lambda: coppice.report(COPPERDALE, [lambda view, seed: -1], 1),
    "a report on nobody": lambda: reporter([]),
    "an unfinished game in a report": lambda: reporter().see(1, begun(COPPERDALE), None),
    "another game in a report": lambda: reporter().see(1, [*positions(COPPERTWADDLE, 1)][-1], None),
    "a deal of a report that is played once": lambda: reporter().see(20, [*positions(COPPERDALE, 1)][-1], None),
    "a resampled state in a report": lambda: reporter().see(1, resampled_end(), None),
    "a report on named players who do not exist": lambda: reporter(["chess"]).of_named(),
    "a study of negative chunks": lambda: coppice.study(COPPERDALE, [["random"]], 5, chunk=-1),
    "a study with an executor that is none": lambda: coppice.study(COPPERDALE, [["random"]], 5, executor=5),  # type: ignore
}


def reporter(players: Sequence[str] = ("greedy",)) -> coppice._core.Reporter:
    """What is behind ``coppice.report``."""
    return coppice._core.Reporter(COPPERDALE, players, 30, 1, 1, 0, 0, "en", {})


def resampled_end() -> coppice.State:
    state, random = begun(COPPERDALE).resample(0, 1), coppice.Random(1)
    while not state.is_terminal():
        state.apply_action(state.sample(random))
    return state


class Many:
    def __init__(self, count: int) -> None:
        self.count = count

    def choose_many(self, views: Any, seeds: Any) -> list[int]:
        return [views[0].legal_actions()[0]] * (len(views) * self.count)


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_call_raises(name: str) -> None:
    with pytest.raises((TypeError, ValueError, IndexError, MemoryError, AttributeError)):
        CALLS[name]()


def in_a_child(call: Callable[[], None]) -> int:
    """The status of a forked process that calls this and ends as a program does. 20 seconds at most."""
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        try:
            call()
        except BaseException as error:
            print(repr(error), file=sys.stderr)
            os._exit(1)
        import atexit

        atexit._run_exitfuncs()
        os._exit(0)
    return os.waitpid(child, 0)[1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_fork_while_other_threads_compute_leaves_a_child_that_works(game: coppice.Game) -> None:
    env, player, view = (
        coppice.VectorEnv(game, 64),
        coppice.player("random"),
        begun(game).view(begun(game).current_player()),
    )
    over = threading.Event()

    def step() -> None:
        while not over.is_set():
            env.step(env.sample())

    def choose() -> None:
        while not over.is_set():
            player.choose(view, 1)

    def use() -> None:
        assert player.choose(view, 1) in view.legal_actions()
        with pytest.raises(coppice.Error, match="forked"):
            env.reset()
        other = coppice.VectorEnv(game, 2, threads=2)
        other.step(other.sample())

    threads = [threading.Thread(target=work) for work in (step, choose, choose)]
    for thread in threads:
        thread.start()
    try:
        assert [in_a_child(use) for _ in range(4)] == [0] * 4
    finally:
        over.set()
        for thread in threads:
            thread.join()
    env.step(env.sample())


def test_objects_work_until_the_very_end_of_the_interpreter() -> None:
    """An exit handler that was registered before the import runs after that of the package."""
    code = """
import atexit
atexit.register(lambda: (env.step(env.sample()), print("late")))
import coppice
env = coppice.VectorEnv(coppice.load("copperdale"), 2, threads=2)
class Agent:
    def __del__(self):
        env.reset()
        print("last")
agent = Agent()
agent.itself = agent
"""
    assert ended(code).split() == ["late", "last"]


WORKS = [
    "env.step(env.sample())",
    "player.choose(view, 1)",
    "slow.choose(view, 1)",
    "slow.assess(view, 1)",
    "coppice.simulate(game, ['random'] * game.num_players, 50, threads=2)",
    "coppice.deserialize(state.serialize())",
    "game.afterstates([state])",
]


@pytest.mark.parametrize(
    "works",
    [
        pytest.param(WORKS, id="all at once"),
        *(pytest.param([work] * 2, marks=pytest.mark.slow, id=work) for work in WORKS),
    ],
)
def test_the_interpreter_may_end_in_the_middle_of_anything(game: coppice.Game, works: list[str]) -> None:
    """Of all at once; ./check --all looks at each alone as well."""
    slow = "strong:1000000" if "strong" in game.players else "random"
    functions = ", ".join(f"lambda env: {work}" for work in works)
    code = f"""
import coppice, threading, time
game = coppice.load({game.id!r})
state = game.new_initial_state()
state.play_chance(coppice.Random(1))
view = state.view(state.current_player())
player, slow = coppice.player("random"), coppice.player({slow!r})
def play(work):
    env = coppice.VectorEnv(game, 64, threads=2)
    while True: work(env)
for work in ({functions}): threading.Thread(target=play, args=(work,), daemon=True).start()
time.sleep(0.05)  # any moment will do, and calls may take longer than a test can wait
"""
    assert ended(code) == ""


@pytest.mark.skipif(SANITIZED, reason="sanitizers reserve more memory than any limit allows")
def test_when_the_system_has_no_more_threads_it_says_so() -> None:
    code = """
import coppice, resource
game = coppice.load("copperdale")
with open("/proc/self/statm") as pages: used = int(pages.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 200_000_000,) * 2)
for call in (lambda: coppice.VectorEnv(game, 2000, threads=1000),
             lambda: coppice.simulate(game, ["random"], 2000, threads=1000)):
    try:
        call()
    except (RuntimeError, MemoryError): print("refused")
env = coppice.VectorEnv(game, 2, threads=2)
env.step(env.sample())
"""
    assert ended(code).split() == ["refused"] * 2
