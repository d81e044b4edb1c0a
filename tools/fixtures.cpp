// Writes games as the page receives them, to a file that the page's tests replay: the page's state
// after the events must equal the table's view, and every text must exist.
//
//   coppice-fixtures FILE
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "search/registry.hpp"
#include "table/table.hpp"
#include "wire/table_messages.hpp"

namespace {

using namespace coppice;

/// Undoes a move after this many moves, if possible.
constexpr int moves_between_undos = 7;
/// Then resigns.
constexpr int moves_before_the_end = 40;

/// The number of games of each game in the roster; the minimum for games with standard settings.
constexpr std::size_t games_of_each = 12;
constexpr std::size_t standard_games = 4;

/// Games with the same settings.
struct Kind {
  const GameType* game;
  Settings settings;
  std::size_t games;
  bool given_up;  ///< the last of them, if possible
};

/// The standard settings, and each other choice of each setting once.
std::vector<Kind> kinds() {
  std::vector<Kind> all;
  for (const GameType& game : roster()) {
    std::size_t departures = 0;
    for (const SettingInfo& setting : game.info.settings) {
      for (const std::string& choice : setting.choices) {
        if (choice == setting.standard) continue;
        all.push_back({&game, {{setting.key, choice}}, 1, false});
        ++departures;
      }
    }
    const std::size_t others = games_of_each - std::min(games_of_each, departures);
    all.push_back({&game, {}, std::max(standard_games, others), true});
  }
  return all;
}

std::vector<std::string> people(std::size_t seats) {
  return std::vector<std::string>(seats, "human");
}

struct Chosen {
  int seat;
  std::string move;
  AnyChoice choice;
};
BOOST_DESCRIBE_STRUCT(Chosen, (), (seat, move, choice))

/// What one seat is told of a step.
struct Heard {
  std::vector<EventLogEntry> events;
  AnyScreen view;
};
BOOST_DESCRIBE_STRUCT(Heard, (), (events, view))

struct GameStep {
  std::optional<Chosen> choice;
  std::vector<Heard> told;  ///< per seat
};
BOOST_DESCRIBE_STRUCT(GameStep, (), (choice, told))

struct PlayedGame {
  std::string game;
  Settings settings;
  AnyPieces pieces;
  std::vector<AnyScreen> starts;  ///< per seat
  std::vector<GameStep> steps;
};
BOOST_DESCRIBE_STRUCT(PlayedGame, (), (game, settings, pieces, starts, steps))

struct Fixtures {
  std::vector<PlayedGame> games;
};
BOOST_DESCRIBE_STRUCT(Fixtures, (), (games))

/// A game of random moves, preferably claims of words; the last one is resigned.
class RandomGame {
 public:
  RandomGame(std::shared_ptr<const AnyGame> game, std::uint64_t seed)
      : random_(seed),
        seats_(static_cast<std::size_t>(game->info().seats)),
        table_(*Table::make({std::move(game), people(seats_), seed, false, "", "2022-01-01"})) {}

  PlayedGame played(bool given_up) {
    const AnyGame& game = table_.play().game();
    PlayedGame all{game.info().id, game.settings(), game.pieces(), {}, {}};
    for (std::size_t seat = 0; seat < seats_; ++seat) all.starts.push_back(view(seat));
    step(std::nullopt, table_.deal());
    for (int moves = 1; table_.play().turn().is_seat(); ++moves) {
      const Seat seat = table_.play().turn().seat();
      move(seat);
      if (moves % moves_between_undos == 0 && table_.play().can_undo(seat)) {
        step(std::nullopt, *table_.consider(intent::Undo{seat}));
      }
      if (given_up && moves == moves_before_the_end && table_.play().turn().is_seat()) {
        step(std::nullopt, *table_.consider(intent::Resign{seat}));
      }
    }
    all.steps = std::move(steps_);
    return all;
  }

 private:
  static Seat seat_of(std::size_t index) { return Seat{static_cast<std::uint8_t>(index)}; }

  AnyScreen view(std::size_t seat) const {
    return table_.play().game().show(table_.play().view(seat_of(seat)));
  }

  /// A choice, and what each seat is told about it.
  void step(std::optional<Chosen> chosen, TableChange change) {
    std::vector<std::int64_t> first;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      first.push_back(static_cast<std::int64_t>(table_.log().events(seat_of(seat)).size()) + 1);
    }
    table_.append(std::move(change));
    GameStep step{std::move(chosen), {}};
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      auto told = events_from(table_, {seat_of(seat)}, first[seat]);
      step.told.push_back({std::move(told.events), view(seat)});
    }
    steps_.push_back(std::move(step));
  }

  void move(Seat seat) {
    AnyLegalMove option = chosen(seat);
    TableChange change = *table_.consider(intent::Move{seat, option.text});
    step(Chosen{seat.number(), std::move(option.text), std::move(option.choice)},
         std::move(change));
  }

  AnyLegalMove chosen(Seat seat) {
    const auto options = table_.play().options(seat);
    if (table_.play().game().is_open() && random_.below(2) == 0) {
      if (auto found = unlisted(seat, options)) return *found;
    }
    return options[random_.below(static_cast<std::uint32_t>(options.size()))];
  }

  /// The first legal move that players must find themselves. In an open game the view is the state.
  std::optional<AnyLegalMove> unlisted(Seat seat, const std::vector<AnyLegalMove>& options) const {
    const AnyView view = table_.play().view(seat);
    for (const Move move : table_.play().game().moves(view)) {
      if (std::ranges::find(options, move, &AnyLegalMove::move) != options.end()) continue;
      return AnyLegalMove{move, table_.play().game().write(AnyState{view}, move),
                          table_.play().game().choice(view, move)};
    }
    return std::nullopt;
  }

  Random random_;
  std::size_t seats_;
  Table table_;
  std::vector<GameStep> steps_;
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  Fixtures fixtures;
  for (const Kind& kind : kinds()) {
    const auto game = kind.game->make(kind.settings);
    if (!game) return 1;
    for (std::size_t seed = 1; seed <= kind.games; ++seed) {
      const bool given_up = kind.given_up && (*game)->info().may_resign && seed == kind.games;
      fixtures.games.push_back(RandomGame(*game, seed).played(given_up));
    }
  }
  std::ofstream file(arguments[1]);
  file << json_text(fixtures) << '\n';
  return file.good() ? 0 : 1;
}
