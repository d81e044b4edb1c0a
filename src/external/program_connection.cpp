#include "external/program_connection.hpp"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>

#include "engine/error.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "search/player_spec.hpp"

namespace coppice::external {

namespace {

bool is_program(const std::string& file) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

}  // namespace

std::expected<std::vector<std::string>, Error> split_command_line(std::string_view command) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (const char letter : command) {
    if (quote != 0) {
      letter == quote ? void(quote = 0) : word->push_back(letter);
    } else if (letter == '\'' || letter == '"') {
      quote = letter;
      if (!word) word.emplace();
    } else if (letter == ' ') {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      if (!word) word.emplace();
      word->push_back(letter);
    }
  }
  if (quote != 0) return make_error("error.external.quote", {{"command", excerpt(command)}});
  if (word) words.push_back(*word);
  if (words.empty()) return make_error("error.external.empty");
  return words;
}

std::expected<std::string, Error> program_file(const std::string& word) {
  const auto missing = [&] {
    return make_error("error.external.program", {{"program", excerpt(word)}});
  };
  if (word.contains('/')) {
    if (!is_program(word)) return missing();
    return word;
  }
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing changes the environment
  const char* const path = std::getenv("PATH");
  for (const std::string_view folder : split(path == nullptr ? "" : path, ':')) {
    const std::string file = std::string(folder.empty() ? "." : folder) + "/" + word;
    if (is_program(file)) return file;
  }
  return missing();
}

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
  int seat;
  AnyScreen view;
  std::vector<std::string> legal;
  std::string seed;
  std::int64_t ms;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, game, settings, seat, ms))
BOOST_DESCRIBE_STRUCT(Decision, (), (seat, view, legal, seed, ms))

/// The words of a command. The first is replaced by the file that it names.
std::vector<std::string> started_words(const std::string& command) {
  auto words = split_command_line(command).value_or(std::vector<std::string>{""});
  if (const auto file = program_file(words.front())) words.front() = *file;
  return words;
}

ProgramFault fault_of(ReadFailure silence) {
  switch (silence) {
    case ReadFailure::not_started: return ProgramFault::not_started;
    case ReadFailure::late: return ProgramFault::late;
    case ReadFailure::flood: return ProgramFault::flood;
    case ReadFailure::ended: break;
  }
  return ProgramFault::ended;
}

/// The value of a JSON text; null if it is none.
boost::json::value value_of(std::string_view text) {
  boost::system::error_code failure;
  boost::json::value value = boost::json::parse(text, failure);
  return failure ? nullptr : value;
}

/// The member of a JSON object; null if it is no object or has no such member.
const boost::json::value& member_of(const boost::json::value& value, std::string_view name) {
  static const boost::json::value none;
  const auto* const object = value.if_object();
  const auto* const found = object == nullptr ? nullptr : object->if_contains(name);
  return found == nullptr ? none : *found;
}

/// `answer` has the number of the question.
MoveIndexOrFailure chosen_by(const boost::json::value& answer, const DecisionRequest& question) {
  const auto* const move = member_of(answer, "move").if_string();
  const auto failed = [&](ProgramFault fault) {
    return std::unexpected(
        ProgramFailure{fault, std::string(excerpt(boost::json::serialize(answer)))});
  };
  if (move == nullptr) return failed(ProgramFault::form);
  const auto at = std::ranges::find(question.legal, std::string_view(*move));
  if (at == question.legal.end()) return failed(ProgramFault::illegal);
  return static_cast<std::size_t>(at - question.legal.begin());
}

}  // namespace

std::expected<ProgramSpec, Error> read_program_spec(std::string_view text) {
  return read_timed_command(text.substr(prefix.size()));
}

std::expected<ProgramSpec, Error> read_timed_command(std::string_view text) {
  ProgramSpec wish;
  const auto colon = text.find(':');
  if (colon != std::string_view::npos) {
    if (const auto budget = parse_budget(text.substr(0, colon))) {
      if (budget->time.count() == 0) return make_error("error.external.playouts");
      wish.time = budget->time;
      text.remove_prefix(colon + 1);
    }
  }
  wish.command = text;
  const auto words = TRY(split_command_line(wish.command));
  TRY(program_file(words.front()));
  return wish;
}

