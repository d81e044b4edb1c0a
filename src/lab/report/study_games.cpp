#include "lab/report/study_games.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "lab/counts/card_sums.hpp"
#include "lab/report/merge.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/simulation.hpp"
#include "lab/run/steady_clock.hpp"

namespace coppice::lab {

namespace {

/// All games of `setup`, on its threads.
SimulationSums watch_games(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                           PlayerFactories players, ObserverScope scope,
                           const ProgressCallbacks& watch, double& seconds) {
  const Observer observer(type, game, setup, std::move(players), scope);
  SimulationSums all = observer.no_games();
  ParallelLoop crew(setup.games, setup.first);
  std::mutex mutex;
  const auto work = [&] {
    SimulationSums sight = observer.no_games();
    SteadyClock clock;
    CardLog log = observer.empty_log();
    while (const auto number = crew.next()) {
      observer.play(*number, sight, log, clock);
      crew.done();
    }
    const std::lock_guard lock(mutex);
    all.add(sight);
  };
  seconds = crew.run(setup.threads, work, watch);
  return all;
}

/// Those by `random`, if the game describes its cards.
SimulationSums watch_random(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                            const ProgressCallbacks& watch) {
  if (card_watching(type) == nullptr) return {};
  double uncounted = 0;
  return watch_games(type, game, random_player_setup(setup), random_players(type),
                     ObserverScope::cards, watch, uncounted);
}

CardTexts words_of(const text::Messages& messages) {
  return {messages.language(), [&messages](const std::string& key) { return messages.say(key); }};
}

}  // namespace

std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const ProgressCallbacks& watch, const Study* so_far) {
  const auto ready = TRY(prepare(setup));
  const std::uint64_t before = so_far == nullptr ? 0 : so_far->games.tally.played();
  SimulationSetup rest = ready.setup;
  rest.first += before;
  rest.games -= before;
  double seconds = 0;
  const SimulationSums sight = watch_games(*ready.type, *ready.game, rest, ready.players,
                                           ObserverScope::all, watch.after(before), seconds);
  rest.games = sight.tally.played();
  const SimulationSums random = watch_random(*ready.type, *ready.game, rest, {});
  Study all =
      study_of(*ready.type, *ready.game, ready.setup, sight, random, seconds, words_of(messages));
  if (so_far != nullptr) {
    add(all, *so_far);
    conclude(all);
  }
  return all;
}

Study study_from_sums(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                      const SimulationSums& sight, double seconds, const text::Messages& messages,
                      const ProgressCallbacks& watch) {
  const SimulationSums random = watch_random(type, game, setup, watch);
  return study_of(type, game, setup, sight, random, seconds, words_of(messages));
}

namespace {

/// A game, and its variants with one changed card each.
class Variants {
 public:
  Variants(const PreparedSimulation& ready, const CardTracking& watching)
      : ready_(ready),
        watching_(watching),
        rivals_(!ready.type->cooperative && ready.setup.seats.size() > 1) {
    add({.name = "blank", .make = watching.with_blank});
    for (const CardChange& change : watching.changes) add(change);
  }

  std::size_t cards() const { return watching_.count(*ready_.game); }

  CardWorths no_games() const {
    CardWorths none;
    for (const Change& change : changes_) {
      none.changes.push_back({change.name, std::vector<Histogram>(cards())});
    }
    return none;
  }

  CardLog empty_log() const {
    return {cards(), ready_.setup.seats.size(), watching_.things.size()};
  }

  void play(std::uint64_t number, CardLog& log, CardWorths& worths, SearchClock& clock) const {
    log.begin_game();
    const auto hear = [&](const AnyState& state, Turn /*turn*/, Move move) {
      watching_.watch(*ready_.game, state, move, log);
    };
    const auto real = worth(*ready_.game, number, clock, hear);
    ++worths.games;
    count(real, worths);
    for (std::size_t card = 0; card < cards(); ++card) {
      const auto seat = log.first_seat(card);
      if (!seat) continue;
      for (std::size_t change = 0; change < changes_.size(); ++change) {
        const AnyGame* const game = changes_[change].games[card].get();
        if (game == nullptr) continue;
        const auto changed = worth(*game, number, clock, {});
        count(changed, worths);
        worths.changes[change].effects[card].add(changed[seat->index] - real[seat->index]);
      }
    }
  }

 private:
  struct Change {
    std::string name;
    std::vector<std::shared_ptr<const AnyGame>> games;  ///< by card
  };

  void add(const CardChange& change) {
    changes_.push_back({.name = change.name, .games = {}});
    for (std::size_t card = 0; card < cards(); ++card) {
      changes_.back().games.push_back(change.make(*ready_.game, card));
    }
  }

  static void count(const std::vector<std::int64_t>& results, CardWorths& worths) {
    const auto [least, most] = std::ranges::minmax(results);
    worths.least = worths.played == 0 ? least : std::min(worths.least, least);
    worths.most = worths.played == 0 ? most : std::max(worths.most, most);
    ++worths.played;
  }

