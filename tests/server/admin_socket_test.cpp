// The operator's socket itself.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "admin.hpp"
#include "engine/json_text.hpp"
#include "server/admin/admin_socket.hpp"
#include "server/store/data_folder.hpp"

namespace coppice::server::test {
namespace {

TEST_F(Admin, RefusesWhatItDoesNotUnderstand) {
  const House house(folder, options());
  const std::string key = folder.read("admin.sock.key") + "\n";
  EXPECT_TRUE(raw(key + "status\n").contains("error.wire.not_json"));
  EXPECT_TRUE(raw(key + R"({"version":1,"ask":{"type":"dance"}})"
                        "\n")
                  .contains("error.wire.member"));
  EXPECT_TRUE(raw(key + R"({"version":1,"ask":{"type":"status"}})"
                        "\n")
                  .contains("error.admin.version"));
  EXPECT_EQ(raw(std::string(70'000, ' ')), "") << "too long a line closes the connection";
  EXPECT_EQ(answer<admin::ServerStatus>(admin::Status{}).tables, 0) << "and it goes on";
}

TEST_F(Admin, BelongsToItsUserAlone) {
  const House house(folder, options());
  for (const auto& file : {socket, admin_key_file(socket)}) {
    struct stat found{};
    ASSERT_EQ(::stat(file.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777U, 0600U);
  }
}

TEST_F(Admin, AnswersOnlyToWhoReadsItsKey) {
  {
    const House house(folder, options());
    const std::string status = json_text(admin::Request{admin::version, admin::Status{}}) + "\n";
    EXPECT_EQ(raw(status + status), "");
    EXPECT_EQ(raw(std::string(64, '0') + "\n" + status), "");
    EXPECT_EQ(raw("\n" + status), "");
    const std::string key = folder.read("admin.sock.key");
    EXPECT_EQ(key.size(), 64U);
    EXPECT_NE(raw(key + "\n" + status), "");
    std::filesystem::remove(admin_key_file(socket));
    EXPECT_EQ(refusal(admin::Status{}), "error.admin.key");
    folder.write("admin.sock.key", "of an earlier server");
  }
  EXPECT_FALSE(std::filesystem::exists(admin_key_file(socket)));
  folder.write("admin.sock.key", "of a killed server");
  const House house(folder, options());
  EXPECT_EQ(refusal(admin::Status{}), "");
}

TEST_F(Admin, ReplacesASocketThatNobodyServes) {
  const int handle = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, socket.c_str(), sizeof(address.sun_path) - 1);
  ASSERT_EQ(::bind(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  ::close(handle);
  EXPECT_EQ(refusal(admin::Status{}), "error.admin.no_server");
  const House house(folder, options());
  EXPECT_EQ(refusal(admin::Status{}), "");
}

TEST_F(Admin, LeavesOtherFilesAndServersAlone) {
  const House house(folder, options());
  ServeOptions second = options();
  second.page = folder / "page";
  second.endpoint.port = 0;
  EXPECT_EQ(Server::listen(second).error().key, "error.admin.socket_used");
  EXPECT_EQ(refusal(admin::Status{}), "") << "still there";
  folder.write("games", "precious");
  second.admin_socket = folder / "games";
  EXPECT_EQ(Server::listen(second).error().key, "error.admin.socket");
  EXPECT_EQ(folder.read("games"), "precious");
  second.admin_socket = folder / std::string(120, 'x');
  EXPECT_EQ(Server::listen(second).error().key, "error.admin.socket_path");
  second.needs_admin_socket = false;
  EXPECT_TRUE(Server::listen(second)) << "the default place stops no server";
}

TEST_F(Admin, IsInTheDataFolderOfAFirstStart) {
  ServeOptions first = options();
  first.data = folder / "new";
  first.admin_socket = admin_socket_file(first.data);
  folder.write("page/index.html", "<!doctype html>");
  first.page = folder / "page";
  first.endpoint.port = 0;
  const auto server = Server::listen(first);
  ASSERT_TRUE(server);
  EXPECT_TRUE(std::filesystem::is_socket(folder / "new" / "admin.sock"));
}

}  // namespace
}  // namespace coppice::server::test
