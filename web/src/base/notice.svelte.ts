import { backend } from "./remote";

/** Milliseconds between questions, and before the first one. */
const pause = 60_000;
const first = 5_000;

/** What the operator announces, such as a maintenance. */
class Announcement {
  text = $state("");
  /** The text that the user has put away. */
  #read = "";

  /** Asks the server now and then, while the page is visible. */
  follow(): () => void {
    const look = () => void this.look();
    const start = setTimeout(look, first);
    const again = setInterval(look, pause);
    return () => {
      clearTimeout(start);
      clearInterval(again);
    };
  }

  async look(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      const { text } = await backend.online!.notice();
      if (text === "") this.#read = "";
      this.text = text === this.#read ? "" : text;
    } catch {
      // unreachable: what was announced stays
    }
  }

  putAway(): void {
    [this.#read, this.text] = [this.text, ""];
  }
}

export const notice = new Announcement();
