import type { Plugin } from "vite";
import { mediaNames } from "../src/base/media-names.ts";

const names: Readonly<Record<string, string>> = mediaNames;

/** Replaces `@media (--name)` in styles. Browsers do not support custom media queries yet. */
export function withMedia(style: string): string {
  return style.replace(/(@media\s+)\(--([\w-]+)\)/g, (_, rule: string, name: string) => {
    const query = names[name];
    if (!query) throw new Error(`no window is called "${name}" in src/base/media-names.ts`);
    return rule + query;
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
        (file) => file.type === "asset" && file.fileName.endsWith(".css") && /@media\s*\(--/.test(String(file.source)),
      );
      if (style) throw new Error(`${style.fileName} names a window: a style sheet that another one imports cannot`);
    },
  };
}
