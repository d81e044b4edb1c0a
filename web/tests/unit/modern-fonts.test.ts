import { expect, test } from "vitest";
import { modernOnly } from "../../build-tools/modern-fonts";

test("only the WOFF2 file of a font stays, however the sources are written", () => {
  for (const quote of ["'", '"', ""]) {
    const of = (kind: string) => `url(./files/k-400.${kind}) format(${quote}${kind}${quote})`;
    expect(modernOnly(`${of("woff2")}, ${of("woff")}`)).toBe(of("woff2"));
    expect(modernOnly(of("woff2"))).toBe(of("woff2"));
  }
});
