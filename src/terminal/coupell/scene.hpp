#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/coupell/coupell.hpp"
#include "terminal/coupell/words.hpp"
#include "terminal/scene.hpp"

namespace coppice::terminal {

class CoupellScene final : public Scene {
 public:
  /// `game` must be a Coupell; `people` has a name for each seat.
  CoupellScene(const AnyGame& game, const text::Messages& messages, const Symbols& symbols,
               std::vector<std::string> people);

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
  coupell::Screen show(const AnyView& view) const;

  const coupell::Coupell& game_;
  CoupellWords words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
