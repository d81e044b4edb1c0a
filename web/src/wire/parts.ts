// Written by coppice-wire-types from the C++ types; do not edit by hand.
// The C++ types say what the parts mean: src/engine/parts.hpp.

export type Label = { key: string; seat: number; with: Record<string, string> };
export type Card = { face: string; id: string };
export type Part =
  | { type: "row"; title: Label; cards: Card[]; down: number; fanned: boolean; place: string }
  | { type: "pile"; title: Label; count: number; top: Card }
  | { type: "grid"; title: Label; columns: number; places: Card[] }
  | { type: "track"; title: Label; at: number; length: number }
  | { type: "number"; title: Label; value: number }
  | { type: "text"; words: Label };
export type Screen = { parts: Part[]; question: Label | null };
export type NoPieces = Record<string, never>;
export type Event =
  | { type: "told"; key: string; seat: number; with: Record<string, string> };
export type Choice =
  | { type: "chosen"; key: string; with: Record<string, string>; on: string[] };
