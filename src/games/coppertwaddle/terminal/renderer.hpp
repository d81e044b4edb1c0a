#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/terminal/words.hpp"
#include "terminal/game_renderer.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

class CoppertwaddleRenderer final : public GameRenderer {
 public:
  /// `people` has a name for each seat.
  CoppertwaddleRenderer(const coppertwaddle::Coppertwaddle& game, const text::TableMessages& table,
                        const Symbols& symbols, std::vector<std::string> people);

  Lines board(const AnyView& view, Seat reader) const override;
  std::string event(const AnyEvent& event, Seat reader) const override;
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
  coppertwaddle::Screen show(const AnyView& view) const;
  bool names(std::string_view word, std::string_view command) const;
  Lines midden(const AnyView& view) const;
  Lines cards_like(std::string_view name) const;
  Lines card(int number) const;
  Lines terms() const;

  const coppertwaddle::Coppertwaddle& game_;
  CoppertwaddleTexts words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
