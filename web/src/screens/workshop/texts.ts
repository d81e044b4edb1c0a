import type texts from "../../../../data/messages/en/workshop.json";

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    workshop: typeof texts;
  }
}

export type WorkshopKey = keyof typeof texts;
