#!/usr/bin/env node
// A player in JavaScript that decides many games at once: the longest move's text (docs/engine-protocol.md).
import { createInterface } from "node:readline";

const longest = (moves) => moves.reduce((best, move) => (move.length > best.length ? move : best));

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const answer =
    "protocol" in message
      ? { protocol: 1, name: "batches", batch: 256 }
      : { batch: message.batch.map(({ id, legal }) => ({ id, move: longest(legal) })) };
  console.log(JSON.stringify(answer));
}
