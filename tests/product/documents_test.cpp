// Tables with cards of one's own: documents among the settings.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/settings.hpp"
#include "host/finished_game.hpp"
#include "host/new_table.hpp"
#include "likely_record.hpp"
#include "support/paths.hpp"
#include "wire/pages.hpp"

namespace coppice {
namespace {

Settings own_cards() {
  std::ostringstream text;
  text << std::ifstream(paths::root() / "tests/data/own_folio.txt").rdbuf();
  return {{"folio", document_of(text.str())}};
}

std::string outcome_of_table(std::size_t document_bytes) {
  const wire::NewTable wish{"coppertwaddle", own_cards(), {}, "7", false, false};
  const RequestEnvironment occasion{std::chrono::sys_days(first_day), [] { return 1; },
                                    [](const std::string&, const std::string&) { return false; },
                                    document_bytes};
  const auto made = requested_table(wish, std::nullopt, occasion);
  return made ? "made" : made.error().key;
}

TEST(Documents, MakeATableUpToALength) {
  const std::size_t bytes = own_cards().at("folio").size();
  EXPECT_EQ(outcome_of_table(bytes), "made");
  EXPECT_EQ(outcome_of_table(bytes - 1), "error.table.document");
}

TEST(Documents, OfAFinishedGameComeAlong) {
  Random random(5);
  Record record = record_games::likely_record("coppertwaddle", own_cards(), 4000, random);
  ASSERT_TRUE(record.result);
  const auto read = [&](std::size_t document_bytes) {
    return read_finished_game(
        write_record(record), std::chrono::sys_days(std::chrono::year(2030) / 1 / 1),
        [](const std::string&) { return std::string(32, '8'); }, document_bytes);
  };
  const auto kept = read(limits::document_bytes);
  ASSERT_TRUE(kept) << kept.error().key;
  EXPECT_EQ(kept->table.settings.at("folio"), own_cards().at("folio"));
  EXPECT_EQ(read(100).error().key, "error.table.document");
}

}  // namespace
}  // namespace coppice
