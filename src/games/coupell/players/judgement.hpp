#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/value_hash.hpp"
#include "games/coupell/players/minds.hpp"
#include "games/coupell/players/table.hpp"
#include "games/coupell/rules/rules.hpp"
#include "search/feature_list.hpp"
#include "search/small_network.hpp"

namespace coppice::coupell {

/// What can be said of a table between two turns, each as a number below `table_feature_count`.
using TableFeatures = FeatureList<16>;
extern const std::size_t table_feature_count;

/// What a table brings that lies between two turns: points of one pile that are still to come, as
/// learned from games of the planner with itself.
using Judgement = SmallNetwork<32>;

/// The one that the planner plays by (data/coupell); null where the program was built with one that
/// cannot be read. Read once.
const Judgement* own_judgement();

/// As it lies in data/coupell. Nothing for text of another form or version.
std::string write_judgement(const Judgement& judgement);
std::optional<Judgement> read_judgement(std::string_view text);

/// Looks at tables whose own turn is over; the partner draws next. Remembers what it has found, so
/// that it serves one decision only.
class Judge {
 public:
  /// `minds` from the own side.
  Judge(const Rules& rules, const Minds& minds) : rules_(rules), minds_(minds) {}

  TableFeatures features_of(const Table& table);

  /// Hundredths of a point, of both piles at the end.
  int worth_of(const Judgement& judgement, const Table& table);

 private:
  struct Question {
    CardSet pool;
    Row row;
    std::array<std::uint8_t, 2> unused{};

    friend bool operator==(const Question&, const Question&) = default;
  };
  using ByEdits = std::array<int, 3>;

  /// As longest_by_edits, by the words of the partner, but asked only once.
  const ByEdits& longest_of(const Row& row, const Row& pool);

  const Rules& rules_;
  const Minds& minds_;
  std::unordered_map<Question, ByEdits, ValueHash> longest_;
};

}  // namespace coppice::coupell
