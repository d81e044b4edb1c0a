import type { Page } from "playwright-core";

/** The workshop's page, as its tests use it. */

export const text = (page: Page) => page.getByRole("textbox", { name: /^(The text|Der Text)$/ });
export const state = (page: Page) => page.locator("#text-state");
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const pick = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Waits until the form has this card. */
export const card = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
