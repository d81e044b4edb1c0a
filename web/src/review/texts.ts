import type texts from "../../../data/messages/en/analysis.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    analysis: typeof texts;
  }
}
