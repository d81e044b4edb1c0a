import type about from "../../../data/messages/en/about.json";
import type rules from "../../../data/messages/en/rules.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    about: typeof about;
  }
}

export type RulesKey = keyof typeof rules;
