/** Engraves the valley: hills as lines that are denser in the shade. Pure geometry. */

type Wave = { height: number; length: number; shift: number };
export type Hill = { base: number; waves: readonly Wave[]; lines: number; gap: number };
export type Valley = {
  width: number;
  height: number;
  sun: { x: number; y: number; radius: number };
  /** From far to near. */
  hills: readonly Hill[];
};

const step = 12;

/** The y coordinate of a hill's ridge at `x`. */
export function ridge(hill: Hill, x: number): number {
  return hill.waves.reduce(
    (y, { height, length, shift }) => y - height * Math.sin((2 * Math.PI * (x - shift)) / length),
    hill.base,
  );
}

const points = (width: number) =>
  Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) => Math.min(index * step, width));
const at = (x: number, y: number) => `${x} ${y.toFixed(1)}`;

/** The hill's outline, down to the bottom of the picture. */
export function silhouette(valley: Valley, hill: Hill): string {
  return `M0 ${valley.height}L${points(valley.width)
    .map((x) => at(x, ridge(hill, x)))
    .join("L")}L${valley.width} ${valley.height}Z`;
}

export function ridgeLine(valley: Valley, hill: Hill): string {
  return `M${points(valley.width)
    .map((x) => at(x, ridge(hill, x)))
    .join("L")}`;
}

/** A pseudo-random number from 0 to 1 that is the same on every page. */
export function scatter(a: number, b: number): number {
  const wild = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return wild - Math.floor(wild);
}

/** The shade of a slope at `x`, from -1 to 1, by its angle to the sun. */
function shade(valley: Valley, hill: Hill, x: number): number {
  const slope = (ridge(hill, x + 6) - ridge(hill, x - 6)) / 12;
  return Math.tanh(slope * Math.tanh((x - valley.sun.x) / 120) * 6);
}

/** A hill's hatching: lines that follow the ridge and stop where the light falls. */
export function hatching(valley: Valley, hill: Hill, salt: number): string[] {
  return Array.from({ length: hill.lines }, (_, line) => {
    const depth = (line + 1) * hill.gap * (1 + line * 0.05);
    const share = (line + 1) / hill.lines;
    // Each line stops a little earlier or later, so that the ends do not form an edge.
    const late = (scatter(line, salt + 1) - 0.5) * 220;
    let path = "";
    let down = false;
    for (const x of points(valley.width)) {
      const drawn =
        shade(valley, hill, x + late) +
          (scatter(Math.floor(x / 60 + 7 * scatter(line, salt)) + salt, line) - 0.5) * 1.1 >
        share * 1.1 - 0.75;
      if (drawn) path += `${down ? "L" : "M"}${at(x, ridge(hill, x) + depth)}`;
      down = drawn;
    }
    return path;
  }).filter(Boolean);
}

/** The rays of the sun, alternately long and short. */
export function rays({ sun, width }: Valley): string {
  const count = 64;
  return Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / count + Math.PI;
    const [from, to] = [
      sun.radius * (index % 2 ? 1.22 : 1.12),
      index % 2 ? width * 0.6 : sun.radius * (1.9 + 0.7 * scatter(index, 3)),
    ];
    return `M${(sun.x + from * Math.cos(angle)).toFixed(1)} ${(sun.y + from * Math.sin(angle)).toFixed(1)}L${(sun.x + to * Math.cos(angle)).toFixed(1)} ${(sun.y + to * Math.sin(angle)).toFixed(1)}`;
  }).join("");
}

/** The river from the hills to the bottom of the picture. It widens towards the viewer. */
export function river(valley: Valley, hill: Hill): { water: string; ripples: string } {
  const top = ridge(hill, valley.sun.x);
  const rows = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12;
    const y = top + (valley.height - top) * share;
    const middle = valley.sun.x + Math.sin(share * 4.2) * valley.width * 0.022;
    return { y, middle, half: valley.width * (0.008 + 0.05 * share ** 1.3) };
  });
  const left = rows.map(({ y, middle, half }) => `${(middle - half).toFixed(1)} ${y.toFixed(1)}`);
  const right = rows.map(({ y, middle, half }) => `${(middle + half).toFixed(1)} ${y.toFixed(1)}`).reverse();
  const ripples = rows
    .slice(1)
    .flatMap(({ y, middle, half }, index) =>
      [0, 1].map((part) => {
        const x = middle + half * (scatter(index, part) * 1.2 - 0.8);
        return `M${x.toFixed(1)} ${(y - part * 4).toFixed(1)}h${(half * (0.3 + 0.4 * scatter(part, index))).toFixed(1)}`;
      }),
    )
    .join("");
  return { water: `M${[...left, ...right].join("L")}Z`, ripples };
}
