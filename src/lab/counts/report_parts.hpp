#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "lab/counts/run_part.hpp"
#include "lab/counts/simulation_json.hpp"
#include "lab/stats/estimate.hpp"
#include "lab/stats/histogram.hpp"
#include "lab/stats/integer_statistics.hpp"

// Members of reports as JSON (simulation_json.hpp).
namespace coppice::lab {

/// An integer; a string if many readers would round it.
boost::json::value whole_json(std::int64_t number);

/// The same read. These throw if it is not one: std::out_of_range for a text that is more or less
/// than a number, otherwise what Boost.JSON throws.
std::int64_t read_whole(const boost::json::value& json);
std::int64_t read_whole_text(std::string_view text);

boost::json::value number_or_null(std::optional<double> number);
boost::json::object statistics_json(const IntegerStatistics& score);
boost::json::object estimate_json(const Estimate& estimate);
/// The counts by number.
boost::json::object counts_json(const Histogram& histogram);
boost::json::object share_json(std::uint64_t count, std::uint64_t games);
boost::json::object settings_json(const Settings& settings);

/// A document's own name by language: its lines "Name: …" and, in the same stanza, "Name-de: …".
/// Empty without the first.
using DocumentNames = std::map<std::string, std::string>;
DocumentNames document_names(std::string_view document);

/// What stands for a document whose text is elsewhere: its digest, and its names.
std::string short_document(std::string_view digest, const DocumentNames& names);

/// The names of those settings that have one.
boost::json::object names_json(const Settings& settings);

/// The members that say which games of a run these are, and who forfeited some of them.
void add_part(boost::json::object& json, const RunPart& part);

void add_speed(boost::json::object& json, std::uint64_t decisions, double seconds);

/// The first members of every report.
boost::json::object begin_report(std::string_view command, const auto& report, std::uint64_t games,
                                 bool cut_short) {
  RunPart part;
  if constexpr (requires { report.part; }) part = report.part;
  boost::json::object json = {{"version", report_version},
                              {"command", command},
                              {"program", part.program},
                              {"commit", part.commit},
                              {"game", report.game},
                              {"settings", settings_json(report.settings)},
                              {"games", games},
                              {"wished", report.wished},
                              {"cut_short", cut_short},
                              {"seed", std::to_string(report.seed)}};
  if (auto names = names_json(report.settings); !names.empty()) json["names"] = std::move(names);
  if constexpr (requires { report.part; }) add_part(json, part);
  return json;
}

}  // namespace coppice::lab
