#include "lab/run/puzzles.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/steady_clock.hpp"
#include "search/move_recommendation.hpp"
#include "search/registry.hpp"
#include "table/checked_record.hpp"
#include "table/version.hpp"

namespace coppice::lab {

namespace {

constexpr int most_per_game = 3;
constexpr std::size_t most_moves = 60;  ///< a choice among more is no puzzle
constexpr std::size_t most_right = 3;
constexpr int tries_of_solvers = 8;

/// Streams of random numbers, besides those of the game and its players.
enum class Stream : std::uint64_t { order = 0x70757a00, filter, judge, solve };

Random stream(std::uint64_t seed, Stream which) {
  return Random::stream(seed, static_cast<std::uint64_t>(which));
}

int in_units(double worth) { return static_cast<int>(std::lround(worth * loss_unit)); }

/// A position in which a seat decides, and how the game came there.
struct Position {
  AnyState state;
  AnyView view;
  Seat seat;
  std::size_t steps;  ///< of the record
};

/// Judges positions of one game.
class Judge {
 public:
  Judge(const GameType& type, const AnyGame& game)
      : type_(type),
        game_(game),
        is_rivalry_(type.info.seats > 1 && !type.cooperative),
        quick_(make_judge(type, *type.judge.budget)),
        thorough_(make_judge(type, thorough_budget())) {}

  // As in the analysis of games (host/game_analyser.hpp).
  int tolerance() const { return is_rivalry_ ? loss_unit / 50 : loss_unit / 4; }
  int margin() const { return 4 * tolerance(); }

  std::string name() const {
    const Budget budget = thorough_budget();
    const std::string option = type_.judge.option.empty() ? "" : ":" + type_.judge.option;
    return type_.judge.name + option + ":" + std::to_string(budget.playouts);
  }

  /// Whether the best move seems to be better by the margin than all that mean something else.
  bool is_promising(const Position& at, Random random) {
    const MoveEstimates found =
        quick_->assess(game_, at.view, at.seat, std::nullopt, random, clock_);
    if (found.size() < 2) return false;
    const auto next = next_best(type_.hints, game_, at.view, found);
    return next && in_units(found.front().worth - next->worth) >= margin();
  }

  /// How much `move` loses. Each seed gives the same result everywhere.
  int loss(const Position& at, Move move, std::uint64_t seed) {
    Random random = stream(seed, Stream::judge);
    const MoveJudgement verdict = *thorough_->judge(game_, at.view, at.seat, move, random, clock_);
    return std::max(0, in_units(verdict.best_worth - verdict.worth));
  }

  /// Whether the judge has no doubt that `move` wins, and it does.
  bool wins(const Position& at, Move move, std::uint64_t seed) {
    if (!is_rivalry_) return false;
    AnyState after = at.state;
    game_.play(after, move);
    while (const auto next = game_.turn(after).is_over() ? std::nullopt : game_.tacit_move(after)) {
      game_.play(after, *next);
    }
    if (!game_.turn(after).is_over()) return false;
    Random random = stream(seed, Stream::judge);
    const auto worth = thorough_->judge(game_, at.view, at.seat, move, random, clock_)->worth;
    const auto result = game_.result(after);
    const std::int32_t own = result[at.seat.index];
    return in_units(worth) == loss_unit && std::ranges::count(result, own) == 1 &&
           std::ranges::max(result) == own;
  }

 private:
  Budget thorough_budget() const {
    return {.playouts = type_.judge.budget->playouts * puzzle_budget, .time = {}};
  }

  const GameType& type_;
  const AnyGame& game_;
  bool is_rivalry_;
  SteadyClock clock_;
  std::unique_ptr<AnyPlayer> quick_;
  std::unique_ptr<AnyPlayer> thorough_;
};

/// Right, wrong, or between.
std::optional<bool> is_right(int loss, const Judge& judge) {
  if (loss <= judge.tolerance()) return true;
  if (loss >= judge.margin()) return false;
  return std::nullopt;
}

std::vector<std::string> solvers_of(const GameType& type) {
  if (!type.levels.empty()) return type.levels;
  std::vector<std::string> players = type.players;
  std::erase(players, "random");
  return players;
}

/// Finds the puzzles of one game of a run.
class GameSearch {
 public:
  GameSearch(const GameType& type, const AnyGame& game, const PuzzleSetup& setup, int number)
      : type_(type), game_(game), setup_(setup), number_(number), judge_(type, game) {}

