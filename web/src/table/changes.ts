import type { Change } from "../wire/types";

/** Applies the table's changes to a view. Unchanged parts keep their identity. */
export function follow<View>(view: View, changes: readonly Change[]): View {
  return changes.reduce<unknown>((now, { path, value }) => written(now, path.split("/").slice(1), value), view) as View;
}

function written(now: unknown, [step, ...further]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(now))
    return now.map((part, index) => (index === Number(step) ? written(part, further, value) : part));
  const whole = now as Record<string, unknown>;
  return { ...whole, [step]: written(whole[step], further, value) };
}
