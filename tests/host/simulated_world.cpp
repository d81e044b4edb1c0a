#include "simulated_world.hpp"

#include <algorithm>
#include <utility>

#include "engine/any_game_adapter.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "support/hands.hpp"
#include "support/kuhn_table.hpp"
#include "support/peek.hpp"
#include "table/seating.hpp"

namespace coppice::host::test {

namespace {

using std::chrono::milliseconds;

/// Plays the first legal move.
class FirstMove final : public AnyPlayer {
 public:
  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) override {
    return game.moves(view).front();
  }
};

std::shared_ptr<const AnyGame> game_named(const std::string& name) {
  static const std::shared_ptr<const AnyGame> kuhn =
      std::make_shared<AnyGameAdapter<reference::KuhnTable>>(reference::KuhnTable{}, Settings{});
  static const std::shared_ptr<const AnyGame> peek = reference::peek_game();
  // Only parts describe this game: it has no screens and no page of its own.
  static const std::shared_ptr<const AnyGame> rivals =
      std::make_shared<AnyGameAdapter<reference::Rivals>>(reference::Rivals{}, Settings{});
  return name == "kuhn" ? kuhn : name == "peek" ? peek : rivals;
}

}  // namespace

Table empty_table(const StoredTable& stored) {
  return *Table::make(
      {game_named(stored.game), stored.seats, stored.seed, false, "", "2026-11-21"});
}

std::string id_in(const JournalEntry& entry) {
  return entry.command.substr(entry.command.rfind(' ') + 1);
}

std::map<std::string, std::uint64_t>& World::counts() {
  static std::map<std::string, std::uint64_t> all;
  return all;
}

World::World(std::uint64_t seed)
    : random_(seed), shared_(one_in(3)), now_{{}, std::chrono::sys_days(first_day)} {
  now_.steady += std::chrono::hours(1);
  add_table("alone", false);
  add_table("between", true);
  restart();
  for (int each = 0; each < 3; ++each) come();
  while (!to_load_.empty()) finish_some();
}

void World::add_table(const std::string& id, bool is_company) {
  Kept kept;
  kept.stored.id = id;
  kept.stored.owner = is_company ? "" : "ann";
  const char* computer = one_in(2) ? "program:bot" : one_in(8) ? "program:gone" : "first";
  kept.stored.seats = {"human", is_company || one_in(2) ? "human" : computer};
  // Only this game has a computer player that can replace a program.
  const bool is_kuhn = program_at(kept.stored.seats[1]) || one_in(3);
  kept.stored.game = is_kuhn ? "kuhn" : one_in(2) ? "peek" : "rivals";
  kept.stored.seed = random_.next() >> 8U;
  Table table = empty_table(kept.stored);
  const auto append = [&](TableChange change) {
    kept.journal.insert(kept.journal.end(), change.entries.begin(), change.entries.end());
    table.append(std::move(change));
  };
  if (is_company && one_in(2)) {
    append(table.begin_clock({one_in(2) ? TimeControlKind::minutes : TimeControlKind::days, 2, 0}));
  }
  if (is_company) {
    append(table.begin_company({WatchPermission::anybody, true, 24, "secret", "commitment"},
                               {{{"ann"}, "Ann", "", ""}, {{"bob"}, "Bob", "", ""}}));
    if (!one_in(4)) {
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        append(*table.consider(people::Contributed{seat.number(), std::string(32, 'a')}));
      }
      append(*table.consider(people::SeedDetermined{std::to_string(random_.next() >> 8U)}));
      const bool plays_on = !one_in(4);
      while (!plays_on && table.play().turn().is_seat()) {
        const Seat seat = table.play().turn().seat();
        append(*table.consider(intent::Move{seat, table.play().options(seat).front().text}));
      }
    }
  } else {
    append(table.deal());
  }
  kept.stored.summary =
      summary_after(table, {{}, {}, table.play().outcome()}, moment_text(now_.world));
  store_.emplace(id, std::move(kept));
}

void World::fail(const std::string& what) {
  if (fault_.empty()) fault_ = what;
}

// ---- steps --------------------------------------------------------------------------------------

