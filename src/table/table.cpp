#include "table/table.hpp"

#include <algorithm>
#include <concepts>
#include <ranges>
#include <utility>

#include "engine/text.hpp"
#include "table/questions.hpp"
#include "table/seating.hpp"

namespace coppice {

std::expected<Table, Error> Table::make(TableSetup setup) {
  const int seats = setup.game->info().seats;
  if (static_cast<int>(setup.seats.size()) != seats) {
    return refused("error.table.seats", {{"seats", std::to_string(seats)}});
  }
  if (setup.practice && people_in(setup.seats) > 1) return refused("error.table.practice");
  return Table(std::move(setup));
}

Table::Table(TableSetup setup) : play_(std::move(setup)), log_(play_.seats()) {}

// ---- beginning ----------------------------------------------------------------------------------

Change Table::begun(Happenings happenings) const {
  if (!has_begun_) happenings.insert(happenings.begin(), JournalBegun{journal::first_version});
  return change_of(std::move(happenings));
}

std::expected<Change, Error> Table::begin_lesson(const Lesson& lesson) const {
  auto all = play_.begin(lesson);
  if (!all) return std::unexpected(std::move(all.error()));
  if (lesson.has_own_cards()) all->insert(all->begin(), Imagined{});
  all->insert(all->begin(), LessonBegun{lesson.id, lesson.version});
  return begun(std::move(*all));
}

Change Table::begin_company(const people::Met& met, const std::vector<Holder>& holders) const {
  Happenings all = happening(met);
  for (std::size_t index = 0; index < holders.size(); ++index) {
    const int number = static_cast<int>(index) + 1;
    for (const std::string& key : holders[index].keys) {
      all.emplace_back(CompanyEntry(people::Seated{number, key, holders[index].name, ""}));
    }
  }
  return begun(std::move(all));
}

Change Table::begin_clock(const ClockTerms& terms) const {
  return begun({ClockEntry(clock_entries::Set{terms})});
}

// ---- considering --------------------------------------------------------------------------------

Change Table::change_of(Happenings happenings, std::string_view command) const {
  Change change{{}, {}, play_.outcome_after(happenings)};
  for (Happening& each : happenings) change.add(std::move(each), std::exchange(command, ""));
  return change;
}

std::expected<Change, Error> Table::consider(const Intent& intent, std::string_view command) const {
  auto all = std::visit(
      [this]<class Wish>(const Wish& wish) -> Prospect {
        if constexpr (std::same_as<Wish, intent::Move>) {
          const bool waits = waits_for_undo() && play_.turn() == Turn::of(wish.seat);
          if (waits) return refused("error.lesson.mistake");
        }
        if constexpr (requires { play_.consider(wish); }) {
          return play_.consider(wish);
        } else if constexpr (std::same_as<Wish, intent::Ask>) {
          return questions::consider(wish, play_);
        } else if constexpr (std::same_as<Wish, LessonLeft>) {
          return guide_ ? guide_->consider(wish) : refused("error.lesson.none");
        } else if constexpr (std::same_as<Wish, clock_entries::Out>) {
          return clock_ ? GameClock::consider(wish, play_) : refused("error.clock.none");
        } else {
          if (!company_) return refused("error.company.none");
          if constexpr (requires { company_->consider(wish, play_); }) {
            return company_->consider(wish, play_);
          } else {
            return talk_.consider(wish, play_, *company_);
          }
        }
      },
      intent);
  if (!all) return std::unexpected(std::move(all.error()));
  const bool is_newer = std::holds_alternative<ProgramFailed>(intent) &&
                        journal_version_ < journal::version_of_failures;
  if (is_newer) all->insert(all->begin(), JournalBegun{journal::version_of_failures});
  return change_of(std::move(*all), command);
}

Change Table::consider_computer_move(AnyPlayer& player, Move move) const {
  const Seat seat = play_.turn().seat();
  Happenings all = play_.moved(seat, move);
  if (play_.game().may_talk(play_.state(), seat)) {
    if (auto remark = player.remark(play_.game(), play_.view(seat), move)) {
      all.insert(all.begin(), table_events::Said{seat.number(), std::move(*remark)});
    }
  }
  return change_of(std::move(all));
}

Change Table::timed(Change change, const ClockReading& reading) const {
  if (!clock_) return change;
  const auto entry = clock_->consider(change.happenings, play_, reading);
  if (entry) change.add(*entry);
  return change;
}

Advice Table::advise(const Opinion& opinion, bool whole) const {
  const AnyGame& game = play_.game();
  const AnyView seen = play_.view(play_.turn().seat());
  Advice advice{{}, {}, opinion.worth, {}, {}, {{}, {}, play_.outcome()}};
  auto pointing = game.hint(seen, opinion.move);
  const bool names = pointing && whole;
  if (const auto& next = opinion.next) {
    const bool is_told = names || (!pointing && !game.hint(seen, next->move));
    advice.next = {std::nullopt, next->worth, next->as_good};
    if (is_told) advice.next->choice = game.choice(seen, next->move);
  }
  if (pointing && !whole) {
    advice.choice = std::move(*pointing);
    return advice;
  }
  advice.choice = game.choice(seen, opinion.move);
  advice.move = game.write(play_.state(), opinion.move);
  advice.reasons = opinion.reasons;
  if (names && !play_.are_hints_named()) advice.change.add(HintsNamed{});
  return advice;
}

// ---- reading ------------------------------------------------------------------------------------

std::expected<void, Error> Table::restore(const std::vector<JournalEntry>& journal,
                                          std::optional<LogKept> kept) {
  const Compared compared = play_.compared();
  std::size_t line = 0;
  for (const JournalEntry& entry : journal) {
    ++line;
    if (kept) {
      // Changes that are dropped at once need not be found. Onlookers with a seat's view may be
      // shown older ones.
      const bool needed =
          journal.size() - line < kept->with_changes || (company_ && company_->is_watched());
      play_.compare(needed ? compared : nobody);
    }
    auto happening = read(entry.text);
    if (!happening) {
      happening.error().arguments.emplace_back("line", std::to_string(line));
      return std::unexpected(std::move(happening.error()));
    }
    append({{entry}, {std::move(*happening)}, {}});
    if (kept) trim_log(*kept);
  }
  play_.compare(compared);
  return {};
}

void Table::trim_log(const LogKept& kept) {
  std::vector<std::size_t> ends = log_.lengths();
  if (company_ && company_->is_watched()) {
    for (std::size_t seat = 0; seat < ends.size(); ++seat) {
      ends[seat] = delay_.earliest_told(seat).value_or(ends[seat]);
    }
  }
  log_.trim(kept, ends);
}

std::expected<Happening, Error> Table::read(std::string_view text) const {
  auto entry = journal::read(text);
  if (!entry) return std::unexpected(std::move(entry.error()));
  return std::visit([this](auto& kind) { return read_entry(std::move(kind)); }, *entry);
}

template <class Entry>
std::expected<Happening, Error> Table::read_entry(Entry entry) const {
  if constexpr (requires { play_.read(entry); }) {
    return play_.read(entry);
  } else if constexpr (requires { Talk::read(entry, play_); }) {
    return Talk::read(entry, play_);
  } else if constexpr (requires { questions::read(entry, play_); }) {
    return questions::read(entry, play_);
  } else {
    return Happening(std::move(entry));
  }
}

std::expected<Happening, Error> Table::read_entry(const CompanyEntry& entry) const {
  const bool begins = std::holds_alternative<people::Met>(entry);
  if (begins == company_.has_value()) return refused("error.company.none");
  if (company_) {
    if (const auto fine = company_->check(entry); !fine) return std::unexpected(fine.error());
  }
  return entry;
}

std::expected<Happening, Error> Table::read_entry(const ClockEntry& entry) const {
  const auto* begins = std::get_if<clock_entries::Set>(&entry);
  if ((begins == nullptr) != clock_.has_value()) return refused("error.clock.entry");
  const auto fine = begins != nullptr ? check_clock(begins->terms) : clock_->check(entry);
  if (!fine) return std::unexpected(fine.error());
  return entry;
}

// ---- applying -----------------------------------------------------------------------------------

void Table::append(Change change) {
  has_begun_ = has_begun_ || !change.entries.empty();
  for (const JournalEntry& entry : change.entries) {
    if (!entry.command.empty()) commands_.add(entry.command);
  }
  for (Happening& happening : change.happenings) {
    std::visit([this](auto& what) { apply(std::move(what)); }, happening);
  }
}

void Table::apply(Made made) {
  if (company_ && company_->is_watched() && is_decision(made.played)) delay_.decide(moment());
  log_.tell(std::move(made.told), made.compared);
  if (made.played.step.who) talk_.forget_proposal();
  if (guide_) guide_->apply(made, play_);
  play_.apply(std::move(made));
  if (const auto ended = play_.result()) {
    const auto seed = play_.is_imagined() ? "" : std::to_string(play_.setup().seed);
    log_.tell_all(table_events::Ended{*ended, seed});
    log_.mark_all(&LastTold::course);
    delay_.end(moment());
    log_.forget_talk();
  }
}

void Table::apply(const TakenBack& back) {
  const std::vector<AnyView> before = views();
  delay_.take_back(static_cast<std::size_t>(
      std::ranges::count_if(play_.moves() | std::views::drop(back.kept), is_decision)));
  play_.apply(back);
  if (guide_) guide_->look_again(play_);
  talk_.forget_proposal();
  log_.tell_undone(play_.game(), before, views());
}

std::vector<AnyView> Table::views() const {
  std::vector<AnyView> all;
  for (std::size_t index = 0; index < play_.seats(); ++index) {
    all.push_back(play_.view(Seat{static_cast<std::uint8_t>(index)}));
  }
  all.push_back(play_.view(Eyes()));
  return all;
}

void Table::apply(const LessonBegun& begun) {
  guide_ = Guide::resume(begun.id, begun.version);
  play_.follow(guide_->leads() ? &guide_->lesson() : nullptr);
}

void Table::apply(LessonLeft) {
  if (guide_) guide_->leave();
}

void Table::apply(const ProgramFailed& failed) {
  const std::string seat = play_.setup().seats[seat_numbered(failed.seat).index];
  play_.apply(failed);
  const std::string program(program_at(seat).value_or(seat));
  log_.tell_all(table_events::ProgramFailed{failed.seat, program, failed.fault, failed.player});
}

void Table::apply(const CompanyEntry& entry) {
  if (const auto* met = std::get_if<people::Met>(&entry)) {
    company_.emplace(*met, play_.setup().seats);
    return;
  }
  const auto before = talk_.proposal();
  company_->apply(entry);
  talk_.apply(entry);
  std::visit(
      [&]<class Entry>(const Entry& held) {
        if constexpr (std::same_as<Entry, people::Seated> || std::same_as<Entry, people::Renamed>) {
          const std::string& name = company_->holder(seat_numbered(held.seat)).name;
          log_.tell_all(table_events::SatDown{held.seat, name});
          if constexpr (std::same_as<Entry, people::Seated>) log_.mark_all(&LastTold::seating);
        } else if constexpr (std::same_as<Entry, people::Dealt>) {
          play_.shuffle(whole_number(held.seed).value_or(0));
        } else if constexpr (std::same_as<Entry, people::Chatted>) {
          const bool beside = company_->is_watched() && !play_.turn().is_over();
          log_.tell_talk({held.seat, held.text}, beside);
        } else if constexpr (std::same_as<Entry, people::Proposed>) {
          log_.tell_all(table_events::Proposed{held.seat, held.kind});
        } else if constexpr (std::same_as<Entry, people::Declined>) {
          if (before) log_.tell_all(table_events::Declined{held.seat, before->kind});
        } else if constexpr (std::same_as<Entry, people::CalledOff>) {
          play_.call_off();
          log_.tell_all(table_events::CalledOff{held.seat});
          log_.mark_all(&LastTold::course);
          log_.forget_talk();
        } else if constexpr (std::same_as<Entry, people::Unveiled>) {
          log_.tell_all(table_events::Unveiled{held.seat, held.on});
          log_.mark(seat_numbered(held.seat), &LastTold::hand);
        } else if constexpr (std::same_as<Entry, people::Relieved>) {
          play_.relieve(seat_numbered(held.seat), held.player);
          log_.tell_all(table_events::Relieved{held.seat, held.player});
        }
      },
      entry);
}

void Table::apply(const ClockEntry& entry) {
  if (const auto* set = std::get_if<clock_entries::Set>(&entry)) {
    clock_.emplace(set->terms, play_.seats());
    return;
  }
  clock_->apply(entry);
  const auto* out = std::get_if<clock_entries::Out>(&entry);
  if (out != nullptr) log_.tell_all(table_events::RanOut{out->seat});
}

// ---- asking -------------------------------------------------------------------------------------

bool Table::shows_hands() const {
  return company_ && company_->is_watched() && company_->everybody_shows() &&
         delay_.then().has_value();
}

std::vector<AnyOption> Table::glowing() const {
  return guide_ ? guide_->glowing(play_.game(), play_.state()) : std::vector<AnyOption>();
}

std::optional<Move> Table::scripted_move() const {
  return guide_ ? guide_->scripted_move(play_) : std::nullopt;
}

Record Table::record() const {
  Record record = play_.record();
  if (record.seed && company_) record.fair = company_->fair_deal();
  return record;
}

}  // namespace coppice
