// Players with weights from a file: coppice train --set, and strong@FILE.
#include <gtest/gtest.h>

#include <memory>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

/// The built-in folio with a Miller of Power 6.
std::string trained_folio() {
  std::string folio = sources::read(sources::root() / "data/coppertwaddle/folio-xvi.txt");
  const std::string from = "Code: Mi\nKind: peasant 7\n";
  return folio.replace(folio.find(from), from.size(), "Code: Mi\nKind: peasant 6\n");
}

/// A folder with the folio "own.txt" and weights for it, "own.weights".
class Trained : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<Folder>();
    folder_->write("own.txt", trained_folio());
    const Ran ran = run({"train", "coppertwaddle", "--set", "folio=own.txt", "--games", "1",
                         "--out", "own.weights"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
  }
  static void TearDownTestSuite() { folder_.reset(); }

  static const Folder& folder() { return *folder_; }
  static Ran run(const Words& words) { return coppice(*folder_, words); }

  static Words simulate(const std::string& player, const Words& options) {
    Words words = {"simulate", "coppertwaddle", "--games", "4", "--seat", "1=" + player};
    words.insert(words.end(), options.begin(), options.end());
    return words;
  }

 private:
  static inline std::unique_ptr<Folder> folder_;
};

const Words own_cards = {"--set", "folio=own.txt"};

TEST_F(Trained, WeightsDependOnTheSeedOnly) {
  const Ran ran = run({"train", "coppertwaddle", "--set", "folio=own.txt", "--games", "1",
                       "--threads", "3", "--out", "same.weights"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(folder().read("same.weights"), folder().read("own.weights"));
  EXPECT_TRUE(folder().read("own.weights").starts_with("coppice-trained 1\n"));
}

/// The name in reports and records tells which weights played.
TEST_F(Trained, PlaysWhereverManyGamesArePlayed) {
  const Words opponents = {"strong:10@own.weights", "strong:policy@own.weights"};
  for (const std::string& player : opponents) {
    const Ran ran = run(simulate(player, {"--set", "folio=own.txt", "--records", player}));
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_EQ(ran.errors, "");
    EXPECT_TRUE(ran.out.contains(player + "#")) << ran.out;
    EXPECT_TRUE(folder().read(player + "/game-000001.coppice").contains("Seat: " + player + "#"));
    EXPECT_EQ(run({"check", player + "/game-000001.coppice"}).code, 0);
  }
  for (const Words& words : {Words{"arena", "coppertwaddle", "--set", "folio=own.txt", "--a",
                                   opponents[1], "--b", "greedy", "--games", "4"},
                             {"report", "coppertwaddle", "--set", "folio=own.txt", "--seat",
                              "1=" + opponents[1], "--games", "4", "--worth", "1"},
                             {"compare", "coppertwaddle", "--set", "folio=own.txt", "--set-b",
                              "match=game", "--seat", "1=" + opponents[1], "--games", "4"}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 0) << words[0] << ran.errors;
  }
}

TEST_F(Trained, PlaysOtherwiseThanWithoutWeights) {
  const auto result = [&](const std::string& player) {
    const Ran ran = run({"arena", "coppertwaddle", "--set", "folio=own.txt", "--a", player, "--b",
                         "greedy", "--games", "40", "--threads", "1"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    return ran.out.substr(ran.out.find("A won"));
  };
  EXPECT_NE(result("strong:policy@own.weights"), result("strong:policy"));
}

TEST_F(Trained, RefusesWhatDoesNotFit) {
  const std::string text = folder().read("own.weights");
  folder().write("cut.weights", text.substr(0, text.size() / 2));
  folder().write("newer.weights", "coppice-trained 2" + text.substr(text.find('\n')));
  const std::string spec = "strong:policy@";
  const auto expect_refused = [&](const Ran& ran, const std::string& reason) {
    EXPECT_NE(ran.code, 0) << reason;
    EXPECT_TRUE(ran.errors.starts_with(reason)) << ran.errors;
    EXPECT_EQ(ran.out, "") << reason;
  };
  expect_refused(run(simulate(spec + "none", own_cards)), "none cannot be read.");
  expect_refused(run(simulate(spec + "own.txt", own_cards)), "own.txt holds no weights");
  expect_refused(run(simulate(spec + "cut.weights", own_cards)), "cut.weights is damaged");
  expect_refused(run(simulate(spec + "newer.weights", own_cards)),
                 "newer.weights was written by another version");
  expect_refused(run(simulate(spec + "own.weights", {})),
                 "The weights in own.weights are made for other cards");
  expect_refused(
      run(simulate(spec + "own.weights", {"--set", "folio=own.txt", "--set", "edition=sphinx"})),
      "The weights in own.weights are made for other cards");
  expect_refused(run(simulate(spec + "own.weights#00000000", own_cards)),
                 "own.weights has changed");
  expect_refused(run(simulate("greedy@own.weights", own_cards)),
                 "Only strong plays with weights from a file, not greedy");
  expect_refused(run(simulate("strong:policy:5@own.weights", own_cards)), "");
  expect_refused(run({"simulate", "copperdale", "--seat", "1=strong@own.weights"}),
                 "own.weights holds weights for coppertwaddle, not for copperdale.");
  expect_refused(run({"play", "coppertwaddle", "--set", "folio=own.txt", "--seat",
                      "1=" + spec + "own.weights"}),
                 "Players with weights from a file play only in");
  expect_refused(run({"compare", "coppertwaddle", "--set-b", "folio=own.txt", "--seat",
                      "1=" + spec + "own.weights"}),
                 "The weights in own.weights are made for other cards");
}

TEST_F(Trained, TrainsOnlyWhereItCan) {
  const Ran ran = run({"train", "copperdale", "--set", "monuments=strict", "--out", "new"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.errors.starts_with("For “copperdale” only the built-in weights")) << ran.errors;
  EXPECT_EQ(run({"train", "coppertwaddle", "--set", "folio=none", "--out", "new"}).code, 2);
}

}  // namespace
}  // namespace coppice::cli::test
