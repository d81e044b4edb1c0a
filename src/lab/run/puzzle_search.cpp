#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/puzzle_judge.hpp"
#include "lab/run/puzzles.hpp"
#include "search/move_recommendation.hpp"
#include "table/version.hpp"

namespace coppice::lab {

namespace {

constexpr int most_per_game = 3;
constexpr std::size_t most_moves = 200;  ///< a choice among more is no puzzle
constexpr int tries_of_solvers = 8;

std::vector<std::string> solvers_of(const GameType& type) {
  if (!type.levels.empty()) return type.levels;
  std::vector<std::string> players = type.players;
  std::erase(players, "random");
  return players;
}

/// The record's 64-bit FNV-1a hash.
std::string puzzle_id(std::string_view record) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char each : record) {
    hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001b3;
  }
  std::string id;
  for (int shift = 56; shift >= 0; shift -= 8) {
    append_hex(id, static_cast<unsigned char>(hash >> static_cast<unsigned>(shift)));
  }
  return id;
}

struct FoundPuzzle {
  Puzzle puzzle;
  AnyView view;
};

/// All puzzles in their order, no view twice.
std::vector<Puzzle> without_repetitions(std::vector<std::vector<FoundPuzzle>> of_games) {
  std::vector<Puzzle> puzzles;
  std::vector<AnyView> seen;
  for (std::vector<FoundPuzzle>& found : of_games) {
    for (FoundPuzzle& each : found) {
      if (std::ranges::find(seen, each.view) != seen.end()) continue;
      seen.push_back(each.view);
      puzzles.push_back(std::move(each.puzzle));
    }
  }
  return puzzles;
}

/// Leaves the first `most` in turn from each band of difficulty, hard ones first.
void leave_most(std::vector<Puzzle>& puzzles, std::size_t most) {
  std::map<PuzzleDifficulty, std::vector<std::size_t>, std::greater<>> of_difficulty;
  for (std::size_t at = 0; at < puzzles.size(); ++at) {
    of_difficulty[puzzle_difficulty(puzzles[at])].push_back(at);
  }
  std::set<std::size_t> kept;
  for (std::size_t round = 0; kept.size() < std::min(most, puzzles.size()); ++round) {
    for (const auto& [difficulty, places] : of_difficulty) {
      if (round < places.size() && kept.size() < most) kept.insert(places[round]);
    }
  }
  std::vector<Puzzle> left;
  for (const std::size_t at : kept) left.push_back(std::move(puzzles[at]));
  puzzles = std::move(left);
}

/// Finds the puzzles of one game of a run.
class GameSearch {
 public:
  GameSearch(const GameType& type, const AnyGame& game, const PuzzleSetup& setup, int number)
      : type_(type), game_(game), setup_(setup), number_(number), judge_(type, game) {}

