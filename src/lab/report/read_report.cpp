#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <cstdint>
#include <exception>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/text.hpp"
#include "lab/counts/lead_summary.hpp"
#include "lab/report/match_members.hpp"
#include "lab/report/merge.hpp"
#include "lab/report/study_members.hpp"
#include "lab/report/study_sums.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

// Missing or invalid members throw, as in the library; `read_report` catches this.

void require(bool valid, const char* what) {
  if (!valid) throw std::out_of_range(what);
}

void from_json(const value& json, IntegerStatistics& score) {
  score = IntegerStatistics(
      read_whole(json.at("count")), read_whole(json.at("sum")), read_whole(json.at("sum_squares")),
      json.at("min").to_number<std::int32_t>(), json.at("max").to_number<std::int32_t>());
  require(score.count() >= 1 && score.min() <= score.max(), "statistics");
}

void from_json(const value& json, Outcomes& outcomes) {
  std::array<std::uint64_t, Outcomes::kinds> counts{};
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = json.as_array().at(kind).to_number<std::uint64_t>();
  }
  outcomes = Outcomes(counts);
}

void from_json(const value& json, Histogram& histogram) {
  for (const auto& [key, times] : json.as_object()) {
    histogram.add(read_whole_text(key), times.to_number<std::uint64_t>());
  }
}

void from_json(const value& json, BrokenGameCounts& broken) {
  const auto count = [&](const char* name) { return json.at(name).to_number<std::uint64_t>(); };
  BrokenGameCounts::Named named;
  for (const value& each : json.at("games").as_array()) {
    const auto flaw = value_named<BrokenRulesKind>(each.at("flaw").as_string());
    require(flaw.has_value(), "flaw");
    named.emplace(each.at("number").to_number<std::uint64_t>(), *flaw);
  }
  const bool crowded = json.as_object().contains("crowded");
  broken = BrokenGameCounts({count("endless"), count("stuck"), crowded ? count("crowded") : 0},
                            std::move(named));
  require(broken.named().size() <= broken.count(), "broken");
}

void from_json(const value& json, EventSums& sums) {
  for (std::size_t at = 0; at < event_sums.size(); ++at) {
    sums.*event_sums[at] = read_whole(json.as_array().at(at));
  }
}

void from_json(const value& json, GameSums& sums) {
  const array& all = json.as_array();
  sums = {.games = read_whole(all.at(0)),
          .all = read_whole(all.at(1)),
          .squares = read_whole(all.at(2))};
}

void from_json(const value& json, Duplicates& duplicates) {
  for (const value& told : json.as_array()) {
    const array& numbers = told.as_array();
    duplicates[{read_whole(numbers.at(0)), read_whole(numbers.at(1))}] +=
        numbers.at(2).to_number<std::uint64_t>();
  }
}

void from_json(const value& json, LeadHistory& course) {
  const array& numbers = json.as_array();
  course.number = numbers.at(0).to_number<std::uint64_t>();
  course.winner = numbers.at(1).to_number<std::uint8_t>();
  for (std::size_t at = 2; at < numbers.size(); ++at) {
    course.all_leads.push_back(numbers[at].to_number<std::int32_t>());
  }
}

void from_json(const value& json, PairedMetric& metric) {
  const value& sums = json.at("sums");
  metric = {.name = std::string(json.at("metric").as_string()),
            .scale = json.at("scale").to_number<int>(),
            .sums = {.count = read_whole(sums.at("count")),
                     .a = read_whole(sums.at("a")),
                     .b = read_whole(sums.at("b")),
                     .aa = read_whole(sums.at("aa")),
                     .bb = read_whole(sums.at("bb")),
                     .ab = read_whole(sums.at("ab"))}};
}

