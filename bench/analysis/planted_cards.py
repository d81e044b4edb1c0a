#!/usr/bin/env python3
"""Measures how often `coppice report` flags planted cards of Coppertwaddle, and how often it is wrong (docs/workshop.md).

Plays the built-in folio with one card changed: every Threlm with Power 0, and with 4 Power more (at most 9); some cards
with extreme effects; and, as a control, every Threlm with another code but the same figures, and the unchanged folio
with several seeds. The same seed gives the same games. `coppice folio check` plays 4,000 games of seed 1.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT_IN = ROOT / "data/coppertwaddle/folio-xvi.txt"
EFFECTS = [  # code, strength, effect
    ("AB", "strong", "discard other, then draw 3"),
    ("Pbr", "strong", "discard other, then draw 3"),
    ("Tap", "strong", "power +9"),
    ("hm", "strong", "power +9"),
    ("Pbr", "weak", "drop 3"),
    ("Lho", "weak", "cover own"),
    ("Asz", "weak", "discard own"),
    ("bd", "weak", "power -1, fragile"),
]


def card_with(text, code, change):
    """The folio with this change of the lines of one card."""
    stanzas = text.split("\n\n")
    [at] = [at for at, stanza in enumerate(stanzas) if re.search(rf"^Code: {code}$", stanza, re.M)]
    stanzas[at] = change(stanzas[at].strip("\n"))
    return "\n\n".join(stanzas) + "\n"


def with_power(power):
    return lambda card: re.sub(r"^(Kind: \S+) \d$", rf"\1 {power}", card, flags=re.M)


def with_effect(effect):
    def change(card):
        kept = [line for line in card.split("\n") if not line.startswith(("Effect", "Text", "Pair"))]
        return "\n".join([*kept, f"Effect: {effect}", "Text: Changed."])

    return change


def renamed(card):
    return re.sub(r"^Code: \S+$", "Code: Zz", card, flags=re.M)


def variants(seeds):
    """Group, code of the changed card or None, seed, and text."""
    text = BUILT_IN.read_text()
    for seed in range(1, seeds + 1):
        yield "unchanged", None, seed, text
    for code, kind, power in re.findall(r"^Code: (\w+)\nKind: (noble|peasant) (\d)$", text, re.M):
        if int(power) > 0:
            yield f"{kind}, Power 0", code, 1, card_with(text, code, with_power(0))
        if int(power) < 9:
            yield f"{kind}, Power + 4", code, 1, card_with(text, code, with_power(min(int(power) + 4, 9)))
        yield f"{kind}, only renamed", code, 1, card_with(text, code, renamed)
    for code, strength, effect in EFFECTS:
        yield f"effect, {strength}", code, 1, card_with(text, code, with_effect(effect))


def flags_of(card):
    return {card["strength"], card["plays"]} & {"strong", "weak", "rarely", "ignored", "never"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("coppice", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seeds", type=int, default=20, help="runs of the unchanged folio")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    groups = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for group, code, seed, text in variants(wish.seeds):
            folio = pathlib.Path(folder) / "folio.txt"
            folio.write_text(text)
            command = [wish.coppice, "report", "coppertwaddle", "--set", f"folio={folio}", "--games", str(wish.games)]
            command += ["--seed", str(seed), "--threads", str(wish.threads), "--json", "-"]
            found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            cards = json.loads(found)["cards"]
            code = "Zz" if "renamed" in group else code
            own = set().union(*(flags_of(card) for card in cards if card["id"] == code))
            others = {card["id"]: flags_of(card) for card in cards if card["id"] != code and flags_of(card)}
            groups[group].append((own, others))
            sys.stderr.write(f"{group} {code or seed}: {', '.join(sorted(own)) or '–'}\n")
    print(f"{wish.games} games each\n{'changed card':24} {'folios':>6} {'strong':>6} {'weak':>6} {'rarely':>6} {'any':>6}")
    others = collections.Counter()
    for group, runs in groups.items():
        def count(*wanted):
            return sum(1 for own, _ in runs if own & set(wanted))

        print(f"{group:24} {len(runs):6} {count('strong'):6} {count('weak'):6} {count('rarely', 'never', 'ignored'):6} "
              f"{count('strong', 'weak', 'rarely', 'never', 'ignored'):6}")
        for _, flagged in runs:
            others.update((card, flag) for card, flags in flagged.items() for flag in flags)
    runs = sum(len(all) for all in groups.values())
    print(f"\nflags of built-in cards in all {runs} runs:")
    for (card, flag), times in others.most_common():
        print(f"{card} {flag}: {times}")


if __name__ == "__main__":
    main()
