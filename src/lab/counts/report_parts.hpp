#pragma once

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/stats/estimate.hpp"
#include "lab/stats/histogram.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "lab/stats/luck_share.hpp"
#include "lab/stats/outcomes.hpp"

namespace coppice::lab {

// Reports as JSON. docs/schemas/report.schema.json describes those that can be merged (merge.hpp).
// `version` increases when a member is removed or changes its meaning. Common to all:
//
//   version: 3, command, program, commit (both empty until the program fills them in), game,
//   settings, games (finished), wished, cut_short, seed (a string, because many readers round
//   numbers beyond 2^53), decisions, seconds, decisions_per_second
//
// In reports that can be merged:
//
//   first: the number of the first game; whole: in a part only, the games of the run
//
// These values have several members:
//
//   statistics: {count, sum, sum_squares, mean, sd, ci95, min, max}. The first three are integers
//     (strings beyond 2^53) that can be added. ci95 is half the width of the mean's 95 % confidence
//     interval. sd is null for a single game; ci95 also if all numbers are equal.
//   estimate: {mean, low, high}, from 0 to 1; the last two are the ends of the mean's 95 %
//     confidence interval.
//   share: {games, share, low, high}: the number and the part of the games, with its interval.

inline constexpr int report_version = 3;

/// 0 if no time has passed.
double per_second(std::uint64_t count, double seconds);

// Members of reports as JSON.

/// An integer; a string if many readers would round it.
boost::json::value whole_json(std::int64_t number);

/// The same read. These throw if it is not one: std::out_of_range for a text that is more or less
/// than a number, otherwise what Boost.JSON throws.
std::int64_t read_whole(const boost::json::value& json);
std::int64_t read_whole_text(std::string_view text);

boost::json::value number_or_null(std::optional<double> number);
boost::json::object to_json(const IntegerStatistics& score);
boost::json::array to_json(const Outcomes& outcomes);
/// The counts by number.
boost::json::object to_json(const Histogram& histogram);
boost::json::object to_json(const BrokenGameCounts& broken);
boost::json::array to_json(const Duplicates& duplicates);
boost::json::object estimate_json(const Estimate& estimate);
/// {difference, low, high} of a score; null if infinite.
boost::json::object elo_json(const Estimate& score);
/// Null if it is infinite.
boost::json::value finite_json(double number);
boost::json::object share_json(std::uint64_t count, std::uint64_t games);

/// A document's own name by language: its lines "Name: …" and, in the same stanza, "Name-de: …".
/// Empty without the first.
using DocumentNames = std::map<std::string, std::string>;
DocumentNames document_names(std::string_view document);

/// What stands for a document whose text is elsewhere: its digest, and its names.
std::string short_document(std::string_view digest, const DocumentNames& names);

/// The names of those settings that have one; null if none has. Of two variants the names of both.
boost::json::value names_json(const Settings& settings);
boost::json::value names_json(const std::array<Settings, 2>& variants);

/// Replaces documents whose digests were read by what stands for them, with their names if there
/// are any. Throws for invalid names.
void restore_documents(Settings& settings, const boost::json::value* names);
void restore_documents(std::array<Settings, 2>& variants, const boost::json::value* names);

}  // namespace coppice::lab
