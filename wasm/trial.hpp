#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "lab/observer.hpp"
#include "lab/paired.hpp"
#include "requests.hpp"
#include "search/game_type.hpp"

namespace coppice::page {

/// Many quick games of two variants of a game on the same deals: the figures of `report` and
/// `compare`. Game i is that of these commands with the seed 1.
class Trial {
 public:
  /// Errors: an unknown game, or a setting that it refuses.
  static std::expected<Trial, Error> begin(const Try& wish);

  /// Plays for a fraction of a second, at least one game.
  void play(Clock& clock);

  std::uint64_t played() const { return played_; }

  /// {played, report}; the report is null until all games are played, and then
  /// {own: study, model: study, metrics}, as src/lab writes them. But a card's name is an object
  /// with a name for each language, and its kind is a key of the catalogues.
  boost::json::object answer() const;

 private:
  /// One of the two variants.
  struct Variant {
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<const lab::SimulationSetup> setup;
    std::shared_ptr<const lab::SimulationSetup> random_setup;
    lab::Observer observer;
    lab::Observer random_observer;
    lab::Sight sight;
    lab::Sight random;
    lab::CardLog log;
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
  bool is_over() const;
  void play_next(Clock& clock);
  boost::json::object study(const Variant& variant) const;
  void name_cards(boost::json::array& cards, const AnyGame& game) const;

  const GameType* type_;
  std::vector<std::string> languages_;
  std::uint64_t games_;
  std::uint64_t played_ = 0;
  std::uint64_t randomly_ = 0;  ///< games by the random player
  Variant own_;
  Variant model_;
  lab::PairedMetrics metrics_;
};

}  // namespace coppice::page
