import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onceListening, publicName, replaced, type ProxyPorts } from "./proxies";
import { root } from "./root";

export const nginx = "/usr/sbin/nginx";

/**
 * The path below which Coppice is served at the port `below`, without TLS, which a browser allows on its own machine.
 */
export const subPath = "/games";

const example = (name: string, pairs: [string, string][]): string =>
  replaced(readFileSync(join(root, "packaging", name), "utf8"), pairs);

/** packaging/nginx-http.conf with another port, and challenges from the folder. */
const withoutTls = (folder: string, port: number): string =>
  example("nginx-http.conf", [
    ["  listen [::]:80;\n", ""],
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["/var/www/coppice", folder],
  ]);

/** packaging/nginx-main.conf around these servers, with the directives that an ordinary process needs. */
function around(folder: string, servers: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  return example("nginx-main.conf", [
    ["user www-data;", process.getuid?.() === 0 ? "user root;" : ""],
    ["worker_processes auto;", "daemon off; worker_processes 1;"],
    ["/run/nginx.pid", join(folder, "pid")],
    ["/var/log/nginx", folder],
    ["include /etc/nginx/modules-enabled/*.conf;\n", ""],
    ["  include /etc/nginx/conf.d/*.conf;\n", [...temporary, servers].join("\n")],
    ["  include /etc/nginx/sites-enabled/*;\n", ""],
  ]);
}

/** packaging/nginx.conf with other ports and a test certificate. */
function configuration(folder: string, ports: ProxyPorts): string {
  const withTls = example("nginx.conf", [
    ["  listen [::]:443 ssl http2;\n", ""],
    ["listen 443 ", `listen 127.0.0.1:${ports.tls} `],
    ["/etc/letsencrypt/live/play.example.org/fullchain.pem", join(folder, "certificate.pem")],
    ["/etc/letsencrypt/live/play.example.org/privkey.pem", join(folder, "key.pem")],
    ["  server 127.0.0.1:8080 ", `  server 127.0.0.1:${ports.coppice} `],
    ["# server 127.0.0.1:8081 ", ports.second === undefined ? "# " : `server 127.0.0.1:${ports.second} `],
  ]);
  // As docs/operating.md describes for a path.
  const locations = / {2}location \/ \{.*(?=\}\n$)/s.exec(withTls)?.[0] ?? "";
  const belowPath = replaced(locations, [
    ["location / {", `location ${subPath}/ {\n    rewrite ^${subPath}(/.*) $1 break;`],
  ]);
  const path = `server { listen 127.0.0.1:${ports.below}; ${belowPath} }`;
  return around(folder, [withoutTls(folder, ports.plain), withTls, path].join("\n"));
}

/** What `nginx -t` says about the files that are there before the certificate. */
export function checkedWithoutCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), "coppice-nginx-"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, around(folder, withoutTls(folder, 8080)));
  const { stderr } = spawnSync(nginx, ["-t", "-c", file, "-e", join(folder, "error.log")], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return stderr;
}

/** A challenge as certbot's webroot leaves it. */
export const challenge = { path: "/.well-known/acme-challenge/token", text: "token.thumbprint" };

/** Starts Debian's nginx with the example files, in front of `coppice serve` at this port. */
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
  mkdirSync(join(folder, dirname(challenge.path)), { recursive: true });
  writeFileSync(join(folder, challenge.path), challenge.text);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, ports));
  return onceListening(
    spawn(nginx, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], { stdio: "inherit" }),
    folder,
    ports,
  );
}
