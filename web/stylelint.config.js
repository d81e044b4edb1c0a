import stylelint from "stylelint";
import { mediaNames, partNames } from "./src/base/media-names.ts";

/** A step of the scale in src/app/theme.css. */
const step = (name) => `var\\(--${name}(-\\w+)?\\)`;
const listOf = (value) => new RegExp(`^${value}([\\s,]+${value})*$`);

/** What has to fit into a card or a drawing is measured by it; on paper, in millimetres. */
const own = /\d(em|cqi|mm)\b|^(calc|min)\(var\(--|^var\(--(letter-size|words|round|(row|ditch)-gap)\b/;

const colour = "(var\\(--[\\w-]+\\)|#\\w+|(rgb|color-mix)\\(([^()]|\\([^()]*\\))*\\))";
const shadow = `(${step("rise")}|${step("(ring|halo|edge|under)")} ${colour})`;

const known = ["(forced-colors: active)", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"];
const queries = { media: ["print", "(pointer: coarse)", ...known], container: [] };
for (const name of Object.keys(mediaNames)) queries.media.push(`(--${name})`);
for (const name of Object.keys(partNames)) queries.container.push(`(--${name})`, `not (--${name})`);

/** A query names a kind of window or part of the page (src/base/media-names.ts). */
const ruleName = "coppice/query";
const query = stylelint.createPlugin(ruleName, (enabled) => (root, result) => {
  if (!enabled) return;
  root.walkAtRules(/^(media|container)$/, (rule) => {
    const unknown = rule.params.split(/,\s*/).filter((part) => !queries[rule.name].includes(part.replace(/\s+/g, " ")));
    const message = `${unknown.join(", ")} has no name in src/base/media-names.ts (${ruleName})`;
    if (unknown.length > 0) stylelint.utils.report({ ruleName, result, node: rule, message });
  });
});

const sizes = (own) => ({
  "font-size": [listOf(step("type")), "inherit", own],
  "/^(row-|column-)?gap$/": [listOf(`(0|${step("space")})`), "inherit", own],
  "/radius$/": [listOf(`(0|${step("round")})`), "inherit", own],
  "box-shadow": [listOf(shadow), "none", own],
});

/** Drawings whose texts are measured in units of their viewBox. */
const drawings = ["card/Plate", "felt/Whisper", "review/Curve", "workshop/Plot", "workshop/PrintReport"];

/** Sizes, corners, shadows and queries come from the scale in src/app/theme.css and from src/base/media-names.ts. */
export default {
  plugins: [query],
  rules: {
    [ruleName]: true,
    "declaration-property-value-allowed-list": sizes(own),
  },
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: drawings.map((name) => `src/**/${name}.svelte`),
      rules: { "declaration-property-value-allowed-list": sizes(new RegExp(`${own.source}|^\\d+px$`)) },
    },
    {
      // The frame of a table fits its parts into any window.
      files: [
        "src/games/{coppertwaddle,coupell}/Table.svelte",
        "src/games/coppertwaddle/dock/Dock.svelte",
        "src/games/described/{Board,CardFace}.svelte",
        "src/screens/TableShell.svelte",
      ],
      rules: { [ruleName]: null, "declaration-property-value-allowed-list": null },
    },
    // The root's size, from which all others follow.
    { files: ["src/app/{app,theme}.css"], rules: { "declaration-property-value-allowed-list": null } },
  ],
};
