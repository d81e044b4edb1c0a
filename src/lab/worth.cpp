#include "lab/worth.hpp"

#include <memory>
#include <mutex>
#include <utility>

#include "lab/card_sums.hpp"
#include "lab/crew.hpp"
#include "lab/observer.hpp"
#include "lab/play_game.hpp"
#include "lab/steady_clock.hpp"

namespace coppice::lab {

namespace {

/// A game, and its variants with a blank in place of each card.
class Variants {
 public:
  Variants(const Prepared& ready, const CardWatching& watching)
      : ready_(ready),
        watching_(watching),
        rivals_(!ready.type->cooperative && ready.setup.seats.size() > 1) {
    for (std::size_t card = 0; card < watching.count(*ready.game); ++card) {
      blanks_.push_back(watching.with_blank(*ready.game, card));
    }
  }

  std::size_t cards() const { return blanks_.size(); }

  CardLog empty_log() const {
    return {cards(), ready_.setup.seats.size(), watching_.things.size()};
  }

  void play(std::uint64_t number, CardLog& log, Worths& worths, Clock& clock) const {
    log.begin_game();
    const auto hear = [&](const AnyState& state, Turn /*turn*/, Move move) {
      watching_.watch(*ready_.game, state, move, log);
    };
    const auto real = worth(*ready_.game, number, clock, hear);
    ++worths.games;
    ++worths.played;
    for (std::size_t card = 0; card < cards(); ++card) {
      const auto seat = log.first_seat(card);
      if (!seat) continue;
      const auto blank = worth(*blanks_[card], number, clock, {});
      ++worths.played;
      worths.cards[card].add(static_cast<std::int32_t>(real[seat->index] - blank[seat->index]));
    }
  }

 private:
  std::vector<std::int64_t> worth(const AnyGame& game, std::uint64_t number, Clock& clock,
                                  const HearMove& hear) const {
    AnyPlayers players;
    for (const auto& make : ready_.players) players.push_back(make());
    const GameOutcome outcome =
        play_number(*ready_.type, game, players, ready_.setup.seed, number, clock, hear);
    return worths_of(outcome.result, rivals_);
  }

  const Prepared& ready_;
  const CardWatching& watching_;
  bool rivals_;
  std::vector<std::shared_ptr<const AnyGame>> blanks_;
};

}  // namespace

SimulationSetup worth_deals(SimulationSetup part, std::uint64_t whole, std::uint64_t deals) {
  // Both numbers are at most 10^9, so their product fits.
  const std::uint64_t begin = (part.first - 1) * deals / whole;
  const std::uint64_t end = (part.first - 1 + part.games) * deals / whole;
  part.first = begin + 1;
  part.games = end - begin;
  return part;
}

std::expected<Worths, Error> worths(const SimulationSetup& setup, const Watch& watch,
                                    const Worths* so_far) {
  const auto ready = prepare(setup);
  if (!ready) return std::unexpected(ready.error());
  const auto* const watching = card_watching(*ready->type);
  if (watching == nullptr || watching->with_blank == nullptr) {
    return refused("error.report.no_blanks", {{"game", setup.game}});
  }
  const Variants variants(*ready, *watching);
  Worths all{.cards = std::vector<Score>(variants.cards()), .wished = setup.games};
  if (so_far != nullptr) add(all, *so_far);
  const std::uint64_t before = all.games;
  std::mutex mutex;
  Crew crew(setup.games - before, setup.first + before);
  const auto share = [&] {
    Worths found{.cards = std::vector<Score>(variants.cards())};
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