void World::step(Input input) {
  for (const Effect& effect : host_->step(std::move(input), now_)) {
    std::visit([this](const auto& each) { note(each); }, effect);
  }
}

template <class Kind>
void World::note(const Kind& effect) {
  if constexpr (std::same_as<Kind, effect::StoreEntries>) {
    to_write_.push_back(effect);
  } else if constexpr (std::same_as<Kind, effect::ReadNewEntries>) {
    to_read_.push_back(effect);
  } else if constexpr (std::same_as<Kind, effect::ReadLogPage>) {
    const Kept& kept = store_.at(effect.table);
    to_tell_.emplace_back(input::LogPageRead{
        effect.ticket, log_page(oracles_[effect.table].at(kept, kept.journal.size()),
                                effect.command, {effect.viewer})});
    ++counts()["read page"];
  } else if constexpr (std::same_as<Kind, effect::LoadTable>) {
    to_load_.insert(effect.table);
  } else if constexpr (std::same_as<Kind, effect::ComputeMove>) {
    thinking_.push_back(effect);
  } else if constexpr (std::same_as<Kind, effect::CancelComputation>) {
    ++counts()["cancelled"];
  } else if constexpr (std::same_as<Kind, effect::ClaimTable>) {
    WriteResult held = one_in(4) && !calm_ ? make_error(ErrorCode::store_held) : WriteResult();
    to_tell_.emplace_back(input::ClaimFinished{effect.ticket, std::move(held)});
  } else if constexpr (std::same_as<Kind, effect::SetTimer>) {
    timers_[effect.table] = effect.when;
  } else if constexpr (std::same_as<Kind, effect::PrepareRematch>) {
    to_make_.push_back(effect);
  } else if constexpr (std::same_as<Kind, effect::DiscardRematch>) {
    ++counts()["dropped rematch"];
  } else if constexpr (std::same_as<Kind, effect::ReleaseTable>) {
    ++counts()["released"];
  } else if constexpr (std::same_as<Kind, effect::CloseConnection> ||
                       std::same_as<Kind, effect::CloseForReconnect>) {
    if constexpr (std::same_as<Kind, effect::CloseForReconnect>) ++counts()["sent away"];
    for (Page& page : pages_) page.gone = page.gone || page.id == effect.client;
  } else if constexpr (std::same_as<Kind, effect::TableUnloaded>) {
    ++counts()["evicted"];
    timers_.erase(effect.table);
  } else if constexpr (std::same_as<Kind, effect::LogError>) {
    const bool expected = effect.error.key.starts_with("error.store.") &&
                          effect.error.key != "error.store.damaged_table";
    if (!expected) fail("reported: " + effect.error.key);
  }
}

// ---- the store ----------------------------------------------------------------------------------

void World::write(const effect::StoreEntries& effect) {
  Kept& kept = store_.at(effect.table);
  kept.journal.insert(kept.journal.end(), effect.entries.begin(), effect.entries.end());
  kept.stored.summary = effect.summary;
  ++counts()["stored"];
  if (!effect.rematch.empty() && !store_.contains(effect.rematch)) {
    add_table(effect.rematch, true);
    ++counts()["rematch"];
  }
}

/// A write in doubt may arrive late, but before the next one to its table, which waits for it.
void World::land(const std::string& table) {
  const auto late = to_land_.extract(table);
  const auto found = store_.find(table);
  if (late.empty() || found == store_.end()) return;
  if (found->second.journal.size() == late.mapped().known) write(late.mapped());
}

