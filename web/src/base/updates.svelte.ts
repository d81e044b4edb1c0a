import { inTime, usualPatience } from "./in-time";

/** Whether a new version of the page is there. It is used when somebody asks for it, and not before. */
class Updates {
  /** One waits, or another tab has gone over to one. */
  there = $state(false);
  /** The page opens without a line, too. */
  offline = $state(false);
  /** A file that the server does not send as it was built, so that the page cannot be kept. */
  spoilt = $state<string | null>(null);

  #registration: ServiceWorkerRegistration | null = null;
  #asked = false;

  /** Keeps the page for when there is no line. Where the browser cannot, all else works. */
  async start(): Promise<void> {
    try {
      await this.#follow(navigator.serviceWorker);
    } catch {
      // no service worker here: no secure address, or forbidden
    }
  }

  /** Goes over to the new version, which nobody may have looked for yet: this page is loaded anew. */
  async change(): Promise<void> {
    this.#asked = true;
    const update = this.#registration?.update();
    if (update) await inTime(update, usualPatience).catch(() => {}); // no line: what is there
    const next = this.#registration?.waiting ?? this.#registration?.installing;
    if (!next) return location.reload();
    next.postMessage("change");
    setTimeout(() => location.reload(), usualPatience); // it may never come
  }

  async #follow(workers: ServiceWorkerContainer): Promise<void> {
    const build = document.querySelector<HTMLMetaElement>('meta[name="coppice-build"]')?.content;
    if (!build) return;
    const registration = await workers.register("./sw.js");
    this.#registration = registration;
    // As long as this page is open the worker keeps its build's files, by this name (worker.ts).
    const held = `coppice ${new URL(registration.scope).pathname} ${build}`;
    // Refused: its files may go sooner.
    navigator.locks.request(held, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
    let controlled = workers.controller !== null;
    workers.addEventListener("controllerchange", () => {
      if (this.#asked) return location.reload();
      // Without a controller the site's data was cleared: what comes after that is no new version.
      const isControlled = workers.controller !== null;
      if (controlled && isControlled) this.there = true;
      controlled = isControlled;
    });
    workers.addEventListener(
      "message",
      ({ data }: MessageEvent<{ spoilt?: string }>) => (this.spoilt ??= data.spoilt ?? null),
    );
    const look = () => {
      this.offline = registration.active !== null;
      this.there ||= this.offline && registration.waiting !== null;
    };
    const watch = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", look);
    look();
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {}); // no line: next time
    });
  }
}

export const updates = new Updates();
