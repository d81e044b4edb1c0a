import { games } from "../../src/games";
import { addGames } from "../../src/table/registry";

/** The page's games, as app/main.ts registers them. */
addGames(games);
