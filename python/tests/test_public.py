"""All that is public pickles, copies and reaches a process that was spawned."""

import copy
import importlib
import inspect
import os
import pickle
import pkgutil
import types
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing leaves this machine; before Ray's import

import coppice
import coppice.benchmark
import coppice.export
import coppice.gymnasium
import coppice.openspiel
import coppice.pettingzoo
import coppice.ray
import numpy as np
import pyspiel
import pytest

GAME = coppice.load("coppertwaddle", edition="sphinx")
SOLO = coppice.load("copperdale")


def public() -> Iterator[Any]:
    """Classes and functions of the package and of its modules, without protocols, of which there are no objects."""
    yield from (getattr(coppice, name) for name in coppice.__all__)
    for found in pkgutil.walk_packages(coppice.__path__, "coppice."):
        if "._" not in found.name:
            for name, thing in vars(importlib.import_module(found.name)).items():
                if not name.startswith("_") and getattr(thing, "__module__", None) == found.name:
                    yield thing


PUBLIC = [thing for thing in dict.fromkeys(public()) if not getattr(thing, "_is_protocol", False)]
CLASSES = [thing for thing in PUBLIC if inspect.isclass(thing)]
FUNCTIONS = [thing for thing in PUBLIC if callable(thing) and not isinstance(thing, type | types.GenericAlias)]


def begun(game: coppice.Game) -> coppice.State:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(1))
    state.apply_action(state.legal_actions()[0])
    return state


def to_move(state: coppice.State) -> coppice.View:
    return state.view(state.current_player())


def vector_env() -> coppice.VectorEnv:
    """In the middle of the games, just after one has ended."""
    env = coppice.VectorEnv(GAME, 3, threads=2, seeds=[4, 5, 6], opponents={1: "random"})
    while not env.done.any():
        env.step(env.sample())
    return env


def solo_env() -> coppice.gymnasium.SoloEnv:
    env = coppice.gymnasium.SoloEnv(SOLO)
    env.reset(seed=1)
    env.action_space.seed(1)
    return env


def turn_env() -> coppice.pettingzoo.TurnEnv:
    env = coppice.pettingzoo.TurnEnv(GAME, "coppertwaddle_v0")
    env.reset(seed=1)
    return env


def spiel_state() -> coppice.openspiel.CoppiceState:
    state: coppice.openspiel.CoppiceState = pyspiel.load_game("coppice_copperdale").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    return state


def spiel_observer() -> coppice.openspiel.CoppiceObserver:
    state = spiel_state()
    observer: coppice.openspiel.CoppiceObserver = state.get_game().make_py_observer()
    observer.set_from(state, 0)
    return observer


def next_results(env: coppice.VectorEnv) -> list[Any]:
    """The arrays now and in the steps that follow."""
    seen = []
    for _ in range(200):
        arrays = (env.obs, env.mask, env.player, env.reward, env.done)
        seen.append([array.tolist() for array in arrays])
        env.step(env.sample())
    env.reset()
    return [*seen, env.obs.tolist()]


def dealt(deal: coppice.Deal) -> coppice.State:
    state = GAME.new_initial_state()
    state.play_chance(deal)
    return state


def members(thing: Any) -> Any:
    """Those of an object of this package's Python code; arrays as lists."""
    return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in vars(thing).items()}


def of_observer(observer: coppice.openspiel.CoppiceObserver) -> Any:
    before = observer.tensor.tolist()
    observer.tensor[:] = 1  # its fields share its memory
    return before, {name: field.tolist() for name, field in observer.dict.items()}


def of_solo(env: coppice.gymnasium.SoloEnv) -> Any:
    moves = [env.action_space.sample(env.action_mask()) for _ in range(5)]
    return env.state, moves, env.reset()[0].tolist()


def of_turns(env: coppice.pettingzoo.TurnEnv) -> Any:
    now = env.game_state, env.agent_selection, env.rewards
    env.reset()
    return now, env.game_state


