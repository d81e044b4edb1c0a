#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/terminal/words.hpp"
#include "terminal/game_renderer.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

class CopperdaleRenderer final : public GameRenderer {
 public:
  /// A game of one seat names nobody.
  CopperdaleRenderer(const copperdale::Copperdale& game, const text::TableMessages& table,
                     const Symbols& symbols, const std::vector<std::string>& people);

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
  const copperdale::Copperdale& game_;
  text::TableMessages table_;
  CopperdaleTexts words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
