#include "attacks.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <stdexcept>

#include "engine/text.hpp"

namespace coppice::load {

namespace {

using asio::awaitable;
using beast::http::verb;

constexpr int lines = 50;       ///< connections of one attack, except those that take all
constexpr int listed = 300;     ///< tables of the key whose lists are requested
constexpr int imported = 5000;  ///< as many games as one player may keep
/// As many as may join at once, for a key and for an address.
constexpr int fast_tables = 20;
constexpr int fast_keys = 5;
constexpr int undos = 450;  ///< each adds three entries to a journal, of which 2000 is the limit

awaitable<void> wait_for(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(asio::use_awaitable);
}

std::string fresh_key() {
  std::string key;
  for (int digit = 0; digit < 32; ++digit) key += hex_digits[random_below(hex_digits.size())];
  return key;
}

/// Repeats an action forever; an exception counts as a refusal.
template <class Action>
awaitable<void> repeat(Score& score, Action action) {
  while (true) {
    bool failed = false;
    try {
      co_await action();
    } catch (const std::exception&) {
      failed = true;
    }
    if (!failed) continue;
    ++score.refused;
    co_await wait_for(std::chrono::milliseconds(1));
  }
}

template <class Action>
void spawn(asio::io_context& context, int count, Score& score, const Action& action) {
  for (int each = 0; each < count; ++each) {
    asio::co_spawn(context, repeat(score, action), asio::detached);
  }
}

// ---- preparations -----------------------------------------------------------------------------

/// A table with many undos.
awaitable<std::string> table_of_undos(Visitor who) {
  std::string wish = wish_for("copperdale");
  wish.replace(wish.rfind("false"), 5, "true");  // for practice
  const std::string table = co_await new_table(who, wish);
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 1);
  co_await guest.join(table);
  for (int each = 0; each < undos; ++each) {
    co_await guest.play_one();
    co_await guest.send(guest.command("undo"));
    std::string type = co_await guest.hear();
    while (!guest.is_done() && type != "refused") type = co_await guest.hear();
  }
  co_return table;
}

/// A table that waits for a friend and is open to onlookers.
awaitable<std::string> watched_table(Visitor who) {
  const std::string wish =
      R"({"game":"coppertwaddle","settings":{},"seats":["human","human"],"friends":[2],"name":"",)"
      R"("watching":"anybody","hints":false,"patience":0,"clock":null})";
  const Reply made = co_await ask(who, verb::post, "/api/gatherings", wish);
  if (made.status != 201) throw std::runtime_error(made.body);
  constexpr std::string_view before_id = R"({"table":")";
  co_return made.body.substr(before_id.size(), 32);
}

/// A finished Suite of Coppertwaddle: the longest replay that a few seconds of play give.
awaitable<std::string> long_game(Visitor who) {
  const std::string wish = wish_for("coppertwaddle", R"({"match":"suite"})");
  const std::string table = co_await new_table(who, wish);
  const auto executor = co_await asio::this_coro::executor;
  Pair pair(executor, who, who.port);
  co_await pair.sit_down(table);
  while (!pair.is_over()) co_await pair.play_one();
  co_return table;
}

/// Its record, as a file to import.
awaitable<std::string> record_of(Visitor who, std::string table) {
  const Reply reply = co_await ask(who, verb::get, "/api/tables/" + table + "/record");
  if (reply.status != 200) throw std::runtime_error(reply.body);
  co_return reply.body;
}

/// Starts games until this key has a long list; returns the last one.
awaitable<std::string> many_tables(Visitor who) {
  std::string last;
  for (int each = 0; each < listed; ++each) {
    last = co_await new_table(who, wish_for("copperdale"));
  }
  co_return last;
}

awaitable<void> note(awaitable<std::string> coming, std::string& table) {
  table = co_await std::move(coming);
}

std::string run(asio::io_context& context, awaitable<std::string> coming) {
  std::string result;
  std::exception_ptr thrown;
  asio::co_spawn(context, note(std::move(coming), result),
                 [&](const std::exception_ptr& trouble) { thrown = trouble; });
  context.run();
  context.restart();
  if (thrown) std::rethrow_exception(thrown);
  return result;
}

