// Tables between several places over the wire, as docs/online.md tells it.
#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "house.hpp"
#include "server/fair_deal.hpp"
#include "table/replay_view.hpp"

namespace coppice::server::test {
namespace {

using boost::json::object;

const std::string ann = me;
const std::string bob = other;
const std::string eve(32, 'e');

constexpr const char* as_json = "application/json";

std::string gathering(const std::string& game, const std::string& watching = "nobody",
                      const std::string& friends = "[2]", const std::string& patience = "0",
                      const std::string& clock = "null") {
  return R"({"game":")" + game + R"(","settings":{},"seats":["human","human"],"friends":)" +
         friends + R"(,"name":"Ann","watching":")" + watching + R"(","hints":false,"patience":)" +
         patience + R"(,"clock":)" + clock + "}";
}

std::string token_text(const std::string& token, const std::string& name = "Bob") {
  return R"({"token":")" + token + R"(","name":")" + name + R"("})";
}

/// A server, and what people do there.
class Place {
 public:
  std::string gather(const std::string& game, const std::string& watching = "nobody") {
    const auto reply = post(ann, "/api/gatherings", gathering(game, watching));
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

  /// A table at which both sit, and nothing is dealt.
  std::string both_at(const std::string& game, const std::string& watching = "nobody") {
    const std::string table = gather(game, watching);
    EXPECT_EQ(take(bob, table, link(ann, table, 2)).status, 200);
    return table;
  }

  Folder folder;
  House house{folder};
};

/// A page of one person; hears everything, and remembers the last of each kind.
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

