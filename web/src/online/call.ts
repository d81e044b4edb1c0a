import { preferences } from "../app/preferences.svelte";

/** Whether this browser can tell that it is one's move while one looks elsewhere. */
export const canNotify = (): boolean => typeof Notification !== "undefined";

/** Asks the browser, at a press of a button only. */
export async function allowNotices(): Promise<void> {
  preferences.notices = (await Notification.requestPermission()) === "granted";
}

/** A notice of the system, where it is wished for and the page is out of sight. */
export function notify(title: string, text: string, tag: string): void {
  if (!preferences.notices || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones show notices for installed pages only
  }
}
