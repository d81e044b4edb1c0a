/** Milliseconds until a wait is shown. */
const told = 2500;

/** Waits that take longer than usual. ui/SlowNote.svelte shows them on every screen. */
class Slow {
  /** The number of such waits. */
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
