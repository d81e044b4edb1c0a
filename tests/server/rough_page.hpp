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

// Pages whose connections break repeatedly.
namespace coppice::server::test {

using Port = std::function<std::uint16_t()>;

/// A page that remembers its state and its unanswered command when its connection breaks.
class RoughPage {
 public:
  /// `port` returns a server's port after each break.
  RoughPage(Port port, std::string table, std::string key, int seat, std::uint64_t seed)
      : port_(std::move(port)),
        table_(std::move(table)),
        key_(std::move(key)),
        seat_(seat),
        random_(seed) {
    connect();
  }

  bool dealt() const { return stage() != "gathering"; }
  bool over() const { return stage() == "over"; }
  bool due() const { return wish_.empty() && !moves_.empty(); }
  bool waits() const { return !wish_.empty(); }
  const boost::json::value& view() const { return view_; }
  std::int64_t number() const { return number_; }
  int wishes() const { return wishes_; }

  void move() {
    const auto chosen = random_.below(static_cast<std::uint32_t>(moves_.size()));
    move_ = moves_[chosen];
    wish("play", R"(,"move":")" + move_ + "\"");
  }

  void say(const std::string& text) { wish("chat", R"(,"text":")" + text + "\""); }

  /// Proposes an undo, if that needs consent; else calling the game off.
  void propose() {
    const bool undo = company_.at("canProposeUndo").as_bool();
    wish("propose", std::string(R"(,"kind":")") + (undo ? "undo" : "call_off") + "\"");
  }

  /// Answers the other's proposal, yes or no with equal probability; never calls a game off.
  void answer() {
    const bool agreed = company_.at("proposal").at("kind").as_string() == "undo" && chance(2);
    const auto number = company_.at("proposal").at("number").as_int64();
    wish("consent", R"(,"proposal":)" + std::to_string(number) + R"(,"agreed":)" +
                        (agreed ? "true" : "false"));
  }
  bool is_asked() const { return proposer() != 0 && proposer() != seat_; }
  bool has_asked() const { return proposer() == seat_; }

  /// True one time in `times`.
  bool chance(std::uint32_t times) { return random_.below(times) == 0; }

  /// This seat's accepted moves.
  const std::vector<std::string>& accepted() const { return accepted_; }

  /// The whole chat of the table, and the number of undos.
  const std::vector<std::string>& said() const { return said_; }
  int taken_back() const { return taken_back_; }

  /// Reads one answer, unless the connection breaks.
  void hear() {
    if (random_.below(12) == 0) return connect();
    const auto answer = socket_->read();
    answer ? take(*answer) : connect();  // its server is gone
  }

  /// Reads everything that is left, once nobody acts any more.
  void settle() {
    while (true) {
      const auto answer = next(*socket_);
      take(answer);
      if (type_of(answer) == "refused" && answer.at("id") == "settled") return;
    }
  }
  void ask_to_settle() {
    connect();
    // No such move exists: the refusal comes after all earlier messages.
    socket_->send(seat_ == 0 ? R"({"type":"chat","id":"settled","text":""})"
                             : play_text("settled", "settled"));
  }

 private:
  /// Sends a command. It may be lost, duplicated, or delayed until it was repeated over another
  /// connection; or the connection breaks before the answer.
  void wish(const std::string& type, const std::string& rest) {
    wish_id_ = "w" + std::to_string(++wishes_);
    const std::string seen = type == "consent" ? "" : R"(,"seen":)" + std::to_string(number_);
    wish_ = R"({"type":")" + type + R"(","id":")" + wish_id_ + "\"" + seen + rest + "}";
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

  std::string stage() const { return std::string(company_.at("stage").as_string()); }

  /// The seat with an open proposal; 0: none.
  int proposer() const {
    const auto& proposal = company_.at("proposal");
    return proposal.is_null() ? 0 : static_cast<int>(proposal.at("seat").as_int64());
  }

  void connect() {
    // A page may be updated between two connections.
    const std::string version = random_.below(2) == 0 ? "" : "?protocol=11";
    socket_.emplace(port_(), "/api/tables/" + table_ + "/socket" + version);
    const std::string last = known_ ? std::to_string(number_) : "null";
    socket_->send(R"({"type":"join","player":")" + key_ + R"(","seat":)" + std::to_string(seat_) +
                  R"(,"last":)" + last + "}");
    take(next(*socket_));
    if (!wish_.empty()) socket_->send(wish_);
  }

  void take(const boost::json::object& answer) {
    const std::string type = type_of(answer);
    if (type == "refused" && answer.at("id") != "settled") ADD_FAILURE() << error_of(answer);
    if (type == "done") note_done(answer.at("id"));
    if (type == "welcome") {
      known_ = true;
      view_ = answer.at("view");
      number_ = answer.at("number").as_int64();
    }
    if (type == "events") {
      EXPECT_LE(answer.at("first").as_int64(), number_ + 1) << "nothing is missing";
      for (const auto& told : answer.at("events").as_array()) {
        ++number_;
        note(told.at("event").as_object());
        for (const auto& change : told.at("changes").as_array()) {
          const std::string path(change.at("path").as_string());
          (path.empty() ? view_ : view_.at_pointer(path)) = change.at("value");
        }
      }
      if (const auto& view = answer.at("view"); !view.is_null()) {
        EXPECT_EQ(view_, view) << "what is told comes to what is shown";
      }
      note_done(answer.at("done"));
    }
    if (type != "welcome" && type != "events") return;
    moves_ = moves_asked(answer);
    company_ = answer.at("company").as_object();
  }

  void note_done(const boost::json::value& id) {
    if (wish_.empty() || id != boost::json::value(wish_id_)) return;
    if (!move_.empty()) accepted_.push_back(std::exchange(move_, ""));
    wish_.clear();
  }

  void note(const boost::json::object& event) {
    const std::string type = type_of(event);
    if (type == "chatted") said_.emplace_back(event.at("text").as_string());
    if (type == "undone") ++taken_back_;
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
  boost::json::object company_;
  std::vector<std::string> said_;
  int taken_back_ = 0;
  std::optional<Socket> late_;  ///< an abandoned connection from which messages may still arrive
  std::string move_;
  std::string wish_id_;
  std::string wish_;  ///< not answered so far
  std::vector<std::string> accepted_;
  int wishes_ = 0;
};

