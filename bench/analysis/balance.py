#!/usr/bin/env python3
"""Holds looks back against many games (docs/analysis.md): the mean of each part with its 95 % interval.

Luck must be 0 within its 99.4 % interval, because nine intervals are tested together. No game's decisions may cost
more than there was to lose. The exit code is 1 if either fails. The same seed gives the same games.
"""
import argparse
import concurrent.futures
import json
import math
import pathlib
import subprocess
import sys
import tempfile

# Players, and the budget of a decision.
CASES = [
    ("copperdale", "random", 40),
    ("copperdale", "greedy", 40),
    ("copperdale", "strong:20", 40),
    ("coppertwaddle", "random", 100),
    ("coppertwaddle", "greedy", 100),
    ("coppertwaddle", "level:beginner", 100),
    ("coppertwaddle", "strong:40", 100),
    ("coupell", "greedy", 40),
    ("coupell", "planner:common:40", 40),
]
SEATS = {"copperdale": 1, "coppertwaddle": 2, "coupell": 2}


def records(program, game, player, games, seed, folder):
    seats = [f"--seat={seat}={player}" for seat in range(1, SEATS[game] + 1)]
    command = [program, "simulate", game, *seats, f"--games={games}", f"--seed={seed}", f"--records={folder}", "--threads=1"]
    subprocess.run(command, check=True, capture_output=True)
    return sorted(pathlib.Path(folder).glob("*.coppice"))


def looked_back(program, record, budget):
    command = [program, "analyse", str(record), "--budget", str(budget), "--json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def mean(values):
    """And half the width of its interval."""
    middle = sum(values) / len(values)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
    return middle, 1.96 * spread / math.sqrt(len(values))


def shown(values):
    middle, half = mean(values)
    return f"{middle:.3f} ± {half:.3f}"


def row(game, player, all_json):
    """Of rivals as seat 1 sees it. A line of the table, and whether all is as it must be."""
    parts = [one["parts"][0] for one in all_json]
    unit = all_json[0]["unit"]
    rivals = len(all_json[0]["parts"]) > 1
    start, luck, judge, end = ([part[name] / unit for part in parts] for name in ("start", "draws", "judge", "end"))
    own = [-(part["decisions"][0] if rivals else sum(part["decisions"])) / unit for part in parts]
    if rivals:
        others = [part["decisions"][1] / unit for part in parts]
        there = [s + o + max(l, 0) for s, o, l in zip(start, others, luck)]
    else:
        others = [0.0] * len(parts)
        there = [one["most"] / unit - e for one, e in zip(all_json, end)]
    middle, half = mean(luck)
    is_fair = abs(middle) <= 1.41 * half  # all of nine intervals hold 0 in 95 % of such tables
    is_bounded = all(-1e-9 <= cost <= most + 1e-4 for cost, most in zip(own, there))
    cells = [game, player, shown(start), shown(luck), shown(own), shown(others) if rivals else "", shown(judge), shown(end)]
    print("| " + " | ".join(cells) + " |", flush=True)
    return is_fair, is_bounded


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a game")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    print("| game | players | start | luck | own decisions cost | the other's gave | judge | result |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    wrong = []
    for game, player, budget in CASES:
        if options.only not in ("", game):
            continue
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
            files = records(options.program, game, player, options.games, options.seed, folder)
            judged = list(pool.map(lambda record: looked_back(options.program, record, budget), files))
        is_fair, is_bounded = row(game, player, judged)
        if not is_fair:
            wrong.append(f"{game} {player}: luck is not 0 within its interval")
        if not is_bounded:
            wrong.append(f"{game} {player}: decisions cost more than there was")
    for each in wrong:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main())
