"""Whether two threads of a VectorEnv do as much for the same CPU time as one.

threads.py [ROUNDS [SECONDS [GAMES]]]: how often one and two threads are measured in turn (20), how long each time (0.5)
and how many games play at once (1,024). Prints decisions per second of CPU time, of all threads together, and the mean
ratio of two threads to one with its 95 % interval over the rounds. On idle cores, a ratio of 1 means twice the speed.
"""

import math
import statistics
import sys
import time

import coppice


class Run:
    """Random decisions in a VectorEnv, which is kept from round to round."""

    def __init__(self, name: str, games: int, threads: int) -> None:
        self.env = coppice.VectorEnv(coppice.load(name), games, threads=threads, seeds=1)
        self.actions = self.env.sample()
        self.games = games

    def speed(self, seconds: float) -> float:
        steps, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            for _ in range(10):
                self.env.sample(self.actions)
                self.env.step(self.actions)
                steps += 1
        return steps * self.games / spent


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.5
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 1024
    print("game, one thread, two threads (millions), ratio")
    for name in coppice.games():
        one, two = Run(name, games, 1), Run(name, games, 2)
        speeds = [(one.speed(seconds), two.speed(seconds)) for _ in range(rounds)]
        ratios = [of_two / of_one for of_one, of_two in speeds]
        half = 1.96 * statistics.stdev(ratios) / math.sqrt(rounds) if rounds > 1 else math.nan
        means = [statistics.mean(each) / 1e6 for each in zip(*speeds, strict=True)]
        print(f"{name}, {means[0]:.2f}, {means[1]:.2f}, {statistics.mean(ratios):.3f} ± {half:.3f}")


if __name__ == "__main__":
    main()
