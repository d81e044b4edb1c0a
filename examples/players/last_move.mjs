#!/usr/bin/env node
// A player in JavaScript: always the last legal move (docs/engine-protocol.md).
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const answer =
    "protocol" in message ? { protocol: 1, name: "last move" } : { id: message.id, move: message.legal.at(-1) };
  console.log(JSON.stringify(answer));
}
