import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/**
 * The layers of src, lowest first. A file imports from its own folder and from lower layers only, not from a neighbour.
 */
const layers = [
  ["wire"],
  ["base"],
  ["i18n", "local"],
  ["ui"],
  ["table"],
  ["rules", "learn", "online", "review"],
  ["puzzles"],
  ["games", "screens"],
  ["app"],
];

const policies = layers.flatMap((layer, index) =>
  layer.map((type) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: [type, ...layers.slice(0, index).flat()] } } } },
  })),
);

/** A game imports from its own folder and from the layers below; only the list of games imports games. */
const belowGames = layers
  .slice(
    0,
    layers.findIndex((layer) => layer.includes("games")),
  )
  .flat();
policies.push(
  { from: { element: { type: "game" } }, allow: { to: { element: { types: { anyOf: belowGames } } } } },
  {
    from: { element: { type: "game" } },
    allow: { to: { element: { type: "game", captured: { game: "{{from.element.captured.game}}" } } } },
  },
  { from: { element: { type: "games" } }, allow: { to: { element: { type: "game" } } } },
);

const pressed = "[callee.property.name=/^(click|dblclick|tap)$/]";
const inPage = "[callee.property.name=/^(evaluate(All|Handle)?|waitForFunction|addInitScript)$/]";
const ofElement = "[params.0.typeAnnotation.typeAnnotation.typeName.name=/^(HTML|SVG|Element)/]";

/** What presses a control that nobody could press: it may lie under something, or be out of sight. */
const faked = [
  `CallExpression${inPage} CallExpression${pressed}`,
  `:function${ofElement} CallExpression${pressed}`,
  // Playwright's press is waited for, an element's is not.
  `ExpressionStatement > CallExpression${pressed}`,
  `ExpressionStatement > ChainExpression > CallExpression${pressed}`,
  "CallExpression[callee.property.name='dispatchEvent']",
  "CallExpression[callee.name='dispatchEvent']",
  "CallExpression:not([callee.name='rmSync']) > ObjectExpression > Property[key.name='force']",
  ":matches(Literal[value=/\\.click\\(|dispatchEvent/], TemplateElement[value.raw=/\\.click\\(|dispatchEvent/])",
];

export default defineConfig(
  { ignores: ["src/wire/"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      // Prettier breaks code; this finds comments that are too long.
      "max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      // Games and screens add their keys to these interfaces from their own folders.
      "@typescript-eslint/no-empty-object-type": ["error", { allowWithName: "^(Game|Screen)(Texts|Icons)$" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // A literal keeps a space that Svelte would trim at the end of a block.
      "svelte/no-useless-mustaches": "off",
      // Sets and maps are replaced as a whole ($state.raw), not changed in place.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // Browser tests run side by side, and then poll sometimes does not find its test.
    files: ["tests/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "expect", property: "poll", message: "Use vi.waitFor." },
        { property: "waitForTimeout", message: "Wait for a condition. See tests/browser/wait.ts." },
      ],
    },
  },
  {
    files: ["tests/{browser,engines,measure,pictures}/**"],
    ignores: ["tests/browser/events.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...faked.map((selector) => ({
          selector,
          message: "Press as people press: with Playwright's click or tap, or with keys. See tests/browser/events.ts.",
        })),
      ],
    },
  },
  {
    // These draw our own icons, which the build bundles as strings.
    files: [
      "src/ui/Icon.svelte",
      "src/games/*/Picture.svelte",
      "src/games/copperdale/card/{Court,Pips}.svelte",
      "src/games/copperdale/town/Town.svelte",
      "src/games/coppertwaddle/card/Woodcut.svelte",
    ],
    rules: { "svelte/no-at-html-tags": "off" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": [
        { type: "game", pattern: "src/games/*", capture: ["game"] },
        ...layers.flat().map((type) => ({ type, pattern: `src/${type}` })),
      ],
      "import/resolver": { node: { extensions: [".ts", ".svelte.ts", ".svelte"] } },
    },
    rules: {
      "max-lines": ["error", 400],
      "boundaries/dependencies": ["error", { default: "disallow", policies }],
    },
  },
);
