#include "lab/run/observer.hpp"

#include <algorithm>
#include <utility>

namespace coppice::lab {

void SimulationSums::add(const SimulationSums& other) {
  tally.add(other.tally);
  decisions.add(other.decisions);
  turns.add(other.turns);
  results.add(other.results);
  choices.add(other.choices);
  first_mover.add(other.first_mover);
  for (std::size_t seat = 0; seat < moved_first.size(); ++seat) {
    moved_first[seat] += other.moved_first[seat];
  }
  lead_changes.add(other.lead_changes);
  winner_behind.add(other.winner_behind);
  courses.insert(courses.end(), other.courses.begin(), other.courses.end());
  for (const auto& [worths, deals] : other.duplicates) duplicates[worths] += deals;
  cards.add(other.cards);
  for (std::size_t thing = 0; thing < things.size(); ++thing) things[thing] += other.things[thing];
}

std::string fast_player(const GameType& game) {
  const bool judges = std::ranges::find(game.players, "greedy") != game.players.end();
  return judges ? "greedy" : "random";
}

const CardTracking* card_watching(const GameType& type) { return type.extras.get<CardTracking>(); }

Observer::Observer(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                   PlayerFactories players, ObserverScope scope)
    : type_(type),
      game_(game),
      setup_(setup),
      players_(std::move(players)),
      watching_(card_watching(type)),
      rivals_(!type.cooperative && setup.seats.size() > 1),
      scope_(scope) {}

SimulationSums Observer::no_games() const {
  SimulationSums none;
  none.tally = Tally(setup_.seats.size(), type_.cooperative);
  none.moved_first.resize(setup_.seats.size());
  none.things.resize(things());
  if (watching_ != nullptr) none.cards = CardTable(cards(), watching_->columns.size());
  return none;
}

AnyPlayers Observer::make_players() const {
  AnyPlayers players;
  for (const auto& make : players_) players.push_back(make());
  return players;
}

ObservedGame Observer::play(std::uint64_t number, SimulationSums& sight, CardLog& log,
                            SearchClock& clock) const {
  const auto play = [&](const MoveListener& hear) {
    return play_number(type_, game_, make_players(), setup_.seed, number, clock, hear);
  };
  if (scope_ == ObserverScope::cards) return add_cards(number, play, sight, log);
  const auto again = [&] {
    return replay_deal(type_, game_, make_players(), setup_.seed, number, clock);
  };
  return add(number, play, again, sight, log);
}

ObservedGame Observer::see(const GameMoves& game, SimulationSums& sight, CardLog& log) const {
  const auto play = [&](const MoveListener& hear) { return replay_moves(game_, game.moves, hear); };
  return add(game.number, play, [&] { return game.again; }, sight, log);
}

ObservedGame Observer::add_cards(std::uint64_t number, const PlayFunction& play,
                                 SimulationSums& sight, CardLog& log) const {
  log.begin_game();
  ObservedGame watched{};
  watched.outcome = play([&](const AnyState& state, Turn /*turn*/, Move move) {
    watching_->watch(game_, state, move, log);
  });
  const GameOutcome& outcome = watched.outcome;
  if (outcome.flaw) {
    sight.tally.add_broken(number, *outcome.flaw);
    return watched;
  }
  sight.tally.add(outcome.result, outcome.decisions);
  sight.cards.add(log, worths_of(outcome.result, rivals_));
  return watched;
}

ObservedGame Observer::add(std::uint64_t number, const PlayFunction& play,
                           const std::function<std::vector<std::int32_t>()>& again,
                           SimulationSums& sight, CardLog& log) const {
  log.begin_game();
  const bool looks = number % looked_at == 0;
  std::vector<std::int64_t> choices;
  const auto hear = [&](const AnyState& state, Turn turn, Move move) {
    if (watching_ != nullptr) watching_->watch(game_, state, move, log);
    if (!looks || !turn.is_seat()) return;
    const auto moves = game_.moves(game_.view(state, turn.seat()));
    choices.push_back(static_cast<std::int64_t>(moves.size()));
  };
  const auto keep = number <= course_games ? KeepLeadHistory::yes : KeepLeadHistory::no;
  ObservedGame watched = lab::observed(type_, game_, play, hear, keep);
  const GameOutcome& outcome = watched.outcome;
  if (outcome.flaw) {
    sight.tally.add_broken(number, *outcome.flaw);
    return watched;
  }
  for (const std::int64_t number_of_moves : choices) sight.choices.add(number_of_moves);
  sight.tally.add(outcome.result, outcome.decisions);
  for (const GameStatistic& feat : type_.game_statistics(game_, outcome.last))
    sight.tally.count(feat);
  sight.decisions.add(static_cast<std::int64_t>(outcome.decisions));
  if (setup_.seats.size() > 1) sight.turns.add(watched.turns);
  if (!rivals_) sight.results.add(outcome.result[0]);
  const auto worths = worths_of(outcome.result, rivals_);
  if (const auto first = watched.first) {
    ++sight.moved_first[first->index];
    if (rivals_ && worths.size() == 2) {
      sight.first_mover.add(static_cast<int>(2 * worths[first->index]));
    }
  }
  if (const auto& lead = watched.lead) {
    sight.lead_changes.add(lead->changes);
    if (lead->winner) sight.winner_behind.add(lead->behind_percent(outcome.decisions));
    if (lead->course) {
      sight.courses.push_back(*lead->course);
      sight.courses.back().number = number;
    }
  }
  if (is_played_twice(number)) {
    const auto second = again();
    if (!second.empty()) ++sight.duplicates[{worths[0], worths_of(second, rivals_)[0]}];
  }
  if (watching_ != nullptr) sight.cards.add(log, worths);
  for (std::size_t thing = 0; thing < sight.things.size(); ++thing) {
    if (log.happened()[thing]) ++sight.things[thing];
  }
  return watched;
}

SimulationSetup random_player_setup(SimulationSetup setup) {
  setup.seats.assign(setup.seats.size(), "random");
  const auto before = [](std::uint64_t games) { return (games + 9) / 10; };
  const std::uint64_t end = before(setup.first - 1 + setup.games);
  setup.first = before(setup.first - 1) + 1;
  setup.games = end - (setup.first - 1);
  return setup;
}

PlayerFactories random_players(const GameType& type) {
  const auto random = [&type] {
    return *type.make_player({.name = "random", .budget = {}, .option = {}});
  };
  return PlayerFactories(static_cast<std::size_t>(type.info.seats), random);
}

namespace {

void add_cards(Study& study, const CardTracking& watching, const CardTable& table,
               const CardTable& random, std::vector<CardInfo> infos) {
  study.columns = watching.columns;
  study.gained = watching.gained;
  study.judged = watching.judged;
  study.played = watching.played;
  study.all = table.all();
  for (std::size_t card = 0; card < infos.size(); ++card) {
    study.cards.push_back({std::move(infos[card]), table.cards()[card],
                           random.cards()[card].columns[watching.played].n});
  }
}

}  // namespace

Study study_of(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
               const SimulationSums& sight, const SimulationSums& random, double seconds,
               const CardTexts& words) {
  Study study;
  study.games = empty_report(setup);
  study.games.tally = sight.tally;
  study.games.seconds = seconds;
  study.decisions = sight.decisions;
  study.turns = sight.turns;
  study.results = sight.results;
  study.choices = sight.choices;
  study.first_mover = sight.first_mover;
  study.moved_first = sight.moved_first;
  study.lead_changes = sight.lead_changes;
  study.winner_behind = sight.winner_behind;
  study.courses = sight.courses;
  study.course = win_chance_curve(study.courses);
  study.duplicates = sight.duplicates;
  study.luck = luck_share(study.duplicates);
  if (const auto* lead = type.extras.get<LeadMetric>()) study.lead_words = lead->words;
  const CardTracking* const watching = card_watching(type);
  if (watching == nullptr) return study;
  for (std::size_t thing = 0; thing < sight.things.size(); ++thing) {
    study.things.push_back({watching->things[thing], sight.things[thing]});
  }
  study.other_player = "random";
  study.other_games = random.tally.games();
  add_cards(study, *watching, sight.cards, random.cards, watching->cards(game, words));
  return study;
}

}  // namespace coppice::lab
