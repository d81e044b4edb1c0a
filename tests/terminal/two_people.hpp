#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/support.hpp"

// Two people at one screen, which is cleared between their turns.
namespace coppice::terminal::test {

/// The output, split where the screen is cleared with its scrollback.
inline std::vector<std::string> scenes(const std::string& out) {
  constexpr std::string_view wiped = "\x1b[H\x1b[2J\x1b[3J";
  std::vector<std::string> all;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = out.find(wiped, begin);
    all.push_back(out.substr(begin, end - begin));
    if (end == std::string::npos) return all;
    begin = end + wiped.size();
  }
}

/// How the screen shows the cards that only this seat knows.
using Secrets = std::function<std::vector<std::string>(const Table& table, Seat seat)>;

/// Plays 60 decisions. Before each, the screen shows the table, which contains `mark`, but no
/// secret of the other seat. The curtain shows no table.
inline void expect_hidden_hands(const Wishes& two, const std::string& mark,
                                const Secrets& secrets) {
  Table table = new_table(two);
  table.append(table.deal());
  std::vector<std::string> lines;
  std::vector<int> deciders;
  std::vector<std::vector<std::string>> hidden;
  for (int decision = 0; decision < 60 && !table.play().turn().is_over(); ++decision) {
    const Seat seat = table.play().turn().seat();
    if (deciders.empty() || deciders.back() != seat.number()) lines.emplace_back();
    deciders.push_back(seat.number());
    hidden.push_back(secrets(table, Seat{static_cast<std::uint8_t>(1 - seat.index)}));
    lines.push_back(table.play().options(seat).back().text);
    table.append(*table.consider(intent::Move{seat, lines.back()}));
  }
  const auto shown = scenes(run(two, lines).out);
  std::size_t scene = 0;  // 0 is before the first curtain; then curtains and boards alternate
  int last = 0;
  std::size_t compared = 0;
  for (std::size_t decision = 0; decision < deciders.size(); ++decision) {
    if (deciders[decision] != last) scene += 2;
    last = deciders[decision];
    ASSERT_LT(scene, shown.size());
    EXPECT_FALSE(shown[scene - 1].contains(mark)) << "a curtain shows no table";
    EXPECT_TRUE(shown[scene].contains(mark));
    for (const std::string& card : hidden[decision]) {
      EXPECT_FALSE(shown[scene].contains(card)) << card << shown[scene];
      ++compared;
    }
  }
  EXPECT_GT(compared, 60U);
}

}  // namespace coppice::terminal::test
