/**
 * For so many milliseconds, what a new question has brought under the finger, the pointer or the focus hears no press.
 */
export const hold = 350;
/** A pointer that moves less rests where it is, in pixels. */
const slack = 24;

/** What something came or changed through: a key, a press, or nothing that somebody did in that moment. */
export type Cause = string | null;
type Change = { at: number; cause: Cause };

const isActivation = (cause: Cause) => cause === "Enter" || cause === " " || cause === "press";

/**
 * Tells a press on something new from one that was meant for what was there before. Nobody reads a question in a third
 * of a second, but a second press comes as soon, and the next answer often lies where the last one lay. What one has
 * gone to since it came, by moving the pointer or by another key, is meant; so is what was there already.
 */
export class PressGuard {
  #came = new WeakMap<object, Change>();
  #changed = new WeakMap<object, Change>();
  #rests = { x: Infinity, y: Infinity, since: -Infinity };
  #last: { on: object; at: number; byKey: boolean } | null = null;
  /** When a key was pressed that presses nothing, and one that no text has. */
  #otherKey = -Infinity;
  #wayKey = -Infinity;

  /** Something to press came, or came back. */
  came(thing: object, change: Change): void {
    this.#came.set(thing, change);
  }

  /** Something to press that stays says something else now, or can be pressed again. */
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

  /** Whether a press is meant for this; if so, it is the last one. */
  press(thing: object, byKey: boolean, at: number): boolean {
    const meant = byKey ? !this.#putUnderFocus(thing, at) : !this.#putUnderPointer(thing, at);
    if (meant) this.#last = { on: thing, at, byKey };
    return meant;
  }

  /** Whether a letter or a number is meant for this. */
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
    if (last.on !== thing) return at - last.at < hold; // the other one has moved away
    const changed = this.#fresh(this.#changed, thing, at);
    return changed !== null && changed.cause === null && changed.at >= last.at;
  }

  #putUnderFocus(thing: object, at: number): boolean {
    const came = this.#fresh(this.#came, thing, at);
    // What a letter brings at once, as a word to confirm, is what that letter was pressed for.
    if (came && this.#otherKey <= came.at && (came.cause === null || isActivation(came.cause))) return true;
    const last = this.#last;
    const changed = this.#fresh(this.#changed, thing, at);
    return changed?.cause === null && last !== null && last.byKey && changed.at >= last.at && this.#otherKey <= last.at;
  }
}
