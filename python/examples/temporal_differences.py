"""Learning a game from games against oneself, by temporal differences on afterstates (as in TD-Gammon).

A network estimates the result of a player from what this player sees after an action. The player takes the action with
the highest estimate. After each round of games the network is trained: each estimate moves towards the later ones of
the same game and player, and towards the result.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import coppice
import numpy as np
from network import Floats, Network, Trained
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
InputsOf = Callable[[coppice.Game, Bytes], Floats]
"""Makes the network's inputs of observations, a row for each."""
Explore = Callable[[int], int | None]


@dataclass
class Method:
    """How to learn a game."""

    inputs_of: InputsOf
    hidden: Sequence[int]
    """Units of each hidden layer."""
    scale: float
    """The network's output is the result divided by this, so that it is between about -1 and 3."""
    far: float
    """The λ of TD(λ): 0 learns from the next estimate only, 1 from the result only."""
    rate: float
    """Of Adam's steps, at first; it falls to a fiftieth of that."""
    exploring: float
    """How often a random action is played, at first; it falls to 0."""
    round: int = 256
    """Games that are played side by side."""
    minibatch: int = 256
    network: Callable[[Sequence[int], int], Trained] = Network
    """Makes a network of the sizes of its inputs and hidden layers, and a seed."""


@dataclass
class Estimate:
    """The best action of a state, what its player sees after it, and the result that the network expects."""

    action: int
    observation: Bytes
    value: float
    is_choice: bool
    """There is another legal action, and the game goes on."""


class Learned:
    """The player: for `coppice.simulate`, `coppice.arena` and the benchmark."""

    def __init__(self, game: coppice.Game, method: Method, seed: int = 1) -> None:
        self.game, self.method = game, method
        inputs = method.inputs_of(game, np.zeros((1, game.observation_size), np.uint8))
        self.network = method.network([inputs.shape[1], *method.hidden], seed)

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> list[int]:
        """The hidden cards of `imagine` are random, but an observation shows none of them."""
        states = [view.imagine(seed) for view, seed in zip(views, seeds, strict=True)]
        return [best.action for best in self.best(states)]

    def best(self, states: list[coppice.State], explore: Explore = lambda count: None) -> list[Estimate]:
        """`explore`: for a number of actions, the one to play whatever it is worth, if any."""
        starts, actions, observations, results = self.game.afterstates(states)
        inputs = self.method.inputs_of(self.game, observations)
        values = np.where(np.isnan(results), self.network(inputs) * self.method.scale, results)
        found = []
        for begin, end in pairwise(starts.tolist()):
            other = explore(end - begin)
            at = begin + (int(values[begin:end].argmax()) if other is None else other)
            is_choice = end - begin > 1 and bool(np.isnan(results[at]))
            found.append(Estimate(int(actions[at]), observations[at], float(values[at]), is_choice))
        return found


@dataclass
class Played:
    """One player's side of a game."""

    estimates: list[Estimate] = field(default_factory=list)
    result: float = 0

    def targets(self, far: float) -> Floats:
        """For each estimate a mean of the later ones and the result, in which nearer ones weigh more."""
        targets = np.empty(len(self.estimates), np.float32)
        later = self.result
        for at in reversed(range(len(targets))):
            targets[at] = later
            later = far * later + (1 - far) * self.estimates[at].value
        return targets


def play(player: Learned, seeds: Sequence[int], exploring: float, rng: np.random.Generator) -> list[Played]:
    """A game for each seed, in which the player has all seats. The sides of each game follow one another."""
    game = player.game
    states = [game.new_initial_state() for _ in seeds]
    chances = [coppice.Random(seed) for seed in seeds]
    sides = [[Played() for _ in range(game.num_players)] for _ in seeds]
    running = list(range(len(seeds)))

    def explore(count: int) -> int | None:
        return int(rng.integers(count)) if rng.random() < exploring else None

    while running:
        for i in running:
            states[i].play_chance(chances[i])
        running = [i for i in running if not states[i].is_terminal()]
        found = player.best([states[i] for i in running], explore) if running else []
        for i, estimate in zip(running, found, strict=True):
            if estimate.is_choice:
                sides[i][states[i].current_player()].estimates.append(estimate)
            states[i].apply_action(estimate.action)
    for state, of_game in zip(states, sides, strict=True):
        for side, result in zip(of_game, state.returns(), strict=True):
            side.result = result
    return [side for of_game in sides for side in of_game]


def learn(player: Learned, seed: int, games: int) -> Iterator[list[Played]]:
    """Plays `games` and learns from them. Yields each round after training."""
    method = player.method
    rng = np.random.default_rng(seed)
    for done in range(0, games, method.round):
        left = 1 - done / games
        seeds = [int(each) for each in rng.integers(2**62, size=method.round)]
        played = play(player, seeds, method.exploring * left, rng)
        observations = np.stack([estimate.observation for side in played for estimate in side.estimates])
        targets = (np.concatenate([side.targets(method.far) for side in played]) / method.scale).astype(np.float32)
        rate = method.rate * (0.02 + 0.98 * left)
        order = rng.permutation(len(targets))
        for part in (order[at : at + method.minibatch] for at in range(0, len(order), method.minibatch)):
            player.network.train(method.inputs_of(player.game, observations[part]), targets[part], rate)
        yield played
