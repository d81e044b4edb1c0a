/**
 * The host functions for the module's C library. The module only reads the time; any other call is a bug and throws
 * with its name.
 */
export function wasi(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`the module called ${from}.${name}`);
    };
  }
  const given = imports["wasi_snapshot_preview1"];
  if (given) {
    given["clock_time_get"] = (_clock: number, _precision: bigint, place: number): number => {
      new DataView(memory().buffer).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
  }
  return imports;
}