  std::vector<FoundPuzzle> run() {
    play();
    std::vector<FoundPuzzle> found;
    std::vector<AnyView> seen;
    Random order = puzzle_random(seed(), PuzzleRandom::order);
    for (std::size_t left = positions_.size(); left > 1; --left) {
      std::swap(positions_[left - 1], positions_[order.below(static_cast<std::uint32_t>(left))]);
    }
    for (const PuzzlePosition& at : positions_) {
      if (found.size() == most_per_game) break;
      if (std::ranges::find(seen, at.view) != seen.end()) continue;
      seen.push_back(at.view);
      if (auto puzzle = puzzle_at(at)) found.push_back({std::move(*puzzle), at.view});
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
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    record_.steps.push_back({who, game_.write(state, move)});
  }

  struct JudgedMove {
    Move move;
    int loss;  ///< with the first seed, later the mean of all
  };

  /// All moves with what they lose on average, in the order of `moves`. Empty if a loss is neither
  /// small nor large with one of the seeds, if seeds disagree, or if too many moves are right.
  std::vector<JudgedMove> agreed_losses(const PuzzlePosition& at, const std::vector<Move>& moves) {
    std::vector<JudgedMove> first;
    std::size_t right = 0;
    for (const Move move : moves) {
      const int loss = judge_.loss(at, move, seed(), false);
      const auto verdict = is_right(loss, judge_);
      if (!verdict || (*verdict && ++right > most_right(moves.size()))) return {};
      first.push_back({move, loss});
    }
    std::vector<JudgedMove> all;
    for (const auto& [move, loss] : first) {
      int sum = loss;
      for (std::uint64_t each = 1; each < puzzle_seeds; ++each) {
        const int again = judge_.loss(at, move, seed() + each, judge_.is_hopeless(loss));
        if (is_right(again, judge_) != is_right(loss, judge_)) return {};
        sum += again;
      }
      all.push_back({move, sum / puzzle_seeds});
    }
    return all;
  }

  std::optional<Puzzle> puzzle_at(const PuzzlePosition& at) {
    const std::vector<Move> listed = game_.moves(at.view);
    if (listed.size() < 3 || listed.size() > most_moves) return std::nullopt;
    std::vector<Move> moves =
        judge_.promising(at, puzzle_random(seed() + at.steps, PuzzleRandom::filter));
    if (moves.empty()) return std::nullopt;
    for (const Move move : listed) {
      if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
    }
    // A rare word that the game does not list is no move of the puzzle.
    std::erase_if(moves,
                  [&](Move each) { return std::ranges::find(listed, each) == listed.end(); });
    std::vector<JudgedMove> right;
    std::vector<JudgedMove> wrong;
    for (const JudgedMove& each : agreed_losses(at, moves)) {
      (*is_right(each.loss, judge_) ? right : wrong).push_back(each);
    }
    if (right.empty() || wrong.size() < right.size()) return std::nullopt;
    const auto best_first = [](const JudgedMove& each) {
      return std::pair(each.loss, each.move.bits);
    };
    std::ranges::sort(right, {}, best_first);
    std::ranges::sort(wrong, {}, best_first);

    Puzzle puzzle{.id = {},
                  .record = record_before(at),
                  .seat = at.seat.number(),
                  .right = {},
                  .wrong = {},
                  .wins = true,
                  .reasons = {},
                  .themes = {},
                  .solved = {},
                  .rating = 0};
    for (const JudgedMove& each : right) {
      puzzle.right.push_back({game_.write(at.state, each.move), each.loss - right.front().loss});
      puzzle.wins = puzzle.wins && judge_.wins(at, each.move, seed());
    }
    for (const JudgedMove& each : wrong) {
      puzzle.wrong.push_back({game_.write(at.state, each.move), each.loss});
    }
    for (const Reason& reason :
         move_reasons(type_.hints, game_, at.view, right.front().move, wrong.front().move)) {
      puzzle.reasons.push_back(reason.key);
    }
    puzzle.id = puzzle_id(puzzle.record);
    puzzle.themes = themes_of(puzzle);
    for (const std::string& solver : solvers_of(type_)) {
      int solved = 0;
      for (int attempt = 0; attempt < tries_of_solvers; ++attempt) {
        const Move move = choice_of(solver, at, attempt);
        solved += std::ranges::find(right, move, &JudgedMove::move) == right.end() ? 0 : 1;
      }
      puzzle.solved.push_back(100 * solved / tries_of_solvers);
    }
    // What every player always finds asks nothing.
    if (std::ranges::min(puzzle.solved) == 100) return std::nullopt;
    puzzle.rating = puzzle_rating(puzzle.solved);
    return puzzle;
  }

  std::vector<std::string> themes_of(const Puzzle& puzzle) const {
    std::vector<std::string> themes;
    if (puzzle.wins) themes.emplace_back("win");
    const std::string prefix = type_.info.id + ".why.";
    for (const PuzzleTheme& theme : type_.hints.themes()) {
      const auto belongs = [&](std::string_view reason) {
        return std::ranges::find(puzzle.reasons, prefix + std::string(reason)) !=
               puzzle.reasons.end();
      };
      if (std::ranges::any_of(theme.reasons, belongs)) themes.emplace_back(theme.key);
    }
    return themes;
  }

  Move choice_of(const std::string& solver, const PuzzlePosition& at, int attempt) {
    const auto player = *type_.make_player(*parse_player(solver));
    Random random =
        puzzle_random(seed() + static_cast<std::uint64_t>(attempt), PuzzleRandom::solve);
    SteadyClock clock;
    return player->choose(game_, at.view, at.seat, random, clock);
  }

  std::string record_before(const PuzzlePosition& at) const {
    Record record = record_;
    record.steps.resize(at.steps);
    record.steps = without_implied_moves(game_, record.steps);
    return write_record(record);
  }

  const GameType& type_;
  const AnyGame& game_;
  const PuzzleSetup& setup_;
  int number_;
  PuzzleJudge judge_;
  Record record_;
  std::vector<PuzzlePosition> positions_;
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

  std::vector<std::vector<FoundPuzzle>> of_games(static_cast<std::size_t>(setup.games));
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
  const PuzzleJudge judge(*type, *game);
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
  file.puzzles = without_repetitions(std::move(of_games));
  leave_most(file.puzzles, static_cast<std::size_t>(setup.most));
  return file;
}

}  // namespace coppice::lab
