/** A browser of any engine with one page, as far as the tests need it. */
export type Visitor = {
  go(address: string): Promise<void>;
  /** The value of an expression in the page. */
  ask<Value>(expression: string): Promise<Value>;
  /** Presses the first match of a selector, like a mouse. */
  press(selector: string): Promise<void>;
  type(selector: string, words: string): Promise<void>;
  /** The printed page as a PDF; undefined if the engine's driver cannot print. */
  print?(): Promise<Uint8Array>;
  /** Errors that the page has reported. */
  complaints(): string[];
  close(): Promise<void>;
};

const patience = 20_000;

/** Waits until an expression is true in the page. Otherwise it reports the value. */
export async function until(visitor: Visitor, expression: string): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (await visitor.ask<boolean>(`Boolean(${expression})`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const sight = await visitor.ask<string>("location.href + ' ' + document.body.innerText");
  throw new Error(`not within ${patience} ms: ${expression}\n${sight.replace(/\s*\n\s*/g, " | ").slice(0, 2000)}`);
}

const shown = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible")`;

export const seen = (visitor: Visitor, selector: string): Promise<void> => until(visitor, shown(selector));

/** Presses the first match as soon as it exists. */
export async function press(visitor: Visitor, selector: string): Promise<void> {
  await seen(visitor, selector);
  await visitor.press(selector);
}
