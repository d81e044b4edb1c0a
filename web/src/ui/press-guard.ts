/** For this many milliseconds, a control that appears under the finger, pointer or focus ignores presses. */
export const hold = 350;
/** A pointer that moves less than this many pixels counts as resting. */
const slack = 24;

/** What made something appear or change: a key, a press, or null for neither. */
export type Cause = string | null;
type Change = { at: number; cause: Cause };

const isActivation = (cause: Cause) => cause === "Enter" || cause === " " || cause === "press";

/**
 * Ignores presses that were meant for the previous question. Nobody reads a question in a third of a second, but a
 * second press comes as fast, and the next answer is often in the same place. A press counts if the control was there
 * before, or if the user has moved to it since by pointer or by another key.
 */
export class PressGuard {
  #came = new WeakMap<object, Change>();
  #changed = new WeakMap<object, Change>();
  #rests = { x: Infinity, y: Infinity, since: -Infinity };
  #last: { on: object; at: number; byKey: boolean } | null = null;
  /** The last time of a key that presses nothing, and of one that is in no text. */
  #otherKey = -Infinity;
  #wayKey = -Infinity;

  /** A control appeared. */
  came(thing: object, change: Change): void {
    this.#came.set(thing, change);
  }

  /** A control changed its label or became enabled. */
  changed(thing: object, change: Change): void {
    this.#changed.set(thing, change);
  }

  pointer(x: number, y: number, at: number): void {
    if (Math.hypot(x - this.#rests.x, y - this.#rests.y) > slack) this.#rests = { x, y, since: at };
  }

  key(key: string, at: number): void {
    if (!isActivation(key)) this.#otherKey = at;
    if (!isActivation(key) && key.length > 1) this.#wayKey = at;
  }

  /** Whether a press counts. If so, it becomes the last one. */
  press(thing: object, byKey: boolean, at: number): boolean {
    const meant = byKey ? !this.#putUnderFocus(thing, at) : !this.#putUnderPointer(thing, at);
    if (meant) this.#last = { on: thing, at, byKey };
    return meant;
  }

  /** Whether a letter or digit counts. */
  letter(key: string, thing: object, at: number): boolean {
    const came = this.#fresh(this.#came, thing, at);
    if (came && this.#wayKey <= came.at && (came.cause === null || came.cause === key)) return false;
    const changed = this.#fresh(this.#changed, thing, at);
    return !changed || changed.cause !== null || this.#wayKey > changed.at;
  }

  #fresh(changes: WeakMap<object, Change>, thing: object, at: number): Change | null {
    const change = changes.get(thing);
    return change && at - change.at < hold ? change : null;
  }

  #putUnderPointer(thing: object, at: number): boolean {
    const came = this.#fresh(this.#came, thing, at);
    if (came && this.#rests.since < came.at) return true;
    const last = this.#last;
    if (!last || this.#rests.since >= last.at) return false;
    if (last.on !== thing) return at - last.at < hold; // the other control has moved away
    const changed = this.#fresh(this.#changed, thing, at);
    return changed !== null && changed.cause === null && changed.at >= last.at;
  }

  #putUnderFocus(thing: object, at: number): boolean {
    const came = this.#fresh(this.#came, thing, at);
    // If a letter itself brings the control, such as a word to confirm, it was meant.
    if (came && this.#otherKey <= came.at && (came.cause === null || isActivation(came.cause))) return true;
    const last = this.#last;
    const changed = this.#fresh(this.#changed, thing, at);
    return changed?.cause === null && last !== null && last.byKey && changed.at >= last.at && this.#otherKey <= last.at;
  }
}
