import { getContext, setContext } from "svelte";
import type { Lesson } from "../wire/types";

const led = Symbol("led");
const reading = Symbol("reading");

/** A table tells what lies in it whether a lesson leads: then nobody else explains what is met for the first time. */
export const provideLed = (leads: () => boolean): void => void setContext(led, leads);
export const isLed = (): (() => boolean) => getContext<(() => boolean) | undefined>(led) ?? (() => false);

/** A table is told of what lies open in it to be read, and plays nothing by itself until the returned call. */
type Reading = () => () => void;
export const provideReading = (begins: Reading): void => void setContext(reading, begins);
export const tellsReading = (): Reading => getContext<Reading | undefined>(reading) ?? (() => () => undefined);

/** A lesson begins when its learner has read the first sentence. */
export const isWelcoming = (lesson: Lesson | null): boolean => lesson?.stage === "under_way" && lesson.number === 1;
