#!/usr/bin/env python3
"""Measures how often `coppice report` flags planted cards, and how often it is wrong (docs/workshop.md).

Plays the built-in cards of each game with one card changed. In Coppertwaddle: every Threlm with Power 0, and with 4
Power more (at most 9); some cards with extreme effects; and, as a control, every Threlm with another code but the same
figures. In Coupell: each of some cards replaced by hard and by easy letters. Copperdale has no cards of one's own. And
the unchanged cards with several seeds. The same seed gives the same games. The checks play 4,000 games of seed 1.

The judged measure was chosen with the cards of the option --tuning; the table in the documentation is of the others.
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
FOLIO = ROOT / "data/coppertwaddle/folio-xvi.txt"
DECK = ROOT / "data/coupell/deck.txt"
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
# Coupell: which cards are replaced, and by what.
TUNING = {"cards": ["AL"], "hard": ["Q", "QX", "J"], "easy": ["E", "ES"]}
TEST = {
    "cards": ["EH", "OC", "NG", "TH"],
    "hard": ["Z", "VK", "QZ", "JX"],
    "easy": ["S", "ER", "ST", "AE"],
}


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


def folios():
    """Group, code of the changed card, and text."""
    text = FOLIO.read_text()
    for code, kind, power in re.findall(r"^Code: (\w+)\nKind: (noble|peasant) (\d)$", text, re.M):
        if int(power) > 0:
            yield f"{kind}, Power 0", code, card_with(text, code, with_power(0))
        if int(power) < 9:
            yield f"{kind}, Power + 4", code, card_with(text, code, with_power(min(int(power) + 4, 9)))
        yield f"{kind}, only renamed", "Zz", card_with(text, code, renamed)
    for code, strength, effect in EFFECTS:
        yield f"effect, {strength}", code, card_with(text, code, with_effect(effect))


def decks(planted):
    lines = DECK.read_text().splitlines()
    for old in planted["cards"]:
        for group in ("hard", "easy"):
            for new in planted[group]:
                changed = [new if line.split()[:1] == [old] else line for line in lines]
                if changed == lines or any(line.split()[:1] == [new] for line in lines):
                    continue
                yield f"{group} letters", new, "\n".join(changed) + "\n"


SETTING = {"coppertwaddle": "folio", "coupell": "deck"}


def variants(game, wish):
    """Group, id of the changed card or None, seed, and text or None."""
    for seed in range(1, wish.seeds + 1):
        yield "unchanged", None, seed, None
    changed = {"coppertwaddle": folios, "coupell": lambda: decks(TUNING if wish.tuning else TEST)}
    for group, card, text in changed.get(game, tuple)():
        yield group, card, wish.seed, text


def flags_of(card):
    flags = {card["strength"], card["plays"]} & {"strong", "weak", "rarely", "ignored", "never"}
    return flags | ({"few"} if card["too_few_games"] else set())


def run(wish, command, game, seed, games, settings):
    arguments = [wish.coppice, command, game, *settings, "--games", str(games), "--seed", str(seed)]
    arguments += ["--threads", str(wish.threads), "--json", "-"]
    return json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)


def measure(wish, game):
    groups = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for group, card, seed, text in variants(game, wish):
            settings = []
            if text is not None:
                pack = pathlib.Path(folder) / "pack.txt"
                pack.write_text(text)
                settings = ["--set", f"{SETTING[game]}={pack}"]
            report = run(wish, "report", game, seed, wish.games, settings)
            cards = report["cards"]
            own = set().union(*(flags_of(each) for each in cards if each["id"] == card))
            others = [(each["id"], flag) for each in cards if each["id"] != card for flag in flags_of(each)]
            effect = ""
            if text is not None and wish.compare:
                compared = run(wish, "compare", game, seed + 1, wish.compare, ["--set-b", settings[1]])
                first = compared["metrics"][0]
                effect = f"{first['metric']} {100 * first['difference']:+.1f} ± {100 * (first['ci95'] or 0):.1f}"
            columns = next((each["columns"] for each in cards if each["id"] == card), {})
            shown = {name: round(column["difference"], 3) for name, column in columns.items() if "difference" in column}
            groups[group].append((own, others))
            sys.stderr.write(f"{game} {group} {card or seed}: {', '.join(sorted(own)) or '–'} {effect} {shown}\n")
    return groups


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("coppice", type=pathlib.Path)
    parser.add_argument("--game", action="append", choices=["copperdale", "coppertwaddle", "coupell"])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1, help="of the games with changed cards")
    parser.add_argument("--seeds", type=int, default=20, help="runs of the unchanged cards")
    parser.add_argument("--compare", type=int, default=0, help="games that measure what each card does to its game")
    parser.add_argument("--tuning", action="store_true", help="the cards with which the measure was chosen")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    kinds = {"strong": ["strong"], "weak": ["weak"], "rarely": ["rarely", "never", "ignored"], "too few": ["few"]}
    for game in wish.game or ["copperdale", "coppertwaddle", "coupell"]:
        groups = measure(wish, game)
        print(f"{game}, {wish.games} games each")
        print(f"{'changed card':24} {'packs':>6}" + "".join(f"{kind:>8}" for kind in kinds))
        others = collections.Counter()
        for group, runs in groups.items():
            counts = [sum(1 for own, _ in runs if own & set(flags)) for flags in kinds.values()]
            print(f"{group:24} {len(runs):6}" + "".join(f"{count:8}" for count in counts))
            others.update(flag for _, flagged in runs for flag in flagged)
        told = ", ".join(f"{card} {flag} {times}" for (card, flag), times in others.most_common())
        print(f"flags of other cards in all {sum(map(len, groups.values()))} runs: {told or 'none'}\n")


if __name__ == "__main__":
    main()
