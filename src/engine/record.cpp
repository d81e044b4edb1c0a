#include "engine/record.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

#include "engine/error.hpp"
#include "engine/text.hpp"

namespace coppice {

namespace {

/// A number of a result, which may be negative.
std::optional<std::int32_t> parse_points(std::string_view text) {
  const bool negative = text.starts_with('-');
  const auto number = plain_number(text.substr(negative ? 1 : 0));
  constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
  if (!number || *number > most || (negative && *number == 0)) return std::nullopt;
  const auto points = static_cast<std::int32_t>(*number);
  return negative ? -points : points;
}

std::optional<std::vector<std::int32_t>> parse_result(std::string_view text) {
  std::vector<std::int32_t> result;
  for (const std::string_view part : split(text, ' ')) {
    const auto points = parse_points(part);
    if (!points) return std::nullopt;
    result.push_back(*points);
  }
  return result.size() <= max_seats ? std::optional(result) : std::nullopt;
}

constexpr std::uint64_t fair_version = 2;  ///< the first version with deals made together
constexpr std::uint64_t run_version = 3;   ///< the first version with numbers of games
constexpr std::size_t secret_digits = 64;
constexpr std::size_t contribution_digits = 32;
constexpr std::string_view no_contribution = "none";

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = whole_number(text.substr(0, 4));
  const auto month = whole_number(text.substr(5, 2));
  const auto day = whole_number(text.substr(8, 2));
  if (!year || !month || !day) return false;
  using namespace std::chrono;
  return year_month_day(std::chrono::year(static_cast<int>(*year)),
                        std::chrono::month(static_cast<unsigned>(*month)),
                        std::chrono::day(static_cast<unsigned>(*day)))
      .ok();
}

/// Reads a record line by line: first line, tags, an empty line, steps, "end".
class Parser {
 public:
  std::expected<Record, Error> parse(std::string_view text) {
    if (text.size() > longest_record) return at_line({"error.record.too_big", {}}, 1);
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    for (std::string_view line : split(text, '\n')) {
      ++line_;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (auto read = parse_line(line); !read) return at_line(read.error(), line_);
    }
    if (part_ != Part::after) return at_line({"error.record.cut_off", {}}, line_);
    return std::move(record_);
  }

 private:
  enum class Part { first, tags, steps, after };
  using Outcome = std::expected<void, Error>;

  Outcome parse_line(std::string_view line) {
    if (line.size() > longest_record_line) return make_error("error.record.long_line");
    if (!is_clean_utf8(line)) return make_error("error.record.not_text");
    if (line.starts_with('#')) return {};
    switch (part_) {
      case Part::first: return parse_first(line);
      case Part::tags: return line.empty() ? end_tags() : parse_tag(line);
      case Part::steps: return line.empty() ? Outcome{} : parse_game_line(line);
      case Part::after: break;
    }
    return line.empty() ? Outcome{} : make_error("error.record.after_end");
  }

  Outcome parse_first(std::string_view line) {
    constexpr std::string_view opening = "Coppice-Record: ";
    const auto version =
        line.starts_with(opening) ? plain_number(line.substr(opening.size())) : std::nullopt;
    if (!version || *version == 0) return make_error("error.record.first_line");
    if (*version > record_version) {
      return make_error("error.record.newer", {{"version", std::to_string(*version)}});
    }
    version_ = *version;
    part_ = Part::tags;
    return {};
  }

  Outcome parse_tag(std::string_view line) {
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) {
      return make_error("error.record.tag_form", {{"text", excerpt(line)}});
    }
    const std::string_view tag = line.substr(0, colon);
    const std::string_view value = line.substr(colon + 2);
    if (tag == "Document") return parse_document(value);
    document_.clear();
    if (const auto spaced = check_spaces(value); !spaced) return spaced;
    if (tag == "Setting") return parse_setting(value);
    if (tag == "Seat") return parse_seat(value);
    if (tag == "Game") return parse_game(value);
    if (tag == "Program") return parse_once(record_.program, tag, value);
    if (tag == "Date") return parse_date(value);
    if (tag == "Seed") return parse_seed(value);
    if (const auto since = since_version(tag); version_ < since) {
      return make_error("error.record.tag_later", {{"tag", std::string(tag)},
                                                   {"version", std::to_string(since)},
                                                   {"own", std::to_string(version_)}});
    }
    if (tag == "Game-Number") return parse_game_number(value);
    if (tag == "Run-Seed") return parse_run_seed(value);
    if (tag == "Secret") return parse_secret(value);
    if (tag == "Contribution") return parse_contribution(value);
    if (tag == "Practice") return parse_practice(value);
    if (tag == "Hints") return parse_hints(value);
    if (tag == "Result") return parse_result_tag(value);
    return make_error("error.record.tag_unknown", {{"tag", excerpt(tag)}});
  }

