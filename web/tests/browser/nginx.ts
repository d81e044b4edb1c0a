import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicName, onceListening, type ProxyPorts } from "./proxies";
import { root } from "./root";

export const nginx = "/usr/sbin/nginx";

/**
 * The path below which Coppice is served at the port `below`, without TLS, which a browser allows on its own machine.
 */
export const subPath = "/games";

/** `text` with each of these replacements. All of them must occur, so that the test uses the documented example. */
function replaced(text: string, pairs: [string, string][]): string {
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`packaging/nginx.conf has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** packaging/nginx.conf with other ports, a test certificate, and the directives that an ordinary process needs. */
function configuration(folder: string, ports: ProxyPorts): string {
  const example = replaced(readFileSync(join(root, "packaging/nginx.conf"), "utf8"), [
    ["  listen [::]:80;\n", ""],
    ["  listen [::]:443 ssl http2;\n", ""],
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ", `listen 127.0.0.1:${ports.tls} `],
    ["/etc/letsencrypt/live/play.example.org/fullchain.pem", join(folder, "certificate.pem")],
    ["/etc/letsencrypt/live/play.example.org/privkey.pem", join(folder, "key.pem")],
    ["server 127.0.0.1:8080;", `server 127.0.0.1:${ports.coppice};`],
    ["# server 127.0.0.1:8081;", ports.second === undefined ? "" : `server 127.0.0.1:${ports.second};`],
  ]);
  // As docs/operating.md describes for a path: another path in front, and a slash behind Coppice's address.
  const below = / {2}location \/ \{.*?\n {2}\}\n/s.exec(example)?.[0] ?? "";
  const belowPath = replaced(below, [
    ["location / {", `location ${subPath}/ {`],
    ["http://coppice;", "http://coppice/;"],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  return [
    process.getuid?.() === 0 ? "user root;" : "",
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;`,
    `events {} http { access_log off; ${temporary.join(" ")}`,
    example,
    `server { listen 127.0.0.1:${ports.below}; ${belowPath} }`,
    "}",
  ].join("\n");
}

/** Starts Debian's nginx with the example file, in front of `coppice serve` at this port. */
export async function startNginx(ports: ProxyPorts): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "coppice-nginx-"));
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      `/CN=${publicName}`,
      "-addext",
      `subjectAltName=DNS:${publicName}`,
      "-keyout",
      join(folder, "key.pem"),
      "-out",
      join(folder, "certificate.pem"),
    ],
    { stdio: "pipe" },
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, ports));
  return onceListening(
    spawn(nginx, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], { stdio: "inherit" }),
    folder,
    ports,
  );
}
