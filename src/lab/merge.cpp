#include "lab/merge.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "lab/ratings.hpp"
#include "lab/report.hpp"
#include "lab/study_sums.hpp"

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
std::vector<std::string> players_of(const Studied& report) { return run_of(report).players; }
std::vector<std::string> players_of(const LadderReport& report) { return report.players; }
std::vector<std::string> players_of(const ArenaReport& report) {
  return {report.players[0].player, report.players[1].player};
}

std::string worth_of(const Studied& report) {
  return report.worths ? std::to_string(report.worths->whole) : "none";
}
std::string worth_of(const auto& /*report*/) { return "none"; }

/// The games with twice the thinking time, of the run and of this part.
std::string doubling_of(const Studied& report) {
  if (!report.doubling) return "none";
  const auto& [more, fewer] = report.doubling->players;
  return more + " " + fewer + " " + std::to_string(report.doubling->whole);
}
std::string doubling_of(const auto& /*report*/) { return "none"; }
std::string doubling_wished(const Studied& report) {
  return report.doubling ? std::to_string(report.doubling->wished) : "none";
}
std::string doubling_wished(const auto& /*report*/) { return "none"; }

/// The deals with blanks of this part.
std::string worth_wished(const Studied& report) {
  return report.worths ? std::to_string(report.worths->wished) : "none";
}
std::string worth_wished(const auto& /*report*/) { return "none"; }

/// What a study lists. It follows from the settings, unless somebody has edited the file.
std::string lists_of(const Studied& report) {
  std::string text = std::to_string(report.study.moved_first.size());
  for (const Thing& thing : report.study.things) text += " " + thing.name;
  for (const std::string& column : report.study.columns) text += " " + column;
  for (const StudiedCard& card : report.study.cards) text += " " + card.info.id;
  if (!report.worths) return text;
  for (const ChangedCards& change : report.worths->changes) text += " " + change.name;
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
std::uint64_t games_of(const SimulationReport& report) { return report.tally.games(); }
std::uint64_t games_of(const ArenaReport& report) { return report.games(); }
std::uint64_t games_of(const PairedReport& report) { return report.games; }
std::uint64_t games_of(const Studied& report) { return games_of(run_of(report)); }
std::uint64_t games_of(const LadderReport& report) {
  return report.encounters.empty() ? 0 : report.games / report.encounters.size();
}

bool is_cut_short(const SimulationReport& report) { return report.cut_short(); }
bool is_cut_short(const Studied& report) { return report.cut_short(); }
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
  sum.ratings = ratings(sum.players.size(), sum.encounters);
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

std::uint64_t first_of(const NamedPart& part) {
  return std::visit([](const auto& report) { return run_of(report).part.first; }, part.report);
}

/// The number after that of the last game.
std::uint64_t end_of(const NamedPart& part) {
  return std::visit([](const auto& report) { return run_of(report).part.first + games_of(report); },
                    part.report);
}

Error missing(const NamedPart& part, std::uint64_t from, std::uint64_t to) {
  return {"error.merge.gap",
          {{"file", part.name}, {"from", std::to_string(from)}, {"to", std::to_string(to)}}};
}

std::expected<void, Error> check_alike(const NamedPart& first, const NamedPart& other) {
  const Identity expected = identity(first.report);
  const Identity found = identity(other.report);
  for (std::size_t at = 0; at < expected.size(); ++at) {
    if (expected[at] == found[at]) continue;
    return refused("error.merge.differ",
                   {{"file", other.name}, {"other", first.name}, {"what", expected[at].first}});
  }
  return {};
}

/// Checks that the parts are in the order of their games without gaps.
std::expected<void, Error> check_order(const std::vector<NamedPart>& parts) {
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const NamedPart& part = parts[at];
    if (std::visit([](const auto& report) { return test_of(report); }, part.report) != "none") {
      return refused("error.merge.sprt", {{"file", part.name}});
    }
    if (std::visit([](const auto& report) { return is_cut_short(report); }, part.report)) {
      return refused("error.merge.cut_short", {{"file", part.name}});
    }
    if (at == 0) continue;
    const std::uint64_t next = end_of(parts[at - 1]);
    if (first_of(part) > next) return std::unexpected(missing(part, next, first_of(part) - 1));
    if (first_of(part) < next) {
      return refused("error.merge.overlap", {{"file", part.name},
                                             {"other", parts[at - 1].name},
                                             {"game", std::to_string(first_of(part))}});
    }
  }
  return {};
}

/// A run of known size needs all its parts.
std::expected<void, Error> check_whole(const std::vector<NamedPart>& parts) {
  const auto whole = std::visit([](const auto& report) { return run_of(report).part.whole; },
                                parts.front().report);
  if (!whole) return {};
  if (const std::uint64_t first = first_of(parts.front()); first > 1) {
    return std::unexpected(missing(parts.front(), 1, first - 1));
  }
  const std::uint64_t end = end_of(parts.back());
  if (end <= *whole) return std::unexpected(missing(parts.back(), end, *whole));
  return {};
}

}  // namespace

boost::json::object mergeable_json(const PartReport& report) {
  return std::visit(
      []<class Report>(const Report& each) {
        if constexpr (std::is_same_v<Report, Studied>) {
          return part_json(each);
        } else {
          return to_json(each);
        }
      },
      report);
}

std::expected<void, Error> check_beginning(const PartReport& announced, const PartReport& so_far) {
  const auto complete = [](const PartReport& part) {
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
  };
  const Identity expected = complete(announced);
  const Identity found = complete(so_far);
  for (std::size_t at = 0; at < expected.size(); ++at) {
    if (expected[at] == found[at]) continue;
    return refused("error.checkpoint.differ", {{"what", expected[at].first}});
  }
  return {};
}

std::expected<PartReport, Error> merged(std::vector<NamedPart> parts) {
  if (parts.empty()) return refused("error.usage.files");
  for (const NamedPart& part : parts) {
    if (const auto alike = check_alike(parts.front(), part); !alike) {
      return std::unexpected(alike.error());
    }
  }
  std::ranges::sort(parts, {}, first_of);
  if (const auto fine = check_order(parts); !fine) return std::unexpected(fine.error());
  if (const auto fine = check_whole(parts); !fine) return std::unexpected(fine.error());
  PartReport sum = std::move(parts.front().report);
  std::visit(
      [&]<class Report>(Report& report) {
        run_of(report).part.whole.reset();
        for (std::size_t at = 1; at < parts.size(); ++at) {
          const auto& part = std::get<Report>(parts[at].report);
          add(report, part);
          run_of(report).wished += run_of(part).wished;
        }
        if constexpr (std::is_same_v<Report, Studied>) conclude(report);
      },
      sum);
  return sum;
}

}  // namespace coppice::lab
