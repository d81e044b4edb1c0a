#include "terminal/coupell/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include "engine/describe.hpp"
#include "engine/text.hpp"

namespace coppice::terminal {

namespace json = boost::json;

namespace {

std::string_view type_of(const json::object& thing) { return thing.at("type").as_string(); }

int number(const json::value& value) { return static_cast<int>(value.as_int64()); }

/// Words stand in small letters in events, and in capitals on cards.
std::string capitals(std::string_view word) {
  std::string text(word);
  for (char& letter : text) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return text;
}

}  // namespace

std::string CoupellWords::list(const std::vector<int>& cards) const {
  if (cards.empty()) return say("terminal.coupell.none");
  std::vector<std::string> codes;
  for (const int card : cards) codes.push_back(piece(card).code);
  return joined(codes, " ");
}

std::string CoupellWords::event(const json::object& event, int reader) const {
  const std::string_view type = type_of(event);
  // The next turn says the one, the ending the other.
  if (type == "turn_ended" || type == "game_ended") return {};
  if (type == "said") return remark(event);
  text::Arguments arguments = details_of(event);
  if (const json::value* seat = event.if_contains("seat")) {
    add_people(arguments, number(*seat), reader);
  }
  return say(fmt::format("coupell.event.{}", type), arguments);
}

std::string CoupellWords::remark(const json::object& said) const {
  const json::object& remark = said.at("remark").as_object();
  return say(
      "terminal.coupell.said",
      {{"player", player(number(said.at("seat")))},
       {"remark", say(fmt::format("coupell.remark.{}", type_of(remark)), details_of(remark))}});
}

std::string CoupellWords::choice(const json::object& choice, int actor) const {
  text::Arguments arguments = details_of(choice);
  arguments.emplace_back("partner", player(3 - actor));
  return say(fmt::format("coupell.choice.{}", type_of(choice)), arguments);
}

std::string CoupellWords::kind_of_choice(const json::object& choice, int actor) const {
  const std::string key = fmt::format("terminal.coupell.choices.{}", type_of(choice));
  if (!messages_.knows(key)) return this->choice(choice, actor);
  text::Arguments arguments = details_of(choice);
  arguments.emplace_back("partner", player(3 - actor));
  return say(key, arguments);
}

std::string CoupellWords::outcome(const coupell::Outcome& outcome, int reader) const {
  text::Arguments arguments = {{"points", outcome.points}};
  if (outcome.seat) add_people(arguments, *outcome.seat, reader);
  const std::string text =
      say(fmt::format("coupell.outcome.{}", name_of(outcome.ending)), arguments);
  if (!outcome.won) return text;
  return say("terminal.coupell.won",
             {{"outcome", text},
              {"ranked", outcome.rank == coupell::Rank::none ? "false" : "true"},
              {"rank", say(fmt::format("coupell.rank.{}", name_of(outcome.rank)))}});
}

void CoupellWords::add_people(text::Arguments& arguments, int actor, int reader) const {
  const int partner = 3 - actor;
  const std::string_view who = actor == reader ? "you" : partner == reader ? "partner" : "other";
  arguments.emplace_back("who", who);
  arguments.emplace_back("player", player(actor));
  arguments.emplace_back("partner", player(partner));
}

/// The members of an event or choice as their messages name them.
text::Arguments CoupellWords::details_of(const json::object& thing) const {
  text::Arguments arguments;
  for (const auto& [key, value] : thing) {
    if (key == "type" || key == "seat") continue;
    if (key == "card") {
      arguments.emplace_back(key, piece(number(value)).code);
    } else if (key == "scored") {
      arguments.emplace_back("points", value.as_array().size());
    } else if (key == "cards" && type_of(thing) == "run") {
      const int first = number(thing.at("place"));
      arguments.emplace_back("from", first);
      arguments.emplace_back("to", first + static_cast<int>(value.as_array().size()) - 1);
    } else if (value.is_string()) {
      arguments.emplace_back(key, capitals(value.get_string()));
    } else if (value.is_bool()) {
      arguments.emplace_back(key, value.get_bool() ? "true" : "false");
    } else if (value.is_int64()) {
      arguments.emplace_back(key, number(value));
    }
  }
  return arguments;
}

}  // namespace coppice::terminal
