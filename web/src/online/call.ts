import { preferences } from "../base/preferences.svelte";

/** What the page can do about notifications: nothing, ask, show them; or the browser denies them. */
export type Notices = "none" | "ask" | "on" | "denied";

/** What is asked of the browser. */
export type Browser = Pick<typeof globalThis, "Notification" | "navigator" | "document" | "isSecureContext" | "focus">;

/** On browsers that show notifications through the service worker, as on Android, the constructor throws. */
function constructorWorks({ Notification }: Browser): boolean {
  if (Notification.permission === "granted") return true; // trying would show one; `notify` finds out
  try {
    new Notification("").close(); // not allowed yet, so nothing is shown
    return true;
  } catch {
    return false;
  }
}

/** The service worker that can show notifications, if any. */
async function notifier(browser: Browser): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await browser.navigator.serviceWorker.getRegistration();
    return registration?.active && "showNotification" in registration ? registration : null;
  } catch {
    return null;
  }
}

/** Whether this browser can notify the user. */
export async function howToNotify(browser: Browser = globalThis): Promise<Notices> {
  try {
    const { Notification } = browser;
    if (!browser.isSecureContext || typeof Notification === "undefined") return "none";
    if (Notification.permission === "denied") return "denied";
    if (!(await notifier(browser)) && !constructorWorks(browser)) return "none";
    return preferences.notices && Notification.permission === "granted" ? "on" : "ask";
  } catch {
    return "none";
  }
}

/** Asks for permission. Call it only from a click. */
export async function allowNotices(browser: Browser = globalThis): Promise<void> {
  try {
    preferences.notices = (await browser.Notification.requestPermission()) === "granted";
  } catch {
    preferences.notices = false;
  }
}

function construct(browser: Browser, title: string, options: NotificationOptions): void {
  const notice = new browser.Notification(title, options);
  notice.onclick = () => {
    browser.focus();
    notice.close();
  };
}

/** Shows a notification if the user wants them and the page is hidden, one per table at a time. */
export async function notify(title: string, text: string, table: string, browser: Browser = globalThis): Promise<void> {
  if (!preferences.notices || !browser.document.hidden) return;
  const options: NotificationOptions = { body: text, tag: table };
  try {
    const { Notification } = browser;
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    const registration = await notifier(browser);
    if (!registration) return construct(browser, title, options);
    await registration.showNotification(title, options).catch(() => construct(browser, title, options));
  } catch {
    // neither works: the window's title and the sound remain
  }
}
