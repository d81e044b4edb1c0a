/** A WebSocket, or an object with the same interface. */
export type SocketLike = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
  /** The time limit of commands, in milliseconds, if the table is in this browser. */
  readonly answersWithin?: number | undefined;
};
