/** Leaves out the WOFF file beside each WOFF2 file. Every browser that runs the page (build.target) reads WOFF2. */
export function modernOnly(sources: string): string {
  return sources.replace(/,\s*url\([^)]*\.woff\)\s*format\(["']?woff["']?\)/g, "");
}

/** A plugin of PostCSS, because only there the font packages' style sheets are seen. */
export const modernFonts = {
  postcssPlugin: "coppice-modern-fonts",
  Declaration: {
    src(declaration: { value: string }): void {
      declaration.value = modernOnly(declaration.value);
    },
  },
};
