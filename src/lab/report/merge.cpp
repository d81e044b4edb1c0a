#include "lab/report/merge.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/error.hpp"
#include "external/forfeit_count.hpp"
#include "lab/report/report.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/stats/ratings.hpp"

namespace coppice::lab {

namespace {

/// What the parts of one run must have in common, as named texts.
using Identity = std::vector<std::pair<std::string, std::string>>;

std::string written(const Settings& settings) {
  std::string text;
  for (const auto& [key, value] : settings) text += key + "=" + value + " ";
  return text;
}

std::string settings_of(const auto& report) { return written(run_of(report).settings); }
std::string settings_of(const PairedReport& report) {
  return written(report.settings[0]) + "/ " + written(report.settings[1]);
}

std::vector<std::string> players_of(const PairedReport& report) { return report.players; }
std::vector<std::string> players_of(const SimulationReport& report) { return report.players; }
std::vector<std::string> players_of(const StudyResult& report) { return run_of(report).players; }
std::vector<std::string> players_of(const LadderReport& report) { return report.players; }
std::vector<std::string> players_of(const ArenaReport& report) {
  return {report.players[0].player, report.players[1].player};
}

std::string worth_of(const StudyResult& report) {
  return report.worths ? std::to_string(report.worths->whole) : "none";
}
std::string worth_of(const auto& /*report*/) { return "none"; }

/// The games with twice the thinking time, of the run and of this part.
std::string doubling_of(const StudyResult& report) {
  if (!report.doubling) return "none";
  const auto& [more, fewer] = report.doubling->players;
  return more + " " + fewer + " " + std::to_string(report.doubling->whole);
}
std::string doubling_of(const auto& /*report*/) { return "none"; }
std::string doubling_wished(const StudyResult& report) {
  return report.doubling ? std::to_string(report.doubling->wished) : "none";
}
std::string doubling_wished(const auto& /*report*/) { return "none"; }

/// The deals with blanks of this part.
std::string worth_wished(const StudyResult& report) {
  return report.worths ? std::to_string(report.worths->wished) : "none";
}
std::string worth_wished(const auto& /*report*/) { return "none"; }

/// What a study lists. It follows from the settings, unless somebody has edited the file.
std::string lists_of(const StudyResult& report) {
  std::string text = std::to_string(report.study.moved_first.size());
  for (const EventCount& thing : report.study.things) text += " " + thing.name;
  for (const std::string& column : report.study.columns) text += " " + column;
  for (const CardStatistics& card : report.study.cards) text += " " + card.info.id;
  if (!report.worths) return text;
  for (const CardChangeEffects& change : report.worths->changes) text += " " + change.name;
  return text;
}
std::string lists_of(const auto& /*report*/) { return "none"; }

Identity identity(const PartReport& part) {
  Identity identity = {{"command", std::to_string(part.index())}};
  std::visit(
      [&](const auto& report) {
        const auto& run = run_of(report);
        std::string players;
        for (const std::string& player : players_of(report)) players += player + " ";
        identity.insert(identity.end(),
                        {{"program", run.part.program},
                         {"commit", run.part.commit},
                         {"game", run.game},
                         {"settings", settings_of(report)},
                         {"players", players},
                         {"seed", std::to_string(run.seed)},
                         {"worth", worth_of(report)},
                         {"doubling", doubling_of(report)},
                         {"settings", lists_of(report)},
                         {"whole", run.part.whole ? std::to_string(*run.part.whole) : "none"}});
      },
      part);
  return identity;
}

/// The number of games in a part; in a ladder, of each encounter.
std::uint64_t games_of(const SimulationReport& report) { return report.tally.played(); }
std::uint64_t games_of(const ArenaReport& report) { return report.games(); }
std::uint64_t games_of(const PairedReport& report) { return report.games; }
std::uint64_t games_of(const StudyResult& report) { return games_of(run_of(report)); }
std::uint64_t games_of(const LadderReport& report) {
  return report.encounters.empty() ? 0 : report.games / report.encounters.size();
}

bool is_cut_short(const SimulationReport& report) { return report.cut_short(); }
bool is_cut_short(const StudyResult& report) { return report.cut_short(); }
bool is_cut_short(const auto& report) { return report.cut_short; }

void add(SimulationReport& sum, const SimulationReport& part) {
  sum.tally.add(part.tally);
  sum.seconds += part.seconds;
}

void add(ArenaReport& sum, const ArenaReport& part) {
  for (std::size_t player = 0; player < 2; ++player) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      sum.players[player].score[seat].add(part.players[player].score[seat]);
    }
  }
  sum.wins += part.wins;
  sum.ties += part.ties;
  sum.losses += part.losses;
  sum.pairs.add(part.pairs);
  sum.decisions += part.decisions;
  sum.seconds += part.seconds;
}

