import { preferences } from "../base/preferences.svelte";

/** What the page can do about notices of the system: nothing here, ask, show them; or the browser was told not to. */
export type Notices = "none" | "ask" | "on" | "denied";

/** Where browsers show notices by the service worker, as on Android, its constructor throws, whatever is allowed. */
function constructorWorks(): boolean {
  if (Notification.permission === "granted") return true; // shown at once if tried; `notify` finds out
  try {
    new Notification("").close(); // not allowed yet, so nothing is shown
    return true;
  } catch {
    return false;
  }
}

/** The service worker that can show notices, if the page has one. */
async function notifier(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active && "showNotification" in registration ? registration : null;
  } catch {
    return null;
  }
}

/** Whether this browser can tell that it is one's move while one looks elsewhere. */
export async function howToNotify(): Promise<Notices> {
  try {
    if (!isSecureContext || typeof Notification === "undefined") return "none";
    if (Notification.permission === "denied") return "denied";
    if (!(await notifier()) && !constructorWorks()) return "none";
    return preferences.notices && Notification.permission === "granted" ? "on" : "ask";
  } catch {
    return "none";
  }
}

/** Asks the browser, at a press of a button only. */
export async function allowNotices(): Promise<void> {
  try {
    preferences.notices = (await Notification.requestPermission()) === "granted";
  } catch {
    preferences.notices = false;
  }
}

function construct(title: string, options: NotificationOptions): void {
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** A notice of the system, where it is wished for and the page is out of sight. `table` is told once at a time. */
export async function notify(title: string, text: string, table: string): Promise<void> {
  if (!preferences.notices || !document.hidden) return;
  const options: NotificationOptions = { body: text, tag: table };
  try {
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    const registration = await notifier();
    if (!registration) return construct(title, options);
    await registration.showNotification(title, options).catch(() => construct(title, options));
  } catch {
    // neither way: the window's title and the sound remain
  }
}
