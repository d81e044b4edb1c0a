#include "lab/report/merge.hpp"

#include <algorithm>
#include <any>
#include <boost/json/array.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/match_members.hpp"
#include "lab/report/report.hpp"
#include "lab/report/study_members.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/stats/ratings.hpp"

namespace coppice::lab {

namespace {

/// What a report has in common with others, by the words of messages.
class Traits : public Members<Traits> {
 public:
  boost::json::object run;   ///< with all parts of its run
  boost::json::object part;  ///< only with reports on the same part

  void trait(std::string_view what, const auto& value) { add_to(run[what], value); }
  void part_trait(std::string_view what, const auto& value) { add_to(part[what], value); }

 private:
  static void add_to(boost::json::value& values, const auto& value) {
    if (values.is_null()) values.emplace_array();
    values.as_array().push_back(Writer::json_of(value));
  }
};

/// The first that differs; empty if none does.
std::string difference(const boost::json::object& one, const boost::json::object& other) {
  for (const auto& [what, values] : one) {
    const auto* const others = other.if_contains(what);
    if (others == nullptr || *others != values) return what;
  }
  const auto missing =
      std::ranges::find_if(other, [&](const auto& trait) { return !one.contains(trait.key()); });
  return missing == other.end() ? "" : std::string(missing->key());
}

void add_up(auto& sum, const auto& part) {
  if constexpr (requires { sum += part; }) {
    sum += part;
  } else if constexpr (requires { sum.add(part); }) {
    sum.add(part);
  } else {
    add(sum, part);
  }
}

void add_up(std::vector<LeadHistory>& sum, const std::vector<LeadHistory>& part) {
  sum.insert(sum.end(), part.begin(), part.end());
}

void add_up(Duplicates& sum, const Duplicates& part) {
  for (const auto& [worths, deals] : part) sum[worths] += deals;
}

void add_up(std::vector<PairedMetric>& sum, const std::vector<PairedMetric>& part) {
  PairedMetrics all(std::move(sum));
  all.add(PairedMetrics(part));
  sum = all.all();
}

/// Adds a report to another one with the same traits: visits the one and then the other.
class Adder : public Members<Adder> {
 public:
  /// `wished`: also what the parts were asked for.
  explicit Adder(bool wished) : wished_(wished) {}

  void add(auto& member) {
    if (!full_) return members_.push_back(&member);
    add_up(member, *std::any_cast<decltype(&member)>(members_.at(next_++)));
  }
  void wished(std::string_view /*what*/, auto& member) {
    if (wished_) add(member);
  }
  /// The next report is the one that is added to.
  void turn() { full_ = true; }