/// Reads a member of any type.
template <class T>
void read(const value& json, T& member) {
  if constexpr (std::same_as<T, bool>) {
    member = json.as_bool();
  } else if constexpr (std::same_as<T, std::int64_t>) {
    member = read_whole(json);
  } else if constexpr (std::is_arithmetic_v<T>) {
    member = json.to_number<T>();
  } else if constexpr (std::same_as<T, std::string>) {
    member = json.as_string();
  } else if constexpr (DescribedEnum<T>) {
    const auto named = value_named<T>(json.as_string());
    require(named.has_value(), "name");
    member = *named;
  } else if constexpr (is_optional<T>) {
    if (!json.is_null()) read(json, member.emplace());
  } else if constexpr (is_map<T>) {
    for (const auto& [name, each] : json.as_object()) read(each, member[name]);
  } else if constexpr (requires { from_json(json, member); }) {
    from_json(json, member);
  } else {
    const array& all = json.as_array();
    if constexpr (requires { member.resize(all.size()); }) member.resize(all.size());
    for (std::size_t at = 0; at < member.size(); ++at) read(all.at(at), member[at]);
  }
}

template <class T>
void read(const value& json, Digits<T>& digits) {
  const auto number = whole_number(json.as_string());
  require(number.has_value(), "number");
  digits.number = *number;
}

class Reader : public Members<Reader> {
 public:
  explicit Reader(const boost::json::object& json) : json_(json) {}

  void own(std::string_view name, auto&& member) { read(json_.at(name), member); }
  void told(const auto& read) { read(json_); }
  // A visitor replaces these members, as it does the templates.
  // NOLINTBEGIN(bugprone-derived-method-shadowing-base-method)
  void check(bool valid) { require(valid, "member"); }
  bool has(std::string_view name, bool /*written*/) { return json_.contains(name); }
  // NOLINTEND(bugprone-derived-method-shadowing-base-method)
  void object(std::string_view name, const auto& describe) {
    Reader inner(json_.at(name).as_object());
    describe(inner);
  }
  void each(std::string_view name, const auto& describe, auto&... lists) {
    const array& all = json_.at(name).as_array();
    const auto fit = [&](auto& list) {
      if constexpr (requires { list.resize(all.size()); }) list.resize(all.size());
    };
    (fit(lists), ...);
    const auto read_element = [&](std::size_t at, auto&... elements) {
      Reader inner(all.at(at).as_object());
      describe(inner, elements...);
    };
    for_each(read_element, lists...);
  }
  void optional(std::string_view name, auto& member, const auto& describe) {
    if (json_.contains(name)) {
      object(name, [&](Reader& inner) { describe(inner, member.emplace()); });
    }
  }
  void nullable(std::string_view name, auto& member, const auto& describe) {
    if (!json_.at(name).is_null()) optional(name, member, describe);
  }

 private:
  const boost::json::object& json_;
};

template <class Report>
Report read_as(const object& json) {
  Report report;
  Reader reader(json);
  if constexpr (std::same_as<Report, StudyResult>) {
    describe_part(reader, report);
  } else {
    describe(reader, report);
  }
  if constexpr (requires { conclude(report); }) conclude(report);
  return report;
}

std::expected<PartReport, Error> read_any(const object& json) {
  const std::string command(json.at("command").as_string());
  const auto version = json.at("version").to_number<std::uint64_t>();
  const bool is_study = command == "report" && version == study_version;
  if (version != report_version && !is_study) {
    return make_error("error.merge.version", {{"version", std::to_string(version)},
                                              {"own", std::to_string(report_version)}});
  }
  if (command == "simulate") return read_as<SimulationReport>(json);
  if (command == "ladder") return read_as<LadderReport>(json);
  if (command == "compare") return read_as<PairedReport>(json);
  if (command == "report") return read_as<StudyResult>(json);
  if (command != "arena") return make_error("error.merge.command", {{"command", excerpt(command)}});
  return read_as<ArenaReport>(json);
}

}  // namespace

void read_players(const boost::json::object& json, PairResults& met) {
  const array& players = json.at("players").as_array();
  met.first = players.at(0).to_number<std::size_t>();
  met.second = players.at(1).to_number<std::size_t>();
}

/// The words come from the game, because a report contains none.
std::string lead_words_of(const boost::json::object& json, const std::string& game) {
  if (!json.contains("lead_changes")) return {};
  const auto type = find_game(game);
  const auto* const lead = type ? (*type)->extras.get<LeadMetric>() : nullptr;
  require(lead != nullptr, "lead");
  return lead->words;
}

std::expected<PartReport, Error> read_report(const boost::json::value& json) {
  try {
    return read_any(json.as_object());
  } catch (const std::exception&) {
    return make_error("error.merge.form");
  }
}

}  // namespace coppice::lab