// ---- the attacks ------------------------------------------------------------------------------

/// Opens connections and keeps them open.
awaitable<void> hoard(const Visitor& who, const std::string& table, Score& score) {
  const auto executor = co_await asio::this_coro::executor;
  std::vector<std::unique_ptr<Guest>> kept;
  while (true) {
    auto guest = std::make_unique<Guest>(executor, who, 1);
    bool open = true;
    try {
      co_await guest->connect(table);
    } catch (const std::exception&) {
      open = false;
    }
    open ? ++score.done : ++score.refused;
    if (open) kept.push_back(std::move(guest));
  }
}

awaitable<void> join_in_a_loop(const Visitor& who, const std::string& table, Score& score) {
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 1);
  co_await guest.connect(table);
  while (true) {
    co_await guest.send(guest.join_text());
    const std::string answer = co_await guest.hear();
    answer == "welcome" ? ++score.done : ++score.refused;
  }
}

/// The same with a new key for each connection, created before the join is delayed.
awaitable<void> join_with_fresh_keys(Visitor who, const std::string& table, Score& score) {
  constexpr int joins = 19;
  who.key = fresh_key();
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 0);
  co_await guest.connect(table);
  for (int each = 0; each < joins; ++each) {
    co_await guest.send(guest.join_text());
    std::string answer;
    while (answer != "welcome" && answer != "refused") answer = co_await guest.hear();
    answer == "welcome" ? ++score.done : ++score.refused;
  }
}

/// Sends requests and never reads.
awaitable<void> be_deaf(const Visitor& who, const std::string& table, Score& score) {
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 1);
  co_await guest.connect(table);
  guest.send_no_faster_than_heard();
  while (true) {
    co_await guest.send(guest.join_text());
    co_await guest.send(guest.command("older", R"(,"before":200)"));
    co_await guest.send("nonsense, to be refused");
    ++score.done;
  }
}

/// Requests hints at a table against a computer with the maximum thinking time, and plays.
awaitable<void> have_it_think(const Visitor& who, const std::string& table, Score& score) {
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 1);
  co_await guest.join(table);
  while (true) {
    co_await guest.send(guest.command("hint", R"(,"whole":false)"));
    std::string type;
    while (type != "hinted" && type != "refused") type = co_await guest.hear();
    type == "hinted" ? ++score.done : ++score.refused;
    if (guest.asked())
      co_await guest.play_one();
    else
      co_await wait_for(std::chrono::milliseconds(20));
  }
}

/// Sends a message in a thousand empty parts at a time, which never ends.
awaitable<void> send_empty_frames(const Visitor& who, const std::string& table, Score& score) {
  constexpr int at_once = 1000;
  const std::string no_mask(4, '\0');
  const std::string first = "\x01\x80" + no_mask;  // a text, to be continued
  const std::string next = std::string("\0\x80", 2) + no_mask;
  std::string frames;
  for (int each = 0; each < at_once; ++each) frames += next;
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 1);
  co_await guest.connect(table);
  co_await guest.send_bytes(first);
  while (true) {
    co_await guest.send_bytes(frames);
    score.done += at_once;
  }
}

/// Plays valid moves at one of many tables, as fast as the server answers.
awaitable<void> play_fast(Visitor who, std::string table, Score& score) {
  const auto executor = co_await asio::this_coro::executor;
  Pair pair(executor, who, who.port);
  co_await pair.sit_down(table);
  while (!pair.is_over()) {
    co_await pair.play_one();
    ++score.done;
  }
}

awaitable<void> send_pings(const Visitor& who, const std::string& table, Score& score) {
  const auto executor = co_await asio::this_coro::executor;
  Guest guest(executor, who, 1);
  co_await guest.connect(table);
  while (true) {
    co_await guest.ping();
    ++score.done;
  }
}

/// Requests several addresses in turn.
awaitable<void> ask_for_all(const Visitor& who, const std::vector<std::string>& paths,
                            Score& score) {
  for (const std::string& path : paths) {
    const Reply reply = co_await ask(who, verb::get, path);
    reply.status < 300 ? ++score.done : ++score.refused;
  }
}

