import { optimize } from "svgo";

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">';

/**
 * The same drawing in fewer bytes: the body of an SVG of 512 by 512. Coordinates are rounded to a tenth, which nobody
 * sees at the sizes of the page. Ids stay as they are, because many drawings stand on one page.
 */
export function smallDrawing(body: string): string {
  const { data } = optimize(`${open}${body}</svg>`, {
    floatPrecision: 1,
    plugins: [{ name: "preset-default", params: { overrides: { cleanupIds: false } } }],
  });
  return data.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
}
