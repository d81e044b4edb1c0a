class Latecomer {
  /** The table beside which one stands because the seat of one's link was taken; it is said there once. */
  table = $state<string | null>(null);
}

export const latecomer = new Latecomer();
