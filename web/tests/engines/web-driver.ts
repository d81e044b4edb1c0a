import { createServer, type AddressInfo } from "node:net";

/** The part of WebDriver (w3.org/TR/webdriver2) that the tests need, over HTTP. */

const element = "element-6066-11e4-a52e-4f735466cecf";
type Found = { [element]: string };

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function call<Value>(method: "POST" | "DELETE", address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}, ${value.message}`);
  return value;
}

export class WebDriver {
  private constructor(readonly session: string) {}

  /** Opens a browser through the driver at this address, as soon as the driver listens. */
  static async open(address: string, capabilities: object): Promise<WebDriver> {
    for (let tries = 0; ; ++tries) {
      try {
        const { sessionId } = await call<{ sessionId: string }>("POST", `${address}/session`, {
          capabilities: { alwaysMatch: capabilities },
        });
        return new WebDriver(`${address}/session/${sessionId}`);
      } catch (error) {
        if (tries > 50 || !(error instanceof TypeError)) throw error; // fetch rejects while nobody listens
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  #post<Value>(path: string, body: object): Promise<Value> {
    return call("POST", `${this.session}/${path}`, body);
  }

  async #find(selector: string): Promise<string> {
    return (await this.#post<Found>("element", { using: "css selector", value: selector }))[element];
  }

  go(url: string): Promise<void> {
    return this.#post("url", { url });
  }

  ask<Value>(expression: string): Promise<Value> {
    return this.#post("execute/sync", { script: `return ${expression}`, args: [] });
  }

  /** Presses it as soon as nothing covers it: a card may still be moving. */
  async press(selector: string): Promise<void> {
    for (let tries = 0; ; ++tries) {
      try {
        return await this.#post(`element/${await this.#find(selector)}/click`, {});
      } catch (error) {
        if (tries > 30 || !/intercepted|stale/.test(String(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  resize(width: number, height: number): Promise<void> {
    return this.#post("window/rect", { x: 0, y: 0, width, height });
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#post(`element/${await this.#find(selector)}/value`, { text });
  }

  close(): Promise<void> {
    return call("DELETE", this.session);
  }
}
