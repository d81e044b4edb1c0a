import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export type SilentProxy = {
  address: string;
  /** Stops forwarding on open and new connections, without closing any. */
  fallSilent(): void;
  /** New connections forward again. The old ones stay silent, as behind a router that has forgotten them. */
  comeBack(): void;
  /** The number of connections opened so far. */
  opened(): number;
  stop(): Promise<void>;
};

/** A connection to a server that can fall silent without closing, as when a phone leaves its network. */
export async function silentProxy(server: string): Promise<SilentProxy> {
  const target = Number(new URL(server).port);
  const lines = new Set<Socket>();
  let alive = new Set<Socket>();
  let silent = false;
  let opened = 0;
  const proxy = createServer((near) => {
    opened += 1;
    const far = connect(target, "127.0.0.1");
    if (!silent) alive.add(near);
    const pass = (from: Socket, to: Socket) => {
      lines.add(from);
      from.on("data", (bytes) => alive.has(near) && to.write(bytes));
      from.on("close", () => {
        lines.delete(from);
        if (alive.has(near)) to.destroy();
      });
      from.on("error", () => undefined);
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    fallSilent() {
      silent = true;
      alive = new Set();
    },
    comeBack: () => void (silent = false),
    opened: () => opened,
    async stop() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
