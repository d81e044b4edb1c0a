/** Each query is made once, because every animation asks. */
const lists = new Map<string, MediaQueryList>();

/** Whether a media query matches; false if the browser does not support queries. */
export function matches(query: string): boolean {
  try {
    const list = lists.get(query) ?? matchMedia(query);
    lists.set(query, list);
    return list.matches;
  } catch {
    return false;
  }
}
