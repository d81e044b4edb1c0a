import type texts from "../../../data/messages/en/online.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    online: typeof texts;
  }
}
