#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "house.hpp"

// People at tables of several people, each with their own page.
namespace coppice::server::test {

using boost::json::object;

inline const std::string ann = me;
inline const std::string bob = other;
inline const std::string eve(32, 'e');

inline constexpr const char* as_json = "application/json";

inline std::string gathering(const std::string& game, const std::string& watching = "nobody",
                             const std::string& friends = "[2]", const std::string& patience = "0",
                             const std::string& clock = "null", const std::string& name = "Ann") {
  return R"({"game":")" + game + R"(","settings":{},"seats":["human","human"],"friends":)" +
         friends + R"(,"name":")" + name + R"(","watching":")" + watching +
         R"(","hints":false,"patience":)" + patience + R"(,"clock":)" + clock + "}";
}

inline std::string token_text(const std::string& token, const std::string& name = "Bob") {
  return R"({"token":")" + token + R"(","name":")" + name + R"("})";
}

/// A server, in its own folder or another one's, and actions of people there.
class Place {
 public:
  Place() : Place(options_for_tests()) {}
  explicit Place(const ServeOptions& options,
                 std::shared_ptr<const Folder> where = std::make_shared<const Folder>())
      : folder(std::move(where)), house(*folder, options) {}

  /// With a store of the test.
  explicit Place(std::unique_ptr<Store> store)
      : folder(std::make_shared<const Folder>()),
        house(*folder, std::move(store), options_for_tests()) {}

  std::string gather(const std::string& game, const std::string& watching = "nobody",
                     const std::string& patience = "0") const {
    const auto reply = post(ann, "/api/gatherings", gathering(game, watching, "[2]", patience));
    EXPECT_EQ(reply.status, 201) << reply.body;
    return std::string(reply.json().at("table").as_string());
  }

  Reply post(const std::string& key, const std::string& path, const std::string& body) const {
    return house.post(path, as_json, body, {{"X-Coppice-Player", key}});
  }

  std::string link(const std::string& key, const std::string& table, int seat) const {
    const auto reply =
        post(key, "/api/tables/" + table + "/links", R"({"seat":)" + std::to_string(seat) + "}");
    EXPECT_EQ(reply.status, 201) << reply.body;
    return std::string(reply.json().at("token").as_string());
  }

  Reply take(const std::string& key, const std::string& table, const std::string& token) const {
    return post(key, "/api/tables/" + table + "/links/take", token_text(token));
  }
  Reply look(const std::string& key, const std::string& table, const std::string& token) const {
    return post(key, "/api/tables/" + table + "/links/look", token_text(token));
  }

  /// A table at which both sit before the deal.
  std::string both_at(const std::string& game, const std::string& watching = "nobody",
                      const std::string& patience = "0") const {
    const std::string table = gather(game, watching, patience);
    EXPECT_EQ(take(bob, table, link(ann, table, 2)).status, 200);
    return table;
  }

  std::shared_ptr<const Folder> folder;
  House house;
};

/// One person's page; reads everything, and remembers the last message of each kind.
struct Person {
  Socket socket;
  Random random{5};
  object welcome{};
  object company{};
  object presence{};
  std::vector<std::string> moves{};
  std::vector<std::string> heard{};  ///< the types of events
  std::string refused{};
  int commands = 0;
  bool over = false;

  Person(const Place& place, const std::string& table, const std::string& key,
         const std::string& seat = "null")
      : socket(place.house.socket(table)) {
    EXPECT_TRUE(socket.send(R"({"type":"join","player":")" + key + R"(","seat":)" + seat +
                            R"(,"last":null})"));
    take();
    take();
  }

  object take() {
    const auto answer = next(socket);
    const std::string type = type_of(answer);
    if (type == "presence") presence = answer;
    if (type == "refused") refused = answer.at("error").at("key").as_string();
    if (type == "welcome") welcome = answer;
    if (type == "events") {
      for (const auto& told : answer.at("events").as_array()) {
        heard.push_back(type_of(told.at("event").as_object()));
        over = over || heard.back() == "ended";
      }
    }
    if (type == "welcome" || type == "events") {
      company = answer.at("company").as_object();
      moves = moves_asked(answer);
    }
    return answer;
  }

  /// Sends a command, and reads until it is answered.
  void wish(const std::string& type, const std::string& rest, const std::string& id) {
    refused.clear();
    ASSERT_TRUE(socket.send(R"({"type":")" + type + R"(","id":")" + id + "\"" + rest + "}"));
    while (true) {
      const auto answer = take();
      const std::string kind = type_of(answer);
      if ((kind == "done" || kind == "refused") && answer.at("id").as_string() == id) return;
    }
  }
  void wish(const std::string& type, const std::string& rest = "") {
    wish(type, rest, "w" + std::to_string(++commands));
  }

  void hear_until(const std::string& stage) {
    while (company.at("stage").as_string() != stage) take();
  }
  void hear_event(const std::string& type) {
    while (std::ranges::find(heard, type) == heard.end()) take();
  }
};

/// Two people at one table before the deal.
struct Both {
  Place place;
  std::string table;
  Person a;
  Person b;

  explicit Both(const std::string& game, const std::string& watching = "nobody",
                const ServeOptions& options = options_for_tests())
      : place(options),
        table(place.both_at(game, watching)),
        a(place, table, ann),
        b(place, table, bob) {}
};

inline std::string contribution(char digit) {
  return R"(,"value":")" + std::string(32, digit) + "\"";
}

/// Both contribute, and the cards are dealt.
inline void begin(Person& first, Person& second) {
  first.wish("contribute", contribution('1'));
  second.wish("contribute", contribution('2'));
  first.hear_until("playing");
  second.hear_until("playing");
}

/// Plays at random, each on their own device, until there were this many decisions (moves with a
/// choice) or the game is over.
inline void play_some(Person& first, Person& second, int decisions) {
  while (decisions > 0 && !first.over) {
    Person& due = first.moves.empty() ? second : first;
    if (due.moves.empty()) {
      due.take();
      continue;
    }
    const auto chosen = due.random.below(static_cast<std::uint32_t>(due.moves.size()));
    const std::string move = due.moves[chosen];
    if (due.moves.size() > 1) --decisions;
    due.moves.clear();
    due.wish("play", R"(,"move":")" + move + "\"");
    ASSERT_EQ(due.refused, "");
    Person& others = &due == &first ? second : first;
    const auto known = others.heard.size();
    while (others.heard.size() == known) others.take();
  }
}

inline void play_to_the_end(Person& first, Person& second) {
  play_some(first, second, std::numeric_limits<int>::max());
  second.hear_until("over");
}

}  // namespace coppice::server::test
