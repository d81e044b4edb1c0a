import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const sizes = { phone: [390, 844, true], side: [844, 390, true], laptop: [1366, 657, false] };
const [game, seats, size, seed, clicks, lang] = process.argv.slice(2);
const [width, height, touch] = sizes[size];
const ctx = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, deviceScaleFactor: touch ? 2 : 1, locale: lang ?? "en" });
const page = await ctx.newPage();
await page.goto("http://localhost:8199/");
await page.locator("article").first().waitFor();
const id = await page.evaluate(async ([game, seats, seed]) => {
  const headers = { "Content-Type": "application/json", "X-Coppice-Player": localStorage.getItem("coppice.player") };
  const r = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify({ game, settings: game === "coupell" ? { starter: "1" } : {}, seats: seats.split(","), seed, daily: false, practice: false }) });
  return (await r.json()).table;
}, [game, seats, seed]);
await page.goto("http://localhost:8199/#/table/" + id);
await page.waitForTimeout(3000);
let n = 0;
for (const what of clicks.split(";")) {
  if (what.startsWith("key:")) await page.keyboard.press(what.slice(4));
  else if (what.startsWith("wait:")) await page.waitForTimeout(Number(what.slice(5)));
  else if (what === "shot") { await page.screenshot({ path: `/tmp/s-${game}-${size}-${n++}.png` }); }
  else if (what.startsWith("text:")) await page.getByText(what.slice(5)).first().click();
  else if (what.startsWith("button:")) await page.getByRole("button", { name: what.slice(7) }).first().click();
}
await browser.close();
