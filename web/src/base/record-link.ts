import type { Message } from "../wire/types";
import { Refusal } from "./api";

/** Version 1 of the format: "r1.", then the record, deflated with zlib (which detects damage), as base64url. */
const mark = "r1.";

/** Some programs truncate longer links. */
export const longestLink = 8000;

/** No real record is larger; this limits what a malicious link can unpack. */
const longestRecord = 1 << 20;

const refuse = (key: string): never => {
  throw new Refusal({ key, arguments: {} } satisfies Message, 0);
};

export const isRecordLink = (text: string): boolean => /^r\d+\./.test(text);

async function bytesOf(stream: ReadableStream<BufferSource>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Null if the browser cannot deflate. */
async function deflate(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate")), longestRecord);
  } catch {
    return null;
  }
}

/** Packs a record into an address. Throws a Refusal if it is too long or the browser cannot deflate. */
export async function packRecord(record: string): Promise<string> {
  const deflated = await deflate(record);
  if (!deflated) return refuse("web.share.long");
  let binary = "";
  for (const byte of deflated) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return text.length > longestLink ? refuse("web.share.long") : mark + text;
}

/** Unpacks a record from an address. Throws a Refusal if it is damaged or of a newer version. */
export async function unpackRecord(tail: string): Promise<string> {
  if (!tail.startsWith(mark)) return refuse(isRecordLink(tail) ? "web.share.newer" : "web.share.damaged");
  try {
    const binary = atob(tail.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const inflated = await bytesOf(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")),
      longestRecord,
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(inflated);
  } catch {
    return refuse("web.share.damaged");
  }
}
