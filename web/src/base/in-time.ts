/** Milliseconds until an answer begins, and between its parts. */
export const usualPatience = 8000;
/** The same where the server has much to do, or is sent much. */
export const longPatience = 60_000;

/** A request, and how long it may take. */
export type Asking = RequestInit & { patience?: number };

/** Thrown where something did not come in time. */
export class TooLate extends Error {}

/** What comes, if it comes in time. It is not stopped otherwise, but nobody waits for it any more. */
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

/** As fetch, with the whole of the answer: a line that falls silent in its middle ends it, too. */
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
    throw end.signal.aborted ? end.signal.reason : error; // browsers wrap the reason, or do not
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", stop);
  }
}
