#include "external/engine_session.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "engine/json_text.hpp"
#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "external/conversation.hpp"
#include "external/players.hpp"
#include "search/listening_clock.hpp"

namespace coppice::external {

namespace {

using Object = boost::json::object;

std::unexpected<Error> wrong(std::string_view member, std::string_view expected) {
  return refused("error.wire.member",
                 {{"path", std::string(member)}, {"expected", std::string(expected)}});
}

std::expected<void, Error> read_text(const Object& object, std::string_view name,
                                     std::string& text) {
  const auto* const found = object.if_contains(name);
  if (found == nullptr) return {};
  if (!found->is_string()) return wrong(name, "string");
  text = found->get_string();
  return {};
}

/// 64-bit numbers are strings, because many languages cannot read them as JSON numbers.
std::expected<void, Error> read_seed(const Object& object, Asked& asked) {
  std::string text;
  if (const auto read = read_text(object, "seed", text); !read) return read;
  if (text.empty()) return {};
  asked.seed = whole_number(text);
  if (!asked.seed) return wrong("seed", "string");
  return {};
}

std::expected<void, Error> read_seat(const Object& object, Asked& asked) {
  const auto* const found = object.if_contains("seat");
  if (found == nullptr) return {};
  if (!found->is_int64() || !std::in_range<int>(found->get_int64()))
    return wrong("seat", "integer");
  asked.seat = static_cast<int>(found->get_int64());
  return {};
}

std::expected<void, Error> read_progress(const Object& object, Asked& asked) {
  const auto* const found = object.if_contains("progress");
  if (found == nullptr) return {};
  if (!found->is_int64() || found->get_int64() < 1 || !std::in_range<int>(found->get_int64())) {
    return wrong("progress", "integer");
  }
  asked.progress = std::chrono::milliseconds(found->get_int64());
  return {};
}

/// `"name":value`.
template <class Value>
std::string member(std::string_view name, const Value& value, bool first = false) {
  std::string json;
  append_json_key(json, "\"" + std::string(name) + "\":", first);
  append_json(json, value);
  return json;
}

std::string word_of(Turn turn) {
  if (turn.is_over()) return "over";
  return turn.is_chance() ? "chance" : std::to_string(turn.seat().number());
}

/// Tells from time to time how a player's thinking goes.
class TellingClock final : public ListeningClock {
 public:
  using Write = std::function<std::string(Move)>;

  TellingClock(Clock& clock, std::chrono::milliseconds interval, Write write,
               const EngineSession::Tell& tell)
      : clock_(clock), interval_(interval), write_(std::move(write)), tell_(tell) {}

  std::chrono::nanoseconds now() override { return clock_.now(); }
  bool stopped() override { return clock_.stopped(); }
  bool is_curious() override { return now() - last_ >= interval_; }

  void hear(const Thought& thought) override {
    last_ = now();
    using std::chrono::milliseconds;
    const auto ms = std::chrono::duration_cast<milliseconds>(last_ - begin_).count();
    Object progress{{"ms", ms}, {"playouts", thought.playouts}, {"move", write_(thought.best)}};
    progress["worth"] = thought.worth ? boost::json::value(*thought.worth) : nullptr;
    tell_("\"progress\":" + boost::json::serialize(progress));
  }

