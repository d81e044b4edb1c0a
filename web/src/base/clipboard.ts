/** Returns whether the text was copied. Browsers refuse it at insecure addresses, in frames, and by a setting. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser supports sharing. */
export function canShare(): boolean {
  try {
    return typeof navigator.share === "function";
  } catch {
    return false;
  }
}

/** False if sharing failed; true also if the user cancelled it. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