void World::write_some() {
  if (to_write_.empty()) return;
  const auto which =
      to_write_.begin() + random_.below(static_cast<std::uint32_t>(to_write_.size()));
  const effect::StoreEntries effect = std::move(*which);
  to_write_.erase(which);
  WriteResult written;
  land(effect.table);
  if (!store_.contains(effect.table) || store_.at(effect.table).journal.size() != effect.known) {
    written = make_error(ErrorCode::store_out_of_step);
    ++counts()["out of step"];
  } else if (!calm_ && one_in(8)) {
    written = make_error(ErrorCode::store_failed);
    ++counts()["failed"];
  } else if (!calm_ && one_in(12)) {
    written = make_error(ErrorCode::store_unsure);
    for (const JournalEntry& entry : effect.entries) unsure_.insert(id_in(entry));
    if (one_in(2)) write(effect);
    ++counts()["unsure"];
  } else if (!calm_ && one_in(8)) {
    written = make_error(ErrorCode::store_in_doubt);
    if (one_in(2)) to_land_.emplace(effect.table, effect);
    if (one_in(2)) land(effect.table);
    ++counts()["in doubt"];
  } else {
    write(effect);
  }
  to_tell_.emplace_back(input::StoreFinished{effect.ticket, std::move(written)});
}

void World::open(const std::string& id) {
  if (!calm_ && one_in(8)) {
    return step(input::TableNotFound{id, {ErrorCode::store_away, {}}});
  }
  const auto found = store_.find(id);
  if (found == store_.end()) return step(input::TableNotFound{id, {ErrorCode::table_unknown, {}}});
  const Kept& kept = found->second;
  Table table = empty_table(kept.stored);
  if (const auto restored = table.restore(kept.journal); !restored) {
    return fail("a journal that makes no table: " + json_text(wire::message_of(restored.error())));
  }
  std::vector<ComputerSeat> computers(2);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::string& player = table.play().setup().seats[seat];
    if (const auto program = program_at(player)) {
      computers[seat].program = *program;
    } else if (player != human) {
      computers[seat].player = std::make_shared<FirstMove>();
    }
  }
  step(input::TableLoaded{{kept.stored, std::move(table), std::move(computers), kept.journal.size(),
                           presence_at(kept.stored, {}, now_.world, now_.world)}});
}

/// Completes one of the pending effects.
void World::finish_some() {
  if (!to_tell_.empty() && !one_in(4)) {
    Input next = std::move(to_tell_.front());
    to_tell_.pop_front();
    return step(std::move(next));
  }
  if (!to_load_.empty() && !one_in(3)) {
    const std::string id = *to_load_.begin();
    to_load_.erase(to_load_.begin());
    return open(id);
  }
  if (!to_read_.empty() && !one_in(3)) {
    const effect::ReadNewEntries effect = to_read_.front();
    to_read_.pop_front();
    std::expected<std::vector<JournalEntry>, Error> news = make_error(ErrorCode::store_away);
    if (calm_ || !one_in(6)) {
      news = std::vector<JournalEntry>();
      const auto found = store_.find(effect.table);
      if (found != store_.end() && found->second.journal.size() > effect.known) {
        const auto& journal = found->second.journal;
        news->assign(journal.begin() + static_cast<std::ptrdiff_t>(effect.known), journal.end());
      }
    }
    to_tell_.emplace_back(input::EntriesRead{effect.ticket, std::move(news)});
    return;
  }
  if (!thinking_.empty() && !one_in(3)) {
    const effect::ComputeMove effect = thinking_.front();
    thinking_.pop_front();
    const auto& question = effect.question;
    std::expected<MoveRecommendation, Error> opinion = make_error(ErrorCode::hint_busy);
    if (calm_ || !one_in(5))
      opinion = MoveRecommendation{question.game->moves(question.view).front()};
    if (question.program && one_in(3)) {
      opinion = std::unexpected(program_fault_error(ProgramFault::late));
      ++counts()["program failed"];
    }
    ++counts()["thought"];
    return step(input::MoveComputed{effect.ticket, std::move(opinion)});
  }
  if (!to_make_.empty()) {
    const effect::PrepareRematch effect = to_make_.front();
    to_make_.pop_front();
    std::expected<std::string, Error> made = effect.table + "'";
    if (!calm_ && one_in(4)) {
      made = make_error(ErrorCode::memory_short);
    }
    step(input::RematchPrepared{effect.ticket, std::move(made)});
  }
}

// ---- time, restarts and the run
// ------------------------------------------------------------------

