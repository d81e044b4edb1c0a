import type { Page } from "playwright-core";
import { follow } from "../../src/table/changes";
import { SocketConnection } from "../../src/table/socket";
import type { GameView } from "../../src/wire/types";
import { isAlone, lineTo } from "./alone";

/**
 * Continues a table's game over the wire, which is faster than the page, and returns to the table for the last turns or
 * the end. It plays its own moves until `enough`; the game must not end before.
 */
export async function hurry<View extends GameView>(
  page: Page,
  enough: ((view: View) => boolean) | "over",
): Promise<void> {
  const table = page.url();
  const [, address, id] = /^(.*)\/#\/table\/(\w+)$/.exec(table)!;
  const player = await page.evaluate(() => localStorage.getItem("coppice.player") ?? "");
  await page.goto(`${address}/#/`);
  const line = new SocketConnection({
    address: `${address!.replace("http", "ws")}/api/tables/${id}/socket`,
    player,
    ...(isAlone(page) && { open: () => lineTo(page, id!) }),
  });
  let decisions = 0;
  let view: GameView | undefined;
  await new Promise<void>((resolve, reject) => {
    line.join({
      answer: (answer) => {
        if (answer.type === "refused") reject(new Error(answer.error.key));
        if (answer.type !== "welcome" && answer.type !== "events") return;
        if (answer.type === "welcome") view = answer.view;
        else for (const { changes } of answer.events) view = follow(view, changes);
        if (answer.turn === null && enough === "over") resolve();
        else if (answer.turn === null) reject(new Error("the game was over too soon"));
        else if (answer.ask && enough !== "over" && enough(view as View)) resolve();
        else if (answer.ask) {
          const seen = answer.type === "welcome" ? answer.number : answer.first + answer.events.length - 1;
          line.play(answer.ask.options[++decisions % answer.ask.options.length]!.move, seen);
        }
      },
      status: () => undefined,
      turnedAway: ({ key }) => reject(new Error(key)),
    });
  });
  line.leave();
  await page.goto(table);
}
