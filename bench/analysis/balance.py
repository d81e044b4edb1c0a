#!/usr/bin/env python3
"""Reviews many games (docs/analysis.md), and prints the mean of each part with its 95 % interval.

Luck must be 0 within its 99.4 % interval, because nine intervals are tested together. No game's decisions may cost
more than its seats had to lose. The exit code is 1 if either fails. The same seed gives the same games.

The next game is one of the players whose games have taken the least processor time so far, so that every kind
has many games whenever the run ends. With --keep the run can be stopped at any time, and continues from there.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

TESTED = 1 - 0.05 / 9  # all nine such intervals contain the true values in 95 % of tables


@dataclasses.dataclass
class Case:
    game: str
    player: str
    budget: int  # of a decision
    seeds: list[int] = dataclasses.field(default_factory=list)  # of games that are not reviewed yet, the next one last
    looks: list[dict] = dataclasses.field(default_factory=list)
    took: float = 0  # processor seconds

    @property
    def seats(self):
        return 1 if self.game == "copperdale" else 2


def all_cases():
    return [
        Case("copperdale", "random", 40),
        Case("copperdale", "greedy", 40),
        Case("copperdale", "strong:20", 40),
        Case("coppertwaddle", "random", 100),
        Case("coppertwaddle", "greedy", 100),
        Case("coppertwaddle", "level:beginner", 100),
        Case("coppertwaddle", "strong:40", 100),
        Case("coupell", "greedy", 40),
        Case("coupell", "planner:common:40", 40),
    ]


def file_of(case, seed, keep):
    return keep / f"{case.game}-{case.player}-{case.budget}".replace(":", "-") / f"{seed}.json"


def take_up(case, seeds, keep):
    """The reviews that the folder already contains."""
    for seed in seeds:
        file = file_of(case, seed, keep)
        if not file.exists():
            case.seeds.insert(0, seed)
            continue
        kept = json.loads(file.read_text())
        case.took += kept["took"]
        case.looks.append(kept["look"])


def run(command):
    """The output of a command, and the processor seconds that it takes."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    out = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return out, usage.ru_utime + usage.ru_stime


def look_back(program, case, seed):
    """The review of a game with this seed, and the processor seconds that it takes."""
    with tempfile.TemporaryDirectory() as folder:
        seats = [f"--seat={seat}={case.player}" for seat in range(1, case.seats + 1)]
        lots = ["--games=1", f"--seed={seed}", f"--records={folder}", "--threads=1"]
        _, played = run([program, "simulate", case.game, *seats, *lots])
        [record] = pathlib.Path(folder).glob("*.coppice")
        look, looked = run([program, "analyse", str(record), f"--budget={case.budget}", "--json"])
    return json.loads(look), played + looked


def look_at_all(program, cases, keep, until, lock):
    """Reviews one game after the other, until none is left or the time is over."""
    while time.monotonic() < until:
        with lock:
            left = [case for case in cases if case.seeds]
            if not left:
                return
            case = min(left, key=lambda each: each.took)
            seed = case.seeds.pop()
        look, took = look_back(program, case, seed)
        file = file_of(case, seed, keep)
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps({"took": took, "look": look}))
        with lock:
            case.took += took
            case.looks.append(look)


def half_width(values, confidence):
    """Half the width of Student's interval of their mean, by Cornish and Fisher's expansion of the quantile."""
    z = statistics.NormalDist().inv_cdf((1 + confidence) / 2)
    freedom = len(values) - 1
    quantile = z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return quantile * statistics.stdev(values) / math.sqrt(len(values))


def shown(values):
    return f"{statistics.mean(values):.3f} ± {half_width(values, 0.95):.3f}".replace("-", "−")


def is_cut(look):
    """Whether the estimates exceeded what the seats had to lose, so that the excess counts as the judge's error."""
    part = look["parts"][0]
    sums = [0] * len(part["decisions"])
    for one in look["judged"]:
        sums[one["seat"] - 1] += one["playedWorth"] - one["bestWorth"]
    signs = [1, -1] if len(look["parts"]) > 1 else [1] * len(sums)
    return part["decisions"] != [sign * min(each, 0) for sign, each in zip(signs, sums)]


def row(case):
    """A line of the table, for rivals from seat 1's point of view, and the faults found."""
    parts = [look["parts"][0] for look in case.looks]
    unit = case.looks[0]["unit"]
    rivals = len(case.looks[0]["parts"]) > 1
    names = ("start", "draws", "judge", "end")
    start, luck, judge, end = ([part[name] / unit for part in parts] for name in names)
    own = [-(part["decisions"][0] if rivals else sum(part["decisions"])) / unit for part in parts]
    if rivals:
        others = [part["decisions"][1] / unit for part in parts]
        there = [s + o + max(l, 0) for s, o, l in zip(start, others, luck)]
    else:
        others = [0.0] * len(parts)
        there = [look["most"] / unit - e for look, e in zip(case.looks, end)]
    cut = sum(is_cut(look) for look in case.looks)
    cells = [case.game.capitalize(), f"`{case.player}`, {case.budget}", str(len(parts))]
    cells += [shown(start), shown(luck), shown(own), shown(others) if rivals else "", shown(judge), shown(end), str(cut)]
    print("| " + " | ".join(cells) + " |", flush=True)
    wrong = []
    if abs(statistics.mean(luck)) > half_width(luck, TESTED):
        wrong.append("luck is not 0 within its interval")
    if not all(-1e-9 <= cost <= most + 1e-4 for cost, most in zip(own, there)):
        wrong.append("decisions cost more than there was")
    return [f"{case.game} {case.player}: {each}" for each in wrong]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each later one has the next")
    parser.add_argument("--only", default="", help="a game")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=math.inf, help="then tells what there is")
    keep = "looks back lie there, and are taken up from there"
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help=keep)
    options = parser.parse_args()
    until = time.monotonic() + 60 * options.minutes
    cases = [case for case in all_cases() if options.only in ("", case.game)]
    with tempfile.TemporaryDirectory() as folder:
        keep = options.keep or pathlib.Path(folder)
        keep.mkdir(parents=True, exist_ok=True)
        for case in cases:
            take_up(case, range(options.seed, options.seed + options.games), keep)
        lock = threading.Lock()
        with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
            work = (look_at_all, options.program, cases, keep, until, lock)
            for done in [pool.submit(*work) for _ in range(options.threads)]:
                done.result()
    heads = ["game", "players, playouts per decision", "games", "start", "luck"]
    heads += ["own decisions cost", "the other's gave", "judge", "result", "cut"]
    print("| " + " | ".join(heads) + " |")
    print("| --- | --- |" + " ---: |" * (len(heads) - 2))
    wrong = [each for case in cases if len(case.looks) > 1 for each in row(case)]
    for each in wrong:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
