"""Games of one player as environments of Gymnasium. Needs ``pip install coppice-games[gymnasium]``.

``import coppice.gymnasium`` registers them, as ``coppice/Copperdale-v1``: the number is the version of the game's
actions and observations.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from coppice import _core
from coppice._extras import extra
from coppice._text import load_with

with extra("gymnasium"):
    import gymnasium
    from gymnasium import spaces

Observation = NDArray[np.uint8]


class LegalActions(spaces.Discrete):
    """The numbers of all actions. Without a mask, ``sample`` draws a legal action of the current state."""

    def __init__(self, env: "SoloEnv") -> None:
        super().__init__(env.game.num_distinct_actions)
        self._env = env

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._env.action_mask()
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and self.n == other.n and self.start == other.start

    __hash__ = None  # type: ignore[assignment]


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """A game of one player.

    An observation is ``uint8[observation_size]``, and ``game.fields`` splits it. The reward is 0 until the end of the
    game, and then its result. ``info["action_mask"]`` is int8[n] as in ``Discrete.sample(mask)``. The seed of ``reset``
    shuffles the cards. ``step`` raises IllegalAction for an illegal action and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 (Gymnasium's name and type)

    def __init__(self, game: str | _core.Game, settings: dict[str, str] | None = None) -> None:
        self.game = load_with(game, settings or {}) if isinstance(game, str) else game
        if self.game.num_players != 1:
            raise _core.Error(f"{self.game.id} has {self.game.num_players} players: see coppice.pettingzoo.")
        most = [field.most for field in self.game.observation_spec for _ in range(field.size)]
        self.observation_space = spaces.Box(np.zeros(len(most), np.uint8), np.array(most, np.uint8), dtype=np.uint8)
        self.action_space = LegalActions(self)
        self.state: _core.State | None = None
        self._chance = _core.Random(0)

    def action_mask(self) -> NDArray[np.int8]:
        """1 where an action is legal; before the first ``reset``, everywhere."""
        if self.state is None:
            return np.ones(self.game.num_distinct_actions, np.int8)
        return self.state.legal_mask().astype(np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._chance = _core.Random(int(self.np_random.integers(2**63)))
        self.state = self.game.new_initial_state()
        self.state.play_chance(self._chance)
        return self.state.observation(0), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.state is None:
            raise _core.Error("Call reset before step.")
        self.state.apply_action(int(action))
        self.state.play_chance(self._chance)
        over = self.state.is_terminal()
        return self.state.observation(0), float(self.state.returns()[0]) if over else 0.0, over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask()}


def _register() -> None:
    for name in _core.games():
        game = _core.load(name, {})
        if game.num_players == 1:
            gymnasium.register(
                f"coppice/{name.capitalize()}-v{game.version}", "coppice.gymnasium:SoloEnv", kwargs={"game": name}
            )


_register()
