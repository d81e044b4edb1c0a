"""Games of several players as environments of PettingZoo (AEC). Needs ``pip install coppice-games[pettingzoo]``."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from coppice import _core
from coppice._extras import extra
from coppice._text import load

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation = dict[str, NDArray[Any]]


class TurnEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game whose players move in turns, as agents ``player_0``, ``player_1`` and so on.

    An observation has ``observation``, uint8[observation_size] from what this agent may know, and ``action_mask``,
    int8[num_distinct_actions], which is 0 everywhere for an agent that is not to move. Rewards are 0 until the end,
    and then the result of each player. An agent may move several times in a row. The seed of ``reset`` shuffles the
    cards. ``step`` raises IllegalAction for an illegal action and changes nothing.
    """

    def __init__(self, game: _core.Game, name: str) -> None:
        super().__init__()
        self.game = game
        self.metadata = {"name": name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"player_{number}" for number in range(game.num_players)]
        self.agents: list[str] = []
        most = [field.most for field in game.observation_spec for _ in range(field.size)]
        box = spaces.Box(np.zeros(len(most), np.uint8), np.array(most, np.uint8), dtype=np.uint8)
        mask = spaces.Box(0, 1, (game.num_distinct_actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(game.num_distinct_actions) for agent in self.possible_agents}
        self.game_state = game.new_initial_state()
        self._seeds = np.random.default_rng()
        self._chance = _core.Random(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        view = self.game_state.view(self.possible_agents.index(agent))
        return {"observation": view.observation(), "action_mask": view.legal_mask().astype(np.int8)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._chance = _core.Random(int(self._seeds.integers(2**63)))
        self.game_state = self.game.new_initial_state()
        self.game_state.play_chance(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise _core.IllegalAction("The agent is to move, and None is no action.")
        self.game_state.apply_action(int(action))
        self.game_state.play_chance(self._chance)
        self._cumulative_rewards[agent] = 0.0
        if self.game_state.is_terminal():
            results = self.game_state.returns()
            self.rewards = {each: float(result) for each, result in zip(self.agents, results, strict=True)}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.agent_selection = self._to_move()

    def _to_move(self) -> str:
        return self.agents[max(0, self.game_state.current_player())]


def wrapped(env: TurnEnv) -> AECEnv[str, Observation, int | None]:
    """The environment with PettingZoo's checks: an illegal action ends the game, and its agent gets -1."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    )


def make(game: str, name: str, settings: dict[str, str]) -> TurnEnv:
    return TurnEnv(load(game, **settings), name)
