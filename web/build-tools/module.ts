import { fileURLToPath } from "node:url";

/** The WebAssembly module with the page's games: ours, or the one in COPPICE_MODULE. */
export const module =
  process.env["COPPICE_MODULE"] ?? fileURLToPath(new URL("../../build/wasm/coppice_module.wasm", import.meta.url));
