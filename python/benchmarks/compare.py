"""Random decisions per second of CPU time from Python, with observation and mask: our games and other projects' games.

compare.py [SECONDS [MANY]]: how long to measure each number, 2 by default, and how many environments besides 1, by
default 1,024. Prints a table in Markdown, and names what is not installed.
"""

import importlib
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import coppice

OPENSPIEL = ["leduc_poker", "hearts", "euchre", "crazy_eights", "gin_rummy"]
"""Card games that OpenSpiel has in C++."""
PGX = ["kuhn_poker", "leduc_holdem"]
"""Card games of Pgx; they need JAX (pip install pgx)."""
RLCARD = ["leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"]
"""Card games of PettingZoo; they need RLCard and pygame."""

Steps = Iterator[int]
"""Plays without end, and yields the number of decisions of each round."""


def vector_env(name: str, count: int) -> Steps:
    env = coppice.VectorEnv(coppice.load(name), count)
    actions = env.sample()
    while True:
        env.sample(actions)
        env.step(actions)
        yield count


def loop(name: str, count: int) -> Steps:
    """A loop over our states, in Python."""
    game, chance, choose = coppice.load(name), coppice.Random(1), random.Random(1).choice
    states = [game.new_initial_state() for _ in range(count)]
    while True:
        for place, state in enumerate(states):
            if state.is_terminal():
                states[place] = state = game.new_initial_state()
            state.play_chance(chance)
            if state.is_terminal():
                continue
            state.observation(state.current_player())
            state.legal_mask()
            state.apply_action(choose(state.legal_actions()))
        yield count


def openspiel(name: str, count: int) -> Steps:
    pyspiel: Any = importlib.import_module("pyspiel")
    if name.startswith("coppice_"):
        importlib.import_module("coppice.openspiel")
    game, choose = pyspiel.load_game(name), random.Random(1).choice
    kind = game.get_type()
    states = [game.new_initial_state() for _ in range(count)]
    while True:
        decisions = 0
        for place, state in enumerate(states):
            if state.is_terminal():
                states[place] = state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(choose(state.legal_actions()))
            if state.is_terminal():
                continue
            tensor = state.observation_tensor if kind.provides_observation_tensor else state.information_state_tensor
            tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
        yield decisions


def pettingzoo(module: str, count: int) -> Steps:
    make, choose = importlib.import_module(module), random.Random(1).choice
    envs = [make.raw_env() for _ in range(count)]
    for env in envs:
        env.reset()
    while True:
        decisions = 0
        for env in envs:
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
                continue
            env.step(choose(observation["action_mask"].nonzero()[0]))
            decisions += 1
        yield decisions


def pgx(name: str, count: int) -> Steps:
    """JAX compiles a step of all games, as Pgx recommends. Each waits for its arrays, as a loop that trains does."""
    jax, auto_reset = importlib.import_module("jax"), importlib.import_module("pgx.experimental").auto_reset
    env = importlib.import_module("pgx").make(name)
    play = jax.vmap(auto_reset(env.step, env.init))

    def step(state: Any, key: Any) -> Any:
        draw, new = jax.random.split(key)
        preferences = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return play(state, jax.random.categorical(draw, preferences), jax.random.split(new, count))

    compiled, key = jax.jit(step), jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, count))
    while True:
        key, new = jax.random.split(key)
        state = jax.block_until_ready(compiled(state, new))
        yield count


def rate(play: Callable[[str, int], Steps], name: str, count: int, seconds: float) -> float:
    """Decisions per second of CPU time, after one round to warm up."""
    steps = play(name, count)
    next(steps)
    decisions, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        decisions += next(steps)
    return decisions / (time.process_time() - begin)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 1024
    ours = ["copperdale", "coppertwaddle", "coupell"]
    rows: list[tuple[str, Callable[[str, int], Steps], str]] = [
        *((f"Coppice `VectorEnv`, {name}", vector_env, name) for name in ours),
        *((f"Coppice loop over `State`, {name}", loop, name) for name in ours),
        *((f"Coppice in OpenSpiel, {name}", openspiel, f"coppice_{name}") for name in ours),
        *((f"Coppice in PettingZoo, {name}", pettingzoo, f"coppice.pettingzoo.{name}_v0") for name in ours[1:]),
        *((f"OpenSpiel, {name}", openspiel, name) for name in OPENSPIEL),
        *((f"Pgx, {name}", pgx, name) for name in PGX),
        *((f"PettingZoo with RLCard, {name}", pettingzoo, f"pettingzoo.classic.{name}") for name in RLCARD),
    ]
    missing = []
    print(f"| thousand decisions a second | 1 environment | {many:,} |\n| --- | ---: | ---: |")
    for title, play, name in rows:
        try:
            rates = [rate(play, name, count, seconds) / 1000 for count in (1, many)]
        except ImportError as error:
            missing.append(f"{title}: {error}")
            continue
        print(f"| {title} |", " | ".join(f"{each:,.0f}" if each >= 10 else f"{each:.1f}" for each in rates), "|")
    print("\n".join(["", *missing]))


if __name__ == "__main__":
    main()
