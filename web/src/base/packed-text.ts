/** Some programs truncate longer links. */
export const longestLink = 8000;

/** No real text is larger; this limits what a malicious link can unpack. */
const longestText = 1 << 20;

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
    return await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate")), longestText);
  } catch {
    return null;
  }
}

/** Deflates a text with zlib (which detects damage), as base64url. Null if it is too long or the browser cannot. */
export async function packText(text: string): Promise<string | null> {
  const deflated = await deflate(text);
  if (!deflated) return null;
  let binary = "";
  for (const byte of deflated) binary += String.fromCharCode(byte);
  const packed = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return packed.length > longestLink ? null : packed;
}

/** Null if it is damaged. */
export async function unpackText(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const inflated = await bytesOf(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")),
      longestText,
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(inflated);
  } catch {
    return null;
  }
}
