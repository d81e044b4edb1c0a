// What the operator does with the games of one person.
#include <gtest/gtest.h>

#include "admin.hpp"
#include "gathering.hpp"

namespace coppice::server::test {
namespace {

TEST_F(Admin, ExportsWhatItHasOfOnePerson) {
  const auto where = std::make_shared<const Folder>();
  socket = *where / "admin.sock";
  const Place place(options(), where);
  const std::string table = place.both_at("rivals");
  Person at_ann(place, table, ann);
  Person at_bob(place, table, bob);
  at_ann.wish("chat", R"(,"text":"words of ann")");
  at_bob.wish("chat", R"(,"text":"words of bob")");

  const auto page = answer<admin::PersonPage>(admin::ExportPerson{sha256(ann), ""});
  EXPECT_EQ(page.person, sha256(ann));
  ASSERT_EQ(page.keys.size(), 1U);
  ASSERT_EQ(page.tables.size(), 1U);
  EXPECT_EQ(page.tables[0].id, table);
  EXPECT_EQ(page.tables[0].own, std::vector{1});
  EXPECT_EQ(page.tables[0].names, std::vector<std::string>{"Ann"});
  EXPECT_EQ(page.tables[0].chat, std::vector<std::string>{"words of ann"});
  EXPECT_EQ(page.tables[0].record, "") << "the game goes on, and the record has the other's cards";
  EXPECT_EQ(page.next, "");
  EXPECT_EQ(refusal(admin::ExportPerson{sha256(eve), ""}), "error.admin.no_person");
  EXPECT_EQ(refusal(admin::ExportPerson{sha256(ann), "x"}), "error.http.query");
}

TEST_F(Admin, ExportsAllGamesByPages) {
  const House house(folder, options());
  std::set<std::string> made;
  while (made.size() <= limits::exported_tables) made.insert(house.new_table());
  const auto page = answer<admin::PersonPage>(admin::ExportPerson{sha256(me), ""});
  ASSERT_EQ(page.tables.size(), limits::exported_tables);
  EXPECT_TRUE(page.tables[0].record.starts_with("Coppice-Record: ")) << page.tables[0].record;
  const auto last = answer<admin::PersonPage>(admin::ExportPerson{sha256(me), page.next});
  EXPECT_EQ(last.next, "");
  for (const auto& each : page.tables) made.erase(each.id);
  for (const auto& each : last.tables) made.erase(each.id);
  EXPECT_TRUE(made.empty());
}

TEST_F(Admin, DeletesOnePerson) {
  for (const bool shared : {false, true}) {
    const auto where = std::make_shared<const Folder>();
    socket = *where / "admin.sock";
    const Place place(options(), where);
    const std::string together = place.both_at("rivals");
    const Headers as_ann = {{"X-Coppice-Player", ann}};
    const Headers as_bob = {{"X-Coppice-Player", bob}};
    Socket page = joined(place.house, place.house.new_table(), ann);
    const auto done = answer<admin::AffectedCount>(admin::DeletePerson{sha256(ann), shared});
    EXPECT_EQ(done.count, 2);
    EXPECT_EQ(last_error(page), "error.key.ended");
    EXPECT_EQ(place.house.get("/api/tables", as_ann).key(), "error.key.ended");
    const Reply left = place.house.get("/api/tables/" + together, as_bob);
    EXPECT_EQ(left.status, shared ? 404 : 200);
    const auto empty = answer<admin::PersonPage>(admin::ExportPerson{sha256(ann), ""});
    EXPECT_TRUE(empty.tables.empty());
  }
}

}  // namespace
}  // namespace coppice::server::test
