#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "host/host.hpp"

// A host with connections, a store and players that behave as a seed determines, and the
// invariants.
namespace coppice::host::test {

/// A table in the store. A restart knows only its journal.
struct Kept {
  StoredTable stored;
  std::vector<JournalEntry> journal;
};

/// A table without entries.
Table empty_table(const StoredTable& stored);

/// The id in an entry's command, "SEAT #HASH ID".
std::string id_in(const JournalEntry& entry);

/// The table of a journal, or of its beginning. It is made only from the entries' texts and shares
/// nothing with the host.
class Oracle {
 public:
  const Table& at(const Kept& kept, std::size_t entries);

 private:
  std::optional<Table> table_;
  std::size_t entries_ = 0;
};

/// A connection, and what it was told.
struct Page {
  ClientId id{};
  std::string table{};
  std::string key{};
  std::optional<std::int64_t> requested{};  ///< the seat that it joined
  bool joined = false;                      ///< it was greeted
  bool is_late = false;                     ///< it has a seat's delayed view
  std::optional<Seat> seat{};
  bool is_over = false;
  std::int64_t number = 0;  ///< of its last event
  int protocol = wire::protocol;
  boost::json::value view{};  ///< as the page has it
  std::vector<std::string> moves{};
  std::optional<int> proposal{};
  std::vector<wire::Command> sent{};
  std::set<std::string> unanswered{};
  bool gone = false;
};

class World {
 public:
  explicit World(std::uint64_t seed);

  /// Runs this many random steps, then completes everything that is pending.
  void run(int happenings);

  /// The first violation; empty if there is none.
  const std::string& fault() const { return fault_; }

  /// How often each event occurred, to check that a simulation reaches it.
  static std::map<std::string, std::uint64_t>& counts();

 private:
  void happen();

  // Possible steps.
  void come();
  void say();
  void leave();
  void pass_time();
  void write_some();
  void finish_some();
  void ask_for_link();
  void act_elsewhere();
  void restart();
  void settle();
  void hand_over();
  void complete();
  bool is_busy() const;

  void step(Input input);
  template <class Kind>
  void note(const Kind& effect);
  void note(const effect::SendMessage& effect);
  void check_told(Page& page, const wire::Answer& answer);
  void check_events(Page& page, const wire::Events& events);
  void check_welcome(Page& page, const wire::Welcome& welcome);
  void check_view(const Page& page, const Table& table);
  void check_asked(Page& page, const std::optional<wire::PendingDecision>& ask);
  void check_answer(Page& page, const std::string& id, const wire::CommandRefused* refusal);
  void check_journal(const Kept& kept);
  void check_table(const std::string& id);

  void write(const effect::StoreEntries& effect);
  void land(const std::string& table);
  void open(const std::string& id);
  std::optional<wire::Command> command_for(const Page& page);
  void add_table(const std::string& id, bool is_company);
  Page* some_page();
  const Table& told_from(const std::string& table);
  void fail(const std::string& what);
  bool one_in(std::uint32_t bound) { return random_.below(bound) == 0; }

  Random random_;
  bool shared_;
  Timestamps now_;
  std::map<std::string, Kept> store_;
  std::map<std::string, Oracle> oracles_;
  std::optional<Host> host_;
  std::vector<Page> pages_;
  std::deque<effect::StoreEntries> to_write_;
  std::map<std::string, effect::StoreEntries>
      to_land_;                ///< writes in doubt that are still under way
  std::deque<Input> to_tell_;  ///< available results
  std::deque<effect::ReadNewEntries> to_read_;
  std::deque<effect::ComputeMove> thinking_;
  std::set<std::string> to_load_;
  std::deque<effect::PrepareRematch> to_make_;
  std::map<std::string, std::chrono::steady_clock::time_point> timers_;
  std::map<std::string, wire::Command> commands_;  ///< by id
  std::set<std::string> unsure_;                   ///< ids whose outcome nobody can know
  std::set<std::string> again_;                    ///< ids that were sent more than once
  bool calm_ = false;                              ///< nothing fails any more
  ClientId last_guest_ = 0;
  int last_id_ = 0;
  std::string fault_;
};

}  // namespace coppice::host::test
