#include "terminal/coupell/scene.hpp"

#include "engine/text.hpp"
#include "terminal/command.hpp"
#include "terminal/coupell/board.hpp"

namespace coppice::terminal {

namespace cp = coppice::coupell;

CoupellScene::CoupellScene(const AnyGame& game, const text::Messages& messages,
                           const Symbols& symbols, std::vector<std::string> people)
    : game_(static_cast<const GameFace<cp::Coupell>&>(game).game()),
      words_(messages, game_.pieces(), std::move(people)),
      symbols_(symbols) {}

cp::Screen CoupellScene::show(const AnyView& view) const {
  return game_.show(view.as<cp::Coupell::View>());
}

Picture CoupellScene::board(const AnyView& view, Seat reader) const {
  return coupell_board(show(view), reader.number(), words_, symbols_);
}

std::string CoupellScene::event(const boost::json::object& event, Seat reader) const {
  return words_.event(event, reader.number());
}

std::string CoupellScene::choice(const AnyView& view, const boost::json::object& choice) const {
  return words_.choice(choice, view.as<cp::Coupell::View>().active.number());
}

std::string CoupellScene::kind(const AnyView& view, const boost::json::object& choice) const {
  return words_.kind_of_choice(choice, view.as<cp::Coupell::View>().active.number());
}

/// Claims are no choices of the menu, so here is how to make one.
std::string CoupellScene::question(const AnyView& view) const {
  const int cards = view.as<cp::Coupell::View>().own_row().size();
  const bool claims = cards >= static_cast<int>(cp::shortest_word);
  return words_.say("terminal.coupell.question", {{"claims", claims ? "true" : "false"}});
}

bool CoupellScene::waits(const boost::json::object&) const { return false; }

/// The turn that follows tells it.
std::string CoupellScene::forced(const AnyView&, const boost::json::object&) const { return {}; }

Picture CoupellScene::deck(const AnyView& view) const {
  return coupell_cards_to_come(show(view), words_);
}

Picture CoupellScene::ending(const AnyView& view, std::optional<Seat> reader) const {
  const cp::Outcome outcome = cp::outcome_of(view.as<cp::Coupell::View>());
  Picture picture;
  for (const std::string& line :
       wrapped(words_.outcome(outcome, reader ? reader->number() : 0), most_columns)) {
    picture.emplace_back(line, outcome.won ? Ink::copper : Ink::plain);
  }
  return picture;
}

std::optional<Picture> CoupellScene::look(const AnyView& view, Seat reader,
                                          std::string_view line) const {
  if (!names_command(lower(line), "piles", words_.say("terminal.coupell.piles"))) {
    return std::nullopt;
  }
  return coupell_piles(show(view), reader.number(), words_);
}

}  // namespace coppice::terminal
