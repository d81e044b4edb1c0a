import type house from "./icons.json";

/** The drawings of each game (icons.json in its folder), which adds them here from there. */
export interface GameIcons {}

/**
 * Every drawing that the page itself names, by its name in game-icons, whose authors NOTICE names, or by one of our
 * own.
 */
export type IconName = keyof typeof house | { [Game in keyof GameIcons]: keyof GameIcons[Game] }[keyof GameIcons];
