// simulate --archive and the commands that read an archive.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

#include "cli/io/files.hpp"
#include "cli/support.hpp"
#include "engine/random.hpp"
#include "engine/text.hpp"
#include "support/share.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

/// The built-in folio, with one card changed, so that it is a document.
std::string archived_folio() {
  std::string folio = sources::read(sources::root() / "data/coppertwaddle/folio-xvi.txt");
  const std::string from = "Code: Mi\nKind: peasant 7\n";
  return folio.replace(folio.find(from), from.size(), "Code: Mi\nKind: peasant 6\n");
}

/// `simulate` with an own folio and these options.
Words simulate_own(const Words& options) {
  Words words = {"simulate", "coppertwaddle", "--set",  "folio=own.txt",
                 "--seat",   "1=greedy",      "--seat", "2=greedy"};
  words.insert(words.end(), options.begin(), options.end());
  return words;
}

void expect_good(const Ran& ran) { EXPECT_EQ(ran.code, 0) << ran.errors; }

/// An archive "games" of 30 games with an own folio.
void make_archive(const Folder& folder) {
  folder.write("own.txt", archived_folio());
  expect_good(coppice(folder, simulate_own({"--games", "30", "--archive", "games"})));
}

const std::string first_file = "games/games-000000001.gz";

std::string only_document(const Folder& folder) {
  for (const auto& entry : fs::directory_iterator(folder.path() / "games/documents")) {
    return fs::relative(entry.path(), folder.path()).string();
  }
  throw std::runtime_error("no document");
}

TEST(Archive, GivesBackTheRecordsByteForByte) {
  const Folder folder;
  make_archive(folder);
  expect_good(coppice(folder, simulate_own({"--games", "30", "--records", "files"})));
  for (const std::string number : {"1", "17", "30"}) {
    const std::string name =
        "files/game-" + std::string(6 - number.size(), '0') + number + ".coppice";
    const Ran ran = coppice(folder, {"extract", "games#" + number});
    expect_good(ran);
    EXPECT_EQ(ran.out, folder.read(name));
  }
  expect_good(coppice(folder, {"extract", "games", "--records", "out"}));
  for (const auto& entry : fs::directory_iterator(folder.path() / "files")) {
    const std::string name = entry.path().filename();
    EXPECT_EQ(folder.read("out/" + name), folder.read("files/" + name)) << name;
  }
}

TEST(Archive, HasAThousandGamesInAFileAndEachDocumentOnce) {
  const Folder folder;
  folder.write("own.txt", archived_folio());
  expect_good(coppice(folder, simulate_own({"--games", "1002", "--archive", "games"})));
  const auto text = gunzip(folder.read(first_file), 1 << 28);
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("Coppice-Archive: 1\n1 "));
  EXPECT_TRUE(text->contains("\n1000 "));
  EXPECT_FALSE(text->contains("\n1001 "));
  EXPECT_FALSE(text->contains("Document: ")) << "documents are beside it";
  EXPECT_EQ(gunzip(folder.read("games/games-000001001.gz"), 1 << 28)->find("Coppice-Archive: 1\n"),
            0U);
  EXPECT_EQ(folder.read(only_document(folder)), archived_folio());
  const Ran checked = coppice(folder, {"check", "games#1", "games#1000", "games#1001"});
  expect_good(checked);
  EXPECT_TRUE(checked.out.ends_with("3 valid, 0 invalid\n")) << checked.out;
}

TEST(Archive, IsReadAsRecordsAre) {
  const Folder folder;
  make_archive(folder);
  const Ran checked = coppice(folder, {"check", "games#17"});
  expect_good(checked);
  EXPECT_TRUE(checked.out.starts_with("games#17: coppertwaddle ")) << checked.out;
  expect_good(coppice(folder, {"events", "games", "--games-csv", "games.csv"}));
  const std::string table = folder.read("games.csv");
  EXPECT_EQ(std::ranges::count(table, '\n'), 31);
  EXPECT_TRUE(table.contains("\ngames#30,")) << table;
  expect_good(coppice(folder, {"export", "games#1", "games#2", "--csv", "tables"}));
}

/// Parts with any borders share a folder, and together they hold the games of the whole run.
TEST(Archive, TakesThePartsOfARun) {
  const Folder folder;
  make_archive(folder);
  for (const std::string part : {"3/3", "1/3", "2/3"}) {
    expect_good(
        coppice(folder, simulate_own({"--games", "30", "--part", part, "--archive", "parts"})));
  }
  for (const std::string number : {"1", "10", "11", "30"}) {
    EXPECT_EQ(coppice(folder, {"extract", "parts#" + number}).out,
              coppice(folder, {"extract", "games#" + number}).out)
        << number;
  }
}

TEST(Archive, AKilledRunGoesOn) {
  const Folder folder;
  folder.write("own.txt", archived_folio());
  const std::string many = is_sanitized ? "300" : "1200";
  const Words command = simulate_own({"--games", many, "--threads", "2", "--archive", "games",
                                      "--checkpoint", "run.json", "--resume"});
  Random random(7);
  for (int kill = 0; kill < 8; ++kill) {
    const Running running(folder, command);
    running.wait_for_work(std::chrono::milliseconds(50 + random.below(400)));
    ::kill(running.id(), kill % 2 == 0 ? SIGTERM : SIGKILL);
    running.end();
  }
  expect_good(coppice(folder, command));
  const Ran checked = coppice(folder, {"check", "games"});
  EXPECT_TRUE(checked.out.ends_with(many + " valid, 0 invalid\n")) << checked.errors;
}