  /// Sends a command, and hears until it is answered.
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

std::string contribution(char digit) { return R"(,"value":")" + std::string(32, digit) + "\""; }

/// Both contribute, and the cards are dealt.
void begin(Person& first, Person& second) {
  first.wish("contribute", contribution('1'));
  second.wish("contribute", contribution('2'));
  first.hear_until("playing");
  second.hear_until("playing");
}

/// Plays to the end at random, each on their own device.
void play_to_the_end(Person& first, Person& second) {
  while (!first.over) {
    Person& due = first.moves.empty() ? second : first;
    if (due.moves.empty()) {
      due.take();
      continue;
    }
    const auto chosen = due.random.below(static_cast<std::uint32_t>(due.moves.size()));
    const std::string move = due.moves[chosen];
    due.moves.clear();
    due.wish("play", R"(,"move":")" + move + "\"");
    ASSERT_EQ(due.refused, "");
    Person& others = &due == &first ? second : first;
    const auto known = others.heard.size();
    while (others.heard.size() == known) others.take();
  }
  second.hear_until("over");
}

TEST(Gathering, TwoPlayAWholeGameFromTwoPlacesAndTheDealIsProved) {
  Place place;
  const std::string table = place.both_at("coppertwaddle");
  Person a(place, table, ann);
  Person b(place, table, bob);
  EXPECT_EQ(a.company.at("own").as_array().front(), 1);
  EXPECT_EQ(b.company.at("own").as_array().front(), 2);
  const std::string commitment(a.company.at("deal").at("commitment").as_string());
  EXPECT_EQ(a.company.at("deal").at("secret").as_string(), "");
  begin(a, b);
  play_to_the_end(a, b);
  a.hear_until("over");
  const std::string secret(a.company.at("deal").at("secret").as_string());
  EXPECT_EQ(commitment_of(secret), commitment);

  const auto reply = place.house.get("/api/tables/" + table + "/record");  // without a key
  ASSERT_EQ(reply.status, 200);
  const auto checked = check_record(reply.body);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(check_fair_deal(*checked));
  EXPECT_EQ(checked->record.fair->contributions.at(1), std::string(32, '2'));
  EXPECT_EQ(place.house.get("/api/tables/" + table + "/replay").status, 200);
}

TEST(Gathering, ARecordWhoseDealIsNotTheProvedOneIsFound) {
  Place place;
  const std::string table = place.both_at("coupell");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  a.wish("resign");
  const std::string text = place.house.get("/api/tables/" + table + "/record").body;
  auto checked = *check_record(text);
  EXPECT_TRUE(check_fair_deal(checked));
  auto other_seed = checked;
  ++*other_seed.record.seed;
  EXPECT_EQ(check_fair_deal(other_seed).error().key, "error.record.fair_seed");
  auto other_secret = checked;
  other_secret.record.fair->secret = std::string(64, '0');
  other_secret.record.seed = fair_seed(*other_secret.record.fair);
  EXPECT_EQ(check_fair_deal(other_secret).error().key, "error.record.fair_cards");
}

TEST(Gathering, EachRefusalOfALinkNamesItsCauseAndChangesNothing) {
  Place place;
  const std::string table = place.gather("coupell");
  const std::string token = place.link(ann, table, 2);
  EXPECT_EQ(place.take(bob, table, token.substr(1)).key(), "error.link.form");
  EXPECT_EQ(place.take(bob, table, std::string(32, '0')).key(), "error.link.unknown");
  EXPECT_EQ(place.take(bob, std::string(32, '0'), token).key(), "error.table.unknown");
  EXPECT_EQ(place.take(ann, table, token).key(), "error.link.seated");
  const auto look = place.look(bob, table, token);
  EXPECT_EQ(look.status, 200);
  EXPECT_EQ(look.json().at("game").as_string(), "coupell");
  EXPECT_EQ(look.json().at("people").as_array().front().at("name").as_string(), "Ann");
  EXPECT_EQ(place.look(bob, table, token).status, 200) << "looking changes nothing";
  EXPECT_EQ(place.take(bob, table, token).json().at("seat"), 2);
  EXPECT_EQ(place.take(eve, table, token).key(), "error.link.used");
  EXPECT_EQ(place.look(eve, table, token).key(), "error.link.used");
  EXPECT_EQ(place.post(eve, "/api/tables/" + table + "/links", R"({"seat":2})").key(),
            "error.table.foreign");
  EXPECT_EQ(place.post(ann, "/api/tables/" + table + "/links", R"({"seat":2})").key(),
            "error.link.taken");
  EXPECT_EQ(place.post(ann, "/api/tables/" + table + "/links", R"({"seat":3})").key(),
            "error.seat.unknown");
}

TEST(Gathering, WishesThatCannotBeAreRefused) {
  Place place;
  const auto trouble = [&](const std::string& body) {
    return place.post(ann, "/api/gatherings", body).key();
  };
  EXPECT_EQ(trouble(gathering("copperdale")), "error.table.seats");
  EXPECT_EQ(trouble(gathering("chess")), "error.game.unknown");
  EXPECT_EQ(trouble(gathering("coupell", "nobody", "[]")), "error.gathering.friends");
  EXPECT_EQ(trouble(gathering("coupell", "nobody", "[1,2]")), "error.gathering.friends");
  EXPECT_EQ(trouble(gathering("coupell", "nobody", "[3]")), "error.gathering.friends");
  EXPECT_EQ(trouble(gathering("coupell", "nobody", "[2]", "-1")), "error.gathering.patience");
  EXPECT_EQ(trouble(gathering("coupell", "everybody")), "error.wire.member");
  std::string older_page = gathering("coupell");
  older_page.erase(older_page.find(R"(,"clock")"), std::string_view(R"(,"clock":null)").size());
  EXPECT_EQ(trouble(older_page), "error.wire.missing");
  const auto clock_trouble = [&](const std::string& game, const std::string& clock) {
    return trouble(gathering(game, "nobody", "[2]", "0", clock));
  };
  EXPECT_EQ(clock_trouble("coupell", R"({"kind":"minutes","time":10,"bonus":5})"),
            "error.gathering.clock_together");
  EXPECT_EQ(clock_trouble("coppertwaddle", R"({"kind":"minutes","time":1000,"bonus":5})"),
            "error.gathering.clock");
  EXPECT_EQ(clock_trouble("coupell", R"({"kind":"days","time":3,"bonus":5})"),
            "error.gathering.clock");
  EXPECT_EQ(clock_trouble("coupell", R"({"kind":"weeks","time":3,"bonus":0})"),
            "error.wire.member");
  EXPECT_EQ(clock_trouble("coupell", R"({"kind":"days","time":"three","bonus":0})"),
            "error.wire.member");
}

TEST(Gathering, StrangersSeeNothingWhereNobodyMayWatch) {
  Place place;
  const std::string table = place.both_at("coupell");
  Socket stranger = place.house.socket(table);
  ASSERT_TRUE(
      stranger.send(R"({"type":"join","player":")" + eve + R"(","seat":null,"last":null})"));
  EXPECT_EQ(next(stranger).at("error").at("key").as_string(), "error.table.watching_closed");
  EXPECT_EQ(place.house.get("/api/tables/" + table + "/record").status, 401);
}

TEST(Gathering, OnlookersSeeNoHandAndMayDoNothing) {
  Place place;
  const std::string table = place.both_at("coppertwaddle", "anybody");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  Person onlooker(place, table, eve);
  EXPECT_EQ(onlooker.welcome.at("seat"), 0);
  EXPECT_TRUE(onlooker.company.at("own").as_array().empty());
  for (const auto& hand : onlooker.welcome.at("view").at("hands").as_array()) {
    EXPECT_TRUE(hand.at("cards").as_array().empty());
    EXPECT_GT(hand.at("size").as_int64(), 0);
  }
  for (const auto& event : onlooker.welcome.at("log").as_array()) {
    if (type_of(event.as_object()) == "drawn") {
      EXPECT_TRUE(event.at("card").is_null());
    }
  }
  onlooker.wish("chat", R"(,"text":"play the Wind!")");
  EXPECT_EQ(onlooker.refused, "error.table.watching");
  while (a.presence.empty() || a.presence.at("onlookers") != 1) a.take();
}

TEST(Gathering, ACommandsNameBelongsToItsSeatAndWish) {
  Place place;
  const std::string table = place.both_at("coupell");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  a.wish("chat", R"(,"text":"one")", "same");
  b.wish("chat", R"(,"text":"two")", "same");
  EXPECT_EQ(b.refused, "");
  b.hear_event("chatted");
  a.wish("chat", R"(,"text":"one")", "same");  // said again: acts once
  EXPECT_EQ(a.refused, "");
  a.wish("chat", R"(,"text":"three")", "same");
  EXPECT_EQ(a.refused, "error.wire.id_used");
}

TEST(Gathering, ARematchHasTheSamePeopleOnEachOthersSeats) {
  Place place;
  const std::string table = place.both_at("coupell");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  a.wish("resign");
  a.wish("propose", R"(,"kind":"rematch_swapped")");
  b.hear_event("proposed");
  b.wish("consent", R"(,"agreed":true)");
  EXPECT_EQ(b.refused, "");
  const std::string next_table(b.company.at("rematch").as_string());
  ASSERT_FALSE(next_table.empty());
  Person again(place, next_table, ann);
  EXPECT_EQ(again.welcome.at("seat"), 2);
  EXPECT_NE(again.company.at("deal").at("commitment"), a.company.at("deal").at("commitment"));
}

TEST(Gathering, TwoWhoAgreeToARematchInOneMomentMakeOneTable) {
  Place place;
  const std::string table = place.both_at("coupell");
  const std::string device(32, 'd');
  EXPECT_EQ(place.take(device, table, place.link(bob, table, 2)).status, 200);
  Person a(place, table, ann);
  Person b(place, table, bob);
  Person also_b(place, table, device);
  begin(a, b);
  a.wish("resign");
  a.wish("propose", R"(,"kind":"rematch")");
  b.hear_event("proposed");
  also_b.hear_event("proposed");
  ASSERT_TRUE(b.socket.send(R"({"type":"consent","id":"one","agreed":true})"));
  ASSERT_TRUE(also_b.socket.send(R"({"type":"consent","id":"two","agreed":true})"));
  while (a.company.at("rematch").as_string().empty()) a.take();
  for (Person* each : {&b, &also_b}) {
    while (true) {
      const std::string kind = type_of(each->take());
      if (kind == "done" || kind == "refused") break;
    }
    EXPECT_TRUE(each->refused.empty() || each->refused == "error.proposal.rematch" ||
                each->refused == "error.proposal.none")
        << each->refused;
  }
  const auto reply = place.house.get("/api/tables", {{"X-Coppice-Player", ann}});
  EXPECT_EQ(reply.json().at("tables").as_array().size(), 2U);
}

/// What somebody is told of what was said, line by line.
std::string talk_in(const object& welcome) {
  std::string all;
  for (const auto& event : welcome.at("log").as_array()) {
    const auto& told = event.as_object();
    if (type_of(told) == "chatted") all += std::string(told.at("text").as_string()) + "|";
  }
  return all;
}

TEST(Gathering, WhatWasSaidIsTheSeatsAloneOnceTheGameIsOver) {
  Place place;
  const std::string table = place.both_at("coupell");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  a.wish("chat", R"(,"text":"our secret")");
  a.wish("resign");
  a.wish("chat", R"(,"text":"another")");
  Person stranger(place, table, eve);
  EXPECT_EQ(stranger.welcome.at("seat"), 0);
  EXPECT_EQ(talk_in(stranger.welcome), "");
  Person again(place, table, bob);
  EXPECT_EQ(talk_in(again.welcome), "our secret|another|");
  for (const char* const what : {"/record", "/replay"}) {
    EXPECT_FALSE(place.house.get("/api/tables/" + table + what).body.contains("our secret"));
  }
}

/// Plays so many moves, each on their own device.
void play_some(Person& first, Person& second, int moves) {
  while (moves > 0 && !first.over) {
    Person& due = first.moves.empty() ? second : first;
    if (due.moves.empty()) {
      due.take();
      continue;
    }
    const std::string move = due.moves.back();
    due.moves.clear();
    due.wish("play", R"(,"move":")" + move + "\"");
    ASSERT_EQ(due.refused, "");
    Person& others = &due == &first ? second : first;
    const auto known = others.heard.size();
    while (others.heard.size() == known) others.take();
    --moves;
  }
}