/// A dealt table of the game with `me` and `other`. Each request goes to the server that `port`
/// returns.
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

/// What the seat to move and the other do before a move.
using Manners = std::function<void(RoughPage& mover, RoughPage& other)>;

/// Plays until the game is over for both; calls `moved` with the number of sent moves.
inline void play_out(RoughPage& ann, RoughPage& bob, const std::function<void(int)>& moved,
                     const Manners& manners = {}) {
  // The cards are dealt after the answer to the last contribution.
  for (RoughPage* page : {&ann, &bob}) {
    while (!page->dealt()) page->hear();
  }
  RoughPage* mover = &ann;
  int moves = 0;
  while (!ann.over() || !bob.over()) {
    if (ann.due() || bob.due()) {
      mover = ann.due() ? &ann : &bob;
      if (manners) manners(*mover, mover == &ann ? bob : ann);
      mover->move();
      moved(++moves);
    }
    // The mover gets its answer first; then the other gets the events, and may be next.
    (mover->waits() ? mover : mover == &ann ? &bob : &ann)->hear();
  }
}

/// This seat's moves in the replay of a finished game, which anybody may see.
inline std::vector<std::string> recorded_at(std::uint16_t port, const std::string& table,
                                            int seat) {
  std::vector<std::string> moves;
  const auto replay = ask(port, "GET", "/api/tables/" + table + "/replay").json();
  for (const auto& step : replay.at("steps").as_array()) {
    if (step.at("who") == seat) moves.emplace_back(step.at("move").as_string());
  }
  return moves;
}

/// The greeting for a person who joins the table now.
inline boost::json::object greeting_at(std::uint16_t port, const std::string& table,
                                       const std::string& key, int seat) {
  Socket socket(port, "/api/tables/" + table + "/socket");
  socket.send(join_text(key, {}, seat));
  return next(socket);
}

}  // namespace coppice::server::test
