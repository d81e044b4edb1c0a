#include "games/copperdale/terminal/renderer.hpp"

#include <fmt/format.h>

#include "engine/describe.hpp"
#include "engine/text.hpp"
#include "games/copperdale/terminal/board.hpp"
#include "terminal/help.hpp"

namespace coppice::terminal {

namespace cd = coppice::copperdale;

namespace {

/// The card that is decided about: the revealed one, or that of the segment being resolved.
cd::Card card_at_hand(const cd::State& state) {
  switch (state.step) {
    case cd::GamePhase::write: return state.assigned[cd::at(cd::Segment::economy)];
    case cd::GamePhase::fill:
    case cd::GamePhase::settle:
    case cd::GamePhase::borders: return state.assigned[cd::at(cd::Segment::infrastructure)];
    case cd::GamePhase::grow: return state.assigned[cd::at(cd::Segment::growth)];
    default: return state.revealed;
  }
}

std::string_view question_key(const cd::State& state) {
  switch (state.step) {
    case cd::GamePhase::assign: return "copperdale.stage.assign";
    case cd::GamePhase::write: return "copperdale.stage.economy";
    case cd::GamePhase::fill: return "copperdale.stage.infrastructure";
    case cd::GamePhase::settle: return "terminal.copperdale.settle";
    case cd::GamePhase::borders: return "terminal.copperdale.borders";
    case cd::GamePhase::grow: return "copperdale.stage.growth";
    case cd::GamePhase::over: return "copperdale.stage.over";
    default: return "copperdale.stage.reveal";
  }
}

}  // namespace

CopperdaleRenderer::CopperdaleRenderer(const cd::Copperdale& game, const text::TableMessages& table,
                                       const Symbols& symbols, const std::vector<std::string>&)
    : game_(game), table_(table), words_(table.messages(), symbols), symbols_(symbols) {}

Lines CopperdaleRenderer::board(const AnyView& view, Seat) const {
  return copperdale_board(game_, view.as<cd::State>(), words_, symbols_);
}

std::string CopperdaleRenderer::event(const AnyEvent& event, Seat) const {
  return words_.event(event.as<cd::Event>());
}

std::string CopperdaleRenderer::choice(const AnyView& view, const AnyChoice& choice) const {
  return words_.choice(choice.as<cd::Choice>(), words_.named(card_at_hand(view.as<cd::State>())));
}

/// There are never many, so each has a line of its own.
std::string CopperdaleRenderer::kind(const AnyView& view, const AnyChoice& choice) const {
  return this->choice(view, choice);
}

std::string CopperdaleRenderer::question(const AnyView& view) const {
  const auto state = view.as<cd::State>();
  const std::string question = words_.say(question_key(state));
  const cd::Card card = card_at_hand(state);
  if (card == cd::no_card) return question;
  return words_.say(
      "terminal.copperdale.question",
      {{"card", words_.named(card)}, {"value", state.value(card)}, {"question", question}});
}

bool CopperdaleRenderer::waits(const AnyChoice& choice) const {
  return std::holds_alternative<cd::choice::Grow>(choice.as<cd::Choice>());
}

std::string CopperdaleRenderer::forced(const AnyView& view, const AnyChoice& choice) const {
  return words_.say("terminal.forced", {{"choice", this->choice(view, choice)}});
}

Lines CopperdaleRenderer::deck(const AnyView& view) const {
  const auto state = view.as<cd::State>();
  Lines picture = {
      Line(words_.say("terminal.copperdale.unseen", {{"count", state.unseen_cards().size()}}))};
  std::array<std::string, cd::suit_count> rows;
  state.unseen_cards().each([&](int index) {
    const cd::Card card{static_cast<std::uint8_t>(index)};
    rows[cd::at(card.suit())] += " " + words_.card(card);
  });
  for (const std::string& row : rows) {
    if (!row.empty()) picture.push_back(with_suits_in_colour(" " + row));
  }
  if (state.returned == state.buried_count) return picture;
  std::string buried;
  for (int index = state.returned; index < state.buried_count; ++index) {
    buried +=
        (buried.empty() ? "" : " ") + words_.card(state.buried[static_cast<std::size_t>(index)]);
  }
  picture.push_back(
      with_suits_in_colour(words_.say("terminal.copperdale.buried", {{"cards", buried}})));
  return picture;
}

Lines CopperdaleRenderer::ending(const AnyView& view, std::optional<Seat>) const {
  const auto state = view.as<cd::State>();
  const cd::Medals medals = cd::medals(state, game_.monument_rule());
  const std::string key = "copperdale.tier." + std::to_string(medals.tier);
  const cd::Tier& tier = cd::tiers[static_cast<std::size_t>(medals.tier - 1)];
  Lines picture = {
      Line(words_.say(
               "terminal.copperdale.reached",
               {{"medals", medals.total},
                {"tier", name_with_span(table_.messages(), words_.say(key), tier.from, tier.to)}}),
           TextStyle::copper),
      Line(words_.say(key + ".text")),
  };
  for (const Line& line : copperdale_medals(medals, words_, symbols_)) picture.push_back(line);
  return picture;
}

std::string CopperdaleRenderer::help() const {
  const GameInfo info = cd::Copperdale::info();
  std::vector<std::string> levels;
  for (const int level : cd::prosperity_levels) levels.push_back(std::to_string(level));
  Help help(table_, info);
  help.open({"monuments", "border-deck"});
  for (const std::string_view part : {"month", "values", "economy", "infrastructure", "growth"}) {
    help.part(part);
  }
  help.part("skills");
  for (int index = 0; index < cd::occupation_count; ++index) {
    const auto occupation = static_cast<cd::Occupation>(index);
    help.item(words_.name("occupation", name_of(occupation)),
              words_.name("skill", name_of(occupation)));
  }
  help.part("medals", {{"levels", joined(levels, ", ")},
                       {"printed", cd::printed_medals},
                       {"most", cd::most_medals(game_.monument_rule())}});
  help.part("tiers");
  for (const cd::Tier& tier : cd::tiers) {
    help.item(words_.say(fmt::format("copperdale.tier.{}", tier.tier)),
              words_.say(tier.own ? "copperdale.tier.own" : "copperdale.tier.span",
                         {{"span", span_of(table_.messages(), tier.from, tier.to)}}));
  }
  help.close();
  return help.text();
}

/// The board shows everything.
std::optional<Lines> CopperdaleRenderer::look(const AnyView&, Seat, std::string_view) const {
  return std::nullopt;
}

}  // namespace coppice::terminal
