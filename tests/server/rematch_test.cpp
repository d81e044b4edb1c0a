// A rematch that is taken back while the table for it is being made.
#include <future>

#include "fickle_store.hpp"
#include "gathering.hpp"

namespace coppice::server::test {
namespace {

TEST(Rematch, ThatIsTakenBackMeanwhileIsNotFollowedAndItsTableIsNoMore) {
  auto kept = std::make_unique<FickleStore>();
  FickleStore& store = *kept;
  std::promise<void> making;
  std::promise<void> taken_back;
  const Place place(std::move(kept));
  const std::string table = place.both_at("coupell");
  Person a(place, table, ann);
  Person b(place, table, bob);
  begin(a, b);
  a.wish("resign");
  a.wish("propose", R"(,"kind":"rematch")");
  b.hear_event("proposed");
  store.before = [&](std::string_view call) {  // the next write is the new table's
    if (call != "add") return;
    making.set_value();
    taken_back.get_future().wait();
  };
  ASSERT_TRUE(b.socket.send(R"({"type":"consent","id":"yes","agreed":true})"));
  making.get_future().wait();
  const std::string next_table = own_id(table, "rematch");
  ASSERT_TRUE(a.socket.send(R"({"type":"consent","id":"no","agreed":false})"));
  EXPECT_EQ(place.house.get("/api/tables", mine).status, 200);  // by now it waits to be stored
  taken_back.set_value();
  while (b.refused.empty()) b.take();
  EXPECT_EQ(b.refused, "error.table.moved_on");
  EXPECT_EQ(b.company.at("rematch").as_string(), "");
  for (int looks = 0; *store.find(next_table); ++looks) {
    ASSERT_LT(looks, 500);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  a.hear_event("declined");
}

}  // namespace
}  // namespace coppice::server::test
