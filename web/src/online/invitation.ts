import { api } from "../base/api";
import { address } from "../base/router.svelte";
import { keep, recall } from "../base/storage";
import type { Link } from "../wire/types";

const placeOf = (table: string, seat: number) => `coppice.invitation.${table}.${seat}`;

/** The last invitation that this browser made to a seat. The server stores only its hash. */
export function keptInvitation(table: string, seat: number): Link | null {
  try {
    return JSON.parse(recall(placeOf(table, seat)) ?? "null") as Link | null;
  } catch {
    return null;
  }
}

/** Makes an invitation to a friend's seat. It invalidates earlier ones. */
export async function invite(table: string, seat: number): Promise<Link> {
  const link = await api.online.link(table, seat);
  keep(placeOf(table, seat), JSON.stringify(link));
  return link;
}

/** The address to send. The token is behind the #, so it is in no server's log. */
export const linkAddress = (table: string, { token }: Pick<Link, "token">): string =>
  location.href.replace(/#.*$/, "") + address({ screen: "join", table, token });
