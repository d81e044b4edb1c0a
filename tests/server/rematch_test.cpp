// A rematch that is withdrawn while its table is being created.
#include <future>

#include "fickle_store.hpp"
#include "gathering.hpp"
#include "support/record_games.hpp"
#include "wire/messages.hpp"

namespace coppice::server::test {
namespace {

TEST(Rematch, AWithdrawnRematchIsDeleted) {
  auto kept = std::make_unique<FickleStore>();
  FickleStore& store = *kept;
  std::promise<void> making;
  std::promise<void> taken_back;
  const Place place(std::move(kept));
  const std::string table = place.both_at("partners");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  a.wish("resign");
  a.wish("propose", R"(,"kind":"rematch")");
  b.hear_event("proposed");
  store.before = [&](std::string_view call) {  // the next write creates the new table
    if (call != "add") return;
    making.set_value();
    taken_back.get_future().wait();
  };
  ASSERT_TRUE(b.socket.send(R"({"type":"consent","id":"yes","agreed":true})"));
  making.get_future().wait();
  ASSERT_TRUE(a.socket.send(R"({"type":"consent","id":"no","agreed":false})"));
  EXPECT_EQ(place.house.get("/api/tables", mine).status, 200);  // by now it waits to be stored
  taken_back.set_value();
  while (b.refused.empty()) b.take();
  EXPECT_EQ(b.refused, "error.table.moved_on");
  EXPECT_EQ(b.company.at("rematch").as_string(), "");
  const auto all = [&] { return store.left(Store::Left::unfinished, "9999", 9)->size(); };
  for (int looks = 0; all() > 0; ++looks) {  // the first one is finished
    ASSERT_LT(looks, 500);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  a.hear_event("declined");
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
    const wire::KeptGame game{id, "", false, "", "", write_record(record)};
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
  auto kept = std::make_unique<FickleStore>();
  FickleStore& store = *kept;
  const Place place(std::move(kept));
  const std::string table = place.both_at("partners");
  Person a(place, table, ann);
  Person b(place, table, bob);
  Person b_again(place, table, bob);
  begin(a, b);
  a.wish("resign");
  a.wish("propose", R"(,"kind":"rematch")");
  b.hear_event("proposed");
  b_again.hear_event("proposed");
  for (Person* each : {&b, &b_again}) {
    ASSERT_TRUE(each->socket.send(R"({"type":"consent","id":"yes","agreed":true})"));
  }
  for (Person* each : {&a, &b, &b_again}) {
    while (each->company.at("rematch").as_string().empty()) each->take();
    EXPECT_EQ(each->company.at("rematch"), a.company.at("rematch"));
  }
  const auto all = [&] { return store.left(Store::Left::unfinished, "9999", 9)->size(); };
  for (int looks = 0; all() > 1; ++looks) {
    ASSERT_LT(looks, 500);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace
}  // namespace coppice::server::test
