// Tables of several people over the wire, as in docs/online.md.
#include "gathering.hpp"

#include <array>
#include <barrier>
#include <chrono>
#include <thread>

#include "server/tables/fair_deal.hpp"
#include "support/wait_until.hpp"
#include "table/checked_record.hpp"
#include "turned_clocks.hpp"

namespace coppice::server::test {
namespace {

TEST(Gathering, TwoPeoplePlayAWholeGameWithAProvenDeal) {
  Both both("rivals");
  auto& [place, table, a, b] = both;
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

TEST(Gathering, AMissingContributionDoesNotDelayTheDeal) {
  TurnedClocks clocks;
  Both both("partners", "nobody", clocks.options());
  auto& [place, table, a, b] = both;
  a.wish("contribute", contribution('1'));
  wait_for_chores();
  clocks.pass(limits::contribution_time - std::chrono::seconds(5));
  wait_for_chores();
  a.wish("rename", R"(,"name":"Anna")");
  EXPECT_EQ(a.company.at("stage").as_string(), "gathering");
  clocks.pass(std::chrono::seconds(6));
  a.hear_until("playing");
  b.wish("contribute", contribution('2'));
  EXPECT_EQ(b.refused, "error.deal.late");
  const auto& told = b.company.at("deal").at("contributions").as_array();
  EXPECT_EQ(told.at(0).as_string(), std::string(32, '1'));
  EXPECT_EQ(told.at(1).as_string(), "") << "everybody is told who gave none";
  b.wish("resign");
  const std::string record = place.house.get("/api/tables/" + table + "/record").body;
  EXPECT_TRUE(record.contains("\nContribution: " + std::string(32, '1') + "\nContribution: none\n"))
      << record;
  const auto checked = check_record(record);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(check_fair_deal(*checked)) << "as coppice check does";
}

TEST(Gathering, ARecordWithAnotherDealIsDetected) {
  Both both("partners");
  auto& [place, table, a, b] = both;
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

TEST(Gathering, ARefusedLinkNamesAnotherWayToTheTable) {
  Place place;
  const auto way = [](const Reply& reply) {
    return std::string(reply.json().at("way").as_string());
  };
  for (const char* const watching : {"nobody", "anybody"}) {
    const std::string table = place.gather("partners", watching);
    const std::string token = place.link(ann, table, 2);
    EXPECT_EQ(way(place.take(ann, table, token)), "seat");
    ASSERT_EQ(place.take(bob, table, token).status, 200);
    EXPECT_EQ(way(place.look(bob, table, token)), "seat");
    const std::string strangers = watching == std::string("nobody") ? "none" : "beside";
    for (const std::string& link : {token, token.substr(1), std::string(32, '0')}) {
      EXPECT_EQ(way(place.look(eve, table, link)), strangers) << link;
      EXPECT_EQ(way(place.take(eve, table, link)), strangers) << link;
    }
  }
}

TEST(Gathering, AnInvisibleNameIsNoName) {
  Place place;
  const auto made = place.post(ann, "/api/gatherings",
                               gathering("partners", "nobody", "[2]", "0", "null", "\u200b "));
  const std::string table(made.json().at("table").as_string());
  const Person a(place, table, ann);
  EXPECT_EQ(a.company.at("people").as_array().front().at("name").as_string(), "");
}

TEST(Gathering, EachLinkErrorNamesItsCauseAndChangesNothing) {
  Place place;
  const std::string table = place.gather("partners");
  const std::string token = place.link(ann, table, 2);
  EXPECT_EQ(place.take(bob, table, token.substr(1)).key(), "error.link.form");
  EXPECT_EQ(place.take(bob, table, std::string(32, '0')).key(), "error.link.unknown");
  EXPECT_EQ(place.take(bob, std::string(32, '0'), token).key(), "error.table.unknown");
  EXPECT_EQ(place.take(ann, table, token).key(), "error.link.seated");
  const auto look = place.look(bob, table, token);
  EXPECT_EQ(look.status, 200);
  EXPECT_EQ(look.json().at("game").as_string(), "partners");
  EXPECT_EQ(look.json().at("people").as_array().front().at("name").as_string(), "Ann");
  EXPECT_EQ(place.look(bob, table, token).status, 200) << "looking changes nothing";
  EXPECT_EQ(place.take(bob, table, token).json().at("seat"), 2);
  for (const Reply& again : {place.look(bob, table, token), place.take(bob, table, token)}) {
    EXPECT_EQ(again.key(), "error.link.seated") << "it is his own seat";
  }
  EXPECT_EQ(place.take(eve, table, token).key(), "error.link.used");
  EXPECT_EQ(place.look(eve, table, token).key(), "error.link.used");
  EXPECT_EQ(place.post(eve, "/api/tables/" + table + "/links", R"({"seat":2})").key(),
            "error.table.foreign");
  EXPECT_EQ(place.post(ann, "/api/tables/" + table + "/links", R"({"seat":2})").key(),
            "error.link.taken");
  EXPECT_EQ(place.post(ann, "/api/tables/" + table + "/links", R"({"seat":3})").key(),
            "error.seat.unknown");
}

TEST(Gathering, AnExpiredLinkIsRefused) {
  TurnedClocks clocks;
  const Place place(clocks.options());
  const std::string table = place.gather("partners");
  const std::string old = place.link(ann, table, 2);
  clocks.pass(limits::invitation_time - std::chrono::minutes(1));
  EXPECT_EQ(place.look(bob, table, old).status, 200);
  clocks.pass(std::chrono::minutes(1));
  EXPECT_EQ(place.look(bob, table, old).key(), "error.link.expired");
  EXPECT_EQ(place.take(bob, table, old).key(), "error.link.expired");
  EXPECT_EQ(place.take(bob, table, place.link(ann, table, 2)).status, 200);
  const std::string own = place.link(bob, table, 2);
  clocks.pass(limits::own_link_time);
  EXPECT_EQ(place.take(eve, table, own).key(), "error.link.expired");
}

TEST(Gathering, OneOfManySimultaneousRequestsGetsASeat) {
  const Place place;
  for (int round = 0; round < 5; ++round) {
    const std::string table = place.gather("partners");
    const std::string token = place.link(ann, table, 2);
    constexpr int people = 8;
    std::barrier together(people);
    std::array<std::string, people> came;
    {
      std::vector<std::jthread> threads;
      for (int each = 0; each < people; ++each) {
        threads.emplace_back([&, each] {
          const std::string key(32, static_cast<char>('0' + each));
          together.arrive_and_wait();
          const Reply reply = place.take(key, table, token);
          came.at(static_cast<std::size_t>(each)) = reply.status == 200 ? "" : reply.key();
        });
      }
    }
    EXPECT_EQ(std::ranges::count(came, ""), 1);
    EXPECT_EQ(std::ranges::count(came, "error.link.used"), people - 1);
  }
}

TEST(Gathering, APageFromBeforeClocksNamesNone) {
  Place place;
  std::string older = gathering("partners");
  older.erase(older.find(R"(,"clock")"), std::string_view(R"(,"clock":null)").size());
  EXPECT_EQ(place.post(ann, "/api/gatherings", older).status, 201);
}

TEST(Gathering, InvalidRequestsAreRefused) {
  Place place;
  const auto trouble = [&](const std::string& body) {
    return place.post(ann, "/api/gatherings", body).key();
  };
  EXPECT_EQ(trouble(gathering("heaps")), "error.table.seats");
  EXPECT_EQ(trouble(gathering("chess")), "error.game.unknown");
  EXPECT_EQ(trouble(gathering("partners", "nobody", "[]")), "error.gathering.friends");
  EXPECT_EQ(trouble(gathering("partners", "nobody", "[1,2]")), "error.gathering.friends");
  EXPECT_EQ(trouble(gathering("partners", "nobody", "[3]")), "error.gathering.friends");
  EXPECT_EQ(trouble(gathering("partners", "nobody", "[2]", "-1")), "error.gathering.patience");
  EXPECT_EQ(trouble(gathering("partners", "everybody")), "error.wire.member");
  const auto clock_trouble = [&](const std::string& game, const std::string& clock) {
    return trouble(gathering(game, "nobody", "[2]", "0", clock));
  };
  EXPECT_EQ(clock_trouble("partners", R"({"kind":"minutes","time":10,"bonus":5})"),
            "error.gathering.clock_together");
  EXPECT_EQ(clock_trouble("rivals", R"({"kind":"minutes","time":1000,"bonus":5})"),
            "error.gathering.clock");
  EXPECT_EQ(clock_trouble("partners", R"({"kind":"days","time":3,"bonus":5})"),
            "error.gathering.clock");
  EXPECT_EQ(clock_trouble("partners", R"({"kind":"weeks","time":3,"bonus":0})"),
            "error.wire.member");
  EXPECT_EQ(clock_trouble("partners", R"({"kind":"days","time":"three","bonus":0})"),
            "error.wire.member");
}

TEST(Gathering, ACommandsIdBelongsToItsSeatAndContent) {
  Both both("partners");
  auto& [place, table, a, b] = both;
  begin(a, b);
  const std::string one = R"(,"seen":)" + std::to_string(a.socket.seen()) + R"(,"text":"one")";
  a.wish("chat", one, "same");
  b.wish("chat", R"(,"text":"two")", "same");
  EXPECT_EQ(b.refused, "");
  b.hear_event("chatted");
  a.wish("chat", one, "same");  // repeated, but acts once
  EXPECT_EQ(a.refused, "");
  a.wish("chat", R"(,"text":"three")", "same");
  EXPECT_EQ(a.refused, "error.wire.id_used");
}

TEST(Gathering, ARematchCanSwapSeats) {
  Both both("partners");
  auto& [place, table, a, b] = both;
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

TEST(Gathering, SimultaneousConsentsMakeOneRematch) {
  Place place;
  const std::string table = place.both_at("partners");
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
                each->refused == "error.table.moved_on")
        << each->refused;
  }
  // Each consent creates a table; the unused one is soon deleted.
  const auto tables = [&] {
    const auto reply = place.house.get("/api/tables", {{"X-Coppice-Player", ann}});
    return reply.json().at("tables").as_array().size();
  };
  coppice::test::wait_until([&] { return tables() == 2; });
}

TEST(Gathering, SimultaneousRematchProposalsAgree) {
  Both both("partners");
  auto& [place, table, a, b] = both;
  begin(a, b);
  a.wish("resign");
  b.hear_event("ended");
  for (Person* each : {&a, &b}) {
    ASSERT_TRUE(each->socket.send(R"({"type":"propose","id":"again","kind":"rematch"})"));
  }
  for (Person* each : {&a, &b}) {
    while (type_of(each->take()) != "done") ASSERT_EQ(each->refused, "");
    while (each->company.at("rematch").as_string().empty()) each->take();
  }
  EXPECT_EQ(a.company.at("rematch"), b.company.at("rematch"));
  EXPECT_TRUE(a.company.at("proposal").is_null());
  const auto reply = place.house.get("/api/tables", {{"X-Coppice-Player", ann}});
  EXPECT_EQ(reply.json().at("tables").as_array().size(), 2U);
}

TEST(Gathering, ConsentToAClosedProposalIsRefused) {
  Both both("partners");
  auto& [place, table, a, b] = both;
  begin(a, b);
  a.wish("propose", R"(,"kind":"call_off")");
  b.hear_event("proposed");
  const auto first = b.company.at("proposal").at("number").as_int64();
  a.wish("consent", R"(,"agreed":false)");
  a.wish("propose", R"(,"kind":"call_off")");
  while (b.company.at("proposal").is_null() ||
         b.company.at("proposal").at("number").as_int64() == first) {
    b.take();
  }
  b.wish("consent", R"(,"proposal":)" + std::to_string(first) + R"(,"agreed":true)");
  EXPECT_EQ(b.refused, "error.table.moved_on");
  EXPECT_EQ(b.company.at("stage").as_string(), "playing");
  b.wish("consent", R"(,"agreed":true)");
  EXPECT_EQ(b.refused, "");
  b.hear_until("called_off");
}

TEST(Gathering, SharedTablesAreListedAndDeletedPerPlayer) {
  Place place;
  const std::string table = place.both_at("partners");
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

TEST(FairDeal, MatchesTheExampleInTheDocs) {
  // Computed with another SHA-256 implementation, as in docs/fair-deals.md.
  EXPECT_EQ(commitment_of(std::string(64, '0')),
            "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
  const FairDealProof deal{std::string(64, '0'), {std::string(32, '1'), ""}};
  EXPECT_EQ(fair_seed(deal), 63169391490519880ULL);
  EXPECT_LT(fair_seed(deal), std::uint64_t{1} << 62U);
}

}  // namespace
}  // namespace coppice::server::test
