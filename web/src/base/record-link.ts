import type { Message } from "../wire/types";
import { Refusal } from "./backend";
import { packText, unpackText } from "./packed-text";

/** Version 1 of the format: "r1.", then the record as packText writes it. */
const mark = "r1.";

const refuse = (key: string): never => {
  throw new Refusal({ key, arguments: {} } satisfies Message, 0);
};

export const isRecordLink = (text: string): boolean => /^r\d+\./.test(text);

/** Packs a record into an address. Throws a Refusal if it is too long or the browser cannot deflate. */
export async function packRecord(record: string): Promise<string> {
  const packed = await packText(record);
  return packed === null ? refuse("web.share.long") : mark + packed;
}

/** Unpacks a record from an address. Throws a Refusal if it is damaged or of a newer version. */
export async function unpackRecord(tail: string): Promise<string> {
  if (!tail.startsWith(mark)) return refuse(isRecordLink(tail) ? "web.share.newer" : "web.share.damaged");
  return (await unpackText(tail.slice(mark.length))) ?? refuse("web.share.damaged");
}
