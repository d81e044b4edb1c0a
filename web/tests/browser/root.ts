import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, and the files and programs that the browser tests use. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const built = join(root, "build/web");
/** The static page, whose tables are in the page itself: node --run build-static. */
export const builtAlone = join(root, "build/static");
/** The same with the example games: scripts/check_web.sh, build_other_pages. */
export const examplesAlone = join(root, "build/static-examples");
/** The page without the module, as ./play builds it. */
export const builtByPlay = join(root, "build/web-of-play");
export const program = process.env["COPPICE_PROGRAM"] ?? join(root, "build/release/coppice");
/** The same with the example games. */
export const examples = process.env["COPPICE_EXAMPLES"] ?? join(root, "build/release/coppice-examples");
export const chromium = process.env["COPPICE_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";
