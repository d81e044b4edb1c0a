const spokes = [0, 45, 90, 135]
  .map((angle) => `<rect x="361" y="218" width="18" height="244" transform="rotate(${angle} 370 340)"/>`)
  .join("");

/** Our own drawings besides those of game-icons: 512 by 512, filled with the current ink. */
export const ownDrawings = {
  /** An Estate: a house with a mill wheel. */
  "mill-wheel":
    '<path fill-rule="evenodd" d="M14 232L134 96L254 232ZM36 246H232V462H36ZM108 462V356H160V462ZM100 272H168V322H100Z"/>' +
    '<path fill-rule="evenodd" d="M370 230A110 110 0 1 1 369.9 230ZM370 256A84 84 0 1 1 369.9 256Z"/>' +
    spokes +
    '<path d="M14 474H498V492H14Z"/>',
};
