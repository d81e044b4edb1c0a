#!/usr/bin/env python3
"""A player in Python: plays at random, but passes only if it must (docs/engine-protocol.md)."""

import json
import random
import sys


def choose(decision):
    moves = [move for move in decision["legal"] if move != "pass"] or decision["legal"]
    return random.Random(int(decision["seed"])).choice(moves)


for line in sys.stdin:
    message = json.loads(line)
    if "protocol" in message:
        answer = {"protocol": 1, "name": "never passes"}
    else:
        answer = {"id": message["id"], "move": choose(message)}
    print(json.dumps(answer), flush=True)
