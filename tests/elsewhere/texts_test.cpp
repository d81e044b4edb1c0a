#include "support/laws/texts.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "search/registry.hpp"

// A law of each game that brings its own texts, beside those of its rules.
namespace coppice::laws {
namespace {

/// What `law` finds in the texts of the games that bring their own.
std::string faults(const std::function<Verdict(const GameType& game, const std::string& language,
                                               std::string_view texts)>& law) {
  std::string faults;
  for (const GameType& game : roster()) {
    if (game.texts == nullptr) continue;
    for (const EmbeddedFile& file : game.texts()) {
      const std::string language = std::filesystem::path(file.name).stem().string();
      const Verdict said = law(game, language, file.text);
      if (!said) faults.append(said.message()).append("\n");
    }
  }
  return faults;
}

TEST(Texts, CanBeSaid) {
  EXPECT_EQ(faults([](const GameType&, const std::string& language, std::string_view texts) {
              return texts_can_be_said(language, texts);
            }),
            "");
}

TEST(Texts, GetTheirArguments) {
  EXPECT_EQ(faults([](const GameType& game, const std::string& language, std::string_view texts) {
              if (!game.described) return kept();
              Sayings sayings;
              sayings.listen(**game.make({}));
              for (const SettingInfo& setting : game.info.settings) {
                for (const std::string& choice : setting.choices) {
                  sayings.listen(**game.make({{setting.key, choice}}));
                }
              }
              return texts_get_their_arguments(game.info.id, sayings, language, texts);
            }),
            "");
}

}  // namespace
}  // namespace coppice::laws
