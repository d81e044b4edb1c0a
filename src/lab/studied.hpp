#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string_view>

#include "lab/doubling.hpp"
#include "lab/study.hpp"
#include "lab/verdicts.hpp"
#include "lab/worths.hpp"

namespace coppice::lab {

/// A study with its conclusions.
struct Studied {
  Study study;
  Verdicts verdicts;
  std::optional<Worths> worths;
  std::optional<Doubling> doubling = {};

  bool rivals() const { return study.games.tally.rivals(); }

  /// Whether the caller stopped it before all games were played, also those with blanks or with
  /// twice the thinking time.
  bool cut_short() const {
    return study.games.cut_short() || (worths && worths->games < worths->wished) ||
           (doubling && doubling->pairs.count() < doubling->wished);
  }
};

/// The version of the JSON of a study; that of its other commands is report_version. Version 3 had
/// no limits of single cards and did not say which are somebody's own; it can still be read.
inline constexpr int study_version = 4;

/// docs/workshop.md describes it.
boost::json::object to_json(const Studied& studied);

/// The names of these values in the formats of a report.
std::string_view name_of(Strength strength);
std::string_view name_of(Plays plays);

}  // namespace coppice::lab
