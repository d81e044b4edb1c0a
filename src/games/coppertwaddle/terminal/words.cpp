#include "games/coppertwaddle/terminal/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>

#include "games/coppertwaddle/rules/suite.hpp"
#include "games/coppertwaddle/terminal/details.hpp"
#include "terminal/help.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

namespace ct = coppice::coppertwaddle;

namespace {

/// Events that the board, or the sentence before or after, covers.
bool is_silent(const ct::Event& event) {
  if (const auto* drawn = std::get_if<ct::event::Drawn>(&event)) {
    return drawn->reason == ct::DrawReason::deal;
  }
  return std::holds_alternative<ct::event::GameBegan>(event) ||
         std::holds_alternative<ct::event::StageBegan>(event) ||
         std::holds_alternative<ct::event::TurnEnded>(event) ||
         std::holds_alternative<ct::event::Attached>(event);
}

/// The player who acts or wins; nobody if the sentence names none.
std::optional<int> person_of(const ct::Event& event) {
  return std::visit(
      [](const auto& happened) -> std::optional<int> {
        if constexpr (requires { happened.seat; }) return happened.seat;
        if constexpr (requires { happened.winner; }) return happened.winner;
        return std::nullopt;
      },
      event);
}

}  // namespace

std::string CoppertwaddleTexts::kind(int card) const {
  const ct::CardPiece& piece = this->piece(card);
  const bool is_threlm = piece.kind == ct::CardKind::threlm;
  if (!is_threlm) return say(fmt::format("coppertwaddle.kind.{}", name_of(piece.kind)));
  const std::string_view rank = piece.ranks.size() > 1 ? "both" : name_of(piece.ranks.front());
  return fmt::format("{} {}", say(fmt::format("coppertwaddle.rank.{}", rank)), piece.power);
}

std::string CoppertwaddleTexts::difference(int amount) const {
  return amount < 0 ? fmt::format("{}{}", symbols_.minus, -amount) : fmt::format("+{}", amount);
}

std::string CoppertwaddleTexts::event(const ct::Event& event, int reader) const {
  if (is_silent(event)) return {};
  text::Arguments arguments = details_of(event, *this, reader);
  if (const auto person = person_of(event)) {
    arguments.emplace_back("player", player(*person));
    arguments.emplace_back("you", *person == reader ? "true" : "false");
  }
  return say(fmt::format("coppertwaddle.event.{}", tag_in(event)), arguments);
}

std::string CoppertwaddleTexts::choice(const ct::Choice& choice, ct::DecisionKind asked,
                                       int reader) const {
  std::string key = fmt::format("coppertwaddle.choice.{}", tag_in(choice));
  if (const auto* pass = std::get_if<ct::choice::Pass>(&choice)) {
    const bool announces = asked == ct::DecisionKind::announce;
    key += fmt::format(".{}", announces ? "announce" : name_of(pass->stage));
  }
  return say(key, details_of(choice, *this, reader));
}

std::string CoppertwaddleTexts::kind_of_choice(const ct::Choice& choice, ct::DecisionKind asked,
                                               int reader) const {
  const std::string key = fmt::format("terminal.coppertwaddle.choices.{}", tag_in(choice));
  if (!table_.messages().knows(key)) return this->choice(choice, asked, reader);
  return say(key, details_of(choice, *this, reader));
}

std::string CoppertwaddleTexts::grade(ct::Grade grade) const {
  const auto span = std::ranges::find(ct::grades, grade, &ct::GradeSpan::grade);
  if (span == ct::grades.end()) return {};
  return name_with_span(table_.messages(), say(key_of("coppertwaddle", grade)), span->from,
                        span->to);
}

}  // namespace coppice::terminal
