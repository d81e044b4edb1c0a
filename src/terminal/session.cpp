#include "terminal/session.hpp"

#include <algorithm>
#include <utility>

#include "engine/json_text.hpp"
#include "engine/text.hpp"
#include "terminal/hint.hpp"
#include "terminal/people.hpp"

namespace coppice::terminal {

namespace {

/// The first seat of a person; the first seat if only computers play.
Seat seat_of_person(const std::vector<std::unique_ptr<AnyPlayer>>& players) {
  const auto person = std::ranges::find_if(players, [](const auto& player) { return !player; });
  const auto index = person == players.end() ? 0 : person - players.begin();
  return Seat{static_cast<std::uint8_t>(index)};
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t";
  const auto begin = std::min(text.find_first_not_of(blank), text.size());
  const auto end = text.find_last_not_of(blank) + 1;
  return begin < end ? text.substr(begin, end - begin) : std::string_view();
}

}  // namespace

Record record_to_keep(const Table& table) {
  Record record = table.record();
  if (!table.play().is_imagined()) record.seed = table.play().setup().seed;
  return record;
}

Session::Session(SessionParts parts, const text::Messages& messages, TerminalOutput& screen,
                 Input& input, RecordStorage& shelf, SearchClock& clock, Sleeper& patience)
    : table_(std::move(parts.table)),
      players_(std::move(parts.players)),
      adviser_(std::move(parts.adviser)),
      messages_(messages),
      screen_(screen),
      input_(input),
      shelf_(shelf),
      clock_(clock),
      patience_(patience),
      people_(people_on(table_.play().setup().seats, messages)),
      scene_(make_renderer(table_.play().game(), messages,
                           screen.abilities().symbols ? pretty_symbols : plain_symbols, people_)),
      persons_(std::ranges::count_if(players_, [](const auto& player) { return !player; })),
      pause_(minimum_move_time(table_.play().setup().seats)),
      seat_(seat_of_person(players_)),
      logs_(players_.size()) {
  for (std::size_t index = 0; index < logs_.size(); ++index) {
    logs_[index].told = table_.log().events(Seat{static_cast<std::uint8_t>(index)}).size();
  }
}

SessionEnd Session::run() {
  // A file that cannot be written at the start is probably a mistake.
  if (const auto kept = shelf_.keep(record_to_keep(table_)); !kept) {
    screen_.error(messages_.say(kept.error()));
    return SessionEnd::not_kept;
  }
  for (SeatLog& log : logs_) {
    if (is_person() && persons_ > 0) log.sentences.push_back(messages_.say("terminal.welcome"));
  }
  if (const auto ending = commit(table_.deal())) return leave(*ending);
  while (!table_.play().turn().is_over()) {
    if (input_.interrupted()) return leave(SessionEnd::interrupted);
    if (const auto ending = step()) return leave(*ending);
  }
  return finish();
}

// ---- one decision -----------------------------------------------------------------------------

Session::MaybeEnding Session::step() {
  if (table_.waits_for_undo()) return take_mistake_back();
  const Seat seat = table_.play().turn().seat();
  if (players_[seat.index]) return play_computer(seat);
  options_ = table_.play().options(seat);
  return is_forced() ? play_forced() : ask(seat);
}

/// With several people nothing is skipped: that would reveal what a hand lacks.
bool Session::is_forced() const {
  return is_person() && persons_ == 1 && options_.size() == 1 && !scene_->waits(options_[0].choice);
}

Session::MaybeEnding Session::play_computer(Seat seat) {
  if (has_company()) show_progress();
  const auto begin = clock_.now();
  const GameInPlay& play = table_.play();
  Random random = play.random();
  AnyPlayer& player = *players_[seat.index];
  const auto scripted = table_.scripted_move();
  const Move move =
      scripted ? *scripted : player.choose(play.game(), play.view(seat), seat, random, clock_);
  if (clock_.stopped()) return std::nullopt;  // the result was not computed
  wait_since(begin);
  return commit(table_.consider_computer_move(player, move));
}

Session::MaybeEnding Session::play_forced() {
  if (has_company()) show_progress();
  wait_since(clock_.now());
  const auto words = scene_->forced(view(), options_[0].choice);
  if (!words.empty()) log().sentences.push_back(words);
  return play(options_[0].text);
}

void Session::wait_since(std::chrono::nanoseconds begin) {
  if (!is_person() || !has_company()) return;
  const auto left = begin + pause_ - clock_.now();
  if (left.count() > 0) patience_.wait(left);
}

Session::MaybeEnding Session::ask(Seat seat) {
  if (is_person() && has_secrets() && (curtain_ || seat != seat_)) {
    if (const auto ending = change_seats(seat)) return ending;
  }
  seat_ = seat;
  hinted_.reset();
  const std::size_t told = log().shown;
  show_question();
  drop_typed_ahead();
  const std::size_t before = table_.log().events(seat).size();
  const auto again = [&] {
    log().shown = told;
    show_question();
  };
  while (table_.log().events(seat).size() == before) {
    const auto line = line_after(again);
    if (!line) return input_ended();
    ++line_;
    if (const auto ending = answer(trimmed(*line))) return ending;
  }
  return std::nullopt;
}

/// Shows nothing until the player to decide confirms to sit there.
Session::MaybeEnding Session::change_seats(Seat seat) {
  curtain_ = true;
  const auto show = [&] {
    screen_.hide();
    say("terminal.curtain", {{"player", people_[seat.index]}});
  };
  show();
  drop_typed_ahead();
  const auto line = line_after(show);
  if (!line) return input_ended();
  const auto command = read_command(trimmed(*line), messages_);
  if (command && command->verb == CommandKind::quit) return SessionEnd::quit;
  screen_.hide();
  curtain_ = false;
  return std::nullopt;
}

/// A script may answer questions in advance; a person answers what is on the screen.
void Session::drop_typed_ahead() {
  if (is_person() && input_.drop_typed_ahead()) say("terminal.typed_ahead");
}

Session::MaybeEnding Session::input_ended() {
  if (is_person()) screen_.line("");
  if (input_.interrupted()) return SessionEnd::interrupted;
  return is_person() ? SessionEnd::quit : SessionEnd::ran_out;
}

/// A typed line; `show_again` shows the question again if the terminal has lost it.
std::optional<std::string> Session::line_after(const std::function<void()>& show_again) {
  const auto prompt = [this] { screen_.prompt(is_person() ? "> " : ""); };
  prompt();
  return input_.line([&] {
    show_again();
    prompt();
  });
}

Session::MaybeEnding Session::answer(std::string_view line) {
  if (line.starts_with('#')) return std::nullopt;
  if (line.empty()) return press_enter();
  if (const auto command = read_command(line, messages_)) return obey(*command);
  if (const auto inquiry = scene_->inquiry(view(), seat_, line)) return inquire(*inquiry);
  if (const auto found = scene_->look(view(), seat_, line)) {
    screen_.picture(*found);
    return std::nullopt;
  }
  const auto number = whole_number(line);
  return is_person() && number ? play_number(*number) : play(line);
}

/// Takes the only choice, or returns from a submenu to all choices.
Session::MaybeEnding Session::press_enter() {
  if (!is_person()) return std::nullopt;
  if (options_.size() == 1) return play(options_[0].text);
  show_options();
  return std::nullopt;
}

// ---- commands
// ------------------------------------------------------------------------------------

Session::MaybeEnding Session::play(std::string_view move) {
  auto change = table_.consider(intent::Move{seat_, move});
  if (!change) {
    const auto meant = is_person() ? option_called(*scene_, view(), options_, move) : std::nullopt;
    return meant ? play(meant->text) : refuse(change.error());
  }
  if (const auto warning = warning_of(*change)) {
    return commit_if_sure(std::move(*change), *warning);
  }
  return commit(std::move(*change));
}

/// The question before a move that loses the game at once.
std::optional<std::string> Session::warning_of(const TableChange& change) const {
  const auto* made = std::get_if<MoveEffect>(&change.happenings.front());
  if (made == nullptr) return std::nullopt;
  const auto loses = table_.play().game().loses(view(), made->played.move);
  if (!loses) return std::nullopt;
  return messages_.say(*loses) + " " + messages_.say("terminal.sure");
}

Session::MaybeEnding Session::play_number(std::uint64_t number) {
  if (number < 1 || number > menu_.size()) {
    return refuse({"error.terminal.number",
                   {{"number", std::to_string(number)}, {"count", std::to_string(menu_.size())}}});
  }
  const MenuEntry entry = menu_[number - 1];
  if (entry.options.size() == 1) return play(entry.options[0].text);
  menu_ = open_entry(*scene_, view(), entry);
  show_menu();
  say("terminal.all");
  return std::nullopt;
}

Session::MaybeEnding Session::obey(const Command& command) {
  switch (command.verb) {
    case CommandKind::help: show_help(); break;
    case CommandKind::moves: show_options(); break;
    case CommandKind::hint: return hint();
    case CommandKind::undo: return undo();
    case CommandKind::board: screen_.picture(scene_->board(view(), seat_)); break;
    case CommandKind::deck: screen_.picture(scene_->deck(view())); break;
    case CommandKind::log: show_log(0); break;
    case CommandKind::save: return save(command.argument);
    case CommandKind::resign: return resign();
    case CommandKind::show: return play_what_glows();
    case CommandKind::leave: return leave_lesson();
    case CommandKind::quit: return SessionEnd::quit;
  }
  return std::nullopt;
}

/// The second time it names the move that it pointed at before.
Session::MaybeEnding Session::hint() {
  const bool again = hinted_.has_value();
  if (!again) {
    Random random = table_.play().random();
    hinted_ = recommendation_of(*adviser_, table_.play().game(), view(), seat_, random, clock_);
  }
  Hint advice = table_.advise(*hinted_, again);
  const auto sentences =
      hint_sentences(advice, *scene_, view(), table_.play().game().info().id, messages_);
  if (!advice.change.entries.empty()) {
    if (const auto ending = commit(std::move(advice.change))) return ending;
  }
  for (const std::string& sentence : sentences) show_sentence(sentence);
  return std::nullopt;
}

/// The log shows the answer, because everybody at the table hears it.
Session::MaybeEnding Session::inquire(const std::expected<SeatQuestion, Error>& inquiry) {
  if (!inquiry) return refuse(inquiry.error());
  const auto& player = players_[inquiry->asked.index];
  if (!player) return refuse({"error.question.nobody", {}});
  auto change = table_.consider(
      intent::AskComputer{seat_, inquiry->asked, json_text(inquiry->question), player.get()});
  return change ? commit(std::move(*change)) : refuse(change.error());
}

Session::MaybeEnding Session::undo() {
  auto change = table_.consider(intent::Undo{seat_});
  return change ? commit(std::move(*change)) : refuse(change.error());
}

Session::MaybeEnding Session::resign() {
  auto change = table_.consider(intent::Resign{seat_});
  if (!change) return refuse(change.error());
  return commit_if_sure(std::move(*change), messages_.say("terminal.resign"));
}

/// A script's command is executed; a person is asked for confirmation.
Session::MaybeEnding Session::commit_if_sure(TableChange change, const std::string& question) {
  if (is_person()) {
    const auto show = [&] { show_sentence(question); };
    show();
    const auto line = line_after(show);
    if (!line) return input_ended();
    const std::string word = lower(trimmed(*line));
    if (word != "yes" && word != messages_.say("terminal.command.yes")) {
      say("terminal.resign.not");
      return std::nullopt;
    }
  }
  return commit(std::move(change));
}

Session::MaybeEnding Session::save(const std::string& file) {
  const auto saved = shelf_.save(file, record_to_keep(table_));
  if (!saved) return refuse(saved.error(), SessionEnd::not_kept);
  kept_ = true;
  say("terminal.saved", {{"file", *saved}});
  return std::nullopt;
}

Session::MaybeEnding Session::refuse(const Error& error, SessionEnd ending) {
  if (is_person()) {
    show_sentence(messages_.say(error));
    if (error.code == ErrorCode::move_unknown) say("terminal.lost");
    return std::nullopt;
  }
  screen_.error(
      messages_.say("terminal.line", {{"line", line_}, {"message", messages_.say(error)}}));
  return ending;
}

Session::MaybeEnding Session::commit(TableChange change) {
  table_.append(std::move(change));
  const auto kept = shelf_.keep(record_to_keep(table_));
  kept_ = kept.has_value();
  if (!kept_ && !is_person()) {
    screen_.error(messages_.say(kept.error()));
    return SessionEnd::not_kept;
  }
  // A person can play on and save later, or to another file.
  if (!kept_) log().sentences.push_back(messages_.say(kept.error()));
  tell_news();
  return std::nullopt;
}

}  // namespace coppice::terminal
