#include "terminal/copperdale/words.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <utility>

#include "games/copperdale/board.hpp"

namespace coppice::terminal {

namespace cd = coppice::copperdale;

namespace {

/// Members of events and choices whose value is a name, and the kind of that name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kinds = {{
    {"suit", "suit"},
    {"segment", "segment"},
    {"occupation", "occupation"},
    {"monument", "monument"},
    {"skill", "skill-state"},
    {"state", "district-state"},
    {"match", "match"},
}};

/// The sentence that follows says these.
bool is_silent(const boost::json::object& event) {
  const std::string_view type = event.at("type").as_string();
  if (type == "border_matched") return event.at("match").as_string() == "none";
  return type == "segment_began" || type == "month_ended";
}

}  // namespace

std::string CopperdaleWords::card(cd::Card card) const {
  std::string text = word(card);
  text.pop_back();
  text += symbols_.suits[cd::at(card.suit())];
  return text;
}

std::string CopperdaleWords::event(const boost::json::object& event) const {
  if (is_silent(event)) return {};
  const std::string_view type = event.at("type").as_string();
  return say("copperdale.event." + std::string(type), arguments_of(event));
}

std::string CopperdaleWords::choice(const boost::json::object& choice,
                                    const std::string& card) const {
  const std::string_view type = choice.at("type").as_string();
  text::Arguments arguments = arguments_of(choice);
  arguments.emplace_back("card", card);
  return say("copperdale.choice." + std::string(type), arguments);
}

std::string CopperdaleWords::name(std::string_view kind, std::string_view name) const {
  return say("copperdale." + std::string(kind) + "." + std::string(name));
}

text::Arguments CopperdaleWords::arguments_of(const boost::json::object& thing) const {
  text::Arguments arguments;
  const std::string_view type = thing.at("type").as_string();
  for (const auto& [key, value] : thing) {
    if (key != "type") arguments.emplace_back(key, member(type, key, value));
  }
  if (const auto* medals = thing.if_contains("medals")) {
    arguments.emplace_back("total", medals->at("total").as_int64());
  }
  return arguments;
}

std::string CopperdaleWords::member(std::string_view type, std::string_view key,
                                    const boost::json::value& value) const {
  if (const auto* number = value.if_int64()) return std::to_string(*number);
  if (const auto* truth = value.if_bool()) return *truth ? "true" : "false";
  if (const auto* text = value.if_string()) return text_member(type, key, *text);
  if (key == "suits") return suits(value.as_array());
  return {};
}

std::string CopperdaleWords::text_member(std::string_view type, std::string_view key,
                                         std::string_view value) const {
  if (key == "card" || key == "border") {
    const auto known = cd::card_of_word(value);
    return known ? card(*known) : std::string(value);
  }
  if (key == "reason")
    return name(type == "border_filled" ? "border-reason" : "fill-reason", value);
  for (const auto& [member, kind] : kinds) {
    if (member == key) return name(kind, value);
  }
  return std::string(value);
}

std::string CopperdaleWords::suits(const boost::json::array& suits) const {
  const std::string first = name("suit", suits.at(0).as_string());
  if (suits.size() == 1) return first;
  const std::string second = name("suit", suits.at(1).as_string());
  if (first == second) return say("copperdale.twice", {{"name", first}});
  return say("copperdale.and", {{"first", first}, {"second", second}});
}

}  // namespace coppice::terminal