void World::pass_time() {
  constexpr std::array<milliseconds, 6> times = {milliseconds(1),         std::chrono::seconds(1),
                                                 std::chrono::seconds(1), std::chrono::seconds(5),
                                                 std::chrono::minutes(1), std::chrono::hours(30)};
  const milliseconds time = times[random_.below(6)];
  now_.steady += time;
  now_.world += time;
  if (one_in(10)) now_.world += std::chrono::hours(24) * (one_in(2) ? -3 : 2);  // the clock is set
  const auto timers = timers_;
  for (const auto& [table, when] : timers) {
    if (when > now_.steady || (one_in(4) && !calm_)) continue;  // some timers are late
    timers_.erase(table);
    step(input::TimerFired{table});
  }
  if (one_in(2)) step(input::Tick{});
  if (one_in(6)) step(input::UnloadUnused{std::chrono::minutes(10), std::chrono::seconds(30)});
  if (one_in(6)) step(input::RequestSeatPresence{std::chrono::seconds(20)});
  if (one_in(6)) {
    step(input::SeatSeenElsewhere{"between", Seat{0}, milliseconds(one_in(2) ? 0 : 100'000)});
  }
}

/// Pending effects have no result: a write may or may not have happened.
void World::restart() {
  for (const effect::StoreEntries& effect : to_write_) {
    for (const JournalEntry& entry : effect.entries) unsure_.insert(id_in(entry));
    const auto found = store_.find(effect.table);
    const bool fits = found != store_.end() && found->second.journal.size() == effect.known;
    if (fits && one_in(2)) write(effect);
  }
  while (!to_land_.empty()) land(std::string(to_land_.begin()->first));
  to_write_.clear();
  to_tell_.clear();
  to_read_.clear();
  to_load_.clear();
  to_make_.clear();
  thinking_.clear();
  timers_.clear();
  pages_.clear();
  const auto fair_seed = [](const FairDealProof& deal) {
    return std::uint64_t{deal.contributions.front().size()} + 7;
  };
  const Programs programs = {{"bot", "", milliseconds(500)}};
  host_.emplace(HostOptions{milliseconds(900), shared_, true, fair_seed, programs, shared_});
  ++counts()["restart"];
}

// ---- the whole ----------------------------------------------------------------------------------

void World::happen() {
  const std::uint32_t what = random_.below(100);
  if (what < 14) return come();
  if (what < 45) return say();
  if (what < 48) return leave();
  if (what < 64) return write_some();
  if (what < 86) return finish_some();
  if (what < 95) return pass_time();
  if (what < 98) return act_elsewhere();
  if (what < 99) return ask_for_link();
  restart();
}

void World::run(int happenings) {
  for (int each = 0; each < happenings && fault_.empty(); ++each) happen();
  if (fault_.empty()) settle();
}

bool World::is_busy() const {
  return !to_write_.empty() || !to_tell_.empty() || !to_read_.empty() || !to_load_.empty() ||
         !to_make_.empty() || !thinking_.empty();
}

void World::complete() {
  while (is_busy() && fault_.empty()) {
    write_some();
    finish_some();
  }
}

/// Ends all failures and commands; everything pending is completed.
void World::settle() {
  calm_ = true;
  complete();
  // Writes in doubt are repeated after a while.
  now_.steady += std::chrono::seconds(2);
  now_.world += std::chrono::seconds(2);
  for (const auto& [table, when] : std::exchange(timers_, {})) step(input::TimerFired{table});
  complete();
  for (const Page& page : pages_) {
    if (page.joined && !page.gone && !page.unanswered.empty()) {
      fail("never answered: " + *page.unanswered.begin());
    }
  }
  hand_over();
  for (const auto& [id, kept] : store_) check_table(id);
}

/// Other hosts take the tables over: everybody is sent there once nothing is in progress.
void World::hand_over() {
  step(input::Drain{});
  complete();
  now_.steady += std::chrono::seconds(10);  // for the decision of a computer
  now_.world += std::chrono::seconds(10);
  for (const auto& [table, when] : std::exchange(timers_, {})) step(input::TimerFired{table});
  complete();
  const auto stays = [](const Page& page) { return page.joined && !page.gone; };
  if (std::ranges::any_of(pages_, stays)) fail("not sent away");
}

}  // namespace coppice::host::test
