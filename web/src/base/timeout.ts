/** Milliseconds until an answer begins, and between its parts. */
export const usualPatience = 8000;
/** The same for requests that send much data or take long. */
export const longPatience = 60_000;

/** A request with a time limit. */
export type Asking = RequestInit & { patience?: number };

/** Thrown when a time limit expires. */
export class TooLate extends Error {}

/** Rejects with TooLate when the limit expires. The work itself is not cancelled. */
export function inTime<Value>(coming: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TooLate(`nothing came within ${milliseconds} ms`)), milliseconds);
    coming.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

async function allOf(body: ReadableStream<Uint8Array>, came: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    came();
    parts.push(next.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts);
}

/** Like fetch, but waits for the whole body. A connection that falls silent halfway fails, too. */
export async function fetchInTime(
  path: string | URL,
  { patience = usualPatience, signal, ...init }: Asking = {},
): Promise<Response> {
  const end = new AbortController();
  const stop = () => end.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  let late: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number) => {
    clearTimeout(late);
    late = setTimeout(() => end.abort(new TooLate(`no answer within ${milliseconds} ms`)), milliseconds);
  };
  try {
    wait(patience);
    const answer = await fetch(path, { ...init, signal: end.signal });
    wait(usualPatience);
    const body = answer.body && (await allOf(answer.body, () => wait(usualPatience)));
    const { status, statusText, headers } = answer;
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    throw end.signal.aborted ? end.signal.reason : error; // some browsers wrap the reason
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", stop);
  }
}
