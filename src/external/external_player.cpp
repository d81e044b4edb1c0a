#include "external/external_player.hpp"

#include <algorithm>
#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>
#include <map>
#include <vector>

#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "external/command_line.hpp"
#include "search/player_spec.hpp"

namespace coppice::external {

namespace {

/// The messages to the program. docs/engine-protocol.md describes them and the answers.
struct Hello {
  int protocol;
  std::string game;
  std::map<std::string, std::string> settings;
  int seat;
  std::int64_t ms;
};
struct Decision {
  std::int64_t id;
  int seat;
  AnyScreen view;
  std::vector<std::string> legal;
  std::string seed;
  std::int64_t ms;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, game, settings, seat, ms))
BOOST_DESCRIBE_STRUCT(Decision, (), (id, seat, view, legal, seed, ms))

template <class Message>
std::string json_of(const Message& message) {
  std::string json;
  append_json(json, message);
  return json;
}

/// The words of a command. The first is replaced by the file that it names.
std::vector<std::string> started_words(const std::string& command) {
  auto words = words_of(command).value_or(std::vector<std::string>{""});
  if (const auto file = program_file(words.front())) words.front() = *file;
  return words;
}

Fault fault_of(Silence silence) {
  switch (silence) {
    case Silence::not_started: return Fault::not_started;
    case Silence::late: return Fault::late;
    case Silence::flood: return Fault::flood;
    case Silence::ended: break;
  }
  return Fault::ended;
}

/// The member of a JSON object; null if the text is no object or has no such member.
boost::json::value member_of(std::string_view text, std::string_view name) {
  boost::system::error_code failure;
  const boost::json::value value = boost::json::parse(text, failure);
  if (failure || !value.is_object()) return nullptr;
  const auto* const found = value.get_object().if_contains(name);
  return found == nullptr ? boost::json::value() : *found;
}

}  // namespace

std::expected<Wish, Error> read_wish(std::string_view text) {
  return read_timed_command(text.substr(prefix.size()));
}

std::expected<Wish, Error> read_timed_command(std::string_view text) {
  Wish wish;
  const auto colon = text.find(':');
  if (colon != std::string_view::npos) {
    if (const auto budget = parse_budget(text.substr(0, colon))) {
      if (budget->time.count() == 0) return refused("error.external.playouts");
      wish.time = budget->time;
      text.remove_prefix(colon + 1);
    }
  }
  wish.command = text;
  const auto words = words_of(wish.command);
  if (!words) return std::unexpected(words.error());
  if (const auto file = program_file(words->front()); !file) return std::unexpected(file.error());
  return wish;
}

std::expected<std::string, Fault> Conversation::ask(std::string_view line,
                                                    std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  heard_.clear();
  if (const auto sent = process_->write(line, until); !sent) {
    return std::unexpected(fault_of(sent.error()));
  }
  const auto answer = process_->read(until);
  if (!answer) return std::unexpected(fault_of(answer.error()));
  return heard_ = *answer;
}

std::optional<Fault> Conversation::greet(const AnyGame& game, Seat seat) {
  const Hello hello{protocol, game.info().id, game.settings(), seat.number(), wish_.time.count()};
  const auto answer = ask(json_of(hello), beginning);
  // A program that cannot start ends, or writes nothing.
  if (!answer) return answer.error() == Fault::ended ? Fault::not_started : answer.error();
  if (member_of(*answer, "protocol") != boost::json::value(protocol)) return Fault::version;
  return std::nullopt;
}

std::expected<std::size_t, Fault> Conversation::decide(const AnyGame& game, const AnyView& view,
                                                       Seat seat,
                                                       std::span<const std::string> legal,
                                                       Random& random) {
  if (!process_) {
    process_.emplace(started_words(wish_.command), supervision_);
    if (const auto fault = greet(game, seat)) return std::unexpected(*fault);
  }
  const Decision decision{++asked_,
                          seat.number(),
                          game.show(view),
                          {legal.begin(), legal.end()},
                          std::to_string(random.next()),
                          wish_.time.count()};
  const auto answer = ask(json_of(decision), wish_.time + grace);
  if (!answer) return std::unexpected(answer.error());
  if (member_of(*answer, "id") != boost::json::value(decision.id)) {
    return std::unexpected(Fault::form);
  }
  const auto move = member_of(*answer, "move");
  if (!move.is_string()) return std::unexpected(Fault::form);
  const auto at = std::ranges::find(legal, std::string_view(move.get_string()));
  if (at == legal.end()) return std::unexpected(Fault::illegal);
  return static_cast<std::size_t>(at - legal.begin());
}

std::string Conversation::last_words() {
  if (!heard_.empty() || !process_) return std::string(excerpt(heard_));
  const std::string complaint = process_->complaint();
  const auto lines = split(complaint, '\n');
  const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(),
                                         [](std::string_view line) { return !line.empty(); });
  return last == lines.rend() ? std::string() : std::string(excerpt(*last));
}

std::optional<std::size_t> ExternalPlayer::choose_text(const AnyGame& game, const AnyView& view,
                                                       Seat seat,
                                                       std::span<const std::string> legal,
                                                       Random& random) {
  const auto chosen = program_.decide(game, view, seat, legal, random);
  if (chosen) return *chosen;
  count_forfeit(command_, chosen.error(), program_.last_words());
  return std::nullopt;
}

}  // namespace coppice::external
