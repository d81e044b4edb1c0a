#include "lab/counts/report_parts.hpp"

#include <boost/throw_exception.hpp>
#include <charconv>
#include <cmath>
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

boost::json::object to_json(const IntegerStatistics& score) {
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

boost::json::value finite_json(double number) {
  return std::isfinite(number) ? boost::json::value(number) : boost::json::value(nullptr);
}

boost::json::object elo_json(const Estimate& score) {
  return {{"difference", finite_json(elo_at(score.mean))},
          {"low", finite_json(elo_at(score.low))},
          {"high", finite_json(elo_at(score.high))}};
}

boost::json::array to_json(const Outcomes& outcomes) {
  return boost::json::array(outcomes.counts().begin(), outcomes.counts().end());
}

boost::json::object to_json(const Histogram& histogram) {
  boost::json::object json;
  for (const auto& [number, times] : histogram.counts()) json[std::to_string(number)] = times;
  return json;
}

boost::json::object to_json(const BrokenGameCounts& broken) {
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

boost::json::array to_json(const Duplicates& duplicates) {
  boost::json::array json;
  for (const auto& [worths, deals] : duplicates) {
    json.push_back({whole_json(worths.first), whole_json(worths.second), deals});
  }
  return json;
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

boost::json::value names_json(const Settings& settings) {
  boost::json::object all;
  for (const auto& [key, value] : settings) {
    boost::json::object names;
    for (const auto& [language, name] : document_names(value)) names[language] = name;
    if (!names.empty()) all[key] = std::move(names);
  }
  if (all.empty()) return nullptr;
  return all;
}

boost::json::value names_json(const std::array<Settings, 2>& variants) {
  boost::json::array all = {names_json(variants[0]), names_json(variants[1])};
  if (all[0].is_null() && all[1].is_null()) return nullptr;
  for (auto& names : all) {
    if (names.is_null()) names.emplace_object();
  }
  return all;
}

void restore_documents(Settings& settings, const boost::json::value* names) {
  for (auto& [key, chosen] : settings) {
    DocumentNames own;
    const auto* const all = names == nullptr ? nullptr : names->as_object().if_contains(key);
    if (all != nullptr) {
      for (const auto& [language, name] : all->as_object()) own[language] = name.as_string();
    }
    if (chosen.starts_with(digest_mark)) chosen = short_document(chosen, own);
  }
}

void restore_documents(std::array<Settings, 2>& variants, const boost::json::value* names) {
  for (std::size_t at = 0; at < variants.size(); ++at) {
    restore_documents(variants[at], names == nullptr ? nullptr : &names->as_array().at(at));
  }
}

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace coppice::lab
