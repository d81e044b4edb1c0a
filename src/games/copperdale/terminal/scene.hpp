#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/terminal/words.hpp"
#include "terminal/scene.hpp"
#include "text/table_words.hpp"

namespace coppice::terminal {

class CopperdaleScene final : public Scene {
 public:
  /// A game of one seat names nobody.
  CopperdaleScene(const copperdale::Copperdale& game, const text::TableWords& table,
                  const Symbols& symbols, const std::vector<std::string>& people);

  Picture board(const AnyView& view, Seat reader) const override;
  std::string event(const AnyEvent& event, Seat reader) const override;
  std::string choice(const AnyView& view, const AnyChoice& choice) const override;
  std::string kind(const AnyView& view, const AnyChoice& choice) const override;
  std::string question(const AnyView& view) const override;
  bool waits(const AnyChoice& choice) const override;
  std::string forced(const AnyView& view, const AnyChoice& choice) const override;
  Picture deck(const AnyView& view) const override;
  Picture ending(const AnyView& view, std::optional<Seat> reader) const override;
  std::string help() const override;
  std::optional<Picture> look(const AnyView& view, Seat reader,
                              std::string_view line) const override;

 private:
  const copperdale::Copperdale& game_;
  text::TableWords table_;
  CopperdaleWords words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
