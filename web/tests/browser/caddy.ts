import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, type ProxyPorts } from "./nginx";
import { root } from "./root";
import { vi } from "vitest";

export const caddy = "/usr/bin/caddy";

/** packaging/Caddyfile as it is, but for Coppice's port; certificates are Caddy's own, and nothing is kept outside the folder. */
function configuration(folder: string, ports: ProxyPorts): string {
  const example = readFileSync(join(root, "packaging/Caddyfile"), "utf8");
  if (!example.includes("127.0.0.1:8080")) throw new Error("packaging/Caddyfile leads elsewhere");
  const here = [
    "admin off", "local_certs", "skip_install_trust", `http_port ${ports.plain}`, `https_port ${ports.tls}`,
    `storage file_system ${folder}/store`,
  ];
  return `{\n\t${here.join("\n\t")}\n}\n${example.replaceAll("127.0.0.1:8080", `127.0.0.1:${ports.coppice}`)}`;
}

/** Starts Debian's Caddy with the example, before a `coppice serve` at this port. */
export async function startCaddy(ports: ProxyPorts): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "coppice-caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, configuration(folder, ports));
  const server = spawn(caddy, ["run", "--adapter", "caddyfile", "--config", file], { stdio: "ignore", env: { ...process.env, HOME: folder } });
  const gone = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(() => answers(ports.tls), { timeout: 20_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
