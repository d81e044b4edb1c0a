/** The connection to the server, for pages that also work offline (local/with-server.ts). */
class Offline {
  /** There is no connection: new games are played and stored on this device. */
  away = $state(false);
  /** The tables of the last list that are stored on this device. */
  here = $state.raw<ReadonlySet<string>>(new Set());
}

export const offline = new Offline();