 private:
  bool wished_;
  bool full_ = false;
  std::size_t next_ = 0;
  std::vector<std::any> members_;
};

void visit_members(auto& visitor, auto& report) {
  if constexpr (requires { describe_part(visitor, report); }) {
    describe_part(visitor, report);
  } else {
    describe(visitor, report);
  }
}

void add_members(auto& sum, auto& part, bool wished) {
  Adder adder(wished);
  visit_members(adder, part);
  adder.turn();
  visit_members(adder, sum);
}

Traits traits_of(const PartReport& part) {
  Traits traits;
  std::visit([&](const auto& report) { visit_members(traits, report); }, part);
  return traits;
}

/// The number of games in a part; in a ladder, of each encounter.
std::uint64_t games_of(const auto& report) {
  if constexpr (requires { run_of(report).tally; }) {
    return run_of(report).tally.played();
  } else if constexpr (requires { report.encounters; }) {
    return report.encounters.empty() ? 0 : report.games / report.encounters.size();
  } else if constexpr (requires { report.games(); }) {
    return report.games();
  } else {
    return report.games;
  }
}

/// Adds a part of the same run.
void add_games(PartReport& sum, PartReport part) {
  const auto add_report = [&]<class Report>(Report& all) {
    auto& report = std::get<Report>(part);
    add_members(all, report, true);
    RunPart& games = run_of(all).part;
    games.first = std::min(games.first, run_of(report).part.first);
    external::Forfeits forfeits;
    forfeits.add(games.forfeits);
    forfeits.add(run_of(report).part.forfeits);
    games.forfeits = forfeits.all();
  };
  std::visit(add_report, sum);
}

Error missing(const std::string& name, std::uint64_t from, std::uint64_t to) {
  return {"error.merge.gap",
          {{"file", name}, {"from", std::to_string(from)}, {"to", std::to_string(to)}}};
}

}  // namespace

void add(Study& sum, Study part) {
  StudyResult all{.study = std::move(sum), .verdicts = {}, .worths = {}};
  StudyResult other{.study = std::move(part), .verdicts = {}, .worths = {}};
  add_members(all, other, false);
  sum = std::move(all.study);
}

void conclude(ArenaReport& report) {
  if (report.sprt) report.sprt->verdict = verdict_on(report.sprt->log_likelihood_ratio);
}

void conclude(LadderReport& report) {
  report.ratings = ratings(report.players.size(), report.encounters);
}

boost::json::object beginning(const PartReport& announced) {
  const Traits traits = traits_of(announced);
  return {{"version", 1}, {"games", 0}, {"run", {traits.run, traits.part}}};
}

boost::json::object mergeable_json(const PartReport& report) {
  return std::visit(
      []<class Report>(const Report& each) {
        if constexpr (std::is_same_v<Report, StudyResult>) {
          return part_json(each);
        } else {
          return to_json(each);
        }
      },
      report);
}

std::expected<void, Error> check_beginning(const PartReport& announced, const PartReport& so_far) {
  const Traits expected = traits_of(announced);
  const Traits found = traits_of(so_far);
  std::string what = difference(expected.run, found.run);
  if (what.empty()) what = difference(expected.part, found.part);
  if (what.empty()) return {};
  return make_error("error.checkpoint.differ", {{"what", what}});
}

std::expected<void, Error> Merger::add(const std::string& name, PartReport part) {
  const Traits traits = traits_of(part);
  if (const auto what = sum_ ? difference(traits_of(*sum_).run, traits.run) : ""; !what.empty()) {
    return make_error("error.merge.differ",
                      {{"file", name}, {"other", games_.front().name}, {"what", what}});
  }
  if (traits.part.contains("test")) {
    return make_error("error.merge.sprt", {{"file", name}});
  }
  if (std::visit([](const auto& report) { return is_cut_short(report); }, part)) {
    return make_error("error.merge.cut_short", {{"file", name}});
  }
  games_.push_back(std::visit(
      [&](const auto& report) {
        const std::uint64_t first = run_of(report).part.first;
        return Games{.name = name, .first = first, .end = first + games_of(report)};
      },
      part));
  if (!sum_) {
    sum_ = std::move(part);
    return {};
  }
  add_games(*sum_, std::move(part));
  return {};
}

std::expected<void, Error> Merger::check_games() const {
  const auto whole = std::visit([](const auto& sum) { return run_of(sum).part.whole; }, *sum_);
  // A run of known size needs all its parts.
  if (const Games& part = games_.front(); whole && part.first > 1) {
    return std::unexpected(missing(part.name, 1, part.first - 1));
  }
  for (std::size_t at = 1; at < games_.size(); ++at) {
    const Games& part = games_[at];
    const Games& before = games_[at - 1];
    if (part.first > before.end) {
      return std::unexpected(missing(part.name, before.end, part.first - 1));
    }
    if (part.first < before.end) {
      return make_error(
          "error.merge.overlap",
          {{"file", part.name}, {"other", before.name}, {"game", std::to_string(part.first)}});
    }
  }
  if (const Games& last = games_.back(); whole && last.end <= *whole) {
    return std::unexpected(missing(last.name, last.end, *whole));
  }
  return {};
}

std::expected<PartReport, Error> Merger::whole() && {
  if (!sum_) return make_error("error.usage.files");
  std::ranges::sort(games_, {}, &Games::first);
  TRY(check_games());
  std::visit(
      [](auto& sum) {
        run_of(sum).part.whole.reset();
        if constexpr (requires { conclude(sum); }) conclude(sum);
      },
      *sum_);
  return std::move(*sum_);
}

}  // namespace coppice::lab
