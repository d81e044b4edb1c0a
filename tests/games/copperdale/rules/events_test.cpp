// Events are complete: a listener that gets only events draws the same sheet as the game.
#include <gtest/gtest.h>

#include <string>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_oracle_sheet.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

/// Draws a sheet from events.
struct Listener {
  static constexpr bool listens = true;
  OracleSheet sheet;
  int month = 0;
  int ended = 0;
  int medals = 0;
  int prosperity = 0;
  std::set<std::string> skills;
  std::set<std::string> complete;
  std::string wrong;

  void operator()(const Event& event) {
    std::visit([this](const auto& one) { hear(one); }, event);
  }

 private:
  void expect(bool right, std::string_view what) {
    if (!right && wrong.empty()) wrong = what;
  }

  template <class Other>
  void hear(const Other&) {}

  void hear(const event::MonthBegan& began) { expect(began.month == ++month, "month_began"); }
  void hear(const event::MonthEnded& over) { expect(over.month == ++ended, "month_ended"); }
  void hear(const event::ValueWritten& written) {
    auto& numbers = sheet.occupations[std::string(name_of(written.occupation))];
    numbers.push_back(written.value);
    expect(static_cast<int>(numbers.size()) == written.space, "value_written");
  }
  void hear(const event::SkillUnlocked& won) {
    expect(sheet.has(std::string(name_of(won.occupation))), "skill_unlocked");
    skills.insert(std::string(name_of(won.occupation)));
  }
  void hear(const event::SkillLost& lost) {
    const std::string name(name_of(lost.occupation));
    expect(sheet.occupations[name].size() == 2 && !sheet.has(name), "skill_lost");
  }
  void hear(const event::DistrictFilled& filled) {
    auto& numbers = sheet.districts.at(static_cast<std::size_t>(filled.district - 1));
    numbers.push_back(filled.value);
    expect(static_cast<int>(numbers.size()) == filled.space, "district_filled");
  }
  void hear(const event::EstateFilled& filled) {
    sheet.estates.insert({letter(filled.suits[0]), letter(filled.suits[1])});
  }
  void hear(const event::MonumentFilled& filled) {
    sheet.monuments[std::string(name_of(filled.monument))].insert(letter(filled.suit));
  }
  void hear(const event::MonumentCompleted& built) {
    const std::string name(name_of(built.monument));
    expect(sheet.built(name), "monument_completed too early");
    expect(complete.insert(name).second, "monument_completed twice");
  }
  void hear(const event::PopulationFilled& filled) {
    expect(++sheet.population[letter(filled.suit)] == filled.level, "population_filled");
  }
  void hear(const event::BorderFilled& filled) {
    expect(++sheet.borders[letter(filled.suit)] == filled.level, "border_filled");
  }
  void hear(const event::ProsperityChanged& changed) {
    prosperity = changed.total;
    expect(changed.levels == prosperity_level(changed.total), "prosperity_changed");
  }
  void hear(const event::MedalsChanged& changed) { medals = changed.medals.total; }
};

TEST(CopperdaleEvents, SufficeToDrawTheSheet) {
  for (const auto rule : {MonumentRule::literal, MonumentRule::strict}) {
    const Copperdale game(rule, BorderVisibility::top);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Random random(seed);
      State state = game.start();
      Listener listener;
      while (!game.turn(state).is_over()) {
        const auto moves = moves_of(game, state);
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        // Artisans in every game, so that Monuments are completed.
        const Move wish = move::write(Occupation::artisans);
        if (game.check(state, wish)) move = wish;
        game.play(state, move, listener);
        const Sheet sheet = game.show(state);
        ASSERT_EQ(listener.wrong, "") << seed;
        ASSERT_TRUE(same_sheet(sheet, listener.sheet, rule == MonumentRule::strict)) << seed;
        ASSERT_EQ(listener.medals, sheet.medals.total) << seed;
        ASSERT_EQ(listener.prosperity, sheet.prosperity) << seed;
        for (const MonumentBox& box : sheet.monuments)
          ASSERT_EQ(box.complete, listener.complete.contains(std::string(name_of(box.monument))));
        for (const OccupationLine& line : sheet.occupations)
          ASSERT_EQ(line.skill == SkillState::unlocked,
                    listener.skills.contains(std::string(name_of(line.occupation))));
      }
      ASSERT_EQ(listener.month, 12);
      ASSERT_EQ(listener.ended, 12);
    }
  }
}

}  // namespace
}  // namespace coppice::copperdale::test
