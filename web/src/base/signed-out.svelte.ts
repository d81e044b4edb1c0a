import type { Message } from "../wire/types";
import { adoptKey, newKey, playerKey } from "./identity";

const causes = ["error.key.ended", "error.key.expired"];

/** Whether the server refuses this browser's key. */
class SignedOut {
  /** Why; null while the key is valid. */
  why = $state.raw<Message | null>(null);

  /** Looks at a refusal of a request or a connection that used this key. */
  note(refusal: Message, key: string): void {
    // The browser may have changed its key meanwhile, perhaps in another tab.
    if (causes.includes(refusal.key) && key === playerKey()) this.why = refusal;
  }

  /** Gives this browser the key of a new player. */
  startAnew(): void {
    adoptKey(newKey());
    this.why = null;
  }
}

export const signedOut = new SignedOut();
