"""The games as environments of Gymnasium and PettingZoo, and as games of OpenSpiel."""

import copy
import json
import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import coppice
import coppice.gymnasium
import coppice.openspiel
import gymnasium
import numpy as np
import pyspiel
import pytest
from coppice.pettingzoo import TurnEnv, coppertwaddle_v0, coupell_v0
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, seed_test

NAMES = ["copperdale", "coppertwaddle", "coupell"]


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("export", "pyarrow", "data"),
        ("tables", "pyarrow", "data"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("ray", "ray", "ray"),
    ],
)
def test_a_missing_package_says_how_to_install_it(module: str, package: str, extra: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import coppice.{module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert f"pip install 'coppice-games[{extra}]'" in run.stderr
    assert run.returncode == 1


def test_gymnasium_accepts_the_environment() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("coppice/Copperdale-v1").unwrapped)


def test_gymnasium_environments_are_copied_and_sent_to_other_processes() -> None:
    env = gymnasium.make("coppice/Copperdale-v1")
    _, info = env.reset(seed=3)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.action_space == env.action_space
        action = int(np.flatnonzero(info["action_mask"])[0])
        for one, two in zip(copy.deepcopy(env).step(action), other.step(action), strict=True):
            np.testing.assert_equal(one, two)
    vector = gymnasium.make_vec("coppice/Copperdale-v1", num_envs=2, vectorization_mode="async")
    observations, _ = vector.reset(seed=3)
    np.testing.assert_array_equal(observations[0], gymnasium.make("coppice/Copperdale-v1").reset(seed=3)[0])
    vector.close()


def test_gymnasium_gives_the_result_at_the_end() -> None:
    env = coppice.gymnasium.SoloEnv("copperdale", {"monuments": "strict"})
    assert env.game.settings["monuments"] == "strict"
    with pytest.raises(coppice.Error, match="reset"):
        env.step(np.int64(0))
    observation, info = env.reset(seed=4)
    env.action_space.seed(4)
    total, over = 0.0, False
    while not over:
        assert env.state is not None
        assert np.array_equal(observation, env.state.observation(0))
        assert list(np.flatnonzero(info["action_mask"])) == sorted(env.state.legal_actions())
        illegal = np.flatnonzero(info["action_mask"] == 0)[0]
        with pytest.raises(coppice.IllegalAction):
            env.step(illegal)
        assert total == 0
        observation, reward, over, _, info = env.step(env.action_space.sample())
        total += reward
    assert env.state is not None
    assert total == env.state.returns()[0] > 0


def test_the_seed_of_gymnasium_shuffles_the_cards() -> None:
    env = coppice.gymnasium.SoloEnv("copperdale")
    first, same, other = env.reset(seed=1)[0], env.reset(seed=1)[0], env.reset(seed=2)[0]
    assert np.array_equal(first, same)
    assert not np.array_equal(first, other)


def test_gymnasium_has_one_player() -> None:
    with pytest.raises(coppice.Error, match="pettingzoo"):
        coppice.gymnasium.SoloEnv("coupell")


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # PettingZoo's own card games have two parts
@pytest.mark.parametrize("make", [coppertwaddle_v0.env, coupell_v0.env])
def test_pettingzoo_accepts_the_environments(make: Callable[[], Any]) -> None:
    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize("make", [coppertwaddle_v0.raw_env, coupell_v0.raw_env])
def test_pettingzoo_plays_the_game(make: Callable[[], TurnEnv]) -> None:
    env = make()
    env.reset(seed=5)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        totals[agent] += reward
        if over:
            env.step(None)
            continue
        view = env.game_state.view(env.possible_agents.index(agent))
        assert view.is_to_move
        assert np.array_equal(observation["observation"], view.observation())
        assert list(np.flatnonzero(observation["action_mask"])) == sorted(view.legal_actions())
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        with pytest.raises(coppice.IllegalAction):
            env.step(env.game.num_distinct_actions)
        env.step(view.legal_actions()[-1])
    assert list(totals.values()) == env.game_state.returns()


def test_pettingzoo_takes_settings() -> None:
    assert coppertwaddle_v0.raw_env(edition="sphinx").game.settings["edition"] == "sphinx"
    with pytest.raises(coppice.Error, match="colour"):
        coppertwaddle_v0.env(colour="red")


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_simulates_the_games(name: str) -> None:
    game = pyspiel.load_game(f"coppice_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert pickle.loads(pickle.dumps(game)).coppice_game == game.coppice_game


def test_openspiel_obeys_or_refuses_the_kind_of_an_observation() -> None:
    game = pyspiel.load_game("coppice_coppertwaddle")
    kinds = pyspiel.PrivateInfoType
    for public, private in (
        (True, kinds.NONE),
        (True, kinds.ALL_PLAYERS),
        (False, kinds.SINGLE_PLAYER),
    ):
        kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        with pytest.raises(ValueError, match="one player knows"):
            game.make_py_observer(kind)
    game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(ValueError, match="information_state_string"):
        game.new_initial_state().information_state_tensor(0)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_has_the_same_game(name: str) -> None:
    game = pyspiel.load_game(f"coppice_{name}")
    state, own = game.new_initial_state(), coppice.load(name).new_initial_state()
    rng = np.random.default_rng(3)
    while not own.is_terminal():
        assert (state.current_player(), state.legal_actions()) == (own.current_player(), sorted(own.legal_actions()))
        action = int(rng.choice(own.legal_actions()))
        assert state.action_to_string(action) == own.action_to_string(action)
        for step in (state.apply_action, own.apply_action):
            step(action)
        if rng.random() < 0.05:
            for other in (state.clone(), pickle.loads(pickle.dumps(state))):
                assert other.coppice_state == own
            for player in range(game.num_players()):
                assert state.observation_tensor(player) == list(own.observation(player))
                assert state.observation_string(player) == own.information_state(player)
                like = state.resample_from_infostate(player, rng.random)
                assert like.information_state_string(player) == state.information_state_string(player)
    assert state.is_terminal()
    assert state.returns() == own.returns()
    assert max(own.returns()) <= game.max_utility()
    assert state.history() == [action for _, action in own.history()]


def test_openspiel_remembers_what_a_player_saw() -> None:
    """Two histories that lead to the same screen are two information states, but one observation."""
    game = pyspiel.load_game("coppice_copperdale")
    states = [game.new_initial_state() for _ in range(2)]
    for state, steps in zip(states, ([0, 1, 0, 2, 1], [0, 2, 1, 1, 0]), strict=True):
        for step in steps:  # the border card, then twice a revealed card and its segment
            state.apply_action(step)
    assert states[0].observation_string(0) == states[1].observation_string(0)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)


@pytest.mark.parametrize("name", ["copperdale", "coppertwaddle", "coupell"])
def test_openspiel_gets_structs_and_json(name: str) -> None:
    state = pyspiel.load_game(f"coppice_{name}").new_initial_state()
    rng = random.Random(1)
    for _ in range(30):
        struct = state.to_struct()
        assert json.loads(state.to_json()) == json.loads(struct.to_json()) == state.to_dict() == struct.to_dict()
        assert struct.current_player == state.current_player()
        assert [action for _, action in struct.history] == state.history()
        for player in range(state.num_players()):
            assert state.to_observation_struct(player).to_dict() == struct.screens[player]
        if not state.is_chance_node():
            assert state.to_observation_struct().to_dict() == struct.screens[state.current_player()]
        action = rng.choice(state.legal_actions())
        described = state.action_to_struct(state.current_player(), action)
        assert described == state.action_to_struct(action)
        assert described.to_dict() == {"action": action, "text": state.action_to_string(action)}
        assert state.struct_to_actions(described) == [action]
        state.apply_action(action)
        if state.is_terminal():
            break
    assert len(state.history()) > 5


def test_openspiel_searches_our_game() -> None:
    game = pyspiel.load_game("coppice_coppertwaddle(edition=sphinx)")
    assert game.coppice_game.settings["edition"] == "sphinx"
    state, random = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(int(random.choice(state.legal_actions())))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        uct_c=2.0,
        max_simulations=4,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        random_state=random,
    )
    assert bot.step(state) in state.legal_actions()


def test_openspiel_refuses_what_is_unknown() -> None:
    with pytest.raises(coppice.Error, match="nonsense"):
        pyspiel.load_game("coppice_coppertwaddle(edition=nonsense)")
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game("coppice_copperdale(colour=red)")
    state = pyspiel.load_game("coppice_copperdale").new_initial_state()
    before = str(state)
    with pytest.raises(coppice.IllegalAction):
        state.apply_action(1000)
    assert str(state) == before


def test_openspiel_ends_without_an_error() -> None:
    code = "import coppice.openspiel, pyspiel; pyspiel.load_game('coppice_coupell').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
