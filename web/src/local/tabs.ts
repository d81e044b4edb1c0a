/**
 * The other tabs of this page: which table has something new. Where the browser has no such channel, or refuses it,
 * nobody hears.
 */
export class OtherTabs {
  #channel: BroadcastChannel | null = null;

  constructor(news: (table: string) => void) {
    try {
      this.#channel = new BroadcastChannel("coppice-tables");
      this.#channel.onmessage = ({ data }: MessageEvent<string>) => news(data);
    } catch {
      // Firefox with site data blocked
    }
  }

  announce(table: string): void {
    try {
      this.#channel?.postMessage(table);
    } catch {
      this.#channel = null; // closed by the browser; what was stored is stored
    }
  }
}
