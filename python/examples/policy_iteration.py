"""Learning a game from a search: policy iteration on the learner's own games (as in DAgger).

A network states a preference for each legal action. The learner plays against itself. In each position, a player of the
program that searches says what the actions are worth, and the network is trained to prefer those of high worth. The
next games are played with the better network, so the search corrects the mistakes that the learner really makes.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate, pairwise

import coppice
import numpy as np
from network import Floats, Network
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Integers = NDArray[np.int64]
InputsOf = Callable[[coppice.Game, Bytes, Bytes, Integers], Floats]
"""Makes the network's inputs, a row for each action, of observations (a row for each decision), features of actions,
and the number of the decision of each action."""


@dataclass
class Method:
    """How to learn a game."""

    inputs_of: InputsOf
    hidden: Sequence[int]
    """Units of each hidden layer."""
    sharpness: float
    """How large the difference of two preferences is to be, divided by that of their worths. If it is high, the learner
    likes an action that is often best more than one that is always nearly best."""
    boldness: float
    """In the games to learn from, actions are drawn with this power of their probabilities."""
    rate: float
    """Of Adam's steps, at first; it falls to a twentieth in each round."""
    round: int
    """Games that are played side by side."""
    passes: int
    """Over all decisions so far, in each round."""
    minibatch: int = 64
    """Decisions."""


@dataclass
class Decision:
    """The legal actions of a position."""

    actions: list[int]
    observation: Bytes
    features: Bytes

    @classmethod
    def of(cls, view: coppice.View) -> "Decision":
        return cls(view.legal_actions(), view.observation(), view.action_features())


@dataclass
class Example:
    decision: Decision
    wanted: Floats
    """The probability that each action is to have."""


class Learned:
    """The player: for `coppice.simulate`, `coppice.arena` and the benchmark."""

    def __init__(self, game: coppice.Game, method: Method, seed: int = 1) -> None:
        self.game, self.method = game, method
        observation = np.zeros((1, game.observation_size), np.uint8)
        features = np.zeros((1, game.action_feature_size), np.uint8)
        inputs = method.inputs_of(game, observation, features, np.zeros(1, np.int64))
        self.network = Network([inputs.shape[1], *method.hidden], seed)

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> list[int]:
        """The actions that it prefers."""
        decisions = [Decision.of(view) for view in views]
        pairs = zip(decisions, self.preferences(decisions), strict=True)
        return [decision.actions[int(preferences.argmax())] for decision, preferences in pairs]

    def preferences(self, decisions: Sequence[Decision]) -> list[Floats]:
        """For each legal action. A difference of 1 means e times the probability."""
        starts = starts_of(decisions)
        outputs = self.network(self.inputs(decisions, starts))
        return [outputs[begin:end] for begin, end in pairwise(starts)]

    def inputs(self, decisions: Sequence[Decision], starts: Integers) -> Floats:
        observations = np.stack([each.observation for each in decisions])
        features = np.concatenate([each.features for each in decisions])
        return self.method.inputs_of(self.game, observations, features, numbers_of(starts))

    def train(self, examples: Sequence[Example], rate: float) -> None:
        """A step towards the wanted probabilities."""
        decisions = [each.decision for each in examples]
        wanted = np.concatenate([each.wanted for each in examples])
        starts = starts_of(decisions)

        def slope_of(outputs: Floats) -> Floats:
            slope: Floats = (softmax(outputs, starts) - wanted) / np.float32(len(examples))
            return slope

        self.network.descend(self.inputs(decisions, starts), slope_of, rate)


def starts_of(decisions: Sequence[Decision]) -> Integers:
    """Where the actions of each decision begin, and where the last ones end."""
    return np.array([*accumulate((len(each.actions) for each in decisions), initial=0)])


def numbers_of(starts: Integers) -> Integers:
    """The number of the decision of each action."""
    return np.repeat(np.arange(len(starts) - 1), np.diff(starts))


def softmax(preferences: Floats, starts: Integers) -> Floats:
    """The probabilities of the actions of each decision."""
    numbers = numbers_of(starts)
    shares: Floats = np.exp(preferences - np.maximum.reduceat(preferences, starts[:-1])[numbers])
    sums: Floats = np.add.reduceat(shares, starts[:-1])
    return shares / sums[numbers]


def wanted_of(decision: Decision, opinion: Sequence[tuple[int, float]], sharpness: float) -> Floats:
    """A softmax of the worths. An action that the search hardly tried has an uncertain worth, so none counts more than
    the one that the search prefers, and one that it did not try gets nothing."""
    worths = {action: min(worth, opinion[0][1]) for action, worth in opinion}
    values = np.array([worths.get(action, -np.inf) for action in decision.actions])
    return softmax((sharpness * (values - values.max())).astype(np.float32), np.array([0, len(values)]))


def play(
    player: Learned, search: coppice.Player, seeds: Sequence[int], rng: np.random.Generator, alone: bool
) -> list[Example]:
    """A game for each seed. `alone`: the learner draws all actions by its own probabilities, not by those that the
    search wants."""
    game, method = player.game, player.method
    states = [game.new_initial_state() for _ in seeds]
    chances = [coppice.Random(seed) for seed in seeds]
    running = list(range(len(seeds)))
    examples: list[Example] = []
    with ThreadPoolExecutor() as threads:
        while running:
            for i in running:
                states[i].play_chance(chances[i])
                while not states[i].is_terminal() and len(forced := states[i].legal_actions()) == 1:
                    states[i].apply_action(forced[0])
                    states[i].play_chance(chances[i])
            running = [i for i in running if not states[i].is_terminal()]
            if not running:
                break
            views = [states[i].view(states[i].current_player()) for i in running]
            decisions = [Decision.of(view) for view in views]
            opinions = threads.map(search.assess, views, [int(each) for each in rng.integers(2**62, size=len(views))])
            wanted = [wanted_of(*each, method.sharpness) for each in zip(decisions, opinions, strict=True)]
            preferences = player.preferences(decisions) if alone else [np.log(each + 1e-9) for each in wanted]
            for i, decision, preference in zip(running, decisions, preferences, strict=True):
                shares = softmax(np.float32(method.boldness) * preference, np.array([0, len(preference)]))
                at = min(int((shares.cumsum() < rng.random()).sum()), len(shares) - 1)
                states[i].apply_action(decision.actions[at])
            examples += [Example(*each) for each in zip(decisions, wanted, strict=True)]
    return examples


def learn(player: Learned, search: coppice.Player, seed: int, games: int) -> Iterator[list[Example]]:
    """Plays `games` and learns from them. Yields all examples so far after each round."""
    method = player.method
    rng = np.random.default_rng(seed)
    examples: list[Example] = []
    for done in range(0, games, method.round):
        seeds = [int(each) for each in rng.integers(2**62, size=min(method.round, games - done))]
        examples += play(player, search, seeds, rng, alone=done > 0)
        steps = [
            part
            for _ in range(method.passes)
            for part in np.array_split(rng.permutation(len(examples)), -(-len(examples) // method.minibatch))
        ]
        for step, part in enumerate(steps):
            player.train([examples[at] for at in part], method.rate * (1 - 0.95 * step / len(steps)))
        yield examples
