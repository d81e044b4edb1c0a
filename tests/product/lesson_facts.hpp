#pragma once

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <string>
#include <utility>

#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "product/lesson_support.hpp"

// What is true of a lesson's position, by names that the claims about its sentences use.
namespace coppice::test {

/// What holds when a step has something to choose, and the move that the lesson advises there.
struct StepFacts {
  boost::json::value facts;
  std::string move;
};

inline const boost::json::value& piece_of(const boost::json::value& pieces,
                                          const boost::json::value& card) {
  return pieces.at("cards").at(static_cast<std::size_t>(card.as_int64()));
}

/// Lists of things with names become objects, so that a claim can name what it means.
inline boost::json::value by_name(const boost::json::value& screen) {
  boost::json::value named = screen;
  for (const auto& [list, name] :
       {std::pair{"occupations", "occupation"}, std::pair{"monuments", "monument"},
        std::pair{"suits", "suit"}}) {
    if (screen.as_object().if_contains(list) == nullptr) continue;
    boost::json::object things;
    for (const boost::json::value& thing : screen.at(list).as_array()) {
      things[thing.at(name).as_string()] = thing;
    }
    named.as_object()[list] = things;
  }
  return named;
}

inline boost::json::value name_of(const boost::json::value& pieces,
                                  const boost::json::value& card) {
  return piece_of(pieces, card).at("name").at("en");
}

inline boost::json::object domain_of(const boost::json::value& domain,
                                     const boost::json::value& hand,
                                     const boost::json::value& pieces) {
  boost::json::object cards;
  for (const boost::json::value& ditch : domain.at("ditches").as_array()) {
    if (ditch.at("threlm").is_null()) continue;
    boost::json::object threlm = ditch.at("threlm").as_object();
    threlm["rank"] = ditch.at("place").at("rank");
    threlm["wind"] = ditch.at("wind").is_null() ? boost::json::value()
                                                : name_of(pieces, ditch.at("wind").at("card"));
    boost::json::array declarations;
    for (const boost::json::value& card : threlm["declarations"].as_array()) {
      declarations.push_back(name_of(pieces, card));
    }
    threlm["declarations"] = declarations;
    cards[name_of(pieces, threlm["card"]).as_string()] = threlm;
  }
  boost::json::object held;
  for (const char* seen : {"cards", "shown"}) {
    for (const boost::json::value& card : hand.at(seen).as_array()) {
      held[name_of(pieces, card).as_string()] = piece_of(pieces, card);
    }
  }
  return {{"proud", domain.at("proud")},
          {"power", domain.at("power")},
          {"cards", cards},
          {"hand", held}};
}

inline boost::json::object row_of(const boost::json::value& player,
                                  const boost::json::value& pieces) {
  boost::json::array row;
  for (const boost::json::value& card : player.at("row").as_array())
    row.push_back(piece_of(pieces, card).at("code"));
  return {{"row", row}, {"points", player.at("pile").as_array().size()}};
}

/// The screen of the learner, with "own" and "their" for what lies on the two sides.
inline boost::json::value facts_at(const Table& table, const Lesson& lesson) {
  const auto& play = table.play();
  const AnyGame& game = play.game();
  const Seat learner = lesson.learner();
  boost::json::value facts =
      by_name(boost::json::parse(json_text(game.show(game.view(play.state(), learner)))));
  const boost::json::value pieces = boost::json::parse(json_text(game.pieces()));
  for (const auto& [side, seat] : {std::pair{"own", std::size_t{learner.index}},
                                   std::pair{"their", std::size_t{1} - learner.index}}) {
    boost::json::object& all = facts.as_object();
    if (all.contains("domains")) {
      all[side] = domain_of(all["domains"].at(seat), all["hands"].at(seat), pieces);
    } else if (all.contains("players")) {
      all[side] = row_of(all["players"].at(seat), pieces);
    }
  }
  return facts;
}

/// "spells 3 NEARBY": that word if each card from the third on has its letter, otherwise the row.
inline boost::json::value spelled(const boost::json::array& row, const std::string& from,
                                  const std::string& word) {
  std::size_t at = static_cast<std::size_t>(whole_number(from).value()) - 1;
  bool fits = at + word.size() <= row.size();
  std::string codes;
  for (const boost::json::value& code : row) codes += std::string(code.as_string()) + " ";
  for (const char letter : word) {
    fits = fits && row.at(at++).as_string().find(letter) != boost::json::string::npos;
  }
  return fits ? boost::json::value(word) : boost::json::value(codes);
}

inline boost::json::value single_fact(const boost::json::value& facts, const std::string& name) {
  const boost::json::value* at = &facts;
  std::string path = name;
  const bool counted = path.ends_with('#');
  if (counted) path.pop_back();
  for (const std::string_view part : split(std::string_view(path).substr(1), '/')) {
    if (part.starts_with("spells ")) {
      const auto words = split(part, ' ');
      return spelled(at->at("row").as_array(), std::string(words.at(1)), std::string(words.at(2)));
    }
    const auto index = whole_number(part);
    at = at->is_object()           ? at->as_object().if_contains(part)
         : at->is_array() && index ? at->as_array().if_contains(static_cast<std::size_t>(*index))
                                   : nullptr;
    if (at == nullptr) return {};
  }
  if (!counted) return *at;
  if (at->is_array()) return static_cast<std::int64_t>(at->as_array().size());
  return static_cast<std::int64_t>(at->as_object().size());
}

/// The fact with this name: a path, `#` at its end for a number of elements, ` + ` for a sum. Null
/// if there is none.
inline boost::json::value fact(const boost::json::value& facts, const std::string& name) {
  if (!name.contains(" + ")) return single_fact(facts, name);
  std::int64_t sum = 0;
  for (std::size_t from = 0; from < name.size();) {
    const std::size_t end = std::min(name.find(" + ", from), name.size());
    const boost::json::value part = single_fact(facts, name.substr(from, end - from));
    if (!part.is_int64()) return {};
    sum += part.as_int64();
    from = end + 3;
  }
  return sum;
}

/// The facts of each step, and under "" those after the last advised move.
inline std::map<std::string, StepFacts> facts_of(const Lesson& lesson) {
  std::map<std::string, StepFacts> all;
  Table table = table_of(lesson);
  for (int moves = 0; table.guide()->leads() && moves < 300; ++moves) {
    const auto glow = table.glowing();
    const auto is_advised = [&](const boost::json::value& target) {
      return target.is_string() && target.get_string() == glow.front().text;
    };
    // A move without an alternative is a step if it reaches a goal; others lie between two steps.
    if (!glow.empty() && (table.play().options(lesson.learner()).size() > 1 ||
                          (table.guide()->step().goal &&
                           std::ranges::any_of(table.guide()->step().targets, is_advised)))) {
      all.try_emplace(table.guide()->step().id, facts_at(table, lesson), glow.front().text);
    }
    go_on(table);
  }
  all.try_emplace("", facts_at(table, lesson), "");
  return all;
}

}  // namespace coppice::test
