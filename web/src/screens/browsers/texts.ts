import type texts from "../../../../data/messages/en/browsers.json";

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    browsers: typeof texts;
  }
}
