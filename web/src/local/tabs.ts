/** Tells other tabs which table changed. Without BroadcastChannel it does nothing. */
export class OtherTabs {
  #channel: BroadcastChannel | null = null;

  constructor(news: (table: string) => void) {
    try {
      this.#channel = new BroadcastChannel("coppice-tables");
      this.#channel.onmessage = ({ data }: MessageEvent<string>) => news(data);
    } catch {
      // Firefox with blocked site data
    }
  }

  announce(table: string): void {
    try {
      this.#channel?.postMessage(table);
    } catch {
      this.#channel = null; // closed by the browser; everything is stored
    }
  }
}