  std::vector<std::int64_t> worth(const AnyGame& game, std::uint64_t number, SearchClock& clock,
                                  const MoveListener& hear) const {
    AnyPlayers players;
    for (const auto& make : ready_.players) players.push_back(make());
    const GameOutcome outcome =
        play_or_throw(*ready_.type, game, players, ready_.setup.seed, number, clock, hear);
    return worths_of(outcome.result, rivals_);
  }

  const PreparedSimulation& ready_;
  const CardTracking& watching_;
  bool rivals_;
  std::vector<Change> changes_;
};

}  // namespace

SimulationSetup card_worth_setup(SimulationSetup part, std::uint64_t whole, std::uint64_t deals) {
  // Both numbers are at most 10^9, so their product fits.
  const std::uint64_t begin = (part.first - 1) * deals / whole;
  const std::uint64_t end = (part.first - 1 + part.games) * deals / whole;
  part.first = begin + 1;
  part.games = end - begin;
  return part;
}

std::expected<CardWorths, Error> card_worths(const SimulationSetup& setup,
                                             const ProgressCallbacks& watch,
                                             const CardWorths* so_far) {
  const auto ready = TRY(prepare(setup));
  const auto* const watching = card_watching(*ready.type);
  if (watching == nullptr || watching->with_blank == nullptr) {
    return make_error("error.report.no_blanks", {{"game", setup.game}});
  }
  const Variants variants(ready, *watching);
  CardWorths all = variants.no_games();
  all.wished = setup.games;
  if (so_far != nullptr) add(all, *so_far);
  const std::uint64_t before = all.games;
  std::mutex mutex;
  ParallelLoop crew(setup.games - before, setup.first + before);
  const auto share = [&] {
    CardWorths found = variants.no_games();
    CardLog log = variants.empty_log();
    SteadyClock clock;
    while (const auto number = crew.next()) {
      variants.play(*number, log, found, clock);
      crew.done();
    }
    const std::lock_guard lock(mutex);
    add(all, found);
  };
  crew.run(setup.threads, share, watch.after(before));
  return all;
}

namespace {

constexpr std::uint64_t standard_playouts = 250;

/// "strong:500@FILE" is "strong:", 500 and "@FILE".
struct Thinker {
  std::string before;
  std::uint64_t playouts;
  std::string after;

  std::string with(std::uint64_t number) const { return before + std::to_string(number) + after; }
};

std::optional<Thinker> thinker_of(const std::string& text) {
  const std::string name = text.substr(0, text.find('@'));
  const auto colon = name.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  const auto playouts = whole_number(std::string_view(name).substr(colon + 1));
  if (!playouts) return std::nullopt;
  return Thinker{name.substr(0, colon + 1), *playouts, text.substr(name.size())};
}

Thinker own_thinker(const GameType& type) {
  const PlayerSpec& judge = type.judge;
  return {judge.name + ":" + (judge.option.empty() ? "" : judge.option + ":"), standard_playouts,
          ""};
}

/// With twice the playouts, and with the fewer. Errors: the seats are no rivals.
std::expected<std::array<std::string, 2>, Error> doubled_players(const SimulationSetup& setup) {
  const auto type = TRY(find_game(setup.game));
  TRY(check_rivals(*type));
  const Thinker thinker = thinker_of(setup.seats.front()).value_or(own_thinker(*type));
  return std::array{thinker.with(2 * thinker.playouts), thinker.with(thinker.playouts)};
}

}  // namespace

std::expected<ThinkingTimeGain, Error> thinking_time_gain(const SimulationSetup& setup,
                                                          const ProgressCallbacks& watch,
                                                          const ThinkingTimeGain* so_far) {
  const auto players = TRY(doubled_players(setup));
  ThinkingTimeGain all{.players = players, .pairs = {}, .wished = setup.games};
  if (so_far != nullptr) add(all, *so_far);
  const std::uint64_t before = all.pairs.count();
  const auto played = TRY(arena({.game = setup.game,
                                 .settings = setup.settings,
                                 .players = players,
                                 .games = 2 * (setup.games - before),
                                 .first = 2 * (setup.first + before) - 1,
                                 .seed = setup.seed,
                                 .threads = setup.threads,
                                 .sprt = {}},
                                watch.after(2 * before)));
  all.pairs.add(played.pairs);
  return all;
}

ThinkingTimeGain read_doubling(const boost::json::value& json) {
  std::array<std::uint64_t, Outcomes::kinds> counts{};
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = json.at("pairs").as_array().at(kind).to_number<std::uint64_t>();
  }
  const auto player = [&](std::size_t which) {
    return std::string(json.at("players").as_array().at(which).as_string());
  };
  ThinkingTimeGain doubling{.players = {player(0), player(1)},
                            .pairs = Outcomes(counts),
                            .wished = json.at("wished").to_number<std::uint64_t>(),
                            .whole = json.at("whole").to_number<std::uint64_t>()};
  if (doubling.pairs.count() > doubling.wished) throw std::out_of_range("doubling");
  return doubling;
}

}  // namespace coppice::lab
