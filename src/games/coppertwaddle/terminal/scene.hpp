#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/terminal/words.hpp"
#include "terminal/scene.hpp"
#include "text/table_words.hpp"

namespace coppice::terminal {

class CoppertwaddleScene final : public Scene {
 public:
  /// `people` has a name for each seat.
  CoppertwaddleScene(const coppertwaddle::Coppertwaddle& game, const text::TableWords& table,
                     const Symbols& symbols, std::vector<std::string> people);

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
  coppertwaddle::Screen show(const AnyView& view) const;
  bool names(std::string_view word, std::string_view command) const;
  Picture midden(const AnyView& view) const;
  Picture cards_like(std::string_view name) const;
  Picture card(int number) const;
  Picture terms() const;

  const coppertwaddle::Coppertwaddle& game_;
  CoppertwaddleWords words_;
  const Symbols& symbols_;
};

}  // namespace coppice::terminal
