class Latecomer {
  /** The table that the user watches because the link's seat was taken; the table says so once. */
  table = $state<string | null>(null);
}

export const latecomer = new Latecomer();
