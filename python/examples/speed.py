"""Random decisions per second of CPU time, with observations and masks.

speed.py --help lists the options.
"""

import argparse
import random
import time

import coppice


def vector(game: coppice.Game, n: int, seconds: float) -> float:
    """In a VectorEnv of n games on one thread."""
    env = coppice.VectorEnv(game, n)
    actions = env.sample()
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(max(1, 1000 // n)):
            env.sample(actions)
            env.step(actions)
            steps += n
    return steps / (time.process_time() - begin)


def plain(game: coppice.Game, seconds: float, listed: bool) -> float:
    """In a loop over one state, without arrays. If `listed`, Python chooses from the list of legal actions."""
    chance = coppice.Random(1)
    choose = random.Random(1).random
    decisions, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(20):
            state = game.new_initial_state()
            state.play_chance(chance)
            while not state.is_terminal():
                if listed:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(choose() * len(legal))])
                else:
                    state.apply_action(state.sample(chance))
                state.play_chance(chance)
                decisions += 1
    return decisions / (time.process_time() - begin)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("seconds", nargs="?", type=float, default=2.0, help="for each number; 2 by default")
    seconds: float = arguments.parse_args().seconds
    print("game, VectorEnv of 1,024 games, VectorEnv of 1 game, plain loop with sample, with the list")
    for name in coppice.games():
        game = coppice.load(name)
        rates = [vector(game, 1024, seconds), vector(game, 1, seconds)]
        rates += [plain(game, seconds, listed) for listed in (False, True)]
        print(name, *(f"{rate / 1e6:.2f} million" for rate in rates), sep=", ")


if __name__ == "__main__":
    main()
