#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "games/coppertwaddle/rules/screen.hpp"
#include "support/long_game.hpp"

// Pairs of games that differ only in what somebody may not know: the cards in an unseen hand, the
// order of the coming cards, and the seed.
namespace coppice::test {

namespace twins {

/// "chance [] We" with We and Le exchanged.
inline void exchange(std::vector<JournalEntry>& journal, const std::string& a,
                     const std::string& b) {
  for (JournalEntry& entry : journal) {
    if (!entry.text.starts_with("chance ")) continue;
    const auto code = entry.text.rfind(' ') + 1;
    const std::string card = entry.text.substr(code);
    if (card == a) entry.text.replace(code, std::string::npos, b);
    if (card == b) entry.text.replace(code, std::string::npos, a);
  }
}

/// The cards of Coppertwaddle that this view does not show now: those in hands, and all.
inline std::pair<std::vector<std::string>, std::vector<std::string>> unseen_now(const Table& table,
                                                                                Viewer eyes) {
  using coppertwaddle::Screen;
  const auto screen_of = [&](Viewer who) {
    return table.play().game().show(table.play().view(who)).as<Screen>();
  };
  const auto pieces = table.play().game().pieces();
  const auto code = [&](int card) {
    return pieces.as<coppertwaddle::Pieces>().cards[static_cast<std::size_t>(card)].code;
  };
  const Screen seen = screen_of(eyes);
  std::vector<std::string> in_hands;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const Screen own = screen_of(seat);
    for (const int card : own.hands[seat.index].cards) {
      if (std::ranges::find(seen.unseen, card) != seen.unseen.end()) in_hands.push_back(code(card));
    }
  }
  std::vector<std::string> all;
  for (const int card : seen.unseen) all.push_back(code(card));
  return {in_hands, all};
}

/// The same for cards that were never seen: an undo does not erase knowledge.
class Unseen {
 public:
  explicit Unseen(Viewer eyes) : eyes_(eyes) {}

  /// Call it after each entry of the journal.
  void look(const Table& table) {
    if (!table.company() || !table.company()->is_dealt()) return;
    auto [in_hands, all] = unseen_now(table, eyes_);
    if (dealt_) std::erase_if(all, [this](const auto& card) { return !holds(all_, card); });
    dealt_ = true;
    all_ = std::move(all);
    std::erase_if(in_hands, [this](const auto& card) { return !holds(all_, card); });
    in_hands_ = std::move(in_hands);
  }

  const std::vector<std::string>& in_hands() const { return in_hands_; }
  const std::vector<std::string>& all() const { return all_; }

 private:
  static bool holds(const std::vector<std::string>& cards, const std::string& card) {
    return std::ranges::find(cards, card) != cards.end();
  }

  Viewer eyes_;
  bool dealt_ = false;
  std::vector<std::string> in_hands_;
  std::vector<std::string> all_;
};

}  // namespace twins

/// The lengths of up to three beginnings of the game at whose ends somebody holds cards that this
/// view has never shown. In Coupell only the coming cards are hidden.
inline std::vector<std::size_t> secret_moments(const LongGame& game, Viewer eyes) {
  std::vector<std::size_t> moments;
  const bool has_hands = game.game == "coppertwaddle";
  twins::Unseen unseen(eyes);
  Table table = table_of(game);
  for (std::size_t length = 1; length <= game.journal.size(); ++length) {
    if (!table.restore({game.journal[length - 1]})) throw std::logic_error("no such game");
    if (!table.company() || !table.company()->is_dealt()) continue;
    if (has_hands) unseen.look(table);
    if (!has_hands || !unseen.in_hands().empty()) moments.push_back(length);
  }
  if (moments.size() <= 3) return moments;
  return {moments[moments.size() / 3], moments[moments.size() * 2 / 3], moments.back()};
}

/// The same game for this view with other secrets. Empty if the other cards make one of the moves
/// illegal.
inline std::optional<LongGame> twin_of(const LongGame& game, Viewer eyes, Random& random) {
  LongGame twin = game;
  twin.seed = game.seed + 1'000'000;
  if (game.game == "coppertwaddle") {
    twins::Unseen unseen(eyes);
    Table table = table_of(game);
    for (const JournalEntry& entry : game.journal) {
      if (!table.restore({entry})) throw std::logic_error("no such game");
      unseen.look(table);
    }
    const std::vector<std::string>& all = unseen.all();
    for (const std::string& card : unseen.in_hands()) {
      const auto other = all[random.below(static_cast<std::uint32_t>(all.size()))];
      if (other != card) twins::exchange(twin.journal, card, other);
    }
    if (twin.journal == game.journal) return std::nullopt;
  }
  Table table = table_of(twin);
  if (!table.restore(twin.journal)) return std::nullopt;
  return twin;
}

}  // namespace coppice::test
