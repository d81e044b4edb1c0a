#include "python/bindings.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <boost/json/serialize.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/report/study_games.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/players.hpp"
#include "python/engine_error.hpp"
#include "python/game.hpp"
#include "python/gil.hpp"
#include "python/state.hpp"
#include "table/version.hpp"

namespace coppice::python {

namespace {

/// What a report has besides the games.
struct Wishes {
  std::uint64_t worth;     ///< deals with blanks; 0: none
  std::uint64_t doubling;  ///< pairs with twice the thinking time; 0: none
  std::string language;
  std::map<std::string, std::string> digests;  ///< of the settings that are documents
};

/// The games of one report. `lab::SimulationSetup` names the same games for the program.
class Reporter {
 public:
  Reporter(GameRef game, std::vector<std::string> players, std::uint64_t games, std::uint64_t seed,
           unsigned threads, Wishes wishes)
      : game_(std::move(game)),
        wishes_(std::move(wishes)),
        setup_{.game = game_->type->info.id,
               .settings = game_->game->settings(),
               .seats = std::move(players),
               .games = games,
               .seed = seed,
               .threads = threads,
               .date = {}},
        observer_(*game_->type, *game_->game, setup_, {}),
        sight_(observer_.no_games()),
        log_(observer_.empty_log()) {
    const auto seats = static_cast<std::size_t>(game_->type->info.seats);
    if (setup_.seats.size() != seats) {
      throw EngineError(
          message(make_error("error.table.seats", {{"seats", std::to_string(seats)}}).error()));
    }
    // Their errors come before the first game.
    if (wishes_.doubling > 0) value_of(lab::thinking_time_gain(without_games()));
    if (wishes_.worth > 0) value_of(lab::card_worths(without_games()));
  }
  Reporter(const Reporter&) = delete;
  Reporter& operator=(const Reporter&) = delete;

  /// Adds a game that Python has played. `again`: the same deal once more; null unless it
  /// `is_played_twice`.
  void see(std::uint64_t number, const PythonState& state, const PythonState* again) {
    for (const PythonState* each : {&state, again}) {
      if (each == nullptr) continue;
      if (!each->game()->is_same(*game_)) throw EngineError("The state is of another game.");
      if (!each->turn().is_over()) throw EngineError("The game is not over.");
    }
    if (lab::is_played_twice(number) != (again != nullptr)) {
      throw EngineError("Each deal that is played twice has two states, any other one.");
    }
    lab::GameMoves game{.number = number, .moves = state.moves(), .again = {}};
    if (again != nullptr) game.again = again->returns();
    observer_.see(game, sight_, log_);
  }

  /// The JSON of a report on these games, which lasted so long.
  std::string of_seen(double seconds) {
    std::string text;
    until_interrupt([&](const lab::ProgressCallbacks& watch) {
      const auto messages = text::Messages::in(wishes_.language);
      text = finished(lab::study_from_sums(*game_->type, *game_->game, setup_, sight_, seconds,
                                           messages, watch),
                      watch);
    });
    return text;
  }

  /// The same on games that players of the program play now.
  std::string of_named() {
    value_of(lab::parse_players(*game_->type, setup_.seats));
    std::string text;
    until_interrupt([&](const lab::ProgressCallbacks& watch) {
      text = finished(value_of(lab::study(setup_, text::Messages::in(wishes_.language), watch)),
                      watch);
    });
    return text;
  }

 private:
  lab::SimulationSetup without_games() const {
    lab::SimulationSetup none = setup_;
    none.games = 0;
    return none;
  }

  std::string finished(lab::Study study, const lab::ProgressCallbacks& watch) const {
    const auto& broken = study.games.tally.broken().named();
    if (study.games.tally.games() == 0 && !broken.empty()) {
      const auto& [number, flaw] = *broken.begin();
      throw_broken_rules(flaw, RunGameId{.number = number, .seed = setup_.seed});
    }
    study.games.part.program = program_version();
    lab::StudyResult studied{.study = std::move(study), .verdicts = {}, .worths = {}};
    studied.verdicts = lab::verdicts(studied.study);
    if (wishes_.doubling > 0 && !watch.ends()) {
      const auto pairs = lab::card_worth_setup(setup_, setup_.games, wishes_.doubling);
      studied.doubling = value_of(lab::thinking_time_gain(pairs, watch));
      studied.doubling->whole = wishes_.doubling;
    }
    if (wishes_.worth > 0 && !watch.ends()) {
      const auto deals = lab::card_worth_setup(setup_, setup_.games, wishes_.worth);
      studied.worths = value_of(lab::card_worths(deals, watch));
      studied.worths->wished = wishes_.worth;
      studied.worths->whole = wishes_.worth;
    }
    boost::json::object json = lab::part_json(studied);
    boost::json::object& settings = json["settings"].as_object();
    for (const auto& [key, digest] : wishes_.digests) settings[key] = digest;
    return boost::json::serialize(json) + "\n";
  }

  GameRef game_;
  Wishes wishes_;
  lab::SimulationSetup setup_;
  lab::Observer observer_;
  lab::SimulationSums sight_;
  lab::CardLog log_;
};

}  // namespace

void bind_report(nb::module_& module) {
  module.def("is_played_twice", &lab::is_played_twice, nb::arg("number"));
  nb::class_<Reporter>(module, "Reporter", "Adds up the games of coppice.report.")
      .def(
          "__init__",
          [](Reporter* self, GameRef game, std::vector<std::string> players, std::uint64_t games,
             std::uint64_t seed, unsigned threads, std::uint64_t worth, std::uint64_t doubling,
             std::string language, std::map<std::string, std::string> digests) {
            new (self) Reporter(std::move(game), std::move(players), games, seed, threads,
                                {.worth = worth,
                                 .doubling = doubling,
                                 .language = std::move(language),
                                 .digests = std::move(digests)});
          },
          nb::arg("game"), nb::arg("players"), nb::arg("games"), nb::arg("seed"),
          nb::arg("threads"), nb::arg("worth"), nb::arg("doubling"), nb::arg("language"),
          nb::arg("digests"))
      .def("see", &Reporter::see, nb::arg("number"), nb::arg("state"), nb::arg("again").none(),
           "Adds a finished game. `again` is the same deal once more if is_played_twice(number).")
      .def("of_seen", &Reporter::of_seen, nb::arg("seconds"),
           "The JSON of a report on these games.")
      .def("of_named", &Reporter::of_named,
           "The JSON of a report on games that players of the program play now.");
}

}  // namespace coppice::python