DecisionRequest decision_request(const AnyGame& game, const AnyView& view, Seat seat,
                                 std::span<const std::string> legal, Random& random,
                                 std::chrono::milliseconds time) {
  DecisionRequest question{.members = {}, .legal = {legal.begin(), legal.end()}};
  const Decision decision{seat.number(), game.show(view), question.legal,
                          std::to_string(random.next()), time.count()};
  append_json_members(question.members, decision, true);
  return question;
}

std::expected<std::string, ProgramFault> ProgramConnection::ask(std::string_view line,
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

void ProgramConnection::begin(const AnyGame& game, Seat seat) {
  process_.emplace(started_words(wish_.command), supervision_);
  fault_ = greet(game, seat);
}

std::optional<ProgramFault> ProgramConnection::greet(const AnyGame& game, Seat seat) {
  std::string hello;
  append_json(hello,
              Hello{protocol, game.info().id, game.settings(), seat.number(), wish_.time.count()});
  const auto heard = ask(hello, beginning);
  // A program that cannot start ends, or writes nothing.
  if (!heard)
    return heard.error() == ProgramFault::ended ? ProgramFault::not_started : heard.error();
  const boost::json::value answer = value_of(*heard);
  if (member_of(answer, "protocol") != boost::json::value(protocol)) return ProgramFault::version;
  const boost::json::value& batch = member_of(answer, "batch");
  if (batch.is_null()) return std::nullopt;
  if (!batch.is_int64() || batch.get_int64() < 1) return ProgramFault::form;
  batch_ = std::min(longest_batch, static_cast<std::size_t>(batch.get_int64()));
  return std::nullopt;
}

std::vector<MoveIndexOrFailure> ProgramConnection::decide(
    std::span<const DecisionRequest* const> questions) {
  if (!fault_) {
    auto answers = answers_to(questions);
    if (answers) return std::move(*answers);
    fault_ = answers.error();
  }
  const ProgramFailure failure{*fault_, last_words()};
  return std::vector<MoveIndexOrFailure>(questions.size(), std::unexpected(failure));
}

std::expected<std::vector<MoveIndexOrFailure>, ProgramFault> ProgramConnection::answers_to(
    std::span<const DecisionRequest* const> questions) {
  // A program that was started again may take fewer.
  if (questions.size() > std::max<std::size_t>(1, batch_))
    return std::unexpected(ProgramFault::form);
  const std::int64_t before = asked_;
  std::string list;
  for (const DecisionRequest* const question : questions) {
    if (!list.empty()) list += ',';
    list += "{\"id\":" + std::to_string(++asked_) + "," + question->members + "}";
  }
  const auto count = static_cast<std::int64_t>(questions.size());
  const auto heard =
      ask(batch_ == 0 ? list : "{\"batch\":[" + list + "]}", wish_.time * count + grace);
  if (!heard) return std::unexpected(heard.error());
  const boost::json::value value = value_of(*heard);
  boost::json::array answers{value};
  if (batch_ > 0) {
    const auto* const batch = member_of(value, "batch").if_array();
    if (batch == nullptr || batch->size() != questions.size())
      return std::unexpected(ProgramFault::form);
    answers = *batch;
  }
  std::vector<std::optional<MoveIndexOrFailure>> found(questions.size());
  for (const boost::json::value& answer : answers) {
    const auto* const id = member_of(answer, "id").if_int64();
    if (id == nullptr || *id <= before || *id > asked_) return std::unexpected(ProgramFault::form);
    const auto at = static_cast<std::size_t>(*id - before - 1);
    if (found[at])
      return std::unexpected(ProgramFault::form);  // answered twice, so another one is not
    found[at] = chosen_by(answer, *questions[at]);
  }
  std::vector<MoveIndexOrFailure> choices;
  for (const auto& choice : found) choices.push_back(choice.value());
  return choices;
}

MoveIndexOrFailure ProgramConnection::decide(const AnyGame& game, const AnyView& view, Seat seat,
                                             std::span<const std::string> legal, Random& random) {
  if (!process_) begin(game, seat);
  const DecisionRequest question = decision_request(game, view, seat, legal, random, wish_.time);
  return decide(std::array{&question}).front();
}

std::string ProgramConnection::last_words() {
  if (!heard_.empty() || !process_) return std::string(excerpt(heard_));
  const std::string complaint = process_->complaint();
  const auto lines = split(complaint, '\n');
  const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(),
                                         [](std::string_view line) { return !line.empty(); });
  return last == lines.rend() ? std::string() : std::string(excerpt(*last));
}

}  // namespace coppice::external
