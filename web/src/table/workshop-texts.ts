import type report from "../../../data/messages/en/report.json";
import type texts from "../../../data/messages/en/workshop.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    report: typeof report;
    workshop: typeof texts;
  }
}

export type WorkshopKey = keyof typeof texts;
