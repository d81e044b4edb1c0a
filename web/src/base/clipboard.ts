/** Whether the text is on the clipboard now. Browsers refuse it at insecure addresses, in frames, and by a setting. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser offers its own way to share. */
export function canShare(): boolean {
  try {
    return typeof navigator.share === "function";
  } catch {
    return false;
  }
}

/** False where the browser would not share; true, too, if somebody thought better of it. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
