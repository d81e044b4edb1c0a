import type { Message } from "../wire/types";
import { Refusal } from "./api";

/** The version of the form: "r1." and then the record, deflated (zlib, which tells damage), as base64url. */
const mark = "r1.";

/** Beyond this some programs cut a link when it is sent. */
export const longestLink = 8000;

/** A record has at most so many bytes; more is somebody's joke. */
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

/** Null where the browser cannot deflate. */
async function deflate(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate")), longestRecord);
  } catch {
    return null;
  }
}

/** A record as the tail of an address. Throws a Refusal where it is too long, or the browser cannot. */
export async function packRecord(record: string): Promise<string> {
  const deflated = await deflate(record);
  if (!deflated) return refuse("web.share.long");
  let binary = "";
  for (const byte of deflated) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return text.length > longestLink ? refuse("web.share.long") : mark + text;
}

/** The record in such a tail. Throws a Refusal where it is damaged, or of a newer form. */
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
