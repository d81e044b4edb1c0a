#include "server/api/page_files.hpp"

#include <gtest/gtest.h>

#include "house.hpp"
#include "server/operate/limits.hpp"

// The page as it is sent.
namespace coppice::server::test {
namespace {

TEST(Encodings, HaveTheClientsPreference) {
  struct Case {
    const char* accepted;
    int br, gzip, plain;
  };
  for (const Case& each : std::initializer_list<Case>{
           {"", 0, 0, 1},
           {"gzip, deflate, br, zstd", 1000, 1000, 1},
           {"br;q=0.5,gzip;q=0.75", 500, 750, 1},
           {"GZIP ; Q=0.123", 0, 123, 1},
           {"x-gzip", 0, 1000, 1},
           {"*", 1000, 1000, 1000},
           {"*;q=0", 0, 0, 0},
           {"identity;q=0, br", 1000, 0, 0},
           {"gzip;q=0, *;q=0.2", 200, 0, 200},
           {"br;q=0, gzip;q=0.000", 0, 0, 1},
           {"br;q=1.000, gzip;q=1.", 1000, 1000, 1},
           {"br;q=1.001, gzip;q=2", 0, 0, 1},
           {"br;q=0.1234, gzip;q=-1", 0, 0, 1},
           {"br;level=9, gzip;q=", 0, 0, 1},
           {",,;, ;q=1,brr", 0, 0, 1},
       }) {
    EXPECT_EQ(coding_preference(each.accepted, "br"), each.br) << each.accepted;
    EXPECT_EQ(coding_preference(each.accepted, "gzip"), each.gzip) << each.accepted;
    EXPECT_EQ(coding_preference(each.accepted, no_coding), each.plain) << each.accepted;
  }
}

/// A page with a script in three versions.
void write_versions(const Folder& folder) {
  folder.write("page/assets/a.js", "the plain script");
  folder.write("page/assets/a.js.gz", "the zipped one");
  folder.write("page/assets/a.js.br", "the smallest");
}

Headers accepting(const std::string& codings) { return {{"Accept-Encoding", codings}}; }

TEST(Page, ALinkWithAnEncodedHashIsRedirected) {
  const Folder folder;
  const House house(folder);
  const auto answer = house.get("/%23/join/0123abcd/Ef-_.");
  EXPECT_EQ(answer.status, 302);
  EXPECT_EQ(answer.headers.at("location"), "../../../#/join/0123abcd/Ef-_.");
  EXPECT_EQ(house.get("/%23/").headers.at("location"), "../#/");
  for (const char* path : {"/%23/%0d%0aX:1", "/%23/%22%3e", "/%23", "/a%23/b"}) {
    EXPECT_EQ(house.get(path).status, 404) << path;
  }
}

TEST(Page, AWrongAddressShowsThePage) {
  const Folder folder;
  const House house(folder);
  // If a proxy serves us below a path, only a relative address leads back to the page.
  for (const auto& [path, lost] : std::map<std::string, std::string>{
           {"/nowhere", "./#/lost"}, {"/assets/none.js", "./../#/lost"}, {"/%zz", "./#/lost"}}) {
    const auto page = house.get(path, {{"Accept", "text/html,application/xhtml+xml,*/*;q=0.8"}});
    EXPECT_EQ(page.status, 404) << path;
    EXPECT_TRUE(page.headers.at("content-type").starts_with("text/html")) << path;
    EXPECT_TRUE(page.body.contains("url=" + lost + "\"")) << page.body;
    const auto told = house.get(path, {{"Accept", "*/*"}});
    EXPECT_EQ(told.status, 404) << path;
    EXPECT_EQ(told.key(), "error.http.not_found") << path;
  }
  EXPECT_EQ(house.get("/api/nothing", {{"Accept", "text/html"}}).key(), "error.http.not_found");
}

TEST(Page, HasTheClientsPreferredEncoding) {
  const Folder folder;
  write_versions(folder);
  const House house(folder);
  const auto get = [&](const std::string& accepted) {
    return house.get("/assets/a.js", accepting(accepted));
  };
  for (const char* accepted : {"gzip, deflate, br, zstd", "br", "*", "gzip;q=0.5, br;q=0.6"}) {
    const auto reply = get(accepted);
    EXPECT_EQ(reply.body, "the smallest") << accepted;
    EXPECT_EQ(reply.headers.at("content-encoding"), "br");
    EXPECT_EQ(reply.headers.at("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(reply.headers.at("content-length"), "12");
    EXPECT_EQ(reply.headers.at("vary"), "Accept-Encoding");
  }
  EXPECT_EQ(get("gzip").headers.at("content-encoding"), "gzip");
  EXPECT_EQ(get("br;q=0.1, gzip;q=0.2").body, "the zipped one");
  for (const char* accepted : {"", "identity", "deflate", "br;q=0, gzip;q=0"}) {
    const auto reply = get(accepted);
    EXPECT_EQ(reply.body, "the plain script") << accepted;
    EXPECT_FALSE(reply.headers.contains("content-encoding"));
    EXPECT_EQ(reply.headers.at("vary"), "Accept-Encoding");
  }
  EXPECT_EQ(house.get("/assets/a.js").body, "the plain script");
  EXPECT_EQ(get("identity;q=0").status, 406);
  EXPECT_EQ(get("identity;q=0").key(), "error.http.encoding");

  const auto only_plain = house.get("/assets/index-1a2b.js", accepting("br"));
  EXPECT_FALSE(only_plain.headers.contains("content-encoding"));
  EXPECT_FALSE(only_plain.headers.contains("vary"));
  for (const char* file : {"/assets/a.js.br", "/assets/a.js.gz"}) {
    EXPECT_EQ(house.get(file).status, 404) << file;
  }
}

TEST(Page, EachVersionHasATagOfItsOwn) {
  const Folder folder;
  write_versions(folder);
  const House house(folder);
  const auto get = [&](const std::string& accepted, const std::string& known) {
    return ask(house.port(), "GET", "/assets/a.js",
               {{"Accept-Encoding", accepted}, {"If-None-Match", known}});
  };
  const std::string small = get("br", "").headers.at("etag");
  const std::string plain = get("", "").headers.at("etag");
  EXPECT_NE(small, plain);
  for (const std::string& known :
       {small, "W/" + small, "\"x\", " + small + ", " + plain, std::string("*")}) {
    const auto reply = get("br", known);
    EXPECT_EQ(reply.status, 304) << known;
    EXPECT_EQ(reply.body, "");
    EXPECT_EQ(reply.headers.at("etag"), small);
    EXPECT_EQ(reply.headers.at("vary"), "Accept-Encoding");
    EXPECT_TRUE(reply.headers.contains("cache-control"));
  }
  EXPECT_EQ(get("br", plain).status, 200);
  EXPECT_EQ(get("", small).status, 200);
  EXPECT_EQ(get("br", small.substr(1, 8)).status, 200);

  const auto head = ask(house.port(), "HEAD", "/assets/a.js", accepting("br"));
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(head.headers.at("content-length"), "12");
  EXPECT_EQ(head.headers.at("content-encoding"), "br");
  EXPECT_EQ(head.headers.at("etag"), small);
}

TEST(Page, IsReadOnce) {
  const Folder folder;
  const House house(folder);
  const auto before = house.get("/");
  folder.write("page/index.html", "another build");
  folder.write("page/later.txt", "");
  EXPECT_EQ(house.get("/").body, before.body);
  EXPECT_EQ(house.get("/later.txt").status, 404);
}

TEST(Page, ATooLargeFolderIsRefused) {
  const Folder folder;
  folder.write("index.html", "");
  EXPECT_TRUE(PageFiles::read(folder.path()));
  for (std::size_t each = 0; each < limits::page_files; ++each) {
    folder.write("notes/" + std::to_string(each), "");
  }
  EXPECT_EQ(PageFiles::read(folder.path()).error().key, "error.serve.page_large");

  const Folder large;
  large.write("index.html", "");
  large.write("video.ogg", "");
  std::filesystem::resize_file(large / "video.ogg", limits::page_bytes + 1);
  EXPECT_EQ(PageFiles::read(large.path()).error().key, "error.serve.page_large");
}

}  // namespace
}  // namespace coppice::server::test