TEST(Gathering, OnlookersSeeWithTheEyesOfASeatOnlyWhileBothLetThem) {
  Place place;
  const std::string table = place.both_at("coppertwaddle", "anybody");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  play_some(a, b, 16);
  const auto hand_of_bob = [](const Person& seer) {
    return seer.welcome.at("view").at("hands").as_array().at(1).at("cards").as_array().size();
  };
  EXPECT_EQ(Person(place, table, eve, "2").welcome.at("seat"), 0);
  a.wish("show_hand", R"(,"on":true)");
  EXPECT_EQ(Person(place, table, eve, "2").welcome.at("seat"), 0) << "one of two is not enough";
  b.wish("show_hand", R"(,"on":true)");
  Person seer(place, table, eve, "2");
  ASSERT_EQ(seer.welcome.at("seat"), 2);
  EXPECT_TRUE(seer.company.at("delayed").as_bool());
  EXPECT_GT(hand_of_bob(seer), 0U);
  EXPECT_LT(seer.welcome.at("number").as_int64(),
            Person(place, table, bob, "2").welcome.at("number").as_int64());
  seer.wish("show_hand", R"(,"on":false)");
  EXPECT_EQ(seer.refused, "error.table.watching");
  seer.wish("resign");
  EXPECT_EQ(seer.refused, "error.table.watching");
  Person mirror(place, table, ann, "1");
  EXPECT_EQ(mirror.welcome.at("company").at("own").as_array().size(), 1U);

  b.wish("show_hand", R"(,"on":false)");
  while (seer.welcome.at("seat") != 0) seer.take();
  EXPECT_EQ(hand_of_bob(seer), 0U);
  EXPECT_FALSE(seer.company.at("delayed").as_bool());
}

