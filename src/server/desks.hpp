#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/access_keys.hpp"
#include "server/adjustable_limits.hpp"
#include "server/api_tables.hpp"
#include "server/desk.hpp"
#include "server/orders.hpp"
#include "server/rates.hpp"
#include "server/reader.hpp"
#include "server/serve.hpp"
#include "server/tables.hpp"
#include "server/thinkers.hpp"
#include "server/writer.hpp"

namespace coppice::server {

/// What connections use at the desk of their table, and only there.
struct DeskServices {
  Tables& tables;
  Rates& rates;
  AccessKeys& keys;
  const Orders& orders;
  Limits limits{};
};

/// What the desks of a server share. Any thread may use all of it.
struct SharedByDesks {
  ThreadReader& reader;
  Writers& writers;
  Thinkers* thinkers;  ///< null: no question is answered
  Rates& rates;
  AccessKeys& keys;
  const Orders& orders;
};

/// One desk and what belongs to it.
struct DeskPlace {
  DeskPlace(DeskShare share, const SharedByDesks& shared, const ServeOptions& options,
            OtherDesks& others);

  /// What `ask` returns of the tables here, asked at the desk.
  template <class Ask>
  boost::asio::awaitable<std::invoke_result_t<Ask&, Tables&>> ask(Ask ask) {
    const auto work = [](Tables& here,
                         Ask asked) -> boost::asio::awaitable<std::invoke_result_t<Ask&, Tables&>> {
      co_return asked(here);
    };
    co_return co_await desk->run(work(tables, std::move(ask)));
  }

  /// Runs the errand with the tables here, at the desk, without waiting. Call it on any thread.
  void send(OtherDesks::Errand errand);

  std::optional<Desk> desk;
  DeskReader reader;
  DeskWriter writer;
  Tables tables;
  TableApi api;
  DeskServices services;
};

/// The desks of a server. Each table lives at one of them for as long as it exists, chosen by its
/// id, so no table needs a lock. A desk never waits for another one: only the network thread asks
/// several, and what a desk has for another one's tables it sends there without an answer.
class Desks final : public OtherDesks {
 public:
  Desks(const SharedByDesks& shared, const ServeOptions& options);

  std::size_t size() const { return places_.size(); }

  /// The desk of the table with this id. What a person asks for that is at no table, such as a new
  /// one, is done at the desk that the person's hash names: so their requests are in order.
  DeskPlace& of(std::string_view id) { return *places_[desk_of(id, places_.size())]; }

  /// For work that needs the store and no table in memory.
  DeskPlace& first() { return *places_.front(); }

  const std::vector<std::unique_ptr<DeskPlace>>& all() const { return places_; }

  /// What `ask` returns at each desk, in order. On the network thread.
  template <class Ask>
  boost::asio::awaitable<std::vector<std::invoke_result_t<Ask&, Tables&>>> ask_each(Ask ask) {
    std::vector<std::invoke_result_t<Ask&, Tables&>> answers;
    for (const auto& place : places_) {
      auto answer = co_await place->ask(ask);
      answers.push_back(std::move(answer));
    }
    co_return answers;
  }

  /// How many tables are being played.
  boost::asio::awaitable<std::size_t> playing();

  /// Closes the connections of banned visitors and ended keys; returns their number.
  boost::asio::awaitable<int> turn_away_refused();

  /// Tells the tables what other servers have stored. Call it on any thread.
  void hear(std::vector<TableNews> news);

  /// Sends everybody to another server. Call it on any thread.
  void hand_over();

  void send_to(const std::string& table, Errand errand) override;
  void send_to_others(std::size_t own, const std::function<void(Tables&)>& errand) override;

  /// Ends the threads: each finishes its current work and begins no more.
  void end();

  /// Drops what the desks had still to do.
  void drop_work();

 private:
  std::vector<std::unique_ptr<DeskPlace>> places_;
};

}  // namespace coppice::server
