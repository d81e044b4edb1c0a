import { getContext, setContext } from "svelte";
import type { Lesson } from "../wire/types";

const led = Symbol("led");
const reading = Symbol("reading");

/** Tells a table's components whether a lesson leads, so that they show no first-time explanations. */
export const provideLed = (leads: () => boolean): void => void setContext(led, leads);
export const isLed = (): (() => boolean) => getContext<(() => boolean) | undefined>(led) ?? (() => false);

/**
 * A component reports that something is open to read. No move is played automatically until the returned function is
 * called.
 */
type Reading = () => () => void;
export const provideReading = (begins: Reading): void => void setContext(reading, begins);
export const tellsReading = (): Reading => getContext<Reading | undefined>(reading) ?? (() => () => undefined);

/** A lesson begins after the first sentence is read. */
export const isWelcoming = (lesson: Lesson | null): boolean => lesson?.stage === "under_way" && lesson.number === 1;
