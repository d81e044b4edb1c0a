#!/usr/bin/env python3
"""Checks the cards of game records by docs/fair-deals.md alone, with Python's standard library.

    fair_deals.py [--data FOLDER] RECORD...

It shares no code with the program. FOLDER is the project's `data`, for the built-in lists of cards. It prints a
line for each record. The exit code is 1 if a record's cards are not those of its seed, or if its seed does not
follow from its secret and contributions.
"""

import hashlib
import pathlib
import sys

MASK = (1 << 64) - 1


def split_mix(place):
    """The next state of SplitMix64, and its number."""
    place = (place + 0x9E3779B97F4A7C15) & MASK
    mixed = ((place ^ place >> 30) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
    return place, mixed ^ mixed >> 31


def rotate(word, by):
    return (word << by | word >> (64 - by)) & MASK


class Generator:
    """xoshiro256++, filled from a seed by SplitMix64."""

    def __init__(self, seed):
        self.words = []
        for _ in range(4):
            seed, word = split_mix(seed)
            self.words.append(word)

    def next(self):
        a, b, c, d = self.words
        result = (rotate((a + d) & MASK, 23) + a) & MASK
        c ^= a
        d ^= b
        self.words = [a ^ d, b ^ c, c ^ (b << 17) & MASK, rotate(d, 45)]
        return result

    def below(self, bound):
        while True:
            product = (self.next() >> 32) * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32


def stream(seed, number):
    """The seed of generator `number` of a family."""
    _, first = split_mix(seed)
    _, second = split_mix(first ^ number)
    return second


def shuffled(count, seed):
    """The cards' numbers, next card first, and 64 more bits."""
    generator = Generator(seed)
    order = list(range(count))
    for left in range(count, 1, -1):
        chosen = generator.below(left)
        order[chosen], order[left - 1] = order[left - 1], order[chosen]
    return order, generator.next()


def fair_seed(secret, contributions):
    lines = ["coppice-fair-deal-1", secret] + ["" if one == "none" else one for one in contributions]
    return int(hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16], 16) >> 2


class Record:
    """A record's tags and steps (docs/records.md)."""

    def __init__(self, text):
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        empty = lines.index("")
        self.settings, self.documents, self.contributions, self.tags = {}, {}, [], {}
        for line in lines[1:empty]:
            tag, value = line.split(": ", 1)
            if tag == "Setting":
                key, choice = value.split("=", 1)
                self.settings[key] = choice
            elif tag == "Document":
                key, content = value.split("=", 1)
                self.documents.setdefault(key, []).append(content)
            elif tag == "Contribution":
                self.contributions.append(value)
            else:
                self.tags[tag] = value
        self.steps = [line.split(" ", 1) for line in lines[empty + 1:] if line and not line.startswith("end ")]
        self.chance = [move for who, move in self.steps if who == "chance"]

    def document(self, key, data, built_in):
        """The lines of a document in the record, or of the file with that name."""
        if key in self.documents:
            return self.documents[key]
        return (data / built_in(self.settings.get(key, ""))).read_text(encoding="utf-8").splitlines()


def playing_cards():
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    return [rank + suit for suit in "CDHS" for rank in ranks]


def folio_codes(lines, with_promos):
    """Codes in the order of the file, each copy with its number; promo cards come last."""
    cards, card = [], {}
    for line in lines + [""]:
        line = line.strip()
        if line.startswith("#"):
            continue
        if line:
            key, value = line.split(":", 1)
            card[key] = value.strip()
            continue
        if "Card" in card:
            cards.append(card)
        card = {}
    codes = {"no": [], "yes": []}
    for card in cards:
        copies = int(card.get("Copies", "1"))
        names = [card["Code"]] if copies == 1 else [card["Code"] + str(copy + 1) for copy in range(copies)]
        codes[card.get("Promo", "no")] += names
    return codes["no"] + (codes["yes"] if with_promos else [])


def deck_codes(lines):
    words = [line.split()[0] for line in lines if line.strip() and not line.strip().startswith("#")]
    cards = [word for word in words if word != "Cards:"]
    codes = []
    for at, card in enumerate(cards):
        copies = cards.count(card)
        codes.append(card if copies == 1 else card + str(cards[:at].count(card) + 1))
    return codes


def copperdale(record, seed, _):
    order, _ = shuffled(52, seed)
    names = playing_cards()
    months, deck = iter(order[:12]), [names[card] for card in order[12:]]
    shown, expected = None, []
    for who, move in record.steps:
        if who == "chance" and move.startswith("border "):
            expected.append("border " + names[next(months)])
        elif who == "chance":
            shown = deck.pop(0)
            expected.append("reveal " + shown)
        elif move == "bury":
            deck.append(shown)
    return expected == record.chance


def coupell(record, seed, data):
    codes = deck_codes(record.document("deck", data, lambda _: "coupell/deck.txt"))
    order, more = shuffled(len(codes), seed)
    expected = ["first " + str(more % 2 + 1)] if record.settings["starter"] == "random" else []
    expected += ["draw " + codes[card] for card in order]
    return expected[:len(record.chance)] == record.chance


def coppertwaddle(record, seed, data):
    lines = record.document("folio", data, lambda name: "coppertwaddle/" + name + ".txt")
    codes = folio_codes(lines, record.settings["with-mappa-mundi"] == "on")
    order, more = shuffled(len(codes), seed)
    packs = [order]
    if record.settings["match"] == "suite":
        packs += [shuffled(len(codes), stream(more, game))[0] for game in (1, 2)]
    told = record.chance
    if record.settings["first-guardian"] == "random":
        if told[:1] != ["first " + str(more % 2 + 1)][:len(told)]:
            return False
        told = told[1:]
    return from_packs(told, [["[] " + codes[card] for card in pack] for pack in packs])


def from_packs(told, packs):
    """Whether the draws are the first cards of one pack, then of the next: a game ends before its pack does."""
    if not told or not packs:
        return not told
    pack, *later = packs
    alike = 0
    while alike < min(len(told), len(pack)) and told[alike] == pack[alike]:
        alike += 1
    return alike == len(told) or any(from_packs(told[drawn:], later) for drawn in range(alike, 0, -1))


def check(text, data):
    """The fault, or "" and a sentence about a valid record."""
    record = Record(text)
    seed = int(record.tags["Seed"])
    told = ""
    if "Secret" in record.tags:
        secret = record.tags["Secret"]
        if fair_seed(secret, record.contributions) != seed:
            return "the secret and the contributions come to another seed", ""
        told = ", sealed as " + hashlib.sha256(secret.encode()).hexdigest()
    games = {"copperdale": copperdale, "coppertwaddle": coppertwaddle, "coupell": coupell}
    if not games[record.tags["Game"]](record, seed, data):
        return "other cards than the seed deals", ""
    return "", str(len(record.chance)) + " outcomes of chance" + told


def main(arguments):
    data = pathlib.Path(__file__).resolve().parent.parent / "data"
    if arguments[:1] == ["--data"]:
        data, arguments = pathlib.Path(arguments[1]), arguments[2:]
    wrong = 0
    for name in arguments:
        trouble, told = check(pathlib.Path(name).read_text(encoding="utf-8"), data)
        wrong += 1 if trouble else 0
        print(name + ": " + (trouble or told))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