  Outcome parse_game(std::string_view value) {
    record_.tags.game.line = line_;
    return parse_once(record_.game, "Game", value);
  }

  Outcome parse_setting(std::string_view value) {
    const std::string key(value.substr(0, value.find('=')));
    const auto added = add_setting(record_.settings, value);
    if (added) record_.tags.settings[key] = {LineNumber{line_}};
    return added;
  }

  /// One line of a document; its lines are consecutive.
  Outcome parse_document(std::string_view value) {
    const auto equals = value.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      return make_error("error.setting.form", {{"text", excerpt(value)}});
    }
    const std::string key(value.substr(0, equals));
    if (key != document_ && record_.settings.contains(key)) {
      return make_error("error.setting.twice", {{"key", excerpt(key)}});
    }
    document_ = key;
    std::string& text = record_.settings[key];
    text += value.substr(equals + 1);
    text += '\n';
    record_.tags.settings[key].push_back(LineNumber{line_});
    return {};
  }

  static Outcome parse_once(std::string& place, std::string_view tag, std::string_view value) {
    if (!place.empty()) return make_error("error.record.tag_twice", {{"tag", std::string(tag)}});
    if (value.empty()) return make_error("error.record.tag_empty", {{"tag", std::string(tag)}});
    place = value;
    return {};
  }

  Outcome parse_seat(std::string_view value) {
    if (record_.seats.size() == max_seats) return make_error("error.record.seats");
    if (value.empty()) return make_error("error.record.tag_empty", {{"tag", "Seat"}});
    record_.tags.seats.push_back(LineNumber{line_});
    record_.seats.emplace_back(value);
    return {};
  }

  Outcome parse_date(std::string_view value) {
    if (!is_date(value)) return make_error("error.record.date", {{"text", excerpt(value)}});
    return parse_once(record_.date, "Date", value);
  }

  Outcome parse_seed(std::string_view value) {
    const auto seed = plain_number(value);
    if (!seed) return make_error("error.record.seed", {{"text", excerpt(value)}});
    if (record_.seed) return make_error("error.record.tag_twice", {{"tag", "Seed"}});
    record_.seed = seed;
    return {};
  }

  /// The first version with this tag.
  static std::uint64_t since_version(std::string_view tag) {
    if (tag == "Game-Number" || tag == "Run-Seed") return run_version;
    return tag == "Secret" || tag == "Contribution" ? fair_version : 1;
  }

  Outcome parse_game_number(std::string_view value) {
    const auto number = plain_number(value);
    if (!number || *number == 0) {
      return make_error("error.record.game_number", {{"text", excerpt(value)}});
    }
    if (game_number_) return make_error("error.record.tag_twice", {{"tag", "Game-Number"}});
    game_number_ = number;
    return {};
  }

  Outcome parse_run_seed(std::string_view value) {
    const auto seed = plain_number(value);
    if (!seed) return make_error("error.record.seed", {{"text", excerpt(value)}});
    if (run_seed_) return make_error("error.record.tag_twice", {{"tag", "Run-Seed"}});
    run_seed_ = seed;
    return {};
  }

  Outcome parse_secret(std::string_view value) {
    if (record_.fair) return make_error("error.record.tag_twice", {{"tag", "Secret"}});
    if (!is_hex(value, secret_digits)) return make_error("error.record.fair_form");
    record_.fair = FairDealProof{std::string(value), {}};
    return {};
  }

  /// Contributions follow the secret, one for each seat.
  Outcome parse_contribution(std::string_view value) {
    const bool none = value == no_contribution;
    if (!record_.fair || (!none && !is_hex(value, contribution_digits))) {
      return make_error("error.record.fair_form");
    }
    record_.fair->contributions.emplace_back(none ? "" : value);
    return {};
  }

  Outcome parse_practice(std::string_view value) {
    if (value != "yes") return make_error("error.record.practice", {{"text", excerpt(value)}});
    if (record_.practice) return make_error("error.record.tag_twice", {{"tag", "Practice"}});
    record_.practice = true;
    return {};
  }

  Outcome parse_hints(std::string_view value) {
    if (value != "named") return make_error("error.record.hints", {{"text", excerpt(value)}});
    if (record_.hints_named) return make_error("error.record.tag_twice", {{"tag", "Hints"}});
    record_.hints_named = true;
    return {};
  }

  Outcome parse_result_tag(std::string_view value) {
    if (const auto once = parse_once(result_, "Result", value); !once || value == "*") return once;
    record_.result = parse_result(value);
    return record_.result ? Outcome{}
                          : make_error("error.record.result_form", {{"text", excerpt(value)}});
  }

  Outcome end_tags() {
    const std::array<std::pair<std::string_view, bool>, 5> needed = {{
        {"Game", record_.game.empty()},
        {"Seat", record_.seats.empty()},
        {"Date", record_.date.empty()},
        {"Program", record_.program.empty()},
        {"Result", result_.empty()},
    }};
    for (const auto& [tag, missing] : needed) {
      if (missing) return make_error("error.record.tag_missing", {{"tag", std::string(tag)}});
    }
    if (record_.fair && (!record_.seed || record_.result == std::nullopt ||
                         record_.fair->contributions.size() != record_.seats.size())) {
      return make_error("error.record.fair_form");
    }
    if (game_number_.has_value() != run_seed_.has_value()) return make_error("error.record.run");
    if (game_number_) record_.run = RunGameId{*game_number_, *run_seed_};
    part_ = Part::steps;
    return {};
  }

  Outcome parse_game_line(std::string_view line) {
    if (line.starts_with("end ")) return parse_end(line.substr(4));
    auto step = TRY(parse_step(line));
    step.place.line = line_;
    record_.steps.push_back(std::move(step));
    return {};
  }

  Outcome parse_end(std::string_view value) {
    if (value != result_) {
      return make_error("error.record.two_results",
                        {{"tag", excerpt(result_)}, {"end", excerpt(value)}});
    }
    record_.end.line = line_;
    part_ = Part::after;
    return {};
  }

  Record record_;
  std::string result_;
  std::optional<std::uint64_t> game_number_;
  std::optional<std::uint64_t> run_seed_;
  std::string document_;  ///< the setting whose document the previous tag belonged to, if any
  Part part_ = Part::first;
  int line_ = 0;
  std::uint64_t version_ = 0;
};

}  // namespace

