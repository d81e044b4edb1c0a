import { PressGuard, type Cause } from "./press-guard";

/**
 * One press, one decision: handles all presses first. A held key presses once. A control that has just appeared under
 * the pointer or focus ignores presses (press-guard.ts). Keys of an input method are not keys of the page.
 */

const pressable = "button, a[href], input, select, textarea, summary, dialog, [role='button']";
/** Attributes that give a control its meaning. */
const meanings = ["data-open", "data-choice", "data-stop", "aria-disabled", "disabled", "open"];

const guard = new PressGuard();
let cause: Cause = null;

const now = () => performance.now();

/** The control at a node. In a dialog, the backdrop is a control and the text is not. */
function thingAt(node: Node | null): Element | null {
  const thing = (node instanceof Element ? node : (node?.parentElement ?? null))?.closest(pressable) ?? null;
  return thing instanceof HTMLDialogElement && thing !== node ? null : thing;
}

/** The tools above a table never change. */
const isTool = (thing: Element) => thing.closest("header") !== null;

function noteCome(element: Element): void {
  const change = { at: now(), cause };
  if (element.matches(pressable)) guard.came(element, change);
  for (const thing of element.querySelectorAll(pressable)) guard.came(thing, change);
}

function note(records: MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    const thing = thingAt(target);
    if (type === "childList") for (const node of addedNodes) if (node instanceof Element) noteCome(node);
    if (type === "attributes" && target instanceof HTMLDialogElement) noteCome(target);
    else if (thing && !isTool(thing) && (type !== "attributes" || thing === target))
      guard.changed(thing, { at: now(), cause });
  }
}

/** Runs handlers synchronously, so that what they change has this cause. */
function causes(by: Cause): void {
  cause = by;
  setTimeout(() => (cause = null));
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onclick(event: MouseEvent): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return; // pressed by the page itself
  const thing = thingAt(event.target);
  if (thing && !guard.press(thing, event.detail === 0, event.timeStamp)) return stop(event);
  if (event.detail > 0) causes("press");
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|range|file)$/.test(target.type));

function onkeydown(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) return event.stopImmediatePropagation();
  const { key, target } = event;
  if (event.repeat && key === "Enter" && !(target instanceof HTMLTextAreaElement)) return stop(event);
  if (event.repeat && !isWriting(target) && (key.length === 1 || key === "Escape"))
    return event.stopImmediatePropagation();
  guard.key(key, event.timeStamp);
  causes(keyOf(event));
}

const onpointer = (event: PointerEvent) => guard.pointer(event.clientX, event.clientY, event.timeStamp);

/** Installs the guard before all other listeners. */
export function guardPresses(): void {
  addEventListener("click", onclick, true);
  addEventListener("keydown", onkeydown, true);
  for (const name of ["pointerdown", "pointermove"] as const) addEventListener(name, onpointer, true);
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: meanings,
  });
}

/** Whether a letter or digit may press this control: not if a new question has just brought it. */
export const letterPresses = (key: string, thing: Element | null): boolean =>
  thing === null || guard.letter(key, thing, now());

/** Whether a table may handle this key. */
export const isTableKey = (event: KeyboardEvent): boolean =>
  !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isWriting(event.target) ||
    document.querySelector("dialog[open]")
  );

/** Letters that a Turkish keyboard has in the places of i and I, and the question mark of an Arabic one. */
const folded = new Map([
  ["ı", "i"],
  ["İ", "i"],
  ["؟", "?"],
]);

const isLatin = (key: string) => /^\p{Script=Latin}$/u.test(key);

/**
 * The key as the page's letters and digits name it, in lower case: on a keyboard with another script, what its place
 * has on one with Latin letters. A sign that no such place has stays as it is.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (!/^[\p{Letter}\p{Nd}؟]$/u.test(key)) return key;
  const known = folded.get(key);
  if (known) return known;
  if (/^[a-z\d]$/i.test(key) || isLatin(key)) return key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? key;
}

/** Whether the key writes a letter, of whatever script: the press may be meant to spell a word. */
export const isLetter = (key: string): boolean => /^\p{Letter}$/u.test(key);
