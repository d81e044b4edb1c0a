#include "games/coupell/terminal/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>

#include "engine/text.hpp"
#include "games/coupell/terminal/details.hpp"
#include "terminal/help.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

namespace cp = coppice::coupell;

namespace {

/// Events that the next turn or the ending covers.
bool is_silent(const cp::Event& event) {
  return std::holds_alternative<cp::event::TurnEnded>(event) ||
         std::holds_alternative<cp::event::GameEnded>(event);
}

/// The player who acts, if any.
std::optional<int> actor_of(const cp::Event& event) {
  return std::visit(
      [](const auto& happened) -> std::optional<int> {
        if constexpr (requires { happened.seat; }) return happened.seat;
        return std::nullopt;
      },
      event);
}

}  // namespace

std::string CoupellTexts::list(const std::vector<int>& cards) const {
  if (cards.empty()) return say("terminal.coupell.none");
  std::vector<std::string> codes;
  for (const int card : cards) codes.push_back(piece(card).code);
  return joined(codes, " ");
}

std::string CoupellTexts::event(const cp::Event& event, int reader) const {
  if (is_silent(event)) return {};
  text::Arguments arguments = details_of(event, *this);
  if (const auto actor = actor_of(event)) add_people(arguments, *actor, reader);
  return say(fmt::format("coupell.event.{}", tag_in(event)), arguments);
}

std::string CoupellTexts::said(int seat, const cp::Remark& remark) const {
  const std::string key = fmt::format("coupell.remark.{}", tag_in(remark));
  return say("terminal.coupell.said",
             {{"player", player(seat)}, {"remark", say(key, details_of(remark, *this))}});
}

std::string CoupellTexts::inquired(int seat, int asked, const cp::Question& question, bool yes,
                                   int reader) const {
  const std::string key = fmt::format("coupell.question.{}", tag_in(question));
  return say("terminal.coupell.inquired", {{"you", seat == reader ? "true" : "false"},
                                           {"player", player(seat)},
                                           {"partner", player(asked)},
                                           {"question", say(key, details_of(question, *this))},
                                           {"yes", yes ? "true" : "false"}});
}

std::string CoupellTexts::choice(const cp::Choice& choice, int actor) const {
  return say(fmt::format("coupell.choice.{}", tag_in(choice)), arguments_of(choice, actor));
}

std::string CoupellTexts::kind_of_choice(const cp::Choice& choice, int actor) const {
  const std::string key = fmt::format("terminal.coupell.choices.{}", tag_in(choice));
  if (!messages_.knows(key)) return this->choice(choice, actor);
  return say(key, arguments_of(choice, actor));
}

text::Arguments CoupellTexts::arguments_of(const cp::Choice& choice, int actor) const {
  text::Arguments arguments = details_of(choice, *this);
  arguments.emplace_back("partner", player(3 - actor));
  return arguments;
}

std::string CoupellTexts::outcome(const cp::Outcome& outcome, int reader) const {
  text::Arguments arguments = {{"points", outcome.points}};
  if (outcome.seat) add_people(arguments, *outcome.seat, reader);
  const std::string text =
      say(fmt::format("coupell.outcome.{}", name_of(outcome.ending)), arguments);
  if (!outcome.won) return text;
  return say("terminal.coupell.won", {{"outcome", text},
                                      {"ranked", outcome.rank == cp::Rank::none ? "false" : "true"},
                                      {"rank", rank(outcome.rank)}});
}

std::string CoupellTexts::rank(cp::Rank rank) const {
  const auto span = std::ranges::find(cp::ranks, rank, &cp::RankSpan::rank);
  if (span == cp::ranks.end()) return {};
  return name_with_span(messages_, say(key_of("coupell", rank)), span->from, span->to);
}

void CoupellTexts::add_people(text::Arguments& arguments, int actor, int reader) const {
  const int partner = 3 - actor;
  const std::string_view who = actor == reader ? "you" : partner == reader ? "partner" : "other";
  arguments.emplace_back("who", who);
  arguments.emplace_back("player", player(actor));
  arguments.emplace_back("partner", player(partner));
}

}  // namespace coppice::terminal
