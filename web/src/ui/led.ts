import { getContext, setContext } from "svelte";
import type { Lesson } from "../wire/types";

const name = Symbol("led");

/** A table tells what lies in it whether a lesson leads: then nobody else explains what is met for the first time. */
export const provideLed = (led: () => boolean): void => void setContext(name, led);
export const isLed = (): (() => boolean) => getContext<(() => boolean) | undefined>(name) ?? (() => false);

/** A lesson begins when its learner has read the first sentence. */
export const isWelcoming = (lesson: Lesson | null): boolean => lesson?.stage === "under_way" && lesson.number === 1;
