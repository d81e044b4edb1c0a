#pragma once

#include "games/copperdale/copperdale.hpp"
#include "terminal/copperdale/words.hpp"
#include "terminal/scene.hpp"

namespace coppice::terminal {

class CopperdaleScene final : public Scene {
 public:
  /// `game` must be a Copperdale.
  CopperdaleScene(const AnyGame& game, const text::Messages& messages, const Symbols& symbols);

  Picture board(const AnyView& view, Seat reader) const override;
  std::string event(const boost::json::object& event, Seat reader) const override;
  std::string choice(const AnyView& view, const boost::json::object& choice) const override;
  std::string kind(const AnyView& view, const boost::json::object& choice) const override;
  std::string question(const AnyView& view) const override;
  bool waits(const boost::json::object& choice) const override;
  std::string forced(const AnyView& view, const boost::json::object& choice) const override;
  Picture deck(const AnyView& view) const override;
  Picture ending(const AnyView& view, std::optional<Seat> reader) const override;
  std::optional<Picture> look(const AnyView& view, Seat reader,
                              std::string_view line) const override;

 private:
  const copperdale::Copperdale& game_;
  CopperdaleWords words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