awaitable<void> ask_again(Visitor who, verb verb, std::string path, std::string body,
                          Score& score) {
  const Reply reply = co_await ask(who, verb, path, body);
  reply.status < 300 ? ++score.done : ++score.refused;
}

/// Imports games that the server does not have yet: the same one as if played in other years.
awaitable<void> import_others(const Visitor& who, const std::string& record, Score& score) {
  constexpr std::string_view before_year = "\nDate: ";
  constexpr int first_year = 1000;
  Visitor owner = who;
  owner.key = fresh_key();
  std::string other = record;
  const auto tag = other.find(before_year);
  if (tag == std::string::npos) throw std::runtime_error("a record without a date");
  for (int each = 0; each < imported; ++each) {
    const std::string year = std::to_string(first_year + each);
    other.replace(tag + before_year.size(), year.size(), year);
    const Reply reply = co_await ask(owner, verb::post, "/api/results", other);
    reply.status == 201 ? ++score.done : ++score.refused;
  }
}

}  // namespace

std::vector<Attack> prepare_attacks(asio::io_context& context, const Visitor& uncounted) {
  const std::string undone = run(context, table_of_undos(uncounted));
  const std::string watched = run(context, watched_table(uncounted));
  const std::string ended = run(context, long_game(uncounted));
  const std::string record = run(context, record_of(uncounted, ended));
  Visitor collector = uncounted;
  collector.key.front() = 'c';
  run(context, many_tables(collector));
  std::vector<std::string> thinking;
  for (int each = 0; each < 20; ++each) {
    const std::string seats = R"(["human","ismcts:5000ms"])";
    thinking.push_back(run(context, new_table(uncounted, wish_for("coppertwaddle", "{}", seats))));
  }
  std::vector<std::pair<std::string, std::string>> begun;  // keys and their tables
  for (int key = 0; key < fast_keys; ++key) {
    Visitor owner = uncounted;
    owner.key = fresh_key();
    for (int each = 0; each < fast_tables; ++each) {
      begun.emplace_back(owner.key, run(context, new_table(owner, wish_for("coppertwaddle"))));
    }
  }
  using Context = asio::io_context;
  return {
      {"all connections",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] { return hoard(who, undone, score); });
       }},
      {"join in a loop after many undos",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] { return join_in_a_loop(who, undone, score); });
       }},
      {"join with fresh keys",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] { return join_with_fresh_keys(who, watched, score); });
       }},
      {"not reading",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, 4 * lines, score, [=, &score] { return be_deaf(who, undone, score); });
       }},
      {"filling thinkers",
       [=](Context& at, const Visitor& who, Score& score) {
         for (const std::string& table : thinking) {
           spawn(at, 2, score, [=, &score] { return have_it_think(who, table, score); });
         }
       }},
      {"moves at many tables",
       [=](Context& at, Visitor who, Score& score) {
         for (const auto& [key, table] : begun) {
           who.key = key;
           spawn(at, 1, score, [=, &score] { return play_fast(who, table, score); });
         }
       }},
      {"tables for ever",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] {
           return ask_again(who, verb::post, "/api/tables", wish_for("coppertwaddle"), score);
         });
       }},
      {"replays of big records",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] {
           return ask_again(who, verb::get, "/api/tables/" + ended + "/replay", "", score);
         });
       }},
      {"records of others",
       [=](Context& at, Visitor who, Score& score) {
         who.key.front() = 'e';
         const std::vector<std::string> paths = {"/api/tables/" + ended + "/record",
                                                 "/api/tables/" + undone + "/record"};
         spawn(at, lines, score, [=, &score] { return ask_for_all(who, paths, score); });
       }},
      {"long lists",
       [=](Context& at, Visitor who, Score& score) {
         who.key = collector.key;
         const std::vector<std::string> paths = {"/api/tables", "/api/results", "/api/days"};
         spawn(at, lines, score, [=, &score] { return ask_for_all(who, paths, score); });
       }},
      {"imports",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] { return import_others(who, record, score); });
       }},
      {"empty frames",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] { return send_empty_frames(who, undone, score); });
       }},
      {"pings",
       [=](Context& at, const Visitor& who, Score& score) {
         spawn(at, lines, score, [=, &score] { return send_pings(who, undone, score); });
       }},
  };
}

}  // namespace coppice::load
