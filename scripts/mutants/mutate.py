#!/usr/bin/env python3
"""Makes small mistakes in the program and reports those that the module's own tests do not notice.

All mistakes are compiled at once, each behind a switch (switch.hpp), so one build serves hundreds of runs. Each
mistake runs only with the tests that reach it. docs/testing.md says more.
"""

import argparse
import dataclasses
import datetime
import glob
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import time

from candidates import Finder, disjoint, render

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "build/mutants"
TREE = WORK / "tree"
BUILD = TREE / "build/asan"
MOST = 4096  # as in switch.hpp
HEAD = '#include "mutants/switch.hpp"\n#pragma clang diagnostic ignored "-Weverything"\n#line 1\n'


@dataclasses.dataclass
class Area:
    name: str
    sources: list
    program: str
    tests: str = "*"


AREAS = [
    Area("copperdale", ["games/copperdale/rules/*.cpp"], "copperdale"),
    Area("coppertwaddle", ["games/coppertwaddle/rules/*.cpp"], "coppertwaddle"),
    Area("coupell", ["games/coupell/rules/*.cpp"], "coupell"),
    Area("table", ["table/*.cpp", "table/onlooker_delay.hpp"], "table"),
    Area("host", [f"host/{name}.cpp" for name in (
        "commands", "live_participants", "live_table", "loaded_table", "computer_seats", "shared_message",
        "live_clock", "live_uncertain_write", "table_summary")], "host"),
    Area("lab", [f"lab/{name}.cpp" for name in (
        "stats/estimate", "stats/luck_share", "stats/outcomes",
        "stats/ratings", "stats/integer_statistics", "run/paired", "run/arena",
        "counts/lead_summary", "counts/card_verdicts", "counts/report_parts", "counts/card_sums",
        "report/study_games")], "lab", "-*Coverage*"),
    Area("store", [f"server/store/{name}.cpp" for name in (
        "sqlite/sqlite", "sqlite/sqlite_keys", "sqlite/sqlite_new_store", "sqlite/sqlite_pages", "sqlite/sqlite_rows",
        "sqlite/sqlite_schema", "sqlite/sqlite_store", "sqlite/backup", "store_check", "store_copy", "stored_rows")],
        "server",
        "*Store*:*Backup*:*Migration*:*Keys*:*OldTables*:*Copies*:*Disk*"),
]  # fmt: skip


def write_changed(path, content):
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return True
    return False