 private:
  Clock& clock_;
  const std::chrono::milliseconds interval_;
  const Write write_;
  const EngineSession::Tell& tell_;
  const std::chrono::nanoseconds begin_ = clock_.now();
  std::chrono::nanoseconds last_ = begin_;
};

}  // namespace

std::expected<void, Error> read_asked(std::string_view line, Asked& asked) {
  boost::system::error_code failure;
  const boost::json::value value = boost::json::parse(line, failure);
  if (failure || !value.is_object()) {
    return refused("error.wire.not_json", {{"text", std::string(excerpt(line))}});
  }
  const Object& object = value.get_object();
  if (const auto* const id = object.if_contains("id")) asked.id = boost::json::serialize(*id);
  if (const auto read = read_text(object, "do", asked.wish); !read) return read;
  if (asked.wish.empty()) return wrong("do", "string");
  for (const char* const name : {"move", "record"}) {
    if (const auto read = read_text(object, name, asked.text); !read) return read;
  }
  if (const auto read = read_text(object, "player", asked.player); !read) return read;
  if (const auto read = read_seat(object, asked); !read) return read;
  if (const auto read = read_progress(object, asked); !read) return read;
  return read_seed(object, asked);
}

EngineSession::EngineSession(const GameType& type, std::shared_ptr<const AnyGame> game)
    : type_(type), game_(std::move(game)), states_{game_->start()} {}

std::string EngineSession::greeting(std::string_view program) const {
  return member("protocol", protocol, true) + member("program", program) +
         member("game", type_.info.id) + member("settings", game_->settings()) +
         member("seats", type_.info.seats) + member("players", type_.players);
}

EngineSession::Answer EngineSession::answer(const Asked& asked, Clock& clock, const Tell& tell) {
  if (asked.wish == "new") return begin(asked);
  if (asked.wish == "record") return load(asked);
  if (asked.wish == "position") return position();
  if (asked.wish == "view") return view(asked);
  if (asked.wish == "play") return play(asked);
  if (asked.wish == "undo") return undo();
  if (asked.wish == "go" || asked.wish == "assess") return think(asked, clock, tell);
  return refused("error.engine.unknown", {{"text", std::string(excerpt(asked.wish))}});
}

// ---- the position -------------------------------------------------------------------------------

EngineSession::Answer EngineSession::begin(const Asked& asked) {
  restart(asked.seed);
  let_chance_move();
  return position();
}

EngineSession::Answer EngineSession::load(const Asked& asked) {
  const auto record = parse_record(asked.text);
  if (!record) return std::unexpected(record.error());
  if (record->game != type_.info.id) {
    return refused("error.engine.game", {{"game", record->game}});
  }
  if (record->settings != game_->settings()) return refused("error.engine.settings");
  const auto replayed = replay(*game_, *record);
  if (!replayed) return std::unexpected(replayed.error());
  restart(record->seed);
  for (const Move move : replayed->moves) make(move);
  let_chance_move();
  return position();
}

EngineSession::Answer EngineSession::position() const {
  std::optional<std::vector<std::int32_t>> result;
  if (turn().is_over()) result = game_->result(state());
  return member("turn", word_of(turn()), true) + member("moves", moves_) + member("result", result);
}

EngineSession::Answer EngineSession::view(const Asked& asked) const {
  int seat = asked.seat;
  if (seat == 0 && turn().is_seat()) seat = turn().seat().number();
  if (seat < 1 || seat > type_.info.seats) {
    return refused("error.record.no_such_seat", {{"seat", std::to_string(seat)}});
  }
  const Seat of{static_cast<std::uint8_t>(seat - 1)};
  std::vector<std::string> moves;
  if (turn() == Turn::of(of)) moves = legal();
  return member("seat", seat, true) + member("view", game_->show(game_->view(state(), of))) +
         member("legal", moves);
}

std::vector<std::string> EngineSession::legal() const {
  std::vector<std::string> texts;
  for (const Move move : game_->moves(game_->view(state(), turn().seat()))) {
    texts.push_back(game_->write(state(), move));
  }
  return texts;
}

// ---- moves --------------------------------------------------------------------------------------

EngineSession::Answer EngineSession::play(const Asked& asked) {
  const Turn now = turn();
  const auto who = now.is_seat() ? std::optional(now.seat()) : std::nullopt;
  const auto move = read_step(*game_, state(), {who, asked.text});
  if (!move) return std::unexpected(move.error());
  make(*move);
  let_chance_move();
  return position();
}

EngineSession::Answer EngineSession::undo() {
  if (decisions_.empty()) return refused("error.engine.begin");
  const auto kept = static_cast<std::ptrdiff_t>(decisions_.back());
  states_.erase(states_.begin() + kept, states_.end());
  moves_.erase(moves_.begin() + kept - 1, moves_.end());
  decisions_.pop_back();
  return position();
}

void EngineSession::restart(std::optional<std::uint64_t> seed) {
  deal_.reset();
  if (seed) {
    Random shuffle(*seed);
    deal_ = game_->deal(shuffle);
  }
  states_ = {game_->start()};
  moves_.clear();
  decisions_.clear();
}

void EngineSession::make(Move move) {
  const Turn now = turn();
  if (now.is_seat()) decisions_.push_back(states_.size());
  const auto who = now.is_seat() ? std::optional(now.seat()) : std::nullopt;
  const std::string text =
      resigning_seat(move) ? std::string(resignation_text) : game_->write(state(), move);
  moves_.push_back(write_step({who, text}));
  AnyState next = state();
  game_->play(next, move);
  states_.push_back(next);
}

void EngineSession::let_chance_move() {
  while (deal_ && turn().is_chance()) make(game_->draw(state(), *deal_));
}

// ---- players ------------------------------------------------------------------------------------

std::expected<std::unique_ptr<AnyPlayer>, Error> EngineSession::player_of(
    const Asked& asked) const {
  if (!turn().is_seat()) return refused("error.engine.nobody");
  if (const auto own = refuse_external(asked.player); !own) return std::unexpected(own.error());
  const auto maker = player_maker(type_, asked.player.empty() ? type_.company : asked.player);
  if (!maker) return std::unexpected(maker.error());
  return (*maker)();
}

EngineSession::Answer EngineSession::think(const Asked& asked, Clock& clock,
                                           const Tell& tell) const {
  const auto answer = asked.wish == "go" ? &EngineSession::choose : &EngineSession::assess;
  if (!asked.progress) return (this->*answer)(asked, clock);
  const auto write = [this](Move move) { return game_->write(state(), move); };
  TellingClock telling(clock, *asked.progress, write, tell);
  return (this->*answer)(asked, telling);
}

EngineSession::Answer EngineSession::choose(const Asked& asked, Clock& clock) const {
  const auto player = player_of(asked);
  if (!player) return std::unexpected(player.error());
  const Seat seat = turn().seat();
  Random random(asked.seed.value_or(1));
  const Move move = (*player)->choose(*game_, game_->view(state(), seat), seat, random, clock);
  return member("move", game_->write(state(), move), true);
}

EngineSession::Answer EngineSession::assess(const Asked& asked, Clock& clock) const {
  const auto player = player_of(asked);
  if (!player) return std::unexpected(player.error());
  const Seat seat = turn().seat();
  Random random(asked.seed.value_or(1));
  boost::json::array moves;
  for (const Appraisal& each :
       (*player)->assess(*game_, game_->view(state(), seat), seat, {}, random, clock)) {
    moves.push_back(Object{{"move", game_->write(state(), each.move)}, {"worth", each.worth}});
  }
  return "\"moves\":" + boost::json::serialize(moves);
}

}  // namespace coppice::external
