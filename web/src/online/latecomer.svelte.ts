import { playerKey } from "../app/identity";
import { openTable } from "../app/reach";
import { SocketConnection } from "../table/socket";

/** How a table may be come to without a link: at a seat of one's own, looking on from beside it, or not at all. */
export type Way = "seat" | "beside" | null;

/** Asks the table itself, by joining it for a moment: nothing else tells who may look on. */
export function wayTo(table: string): Promise<Way> {
  const connection = new SocketConnection({ address: table, player: playerKey(), open: openTable });
  return new Promise((resolve) => {
    const found = (way: Way) => {
      resolve(way);
      connection.leave();
    };
    connection.join({
      answer: (answer) => answer.type === "welcome" && found(answer.seat > 0 ? "seat" : "beside"),
      status: (status) => status === "lost" && found(null),
      turnedAway: () => found(null),
    });
  });
}

class Latecomer {
  /** The table beside which one stands because the seat of one's link was taken; it is said there once. */
  table = $state<string | null>(null);
}

export const latecomer = new Latecomer();
