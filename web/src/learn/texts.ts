import type lesson from "../../../data/messages/en/lesson.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    lesson: typeof lesson;
  }
}
