// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: src/engine/parts.hpp.

export type Words = { key: string; seat: number; with: Record<string, string> };
export type Card = { face: string; id: string };
export type Part =
  | { type: "row"; title: Words; cards: Card[]; down: number; fanned: boolean; place: string }
  | { type: "pile"; title: Words; count: number; top: Card }
  | { type: "grid"; title: Words; columns: number; places: Card[] }
  | { type: "track"; title: Words; at: number; length: number }
  | { type: "number"; title: Words; value: number }
  | { type: "text"; words: Words };
export type Screen = { parts: Part[] };
export type NoPieces = Record<string, never>;
export type Event =
  | { type: "told"; key: string; seat: number; with: Record<string, string> };
export type Choice =
  | { type: "chosen"; key: string; with: Record<string, string>; on: string[] };
