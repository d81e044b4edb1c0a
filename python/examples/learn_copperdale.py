"""Learns Copperdale from nothing, with NumPy alone: a small network judges what an action leads to (TD learning).

Whoever decides looks at the state after each legal action, before chance goes on, and takes the one that the network
expects most of. After each game the network is trained: what it expected of each state moves towards what it expected
later, and at the end towards the result.

learn_copperdale.py [--games N] [--seed S] [--curve FILE] [--save FILE]

Prints the games so far and the mean result of the last ones, a line for each round. At the end the learned player
plays new deals, and the program's ``greedy`` and ``random`` play as many. The same seed learns the same.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import coppice
import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

HIDDEN = 64
LAMBDA = 0.8
"""How much of what a state is worth comes from far later: 0 looks at the next state only, 1 at the result only."""
RATE = 1e-3
"""Of Adam's steps, at first; it falls to a twentieth of that."""
TABLES = 64
"""Games that are played side by side."""
MINIBATCH = 512
RESULT_SCALE = 10.0
"""Values are results divided by this, so that they have the size of the other numbers in a network."""


class Network:
    """The value of states, from their observations: one hidden layer with ReLU, trained by Adam.

    A number up to 13 of an observation becomes 13 inputs: whether it is at least 1, at least 2 and so on.
    """

    def __init__(self, game: coppice.Game, rng: np.random.Generator) -> None:
        most = [field.most for field in game.observation_spec for _ in range(field.size)]
        self._sources = np.repeat(np.arange(len(most)), most)
        self._levels = np.concatenate([np.arange(1, each + 1) for each in most]).astype(np.uint8)
        self.weights: list[Floats] = [
            (rng.standard_normal((len(self._levels), HIDDEN)) * 0.1).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def values(self, observations: Bytes) -> Floats:
        return self._layers(observations)[2]

    def train(self, observations: Bytes, targets: Floats, rate: float) -> None:
        """A step that makes the squared error smaller."""
        inputs, hidden, values = self._layers(observations)
        slope = ((values - targets) / len(targets))[:, None]
        by_hidden = (slope @ self.weights[2].T) * (hidden > 0)
        slopes = [inputs.T @ by_hidden, by_hidden.sum(0), hidden.T @ slope, slope.sum(0)]
        self._steps += 1
        for weight, mean, square, each in zip(self.weights, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (each - mean)
            square += 0.001 * (each**2 - square)
            step = rate * mean / (1 - 0.9**self._steps)
            weight -= step / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-6)

    def _layers(self, observations: Bytes) -> tuple[Floats, Floats, Floats]:
        first, bias, last, offset = self.weights
        inputs = (observations[:, self._sources] >= self._levels).astype(np.float32)
        hidden: Floats = np.maximum(inputs @ first + bias, 0).astype(np.float32, copy=False)
        values: Floats = (hidden @ last + offset)[:, 0]
        return inputs, hidden, values


class Chooser:
    """Looks one action ahead in many games at once."""

    def __init__(self, game: coppice.Game, network: Network) -> None:
        self.network = network
        self._rows = np.empty((1024, game.observation_size), np.uint8)

    def choose(self, states: Sequence[coppice.State]) -> tuple[list[int], Floats, Bytes]:
        """For each state its best action, what it is worth, and the observation after it."""
        first: list[int] = []  # per state, its first row
        actions: list[int] = []  # per row
        ended: dict[int, float] = {}
        for state in states:
            first.append(len(actions))
            for action in state.legal_actions():
                if len(actions) == len(self._rows):
                    self._rows = np.concatenate([self._rows, self._rows])
                after = state.clone()
                after.apply_action(action)
                after.observation(0, out=self._rows[len(actions)])
                if after.is_terminal():
                    ended[len(actions)] = after.returns()[0] / RESULT_SCALE
                actions.append(action)
        values = self.network.values(self._rows[: len(actions)])
        for row, value in ended.items():
            values[row] = value
        best = [
            begin + int(values[begin:end].argmax())
            for begin, end in zip(first, [*first[1:], len(actions)], strict=True)
        ]
        return [actions[row] for row in best], values[best], self._rows[best]


def play(game: coppice.Game, chooser: Chooser, seeds: Sequence[int]) -> tuple[list[Bytes], list[Floats], list[float]]:
    """A game for each seed. Per game: the observations after each action, their values, and the result."""
    states = [game.new_initial_state() for _ in seeds]
    chances = [coppice.Random(seed) for seed in seeds]
    seen: list[list[Bytes]] = [[] for _ in seeds]
    worth: list[list[float]] = [[] for _ in seeds]
    while True:
        for state, chance in zip(states, chances, strict=True):
            state.play_chance(chance)
        running = [number for number, state in enumerate(states) if not state.is_terminal()]
        if not running:
            break
        for number, action, value, observation in zip(
            running, *chooser.choose([states[number] for number in running]), strict=True
        ):
            states[number].apply_action(action)
            seen[number].append(observation)
            worth[number].append(float(value))
    results = [float(state.returns()[0]) for state in states]
    return [np.array(rows) for rows in seen], [np.array(values, np.float32) for values in worth], results


def targets_of(values: Floats, result: float) -> Floats:
    """Of each state of a game: a mean of all later values, nearer ones weighing more, and the result."""
    targets = np.empty_like(values)
    later = result / RESULT_SCALE
    for at in reversed(range(len(values))):
        targets[at] = later
        later = LAMBDA * later + (1 - LAMBDA) * float(values[at])
    return targets


def learn(game: coppice.Game, games: int, seed: int, curve: Path | None = None) -> tuple[Network, list[float]]:
    """The network after so many games, and their results."""
    rng = np.random.default_rng(seed)
    network = Network(game, rng)
    chooser = Chooser(game, network)
    begin = time.process_time()
    all_results: list[float] = []
    lines = ["cpu_seconds,games,mean_result"]
    while len(all_results) < games:
        seen, values, results = play(game, chooser, [int(each) for each in rng.integers(2**63, size=TABLES)])
        observations = np.concatenate(seen)
        targets = np.concatenate([targets_of(*each) for each in zip(values, results, strict=True)])
        rate = RATE * (1 - 0.95 * len(all_results) / games)
        order = rng.permutation(len(targets))
        for part in (order[at : at + MINIBATCH] for at in range(0, len(order), MINIBATCH)):
            network.train(observations[part], targets[part], rate)
        all_results += results
        lines.append(f"{time.process_time() - begin:.1f},{len(all_results)},{np.mean(all_results[-1024:]):.2f}")
        print(lines[-1], flush=True)
        if curve:
            curve.write_text("\n".join([*lines, ""]))
    return network, all_results


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=60_000, help="to learn from")
    arguments.add_argument("--deals", type=int, default=1000, help="to play with what was learned")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--curve", type=Path, help="a CSV file for the learning curve")
    arguments.add_argument("--save", type=Path, help="a file of NumPy for the network")
    options = arguments.parse_args()
    game = coppice.load("copperdale")
    network, _ = learn(game, options.games, options.seed, options.curve)
    if options.save:
        np.savez(options.save, *network.weights)
    chooser, new_deals = Chooser(game, network), range(2**62, 2**62 + options.deals)
    results = np.array(play(game, chooser, new_deals)[2])
    print(f"learned: {results.mean():.2f} ± {1.96 * results.std() / np.sqrt(len(results)):.2f}")
    for name in ("greedy", "random"):
        report = coppice.simulate(game, [name], options.deals, seed=options.seed)
        print(f"{name}: {report.mean[0]:.2f} ± {report.ci95[0]:.2f}")


if __name__ == "__main__":
    main()
