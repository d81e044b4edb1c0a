import { Instance, toldOf } from "./instance";
import type { FromThinker, ToThinker } from "./thinker";

/** A computer player's worker: a module of its own, and one question after the other. */
let instance: Promise<Instance>;

addEventListener("message", async ({ data }: MessageEvent<ToThinker>) => {
  if ("module" in data) {
    instance = Instance.of(data.module);
    return;
  }
  try {
    postMessage({ answer: (await instance).ask(data.request) } satisfies FromThinker);
  } catch (error) {
    postMessage({ error: toldOf(error) } satisfies FromThinker);
  }
});
