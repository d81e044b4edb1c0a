#include "terminal/coppertwaddle/words.hpp"

#include <fmt/format.h>

#include <boost/json/value.hpp>

#include "engine/describe.hpp"

namespace coppice::terminal {

namespace ct = coppice::coppertwaddle;
namespace json = boost::json;

namespace {

bool has(const json::object& thing, std::string_view key) {
  const json::value* value = thing.if_contains(key);
  return value != nullptr && !value->is_null();
}

int number(const json::value& value) { return static_cast<int>(value.as_int64()); }

std::string_view type_of(const json::object& thing) { return thing.at("type").as_string(); }

/// What a play names besides the card itself.
std::string_view aim(const json::object& thing) {
  const bool moves = has(thing, "to");
  if (type_of(thing).starts_with("declaration")) return moves ? "ditch" : "none";
  if (has(thing, "target")) return "target";
  if (has(thing, "declaration")) return "declaration";
  return moves ? "ditch" : "none";
}

/// Members of events and choices that are cards by their numbers.
bool is_card(std::string_view key) {
  return key == "card" || key == "answered" || key == "declaration";
}

/// The board or the sentence before or after says these.
bool is_silent(const json::object& event) {
  const std::string_view type = type_of(event);
  if (type == "drawn") return event.at("reason").as_string() == "deal";
  return type == "game_began" || type == "stage_began" || type == "turn_ended" ||
         type == "attached";
}

}  // namespace

std::string CoppertwaddleWords::kind(int card) const {
  const ct::CardPiece& piece = this->piece(card);
  const bool is_threlm = piece.kind == ct::Kind::threlm;
  if (!is_threlm) return say(fmt::format("coppertwaddle.kind.{}", name_of(piece.kind)));
  const std::string_view rank = piece.ranks.size() > 1 ? "both" : name_of(piece.ranks.front());
  return fmt::format("{} {}", say(fmt::format("coppertwaddle.rank.{}", rank)), piece.power);
}

std::string CoppertwaddleWords::event(const json::object& event, int reader) const {
  if (is_silent(event)) return {};
  return say(fmt::format("coppertwaddle.event.{}", type_of(event)), arguments_of(event, reader));
}

std::string CoppertwaddleWords::choice(const json::object& choice, ct::Asked asked,
                                       int reader) const {
  std::string key = fmt::format("coppertwaddle.choice.{}", type_of(choice));
  if (type_of(choice) == "pass") {
    const bool announces = asked == ct::Asked::announce;
    key += "." + (announces ? "announce" : std::string(choice.at("stage").as_string()));
  }
  return say(key, arguments_of(choice, reader));
}

std::string CoppertwaddleWords::kind_of_choice(const json::object& choice, ct::Asked asked,
                                               int reader) const {
  const std::string key = fmt::format("terminal.coppertwaddle.choices.{}", type_of(choice));
  if (!messages_.knows(key)) return this->choice(choice, asked, reader);
  return say(key, arguments_of(choice, reader));
}

text::Arguments CoppertwaddleWords::arguments_of(const json::object& thing, int reader) const {
  const std::string_view type = type_of(thing);
  const int actor = has(thing, "seat") ? number(thing.at("seat")) : 0;
  const bool is_choice = actor == 0 && !thing.contains("seat");
  text::Arguments arguments = {{"aim", aim(thing)},
                               {"known", has(thing, "card") ? "true" : "false"},
                               {"named", named_rank(thing)}};
  for (const auto& [key, value] : thing) {
    if (key == "type" || key == "from" || key == "named") continue;
    if (type == "hand_shown" && key == "to") {
      arguments.emplace_back("looker", player(number(value)));
    } else if (const auto* spot = value.if_object(); spot && !spot->contains("card")) {
      arguments.emplace_back("place", place(*spot, is_choice ? reader : actor, reader));
      arguments.emplace_back("pressing", spot->at("pressing").as_bool() ? "true" : "false");
    } else if (spot) {
      arguments.emplace_back(key, named(number(spot->at("card"))));
    } else if (value.is_int64()) {
      add_number(arguments, key, number(value), reader);
    } else if (const auto* word = value.if_string()) {
      add_word(arguments, type, key, *word);
    } else if (type == "suite_ended") {
      const auto points = [&](int seat) {
        return number(value.as_array().at(static_cast<std::size_t>(seat - 1)));
      };
      arguments.emplace_back("own", points(reader));
      arguments.emplace_back("theirs", points(3 - reader));
      add_person(arguments, 3 - reader, reader);
    } else if (const auto* cards = value.if_array()) {
      arguments.emplace_back(key, list(*cards));
      if (type == "lost") arguments.emplace_back("count", cards->size());
    }
  }
  return arguments;
}

void CoppertwaddleWords::add_person(text::Arguments& arguments, int seat, int reader) const {
  arguments.emplace_back("player", player(seat));
  arguments.emplace_back("you", seat == reader ? "true" : "false");
}

void CoppertwaddleWords::add_number(text::Arguments& arguments, std::string_view key, int number,
                                    int reader) const {
  if (key == "seat" || key == "winner") {
    add_person(arguments, number, reader);
  } else if (is_card(key)) {
    arguments.emplace_back(key, named(number));
  } else if (key == "amount") {
    const std::string_view sign = number < 0 ? symbols_.minus : "+";
    arguments.emplace_back(key, fmt::format("{}{}", sign, number < 0 ? -number : number));
  } else {
    arguments.emplace_back(key, number);
  }
}

void CoppertwaddleWords::add_word(text::Arguments& arguments, std::string_view type,
                                  std::string_view key, std::string_view word) const {
  std::string kind(key);
  if (key == "reason") {
    kind = type == "robbing_failed" ? "fail-reason"
           : type == "game_ended"   ? "end-reason"
           : type == "drawn"        ? "draw-reason"
                                    : "discard-reason";
  }
  if (type == "game_ended" && key == "reason") arguments.emplace_back("outcome", word);
  if (key == "grade") arguments.emplace_back("graded", word == "none" ? "false" : "true");
  arguments.emplace_back(key, say(fmt::format("coppertwaddle.{}.{}", kind, word)));
}

/// Whose it is goes without saying where it is the actor's own.
std::string CoppertwaddleWords::place(const json::object& spot, int actor, int reader) const {
  const int owner = number(spot.at("seat"));
  const std::string_view whose = owner == actor ? "" : owner == reader ? ".yours" : ".others";
  return say(fmt::format("coppertwaddle.place{}", whose),
             {{"rank", std::string_view(spot.at("rank").as_string())},
              {"column", number(spot.at("column"))},
              {"owner", player(owner)}});
}

std::string CoppertwaddleWords::list(const json::array& cards) const {
  std::string text;
  for (std::size_t index = 0; index < cards.size(); ++index) {
    const json::value& card = cards[index].is_object() ? cards[index].at("card") : cards[index];
    const std::string next = named(number(card));
    const bool last = index + 1 == cards.size();
    const std::string_view key = last ? "coppertwaddle.and" : "coppertwaddle.comma";
    text = index == 0 ? next : say(key, {{"first", text}, {"second", next}});
  }
  return text;
}

/// The Rank a target is robbed by, where its card leaves a choice.
std::string CoppertwaddleWords::named_rank(const json::object& robbing) const {
  if (!robbing.contains("named")) return "none";
  const int target = number(robbing.at("target").at("card"));
  if (piece(target).ranks.size() < 2) return "none";
  return std::string(robbing.at("named").as_string());
}

}  // namespace coppice::terminal
