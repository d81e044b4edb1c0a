import { listed } from "../base/untrusted";
import house from "./icons.json?drawings";

const bodies: Record<string, string> = { ...house };

/** Adds a game's drawings (its icons.json) when it is opened. */
export const addDrawings = (more: Readonly<Record<string, string>>): void => void Object.assign(bodies, more);

/** The content of a drawing's SVG, 512 by 512; undefined if not bundled. */
export const drawing = (name: string): string | undefined => listed(bodies, name);
