#pragma once

#include <string>
#include <vector>

#include "engine/parts.hpp"
#include "terminal/described/words.hpp"
#include "terminal/game_renderer.hpp"

namespace coppice::terminal {

/// The scene of a game without its own one: it draws the parts that the game describes
/// (engine/parts.hpp).
class GenericRenderer final : public GameRenderer {
 public:
  /// `game` must outlive the scene. Throws std::bad_cast if it is not a described game.
  GenericRenderer(const AnyGame& game, const text::TableMessages& table, const Symbols& symbols,
                  std::vector<std::string> people);

  Lines board(const AnyView& view, Seat reader) const override;
  std::string event(const AnyEvent& event, Seat reader) const override;
  std::string choice(const AnyView& view, const AnyChoice& choice) const override;
  std::string kind(const AnyView& view, const AnyChoice& choice) const override;
  std::string question(const AnyView& view) const override;
  bool waits(const AnyChoice&) const override { return false; }
  std::string forced(const AnyView& view, const AnyChoice& choice) const override;
  bool has_deck() const override { return false; }
  Lines deck(const AnyView& view) const override;
  Lines ending(const AnyView& view, std::optional<Seat> reader) const override;
  std::string outcome(const std::vector<std::int32_t>& result,
                      std::optional<Seat> reader) const override;
  std::string help() const override;
  std::optional<Lines> look(const AnyView&, Seat, std::string_view) const override {
    return std::nullopt;
  }

 private:
  const AnyGame& game_;
  GenericTexts words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
