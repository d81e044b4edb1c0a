import { preferences } from "../base/preferences.svelte";

/** What the page can do about notifications: nothing, ask, show them; or the browser denies them. */
export type Notices = "none" | "ask" | "on" | "denied";

/** On browsers that show notifications through the service worker, as on Android, the constructor throws. */
function constructorWorks(): boolean {
  if (Notification.permission === "granted") return true; // trying would show one; `notify` finds out
  try {
    new Notification("").close(); // not allowed yet, so nothing is shown
    return true;
  } catch {
    return false;
  }
}

/** The service worker that can show notifications, if any. */
async function notifier(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active && "showNotification" in registration ? registration : null;
  } catch {
    return null;
  }
}

/** Whether this browser can notify the user. */
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

/** Asks for permission. Call it only from a click. */
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

/** Shows a notification if the user wants them and the page is hidden, one per table at a time. */
export async function notify(title: string, text: string, table: string): Promise<void> {
  if (!preferences.notices || !document.hidden) return;
  const options: NotificationOptions = { body: text, tag: table };
  try {
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    const registration = await notifier();
    if (!registration) return construct(title, options);
    await registration.showNotification(title, options).catch(() => construct(title, options));
  } catch {
    // neither works: the window's title and the sound remain
  }
}