TEST(Gathering, TablesOfBothAreListedAndForgottenByEachAlone) {
  Place place;
  const std::string table = place.both_at("coupell");
  {
    Person a(place, table, ann);
    Person b(place, table, bob);
    begin(a, b);
    a.wish("resign");
  }
  const auto listed = [&](const std::string& key) {
    const auto reply = place.house.get("/api/tables", {{"X-Coppice-Player", key}});
    return reply.json().at("tables").as_array();
  };
  ASSERT_EQ(listed(ann).size(), 1U);
  ASSERT_EQ(listed(bob).size(), 1U);
  EXPECT_EQ(listed(bob).front().at("own").as_array().front(), 2);
  EXPECT_EQ(listed(bob).front().at("people").as_array().front().at("name").as_string(), "Ann");
  EXPECT_TRUE(listed(eve).empty());
  const auto forget = [&](const std::string& key) {
    return ask(place.house.port(), "DELETE", "/api/tables/" + table, {{"X-Coppice-Player", key}})
        .status;
  };
  EXPECT_EQ(forget(eve), 403);
  EXPECT_EQ(forget(ann), 200);
  EXPECT_TRUE(listed(ann).empty());
  EXPECT_EQ(listed(bob).size(), 1U);
  EXPECT_EQ(forget(bob), 200);
  EXPECT_TRUE(listed(bob).empty());
}

TEST(FairDeal, IsThatOfThePage) {
  // Worked out with another SHA-256, as docs/fair-deals.md says it.
  EXPECT_EQ(commitment_of(std::string(64, '0')),
            "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
  const FairDeal deal{std::string(64, '0'), {std::string(32, '1'), ""}};
  EXPECT_EQ(fair_seed(deal), 63169391490519880ULL);
  EXPECT_LT(fair_seed(deal), std::uint64_t{1} << 62U);
}

}  // namespace
}  // namespace coppice::server::test
