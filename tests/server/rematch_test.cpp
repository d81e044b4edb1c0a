// A rematch is stored together with the agreement, or not at all.
#include <atomic>
#include <future>

#include "fickle_store.hpp"
#include "gathering.hpp"
#include "support/record_games.hpp"
#include "wire/pages.hpp"

namespace coppice::server::test {
namespace {

/// A finished game of two people, of whom the first has proposed a rematch.
struct Proposed {
  Proposed() : Proposed(std::make_unique<FickleStore>()) {}
  explicit Proposed(std::unique_ptr<FickleStore> kept) : store(*kept), place(std::move(kept)) {
    begin(a, b);
    a.wish("resign");
    a.wish("propose", R"(,"kind":"rematch")");
    b.hear_event("proposed");
  }
  bool agree(const std::string& id) {
    return b.socket.send(R"({"type":"consent","id":")" + id + R"(","agreed":true})");
  }
  std::size_t unfinished() {
    return store.left(Store::OldTableKind::unfinished, "9999", 9)->size();
  }

  FickleStore& store;
  const Place place;
  const std::string table = place.both_at("partners");
  Person a{place, table, ann};
  Person b{place, table, bob};
};

TEST(Rematch, AFailedWriteLeavesNoTable) {
  Proposed game;
  std::promise<void> storing;
  std::promise<void> may_fail;
  std::atomic<bool> has_waited = false;
  game.store.before = [&](std::string_view call) {
    if (call != "append" || has_waited.exchange(true)) return;
    storing.set_value();
    may_fail.get_future().wait();
  };
  ASSERT_TRUE(game.agree("full"));
  storing.get_future().wait();
  EXPECT_EQ(game.store.tables.size(), 1U) << "the new table was not stored before";
  game.store.fails = true;
  may_fail.set_value();
  while (game.b.refused.empty()) game.b.take();
  EXPECT_EQ(game.b.refused, "error.store.full");
  game.store.fails = false;
  EXPECT_EQ(game.unfinished(), 0U);
  EXPECT_EQ(game.b.company.at("rematch").as_string(), "");

  ASSERT_TRUE(game.agree("again"));
  while (game.a.company.at("rematch").as_string().empty()) game.a.take();
  EXPECT_EQ(game.unfinished(), 1U);
  Person again(game.place, std::string(game.a.company.at("rematch").as_string()), bob);
  EXPECT_EQ(again.refused, "");
}

TEST(Rematch, AnImportCannotTakeItsId) {
  const Place place;
  const std::string table = place.both_at("partners");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  // All ids that were ever derived from the table's id.
  for (const std::string what : {"rematch", "rematch swapped"}) {
    const std::string id = sha256(table + " " + what).substr(0, key_digits);
    Random random(1);
    const Record record = record_games::random_record("heaps", {}, 1000, random);
    const wire::ExportedGame game{id, "", false, "", "", write_record(record)};
    EXPECT_EQ(place.post(eve, "/api/results", json_text(game)).status, 201);
  }
  a.wish("resign");
  a.wish("propose", R"(,"kind":"rematch")");
  b.hear_event("proposed");
  b.wish("consent", R"(,"agreed":true)");
  while (a.company.at("rematch").as_string().empty()) a.take();
  const std::string next_table(a.company.at("rematch").as_string());
  EXPECT_FALSE(is_imported_id(next_table));
  Person again(place, next_table, ann);
  EXPECT_EQ(again.refused, "");
  EXPECT_EQ(again.company.at("stage").as_string(), "gathering");
}

TEST(Rematch, TwoConsentsMakeOneTable) {
  Proposed game;
  Person b_again(game.place, game.table, bob);
  ASSERT_TRUE(game.agree("yes"));
  ASSERT_TRUE(b_again.socket.send(R"({"type":"consent","id":"yes","agreed":true})"));
  for (Person* each : {&game.a, &game.b, &b_again}) {
    while (each->company.at("rematch").as_string().empty()) each->take();
    EXPECT_EQ(each->company.at("rematch"), game.a.company.at("rematch"));
  }
  EXPECT_EQ(game.unfinished(), 1U);
}

}  // namespace
}  // namespace coppice::server::test