  std::vector<Puzzle> run() {
    play();
    std::vector<Puzzle> found;
    std::vector<AnyView> seen;
    Random order = stream(seed(), Stream::order);
    for (std::size_t left = positions_.size(); left > 1; --left) {
      std::swap(positions_[left - 1], positions_[order.below(static_cast<std::uint32_t>(left))]);
    }
    for (const Position& at : positions_) {
      if (found.size() == most_per_game) break;
      if (std::ranges::find(seen, at.view) != seen.end()) continue;
      seen.push_back(at.view);
      if (auto puzzle = puzzle_at(at)) found.push_back(std::move(*puzzle));
    }
    return found;
  }

 private:
  std::uint64_t seed() const {
    return Random::stream(setup_.seed, static_cast<std::uint64_t>(number_)).next();
  }

  void play() {
    record_.game = setup_.game;
    record_.settings = setup_.settings;
    record_.date = setup_.date;
    record_.program = program_version();
    record_.run = RunGameId{.number = static_cast<std::uint64_t>(number_), .seed = setup_.seed};
    AnyPlayers players;
    const PlayerSpec best{.name = type_.judge.name, .budget = {}, .option = type_.judge.option};
    for (int seat = 0; seat < type_.info.seats; ++seat) {
      players.push_back(*type_.make_player(best));
      record_.seats.push_back(best.name + (best.option.empty() ? "" : ":" + best.option));
    }
    SteadyClock clock;
    play_number(type_, game_, players, setup_.seed, static_cast<std::uint64_t>(number_), clock,
                [&](const AnyState& state, Turn turn, Move move) { hear(state, turn, move); });
  }

  void hear(const AnyState& state, Turn turn, Move move) {
    if (turn.is_seat()) {
      positions_.push_back(
          {state, game_.view(state, turn.seat()), turn.seat(), record_.steps.size()});
    }
    if (const auto step = recorded_step(game_, state, turn, move)) record_.steps.push_back(*step);
  }

  std::optional<Puzzle> puzzle_at(const Position& at) {
    const std::vector<Move> moves = game_.moves(at.view);
    if (moves.size() < 3 || moves.size() > most_moves) return std::nullopt;
    if (!judge_.is_promising(at, stream(seed() + at.steps, Stream::filter))) return std::nullopt;
    struct Judged {
      Move move;
      int loss;
    };
    std::vector<Judged> right;
    std::vector<Judged> wrong;
    for (const Move move : moves) {
      const auto loss = agreed_loss(at, move);
      if (!loss) return std::nullopt;
      (*is_right(*loss, judge_) ? right : wrong).push_back({move, *loss});
      if (right.size() > most_right) return std::nullopt;
    }
    if (right.empty() || wrong.size() < right.size()) return std::nullopt;
    const auto best_first = [](const Judged& each) { return std::pair(each.loss, each.move.bits); };
    std::ranges::sort(right, {}, best_first);
    std::ranges::sort(wrong, {}, best_first);

    Puzzle puzzle{.record = record_before(at),
                  .seat = at.seat.number(),
                  .right = {},
                  .wrong = {},
                  .wins = true,
                  .reasons = {},
                  .solved = {},
                  .rating = 0};
    for (const Judged& each : right) {
      puzzle.right.push_back({game_.write(at.state, each.move), each.loss - right.front().loss});
      puzzle.wins = puzzle.wins && judge_.wins(at, each.move, seed());
    }
    for (const Judged& each : wrong) {
      puzzle.wrong.push_back({game_.write(at.state, each.move), each.loss});
    }
    for (const Reason& reason :
         move_reasons(type_.hints, game_, at.view, right.front().move, wrong.front().move)) {
      puzzle.reasons.push_back(reason.key);
    }
    for (const std::string& solver : solvers_of(type_)) {
      int solved = 0;
      for (int attempt = 0; attempt < tries_of_solvers; ++attempt) {
        const Move move = choice_of(solver, at, attempt);
        solved += std::ranges::find(right, move, &Judged::move) == right.end() ? 0 : 1;
      }
      puzzle.solved.push_back(100 * solved / tries_of_solvers);
    }
    // What every player always finds asks nothing.
    if (std::ranges::min(puzzle.solved) == 100) return std::nullopt;
    puzzle.rating = puzzle_rating(puzzle.solved);
    return puzzle;
  }

  /// The mean loss; empty if it is neither small nor large with one of the seeds, or if seeds
  /// disagree.
  std::optional<int> agreed_loss(const Position& at, Move move) {
    int sum = 0;
    std::optional<bool> verdict;
    for (int each = 0; each < puzzle_seeds; ++each) {
      const int loss = judge_.loss(at, move, seed() + static_cast<std::uint64_t>(each));
      const auto right = is_right(loss, judge_);
      if (!right || (verdict && *verdict != *right)) return std::nullopt;
      verdict = right;
      sum += loss;
    }
    return sum / puzzle_seeds;
  }