void add(LadderReport& sum, const LadderReport& part) {
  for (std::size_t at = 0; at < sum.encounters.size(); ++at) {
    sum.encounters[at].pairs.add(part.encounters[at].pairs);
  }
  sum.games += part.games;
  sum.decisions += part.decisions;
  sum.seconds += part.seconds;
}

void add(PairedReport& sum, const PairedReport& part) {
  PairedMetrics all(std::move(sum.metrics));
  all.add(PairedMetrics(part.metrics));
  sum.metrics = all.all();
  sum.games += part.games;
  sum.seconds += part.seconds;
}

/// The sequential test of a run, which then has no parts.
std::string test_of(const ArenaReport& report) {
  if (!report.sprt) return "none";
  const auto& [elo0, elo1] = report.sprt->hypotheses;
  return std::to_string(elo0) + " " + std::to_string(elo1);
}
std::string test_of(const PairedReport& report) {
  if (!report.until) return "none";
  const auto& [metric, margin] = *report.until;
  return metric + " " + (margin ? std::to_string(*margin) : "none");
}
std::string test_of(const auto& /*report*/) { return "none"; }

/// The identity, with what the parts of a run may differ in.
Identity complete_identity(const PartReport& part) {
  Identity all = identity(part);
  std::visit(
      [&](const auto& report) {
        const auto& run = run_of(report);
        all.emplace_back("games",
                         std::to_string(run.part.first) + " " + std::to_string(run.wished));
        all.emplace_back("test", test_of(report));
        all.emplace_back("worth", worth_wished(report));
        all.emplace_back("doubling", doubling_wished(report));
      },
      part);
  return all;
}

/// Adds a part of the same run.
void add_games(PartReport& sum, const PartReport& part) {
  std::visit(
      [&]<class Report>(Report& all) {
        const auto& report = std::get<Report>(part);
        add(all, report);
        run_of(all).wished += run_of(report).wished;
        RunPart& part = run_of(all).part;
        part.first = std::min(part.first, run_of(report).part.first);
        external::Forfeits forfeits;
        forfeits.add(part.forfeits);
        forfeits.add(run_of(report).part.forfeits);
        part.forfeits = forfeits.all();
      },
      sum);
}

void conclude(LadderReport& report) {
  report.ratings = ratings(report.players.size(), report.encounters);
}
void conclude(auto& /*report*/) {}

Error missing(const std::string& name, std::uint64_t from, std::uint64_t to) {
  return {"error.merge.gap",
          {{"file", name}, {"from", std::to_string(from)}, {"to", std::to_string(to)}}};
}

}  // namespace

boost::json::object beginning(const PartReport& announced) {
  boost::json::array run;
  for (const auto& [name, text] : complete_identity(announced)) run.push_back({name, text});
  return {{"version", 1}, {"games", 0}, {"run", std::move(run)}};
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
  const Identity expected = complete_identity(announced);
  const Identity found = complete_identity(so_far);
  for (std::size_t at = 0; at < expected.size(); ++at) {
    if (expected[at] == found[at]) continue;
    return make_error("error.checkpoint.differ", {{"what", expected[at].first}});
  }
  return {};
}

std::expected<void, Error> Merger::add(const std::string& name, PartReport part) {
  const Identity found = identity(part);
  if (!sum_) common_ = found;
  for (std::size_t at = 0; at < common_.size(); ++at) {
    if (common_[at] == found[at]) continue;
    return make_error(
        "error.merge.differ",
        {{"file", name}, {"other", games_.front().name}, {"what", common_[at].first}});
  }
  if (std::visit([](const auto& report) { return test_of(report); }, part) != "none") {
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
  add_games(*sum_, part);
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
        conclude(sum);
      },
      *sum_);
  return std::move(*sum_);
}

}  // namespace coppice::lab
