import { listed } from "../base/untrusted";
import house from "./icons.json?drawings";
import type names from "./icons.json";

/** The drawings of each game. A game adds its own from icons.json in its folder. */
export interface GameIcons {}

/** The names of all drawings that code uses: of game-icons, whose authors NOTICE names, or our own. */
export type IconName = keyof typeof names | { [Game in keyof GameIcons]: keyof GameIcons[Game] }[keyof GameIcons];

const bodies: Record<string, string> = { ...house };

/** Adds a game's drawings (its icons.json) when it is opened. */
export const addDrawings = (more: Readonly<Record<string, string>>): void => void Object.assign(bodies, more);

/** The content of a drawing's SVG, 512 by 512; undefined if not bundled. */
export const drawing = (name: string): string | undefined => listed(bodies, name);
