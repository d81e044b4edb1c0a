"""Learns Copperdale from its own games, with NumPy alone.

The value of a sheet is a sum of numbers in tables (as in TD learning for 2048). To assign a card, the player plays the
rest of the month with random cards, a few times for each segment, and takes the segment with the best mean value. To
fill a space, it compares the values of the resulting sheets. After each game it trains the tables: their value of each
sheet moves towards their later values, and at the end towards the result.

learn_copperdale.py [--games N] [--seed S] [--curve FILE] [--picture FILE] [--save FILE]

Prints a line for each round. At the end the learned player and ``greedy`` play the same new deals. The same seed and
number of games give the same tables.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import coppice
import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Whole = NDArray[np.int64]

MONTHS = 13
TABLES = 64
"""The number of games played at the same time."""
LAMBDA = 0.9
"""TD(lambda)'s parameter: with 0, the target of a sheet is the next value only, with 1 the result only."""
RATE = 0.015
"""The first step size of Adam; it falls to a fiftieth of that."""
MINIBATCH = 64
LOOKS = 2
"""Random continuations of a month, per decision, while it learns. More of them take longer and choose better."""


class Slots:
    """The inputs of the tables: each slot of a sheet is a row of the tables, in the column of the month."""

    def __init__(self, sheets: dict[str, Bytes]) -> None:
        self.columns: list[Whole] = []
        self.rows = 0
        self._read(sheets)

    def _add(self, size: int, *parts: tuple[Whole, int]) -> None:
        """Slots that share a table. `parts`: numbers, each with the count of its possible values."""
        index = np.zeros(1, np.int64)
        for number, count in parts:
            index = index * count + number
        self.columns.append(self.rows + index.reshape(len(index), -1))
        self.rows += size

    def _table(self, *parts: tuple[Whole, int]) -> None:
        self._add(int(np.prod([count for _, count in parts])), *parts)

    def _read(self, sheets: dict[str, Bytes]) -> None:
        now = {name: values.astype(np.int64) for name, values in sheets.items()}
        left, right = now["numbers"][:, :, 0], now["numbers"][:, :, 1]
        stage = np.where(left == 0, 0, np.where(right == 0, 1, np.where(right > left, 2, 3)))
        merchants, _, surveyors, masons, farmers, artisans, _ = ((stage[:, i], 4) for i in range(7))
        step = now["step"].argmax(1)
        between = (step == 0) | (step == 8)
        months = np.where(between, now["month"][:, 0], np.minimum(now["month"][:, 0] + 1, 12))
        self.months = months
        self._table((step, 9))
        for i in range(7):
            self._table((np.where(stage[:, i] < 2, left[:, i], 9 + stage[:, i]), 13))
        hoped = np.clip(now["numbers"].sum((1, 2)) + 7 * (12 - months), 40, 167) - 40
        spaces = now["monuments"].sum(2)
        fountains, arches, statues, gardens = ((spaces[:, i], 5) for i in range(4))
        self._table((hoped, 128))
        self._table((hoped // 4, 32), merchants, fountains)
        self._districts(now, arches, artisans)
        filled = now["estates"].sum(1)
        self._table((filled, 7), masons)
        self._table((filled, 7), surveyors, (now["borders"].sum(1) // 3, 7))
        for one in (fountains, arches, statues, gardens):
            self._table(one, artisans)
        self._suits(now, stage)
        population, borders = now["population"], now["borders"]
        self._table(((population > 0).sum(1), 5), statues, artisans)
        self._table(((borders > 0).sum(1), 5), gardens, artisans)
        self._table(((population >= 9).sum(1), 5), statues, ((borders >= 5).sum(1), 5))
        self._table((population.sum(1), 37), farmers)
        self._table(farmers, surveyors, artisans, merchants)
        self._table((spaces.sum(1), 17), artisans)
        self._table((now["unseen"].reshape(-1, 4, 13)[:, :, 7:].sum((1, 2)), 25))

    def _districts(self, now: dict[str, Whole], arches: tuple[Whole, int], artisans: tuple[Whole, int]) -> None:
        left, right = now["districts"][:, :, 0], now["districts"][:, :, 1]
        ranks = now["unseen"].reshape(-1, 4, 13).sum(1)
        alike = np.take_along_axis(ranks, np.maximum(left - 1, 0), 1)
        look = np.where(right > 0, np.where(left == right, 1, 2), np.where(left > 0, 3 + (left - 1) * 5 + alike, 0))
        self._table((look, 68))
        complete, started = (look == 1).sum(1), (look > 2).sum(1)
        self._table((complete, 5), (started, 5), ((look == 0).sum(1), 5))
        self._table((complete, 5), arches, artisans)

    def _suits(self, now: dict[str, Whole], stage: Whole) -> None:
        """Suits share their tables, with one slot each."""
        unseen = now["unseen"].reshape(-1, 4, 13)
        cards, faces = (unseen.sum(2), 14), (unseen[:, :, 10:].sum(2), 4)
        levels, borders = (now["population"], 10), (now["borders"], 6)
        pairs = np.array([[0, 1, 2], [0, 3, 4], [1, 3, 5], [2, 4, 5]])  # the Estates of each suit
        free = (3 - now["estates"][:, pairs].sum(2), 4)
        lacking = (4 - now["monuments"].sum(1), 5)
        surveyors, farmers, artisans = ((np.repeat(stage[:, i : i + 1], 4, 1), 4) for i in (2, 4, 5))
        self._table(levels, cards, farmers)
        self._table(levels, borders)
        self._table(borders, free, surveyors)
        self._table(lacking, cards, artisans)
        self._table(borders, cards)
        self._table(levels, faces)


class Values:
    """The values of sheets in medals: sums of numbers in tables, trained by Adam."""

    def __init__(self, game: coppice.Game) -> None:
        self._game = game
        no_sheet = game.fields(np.zeros((1, game.observation_size), np.uint8))
        self.weights = np.zeros(Slots(no_sheet).rows * MONTHS, np.float32)
        self._mean, self._square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        self._steps = 0

    def slots(self, observations: Bytes) -> Whole:
        read = Slots(self._game.fields(observations))
        return np.concatenate(read.columns, axis=1) * MONTHS + read.months[:, None]

    def of(self, observations: Bytes) -> Floats:
        values: Floats = self.weights[self.slots(observations)].sum(1)
        return values

    def train(self, slots: Whole, targets: Floats, rate: float) -> None:
        """Makes a step that reduces the squared error."""
        errors = self.weights[slots].sum(1) - targets
        spread = np.repeat(errors / len(errors), slots.shape[1])
        slope = np.bincount(slots.ravel(), spread, len(self.weights)).astype(np.float32)
        self._steps += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope**2 - self._square)
        mean, square = self._mean / (1 - 0.9**self._steps), self._square / (1 - 0.999**self._steps)
        self.weights -= rate * mean / (np.sqrt(square) + 1e-6)


@dataclass
class Chosen:
    """The best action of a state, and the resulting sheet."""

    action: int
    value: float
    observation: Bytes


class Learned:
    """The player: for `coppice.simulate`, `coppice.arena` and other matches."""

    def __init__(self, game: coppice.Game, values: Values, looks: int) -> None:
        self.game, self.values, self.looks = game, values, looks
        kinds = {block.name: block for block in game.action_blocks}
        self._bury = kinds["bury"].first

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> list[int]:
        states = [view.imagine(seed) for view, seed in zip(views, seeds, strict=True)]
        return [chosen.action for chosen in self.choose(states, seeds)]

    def choose(self, states: Sequence[coppice.State], seeds: Sequence[int]) -> list[Chosen]:
        """The action for each state. An assignment has no value, because the sheet does not change."""
        legal = [state.legal_actions() for state in states]
        chosen: list[Chosen] = [Chosen(actions[0], np.nan, np.zeros(0, np.uint8)) for actions in legal]
        fills = [i for i, actions in enumerate(legal) if actions[0] > self._bury]
        for i, best in zip(fills, self._fill([states[i] for i in fills]), strict=True):
            chosen[i] = best
        assigns = [i for i, actions in enumerate(legal) if actions[0] <= self._bury and len(actions) > 1]
        looks = [(i, action, look) for i in assigns for action in legal[i] for look in range(self.looks)]
        worth = self._rests_of_month([(states[i], action, seeds[i] + look) for i, action, look in looks])
        at = 0
        for i in assigns:
            means = worth[at : at + len(legal[i]) * self.looks].reshape(len(legal[i]), self.looks).mean(1)
            chosen[i].action = legal[i][int(means.argmax())]
            at += means.size * self.looks
        return chosen

    def _fill(self, states: list[coppice.State]) -> Iterator[Chosen]:
        if not states:
            return
        starts, actions, observations, results = self.game.afterstates(states)
        values = np.where(np.isnan(results), self.values.of(observations), results)
        for begin, end in pairwise(starts.tolist()):
            best = begin + int(values[begin:end].argmax())
            yield Chosen(int(actions[best]), float(values[best]), observations[best])

    def _rests_of_month(self, looks: list[tuple[coppice.State, int, int]]) -> Floats:
        """The value of the sheet at the end of the month, after an action and with the cards of a seed."""
        owners: list[int] = []
        states: list[coppice.State] = []
        for owner, (state, action, seed) in enumerate(looks):
            after = state.clone()
            after.apply_action(action)
            for each in self._assigned(after, coppice.Random(seed)):
                owners.append(owner)
                states.append(each)
        worth = np.full(len(looks), -np.inf, np.float32)
        while states:
            going: list[tuple[int, coppice.State]] = []
            for owner, state, best in zip(owners, states, list(self._fill(states)), strict=True):
                state.apply_action(best.action)
                if state.current_player() < 0:
                    worth[owner] = max(worth[owner], best.value)
                else:
                    going.append((owner, state))
            owners, states = [owner for owner, _ in going], [state for _, state in going]
        return worth

    def _assigned(self, state: coppice.State, chance: coppice.Random) -> Iterator[coppice.State]:
        """All ways to assign the rest of the month's cards, with random cards."""
        state.play_chance(chance)
        actions = state.legal_actions()
        if actions[0] > self._bury:
            yield state
            return
        next_seed = chance.next()
        for action in actions:
            if action != self._bury:
                after = state.clone()
                after.apply_action(action)
                yield from self._assigned(after, coppice.Random(next_seed))


@dataclass
class Played:
    """A game: the sheet after each fill, and its value at that time."""

    observations: list[Bytes] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    result: float = 0

    def targets(self) -> Floats:
        """The target of each sheet: a mean of the result and all later values, in which nearer values weigh more."""
        targets = np.empty(len(self.values), np.float32)
        later = self.result
        for at in reversed(range(len(targets))):
            targets[at] = later
            later = LAMBDA * later + (1 - LAMBDA) * self.values[at]
        return targets


def play(player: Learned, seeds: Sequence[int]) -> list[Played]:
    """Plays one game for each seed."""
    states = [player.game.new_initial_state() for _ in seeds]
    chances = [coppice.Random(seed) for seed in seeds]
    games = [Played() for _ in seeds]
    running = list(range(len(seeds)))
    while running:
        for i in running:
            states[i].play_chance(chances[i])
        running = [i for i in running if not states[i].is_terminal()]
        looks = [chances[i].next() >> 2 for i in running]
        for i, chosen in zip(running, player.choose([states[i] for i in running], looks), strict=True):
            states[i].apply_action(chosen.action)
            if chosen.observation.size:
                games[i].observations.append(chosen.observation)
                games[i].values.append(chosen.value)
    for state, game in zip(states, games, strict=True):
        game.result = float(state.returns()[0])
    return games


@dataclass
class Progress:
    seconds: float
    games: int
    mean: float


def learn(player: Learned, seed: int, games: int) -> Iterator[Progress]:
    """Plays and trains; yields after each round."""
    rng = np.random.default_rng(seed)
    begin, results = time.monotonic(), list[float]()
    while len(results) < games:
        played = play(player, [int(each) for each in rng.integers(2**62, size=TABLES)])
        slots = player.values.slots(np.concatenate([game.observations for game in played]))
        targets = np.concatenate([game.targets() for game in played])
        rate = RATE * (1 - 0.98 * len(results) / games)
        order = rng.permutation(len(targets))
        for part in (order[at : at + MINIBATCH] for at in range(0, len(order), MINIBATCH)):
            player.values.train(slots[part], targets[part], rate)
        results += [game.result for game in played]
        yield Progress(time.monotonic() - begin, len(results), float(np.mean(results[-1024:])))


def picture_of(curve: Sequence[Progress], greedy: float) -> str:
    """The learning curve as an SVG, with the result of ``greedy`` as a dashed line."""
    width, height, most = 640, 360, 25
    last = curve[-1].games

    def place(games: float, medals: float) -> str:
        return f"{50 + (width - 70) * games / last:.1f},{height - 40 - (height - 60) * medals / most:.1f}"

    def text(games: float, medals: float, words: str, more: str = "") -> str:
        x, y = place(games, medals).split(",")
        return f'<text x="{x}" y="{y}" {more}>{words}</text>'

    points = " ".join(place(each.games, each.mean) for each in curve)
    level = " ".join(place(games, greedy) for games in (0, last))
    marks = [text(0, medals - 0.3, f"{medals}", 'dx="-8" text-anchor="end"') for medals in range(0, most + 1, 5)]
    marks += [
        text(last * quarter / 4, 0, f"{last * quarter // 4:,}", 'dy="18" text-anchor="middle"') for quarter in range(4)
    ]
    marks += [text(last, 0, f"{last:,} games", 'dy="18" text-anchor="end"')]
    marks += [text(0, most, "medals", 'dx="8" dy="10"')]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            'font-size="12" role="img">',
            "<title>Medals in Copperdale by the number of games that were learned from</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<polyline points="{place(0, most)} {place(0, 0)} {place(last, 0)}" fill="none" stroke="#555"/>',
            f'<polyline points="{level}" fill="none" stroke="#8a5a00" stroke-dasharray="6 4"/>',
            f'<polyline points="{points}" fill="none" stroke="#0b5c8a" stroke-width="2"/>',
            text(last, greedy + 0.4, f"greedy {greedy:.1f}", 'text-anchor="end"'),
            text(last, curve[-1].mean - 3, "while it learns, mean of 1,024 games", 'text-anchor="end"'),
            *marks,
            "</svg>",
            "",
        ]
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=30_000, help="to learn from")
    arguments.add_argument("--deals", type=int, default=1000, help="to play with what was learned")
    arguments.add_argument("--looks", type=int, default=8, help="random ways for a month to go on, in these deals")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--curve", type=Path, help="a CSV file for the learning curve")
    arguments.add_argument("--picture", type=Path, help="an SVG file for the learning curve")
    arguments.add_argument("--save", type=Path, help="a file of NumPy for the tables")
    options = arguments.parse_args()
    game = coppice.load("copperdale")
    values = Values(game)
    curve: list[Progress] = []
    for each in learn(Learned(game, values, LOOKS), options.seed, options.games):
        curve.append(each)
        print(f"{each.games} games, {each.seconds:.0f} seconds: {each.mean:.2f}", flush=True)
        if options.curve:
            rows = [f"{row.seconds:.1f},{row.games},{row.mean:.2f}" for row in curve]
            options.curve.write_text("\n".join(["seconds,games,mean_result", *rows, ""]))
        if options.save:
            np.savez(options.save, weights=values.weights)
    greedy = coppice.simulate(game, ["greedy"], options.deals, seed=options.seed)
    if options.picture:
        options.picture.write_text(picture_of(curve, greedy.mean[0]))
    learned = coppice.simulate(game, [Learned(game, values, options.looks)], options.deals, seed=options.seed)
    for name, report in (("learned", learned), ("greedy", greedy)):
        print(f"{name}: {report.mean[0]:.2f} ± {report.ci95[0]:.2f}")


if __name__ == "__main__":
    main()
