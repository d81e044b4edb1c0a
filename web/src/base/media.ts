/** Whether a media query matches; no where the browser cannot be asked. */
export function matches(query: string): boolean {
  try {
    return matchMedia(query).matches;
  } catch {
    return false;
  }
}
