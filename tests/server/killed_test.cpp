// The server is killed repeatedly while people play at several tables: every acknowledged move
// exists after the restart, and none acts twice.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <tuple>
#include <utility>

#include "engine/random.hpp"
#include "rough_page.hpp"
#include "server/serve.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {
namespace {

/// `coppice serve` in its own process, which can be killed.
class ServerProcess {
 public:
  explicit ServerProcess(const Folder& folder) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
    child_ = ::fork();
    if (child_ == 0) {
      ServeOptions options;
      options.endpoint.port = 0;
      options.data = folder / "data";
      options.page = folder / "page";
      const auto served = serve(options, [&](std::uint16_t port) {
        if (::write(pipe[1], &port, sizeof port) != sizeof port) ::_exit(98);
      });
      ::_exit(served ? 0 : 97);
    }
    ::close(pipe[1]);
    if (::read(pipe[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(pipe[0]);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }

  /// 0 if it could not start.
  std::uint16_t port() const { return port_; }

 private:
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

/// A person who plays alone, remembers acknowledged moves, and reconnects.
class Player {
 public:
  /// `acknowledged` counts the moves of all.
  Player(int number, std::atomic<int>& acknowledged)
      : random_(static_cast<std::uint64_t>(number)), count_(acknowledged) {}

  /// Plays until the connection is cut.
  void play(std::uint16_t port) {
    try {
      if (table_.empty()) begin(port);
      Socket socket(port, "/api/tables/" + table_ + "/socket");
      come_back(socket);
      while (!moves_.empty()) move(socket);
      table_.clear();  // over: a new table next time
      acknowledged_.clear();
    } catch (const std::exception&) {  // the server was killed
    }
  }

 private:
  void begin(std::uint16_t port) {
    const auto reply = ask(port, "POST", "/api/tables",
                           {{"X-Coppice-Player", me}, {"Content-Type", "application/json"}},
                           R"({"game":"heaps","settings":{},"seats":[],"seed":"7",)"
                           R"("daily":false,"practice":false})");
    if (reply.status != 201) throw std::runtime_error(reply.body);
    number_ = 0;
    table_ = reply.json().at("table").as_string();
  }

  /// Checks that all acknowledged moves exist, and repeats the unanswered command.
  void come_back(Socket& socket) {
    socket.send(join_text(me));
    const auto welcome = next(socket);
    const auto number = welcome.at("number").as_int64();
    EXPECT_GE(number, number_) << "what was told is lost";
    number_ = number;
    moves_ = moves_asked(welcome);
    const auto newest = acknowledged_.size() - std::min<std::size_t>(acknowledged_.size(), 15);
    for (auto at = newest; at < acknowledged_.size(); ++at) {
      socket.send(acknowledged_[at]);
      EXPECT_EQ(type_of(next(socket)), "done") << "an acknowledged move acts again, or is lost";
    }
    if (!wish_.empty()) finish(socket);
  }

  void move(Socket& socket) {
    const auto chosen = random_.below(static_cast<std::uint32_t>(moves_.size()));
    wish_ = play_text("w" + std::to_string(++wishes_), moves_[chosen], number_);
    finish(socket);
  }

  void finish(Socket& socket) {
    socket.send(wish_);
    for (auto answer = next(socket); type_of(answer) != "done"; answer = next(socket)) {
      ASSERT_EQ(type_of(answer), "events");
      number_ += static_cast<std::int64_t>(answer.at("events").as_array().size());
      moves_ = moves_asked(answer);
    }
    acknowledged_.push_back(std::exchange(wish_, ""));
    ++count_;
  }

  Random random_;
  std::string table_;
  std::int64_t number_ = 0;
  std::vector<std::string> moves_;
  std::string wish_;
  int wishes_ = 0;
  std::vector<std::string> acknowledged_;  ///< of this table
  std::atomic<int>& count_;
};

void kill_again_and_again(int times) {
  const Folder folder;
  folder.write("page/index.html", "<!doctype html>");
  std::vector<Player> players;
  std::atomic<int> acknowledged = 0;
  for (int each = 0; each < 6; ++each) players.emplace_back(each, acknowledged);
  Random random(3);
  for (int time = 0; time <= times && !testing::Test::HasFailure(); ++time) {
    std::optional<ServerProcess> server(std::in_place, folder);
    ASSERT_NE(server->port(), 0) << "it does not start again";
    std::vector<std::jthread> threads;
    for (Player& player : players) {
      threads.emplace_back([&player, port = server->port()] { player.play(port); });
    }
    const int enough = acknowledged + 1 + static_cast<int>(random.below(50));
    coppice::test::comes_true([&] { return acknowledged >= enough; }, std::chrono::seconds(20));
    server.reset();
    threads.clear();
  }
  EXPECT_GT(acknowledged, times);
  testing::Test::RecordProperty("acknowledged", acknowledged.load());
}

/// Two people and an onlooker play whole games. The server is killed after one move in `every` on
/// average, until it was killed `times` times.
void kill_between_two(const std::string& game, int times, std::uint32_t every) {
  const Folder folder;
  folder.write("page/index.html", "<!doctype html>");
  std::optional<ServerProcess> server(std::in_place, folder);
  const Port port = [&] { return server->port(); };
  const std::string eve(32, 'e');
  Random random(7);
  int killed = 0;
  for (std::uint64_t seed = 0; killed < times && !testing::Test::HasFailure(); seed += 3) {
    const std::string table = dealt_table(port, game);
    RoughPage ann(port, table, me, 1, seed);
    RoughPage bob(port, table, other, 2, seed + 1);
    RoughPage onlooker(port, table, eve, 0, seed + 2);
    play_out(ann, bob, [&](int) {
      if (random.below(every) != 0) return;
      server.emplace(folder);
      ++killed;
    });
    for (RoughPage* page : {&ann, &bob, &onlooker}) {
      page->ask_to_settle();
      page->settle();
    }
    server.emplace(folder);
    for (const auto& [key, seat, page] :
         {std::tuple(me, 1, &ann), std::tuple(other, 2, &bob), std::tuple(eve, 0, &onlooker)}) {
      const auto greeting = greeting_at(port(), table, key, seat);
      EXPECT_EQ(greeting.at("view"), page->view()) << seat;
      EXPECT_EQ(greeting.at("number"), page->number()) << seat;
    }
    EXPECT_EQ(recorded_at(port(), table, 1), ann.accepted());
    EXPECT_EQ(recorded_at(port(), table, 2), bob.accepted());
  }
}

TEST(Killed, NothingIsLostBetweenPartners) { kill_between_two("partners", 3, 8); }

TEST(Killed, NothingIsLostBetweenRivals) { kill_between_two("rivals", 3, 40); }

TEST(Killed, NothingAcknowledgedIsLost) { kill_again_and_again(3); }

// `./check --all` runs it.
TEST(Killed, DISABLED_AHundredTimes) { kill_again_and_again(100); }

TEST(Killed, DISABLED_BetweenTwoAHundredTimes) {
  kill_between_two("partners", 100, 8);
  kill_between_two("rivals", 100, 20);
}

}  // namespace
}  // namespace coppice::server::test
