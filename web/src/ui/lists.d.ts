/** Imports a list of names (…icons.json) as drawings (build-tools/game-icons.ts). */
declare module "*icons.json?drawings" {
  const bodies: Readonly<Record<string, string>>;
  export default bodies;
}
