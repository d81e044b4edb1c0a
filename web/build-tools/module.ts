import { fileURLToPath } from "node:url";

/** The WebAssembly module with the games of the page: ours, or that of COPPICE_MODULE. */
export const module =
  process.env["COPPICE_MODULE"] ?? fileURLToPath(new URL("../../build/wasm/coppice_module.wasm", import.meta.url));
