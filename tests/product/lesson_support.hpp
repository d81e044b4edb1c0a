#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "search/registry.hpp"
#include "table/lesson.hpp"
#include "table/table_support.hpp"

// Tables with a lesson.
namespace coppice::test {

inline Table table_of(const Lesson& lesson) {
  const auto game = (*find_game(lesson.game))->make(lesson.settings);
  Table table = *Table::make({*game, lesson.seats, lesson.seed, false, "", "2026-11-22"});
  table.append(*table.begin_lesson(lesson));
  table.append(table.deal());
  return table;
}

inline void act(Table& table, Seat seat, const std::string& move) {
  auto change = table.consider(intent::Move{seat, move});
  ASSERT_TRUE(change) << move << ": " << change.error().key;
  table.append(std::move(*change));
}

/// Plays a highlighted move, or the move that the lesson prescribes, or the only one.
inline void go_on(Table& table) {
  const Seat seat = table.play().turn().seat();
  const auto glow = table.glowing();
  if (!glow.empty()) return act(table, seat, glow.front().text);
  const auto options = table.play().options(seat);
  if (const auto scripted = table.scripted_move()) {
    const auto change =
        table.consider(intent::Move{seat, table.advise({*scripted}, true).move.value()});
    ASSERT_TRUE(change);
    return table.append(*change);
  }
  ASSERT_EQ(options.size(), 1U) << "neither prompted nor forced, step " << table.guide()->step().id;
  act(table, seat, options.front().text);
}

}  // namespace coppice::test
