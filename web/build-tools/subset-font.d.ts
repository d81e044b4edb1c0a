declare module "subset-font" {
  /** The font with only the characters of `text` that it has. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
}
