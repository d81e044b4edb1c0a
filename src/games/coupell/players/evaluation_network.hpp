#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/embedded_file.hpp"
#include "engine/hash.hpp"
#include "games/coupell/players/position_evaluation.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/rules.hpp"
#include "search/small_network.hpp"
#include "search/weights.hpp"

namespace coppice::coupell {

/// The features of a table between two turns, each below `table_feature_count`.
using TableFeatures = FeatureList<16>;
extern const std::size_t table_feature_count;

/// The trained evaluation of a table between two turns: the points that one pile will still gain,
/// learned from games of the planner against itself.
using EvaluationNetwork = SmallNetwork<32>;

/// The planner's evaluation (data/coupell), read once; null if the program has an invalid one.
const EvaluationNetwork* built_in_evaluation();

/// The text of data/coupell. Empty for a text of another form or version.
std::string write_judgement(const EvaluationNetwork& judgement);
std::optional<EvaluationNetwork> read_judgement(std::string_view text);

/// Evaluates tables after the own turn; the partner draws next. It caches its results, so it serves
/// one decision only.
class TableEvaluator {
 public:
  /// `minds` are those of the seat itself.
  TableEvaluator(const Rules& rules, const AssumedVocabularies& minds)
      : rules_(rules), minds_(minds) {}

  TableFeatures features_of(const Table& table);

  /// The final points of both piles, in hundredths of a point.
  int worth_of(const EvaluationNetwork& judgement, const Table& table);

 private:
  struct CacheKey {
    CardSet pool;
    Row row;
    std::array<std::uint8_t, 2> unused{};

    friend bool operator==(const CacheKey&, const CacheKey&) = default;
  };
  using ByEdits = std::array<int, 3>;

  /// Cached results of longest_by_edits, for the partner's words.
  const ByEdits& longest_of(const Row& row, const Row& pool);

  const Rules& rules_;
  const AssumedVocabularies& minds_;
  std::unordered_map<CacheKey, ByEdits, ValueHash> longest_;
};

/// data/coupell/planner.weights
std::vector<EmbeddedFile> embedded_judgement();

}  // namespace coppice::coupell