  Move choice_of(const std::string& solver, const Position& at, int attempt) {
    const auto player = *type_.make_player(*parse_player(solver));
    Random random = stream(seed() + static_cast<std::uint64_t>(attempt), Stream::solve);
    SteadyClock clock;
    return player->choose(game_, at.view, at.seat, random, clock);
  }

  std::string record_before(const Position& at) const {
    Record record = record_;
    record.steps.resize(at.steps);
    return write_record(record);
  }

  const GameType& type_;
  const AnyGame& game_;
  const PuzzleSetup& setup_;
  int number_;
  Judge judge_;
  Record record_;
  std::vector<Position> positions_;
};

}  // namespace

std::expected<PuzzleFile, Error> find_puzzles(const PuzzleSetup& wished,
                                              const ProgressCallbacks& watch) {
  const GameType* const type = TRY(find_game(wished.game));
  PuzzleSetup setup = wished;
  setup.settings = TRY(with_defaults(type->info.settings, wished.settings));
  if (has_documents(setup.settings)) return make_error("error.puzzles.documents");
  const auto game = TRY(make_game(*type, setup.settings));
  if (!type->sees_end(*game)) return make_error("error.analysis.part");

  std::vector<std::vector<Puzzle>> of_games(static_cast<std::size_t>(setup.games));
  ParallelLoop loop(of_games.size());
  std::mutex mutex;
  std::size_t searched = 0;
  loop.run(
      setup.threads,
      [&] {
        while (const auto number = loop.next()) {
          auto found = GameSearch(*type, *game, setup, static_cast<int>(*number)).run();
          loop.done();
          const std::lock_guard lock(mutex);
          of_games[*number - 1] = std::move(found);
          ++searched;
        }
      },
      watch);
  const Judge judge(*type, *game);
  PuzzleFile file{.program = program_version(),
                  .game = setup.game,
                  .settings = setup.settings,
                  .seed = std::to_string(setup.seed),
                  .games = static_cast<int>(searched),
                  .judge = judge.name(),
                  .tolerance = judge.tolerance(),
                  .margin = judge.margin(),
                  .solvers = solvers_of(*type),
                  .puzzles = {}};
  for (std::vector<Puzzle>& found : of_games) {
    std::ranges::move(found, std::back_inserter(file.puzzles));
  }
  return file;
}

std::expected<std::vector<std::string>, Error> disputed_moves(const PuzzleFile& file,
                                                              const Puzzle& puzzle,
                                                              std::uint64_t seed) {
  const CheckedRecord checked = TRY(check_record(puzzle.record));
  const AnyGame& game = *checked.game;
  const AnyState& state = checked.replay.last;
  if (!game.turn(state).is_seat() || game.turn(state).seat().number() != puzzle.seat) {
    return make_error("error.puzzles.form");
  }
  const Position at{state, game.view(state, game.turn(state).seat()), game.turn(state).seat(), 0};
  Judge judge(*TRY(find_game(file.game)), game);
  std::vector<std::string> disputed;
  const auto check = [&](const PuzzleMove& each, bool right) -> std::expected<void, Error> {
    const Move move = TRY(game.read_recorded(state, each.move));
    const int loss = judge.loss(at, move, seed);
    if (right ? loss >= file.margin : loss <= file.tolerance) disputed.push_back(each.move);
    return {};
  };
  for (const PuzzleMove& each : puzzle.right) TRY(check(each, true));
  for (const PuzzleMove& each : puzzle.wrong) TRY(check(each, false));
  return disputed;
}

int puzzle_rating(const std::vector<int>& solved) {
  constexpr double lowest = 400;
  constexpr double highest = 2600;
  const double all = std::accumulate(solved.begin(), solved.end(), 0.0) / 100;
  const auto expected = [&](double rating) {
    double sum = 0;
    for (std::size_t player = 0; player < solved.size(); ++player) {
      const double steps = static_cast<double>(std::max<std::size_t>(solved.size(), 2) - 1);
      const double own = 800 + 1400 * static_cast<double>(player) / steps;
      sum += 1 / (1 + std::pow(10, (rating - own) / 400));
    }
    return sum;
  };
  double low = lowest;
  double high = highest;
  while (high - low > 1) {
    const double middle = (low + high) / 2;
    (expected(middle) > all ? low : high) = middle;
  }
  return static_cast<int>(std::lround(low / 10) * 10);
}

std::string write_puzzles(const PuzzleFile& file) { return json_text(file) + "\n"; }

std::expected<PuzzleFile, Error> read_puzzles(std::string_view text) {
  auto file = read_json<PuzzleFile>(text);
  if (!file) return make_error("error.puzzles.form");
  if (file->version != puzzle_version) {
    return make_error("error.puzzles.version", {{"version", std::to_string(file->version)},
                                                {"own", std::to_string(puzzle_version)}});
  }
  return file;
}

}  // namespace coppice::lab
