import { spawn, spawnSync, execFileSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "./proxies";

const versions = "/usr/lib/postgresql";
/** The programs of Debian's newest PostgreSQL; undefined if there is none. */
export const postgres = existsSync(versions)
  ? readdirSync(versions)
      .map((version) => join(versions, version, "bin"))
      .sort()
      .at(-1)
  : undefined;

const nobody = 65534;
/** PostgreSQL refuses to run as root. */
const ordinary = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export type Database = { port: number; query(statement: string): string; stop(): Promise<void> };

/** A new PostgreSQL on a free port, with the empty database `postgres` of the role `coppice`. */
export async function startPostgres(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "coppice-postgres-"));
  if ("uid" in ordinary) chownSync(folder, nobody, nobody);
  const data = join(folder, "data");
  const made = ["-D", data, "-U", "coppice", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(postgres!, "initdb"), made, { ...ordinary, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const server: ChildProcess = spawn(
    join(postgres!, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((each) => ["-c", each])],
    { ...ordinary, cwd: folder, stdio: "ignore" },
  );
  const psql = (statement: string) =>
    spawnSync(
      join(postgres!, "psql"),
      ["-h", "127.0.0.1", "-p", String(port), "-U", "coppice", "-Atc", statement, "postgres"],
      { encoding: "utf8" },
    );
  await vi.waitFor(
    () => {
      if (psql("SELECT 1").status !== 0) throw new Error("PostgreSQL does not answer");
    },
    { timeout: 20_000 },
  );
  return {
    port,
    query: (statement) => psql(statement).stdout.trim(),
    async stop() {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