TEST(Archive, KeepsItsGames) {
  const Folder folder;
  make_archive(folder);
  const std::string before = folder.read(first_file);
  const Ran again =
      coppice(folder, simulate_own({"--first", "30", "--games", "2", "--archive", "games"}));
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(again.errors.contains("games already has game 30.")) << again.errors;
  const Ran other = coppice(
      folder, {"simulate", "coppertwaddle", "--first", "31", "--games", "2", "--archive", "games"});
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(other.errors.contains("games of another run")) << other.errors;
  EXPECT_EQ(folder.read(first_file), before);
  expect_good(
      coppice(folder, simulate_own({"--first", "31", "--games", "2", "--archive", "games"})));
  expect_good(coppice(folder, simulate_own({"--games", "30", "--archive", "games", "--force"})));
  expect_good(coppice(folder, {"check", "games"}));
}

// Both would find the archive empty. The first one plays until it is told to stop.
TEST(Archive, TwoRunsAtOnceDoNotMix) {
  const Folder folder;
  const auto run = [&](const std::string& seed, const std::string& first) {
    return Words{"simulate", "copperdale", "--games", "100000000", "--seed",    seed,
                 "--first",  first,        "--json",  "-",         "--archive", "games"};
  };
  const Running one(folder, run("1", "1"));
  while (folder.read("games/run.txt").empty()) std::this_thread::yield();
  const auto refused = [&](const Words& words) {
    return printed("cd " + folder.path().string() + "; ! " + paths::program().string() + " " +
                   joined(words, " "));
  };
  EXPECT_EQ(refused(run("2", "1")), "games holds games of another run. Choose another folder.\n");
  EXPECT_EQ(refused(run("1", "5000")), "Another program is writing these games to games.\n");
  ::kill(one.id(), SIGINT);
  EXPECT_EQ(one.end().code, 130);
}

TEST(Archive, ARunWithoutGamesLeavesItsPlaceToAnother) {
  const Folder folder;
  fs::create_directory(folder.path() / "games");
  folder.write("games/run.txt", "Game: copperdale\nSeat: random\nSeed: 7\n");
  expect_good(coppice(folder, {"simulate", "copperdale", "--games", "2", "--archive", "games"}));
  EXPECT_TRUE(folder.read("games/run.txt").ends_with("Seat: random\nSeed: 1\n"));
}

TEST(Archive, RefusesWhatIsDamaged) {
  const Folder folder;
  make_archive(folder);
  const auto expect_refused = [&](const Words& words, const std::string& reason) {
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 1) << reason;
    EXPECT_TRUE(ran.errors.contains(reason)) << ran.errors;
    EXPECT_EQ(ran.out, "");
  };
  const Words game = {"extract", "games#17"};
  expect_refused({"extract", "games#31"}, "There is no game 31 in games.");
  expect_refused({"check", "games/documents"}, "games/documents is no archive of games");

  const std::string whole = folder.read(first_file);
  const std::string damaged = first_file + " is damaged or incomplete.";
  folder.write(first_file, whole.substr(0, whole.size() / 2));
  expect_refused(game, damaged);
  folder.write(first_file, whole + "x");
  expect_refused(game, damaged);
  folder.write(first_file, "");
  expect_refused(game, damaged);
  std::string text = *gunzip(whole, 1 << 28);
  folder.write(first_file, gzip("Coppice-Archive: 2" + text.substr(text.find('\n'))));
  expect_refused(game, "newer version");
  folder.write(first_file, gzip(text.substr(0, text.size() - 1)));
  expect_refused(game, damaged);
  folder.write(first_file, gzip("Coppice-Archive: 1\n1 5\n1 5\n\n1234512345"));
  expect_refused(game, damaged);
  folder.write(first_file, gzip("Coppice-Archive: 1\n17 6\n\nthing\n"));
  expect_refused(game, damaged);
  folder.write(first_file, whole);

  const std::string document = only_document(folder);
  folder.write(document, archived_folio() + "\n");
  expect_refused(game, document + " has changed");
  fs::remove(folder.path() / document);
  expect_refused(game, document);
}

TEST(Archive, ADamagedFileDoesNotKeepTheOthersBack) {
  const Folder folder;
  make_archive(folder);
  expect_good(
      coppice(folder, simulate_own({"--first", "31", "--games", "2", "--archive", "games"})));
  folder.write(first_file, folder.read(first_file).substr(0, 1000));
  const auto run = [&](const Words& words) {
    Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 1) << words.front();
    EXPECT_TRUE(ran.errors.contains(first_file + " is damaged or incomplete.")) << ran.errors;
    return ran;
  };
  const Ran checked = run({"check", "games"});
  EXPECT_TRUE(checked.out.starts_with("games#31: coppertwaddle ")) << checked.out;
  EXPECT_TRUE(checked.out.ends_with("2 valid, 1 invalid\n")) << checked.out;
  run({"events", "games", "--games-csv", "games.csv"});
  EXPECT_EQ(std::ranges::count(folder.read("games.csv"), '\n'), 3);
  run({"export", "games", "--csv", "tables"});
  EXPECT_EQ(std::ranges::count(folder.read("tables/games.csv"), '\n'), 3);
  run({"extract", "games", "--records", "out"});
  EXPECT_NE(folder.read("out/game-000031.coppice"), "");
  EXPECT_NE(folder.read("out/game-000032.coppice"), "");
}

TEST(Archive, RefusesWrongUsage) {
  const Folder folder;
  make_archive(folder);
  for (const Words& words : {Words{"extract"},
                             {"extract", "games"},
                             {"extract", "games#1", "games#2"},
                             {"extract", "games#1", "--force"},
                             {"simulate", "copperdale", "--records", "a", "--archive", "b"}}) {
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 2) << ran.errors;
    EXPECT_EQ(ran.out, "");
  }
}

}  // namespace
}  // namespace coppice::cli::test
