import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { expect, test } from "vitest";

/** The rule of eslint.config.js: tests press as people press. */

const faked = [
  "await page.locator('a').evaluate((one: HTMLElement) => one.click());",
  "await page.evaluate(() => document.querySelector('button')?.click());",
  "const inPage = () => { for (const one of all()) one.click(); };",
  "const inPage = (one: HTMLButtonElement) => one.click();",
  "found[0]?.click();",
  "await page.locator('a').dispatchEvent('click');",
  "await page.evaluate(() => dispatchEvent(new Event('afterprint')));",
  "await page.evaluate('document.body.click()');",
  "await ask(`(() => { field.dispatchEvent(new Event('change')); })()`);",
  "await page.locator('a').click({ force: true });",
  "await page.locator('input').check({ force: true });",
];
const real = [
  "await page.locator('a').click();",
  "const press = (what: Locator) => (isTouched ? what.tap() : what.click());",
  "await page.keyboard.press('Enter');",
  "await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [] });",
  "rmSync(folder, { recursive: true, force: true });",
];

test("a test that presses what nobody could press is refused", async () => {
  const lint = new ESLint({ cwd: fileURLToPath(new URL("../..", import.meta.url)) });
  const refused = async (line: string) => {
    const [{ messages } = { messages: [] }] = await lint.lintText(line, { filePath: "tests/browser/planted.test.ts" });
    return messages.some(({ ruleId }) => ruleId === "no-restricted-syntax");
  };
  const passed: string[] = [];
  for (const line of faked) if (!(await refused(line))) passed.push(line);
  expect(passed).toEqual([]);
  for (const line of real) expect(await refused(line), line).toBe(false);
});
