import { inTime, usualPatience } from "./timeout";

/** Resolves when it is installed, or was given up. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => worker.state !== "installing" && resolve();
    worker.addEventListener("statechange", look);
    look();
  });

/** New versions of the page. A version becomes active only when the user asks for it. */
class Updates {
  /** A new version waits, or is active in another tab. */
  there = $state(false);
  /** The page works offline. */
  offline = $state(false);
  /** A file that the server sends damaged, so that the page cannot be cached. */
  spoilt = $state<string | null>(null);

  #registration: ServiceWorkerRegistration | null = null;
  #asked = false;

  /** Registers the service worker. The page also works without it. */
  async start(): Promise<void> {
    try {
      await this.#follow(navigator.serviceWorker);
    } catch {
      // no service worker: insecure address, or forbidden
    }
  }

  /** Activates the new version by a reload, after looking for a newer one. */
  async change(): Promise<void> {
    this.#asked = true;
    const update = this.#registration?.update();
    if (update) await inTime(update, usualPatience).catch(() => {}); // offline: use what is there
    const coming = this.#registration?.installing;
    if (coming) await inTime(installed(coming), usualPatience).catch(() => {}); // too slow: the one before it
    const next = this.#registration?.waiting ?? this.#registration?.installing;
    if (!next) return location.reload();
    next.postMessage("change");
    setTimeout(() => location.reload(), usualPatience); // the worker may never take over
  }

  async #follow(workers: ServiceWorkerContainer): Promise<void> {
    const build = document.querySelector<HTMLMetaElement>('meta[name="coppice-build"]')?.content;
    if (!build) return;
    const registration = await workers.register("./sw.js");
    this.#registration = registration;
    // While the page is open, this lock keeps its build's files in the cache (service-worker.ts).
    const held = `coppice ${new URL(registration.scope).pathname} ${build}`;
    // Without the lock its files may be deleted earlier.
    navigator.locks.request(held, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
    let controlled = workers.controller !== null;
    workers.addEventListener("controllerchange", () => {
      if (this.#asked) return location.reload();
      // Without a controller, the site's data was cleared: a new worker is then not a new version.
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
      if (document.visibilityState === "visible") registration.update().catch(() => {}); // offline: retry later
    });
  }
}

export const updates = new Updates();
