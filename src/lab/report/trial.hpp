#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/paired.hpp"
#include "search/game_type.hpp"
#include "search/search_clock.hpp"

namespace coppice::lab {

/// What a page asks for, as JSON (POST /api/trials). `model`: the settings of the other variant.
/// `from`: how many games of each variant the page's module has played; it plays some more, and 0
/// begins another trial. A server plays them all. `languages`: of the cards' names.
// clang-format off
struct TrialRequest {
  std::string game;
  std::map<std::string, std::string> settings;
  std::map<std::string, std::string> model;
  int games;
  int from;
  std::vector<std::string> languages;
};
BOOST_DESCRIBE_STRUCT(TrialRequest, (), (game, settings, model, games, from, languages))
// clang-format on

/// Many quick games of two variants of a game on the same deals: the figures of `report` and
/// `compare`. Game i is that of these commands with the seed 1.
class Trial {
 public:
  /// Errors: an unknown game, or a setting that it refuses.
  static std::expected<Trial, Error> begin(const TrialRequest& wish);

  /// Plays for a fraction of a second, at least one game.
  void play(SearchClock& clock);

  std::uint64_t played() const { return played_; }
  bool is_over() const;

  /// {played, report}; the report is null until all games are played, and then
  /// {own: study, model: study, metrics}, as src/lab writes them. But a card's name is an object
  /// with a name for each language, and its kind is a key of the catalogues.
  boost::json::object answer() const;

 private:
  /// One of the two variants.
  struct Variant {
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<const SimulationSetup> setup;
    std::shared_ptr<const SimulationSetup> random_setup;
    Observer observer;
    Observer random_observer;
    SimulationSums sight;
    SimulationSums random;
    CardLog log;
  };

  Trial(const GameType& type, std::vector<std::string> languages, std::uint64_t games, Variant own,
        Variant model)
      : type_(&type),
        languages_(std::move(languages)),
        games_(games),
        own_(std::move(own)),
        model_(std::move(model)) {}

  static std::expected<Variant, Error> variant(const GameType& type, const Settings& settings,
                                               std::uint64_t games);
  void play_next(SearchClock& clock);
  boost::json::object study(const Variant& variant) const;
  void name_cards(boost::json::array& cards, const AnyGame& game) const;

  const GameType* type_;
  std::vector<std::string> languages_;
  std::uint64_t games_;
  std::uint64_t played_ = 0;
  std::uint64_t randomly_ = 0;  ///< games by the random player
  Variant own_;
  Variant model_;
  PairedMetrics metrics_;
};

}  // namespace coppice::lab
