import type { Plugin } from "vite";
import { mediaNames, partNames } from "../src/base/media-names.ts";

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = { media: mediaNames, container: partNames };

/**
 * Replaces the names in `@media (--name)` and `@container (--name)`. Browsers do not support custom media queries yet.
 */
export function withMedia(style: string): string {
  return style.replace(/@(media|container)([^{;]*\(--[^{;]*)/g, (_, rule: string, query: string) => {
    const condition = query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      const found = names[rule]?.[name];
      if (!found) throw new Error(`no ${rule} is called "${name}" in src/base/media-names.ts`);
      return found;
    });
    return `@${rule}${condition}`;
  });
}

/** The names for windows in the styles of components and in style sheets. */
export function mediaOfStyles(): Plugin {
  return {
    name: "coppice-media-names",
    enforce: "pre",
    transform(code, id) {
      return /\.css(?:$|\?)/.test(id) && code.includes("(--") ? { code: withMedia(code), map: null } : undefined;
    },
    generateBundle(_, bundle) {
      const style = Object.values(bundle).find(
        (file) =>
          file.type === "asset" &&
          file.fileName.endsWith(".css") &&
          /@(?:media|container)[^{]*\(--/.test(String(file.source)),
      );
      if (style) throw new Error(`${style.fileName} names a window: a style sheet that another one imports cannot`);
    },
  };
}
