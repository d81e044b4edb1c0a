#include "external/engine_session.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>
#include <set>
#include <utility>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "external/external_player.hpp"
#include "external/program_connection.hpp"
#include "search/search_clock.hpp"

namespace coppice::external {

namespace {

using Object = boost::json::object;

std::expected<void, Error> read_text(const Object& object, std::string_view name,
                                     std::string& text) {
  const auto* const found = object.if_contains(name);
  if (found == nullptr) return {};
  if (!found->is_string()) return wrong_member(std::string(name), "string");
  text = found->get_string();
  return {};
}

/// 64-bit numbers are strings, because many languages cannot read them as JSON numbers.
std::expected<void, Error> read_seed_member(const Object& object, const ReadSeed& read_seed,
                                            EngineRequest& asked) {
  std::string text;
  if (const auto read = read_text(object, "seed", text); !read) return read;
  if (!object.contains("seed")) return {};
  asked.seed = TRY(read_seed(text));
  return {};
}

std::expected<void, Error> read_seat(const Object& object, EngineRequest& asked) {
  const auto* const found = object.if_contains("seat");
  if (found == nullptr) return {};
  if (!found->is_int64() || !std::in_range<int>(found->get_int64())) {
    return wrong_member("seat", "integer");
  }
  asked.seat = static_cast<int>(found->get_int64());
  return {};
}

std::expected<void, Error> read_progress(const Object& object, EngineRequest& asked) {
  const auto* const found = object.if_contains("progress");
  if (found == nullptr) return {};
  if (!found->is_int64() || found->get_int64() < 1 || !std::in_range<int>(found->get_int64())) {
    return make_error("error.engine.progress");
  }
  asked.progress = std::chrono::milliseconds(found->get_int64());
  return {};
}

std::string_view trimmed(std::string_view json) {
  constexpr const char* blanks = " \t\r\n";
  json.remove_prefix(std::min(json.find_first_not_of(blanks), json.size()));
  return json.substr(0, json.find_last_not_of(blanks) + 1);
}

/// The members of an object, which is valid JSON, with the text of each value. Boost would change
/// long numbers, and keeps only the last of two members with the same name.
std::vector<std::pair<std::string, std::string_view>> written_members(std::string_view object) {
  std::vector<std::pair<std::string, std::string_view>> members;
  // The text after a bracket, comma or colon; none before a bracket.
  const auto next = [&] {
    object.remove_prefix(1);
    boost::json::stream_parser parser;
    boost::system::error_code nothing;
    const std::string_view value = object.substr(0, parser.write_some(object, nothing));
    object.remove_prefix(value.size());
    return trimmed(value);
  };
  object = trimmed(object);
  while (object.size() > 1) {
    const std::string_view name = next();
    if (!name.empty()) members.emplace_back(boost::json::parse(name).get_string(), next());
  }
  return members;
}

std::expected<void, Error> read_id(std::string_view line, EngineRequest& asked) {
  std::set<std::string> names;
  std::expected<void, Error> read;
  for (const auto& [name, value] : written_members(line)) {
    if (name == "id") asked.id = value;
    const bool is_new = names.insert(name).second;
    if (!is_new) read = make_error("error.engine.twice", {{"member", excerpt(name)}});
  }
  return read;
}

/// What may be asked, and the members that it has.
struct EngineWish {
  std::string name;
  std::vector<std::string> members;
};

const std::vector<EngineWish>& engine_wishes() {
  static const std::vector<EngineWish> all = {
      {"new", {"id", "do", "seed"}},
      {"record", {"id", "do", "record"}},
      {"position", {"id", "do"}},
      {"view", {"id", "do", "seat"}},
      {"play", {"id", "do", "move"}},
      {"undo", {"id", "do"}},
      {"go", {"id", "do", "player", "seed", "progress"}},
      {"assess", {"id", "do", "player", "seed", "progress"}},
      {"stop", {"id", "do"}},
      {"quit", {"id", "do"}},
  };
  return all;
}

std::expected<void, Error> check_members(const Object& object, const std::string& wish) {
  const auto asked = std::ranges::find(engine_wishes(), wish, &EngineWish::name);
  if (asked == engine_wishes().end()) {
    std::vector<std::string> known;
    for (const EngineWish& each : engine_wishes()) known.push_back(each.name);
    return make_error("error.engine.unknown",
                      {{"text", excerpt(wish)}, {"known", joined(known, ", ")}});
  }
  for (const auto& [name, _] : object) {
    if (std::ranges::find(asked->members, std::string_view(name)) != asked->members.end()) continue;
    return make_error(
        "error.engine.member",
        {{"member", excerpt(name)}, {"wish", wish}, {"known", joined(asked->members, ", ")}});
  }
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
class TellingClock final : public ProgressReportingClock {
 public:
  using Write = std::function<std::string(Move)>;

  TellingClock(SearchClock& clock, std::chrono::milliseconds interval, Write write,
               const EngineSession::Tell& tell)
      : clock_(clock), interval_(interval), write_(std::move(write)), tell_(tell) {}

  std::chrono::nanoseconds now() override { return clock_.now(); }
  bool stopped() override { return clock_.stopped(); }
  bool is_curious() override { return now() - last_ >= interval_; }

  void hear(const SearchProgress& thought) override {
    last_ = now();
    using std::chrono::milliseconds;
    const auto ms = std::chrono::duration_cast<milliseconds>(last_ - begin_).count();
    Object progress{{"ms", ms}, {"playouts", thought.playouts}, {"move", write_(thought.best)}};
    progress["worth"] = thought.worth ? boost::json::value(*thought.worth) : nullptr;
    tell_("\"progress\":" + boost::json::serialize(progress));
  }

 private:
  SearchClock& clock_;
  const std::chrono::milliseconds interval_;
  const Write write_;
  const EngineSession::Tell& tell_;
  const std::chrono::nanoseconds begin_ = clock_.now();
  std::chrono::nanoseconds last_ = begin_;
};

}  // namespace

std::expected<void, Error> read_engine_request(std::string_view line, const ReadSeed& read_seed,
                                               EngineRequest& asked) {
  boost::system::error_code failure;
  const boost::json::value value = boost::json::parse(line, failure);
  if (failure) return make_error(ErrorCode::wire_not_json, {{"text", excerpt(line)}});
  if (!value.is_object()) return wrong_member("", "object");
  const Object& object = value.get_object();
  if (const auto read = read_id(line, asked); !read) return read;
  if (const auto read = read_text(object, "do", asked.wish); !read) return read;
  if (asked.wish.empty()) return wrong_member("do", "string");
  if (const auto known = check_members(object, asked.wish); !known) return known;
  for (const char* const name : {"move", "record"}) {
    if (const auto read = read_text(object, name, asked.text); !read) return read;
  }
  if (const auto read = read_text(object, "player", asked.player); !read) return read;
  if (const auto read = read_seat(object, asked); !read) return read;
  if (const auto read = read_progress(object, asked); !read) return read;
  return read_seed_member(object, read_seed, asked);
}

EngineSession::EngineSession(const GameType& type, std::shared_ptr<const AnyGame> game)
    : type_(type), game_(std::move(game)), states_{game_->start()} {}

std::string EngineSession::greeting(std::string_view program) const {
  return member("protocol", protocol, true) + member("program", program) +
         member("game", type_.info.id) + member("settings", game_->settings()) +
         member("seats", type_.info.seats) + member("players", type_.players);
}

EngineSession::Answer EngineSession::answer(const EngineRequest& asked, SearchClock& clock,
                                            const Tell& tell) {
  if (asked.wish == "new") return begin(asked);
  if (asked.wish == "record") return load(asked);
  if (asked.wish == "position") return position();
  if (asked.wish == "view") return view(asked);
  if (asked.wish == "play") return play(asked);
  if (asked.wish == "undo") return undo();
  return think(asked, clock, tell);
}

// ---- the position -------------------------------------------------------------------------------

EngineSession::Answer EngineSession::begin(const EngineRequest& asked) {
  restart(asked.seed);
  let_chance_move();
  return position();
}

EngineSession::Answer EngineSession::load(const EngineRequest& asked) {
  const auto record = TRY(parse_record(asked.text));
  if (record.game != type_.info.id) {
    return make_error("error.engine.game", {{"game", record.game}});
  }
  if (record.settings != game_->settings()) return make_error("error.engine.settings");
  const auto replayed = TRY(replay(*game_, record));
  restart(record.seed);
  for (const Move move : replayed.moves) make(move);
  let_chance_move();
  return position();
}

EngineSession::Answer EngineSession::position() const {
  std::optional<std::vector<std::int32_t>> result;
  if (turn().is_over()) result = game_->result(state());
  std::string answer =
      member("turn", word_of(turn()), true) + member("moves", moves_) + member("result", result);
  if (!turn().is_chance()) return answer;
  boost::json::array chance;
  const auto outcomes = game_->outcomes(state());
  for (const Move move : outcomes) {
    chance.push_back(Object{{"move", game_->write(state(), move)},
                            {"probability", 1.0 / static_cast<double>(outcomes.size())}});
  }
  return answer + ",\"chance\":" + boost::json::serialize(chance);
}

EngineSession::Answer EngineSession::view(const EngineRequest& asked) const {
  int seat = asked.seat;
  if (seat == 0) {
    if (!turn().is_seat()) return make_error("error.engine.seat");
    seat = turn().seat().number();
  }
  if (seat < 1 || seat > type_.info.seats) {
    return make_error("error.record.no_such_seat", {{"seat", std::to_string(seat)}});
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

EngineSession::Answer EngineSession::play(const EngineRequest& asked) {
  const Turn now = turn();
  const auto who = now.is_seat() ? std::optional(now.seat()) : std::nullopt;
  const auto move = TRY(read_step(*game_, state(), {who, asked.text}));
  make(move);
  let_chance_move();
  return position();
}

EngineSession::Answer EngineSession::undo() {
  if (decisions_.empty()) return make_error("error.engine.begin");
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
    const EngineRequest& asked) const {
  if (!turn().is_seat()) return make_error("error.engine.nobody");
  TRY(check_no_external(asked.player));
  const auto maker = TRY(player_maker(type_, asked.player.empty() ? type_.company : asked.player));
  return maker();
}

EngineSession::Answer EngineSession::think(const EngineRequest& asked, SearchClock& clock,
                                           const Tell& tell) const {
  const auto answer = asked.wish == "go" ? &EngineSession::choose : &EngineSession::assess;
  if (!asked.progress) return (this->*answer)(asked, clock);
  const auto write = [this](Move move) { return game_->write(state(), move); };
  TellingClock telling(clock, *asked.progress, write, tell);
  return (this->*answer)(asked, telling);
}

EngineSession::Answer EngineSession::choose(const EngineRequest& asked, SearchClock& clock) const {
  const auto player = TRY(player_of(asked));
  const Seat seat = turn().seat();
  Random random(asked.seed.value_or(1));
  const Move move = player->choose(*game_, game_->view(state(), seat), seat, random, clock);
  return member("move", game_->write(state(), move), true);
}

EngineSession::Answer EngineSession::assess(const EngineRequest& asked, SearchClock& clock) const {
  const auto player = TRY(player_of(asked));
  const Seat seat = turn().seat();
  Random random(asked.seed.value_or(1));
  boost::json::array moves;
  for (const MoveEstimate& each :
       player->assess(*game_, game_->view(state(), seat), seat, {}, random, clock)) {
    moves.push_back(Object{{"move", game_->write(state(), each.move)}, {"worth", each.worth}});
  }
  return "\"moves\":" + boost::json::serialize(moves);
}

}  // namespace coppice::external
