#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/parts.hpp"
#include "terminal/game_renderer.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

/// The texts of a described game (engine/parts.hpp) in the reader's language.
class GenericTexts {
 public:
  /// `people` has a name for each seat.
  GenericTexts(std::string game, text::TableMessages table, const Symbols& symbols,
               std::vector<std::string> people)
      : game_(std::move(game)),
        table_(std::move(table)),
        symbols_(symbols),
        people_(std::move(people)) {}

  /// The text of GAME.KIND.KEY; else of described.KIND.KEY, which all games share; else the key in
  /// a readable form.
  std::string say(std::string_view kind, const parts::Label& words, int reader) const;

  /// The text of GAME.KEY, else of described.KEY, else empty.
  std::string find(std::string_view key, const text::Arguments& arguments = {}) const;

  /// The text on a card: "Q♠" in the form of the language, or a text of the game.
  std::string face(const std::string& face) const;

  const std::string& player(int seat) const { return people_[static_cast<std::size_t>(seat - 1)]; }
  const text::TableMessages& table() const { return table_; }

 private:
  /// `text` with its playing cards in the form of the language and the terminal.
  std::string with_cards(std::string_view text) const;

  std::string game_;
  text::TableMessages table_;
  const Symbols& symbols_;
  std::vector<std::string> people_;
};

/// The parts of a screen as lines: those of other seats, then shared ones, then the reader's.
Lines described_board(const parts::Screen& screen, int reader, const GenericTexts& words,
                      const Symbols& symbols);

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
