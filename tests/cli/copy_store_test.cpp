// `coppice copy-store` as a process. tests/server tests what it copies, also into a database.
#include <gtest/gtest.h>
#include <signal.h>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

struct CopyStoreCommand : testing::Test {
  /// A server that ran in "data", with a page.
  void SetUp() override {
    fs::create_directory(folder.path() / "page");
    folder.write("page/index.html", "<!doctype html><title>x</title>");
    const Running server(folder, {"serve", "--port", "0", "--data", "data", "--page", "page"});
    wait_for_a_line(folder);
    const Ran early = copied({"data", "new"});
    EXPECT_EQ(early.code, 1);
    EXPECT_TRUE(early.errors.starts_with("Another program holds the data file")) << early.errors;
    EXPECT_FALSE(fs::exists(folder.path() / "new"));
    ::kill(server.id(), SIGTERM);
    EXPECT_EQ(server.end().code, 0);
  }

  Ran copied(Words words) const {
    words.insert(words.begin(), "copy-store");
    return coppice(folder, words);
  }

  Folder folder;
};

TEST_F(CopyStoreCommand, CopiesAFolder) {
  const Ran ran = copied({"data", "new"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(ran.out,
            "Copied to new/coppice.db and compared: 0 tables, 0 journal entries, 0 keys of "
            "browsers\n");
  EXPECT_EQ(coppice(folder, {"check-store", "new"}).code, 0);
}

TEST_F(CopyStoreCommand, SaysWhatItNeeds) {
  EXPECT_EQ(copied({}).code, 2);
  const Ran one = copied({"data"});
  EXPECT_EQ(one.code, 2);
  EXPECT_TRUE(one.errors.starts_with("Copy from where to where?")) << one.errors;
  EXPECT_EQ(copied({"data", "postgresql://"}).code, 2);
  const Ran none = copied({"nowhere", "new"});
  EXPECT_EQ(none.code, 1);
  EXPECT_FALSE(none.errors.empty());
  EXPECT_FALSE(fs::exists(folder.path() / "new")) << "the first store is opened first";
  EXPECT_FALSE(fs::exists(folder.path() / "nowhere"));
}

}  // namespace
}  // namespace coppice::cli::test
