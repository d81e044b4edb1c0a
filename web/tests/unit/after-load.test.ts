import { expect, test } from "vitest";
import { partMissing } from "../../src/base/parts";
import { afterLoad } from "../../src/table/after-load";
import type { Answer, Message, Welcome } from "../../src/wire/types";

const welcome = { type: "welcome", game: "copperdale" } as Answer;
const done: Answer = { type: "done", id: "1" };

function listener(bring: (welcome: Welcome) => Promise<unknown> | undefined) {
  const heard: (string | Message)[] = [];
  const whole = afterLoad(bring, {
    answer: (answer) => void heard.push(answer.type),
    status: (status) => void heard.push(status),
    turnedAway: (error) => void heard.push(error),
  });
  return { heard, ...whole };
}

test("a welcome waits until its game is loaded, and later messages wait behind it, in order", async () => {
  let come = () => {};
  const { heard, answer, status } = listener(
    ({ game }) => new Promise<void>((resolve) => game === "copperdale" && (come = resolve)),
  );
  answer(welcome);
  answer(done);
  status("open");
  expect(heard).toEqual(["open"]);
  come();
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual(["open", "welcome", "done"]);
  answer(done);
  expect(heard).toHaveLength(4);
});

test("a loaded game causes no wait", () => {
  const { heard, answer } = listener(() => undefined);
  answer(welcome);
  answer(done);
  expect(heard).toEqual(["welcome", "done"]);
});

test("if a game does not load, the page says so and shows nothing of the table", async () => {
  const { heard, answer } = listener(() => Promise.reject(new Error("offline")));
  answer(welcome);
  answer(done);
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual([partMissing]);
});
