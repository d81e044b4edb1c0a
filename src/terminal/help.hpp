#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/game_info.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

/// "up to 20", "21 to 49", "50 or more".
std::string span_of(const text::Messages& messages, int from, std::optional<int> to);

/// "Ordinary, 21 to 49".
std::string name_with_span(const text::Messages& messages, const std::string& name, int from,
                           std::optional<int> to);

/// The settings of this table, without explanations that other texts have `told`.
std::string settings_text(const text::TableMessages& words, const GameInfo& game,
                          const std::set<std::string_view>& told);

/// The text of `help` for a game at one table, composed of parts. Its sentences are those of the
/// page's help: "GAME.help.PART" is a title, "GAME.help.PART.1" and so on are its sentences.
class Help {
 public:
  Help(const text::TableMessages& words, const GameInfo& game) : words_(words), game_(game) {}

  /// The subject of the game, and the settings of this table, without explanations that the parts
  /// have `told`.
  void open(const std::set<std::string_view>& told);
  /// Does nothing and returns false if the table has no such part.
  bool part(std::string_view name, const text::Arguments& arguments = {});
  void item(std::string_view name, std::string_view text);
  /// How the terminal shows the game and reads its moves.
  void close();

  const std::string& text() const { return text_; }

 private:
  const text::TableMessages& words_;
  const GameInfo& game_;
  std::string text_;
};

}  // namespace coppice::terminal