std::string write_result(const std::vector<std::int32_t>& result) {
  std::string text;
  for (const std::int32_t seat : result) {
    if (!text.empty()) text += ' ';
    text += std::to_string(seat);
  }
  return text;
}

std::string write_step(const RecordStep& step) {
  return (step.who ? std::to_string(step.who->number()) : "chance") + " " + step.text;
}

std::expected<RecordStep, Error> parse_step(std::string_view line) {
  TRY(check_spaces(line));
  const auto space = line.find(' ');
  const std::string_view who = line.substr(0, space);
  const std::string_view text = space == std::string_view::npos ? "" : line.substr(space + 1);
  const auto seat = plain_number(who);
  const bool is_seat = seat && *seat >= 1 && *seat <= max_seats;
  if (text.empty() || (!is_seat && who != "chance")) {
    return make_error("error.record.step_form", {{"text", excerpt(line)}});
  }
  RecordStep step;
  if (is_seat) step.who = Seat{static_cast<std::uint8_t>(*seat - 1)};
  step.text = text;
  return step;
}

std::string write_record(const Record& record) {
  const std::uint64_t version = record.run ? run_version : record.fair ? fair_version : 1;
  std::string text = "Coppice-Record: " + std::to_string(version) + "\n";
  const auto tag = [&](std::string_view name, std::string_view value) {
    text += name;
    text += ": ";
    text += value;
    text += '\n';
  };
  const std::string result = record.result ? write_result(*record.result) : "*";
  tag("Game", record.game);
  for (const auto& [key, value] : record.settings) {
    if (!is_document(value)) {
      tag("Setting", key + "=" + value);
      continue;
    }
    const auto whole_lines = std::string_view(value).substr(0, value.size() - 1);
    for (const auto line : split(whole_lines, '\n')) {
      tag("Document", key + "=" + std::string(line));
    }
  }
  for (const std::string& seat : record.seats) tag("Seat", seat);
  tag("Date", record.date);
  tag("Program", record.program);
  if (record.seed) tag("Seed", std::to_string(*record.seed));
  if (record.run) {
    tag("Game-Number", std::to_string(record.run->number));
    tag("Run-Seed", std::to_string(record.run->seed));
  }
  if (record.fair) {
    tag("Secret", record.fair->secret);
    for (const std::string& each : record.fair->contributions) {
      tag("Contribution", each.empty() ? no_contribution : each);
    }
  }
  if (record.practice) tag("Practice", "yes");
  if (record.hints_named) tag("Hints", "named");
  tag("Result", result);
  text += '\n';
  for (const RecordStep& step : record.steps) text += write_step(step) + "\n";
  return text + "end " + result + "\n";
}

std::expected<Record, Error> parse_record(std::string_view text) { return Parser().parse(text); }

}  // namespace coppice
