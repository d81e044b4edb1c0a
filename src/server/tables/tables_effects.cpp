// Carries out the host's effects on a server.
#include <boost/asio/steady_timer.hpp>
#include <exception>
#include <utility>

#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/tables/fair_deal.hpp"
#include "server/tables/tables.hpp"
#include "server/threads/await_callback.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace asio = boost::asio;
using namespace host::effect;
namespace input = host::input;

Tables::Tables(TableServices services)
    : services_(std::move(services)),
      started_(services_.clocks().world),
      host_({services_.computer_pause, services_.shared, true, fair_seed, services_.programs,
             services_.meets}) {}

Tables::~Tables() { metrics().tables.Decrement(static_cast<double>(measured_)); }

// ---- steps --------------------------------------------------------------------------------------

void Tables::step(host::Input input) {
  assert_thread_role(ThreadRole::tables);
  inputs_.push_back(std::move(input));
  if (std::exchange(stepping_, true)) return;
  while (!inputs_.empty()) {
    host::Input next = std::move(inputs_.front());
    inputs_.pop_front();
    for (host::Effect& effect : effects_of(std::move(next))) carry_out(effect);
  }
  if (measured_ != host_.size()) {
    metrics().tables.Increment(static_cast<double>(host_.size()) - static_cast<double>(measured_));
    measured_ = host_.size();
  }
  stepping_ = false;
}

/// If a step throws, for example because memory is short, the other tables still get their turn.
std::vector<host::Effect> Tables::effects_of(host::Input input) {
  try {
    return host_.step(std::move(input), services_.clocks());
  } catch (...) {
    log_exception("a table", std::current_exception());
    return host_.step(input::StepFailed{}, services_.clocks());
  }
}

void Tables::carry_out(host::Effect& effect) {
  try {
    std::visit([&](auto& each) { perform(each); }, effect);
  } catch (...) {
    log_exception("a table", std::current_exception());
    const auto* store = std::get_if<host::effect::StoreEntries>(&effect);
    if (store != nullptr)
      step(input::StoreFinished{store->ticket, make_error(ErrorCode::http_internal)});
    const auto* rematch = std::get_if<PrepareRematch>(&effect);
    if (rematch != nullptr)
      step(input::RematchPrepared{rematch->ticket, make_error(ErrorCode::http_internal)});
  }
}

void Tables::on_thread_of(const std::string& table, OtherTableThreads::Errand errand) {
  if (services_.share.has(table)) return errand(*this);
  services_.others->send_to(table, std::move(errand));
}

void Tables::start(asio::awaitable<void> work, const std::string& place) {
  if (services_.home) start_at(*services_.home, std::move(work), place);
}

// ---- connections --------------------------------------------------------------------------------

host::ClientId Tables::enter(MessageListener& listener) {
  listeners_[++last_guest_] = &listener;
  return last_guest_;
}

void Tables::leave(host::ClientId client) {
  listeners_.erase(client);
  step(input::ClientLeft{client});
}

void Tables::perform(const SendMessage& effect) {
  const bool is_refusal = std::holds_alternative<wire::CommandRefused>(effect.message.answer());
  if (is_refusal) metrics().socket_refusals.Increment();
  for (const host::ClientId client : effect.clients) {
    const auto found = listeners_.find(client);
    if (found != listeners_.end()) found->second->tell(effect.message);
  }
}

void Tables::perform(const CloseConnection& effect) {
  const auto found = listeners_.find(effect.client);
  if (found != listeners_.end()) found->second->close();
}

void Tables::perform(const CloseForReconnect& effect) {
  const auto found = listeners_.find(effect.client);
  if (found != listeners_.end()) found->second->send_away();
}

// ---- the store ----------------------------------------------------------------------------------

void Tables::perform(LoadTable& effect) {
  start(load_for_host(effect.table, effect.key), "loading table " + effect.table);
}

asio::awaitable<void> Tables::load_for_host(std::string id, std::string key) {
  std::expected<std::shared_ptr<const LiveTable>, Error> found =
      make_error(ErrorCode::http_internal);
  metrics().loads.Increment();
  try {
    found = co_await find(id, key);
  } catch (...) {  // for example, out of memory: waiting callers still need an answer
    log_exception("loading table " + id, std::current_exception());
  }
  metrics().loads.Decrement();
  if (found) co_return;
  std::optional<std::string> whose;
  if (found.error().code == ErrorCode::table_foreign) whose = std::move(key);
  step(input::TableNotFound{std::move(id), found.error(), std::move(whose)});
}

void Tables::perform(const TableUnloaded& effect) { timers_.erase(effect.table); }

