#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "house.hpp"

// Pages whose lines break again and again.
namespace coppice::server::test {

using Port = std::function<std::uint16_t()>;

/// A page that remembers what it knows when its line breaks, and what it wished and got no answer
/// to.
class RoughPage {
 public:
  /// `port` gives that of a server, whenever a line has broken.
  RoughPage(Port port, std::string table, std::string key, int seat, std::uint64_t seed)
      : port_(std::move(port)),
        table_(std::move(table)),
        key_(std::move(key)),
        seat_(seat),
        random_(seed) {
    connect();
  }

  bool over() const { return over_; }
  bool due() const { return wish_.empty() && !moves_.empty(); }
  bool waits() const { return !wish_.empty(); }
  const boost::json::value& view() const { return view_; }
  std::int64_t number() const { return number_; }
  int wishes() const { return wishes_; }

  /// Sends a move, which is lost perhaps, or doubled, or comes late, when it was sent again over
  /// another line; or the line breaks after it and before the answer.
  void move() {
    const auto chosen = random_.below(static_cast<std::uint32_t>(moves_.size()));
    move_ = moves_[chosen];
    wish_id_ = "w" + std::to_string(++wishes_);
    wish_ = play_text(wish_id_, move_);
    switch (random_.below(8)) {
      case 0: return connect();
      case 1: socket_->send(wish_); break;
      case 2:
        late_.emplace(std::move(*socket_));
        connect();
        late_->send(wish_);
        break;
      default: break;
    }
    socket_->send(wish_);
    if (random_.below(4) == 0) connect();
  }

  /// The moves of this seat that were accepted.
  const std::vector<std::string>& accepted() const { return accepted_; }

  /// Hears one answer; perhaps the line breaks instead.
  void hear() {
    if (random_.below(12) == 0) return connect();
    const auto answer = socket_->read();
    answer ? take(*answer) : connect();  // its server is gone
  }

  /// Hears all that there is, once nobody does anything any more.
  void settle() {
    while (true) {
      const auto answer = next(*socket_);
      take(answer);
      if (type_of(answer) == "refused" && answer.at("id") == "settled") return;
    }
  }
  void ask_to_settle() {
    connect();
    // Nothing of this name can be played: the refusal comes behind all that was told before.
    socket_->send(seat_ == 0 ? R"({"type":"chat","id":"settled","text":""})"
                             : play_text("settled", "settled"));
  }

 private:
  void connect() {
    socket_.emplace(port_(), "/api/tables/" + table_ + "/socket");
    const std::string last = known_ ? std::to_string(number_) : "null";
    socket_->send(R"({"type":"join","player":")" + key_ + R"(","seat":)" + std::to_string(seat_) +
                  R"(,"last":)" + last + "}");
    take(next(*socket_));
    if (!wish_.empty()) socket_->send(wish_);
  }

  void take(const boost::json::object& answer) {
    const std::string type = type_of(answer);
    if (type == "done" || type == "refused") {
      if (type == "refused" && answer.at("id") != "settled") {
        ADD_FAILURE() << error_of(answer);
      }
      if (type == "done" && answer.at("id").as_string() == wish_id_ && !wish_.empty()) {
        accepted_.push_back(move_);
        wish_.clear();
      }
    }
    if (type == "welcome") {
      known_ = true;
      view_ = answer.at("view");
      number_ = answer.at("number").as_int64();
    }
    if (type == "events") {
      EXPECT_LE(answer.at("first").as_int64(), number_ + 1) << "nothing is missing";
      for (const auto& told : answer.at("events").as_array()) {
        ++number_;
        for (const auto& change : told.at("changes").as_array()) {
          const std::string path(change.at("path").as_string());
          (path.empty() ? view_ : view_.at_pointer(path)) = change.at("value");
        }
      }
      EXPECT_EQ(view_, answer.at("view")) << "what is told comes to what is shown";
    }
    if (type != "welcome" && type != "events") return;
    moves_ = moves_asked(answer);
    over_ = answer.at("company").at("stage").as_string() == "over";
  }

  Port port_;
  std::string table_;
  std::string key_;
  int seat_;
  Random random_;
  std::optional<Socket> socket_;
  bool known_ = false;
  boost::json::value view_;
  std::int64_t number_ = 0;
  std::vector<std::string> moves_;
  std::optional<Socket> late_;  ///< a line that was given up, and over which something still came
  std::string move_;
  std::string wish_id_;
  std::string wish_;  ///< without an answer so far
  std::vector<std::string> accepted_;
  int wishes_ = 0;
  bool over_ = false;
};

/// A table of the game where `me` and `other` sit and the cards are dealt. Each asks the server
/// that `port` gives then.
inline std::string dealt_table(const Port& port, const std::string& game) {
  const auto post = [&](const std::string& key, const std::string& path, const std::string& body) {
    const auto reply = ask(port(), "POST", path,
                           {{"X-Coppice-Player", key}, {"Content-Type", "application/json"}}, body);
    EXPECT_LT(reply.status, 300) << reply.body;
    return reply.json();
  };
  const std::string table(
      post(me, "/api/gatherings",
           R"({"game":")" + game +
               R"(","settings":{},"seats":["human","human"],"friends":[2],"name":"",)"
               R"("watching":"anybody","hints":false,"patience":0,"clock":null})")
          .at("table")
          .as_string());
  const std::string links = "/api/tables/" + table + "/links";
  const std::string token(post(me, links, R"({"seat":2})").at("token").as_string());
  post(other, links + "/take", R"({"token":")" + token + R"(","name":""})");
  for (const std::string& key : {me, other}) {
    Socket socket(port(), "/api/tables/" + table + "/socket");
    socket.send(R"({"type":"join","player":")" + key + R"(","seat":null,"last":null})");
    socket.send(R"({"type":"contribute","id":"c","value":")" + key + "\"}");
    while (type_of(next(socket)) != "done") {
    }
  }
  return table;
}

/// The two play until the game is over for both; `moved` hears how many moves were sent.
inline void play_out(RoughPage& ann, RoughPage& bob, const std::function<void(int)>& moved) {
  RoughPage* mover = &ann;
  int moves = 0;
  while (!ann.over() || !bob.over()) {
    if (ann.due() || bob.due()) {
      mover = ann.due() ? &ann : &bob;
      mover->move();
      moved(++moves);
    }
    // Whoever has moved is answered; then the other hears of it, and may be due.
    (mover->waits() ? mover : mover == &ann ? &bob : &ann)->hear();
  }
}

/// The moves of this seat in the replay of a game that is over, which anybody may see.
inline std::vector<std::string> recorded_at(std::uint16_t port, const std::string& table,
                                            int seat) {
  std::vector<std::string> moves;
  const auto replay = ask(port, "GET", "/api/tables/" + table + "/replay").json();
  for (const auto& step : replay.at("steps").as_array()) {
    if (step.at("who") == seat) moves.emplace_back(step.at("move").as_string());
  }
  return moves;
}

/// What somebody is greeted with who comes to the table now.
inline boost::json::object greeting_at(std::uint16_t port, const std::string& table,
                                       const std::string& key, int seat) {
  Socket socket(port, "/api/tables/" + table + "/socket");
  socket.send(join_text(key, {}, seat));
  return next(socket);
}

}  // namespace coppice::server::test
