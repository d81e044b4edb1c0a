/**
 * What a worker of a frame without an origin begins with: it imports the script that it cannot be, and hands on what
 * was said to it before that came.
 */
const loader = (address: string) => `
  const early = [];
  const hold = ({ data }) => early.push(data);
  addEventListener("message", hold);
  import(${JSON.stringify(address)}).then(
    () => {
      removeEventListener("message", hold);
      for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
    },
    (error) => setTimeout(() => { throw error; }),
  );`;

/**
 * A worker whose script, a module, is at this whole address. A frame with `sandbox="allow-scripts"` has no origin, so
 * browsers let it start only a script of its own, which must be no module.
 */
export function beginWorker(address: string, name: string): Worker {
  if (globalThis.origin !== "null") return new Worker(address, { type: "module", name });
  const script = loader(address);
  const own = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Worker(own, { name });
}
