#include "server/api/table_threads.hpp"

#include <numeric>

#include "server/operate/memory_budget.hpp"
#include "server/operate/metrics.hpp"

namespace coppice::server {

namespace asio = boost::asio;

TableThreadContext::TableThreadContext(TableThreadIndex share, const SharedServices& shared,
                                       const ServeOptions& options, OtherTableThreads& others)
    : thread(std::in_place, metrics().table_thread(share.number)),
      reader(shared.reader, thread->executor()),
      writer(shared.writers.of_table_thread(share.number), thread->executor()),
      tables({reader,
              writer,
              options.clocks,
              shared.thinkers,
              thread->executor(),
              options.computer_pause,
              reader.shared() != nullptr,
              options.limits.kept_results,
              {options.memory, memory_used},
              &shared.orders,
              share,
              &others,
              programs_for_host(options.programs),
              reader.shared() != nullptr && options.meets}),
      api(tables, shared.rates, shared.keys),
      services{tables, shared.rates, shared.keys, shared.orders, options.limits} {}

void TableThreadContext::send(OtherTableThreads::Errand errand) {
  const auto work = [](Tables& here, OtherTableThreads::Errand its) -> asio::awaitable<void> {
    its(here);
    co_return;
  };
  thread->start(work(tables, std::move(errand)), "an errand at the tables");
}

TableThreads::TableThreads(const SharedServices& shared, const ServeOptions& options) {
  for (std::size_t number = 0; number < options.table_threads; ++number) {
    const TableThreadIndex share{number, options.table_threads};
    places_.push_back(std::make_unique<TableThreadContext>(share, shared, options, *this));
  }
}

asio::awaitable<std::size_t> TableThreads::playing() {
  const auto each = co_await ask_each([](Tables& tables) { return tables.playing(); });
  co_return std::accumulate(each.begin(), each.end(), std::size_t{0});
}

asio::awaitable<int> TableThreads::turn_away_refused() {
  const auto each = co_await ask_each([](Tables& tables) { return tables.turn_away_refused(); });
  co_return std::accumulate(each.begin(), each.end(), 0);
}

void TableThreads::hear(std::vector<TableChangeNotice> news) {
  constexpr std::string_view chore = "hearing news";
  if (news.empty()) {
    for (const auto& place : places_) place->thread->start(place->tables.look_for_news(), chore);
    return;
  }
  std::vector<std::vector<TableChangeNotice>> parts(places_.size());
  for (TableChangeNotice& each : news) {
    parts[table_thread_of(each.id, places_.size())].push_back(std::move(each));
  }
  for (std::size_t each = 0; each < parts.size(); ++each) {
    if (parts[each].empty()) continue;
    places_[each]->thread->start(places_[each]->tables.hear(std::move(parts[each])), chore);
  }
}

void TableThreads::hand_over() {
  for (const auto& place : places_) place->send([](Tables& here) { here.hand_over(); });
}

void TableThreads::send_to(const std::string& table, Errand errand) {
  of(table).send(std::move(errand));
}

void TableThreads::send_to_others(std::size_t own, const std::function<void(Tables&)>& errand) {
  for (std::size_t each = 0; each < places_.size(); ++each) {
    if (each != own) places_[each]->send(errand);
  }
}

void TableThreads::end() {
  for (const auto& place : places_) place->thread->end();
}

void TableThreads::drop_work() {
  for (const auto& place : places_) place->thread.reset();
}

}  // namespace coppice::server
