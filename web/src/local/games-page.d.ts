/** Made by build-tools/games-page.ts. */
declare module "virtual:games-page" {
  export const games: import("../wire/types").GamesPage;
  export const noDays: import("../wire/types").DaysPage;
}
