/** A WebSocket, or what is like one. */
export type SocketLike = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
  /** Milliseconds within which every wish is answered, where the table is in this browser. */
  readonly answersWithin?: number | undefined;
};
