#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/terminal/words.hpp"
#include "terminal/game_renderer.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

class CoupellRenderer final : public GameRenderer {
 public:
  /// `people` has a name for each seat.
  CoupellRenderer(const coupell::Coupell& game, const text::TableMessages& table,
                  const Symbols& symbols, std::vector<std::string> people);

  Lines board(const AnyView& view, Seat reader) const override;
  std::string event(const AnyEvent& event, Seat reader) const override;
  std::string said(const table_events::RemarkMade& said) const override;
  std::string inquired(const table_events::QuestionAnswered& inquired, Seat reader) const override;
  std::optional<std::expected<SeatQuestion, Error>> inquiry(const AnyView& view, Seat reader,
                                                            std::string_view line) const override;
  std::string choice(const AnyView& view, const AnyChoice& choice) const override;
  std::string kind(const AnyView& view, const AnyChoice& choice) const override;
  std::string question(const AnyView& view) const override;
  bool waits(const AnyChoice& choice) const override;
  std::string forced(const AnyView& view, const AnyChoice& choice) const override;
  Lines deck(const AnyView& view) const override;
  Lines ending(const AnyView& view, std::optional<Seat> reader) const override;
  std::string help() const override;
  std::optional<Lines> look(const AnyView& view, Seat reader, std::string_view line) const override;

 private:
  coupell::Screen show(const AnyView& view) const;

  const coupell::Coupell& game_;
  text::TableMessages table_;
  CoupellTexts words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
