#include "lab/study.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "lab/crew.hpp"
#include "lab/game_lab.hpp"
#include "lab/play_game.hpp"
#include "lab/players.hpp"
#include "lab/steady_clock.hpp"

namespace coppice::lab {

namespace {

const CardWatching* card_watching(const GameType& type) {
  const auto* const own = type.extras.get<GameLab>();
  return own == nullptr || !own->cards ? nullptr : &*own->cards;
}

/// The statistics of one thread.
struct Sight {
  Tally tally;
  Histogram decisions;
  Histogram turns;
  Histogram results;
  Histogram choices;
  Outcomes first_mover;
  std::vector<std::uint64_t> moved_first;
  CardTable cards;

  void add(const Sight& other) {
    tally.add(other.tally);
    decisions.add(other.decisions);
    turns.add(other.turns);
    results.add(other.results);
    choices.add(other.choices);
    first_mover.add(other.first_mover);
    for (std::size_t seat = 0; seat < moved_first.size(); ++seat) {
      moved_first[seat] += other.moved_first[seat];
    }
    cards.add(other.cards);
  }
};

/// Plays numbered games and observes them.
class Observer {
 public:
  Observer(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
           std::vector<external::MakePlayer> players)
      : type_(type),
        game_(game),
        setup_(setup),
        players_(std::move(players)),
        watching_(card_watching(type)),
        rivals_(!type.cooperative && setup.seats.size() > 1),
        crew_(setup.games, setup.first),
        all_(no_games()) {}

  Sight run(const Watch& watch, double& seconds) {
    seconds = crew_.run(setup_.threads, [this] { work(); }, watch);
    return std::move(all_);
  }

 private:
  std::size_t cards() const { return watching_ == nullptr ? 0 : watching_->count(game_); }

  Sight no_games() const {
    Sight none;
    none.tally = Tally(setup_.seats.size(), type_.cooperative);
    none.moved_first.resize(setup_.seats.size());
    if (watching_ != nullptr) none.cards = CardTable(cards(), watching_->columns.size());
    return none;
  }

  void work() {
    Sight sight = no_games();
    SteadyClock clock;
    CardLog log(cards(), setup_.seats.size());
    while (const auto number = crew_.next()) {
      play(*number, sight, log, clock);
      crew_.done();
    }
    const std::lock_guard lock(mutex_);
    all_.add(sight);
  }

  void play(std::uint64_t number, Sight& sight, CardLog& log, Clock& clock) {
    AnyPlayers players;
    for (const auto& make : players_) players.push_back(make());
    log.begin_game();
    std::optional<Seat> first;
    std::optional<Seat> last;
    std::int64_t turns = 0;
    const bool looks = number % looked_at == 0;
    const auto hear = [&](const AnyState& state, Turn turn, Move move) {
      if (watching_ != nullptr) watching_->watch(game_, state, move, log);
      if (!turn.is_seat()) return;
      const Seat seat = turn.seat();
      if (!first) first = seat;
      if (last != seat) ++turns;
      last = seat;
      if (!looks) return;
      sight.choices.add(static_cast<std::int64_t>(game_.moves(game_.view(state, seat)).size()));
    };
    const GameOutcome outcome =
        play_number(type_, game_, players, setup_.seed, number, clock, hear);
    sight.tally.add(outcome.result, outcome.decisions);
    for (const Feat& feat : type_.feats(game_, outcome.last)) sight.tally.count(feat);
    sight.decisions.add(static_cast<std::int64_t>(outcome.decisions));
    if (setup_.seats.size() > 1) sight.turns.add(turns);
    if (!rivals_) sight.results.add(outcome.result[0]);
    const auto worths = worths_of(outcome.result, rivals_);
    if (first) {
      ++sight.moved_first[first->index];
      if (rivals_ && worths.size() == 2) {
        sight.first_mover.add(static_cast<int>(2 * worths[first->index]));
      }
    }
    if (watching_ != nullptr) sight.cards.add(log, worths);
  }

  const GameType& type_;
  const AnyGame& game_;
  const SimulationSetup& setup_;
  std::vector<external::MakePlayer> players_;
  const CardWatching* watching_;
  bool rivals_;
  Crew crew_;

  std::mutex mutex_;  ///< guards the members below
  Sight all_;
};

/// How often the seats played each card in some games of `random`.
std::vector<std::int64_t> plays_by_random(const GameType& type, const AnyGame& game,
                                          const SimulationSetup& setup, const CardWatching& cards,
                                          std::uint64_t& games) {
  SimulationSetup other = setup;
  other.seats.assign(setup.seats.size(), "random");
  other.games = std::max<std::uint64_t>(1, setup.games / 10);
  const auto random = [&type] {
    return *type.make_player({.name = "random", .budget = {}, .option = {}});
  };
  double seconds = 0;
  const Sight sight =
      Observer(type, game, other, std::vector<external::MakePlayer>(other.seats.size(), random))
          .run({}, seconds);
  games = sight.tally.games();
  std::vector<std::int64_t> plays;
  for (const CardSums& sums : sight.cards.cards()) plays.push_back(sums.columns[cards.played].n);
  return plays;
}

void add_cards(Study& study, const CardWatching& watching, const CardTable& table,
               std::vector<CardInfo> infos, const std::vector<std::int64_t>& other_plays) {
  study.columns = watching.columns;
  study.gained = watching.gained;
  study.judged = watching.judged;
  study.played = watching.played;
  study.all = table.all();
  for (std::size_t card = 0; card < infos.size(); ++card) {
    study.cards.push_back({std::move(infos[card]), table.cards()[card], other_plays[card]});
  }
}

}  // namespace

std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const Watch& watch) {
  const auto ready = prepare(setup);
  if (!ready) return std::unexpected(ready.error());
  const auto& [type, game, complete, players] = *ready;
  Study study;
  double seconds = 0;
  const Sight sight = Observer(*type, *game, complete, players).run(watch, seconds);
  study.games = {.part = {.first = complete.first, .whole = {}, .program = {}, .commit = {}},
                 .game = complete.game,
                 .settings = complete.settings,
                 .seed = complete.seed,
                 .wished = complete.games,
                 .players = complete.seats,
                 .tally = sight.tally,
                 .seconds = seconds};
  study.decisions = sight.decisions;
  study.turns = sight.turns;
  study.results = sight.results;
  study.choices = sight.choices;
  study.first_mover = sight.first_mover;
  study.moved_first = sight.moved_first;
  const CardWatching* const watching = card_watching(*type);
  if (watching == nullptr) return study;
  study.other_player = "random";
  const auto plays = plays_by_random(*type, *game, complete, *watching, study.other_games);
  add_cards(study, *watching, sight.cards, watching->cards(*game, messages), plays);
  return study;
}

}  // namespace coppice::lab
