import { Instance, Refused } from "./instance";
import type { FromThinker, ToThinker } from "./thinker";

/** The worker of a computer player. It has its own module and answers one question at a time. */
let instance: Promise<Instance>;

addEventListener("message", async ({ data }: MessageEvent<ToThinker>) => {
  if ("module" in data) {
    instance = Instance.of(data.module);
    return;
  }
  try {
    postMessage({ answer: (await instance).ask(data.request) } satisfies FromThinker);
  } catch (error) {
    const failed: FromThinker = error instanceof Refused ? { error: error.told } : { broken: String(error) };
    postMessage(failed);
  }
});
