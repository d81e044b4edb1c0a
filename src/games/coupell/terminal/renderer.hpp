#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/rules/question.hpp"
#include "games/coupell/terminal/words.hpp"
#include "terminal/game_renderer.hpp"
#include "text/messages.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

/// The question of `asker` to their partner: "ask word 6", "ask need 3", "ask use 2", "ask give 2
/// to 4" or "ask move 3 to 1", with cards named by their places as in moves. None if the line does
/// not begin with "ask". Errors: "error.coupell.question_form", or a place without a card.
std::optional<std::expected<coupell::Question, Error>> read_question(
    const coupell::Coupell::View& view, Seat asker, std::string_view line,
    const text::Messages& messages);

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
