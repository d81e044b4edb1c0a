// Records as data: events as JSON, and tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

TEST(Events, ContainEveryMoveOfARecord) {
  const Folder folder;
  coppice(folder, {"simulate", "coppertwaddle", "--games", "2", "--records", "games"});
  const Ran ran = coppice(folder, {"events", "games/game-000001.coppice",
                                   "games/game-000002.coppice", "--jsonl", "--games-csv", "a.csv"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  std::istringstream lines(ran.out);
  std::string line;
  int events = 0;
  int drawn_by_one = 0;
  while (std::getline(lines, line)) {
    const auto json = boost::json::parse(line);
    EXPECT_GE(json.at("move").to_number<int>(), 1);
    EXPECT_TRUE(json.at("event").is_object()) << line;
    ++events;
    if (line.contains("\"drawn\"") && json.at("seen_by").as_array().size() == 1) ++drawn_by_one;
  }
  EXPECT_GT(events, 200);
  EXPECT_GT(drawn_by_one, 20) << "each seat sees its own version of a drawn card";
  const Ran eyes =
      coppice(folder, {"events", "games/game-000001.coppice", "--jsonl", "--eyes", "2"});
  EXPECT_FALSE(eyes.out.contains("\"seen_by\":[1"));
  const std::string csv = folder.read("a.csv");
  EXPECT_TRUE(csv.starts_with("file,game,seed,first_mover,")) << csv;
  EXPECT_TRUE(csv.contains("\ngames/game-000002.coppice,coppertwaddle,")) << csv;
}

/// The numbers of this column, by row.
std::vector<std::string> column_of(const std::string& csv, const std::string& name) {
  std::istringstream lines(csv);
  std::string line;
  std::vector<std::string> values;
  std::optional<std::size_t> wanted;
  while (std::getline(lines, line)) {
    std::istringstream fields(line + ",");
    std::vector<std::string> row;
    for (std::string field; std::getline(fields, field, ',');) row.push_back(field);
    if (wanted) {
      values.push_back(row.at(*wanted));
    } else {
      wanted = static_cast<std::size_t>(std::ranges::find(row, name) - row.begin());
    }
  }
  return values;
}

TEST(Events, TellTheSameLeadsAsTheReport) {
  const Folder folder;
  coppice(folder, {"simulate", "coppertwaddle", "--games", "6", "--seat", "1=greedy", "--seat",
                   "2=greedy", "--records", "games"});
  Words words = {"events", "--games-csv", "-"};
  for (int game = 1; game <= 6; ++game) {
    words.push_back("games/game-00000" + std::to_string(game) + ".coppice");
  }
  const Ran told = coppice(folder, words);
  ASSERT_EQ(told.code, 0) << told.errors;
  const Ran ran = coppice(folder, {"report", "coppertwaddle", "--games", "6", "--json", "a.json"});
  const auto json = boost::json::parse(folder.read("a.json"));
  std::map<std::string, int> changes;
  for (const std::string& number : column_of(told.out, "lead_changes")) ++changes[number];
  boost::json::object expected;
  for (const auto& [number, games] : changes) expected[number] = games;
  EXPECT_EQ(json.at("lead_changes"), boost::json::value(expected)) << told.out;

  std::int64_t comebacks = 0;
  const auto decisions = column_of(told.out, "decisions");
  const auto behind = column_of(told.out, "winner_behind_until");
  for (std::size_t game = 0; game < behind.size(); ++game) {
    if (!behind[game].empty() && 2 * std::stoi(behind[game]) >= std::stoi(decisions[game])) {
      ++comebacks;
    }
  }
  EXPECT_EQ(json.at("comebacks").at("games").to_number<std::int64_t>(), comebacks) << told.out;
  EXPECT_TRUE(ran.out.contains("The lead changes ")) << ran.out;

  // The same share as in a comparison, whose games are all those of the report.
  coppice(folder, {"compare", "coppertwaddle", "--set-a", "folio=folio-xvi", "--games", "6",
                   "--json", "compared.json"});
  const auto compared = boost::json::parse(folder.read("compared.json"));
  int found = 0;
  for (const auto& metric : compared.at("metrics").as_array()) {
    if (metric.at("metric") != "comeback") continue;
    ++found;
    EXPECT_DOUBLE_EQ(metric.at("a").to_number<double>(),
                     json.at("comebacks").at("share").to_number<double>());
  }
  EXPECT_EQ(found, 1);
}

TEST(Events, LeaveTheLeadEmptyWhereNobodyCompetes) {
  const Folder folder;
  coppice(folder, {"simulate", "copperdale", "--games", "1", "--records", "games"});
  const Ran told = coppice(folder, {"events", "games/game-000001.coppice", "--games-csv", "-"});
  EXPECT_EQ(column_of(told.out, "lead_changes"), std::vector<std::string>{""}) << told.out;
  EXPECT_EQ(column_of(told.out, "winner_behind_until"), std::vector<std::string>{""});
}

/// The rows of a table of docs/tables.md, as in dictionary.csv.
std::set<std::string> documented_columns(const std::string& game) {
  const std::string page = sources::read(sources::root() / "docs/tables.md");
  const auto begin = page.find("\n## Events of " + game);
  const std::string part = page.substr(begin, page.find("\n## ", begin + 1) - begin);
  static const std::regex row(
      R"re(\n\| `(\w+)` \| `([\w.]+)` \| ([^|]*(?:\\\|[^|]*)*) \| (yes|no) (?=\|))re");
  std::set<std::string> rows;
  for (std::sregex_iterator found(part.begin(), part.end(), row), end; found != end; ++found) {
    const std::string type = std::regex_replace((*found)[3].str(), std::regex(R"(\\\|)"), "|");
    rows.insert((*found)[1].str() + "," + (*found)[2].str() + "," + type + "," + (*found)[4].str());
  }
  return rows;
}

TEST(Export, WritesEveryEventAndItsDocumentationListsEveryColumn) {
  const std::set<std::string> common = {"file", "move", "who", "seen_by"};
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const Folder folder;
    coppice(folder, {"simulate", game, "--games", "1", "--records", "games"});
    const std::string record = "games/game-000001.coppice";
    const Ran ran = coppice(folder, {"export", record, "--csv", "tables"});
    ASSERT_EQ(ran.code, 0) << ran.errors;
    const Ran told = coppice(folder, {"events", record, "--jsonl", "--games-csv", "games.csv"});
    EXPECT_EQ(folder.read("tables/games.csv"), folder.read("games.csv"));
    EXPECT_TRUE(boost::json::parse(folder.read("tables/pieces.json")).is_object());

    std::set<std::string> columns;
    std::set<std::string> tables;
    std::istringstream dictionary(folder.read("tables/dictionary.csv"));
    std::string line;
    std::getline(dictionary, line);
    EXPECT_EQ(line, "table,column,type,may_be_empty");
    while (std::getline(dictionary, line)) {
      const std::string table = line.substr(0, line.find(','));
      const std::string column =
          line.substr(table.size() + 1, line.find(',', table.size() + 1) - table.size() - 1);
      if (table == "games") continue;
      tables.insert(table);
      if (!common.contains(column)) columns.insert(line);
    }
    EXPECT_EQ(columns, documented_columns(game)) << game;

    std::size_t rows = 0;
    for (const std::string& table : tables) {
      rows += static_cast<std::size_t>(
                  std::ranges::count(folder.read("tables/" + table + ".csv"), '\n')) -
              1;
    }
    EXPECT_EQ(rows, static_cast<std::size_t>(std::ranges::count(told.out, '\n'))) << game;
  }
}

TEST(Export, HasTheValuesOfTheEvents) {
  const Folder folder;
  coppice(folder, {"simulate", "coppertwaddle", "--games", "1", "--records", "games"});
  const Words words = {"export", "games/game-000001.coppice", "--csv", "tables"};
  ASSERT_EQ(coppice(folder, words).code, 0);
  const Ran told = coppice(folder, {"events", "games/game-000001.coppice", "--jsonl"});
  std::vector<std::string> cards;
  std::vector<std::string> reasons;
  std::istringstream lines(told.out);
  for (std::string line; std::getline(lines, line);) {
    const auto json = boost::json::parse(line);
    const auto& event = json.at("event");
    if (event.at("type") != "drawn") continue;
    cards.push_back(event.at("card").is_null() ? "" : boost::json::serialize(event.at("card")));
    reasons.emplace_back(event.at("reason").as_string());
  }
  const std::string drawn = folder.read("tables/event_drawn.csv");
  EXPECT_TRUE(drawn.starts_with("file,move,who,seen_by,seat,card,reason\n")) << drawn;
  EXPECT_EQ(column_of(drawn, "card"), cards);
  EXPECT_EQ(column_of(drawn, "reason"), reasons);
  EXPECT_GT(std::ranges::count(cards, ""), 0) << "the other seat does not see the card";
}

TEST(Export, RefusesWhatDoesNotBelongTogetherAndWritesNothing) {
  const Folder folder;
  const std::string folio = (sources::root() / "tests/data/own_folio.txt").string();
  coppice(folder, {"simulate", "copperdale", "--games", "1", "--records", "a"});
  coppice(folder, {"simulate", "coppertwaddle", "--games", "1", "--records", "b"});
  coppice(folder, {"simulate", "coppertwaddle", "--games", "1", "--records", "c", "--set",
                   "folio=" + folio});
  const auto errors = [&](const std::string& one, const std::string& other) {
    const Ran ran = coppice(folder, {"export", one + "/game-000001.coppice",
                                     other + "/game-000001.coppice", "--csv", "tables"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_FALSE(fs::exists(folder.path() / "tables/games.csv"));
    return ran.errors;
  };
  EXPECT_TRUE(errors("a", "b").starts_with("b/game-000001.coppice: This is a record of coppertw"));
  EXPECT_TRUE(errors("b", "c").starts_with("c/game-000001.coppice: This game was played with"));
  EXPECT_EQ(coppice(folder, {"export", "a/game-000001.coppice"}).code, 2);
  EXPECT_EQ(coppice(folder, {"export", "--csv", "tables"}).code, 2);
}

TEST(Events, RefuseAnInvalidRecordByName) {
  const Folder folder;
  folder.write("wrong", "Coppice-Record: 1\nGame copperdale\n");
  const Ran ran = coppice(folder, {"events", "wrong", "--jsonl"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("wrong:2: ")) << ran.errors;
  EXPECT_EQ(coppice(folder, {"events", "wrong"}).code, 2);
  EXPECT_EQ(coppice(folder, {"events", "--jsonl"}).code, 2);
  EXPECT_EQ(coppice(folder, {"events", "wrong", "--jsonl", "--eyes", "x"}).code, 2);
}

}  // namespace
}  // namespace coppice::cli::test