void Tables::perform(host::effect::StoreEntries& effect) {
  const auto then = [this, ticket = effect.ticket,
                     moves = effect.moves](const WriteResult& written) {
    if (written) metrics().moves.Increment(static_cast<double>(moves));
    step(input::StoreFinished{ticket, written});
  };
  AppendEntries what{effect.table, effect.known, std::move(effect.entries),
                     std::move(effect.summary)};
  if (!effect.rematch.empty()) what.rematch = rematches_.at(effect.rematch);
  services_.writer.write(std::move(what), then);
}

void Tables::perform(const ReadNewEntries& effect) {
  using News = std::expected<std::vector<JournalEntry>, Error>;
  const auto look = [id = effect.table, known = effect.known](server::Store& store) {
    return store.entries(id, known);
  };
  read_then(services_.reader, look,
            [this, ticket = effect.ticket](const std::exception_ptr& trouble, News news) {
              log_exception("reading a table", trouble);
              if (trouble) news = make_error(ErrorCode::http_internal);
              step(input::EntriesRead{ticket, std::move(news)});
            });
}

void Tables::perform(const ReadLogPage& effect) {
  using Page = std::expected<wire::LogPage, Error>;
  const auto look = [effect](server::Store& store) { return stored_page(store, effect); };
  read_then(services_.reader, look,
            [this, ticket = effect.ticket](const std::exception_ptr& trouble, Page page) {
              log_exception("reading a log", trouble);
              if (trouble) page = make_error(ErrorCode::http_internal);
              step(input::LogPageRead{ticket, std::move(page)});
            });
}

void Tables::perform(host::effect::ClaimTable& effect) {
  services_.writer.write(server::ClaimTable{std::move(effect.table), effect.time},
                         [this, ticket = effect.ticket](const WriteResult& held) {
                           step(input::ClaimFinished{ticket, held});
                         });
}

void Tables::perform(ReleaseTable& effect) {
  services_.writer.write(server::ClaimTable{std::move(effect.table), {}},
                         [](const WriteResult&) {});
}

void Tables::perform(const PublishSeatPresence& effect) {
  ReportSeatPresence seats{{}, limits::seen_for};
  for (const host::SeatPresence& each : effect.seats) {
    seats.seats.push_back({each.table, each.seat.number(), each.is_here, each.when});
  }
  services_.writer.write(std::move(seats), [](const WriteResult&) {});
}

// ---- players and time ---------------------------------------------------------------------------

void Tables::perform(ComputeMove& effect) {
  if (services_.thinkers == nullptr || !services_.home) return;
  const auto answer = [this,
                       ticket = effect.ticket](std::expected<MoveRecommendation, Error> opinion) {
    step(input::MoveComputed{ticket, std::move(opinion)});
  };
  const auto asked = services_.thinkers->ask({effect.visitor, effect.table},
                                             std::move(effect.question), *services_.home, answer);
  if (!asked) answer(std::unexpected(asked.error()));
}

/// A computation is not interrupted; its answer is ignored.
void Tables::perform(const CancelComputation&) {}

void Tables::perform(SetTimer& effect) {
  if (!services_.home) return;
  timers_[effect.table] = effect.when;
  const auto timer = std::make_shared<asio::steady_timer>(*services_.home, effect.when);
  timer->async_wait([this, timer, id = effect.table,
                     when = effect.when](const boost::system::error_code& failure) {
    const auto planned = timers_.find(id);
    if (failure || planned == timers_.end() || planned->second != when) return;
    timers_.erase(planned);
    step(input::TimerFired{id});
  });
}

// ---- callers and rematches ----------------------------------------------------------------------

template <class Request>
Tables::Answer<Seat> Tables::changed(Request request) {
  request.request = ++last_change_;
  auto begin = [&](auto tell) {
    changes_.emplace(request.request, std::move(tell));
    step(std::move(request));
  };
  co_return co_await await_callback<std::expected<Seat, Error>>(begin);
}

Tables::Answer<Seat> Tables::change(input::CreateLink link) {
  co_return co_await changed(std::move(link));
}
Tables::Answer<Seat> Tables::change(input::TakeSeat seat) {
  co_return co_await changed(std::move(seat));
}
Tables::Answer<Seat> Tables::change(input::CallOffGame end) {
  co_return co_await changed(std::move(end));
}

void Tables::perform(const RequestCompleted& effect) {
  auto change = changes_.extract(effect.request);
  if (!change.empty()) change.mapped()(effect.seat);
}

void Tables::perform(PrepareRematch& effect) {
  step(input::RematchPrepared{effect.ticket, prepare_rematch(effect)});
}

void Tables::perform(const DiscardRematch& effect) { rematches_.erase(effect.table); }

void Tables::perform(const LogError& effect) { log_error("a table", effect.error, effect.table); }

}  // namespace coppice::server
