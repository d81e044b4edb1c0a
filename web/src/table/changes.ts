import type { Change } from "../wire/types";

/** The view after what the table says is other now. Whatever stays as it was is the same object as before. */
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
