// boardgame.io in memory, with a game that has little logic: two seats take turns and turn over one of 64 cards.
// Each seat sees all cards except those in the other hand. Prints a line when it listens.
//
//   node server.js PORT
import server from "boardgame.io/dist/cjs/server.js";

const cards = (seat) => Array.from({ length: 32 }, (_, card) => ({ code: `C${card}`, name: `Card number ${card}`, owner: seat, place: card < 5 ? "hand" : "table", power: card, proud: true }));

const game = {
  name: "count",
  setup: () => ({ count: 0, cards: [...cards("0"), ...cards("1")] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G }) => {
      const card = G.cards[(G.count += 1) % 64];
      card.proud = !card.proud;
    },
  },
  playerView: ({ G, playerID }) => ({ ...G, cards: G.cards.map((card) => (card.place === "hand" && card.owner !== playerID ? { owner: card.owner, place: card.place } : card)) }),
};

const port = Number(process.argv[2] ?? 8090);
await server.Server({ games: [game], origins: ["http://localhost"] }).run(port);
console.log(`listening ${port}`);
