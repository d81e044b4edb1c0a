/** Milliseconds until somebody is told that there is something to wait for. */
const told = 2500;

/** What somebody waits for, longer than usual: ui/SlowNote.svelte says so, whatever the screen. */
class Slow {
  /** How many such things there are. */
  count = $state(0);

  async during<Value>(coming: Promise<Value>): Promise<Value> {
    let counted = 0;
    const tell = setTimeout(() => (this.count += counted = 1), told);
    try {
      return await coming;
    } finally {
      clearTimeout(tell);
      this.count -= counted;
    }
  }
}

export const slow = new Slow();
