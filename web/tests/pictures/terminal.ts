// Draws a screen of the terminal as SVG: the text stays sharp, and the file has only a few kilobytes.

export type Palette = { paper: string; ink: string; faint: string; copper: string };

export const palettes: Record<"light" | "dark", Palette> = {
  light: { paper: "#fcf7ea", ink: "#2a2018", faint: "#75654f", copper: "#95461c" },
  dark: { paper: "#1b140e", ink: "#f3e6cd", faint: "#a8936f", copper: "#eaa26b" },
};

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Style = { bold: boolean; faint: boolean; coloured: boolean };
const plain: Style = { bold: false, faint: false, coloured: false };

/** The styles that an escape sequence sets, as far as our terminal uses them. */
function styled(before: Style, codes: string): Style {
  let style = before;
  for (const code of codes.split(";").map(Number)) {
    if (code === 0) style = plain;
    else if (code === 1) style = { ...style, bold: true };
    else if (code === 2) style = { ...style, faint: true };
    else if (code >= 30 && code <= 97) style = { ...style, coloured: true };
  }
  return style;
}

/** The position of each column, whatever font draws it. */
const columnWidth = 8.4;
const lineHeight = 18;
const margin = 16;

function lineOf(text: string, row: number, colours: Palette): string {
  const parts: string[] = [];
  let style = plain;
  let column = 0;
  // eslint-disable-next-line no-control-regex -- the terminal's own sequences
  for (const [, codes, words] of text.matchAll(/(?:\x1b\[([\d;]*)m)?([^\x1b]*)/g)) {
    if (codes !== undefined) style = styled(style, codes || "0");
    if (!words) continue;
    const width = [...words].length;
    if (words.trim()) {
      const fill = style.coloured ? colours.copper : style.faint ? colours.faint : colours.ink;
      const place = `x="${(margin + column * columnWidth).toFixed(1)}" textLength="${(width * columnWidth).toFixed(1)}"`;
      parts.push(`<tspan ${place} fill="${fill}"${style.bold ? ' font-weight="bold"' : ""}>${escape(words)}</tspan>`);
    }
    column += width;
  }
  return `<text y="${margin + 13 + row * lineHeight}" xml:space="preserve">${parts.join("")}</text>`;
}

/** The last screen of a terminal's output, as SVG. */
export function drawing(sent: string, columns: number, colours: Palette): string {
  const screen = sent
    .replaceAll("\r", "")
    // eslint-disable-next-line no-control-regex -- the terminal's own sequences
    .split(/\x1b\[2J\x1b\[H/)
    .at(-1)!;
  const lines = screen.replace(/^\n/, "").trimEnd().split("\n");
  const [width, height] = [margin * 2 + columns * columnWidth, margin * 2 + lines.length * lineHeight];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
<rect width="${width}" height="${height}" rx="10" fill="${colours.paper}" />
${lines.map((line, row) => lineOf(line, row, colours)).join("\n")}
</svg>
`;
}