# Of each class how to make an object, and what must be the same of its copies: they go on as it does.
OBJECTS: dict[type, tuple[Callable[[], Any], Callable[[Any], Any]]] = {
    coppice.ActionBlock: (lambda: GAME.action_blocks[1], lambda block: (block.name, block.first, block.count)),
    coppice.ArenaReport: (lambda: coppice.arena(GAME, "random", "greedy", 4), members),
    coppice.Deal: (lambda: GAME.deal(7), dealt),
    coppice.Error: (lambda: coppice.Error("It is wrong."), lambda error: error.args),
    coppice.Field: (lambda: GAME.observation_spec[-1], lambda field: (field.name, field.shape, field.most)),
    coppice.Forfeit: (lambda: coppice.Forfeit("false", "not_started", 3, ""), members),
    coppice.Game: (lambda: GAME, lambda game: game),
    coppice.GameReport: (lambda: coppice.GameReport('{"version": 3}'), lambda report: (report.data, report.json)),
    coppice.IllegalAction: (lambda: coppice.IllegalAction("It is illegal."), lambda error: error.args),
    coppice.Measurement: (
        lambda: coppice.Measurement('{"version": 3}'),
        lambda measured: (measured.data, measured.json),
    ),
    coppice.Player: (lambda: coppice.player("strong:20"), lambda player: player.choose(to_move(begun(GAME)), 1)),
    coppice.Puzzle: (lambda: coppice.Puzzle("0f", begun(GAME), {1: 0.0}, {2: 0.5}, ["rob"], 900), members),
    coppice.Random: (lambda: coppice.Random(3), lambda random: random.next()),
    coppice.Record: (
        lambda: coppice.read_record(coppice.write_record(begun(GAME), ["human", "greedy"])),
        members,
    ),
    coppice.Report: (lambda: coppice.simulate(GAME, ["random", "greedy"], 3), members),
    coppice.State: (lambda: begun(GAME), lambda state: (state, state.history())),
    coppice.VectorEnv: (vector_env, next_results),
    coppice.View: (lambda: begun(GAME).view(1), lambda view: view),
    coppice.benchmark.Row: (lambda: coppice.benchmark.Row("a", 1.0, 0.5, 1.5, 9), members),
    coppice.benchmark.Task: (lambda: coppice.benchmark.TASKS["coppertwaddle"], members),
    coppice.export.Plan: (lambda: coppice.export.Plan(GAME, ["greedy", "random"], 9), members),
    coppice.gymnasium.LegalActions: (lambda: solo_env().action_space, lambda space: space.sample()),
    coppice.gymnasium.SoloEnv: (solo_env, of_solo),
    coppice.matches.Table: (
        lambda: coppice.matches.Table(GAME, 1, 2, False),
        lambda table: (table.number, table.state, dealt(table.deal), [random.next() for random in table.randoms]),
    ),
    coppice.openspiel.CoppiceGame: (lambda: spiel_state().get_game(), lambda game: game.coppice_game),
    coppice.openspiel.CoppiceObserver: (spiel_observer, of_observer),
    coppice.openspiel.CoppiceState: (spiel_state, lambda state: (state.coppice_state, state.seen)),
    coppice.openspiel.CoppiceStruct: (lambda: spiel_state().to_struct(), members),
    coppice.pettingzoo.TurnEnv: (turn_env, of_turns),
    coppice.ray.RayExecutor: (lambda: coppice.ray.RayExecutor(2), lambda executor: executor.retries),
    coppice.ray.RayTask: (lambda: coppice.ray.RayTask("a reference"), members),
}


def told(kind: type, thing: Any) -> Any:
    assert isinstance(thing, kind)
    return OBJECTS[kind][1](thing)


def told_there(kind: type, pickled: bytes) -> tuple[Any, Any]:
    """Another process tells it, and sends a second one back."""
    return told(kind, pickle.loads(pickled)), pickle.loads(pickled)


@pytest.fixture(scope="module")
def process() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


def test_all_public_classes_are_tried() -> None:
    assert set(CLASSES) == set(OBJECTS)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_an_object_pickles_and_copies(kind: type, process: ProcessPoolExecutor) -> None:
    make = OBJECTS[kind][0]
    expected = told(kind, make())
    assert told(kind, copy.copy(make())) == expected
    thing = make()
    others = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    there, back = process.submit(told_there, kind, pickle.dumps(thing)).result()
    assert there == expected
    for each in [copy.deepcopy(thing), *others, back, thing]:  # none changes another
        assert told(kind, each) == expected


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_a_function_pickles_by_its_name(function: Callable[..., Any]) -> None:
    assert pickle.loads(pickle.dumps(function)) is function
    assert copy.deepcopy(function) is function
