import house from "./icons.json?drawings";

const bodies: Record<string, string> = { ...house };

/** Drawings that come with a game (its icons.json), once it is opened. */
export const addDrawings = (more: Readonly<Record<string, string>>): void => void Object.assign(bodies, more);

/** The inside of a drawing's SVG, 512 by 512; undefined where it is not bundled. */
export const drawing = (name: string): string | undefined => bodies[name];
