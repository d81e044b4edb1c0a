#include "lab/counts/report_parts.hpp"

#include <boost/throw_exception.hpp>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "engine/describe.hpp"
#include "engine/text.hpp"

namespace coppice::lab {

boost::json::value whole_json(std::int64_t number) {
  constexpr std::int64_t exact = std::int64_t{1} << 53;
  if (number <= exact && number >= -exact) return number;
  return boost::json::string(std::to_string(number));
}

std::int64_t read_whole(const boost::json::value& json) {
  return json.is_string() ? read_whole_text(json.as_string()) : json.to_number<std::int64_t>();
}

std::int64_t read_whole_text(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size()) {
    // The page's module has no exceptions; it reads no reports.
    boost::throw_exception(std::out_of_range("number"));
  }
  return number;
}

boost::json::value number_or_null(std::optional<double> number) {
  return number ? boost::json::value(*number) : boost::json::value(nullptr);
}

boost::json::object statistics_json(const IntegerStatistics& score) {
  return {{"count", score.count()},
          {"sum", whole_json(score.sum())},
          {"sum_squares", whole_json(score.sum_squares())},
          {"mean", score.mean()},
          {"sd", number_or_null(score.sd())},
          {"ci95", number_or_null(score.ci95())},
          {"min", score.min()},
          {"max", score.max()}};
}

boost::json::object estimate_json(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"low", estimate.low}, {"high", estimate.high}};
}

boost::json::object share_json(std::uint64_t count, std::uint64_t games) {
  const Estimate share = estimate_share(count, games);
  return {{"games", count}, {"share", share.mean}, {"low", share.low}, {"high", share.high}};
}

boost::json::object counts_json(const Histogram& histogram) {
  boost::json::object json;
  for (const auto& [number, times] : histogram.counts()) json[std::to_string(number)] = times;
  return json;
}

boost::json::object settings_json(const Settings& settings) {
  boost::json::object object;
  for (const auto& [key, value] : settings) object[key] = value;
  return object;
}

DocumentNames document_names(std::string_view document) {
  DocumentNames names;
  for (const std::string_view line : split(document, '\n')) {
    if (line.empty() && names.contains("en")) break;
    if (line.empty()) names.clear();
    if (line.starts_with("Name: ")) names["en"] = line.substr(6);
    if (line.starts_with("Name-de: ")) names["de"] = line.substr(9);
  }
  return names.contains("en") ? names : DocumentNames{};
}

std::string short_document(std::string_view digest, const DocumentNames& names) {
  std::string text(digest);
  for (const auto& [language, name] : names) {
    text += (language == "en" ? "\nName: " : "\nName-" + language + ": ") + name;
  }
  return text + "\n";
}

boost::json::object names_json(const Settings& settings) {
  boost::json::object all;
  for (const auto& [key, value] : settings) {
    boost::json::object names;
    for (const auto& [language, name] : document_names(value)) names[language] = name;
    if (!names.empty()) all[key] = std::move(names);
  }
  return all;
}

void add_part(boost::json::object& json, const RunPart& part) {
  json["first"] = part.first;
  if (part.whole) json["whole"] = *part.whole;
  if (part.forfeits.empty()) return;
  boost::json::array forfeits;
  for (const external::Forfeit& each : part.forfeits) {
    forfeits.push_back({{"command", each.command},
                        {"fault", name_of(each.fault)},
                        {"games", each.games},
                        {"example", each.example}});
  }
  json["forfeits"] = std::move(forfeits);
}

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

void add_speed(boost::json::object& json, std::uint64_t decisions, double seconds) {
  json["decisions"] = decisions;
  json["seconds"] = seconds;
  json["decisions_per_second"] = per_second(decisions, seconds);
}

namespace {

boost::json::object won_json(const IntegerStatistics& won, std::uint64_t games) {
  boost::json::object json = share_json(static_cast<std::uint64_t>(won.count()), games);
  json["mean"] = won.count() > 0 ? boost::json::value(won.mean()) : boost::json::value(nullptr);
  if (won.count() > 0) json["results"] = statistics_json(won);
  return json;
}

boost::json::object counts_json(const Tally& tally) {
  boost::json::object json;
  for (const auto& [name, games] : tally.counts()) {
    json[name] = boost::json::array(games.begin(), games.end());
  }
  return json;
}

boost::json::object broken_json(const BrokenGameCounts& broken) {
  boost::json::array named;
  for (const auto& [number, flaw] : broken.named()) {
    named.push_back({{"number", number}, {"flaw", name_of(flaw)}});
  }
  boost::json::object json = {{"endless", broken.count(BrokenRulesKind::endless)},
                              {"stuck", broken.count(BrokenRulesKind::stuck)},
                              {"games", named}};
  if (broken.count(BrokenRulesKind::crowded) > 0)
    json["crowded"] = broken.count(BrokenRulesKind::crowded);
  return json;
}

}  // namespace

boost::json::object to_json(const SimulationReport& report) {
  const Tally& tally = report.tally;
  boost::json::array seats;
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    boost::json::object json = {{"player", report.players[seat]},
                                {"score", statistics_json(tally.scores()[seat])}};
    if (tally.rivals()) json["won"] = share_json(tally.wins()[seat], tally.games());
    seats.push_back(std::move(json));
  }
  boost::json::object json = begin_report("simulate", report, tally.games(), report.cut_short());
  json["seats"] = seats;
  json["length"] = statistics_json(tally.length());
  add_speed(json, tally.decisions(), report.seconds);
  if (tally.broken().count() > 0) json["broken"] = broken_json(tally.broken());
  if (!tally.counts().empty()) json["counts"] = counts_json(tally);
  if (tally.won()) json["won"] = won_json(*tally.won(), tally.games());
  if (tally.rivals()) json["tied"] = share_json(tally.ties(), tally.games());
  if (tally.rivals() && tally.scores().size() == 2) {
    json["first_seat"] = estimate_json(estimate(tally.of_first_seat()));
  }
  return json;
}

}  // namespace coppice::lab
