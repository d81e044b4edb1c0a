import type { Page } from "playwright-core";
import { follow } from "../../src/table/changes";
import { SocketConnection } from "../../src/table/socket";
import type { PendingDecision, GameView, LegalMove } from "../../src/wire/types";
import { isAlone, lineTo } from "./alone";

/** Chooses a move. */
type Choose = (options: LegalMove[]) => LegalMove;

/** One option after the other. */
function inTurn(): Choose {
  let decisions = 0;
  return (options) => options[++decisions % options.length]!;
}

/**
 * Continues a table's game over the wire, which is faster than the page, and returns to the table for the last turns or
 * the end. It plays its own moves until `enough`; the game must not end before.
 */
export async function hurry<View extends GameView>(
  page: Page,
  enough: ((view: View, ask: PendingDecision) => boolean) | "over",
  choose = inTurn(),
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
        else if (answer.ask && enough !== "over" && enough(view as View, answer.ask)) resolve();
        else if (answer.ask) {
          const seen = answer.type === "welcome" ? answer.number : answer.first + answer.events.length - 1;
          line.play(choose(answer.ask.options).move, seen);
        }
      },
      status: () => undefined,
      turnedAway: ({ key }) => reject(new Error(key)),
    });
  });
  line.leave();
  await page.goto(table);
}

/**
 * Leads a game from its first question to one of each kind: the table stands there while `visit` looks at it. What was
 * chosen least is chosen first, so that much comes up.
 */
export async function eachQuestion(page: Page, visit: (kind: string) => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const chosen = new Map<string, number>();
  const typeOf = ({ choice }: LegalMove) => (choice as { type: string }).type;
  const count = (option: LegalMove) => chosen.get(typeOf(option)) ?? 0;
  const rarest: Choose = (options) => {
    const found = options.reduce((a, b) => (count(b) < count(a) ? b : a));
    chosen.set(typeOf(found), count(found) + 1);
    return found;
  };
  let kind = "";
  const isNew = (view: GameView, { options }: PendingDecision) => {
    const stage = "stage" in view ? view.stage : "";
    kind = [stage, ...new Set(options.map(typeOf).sort())].join(" ");
    return !seen.has(kind);
  };
  const table = page.url();
  const over = () => false;
  while (await hurry(page, isNew, rarest).then(() => true, over)) {
    seen.add(kind);
    await visit(kind);
  }
  await page.goto(table);
  return [...seen];
}
