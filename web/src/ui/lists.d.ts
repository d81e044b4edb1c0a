/** A list of drawings (…icons.json) as the drawings themselves (build-tools/game-icons.ts). */
declare module "*icons.json?drawings" {
  const bodies: Readonly<Record<string, string>>;
  export default bodies;
}
