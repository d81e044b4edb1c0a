#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "games/coppertwaddle/rules/screen.hpp"
#include "search/registry.hpp"
#include "table/table.hpp"

// Pairs of games that differ only in what somebody may not know: the cards in an unseen hand, the
// order of the coming cards, and the seed.
namespace coppice::test {

/// A game between two people up to its last move but one, since the end reveals all secrets.
struct LongGame {
  std::string game;
  std::uint64_t seed;
  std::vector<std::string> keys;  ///< of the seats, as hashes
  std::vector<JournalEntry> journal;
};

inline const std::vector<std::string> some_keys = {std::string(64, 'a'), std::string(64, 'b')};

/// The table before its first entry.
inline Table table_of(const LongGame& game) {
  const auto made = (*find_game(game.game))->make(Settings{});
  return *Table::make({*made, {"human", "human"}, game.seed, false, "", "2026-11-21"});
}

inline void happen(Table& table, LongGame& game, std::expected<Change, Error> change) {
  if (!change) throw std::logic_error(change.error().key);
  std::ranges::copy(change->entries, std::back_inserter(game.journal));
  table.append(std::move(*change));
}

/// Two people join, and the cards are dealt.
inline Table begun(LongGame& game) {
  const std::string hex(32, 'c');
  Table table = table_of(game);
  const people::Met met{Watching::anybody, true, 0, std::string(64, 'd'), std::string(64, 'e')};
  const std::vector<Holder> holders = {{{game.keys[0]}, "Ann", "", ""},
                                       {{game.keys[1]}, "Bob", "", ""}};
  happen(table, game, table.begin_company(met, holders));
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    happen(table, game, table.consider(people::Contributed{seat.number(), hex}));
  }
  happen(table, game, table.consider(people::Dealt{std::to_string(game.seed)}));
  return table;
}

/// Chats, or requests an undo that the other allows or refuses, between moves.
inline void talk(Table& table, LongGame& game, Random& random) {
  const Seat seat{static_cast<std::uint8_t>(random.below(2))};
  const Seat other{static_cast<std::uint8_t>(1 - seat.index)};
  const auto chat = table.consider(people::Chatted{seat.number(), "well, well"});
  if (chat) happen(table, game, chat);
  const auto proposal = table.consider(people::Proposed{seat.number(), ProposalKind::undo});
  if (!proposal) return;
  happen(table, game, proposal);
  happen(table, game, table.consider(intent::Consent{other, random.below(2) == 0}));
}

inline LongGame random_game(const std::string& name, std::uint64_t seed,
                            const std::vector<std::string>& keys = some_keys) {
  LongGame game{name, seed, keys, {}};
  Table table = begun(game);
  Random random(seed);
  while (true) {
    if (random.below(12) == 0) talk(table, game, random);
    const Seat seat = table.play().turn().seat();
    const auto options = table.play().options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    auto change = table.consider(intent::Move{seat, options[chosen].text});
    if (!change || change->outcome.result) return game;
    happen(table, game, std::move(change));
  }
}

inline Table restored(const LongGame& game) {
  Table table = table_of(game);
  if (const auto fine = table.restore(game.journal); !fine) throw std::logic_error("no such game");
  return table;
}

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
                                                                                Eyes eyes) {
  using coppertwaddle::Screen;
  const auto screen_of = [&](Eyes who) {
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
  explicit Unseen(Eyes eyes) : eyes_(eyes) {}

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

  Eyes eyes_;
  bool dealt_ = false;
  std::vector<std::string> in_hands_;
  std::vector<std::string> all_;
};

}  // namespace twins

/// The lengths of up to three beginnings of the game at whose ends somebody holds cards that this
/// view has never shown. In Coupell only the coming cards are hidden.
inline std::vector<std::size_t> secret_moments(const LongGame& game, Eyes eyes) {
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
inline std::optional<LongGame> twin_of(const LongGame& game, Eyes eyes, Random& random) {
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
