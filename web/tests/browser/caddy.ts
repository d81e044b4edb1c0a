import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onceListening, publicName, replaced, type ProxyPorts } from "./proxies";
import { root } from "./root";

export const caddy = "/usr/bin/caddy";

/**
 * packaging/Caddyfile with other ports, for Coppice, and also without TLS, at the port `below`. Caddy creates the
 * certificates itself and stores nothing outside the folder.
 */
function configuration(folder: string, ports: ProxyPorts): string {
  const servers = [ports.coppice, ports.second].filter((port) => port !== undefined);
  const example = replaced(readFileSync(join(root, "packaging/Caddyfile"), "utf8"), [
    ["127.0.0.1:8080", servers.map((port) => `127.0.0.1:${port}`).join(" ")],
    [`${publicName} {`, `${publicName}, http://127.0.0.1:${ports.below} {`],
  ]);
  const here = [
    "admin off",
    "local_certs",
    "skip_install_trust",
    `http_port ${ports.plain}`,
    `https_port ${ports.tls}`,
    `storage file_system ${folder}/store`,
  ];
  return `{\n\t${here.join("\n\t")}\n}\n${example}`;
}

/** Starts Debian's Caddy with the example file, in front of `coppice serve` at this port. */
export async function startCaddy(ports: ProxyPorts): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "coppice-caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, configuration(folder, ports));
  const server = spawn(caddy, ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: "ignore",
    env: { ...process.env, HOME: folder },
  });
  return onceListening(server, folder, ports);
}