def copy_tree(mutated):
    """The project's files, some of them mutated. Only what has changed is written, and compiled again."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for old in [*TREE.glob("src/**/*.?pp"), *TREE.glob("tests/**/*.?pp")]:
        if str(old.relative_to(TREE)) not in names:
            old.unlink()
    for name in names:
        source = ROOT / name
        if name and source.is_file() and not source.is_symlink():
            content = mutated.get(str(TREE / name)) or source.read_bytes()
            if write_changed(TREE / name, content):
                (TREE / name).chmod(source.stat().st_mode)
    write_changed(TREE / "src/mutants/switch.hpp", (ROOT / "scripts/mutants/switch.hpp").read_bytes())


def choose(area, seed, most):
    files = []
    for pattern in area.sources:
        found = glob.glob(str(TREE / "src" / pattern))
        if not found:
            raise SystemExit(f"src/{pattern} is not there; correct AREAS")
        files += found
    files.sort()
    candidates = [m for file in files for m in Finder(file, pathlib.Path(file).read_text()).found]
    print(f"{area.name}: {len(candidates)} mutations in {len(files)} files", flush=True)
    random.Random(f"{seed} {area.name}").shuffle(candidates)
    chosen = disjoint(candidates[: most + most // 5])  # some will not compile
    for number, mutation in enumerate(chosen):
        mutation.number = number + 1
    assert len(chosen) < MOST
    return chosen


def build(area, mutations):
    """Builds the test program with those of the mutations that compile, and returns these."""
    while True:
        mutated = {}
        for file in {m.file for m in mutations}:
            source = (ROOT / os.path.relpath(file, TREE)).read_text()
            text = HEAD + render(source, 0, len(source), [m for m in mutations if m.file == file])
            mutated[file] = text.encode()
        copy_tree(mutated)
        command = ["ninja", "-j1", "-k0", f"coppice_{area.program}_tests"]
        ran = subprocess.run(command, cwd=BUILD, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        (WORK / "build.log").write_text(ran.stdout)
        if ran.returncode == 0:
            return mutations
        places = re.findall(r"^(\S+?):(\d+):\d+: (?:fatal )?(?:error|note)", ran.stdout, re.M)
        bad = {(os.path.normpath(BUILD / file), int(line)) for file, line in places}
        lasting = [m for m in mutations if not any((m.file, line) in bad for line in m.lines())]
        print(f"  the compiler refuses {len(mutations) - len(lasting)}", flush=True)
        if len(lasting) == len(mutations):
            raise SystemExit(ran.stdout[-3000:])
        mutations = lasting


class Program:
    """The tests of an area, with the time that each takes and the mutations that it reaches."""

    def __init__(self, area):
        self.path = BUILD / f"coppice_{area.program}_tests"
        self.tests = {}
        listed = self._run(["--gtest_list_tests", f"--gtest_filter={area.tests}"], {}, 60).stdout
        suite = ""
        for line in listed.splitlines():
            name = line.split("#")[0].strip()
            if not line.startswith(" "):
                suite = name if name.endswith(".") else ""
            elif suite and "DISABLED_" not in suite + name:
                self._measure(suite + name)

    def _run(self, arguments, environment, timeout):
        return subprocess.run(
            [self.path, *arguments], env={**os.environ, **environment}, cwd=BUILD, timeout=timeout, text=True,
            errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip

    def _measure(self, test):
        marks = WORK / "reached"
        marks.write_bytes(bytes(MOST))
        began = time.monotonic()
        try:
            ran = self._run([f"--gtest_filter={test}"], {"COPPICE_MUTANTS_REACHED": str(marks)}, 180)
        except subprocess.TimeoutExpired:
            print(f"  {test} takes too long", flush=True)
            return
        if ran.returncode != 0:
            print(f"  {test} fails without a mutation", flush=True)
            return
        reached = {number for number, byte in enumerate(marks.read_bytes()) if byte}
        self.tests[test] = (time.monotonic() - began, reached)

    def fate(self, number, longest):
        """What notices the mutation: "by TEST", "survives" or "not reached"."""
        tests = sorted((took, test) for test, (took, reached) in self.tests.items() if number in reached)
        if not tests:
            return "not reached"
        batches, spent = [], 0.0
        for took, test in tests:
            if spent + took > longest and spent > 0:
                break
            if not batches or batches[-1][0] + took > 4:
                batches.append([0.0, []])
            batches[-1][0] += took
            batches[-1][1].append(test)
            spent += took
        for took, names in batches:
            filtered = f"--gtest_filter={':'.join(names)}"
            try:
                ran = self._run([filtered, "--gtest_fail_fast"], {"COPPICE_MUTANT": str(number)}, 20 + 10 * took)
            except subprocess.TimeoutExpired:
                return "killed: takes too long"
            if ran.returncode != 0:
                failed = [line.split()[3].rstrip(",") for line in ran.stdout.splitlines() if "[  FAILED  ]" in line and "." in line]
                return f"killed: {failed[0] if failed else 'crash'}"
        left = len(tests) - sum(len(names) for _, names in batches)
        return f"survives{f' ({left} slow tests not run)' if left else ''}"


def report(results):
    lines = ["| place | change | |", "| --- | --- | --- |"]
    for result in results:
        if not result["fate"].startswith("killed"):
            place = os.path.relpath(result["file"], TREE / "src")
            change = result["change"].replace("|", "\\|")
            lines.append(f"| `{place}:{result['line']}` | `{change[:160]}` | {result['fate']} |")
    (WORK / "survivors.md").write_text("\n".join(lines) + "\n")


def try_area(area, wishes, results, results_file):
    """Appends the fate of each of the area's mutations to the results."""
    copy_tree({})
    subprocess.run(["cmake", "--preset", "asan"], cwd=TREE, check=True, stdout=subprocess.DEVNULL)
    mutations = build(area, choose(area, wishes.seed, wishes.each))[: wishes.each]
    program = Program(area)
    print(f"  {len(program.tests)} tests, {sum(t for t, _ in program.tests.values()):.0f} s", flush=True)
    for mutation in mutations:
        if wishes.until and datetime.datetime.now().strftime("%H:%M") >= wishes.until:
            return
        fate = program.fate(mutation.number, wishes.longest)
        results.append({"area": area.name, **dataclasses.asdict(mutation), "fate": fate})
        print(f"  {os.path.basename(mutation.file)}:{mutation.line} {mutation.change}: {fate}", flush=True)
        results_file.write_text(json.dumps(results, indent=1))
        report(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(area.name for area in AREAS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--each", type=int, default=45, help="mutations of each area")
    parser.add_argument("--longest", type=float, default=60, help="seconds of tests for one mutation")
    parser.add_argument("--until", help="HH:MM")
    wishes = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    results_file = WORK / "results.json"
    areas = [area for area in AREAS if not wishes.areas or area.name in wishes.areas]
    results = json.loads(results_file.read_text()) if results_file.exists() else []
    results = [result for result in results if result["area"] not in {area.name for area in areas}]
    for area in areas:
        try_area(area, wishes, results, results_file)
    killed = sum(result["fate"].startswith("killed") for result in results)
    print(f"{len(results)} mutations ran, {killed} were noticed; the others are in {WORK / 'survivors.md'}")


if __name__ == "__main__":
    sys.exit(main())
