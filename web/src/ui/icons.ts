import type house from "./icons.json";

/** The drawings of each game. A game adds its own from icons.json in its folder. */
export interface GameIcons {}

/** The names of all drawings that code uses: of game-icons, whose authors NOTICE names, or our own. */
export type IconName = keyof typeof house | { [Game in keyof GameIcons]: keyof GameIcons[Game] }[keyof GameIcons];
