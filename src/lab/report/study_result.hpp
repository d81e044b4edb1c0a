#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string_view>

#include "lab/counts/card_verdicts.hpp"
#include "lab/counts/card_worths.hpp"
#include "lab/counts/study.hpp"
#include "lab/counts/thinking_time_gain.hpp"

namespace coppice::lab {

/// A study with its conclusions.
struct StudyResult {
  Study study;
  CardVerdicts verdicts;
  std::optional<CardWorths> worths;
  std::optional<ThinkingTimeGain> doubling = {};

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

/// study_members.hpp describes them, and docs/workshop.md the second.
boost::json::object to_json(const SimulationReport& report);
boost::json::object to_json(const StudyResult& studied);

/// The names of these values in the formats of a report.
std::string_view name_of(CardStrength strength);
std::string_view name_of(PlayFrequency plays);

}  // namespace coppice::lab
