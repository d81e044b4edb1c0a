import type texts from "../../../data/messages/en/new.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    new: typeof texts;
  }
}

/** The kind of company: one person against computers, several people, or nobody. */
export type Company = "computer" | "friend" | "watch";

/** The user's choice: a friend may also be online. */
export type CompanyWish = Company | "elsewhere";

const human = "human";

export function companyOf(seats: readonly string[]): Company {
  const people = seats.filter((seat) => seat === human).length;
  return people === 0 ? "watch" : people === seats.length ? "friend" : "computer";
}

/** The seats of another company. Computers keep their players; missing ones become `standard`. */
export function seatsOf(company: Company, seats: readonly string[], standard: string): string[] {
  const computers = seats.filter((seat) => seat !== human);
  const computer = () => computers.shift() ?? standard;
  return seats.map((_, index) =>
    company === "friend" || (company === "computer" && index === 0) ? human : computer(),
  );
}

/** The same company with the person at another seat. */
export function seatedAt(seats: readonly string[], seat: number): string[] {
  const moved = [...seats];
  const from = moved.indexOf(human);
  [moved[from], moved[seat]] = [moved[seat]!, moved[from]!];
  return moved;
}
