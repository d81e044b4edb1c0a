#include "terminal/described/generic_renderer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/described/board.hpp"
#include "terminal/help.hpp"

namespace coppice::terminal {

GenericRenderer::GenericRenderer(const AnyGame& game, const text::TableMessages& table,
                                 const Symbols& symbols, std::vector<std::string> people)
    : game_(game), words_(game.info().id, table, symbols, std::move(people)), symbols_(symbols) {
  game_.show(game_.view(game_.start(), Seat{0})).as<parts::Screen>();
}

Lines GenericRenderer::board(const AnyView& view, Seat reader) const {
  return described_board(game_.show(view).as<parts::Screen>(), reader.number(), words_, symbols_);
}

std::string GenericRenderer::event(const AnyEvent& event, Seat reader) const {
  const auto& told = std::get<parts::EventSentence>(event.as<parts::Event>());
  return words_.say("event", {told.key, told.seat, told.with}, reader.number());
}

std::string GenericRenderer::choice(const AnyView&, const AnyChoice& choice) const {
  const auto& chosen = std::get<parts::MoveDescription>(choice.as<parts::Choice>());
  return words_.say("choice", {chosen.key, 0, chosen.with}, 0);
}

std::string GenericRenderer::kind(const AnyView& view, const AnyChoice& choice) const {
  return this->choice(view, choice);
}

std::string GenericRenderer::question(const AnyView& view) const {
  const parts::Screen screen = game_.show(view).as<parts::Screen>();
  if (screen.question) return words_.say("question", *screen.question, 0);
  return words_.find("question");
}

std::string GenericRenderer::forced(const AnyView& view, const AnyChoice& choice) const {
  return words_.table().say("terminal.forced", {{"choice", this->choice(view, choice)}});
}

Lines GenericRenderer::deck(const AnyView&) const { return {Line(words_.find("deck"))}; }

Lines GenericRenderer::ending(const AnyView&, std::optional<Seat>) const {
  return {Line(words_.find("over"), TextStyle::copper)};
}

std::string GenericRenderer::outcome(const std::vector<std::int32_t>& result,
                                     std::optional<Seat> reader) const {
  std::string points;
  for (const std::int32_t each : result) {
    points += points.empty() ? std::to_string(each) : fmt::format(" : {}", each);
  }
  if (result.size() == 1) return words_.find("result.points", {{"points", result[0]}});
  const auto best = std::ranges::max_element(result);
  if (std::ranges::count(result, *best) > 1) {
    return words_.find("result.tied", {{"points", points}});
  }
  const int winner = static_cast<int>(best - result.begin()) + 1;
  if (!reader) {
    return words_.find("result.won", {{"player", words_.player(winner)}, {"points", points}});
  }
  const bool wins = reader->number() == winner;
  return words_.find(wins ? "result.won.you" : "result.lost.you", {{"points", points}});
}

std::string GenericRenderer::help() const {
  const std::string& id = game_.info().id;
  std::string text = words_.find("name");
  if (text.empty()) text = words_.say("name", {id}, 0);
  if (const auto lead = words_.table().find(id + ".help.lead")) text += ": " + *lead;
  text += "\n\n";
  if (!game_.info().settings.empty()) text += settings_text(words_.table(), game_.info(), {});
  const std::string sentences = words_.table().sentences(id + ".help");
  if (!sentences.empty()) text += sentences + "\n\n";
  return text + words_.find("help");
}

}  // namespace coppice::terminal
