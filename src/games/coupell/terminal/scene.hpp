#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/terminal/words.hpp"
#include "terminal/scene.hpp"
#include "text/table_words.hpp"

namespace coppice::terminal {

class CoupellScene final : public Scene {
 public:
  /// `people` has a name for each seat.
  CoupellScene(const coupell::Coupell& game, const text::TableWords& table, const Symbols& symbols,
               std::vector<std::string> people);

  Picture board(const AnyView& view, Seat reader) const override;
  std::string event(const AnyEvent& event, Seat reader) const override;
  std::string said(const table_events::Said& said) const override;
  std::string inquired(const table_events::Inquired& inquired, Seat reader) const override;
  std::optional<std::expected<Inquiry, Error>> inquiry(const AnyView& view, Seat reader,
                                                       std::string_view line) const override;
  std::string choice(const AnyView& view, const AnyChoice& choice) const override;
  std::string kind(const AnyView& view, const AnyChoice& choice) const override;
  std::string question(const AnyView& view) const override;
  bool waits(const AnyChoice& choice) const override;
  std::optional<std::string> warning(const AnyView& view, const AnyChoice& choice) const override;
  std::string forced(const AnyView& view, const AnyChoice& choice) const override;
  Picture deck(const AnyView& view) const override;
  Picture ending(const AnyView& view, std::optional<Seat> reader) const override;
  std::string help() const override;
  std::optional<Picture> look(const AnyView& view, Seat reader,
                              std::string_view line) const override;

 private:
  coupell::Screen show(const AnyView& view) const;

  const coupell::Coupell& game_;
  text::TableWords table_;
  CoupellWords words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
