#include "lab/report/card_worth_games.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "engine/try.hpp"
#include "lab/counts/card_sums.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/steady_clock.hpp"

namespace coppice::lab {

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

}  // namespace coppice::lab
