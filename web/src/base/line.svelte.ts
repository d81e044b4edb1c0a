/** The line to the server, where the page can do without it for a while (local/with-server.ts). */
class Line {
  /** There is none now: what is begun is played and kept on this device. */
  away = $state(false);
  /** Tables on this device among the server's, as the last list told. */
  here = $state.raw<ReadonlySet<string>>(new Set());
}

export const line = new Line();
