"""The games as games of OpenSpiel. Needs ``pip install coppice-games[openspiel]``.

``import coppice.openspiel`` registers them: ``pyspiel.load_game("coppice_coppertwaddle(edition=sphinx)")`` loads one.
Parameters are the settings of ``coppice.load``. Actions and outcomes of chance have the numbers of the package.
"""

import hashlib
import json
import types
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coppice import _core
from coppice._extras import extra
from coppice._text import load

with extra("openspiel"):
    import pyspiel

PREFIX = "coppice_"

RESULTS = {"copperdale": (0, 33), "coppertwaddle": (0, 8), "coupell": (0, 64)}
"""No result is below the first number or above the second. Other games get the bounds of 16 bits."""


class CoppiceGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel; ``coppice_game`` is the game of this package."""

    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {key: str(value) for key, value in (params or {}).items()}
        self.coppice_game = game = load(self.kind.short_name.removeprefix(PREFIX), **settings)
        lowest, highest = RESULTS.get(game.id, (-(2**15), 2**15))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions,
            max_chance_outcomes=game.num_chance_outcomes,
            num_players=game.num_players,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=game.max_game_length,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "CoppiceState":
        return CoppiceState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.kind.short_name, self.get_parameters())

    def max_chance_nodes_in_history(self) -> int:
        return self.coppice_game.max_game_length

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "CoppiceObserver":
        if params:
            raise ValueError(f"There are no parameters of observations, such as {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError(
                "An observation is all that one player knows: public and own private information together."
            )
        return CoppiceObserver(self.coppice_game, kind.perfect_recall)


class CoppiceStruct(types.SimpleNamespace):
    """What OpenSpiel calls a struct: its members are attributes."""

    def to_dict(self) -> dict[str, Any]:
        return dict(vars(self))

    def to_json(self) -> str:
        return json.dumps(vars(self), ensure_ascii=False)


class CoppiceState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel; ``coppice_state`` is the state of this package."""

    def __init__(self, game: CoppiceGame) -> None:
        super().__init__(game)
        self.coppice_state = game.coppice_game.new_initial_state()
        self.seen = [b""] * game.coppice_game.num_players
        """One digest per player of all actions and views so far."""
        self._note(None, None)

    def current_player(self) -> int:
        return self.coppice_state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.coppice_state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.coppice_state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        player = self.coppice_state.current_player()
        self.coppice_state.apply_action(action)
        self._note(player, action)

    def _note(self, mover: int | None, action: int | None) -> None:
        for player, before in enumerate(self.seen):
            own = action if player == mover else None
            known = f"{own}:{self.coppice_state.information_state(player)}"
            self.seen[player] = hashlib.sha256(before + known.encode()).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.coppice_state.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.coppice_state.is_terminal()

    def returns(self) -> list[float]:
        if not self.coppice_state.is_terminal():
            return [0.0] * self.num_players()
        return [float(result) for result in self.coppice_state.returns()]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raises ValueError, because a tensor does not contain what a player saw earlier."""
        raise ValueError(
            "There is no information state as a tensor: use information_state_string or observation_tensor."
        )

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CoppiceState":
        """A random state that the player cannot tell from this one, with its exact probability.

        Its history is this state's, so it cannot be serialized.
        """
        other: CoppiceState = self.clone()
        other.coppice_state = self.coppice_state.resample(player, int(sampler() * 2**53))
        return other

    def to_struct(self) -> CoppiceStruct:
        """Everything: ``game``, ``settings``, ``current_player``, ``history``, ``screens`` by player, ``returns``."""
        state = self.coppice_state
        return CoppiceStruct(
            game=state.game.name,
            settings=state.game.settings,
            current_player=state.current_player(),
            history=[list(step) for step in state.history()],
            screens=[state.to_dict(player) for player in range(self.num_players())],
            returns=self.returns(),
        )

    def to_dict(self) -> dict[str, Any]:
        return self.to_struct().to_dict()

    def to_json(self) -> str:
        return self.to_struct().to_json()

    def to_observation_struct(self, player: int | None = None) -> CoppiceStruct:
        """The player's screen as the program's messages describe it. Without a player, that of the one to move."""
        return CoppiceStruct(**self.coppice_state.to_dict(self.current_player() if player is None else player))

    def action_to_struct(self, player: int, action: int | None = None) -> CoppiceStruct:
        """``action``, its number, and ``text``, its notation in records. The player may be omitted."""
        number = player if action is None else action
        return CoppiceStruct(action=number, text=self.coppice_state.action_to_string(number))

    def struct_to_actions(self, struct: CoppiceStruct) -> list[int]:
        """The legal action with the struct's text."""
        return [self.coppice_state.string_to_action(struct.text)]

    def __str__(self) -> str:
        return self.coppice_state.serialize()


class CoppiceObserver:
    """What a player may know: the fields of ``Game.observation_spec``.

    With perfect recall the string also depends on all that the player saw and did before. Tensors do not.
    """

    def __init__(self, game: _core.Game, perfect_recall: bool) -> None:
        self._game = game
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = game.fields(self.tensor)  # type: ignore[arg-type] # views of floats

    def set_from(self, state: CoppiceState, player: int) -> None:
        self.tensor[:] = state.coppice_state.observation(player)

    def string_from(self, state: CoppiceState, player: int) -> str:
        text = state.coppice_state.information_state(player)
        return f"{text}:{state.seen[player].hex()}" if self._perfect_recall else text

    def __reduce__(self) -> tuple[Any, ...]:
        return CoppiceObserver, (self._game, self._perfect_recall), self.tensor

    def __setstate__(self, tensor: NDArray[np.float32]) -> None:
        self.tensor[:] = tensor


def _utility_of(game: _core.Game, zero_sum: bool) -> pyspiel.GameType.Utility:
    kinds = pyspiel.GameType.Utility
    if zero_sum:
        return kinds.ZERO_SUM
    return kinds.IDENTICAL if game.is_cooperative and game.num_players > 1 else kinds.GENERAL_SUM


def _type_of(game: _core.Game, zero_sum: bool) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name=f"{game.id.capitalize()} (Coppice)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.has_hidden_information
        else kinds.Information.PERFECT_INFORMATION,
        utility=_utility_of(game, zero_sum),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.num_players,
        min_num_players=game.num_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={key.replace("-", "_"): value for key, value in game.settings.items()},
    )


def _set_kind(kind: pyspiel.GameType, members: dict[str, Any]) -> None:
    members["kind"] = kind


def register(name: str, results: tuple[int, int] | None = None, zero_sum: bool = False) -> None:
    """Registers a game, or registers it again with facts that only its author knows.

    ``results`` are the lowest and the highest result. ``zero_sum`` says that the results of each game sum to 0, which
    OpenSpiel's exploitability needs.
    """
    kind = _type_of(load(name), zero_sum)
    if results:
        RESULTS[name] = results
    # One class for each game: OpenSpiel releases what it registered only after the interpreter has ended. A class
    # survives this, because it refers to itself.
    pyspiel.register_game(kind, types.new_class(kind.short_name, (CoppiceGame,), {}, partial(_set_kind, kind)))


for _name in _core.games():
    register(_name)
