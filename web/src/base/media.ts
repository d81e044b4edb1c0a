/** Whether a media query matches; false if the browser does not support queries. */
export function matches(query: string): boolean {
  try {
    return matchMedia(query).matches;
  } catch {
    return false;
  }
}
