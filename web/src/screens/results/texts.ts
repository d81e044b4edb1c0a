import type texts from "../../../../data/messages/en/results.json";

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    results: typeof texts;
  }
}
