/**
 * The inline script of a worker in a frame without an origin. It imports the real script and replays messages that
 * arrived earlier.
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
 * Starts a module worker. A frame with `sandbox="allow-scripts"` has no origin, so browsers only start classic inline
 * workers there.
 */
export function beginWorker(address: string, name: string): Worker {
  if (globalThis.origin !== "null") return new Worker(address, { type: "module", name });
  const script = loader(address);
  const own = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Worker(own, { name });
}
