import { getContext, setContext } from "svelte";

const name = Symbol("led");

/** A table tells what lies in it whether a lesson leads: then nobody else explains what is met for the first time. */
export const provideLed = (led: () => boolean): void => void setContext(name, led);
export const isLed = (): (() => boolean) => getContext<(() => boolean) | undefined>(name) ?? (() => false);
